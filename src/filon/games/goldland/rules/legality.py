"""What may be decided now, and the clause that forbids the rest."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.data import (
    ADVENTURE_OF,
    CELL_OF_LAND,
    CROSSING,
    GAINS,
    IS_REWARD,
    KINDS,
    LAND_OF_CELL,
    LANDS,
    NEXT,
    PROVISIONS,
    RATE_AT,
    SIDES,
    TREASURE_COST,
)
from filon.games.goldland.decisions import (
    CAMP,
    CAMP_FROM,
    CAMPS_LEFT,
    CANNOT_EXCHANGE,
    CANNOT_SURVIVE,
    CLAIM,
    CROSSING_COST,
    CROSSING_PAY,
    DANGEROUS,
    DISCARD,
    EDGE,
    END_MOVE,
    END_TURN,
    EXCHANGE,
    EXPLORE,
    EXPLORE_CELL,
    EXPLORED,
    GAIN_ENTRY,
    GAINED,
    KIND_OF,
    LAY_BESIDE,
    MOVE_FIRST,
    NO_CAMP,
    NO_CAMP_TO_PLACE,
    NO_CLAIMS,
    NO_COIN_DUE,
    NO_ENTRY,
    NO_EXCHANGE_NOW,
    NO_FREE_SLOT,
    NO_ROAD,
    NO_ROOM,
    NO_SLOT_TO_EXCHANGE,
    NO_SPACE,
    NO_STEP_YET,
    NO_SUPPLY,
    NO_TILE_THERE,
    NO_TREASURE_HERE,
    NOT_IN_ENTRY,
    NOT_NOW,
    NOT_OWNED,
    NOT_SURVIVED,
    NOTHING_TO_GAIN,
    NOTHING_TO_SURVIVE,
    ONCE_A_TURN,
    OWN_MISSING,
    PAY_PIECE,
    PLACE,
    PLACE_LAND,
    ROAD_THERE,
    ROTATE,
    STEP,
    STEP_MODE,
    STEP_SIDE,
    STOP,
    TAKE,
    TREASURE,
    TREASURE_ENDS_MOVING,
    TREASURE_GONE,
    TURN_UP_BESIDE,
    USED_TILE,
)
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.explore import can_explore_from, is_space_beside
from filon.games.goldland.rules.gain import any_in_supply, can_take_treasure, may_gain, owns_white
from filon.games.goldland.rules.move import can_begin_move, has_road, list_steps
from filon.games.goldland.rules.pack import owns_pay, pieces
from filon.games.goldland.state import (
    CAMPING,
    CROSS,
    CROSS_SURVIVE,
    FACE_DOWN,
    GAINING,
    MAIN,
    MOVING,
    NO_TILE,
    PAYING,
    PLACING,
    ROOM,
    ROTATING,
    STACK,
    SURVIVE,
    TREASURE_HERE,
    TREASURE_TAKEN,
    WALK,
    GoldlandState,
)

# ── what is legal ──────────────────────────────────────────────────────────────────────────────────────


@rule
def legal(s: GoldlandState, out: list[int]) -> int:
    """Everything the mover may decide in this phase, in order."""
    phase = s.phase
    if phase == MAIN:
        return list_main(s, out)
    if phase == MOVING:
        n = list_steps(s, out, 0)
        n = list_exchanges(s, out, n)
        n = list_claim(s, out, n)
        out[n] = END_MOVE
        return n + 1
    if phase == PAYING:
        return list_owned(s, PAY_PIECE, out, 0)
    if phase == ROOM:
        return list_owned(s, DISCARD, out, 0)
    if phase == CAMPING:
        return list_camps(s, out)
    if phase == GAINING:
        return list_takes(s, out)
    if phase == PLACING:
        return list_places(s, out)
    for turns in range(SIDES):
        out[turns] = ROTATE + turns
    return SIDES


@rule
def list_main(s: GoldlandState, out: list[int]) -> int:
    """Outside a move: the three actions, and what is none. GL-TURN-2, GL-TURN-5."""
    seat = s.active
    n = 0
    if can_begin_move(s):
        n = list_steps(s, out, n)
    if not s.gained and s.free[seat]:
        tile = s.tile[s.where[seat]]
        if GAINS[tile] and may_gain(s, seat, tile):
            for entry in range(GAINS[tile]):
                if any_in_supply(s, tile, entry):
                    out[n] = GAIN_ENTRY + entry
                    n += 1
    if not s.explored:
        n = list_explorations(s, out, n)
    n = list_owned(s, DISCARD, out, n)
    n = list_exchanges(s, out, n)
    if can_take_treasure(s, seat):
        out[n] = TREASURE
        n += 1
    n = list_claim(s, out, n)
    out[n] = END_TURN
    return n + 1


@rule
def list_explorations(s: GoldlandState, out: list[int], n: int) -> int:
    """The stack, or each tile face down beside the mover. GL-EXPL-1 to GL-EXPL-3."""
    cell = s.where[s.active]
    if s.layout == STACK:
        if can_explore_from(s, cell):
            out[n] = EXPLORE
            n += 1
        return n
    for k in range(SIDES):
        other = beside_in_order(cell, k)
        if other >= 0 and s.tile[other] == NO_TILE:
            out[n] = EXPLORE_CELL + LAND_OF_CELL[other]
            n += 1
    return n


@rule
def beside_in_order(cell: int, k: int) -> int:
    """The k-th neighbour of a cell in the order of cells: north, west, east, south; -1 beyond the edge."""
    if k == 0:
        return NEXT[cell][0]
    if k == 1:
        return NEXT[cell][3]
    return NEXT[cell][k - 1]


@rule
def list_owned(s: GoldlandState, base: int, out: list[int], n: int) -> int:
    """Every kind of equipment the mover carries. GL-PACK-3, GL-CROSS-3, GL-AMU-4."""
    pack = s.pack[s.active]
    for kind in range(KINDS):
        if pack[kind]:
            out[n] = base + kind
            n += 1
    return n


@rule
def list_exchanges(s: GoldlandState, out: list[int], n: int) -> int:
    """Every kind the mover's tokens can buy. GL-DISC-2, GL-DISC-5."""
    if s.tokens[s.active] >= RATE_AT[s.seats] and s.free[s.active]:
        for kind in range(KINDS):
            if s.supply[kind]:
                out[n] = EXCHANGE + kind
                n += 1
    return n


@rule
def may_claim(s: GoldlandState) -> bool:
    """Whether the mover's amulet still owes a coin this turn. GL-AMU-8."""
    return s.manual_income == 1 and s.had_amulet == 1 and not s.claimed


@rule
def list_claim(s: GoldlandState, out: list[int], n: int) -> int:
    """The coin of the amulet, if it has to be claimed. GL-AMU-8."""
    if may_claim(s):
        out[n] = CLAIM
        n += 1
    return n


@rule
def list_camps(s: GoldlandState, out: list[int]) -> int:
    """A camp from before the mover, or from another tile if there is none; or none at all. GL-CAMP-1 to GL-CAMP-3."""
    seat = s.active
    n = 0
    if s.camps_left[seat]:
        out[n] = CAMP
        n += 1
    else:
        camps = s.camps[seat]
        here = LAND_OF_CELL[s.where[seat]]
        for land in range(LANDS):
            if camps[land] and land != here:
                out[n] = CAMP_FROM + land
                n += 1
    out[n] = NO_CAMP
    return n + 1


@rule
def list_takes(s: GoldlandState, out: list[int]) -> int:
    """Pieces of the entry that are still there. GL-GAIN-7, GL-GAIN-8."""
    n = 0
    for kind in range(KINDS):
        if s.on_offer[kind] and s.supply[kind]:
            out[n] = TAKE + kind
            n += 1
    if s.taken:
        out[n] = STOP
        n += 1
    return n


@rule
def list_places(s: GoldlandState, out: list[int]) -> int:
    """Each empty space beside the mover, in each of four rotations. GL-EXPL-2, GL-EXPL-4."""
    cell = s.where[s.active]
    n = 0
    for k in range(SIDES):
        other = beside_in_order(cell, k)
        if other >= 0 and s.tile[other] == NO_TILE:
            for turns in range(SIDES):
                out[n] = PLACE + LAND_OF_CELL[other] * SIDES + turns
                n += 1
    return n


# ── what is refused ────────────────────────────────────────────────────────────────────────────────────


@rule
def refusal(s: GoldlandState, d: int) -> int:
    """The clause that forbids d, or 0; of several the first of section 5.1. GL-TURN-6."""
    phase = s.phase
    kind = KIND_OF[d]
    if kind == STEP:
        if phase != MAIN and phase != MOVING:
            return NOT_NOW
        return refuse_step(s, STEP_SIDE[d - STEP], STEP_MODE[d - STEP])
    if kind == EXCHANGE:
        return refuse_exchange(s, d - EXCHANGE)
    if kind == CLAIM:
        if not s.manual_income:
            return NO_CLAIMS
        if phase != MAIN and phase != MOVING:
            return NOT_NOW
        return 0 if may_claim(s) else NO_COIN_DUE
    if kind == END_MOVE:
        if phase == MAIN:
            return NO_STEP_YET
        return 0 if phase == MOVING else NOT_NOW
    if kind == DISCARD and phase == ROOM:
        return 0 if s.pack[s.active][d - DISCARD] else NOT_OWNED
    if kind == GAIN_ENTRY or kind == EXPLORE or kind == DISCARD or kind == TREASURE or kind == END_TURN:
        if phase == MOVING:
            return MOVE_FIRST
        return refuse_main(s, d) if phase == MAIN else NOT_NOW
    return refuse_asked(s, d)


@rule
def refuse_step(s: GoldlandState, side: int, mode: int) -> int:
    """Why a step is not open, or 0. GL-MOVE-1 to GL-MOVE-12, GL-ADV-1, GL-ADV-2, GL-ADV-7, GL-CROSS-1 to GL-CROSS-5."""
    seat = s.active
    cell = s.where[seat]
    if s.phase == MAIN:
        if s.moved:
            return ONCE_A_TURN
        if s.treasure_taken:
            return TREASURE_ENDS_MOVING
        if not s.free[seat]:
            return NO_FREE_SLOT
    other = NEXT[cell][side]
    if other < 0:
        return EDGE
    tile = s.tile[other]
    if tile == NO_TILE:
        return NO_TILE_THERE
    if s.phase == MOVING and (s.used >> other) & 1:
        return USED_TILE
    road = has_road(s, cell, side)
    crossing = mode == CROSS or mode == CROSS_SURVIVE
    if not crossing and not road:
        return NO_ROAD
    if crossing and road:
        return ROAD_THERE
    adventure = ADVENTURE_OF[tile] >= 0
    surviving = mode == SURVIVE or mode == CROSS_SURVIVE
    if surviving and not adventure:
        return NOTHING_TO_SURVIVE
    barred = adventure and not surviving and not has_camp(s, seat, other)
    if mode == WALK and barred:
        return DANGEROUS
    if crossing and pieces(s, seat) < CROSSING:
        return CROSSING_COST
    if barred:
        return CROSSING_PAY
    if surviving and not owns_pay(s, seat, tile):
        return CROSSING_PAY if crossing else CANNOT_SURVIVE
    return 0


@rule
def refuse_exchange(s: GoldlandState, kind: int) -> int:
    """Why tokens can't buy this kind now, or 0. GL-DISC-2, GL-DISC-4, GL-DISC-5."""
    if s.phase != MAIN and s.phase != MOVING:
        return NO_EXCHANGE_NOW
    if s.tokens[s.active] < RATE_AT[s.seats] or not s.supply[kind]:
        return CANNOT_EXCHANGE
    return 0 if s.free[s.active] else NO_SLOT_TO_EXCHANGE


@rule
def refuse_main(s: GoldlandState, d: int) -> int:
    """Why something is not open outside a move, or 0."""
    seat = s.active
    kind = KIND_OF[d]
    if kind == GAIN_ENTRY:
        return refuse_gain(s, d - GAIN_ENTRY)
    if kind == EXPLORE:
        return refuse_exploration(s, d)
    if kind == DISCARD:
        return 0 if s.pack[seat][d - DISCARD] else NOT_OWNED
    if kind == TREASURE:
        octagon = s.octagon[s.where[seat]]
        if octagon == TREASURE_TAKEN:
            return TREASURE_GONE
        if octagon != TREASURE_HERE or s.pack[seat][PROVISIONS] < TREASURE_COST:
            return NO_TREASURE_HERE
    return 0


@rule
def refuse_gain(s: GoldlandState, entry: int) -> int:
    """Why this entry can't be gained, or 0. GL-GAIN-1 to GL-GAIN-11."""
    seat = s.active
    tile = s.tile[s.where[seat]]
    if s.gained:
        return GAINED
    if not GAINS[tile]:
        return NOTHING_TO_GAIN
    if entry >= GAINS[tile]:
        return NO_ENTRY
    if not owns_white(s, seat, tile):
        return OWN_MISSING
    if IS_REWARD[tile] and not s.survived:
        return NOT_SURVIVED
    if not s.free[seat]:
        return NO_ROOM
    return 0 if any_in_supply(s, tile, entry) else NO_SUPPLY


@rule
def refuse_exploration(s: GoldlandState, d: int) -> int:
    """Why nothing can be explored (there), or 0. GL-EXPL-1 to GL-EXPL-3, GL-EXPL-8."""
    if s.explored:
        return EXPLORED
    if d == EXPLORE and s.layout == FACE_DOWN:
        return TURN_UP_BESIDE
    if d != EXPLORE and s.layout == STACK:
        return LAY_BESIDE
    if not can_explore_from(s, s.where[s.active]):
        return NO_SPACE
    if d == EXPLORE or is_space_beside(s, CELL_OF_LAND[d - EXPLORE_CELL]):
        return 0
    return TURN_UP_BESIDE


@rule
def refuse_asked(s: GoldlandState, d: int) -> int:
    """Why this is no answer to what is asked, or 0: payments, camps, gains, tiles."""
    phase = s.phase
    kind = KIND_OF[d]
    if kind == PAY_PIECE:
        if phase != PAYING:
            return NOT_NOW
        return 0 if s.pack[s.active][d - PAY_PIECE] else CROSSING_COST
    if kind == CAMP or kind == CAMP_FROM or kind == NO_CAMP:
        return refuse_camp(s, d) if phase == CAMPING else NOT_NOW
    if kind == TAKE or kind == STOP:
        if phase != GAINING:
            return NOT_NOW
        if kind == STOP:
            return 0 if s.taken else NOT_IN_ENTRY
        if not s.on_offer[d - TAKE]:
            return NOT_IN_ENTRY
        return 0 if s.supply[d - TAKE] else NO_SUPPLY
    if kind == PLACE:
        if phase != PLACING:
            return NOT_NOW
        return 0 if is_space_beside(s, CELL_OF_LAND[PLACE_LAND[d - PLACE]]) else LAY_BESIDE
    return 0 if phase == ROTATING else NOT_NOW


@rule
def refuse_camp(s: GoldlandState, d: int) -> int:
    """Why this camp can't be used, or 0. GL-CAMP-2, GL-CAMP-3."""
    seat = s.active
    kind = KIND_OF[d]
    if kind == NO_CAMP:
        return 0
    if kind == CAMP:
        return 0 if s.camps_left[seat] else NO_CAMP_TO_PLACE
    if s.camps_left[seat]:
        return CAMPS_LEFT
    land = d - CAMP_FROM
    if CELL_OF_LAND[land] == s.where[seat] or not s.camps[seat][land]:
        return NO_CAMP_TO_PLACE
    return 0
