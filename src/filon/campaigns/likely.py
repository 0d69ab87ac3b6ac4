"""How likely it is that fair draws look as uneven as those that were counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Any

from filon.engine.evenness import BINS

RARE = 1e-6
"""What fair dealing exceeds once in a million such looks is said to be unfair."""
_QUARTERS = 4


def chi_square(rows: Sequence[Sequence[int]]) -> float:
    """How likely it is that chance goes as far from all cells of a row being equally likely (after Wilson and
    Hilferty), however much is in each row."""
    rows = [row for row in rows if any(row)]
    far = sum((count - sum(row) / len(row)) ** 2 * len(row) / sum(row) for row in rows for count in row)
    free = sum(len(row) - 1 for row in rows)
    z = ((far / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
    return erfc(z / sqrt(2)) / 2


def chances_of(kind: dict[str, Any]) -> dict[str, float]:
    """By test, how likely it is that fair draws look so uneven."""
    found = {}
    if sum(kind["bins"].values()) >= 5 * BINS:
        found["χ² of values"] = chi_square([[kind["bins"].get(str(place), 0) for place in range(BINS)]])
    if sum(kind["pairs"].values()) >= 5 * _QUARTERS**2:
        # A row for each quarter of the first: which ones are followed by another is the rules' business. Who has drawn
        # the treasure draws no more.
        quarters = range(_QUARTERS)
        found["χ² of pairs"] = chi_square(
            [[kind["pairs"].get(str(_QUARTERS * first + then), 0) for then in quarters] for first in quarters]
        )
    if kind["steps"] >= 5 * _QUARTERS**2:
        z = (kind["runs"] - kind["steps"] / 2) / sqrt(kind["steps"] / 4)
        found["runs"] = erfc(abs(z) / sqrt(2))
    return found
