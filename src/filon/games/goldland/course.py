"""The course to the temple: what it still takes to get there from every cell, and what it asks for.

In the measure of `ways`, where a point of score is `ways.POINT`.
"""

from __future__ import annotations

from filon.engine.bits import lowest_of
from filon.engine.compile import rule
from filon.games.goldland.data import (
    ADVENTURE_OF,
    CELLS,
    CROSSING,
    FINAL,
    KINDS,
    LANDS,
    NEXT,
    PAY,
    PAY_KIND,
    PAY_SIZE,
    PAYS,
    ROADS,
    SIDES,
)
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.pack import pieces
from filon.games.goldland.state import NO_TILE, GoldlandState, Outlook
from filon.games.goldland.ways import packed

WALKED = 14  # a tile that can be entered
SPENT = 6  # a piece that its adventure takes
LACKING = 36  # a piece that has to be found first
TURNED_UP = 30  # a tile nobody has seen
ROADLESS = 48  # a side without a road
IDLE = 40  # to stand still
MISSING = 40  # ... for each piece that is missing: waiting for tokens takes turns
MOST_MISSING = 4
FAR = 10**4
EVERY_SIDE = (1 << SIDES) - 1


@rule
def toll(s: GoldlandState, seat: int, cell: int) -> int:
    """What it takes to enter a cell by road."""
    tile = s.tile[cell]
    if tile == NO_TILE:
        return TURNED_UP
    cost = WALKED
    if ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, cell):
        cost += SPENT * PAY_SIZE[tile]
        for k in range(PAYS[tile]):
            kind = PAY_KIND[tile][k]
            cost += LACKING * max(PAY[tile][kind] - s.pack[seat][kind], 0)
    return cost


@rule
def sides_open(s: GoldlandState, cell: int) -> int:
    """The sides on which a tile lets a road out, as far as anybody knows, one bit each."""
    tile = s.tile[cell]
    return EVERY_SIDE if tile == NO_TILE else ROADS[tile][s.turn[cell]]


@rule
def find_course(s: GoldlandState, seat: int, outlook: Outlook) -> None:
    """The cheapest way to the temple is known from every cell, and what the seat's own asks for. Nobody asks where the
    temple is who has an amulet."""
    if not s.amulet[seat] and has_changed(s, seat, outlook) and costs_otherwise(s, seat, outlook):
        spread(seat, outlook)
    count_wanted(s, seat, outlook)


@rule
def has_changed(s: GoldlandState, seat: int, outlook: Outlook) -> bool:
    """Whether the board, the seat's camps or its pack are others than when its course was last looked for; they are
    noted."""
    pack = packed(s, seat)
    changes = pack ^ outlook.seen_pack[seat]
    outlook.seen_pack[seat] = pack
    tiles = outlook.seen_tile[seat]
    turns = outlook.seen_turn[seat]
    for cell in range(CELLS):
        changes |= (s.tile[cell] ^ tiles[cell]) | (s.turn[cell] ^ turns[cell])
        tiles[cell] = s.tile[cell]
        turns[cell] = s.turn[cell]
    camps = s.camps[seat]
    seen = outlook.seen_camps[seat]
    for land in range(LANDS):
        changes |= camps[land] ^ seen[land]
        seen[land] = camps[land]
    return changes != 0


@rule
def costs_otherwise(s: GoldlandState, seat: int, outlook: Outlook) -> bool:
    """Whether any toll or any road is another than when the seat's course was found; they are noted."""
    changes = 0
    for cell in range(CELLS):
        fee = toll(s, seat, cell)
        sides = sides_open(s, cell)
        changes |= (fee ^ outlook.toll[seat][cell]) | (sides ^ outlook.sides[seat][cell])
        outlook.toll[seat][cell] = fee
        outlook.sides[seat][cell] = sides
    return changes != 0


@rule
def spread(seat: int, outlook: Outlook) -> None:
    """The cheapest way to the temple is known from every cell, by the seat's tolls and the roads."""
    toll = outlook.toll[seat]
    sides = outlook.sides[seat]
    way = outlook.way[seat]
    onward = outlook.onward[seat]
    for cell in range(CELLS):
        way[cell] = FAR
        onward[cell] = -1
    way[FINAL] = 0
    fresh = 1 << FINAL
    cell = 0
    while fresh:
        # Cell by cell, and again from the first: of ways that cost the same the one found first counts.
        after = fresh & -(1 << cell)
        cell = lowest_of(after if after else fresh)
        fresh ^= 1 << cell
        so_far = way[cell] + toll[cell]
        for side in range(SIDES):
            other = NEXT[cell][side]
            if other < 0 or so_far >= way[other]:
                continue
            total = so_far
            if not ((sides[cell] >> side) & (sides[other] >> ((side + 2) & 3)) & 1):
                total += ROADLESS
            if total < way[other]:
                way[other] = total
                onward[other] = cell
                fresh |= 1 << other


@rule
def count_wanted(s: GoldlandState, seat: int, outlook: Outlook) -> None:
    """What the way from where the seat is asks for is counted, and what it costs the seat to stand still."""
    outlook.idle = IDLE
    for kind in range(KINDS):
        outlook.wanted[kind] = 0
    outlook.load = 0
    if s.amulet[seat]:
        return
    here = s.where[seat]
    while here != FINAL:
        cell = outlook.onward[seat][here]
        tile = s.tile[cell]
        if outlook.way[seat][here] - outlook.way[seat][cell] - outlook.toll[seat][cell] >= ROADLESS:
            outlook.load += CROSSING
        here = cell
        if tile != NO_TILE and ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, cell):
            for kind in range(KINDS):
                outlook.wanted[kind] += PAY[tile][kind]
    missing = max(min(outlook.load, CROSSING) - pieces(s, seat), 0)
    for kind in range(KINDS):
        missing += max(outlook.wanted[kind] - s.pack[seat][kind], 0)
    outlook.idle += MISSING * min(missing, MOST_MISSING)
