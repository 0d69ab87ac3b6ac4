"""Highlanders and Rheingold: bots that play sensibly."""

from __future__ import annotations

import pytest
from tests.bots.helpers import decides, evaluation, winners_of
from tests.games.highlanders.positions import BLUE, DOWN, RED, play, table

import filon
from filon.games import get_game
from filon.games.highlanders.data import CASTLES, NAMES

HARD = 3


def test_it_takes_a_castle_when_it_can_and_the_best_of_two() -> None:
    assert decides(table({"h07": "R6", "h03": "R1"})) == "march h07 urquhart"
    assert decides(table({"h07": "R6", "h10": "R6"})) == "march h07 urquhart"


def test_it_knows_the_shields() -> None:
    def attacks(army: int, removed: list[int]) -> bool:
        castle = {"cawdor": ("B1", DOWN, 3)}
        return decides(table({"h16": f"R{army}"}, castle, removed={BLUE: removed})) == "march h16 cawdor"

    assert attacks(4, [])  # 0 or 1 in four cases of six
    assert not attacks(2, [])  # only 0, in three of six
    assert not attacks(4, [0, 0, 0])  # 1, 2 or 3 are left
    assert attacks(8, [0, 0, 0])


def test_it_marches_towards_a_castle_with_all_who_are_free() -> None:
    match = table({"h05": "R6"})
    assert decides(match) in ("march h05 h06", "march h05 h04", "march h05 h15")
    play(match, decides(match))
    assert decides(match) == "count 6"


@pytest.mark.parametrize("scroll", range(1, 7))
def test_nobody_stands_idle_in_the_first_turn(scroll: int) -> None:
    """However far the castles are that pay best."""
    assert decides(table({f"p{scroll}": "R"})).startswith(f"march p{scroll}")


def test_it_beats_weaker_neighbours_and_leaves_stronger_ones_alone() -> None:
    assert decides(table({"h14": "R5", "h15": "B4"})) == "march h14 h15"
    assert decides(table({"h14": "R4", "h15": "B4"})) != "march h14 h15"


def test_it_keeps_a_garrison_where_enemies_are_near() -> None:
    far = table({"h07": "R6", "h03": "R1"})
    play(far, "march h07 urquhart")
    assert decides(far) == "enter 1"
    near = table({"h07": "R6", "h08": "B5", "h03": "R1"})
    play(near, "march h07 urquhart")
    assert int(decides(near).split()[1]) >= 3
    threatened = table({"h07": "R5", "h05": "B4"}, {"urquhart": "R1"})
    assert decides(threatened) == "march h07 urquhart"


@pytest.mark.parametrize(("mine", "ends"), [("R1", True), ("B1", False)])
def test_it_ends_the_game_only_when_that_wins(mine: str, ends: bool) -> None:
    owned = {name: mine for name in NAMES[0][CASTLES:] if name not in ("ardvreck", "doune")}
    match = table({"h10": "R2", "h42": "R1"}, owned)
    assert (decides(match) == "march h10 ardvreck") == ends


@pytest.mark.parametrize(("box", "players"), [("highlanders", 2), ("highlanders", 4), ("rheingold", 3)])
def test_it_beats_chance_in_every_seat(box: str, players: int) -> None:
    for seat in range(players):
        levels = [HARD if other == seat else 0 for other in range(players)]
        assert winners_of(get_game(box), levels, seed=9 + seat) == (seat,)


@pytest.mark.parametrize("box", ["highlanders", "rheingold"])
def test_the_evaluation_is_a_share_that_follows_points_and_ends_in_the_victory(box: str) -> None:
    start = evaluation(filon.position(box, {}, players=3))
    assert start == pytest.approx([1 / 3] * 3)
    castles = NAMES[["highlanders", "rheingold"].index(box)][CASTLES:]
    ahead = evaluation(table({}, {castles[0]: "R1", castles[2]: "B1"}, box=box))
    assert ahead[RED] > ahead[BLUE] > ahead[2]
    assert sum(ahead) == pytest.approx(1)
    over = table({}, {castles[0]: "R1"}, box=box, phase=8, reason=1, moves=0, stall=40)
    assert evaluation(over) == [1, 0, 0]
