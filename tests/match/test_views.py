"""What a viewer is shown: moments, sentences, and the past of a memory game."""

from __future__ import annotations

import pytest

import filon
from filon.engine.state import CHANCE, WATCHER
from filon.games import shelf
from filon.match.match import Match


def played(plies: int, **options: bool | str) -> Match:
    match = filon.new("gold", 3, options, seed=6)
    match.play("choose red")
    match.undo(0)
    while match.ply < plies and not match.is_over:
        match.play(match.legal[(match.ply * 3) % len(match.legal)])
    return match


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
@pytest.mark.parametrize("open_memory", [False, True])
def test_moments_say_what_the_log_says(viewer: int, open_memory: bool) -> None:
    match = played(90, open_memory=open_memory)
    moments = list(match.moments(viewer))
    lasting = [line for moment in moments for line in moment.told if line.lasting]
    assert lasting == [line for _, line in match.told(viewer)]
    said = [line.text.id for line in lasting]
    assert said[:2] == ["log-chose", "undone"]
    assert ("log-shown" in said) is open_memory


@pytest.mark.parametrize("since", [0, 1, 2, 5, 17, 41, 77, 88, 89])
def test_moments_since_a_ply_are_the_last_of_all_moments(since: int) -> None:
    match = played(90)
    every = list(match.moments(1))
    later = list(match.moments(1, since))
    assert [moment.ply for moment in later] == [moment.ply for moment in every if moment.ply > since]
    assert [moment.scene for moment in later] == [moment.scene for moment in every if moment.ply > since]
    cut = [line for moment in later for line in moment.told]
    whole = [line for moment in every for line in moment.told]
    assert whole[len(whole) - len(cut) :] == cut


def test_no_moments_after_the_last() -> None:
    match = played(40)
    assert list(match.moments(0, match.ply)) == []


def test_a_moment_waits_for_chance() -> None:
    match = played(60)
    moments = list(match.moments(2))
    assert all(moment.mover != CHANCE for moment in moments)
    # One moment for each line that no chance outcome follows.
    following = [*(entry.kind for entry in match.log[1:]), "decision"]
    assert [moment.ply for moment in moments] == [ply for ply, kind in enumerate(following, 1) if kind != "chance"]


def test_the_last_moment_is_the_present_view() -> None:
    match = played(60)
    for viewer in (0, 1, 2, WATCHER):
        last = list(match.moments(viewer))[-1]
        assert (last.ply, last.mover, last.scene) == (match.ply, match.mover, match.view(viewer))


def test_views_of_the_past_do_not_change_the_present() -> None:
    match = played(60)
    before = match.position(), match.view(0)
    for _ in match.moments(1, 3):
        match.observation(2)
        match.told(1, until=20)
    assert (match.position(), match.view(0)) == before


def test_the_log_until_a_ply_is_its_beginning() -> None:
    match = played(80)
    lines = match.told(1)
    for until in (0, 1, 7, 40, 80):
        assert match.told(1, until) == [(ply, line) for ply, line in lines if ply <= until]


def test_a_match_from_a_record_shows_the_same_past() -> None:
    match = played(80)
    again = filon.load(match.record())
    for viewer in (0, WATCHER):
        assert again.told(viewer) == match.told(viewer)
        assert [moment.scene for moment in again.moments(viewer)] == [moment.scene for moment in match.moments(viewer)]


def test_the_past_of_a_memory_game_opens_round_by_round() -> None:
    match = filon.new("gold", 2, {"match": True}, seed=2)
    opened = set()
    while not match.is_over:
        opened.add((match.position()["rounds_over"], match.open_until()))
        match.play(match.legal[0])
    assert len(opened) == 2
    (_, first), (_, second) = sorted(opened)
    assert first == 0
    assert 0 < second < match.ply == match.open_until()
    # What is open tells of the whole first round, and of nothing later.
    lines = [line.text.id for _, line in match.told(until=second)]
    assert lines[-1] == "log-round-score"
    assert lines.count("log-round") == 1


def test_only_the_mover_is_offered_decisions() -> None:
    match = played(60)
    for viewer in (0, 1, 2, WATCHER):
        offered = [choice.decision for choice in match.view(viewer).choices]
        assert offered == (match.legal if viewer == match.mover else [])


def test_with_open_memory_and_open_gold_the_past_is_open() -> None:
    match = played(60, open_memory=True, open_gold=True)
    assert match.open_until() == match.ply
    assert played(60).open_until() == 0


@pytest.mark.parametrize("game", shelf())
def test_the_past_of_a_running_game_is_open_unless_something_is_secret_or_to_be_remembered(game: str) -> None:
    match = filon.new(game, seed=6)
    match.play(match.legal[0])
    is_shut = match.game.secrets or match.game.showing.chapter is not None
    assert match.open_until() == (0 if is_shut else match.ply)
