"""What many games have in common: draws, and places by scores and tie-breaks."""

from __future__ import annotations

import pytest

from filon.engine.compile import int_array, int_table
from filon.engine.declare import SCORE, TieBreaks
from filon.engine.kit import by_copies, evenly, rank

TIE_BREAKS = TieBreaks()
NEARER = TIE_BREAKS("nearer")
RICHER = TIE_BREAKS("richer")


@pytest.mark.parametrize(
    ("scores", "nearer", "richer", "ranks", "decided"),
    [
        ([5, 7, 6], [0, 0, 0], [0, 0, 0], [3, 1, 2], ""),
        ([7, 7, 6], [0, 1, 9], [9, 0, 9], [2, 1, 3], "nearer"),
        ([7, 7, 6], [1, 1, 9], [3, 2, 9], [1, 2, 3], "richer"),
        ([7, 7, 6], [1, 1, 9], [2, 2, 9], [1, 1, 3], "shared"),
        ([7, 7, 7], [1, 1, 1], [2, 2, 2], [1, 1, 1], "shared"),
        ([7, 7, 7], [0, 1, 1], [9, 2, 3], [3, 2, 1], "richer"),
        ([7, 7, 7], [0, 1, 1], [9, 3, 3], [3, 1, 1], "shared"),
        ([9, 7, 7], [0, 1, 1], [0, 3, 3], [1, 2, 2], ""),
    ],
)
def test_equals_are_parted_by_one_tie_break_after_the_other(
    scores: list[int], nearer: list[int], richer: list[int], ranks: list[int], decided: str
) -> None:
    figures, found = int_table(TIE_BREAKS.figures, 8), int_array(8)
    for seat in range(3):
        figures[SCORE][seat], figures[NEARER][seat], figures[RICHER][seat] = scores[seat], nearer[seat], richer[seat]
    assert TIE_BREAKS[int(rank(3, figures, found))] == decided
    assert list(found[:3]) == ranks


def test_draws_are_weighted_by_what_is_left() -> None:
    out, weights, copies = int_array(6), int_array(6), int_array(6)
    assert evenly(10, 3, out, weights) == 3
    assert (list(out[:3]), list(weights[:3])) == ([10, 11, 12], [1, 1, 1])
    copies[1], copies[3], copies[4] = 2, 1, 5
    assert by_copies(10, copies, 4, out, weights) == 2
    assert (list(out[:2]), list(weights[:2])) == ([11, 13], [2, 1])
    assert by_copies(30, copies, 2, out, weights, 3) == 2
    assert (list(out[:2]), list(weights[:2])) == ([30, 31], [1, 5])
    assert by_copies(20, copies, 6, out, copies) == 3
    assert (list(out[:3]), list(copies[:3])) == ([21, 23, 24], [2, 1, 5])
