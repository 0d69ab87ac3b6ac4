"""A traveller with a plan: weighs every tile within reach by what stopping there brings, and goes for the best.

The temple draws whoever has no amulet yet; markers, treasures, useful equipment and unknown land are worth a stop on
the way. What is paid on the way counts against it. One point of score is POINT.
"""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.rng import happens
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
    RATE_AT,
    ROADS,
    SIDES,
    TREASURE_COST,
)
from filon.games.goldland.decisions import (
    CAMP,
    CLAIM,
    DISCARD,
    END_MOVE,
    END_TURN,
    EXCHANGE,
    EXPLORE,
    EXPLORE_CELL,
    GAIN_ENTRY,
    MODES,
    NO_CAMP,
    PAY_PIECE,
    PLACE,
    PLACE_LAND,
    PLACE_TURNS,
    ROTATE,
    STEP,
    STOP,
    TAKE,
    TREASURE,
)
from filon.games.goldland.rules import legal
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.exploring import can_explore_from
from filon.games.goldland.rules.gaining import refuse_gain, refuse_gains
from filon.games.goldland.rules.main import refuse_treasure
from filon.games.goldland.rules.moving import has_road, refuse_move
from filon.games.goldland.rules.pack import pieces
from filon.games.goldland.rules.temple import refuse_claim
from filon.games.goldland.state import (
    CAMPING,
    CROSS,
    GAINING,
    MAIN,
    MOVING,
    NO_TILE,
    NOBODY,
    PAYING,
    ROOM,
    ROTATING,
    STACK,
    SURVIVE,
    TREASURE_HERE,
    GoldlandState,
)

# Chances in a hundred that a tile to go to, a way to lay one or a piece to take is not thought of: by level.
OVERLOOKED = const((60, 40, 0))

POINT = 30
TEMPLE = 420  # an amulet: three points, a coin a turn, and the bonus
CLOSER = 24  # a tile nearer to the temple
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

# Parts of the scratch buffer: for each cell the cost of the way there, its steps, its first decision and what is left
# of the pack (four bits a kind, and the pieces of choice still to be taken out of it); then how many land tiles are
# worth a stop, and for each of them its cell and its worth.
COST, STEPS, FIRST_STEP, REST, GOALS = 0, CELLS, 2 * CELLS, 3 * CELLS, 4 * CELLS
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
def worth_of(kind: int, owned: int, carried: int) -> int:
    """What one more piece is worth."""
    return WORTH[kind][min(owned, 12)] - LOAD[min(carried, 12)]


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
def gain_worth(s: GoldlandState, tile: int, rest: int, carried: int, survived: bool) -> int:
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
                more = worth_of(kind, count_in(rest, kind) + k, load)
                if more > 0:
                    total += more
                    load += 1
        best = max(best, total)
    return best


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
def find_goals(s: GoldlandState, seat: int, out: list[int]) -> None:
    """Every land tile that is worth a stop is in the scratch buffer."""
    rest = packed(s, seat)
    n = 0
    for land in range(LANDS):
        cell = CELL_OF_LAND[land]
        worth = land_worth(s, seat, cell, rest) if s.tile[cell] != NO_TILE else 0
        if worth > 0:
            out[GOALS + 1 + 2 * n] = cell
            out[GOALS + 2 + 2 * n] = worth
            n += 1
    out[GOALS] = n


@rule
def stop_worth(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool, out: list[int]) -> int:
    """What it is worth to end the move on a cell with this pack, what can be gained there aside."""
    worth = 0
    if not s.amulet[seat]:
        worth -= CLOSER * distance(cell, FINAL)
        if cell == FINAL:
            worth += TEMPLE
    if survived:
        worth += marker_worth(s, seat, ADVENTURE_OF[s.tile[cell]])
    if s.octagon[cell] == TREASURE_HERE and count_in(rest, PROVISIONS) >= TREASURE_COST:
        worth += 3 * POINT - PIECE * TREASURE_COST
    if not s.explored:
        worth += frontier_worth(s, seat, cell)
    # A far goal draws, the less the farther it is.
    draw = 0
    for k in range(out[GOALS]):
        goal = out[GOALS + 2 + 2 * k]
        if goal > draw and out[GOALS + 1 + 2 * k] != cell:
            draw = max(draw, goal // 2 - PULL * distance(cell, out[GOALS + 1 + 2 * k]))
    return worth + draw


@rule
def frontier_worth(s: GoldlandState, seat: int, cell: int) -> int:
    """What exploring from a cell is worth."""
    worth = 0
    for side in range(SIDES):
        other = NEXT[cell][side]
        if other >= 0 and s.tile[other] == NO_TILE:
            here = UNKNOWN
            if not s.amulet[seat] and distance(other, FINAL) < distance(cell, FINAL):
                here += TOWARDS
            worth = max(worth, here)
    return worth


@rule
def find_ways(s: GoldlandState, seat: int, out: list[int]) -> None:
    """The cheapest way to every cell within the points is in the scratch buffer. GL-MOVE-2 to GL-MOVE-7."""
    for cell in range(CELLS):
        out[COST + cell] = NOWHERE
    home = s.where[seat]
    points = s.points if s.phase == MOVING else s.free[seat]
    used = s.used if s.phase == MOVING else 1 << home
    out[COST + home] = 0
    out[STEPS + home] = 0
    out[FIRST_STEP + home] = -1
    out[REST + home] = packed(s, seat)
    fresh = 1 << home  # cells to which a way was found that has not been followed further yet
    while fresh:
        for cell in range(CELLS):
            if not (fresh >> cell) & 1:
                continue
            fresh ^= 1 << cell
            if out[STEPS + cell] >= points:
                continue
            for side in range(SIDES):
                other = NEXT[cell][side]
                if other < 0 or s.tile[other] == NO_TILE or (used >> other) & 1:
                    continue
                if extend_way(s, seat, cell, side, other, out):
                    fresh |= 1 << other


@rule
def extend_way(s: GoldlandState, seat: int, cell: int, side: int, other: int, out: list[int]) -> bool:
    """Whether the way to a cell made the way to the next one possible or cheaper."""
    tile = s.tile[other]
    rest = out[REST + cell]
    surviving = ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, other)
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
    total = out[COST + cell] - cost
    if total <= out[COST + other]:
        return False
    out[COST + other] = total
    out[STEPS + other] = out[STEPS + cell] + 1
    out[REST + other] = rest
    if out[FIRST_STEP + cell] < 0:
        mode = (0 if road else CROSS) + (SURVIVE if surviving else 0)
        out[FIRST_STEP + other] = STEP + side * MODES + mode
    else:
        out[FIRST_STEP + other] = out[FIRST_STEP + cell]
    return True


@rule
def gain_after(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool) -> int:
    """What can be gained where a move ends."""
    carried = 0
    for kind in range(KINDS):
        carried += count_in(rest, kind)
    return gain_worth(s, s.tile[cell], rest, carried, survived)


@rule
def best_stop(s: GoldlandState, seat: int, gaining: bool, level: int, rng: list[int], out: list[int]) -> int:
    """The cell within reach where ending the move is worth most; the buffer holds ways and goals.

    What that is worth stands where the cost of the way to the mover's own cell was, and what a move is worth at best
    without gaining where its steps were.
    """
    best = NOWHERE
    bare = NOWHERE
    home = s.where[seat]
    choice = home
    for cell in range(CELLS):
        if out[COST + cell] == NOWHERE or out[FIRST_STEP + cell] < 0 or happens(rng, OVERLOOKED[level - 1]):
            continue
        survived = ADVENTURE_OF[s.tile[cell]] >= 0 and not has_camp(s, seat, cell)
        rest = out[REST + cell]
        worth = out[COST + cell] + stop_worth(s, seat, cell, rest, survived, out)
        bare = max(bare, worth)
        if gaining:
            worth += gain_after(s, seat, cell, rest, survived)
        if worth > best:
            best = worth
            choice = cell
    out[COST + home] = best
    out[STEPS + home] = bare
    return choice


@rule
def decide_move(s: GoldlandState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """The first step of the best move, or -1 if staying is as good."""
    find_goals(s, seat, out)
    find_ways(s, seat, out)
    home = s.where[seat]
    survived = s.survived == 1
    rest = packed(s, seat)
    here = stop_worth(s, seat, home, rest, survived, out)
    if not s.gained:
        here += gain_after(s, seat, home, rest, survived)
    cell = best_stop(s, seat, not s.gained, level, rng, out)
    if cell == home or out[COST + home] <= here + 2:
        return -1
    return out[FIRST_STEP + cell]


@rule
def decide_main(s: GoldlandState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """Claim, gain where it is best, explore towards the temple, move, take what lies there."""
    if not refuse_claim(s):
        return CLAIM
    cell = s.where[seat]
    tile = s.tile[cell]
    entry = best_entry(s, seat)
    if not s.moved:
        lightened = lighten(s, seat)
        if lightened >= 0:
            return lightened
        bought = purchase(s, seat)
        if bought >= 0:
            return bought
        if entry >= 0 and gains_here(s, seat, tile, level, rng, out):
            return GAIN_ENTRY + entry
        # Land beside is turned up before the move if that can open the way.
        if not s.explored and frontier_worth(s, seat, cell) > UNKNOWN:
            return exploration(s, seat)
        if not refuse_move(s):
            going = decide_move(s, seat, level, rng, out)
            if going >= 0:
                return going
    if not refuse_treasure(s):
        return TREASURE
    if entry >= 0:
        return GAIN_ENTRY + entry
    if not s.explored and can_explore_from(s, cell):
        return exploration(s, seat)
    return END_TURN


@rule
def gains_here(s: GoldlandState, seat: int, tile: int, level: int, rng: list[int], out: list[int]) -> bool:
    """Whether gaining before the move is at least as good as gaining where the move would end."""
    if refuse_move(s):
        return True
    rest = packed(s, seat)
    here = gain_worth(s, tile, rest, pieces(s, seat), s.survived == 1)
    find_goals(s, seat, out)
    find_ways(s, seat, out)
    best_stop(s, seat, True, level, rng, out)
    return here + out[STEPS + s.where[seat]] >= out[COST + s.where[seat]]


@rule
def best_entry(s: GoldlandState, seat: int) -> int:
    """The entry of the tile stood on that brings most; -1 if none is open or wanted."""
    tile = s.tile[s.where[seat]]
    if refuse_gains(s):
        return -1
    best = 0
    choice = -1
    for entry in range(GAINS[tile]):
        if refuse_gain(s, entry):
            continue
        total = 0
        for kind in range(KINDS):
            if GAIN[tile][entry][kind] and s.supply[kind]:
                total += max(worth_of(kind, s.pack[seat][kind], pieces(s, seat)), 0)
        if total > best:
            best = total
            choice = entry
    return choice


@rule
def lighten(s: GoldlandState, seat: int) -> int:
    """Discards what is worth least when the pack is too heavy to move; -1 if it is not."""
    if s.free[seat] >= 2 or s.treasure_taken or pieces(s, seat) < 8:
        return -1
    return DISCARD + least_missed(s, seat)


@rule
def least_missed(s: GoldlandState, seat: int) -> int:
    """The kind of which one piece less matters least."""
    least = 10**6
    choice = -1
    for kind in range(KINDS):
        owned = s.pack[seat][kind]
        if owned and WORTH[kind][min(owned - 1, 12)] < least:
            least = WORTH[kind][min(owned - 1, 12)]
            choice = kind
    return choice


@rule
def purchase(s: GoldlandState, seat: int) -> int:
    """Exchanges tokens for the one piece that an adventure next door asks for, or when there are plenty; else -1."""
    if s.tokens[seat] < RATE_AT[s.seats] or s.free[seat] < 3:
        return -1
    cell = s.where[seat]
    for side in range(SIDES):
        other = NEXT[cell][side]
        if other < 0 or s.tile[other] == NO_TILE or ADVENTURE_OF[s.tile[other]] < 0 or has_camp(s, seat, other):
            continue
        missing = 0
        wanted = -1
        for kind in range(KINDS):
            lack = PAY[s.tile[other]][kind] - s.pack[seat][kind]
            if lack > 0:
                missing += lack
                wanted = kind
        if missing * RATE_AT[s.seats] <= s.tokens[seat] and missing and s.supply[wanted] and has_road(s, cell, side):
            return EXCHANGE + wanted
    if s.tokens[seat] < 2 * RATE_AT[s.seats] or s.free[seat] < 6:
        return -1
    best = 0
    choice = -1
    for kind in range(KINDS):
        worth = worth_of(kind, s.pack[seat][kind], pieces(s, seat))
        if s.supply[kind] and worth > best:
            best = worth
            choice = kind
    return EXCHANGE + choice if choice >= 0 else -1


@rule
def exploration(s: GoldlandState, seat: int) -> int:
    """Explores: from the stack, or the face-down tile that lies nearest to the temple."""
    if s.layout == STACK:
        return EXPLORE
    best = 10**6
    choice = -1
    for land in range(LANDS):
        cell = CELL_OF_LAND[land]
        if s.tile[cell] == NO_TILE and distance(cell, s.where[seat]) == 1 and distance(cell, FINAL) < best:
            best = distance(cell, FINAL)
            choice = land
    return EXPLORE_CELL + choice


@rule
def lie_worth(s: GoldlandState, seat: int, cell: int, turns: int) -> int:
    """What it is worth that the drawn tile lies on this cell, turned like this."""
    tile = s.drawn
    home = s.where[seat]
    nearer = distance(home, FINAL) - distance(cell, FINAL)
    enterable = True
    for kind in range(KINDS):
        if s.pack[seat][kind] < PAY[tile][kind]:
            enterable = False
    worth = 0
    roads = ROADS[tile][turns]
    for side in range(SIDES):
        if not (roads >> side) & 1:
            continue
        other = NEXT[cell][side]
        if other < 0:
            worth -= 6
            continue
        towards = distance(cell, FINAL) - distance(other, FINAL)
        if other == home:
            back = (ROADS[s.tile[home]][s.turn[home]] >> ((side + 2) & 3)) & 1
            worth += 40 if back and enterable else 4
        elif s.tile[other] == NO_TILE:
            worth += 5 + 4 * towards
        else:
            worth += 4
    if s.amulet[seat]:
        return worth
    return worth + (20 if enterable else -12) * nearer


@rule
def decide_place(s: GoldlandState, seat: int, n: int, level: int, rng: list[int], out: list[int]) -> int:
    """The space and rotation that serve best."""
    best = NOWHERE
    choice = out[0]
    for k in range(n):
        if happens(rng, OVERLOOKED[level - 1]):
            continue
        if s.phase == ROTATING:
            worth = lie_worth(s, seat, s.spot, out[k] - ROTATE)
        else:
            place = out[k] - PLACE
            worth = lie_worth(s, seat, CELL_OF_LAND[PLACE_LAND[place]], PLACE_TURNS[place])
        if worth > best:
            best = worth
            choice = out[k]
    return choice


@rule
def decide_take(s: GoldlandState, seat: int, level: int, rng: list[int]) -> int:
    """The piece on offer that is worth most, as long as it is worth its load."""
    best = NOWHERE
    choice = STOP
    for kind in range(KINDS):
        if s.on_offer[kind] and s.supply[kind] and (choice == STOP or not happens(rng, OVERLOOKED[level - 1])):
            worth = worth_of(kind, s.pack[seat][kind], pieces(s, seat))
            if worth > best:
                best = worth
                choice = TAKE + kind
    return STOP if best <= 0 and s.taken else choice


@rule
def decide_camp(s: GoldlandState, out: list[int]) -> int:
    """A camp wherever one is left; none is moved."""
    return out[0] if out[0] == CAMP else NO_CAMP


@rule
def policy(s: GoldlandState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A sensible decision; the lower levels overlook things."""
    n = legal(s, out)
    if n == 1:
        return out[0]
    if s.phase == MAIN:
        return decide_main(s, seat, level, rng, out)
    if s.phase == MOVING:
        going = decide_move(s, seat, level, rng, out)
        return going if going >= 0 else END_MOVE
    if s.phase == PAYING:
        return PAY_PIECE + least_missed(s, seat)
    if s.phase == ROOM:
        return DISCARD + least_missed(s, seat)
    if s.phase == CAMPING:
        return decide_camp(s, out)
    if s.phase == GAINING:
        return decide_take(s, seat, level, rng)
    return decide_place(s, seat, n, level, rng, out)
