"""Matches in which several decide together: who may send what, what others get of it, and what can be taken back."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest
from tests.engine.secret import ALONE
from tests.secret_box import alone

from filon.engine.errors import GameIsOver, NotYourTurn, StalePly, UndoRefused
from filon.engine.state import CHANCE, WATCHER
from filon.match.dealer import Dealer
from filon.match.ending import ending
from filon.match.match import Match
from filon.match.record_file import read
from filon.match.views import View, replay, undo_of

__all__ = ["alone"]
pytestmark = pytest.mark.usefixtures("alone")

VIEWERS = (WATCHER, 0, 1, 2)


def choosing(players: int = 3, **options: Any) -> Match:
    """The leader has named the second chest; everybody owes a choice."""
    match = Match(ALONE, players, options, Dealer.from_seed(3))
    match.play("name 1")
    return match


class Streams:
    """All that each viewer gets, byte by byte."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.views = {viewer: View(match, viewer) for viewer in VIEWERS}
        self.got: dict[int, list[bytes]] = {viewer: [view.present()] for viewer, view in self.views.items()}
        match.followers.append(self.hear)

    def hear(self, *_: object) -> None:
        """What a table would send now is heard; with everybody's word on taking back, as at their own screens."""
        for viewer, view in self.views.items():
            if view.has_news and self.match.mover != CHANCE:
                self.got[viewer] += view.take_beats()
                ends = undo_of(self.match, viewer, frozenset({viewer} - {WATCHER}), told=view.is_new)
                self.got[viewer].append(view.news() + ends)


def play(match: Match, *decisions: tuple[int, str]) -> None:
    for seat, decision in decisions:
        if decision == "undo":
            match.undo(seat)
        else:
            match.play(decision, seat)


def test_any_seat_that_owes_a_decision_may_send_it_and_no_other() -> None:
    match = choosing()
    assert list(match.owing) == [0, 1, 2]
    match.play("choose 0", 2)
    assert (list(match.owing), match.mover) == ([0, 1], 0)
    with pytest.raises(NotYourTurn):
        match.play("choose 1", 2)
    assert match.why_not("choose 1", 2) is not None
    match.play("choose 1", 1)
    match.play("choose 1")  # the one that is left
    assert [entry.seat for entry in match.log[2:5]] == [2, 1, 0]
    assert match.position()["chose"][:3] == [2, 2, 1]


def test_the_order_makes_no_difference_but_in_the_log() -> None:
    found = set()
    for order in permutations(range(3)):
        match = choosing()
        play(match, *((seat, f"choose {seat}") for seat in order))
        found.add(json.dumps(match.position()))
        again = read(match.record()).match()
        assert (again.log, again.position()) == (match.log, match.position())
    assert len(found) == 1


@pytest.mark.parametrize("way", [[], [(0, "undo"), (0, "choose 0")]])
def test_what_is_in_an_envelope_changes_no_byte_for_others(way: list[tuple[int, str]]) -> None:
    """Frames, their number, what is told, and what may be taken back: until all choices are open."""
    got = []
    for chest in (0, 2):
        match = choosing()
        streams = Streams(match)
        play(match, (0, f"choose {chest}"))
        for seat, decision in way:
            play(match, (seat, decision.replace("0", str(chest))))
        play(match, (2, "choose 1"))
        got.append(streams.got)
    for viewer in VIEWERS:
        assert (got[0][viewer] == got[1][viewer]) == (viewer != 0), viewer


def test_everybody_learns_who_is_still_missing_and_nothing_is_said() -> None:
    match = choosing()
    streams = Streams(match)
    match.play("choose 2", 1)
    for viewer in VIEWERS:
        frame = json.loads(streams.got[viewer][-1])
        assert frame["owing"] == [0, 2]
        assert "lines" not in frame
        assert frame["mover"] == (2 if viewer == 2 else 0)


def test_one_s_own_envelope_can_be_taken_back_until_the_last_is_in() -> None:
    match = choosing()
    play(match, (0, "choose 0"), (1, "choose 1"))
    assert match.undo_refusal(0, told=True) is None
    match.undo(0)
    assert list(match.owing) == [0, 2]
    assert match.log[-1].seat == 0
    play(match, (0, "choose 2"), (1, "undo"), (1, "choose 0"), (2, "choose 2"))
    assert match.position()["chose"][:3] == [3, 1, 3]
    for seat in range(3):
        with pytest.raises(UndoRefused):
            match.undo(seat)
    assert match.standing == 0
    again = read(match.record()).match()
    assert again.position() == match.position()
    standing = [(taken.seat, match.game.decisions.text(taken.decision)) for taken in match.taken()]
    assert standing == [(0, "name 1"), (0, "choose 2"), (1, "choose 0"), (2, "choose 2")]


def test_what_came_before_the_round_is_not_taken_back_over_the_envelopes_of_others() -> None:
    match = choosing()
    assert match.undo_refusal(0) is None  # the name of the chest
    match.play("choose 0", 1)
    assert match.undo_refusal(0) is not None
    match.undo(1)
    match.undo(0)
    assert match.legal == ["name 0", "name 1", "name 2"]
    assert match.round is None


def test_a_decision_from_before_others_sent_theirs_is_no_stale_one() -> None:
    match = choosing()
    ply, view = match.ply, View(match, 0)
    moment = view.moment
    play(match, (1, "choose 0"), (2, "choose 1"), (1, "undo"))
    assert view.moment == moment + 3
    assert view.asks_as_at(moment, 0)
    assert not view.asks_as_at(moment, 2)  # it has decided since
    assert not view.asks_as_at(moment - 1, 0)  # then there was no round
    assert not view.asks_as_at(moment + 9, 0)
    match.play("choose 2", 0, ply=ply)
    match.play("choose 2", 1)
    with pytest.raises(StalePly):
        match.play("choose 2", 0, ply=ply)


def test_the_next_round_is_another_question() -> None:
    match = choosing()
    ply = match.ply
    play(match, *((seat, "choose 0") for seat in range(3)))
    match.play("name 0")
    assert list(match.owing) == [0, 1, 2]
    assert not match.asks_as_at(ply, 2)


def test_a_view_made_anew_is_the_view_kept() -> None:
    match = choosing()
    kept = {viewer: View(match, viewer) for viewer in VIEWERS}
    play(match, (2, "choose 0"), (0, "choose 0"), (2, "undo"), (2, "choose 2"), (1, "choose 1"), (1, "name 2"))
    play(match, (1, "choose 1"))
    for viewer, view in kept.items():
        assert View(match, viewer).present() == view.present()
        assert View(match, viewer).lines(99) == view.lines(99)


def test_all_choices_are_open_for_a_moment_before_the_next_prize() -> None:
    match = choosing()
    streams = Streams(match)
    play(match, (0, "choose 0"), (1, "choose 2"), (2, "choose 2"))
    for viewer in VIEWERS:
        beat, after = map(json.loads, streams.got[viewer][-2:])
        assert (beat["beat"], beat["mover"]) == (True, CHANCE)
        assert [line["text"]["id"] for line in beat["lines"]] == [*["log-chosen"] * 3, "log-got"]
        assert "beat" not in after
        assert [line["text"]["id"] for line in after["lines"]] == ["log-turned"]
        assert after["moment"] == beat["moment"] + 1
    frames = json.loads(replay(match, WATCHER, match.ply))
    assert [bool(frame.get("beat")) for frame in frames].count(True) == 1
    assert [moment.mover for moment in match.moments(1)].count(CHANCE) == 1


def test_who_does_not_look_gets_no_beat_later() -> None:
    match = choosing()
    view = View(match, 1)
    play(match, *((seat, "choose 0") for seat in range(3)))
    assert view.take_beats() == []
    beats = [json.loads(frame + b"}").get("beat", False) for frame in view.played_back(2)]
    assert beats == [False, False, True, False]


def test_only_the_last_envelope_ends_a_turn_for_good() -> None:
    match = choosing()
    assert ending(match, "choose 0", 2) == "turn"
    play(match, (0, "choose 0"), (1, "choose 0"))
    assert ending(match, "choose 0", 2) == "final"


def test_a_game_that_was_closed_asks_nobody() -> None:
    match = choosing()
    match.play("choose 0", 1)
    match.end("agreed")
    assert list(match.owing) == []
    with pytest.raises(GameIsOver):
        match.play("choose 0", 0)


def test_whole_games_can_be_told_and_looked_back_at() -> None:
    match = choosing(4, aside=True)
    while not match.is_over:
        seat = match.owing[-1]
        match.play("name 0" if match.round is None else f"choose {(seat + match.ply) % 3}", seat)
    taken = list(match.taken())
    assert len(taken) == 3 * (1 + 3)
    for one in taken:
        assert match.in_words(one, one.decision)[1]
    assert match.result()[1][0].values == list(match.outcome.scores)
