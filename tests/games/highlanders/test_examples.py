"""Highlanders and Rheingold: the worked examples of the rules that stand on their own."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, RED, at, moves, phase, play, supply, table, why

from filon.games.highlanders.state import JOINT, ROLL


@clause("HR-EX-5")
def test_a_battle_with_one_possible_number_is_not_asked() -> None:
    match = table({"h14": "R3", "h15": "B2", "p3": "R"})
    play(match, "march h14 h15")
    assert (supply(match, BLUE), at(match, "h15"), at(match, "h14"), moves(match)) == (42, "R3", "", 2)


@clause("HR-EX-6")
def test_two_against_two() -> None:
    assert why(table({"h14": "R2", "h15": "B2", "p3": "R"}), "march h14 h15") == "HR-BATTLE-2"


@clause("HR-EX-7")
def test_two_fronts() -> None:
    armies = {"h14": "R2", "h24": "R1", "h15": "B2"}
    match = table(armies, moves=2)
    play(match, "march h14 h15")
    assert (phase(match), match.position()["committed"], moves(match)) == (JOINT, 2, 1)
    assert match.legal == ["march h24 h15"]
    play(match, "march h24 h15")
    assert (supply(match, BLUE), at(match, "h15"), phase(match)) == (42, "R3", ROLL)
    assert match.position()["active"] == BLUE
    assert why(table(armies, moves=1), "march h14 h15") == "HR-BATTLE-2"
    assert supply(match, RED) == 39
