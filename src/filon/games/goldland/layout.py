"""Where tiles lie on the board, and what points at them."""

from __future__ import annotations

from filon.games.goldland.data import CELL_LIST, CELL_NAMES, TILE_NAMES
from filon.games.goldland.state import NO_TILE, GoldlandState


def centre(cell: int) -> tuple[float, float]:
    return CELL_LIST[cell]["x"], CELL_LIST[cell]["y"]


def tile_key(s: GoldlandState, cell: int) -> str:
    """The key of what lies on a cell."""
    if cell >= 0 and s.tile[cell] != NO_TILE:
        return f"tile-{TILE_NAMES[s.tile[cell]]}"
    return f"space-{CELL_NAMES[cell]}"
