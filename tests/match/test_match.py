"""A match: what is played, what is refused, and that a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import filon
from filon.engine.errors import (
    BadOption,
    BadPlayers,
    BadPosition,
    Closed,
    FilonError,
    GameIsOver,
    IllegalDecision,
    NotYourTurn,
    StalePly,
    UndoRefused,
    UnknownDecision,
    UnknownGame,
    UnknownOption,
)
from filon.engine.messages import LANGUAGES
from filon.engine.state import CHANCE, OVER
from filon.match.match import Entry, Match

GRID = {"layout": "grid", "first_player": "seat_0"}


def begun(players: int = 3, seed: int | None = 5) -> Match:
    """A match at its first flip."""
    match = filon.new("gold", players, GRID, seed) if seed is not None else filon.position("gold", {}, players, GRID)
    while match.legal[0].startswith("choose"):
        match.play(match.legal[0])
    return match


def finished() -> Match:
    match = filon.new("gold", seed=1)
    while not match.is_over:
        match.play(match.legal[0])
    return match


def refused(match: Match, action: Callable[[], object], error: type[FilonError]) -> FilonError:
    """The error of an action that must change nothing, its sentence said in both languages."""
    before = match.position(), list(match.log), match.mover, match.legal
    with pytest.raises(error) as caught:
        action()
    assert (match.position(), match.log, match.mover, match.legal) == before
    for language in LANGUAGES:
        assert match.game.texts(language).format(caught.value.message)
    return caught.value


# ── a new match ──


def test_a_new_match_has_the_fewest_players_and_default_options() -> None:
    match = filon.new("gold")
    assert match.players == 2
    assert match.options == {
        "match": False,
        "layout": "scatter",
        "open_memory": False,
        "open_gold": False,
        "first_player": "random",
    }
    assert (match.ply, match.mover, match.log, match.is_over) == (0, 0, [], False)


@pytest.mark.parametrize("game", ["chess", "", "Gold", "g" * 500])
def test_an_unknown_game(game: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        filon.new(game)
    assert caught.value.code == "unknown-game"
    assert caught.value.message.args["game"] == game[:80]


@pytest.mark.parametrize(
    ("option", "value"),
    [("layout", "hexagon"), ("layout", True), ("match", 1), ("match", "true"), ("first_player", ""), ("open_gold", 0)],
)
def test_a_bad_option_is_refused_by_name(option: str, value: bool | int | str) -> None:
    with pytest.raises(BadOption) as caught:
        filon.new("gold", options={option: value})
    assert caught.value.code == "bad-option"
    assert caught.value.message.args["option"] == option
    assert caught.value.message.args["allowed"] in ("scatter, grid", "true, false", "random, seat_0")


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(UnknownOption) as caught:
        filon.new("gold", options={"colour": "red"})
    assert (caught.value.code, caught.value.message.args["option"]) == ("bad-option", "colour")


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 1000, True, 3.0, "3"])
def test_a_bad_number_of_players(players: Any) -> None:
    with pytest.raises(BadPlayers) as caught:
        filon.new("gold", players)
    assert caught.value.code == "bad-players"
    assert (caught.value.message.args["least"], caught.value.message.args["most"]) == (2, 5)


# ── positions ──


def test_a_position_is_given_back() -> None:
    match = begun()
    for _ in range(20):
        match.play(match.legal[-1])
    again = filon.position("gold", match.position(), 3, GRID)
    assert again.position() == match.position()
    assert again.legal == match.legal
    assert again.mover == match.mover


def test_missing_fields_are_those_of_a_fresh_setup() -> None:
    assert filon.position("gold", {}, 3).position() == filon.new("gold", 3).position()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"colour": 1}, "colour"),
        ({"phase": "flip"}, "phase"),
        ({"phase": 1000}, "phase"),
        ({"owner": [0, 1]}, "owner"),
        ({"owner": 3}, "owner"),
        ({"pile": [[0] * 4] * 4}, "pile"),
        ({"seats": 4}, "seats"),
        ({"left": 63}, "slots"),
        ({"left": 100}, "slots"),
        ({"left": -1}, "slots"),
        ({"owner": [0, 0, 0, 0, 0]}, "colours"),
        ({"owner": [3, -1, -1, -1, -1], "chosen": 1}, "colours"),
        ({"chosen": 1}, "colours"),
        ({"phase": 3}, "colours"),
        ({"phase": 42}, "turn"),
        ({"active": 3}, "turn"),
        ({"first": -1}, "turn"),
        ({"flipped": 4}, "turn"),
        ({"rush": 4}, "turn"),
        ({"fruitless": 25}, "turn"),
        ({"rounds_over": 1}, "turn"),
        ({"removed_count": 1}, "cards"),
        ({"card": [3] + [-1] * 63}, "cards"),
        ({"card": [25] + [-1] * 63}, "slots"),
        ({"shown": 3}, "view"),
        ({"shown": 1, "shown_card": [99, 0]}, "view"),
        ({"shown": 1, "shown_slot": [64, 0]}, "view"),
        ({"shown": 1, "shown_fate": [4, 0]}, "view"),
        ({"shown": 1, "shown_to": [3, 0]}, "view"),
        ({"spread": 4}, "view"),
        ({"told": 25}, "events"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_by_name(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        filon.position("gold", fields, 3)
    assert caught.value.code == "bad-position"
    assert words in str(caught.value.message.args["reason"])


CHOSEN = {"owner": [0, 1, 2, -1, -1], "chosen": 3}


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": 4},  # a second flip without a first
        {"phase": 5},  # a rush flip without a rush
        {"phase": 3, "rush": 1},  # a pair in the rush
        {"phase": 7},  # over with cards in the mine
        {"phase": 6, "asked_by": 0},  # a card asked for by nobody
        {"phase": 6, "asked_by": 3, "turned_up": 64},
        {"phase": 6, "asked_by": 5, "turned_up": 3},
        {"phase": 3, "fruitless": 24},  # the rush should be on
    ],
    ids=str,
)
def test_a_turn_that_cannot_be_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        filon.position("gold", {**CHOSEN, **fields}, 3)
    assert "turn" in str(caught.value.message.args["reason"])


# ── playing ──


def test_a_decision_is_a_line_of_the_log_and_chance_answers_at_once() -> None:
    match = begun(seed=5)
    ply = match.ply
    match.play("flip 9")
    assert match.log[ply] == Entry("decision", "flip 9", 0)
    assert match.log[ply + 1].kind == "chance"
    assert match.log[ply + 1].seat == CHANCE
    assert (match.ply, match.decided) == (ply + 2, ply + 2)


def test_the_notation_forgives_spaces() -> None:
    match = begun()
    match.play("  flip   9 ")
    assert match.log[3].text == "flip 9"


@pytest.mark.parametrize(
    "text",
    ["", "dance", "flip", "flip 64", "flip -1", "FLIP 3", "flip 3 4", "flip three", "x" * 9999],
    ids=lambda text: text[:10],
)
def test_an_unknown_decision(text: str) -> None:
    match = begun()
    error = refused(match, lambda: match.play(text), UnknownDecision)
    assert (error.code, error.clause) == ("unknown-decision", "")
    assert len(str(error.message.args["decision"])) <= 80
    refused(match, lambda: match.why_not(text), UnknownDecision)


@pytest.mark.parametrize(("text", "clause"), [("pass", "GO-TURN-2"), ("choose red", "GO-SETUP-7")])
def test_an_illegal_decision_names_the_clause(text: str, clause: str) -> None:
    match = begun()
    error = refused(match, lambda: match.play(text), IllegalDecision)
    assert (error.code, error.clause) == ("illegal-decision", clause)
    assert match.why_not(text) == (error.message, clause)
    assert clause in str(error)


def test_a_decision_of_somebody_else() -> None:
    match = begun()
    for seat in (1, 2, 7, -1):
        error = refused(match, lambda seat=seat: match.play("flip 3", seat), NotYourTurn)  # type: ignore[misc]
        assert error.code == "not-your-turn"
    why = match.why_not("flip 3", seat=1)
    assert why == (error.message, error.clause) == (error.message, "GO-TURN-2")
    assert match.why_not("flip 3", seat=0) is None
    assert match.why_not("flip 3") is None
    match.play("flip 3", seat=0)
    assert match.log[3].seat == 0


def test_a_decision_for_an_earlier_ply() -> None:
    match = begun()
    for ply in (0, match.ply - 1, match.ply + 1):
        error = refused(match, lambda ply=ply: match.play("flip 3", 0, ply), StalePly)  # type: ignore[misc]
        assert isinstance(error, StalePly)
        assert (error.code, error.given, error.now) == ("stale-ply", ply, 3)
    refused(match, lambda: match.undo(0, ply=1), StalePly)
    match.play("flip 3", 0, match.ply)
    assert match.ply == 5


def test_a_finished_game_takes_nothing_more() -> None:
    match = finished()
    assert (match.mover, match.legal, match.chances()) == (OVER, [], {})
    error = refused(match, lambda: match.play("flip 3"), GameIsOver)
    assert error.code == "game-over"
    assert match.why_not("flip 3") == (error.message, error.clause) == (error.message, "GO-TURN-2")
    refused(match, lambda: match.deal("card gold-1"), UnknownDecision)
    assert refused(match, lambda: match.undo(0), GameIsOver).message == match.undo_refusal(0)


def test_without_a_dealer_the_match_waits_for_chance() -> None:
    match = begun(seed=None)
    refused(match, lambda: match.deal("card gold-1"), UnknownDecision)  # nobody asked
    match.play("flip 3")
    assert (match.mover, match.legal) == (CHANCE, [])
    refused(match, lambda: match.play("flip 4"), NotYourTurn)
    assert match.why_not("flip 4") is not None
    for text in ("card gold-9", "first 0", "", "gold-1"):
        refused(match, lambda text=text: match.deal(text), UnknownDecision)  # type: ignore[misc]
    match.deal("card gold-1")
    assert (match.mover, match.chances()) == (0, {})


def test_a_result_is_closed_until_the_game_is_over() -> None:
    match = begun()
    assert refused(match, match.result, Closed).code == "closed"


# ── undo ──


def test_undo_is_free_inside_ones_own_chain() -> None:
    match = filon.new("gold", 3, GRID, seed=1)
    before = match.position()
    match.play("choose red")
    match.undo(0)
    assert match.position() == before
    assert match.log == [Entry("decision", "choose red", 0), Entry("undo", "", 0)]
    assert (match.ply, match.decided) == (2, 0)
    match.play("choose blue")
    match.undo(0)
    match.play("choose green")
    assert [entry.text for entry in match.log] == ["choose red", "", "choose blue", "", "choose green"]
    assert match.position()["owner"] == [-1, -1, 0, -1, -1]
    assert match.mover == 1


def test_undo_with_nothing_to_take_back() -> None:
    match = filon.new("gold", 3, GRID, seed=1)
    assert refused(match, lambda: match.undo(0), UndoRefused).message.id == "undo-nothing"
    match.play("choose red")
    assert refused(match, lambda: match.undo(1), UndoRefused).message.id == "undo-nothing"
    match.undo(0)
    assert refused(match, lambda: match.undo(0), UndoRefused).message.id == "undo-nothing"


def test_undo_never_crosses_another_players_decision() -> None:
    match = filon.new("gold", 2, GRID, seed=1)
    match.play("choose red")
    match.play("choose blue")
    error = refused(match, lambda: match.undo(0), UndoRefused)
    assert (error.code, error.message.id) == ("undo-refused", "undo-other")
    match.undo(1)
    match.undo(0)  # now it is the last decision again
    assert match.decided == 0


def test_undo_never_crosses_a_chance_outcome() -> None:
    match = filon.new("gold", 3, seed=1)
    for colour in ("red", "blue", "green"):
        match.play(f"choose {colour}")
    assert match.log[-1].kind == "chance"
    assert refused(match, lambda: match.undo(2), UndoRefused).message.id == "undo-chance"


def test_the_last_colour_can_be_taken_back_when_nothing_was_drawn() -> None:
    match = begun()
    match.undo(2)
    assert (match.mover, match.position()["chosen"]) == (2, 2)


def test_undo_never_crosses_a_reveal() -> None:
    match = begun()
    match.play("flip 3")
    assert refused(match, lambda: match.undo(0), UndoRefused).message.id == "undo-chance"
    match.play("flip 4")
    seen = next(slot for slot in (3, 4, 5) if f"flip {slot}" in match.legal and match.position()["card"][slot] >= 0)
    mover = match.mover
    match.play(f"flip {seen}")
    assert match.log[-1].kind == "decision"
    assert refused(match, lambda: match.undo(mover), UndoRefused).message.id == "undo-reveal"


def test_an_undo_does_not_draw_anew() -> None:
    def first(colour: str, undone: int) -> list[str]:
        match = filon.new("gold", 3, seed=8)
        for _ in range(undone):
            match.play("choose purple")
            match.undo(0)
        for chosen in (colour, "blue", "green"):
            match.play(f"choose {chosen}")
        return [entry.text for entry in match.log if entry.kind == "chance"]

    assert first("red", 0) == first("red", 3) == first("yellow", 1)


# ── the log is append-only ──


def test_the_log_only_grows() -> None:
    match = filon.new("gold", 2, seed=3)
    before: list[Entry] = []
    match.play("choose red")
    match.undo(0)
    while not match.is_over:
        assert match.log[: len(before)] == before
        before = list(match.log)
        match.play(match.legal[0])
        assert match.ply == len(match.log) > len(before)


def test_scores_grow_to_the_outcome() -> None:
    match = filon.new("gold", 2, seed=1)
    match.play("choose red")
    match.undo(0)
    while not match.is_over:
        match.play(match.legal[0])
    plies, scores = match.growth()
    assert (plies[0], scores[0]) == (0, [0, 0])
    assert (plies[-1], tuple(scores[-1])) == (match.ply, match.outcome.scores)
    assert plies == sorted(set(plies))
    assert all(now[seat] >= before[seat] for before, now in pairwise(scores) for seat in (0, 1))
    # At each of these plies the log tells of gold.
    gold = {ply for ply, line in match.told() if line.text.id.startswith(("log-found", "log-rush-gold"))}
    assert set(plies[1:-1]) <= gold
