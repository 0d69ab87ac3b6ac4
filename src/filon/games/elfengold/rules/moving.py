"""MOVE: an elf travels from city to city, step by step. EL-MOVE-1 to EL-MOVE-13, EG-MOVE-1, EG-WIZ-1 to EG-WIZ-6."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.data import (
    AT,
    CARAVAN,
    DEGREE,
    ELVENHOLD,
    ENDS,
    FLIGHT,
    OBSTACLE_EXTRA,
    PASS_OBSTACLE,
    RAFT,
    RAFTS,
    ROAD_COST,
    ROADS,
    TRANSPORTS,
    WIZARD,
)
from filon.games.elfengold.decisions import (
    ARRIVED,
    BEGIN_CARAVAN,
    CARAVAN_BEGUN,
    CARAVAN_NEEDS,
    CARAVAN_ROUTE,
    EITHER_ONE,
    END_MOVE,
    FLEW,
    FLY,
    FROM_CITY,
    MARKER,
    MONSTER_COSTS,
    NO_CARAVAN,
    NO_COUNTER,
    NO_WIZARDS,
    OBSTACLE_COSTS,
    RAFTS_NEEDED,
    STAYED,
    TRAVEL,
    TRAVEL_KIND,
    TRAVEL_ROUTE,
    TRAVEL_WATER,
    TRAVELLED,
    WIZARD_FLIES,
    WIZARD_GOLD,
    WIZARD_PAID,
    WIZARD_PASSES,
    WRONG_CARDS,
)
from filon.games.elfengold.rules.rounds import begin_draws
from filon.games.elfengold.rules.stock import lay_aside
from filon.games.elfengold.rules.trimming import begin_movement, trim_hand
from filon.games.elfengold.state import BONUS_DRAW, CARAVAN_PAY, EARN, ELFENLAND, MOVE, NONE, ElfState


@rule
def begin_moving(s: ElfState) -> None:
    """The first player is to move. EL-MOVE-1."""
    s.active = s.first
    begin_movement(s)


@rule
def end_move(s: ElfState) -> None:
    """The movement is over: hand limit, or in Elfengold first gold or cards. EL-MOVE-13, EG-EARN-5, EG-EARN-6."""
    if s.steps == 0:
        tell(s, STAYED, s.active)
    if s.ruleset == ELFENLAND:
        trim_hand(s)
    elif s.steps:
        s.phase = EARN
    else:
        begin_draws(s, BONUS_DRAW)


# ── prices ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def leads_from(route: int, city: int) -> bool:
    """Whether the city is an end of the route. EL-MOVE-2."""
    return ENDS[route][0] == city or ENDS[route][1] == city


@rule
def other_end(route: int, city: int) -> int:
    """Where a route leads from one of its ends. EL-MAP-3."""
    return ENDS[route][0] + ENDS[route][1] - city


@rule
def rafts_needed(route: int, city: int) -> int:
    """Rafts for a waterway from this end, without a sea monster. EL-MOVE-6."""
    return RAFTS[route][0] if ENDS[route][0] == city else RAFTS[route][1]


@rule
def extra_cards(s: ElfState, route: int, wizard: int) -> int:
    """Cards that an obstacle or sea monster costs, unless a wizard is paid. EL-MOVE-5, EG-OBS-3, EG-OBS-4, EG-WIZ-2."""
    return 0 if wizard else OBSTACLE_EXTRA * s.obstacle[route]


@rule
def price(s: ElfState, route: int, kind: int, wizard: int) -> int:
    """Cards of the kind for a normal step from the elf's city. EL-MOVE-4, EL-MOVE-5, EL-MOVE-6."""
    if route >= ROADS:
        return rafts_needed(route, s.elf[s.active]) + extra_cards(s, route, wizard)
    return ROAD_COST[route][kind] + extra_cards(s, route, wizard)


@rule
def travel_cards(s: ElfState, seat: int) -> int:
    """Cards in hand that can be played in a caravan. EG-WIZ-5."""
    return s.hand_count[seat] - s.hand[seat][WIZARD]


# ── a normal step ──────────────────────────────────────────────────────────────────────────────────────


@rule
def travel_by(route: int, kind: int) -> int:
    """The decision to go a route by a kind of card, without a wizard."""
    if route >= ROADS:
        return TRAVEL_WATER + 2 * (route - ROADS)
    return TRAVEL + 2 * (route * TRANSPORTS + kind)


@rule
def with_wizard(k: int) -> int:
    """1 if the k-th `travel` or `begin_caravan` is made with a wizard."""
    return k & 1


@rule
def refuse_travel(s: ElfState, step: int) -> int:
    """Only along a route from the elf's city, by a transport that goes there, with the cards it costs.

    EL-MOVE-2 to EL-MOVE-6, EG-MOVE-1, EG-OBS-3.
    """
    seat = s.active
    route = TRAVEL_ROUTE[step]
    kind = TRAVEL_KIND[step]
    wizard = with_wizard(step)
    if not leads_from(route, s.elf[seat]):
        return FROM_CITY
    if route < ROADS:
        if s.counter[route] == NONE:
            return NO_COUNTER
        if s.counter[route] != kind and s.second[route] != kind:
            return EITHER_ONE if s.second[route] != NONE else WRONG_CARDS
    if wizard:
        refused = refuse_wizard(s, route)
        if refused:
            return refused
    held = s.hand[seat][kind]
    if held >= price(s, route, kind, wizard):
        return 0
    if held >= price(s, route, kind, 1):
        return OBSTACLE_COSTS if route < ROADS else MONSTER_COSTS
    return WRONG_CARDS if route < ROADS else RAFTS_NEEDED


@rule
def refuse_wizard(s: ElfState, route: int) -> int:
    """Only past an obstacle, with a wizard in hand and the gold for it. EG-WIZ-2, EG-WIZ-6."""
    if s.ruleset == ELFENLAND:
        return WRONG_CARDS
    if not s.wizards:
        return NO_WIZARDS
    if not s.obstacle[route] or s.hand[s.active][WIZARD] == 0:
        return WIZARD_PASSES
    return 0 if s.gold[s.active] >= PASS_OBSTACLE else WIZARD_GOLD


@rule
def can_pass(s: ElfState) -> bool:
    """Whether the mover can pass obstacles with a wizard. EG-WIZ-2, EG-WIZ-6."""
    return s.wizards != 0 and s.hand[s.active][WIZARD] > 0 and s.gold[s.active] >= PASS_OBSTACLE


@rule
def list_travels(s: ElfState, out: list[int], n: int) -> int:
    """The steps that `refuse_travel` allows are in `out` after the first n."""
    # Listed from that refusal, plain random games make 70 % fewer decisions a second in Elfenland, in Elfengold 44 %.
    seat = s.active
    city = s.elf[seat]
    hand = s.hand[seat]
    for k in range(DEGREE[city]):
        route = AT[city][k]
        if route >= ROADS:
            held = hand[RAFT]
            rafts = rafts_needed(route, city)
            blocked = s.obstacle[route]
            if held >= rafts + OBSTACLE_EXTRA * blocked:
                out[n] = TRAVEL_WATER + 2 * (route - ROADS)
                n += 1
            if blocked and held >= rafts and can_pass(s):
                out[n] = TRAVEL_WATER + 2 * (route - ROADS) + 1
                n += 1
        elif s.counter[route] != NONE:
            one = s.counter[route]
            two = s.second[route]
            if two == NONE or two == one:
                n = list_by(s, route, one, out, n)
            else:
                n = list_by(s, route, min(one, two), out, n)
                n = list_by(s, route, max(one, two), out, n)
    return n


@rule
def list_by(s: ElfState, road: int, kind: int, out: list[int], n: int) -> int:
    """The normal steps on a road by one of its transports."""
    held = s.hand[s.active][kind]
    cost = ROAD_COST[road][kind]
    blocked = s.obstacle[road]
    if held >= cost + OBSTACLE_EXTRA * blocked:
        out[n] = TRAVEL + 2 * (road * TRANSPORTS + kind)
        n += 1
    if blocked and held >= cost and can_pass(s):
        out[n] = TRAVEL + 2 * (road * TRANSPORTS + kind) + 1
        n += 1
    return n


@rule
def travel(s: ElfState, step: int) -> None:
    """The cards are paid and the elf is at the other end. EL-MOVE-2, EL-MOVE-10."""
    seat = s.active
    route = TRAVEL_ROUTE[step]
    kind = TRAVEL_KIND[step]
    count = price(s, route, kind, with_wizard(step))
    if with_wizard(step):
        pay_wizard(s, PASS_OBSTACLE)
    lay_aside(s, seat, kind, count)
    tell(s, TRAVELLED, seat, route, kind, count)
    enter_by(s, route)


@rule
def pay_wizard(s: ElfState, gold: int) -> None:
    """A wizard card and gold are paid. EG-WIZ-2, EG-WIZ-3, EG-WIZ-6."""
    lay_aside(s, s.active, WIZARD, 1)
    s.gold[s.active] -= gold
    tell(s, WIZARD_PAID, s.active, gold)


@rule
def enter_by(s: ElfState, route: int) -> None:
    """The elf has travelled the route; its value is earned, double on a road with gold. EG-EARN-1 to EG-EARN-4."""
    city = other_end(route, s.elf[s.active])
    if route < ROADS and s.treasure[route]:
        s.earned += 2 * s.value[city]
    else:
        s.earned += s.value[city]
    enter(s, city)


@rule
def enter(s: ElfState, city: int) -> None:
    """The elf is in the city, and has its marker. EL-MOVE-11."""
    seat = s.active
    s.elf[seat] = city
    s.steps += 1
    tell(s, ARRIVED, seat, city)
    if city != ELVENHOLD and not s.visited[seat][city]:
        s.visited[seat][city] = 1
        s.markers[seat] += 1
        tell(s, MARKER, seat, city, s.markers[seat])


# ── a caravan ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def refuse_caravan(s: ElfState, caravan: int) -> int:
    """Only on a road with a counter, with cards enough. EL-MOVE-7, EL-MOVE-8, EL-MOVE-9."""
    route = CARAVAN_ROUTE[caravan]
    wizard = with_wizard(caravan)
    if not leads_from(route, s.elf[s.active]):
        return FROM_CITY
    if route >= ROADS or s.counter[route] == NONE:
        return NO_CARAVAN
    if wizard:
        refused = refuse_wizard(s, route)
        if refused:
            return refused
    return 0 if travel_cards(s, s.active) >= CARAVAN + extra_cards(s, route, wizard) else CARAVAN_NEEDS


@rule
def list_caravans(s: ElfState, out: list[int], n: int) -> int:
    """The caravans that `refuse_caravan` allows are in `out` after the first n."""
    # Listed from that refusal, plain random games make 30 % fewer decisions a second in Elfenland, in Elfengold 13 %.
    cards = travel_cards(s, s.active)
    if cards < CARAVAN:
        return n
    city = s.elf[s.active]
    for k in range(DEGREE[city]):
        route = AT[city][k]
        if route < ROADS and s.counter[route] != NONE:
            blocked = s.obstacle[route]
            if cards >= CARAVAN + OBSTACLE_EXTRA * blocked:
                out[n] = BEGIN_CARAVAN + 2 * route
                n += 1
            if blocked and can_pass(s):
                out[n] = BEGIN_CARAVAN + 2 * route + 1
                n += 1
    return n


@rule
def begin_caravan(s: ElfState, caravan: int) -> None:
    """A caravan is to be paid card by card, a wizard at once. EL-MOVE-7, EL-MOVE-15, EG-WIZ-2."""
    route = CARAVAN_ROUTE[caravan]
    s.caravan = route
    s.owed = CARAVAN + extra_cards(s, route, with_wizard(caravan))
    tell(s, CARAVAN_BEGUN, s.active, route, s.owed)
    if with_wizard(caravan):
        pay_wizard(s, PASS_OBSTACLE)
    s.phase = CARAVAN_PAY


# ── a flight ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def refuse_flying(s: ElfState) -> int:
    """Only with a wizard in hand. EG-WIZ-3, EG-OPT-5."""
    if s.ruleset == ELFENLAND:
        return FROM_CITY
    if not s.wizards:
        return NO_WIZARDS
    return 0 if s.hand[s.active][WIZARD] else WIZARD_FLIES


@rule
def refuse_flight(s: ElfState, city: int) -> int:
    """Only to another city, with the gold for it. EG-WIZ-3, EG-WIZ-6."""
    if s.elf[s.active] == city:
        return WIZARD_FLIES
    return 0 if s.gold[s.active] >= FLIGHT else WIZARD_GOLD


@rule
def fly(s: ElfState, city: int) -> None:
    """Wizard and gold are paid, and the elf is in the city; it earns nothing there. EG-WIZ-3, EG-WIZ-4."""
    pay_wizard(s, FLIGHT)
    tell(s, FLEW, s.active, city)
    enter(s, city)


PHASE = Phase(
    MOVE,
    May(END_MOVE, end_move),
    May(TRAVEL, travel, unless=refuse_travel, listed=list_travels),
    May(BEGIN_CARAVAN, begin_caravan, unless=refuse_caravan, listed=list_caravans),
    May(FLY, fly, unless=(refuse_flying, refuse_flight)),
)
