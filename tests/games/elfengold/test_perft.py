"""Elfenland and Elfengold, counted: how many sequences of decisions and outcomes there are from fixed positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    BEATA_ELVENHOLD,
    FEODOR_LAPPHALIA,
    GOLD_BOX,
    LAND,
    LAPPHALIA_VIRST,
    P1,
    P2,
    fresh,
    table,
)
from tests.games.perft import counted

from filon.games.elfengold.state import AUCTION, DRAW_CARDS, MOVE, PLACE, RETURN
from filon.match.match import Match


def placing() -> Match:
    own = {P1: {"dragon": 1, "obstacle": 1}, P2: {"giant_pig": 1}}
    return table(LAND, phase=PLACE, open=own, roads={BEATA_ELVENHOLD: "elfcycle"})


def spells() -> Match:
    own = {P1: {"double": 1, "exchange": 1, "dragon": 1, "gold": 1}}
    roads = {BEATA_ELVENHOLD: "elfcycle", FEODOR_LAPPHALIA: "giant_pig"}
    return table(GOLD_BOX, phase=PLACE, open=own, hidden={P2: {"sea_monster": 1}}, roads=roads)


def moving() -> Match:
    roads = {BEATA_ELVENHOLD: "dragon", "beata-strykhaven-plain": "giant_pig", LAPPHALIA_VIRST: "elfcycle"}
    return table(LAND, phase=MOVE, roads=roads, hands={P1: {"dragon": 2, "giant_pig": 2, "raft": 3}})


def wizards() -> Match:
    return table(
        GOLD_BOX, phase=MOVE, roads={BEATA_ELVENHOLD: ("dragon", "elfcycle")}, obstacles=[BEATA_ELVENHOLD],
        hands={P1: {"dragon": 2, "elfcycle": 1, "raft": 2, "wizard": 1}}, gold={P1: 4}, options={"wizards": True},
    )  # fmt: skip


def auction() -> Match:
    return table(
        GOLD_BOX,
        phase=AUCTION,
        row=("dragon", "gold", "double", "elfcycle"),
        gold={P1: 2, P2: 3},
        options={"overbid": "forbidden"},
    )


def cards() -> Match:
    return table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS, pile={"dragon": 1, "gold_card": 2}, gold_pile=1)


def returning() -> Match:
    return table(
        LAND, phase=RETURN, open={P1: {"dragon": 2, "unicorn": 1}, P2: {"elfcycle": 1}}, hidden={P2: {"elfcycle": 1}}
    )


@clause("EL-PLACE-2", "EL-MOVE-4", "EG-AUC-3", "EG-CARD-2", "EG-SPELL-5", "EL-FIN-1")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        pytest.param(lambda: fresh(LAND, 3), [1, 3, 18, 108, 648], id="elfenland begins"),
        pytest.param(lambda: fresh(GOLD_BOX, 2, city_values="random"), [1, 2, 12, 68, 366], id="elfengold begins"),
        pytest.param(placing, [1, 3, 37, 90, 774], id="placing"),
        pytest.param(spells, [1, 5, 41, 88, 639], id="spells"),
        pytest.param(moving, [1, 7, 27, 90, 238, 596], id="moving"),
        pytest.param(wizards, [1, 30, 174, 377, 793], id="wizards"),
        pytest.param(auction, [1, 3, 9, 18, 42, 71], id="auction"),
        pytest.param(cards, [1, 5, 12, 39, 89, 169, 553], id="cards"),
        pytest.param(returning, [1, 2, 3, 6, 42], id="returning"),
    ],
)
def test_perft(position: Callable[[], Match], counts: list[int]) -> None:
    assert counted(position(), len(counts)) == counts
