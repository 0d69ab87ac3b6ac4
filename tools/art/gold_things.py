"""What is drawn again and again in Gold: its palette, the nugget and the pick."""

from __future__ import annotations

import math
import random

from art.pen import INK, group, path, polygon

PAPER = "#fbeecf"
LAMP = "#f8dfa6"
GOLD = "#f6bd2f"
GOLD_LIGHT = "#ffe27a"
GOLD_DARK = "#c47f14"
WOOD = "#9a6433"
WOOD_LIGHT = "#bd8447"
WOOD_DARK = "#6b4220"
ROCK = "#74665a"
STEEL = "#aeb6ba"


def nugget(x: float, y: float, r: float, turn: float = 0, seed: int = 1, width: float = 2.2) -> str:
    """A lump of gold: an uneven stone with a lit and a shaded side."""
    rng = random.Random(seed)
    rim = [
        (r * (0.86 + 0.22 * rng.random()) * math.cos(a), r * (0.78 + 0.2 * rng.random()) * math.sin(a))
        for a in (math.tau * k / 8 + 0.25 * rng.random() for k in range(8))
    ]
    lit = [(px * 0.52 - r * 0.16, py * 0.5 - r * 0.2) for px, py in rim[3:8]]
    shade = [rim[0], rim[1], rim[2], rim[3], (rim[3][0] * 0.45, rim[3][1] * 0.3), (rim[1][0] * 0.4, rim[1][1] * 0.42)]
    return group(
        path(polygon(rim), GOLD),
        path(polygon(shade), GOLD_DARK),
        path(polygon(lit), GOLD_LIGHT),
        path(polygon(rim), ink=INK, width=width),
        at=(x, y),
        turn=turn,
    )


def pick(handle: str, iron: str, ink: str, width: float = 1.8) -> str:
    """A miner's pick, upright, its middle at the origin."""
    return path("M-2.6,-18L2.6,-18L3.4,27L-3.4,27Z", handle, ink, width) + path(
        "M-24,-7C-18,-19 -8,-23 0,-23C8,-23 18,-19 24,-7C15,-13.5 8,-15.5 0,-15.5C-8,-15.5 -15,-13.5 -24,-7Z",
        iron,
        ink,
        width,
    )
