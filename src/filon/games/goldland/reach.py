"""What is within a seat's reach, as the estimate and the net look at it: the way to the temple, and markers."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.games.goldland.data import ADVENTURE_OF, CELLS, COLUMNS, EAST, KINDS, NEXT, NORTH, PAY, ROADS, WEST
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.state import NO_TILE, NOBODY, GoldlandState

# Tiles between two cells, as the crow walks.
APART = const(
    [[abs(a // COLUMNS - b // COLUMNS) + abs(a % COLUMNS - b % COLUMNS) for b in range(CELLS)] for a in range(CELLS)]
)

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
def can_win(s: GoldlandState, seat: int, adventure: int) -> bool:
    """Whether one more camp would bring a seat the marker."""
    holder = s.holder[adventure]
    return holder == NOBODY or (holder != seat and s.camps_of[holder][adventure] <= s.camps_of[seat][adventure])
