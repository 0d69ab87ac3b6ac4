"""A game that the house closes, and decisions of a bot in a person's place."""

from __future__ import annotations

import json
import random

import pytest
from msgspec.structs import replace
from tests.clauses import clause

import filon
from filon.engine.errors import BadRecord, GameIsOver
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES
from filon.engine.state import EVERYTHING, WATCHER
from filon.games import get_game, shelf
from filon.match.closing import CLOSINGS, BadClosing, last
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import read, record_of, verify, write
from filon.match.views import View, replay, result


def begun(game: Game, decisions: int = 30, by: str = "") -> Match:
    """So many decisions of a game, those of seat 0 by a bot in a person's place."""
    match, rng = Match(game, game.players[0], {}, Dealer.from_seed(3)), random.Random(1)
    for number in range(decisions):
        if match.is_over:
            return begun(game, number // 2, by)
        match.play(rng.choice(match.legal), by=by if match.mover == 0 else "")
    return match


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("reason", CLOSINGS)
def test_every_box_can_be_closed(game: Game, reason: str) -> None:
    match = begun(game)
    views = [View(match, viewer) for viewer in (*range(match.players), WATCHER)]
    moments = [view.moment for view in views]
    about_nobody = reason in ("agreed", "house")
    match.end(reason) if about_nobody else match.end(reason, 1)
    assert match.is_over
    assert match.legal == []
    ranks = match.outcome.ranks
    assert ranks == (1,) * match.players if about_nobody else ranks[1] == match.players
    for view, moment in zip(views, moments, strict=True):
        assert view.moment == moment + 1
        frame = json.loads(view.news() + b"}")
        assert frame["over"]
        assert "choices" not in frame["scene"]
        assert frame["lines"][-1]["text"]["id"] == f"closed-{reason}"
        assert json.loads(replay(match, view.viewer, match.ply))[-1]["over"]
    told = json.loads(result(match))
    for language in LANGUAGES:
        texts = game.texts(language)
        assert texts.format(match.result()[0])
        assert texts.format(filon.engine.messages.say(told["reason"]["id"]))
    text = match.record()
    assert read(text).match().outcome == match.outcome
    assert write(read(text)) == text
    assert verify(read(text)) == []
    with pytest.raises(GameIsOver):
        match.end("agreed")


SECRETS = {"elfenland": {"home_town": True}, "elfengold": {"home_town": True}}


@clause("GO-INFO-8", "DT-INFO-9", "EL-HID-6", "HR-HIDE-8")
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_a_closed_game_goes_on_showing_what_it_showed_and_its_record_names_everything(game: Game) -> None:
    match, rng = Match(game, game.players[1], SECRETS.get(game.id), Dealer.from_seed(3)), random.Random(2)
    while match.ply < 60:
        match.play(rng.choice(match.legal))
    viewers = [*range(match.players), WATCHER]
    scenes, known = [match.view(viewer) for viewer in viewers], [match.packed_observation(viewer) for viewer in viewers]
    scores = match.outcome.scores
    assert game.secrets == (match.packed_observation(WATCHER) != match.packed_observation(EVERYTHING))
    match.end("conceded", 0)
    for viewer, scene, knew in zip(viewers, scenes, known, strict=True):
        now = match.view(viewer)
        assert now == replace(scene, prompt=now.prompt, choices=[], plausible=[], plans=[])
        assert match.packed_observation(viewer) == knew
        last = json.loads(replay(match, viewer, match.ply))[-1]
        assert last["over"]
        assert last["lines"][-1]["text"]["id"] == "closed-conceded"
        assert len(last["lines"]) == 1
    assert match.outcome.scores == scores
    assert match.open_until() == match.ply
    assert filon.load(match.record()).position() == match.position()


def test_who_is_last_and_who_is_not() -> None:
    assert last((1, 2, 3), {0}) == (3, 1, 2)
    assert last((1, 1, 3, 4), {1}) == (1, 4, 2, 3)
    assert last((1, 2, 2), {1}) == (1, 3, 2)
    assert last((1, 2, 3, 4), {0, 2}) == (3, 1, 3, 2)


@pytest.mark.parametrize(("reason", "seat"), [("tired", 0), ("agreed", 0), ("time", -1), ("conceded", 2)])
def test_no_house_closes_a_game_otherwise(reason: str, seat: int) -> None:
    match = begun(get_game("gold"), 3)
    with pytest.raises(BadClosing):
        match.end(reason, seat)
    assert not match.is_over


@pytest.mark.parametrize("line", ["! tired", "! conceded", "! conceded 7", "! agreed 0", "0/ flip 1", "0/BOT! flip 1"])
def test_a_record_that_says_otherwise_is_refused(line: str) -> None:
    text = begun(get_game("gold"), 4).record() + line + "\n"
    with pytest.raises(BadRecord):
        read(text).match()


def test_nothing_follows_the_end_of_a_record() -> None:
    match = begun(get_game("gold"), 4)
    next_one = match.legal[0]
    match.end("agreed")
    with pytest.raises(BadRecord):
        read(match.record() + f"{0} {next_one}\n").match()


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_a_decision_of_a_stand_in_is_a_decision_of_the_seat(game: Game) -> None:
    """Whoever looks on is told the same of it, and that it was a bot; rules, and what is hidden, know no difference."""
    person, stand_in = begun(game), begun(game, by="hard")
    for viewer in (*range(person.players), WATCHER):
        mine, its = View(person, viewer), View(stand_in, viewer)
        assert mine.moment == its.moment
        assert mine.present() == its.present()
        lines, marked = json.loads(mine.lines(mine.moment)), json.loads(its.lines(its.moment))
        assert {line.pop("by", "") for line in marked} <= {"", "hard"}
        assert lines == marked
        assert person.packed_observation(viewer) == stand_in.packed_observation(viewer)
    again = read(write(record_of(stand_in))).match()
    assert [entry.by for entry in again.log] == [entry.by for entry in stand_in.log]
    assert {entry.by for entry in again.log if entry.seat == 0 and entry.kind == "decision"} == {"hard"}
