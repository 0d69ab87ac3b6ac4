"""A grid of characters on which a board is drawn: lines of braille dots, labels that make room for each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.color import Color
from textual.strip import Strip

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # braille, by row and column of the dot
_BRAILLE = 0x2800

Ground = list[list[tuple[str, str, str]]]
"""By row and column: the colours of the upper and the lower half of a cell, and of both together."""


@lru_cache(maxsize=1 << 15)
def style(ink: str = "", ground: str = "", look: str = "") -> Style:
    """A style of Rich: two colours, and words such as `bold`."""
    return Style.parse(look or "none") + Style(color=ink or None, bgcolor=ground or None)


@lru_cache(maxsize=1 << 10)
def mixed(colour: str, other: str, share: float) -> str:
    """A colour on its way to another one."""
    return Color.parse(colour).blend(Color.parse(other), share).hex6


class Canvas:
    """Characters with their style, and the keys of what they stand for."""

    def __init__(self, columns: int, rows: int, ground: Ground | None = None) -> None:
        self.columns, self.rows = columns, rows
        self._ground = ground
        self._cells: dict[tuple[int, int], tuple[str, Style]] = {}
        self._grounds: dict[tuple[int, int], str] = {}
        self._bits: dict[tuple[int, int], int] = {}
        self._inks: dict[tuple[int, int], str] = {}
        self.keys: dict[tuple[int, int], str] = {}
        """What is meant by pointing at a cell, for cells with a label."""

    # ── drawing ──

    def dot(self, x: int, y: int, ink: str) -> None:
        """One of the 2 x 4 dots of a cell is drawn; x and y count dots."""
        at = (y // 4, x // 2)
        if 0 <= at[0] < self.rows and 0 <= at[1] < self.columns:
            self._bits[at] = self._bits.get(at, 0) | _DOTS[y % 4][x % 2]
            self._inks[at] = ink

    def fill(self, row: int, column: int, height: int, width: int, ground: str) -> None:
        """A rectangle has a colour, and covers the lines below it."""
        for at in self._inside(row, column, height, width):
            self._grounds[at] = ground
            self._bits.pop(at, None)

    def put(self, row: int, column: int, text: str, look: Style, key: str = "") -> None:
        """A label stands here, over whatever was here before."""
        for k, at in enumerate(self._inside(row, column, 1, len(text))):
            self._cells[at] = (text[k], look)
            if key:
                self.keys[at] = key

    def _inside(self, row: int, column: int, height: int, width: int) -> Iterator[tuple[int, int]]:
        for y in range(max(row, 0), min(row + height, self.rows)):
            for x in range(max(column, 0), min(column + width, self.columns)):
                yield y, x

    # ── room for labels ──

    def is_free(self, row: int, column: int, width: int, gap: int = 1) -> bool:
        fits = 0 <= row < self.rows and column >= 0 and column + width <= self.columns
        return fits and all((row, column + k) not in self._cells for k in range(-gap, width + gap))

    def room(self, row: int, column: int, width: int, reach: int, gap: int = 1) -> tuple[int, int] | None:
        """The free spot nearest to one, as rows and columns that are at most `reach` rows away; None if there is
        none."""
        column = min(max(column, 0), max(0, self.columns - width))
        spots = sorted(
            ((down, aside) for down in range(-reach, reach + 1) for aside in range(-2 * reach - 2, 2 * reach + 3)),
            # Cells are twice as high as wide; above is a little worse than below, as in an atlas.
            key=lambda spot: (4 * spot[0] ** 2 + spot[1] ** 2, spot[0] < 0, spot[1] < 0),
        )
        for down, aside in spots:
            if self.is_free(row + down, column + aside, width, gap):
                return row + down, column + aside
        return None

    # ── the picture ──

    def _at(self, row: int, column: int) -> tuple[str, Style]:
        at = (row, column)
        upper, lower, whole = self._ground[row][column] if self._ground else ("", "", "")
        covered = self._grounds.get(at, "")
        ground = covered or whole
        if cell := self._cells.get(at):
            character, look = cell
            return character, look if look.bgcolor or not ground else look + style(ground=ground)
        if bits := self._bits.get(at):
            return chr(_BRAILLE + bits), style(self._inks[at], ground)
        return ("▀", style(upper, lower)) if upper != lower and not covered else (" ", style(ground=ground))

    def strips(self) -> list[Strip]:
        """The picture, a strip a row."""
        strips = []
        for row in range(self.rows):
            cells = [self._at(row, column) for column in range(self.columns)]
            runs = groupby(cells, key=lambda cell: cell[1])
            segments = [Segment("".join(character for character, _ in run), look) for look, run in runs]
            strips.append(Strip(segments, self.columns))
        return strips

    def text(self) -> Text:
        """The picture as text with its styles, to be shown among other things."""
        lines = []
        for strip in self.strips():
            line = Text()
            for segment in strip:
                line.append(segment.text, segment.style)
            lines.append(line)
        return Text("\n").join(lines)

    def plain(self) -> str:
        """The picture without colours."""
        lines = ["".join(self._at(row, column)[0] for column in range(self.columns)) for row in range(self.rows)]
        return "\n".join(line.rstrip() for line in lines)
