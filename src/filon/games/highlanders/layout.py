"""Where things are drawn on the two maps: shared by the scene and by the drawing of the boards."""

from __future__ import annotations

import math
from functools import cache

from filon.games.highlanders.data import BOARDS, CASTLES, MOST_SPACES

MARGIN = 26  # of the sheet around the map
SIZE_SCROLL, SIZE_SPACE, SIZE_CASTLE = 38, 22, 30
SIZES: list[tuple[int, int]] = [
    (board["canvas"]["width"] + 2 * MARGIN, board["canvas"]["height"] + 2 * MARGIN) for board in BOARDS
]


def _spots(number: int) -> list[tuple[float, float]]:
    board = BOARDS[number]
    things = [*board["scrolls"], *board["spaces"]]
    blank = [{"x": 0, "y": 0}] * (MOST_SPACES - len(board["spaces"]))
    return [(thing["x"] + MARGIN, thing["y"] + MARGIN) for thing in (*things, *blank, *board["castles"])]


XY = [_spots(number) for number in range(len(BOARDS))]


def beside_castle(board: int, castle: int, what: str) -> tuple[float, float]:
    """Where a castle's banner, garrison or shield is shown: banner above, the others right and left."""
    x, y = XY[board][CASTLES + castle]
    dx, dy = {"banner": (3, -25), "garrison": (27, 2), "shield": (-27, 3)}[what]
    return x + dx, y + dy


def scroll_spot(board: int, scroll: int, side: int) -> tuple[float, float]:
    """Where a side's knight stands on a scroll: five spots in a row, so that all may share it."""
    x, y = XY[board][scroll]
    return x + 15 * (side - 2), y + 9


@cache
def die_spot(board: int, scroll: int) -> tuple[float, float]:
    """Where the die lies beside a scroll: on the side where most room is."""
    (width, height), (x, y) = SIZES[board], XY[board][scroll]
    best, spot = -1.0, (x, y)
    for k in range(24):
        a = math.tau * k / 24
        u, v = x + 66 * math.cos(a), y + 54 * math.sin(a)
        if min(u, v, width - u, height - v) < 26:
            continue
        free = min(math.hypot(u - p, v - q) for p, q in XY[board] if (p, q) != (x, y))
        if free > best:
            best, spot = free, (u, v)
    return spot


def line(board: int, places: list[int]) -> str:
    """A way along these places, as a path."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in (XY[board][at] for at in places))
