"""What must always be true of a state."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.data import (
    ADVENTURE_OF,
    ADVENTURES,
    AMULETS_AT,
    BONUS_AT,
    CAMPS,
    CELL_OF_LAND,
    CELLS,
    COASTS,
    COINS,
    FINAL,
    FIRST_LAND,
    GAINS,
    HAS_TREASURE,
    KINDS,
    LAND_OF_CELL,
    LANDS,
    PIECES,
    RESERVE_AT,
    SIDES,
    SLOTS,
    START,
    START_CELL,
    TILES,
    TOKENS,
    TREASURES,
)
from filon.games.goldland.decisions import (
    BAD_AMULETS,
    BAD_CAMPS,
    BAD_COINS,
    BAD_EQUIPMENT,
    BAD_MARKERS,
    BAD_SLOTS,
    BAD_TILES,
    BAD_TOKENS,
    BAD_TREASURES,
    BAD_TURN,
)
from filon.games.goldland.state import (
    ALL_AMULETS,
    AT_RANDOM,
    CAMPING,
    COAST,
    DRAW,
    FIRST_PLAYER,
    GAINING,
    GAME_END,
    MOVING,
    NO_TILE,
    NO_TREASURE,
    NOBODY,
    NOT_YET,
    PAYING,
    PLACING,
    RESERVE_EMPTY,
    ROOM,
    ROTATING,
    TREASURE_HERE,
    TREASURE_TAKEN,
    GoldlandState,
)


@rule
def status(s: GoldlandState, tally: list[int]) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if s.phase < COAST or s.phase > GAME_END or s.active < 0 or s.active >= s.seats:
        return BAD_TURN  # nothing else can be told
    flaws = equipment_flaws(s) | tile_flaws(s) | coin_flaws(s)
    if flaws & BAD_TILES:
        return flaws  # what lies or stands on tiles can't be told
    return flaws | token_and_treasure_flaws(s) | camp_flaws(s) | turn_flaws(s)


@rule
def equipment_flaws(s: GoldlandState) -> int:
    """BAD_EQUIPMENT: pieces are missing or too many; BAD_SLOTS: a pack and its free slots don't add up. GL-PACK-1."""
    flaws = 0
    for kind in range(KINDS):
        total = s.supply[kind]
        if s.supply[kind] < 0:
            flaws |= BAD_EQUIPMENT
        for seat in range(s.seats):
            total += s.pack[seat][kind]
            if s.pack[seat][kind] < 0:
                flaws |= BAD_EQUIPMENT
        if total != PIECES[kind]:
            flaws |= BAD_EQUIPMENT
    for seat in range(s.seats):
        filled = s.treasures[seat] + s.amulet[seat]
        for kind in range(KINDS):
            filled += s.pack[seat][kind]
        if s.free[seat] < 0 or filled + s.free[seat] != SLOTS:
            flaws |= BAD_SLOTS
    return flaws


@rule
def tile_flaws(s: GoldlandState) -> int:
    """BAD_TILES: a tile is missing, lies twice, or where it can't; an adventurer or the drawn tile is nowhere."""
    seen = 0  # tiles that lie or are drawn, one bit each
    for cell in range(CELLS):
        tile = s.tile[cell]
        if tile < NO_TILE or tile >= TILES or s.turn[cell] < 0 or s.turn[cell] >= SIDES:
            return BAD_TILES
        if tile != NO_TILE:
            if (seen >> tile) & 1 or (LAND_OF_CELL[cell] >= 0) != (tile >= FIRST_LAND):
                return BAD_TILES
            seen |= 1 << tile
    if s.tile[START_CELL] != START or s.drawn < NO_TILE or s.drawn >= TILES:
        return BAD_TILES
    if (s.drawn != NO_TILE) != (s.phase == PLACING or s.phase == ROTATING):
        return BAD_TILES
    if s.drawn != NO_TILE:
        if (seen >> s.drawn) & 1:
            return BAD_TILES
        seen |= 1 << s.drawn
    loose_coast = 0
    unseen = 0
    for tile in range(TILES):
        if ((seen >> tile) & 1) + s.loose[tile] != 1:
            return BAD_TILES
        if tile >= FIRST_LAND:
            unseen += s.loose[tile]
        else:
            loose_coast += s.loose[tile]
    if unseen != s.unseen or (s.phase == COAST) != (loose_coast > 0):
        return BAD_TILES
    if s.coast == AT_RANDOM and loose_coast != COASTS - s.laid:
        return BAD_TILES
    for seat in range(s.seats):
        if s.where[seat] < 0 or s.where[seat] >= CELLS or s.tile[s.where[seat]] == NO_TILE:
            return BAD_TILES
    return 0


@rule
def token_and_treasure_flaws(s: GoldlandState) -> int:
    """BAD_TOKENS: tokens are missing or too many; BAD_TREASURES: treasures. GL-EXPL-6, GL-EXPL-9, GL-TREAS-4."""
    flaws = 0
    tokens = s.token_supply
    treasures = s.treasure_supply
    won = 0
    for seat in range(s.seats):
        tokens += s.tokens[seat]
        won += s.treasures[seat]
        if s.tokens[seat] < 0:
            flaws |= BAD_TOKENS
        if s.treasures[seat] < 0:
            flaws |= BAD_TREASURES
    if s.token_supply < 0 or tokens != TOKENS:
        flaws |= BAD_TOKENS
    gone = 0
    for cell in range(CELLS):
        tile = s.tile[cell]
        octagon = s.octagon[cell]
        if (octagon != NO_TREASURE) != (tile != NO_TILE and HAS_TREASURE[tile] == 1):
            flaws |= BAD_TREASURES
        if octagon == TREASURE_HERE:
            treasures += 1
        elif octagon == TREASURE_TAKEN:
            gone += 1
        elif octagon != NO_TREASURE:
            flaws |= BAD_TREASURES
    if s.treasure_supply < 0 or treasures + won != TREASURES or gone != won:
        flaws |= BAD_TREASURES
    return flaws


@rule
def coin_flaws(s: GoldlandState) -> int:
    """BAD_COINS: coins are missing or too many; BAD_AMULETS: amulets. GL-SETUP-6, GL-AMU-3, GL-AMU-5, GL-END-5."""
    flaws = 0
    coins = s.bonus + s.reserve + s.box
    amulets = s.amulets
    for seat in range(s.seats):
        coins += s.coins[seat]
        amulets += s.amulet[seat]
        if s.coins[seat] < 0:
            flaws |= BAD_COINS
        if s.amulet[seat] < 0 or s.amulet[seat] > 1:
            flaws |= BAD_AMULETS
    if coins != COINS + s.credited or s.credited < 0 or s.credited > 1:
        flaws |= BAD_COINS
    if s.bonus < 0 or s.bonus > BONUS_AT[s.seats] or s.reserve < 0 or s.reserve > RESERVE_AT[s.seats] or s.box < 0:
        flaws |= BAD_COINS
    if s.bonus_over and s.bonus:
        flaws |= BAD_COINS
    if s.amulets < 0 or amulets != AMULETS_AT[s.seats]:
        flaws |= BAD_AMULETS
    if s.first_arriver < NOBODY or s.first_arriver >= s.seats:
        flaws |= BAD_AMULETS
    elif (s.first_arriver == NOBODY) != (s.amulets == AMULETS_AT[s.seats]):
        flaws |= BAD_AMULETS
    elif s.first_arriver != NOBODY and not s.amulet[s.first_arriver]:
        flaws |= BAD_AMULETS
    return flaws


@rule
def camp_flaws(s: GoldlandState) -> int:
    """BAD_CAMPS: camps are missing or where they can't be; BAD_MARKERS: a marker has the wrong holder. GL-MARK-2."""
    flaws = 0
    for seat in range(s.seats):
        placed = 0
        by_type = 0
        for land in range(LANDS):
            count = s.camps[seat][land]
            placed += count
            tile = s.tile[CELL_OF_LAND[land]]
            if count < 0 or (count > 0 and (tile == NO_TILE or ADVENTURE_OF[tile] < 0)):
                flaws |= BAD_CAMPS
            elif count:
                # Camps of a type, packed into one number to be compared below: five bits each.
                by_type += count << (5 * ADVENTURE_OF[tile])
        if s.camps_left[seat] < 0 or placed + s.camps_left[seat] != CAMPS:
            flaws |= BAD_CAMPS
        for adventure in range(ADVENTURES):
            if s.camps_of[seat][adventure] != (by_type >> (5 * adventure)) & 31:
                flaws |= BAD_CAMPS
    for adventure in range(ADVENTURES):
        flaws |= marker_flaws(s, adventure)
    return flaws


@rule
def marker_flaws(s: GoldlandState, adventure: int) -> int:
    """BAD_MARKERS: nobody holds a marker although there are camps, or it is held against a single leader.

    GL-MARK-1, GL-MARK-4.
    """
    holder = s.holder[adventure]
    if holder < NOBODY or holder >= s.seats:
        return BAD_MARKERS
    most = 0
    leaders = 0
    for seat in range(s.seats):
        count = s.camps_of[seat][adventure]
        if count > most:
            most = count
            leaders = 1
        elif count == most:
            leaders += 1
    if holder == NOBODY:
        return BAD_MARKERS if most else 0
    return BAD_MARKERS if leaders == 1 and s.camps_of[holder][adventure] < most else 0


@rule
def turn_flaws(s: GoldlandState) -> int:
    """BAD_TURN: the phase and what belongs to it don't fit."""
    seat = s.active
    phase = s.phase
    if s.first < 0 or s.first >= s.seats or s.trigger < NOT_YET or s.trigger > RESERVE_EMPTY:
        return BAD_TURN
    if (s.round_number == 0) != (phase == COAST or phase == FIRST_PLAYER):
        return BAD_TURN
    if s.round_number < 0 or s.round_number > s.max_rounds:
        return BAD_TURN
    if (s.trigger == ALL_AMULETS and s.amulets) or (s.trigger == RESERVE_EMPTY and s.reserve):
        return BAD_TURN
    if s.trigger == NOT_YET and (s.amulets == 0 or s.reserve == 0):
        return BAD_TURN
    if phase == COAST or phase == FIRST_PLAYER or phase == GAME_END:
        return 0
    moving = phase == MOVING or phase == PAYING or phase == CAMPING
    if moving:
        # A payment or a camp is decided before the points left are looked at.
        if s.moved or s.treasure_taken or s.points < (0 if phase == CAMPING else 1):
            return BAD_TURN
        if not (s.used >> s.where[seat]) & 1:
            return BAD_TURN
    elif s.points or s.used:
        return BAD_TURN
    if phase == PAYING and (s.to_pay < 1 or s.target < 0 or s.target >= CELLS or s.tile[s.target] == NO_TILE):
        return BAD_TURN
    if phase == CAMPING and (not s.survived or ADVENTURE_OF[s.tile[s.where[seat]]] < 0):
        return BAD_TURN
    offered = 0
    for kind in range(KINDS):
        offered += s.on_offer[kind]
        if s.on_offer[kind] < 0:
            return BAD_TURN
    if (phase == GAINING) != (offered > 0) or (phase == GAINING and (not s.gained or not GAINS[s.tile[s.where[seat]]])):
        return BAD_TURN
    if (phase == DRAW or phase == PLACING or phase == ROTATING) and s.explored:
        return BAD_TURN
    if phase == DRAW and s.unseen < 1:
        return BAD_TURN
    if phase == ROOM and (s.where[seat] != FINAL or s.amulet[seat] or s.free[seat]):
        return BAD_TURN
    if s.where[seat] == FINAL and s.moved and phase != ROOM and not s.amulet[seat]:
        return BAD_TURN
    return 0
