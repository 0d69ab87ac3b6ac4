"""Ways and goals in mind: what it costs to get to every cell, and what stopping there is worth.

One point of score is POINT.
"""

from __future__ import annotations

from filon.engine.bits import lowest_of
from filon.engine.compile import const, rule
from filon.games.goldland.data import (
    ADVENTURE_OF,
    CELL_OF_LAND,
    CELLS,
    COLUMNS,
    CROSSING,
    FINAL,
    GAIN,
    GAINS,
    IS_REWARD,
    KINDS,
    LANDS,
    MARKER_VALUE,
    NEXT,
    OWN,
    PAY,
    PAY_SIZE,
    PROVISIONS,
    SIDES,
    TREASURE_COST,
)
from filon.games.goldland.decisions import MODES, STEP
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.moving import has_road
from filon.games.goldland.state import CROSS, MOVING, NO_TILE, NOBODY, SURVIVE, TREASURE_HERE, GoldlandState, Outlook

POINT = 30
TEMPLE = 420  # an amulet: three points, a coin a turn, and the bonus
UNKNOWN = 26  # land to explore: a token, and a way
TOWARDS = 18  # ... that lies towards the temple
PIECE = 11  # a piece paid on the way
PULL = 9  # what a tile of distance takes from the worth of a far goal
NOWHERE = -(10**6)
# What another piece is worth to somebody who has so many: [kind][owned].
_WORTH = (
    (16, 14, 18, 9, 8, 3),  # provisions: deserts, and treasures besides
    (24, 20, 5, 2, 1, 1),  # ropes
    (22, 25, 3, 2, 1, 1),  # rifles
    (19, 8, 1, 1, 1, 1),  # shovels
    (24, 18, 4, 2, 1, 1),  # logs
    (14, 16, 3, 1, 1, 1),  # pearls
    (6, 1, 1, 1, 1, 1),  # fishing rods
)
WORTH = const([[*row, *[0] * 8] for row in _WORTH])
# What the load costs: [pieces carried before another one].
LOAD = const([0, 0, 0, 0, 1, 2, 5, 9, 14, 20, 28, 40, 99])
# What hoarder, raider and runner make of it, in per cent: of pieces, of adventures and treasures, of the temple. The
# first of each is for those who have no character.
WARES = const((100, 130, 100, 100))
ADVENTURES = const((100, 100, 140, 70))
TEMPLES = const((100, 100, 100, 130))
# In what is left of a pack, the pieces of choice that are still to be paid stand above the kinds.
CHOICE_BITS = 4 * KINDS


@rule
def distance(cell: int, other: int) -> int:
    """Tiles between two cells, as the crow walks."""
    return abs(cell // COLUMNS - other // COLUMNS) + abs(cell % COLUMNS - other % COLUMNS)


@rule
def packed(s: GoldlandState, seat: int) -> int:
    """A pack as one number: four bits a kind."""
    rest = 0
    for kind in range(KINDS):
        rest |= s.pack[seat][kind] << (4 * kind)
    return rest


@rule
def count_in(rest: int, kind: int) -> int:
    """How many pieces of a kind a packed number holds."""
    return (rest >> (4 * kind)) & 15


@rule
def worth_of(kind: int, owned: int, carried: int, outlook: Outlook) -> int:
    """What one more piece is worth."""
    worth = WORTH[kind][min(owned, 12)] + (outlook.keen if owned < outlook.wanted[kind] else 0)
    return worth * WARES[outlook.manner] // 100 - LOAD[min(carried, 12)]


@rule
def marker_worth(s: GoldlandState, seat: int, adventure: int) -> int:
    """What surviving an adventure of this type (and camping) does for the marker. GL-MARK-1, GL-MARK-2."""
    holder = s.holder[adventure]
    value = POINT * MARKER_VALUE[adventure]
    if holder == NOBODY:
        return value
    if holder == seat:
        return POINT // 3
    behind = s.camps_of[holder][adventure] - s.camps_of[seat][adventure]
    if behind <= 0:
        return 2 * value
    return value // 3 if behind == 1 else 0


@rule
def gain_worth(s: GoldlandState, tile: int, rest: int, carried: int, survived: bool, outlook: Outlook) -> int:
    """The best that gaining on a tile brings to a pack. GL-GAIN-3 to GL-GAIN-8."""
    if not GAINS[tile] or (IS_REWARD[tile] and not survived):
        return 0
    for kind in range(KINDS):
        if count_in(rest, kind) < OWN[tile][kind]:
            return 0
    best = 0
    for entry in range(GAINS[tile]):
        total = 0
        load = carried
        for kind in range(KINDS):
            for k in range(min(GAIN[tile][entry][kind], s.supply[kind])):
                more = worth_of(kind, count_in(rest, kind) + k, load, outlook)
                if more > 0:
                    total += more
                    load += 1
        best = max(best, total)
    return best


@rule
def gain_after(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool, outlook: Outlook) -> int:
    """What can be gained where a move ends."""
    carried = 0
    for kind in range(KINDS):
        carried += count_in(rest, kind)
    return gain_worth(s, s.tile[cell], rest, carried, survived, outlook)


@rule
def land_worth(s: GoldlandState, seat: int, cell: int, rest: int) -> int:
    """What entering and stopping on a land tile is worth, equipment aside; 0 if its adventure can't be survived."""
    tile = s.tile[cell]
    adventure = ADVENTURE_OF[tile]
    if adventure < 0:
        return 0
    worth = 0
    provisions = count_in(rest, PROVISIONS)
    if not has_camp(s, seat, cell):
        for kind in range(KINDS):
            if count_in(rest, kind) < PAY[tile][kind]:
                return 0
        worth += marker_worth(s, seat, adventure) - PIECE * PAY_SIZE[tile]
        provisions -= PAY[tile][PROVISIONS]
    if s.octagon[cell] == TREASURE_HERE and provisions >= TREASURE_COST:
        worth += 3 * POINT - PIECE * TREASURE_COST
    return max(worth, 0)


@rule
def find_goals(s: GoldlandState, seat: int, outlook: Outlook) -> None:
    """Every land tile that is worth a stop is among the goals, if they have not been looked for in this decision."""
    if outlook.has_goals:
        return
    outlook.has_goals = 1
    rest = packed(s, seat)
    n = 0
    for land in range(LANDS):
        cell = CELL_OF_LAND[land]
        worth = land_worth(s, seat, cell, rest) if s.tile[cell] != NO_TILE else 0
        worth = worth * ADVENTURES[outlook.manner] // 100
        if worth > 0:
            outlook.goal[n] = cell
            outlook.goal_worth[n] = worth
            n += 1
    outlook.goals = n


@rule
def stop_worth(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool, outlook: Outlook) -> int:
    """What it is worth to end the move on a cell with this pack, what can be gained there aside."""
    worth = 0
    if survived:
        worth += marker_worth(s, seat, ADVENTURE_OF[s.tile[cell]])
    if s.octagon[cell] == TREASURE_HERE and count_in(rest, PROVISIONS) >= TREASURE_COST:
        worth += 3 * POINT - PIECE * TREASURE_COST
    worth = worth * ADVENTURES[outlook.manner] // 100
    if not s.amulet[seat]:
        worth += ((TEMPLE if cell == FINAL else 0) - outlook.way[seat][cell]) * TEMPLES[outlook.manner] // 100
    if not s.explored:
        worth += frontier_worth(s, seat, cell, outlook)
    # A far goal draws, the less the farther it is.
    draw = 0
    for k in range(outlook.goals):
        goal = outlook.goal_worth[k]
        if goal > draw and outlook.goal[k] != cell:
            draw = max(draw, goal // 2 - PULL * distance(cell, outlook.goal[k]))
    return worth + draw


@rule
def worth_after(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool, outlook: Outlook) -> int:
    """What gaining where a move ends adds to the stop; less than nothing where the turn would come to nothing."""
    gain = gain_after(s, seat, cell, rest, survived, outlook)
    return -outlook.idle if gain == 0 and is_idle(s, seat, cell, rest, survived, outlook) else gain


@rule
def is_idle(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool, outlook: Outlook) -> bool:
    """Whether there is nothing to do on a cell but to stand there, gaining aside."""
    if survived and marker_worth(s, seat, ADVENTURE_OF[s.tile[cell]]):
        return False
    if cell == FINAL and not s.amulet[seat]:
        return False
    if s.octagon[cell] == TREASURE_HERE and count_in(rest, PROVISIONS) >= TREASURE_COST:
        return False
    return s.explored == 1 or frontier_worth(s, seat, cell, outlook) == 0


@rule
def frontier_worth(s: GoldlandState, seat: int, cell: int, outlook: Outlook) -> int:
    """What exploring from a cell is worth."""
    worth = 0
    for side in range(SIDES):
        other = NEXT[cell][side]
        if other >= 0 and s.tile[other] == NO_TILE:
            here = UNKNOWN
            if not s.amulet[seat] and outlook.onward[seat][cell] == other:
                here += TOWARDS
            worth = max(worth, here)
    return worth


@rule
def find_ways(s: GoldlandState, seat: int, outlook: Outlook) -> None:
    """The cheapest way to every cell within the points is found, if it was not before in this decision. GL-MOVE-2 to
    GL-MOVE-7."""
    if outlook.has_ways:
        return
    outlook.has_ways = 1
    for cell in range(CELLS):
        outlook.cost[cell] = NOWHERE
    home = s.where[seat]
    points = s.points if s.phase == MOVING else s.free[seat]
    used = s.used if s.phase == MOVING else 1 << home
    outlook.cost[home] = 0
    outlook.steps[home] = 0
    outlook.first_step[home] = -1
    outlook.rest[home] = packed(s, seat)
    fresh = 1 << home  # cells to which a way was found that has not been followed further yet
    cell = 0
    while fresh:
        after = fresh & -(1 << cell)
        cell = lowest_of(after if after else fresh)
        fresh ^= 1 << cell
        if outlook.steps[cell] >= points:
            continue
        for side in range(SIDES):
            other = NEXT[cell][side]
            if other < 0 or s.tile[other] == NO_TILE or (used >> other) & 1:
                continue
            if extend_way(s, seat, cell, side, other, outlook):
                fresh |= 1 << other


@rule
def would_survive(s: GoldlandState, seat: int, cell: int, rest: int) -> bool:
    """Whether the adventure of a cell is survived in entering it: it has to be without a camp there, and with one it
    pays again where another camp wins the marker. GL-ADV-1, GL-ADV-3, GL-MARK-2."""
    tile = s.tile[cell]
    adventure = ADVENTURE_OF[tile]
    if adventure < 0:
        return False
    if not has_camp(s, seat, cell):
        return True
    holder = s.holder[adventure]
    if holder == seat or not s.camps_left[seat] or s.camps_of[seat][adventure] < s.camps_of[holder][adventure]:
        return False
    for kind in range(KINDS):
        if count_in(rest, kind) < PAY[tile][kind]:
            return False
    return True


@rule
def extend_way(s: GoldlandState, seat: int, cell: int, side: int, other: int, outlook: Outlook) -> bool:
    """Whether the way to a cell made the way to the next one possible or cheaper."""
    tile = s.tile[other]
    rest = outlook.rest[cell]
    surviving = would_survive(s, seat, other, rest)
    road = has_road(s, cell, side)
    cost = 1
    if surviving:
        for kind in range(KINDS):
            count = PAY[tile][kind]
            if count_in(rest, kind) < count:
                return False
            rest -= count << (4 * kind)
        cost += PIECE * PAY_SIZE[tile]
    if not road:
        more = CROSSING - (PAY_SIZE[tile] if surviving else 0)
        cost += PIECE * more
        rest += more << CHOICE_BITS
        left = 0
        for kind in range(KINDS):
            left += count_in(rest, kind)
        if left < rest >> CHOICE_BITS:
            return False
    total = outlook.cost[cell] - cost
    if total <= outlook.cost[other]:
        return False
    outlook.cost[other] = total
    outlook.steps[other] = outlook.steps[cell] + 1
    outlook.rest[other] = rest
    outlook.survived[other] = 1 if surviving else 0
    if outlook.first_step[cell] < 0:
        mode = (0 if road else CROSS) + (SURVIVE if surviving else 0)
        outlook.first_step[other] = STEP + side * MODES + mode
    else:
        outlook.first_step[other] = outlook.first_step[cell]
    return True
