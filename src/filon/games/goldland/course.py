"""The course to the temple: what it still takes to get there from every cell, and what it asks for.

In the measure of `ways`, where a point of score is `ways.POINT`.
"""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.data import ADVENTURE_OF, CELLS, CROSSING, FINAL, KINDS, NEXT, PAY, ROADS, SIDES
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.pack import pieces
from filon.games.goldland.state import NO_TILE, GoldlandState, Outlook

WALKED = 14  # a tile that can be entered
SPENT = 6  # a piece that its adventure takes
LACKING = 36  # a piece that has to be found first
TURNED_UP = 30  # a tile nobody has seen
ROADLESS = 48  # a side without a road
IDLE = 40  # to stand still
MISSING = 40  # ... for each piece that is missing: waiting for tokens takes turns
MOST_MISSING = 4
FAR = 10**4


@rule
def toll(s: GoldlandState, seat: int, cell: int) -> int:
    """What it takes to enter a cell by road."""
    tile = s.tile[cell]
    if tile == NO_TILE:
        return TURNED_UP
    cost = WALKED
    if ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, cell):
        for kind in range(KINDS):
            count = PAY[tile][kind]
            cost += SPENT * count + LACKING * max(count - s.pack[seat][kind], 0)
    return cost


@rule
def is_open(s: GoldlandState, cell: int, side: int) -> bool:
    """Whether a tile lets a road out on that side, as far as anybody knows."""
    tile = s.tile[cell]
    return tile == NO_TILE or (ROADS[tile][s.turn[cell]] >> side) & 1 == 1


@rule
def find_course(s: GoldlandState, seat: int, outlook: Outlook) -> None:
    """The cheapest way to the temple is known from every cell, and what the seat's own asks for."""
    for cell in range(CELLS):
        outlook.way[cell] = FAR
        outlook.onward[cell] = -1
        outlook.toll[cell] = toll(s, seat, cell)
    outlook.way[FINAL] = 0
    fresh = 1 << FINAL
    while fresh:
        for cell in range(CELLS):
            if not (fresh >> cell) & 1:
                continue
            fresh ^= 1 << cell
            for side in range(SIDES):
                other = NEXT[cell][side]
                if other < 0:
                    continue
                way = outlook.way[cell] + outlook.toll[cell]
                if not (is_open(s, cell, side) and is_open(s, other, (side + 2) & 3)):
                    way += ROADLESS
                if way < outlook.way[other]:
                    outlook.way[other] = way
                    outlook.onward[other] = cell
                    fresh |= 1 << other
    count_wanted(s, seat, outlook)


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
        cell = outlook.onward[here]
        tile = s.tile[cell]
        if outlook.way[here] - outlook.way[cell] - outlook.toll[cell] >= ROADLESS:
            outlook.load += CROSSING
        here = cell
        if tile != NO_TILE and ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, cell):
            for kind in range(KINDS):
                outlook.wanted[kind] += PAY[tile][kind]
    missing = max(min(outlook.load, CROSSING) - pieces(s, seat), 0)
    for kind in range(KINDS):
        missing += max(outlook.wanted[kind] - s.pack[seat][kind], 0)
    outlook.idle += MISSING * min(missing, MOST_MISSING)
