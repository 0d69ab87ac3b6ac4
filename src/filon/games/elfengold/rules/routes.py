"""What may lie where: counters, and the routes that suit them."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.elfengold.data import EXCHANGE, GOLD, OBSTACLE, ROAD_COST, ROADS, ROUTES, SEA_MONSTER, TRANSPORTS
from filon.games.elfengold.decisions import (
    EXCHANGE_NEEDS,
    FREE_AND_SUITED,
    MONSTER_ON_WATER,
    NO_SECOND,
    NOT_ON_WATER,
    OBSTACLE_GOLD,
    OBSTACLE_NEEDS,
    ONE_DOUBLE,
    ROAD_TAKEN,
    SPELL_NEEDS,
    TREASURE_NEEDS,
)
from filon.games.elfengold.state import ELFENGOLD, NONE, ElfState


@rule
def refuse_on(s: ElfState, sort: int, route: int) -> int:
    """Only where a counter of this sort of the active player may go."""
    if sort < TRANSPORTS:
        return refuse_transport(s, sort, route)
    if sort == OBSTACLE:
        return refuse_obstacle(s, route)
    if sort == SEA_MONSTER:
        return MONSTER_ON_WATER if route < ROADS or s.obstacle[route] else 0  # EG-OBS-2
    if sort == GOLD:
        return refuse_treasure(s, route)
    return refuse_double(s, route)


@rule
def refuse_transport(s: ElfState, kind: int, route: int) -> int:
    """Only a road without transport counter whose terrain the kind can use. EL-PLACE-2, EL-PLACE-3, EG-PLACE-3."""
    if route >= ROADS:
        return NOT_ON_WATER
    if s.counter[route] != NONE:
        return ROAD_TAKEN if s.ruleset == ELFENGOLD else FREE_AND_SUITED
    return 0 if ROAD_COST[route][kind] else FREE_AND_SUITED


@rule
def refuse_obstacle(s: ElfState, route: int) -> int:
    """Only a road with a transport counter, no obstacle and no gold counter. EL-PLACE-6, EG-OBS-1."""
    if route >= ROADS or s.counter[route] == NONE or s.obstacle[route]:
        return OBSTACLE_NEEDS
    return OBSTACLE_GOLD if s.treasure[route] else 0


@rule
def refuse_treasure(s: ElfState, route: int) -> int:
    """Only a road with a transport counter, no obstacle and no gold counter. EG-GOLD-1."""
    if route >= ROADS or s.counter[route] == NONE or s.obstacle[route] or s.treasure[route]:
        return TREASURE_NEEDS
    return 0


@rule
def refuse_double(s: ElfState, route: int) -> int:
    """Only a road with exactly one transport counter, and with a second one. EG-SPELL-1, EG-SPELL-2, EG-SPELL-3."""
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
    while route < ROUTES and refuse_on(s, sort, route):
        route += 1
    return route < ROUTES


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
