"""The board as a picture, for terminals that can show one: the same drawing as everywhere, with numbers to type."""

from __future__ import annotations

import asyncio
import io
from html import escape
from typing import Any

from PIL import Image
from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Click, Resize
from textual_image.renderable import Image as Best
from textual_image.renderable import SixelImage, TGPImage
from textual_image.widget import Image as BestWidget

from filon.cli.terminal.board import ZOOM_STEP, BoardView
from filon.cli.terminal.mapping import DARK, Marks, Palette, things_at
from filon.cli.terminal.reading import Reader, things_on
from filon.cli.words import language
from filon.drawing import Extent, png_of, svg_of
from filon.engine.scene import Scene

# The terminal is asked when `textual_image` is imported, so that has to be before an application runs.
SHOWS_PICTURES = Best in (SixelImage, TGPImage)
"""Whether this terminal can show pictures."""
_PIXELS = 10  # of a picture in one column
_BADGE = 26  # pixels: the height of a number
_LARGEST = ZOOM_STEP**8


def with_numbers(svg: str, scene: Scene, marks: Marks, palette: Palette, pixel: float) -> str:
    """A drawing of the board with the numbers of what can be chosen; `pixel` is in board units."""
    ink, ground = palette.number
    badges = []
    for thing in things_on(scene):
        if number := marks.numbers.get(thing.key):
            high = _BADGE * pixel
            wide = high * (0.6 + 0.45 * len(number))
            box = f'x="{thing.x - wide / 2:.1f}" y="{thing.y - high / 2:.1f}" width="{wide:.1f}" height="{high:.1f}"'
            at = f'x="{thing.x:.1f}" y="{thing.y + high * 0.27:.1f}" font-size="{high * 0.75:.1f}"'
            badges.append(
                f'<rect {box} rx="{high / 4:.1f}" fill="{ground}" stroke="{ink}" stroke-width="{pixel:.2f}"/>'
                f'<text {at} font-weight="700" text-anchor="middle" fill="{ink}">{escape(number)}</text>'
            )
    return svg.removesuffix("</svg>") + "".join(badges) + "</svg>"


def painted(scene: Scene, reader: Reader, marks: Marks, palette: Palette, box: Extent, wide: int) -> Image.Image:
    """The part of the board in a box, so many pixels wide."""
    lit = marks.picked | set(marks.numbers)
    svg = svg_of(scene, reader.game, language(), wide=wide, extent=box, lit=lit)
    numbered = with_numbers(svg, scene, marks, palette, box.width / wide)
    return Image.open(io.BytesIO(png_of(numbered, wide))).convert("RGB")


class PictureView(Container, can_focus=False):
    """One scene as a picture."""

    def __init__(self, reader: Reader, id: str, widget: type[Any] = BestWidget) -> None:
        super().__init__(id=id)
        self.reader, self._widget = reader, widget
        self.scene: Scene | None = None
        self.marks, self.palette = Marks(), DARK
        self.zoom = 1.0
        self.centre = (0.0, 0.0)

    def compose(self) -> ComposeResult:
        yield self._widget(id="image")

    # ── what is seen ──

    def show(self, scene: Scene, marks: Marks, palette: Palette) -> None:
        """The scene is on the screen, and what is marked is in sight."""
        self.scene, self.marks, self.palette = scene, marks, palette
        keys = marks.hinted or marks.picked | set(marks.numbers)
        spots = [(thing.x, thing.y) for thing in things_on(scene) if thing.key in keys]
        if spots:
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            self.centre = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        self._redraw()

    def enlarge(self, by: float) -> None:
        self.zoom = min(max(1.0, self.zoom * by), _LARGEST)
        self._redraw()

    def whole(self) -> None:
        self.zoom = 1.0
        self._redraw()

    def pan(self, columns: int, rows: int) -> None:
        box = self.extent()
        per_column = box.width / max(1, self.size.width)
        self.centre = (self.centre[0] + columns * per_column, self.centre[1] + 2 * rows * per_column)
        self._redraw()

    def extent(self) -> Extent:
        """The part of the board that is in sight."""
        assert self.scene
        board = self.scene.board
        wide, high = board.width / self.zoom, board.height / self.zoom
        left = min(max(0.0, self.centre[0] - wide / 2), board.width - wide)
        top = min(max(0.0, self.centre[1] - high / 2), board.height - high)
        return Extent(left, top, left + wide, top + high)

    # ── drawing and pointing ──

    def on_resize(self, event: Resize) -> None:
        self._redraw()

    def _redraw(self) -> None:
        if self.scene and self.size.width and self.display:
            board = self.scene.board
            columns = min(self.size.width, int(2 * self.size.height * board.width / board.height))
            image = self.query_one("#image")
            image.styles.width = columns
            image.styles.height = max(1, round(columns * board.height / board.width / 2))
            self._paint(self.scene, self.marks, self.palette, self.extent(), columns * _PIXELS)

    @work(exclusive=True)
    async def _paint(self, scene: Scene, marks: Marks, palette: Palette, box: Extent, wide: int) -> None:
        # A quarter of a second or more: meanwhile keys are heard.
        drawn = await asyncio.to_thread(painted, scene, self.reader, marks, palette, box, wide)
        image: Any = self.query_one("#image")
        image.image = drawn

    def on_click(self, event: Click) -> None:
        image = self.query_one("#image")
        at = event.screen_offset - image.region.offset
        if self.scene and image.region.contains_point(event.screen_offset):
            box = self.extent()
            x = box.left + (at.x + 0.5) / image.size.width * box.width
            y = box.top + (at.y + 0.5) / image.size.height * box.height
            self.post_message(BoardView.Pointed(things_at(self.scene, x, y, box.width / image.size.width)))
