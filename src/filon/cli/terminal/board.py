"""The board on the screen: a map that is zoomed, scrolled and pointed at."""

from __future__ import annotations

import math

from textual.events import Click, Leave, MouseMove, Resize
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from filon.cli.terminal.canvas import style
from filon.cli.terminal.ground import ground_of
from filon.cli.terminal.mapping import DARK, Map, Marks, Palette
from filon.cli.terminal.reading import Reader, place_names, region_names, things_on
from filon.engine.scene import Scene

ZOOM_STEP = 1.3
_COLOURFUL = ("256", "truecolor")  # a terminal with fewer colours would make the ground a wild pattern
_LARGEST = 400  # columns
_SIGN = 1.5  # letters: the room that a sign of the ground takes
_LARGE = 0.08  # of the board: pieces wider than that are cards or tiles, with words in them
_CARD = 8  # columns that a card needs
_CROWDED = 6  # cells of the board for each letter of its names: below that it is enlarged, and scrolled


class BoardView(ScrollView, can_focus=False):
    """One scene as a map."""

    class Pointed(Message):
        """Somebody clicked; `keys` are what may be meant, the likeliest first."""

        def __init__(self, keys: list[str]) -> None:
            self.keys = keys
            super().__init__()

    def __init__(self, reader: Reader, id: str) -> None:
        super().__init__(id=id)
        self.reader, self.palette, self.marks = reader, DARK, Marks()
        self.scene: Scene | None = None
        self.zoom = 1.0
        """1: as large as names and cards need, or as the screen allows if that is more."""
        self._map: Map | None = None
        self._strips: list[Strip] = []

    def show(self, scene: Scene, marks: Marks, palette: Palette) -> None:
        """The scene is on the screen, and what is marked is in sight."""
        self.scene, self.marks, self.palette = scene, marks, palette
        self._redraw()
        self._look_at_marks()

    def enlarge(self, by: float) -> None:
        """The map is so many times as large, within reason."""
        if self.scene:
            self.zoom = self.zoom * by
            if not self.size.width <= self._columns() <= _LARGEST and by > 1:
                self.zoom /= by
            self._redraw()
            self._look_at_marks()

    def whole(self) -> None:
        """All of the board is in sight."""
        if self.scene:
            self.zoom = self._fitting() / self._natural()
            self._redraw()

    def pan(self, columns: int, rows: int) -> None:
        self.scroll_relative(columns, rows, animate=False)

    # ── size ──

    def _fitting(self) -> float:
        """Columns at which all of the board is in sight."""
        assert self.scene
        board, (width, height) = self.scene.board, self.size
        return max(8.0, min(width, 2 * height * board.width / board.height))

    def _natural(self) -> float:
        assert self.scene
        board = self.scene.board
        letters = sum(len(name) + 2 for name in place_names(self.scene, self.reader).values())
        grounds = sum(len(places) for places in region_names(self.scene, self.reader).values())
        for_names = math.sqrt(_CROWDED * (letters + _SIGN * grounds) * 2 * board.width / board.height)
        large = [piece for piece in self.scene.pieces if piece.width > _LARGE * board.width]
        cards = [piece.width for piece in large if piece.face == "up"]
        # Cards that lie face down have a number at most, and that needs little room.
        mostly_up = 2 * len(cards) > sum(piece.face == "down" for piece in large)
        for_cards = _CARD * board.width / min(cards) if cards and mostly_up else 0.0
        return max(self._fitting(), for_names, for_cards)

    def _columns(self) -> int:
        return round(self._natural() * self.zoom)

    def _redraw(self) -> None:
        if self.scene is None or not self.display or not self.size.width or not self.size.height:
            return
        board = self.scene.board
        columns = min(max(8, self._columns()), _LARGEST)
        rows = max(4, round(columns * board.height / board.width / 2))
        self._map, self._strips = None, []
        self.virtual_size = Size(columns, rows)
        self.refresh()

    @property
    def map(self) -> Map | None:
        """The map of the scene. It is drawn when it is looked at, not for moments that nobody sees."""
        if self._map is None and self.scene and self.virtual_size.width:
            ground, (columns, rows), palette = None, self.virtual_size, self.palette
            if self.app.console.color_system in _COLOURFUL and not self.app.no_color:
                ground = ground_of(self.reader.game, self.scene, columns, rows, palette.ground, palette.dark)
            self._map = Map(self.scene, self.reader, columns, rows, palette, self.marks, ground)
            self._strips = self._map.canvas.strips()
        return self._map

    def _look_at_marks(self) -> None:
        """What can be chosen is in sight, if it is on the board."""
        if not self.scene:
            return
        board, size = self.scene.board, self.virtual_size
        keys = self.marks.hinted or self.marks.picked | set(self.marks.numbers)
        spots = [(thing.x, thing.y) for thing in things_on(self.scene) if thing.key in keys]
        if spots:
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            column = (min(xs) + max(xs)) / 2 / board.width * size.width
            row = (min(ys) + max(ys)) / 2 / board.height * size.height
            region = Region(int(column), int(row), 1, 1).grow((6, 16, 6, 16))
            self.scroll_to_region(region, animate=False, center=True)

    # ── drawing and pointing ──

    def on_resize(self, event: Resize) -> None:
        self._redraw()
        self._look_at_marks()

    def _margins(self) -> tuple[int, int]:
        """Columns and rows left empty before a map that is smaller than the screen."""
        spare = self.size - self.virtual_size
        return spare.width // 2, spare.height // 2

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        margin, above = self._margins()
        ground = style(ground=self.palette.ground)
        width = self.size.width
        row = y + top - above
        if not self.map or not 0 <= row < len(self._strips):
            return Strip.blank(width, ground)
        strip = self._strips[row].crop(left, left + width)
        drawn = Strip.join([Strip.blank(margin, ground), strip]).apply_style(ground)
        return Strip(drawn).extend_cell_length(width, ground).crop(0, width)

    def _keys_at(self, x: int, y: int) -> list[str]:
        if not self.map:
            return []
        margin, above = self._margins()
        return self.map.keys_at(y - above + self.scroll_offset.y, x - margin + self.scroll_offset.x)

    def on_click(self, event: Click) -> None:
        if keys := self._keys_at(event.x, event.y):
            self.post_message(self.Pointed(keys))

    def on_mouse_move(self, event: MouseMove) -> None:
        """What lies under the mouse is told."""
        if not self.scene:
            return
        keys = self._keys_at(event.x, event.y)
        things = {thing.key: thing for thing in things_on(self.scene)}
        told = dict.fromkeys(self.reader.say(things[key].name) for key in keys if things[key].name)
        self.tooltip = "\n".join(told) or None

    def on_leave(self, event: Leave) -> None:
        self.tooltip = None
