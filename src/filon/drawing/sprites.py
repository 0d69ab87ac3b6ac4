"""A game's drawings as text that stands for itself: no variable is left, and whatever they use comes with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple
from xml.etree import ElementTree

from filon.drawing.extent import Extent, points_of
from filon.engine.game import Game

TINTS: dict[str, tuple[str, str]] = {
    "red": ("#b3362b", "#fff6ee"),
    "blue": ("#2563a8", "#f4f8ff"),
    "green": ("#3d8f62", "#04180d"),
    "yellow": ("#e6bb3c", "#2c2003"),
    "purple": ("#6d3f91", "#fbf5ff"),
    "orange": ("#dd7a30", "#271102"),
}
"""The house colours as the page has them (`web/src/styles/tokens.css`): the fill, and what is printed on it."""

_SYMBOL = re.compile(r'<symbol id="([^"]+)"([^>]*)>(.*?)</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\(--(tint(?:-ink)?)\s*,\s*([^)]+)\)")
_USED = re.compile(r'(?<=href="#)[^"]+')
_NAMED = re.compile(r'(\bid="|href="#|url\(#)')
_SHAPE = re.compile(r"<(?:path|circle|ellipse|rect)\b[^>]*/>")
_OPACITY = re.compile(r"(?<=\s)opacity=")
_MOVED = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
_AROUND_SPOT = 130.0  # units of the board: as far as what is drawn about a spot ever reaches
_GROUND = re.compile(r'\s*<circle\b[^>]*\br="([\d.]+)"')


class Symbol(NamedTuple):
    """One sprite."""

    attributes: str
    inside: str

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height in its own units."""
        found = re.search(r'viewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)', self.attributes)
        return (float(found[1]), float(found[2])) if found else (100, 100)


@cache
def symbols(path: Path) -> dict[str, Symbol]:
    """The sprites of a file by their names."""
    source = path.read_text(encoding="utf-8")
    return {name: Symbol(attributes, _light(inside)) for name, attributes, inside in _SYMBOL.findall(source)}


def _light(drawing: str) -> str:
    """The same drawing, with a shape's opacity given to its fill or its line where it has only one of them: that is
    drawn at once, while any other opacity takes a layer of its own (a map of hexes: 1.3 s, instead of 0.5)."""

    def lighter(shape: re.Match[str]) -> str:
        if 'fill="none"' in shape[0]:
            return _OPACITY.sub("stroke-opacity=", shape[0])
        return shape[0] if "stroke=" in shape[0] else _OPACITY.sub("fill-opacity=", shape[0])

    return _SHAPE.sub(lighter, drawing)


def shape_of(game: Game, sprite: str, width: float, height: float) -> Literal["disc", "card"]:
    """The outline that a ring around a sprite has: its own `data-shape`, else a disc if that is what it stands on."""
    symbol = symbols(game.art("sprites.svg"))[sprite]
    if "data-shape=" in symbol.attributes:
        return "disc" if 'data-shape="disc"' in symbol.attributes else "card"
    ground = _GROUND.match(symbol.inside)
    if abs(width - height) > 0.08 * width or not ground:
        return "card"
    return "disc" if float(ground[1]) > 0.4 * symbol.size[0] else "card"


def proportions(game: Game, sprite: str) -> tuple[float, float]:
    """The width and height of a sprite."""
    return symbols(game.art("sprites.svg"))[sprite].size


class Inlined:
    """The symbols that one picture needs, each once for every house colour that it has there."""

    def __init__(self, game: Game) -> None:
        self._symbols = symbols(game.art("sprites.svg"))
        self._made: dict[str, str] = {}

    def use(self, sprite: str, tint: str = "") -> str:
        """The id by which the picture uses a sprite; `KeyError` if the box has none of that name."""
        symbol = self._symbols[sprite]
        name = f"{sprite}.{tint}" if tint and self._has_variables(sprite) else sprite
        name = f"s-{name}"  # no sprite is taken for something of the board
        if name not in self._made:
            self._made[name] = ""
            inside = _USED.sub(lambda used: self.use(used[0], tint), with_tint(symbol.inside, tint))
            self._made[name] = f'<symbol id="{name}"{symbol.attributes}>{inside}</symbol>'
        return name

    def _has_variables(self, sprite: str) -> bool:
        inside = self._symbols[sprite].inside
        return bool(_VARIABLE.search(inside)) or any(self._has_variables(used) for used in _USED.findall(inside))

    def definitions(self) -> str:
        return f"<defs>{''.join(self._made.values())}</defs>" if self._made else ""


def with_tint(text: str, tint: str) -> str:
    """The text with the colours of a tint; without one, with those that the drawing falls back on."""
    if not tint:
        return _VARIABLE.sub(r"\2", text)
    fill, ink = TINTS[tint]
    return _VARIABLE.sub(lambda found: fill if found[1] == "tint" else ink, text)


def board_art(path: Path, box: Extent) -> str:
    """What a board drawing consists of, less what surely lies outside a box of the board; its own names are told apart
    from the sprites'."""
    return "".join(part for part, room in _parts(path) if room is None or room.meets(box))


@cache
def _parts(path: Path) -> list[tuple[str, Extent | None]]:
    """The outermost elements of a board drawing, and the room that each takes, as far as that is easily said."""
    source = path.read_text(encoding="utf-8")
    inside = source[source.index(">", source.index("<svg")) + 1 : source.rindex("</svg>")]
    own = _NAMED.sub(r"\1b-", with_tint(_light(inside), ""))
    root = ElementTree.fromstring(f"<svg>{own}</svg>")
    return [(ElementTree.tostring(part, "unicode"), _room(part)) for part in _outermost(root)]


def _outermost(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    for part in root:
        if part.tag == "g" and not part.attrib:
            yield from _outermost(part)
        else:
            yield part


def _room(part: ElementTree.Element) -> Extent | None:
    moved = _MOVED.match(part.get("transform", ""))
    if part.tag == "g" and moved:
        return Extent(*(2 * (float(moved[1]), float(moved[2])))).grown(_AROUND_SPOT)
    if "transform" in part.attrib:
        return None
    line = float(part.get("stroke-width", 1))
    if part.tag == "path" and (points := points_of(part.attrib["d"])):
        xs, ys = zip(*points, strict=True)
        return Extent(min(xs), min(ys), max(xs), max(ys)).grown(line)
    if part.tag == "circle":
        x, y, r = (float(part.get(name, 0)) for name in ("cx", "cy", "r"))
        return Extent(x, y, x, y).grown(r + line)
    return None


@cache
def view_box(path: Path) -> str:
    """The units of a drawing."""
    found = re.search(r'<svg\b[^>]*\bviewBox="([^"]+)"', path.read_text(encoding="utf-8"))
    assert found, f"{path}: without a viewBox"
    return found[1]
