"""Highlanders and Rheingold: marching, splitting, merging, and the pieces of the box."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import DOWN, RED, at, held, moves, phase, play, supply, table, told, why

from filon.games import get_game
from filon.games.highlanders.data import NAMES, SCROLLS, SIDES
from filon.games.highlanders.rules.armies import is_payable
from filon.games.highlanders.rules.marches import can_split, some_number
from filon.games.highlanders.state import COUNT, MOVE, ROLL

STRICT = {"strict_pieces": True}


def counts(match: object) -> list[int]:
    return [int(text.split()[1]) for text in match.legal if text.split()[0] in ("count", "enter")]  # type: ignore[attr-defined]


@clause("HR-MOVE-1", "HR-MOVE-2", "HR-EX-3")
def test_three_moves_shared_at_will_and_groups_split() -> None:
    match = table({"h03": "R3"})
    play(match, "march h03 h04", "count 2")
    assert (at(match, "h03"), at(match, "h04"), moves(match)) == ("R1", "R2", 2)
    play(match, "march h04 h05", "count 2", "march h05 h15", "count 2")
    assert (at(match, "h15"), at(match, "h05"), at(match, "h04")) == ("R2", "", "")
    assert phase(match) == ROLL


@clause("HR-MOVE-2")
def test_a_move_takes_between_one_and_all_available_knights() -> None:
    match = table({"h03": "R4"})
    play(match, "march h03 h04")
    assert (phase(match), counts(match)) == (COUNT, [1, 2, 3, 4])
    assert why(match, "count 5") == "HR-MOVE-2"
    assert why(match, "march h03 h04") == "HR-MOVE-2"
    assert why(match, "end-turn") == "HR-MOVE-2"
    empty = table({"h03": "R4", "h20": "B1"})
    for decision in ("march h07 h08", "march h20 h21", "count 2"):
        assert why(empty, decision) == "HR-MOVE-2"


@clause("HR-MOVE-3")
def test_every_step_costs_one_move() -> None:
    match = table({"p4": "R", "h03": "R1"})
    play(match, "march p4 h38")
    assert moves(match) == 2
    castle = table({"h23": "R2"}, {"strome": "R2"})
    play(castle, "march strome h23")
    assert (moves(castle), at(castle, "strome"), at(castle, "h23")) == (2, "R1", "R3")
    play(castle, "march h23 strome", "count 3")
    assert (moves(castle), at(castle, "strome"), at(castle, "h23")) == (1, "R4", "")


@clause("HR-MOVE-4", "HR-MOVE-5")
def test_groups_that_meet_merge_without_limit() -> None:
    match = table({"h03": "R21", "h04": "R20", "p1": "R"})
    play(match, "march h03 h04", "count 21")
    assert at(match, "h04") == "R41"
    assert at(match, "h03") == ""


@clause("HR-MOVE-6", "HR-EX-4")
def test_no_knight_ever_moves_onto_a_scroll() -> None:
    match = table({"h12": "R1"})
    assert why(match, "march h12 p1") == "HR-MOVE-6"
    space = match.game.decisions
    onto = [space.text(d) for d in range(len(space)) if space.text(d).split()[-1] in {f"p{k}" for k in range(1, 7)}]
    assert len(onto) == 2 * SCROLLS
    everywhere = table({decision.split()[1]: "R1" for decision in onto})
    assert {why(everywhere, decision) for decision in onto} == {"HR-MOVE-6"}


@clause("HR-MOVE-7")
def test_an_enemys_space_is_entered_only_by_winning() -> None:
    match = table({"h03": "R2", "h04": "B2", "p3": "R"})
    assert why(match, "march h03 h04") == "HR-BATTLE-2"
    match = table({"h03": "R3", "h04": "B2", "p3": "R"})
    play(match, "march h03 h04")
    assert (at(match, "h04"), supply(match, 1)) == ("R3", 42)


@clause("HR-MOVE-8")
def test_going_back_is_allowed() -> None:
    match = table({"h03": "R1"})
    play(match, "march h03 h04", "march h04 h03", "march h03 h04")
    assert at(match, "h04") == "R1"


@clause("HR-MOVE-9")
def test_an_own_castle_is_entered_by_any_number_at_any_time() -> None:
    match = table({"h23": "R5"}, {"strome": ("R0", DOWN, 0)})
    play(match, "march h23 strome")
    assert counts(match) == [1, 2, 3, 4, 5]
    play(match, "count 2")
    assert (at(match, "strome"), phase(match), told(match)) == ("R2", MOVE, ["marched"])


# ── pieces ─────────────────────────────────────────────────────────────────────────────────────────────


@clause("HR-PIECE-1")
def test_without_the_option_only_numbers_matter() -> None:
    lone = {f"h{k:02}": "R1" for k in range(1, 31)}
    match = table({**lone, "p1": "R"})
    assert "march h30 h31" in match.legal
    split = table({**lone, "h40": "R4"})
    play(split, "march h40 h49")
    assert counts(split) == [1, 2, 3, 4]


@clause("HR-PIECE-2")
def test_strict_pieces_stop_entries_and_splits() -> None:
    lone = {f"h{k:02}": "R1" for k in range(1, 13)}
    match = table(lone, options=STRICT, phase=ROLL, moves=0)
    play(match, "die 5")
    assert (supply(match, RED), told(match)) == (30, ["rolled", "no_pieces"])
    pair = table({**lone, "h40": "R2"}, options=STRICT)
    play(pair, "march h40 h49")
    # One of two knights alone would be a thirteenth one: both march, unasked.
    assert (at(pair, "h49"), phase(pair)) == ("R2", MOVE)
    four = table({**lone, "h40": "R4"}, options=STRICT)
    play(four, "march h40 h49")
    assert counts(four) == [2, 4]
    assert why(four, "count 1") == "HR-PIECE-2"


@clause("HR-PIECE-2")
@pytest.mark.parametrize("n", [5, 6, 7])
def test_a_number_that_pieces_can_show_is_found_wherever_it_stands(n: int) -> None:
    lone = {f"h{k:02}": "R1" for k in range(20, 32)}
    match = table({**lone, "h07": f"R{n}"}, options=STRICT)
    s = match.game.layout.at(match._states, 0)
    here, there = (NAMES[s.board].index(place) for place in ("h07", "h08"))
    able = {k for k in range(1, n + 1) if can_split(s, here, there, k)}
    assert n in able != set(range(1, n + 1))
    for least in range(1, n + 1):
        for most in range(least, n + 1):
            assert some_number(s, here, there, least, most) == bool(able & set(range(least, most + 1)))


@clause("HR-PIECE-2")
def test_a_castle_that_keeps_a_knight_may_have_nothing_to_send() -> None:
    lone = {f"h{k:02}": "R1" for k in range(1, 12)}
    match = table({**lone, "p3": "R"}, {"doune": "R2"}, options=STRICT)
    assert why(match, "march doune h51") == "HR-PIECE-2"
    free = table({**lone, "p3": "R"}, {"doune": ("R2", DOWN, 0)}, options=STRICT)
    assert why(free, "march doune h51") == ""


@clause("HR-PIECE-3")
def test_a_castle_that_must_keep_a_knight_does_not_count_for_an_attack() -> None:
    armies = {"h08": "R2", "h07": "B3"}
    for options, clause_id in ((STRICT, "HR-BATTLE-2"), ({}, "")):
        match = table(armies, {"urquhart": "R4"}, options=options)
        assert why(match, "march h08 h07") == clause_id
    shielded = table(armies, {"urquhart": ("R4", DOWN, 0)}, options=STRICT)
    assert why(shielded, "march h08 h07") == ""


@clause("HR-PIECE-3", "HR-CASTLE-8", "HR-EX-17")
def test_strict_entries_into_a_castle() -> None:
    lone = {f"h{k:02}": "R1" for k in range(20, 32)}
    match = table({**lone, "h07": "R6"}, options=STRICT)
    play(match, "march h07 urquhart")
    assert counts(match) == [2, 4, 6]
    assert why(match, "enter 3") == "HR-PIECE-2"
    assert why(match, "enter 7") == "HR-CASTLE-8"


@clause("HR-PIECE-3")
def test_an_army_against_a_hidden_shield_is_a_group_of_its_own() -> None:
    lone = {f"h{k:02}": "R1" for k in range(20, 32)}
    match = table({**lone, "h16": "R6"}, {"cawdor": ("B1", DOWN, 0)}, options=STRICT)
    play(match, "march h16 cawdor")
    assert counts(match) == [2, 4, 6]


def payable(groups: list[int], ones: int, twos: int, fives: int) -> bool:
    """By trying everything: give each group its fives, then twos, then ones."""
    left = {(ones, twos, fives)}
    for group in groups:
        left = {
            (a - group + 5 * f + 2 * t, b - t, c - f)
            for a, b, c in left
            for f in range(min(c, group // 5) + 1)
            for t in range(min(b, (group - 5 * f) // 2) + 1)
            if a - (group - 5 * f - 2 * t) >= 0
        }
    return bool(left)


@clause("HR-PIECE-4")
@pytest.mark.parametrize("doubled", [1, 2])
def test_the_test_of_pieces_is_exact(doubled: int) -> None:
    layout = get_game("highlanders").layout
    states = layout.new(1)
    verdicts = set()
    for ones in (0, 8, 11, 12, 16, 23):
        for groups in combinations_with_replacement((2, 3, 4, 5, 6, 7, 10, 11, 12, 15, 22), 3):
            if ones + sum(groups) > 42 * doubled:
                continue
            knights, holder = [0] * 77, [-1] * 77
            for k, n in enumerate([1] * ones + list(groups)):
                knights[SCROLLS + k], holder[SCROLLS + k] = n, 0
            sets = held(holder, [[0] * SCROLLS] * SIDES)
            layout.set(states, 0, {"doubled": doubled, "seats": 2, "knights": knights, "holder": holder, "held": sets})
            expected = payable([1] * ones + list(groups), 12 * doubled, 5 * doubled, 4 * doubled)
            # Two of the groups are given as numbers instead of places.
            last = SCROLLS + ones + 2
            shown = layout.at(states, 0)
            assert is_payable(shown, last, last - 1, groups[2], groups[1]) == expected, (ones, groups)
            verdicts.add(expected)
    assert verdicts == {True, False}
