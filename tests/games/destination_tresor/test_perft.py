"""Destination Trésor, counted: how many sequences of decisions and outcomes there are from fixed positions.

Any change in what is legal, in what chance can answer or in when a turn ends shows in these numbers.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import ANN, begun, fresh, island, step
from tests.games.perft import counted

from filon.match.match import Match


def kits() -> Match:
    match = fresh()
    match.play("start h0507")
    match.play("start h1605")
    return match


def lost() -> Match:
    match = island("h1007")
    step(match, "S", "dust-storm-5")
    return match


def shortcut() -> Match:
    match = island("h1007", lost=[ANN])
    step(match, "N", "jungle-shortcut")
    return match


@clause("DT-WALK-5", "DT-LOC-5", "DT-SETUP-3", "DT-EVENT-6")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        pytest.param(fresh, [1, 180], id="start"),
        pytest.param(lambda: fresh({"start_placement": "random"}), [1, 180], id="drawn start"),
        pytest.param(kits, [1, 10, 91, 737, 5138], id="kits"),
        pytest.param(lambda: begun("h1002", "h1605"), [1, 58, 1960, 92077], id="localisation on the coast"),
        pytest.param(lambda: island("h0606"), [1, 7, 67, 1001], id="hunt"),
        pytest.param(lambda: island("A1", hours=4), [1, 8, 120, 1774], id="at a fort"),
        pytest.param(lambda: island("E5", hours=11), [1, 8, 98, 1470], id="at a site"),
        pytest.param(lost, [1, 54, 378], id="lost"),
        pytest.param(shortcut, [1, 2, 116, 1075], id="shortcut"),
        pytest.param(lambda: island(day=60, hours=11), [1, 7, 67, 995, 8533], id="the last day"),
    ],
)
def test_perft(position: Callable[[], Match], counts: list[int]) -> None:
    assert counted(position(), len(counts)) == counts
