"""Highlanders and Rheingold: the turn, the die, and knights that enter."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, RED, at, moves, phase, play, supply, table, told, why

from filon.engine.state import CHANCE
from filon.games.highlanders.state import END, MOVE, ROLL


@clause("HR-TURN-1")
def test_a_turn_is_a_roll_an_entry_and_up_to_three_moves() -> None:
    match = table({"h03": "R1"}, phase=ROLL, moves=0)
    assert match.mover == CHANCE
    play(match, "die 3")
    assert (phase(match), match.mover, moves(match), at(match, "p3")) == (MOVE, RED, 3, "R")
    play(match, "march h03 h04", "march h04 h05", "march p3 h20")
    assert (phase(match), match.position()["active"]) == (ROLL, BLUE)


@clause("HR-TURN-2")
def test_moves_are_optional_and_unused_ones_are_lost() -> None:
    match = table({"h03": "R1", "h30": "B1"})
    play(match, "march h03 h04", "end-turn", "die 1")
    assert match.position()["active"] == BLUE
    assert moves(match) == 3


@clause("HR-TURN-3")
def test_the_turn_ends_by_itself_without_moves_or_without_a_march() -> None:
    match = table({"h03": "R1"}, moves=1)
    play(match, "march h03 h04")
    assert phase(match) == ROLL
    # Nobody can march: the only knight has to stay in its castle, and none enters.
    match = table({}, {"cawdor": "R1"}, phase=ROLL, moves=0, supply=[41, 42, 42, 0, 0])
    play(match, "die 2")
    assert phase(match) == MOVE  # the knight that entered can
    shut_in = table({"p2": "R", "h24": "B2", "h25": "B2"}, {"cawdor": "R1"}, phase=ROLL, moves=0)
    play(shut_in, "die 2")
    assert told(shut_in) == ["rolled", "waits"]
    assert (phase(shut_in), shut_in.position()["active"]) == (ROLL, BLUE)


@clause("HR-ENTRY-1", "HR-ENTRY-2")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_names_the_scroll_and_a_knight_enters_without_a_move(face: int) -> None:
    match = table({"h03": "R1"}, phase=ROLL, moves=0)
    assert match.chances() == {f"die {k}": 1 for k in range(1, 7)}
    play(match, f"die {face}")
    assert at(match, f"p{face}") == "R"
    assert (supply(match, RED), moves(match)) == (40, 3)
    assert told(match) == ["rolled", "entered"]


@clause("HR-ENTRY-3", "HR-ENTRY-5", "HR-EX-2")
def test_no_second_knight_of_a_side_on_a_scroll_but_several_sides_may_share_it() -> None:
    match = table({"p4": "RB", "h03": "R1"}, phase=ROLL, moves=0)
    play(match, "die 4")
    assert (supply(match, RED), at(match, "p4"), phase(match), moves(match)) == (40, "RB", MOVE, 3)
    assert told(match) == ["rolled", "waits"]
    other = table({"p4": "B", "h03": "R1"}, phase=ROLL, moves=0)
    play(other, "die 4")
    assert at(other, "p4") == "RB"


@clause("HR-ENTRY-4")
def test_no_knight_enters_from_an_empty_supply() -> None:
    match = table({"h03": "R42"}, phase=ROLL, moves=0)
    play(match, "die 4")
    assert (supply(match, RED), at(match, "p4"), phase(match)) == (0, "", MOVE)
    assert told(match) == ["rolled", "no_supply"]


@clause("HR-ENTRY-6")
def test_nothing_on_a_scroll_can_be_attacked() -> None:
    match = table({"h12": "R9", "h13": "R9", "p1": "B"})
    assert why(match, "march h12 p1") == "HR-MOVE-6"
    assert why(match, "march h13 p1") == "HR-MOVE-6"


@clause("HR-ENTRY-7", "HR-EX-1")
def test_a_knight_which_entered_may_move_at_once() -> None:
    match = table({}, phase=ROLL, moves=0)
    play(match, "die 4")
    assert (at(match, "p4"), supply(match, RED), phase(match), moves(match)) == ("R", 41, MOVE, 3)
    play(match, "march p4 h38")
    assert (at(match, "h38"), at(match, "p4"), moves(match)) == ("R1", "", 2)


@clause("HR-TURN-3")
def test_a_game_that_is_over_has_no_turn() -> None:
    match = table({"h10": "R2"}, two_left("ardvreck", "doune"))
    play(match, "march h10 ardvreck")
    assert (phase(match), match.legal) == (END, [])


def two_left(*neutral: str) -> dict[str, str]:
    """Every castle of Highlanders but these belongs to Blue."""
    from filon.games.highlanders.data import CASTLES, NAMES

    return {name: "B1" for name in NAMES[0][CASTLES:] if name not in neutral}
