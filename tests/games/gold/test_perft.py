"""Gold, counted: how many sequences of decisions and outcomes there are from fixed positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses import clause
from tests.games.gold.positions import TWO, choose_all, flip, mine
from tests.games.perft import counted

import filon
from filon.match.match import Match


def begun(players: int, **options: bool | str) -> Match:
    """A match at its first flip."""
    match = filon.position("gold", {}, players=players, options={"first_player": "seat_0", "layout": "grid", **options})
    choose_all(match)
    return match


def fresh(players: int, **options: bool | str) -> Match:
    return filon.position("gold", {}, players=players, options=options)


KNOWN = {0: "gold-1", 1: "gold-3", 2: "red-2", 3: "red-3", 4: "blue-3", 5: "dynamite", 6: "purple-2", 7: "purple-4"}


def known() -> Match:
    """Eleven cards that everybody knows: no chance, all six cases of a pair, and the rush after one turn or more."""
    return mine({**KNOWN, 8: "gold-4", 9: "green-5", 10: "yellow-2"}, left=11)


def rush() -> Match:
    return mine({0: "gold-1", 1: "gold-3", 2: "red-2", 3: "red-3", 4: "blue-3", 5: "dynamite"}, left=6)


def half_known() -> Match:
    return mine({0: "gold-1", 1: "red-3"}, holds=["gold-1", "red-3", "gold-4", "gold-4", "dynamite", "blue-2"])


def second_flip() -> Match:
    match = mine(left=13, keeps=["gold-4", "dynamite"], owners=TWO)
    flip(match, 0, "gold-4")
    return match


@clause("GO-TURN-2", "GO-RUSH-3", "GO-SETUP-2")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        pytest.param(lambda: fresh(2), [1, 5, 20, 60, 120, 240, 720, 46080], id="colours of two"),
        pytest.param(lambda: fresh(5), [1, 5, 20, 60, 120, 120, 600, 1800], id="colours of five"),
        pytest.param(lambda: begun(3), [1, 64, 64 * 25, 64 * 25 * 63], id="first turn"),
        pytest.param(known, [1, 11, 110, 1084, 9672], id="eleven known cards"),
        pytest.param(rush, [1, 6, 30, 120, 360, 720, 720, 720], id="rush to the end"),
        pytest.param(half_known, [1, 6, 22, 92, 300, 888, 2304, 4608, 8352, 8640, 8640], id="rush half known"),
        pytest.param(second_flip, [1, 12, 60, 756, 4188, 41640], id="second flip"),
    ],
)
def test_perft(position: Callable[[], Match], counts: list[int]) -> None:
    assert counted(position(), len(counts)) == counts
