"""The lines that people travel along, read from the art: what is marked `data-way` on a board or on a sprite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from svgelements import Line, Matrix, Move
from svgelements import Path as Curve

_SAMPLES = 8  # points on a curve; the longest curves of our boards bend little
_SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


class Way(NamedTuple):
    """A line in the units of what it is drawn on."""

    points: tuple[Point, ...]
    colour: str


def sampled(outline: str, matrix: Matrix | None = None) -> list[tuple[Point, ...]]:
    """SVG path data as polylines, one a subpath."""
    lines: list[list[Point]] = []
    for segment in abs(Curve(outline) * (matrix or Matrix())):
        if isinstance(segment, Move):
            lines.append([(float(segment.end.x), float(segment.end.y))])
            continue
        steps = 1 if isinstance(segment, Line) else _SAMPLES
        for k in range(1, steps + 1):
            point = segment.point(k / steps)
            lines[-1].append((float(point.x), float(point.y)))
    return [tuple(line) for line in lines if len(line) > 1]


def moved(outline: str, right: float, down: float) -> str:
    """SVG path data, laid somewhere else."""
    return str(abs(Curve(outline) * Matrix.translate(right, down)).d())


class Art:
    """The ways of one SVG file."""

    def __init__(self, file: Path) -> None:
        self._root = ElementTree.parse(file).getroot()
        self._symbols = {symbol.get("id", ""): symbol for symbol in self._root.iter(f"{_SVG}symbol")}

    def size(self, sprite: str = "") -> tuple[float, float]:
        """Width and height of the drawing, or of one of its symbols, in its own units."""
        found = self._symbols.get(sprite) if sprite else self._root
        box = re.findall(r"[-.\d]+", found.get("viewBox", "")) if found is not None else []
        return (float(box[2]), float(box[3])) if len(box) == 4 else (100.0, 100.0)

    @cache  # noqa: B019 (an `Art` lives as long as the process)
    def ways(self, sprite: str = "") -> tuple[Way, ...]:
        """The ways on the drawing, or on one of its symbols."""
        found = self._symbols.get(sprite) if sprite else self._root
        return tuple(self._walk(found, Matrix())) if found is not None else ()

    def _walk(self, element: ElementTree.Element, matrix: Matrix) -> Iterator[Way]:
        if transform := element.get("transform"):
            matrix = Matrix(transform) * matrix
        if element.get("data-way") is not None:
            for line in sampled(element.get("d", ""), matrix):
                yield Way(line, element.get("stroke", ""))
        if (used := self._symbols.get(element.get("href", "#")[1:])) is not None:
            yield from self._walk(used, matrix)
        for child in element:
            if child.tag != f"{_SVG}symbol":
                yield from self._walk(child, matrix)


@cache
def art_of(file: Path) -> Art:
    return Art(file)


def dots(points: tuple[Point, ...]) -> Iterator[tuple[int, int]]:
    """Every dot of a polyline on a grid."""
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, round(max(abs(bx - ax), abs(by - ay))))
        for k in range(steps + 1):
            yield round(ax + (bx - ax) * k / steps), round(ay + (by - ay) * k / steps)
