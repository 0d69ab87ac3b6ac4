"""Highlanders and Rheingold, counted: how many sequences of decisions and outcomes there are from fixed positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import DOWN, UP, table
from tests.games.perft import counted

import filon
from filon.games.highlanders.data import CASTLES, NAMES
from filon.match.match import Match


def fresh(box: str, players: int, **options: bool | str) -> Match:
    return filon.position(box, {}, players=players, options=options)


def battlefield(**options: bool) -> Match:
    """Groups next to each other, in the open and before castles of every kind."""
    return table(
        {"h14": "R3", "h24": "R2", "h15": "B3", "h16": "R5", "h07": "R6", "p2": "RB"},
        {"cawdor": ("B2", DOWN, 1), "strome": ("R2", DOWN, 0), "eilean_donan": "B1"},
        options=options,
    )


def short_of_pieces() -> Match:
    """Twelve lone knights: no other group may be split into odd parts."""
    lone = {f"h{k}": "R1" for k in range(28, 39)}
    armies = {"h14": "R4", "h15": "B2", "h16": "R6", "p2": "R"}
    return table({**lone, **armies}, {"cawdor": ("B1", DOWN, 1)}, options={"strict_pieces": True})


def rhine() -> Match:
    castles = {"katz": ("B1", UP, 1), "maus": ("R3", DOWN, 2)}
    return table({"r09": "R4", "r20": "R1", "r10": "B2", "p3": "R"}, castles, box="rheingold")


def last_castles() -> Match:
    owned = {name: "B1" for name in NAMES[0][CASTLES:] if name not in ("ardvreck", "doune")}
    return table({"h10": "R3", "h51": "R6"}, owned)


def clans() -> Match:
    return table(
        {"h14": "R2", "h15": "Y1", "h05": "B1", "p1": "RY"}, players=2, options={"two_player_colours": "separate"}
    )


@clause("HR-MOVE-2", "HR-BATTLE-6", "HR-CASTLE-6", "HR-CASTLE-8", "HR-PIECE-2", "HR-CASTLE-12", "HI-TWO-4")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        pytest.param(lambda: fresh("highlanders", 2), [1, 2, 12, 36, 156, 586, 2700], id="the beginning for two"),
        pytest.param(lambda: fresh("rheingold", 5), [1, 5, 30, 90, 370, 1385, 6150], id="the beginning for five"),
        pytest.param(battlefield, [1, 18, 99, 1093, 7214], id="battlefield"),
        pytest.param(short_of_pieces, [1, 39, 1187, 33060], id="short of pieces"),
        pytest.param(lambda: battlefield(probe_attacks=True), [1, 18, 102, 1157, 7710], id="battlefield with feints"),
        pytest.param(rhine, [1, 12, 85, 559, 3294], id="on the Rhine"),
        pytest.param(last_castles, [1, 8, 29, 217, 925, 6530], id="two castles left"),
        pytest.param(clans, [1, 5, 20, 99, 524, 2814], id="two clans each"),
    ],
)
def test_perft(position: Callable[[], Match], counts: list[int]) -> None:
    assert counted(position(), len(counts)) == counts
