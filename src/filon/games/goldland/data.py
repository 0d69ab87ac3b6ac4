"""The 49 tiles, the square of cells and what lies beside it, from `data.json`, as arrays for the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from filon.engine.compile import const

_DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))

SEATS = 5
COLOUR_NAMES: tuple[str, ...] = tuple(colour["id"] for colour in _DATA["colors"])

# ── equipment ──

KIND_NAMES: tuple[str, ...] = tuple(kind["id"] for kind in _DATA["equipment"])
KINDS = len(KIND_NAMES)
PROVISIONS = KIND_NAMES.index("provisions")
ROPE = KIND_NAMES.index("rope")
RIFLE = KIND_NAMES.index("rifle")
SHOVEL = KIND_NAMES.index("shovel")
LOG = KIND_NAMES.index("log")
PEARL = KIND_NAMES.index("pearl")
ROD = KIND_NAMES.index("rod")
PIECES = const([kind["count"] for kind in _DATA["equipment"]])


def _pieces(named: dict[str, int]) -> list[int]:
    return [named.get(kind, 0) for kind in KIND_NAMES]


_CONSTANTS: dict[str, Any] = _DATA["constants"]
SLOTS: int = _CONSTANTS["backpack_slots"]
CAMPS: int = _CONSTANTS["camps_per_player"]
CROSSING: int = _CONSTANTS["crossing_cost"]
TREASURE_COST: int = _CONSTANTS["treasure_cost"]["provisions"]
TREASURE_VALUE: int = _CONSTANTS["treasure_value"]
AMULET_VALUE: int = _CONSTANTS["amulet_value"]
BONUS: int = _CONSTANTS["temple_bonus_coins"]
TOKENS: int = _CONSTANTS["discovery_tokens"]
TREASURES: int = _CONSTANTS["treasures"]
COINS: int = _CONSTANTS["gold_coins"]
START_PACK = const(_pieces(_CONSTANTS["starting_pack"]))

# By number of players: amulets, bonus pile, reserve pile, box, exchange rate (GL-SETUP-6).
_TABLE = [_DATA["by_players"].get(str(players), {}) for players in range(SEATS + 1)]
AMULETS_AT = const([row.get("amulets", 0) for row in _TABLE])
BONUS_AT = const([row.get("bonus_gold", 0) for row in _TABLE])
RESERVE_AT = const([row.get("reserve_gold", 0) for row in _TABLE])
BOX_AT = const([row.get("box_gold", 0) for row in _TABLE])
RATE_AT = const([row.get("exchange_rate", 0) for row in _TABLE])

# ── adventures ──

ADVENTURE_NAMES: tuple[str, ...] = tuple(entry["id"] for entry in _DATA["adventures"])
ADVENTURES = len(ADVENTURE_NAMES)
MARKER_VALUE = const([int(entry["marker_value"]) for entry in _DATA["adventures"]])

# ── tiles ──

TILE_LIST: list[dict[str, Any]] = _DATA["tiles"]
TILE_NAMES: tuple[str, ...] = tuple(tile["id"] for tile in TILE_LIST)
TILES = len(TILE_NAMES)
START = TILE_NAMES.index("START")
FIRST_COAST = TILE_NAMES.index("C01")
COASTS = 10  # the movable coast tiles, from FIRST_COAST
FIRST_LAND = TILE_NAMES.index("T01")
LANDS = TILES - FIRST_LAND
VILLAGE = const([int(tile.get("village", False)) for tile in TILE_LIST])
ADVENTURE_OF = const([ADVENTURE_NAMES.index(t["adventure"]) if "adventure" in t else -1 for t in TILE_LIST])
HAS_TREASURE = const([int(tile.get("treasure", False)) for tile in TILE_LIST])
PAY = const([_pieces(tile.get("pay", {})) for tile in TILE_LIST])
PAY_SIZE = const([sum(tile.get("pay", {}).values()) for tile in TILE_LIST])
_PAY_KINDS = [[KIND_NAMES.index(kind) for kind in tile.get("pay", {})] for tile in TILE_LIST]
# The kinds that are paid, and how many kinds.
PAY_KIND = const([kinds + [-1] * (max(map(len, _PAY_KINDS)) - len(kinds)) for kinds in _PAY_KINDS])
PAYS = const([len(kinds) for kinds in _PAY_KINDS])
OWN = const([_pieces(tile.get("own", {})) for tile in TILE_LIST])
ENTRIES = 2  # as many gain entries as any tile has
GAIN = const([[_pieces(e) for e in [*tile.get("gain", []), {}, {}][:ENTRIES]] for tile in TILE_LIST])
GAINS = const([len(tile.get("gain", [])) for tile in TILE_LIST])
# What gaining asks for: white pieces are in OWN; a reward asks for the red payment of this very entry.
IS_REWARD = const([int(tile.get("gain_needs") == "pay") for tile in TILE_LIST])

# ── roads ──

SIDE_NAMES = ("north", "east", "south", "west")
SIDES = len(SIDE_NAMES)
NORTH, EAST, SOUTH, WEST = range(SIDES)
_LETTERS: list[str] = _DATA["sides"]


def _roads(tile: dict[str, Any], turns: int) -> int:
    """The open sides of a tile turned clockwise, one bit a side."""
    closed = {(_LETTERS.index(letter) + turns) % SIDES for letter in tile["closed"]}
    return sum(1 << side for side in range(SIDES) if side not in closed)


ROADS = const([[_roads(tile, turns) for turns in range(SIDES)] for tile in TILE_LIST])

# ── cells ──

_BOARD = _DATA["board"]
ROWS: int = _BOARD["rows"]
COLUMNS: int = _BOARD["cols"]
CELL_LIST: list[dict[str, Any]] = _BOARD["cells"]
CELL_NAMES: tuple[str, ...] = tuple(cell["id"] for cell in CELL_LIST)
CELLS = len(CELL_NAMES)
START_CELL = CELL_NAMES.index(_BOARD["start_cell"])
FINAL = CELL_NAMES.index(_BOARD["final_cell"])
# The empty spaces at the start, in the order of their cells; decisions and camps name them by their place in it.
LAND_CELLS = [cell for cell, entry in enumerate(CELL_LIST) if entry["kind"] in ("land", "final")]
LAND_CELL_NAMES: tuple[str, ...] = tuple(CELL_NAMES[cell] for cell in LAND_CELLS)
CELL_OF_LAND = const(LAND_CELLS)
LAND_OF_CELL = const([LAND_CELLS.index(cell) if cell in LAND_CELLS else -1 for cell in range(CELLS)])


def _next(cell: int, side: int) -> int:
    row, column = divmod(cell, COLUMNS)
    row += (side == SOUTH) - (side == NORTH)
    column += (side == EAST) - (side == WEST)
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


NEXT = const([[_next(cell, side) for side in range(SIDES)] for cell in range(CELLS)])


def _lands_beside(cell: int) -> list[int]:
    """The land cells beside a cell, in order, and -1 after the last."""
    cells = sorted(_next(cell, side) for side in range(SIDES))
    lands = [LAND_CELLS.index(other) for other in cells if other in LAND_CELLS]
    return [*lands, *[-1] * (SIDES + 1 - len(lands))]


LANDS_BESIDE = const([_lands_beside(cell) for cell in range(CELLS)])

# Tiles that never change place: cell, tile, rotation (GL-SETUP-1).
FIXED = const([
    [CELL_NAMES.index(entry["cell"]), TILE_NAMES.index(entry["tile"]), entry["rotation"]]
    for entry in _BOARD["fixed_tiles"]
])  # fmt: skip
_SOUTH, _EAST = ([CELL_NAMES.index(cell) for cell in _BOARD[coast]["cells"]] for coast in ("south_coast", "east_coast"))
_BESIDE_START = [CELL_NAMES.index(cell) for cell in _BOARD["no_village_cells"]]
# The order in which chance lays a random coast: first the two cells that take no village.
COAST_CELLS = const([*_BESIDE_START, *(cell for cell in (*_SOUTH, *_EAST) if cell not in _BESIDE_START)])
NO_VILLAGES = len(_BESIDE_START)
_TURN_OF = dict.fromkeys(_SOUTH, _BOARD["south_coast"]["rotation"])
_TURN_OF |= dict.fromkeys(_EAST, _BOARD["east_coast"]["rotation"])
COAST_TURN = const([_TURN_OF.get(cell, 0) for cell in range(CELLS)])
_LAID = dict(
    zip((*_SOUTH, *_EAST), (*_BOARD["recommended_coast"]["south"], *_BOARD["recommended_coast"]["east"]), strict=True)
)
RECOMMENDED = const([TILE_NAMES.index(_LAID[cell]) if cell in _LAID else -1 for cell in range(CELLS)])
