"""Where things are drawn on the two maps: shared by the scene and by the drawing of the boards."""

from __future__ import annotations

import math
from functools import cache

from filon.games.highlanders.data import BOARDS, CASTLES, MOST_SPACES

SIZE_SCROLL, SIZE_SPACE, SIZE_CASTLE = 36, 22, 32


def _spots(number: int) -> list[tuple[float, float]]:
    board = BOARDS[number]
    spaces = [(space["x"], space["y"]) for space in board["spaces"]]
    spaces += [(0, 0)] * (MOST_SPACES - len(spaces))
    scrolls, castles = ([(thing["x"], thing["y"]) for thing in board[name]] for name in ("scrolls", "castles"))
    return [*scrolls, *spaces, *castles]


XY = [_spots(number) for number in range(len(BOARDS))]


def beside_castle(board: int, castle: int, what: str) -> tuple[float, float]:
    """Where a castle's banner, garrison or shield is shown: banner above, the others left and right below."""
    x, y = XY[board][CASTLES + castle]
    dx, dy = {"banner": (2, -27), "garrison": (19, 14), "shield": (-19, 14)}[what]
    return x + dx, y + dy


def scroll_spot(board: int, scroll: int, side: int) -> tuple[float, float]:
    """Where a side's knight stands on a scroll: five spots, so that all may share it."""
    x, y = XY[board][scroll]
    dx, dy = ((-20, -10), (20, -10), (-11, 14), (11, 14), (0, -16))[side]
    return x + dx, y + dy


@cache
def die_spot(board: int, scroll: int) -> tuple[float, float]:
    """Where the die lies beside a scroll: on the side where most room is."""
    canvas, (x, y) = BOARDS[board]["canvas"], XY[board][scroll]
    best, spot = -1.0, (x, y)
    for k in range(16):
        a = math.tau * k / 16
        u, v = x + 58 * math.cos(a), y + 52 * math.sin(a)
        room = min(u - 20, v - 20, canvas["width"] - 20 - u, canvas["height"] - 20 - v)
        if room < 0:
            continue
        free = min(math.hypot(u - p, v - q) for p, q in XY[board] if (p, q) != (x, y))
        if free > best:
            best, spot = free, (u, v)
    return spot

