"""The words of a drawing: paths, discs, groups, and the house marks, as SVG text without any typeface or inner id."""

from __future__ import annotations

import math
import random

INK = "#2a1a10"
WAY = 'data-way=""'
"""Marks a line that people travel along: a map in text draws it, too."""


def n(value: float) -> str:
    """A number as short as it can be written."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(d: str, fill: str = "none", ink: str = "", width: float = 2.2, extra: str = "", cap: str = "round") -> str:
    line = f' stroke="{ink}" stroke-width="{n(width)}" stroke-linejoin="round" stroke-linecap="{cap}"' if ink else ""
    return f'<path d="{d}" fill="{fill}"{line}{" " + extra if extra else ""}/>'


def disc(x: float, y: float, r: float, fill: str = "none", ink: str = "", width: float = 2.2, extra: str = "") -> str:
    line = f' stroke="{ink}" stroke-width="{n(width)}"' if ink else ""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{line}{" " + extra if extra else ""}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, ink: str = "", width: float = 2.2, extra: str = ""
) -> str:
    line = f' stroke="{ink}" stroke-width="{n(width)}"' if ink else ""
    more = " " + extra if extra else ""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"{line}{more}/>'


def group(*parts: str, at: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0, extra: str = "") -> str:
    moves = []
    if at != (0, 0):
        moves.append(f"translate({n(at[0])} {n(at[1])})")
    if turn:
        moves.append(f"rotate({n(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.3g})")
    transform = f' transform="{" ".join(moves)}"' if moves else ""
    return f"<g{transform}{' ' + extra if extra else ''}>{''.join(parts)}</g>"


def polygon(points: list[tuple[float, float]]) -> str:
    return "M" + " ".join(f"{n(x)},{n(y)}" for x, y in points) + "Z"


DIGITS = {
    1: "M-6,-8.5L2,-14V14M-6,14H9",
    2: "M-8,-7C-8,-17 8.5,-17.5 8,-6.5C7.6,1 -4,5.5 -8.5,14H9",
    3: "M-8,-11.5C-3,-16 8,-15.5 7.5,-7.5C7.2,-2.5 2.5,-1.2 -2.5,-1.2C3.5,-1.2 8.8,1 8.8,6.3C8.8,16 -4.5,16 -9,10.5",
    4: "M4,14V-14L-10,5.5H10",
    5: "M7.5,-14H-5.5L-7,-2C-1,-5.5 9,-4 9,4.8C9,15.5 -4.5,16 -9,10.5",
}


def digit(value: int, x: float, y: float, scale: float, ink: str, width: float = 6.4) -> str:
    """A numeral drawn with a broad pen, so that it depends on no typeface."""
    return group(path(DIGITS[value], ink=ink, width=width), at=(x, y), scale=scale)


def shape(colour: str, x: float, y: float, r: float, fill: str, ink: str = "", width: float = 2) -> str:
    """The mark of a house colour, for eyes that don't see the colour."""
    if colour == "red":
        return disc(x, y, r * 0.92, fill, ink, width)
    if colour == "blue":
        s = r * 0.84
        return path(f"M{n(x - s)},{n(y - s)}h{n(2 * s)}v{n(2 * s)}h{n(-2 * s)}Z", fill, ink, width)
    corners = {"green": (3, 1.16, 0.16), "yellow": (4, 1.1, 0), "purple": (5, 1.04, 0.05)}
    count, size, drop = corners[colour]
    points = [
        (x + r * size * math.sin(math.tau * k / count), y + r * drop - r * size * math.cos(math.tau * k / count))
        for k in range(count)
    ]
    return path(polygon(points), fill, ink, width)


def specks(seed: int, count: int, r: float, fill: str, opacity: float, size: float = 1) -> str:
    """Dust, the light texture of every card."""
    rng = random.Random(seed)
    dots = []
    for _ in range(count):
        a, d = rng.random() * math.tau, r * math.sqrt(rng.random())
        dots.append(f"M{n(50 + d * math.cos(a))},{n(50 + d * math.sin(a))}h{n(size * (0.4 + rng.random()))}")
    return path("".join(dots), ink=fill, width=size, extra=f'opacity="{opacity}"')


def smooth(points: list[tuple[float, float]], start: str = "M") -> str:
    """A curve through the points."""
    d = [f"{start}{n(points[0][0])},{n(points[0][1])}"]
    for k in range(len(points) - 1):
        before, here = points[max(k - 1, 0)], points[k]
        there, after = points[k + 1], points[min(k + 2, len(points) - 1)]
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        d.append(f"C{n(first[0])},{n(first[1])} {n(second[0])},{n(second[1])} {n(there[0])},{n(there[1])}")
    return "".join(d)
