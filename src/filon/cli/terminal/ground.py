"""The board's own drawing as the ground of a map: two colours a cell, faint enough to write on."""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image

from filon.cli.terminal.canvas import Ground
from filon.drawing import png_of, svg_of
from filon.engine.game import Game
from filon.engine.messages import say
from filon.engine.scene import Board, Scene

_FINER = 3  # pixels of the drawing for one of the ground, along each side
_FADED = {True: 0.62, False: 0.6}
"""How far a dark or light ground is on its way to the colour of the page."""
_STEP = 8  # of 256: colours of the ground are so far apart at least, so that there are not too many


def ground_of(game: Game, scene: Scene, columns: int, rows: int, page: str, dark: bool) -> Ground | None:
    """The ground of a scene's board; None if nothing is drawn on it."""
    board = scene.board
    return _ground(game, board.art, board.width, board.height, columns, rows, page, dark) if board.art else None


@lru_cache(maxsize=32)
def _ground(
    game: Game, art: str, width: float, height: float, columns: int, rows: int, page: str, dark: bool
) -> Ground:
    scene = Scene(Board(width, height, art), prompt=say("nothing"))
    wide = columns * _FINER
    drawn = Image.open(io.BytesIO(png_of(svg_of(scene, game, "en", wide=wide), wide))).convert("RGB")
    drawn = drawn.resize((columns, 2 * rows), Image.Resampling.BOX)
    faded = Image.blend(drawn, Image.new("RGB", drawn.size, page), _FADED[dark])
    middle = faded.resize((columns, rows), Image.Resampling.BOX)
    return [
        [(_hex(faded, x, 2 * y), _hex(faded, x, 2 * y + 1), _hex(middle, x, y)) for x in range(columns)]
        for y in range(rows)
    ]


def _hex(image: Image.Image, x: int, y: int) -> str:
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return "#" + "".join(f"{min(255, round(value / _STEP) * _STEP):02x}" for value in pixel[:3])
