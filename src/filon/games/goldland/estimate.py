"""What a state of Goldland is worth to each seat."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.powers import exp
from filon.games.goldland.data import (
    ADVENTURE_OF,
    ADVENTURES,
    AMULETS_AT,
    CELL_OF_LAND,
    COLUMNS,
    EAST,
    KINDS,
    LANDS,
    MARKER_VALUE,
    NEXT,
    NORTH,
    PAY,
    PROVISIONS,
    RATE_AT,
    RESERVE_AT,
    ROADS,
    TREASURE_COST,
    WEST,
)
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.pack import owns_pay, pieces
from filon.games.goldland.rules.scoring import score
from filon.games.goldland.state import NO_TILE, NOBODY, NOT_YET, TREASURE_HERE, GoldlandState, Outlook
from filon.games.goldland.ways import distance

# What enters the estimate, fitted to games of the policy against itself (docs/tuning/goldland.md): what one of each
# adds, in thousandths, to the logarithm of a seat's odds when about so many rounds are left.
KNOTS = const([0, 1, 2, 3, 5, 7, 10])
(
    SCORE, HAS_AMULET, WAY, LEADS, KIT, LOAD_CARRIED, PURCHASES, FREE_SLOTS, TO_MOVE, MARKER_OPEN, MARKER_TIED,
    TREASURE_OPEN, FIRST_THERE, BONUS_NEAR,
) = range(14)  # fmt: skip
ODDS = const([
    [670, 487, 382, 241, 143, 160, 172],  # SCORE
    [100, -100, -100, 567, 1500, 1500, 1500],  # HAS_AMULET
    [-252, -756, -918, -457, -382, -415, -352],  # WAY: without an amulet, unknown tiles to the temple
    [0, 424, 474, 124, 115, 121, 16],  # LEADS: nearest of those without an amulet
    [0, 459, 316, 200, 492, 536, 978],  # KIT
    [48, 0, 54, 97, 133, 177, 135],  # LOAD_CARRIED
    [100, 77, 183, 185, 202, 295, 297],  # PURCHASES: what the tokens buy
    [63, 85, 117, 321, 337, 275, 197],  # FREE_SLOTS
    [0, 114, 40, 193, 95, 141, 195],  # TO_MOVE
    [118, 162, 214, 98, 40, 52, 55],  # MARKER_OPEN: a point of the best marker within reach
    [17, 16, 95, 62, 56, 71, 91],  # MARKER_TIED: a point of markers another camp would win
    [1152, 873, 802, 253, 133, 150, 0],  # TREASURE_OPEN: a treasure is within reach
    [100, 147, 107, 300, 0, 0, 0],  # FIRST_THERE
    [0, 543, 46, 217, 311, 413, 564],  # BONUS_NEAR: the temple is near, and still pays the bonus
])  # fmt: skip
# A piece of each kind, up to two of them, in hundredths of a kit.
KIT_OF = const([7, 13, 15, 3, 11, 11, 0])

# The way to the temple is counted in twentieths of an unknown tile.
A_TILE = 20
WALKED = 3
SURVIVED = 4
LACKING = 12  # a piece that is not in the pack
ROADLESS = 22
FAR = 240


@rule
def passage(s: GoldlandState, seat: int, cell: int, side: int) -> int:
    """What it takes to get from a cell to the one on that side."""
    other = NEXT[cell][side]
    tile = s.tile[other]
    if tile == NO_TILE:
        cost = A_TILE
    else:
        cost = WALKED
        if ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, other):
            cost = SURVIVED
            for kind in range(KINDS):
                cost += LACKING * max(PAY[tile][kind] - s.pack[seat][kind], 0)
        if not (ROADS[tile][s.turn[other]] >> ((side + 2) & 3)) & 1:
            return cost + ROADLESS
    tile = s.tile[cell]
    if tile != NO_TILE and not (ROADS[tile][s.turn[cell]] >> side) & 1:
        cost += ROADLESS
    return cost


@rule
def way_left(s: GoldlandState, seat: int) -> int:
    """The way from a seat to the temple, of those that never lead south. The costs of a row are one number, 8 bits a
    cell, and give those of the row south of it."""
    home = s.where[seat]
    row = 0
    for k in range(home // COLUMNS + 1):
        north = row
        row = 0
        before = FAR
        for column in range(COLUMNS):
            cell = k * COLUMNS + column
            cost = FAR
            if k:
                cost = min(cost, ((north >> (8 * column)) & 255) + passage(s, seat, cell, NORTH))
            if column:
                cost = min(cost, before + passage(s, seat, cell, WEST))
            elif k == 0:
                cost = 0
            row |= cost << (8 * column)
            before = cost
        for back in range(1, COLUMNS):
            column = COLUMNS - 1 - back
            cost = (row >> (8 * column)) & 255
            around = before + passage(s, seat, k * COLUMNS + column, EAST)
            if around < cost:
                row += (around - cost) << (8 * column)
                cost = around
            before = cost
    return (row >> (8 * (home % COLUMNS))) & 255


@rule
def odds(feature: int, tenths: int) -> float:
    """What one of a feature adds when so many tenths of rounds are left."""
    k = 0
    while k < len(KNOTS) - 2 and tenths >= 10 * KNOTS[k + 1]:
        k += 1
    part = min((tenths - 10.0 * KNOTS[k]) / (10.0 * (KNOTS[k + 1] - KNOTS[k])), 1.0)
    return (ODDS[feature][k] + part * (ODDS[feature][k + 1] - ODDS[feature][k])) / 1000.0


@rule
def rounds_left(s: GoldlandState, near: int, far: int) -> int:
    """About how many tenths of rounds are left, from the shortest and the longest way to the temple."""
    if s.trigger != NOT_YET:
        return 0
    holders: int = AMULETS_AT[s.seats] - s.amulets
    if holders == 0:
        return max(10, 10 * near // A_TILE) + 7 * s.reserve
    return max(10, min(10 * ((s.reserve + holders - 1) // holders), 10 * far // A_TILE))


@rule
def chances_ahead(s: GoldlandState, seat: int, tenths: int) -> float:
    """The part of the odds that markers and treasures within reach give."""
    pack = s.pack[seat]
    home = s.where[seat]
    marker = 0
    treasure = 0
    for land in range(LANDS):
        cell = CELL_OF_LAND[land]
        tile = s.tile[cell]
        if tile == NO_TILE or ADVENTURE_OF[tile] < 0 or distance(cell, home) > s.free[seat]:
            continue
        adventure = ADVENTURE_OF[tile]
        payable = cell != home and owns_pay(s, seat, tile)
        if payable and can_win(s, seat, adventure):
            marker = max(marker, MARKER_VALUE[adventure])
        if s.octagon[cell] == TREASURE_HERE:
            left = pack[PROVISIONS] - TREASURE_COST
            if (left >= 0 and (cell == home or s.camps[seat][land])) or (payable and left >= PAY[tile][PROVISIONS]):
                treasure = 1
    tied = 0
    for adventure in range(ADVENTURES):
        if s.holder[adventure] != NOBODY and can_win(s, seat, adventure):
            tied += MARKER_VALUE[adventure]
    total = marker * odds(MARKER_OPEN, tenths)
    total += treasure * odds(TREASURE_OPEN, tenths)
    return total + tied * odds(MARKER_TIED, tenths)


@rule
def can_win(s: GoldlandState, seat: int, adventure: int) -> bool:
    """Whether one more camp would bring a seat the marker."""
    holder = s.holder[adventure]
    return holder == NOBODY or (holder != seat and s.camps_of[holder][adventure] <= s.camps_of[seat][adventure])


@rule
def prospect(s: GoldlandState, seat: int, way: int, leads: bool, tenths: int) -> float:
    """The logarithm of a seat's odds, but for a constant all seats share."""
    total: float = score(s, seat) * odds(SCORE, tenths)
    if s.trigger != NOT_YET and (seat - s.first) % s.seats < (s.active - s.first) % s.seats:
        return total  # its last turn is over
    if s.amulet[seat]:
        total += odds(HAS_AMULET, tenths)
        if s.first_arriver == seat:
            total += odds(FIRST_THERE, tenths)
    else:
        total += way * odds(WAY, tenths) / A_TILE
        if leads:
            total += odds(LEADS, tenths)
        if way <= 2 * A_TILE and not s.bonus_over:
            total += odds(BONUS_NEAR, tenths)
    kit = 0
    for kind in range(KINDS):
        kit += KIT_OF[kind] * min(s.pack[seat][kind], 2)
    rate = RATE_AT[s.seats]
    total += kit * odds(KIT, tenths) / 100.0
    total += min(pieces(s, seat), 8) * odds(LOAD_CARRIED, tenths)
    total += min(s.tokens[seat], 3 * rate) * odds(PURCHASES, tenths) / rate
    total += min(s.free[seat], 6) * odds(FREE_SLOTS, tenths)
    if s.active == seat:
        total += odds(TO_MOVE, tenths)
    return total + chances_ahead(s, seat, tenths)


@rule
def evaluate(s: GoldlandState, out: list[float], outlook: Outlook) -> None:
    """Each seat's share of the win, as games of the policy against itself have ended from states like this."""
    near = FAR
    far = 0
    ties = 0
    for seat in range(s.seats):
        out[seat] = FAR
        if not s.amulet[seat]:
            way = way_left(s, seat)
            out[seat] = way
            far = max(far, way)
            ties = ties + 1 if way == near else (1 if way < near else ties)
            near = min(near, way)
    tenths = rounds_left(s, near, far)
    most = -1e9
    for seat in range(s.seats):
        way = int(out[seat])
        out[seat] = prospect(s, seat, way, way == near and ties == 1, tenths)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(s.seats):
        out[seat] = exp(out[seat] - most)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


def progress(s: GoldlandState) -> float:
    """How much of the game is over: half of it is the land, the other half what amulets draw from the reserve."""
    if s.trigger != NOT_YET:
        return 1.0
    reserve = int(RESERVE_AT[s.seats])
    return 0.5 * (LANDS - s.unseen) / LANDS + 0.5 * (reserve - s.reserve) / max(reserve, 1)
