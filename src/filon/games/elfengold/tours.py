"""Tours in mind: the best way through the map that a seat's cards and counters allow."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.games.elfengold.data import (
    AT,
    CARAVAN,
    CHART,
    CITIES,
    DEGREE,
    DISTANCE,
    ELVENHOLD,
    ENDS,
    MOST_ROUTES,
    OBSTACLE_EXTRA,
    RAFT,
    RAFTS,
    ROAD_COST,
    ROADS,
    ROUTES,
    TERRAIN,
    TRANSPORTS,
    TRAVEL_KINDS,
)
from filon.games.elfengold.decisions import BEGIN_CARAVAN, END_MOVE
from filon.games.elfengold.rules.moving import other_end, rafts_needed, travel_by
from filon.games.elfengold.state import DEEPEST, ELFENGOLD, NONE, ElfState, Tour

# What things are worth to a tour; a new city is the measure.
CITY = 100
COUNTER_COST = 4  # laying a counter that others may use, too
# What a card is worth to saver, rambler and spoilsport, in per cent; the first is for those who have no character.
PRICES = const((100, 150, 70, 100))
SLACK = 10  # tours that can't be better by more than this are not looked at

LAND_TERRAINS = len(CHART)
# Where the routes at a city lead, in the order of AT.
THERE = const(
    [
        [
            int(ENDS[AT[city][k]][0] + ENDS[AT[city][k]][1]) - city if k < DEGREE[city] else -1
            for k in range(MOST_ROUTES)
        ]
        for city in range(CITIES)
    ]
)
WAYS = 2 + TRANSPORTS  # out of a city by a route: by its counter, by the second one, by laying one of one's own


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
            there = THERE[city][k]
            if there != ELVENHOLD and not s.visited[seat][there]:
                worth += 5
    return worth


@rule
def plan_tour(s: ElfState, seat: int, looks: int, laying: int, tour: Tour) -> None:
    """`tour` holds the best one from here.

    Every depth walks through the routes of its city, first for new cities, then through those seen; what a step uses is
    taken from the record and given back. After each first step so many more are looked at.
    """
    set_out(s, seat, laying, tour)
    city = s.elf[seat]
    worth = 0
    depth = 0
    way = 0
    left = looks
    while True:
        last = 2 * WAYS * DEGREE[city]
        if way == 0:
            consider_stop(s, seat, city, worth, depth, tour)
            if depth == DEEPEST or (not tour.homing and worth + most_left(s, seat, tour) + SLACK <= tour.best):
                way = last
        if way == last or (left == 0 and depth):
            if depth == 0:
                return
            depth -= 1
            undo_step(s, seat, depth, tour)
            city = tour.city[depth]
            worth = tour.worth[depth]
            way = tour.way[depth] + 1
            continue
        way = next_way(s, seat, city, way, depth, tour)
        if way == last:
            continue
        left = left - 1 if depth else looks
        tour.city[depth] = city
        tour.way[depth] = way
        tour.worth[depth] = worth
        worth += do_step(s, seat, depth, tour)
        city = tour.there[depth]
        depth += 1
        way = 0


@rule
def set_out(s: ElfState, seat: int, laying: int, tour: Tour) -> None:
    """No tour is known but staying."""
    tour.stop = at_the_end(s, seat, s.elf[seat])
    tour.best = tour.stop
    tour.first = END_MOVE
    tour.road = NONE
    tour.counter = NONE
    tour.price = card_cost(s) * PRICES[tour.manner] // 100
    tour.most = CITY - tour.price + (18 if s.ruleset == ELFENGOLD and not is_last(s) else 0)
    tour.laying = laying
    tour.homing = 1 if s.home_town == 1 and s.rounds - s.round_no < 2 else 0
    for kind in range(TRANSPORTS):
        tour.reach[kind] = s.faceup[seat][kind] + s.facedown[seat][kind] if laying else 0
    for road in range(ROADS):
        if s.counter[road] != NONE:
            tour.reach[s.counter[road]] += 1
        if s.second[road] != NONE:
            tour.reach[s.second[road]] += 1
    tour.served = roads_served(s, seat, tour) | waters_served(s, seat)


@rule
def roads_served(s: ElfState, seat: int, tour: Tour) -> int:
    """The roads, one bit each, that the cards in hand can serve with counters that lie there or might be laid: on a
    tour no others can be gone, and perhaps not all of these."""
    hand = s.hand[seat]
    terrains = 0
    for kind in range(TRANSPORTS):
        if tour.laying and s.faceup[seat][kind] + s.facedown[seat][kind] > 0:
            for terrain in range(LAND_TERRAINS):
                if 0 < CHART[terrain][kind] <= hand[kind]:
                    terrains |= 1 << terrain
    served = 0
    for road in range(ROADS):
        kind = s.counter[road]
        second = s.second[road]
        if kind == NONE and tour.laying:
            served |= ((terrains >> TERRAIN[road]) & 1) << road
        if kind != NONE and 0 < ROAD_COST[road][kind] <= hand[kind]:
            served |= 1 << road
        if second != NONE and 0 < ROAD_COST[road][second] <= hand[second]:
            served |= 1 << road
    return served


@rule
def waters_served(s: ElfState, seat: int) -> int:
    """The waters, one bit each, that the rafts in hand are enough for in one direction at least."""
    rafts = s.hand[seat][RAFT]
    served = 0
    if rafts:
        for route in range(ROADS, ROUTES):
            if min(RAFTS[route][0], RAFTS[route][1]) <= rafts:
                served |= 1 << route
    return served


@rule
def consider_stop(s: ElfState, seat: int, city: int, worth: int, depth: int, tour: Tour) -> None:
    """The tour is noted if it is best to stop in a city it has come to, or one step by caravan later."""
    total = worth + at_the_end(s, seat, city)
    if depth and total > tour.best:
        note_best(total, depth, END_MOVE, tour)
    road = caravan_road(s, seat, city)
    if road != NONE:
        there = other_end(road, city)
        total = worth + gain(s, seat, road, there, 1) + at_the_end(s, seat, there)
        total -= tour.price * (CARAVAN + OBSTACLE_EXTRA * s.obstacle[road])
        if total > tour.best:
            note_best(total, depth, BEGIN_CARAVAN + 2 * road, tour)


@rule
def note_best(worth: int, depth: int, then: int, tour: Tour) -> None:
    """The tour under way is the best so far, with the decision that follows it."""
    tour.best = worth
    tour.first = travel_by(tour.route[0], tour.kind[0]) if depth else then
    tour.road = NONE
    tour.counter = NONE
    for k in range(depth):
        if tour.way[k] % WAYS >= 2:
            tour.road = tour.route[k]
            tour.counter = tour.kind[k]
            break


@rule
def most_left(s: ElfState, seat: int, tour: Tour) -> int:
    """No tour that goes on brings more than this, by cards in hand and roads they can serve."""
    hand = s.hand[seat]
    cards = hand[RAFT]
    steps = hand[RAFT]
    for kind in range(TRANSPORTS):
        cards += hand[kind]
        steps += min(hand[kind], tour.reach[kind])
    return (steps + (cards - steps) // CARAVAN) * tour.most


@rule
def next_way(s: ElfState, seat: int, city: int, way: int, depth: int, tour: Tour) -> int:
    """The first way of leaving a city, from this one on, that can be gone, with its step noted; if none can, the number
    of ways. All routes come in the first turn, if they lead to new cities, and all others in the second."""
    hand = s.hand[seat]
    degree = DEGREE[city]
    turn: int = way // WAYS
    by = way - WAYS * turn
    while turn < 2 * degree:
        # A remainder of a division would say the same, and takes longer than all the rest.
        k = turn if turn < degree else turn - degree
        route = AT[city][k]
        there = THERE[city][k]
        fresh = there != ELVENHOLD and s.visited[seat][there] == 0
        if by == 0 and (
            not (tour.served >> route) & 1
            or fresh != (turn < degree)
            or (not fresh and not tour.homing and is_detour(there, depth, tour))
        ):
            by = WAYS
        elif route >= ROADS:
            cost = rafts_needed(route, city) + OBSTACLE_EXTRA * s.obstacle[route]
            if by == 0 and hand[RAFT] >= cost:
                note_step(route, there, RAFT, cost, fresh, depth, tour)
                return WAYS * turn
            by = WAYS
        while by < WAYS:
            kind = kind_by(s, seat, route, by, tour)
            cost = 0 if kind == NONE else ROAD_COST[route][kind]
            if cost:
                cost += OBSTACLE_EXTRA * s.obstacle[route]
                if hand[kind] >= cost:
                    note_step(route, there, kind, cost, fresh, depth, tour)
                    return WAYS * turn + by
            by = WAYS if by == 1 and not (tour.laying and s.counter[route] == NONE) else by + 1
        turn += 1
        by = 0
    return 2 * WAYS * degree


@rule
def kind_by(s: ElfState, seat: int, route: int, by: int, tour: Tour) -> int:
    """The counter of this way of going a road; NONE if there is none."""
    if by == 0:
        return s.counter[route]
    if by == 1:
        return s.second[route]
    if not tour.laying or s.counter[route] != NONE:
        return NONE
    return by - 2 if s.faceup[seat][by - 2] + s.facedown[seat][by - 2] > 0 else NONE


@rule
def note_step(route: int, there: int, kind: int, cost: int, fresh: bool, depth: int, tour: Tour) -> None:
    """This is the step at a depth of the tour under way."""
    tour.route[depth] = route
    tour.there[depth] = there
    tour.kind[depth] = kind
    tour.cost[depth] = cost
    tour.fresh[depth] = 1 if fresh else 0


@rule
def is_detour(there: int, depth: int, tour: Tour) -> bool:
    """Whether a step to a city seen before leads straight back, or makes three of them in a row."""
    if depth == 0 or tour.fresh[depth - 1]:
        return False
    return there == tour.city[depth - 1] or (depth > 1 and not tour.fresh[depth - 2])


@rule
def do_step(s: ElfState, seat: int, depth: int, tour: Tour) -> int:
    """The step is made in mind; its worth is returned."""
    kind = tour.kind[depth]
    route = tour.route[depth]
    there = tour.there[depth]
    cost = tour.cost[depth]
    fresh = tour.fresh[depth]
    s.hand[seat][kind] -= cost
    if fresh:
        s.visited[seat][there] = 1
    worth = gain(s, seat, route, there, fresh) - tour.price * cost
    if tour.way[depth] % WAYS < 2:
        return worth
    s.counter[route] = kind
    # Hidden ones may go below zero for a moment.
    s.facedown[seat][kind] -= 1
    return worth - COUNTER_COST


@rule
def undo_step(s: ElfState, seat: int, depth: int, tour: Tour) -> None:
    """What the step used is back."""
    route = tour.route[depth]
    kind = tour.kind[depth]
    s.hand[seat][kind] += tour.cost[depth]
    if tour.fresh[depth]:
        s.visited[seat][tour.there[depth]] = 0
    if tour.way[depth] % WAYS >= 2:
        s.counter[route] = NONE
        s.facedown[seat][kind] += 1


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
        there = THERE[city][k]
        if there == ELVENHOLD or s.visited[seat][there]:
            continue
        worth = gain(s, seat, road, there, 1) + at_the_end(s, seat, there) - card_cost(s) * s.obstacle[road]
        if worth > best:
            best = worth
            found = road
    return found
