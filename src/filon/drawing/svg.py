"""A scene as SVG, as the page draws it (`web/src/board/`): the board, what is marked on it, and what lies there.

The text stands for itself: whoever shows it needs no other file, no style sheet and no script.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from itertools import pairwise
from math import hypot

import msgspec

from filon.drawing.extent import Extent, extent_of, points_of, whole
from filon.drawing.sprites import TINTS, Inlined, board_art, proportions, shape_of, view_box
from filon.engine.game import Game
from filon.engine.scene import Piece, Place, Scene, Stroke

_FAMILY = "'Fraunces Variable',Fraunces,'Iowan Old Style',Georgia,serif"
_INK = "#fbeed3"
_GOLD = "#f0c255"
_BAD = "#ff8d79"
_GOOD = "#93d6a7"
# Of a place, by its mark: the line, how much of it is seen through the fill, and how strong both are.
_MARKS = {"": (_INK, 0.0, 0.55), "empty": (_INK, 0.0, 0.55), "path": (_GOLD, 0.0, 0.9)}
_MARKS |= {"danger": (_BAD, 0.18, 0.9), "gain": (_GOOD, 0.18, 0.9)}
_WIDTHS = {"": 1.4, "route": 2.6, "arrow": 2.6, "border": 1.8, "faint": 1.0}
_CROWD = 16
_LEAST_TEXT = 12  # pixels: never smaller than a person can read, as far as there is room
_DECIDED = "#4aa3f0"
# Around what is decided, by how much wider: a light edge within a dark one, unlike any piece or line of a game.
_EDGES = (("#221408", 2.5), ("#fff8e2", 1.9))
_BEND, _MOST_COVERED = 0.14, 0.24  # of the length of an arrow: how far it bends, and what lies below its ends at most
_TO_MIDDLE = 0.35  # of the size of a text: how far its line lies below the middle of a figure


def svg_of(
    scene: Scene,
    game: Game,
    language: str,
    *,
    wide: int = 1000,
    extent: Extent | None = None,
    lit: Collection[str] = (),
    ways: Sequence[Sequence[str]] = (),
) -> str:
    """The board of a scene, or the part of it in `extent`, to be shown about `wide` pixels wide: that decides how thick
    lines are and how small a figure may be. Without a language it has no title.

    `lit`: keys of what shall be seen to be choosable. `ways`: what is picked in each of some decisions, drawn over
    everything as arrows, or as a ring where it is one thing.
    """
    box = extent or whole(scene)
    return Sketch(game, box.width / wide).of(scene, box, language, wide, lit, ways)


def svg_of_piece(piece: Piece, game: Game, *, wide: int = 64) -> str:
    """A piece by itself, to be shown about `wide` pixels wide."""
    sketch = Sketch(game, piece.width / wide)
    drawn = sketch.piece(piece, 0, 0)
    box = Extent(-piece.width / 2, -piece.height / 2, piece.width / 2, piece.height / 2)
    return whole_svg(box, wide, sketch.sprites.definitions() + drawn)


def svg_of_row(pieces: Sequence[Piece], game: Game, *, high: int = 64, lit: Collection[str] = ()) -> str:
    """Pieces side by side on the cloth of the box, each about `high` pixels high and as wide as its sprite is."""
    sized = []
    for piece in pieces:
        wide, tall = proportions(game, piece.sprite)
        sized.append(msgspec.structs.replace(piece, width=100 * wide / tall, height=100, turn=0))
    gap, left = 14.0, 14.0
    for piece in sized:
        piece.x, piece.y = left + piece.width / 2, 64
        left += piece.width + gap
    sketch = Sketch(game, 100 / high)
    drawn = "".join(sketch.piece(piece, piece.x, piece.y) for piece in sized)
    drawn += "".join(sketch.chosen(piece) for piece in sized if piece.key in lit)
    box = Extent(0, 0, left, 128)
    return whole_svg(box, round(left * high / 100), sketch.sprites.definitions() + drawn, _cloth(game))


def _cloth(game: Game) -> str:
    return game.palette.get("cloth", "#3d5a45")


def whole_svg(box: Extent, wide: int, inside: str, ground: str = "", title: str = "") -> str:
    """A drawing that stands for itself: what lies in a box, to be shown so many pixels wide."""
    high = round(wide * box.height / box.width)
    view = f"{n(box.left)} {n(box.top)} {n(box.width)} {n(box.height)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{view}" role="img">'
    below = f'<rect x="{n(box.left)}" y="{n(box.top)}" width="100%" height="100%" fill="{ground}"/>' if ground else ""
    named = f"<title>{escape(title)}</title>" if title else ""
    return f"{head}{named}{below}{inside}</svg>"


def n(value: float) -> str:
    """A number as short as a drawing needs it."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


class Sketch:
    """One drawing in the making; `pixel` is how many board units a pixel has."""

    def __init__(self, game: Game, pixel: float) -> None:
        self.game, self.pixel = game, pixel
        self.sprites = Inlined(game)
        self.line = 2 * pixel
        self.pieces: list[Piece] = []

    def of(
        self, scene: Scene, box: Extent, language: str, wide: int, lit: Collection[str], ways: Sequence[Sequence[str]]
    ) -> str:
        self.line = max(scene.board.width / 250, 2 * self.pixel)
        if box.width < scene.board.width:
            self.line = min(self.line, 2 * self.pixel)  # seen from near, lines are as thin as they may be
        self.pieces = sorted(scene.pieces, key=lambda piece: piece.z)
        # Tiles and the like make up the board; lines are drawn over them, and below what stands on them.
        ground = [piece for piece in self.pieces if piece.z <= 0]
        above = [piece for piece in self.pieces if piece.z > 0]
        layers = [self.board(scene, box)]
        layers += [self.place(place) for place in scene.places if place.mark or place.text]
        # Where nearly everything can be picked, a thin glow says enough.
        more, width = (0.4, 2.0) if len(lit) > _CROWD else (1.2, 3.4)
        layers += self.rings(scene, lit, 'stroke="#ffd873" stroke-opacity=".34"', more, width)
        layers += [self.piece(piece, piece.x, piece.y) for piece in ground]
        layers += [self.stroke(stroke) for stroke in scene.strokes]
        layers += [self.piece(piece, piece.x, piece.y) for piece in above]
        marked = {piece.key for piece in scene.pieces if piece.look == "marked"}
        layers += self.rings(scene, marked, 'stroke="#fff8ea" opacity=".9"', more=1.5, width=1.2)
        layers += self.rings(scene, lit, 'stroke="#f2c75c"', more=0, width=1)
        layers += self.decided(scene, ways)
        drawn = "".join(layers)
        title = self.title(scene, language) if language else ""
        return whole_svg(box, wide, self.sprites.definitions() + drawn, _cloth(self.game), title)

    def title(self, scene: Scene, language: str) -> str:
        name = scene.board.name
        return self.game.texts(language).format(name) if name else self.game.names[language]

    def board(self, scene: Scene, box: Extent) -> str:
        if not scene.board.art:
            return ""
        path = self.game.art(scene.board.art)
        size = f'width="{n(scene.board.width)}" height="{n(scene.board.height)}"'
        return f'<svg {size} viewBox="{view_box(path)}">{board_art(path, box)}</svg>'

    # ── places ──

    def place(self, place: Place) -> str:
        ink, filled, opacity = _MARKS[place.mark]
        fill = f'fill="{ink}" fill-opacity="{filled}"' if filled else 'fill="none"'
        dashes = ' stroke-dasharray="8 8"' if place.mark == "empty" else ""
        style = f'{fill} stroke="{ink}" stroke-width="{n(self.line)}" opacity="{opacity}"{dashes}'
        if place.outline:
            shape = f'<path d="{place.outline}" {style}/>'
        else:
            shape = f'<circle cx="{n(place.x)}" cy="{n(place.y)}" r="{n(place.r)}" {style}/>'
        if not place.text:
            return shape
        size = (place.r or 30) * 0.9
        size = min(max(size, self.pixel * _LEAST_TEXT), size * 1.7)
        return shape + _text(place.text, place.x, place.y, size, _INK, 'stroke="#1e1208" stroke-opacity=".78"', 0.2)

    # ── pieces ──

    def piece(self, piece: Piece, x: float, y: float) -> str:
        """A piece with its middle at a spot."""
        width, height = piece.width, piece.height
        less = min(width, height)
        sprite = self.sprites.use(piece.sprite, piece.tint)
        at = f'x="{n(-width / 2)}" y="{n(-height / 2)}" width="{n(width)}" height="{n(height)}"'
        faded = ' opacity=".75"' if piece.look == "gone" else ""
        drawn = f'<use href="#{sprite}" {at}{faded}/>'
        if piece.text:
            most = min(less * 0.85, width * 1.65 / len(piece.text))
            size = min(max(less * 0.44, self.pixel * _LEAST_TEXT), most)
            fill, ink = TINTS[piece.tint] if piece.tint else ("#fff8e8", "#2a2018")
            drawn += _text(piece.text, 0, 0, size, ink, f'stroke="{fill}"', 0.22)
        if piece.look == "gone":
            a = n(less * 0.3)
            cross = f'd="M-{a} -{a}L{a} {a}M{a} -{a}L-{a} {a}" stroke-width="{n(less * 0.05)}"'
            drawn += f'<path {cross} stroke="#b5281a" stroke-linecap="round" opacity=".8"/>'
        moves = [f"translate({n(x)} {n(y)})"] if x or y else []
        moves += [f"rotate({n(piece.turn)})"] if piece.turn else []
        transform = f' transform="{" ".join(moves)}"' if moves else ""
        faint = ' opacity=".42"' if piece.look == "faint" else ""
        return f"<g{transform}{faint}>{drawn}</g>"

    def rings(self, scene: Scene, keys: Collection[str], style: str, more: float, width: float) -> list[str]:
        """Rings around pieces and places, `more` lines away from them and so many lines wide."""
        if not keys:
            return []
        style = f'fill="none" stroke-width="{n(width * self.line)}" {style}'
        pieces = {piece.key: piece for piece in scene.pieces if piece.key in keys}
        places = [place for place in scene.places if place.key in keys and place.key not in pieces]
        drawn = [self._ring(piece, more * self.line, style) for piece in pieces.values()]
        for place in places:
            r = n(place.r + more * self.line)
            around = f'<circle cx="{n(place.x)}" cy="{n(place.y)}" r="{r}" {style}/>'
            drawn.append(f'<path d="{place.outline}" {style}/>' if place.outline else around)
        return drawn

    def _ring(self, piece: Piece, more: float, style: str) -> str:
        x, y, wide, high = piece.x, piece.y, piece.width / 2 + more, piece.height / 2 + more
        if shape_of(self.game, piece.sprite, piece.width, piece.height) == "disc":
            return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(wide)}" ry="{n(high)}" {style}/>'
        size = f'x="{n(x - wide)}" y="{n(y - high)}" width="{n(2 * wide)}" height="{n(2 * high)}"'
        corner = n(min(piece.width, piece.height) * 0.09 + more)
        turn = f' transform="rotate({n(piece.turn)} {n(x)} {n(y)})"' if piece.turn else ""
        return f'<rect {size} rx="{corner}"{turn} {style}/>'

    # ── decisions ──

    def decided(self, scene: Scene, ways: Sequence[Sequence[str]]) -> list[str]:
        """The ways of decisions over the board; what does not lie on it is left out."""
        found: dict[str, Extent] = {}
        things: list[Piece | Place] = [*scene.places, *scene.pieces]
        for thing in things:
            found[thing.key] = extent_of(thing)
        drawn = []
        for way in ways:
            spots = [found[key] for key in way if key in found]
            if len(spots) == 1:
                for ink, wider in (*_EDGES, (_DECIDED, 1)):
                    drawn += self.rings(scene, {way[-1]}, f'stroke="{ink}"', more=1.5, width=1.8 * wider)
            for from_, to in pairwise(spots):
                drawn.append(self.stroke(Stroke("", _bent(from_, to), "arrow"), _DECIDED))
        return drawn

    def chosen(self, piece: Piece) -> str:
        """A ring around a piece that is picked."""
        return self._ring(piece, self.line, f'fill="none" stroke-width="{n(1.6 * self.line)}" stroke="{_DECIDED}"')

    # ── lines ──

    def stroke(self, stroke: Stroke, colour: str = "") -> str:
        """A line with a dark edge, so that it is seen on any ground."""
        width = self.line * _WIDTHS[stroke.style]
        ink = colour or (TINTS[stroke.tint][0] if stroke.tint else "#8a5d06" if stroke.style == "route" else _INK)
        shaft, head = self._arrow(stroke.outline) if stroke.style == "arrow" else ("", "")
        edge, edge_width = 'stroke="#221408" stroke-opacity=".62"', width * 1.75
        dashes = shaft
        if stroke.style == "route":
            edge, edge_width = 'stroke="#fff8e2" stroke-opacity=".85"', width * 1.5
            dashes = f' stroke-dasharray="{n(width * 2.2)} {n(width * 1.5)}"'
        elif stroke.style == "border":
            edge, edge_width = f'stroke="{ink}" stroke-opacity=".34"', width * 3.4
        drawn = ""
        edges = [(f'stroke="{dye}"', width * wider) for dye, wider in _EDGES] if colour else [(edge, edge_width)]
        for edge, edge_width in edges if stroke.style != "faint" else []:
            edge = f'{edge} stroke-width="{n(edge_width)}"'
            drawn += f'<path d="{stroke.outline}" {edge}{shaft}/>' + (f'<path d="{head}" {edge}/>' if head else "")
        drawn += f'<path d="{stroke.outline}" stroke="{ink}" stroke-width="{n(width)}"{dashes}/>'
        if head:
            drawn += f'<path d="{head}" fill="{ink}" stroke="{ink}" stroke-width="{n(width * 0.5)}"/>'
        faint = ' opacity=".45"' if stroke.style == "faint" else ""
        return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"{faint}>{drawn}</g>'

    def _arrow(self, outline: str) -> tuple[str, str]:
        """An arrow stops before what it points at: the dashes that leave only its shaft, and the outline of its head.
        Curves are measured along their handles."""
        points = points_of(outline)
        length = sum(hypot(x - u, y - v) for (u, v), (x, y) in pairwise(points))
        if not length:
            return "", ""
        tip_at = max(length * 0.45, length - self._covered(*points[-1]))
        long = min(self.line * 8, tip_at * 0.5)
        (tip_x, tip_y), (base_x, base_y) = _along(points, tip_at), _along(points, tip_at - long)
        dx, dy = (tip_x - base_x) * 0.62, (tip_y - base_y) * 0.62
        sides = f"L{n(base_x - dy)} {n(base_y + dx)}L{n(base_x + dy)} {n(base_y - dx)}"
        return f' stroke-dasharray="{n(tip_at - long * 0.9)} {n(length)}"', f"M{n(tip_x)} {n(tip_y)}{sides}Z"

    def _covered(self, x: float, y: float) -> float:
        """How much of a line's end at that spot lies below a piece."""
        most = 0.0
        for piece in self.pieces:
            half = min(piece.width, piece.height) / 2
            if hypot(piece.x - x, piece.y - y) < half * 0.6:
                most = max(most, half + self.line)
        return most


def _bent(from_: Extent, to: Extent) -> str:
    """An arrow from thing to thing, from edge to edge, a little aside so that the road below it is still seen; as in
    `web/src/board/arrows.ts`."""
    (x, y), (u, v) = from_.middle, to.middle
    dx, dy = u - x, v - y
    far = hypot(dx, dy) or 1
    start, end = (min(_MOST_COVERED, min(box.width, box.height) / 2 / far) for box in (from_, to))
    bend = f"{n(x + dx / 2 - _BEND * dy)} {n(y + dy / 2 + _BEND * dx)}"
    return f"M{n(x + start * dx)} {n(y + start * dy)}Q{bend} {n(u - end * dx)} {n(v - end * dy)}"


def _along(points: tuple[tuple[float, float], ...], far: float) -> tuple[float, float]:
    """The spot so far along a line."""
    for (u, v), (x, y) in pairwise(points):
        step = hypot(x - u, y - v)
        if far <= step and step:
            return u + (x - u) * far / step, v + (y - v) * far / step
        far -= step
    return points[-1]


def _text(text: str, x: float, y: float, size: float, ink: str, edge: str, wide: float) -> str:
    """A figure in the middle of a spot, with an edge that sets it off the ground."""
    at = f'x="{n(x)}" y="{n(y + size * _TO_MIDDLE)}"'
    style = f'font-family="{_FAMILY}" font-weight="700" font-size="{n(size)}" text-anchor="middle"'
    edge = f'{edge} stroke-width="{n(size * wide)}" stroke-linejoin="round" paint-order="stroke"'
    return f'<text {at} {style} fill="{ink}" {edge}>{escape(text)}</text>'
