"""How much room path data, pieces and places take on the board."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from math import inf
from typing import NamedTuple

from filon.engine.scene import Piece, Place, Scene

Point = tuple[float, float]

_TOKENS = re.compile(r"([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)")
# Figures that a command takes at a time.
_TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


class Extent(NamedTuple):
    """A box in board units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: Extent) -> bool:
        """Whether any of it lies in the other box."""
        beside = self.right < other.left or self.left > other.right
        return not (beside or self.bottom < other.top or self.top > other.bottom)

    def grown(self, by: float) -> Extent:
        return Extent(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def within(self, other: Extent) -> Extent:
        """The part that lies in the other box; all of it, if none does."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Extent(left, top, right, bottom) if left < right and top < bottom else self


@lru_cache(maxsize=2048)
def points_of(outline: str) -> tuple[Point, ...]:
    """The points of path data in their order, handles of curves included."""
    points: list[Point] = []
    x = y = 0.0
    start = (0.0, 0.0)
    command, figures = "", list[float]()
    for letter, figure in _TOKENS.findall(outline):
        if letter:
            command, figures = letter, []
            if letter in "Zz":
                x, y = start
            continue
        figures.append(float(figure))
        kind = command.upper()
        if len(figures) < _TAKES.get(kind, 2):
            continue
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "H":
            found = [(dx + figures[0], y)]
        elif kind == "V":
            found = [(x, dy + figures[0])]
        else:
            pairs = figures[5:] if kind == "A" else figures
            found = [(dx + pairs[k], dy + pairs[k + 1]) for k in range(0, len(pairs), 2)]
        points += found
        x, y = found[-1]
        figures = []
        if kind == "M":
            start = (x, y)
            command = "l" if command == "m" else "L"  # further points after a move are lines
    return tuple(points)


def extent_of(thing: Piece | Place) -> Extent:
    """The room that a thing takes; a turned piece may turn about its middle."""
    if isinstance(thing, Piece):
        wide, high = thing.width / 2, thing.height / 2
        if thing.turn % 180:
            wide = high = max(wide, high)
        return Extent(thing.x - wide, thing.y - high, thing.x + wide, thing.y + high)
    if thing.outline:
        xs, ys = zip(*points_of(thing.outline), strict=True)
        return Extent(min(xs), min(ys), max(xs), max(ys))
    return Extent(thing.x, thing.y, thing.x, thing.y).grown(thing.r)


def extent_around(scene: Scene, keys: Collection[str], margin: float = 0) -> Extent:
    """The part of the board around some of its pieces and places, never beyond its edge; `KeyError` names one that is
    not there."""
    found: dict[str, list[Extent]] = {}
    things: list[Piece | Place] = [*scene.places, *scene.pieces]
    for thing in things:
        found.setdefault(thing.key, []).append(extent_of(thing))
    left, top, right, bottom = inf, inf, -inf, -inf
    for key in keys:
        for box in found[key]:
            left, top = min(left, box.left), min(top, box.top)
            right, bottom = max(right, box.right), max(bottom, box.bottom)
    return Extent(left, top, right, bottom).grown(margin).within(whole(scene))


def whole(scene: Scene) -> Extent:
    """All of the board."""
    return Extent(0, 0, scene.board.width, scene.board.height)
