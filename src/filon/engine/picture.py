"""Pictures of *how to play*, as a box declares them in its `pictures.py`: what is drawn, and of which position.

The text of a box (`RULES.<language>.md`) shows them where it names them, as `![what is seen](picture:<id>)`: in a
paragraph of its own with the caption after it, or before the name of a piece in a list.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, NamedTuple

from filon.engine.bind import part
from filon.engine.scene import Piece

if TYPE_CHECKING:
    from filon.engine.game import Game


class Picture(NamedTuple):
    """One drawing: some pieces by themselves, a tray, a sheet, or the board and what is decided on it."""

    id: str
    around: tuple[str, ...] = ()
    """Keys of pieces and places: the part of the board around them is drawn. All of it, if there are none."""
    pieces: tuple[Piece, ...] = ()
    """Drawn side by side instead of the board, each in the proportions of its sprite."""
    tray: str = ""
    """Key of a tray, beside the board or of the learner: drawn instead of the board."""
    sheet: str = ""
    """Key of a sheet: drawn instead of the board."""
    step: str = ""
    """A step of the box's lesson, in whose position it is. Without one, it goes on where the picture before ended."""
    played: str = ""
    """A line that leads from there to what is drawn (`filon.engine.lesson`)."""
    decides: str = ""
    """A line that is played then: what the learner decides in it is drawn as arrows or rings."""
    wide: int = 340
    """About how many pixels wide it is shown."""


class Pictures(NamedTuple):
    """All pictures of a box."""

    game: str
    shown: tuple[Picture, ...]


def pictures_of(game: Game) -> tuple[Picture, ...]:
    """The pictures that a box declares in `PICTURES` of its `pictures.py`."""
    module = f"{game.package}.pictures"
    if importlib.util.find_spec(module) is None:
        return ()
    return next((pictures.shown for pictures in part(module).PICTURES if pictures.game == game.id), ())


def piece(sprite: str, tint: str = "", text: str = "") -> Piece:
    """A piece to be drawn by itself."""
    return Piece(sprite, sprite, tint=tint, text=text)
