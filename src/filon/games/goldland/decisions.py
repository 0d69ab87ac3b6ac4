"""What can be decided, answered by chance, refused and told in Goldland."""

from __future__ import annotations

from filon.engine.compile import const
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon.games.goldland.data import (
    COASTS,
    ENTRIES,
    FIRST_COAST,
    FIRST_LAND,
    KIND_NAMES,
    LAND_CELL_NAMES,
    LANDS,
    SEATS,
    SIDE_NAMES,
    SIDES,
    TILE_NAMES,
)

MODE_NAMES = ("walk", "survive", "cross", "cross-survive")
MODES = len(MODE_NAMES)

DECISIONS = Space()
STEP = DECISIONS("step", SIDE_NAMES, MODE_NAMES)
GAIN_ENTRY = DECISIONS("gain", range(ENTRIES))
EXPLORE = DECISIONS("explore")  # the stack
EXPLORE_CELL = DECISIONS("explore", LAND_CELL_NAMES)  # a face-down tile
DISCARD = DECISIONS("discard", KIND_NAMES)
EXCHANGE = DECISIONS("exchange", KIND_NAMES)
TREASURE = DECISIONS("treasure")
CLAIM = DECISIONS("claim")
END_TURN = DECISIONS("end-turn")
END_MOVE = DECISIONS("end-move")
PAY_PIECE = DECISIONS("pay", KIND_NAMES)
CAMP = DECISIONS("camp")
CAMP_FROM = DECISIONS("camp-from", LAND_CELL_NAMES)
NO_CAMP = DECISIONS("no-camp")
TAKE = DECISIONS("take", KIND_NAMES)
STOP = DECISIONS("stop")
PLACE = DECISIONS("place", LAND_CELL_NAMES, range(SIDES))
ROTATE = DECISIONS("rotate", range(SIDES))
KIND_OF = const(DECISIONS.kind_of())

# The two arguments of a step, by `d - STEP`, and of a place, by `d - PLACE`.
STEP_SIDE = const([side for side in range(SIDES) for _ in range(MODES)])
STEP_MODE = const([mode for _ in range(SIDES) for mode in range(MODES)])
PLACE_LAND = const([land for land in range(LANDS) for _ in range(SIDES)])
PLACE_TURNS = const([turns for _ in range(LANDS) for turns in range(SIDES)])

OUTCOMES = Space()
COAST_TILE = OUTCOMES("coast", TILE_NAMES[FIRST_COAST : FIRST_COAST + COASTS])
FIRST = OUTCOMES("first", range(SEATS))
LAND_TILE = OUTCOMES("land", TILE_NAMES[FIRST_LAND:])

CLAUSES = Clauses()
ONCE_A_TURN = CLAUSES("GL-TURN-2")
MOVE_FIRST = CLAUSES("GL-TURN-3")
NOT_NOW = CLAUSES("GL-TURN-6")
NOT_OWNED = CLAUSES("GL-PACK-3")
NO_TILE_THERE = CLAUSES("GL-MOVE-1")
NO_FREE_SLOT = CLAUSES("GL-MOVE-3")
USED_TILE = CLAUSES("GL-MOVE-7")
NO_STEP_YET = CLAUSES("GL-MOVE-8")
NO_ROAD = CLAUSES("GL-MOVE-10")
EDGE = CLAUSES("GL-MOVE-12")
DANGEROUS = CLAUSES("GL-ADV-1")
CANNOT_SURVIVE = CLAUSES("GL-ADV-2")
NOTHING_TO_SURVIVE = CLAUSES("GL-ADV-7")
NO_CAMP_TO_PLACE = CLAUSES("GL-CAMP-2")
CAMPS_LEFT = CLAUSES("GL-CAMP-3")
ROAD_THERE = CLAUSES("GL-CROSS-1")
CROSSING_COST = CLAUSES("GL-CROSS-2")
CROSSING_PAY = CLAUSES("GL-CROSS-4")
GAINED = CLAUSES("GL-GAIN-1")
OWN_MISSING = CLAUSES("GL-GAIN-3")
NOT_SURVIVED = CLAUSES("GL-GAIN-4")
NO_ENTRY = CLAUSES("GL-GAIN-6")
NOT_IN_ENTRY = CLAUSES("GL-GAIN-7")
NO_SUPPLY = CLAUSES("GL-GAIN-8")
NO_ROOM = CLAUSES("GL-GAIN-9")
NOTHING_TO_GAIN = CLAUSES("GL-GAIN-10")
NO_SPACE = CLAUSES("GL-EXPL-1")
LAY_BESIDE = CLAUSES("GL-EXPL-2")
TURN_UP_BESIDE = CLAUSES("GL-EXPL-3")
EXPLORED = CLAUSES("GL-EXPL-8")
CANNOT_EXCHANGE = CLAUSES("GL-DISC-2")
NO_EXCHANGE_NOW = CLAUSES("GL-DISC-4")
NO_SLOT_TO_EXCHANGE = CLAUSES("GL-DISC-5")
NO_TREASURE_HERE = CLAUSES("GL-TREAS-1")
TREASURE_ENDS_MOVING = CLAUSES("GL-TREAS-3")
TREASURE_GONE = CLAUSES("GL-TREAS-4")
NO_COIN_DUE = CLAUSES("GL-AMU-7")
NO_CLAIMS = CLAUSES("GL-AMU-8")

EVENTS = Events()
LAID_COAST = EVENTS("coast", "tile", "cell")
BEGINS = EVENTS("first", "player")
TURN_BEGINS = EVENTS("turn", "player", "round")
INCOME = EVENTS("income", "player", "from_reserve")
BONUS_GONE = EVENTS("bonus_gone", "coins")
WALKED = EVENTS("walked", "player", "cell", "survived")
PAID = EVENTS("paid", "player", "kind", "count")
DISCARDED = EVENTS("discarded", "player", "kind")
MARKER = EVENTS("marker", "player", "adventure", "former_holder")  # or NOBODY
SURVIVED = EVENTS("survived", "player", "cell")
CAMPED = EVENTS("camped", "player", "cell")
CAMP_MOVED = EVENTS("camp_moved", "player", "from_cell", "to_cell")
GAINED_PIECE = EVENTS("gained", "player", "kind")
EXPLORES = EVENTS("explores", "player", "cell")  # cell -1: from the stack
DREW = EVENTS("drew", "player", "tile")
LAID = EVENTS("laid", "player", "tile", "cell", "turns")
TREASURE_LAID = EVENTS("treasure_laid", "cell")
TOKEN = EVENTS("token", "player", "count")
EXCHANGED = EVENTS("exchanged", "player", "kind", "tokens_paid")
TREASURE_WON = EVENTS("treasure", "player", "cell")
AMULET_WON = EVENTS("amulet", "player", "bonus_coins")
PASSED = EVENTS("passed", "player", "tokens_received")
LAST_ROUND = EVENTS("last_round", "why")  # ALL_AMULETS, RESERVE_EMPTY
GAME_OVER = EVENTS("over")

REASONS = Reasons()
LAST_AMULET = REASONS("amulets")
LAST_COIN = REASONS("reserve")
ROUND_LIMIT = REASONS("limit")

TIE_BREAKS = TieBreaks()

FLAWS = Flaws()
BAD_EQUIPMENT = FLAWS("equipment")
BAD_SLOTS = FLAWS("slots")
BAD_TILES = FLAWS("tiles")
BAD_TOKENS = FLAWS("tokens")
BAD_TREASURES = FLAWS("treasures")
BAD_COINS = FLAWS("coins")
BAD_AMULETS = FLAWS("amulets")
BAD_CAMPS = FLAWS("camps")
BAD_MARKERS = FLAWS("markers")
BAD_TURN = FLAWS("turn")
