"""What can be decided and what chance can answer in Goldland, with the notation."""

from __future__ import annotations

from filon.engine.decisions import Space, kind
from filon.games.goldland.data import (
    COASTS, ENTRIES, FIRST_COAST, FIRST_LAND, KIND_NAMES, LAND_CELL_NAMES, SEATS, SIDE_NAMES, SIDES, TILE_NAMES,
)

MODE_NAMES = ("walk", "survive", "cross", "cross-survive")
MODES = len(MODE_NAMES)

DECISIONS = Space(
    kind("step", SIDE_NAMES, MODE_NAMES),
    kind("gain", range(ENTRIES)),
    kind("explore", only=[(), *((cell,) for cell in LAND_CELL_NAMES)]),  # the stack, or the tile face down on a cell
    kind("discard", KIND_NAMES),
    kind("exchange", KIND_NAMES),
    kind("treasure"),
    kind("claim"),
    kind("end-turn"),
    kind("end-move"),
    kind("pay", KIND_NAMES),
    kind("camp"),
    kind("camp-from", LAND_CELL_NAMES),
    kind("no-camp"),
    kind("take", KIND_NAMES),
    kind("stop"),
    kind("place", LAND_CELL_NAMES, range(SIDES)),
    kind("rotate", range(SIDES)),
)
(
    STEP, GAIN_ENTRY, EXPLORE, DISCARD, EXCHANGE, TREASURE, CLAIM, END_TURN, END_MOVE, PAY_PIECE, CAMP, CAMP_FROM,
    NO_CAMP, TAKE, STOP, PLACE, ROTATE,
) = (DECISIONS.base(entry.name) for entry in DECISIONS.kinds)  # fmt: skip
EXPLORE_CELL = EXPLORE + 1

OUTCOMES = Space(
    kind("coast", TILE_NAMES[FIRST_COAST : FIRST_COAST + COASTS]),
    kind("first", range(SEATS)),
    kind("land", TILE_NAMES[FIRST_LAND:]),
)
COAST_TILE, FIRST, LAND_TILE = (OUTCOMES.base(name) for name in ("coast", "first", "land"))

# Clauses a decision can be refused by; `refusal` gives the index.
CLAUSES = (
    "", "GL-TURN-2", "GL-TURN-3", "GL-TURN-6", "GL-PACK-3", "GL-MOVE-1", "GL-MOVE-3", "GL-MOVE-7", "GL-MOVE-8",
    "GL-MOVE-10", "GL-MOVE-12", "GL-ADV-1", "GL-ADV-2", "GL-ADV-7", "GL-CAMP-2", "GL-CAMP-3", "GL-CROSS-1",
    "GL-CROSS-2", "GL-CROSS-4", "GL-GAIN-1", "GL-GAIN-3", "GL-GAIN-4", "GL-GAIN-6", "GL-GAIN-7", "GL-GAIN-8",
    "GL-GAIN-9", "GL-GAIN-10", "GL-EXPL-1", "GL-EXPL-2", "GL-EXPL-3", "GL-EXPL-8", "GL-DISC-2", "GL-DISC-4",
    "GL-DISC-5", "GL-TREAS-1", "GL-TREAS-3", "GL-TREAS-4", "GL-AMU-7", "GL-AMU-8",
)  # fmt: skip
(
    ONCE_A_TURN, MOVE_FIRST, NOT_NOW, NOT_OWNED, NO_TILE_THERE, NO_FREE_SLOT, USED_TILE, NO_STEP_YET,
    NO_ROAD, EDGE, DANGEROUS, CANNOT_SURVIVE, NOTHING_TO_SURVIVE, NO_CAMP_TO_PLACE, CAMPS_LEFT, ROAD_THERE,
    CROSSING_COST, CROSSING_PAY, GAINED, OWN_MISSING, NOT_SURVIVED, NO_ENTRY, NOT_IN_ENTRY, NO_SUPPLY,
    NO_ROOM, NOTHING_TO_GAIN, NO_SPACE, LAY_BESIDE, TURN_UP_BESIDE, EXPLORED, CANNOT_EXCHANGE, NO_EXCHANGE_NOW,
    NO_SLOT_TO_EXCHANGE, NO_TREASURE_HERE, TREASURE_ENDS_MOVING, TREASURE_GONE, NO_COIN_DUE, NO_CLAIMS,
) = range(1, len(CLAUSES))  # fmt: skip

# What is told: event kinds with their arguments.
EVENTS = (
    "",
    "coast",  # tile, cell
    "first",  # seat
    "turn",  # seat, round
    "income",  # seat, whether it came from the reserve
    "bonus_gone",  # coins put into the box
    "walked",  # seat, cell, mode
    "paid",  # seat, kind, how many
    "discarded",  # seat, kind
    "marker",  # seat, adventure, former holder (-1: nobody)
    "survived",  # seat, cell
    "camped",  # seat, cell
    "camp_moved",  # seat, from cell, to cell
    "gained",  # seat, kind
    "explores",  # seat, cell (-1: from the stack)
    "drew",  # seat, tile
    "laid",  # seat, tile, cell, turns
    "treasure_laid",  # cell
    "token",  # seat, how many
    "exchanged",  # seat, kind, tokens paid
    "treasure",  # seat, cell
    "amulet",  # seat, coins of the bonus
    "passed",  # seat, tokens received
    "last_round",  # why (ALL_AMULETS, RESERVE_EMPTY)
    "over",
)
(
    LAID_COAST, BEGINS, TURN_BEGINS, INCOME, BONUS_GONE, WALKED, PAID, DISCARDED, MARKER, SURVIVED, CAMPED, CAMP_MOVED,
    GAINED_PIECE, EXPLORES, DREW, LAID, TREASURE_LAID, TOKEN, EXCHANGED, TREASURE_WON, AMULET_WON, PASSED, LAST_ROUND,
    GAME_OVER,
) = range(1, len(EVENTS))  # fmt: skip

REASONS = ("amulets", "reserve", "limit")
TIE_BREAKS = ("", "shared")
NO_TIE, TIE_SHARED = range(len(TIE_BREAKS))

FLAWS = ("equipment", "slots", "tiles", "tokens", "treasures", "coins", "amulets", "camps", "markers", "turn", "events")
