"""Placing counters on the map."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import tell
from filon.games.elfengold.data import (
    DOUBLE,
    EXCHANGE,
    GOLD,
    OBSTACLE,
    ROAD_COST,
    ROADS,
    ROUTES,
    SEA_MONSTER,
    SORTS,
    TRANSPORTS,
)
from filon.games.elfengold.decisions import (
    CHOOSE_COUNTER,
    CHOOSE_PLACED,
    CHOOSE_ROUTE,
    COUNTER_HIDDEN,
    COUNTER_SORT,
    DOUBLED,
    EXCHANGE_NEEDS,
    EXCHANGED,
    FREE_AND_SUITED,
    MONSTER_ON_WATER,
    NO_SECOND,
    NOT_ON_WATER,
    NOT_OWNED,
    OBSTACLE_GOLD,
    OBSTACLE_NEEDS,
    OBSTACLE_USED,
    ONE_DOUBLE,
    PASSED_PLACING,
    PEACEFUL,
    PLACED,
    PLACED_KIND,
    PLACED_ROAD,
    ROAD_TAKEN,
    SPELL_NEEDS,
    TREASURE_NEEDS,
)
from filon.games.elfengold.rules.rounds import begin_moving
from filon.games.elfengold.rules.stock import back_to_supply, give_up, owns
from filon.games.elfengold.state import (
    ELFENGOLD,
    ELFENLAND,
    EXCHANGE_A,
    EXCHANGE_B,
    NONE,
    PLACE,
    PLACE_ROUTE,
    PLACE_SECOND,
    ElfState,
)

# ── what may go where ──────────────────────────────────────────────────────────────────────────────────


@rule
def route_refusal(s: ElfState, sort: int, route: int) -> int:
    """The clause that keeps a counter of this sort of the active player off a route, or 0."""
    if sort < TRANSPORTS:
        return transport_refusal(s, sort, route)
    if sort == OBSTACLE:
        return obstacle_refusal(s, route)
    if sort == SEA_MONSTER:
        return MONSTER_ON_WATER if route < ROADS or s.obstacle[route] else 0  # EG-OBS-2
    if sort == GOLD:
        return treasure_refusal(s, route)
    return double_refusal(s, route)


@rule
def transport_refusal(s: ElfState, kind: int, route: int) -> int:
    """A road without transport counter whose terrain the kind can use. EL-PLACE-2, EL-PLACE-3, EG-PLACE-3."""
    if route >= ROADS:
        return NOT_ON_WATER
    if s.counter[route] != NONE:
        return ROAD_TAKEN if s.ruleset == ELFENGOLD else FREE_AND_SUITED
    return 0 if ROAD_COST[route][kind] else FREE_AND_SUITED


@rule
def obstacle_refusal(s: ElfState, route: int) -> int:
    """A road with a transport counter, no obstacle and no gold counter. EL-PLACE-6, EG-OBS-1."""
    if route >= ROADS or s.counter[route] == NONE or s.obstacle[route]:
        return OBSTACLE_NEEDS
    return OBSTACLE_GOLD if s.treasure[route] else 0


@rule
def treasure_refusal(s: ElfState, route: int) -> int:
    """A road with a transport counter, no obstacle and no gold counter. EG-GOLD-1."""
    if route >= ROADS or s.counter[route] == NONE or s.obstacle[route] or s.treasure[route]:
        return TREASURE_NEEDS
    return 0


@rule
def double_refusal(s: ElfState, route: int) -> int:
    """A road with exactly one transport counter, and a second one of one's own. EG-SPELL-1, EG-SPELL-2, EG-SPELL-3."""
    if route >= ROADS or s.counter[route] == NONE:
        return SPELL_NEEDS
    if s.second[route] != NONE:
        return ONE_DOUBLE
    return 0 if has_suited(s, route) else NO_SECOND


@rule
def has_suited(s: ElfState, road: int) -> bool:
    """Whether the active player has a transport counter for the terrain of a road."""
    for kind in range(TRANSPORTS):
        if ROAD_COST[road][kind] and (s.faceup[s.active][kind] or s.facedown[s.active][kind]):
            return True
    return False


@rule
def has_route(s: ElfState, sort: int) -> bool:
    """Whether a counter of this sort could be placed somewhere."""
    if sort == EXCHANGE:
        for road in range(ROADS):
            if has_partner(s, road, s.counter[road]) or has_partner(s, road, s.second[road]):
                return True
        return False
    counter = s.counter
    route = 0
    if sort < TRANSPORTS:
        while route < ROADS and (counter[route] != NONE or not ROAD_COST[route][sort]):
            route += 1
        return route < ROADS
    while route < ROUTES and route_refusal(s, sort, route):
        route += 1
    return route < ROUTES


@rule
def counter_refusal(s: ElfState, which: int) -> int:
    """The clause that keeps the active player from placing this counter now, or 0. EL-PLACE-10."""
    sort = COUNTER_SORT[which]
    hidden = COUNTER_HIDDEN[which]
    if not owns(s, s.active, sort, hidden):
        if sort == OBSTACLE and s.ruleset == ELFENLAND and not hidden:
            return PEACEFUL if s.no_obstacles else OBSTACLE_USED
        return NOT_OWNED
    return 0 if has_route(s, sort) else needs_of(s, sort)


@rule
def needs_of(s: ElfState, sort: int) -> int:
    """The clause that says where a counter of this sort may go."""
    if sort < TRANSPORTS:
        return FREE_AND_SUITED
    if sort == OBSTACLE:
        return OBSTACLE_GOLD if s.ruleset == ELFENGOLD else OBSTACLE_NEEDS
    if sort == SEA_MONSTER:
        return MONSTER_ON_WATER
    if sort == GOLD:
        return TREASURE_NEEDS
    if sort == EXCHANGE:
        return EXCHANGE_NEEDS
    # A double transport lacks a road with one counter, or a second counter for it.
    for road in range(ROADS):
        if s.counter[road] != NONE and s.second[road] == NONE:
            return NO_SECOND
    return SPELL_NEEDS


# ── exchange ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def lies_on(s: ElfState, road: int, kind: int) -> bool:
    """Whether a transport counter of the kind lies on the road."""
    return s.counter[road] == kind or s.second[road] == kind


@rule
def can_swap(s: ElfState, road: int, kind: int, other: int, other_kind: int) -> bool:
    """Whether two transport counters of different roads and kinds suit each other's terrain. EG-SPELL-5."""
    if road == other or kind == other_kind or kind == NONE or other_kind == NONE:
        return False
    return ROAD_COST[other][kind] > 0 and ROAD_COST[road][other_kind] > 0


@rule
def has_partner(s: ElfState, road: int, kind: int) -> bool:
    """Whether the counter of this kind on the road could be swapped with any other."""
    if kind == NONE:
        return False
    for other in range(ROADS):
        if can_swap(s, road, kind, other, s.counter[other]) or can_swap(s, road, kind, other, s.second[other]):
            return True
    return False


@rule
def placed_refusal(s: ElfState, which: int) -> int:
    """The clause that keeps a placed counter out of the exchange under way, or 0. EG-SPELL-5."""
    road = PLACED_ROAD[which]
    kind = PLACED_KIND[which]
    if not lies_on(s, road, kind):
        return EXCHANGE_NEEDS
    if s.phase == EXCHANGE_A:
        return 0 if has_partner(s, road, kind) else EXCHANGE_NEEDS
    return 0 if can_swap(s, s.begun_road, s.begun_kind, road, kind) else EXCHANGE_NEEDS


# ── listing ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def list_counters(s: ElfState, out: list[int], n: int) -> int:
    """Every counter of the active player that can be placed somewhere. EL-PLACE-4, EL-PLACE-5."""
    faceup = s.faceup[s.active]
    facedown = s.facedown[s.active]
    for sort in range(SORTS):
        if (faceup[sort] or facedown[sort]) and has_route(s, sort):
            if faceup[sort]:
                out[n] = CHOOSE_COUNTER + 2 * sort
                n += 1
            if facedown[sort]:
                out[n] = CHOOSE_COUNTER + 2 * sort + 1
                n += 1
    return n


@rule
def list_routes(s: ElfState, out: list[int]) -> int:
    """Every route where the chosen counter may go."""
    n = 0
    sort = s.begun
    if sort < TRANSPORTS:
        counter = s.counter
        for road in range(ROADS):
            if counter[road] == NONE and ROAD_COST[road][sort]:
                out[n] = CHOOSE_ROUTE + road
                n += 1
        return n
    for route in range(ROUTES):
        if route_refusal(s, sort, route) == 0:
            out[n] = CHOOSE_ROUTE + route
            n += 1
    return n


@rule
def list_seconds(s: ElfState, out: list[int]) -> int:
    """Every transport counter of the active player that suits the doubled road. EG-SPELL-2."""
    n = 0
    for which in range(2 * TRANSPORTS):
        if second_refusal(s, which) == 0:
            out[n] = CHOOSE_COUNTER + which
            n += 1
    return n


@rule
def second_refusal(s: ElfState, which: int) -> int:
    """The clause that keeps a counter from being the second one of the doubled road, or 0. EG-SPELL-2."""
    sort = COUNTER_SORT[which]
    if not owns(s, s.active, sort, COUNTER_HIDDEN[which]):
        return NOT_OWNED
    if sort >= TRANSPORTS:
        return ONE_DOUBLE
    return 0 if ROAD_COST[s.begun_road][sort] else ONE_DOUBLE


@rule
def list_placed(s: ElfState, out: list[int]) -> int:
    """Every placed transport counter that the exchange can take now."""
    n = 0
    for road in range(ROADS):
        if s.counter[road] != NONE:
            for kind in range(TRANSPORTS):
                if lies_on(s, road, kind) and placed_refusal(s, road * TRANSPORTS + kind) == 0:
                    out[n] = CHOOSE_PLACED + road * TRANSPORTS + kind
                    n += 1
    return n


# ── what happens ───────────────────────────────────────────────────────────────────────────────────────


@rule
def pass_placing(s: ElfState) -> None:
    """The player places nothing this time; when all have passed in a row, elves move. EL-PLACE-8, EL-PLACE-9."""
    tell(s, PASSED_PLACING, s.active)
    s.passes += 1
    if s.passes == s.seats:
        s.passes = 0
        begin_moving(s)
    else:
        s.active = (s.active + 1) % s.seats


@rule
def choose_counter(s: ElfState, which: int) -> None:
    """The counter to place is chosen, seen by nobody else; or it completes a double. EL-PLACE-11, EL-HID-3."""
    if s.phase == PLACE_SECOND:
        place_double(s, which)
        return
    s.begun = COUNTER_SORT[which]
    s.begun_hidden = COUNTER_HIDDEN[which]
    s.phase = EXCHANGE_A if s.begun == EXCHANGE else PLACE_ROUTE


@rule
def choose_route(s: ElfState, route: int) -> None:
    """The chosen counter lies on the route; a double waits for its second counter. EL-PLACE-11, EG-PLACE-4."""
    sort = s.begun
    if sort == DOUBLE:
        s.begun_road = route
        s.phase = PLACE_SECOND
        return
    if sort < TRANSPORTS:
        s.counter[route] = sort
    elif sort == GOLD:
        s.treasure[route] = 1
    else:
        s.obstacle[route] = 1
    give_up(s, s.active, sort, s.begun_hidden)
    tell(s, PLACED, s.active, sort, route)
    end_placement(s)


@rule
def place_double(s: ElfState, which: int) -> None:
    """Double transport and second counter lie on the road. EG-SPELL-2, EG-SPELL-4, EG-SPELL-7."""
    road = s.begun_road
    kind = COUNTER_SORT[which]
    s.second[road] = kind
    give_up(s, s.active, DOUBLE, s.begun_hidden)
    give_up(s, s.active, kind, COUNTER_HIDDEN[which])
    tell(s, DOUBLED, s.active, kind, road)
    end_placement(s)


@rule
def choose_placed(s: ElfState, which: int) -> None:
    """The first counter of an exchange is chosen, or the two are swapped and the spell is in the bowl. EG-SPELL-5."""
    road = PLACED_ROAD[which]
    kind = PLACED_KIND[which]
    if s.phase == EXCHANGE_A:
        s.begun_road = road
        s.begun_kind = kind
        s.phase = EXCHANGE_B
        return
    replace(s, s.begun_road, s.begun_kind, kind)
    replace(s, road, kind, s.begun_kind)
    give_up(s, s.active, EXCHANGE, s.begun_hidden)
    back_to_supply(s, EXCHANGE)
    tell(s, EXCHANGED, s.active, s.begun_road, road, s.begun_kind * 16 + kind)
    end_placement(s)


@rule
def replace(s: ElfState, road: int, kind: int, by: int) -> None:
    """One transport counter of the road is of another kind; everything else there stays. EG-SPELL-6."""
    if s.counter[road] == kind:
        s.counter[road] = by
    else:
        s.second[road] = by


@rule
def end_placement(s: ElfState) -> None:
    """The placement is complete and the next player's turn; nobody has passed since. EL-PLACE-9."""
    s.begun = NONE
    s.begun_hidden = 0
    s.begun_road = NONE
    s.begun_kind = NONE
    s.passes = 0
    s.phase = PLACE
    s.active = (s.active + 1) % s.seats
