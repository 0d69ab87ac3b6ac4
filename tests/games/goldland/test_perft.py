"""Goldland, counted: how many sequences of decisions and outcomes there are from fixed positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import ANN, BOB, land, play
from tests.games.perft import counted

import filon
from filon.match.match import Match


def fresh(players: int, **options: bool | int | str) -> Match:
    return filon.position("goldland", {}, players=players, options=options)


def face_down() -> Match:
    return land(at={ANN: "r6c3"}, options={"layout": "face_down"})


def crowded() -> Match:
    """Camps, walls, adventures and tokens: every mode of a step is open somewhere."""
    return land(
        {"r5c3": "A04@1", "r5c2": "A05@0", "r4c3": "T01@2", "r5c4": "T02@0"}, at={ANN: "r5c3", BOB: "r5c4"},
        packs={ANN: {"rifle": 2, "log": 3}, BOB: {"rope": 4, "pearl": 2}}, camps={ANN: {"r5c2": 1}}, tokens={ANN: 5},
    )  # fmt: skip


def temple() -> Match:
    """Two amulets about to be won, and a reserve about to be emptied."""
    return land(
        {"r0c0": "T01@2", "r0c1": "T02@0"}, at={ANN: "r0c1", BOB: "r0c1"}, packs={ANN: {"log": 11}, BOB: {"rope": 12}},
        options={"manual_income": True}, round_number=60,
    )  # fmt: skip


def camping() -> Match:
    match = land(
        {"r5c3": "A04@1", "r5c2": "A05@1", "r5c4": "A01@1"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}},
        camps={ANN: {"r5c3": 2, "r5c2": 3, "r5c4": 5}, BOB: {"r5c2": 2}},
    )  # fmt: skip
    return play(match, "step north survive")


@clause("GL-TURN-2", "GL-MOVE-1", "GL-EXPL-2", "GL-SETUP-3")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        pytest.param(lambda: fresh(3), [1, 3, 18, 72, 267, 1182, 5607], id="first turn of three"),
        pytest.param(lambda: fresh(2, coast="random"), [1, 6, 30, 240, 1680, 10080], id="random coast"),
        pytest.param(lambda: land(at={ANN: "r6c3"}), [1, 6, 58, 297, 1622, 7591, 32451], id="exploring"),
        pytest.param(face_down, [1, 6, 58, 297, 1622, 7591, 32451], id="face down"),
        pytest.param(crowded, [1, 15, 125, 662, 3500, 19284], id="crowded"),
        pytest.param(temple, [1, 4, 44, 393, 1814, 5782, 24060], id="temple"),
        pytest.param(camping, [1, 3, 3, 9, 120, 465, 1113], id="camps to move"),
    ],
)
def test_perft(position: Callable[[], Match], counts: list[int]) -> None:
    assert counted(position(), len(counts)) == counts
