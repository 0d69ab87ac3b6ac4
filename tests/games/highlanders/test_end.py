"""Highlanders and Rheingold: how it ends and who wins."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import BLUE, DOWN, RED, UP, at, phase, play, table, told, turns

from filon.engine.errors import BadOption
from filon.games.highlanders.data import CASTLES, NAMES
from filon.games.highlanders.state import END, ENTER, ROLL
from filon.match.match import Match


def all_but(*neutral: str, box: int = 0, owner: str = "B1") -> dict[str, str | tuple[str, int, int]]:
    """Every castle but these is owned."""
    return {name: owner for name in NAMES[box][CASTLES:] if name not in neutral}


@clause("HR-END-1", "HR-END-2", "HR-SCORE-3", "HR-EX-14")
def test_the_penultimate_castle_ends_the_game_and_brings_the_last() -> None:
    match = table({"h10": "R2"}, all_but("ardvreck", "doune"))
    play(match, "march h10 ardvreck")
    assert (phase(match), told(match)) == (END, ["fell", "gift", "over"])
    assert match.outcome.scores == (4, 31, 0)
    assert (match.outcome.reason, match.outcome.winners) == ("penultimate", (BLUE,))
    assert match.position()["holder"][NAMES[0].index("doune")] == RED
    # The knights are still on the board.
    assert (at(match, "h10"), match.view().panels[RED].counters[2].value) == ("R2", 2)


@clause("HR-END-1")
def test_with_three_neutral_castles_the_game_goes_on() -> None:
    match = table({"h10": "R2", "p3": "R"}, all_but("ardvreck", "doune", "blair"))
    play(match, "march h10 ardvreck")
    assert (phase(match), match.position()["neutral"]) == (ENTER, 2)


@clause("HR-END-2")
def test_the_gift_does_not_depend_on_who_stands_at_its_gate() -> None:
    match = table({"h10": "R2", "h51": "Y9"}, all_but("ardvreck", "doune"))
    play(match, "march h10 ardvreck")
    assert at(match, "doune") == "R0"


@clause("HR-END-3")
def test_conquering_owned_castles_never_ends_the_game() -> None:
    match = table({"h10": "R2", "p3": "R"}, all_but("inverness", "doune"))
    play(match, "march h10 ardvreck", "enter 1", "shield no")
    assert (phase(match) != END, match.position()["neutral"]) == (True, 2)


@clause("HR-END-4")
def test_the_stall_guard_ends_a_game_without_new_castles() -> None:
    match = table({"h03": "R1"}, {"blair": "B1"}, phase=ROLL, moves=0, options={"stall_limit_rounds": 5})
    turns(match, 14)
    assert (match.position()["stall"], phase(match)) == (4, ROLL)
    play(match, "die 1", "end-turn")
    assert (phase(match), match.outcome.reason, match.position()["stall"]) == (END, "stall", 5)
    assert match.outcome.scores == (0, 1, 0)  # neutral castles belong to nobody
    assert told(match) == ["stalled", "over"]


@clause("HR-END-4")
def test_the_longest_stall_is_two_hundred_rounds() -> None:
    longest = {"stall_limit_rounds": 200}
    match = table({"h03": "R1"}, phase=ROLL, moves=0, turn=2, first=BLUE, stall=199, rounds=3399, options=longest)
    turns(match, 1)
    assert (phase(match), match.outcome.reason) == (END, "stall")
    assert (match.position()["stall"], match.position()["rounds"]) == (200, 3400)
    for rounds in (4, 201):
        with pytest.raises(BadOption):
            table({}, options={"stall_limit_rounds": rounds})


@clause("HR-END-4", "HR-EX-18")
def test_a_round_ends_after_the_last_side_in_the_order_of_play() -> None:
    match = table({"h03": "R1", "h30": "B1", "h40": "Y1"}, phase=ROLL, moves=0, active=BLUE)
    assert turns(match, 2) == [1, 2]
    assert match.position()["stall"] == 0
    assert turns(match, 1) == [0]
    assert (match.position()["stall"], match.position()["rounds"]) == (1, 1)


@clause("HR-END-4")
def test_a_new_castle_sets_the_stall_back_and_a_retaken_one_does_not() -> None:
    match = table({"h10": "R2", "p3": "R"}, stall=7)
    play(match, "march h10 ardvreck", "enter 1", "shield no")
    assert match.position()["stall"] == 0
    again = table({"h10": "R2", "p3": "R"}, {"ardvreck": "B1"}, stall=7)
    play(again, "march h10 ardvreck", "enter 1", "shield no")
    assert again.position()["stall"] == 7


def over(armies: dict[str, str], castles: dict[str, str | tuple[str, int, int]], box: str = "rheingold") -> Match:
    """A game that has just stalled."""
    return table(armies, castles, box=box, phase=END, reason=1, moves=0, stall=5, options={"stall_limit_rounds": 5})


@clause("HR-SCORE-1", "HR-SCORE-2")
def test_points_are_the_swords_of_own_castles_and_nothing_else() -> None:
    match = over({"r04": "Y30"}, {"marksburg": ("R1", DOWN, 0), "boppard": "R4", "katz": ("B9", UP, 3)})
    assert match.outcome.scores == (4, 2, 0)
    assert (match.outcome.winners, match.outcome.tie_break) == ((RED,), "")
    assert match.outcome.ranks == (1, 2, 3)


@clause("HR-SCORE-3", "HR-SCORE-4", "HR-EX-15")
@pytest.mark.parametrize(
    ("scrolls", "winners", "ranks", "tie"),
    [("p1", (RED, BLUE), (1, 1, 3), "shared"), ("p1 p2", (BLUE,), (2, 1, 3), "knights")],
)
def test_a_tie_goes_to_the_most_knights_on_the_board(
    scrolls: str, winners: tuple[int, ...], ranks: tuple[int, ...], tie: str
) -> None:
    red = {"marksburg": "R1", "rheinfels": "R1", "katz": "R1", "maus": "R1"}
    blue = {"ehrenbreitstein": "B1", "schoenburg": "B1", "pfalzgrafenstein": "B1", "ehrenfels": "B1", "boppard": "B1"}
    rest = all_but(*red, *blue, "liebenstein", "nollig", box=1, owner="Y1")
    armies = {"r07": "R2", "r04": "R7", "r29": "B7", **dict.fromkeys(scrolls.split(), "B")}
    match = table(armies, {**red, **blue, **rest}, box="rheingold")
    play(match, "march r07 liebenstein")
    assert match.outcome.scores == (12, 12, 11)
    assert [panel.counters[2].value for panel in match.view().panels][:2] == [13, 12 + len(scrolls.split())]
    assert (match.outcome.winners, match.outcome.ranks, match.outcome.tie_break) == (winners, ranks, tie)


@clause("HR-SCORE-2")
def test_ending_the_game_does_not_win_it() -> None:
    match = table({"h10": "R2"}, all_but("ardvreck", "castle_leod", owner="Y1"))
    play(match, "march h10 ardvreck")
    assert match.outcome.ranks == (2, 3, 1)
    assert match.view().panels[RED].note is not None
    assert [row.values for row in match.result()[1]][-1] == [1, 0, 0]
