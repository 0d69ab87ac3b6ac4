"""A warlord with a plan: masses knights for the castle that pays best, keeps garrisons, and knows the shields."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.rng import happens
from filon.games.highlanders.data import (
    ARC_BACK,
    ARC_FIRST,
    ARC_TO,
    AROUND,
    CASTLE_COUNT,
    CASTLES,
    FACTOR,
    GATE,
    LOCATIONS,
    MOST_KNIGHTS,
    SCROLLS,
    SHIELD_VALUES,
    SWORDS,
    TO_GATE,
)
from filon.games.highlanders.decisions import COUNTS, END_TURN, ENTERS, MARCH, NO, PLACE, YES
from filon.games.highlanders.hidden import unseen
from filon.games.highlanders.muster import Muster
from filon.games.highlanders.rules import legal
from filon.games.highlanders.rules.armies import available, knights_at, lowest, seat_of
from filon.games.highlanders.rules.marches import (
    can_split,
    is_enemy_space,
    is_hidden_castle,
    least_count,
    needed,
    refuse_march,
)
from filon.games.highlanders.rules.scoring import points
from filon.games.highlanders.state import (
    COUNT,
    ENTER,
    FACE_DOWN,
    JOINT,
    MOVE,
    NO_SHIELD,
    NOBODY,
    NOWHERE,
    HighlandersState,
)

# Chances in a hundred that a castle, or somebody to beat, is not thought of: by level.
OVERLOOKED = const((55, 10, 0))
SKILLS = len(OVERLOOKED)
REACH = 2  # steps from a gate: near enough to storm its castle within a turn
FURTHEST = 12  # steps a plan looks ahead
WAIT = 2  # what a knight that has yet to enter costs, in moves
# What a sword of somebody else's castle is worth, 100 in a neutral one; how likely an attack on a hidden shield must be
# to succeed, in per cent; and the least knights that are beaten before anything else is thought of. The first of each
# is for those who have no character, the others are the conqueror's, the daredevil's and the brawler's.
OWNED = const((50, 80, 50, 50))
RISK = const((60, 60, 40, 60))
BRAWLS = const((99, 99, 99, 3))
HOPELESS = -1


def _at(board: int, castle: int, steps: int) -> list[int]:
    """The set of locations so many steps from a castle's gate, in two halves as in `data.AROUND`."""
    places = [place for place in range(LOCATIONS) if TO_GATE[board][castle][place] == steps]
    return [
        sum(1 << place for place in places if place < CASTLES),
        sum(1 << (place - CASTLES) for place in places if place >= CASTLES),
    ]


# The set of locations so many steps from the gate of a castle: [board][castle][steps].
AT_STEPS = const(
    [
        [[_at(board, castle, steps) for steps in range(FURTHEST)] for castle in range(CASTLE_COUNT)]
        for board in range(len(SWORDS))
    ]
)
# Scrolls and spaces from which a castle's gate is within reach.
NEAR = const(
    [
        [sum(_at(board, castle, steps)[0] for steps in range(REACH + 1)) for castle in range(CASTLE_COUNT)]
        for board in range(len(SWORDS))
    ]
)
NO_SCROLL = ~((1 << SCROLLS) - 1)


@rule
def skill_of(level: int) -> int:
    """How much a level thinks of, from 1."""
    return (level - 1) % SKILLS + 1


@rule
def manner_of(level: int) -> int:
    """Which character a level has; 0: none."""
    return (level - 1) // SKILLS


# ── what is known ──────────────────────────────────────────────────────────────────────────────────────


@rule
def chance_to_take(s: HighlandersState, castle: int, army: int) -> int:
    """In how many cases of a hundred an army beats a castle with a face-down shield."""
    side = s.holder[CASTLES + castle]
    good = 0
    cases = 0
    for value in range(SHIELD_VALUES):
        copies = unseen(s, side, value)
        cases += copies
        if army >= FACTOR * (s.knights[CASTLES + castle] + value):
            good += copies
    return 100 * good // max(1, cases)


@rule
def army_for(s: HighlandersState, castle: int) -> int:
    """How many knights to bring before a castle: enough to take it, or to take the risk."""
    need = needed(s, castle)
    if s.face[castle] == FACE_DOWN:
        need = max(need, FACTOR * s.knights[CASTLES + castle])
        while chance_to_take(s, castle, need) < RISK[0]:
            need += FACTOR
    return max(1, need)


@rule
def knights_near(s: HighlandersState, castle: int, side: int) -> int:
    """The knights of a side near a castle's gate."""
    near = 0
    bits = s.held[side][0] & NEAR[s.board][castle]
    while bits:
        near += knights_at(s, side, lowest(0, bits))
        bits &= bits - 1
    return near


@rule
def threat(s: HighlandersState, castle: int) -> int:
    """The knights that the most dangerous enemy has near a castle's gate."""
    worst = 0
    me = seat_of(s, s.active)
    for side in range(s.sides):
        if seat_of(s, side) == me:
            continue
        worst = max(worst, knights_near(s, castle, side))
    return worst


@rule
def garrison_for(s: HighlandersState, castle: int) -> int:
    """How many knights an own castle should keep: so many that those near it can't storm it."""
    shield = s.shield[castle] if s.face[castle] != NO_SHIELD else 0
    near = threat(s, castle)
    return max(1, (near + 1) // FACTOR + (1 if near else 0) - max(0, shield))


@rule
def spare(s: HighlandersState, place: int) -> int:
    """The knights at a location that are free for a plan."""
    free = available(s, place)
    if place < CASTLES or free == 0:
        return free
    keep = garrison_for(s, place - CASTLES)
    return max(0, min(free, s.knights[place] - keep))


@rule
def lead_if_ended(s: HighlandersState) -> int:
    """By how many points the mover would win if a conquest ended the game."""
    me = seat_of(s, s.active)
    mine = points(s, me)
    best = 0
    for seat in range(s.seats):
        if seat != me:
            best = max(best, points(s, seat))
    for other in range(CASTLE_COUNT):
        if s.holder[CASTLES + other] == NOBODY:  # this one, and the gift
            mine += SWORDS[s.board][other]
    return mine - best


@rule
def worth(s: HighlandersState, castle: int, level: int) -> int:
    """What taking a castle is worth to the mover; HOPELESS if it must not."""
    owner = s.holder[CASTLES + castle]
    swords = SWORDS[s.board][castle]
    if owner == NOBODY:
        if s.neutral == 2 and skill_of(level) > 1:
            return 500 if lead_if_ended(s) > 0 else HOPELESS
        return 100 * swords
    if seat_of(s, owner) == seat_of(s, s.active):
        return HOPELESS
    return OWNED[manner_of(level)] * swords


# ── plans ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def list_groups(s: HighlandersState, muster: Muster) -> None:
    """Every location with knights to spare is known, and how many it can spare."""
    for half in range(2):
        groups = 0
        bits = s.held[s.active][half]
        while bits:
            place = lowest(half, bits)
            muster.spare[place] = spare(s, place)
            if muster.spare[place]:
                groups |= bits & -bits
            bits &= bits - 1
        muster.groups[half] = groups


@rule
def moves_for(s: HighlandersState, castle: int, muster: Muster) -> int:
    """How many moves it takes to storm a castle with the nearest groups; the furthest one used is noted.
    Knights who have yet to enter may be nearer to it than all who march, but whoever waits for them stands idle."""
    need = army_for(s, castle)
    at_steps = AT_STEPS[s.board][castle]
    have = 0
    cost = 1
    distance = 0
    muster.furthest = NOWHERE
    while distance < FURTHEST and have < need:
        for half in range(2):
            bits = muster.groups[half] & at_steps[distance][half]
            while bits and have < need:
                place = lowest(half, bits)
                bits &= bits - 1
                have += muster.spare[place]
                cost += distance
                if distance:
                    muster.furthest = place
        distance += 1
    if have == 0:
        cost += FURTHEST
    return cost + WAIT * max(0, need - have)


@rule
def best_goal(s: HighlandersState, level: int, rng: list[int], muster: Muster) -> int:
    """The castle that brings most for the moves it takes; -1 if there is none."""
    best = 0
    goal = -1
    for castle in range(CASTLE_COUNT):
        value = worth(s, castle, level)
        if value > 0 and not happens(rng, OVERLOOKED[skill_of(level) - 1]):
            score = 100 * value // (moves_for(s, castle, muster) + 2)
            if score > best:
                best = score
                goal = castle
    return goal


@rule
def storming(s: HighlandersState, level: int, rng: list[int]) -> int:
    """The best attack on a castle that can be made now, as a march; -1 if none is worth it."""
    best = 0
    choice = -1
    for castle in range(CASTLE_COUNT):
        place = CASTLES + castle
        gate = GATE[s.board][castle]
        army = knights_at(s, s.active, gate)
        if army == 0 or s.holder[place] == s.active or happens(rng, OVERLOOKED[skill_of(level) - 1]):
            continue
        arc = ARC_BACK[s.board][ARC_FIRST[s.board][place]]
        value = worth(s, castle, level)
        if value <= 0 or refuse_march(s, arc):
            continue
        if is_hidden_castle(s, place):
            odds = chance_to_take(s, castle, army)
            if odds < RISK[manner_of(level)]:
                continue
            value = value * odds // 100
        if value > best:
            best = value
            choice = MARCH + arc
    return choice


@rule
def relief(s: HighlandersState) -> int:
    """A march into an own castle that could be stormed as it stands; -1 if none is needed."""
    for castle in range(CASTLE_COUNT):
        place = CASTLES + castle
        gate = GATE[s.board][castle]
        both = s.holder[place] == s.active and s.holder[gate] == s.active
        if both and s.knights[place] < garrison_for(s, castle):
            return MARCH + ARC_BACK[s.board][ARC_FIRST[s.board][place]]
    return -1


@rule
def battle(s: HighlandersState, at_least: int, level: int, rng: list[int], muster: Muster) -> int:
    """The march that beats most enemies, at least so many, with a group that is free for it; -1 if there is none."""
    best = at_least - 1
    choice = -1
    enemies = 0
    for side in range(s.sides):
        if side != s.active:
            enemies |= s.held[side][0] & NO_SCROLL
    if at_least > MOST_KNIGHTS:
        enemies = 0  # nobody has so many
    for half in range(2):
        bits = muster.groups[half] if enemies else 0
        while bits:
            place = lowest(half, bits)
            bits &= bits - 1
            if not AROUND[s.board][place][0] & enemies:
                continue
            free = muster.spare[place]
            for arc in range(ARC_FIRST[s.board][place], ARC_FIRST[s.board][place + 1]):
                target = ARC_TO[s.board][arc]
                if not is_enemy_space(s, target) or s.knights[target] <= best or free <= s.knights[target]:
                    continue
                if refuse_march(s, arc) == 0 and not happens(rng, OVERLOOKED[skill_of(level) - 1]):
                    best = s.knights[target]
                    choice = MARCH + arc
    return choice


@rule
def approach(s: HighlandersState, goal: int, muster: Muster) -> int:
    """A step of the furthest group needed (or of any) towards the goal's gate, best onto own knights; -1 if none."""
    moves_for(s, goal, muster)
    if muster.furthest != NOWHERE:
        step = step_towards(s, goal, muster.furthest, muster)
        if step >= 0:
            return step
    for half in range(2):
        bits = muster.groups[half]
        while bits:
            place = lowest(half, bits)
            bits &= bits - 1
            if 0 < TO_GATE[s.board][goal][place] < FURTHEST:
                step = step_towards(s, goal, place, muster)
                if step >= 0:
                    return step
    return -1


@rule
def step_towards(s: HighlandersState, goal: int, place: int, muster: Muster) -> int:
    """A legal march from a location that comes nearer to a castle's gate; -1 if there is none."""
    steps = TO_GATE[s.board][goal]
    choice = -1
    for arc in range(ARC_FIRST[s.board][place], ARC_FIRST[s.board][place + 1]):
        target = ARC_TO[s.board][arc]
        if target < SCROLLS or target >= CASTLES or steps[target] >= steps[place] or refuse_march(s, arc):
            continue
        if is_enemy_space(s, target) and muster.spare[place] <= s.knights[target]:
            continue
        if choice < 0 or s.holder[target] == s.active:
            choice = MARCH + arc
    return choice


# ── decisions ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def next_move(s: HighlandersState, level: int, rng: list[int], muster: Muster) -> int:
    """Storm what can be stormed, relieve what is in danger, beat who is weaker, march for the best castle."""
    list_groups(s, muster)
    choice = battle(s, BRAWLS[manner_of(level)], level, rng, muster)
    if choice < 0:
        choice = storming(s, level, rng)
    if choice < 0 and skill_of(level) > 1:
        choice = relief(s)
    if choice < 0:
        choice = battle(s, 2, level, rng, muster)
    if choice < 0:
        goal = best_goal(s, level, rng, muster)
        if goal >= 0:
            choice = approach(s, goal, muster)
    if choice < 0:
        choice = battle(s, 1, level, rng, muster)
    return choice if choice >= 0 else END_TURN


@rule
def how_many(s: HighlandersState) -> int:
    """All who are free; against a hidden shield the fewest that make the odds."""
    most = available(s, s.origin)
    least = least_count(s, s.origin, s.target)
    want = most
    if is_hidden_castle(s, s.target):
        castle = s.target - CASTLES
        sure = chance_to_take(s, castle, most)
        while want > least and chance_to_take(s, castle, want - 1) == sure:
            want -= 1
    elif s.origin >= CASTLES:
        want = max(least, min(most, spare(s, s.origin)))
    elif s.target >= CASTLES:
        # A relief: no more than the castle needs.
        want = max(least, min(most, garrison_for(s, s.target - CASTLES) - s.knights[s.target]))
    for away in range(most):
        if least <= want + away <= most and can_split(s, s.origin, s.target, want + away):
            return want + away
        if least <= want - away <= most and can_split(s, s.origin, s.target, want - away):
            return want - away
    return most


@rule
def garrison(s: HighlandersState, n: int, out: list[int]) -> int:
    """The entry nearest to what the castle should keep, among the n legal ones in the buffer."""
    want = min(s.committed, garrison_for(s, s.target - CASTLES))
    enter_as_wanted = ENTERS + want - 1
    best = out[0]
    for k in range(n):
        if abs(out[k] - enter_as_wanted) < abs(best - enter_as_wanted):
            best = out[k]
    return best


@rule
def policy(s: HighlandersState, seat: int, level: int, rng: list[int], out: list[int], muster: Muster) -> int:
    """A sensible decision from what the seat may know; the lower levels overlook things, and characters weigh things in
    their own manner."""
    if s.phase == MOVE:
        return next_move(s, level, rng, muster)
    if s.phase == COUNT:
        return COUNTS + how_many(s) - 1
    n = legal(s, out)
    if s.phase == ENTER:
        return garrison(s, n, out)
    if s.phase == JOINT:
        return out[n - 1]
    # Few shields are kept for castles that are worth them.
    cheap = SWORDS[s.board][s.target - CASTLES] == 1 and s.pool_left[s.active] < 3
    return PLACE + (NO if cheap else YES)
