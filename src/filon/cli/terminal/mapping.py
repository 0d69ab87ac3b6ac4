"""Any scene as a map of characters: ways, pieces, places, names, and the numbers of what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec
from rich.style import Style
from rich.text import Text

from filon.cli.terminal.canvas import Canvas, Ground, mixed, style
from filon.cli.terminal.reading import (
    Reader,
    fitted,
    head,
    kind_of_ground,
    letter,
    piece_words,
    place_names,
    region_names,
    shorten,
)
from filon.cli.terminal.ways import Point, Way, art_of, dots, moved, sampled
from filon.engine.scene import Board, Piece, Place, Scene, Sheet

# The house colours of the page: what is tinted, and what is written on it.
TINTS = {
    "red": ("#b3362b", "#fff6ee"),
    "blue": ("#2563a8", "#f4f8ff"),
    "green": ("#3d8f62", "#04180d"),
    "yellow": ("#e6bb3c", "#2c2003"),
    "purple": ("#6d3f91", "#fbf5ff"),
    "orange": ("#dd7a30", "#271102"),
}
_MARKS = {"": "·", "empty": "○", "path": "•", "danger": "!", "gain": "+"}
_LOOKS = {"marked": "bold underline", "gone": "strike", "faint": "dim", "small": "", "": ""}
_SMALL = 0.5  # of the area of the largest tinted piece: smaller ones are markers
_TAG = 15  # columns of a label on one line
_SHEET = 11  # columns of the largest piece of a sheet
_BOX = (5, 2)  # columns and rows from which on a piece is a card with words in it


@dataclass(frozen=True)
class Palette:
    """The colours of a map."""

    dark: bool
    ground: str
    ink: str
    faint: str
    card: str
    back: str
    number: tuple[str, str]
    """Ink and ground of what can be chosen."""
    far: tuple[str, str]
    """The same for far targets."""
    picked: tuple[str, str]

    def way(self, colour: str) -> str:
        """The colour of a line of the art, on this ground."""
        return mixed(colour or self.faint, self.ground if self.dark else "#000000", 0.15 if self.dark else 0.35)


DARK = Palette(
    dark=True,
    ground="#17130f",
    ink="#efe6d6",
    faint="#a29784",
    card="#3a3128",
    back="#54473a",
    number=("#201600", "#f2bf3f"),
    far=("#f2bf3f", "#4a3a12"),
    picked=("#1b1300", "#ffffff"),
)
LIGHT = Palette(
    dark=False,
    ground="#f7f1e4",
    ink="#2a2118",
    faint="#6f6351",
    card="#fffaf0",
    back="#cbb894",
    number=("#fffdf7", "#8a5a00"),
    far=("#5c3c00", "#ecd9ae"),
    picked=("#ffffff", "#1f1a14"),
)


@dataclass
class Marks:
    """What stands out on a map, by key."""

    numbers: Mapping[str, str] = field(default_factory=dict)
    """What to type for what can be pointed at."""
    picked: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    far: frozenset[str] = frozenset()
    """Targets of several decisions."""
    routes: tuple[str, ...] = ()
    """SVG path data of ways that are previewed."""


class Map:
    """One scene on a canvas."""

    def __init__(
        self,
        scene: Scene,
        reader: Reader,
        columns: int,
        rows: int,
        palette: Palette,
        marks: Marks,
        ground: Ground | None = None,
    ) -> None:
        self.scene, self.reader, self.palette, self.marks = scene, reader, palette, marks
        self.canvas = Canvas(columns, rows, ground)
        self.across, self.down = columns / scene.board.width, rows / scene.board.height
        self.names = place_names(scene, reader)
        self.heads = {head(reader.say(place.name)) for place in scene.places if place.name}
        self.regions = region_names(scene, reader)
        areas = [piece.width * piece.height for piece in scene.pieces if piece.tint]
        self._large = max(areas, default=0.0)
        self._draw()

    def _draw(self) -> None:
        scene = self.scene
        self._board_ways()
        pieces = sorted(scene.pieces, key=lambda piece: piece.z)
        cards = [piece for piece in pieces if self._is_card(piece)]
        for piece in cards:
            self._card(piece)
        for stroke in scene.strokes:
            ink = TINTS[stroke.tint][0] if stroke.tint in TINTS else self.palette.faint
            self._lines(stroke.outline, ink, broad=True)
        for route in self.marks.routes:
            self._lines(route, self.palette.number[1], broad=True)
        tags = [piece for piece in reversed(pieces) if not self._is_card(piece)]
        # Numbers to type stand exactly where they belong; the other labels make room for them.
        for place in scene.places:
            self._number(place)
        for piece in tags:
            self._tag(piece)
        for place in sorted(scene.places, key=lambda place: (place.key not in self.names, -place.r)):
            self._place(place)
        for name, places in self.regions.items():
            self._region(name, places)

    # ── lines ──

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """Row and column of a spot of the board."""
        return int(y * self.down), int(x * self.across)

    def _dots(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x * self.across * 2, y * self.down * 4) for x, y in points)

    def _lines(self, outline: str, ink: str, broad: bool = False) -> None:
        for line in sampled(outline):
            for x, y in dots(self._dots(line)):
                self.canvas.dot(x, y, ink)
                if broad:
                    self.canvas.dot(x + 1, y, ink)
                    self.canvas.dot(x, y + 1, ink)

    def _board_ways(self) -> None:
        board = self.scene.board
        if not board.art:
            return
        art = art_of(self.reader.game.art(board.art))
        width, height = art.size()
        self._ways(art.ways(), 0, 0, board.width / width, board.height / height)

    def _ways(self, ways: Iterable[Way], left: float, top: float, wide: float, high: float) -> None:
        for way in ways:
            ink = self.palette.way(way.colour)
            for x, y in dots(self._dots((left + px * wide, top + py * high) for px, py in way.points)):
                self.canvas.dot(x, y, ink)

    # ── pieces ──

    def _size(self, piece: Piece) -> tuple[int, int]:
        return int(piece.width * self.across), int(piece.height * self.down)

    def _is_card(self, piece: Piece) -> bool:
        wide, high = self._size(piece)
        return wide >= _BOX[0] and high >= _BOX[1] and not piece.tint

    def _card(self, piece: Piece) -> None:
        """A piece with room for words: a box, its ways and what it is."""
        palette, canvas = self.palette, self.canvas
        wide, high = self._size(piece)
        top, left = self.cell(piece.x - piece.width / 2, piece.y - piece.height / 2)
        wide, high = max(wide - 1, _BOX[0]), max(high - (high > _BOX[1]), 1)
        canvas.fill(top, left, high, wide, palette.back if piece.face == "down" else palette.card)
        art = art_of(self.reader.game.art("sprites.svg"))
        width, height = art.size(piece.sprite)
        x, y = piece.x - piece.width / 2, piece.y - piece.height / 2
        self._ways(art.ways(piece.sprite), x, y, piece.width / width, piece.height / height)
        words = [] if piece.face == "down" else self._card_words(piece, wide, high)
        number = self.marks.numbers.get(piece.key)
        start = top + 1 if number else top + (high - len(words)) // 2
        look = style(palette.ink, look=_LOOKS[piece.look])
        for row, line in enumerate(words, start):
            line = f" {line} " if len(line) + 2 <= wide else line
            canvas.put(row, left + (wide - len(line)) // 2, line, look, piece.key)
        if number:
            row = top if words else top + high // 2
            canvas.put(row, left + (wide - len(number) - 2) // 2, f" {number} ", self._shine(piece.key), piece.key)
        elif piece.key in self.marks.picked:
            canvas.put(top, left, "▸", style(*self.palette.picked, "bold"), piece.key)

    def _card_words(self, piece: Piece, wide: int, high: int) -> list[str]:
        words = piece_words(piece, self.reader, self.heads)
        # A row is left to a number to type, or to a road.
        art = art_of(self.reader.game.art("sprites.svg"))
        free = high - (piece.key in self.marks.numbers or (high > _BOX[1] and bool(art.ways(piece.sprite))))
        return fitted(f"{words} {piece.text}", wide, max(free, 1))

    def _tag(self, piece: Piece) -> None:
        """A small piece: a letter and a number in its colour, or a word."""
        number = self.marks.numbers.get(piece.key, "")
        text, look = self._tag_text(piece)
        if not text and not number:
            return
        text = f"{number} {text}".strip() if number else text
        if number:
            text, look = f" {text} ", self._shine(piece.key)
        elif piece.key in self.marks.picked:
            look = style(*self.palette.picked, "bold")
        row, column = self.cell(piece.x, piece.y)
        spot = self.canvas.room(row, column - len(text) // 2, len(text), 3, gap=0 if len(text) < 3 else 1)
        if spot:
            self.canvas.put(*spot, text, look, piece.key)

    def _tag_text(self, piece: Piece) -> tuple[str, Style]:
        words = _LOOKS[piece.look]
        if piece.tint in TINTS:
            ground, ink = TINTS[piece.tint]
            small = not piece.text and piece.width * piece.height < _SMALL * self._large
            text = letter(piece.tint).lower() if small else f"{letter(piece.tint)}{piece.text}"
            # A card of somebody, such as a shield, is told from their people by its brackets.
            text = f"[{piece.text or letter(piece.tint)}]" if piece.face else text
            return text, style(ink, ground, f"bold {words}" if not small else words)
        if piece.face == "down":
            return "▒▒" if piece.name and piece.key not in self.marks.numbers else "", style(self.palette.faint)
        whole = piece_words(piece, self.reader, self.heads)
        # A card that was turned over says all it shows.
        name = fitted(whole, _TAG, 1)[0] if piece.face else head(whole)
        if piece.text and name in self.heads:
            name = ""  # the place has its name already
        text = f"{shorten(name, _TAG - len(piece.text))} {piece.text}".strip()
        return text, style(self.palette.ink, self.palette.card, words)

    # ── places ──

    def _shine(self, key: str) -> Style:
        colours = self.palette.far if key in self.marks.far else self.palette.number
        return style(*colours, "bold reverse" if key in self.marks.hinted else "bold")

    def _number(self, place: Place) -> None:
        number = self.marks.numbers.get(place.key, "")
        if not number and place.key not in self.marks.picked:
            return
        row, column = self.cell(place.x, place.y)
        if number:
            text, look = f" {number} ", self._shine(place.key)
        else:
            text, look = "▸", style(*self.palette.picked, "bold")
        spot = self.canvas.room(row, column - len(text) // 2, len(text), 2, gap=0)
        if spot:
            self.canvas.put(*spot, text, look, place.key)

    def _place(self, place: Place) -> None:
        row, column = self.cell(place.x, place.y)
        plain = self.marks.numbers.get(place.key) is None
        mark = place.text or self._mark(place)
        if plain and mark and self.canvas.is_free(row, column, len(mark), gap=0):
            self.canvas.put(row, column, mark, style(self.palette.faint), place.key)
        name = self.names.get(place.key)
        if not name:
            return
        spot = self.canvas.room(row + 1, column - len(name) // 2, len(name), 3)
        if spot:
            self.canvas.put(*spot, name, style(self.palette.ink, look="bold"), place.key)

    def _mark(self, place: Place) -> str:
        if place.key in self.names:
            return "◉"
        if not place.mark and place.name and head(self.reader.say(place.name)) in self.regions:
            return kind_of_ground(place, self.reader) or _MARKS[""]
        return _MARKS.get(place.mark, "")

    def _region(self, name: str, places: list[Place]) -> None:
        x = sum(place.x for place in places) / len(places)
        y = sum(place.y for place in places) / len(places)
        row, column = self.cell(x, y)
        spot = self.canvas.room(row, column - len(name) // 2, len(name), 2, gap=0)
        if spot:
            self.canvas.put(*spot, name, style(self.palette.faint, look="italic"))

    # ── pointing ──

    def keys_at(self, row: int, column: int) -> list[str]:
        """What may be meant by pointing at a cell: its label first, then the things that lie there, topmost first."""
        x, y = (column + 0.5) / self.across, (row + 0.5) / self.down
        labelled = self.canvas.keys.get((row, column))
        found = things_at(self.scene, x, y, max(1 / self.across, 1 / self.down))
        return list(dict.fromkeys([labelled, *found] if labelled else found))


def sheet_text(sheet: Sheet, reader: Reader, palette: Palette) -> Text:
    """A transparent sheet as a map of its own: where on the board it belongs is for a person to find out."""
    reach = max(piece.width for piece in sheet.pieces)
    left, top = min(piece.x for piece in sheet.pieces) - reach, min(piece.y for piece in sheet.pieces) - reach
    width, height = (
        max(value) - min(value) + 2 * reach
        for value in ([piece.x for piece in sheet.pieces], [piece.y for piece in sheet.pieces])
    )
    scene = Scene(
        Board(width, height),
        prompt=sheet.name,
        pieces=[msgspec.structs.replace(piece, x=piece.x - left, y=piece.y - top) for piece in sheet.pieces],
        strokes=[
            msgspec.structs.replace(stroke, outline=moved(stroke.outline, -left, -top)) for stroke in sheet.strokes
        ],
    )
    columns = round(width / reach * _SHEET)
    return Map(scene, reader, columns, round(columns * height / width / 2), palette, Marks()).canvas.text()


def things_at(scene: Scene, x: float, y: float, reach: float) -> list[str]:
    """The keys of what lies at a spot of the board: pieces, topmost first, then places, nearest first."""
    pieces = sorted(scene.pieces, key=lambda piece: -piece.z)
    lying = [p.key for p in pieces if abs(p.x - x) <= p.width / 2 and abs(p.y - y) <= p.height / 2]
    far = {place.key: (place.x - x) ** 2 + (place.y - y) ** 2 for place in scene.places}
    near = [p.key for p in scene.places if far[p.key] <= max(p.r, reach) ** 2]
    return list(dict.fromkeys([*lying, *sorted(near, key=lambda key: far[key])]))
