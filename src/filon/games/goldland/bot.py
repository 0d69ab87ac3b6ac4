"""A traveller with a plan: weighs every tile within reach by what stopping there brings, and goes for the best.

The temple draws whoever has no amulet yet, by what the way there still takes; markers, treasures, useful equipment and
unknown land are worth a stop on the way. What is paid on the way counts against it, and so does standing still.
"""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.rng import happens
from filon.games.goldland.course import find_course
from filon.games.goldland.data import (
    ADVENTURE_OF,
    CELL_OF_LAND,
    CELLS,
    CROSSING,
    FINAL,
    GAIN,
    GAINS,
    KINDS,
    LANDS,
    NEXT,
    PAY,
    PROVISIONS,
    RATE_AT,
    ROADS,
    SIDES,
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
    NO_CAMP,
    PAY_PIECE,
    PLACE,
    PLACE_LAND,
    PLACE_TURNS,
    ROTATE,
    STOP,
    TAKE,
    TREASURE,
)
from filon.games.goldland.pressing import NEEDED, WANTED, helps, is_pressed, list_needs, missing_piece, next_stop
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
    MAIN,
    MOVING,
    NO_TILE,
    PAYING,
    PLACING,
    ROOM,
    ROTATING,
    STACK,
    TREASURE_HERE,
    GoldlandState,
    Outlook,
)
from filon.games.goldland.ways import (
    NOWHERE,
    UNKNOWN,
    WORTH,
    distance,
    find_goals,
    find_ways,
    frontier_worth,
    gain_worth,
    packed,
    stop_worth,
    worth_after,
    worth_of,
)

# Chances in a hundred that a tile to go to, a way to lay one or a piece to take is not thought of: by level.
OVERLOOKED = const((80, 47, 0))
SKILLS = len(OVERLOOKED)
SPACIOUS = 4  # free slots with which those who press on gain what may yet be of use: nothing has to be thrown away
RESTLESS = 200  # what it costs more to stand still, for whoever would do so


@rule
def best_stop(s: GoldlandState, seat: int, gaining: bool, level: int, rng: list[int], outlook: Outlook) -> int:
    """The cell within reach where ending the move is worth most, and how much in `best`; ways and goals are found."""
    best = NOWHERE
    bare = NOWHERE
    choice = s.where[seat]
    for cell in range(CELLS):
        if outlook.cost[cell] == NOWHERE or outlook.first_step[cell] < 0 or happens(rng, OVERLOOKED[level - 1]):
            continue
        survived = outlook.survived[cell] == 1
        rest = outlook.rest[cell]
        worth = outlook.cost[cell] + stop_worth(s, seat, cell, rest, survived, outlook)
        bare = max(bare, worth)
        if gaining:
            worth += worth_after(s, seat, cell, rest, survived, outlook)
        if worth > best:
            best = worth
            choice = cell
    outlook.best = best
    outlook.bare = bare
    return choice


@rule
def decide_move(s: GoldlandState, seat: int, level: int, rng: list[int], outlook: Outlook) -> int:
    """The first step of the best move, or -1 if staying is as good. The course has been found."""
    find_ways(s, seat, outlook)
    if is_pressed(s, seat):
        return outlook.first_step[next_stop(s, seat, outlook)]
    find_goals(s, seat, outlook)
    home = s.where[seat]
    survived = s.survived == 1
    rest = packed(s, seat)
    here = stop_worth(s, seat, home, rest, survived, outlook)
    if not s.gained:
        here += worth_after(s, seat, home, rest, survived, outlook)
    cell = best_stop(s, seat, not s.gained, level, rng, outlook)
    if cell == home or outlook.best <= here + 2:
        return -1
    return outlook.first_step[cell]


@rule
def decide_main(s: GoldlandState, seat: int, level: int, rng: list[int], outlook: Outlook) -> int:
    """Claim, gain where it is best, explore towards the temple, move, take what lies there."""
    if not refuse_claim(s):
        return CLAIM
    if is_pressed(s, seat):
        return press_on(s, seat, outlook)
    cell = s.where[seat]
    tile = s.tile[cell]
    entry = best_entry(s, seat, outlook)
    if not s.moved:
        lightened = lighten(s, seat, outlook)
        if lightened >= 0:
            return lightened
        bought = purchase(s, seat, outlook)
        if bought >= 0:
            return bought
        if entry >= 0 and gains_here(s, seat, tile, level, rng, outlook):
            return GAIN_ENTRY + entry
        # Land beside is turned up before the move if that can open the way.
        if not s.explored and frontier_worth(s, seat, cell, outlook) > UNKNOWN:
            return exploration(s, seat)
        if not refuse_move(s):
            going = decide_move(s, seat, level, rng, outlook)
            if going >= 0:
                return going
    if not refuse_treasure(s):
        return TREASURE
    if entry >= 0:
        return GAIN_ENTRY + entry
    if not s.explored and can_explore_from(s, cell):
        return exploration(s, seat)
    if s.moved or s.gained or s.explored:
        return END_TURN
    return resort(s, seat, rng, outlook)


@rule
def press_on(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """Buys what the way asks for, goes where less is ahead, gains what helps; else waits for tokens."""
    cell = s.where[seat]
    find_ways(s, seat, outlook)
    list_needs(s, seat, cell, outlook)
    if s.tokens[seat] >= RATE_AT[s.seats]:
        wanted = missing_piece(s, seat, outlook)
        if wanted >= 0:
            return EXCHANGE + wanted if s.free[seat] else DISCARD + least_missed(s, seat, outlook)
    if not s.moved:
        lightened = lighten(s, seat, outlook)
        if lightened >= 0:
            return lightened
        if not s.explored and frontier_worth(s, seat, cell, outlook) > UNKNOWN:
            return exploration(s, seat)
        going = -1 if refuse_move(s) else outlook.first_step[next_stop(s, seat, outlook)]
        if going >= 0:
            return going
    if not refuse_treasure(s):
        return TREASURE
    entry = helpful_entry(s, seat, outlook)
    if entry < 0 and s.free[seat] >= SPACIOUS:
        entry = best_entry(s, seat, outlook)
    if entry >= 0:
        return GAIN_ENTRY + entry
    if not s.explored and can_explore_from(s, cell):
        return exploration(s, seat)
    return END_TURN


@rule
def helpful_entry(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """The entry of the tile stood on that gives most of what is missing; -1 if none does."""
    cell = s.where[seat]
    choice = -1
    if refuse_gains(s):
        return choice
    list_needs(s, seat, cell, outlook)
    most = 0
    for entry in range(GAINS[s.tile[cell]]):
        found = 0 if refuse_gain(s, entry) else helps(s, s.tile[cell], entry, packed(s, seat), s.free[seat], outlook)
        if found > most:
            most = found
            choice = entry
    return choice


@rule
def resort(s: GoldlandState, seat: int, rng: list[int], outlook: Outlook) -> int:
    """What somebody does who would stand still: looks again, farther and overlooking nothing, and spends tokens."""
    if not refuse_move(s):
        outlook.idle += RESTLESS
        going = decide_move(s, seat, SKILLS, rng, outlook)
        if going >= 0:
            return going
    if s.tokens[seat] < RATE_AT[s.seats] or s.free[seat] < 3:
        return END_TURN
    if s.octagon[s.where[seat]] == TREASURE_HERE and s.supply[PROVISIONS]:
        return EXCHANGE + PROVISIONS
    piece = best_piece(s, seat, outlook)
    return EXCHANGE + piece if piece >= 0 else END_TURN


@rule
def gains_here(s: GoldlandState, seat: int, tile: int, level: int, rng: list[int], outlook: Outlook) -> bool:
    """Whether gaining before the move is at least as good as gaining where the move would end."""
    if refuse_move(s):
        return True
    rest = packed(s, seat)
    here = gain_worth(s, tile, rest, pieces(s, seat), s.survived == 1, outlook)
    find_goals(s, seat, outlook)
    find_ways(s, seat, outlook)
    best_stop(s, seat, True, level, rng, outlook)
    return here + outlook.bare >= outlook.best


@rule
def best_entry(s: GoldlandState, seat: int, outlook: Outlook) -> int:
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
                total += max(worth_of(kind, s.pack[seat][kind], pieces(s, seat), outlook), 0)
        if total > best:
            best = total
            choice = entry
    return choice


@rule
def lighten(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """Discards what is worth least when the pack is too heavy to move; -1 if it is not."""
    if s.free[seat] >= 2 or s.treasure_taken or pieces(s, seat) < 8:
        return -1
    return DISCARD + least_missed(s, seat, outlook)


@rule
def least_missed(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """The kind of which one piece less matters least."""
    least = 10**6
    choice = -1
    for kind in range(KINDS):
        owned = s.pack[seat][kind]
        if not owned:
            continue
        worth = WORTH[kind][min(owned - 1, 12)]
        if owned <= outlook.wanted[kind]:
            worth += outlook.keen
        if worth < least:
            least = worth
            choice = kind
    return choice


@rule
def purchase(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """Exchanges tokens for what the way to the temple asks for (making room for it), for the pieces that an adventure
    next door asks for, or when there are plenty; else -1."""
    if s.tokens[seat] < RATE_AT[s.seats]:
        return -1
    wanted = lacking(s, seat, outlook)
    if wanted >= 0:
        return EXCHANGE + wanted if s.free[seat] > 1 else DISCARD + least_missed(s, seat, outlook)
    if s.free[seat] < 3:
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
    choice = best_piece(s, seat, outlook)
    return EXCHANGE + choice if choice >= 0 else -1


@rule
def lacking(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """The kind of which the way to the temple asks for most pieces beyond those carried; -1 if the supply has none."""
    most = 0
    choice = -1
    for kind in range(KINDS):
        missing = outlook.wanted[kind] - s.pack[seat][kind]
        if s.supply[kind] and missing > most:
            most = missing
            choice = kind
    if choice < 0 and pieces(s, seat) < min(outlook.load, CROSSING):
        return best_piece(s, seat, outlook)
    return choice


@rule
def best_piece(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """The kind of which another piece is worth most; -1 if none is worth its load."""
    best = 0
    choice = -1
    for kind in range(KINDS):
        worth = worth_of(kind, s.pack[seat][kind], pieces(s, seat), outlook)
        if s.supply[kind] and worth > best:
            best = worth
            choice = kind
    return choice


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
def decide_take(s: GoldlandState, seat: int, level: int, rng: list[int], outlook: Outlook) -> int:
    """The piece on offer that is worth most, as long as it is worth its load."""
    best = NOWHERE
    choice = STOP
    for kind in range(KINDS):
        if s.on_offer[kind] and s.supply[kind] and (choice == STOP or not happens(rng, OVERLOOKED[level - 1])):
            worth = worth_of(kind, s.pack[seat][kind], pieces(s, seat), outlook)
            if worth > best:
                best = worth
                choice = TAKE + kind
    return STOP if best <= 0 and s.taken else choice


@rule
def decide_camp(s: GoldlandState, out: list[int]) -> int:
    """A camp wherever one is left; none is moved."""
    return out[0] if out[0] == CAMP else NO_CAMP


@rule
def policy(s: GoldlandState, seat: int, level: int, rng: list[int], out: list[int], outlook: Outlook) -> int:
    """A sensible decision; the lower levels overlook things, and characters weigh things in their own manner."""
    n = legal(s, out)
    if n == 1:
        return out[0]
    if s.phase == CAMPING:
        return decide_camp(s, out)
    outlook.has_ways = 0
    outlook.has_goals = 0
    outlook.manner = (level - 1) // SKILLS
    level = (level - 1) % SKILLS + 1
    if s.phase == PLACING or s.phase == ROTATING:
        return decide_place(s, seat, n, level, rng, out)
    outlook.keen = NEEDED if is_pressed(s, seat) else WANTED
    find_course(s, seat, outlook)
    if s.phase == MAIN:
        return decide_main(s, seat, level, rng, outlook)
    if s.phase == MOVING:
        # Whoever has set out keeps the eyes open: a move cut short by another look would lead nowhere.
        going = decide_move(s, seat, SKILLS, rng, outlook)
        return going if going >= 0 else END_MOVE
    if s.phase == PAYING:
        return PAY_PIECE + least_missed(s, seat, outlook)
    if s.phase == ROOM:
        return DISCARD + least_missed(s, seat, outlook)
    return decide_take(s, seat, level, rng, outlook)
