"""What a net looks at in a state of Goldland, as one seat sees it: score, way, pack, markers, and what is within reach.

Everything is one of several kinds. Many of them are told apart by the stage of the game, because a point weighs more at
its end than at its beginning.
"""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.data import (
    ADVENTURE_OF,
    ADVENTURES,
    AMULETS_AT,
    CAMPS,
    CELL_OF_LAND,
    COINS,
    FINAL,
    KINDS,
    LANDS,
    MARKER_VALUE,
    PAY,
    PROVISIONS,
    RATE_AT,
    SEATS,
    SLOTS,
    TREASURE_COST,
    TREASURES,
)
from filon.games.goldland.reach import APART, can_win, way_left
from filon.games.goldland.rules.pack import owns_pay, pieces
from filon.games.goldland.rules.scoring import score
from filon.games.goldland.state import NO_TILE, NOBODY, NOT_YET, TREASURE_HERE, GoldlandState

STAGES = 10
LEADS = 29  # points ahead of the best other seat: from 14 behind to 14 ahead
WAYS = 20  # the way to the temple, in tenths of what an unknown tile costs, by fives
NEARER = 11  # tiles that the temple is nearer than to the nearest other seat without an amulet
MOST_OF_A_KIND = 5
MOST_CAMPS = 4  # of one adventure, as far as they are told apart
PURCHASES = 13  # pieces that the tokens buy, in quarters
MARKERS = 7  # the best marker within reach, in points, none or not open

# Where the inputs of each kind begin.
AT_LEAD = 0
AT_WAY = AT_LEAD + LEADS * STAGES  # the last is: has an amulet
AT_NEARER = AT_WAY + (WAYS + 1) * STAGES
AT_PACK = AT_NEARER + NEARER * STAGES  # of each kind, before and after the amulet
AT_LOAD = AT_PACK + 2 * KINDS * MOST_OF_A_KIND
AT_FREE = AT_LOAD + 2 * (SLOTS + 1)
AT_TOKENS = AT_FREE + 2 * (SLOTS + 1)
AT_ADVENTURE = AT_TOKENS + 2 * PURCHASES  # who has its marker, my camps, the most of others
AT_MARKER = AT_ADVENTURE + ADVENTURES * 3 * MOST_CAMPS * MOST_CAMPS
AT_TREASURE = AT_MARKER + MARKERS * STAGES  # one is within reach, or none
AT_TREASURES = AT_TREASURE + 2 * STAGES
AT_CAMPS = AT_TREASURES + TREASURES + 1
AT_TURN = AT_CAMPS + CAMPS + 1  # how many seats on the turn is, or what is done in mine
AT_AMULETS = AT_TURN + SEATS + 8  # those left, and whether I have one
AT_FIRST = AT_AMULETS + 2 * (SEATS + 1)  # nobody came first, I, another; whether the bonus is over
AT_RESERVE = AT_FIRST + 6
AT_UNSEEN = AT_RESERVE + COINS + 1
AT_WAITING = AT_UNSEEN + LANDS + 1  # my last turn is over
AT_SEATS = AT_WAITING + 2
INPUTS = AT_SEATS + SEATS + 1


@rule
def stage_of(s: GoldlandState, nearest: int) -> int:
    """How far the game is: about so many rounds are left."""
    if s.trigger != NOT_YET:
        return 0
    holders: int = AMULETS_AT[s.seats] - s.amulets
    if holders:
        return min(1 + s.reserve // holders, 4)
    return 5 + min(nearest // 2, STAGES - 6)


@rule
def list_reach(s: GoldlandState, seat: int, stage: int, n: int, which: list[int]) -> int:
    """The best marker and a treasure that the seat could get in its turn."""
    home = s.where[seat]
    marker = 0
    treasure = 0
    for land in range(LANDS):
        cell = CELL_OF_LAND[land]
        tile = s.tile[cell]
        if tile == NO_TILE or ADVENTURE_OF[tile] < 0 or APART[cell][home] > s.free[seat]:
            continue
        payable = cell != home and owns_pay(s, seat, tile)
        if payable and can_win(s, seat, ADVENTURE_OF[tile]):
            marker = max(marker, MARKER_VALUE[ADVENTURE_OF[tile]])
        if s.octagon[cell] == TREASURE_HERE:
            left = s.pack[seat][PROVISIONS] - TREASURE_COST
            if (left >= 0 and (cell == home or s.camps[seat][land])) or (payable and left >= PAY[tile][PROVISIONS]):
                treasure = 1
    which[n] = AT_MARKER + min(marker, MARKERS - 1) * STAGES + stage
    which[n + 1] = AT_TREASURE + treasure * STAGES + stage
    return n + 2


@rule
def list_adventures(s: GoldlandState, seat: int, n: int, which: list[int]) -> int:
    """Who has each marker, and how many camps stand for it."""
    for adventure in range(ADVENTURES):
        theirs = 0
        for other in range(s.seats):
            if other != seat:
                theirs = max(theirs, s.camps_of[other][adventure])
        holder = s.holder[adventure]
        whose = 0 if holder == NOBODY else (1 if holder == seat else 2)
        mine = min(s.camps_of[seat][adventure], MOST_CAMPS - 1)
        kind = (whose * MOST_CAMPS + mine) * MOST_CAMPS + min(theirs, MOST_CAMPS - 1)
        which[n] = AT_ADVENTURE + adventure * 3 * MOST_CAMPS * MOST_CAMPS + kind
        n += 1
    return n


@rule
def list_pack(s: GoldlandState, seat: int, n: int, which: list[int]) -> int:
    """What the seat carries, and what its tokens buy."""
    amulet = s.amulet[seat]
    for kind in range(KINDS):
        which[n] = AT_PACK + (amulet * KINDS + kind) * MOST_OF_A_KIND + min(s.pack[seat][kind], MOST_OF_A_KIND - 1)
        n += 1
    which[n] = AT_LOAD + amulet * (SLOTS + 1) + max(pieces(s, seat), 0)
    which[n + 1] = AT_FREE + amulet * (SLOTS + 1) + s.free[seat]
    which[n + 2] = AT_TOKENS + amulet * PURCHASES + min(4 * s.tokens[seat] // RATE_AT[s.seats], PURCHASES - 1)
    which[n + 3] = AT_TREASURES + s.treasures[seat]
    which[n + 4] = AT_CAMPS + s.camps_left[seat]
    return n + 5


@rule
def list_turn(s: GoldlandState, seat: int, n: int, which: list[int]) -> int:
    """Whose turn it is, who was first at the temple, and what is left there."""
    if s.active == seat:
        which[n] = AT_TURN + SEATS + s.moved + 2 * s.gained + 4 * s.explored
    else:
        which[n] = AT_TURN + (s.active - seat) % s.seats
    first = 0 if s.first_arriver == NOBODY else (1 if s.first_arriver == seat else 2)
    which[n + 1] = AT_AMULETS + 2 * s.amulets + s.amulet[seat]
    which[n + 2] = AT_FIRST + 2 * first + s.bonus_over
    which[n + 3] = AT_RESERVE + s.reserve
    which[n + 4] = AT_UNSEEN + s.unseen
    over = s.trigger != NOT_YET and (seat - s.first) % s.seats < (s.active - s.first) % s.seats
    which[n + 5] = AT_WAITING + (1 if over else 0)
    which[n + 6] = AT_SEATS + s.seats
    return n + 7


@rule
def inputs(s: GoldlandState, seat: int, which: list[int]) -> int:
    """All that holds for a seat."""
    nearest = SLOTS
    nearest_other = SLOTS
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
        if not s.amulet[other]:
            nearest = min(nearest, APART[s.where[other]][FINAL])
            if other != seat:
                nearest_other = min(nearest_other, APART[s.where[other]][FINAL])
    stage = stage_of(s, nearest)
    which[0] = AT_LEAD + max(0, min(LEADS - 1, score(s, seat) - best + LEADS // 2)) * STAGES + stage
    if s.amulet[seat]:
        which[1] = AT_WAY + WAYS * STAGES + stage
        n = 2
    else:
        ahead = nearest_other - APART[s.where[seat]][FINAL]
        which[1] = AT_WAY + min(way_left(s, seat) // 10, WAYS - 1) * STAGES + stage
        which[2] = AT_NEARER + max(0, min(NEARER - 1, ahead + NEARER // 2)) * STAGES + stage
        n = 3
    n = list_pack(s, seat, n, which)
    n = list_adventures(s, seat, n, which)
    n = list_reach(s, seat, stage, n, which)
    return list_turn(s, seat, n, which)
