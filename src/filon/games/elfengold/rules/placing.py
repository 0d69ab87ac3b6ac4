"""Placing counters. PLACE: which one, or none; PLACE_ROUTE: where; PLACE_SECOND: what a double transport adds there.
EL-PLACE-1 to EL-PLACE-11, EG-PLACE-1 to EG-PLACE-4."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.data import DOUBLE, EXCHANGE, GOLD, OBSTACLE, ROAD_COST, ROADS, ROUTES, SORTS, TRANSPORTS
from filon.games.elfengold.decisions import (
    CHOOSE_COUNTER,
    CHOOSE_ROUTE,
    DOUBLED,
    NOT_OWNED,
    OBSTACLE_USED,
    ONE_DOUBLE,
    PASS,
    PASSED_PLACING,
    PEACEFUL,
    PLACED,
)
from filon.games.elfengold.rules.moving import begin_moving
from filon.games.elfengold.rules.routes import has_route, needs_of, refuse_on
from filon.games.elfengold.rules.stock import give_up, owns
from filon.games.elfengold.state import ELFENLAND, EXCHANGE_A, NONE, PLACE, PLACE_ROUTE, PLACE_SECOND, ElfState

# ── PLACE ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_placing(s: ElfState) -> None:
    """The first player is to place a counter or to pass. EL-PLACE-1, EG-PLACE-1."""
    s.phase = PLACE
    s.active = s.first
    s.passes = 0


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
def refuse_counter(s: ElfState, sort: int, hidden: int) -> int:
    """Only a counter of the mover that may go somewhere. EL-PLACE-5, EL-PLACE-10."""
    if not owns(s, s.active, sort, hidden):
        if sort == OBSTACLE and s.ruleset == ELFENLAND and not hidden:
            return PEACEFUL if s.no_obstacles else OBSTACLE_USED
        return NOT_OWNED
    return 0 if has_route(s, sort) else needs_of(s, sort)


@rule
def list_counters(s: ElfState, out: list[int], n: int) -> int:
    """The counters that `refuse_counter` allows are in `out` after the first n."""
    # Listed from that refusal, plain random games make 20 % fewer decisions a second in Elfenland, in Elfengold 7 %.
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
def choose_counter(s: ElfState, sort: int, hidden: int) -> None:
    """The counter to place is chosen, seen by nobody else. EL-PLACE-11, EL-HID-3."""
    s.begun = sort
    s.begun_hidden = hidden
    s.phase = EXCHANGE_A if sort == EXCHANGE else PLACE_ROUTE


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


# ── PLACE_ROUTE ────────────────────────────────────────────────────────────────────────────────────────


@rule
def refuse_route(s: ElfState, route: int) -> int:
    """Only where the chosen counter may go."""
    return refuse_on(s, s.begun, route)


@rule
def list_routes(s: ElfState, out: list[int], n: int) -> int:
    """The routes that `refuse_route` allows are in `out` after the first n."""
    # Listed from that refusal, plain random games make 19 % fewer decisions a second in Elfenland, in Elfengold 7 %.
    sort = s.begun
    if sort < TRANSPORTS:
        counter = s.counter
        for road in range(ROADS):
            if counter[road] == NONE and ROAD_COST[road][sort]:
                out[n] = CHOOSE_ROUTE + road
                n += 1
        return n
    for route in range(ROUTES):
        if refuse_on(s, sort, route) == 0:
            out[n] = CHOOSE_ROUTE + route
            n += 1
    return n


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


# ── PLACE_SECOND ───────────────────────────────────────────────────────────────────────────────────────


@rule
def refuse_second(s: ElfState, sort: int, hidden: int) -> int:
    """Only a transport counter of the mover that suits the doubled road. EG-SPELL-2."""
    if not owns(s, s.active, sort, hidden):
        return NOT_OWNED
    if sort >= TRANSPORTS:
        return ONE_DOUBLE
    return 0 if ROAD_COST[s.begun_road][sort] else ONE_DOUBLE


@rule
def place_second(s: ElfState, kind: int, hidden: int) -> None:
    """Double transport and second counter lie on the road. EG-SPELL-2, EG-SPELL-4, EG-SPELL-7."""
    road = s.begun_road
    s.second[road] = kind
    give_up(s, s.active, DOUBLE, s.begun_hidden)
    give_up(s, s.active, kind, hidden)
    tell(s, DOUBLED, s.active, kind, road)
    end_placement(s)


PHASES = (
    Phase(
        PLACE, May(PASS, pass_placing), May(CHOOSE_COUNTER, choose_counter, unless=refuse_counter, listed=list_counters)
    ),
    Phase(PLACE_ROUTE, May(CHOOSE_ROUTE, choose_route, unless=refuse_route, listed=list_routes)),
    Phase(PLACE_SECOND, May(CHOOSE_COUNTER, place_second, unless=refuse_second)),
)
