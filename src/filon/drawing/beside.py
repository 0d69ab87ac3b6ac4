"""What stands beside the board as SVG, as the page shows it (`web/src/table/`): a seat's panel, a table to consult.

As on the page, it is on paper; whoever shows it needs no other file. Nothing is measured: words are given the room that
so many letters take at most.
"""

from __future__ import annotations

from html import escape

from filon.drawing.extent import Extent
from filon.drawing.sprites import TINTS, Inlined, proportions
from filon.drawing.svg import n, whole_svg
from filon.engine.game import Game
from filon.engine.messages import Texts
from filon.engine.scene import Cell, Chart, Counter, Panel, Tray

_PAPER, _INK, _SOFT, _LINE, _NOW = "#fffaf1", "#2a2018", "#67563f", "#decfb4", "#f8e6b8"
_MARKS = {"good": "#2d6a3f", "bad": "#a3301f"}
_FAMILY = "'Source Sans 3 Variable','Segoe UI',system-ui,sans-serif"
_LETTER = 0.6  # of the size of a text: how wide a letter is, about
_SIZE, _SMALL = 16.0, 14.5  # of texts, in pixels
_EDGE, _GAP = 14.0, 8.0
_ICON, _CARD, _ROW = 26.0, 56.0, 36.0
_TINT = "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z"


class _Paper:
    """What is drawn, and the sprites that it takes."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game, self.texts, self.sprites = game, texts, Inlined(game)
        self.drawn: list[str] = []

    def words(
        self, text: str, x: float, y: float, *, size: float = _SIZE, ink: str = _INK, bold: bool = False
    ) -> float:
        """A text whose line has its middle at y; where it ends is returned."""
        weight = ' font-weight="620"' if bold else ""
        style = f'font-family="{_FAMILY}" font-size="{n(size)}"{weight} fill="{ink}"'
        self.drawn.append(f'<text x="{n(x)}" y="{n(y + size * 0.35)}" {style}>{escape(text)}</text>')
        return x + len(text) * size * _LETTER

    def sprite(self, name: str, tint: str, x: float, y: float, high: float) -> float:
        """A sprite whose middle is at y; where it ends is returned."""
        across, tall = proportions(self.game, name)
        wide = high * across / tall
        at = f'x="{n(x)}" y="{n(y - high / 2)}" width="{n(wide)}" height="{n(high)}"'
        self.drawn.append(f'<use href="#{self.sprites.use(name, tint)}" {at}/>')
        return x + wide

    def tint(self, tint: str, x: float, y: float) -> float:
        self.drawn.append(f'<path d="{_TINT}" transform="translate({n(x)} {n(y - 12)})" fill="{TINTS[tint][0]}"/>')
        return x + 24

    def box(self, x: float, y: float, wide: float, high: float, style: str) -> None:
        self.drawn.append(f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" {style}/>')

    def counter(self, counter: Counter, x: float, y: float) -> float:
        """An icon and its figure; a dash stands for what is not to be known."""
        x = self.sprite(counter.icon, counter.tint, x, y, _ICON) + 4
        figure = "–" if counter.value is None else str(counter.value)
        return self.words(f"{figure}/{counter.of}" if counter.of else figure, x, y, bold=True)

    def tray(self, tray: Tray, x: float, y: float) -> float:
        """The title of a row and its pieces, from y down; where it ends below is returned."""
        self.words(self.texts.format(tray.title), x, y + _SMALL / 2, size=_SMALL, ink=_SOFT)
        y += _SMALL + _GAP + _CARD / 2
        for piece in tray.pieces:
            x = self.sprite(piece.sprite, piece.tint, x, y, _CARD) + 4
        return y + _CARD / 2

    def of(self, wide: float, high: float) -> str:
        size = f'x="1" y="1" width="{n(wide - 2)}" height="{n(high - 2)}"'
        paper = f'<rect {size} rx="10" fill="{_PAPER}" stroke="{_LINE}"/>'
        inside = self.sprites.definitions() + paper + "".join(self.drawn)
        return whole_svg(Extent(0, 0, wide, high), round(wide), inside)


def svg_of_panel(panel: Panel, game: Game, texts: Texts, name: str, *, wide: int = 320) -> str:
    """What a seat of this name shows: its colours, its counters, what lies before it, and the note."""
    paper = _Paper(game, texts)
    x, y = _EDGE, _EDGE + 12
    for tint in panel.tints:
        x = paper.tint(tint, x, y) + _GAP
    x = paper.words(name, x, y, bold=True) + 2 * _GAP
    for counter in panel.counters:
        x = paper.counter(counter, x, y) + _GAP
    y += 12 + _GAP
    for tray in panel.trays:
        y = paper.tray(tray, _EDGE, y) + _GAP
    if panel.note:
        paper.words(texts.format(panel.note), _EDGE, y + _SMALL / 2, size=_SMALL, ink=_SOFT)
        y += _SMALL + _GAP
    return paper.of(wide, y + _GAP)


def svg_of_chart(chart: Chart, game: Game, texts: Texts) -> str:
    """The title of a table to consult, and its rows below each other."""
    paper = _Paper(game, texts)
    said = [[texts.format(cell.text) if cell.text else "" for cell in row] for row in chart.rows]
    columns = range(max(len(row) for row in chart.rows))
    rooms = [
        max(_room(row[k], words[k]) for row, words in zip(chart.rows, said, strict=True) if k < len(row))
        for k in columns
    ]
    end = paper.words(texts.format(chart.title), _EDGE, _EDGE + _SIZE / 2, bold=True)
    wide = max(end, _EDGE + sum(rooms)) + _EDGE
    y = 2 * _EDGE + _SIZE
    for number, (row, words) in enumerate(zip(chart.rows, said, strict=True)):
        paper.box(_EDGE, y, wide - 2 * _EDGE, 1, f'fill="{_LINE}"')
        x = _EDGE
        for cell, text, room in zip(row, words, rooms, strict=False):
            if cell.mark == "now":
                paper.box(x, y + 1, room, _ROW - 1, f'fill="{_NOW}"')
            _cell(paper, cell, text, x + _GAP, y + _ROW / 2, bold=number == 0)
            x += room
        y += _ROW
    return paper.of(wide, y + _EDGE)


def _room(cell: Cell, text: str) -> float:
    picture = _ICON + 6 if cell.sprite or cell.tint else 0
    return picture + len(text) * _SIZE * _LETTER + 2 * _GAP


def _cell(paper: _Paper, cell: Cell, text: str, x: float, y: float, bold: bool) -> None:
    if cell.sprite:
        x = paper.sprite(cell.sprite, cell.tint, x, y, _ICON) + 6
    elif cell.tint:
        x = paper.tint(cell.tint, x, y) + 6
    if text:
        paper.words(text, x, y, ink=_MARKS.get(cell.mark, _INK), bold=bold or bool(cell.mark))
