"""What is drawn again and again in Torchlight: gold, brass, flames and torches."""

from __future__ import annotations

from art.gold_things import GOLD, GOLD_DARK, GOLD_LIGHT, nugget
from art.pen import INK, disc, group, path

__all__ = ["BRASS", "BRASS_DARK", "BRASS_LIGHT", "GOLD", "GOLD_DARK", "GOLD_LIGHT", "flame", "nugget", "torch"]

BRASS, BRASS_LIGHT, BRASS_DARK = "#d39a3c", "#f7d98c", "#8f6220"


def flame(
    x: float, y: float, size: float, outer: str = "#e4572a", middle: str = "#ffa630", inner: str = "#fff1b0"
) -> str:
    """A flame that stands on its point of origin, some 20 high."""
    return group(
        path("M0,0C-9,-1 -9,-10 -4,-13C-4,-9 -2,-9 -1,-12C1,-16 -1,-19 1,-22C7,-18 10,-12 8,-6C7,-2 4,0 0,0Z", outer, INK, 1.6),
        path("M0,-1C-5,-2 -6,-7 -3,-9C-2,-6 1,-8 1,-14C6,-10 6,-3 0,-1Z", middle),
        path("M0,-1.6C-3,-2.6 -2,-6 0,-8C3,-6 3,-2.4 0,-1.6Z", inner),
        at=(x, y), scale=size,
    )  # fmt: skip


def torch(tint: str, size: float) -> str:
    """A torch upright around the origin, 72 high; the shaft has the colour of whoever carries it."""
    glow = (
        disc(0, -14, 18, "#ffd27a", extra='opacity=".45"') + disc(0, -14, 12, "#ffe9ae", extra='opacity=".5"')
        if size > 1
        else ""
    )
    return "".join([
        glow,
        path("M-7.5,-6H7.5L5,34H-5Z", tint, INK, 2.6),
        path("M-3.4,2L-2.2,30", ink="#ffffff", width=1.8, extra='opacity=".45"'),
        flame(-0.5, -6, size * 1.05),
        path("M-9.5,-8H9.5L8,2H-8Z", "#5b626c", INK, 2.4),
        path("M-6.5,-4.4H6.5", ink="#aab2ba", width=1.8),
    ])  # fmt: skip
