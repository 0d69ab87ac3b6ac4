"""Where the hexes lie on the board, and what points at them."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from filon.engine.scene import TINTS
from filon.games.destination_tresor.data import CELLS, HEX_NAMES, HEX_SIZE

SEAT_TINTS = (TINTS[0], TINTS[1])


def centre(place: int) -> tuple[float, float]:
    return CELLS[place]["x"], CELLS[place]["y"]


@cache
def outline(place: int) -> str:
    """The hexagon of a hex."""
    x, y = centre(place)
    corners = [(x + HEX_SIZE * cos(k * pi / 3), y + HEX_SIZE * sin(k * pi / 3)) for k in range(6)]
    return "M" + "L".join(f"{a:.1f},{b:.1f}" for a, b in corners) + "Z"


def key_of(place: int) -> str:
    return HEX_NAMES[place]


def line_through(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
