"""Tours in mind: the best way through the map that a seat's cards and counters allow."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.elfengold.data import (
    AT,
    CARAVAN,
    DEGREE,
    DISTANCE,
    ELVENHOLD,
    ENDS,
    OBSTACLE_EXTRA,
    RAFT,
    ROAD_COST,
    ROADS,
    TRANSPORTS,
    TRAVEL_KINDS,
)
from filon.games.elfengold.decisions import BEGIN_CARAVAN, END_MOVE
from filon.games.elfengold.rules.moving import rafts_needed, travel_by
from filon.games.elfengold.state import ELFENGOLD, NONE, ElfState

# What things are worth to a tour; a new city is the measure.
CITY = 100
COUNTER_COST = 4  # laying a counter that others may use, too
SLACK = 10  # tours that can't be better by more than this are not looked at

# The way of a tour under way is kept in two numbers: at each depth the way that was tried last, and the city it left.
DEEPEST = 9
WAYS = 2 + TRANSPORTS  # by the counter there, by the second one, by laying one of one's own
WAY_BITS = 7
CITY_BITS = 5
# What was found is one number: the worth, the first step, and the first counter to lay with its road.
STEP_BITS = 12
ROAD_BITS = 6
KIND_BITS = 3


@rule
def is_last(s: ElfState) -> bool:
    """Whether nothing kept is of use any more."""
    return s.round_no == s.rounds


@rule
def card_cost(s: ElfState) -> int:
    """What a card is worth when it is not played."""
    if is_last(s):
        return 1
    return 14 if s.ruleset == ELFENGOLD else 6


@rule
def gain(s: ElfState, seat: int, route: int, city: int, fresh: int) -> int:
    """What entering a city by a route is worth."""
    worth = CITY if fresh else 0
    if s.ruleset == ELFENGOLD:
        gold = s.value[city] * (2 if route < ROADS and s.treasure[route] else 1)
        worth += gold * (1 if is_last(s) else 5)
    return worth


@rule
def at_the_end(s: ElfState, seat: int, city: int) -> int:
    """What it is worth to stop in a city: in the last round home is near or far; before, roads lead on."""
    worth = 0
    if s.home_town and s.home[seat] != NONE and s.rounds - s.round_no < 2:
        worth -= DISTANCE[city][s.home[seat]] * (CITY if is_last(s) else 20)
    if not is_last(s):
        for k in range(DEGREE[city]):
            route = AT[city][k]
            there = ENDS[route][0] + ENDS[route][1] - city
            if there != ELVENHOLD and not s.visited[seat][there]:
                worth += 5
    return worth


@rule
def plan_tour(s: ElfState, seat: int, looks: int, laying: int) -> int:
    """The best tour from here: what it is worth more than staying, its first step and the first counter to lay (see
    `worth_of`, `step_of`, `road_of`, `kind_of`).

    Every depth walks through the routes of its city, first for new cities, then through those seen; what a step uses is
    taken from the record and given back.
    """
    city = s.elf[seat]
    stop = at_the_end(s, seat, city)
    best = stop
    plan = pack_plan(0, END_MOVE, NONE, NONE)
    reach = usable(s, seat, laying)
    homing = s.home_town == 1 and s.rounds - s.round_no < 2
    worth = 0
    depth = 0
    cursor = 0
    cursors = 0
    left = looks
    cities = 0
    step = END_MOVE
    lay_depth = DEEPEST
    lay_road = NONE
    lay_kind = NONE
    price = card_cost(s)
    most = CITY - price + (18 if s.ruleset == ELFENGOLD and not is_last(s) else 0)
    while True:
        if cursor == 0:
            total = worth + at_the_end(s, seat, city)
            if depth and total > best:
                best = total
                plan = pack_plan(best - stop, step, lay_road, lay_kind)
            road = caravan_road(s, seat, city)
            if road != NONE:
                there = ENDS[road][0] + ENDS[road][1] - city
                total = worth + gain(s, seat, road, there, 1) + at_the_end(s, seat, there)
                total -= price * (CARAVAN + OBSTACLE_EXTRA * s.obstacle[road])
                if total > best:
                    best = total
                    plan = pack_plan(best - stop, step if depth else BEGIN_CARAVAN + 2 * road, lay_road, lay_kind)
            if depth == DEEPEST or (worth + steps_left(s, seat, reach) * most + SLACK <= best and not homing):
                cursor = 2 * WAYS * DEGREE[city]
        if cursor == 2 * WAYS * DEGREE[city] or (left == 0 and depth):
            if depth == 0:
                return plan
            depth -= 1
            cursor = cursors & (1 << WAY_BITS) - 1
            cursors >>= WAY_BITS
            there = city
            city = cities & (1 << CITY_BITS) - 1
            cities >>= CITY_BITS
            worth -= undo_step(s, seat, city, there, cursor, depth)
            if depth == lay_depth:
                lay_depth = DEEPEST
                lay_road = NONE
                lay_kind = NONE
            cursor += 1
            continue
        kind = way_kind(s, seat, city, cities & (1 << CITY_BITS) - 1, cursor, laying, depth, homing)
        if kind < 0:
            cursor += 1 if kind == NONE else WAYS - cursor % WAYS
            continue
        left -= 1
        route = AT[city][cursor // WAYS % DEGREE[city]]
        if cursor % WAYS >= 2 and lay_depth == DEEPEST:
            lay_depth = depth
            lay_road = route
            lay_kind = kind
        if depth == 0:
            step = travel_by(route, kind)
            left = looks
        worth += do_step(s, seat, city, cursor, kind, depth)
        cursors = cursors << WAY_BITS | cursor
        cities = cities << CITY_BITS | city
        city = ENDS[route][0] + ENDS[route][1] - city
        depth += 1
        cursor = 0


@rule
def pack_plan(worth: int, step: int, road: int, kind: int) -> int:
    """A plan as one number."""
    return ((worth << STEP_BITS | step) << ROAD_BITS | road + 1) << KIND_BITS | kind + 1


@rule
def worth_of(plan: int) -> int:
    """What a plan is worth more than staying."""
    return plan >> STEP_BITS + ROAD_BITS + KIND_BITS


@rule
def step_of(plan: int) -> int:
    """The decision that makes the first step of a plan."""
    return plan >> ROAD_BITS + KIND_BITS & (1 << STEP_BITS) - 1


@rule
def road_of(plan: int) -> int:
    """The road where a plan lays its first counter; NONE if it lays none."""
    return (plan >> KIND_BITS & (1 << ROAD_BITS) - 1) - 1


@rule
def kind_of(plan: int) -> int:
    """The first counter a plan lays; NONE if it lays none."""
    return (plan & (1 << KIND_BITS) - 1) - 1


@rule
def usable(s: ElfState, seat: int, laying: int) -> int:
    """How many roads each transport can serve, 4 bits each: counters that lie there, and those of the seat."""
    reach = 0
    for road in range(ROADS):
        if s.counter[road] != NONE:
            reach += 1 << 4 * s.counter[road]
        if s.second[road] != NONE:
            reach += 1 << 4 * s.second[road]
    if laying:
        for kind in range(TRANSPORTS):
            reach += s.faceup[seat][kind] + s.facedown[seat][kind] << 4 * kind
    return reach


@rule
def steps_left(s: ElfState, seat: int, reach: int) -> int:
    """No tour brings more new cities than this, by cards in hand and roads they can serve."""
    hand = s.hand[seat]
    cards = hand[RAFT]
    steps = hand[RAFT]
    for kind in range(TRANSPORTS):
        cards += hand[kind]
        steps += min(hand[kind], reach >> 4 * kind & 15)
    return steps + (cards - steps) // CARAVAN


@rule
def way_kind(s: ElfState, seat: int, city: int, before: int, cursor: int, laying: int, depth: int, homing: bool) -> int:
    """The cards that pay this way of leaving a city; NONE if it can't be gone, and -2 if its route can't be gone."""
    turn = cursor // WAYS
    route = AT[city][turn % DEGREE[city]]
    way = cursor % WAYS
    hand = s.hand[seat]
    if way == 0:
        there = ENDS[route][0] + ENDS[route][1] - city
        fresh = there != ELVENHOLD and s.visited[seat][there] == 0
        if turn < DEGREE[city]:
            if not fresh:
                return -2
        elif fresh or (not homing and is_detour(s, seat, city, before, there, depth)):
            return -2
    if route >= ROADS:
        return RAFT if way == 0 and hand[RAFT] >= step_cost(s, city, route, RAFT) else -2
    kind = NONE
    if way == 0:
        kind = s.counter[route]
    elif way == 1:
        kind = s.second[route]
    elif not laying or s.counter[route] != NONE:
        return -2
    elif s.faceup[seat][way - 2] + s.facedown[seat][way - 2] > 0:
        kind = way - 2
    if kind == NONE or ROAD_COST[route][kind] == 0 or hand[kind] < step_cost(s, city, route, kind):
        return NONE
    return kind


@rule
def is_detour(s: ElfState, seat: int, city: int, before: int, there: int, depth: int) -> bool:
    """Whether a step to a city seen before leads straight back, or makes three of them in a row."""
    if depth == 0 or s.visited[seat][city] == 1 + depth:
        return False
    return there == before or (depth > 1 and s.visited[seat][before] != depth)


@rule
def step_cost(s: ElfState, city: int, route: int, kind: int) -> int:
    """The cards a route costs from a city."""
    if kind == RAFT:
        return rafts_needed(route, city) + OBSTACLE_EXTRA * s.obstacle[route]
    return ROAD_COST[route][kind] + OBSTACLE_EXTRA * s.obstacle[route]


@rule
def step_worth(s: ElfState, seat: int, route: int, there: int, fresh: int, cost: int, laid: bool) -> int:
    """What a step is worth."""
    return gain(s, seat, route, there, fresh) - card_cost(s) * cost - (COUNTER_COST if laid else 0)


@rule
def do_step(s: ElfState, seat: int, city: int, cursor: int, kind: int, depth: int) -> int:
    """The step is made in mind; its worth is returned."""
    route = AT[city][cursor // WAYS % DEGREE[city]]
    there = ENDS[route][0] + ENDS[route][1] - city
    laid = cursor % WAYS >= 2
    cost = step_cost(s, city, route, kind)
    s.hand[seat][kind] -= cost
    # Marked as seen in mind: 2 and more, so that it can be told from what has really been visited.
    fresh = 1 if there != ELVENHOLD and s.visited[seat][there] == 0 else 0
    if fresh:
        s.visited[seat][there] = 2 + depth
    if laid:
        s.counter[route] = kind
        # Hidden ones may go below zero for a moment.
        s.facedown[seat][kind] -= 1
    return step_worth(s, seat, route, there, fresh, cost, laid)


@rule
def undo_step(s: ElfState, seat: int, city: int, there: int, cursor: int, depth: int) -> int:
    """What the step used is back; its worth is returned."""
    route = AT[city][cursor // WAYS % DEGREE[city]]
    way = cursor % WAYS
    kind = RAFT
    if route < ROADS:
        kind = s.second[route] if way == 1 else s.counter[route]
    cost = step_cost(s, city, route, kind)
    s.hand[seat][kind] += cost
    fresh = 1 if s.visited[seat][there] == 2 + depth else 0
    if fresh:
        s.visited[seat][there] = 0
    if way >= 2:
        s.counter[route] = NONE
        s.facedown[seat][kind] += 1
    return step_worth(s, seat, route, there, fresh, cost, way >= 2)


@rule
def caravan_road(s: ElfState, seat: int, city: int) -> int:
    """The road on which a caravan leads to the best new city, if there are cards enough; else NONE."""
    cards = 0
    for kind in range(TRAVEL_KINDS):
        cards += s.hand[seat][kind]
    found = NONE
    best = -(10**6)
    if cards < CARAVAN:
        return NONE
    for k in range(DEGREE[city]):
        road = AT[city][k]
        if road >= ROADS or s.counter[road] == NONE or cards < CARAVAN + OBSTACLE_EXTRA * s.obstacle[road]:
            continue
        there = ENDS[road][0] + ENDS[road][1] - city
        if there == ELVENHOLD or s.visited[seat][there]:
            continue
        worth = gain(s, seat, road, there, 1) + at_the_end(s, seat, there) - card_cost(s) * s.obstacle[road]
        if worth > best:
            best = worth
            found = road
    return found
