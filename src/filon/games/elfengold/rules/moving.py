"""Moving the elves."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import tell
from filon.games.elfengold.data import (
    AT,
    CARAVAN,
    CITIES,
    DEGREE,
    ELVENHOLD,
    ENDS,
    FLIGHT,
    HAND_KINDS,
    HAND_LIMIT,
    OBSTACLE_EXTRA,
    PASS_OBSTACLE,
    RAFT,
    RAFTS,
    ROAD_COST,
    ROADS,
    TRANSPORTS,
    TRAVEL_KINDS,
    WIZARD,
)
from filon.games.elfengold.decisions import (
    ARRIVED,
    BEGIN_CARAVAN,
    CARAVAN_BEGUN,
    CARAVAN_NEEDS,
    CARAVAN_ROUTE,
    DISCARD,
    DISCARDED,
    EITHER_ONE,
    END_MOVE,
    FLEW,
    FLY,
    FROM_CITY,
    KIND_OF,
    MARKER,
    MONSTER_COSTS,
    NO_CARAVAN,
    NO_COUNTER,
    NO_WIZARDS,
    NOT_A_TRAVEL_CARD,
    OBSTACLE_COSTS,
    PAID,
    PAY_CARD,
    RAFTS_NEEDED,
    STAYED,
    TOOK_CARDS,
    TOOK_GOLD,
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
from filon.games.elfengold.rules.rounds import ask_for_draw, next_to_move, trim_hand
from filon.games.elfengold.rules.stock import lay_aside
from filon.games.elfengold.state import BONUS_DRAW, CARAVAN_PAY, EARN, ELFENGOLD, ELFENLAND, MOVE, NONE, ElfState

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


# ── what may be done ───────────────────────────────────────────────────────────────────────────────────


@rule
def travelled_route(d: int) -> int:
    """The route of a `travel`."""
    return TRAVEL_ROUTE[d - TRAVEL]


@rule
def travelled_kind(d: int) -> int:
    """The kind of card of a `travel`."""
    return TRAVEL_KIND[d - TRAVEL]


@rule
def caravan_route(d: int) -> int:
    """The route of a `begin_caravan`."""
    return CARAVAN_ROUTE[d - BEGIN_CARAVAN]


@rule
def with_wizard(d: int) -> int:
    """1 if a `travel` or `begin_caravan` is made with a wizard."""
    return (d - KIND_OF[d]) & 1


@rule
def travel_refusal(s: ElfState, d: int) -> int:
    """The clause that forbids a normal step, or 0."""
    seat = s.active
    route = travelled_route(d)
    kind = travelled_kind(d)
    wizard = with_wizard(d)
    if not leads_from(route, s.elf[seat]):
        return FROM_CITY
    if route < ROADS:
        if s.counter[route] == NONE:
            return NO_COUNTER
        if s.counter[route] != kind and s.second[route] != kind:
            return EITHER_ONE if s.second[route] != NONE else WRONG_CARDS
    if wizard:
        refused = wizard_refusal(s, route)
        if refused:
            return refused
    held = s.hand[seat][kind]
    if held >= price(s, route, kind, wizard):
        return 0
    if held >= price(s, route, kind, 1):
        return OBSTACLE_COSTS if route < ROADS else MONSTER_COSTS
    return WRONG_CARDS if route < ROADS else RAFTS_NEEDED


@rule
def wizard_refusal(s: ElfState, route: int) -> int:
    """The clause that forbids to pass an obstacle with a wizard, or 0. EG-WIZ-2, EG-WIZ-6."""
    if s.ruleset == ELFENLAND:
        return WRONG_CARDS
    if not s.wizards:
        return NO_WIZARDS
    if not s.obstacle[route] or s.hand[s.active][WIZARD] == 0:
        return WIZARD_PASSES
    return 0 if s.gold[s.active] >= PASS_OBSTACLE else WIZARD_GOLD


@rule
def caravan_refusal(s: ElfState, d: int) -> int:
    """The clause that forbids a caravan, or 0. EL-MOVE-7, EL-MOVE-8, EL-MOVE-9."""
    route = caravan_route(d)
    wizard = with_wizard(d)
    if not leads_from(route, s.elf[s.active]):
        return FROM_CITY
    if route >= ROADS or s.counter[route] == NONE:
        return NO_CARAVAN
    if wizard:
        refused = wizard_refusal(s, route)
        if refused:
            return refused
    return 0 if travel_cards(s, s.active) >= CARAVAN + extra_cards(s, route, wizard) else CARAVAN_NEEDS


@rule
def flight_refusal(s: ElfState, city: int) -> int:
    """The clause that forbids a flight, or 0. EG-WIZ-3, EG-WIZ-6."""
    if s.ruleset == ELFENLAND:
        return FROM_CITY
    if not s.wizards:
        return NO_WIZARDS
    if s.elf[s.active] == city or s.hand[s.active][WIZARD] == 0:
        return WIZARD_FLIES
    return 0 if s.gold[s.active] >= FLIGHT else WIZARD_GOLD


@rule
def pay_refusal(s: ElfState, kind: int) -> int:
    """The clause that forbids to pay a caravan with this card, or 0. EL-MOVE-7, EG-WIZ-5."""
    if kind == WIZARD and s.ruleset == ELFENGOLD:
        return NOT_A_TRAVEL_CARD
    return 0 if s.hand[s.active][kind] else CARAVAN_NEEDS


@rule
def list_steps(s: ElfState, out: list[int]) -> int:
    """Ending the movement, and every step that can be paid."""
    out[0] = END_MOVE
    n = 1
    seat = s.active
    city = s.elf[seat]
    hand = s.hand[seat]
    mages = s.wizards != 0 and hand[WIZARD] > 0 and s.gold[seat] >= PASS_OBSTACLE
    for k in range(DEGREE[city]):
        route = AT[city][k]
        if route >= ROADS:
            held = hand[RAFT]
            rafts = rafts_needed(route, city)
            blocked = s.obstacle[route]
            if held >= rafts + OBSTACLE_EXTRA * blocked:
                out[n] = TRAVEL_WATER + 2 * (route - ROADS)
                n += 1
            if blocked and mages and held >= rafts:
                out[n] = TRAVEL_WATER + 2 * (route - ROADS) + 1
                n += 1
        elif s.counter[route] != NONE:
            one = s.counter[route]
            two = s.second[route]
            if two == NONE or two == one:
                n = list_by(s, route, one, mages, out, n)
            else:
                n = list_by(s, route, min(one, two), mages, out, n)
                n = list_by(s, route, max(one, two), mages, out, n)
    cards = s.hand_count[seat] - hand[WIZARD]
    if cards >= CARAVAN:
        for k in range(DEGREE[city]):
            route = AT[city][k]
            if route < ROADS and s.counter[route] != NONE:
                blocked = s.obstacle[route]
                if cards >= CARAVAN + OBSTACLE_EXTRA * blocked:
                    out[n] = BEGIN_CARAVAN + 2 * route
                    n += 1
                if blocked and mages:
                    out[n] = BEGIN_CARAVAN + 2 * route + 1
                    n += 1
    if s.wizards and hand[WIZARD] and s.gold[seat] >= FLIGHT:
        for there in range(CITIES):
            if there != city:
                out[n] = FLY + there
                n += 1
    return n


@rule
def list_by(s: ElfState, road: int, kind: int, mages: bool, out: list[int], n: int) -> int:
    """The normal steps on a road by one of its transports."""
    held = s.hand[s.active][kind]
    cost = ROAD_COST[road][kind]
    blocked = s.obstacle[road]
    if held >= cost + OBSTACLE_EXTRA * blocked:
        out[n] = TRAVEL + 2 * (road * TRANSPORTS + kind)
        n += 1
    if blocked and mages and held >= cost:
        out[n] = TRAVEL + 2 * (road * TRANSPORTS + kind) + 1
        n += 1
    return n


@rule
def list_payable(s: ElfState, out: list[int]) -> int:
    """Every kind of travel card in hand."""
    n = 0
    for kind in range(TRAVEL_KINDS):
        if s.hand[s.active][kind]:
            out[n] = PAY_CARD + kind
            n += 1
    return n


@rule
def list_discards(s: ElfState, out: list[int]) -> int:
    """Every kind of card in hand. EL-TRIM-1, EG-OPT-3."""
    n = 0
    for kind in range(HAND_KINDS):
        if s.hand[s.active][kind]:
            out[n] = DISCARD + kind
            n += 1
    return n


# ── what happens ───────────────────────────────────────────────────────────────────────────────────────


@rule
def travel(s: ElfState, d: int) -> None:
    """The cards are paid and the elf is at the other end. EL-MOVE-2, EL-MOVE-10."""
    seat = s.active
    route = travelled_route(d)
    kind = travelled_kind(d)
    count = price(s, route, kind, with_wizard(d))
    if with_wizard(d):
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
def begin_caravan(s: ElfState, d: int) -> None:
    """A caravan is to be paid card by card, a wizard at once. EL-MOVE-7, EL-MOVE-15, EG-WIZ-2."""
    route = caravan_route(d)
    s.caravan = route
    s.owed = CARAVAN + extra_cards(s, route, with_wizard(d))
    tell(s, CARAVAN_BEGUN, s.active, route, s.owed)
    if with_wizard(d):
        pay_wizard(s, PASS_OBSTACLE)
    s.phase = CARAVAN_PAY


@rule
def pay_card(s: ElfState, kind: int) -> None:
    """One card of the caravan is paid, seen by all; after the last one the elf moves. EL-MOVE-15."""
    lay_aside(s, s.active, kind, 1)
    tell(s, PAID, s.active, kind)
    s.owed -= 1
    if s.owed == 0:
        route = s.caravan
        s.caravan = NONE
        s.phase = MOVE
        enter_by(s, route)


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


@rule
def fly(s: ElfState, city: int) -> None:
    """Wizard and gold are paid, and the elf is in the city; it earns nothing there. EG-WIZ-3, EG-WIZ-4."""
    pay_wizard(s, FLIGHT)
    tell(s, FLEW, s.active, city)
    enter(s, city)


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
        begin_bonus_draws(s)


@rule
def take_gold(s: ElfState) -> None:
    """The earnings are the player's. EG-EARN-5, EG-EARN-7."""
    s.gold[s.active] += s.earned
    tell(s, TOOK_GOLD, s.active, s.earned)
    trim_hand(s)


@rule
def take_cards(s: ElfState) -> None:
    """Two draws instead of the earnings. EG-EARN-5."""
    tell(s, TOOK_CARDS, s.active)
    begin_bonus_draws(s)


@rule
def begin_bonus_draws(s: ElfState) -> None:
    """The player makes two draws. EG-EARN-5, EG-EARN-6."""
    s.drawing = BONUS_DRAW
    s.draws = 0
    ask_for_draw(s)


@rule
def discard(s: ElfState, kind: int) -> None:
    """One card is trimmed, seen by all; with four left it is the next player's turn. EL-TRIM-1, EG-OPT-3."""
    lay_aside(s, s.active, kind, 1)
    tell(s, DISCARDED, s.active, kind)
    if s.hand_count[s.active] <= HAND_LIMIT:
        next_to_move(s)
