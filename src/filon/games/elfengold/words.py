"""Elfenland and Elfengold in words: names, the log, refusals with figures, the result."""

from __future__ import annotations

from filon.engine.kit import Sentences
from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.elfengold import decisions as told
from filon.games.elfengold.data import (
    CARAVAN,
    CARD_NAMES,
    CITIES,
    CITY_NAMES,
    COUNTER_NAMES,
    ENDS,
    FLIGHT,
    PASS_OBSTACLE,
    ROADS,
    ROUTES,
    TERRAIN,
    TERRAIN_NAMES,
)
from filon.games.elfengold.decisions import (
    ARRIVED,
    BEGIN_CARAVAN,
    BID,
    CARAVAN_ROUTE,
    CHOOSE_ROUTE,
    DEALT,
    DECISIONS,
    DISPLAYED,
    EVENTS,
    FLY,
    KIND_OF,
    MARKET_CARD,
    REFILLED,
    ROUND_OVER,
    TRAVEL,
    TRAVEL_KIND,
    TRAVEL_ROUTE,
    VALUE_GIVEN,
)
from filon.games.elfengold.rules.moving import extra_cards, price, travel_cards, with_wizard
from filon.games.elfengold.rules.scoring import distance_home
from filon.games.elfengold.state import ELFENGOLD, ElfState

# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def city_name(city: int) -> Message:
    return say(f"city-{CITY_NAMES[city]}")


def route_name(route: int) -> Message:
    """A route by its ends and its terrain."""
    a, b = (city_name(int(city)) for city in ENDS[route])
    return say("route", a=a, b=b, terrain=say(f"terrain-{TERRAIN_NAMES[TERRAIN[route]]}"))


CITY_NAMED = [city_name(city) for city in range(CITIES)]
ROUTE_NAMED = [route_name(route) for route in range(ROUTES)]


def card_name(kind: int) -> Message:
    return say(f"card-{CARD_NAMES[kind]}")


def cards_name(kind: int, count: int) -> Message:
    """So many cards of a kind."""
    return say(f"cards-{CARD_NAMES[kind]}", count=count)


def counter_name(sort: int) -> Message:
    return say(f"counter-{COUNTER_NAMES[sort]}")


def card_sprite(kind: int) -> str:
    return f"card-{CARD_NAMES[kind]}"


def counter_sprite(sort: int) -> str:
    return f"counter-{COUNTER_NAMES[sort]}"


def card_icon(kind: int) -> Icon:
    return Icon(card_sprite(kind), card_name(kind))


def counter_icon(sort: int) -> Icon:
    return Icon(counter_sprite(sort), counter_name(sort))


# ── the log ────────────────────────────────────────────────────────────────────────────────────────────


SENTENCES = Sentences(
    EVENTS,
    # Cards dealt, counters turned up and arrivals are seen on the table, and said by the sentences around them.
    silent=(VALUE_GIVEN, DISPLAYED, DEALT, REFILLED, MARKET_CARD, ARRIVED, ROUND_OVER),
    counter=counter_icon,
    card=card_icon,
    city=city_name,
    route=route_name,
    sort=None,
    gold_cards=None,
)


def retell(s: ElfState, event: list[int]) -> Told | None:
    """What happened, in a sentence, with what this viewer may know. EL-HID-2, EG-HID-1."""
    kind, _, a, b, c, d = event
    who = Seat(a)
    match kind:
        case told.HOME_GIVEN:
            return Told(say("log-home", city=city_name(b)), a)
        case told.DREW_HIDDEN:
            if b < 0:
                return Told(say("log-drew-hidden", player=who), a)
            if s.ruleset == ELFENGOLD:
                return Told(say("log-drew-two", first=counter_icon(b), second=counter_icon(c)), a)
            return Told(say("log-drew-hidden-own", counter=counter_icon(b)), a)
        case told.DREW_PILE:
            return Told(say("log-drew-pile", player=who) if b < 0 else say("log-drew-pile-own", card=card_icon(b)), a)
        case told.KEPT_HIDDEN:
            if c < 0:
                return Told(say("log-kept", player=who, counter=counter_icon(b)), a)
            return Told(say("log-kept-own", counter=counter_icon(b), hidden=counter_icon(c)), a)
        case told.EXCHANGED:
            first, second = counter_icon(d >> 4), counter_icon(d & 15)
            where = {"one": route_name(b), "two": route_name(c)}
            return Told(say("log-exchanged", player=who, first=first, second=second, **where), a)
        case told.TRAVELLED:
            return Told(say("log-travelled", player=who, route=route_name(b), cards=cards_name(c, d)), a)
        case told.RETURNED:
            if b < 0:
                return Told(say("log-returned-hidden", player=who), a)
            return Told(say("log-returned", player=who, counter=counter_icon(b)), a)
    return SENTENCES.retell(s, event)


# ── refusals with figures ──────────────────────────────────────────────────────────────────────────────


def explain(s: ElfState, d: int, clause: str) -> Message | None:
    """A sentence with the figures that matter, where the clause's own is not enough."""
    kind, k = KIND_OF[d], DECISIONS.argument(d)
    if kind == TRAVEL and clause in ("EL-MOVE-4", "EL-MOVE-5", "EL-MOVE-6", "EG-OBS-3"):
        return explain_travel(s, k)
    if kind == BEGIN_CARAVAN and clause == "EL-MOVE-7":
        need = CARAVAN + extra_cards(s, CARAVAN_ROUTE[k], with_wizard(k))
        return say("refused-caravan-cards", need=need, have=travel_cards(s, s.active))
    if kind == BID and clause == "EG-AUC-3":
        return say("refused-bid", bid=s.bid)
    if kind == BID and clause == "EG-AUC-12":
        return say("refused-means", gold=s.gold[s.active])
    if clause == "EG-WIZ-6":
        return say("refused-wizard-gold", need=FLIGHT if kind == FLY else PASS_OBSTACLE, have=s.gold[s.active])
    if kind == CHOOSE_ROUTE and clause == "EL-PLACE-2":
        if s.counter[k] >= 0:
            return say("refused-road-taken", counter=counter_icon(s.counter[k]))
        terrain = say(f"terrain-{TERRAIN_NAMES[TERRAIN[k]]}")
        return say("refused-terrain", counter=counter_icon(s.begun), terrain=terrain)
    return None


def explain_travel(s: ElfState, step: int) -> Message | None:
    """What the step would cost, and what is in hand."""
    route, kind = TRAVEL_ROUTE[step], TRAVEL_KIND[step]
    if route < ROADS and s.counter[route] != kind and s.second[route] != kind:
        return say("refused-kind", counter=counter_icon(s.counter[route]), card=card_icon(kind))
    need = price(s, route, kind, with_wizard(step))
    have = s.hand[s.active][kind]
    extra = extra_cards(s, route, with_wizard(step))
    if extra:
        return say("refused-cards-obstacle", need=cards_name(kind, need), have=have, extra=extra)
    return say("refused-cards", need=cards_name(kind, need), have=have)


# ── the result ─────────────────────────────────────────────────────────────────────────────────────────


def breakdown(s: ElfState) -> list[Row]:
    """Where the points come from, and what breaks ties. EL-END-3, EL-END-4, EL-HOME-3, EG-END-2."""
    seats = range(s.seats)
    rows = [Row(say("row-cities"), [s.markers[seat] for seat in seats], total=not s.home_town)]
    if s.home_town:
        away = [distance_home(s, seat) for seat in seats]
        rows.append(Row(say("row-distance"), [-steps for steps in away]))
        rows.append(Row(say("row-score"), [s.markers[seat] - away[seat] for seat in seats], total=True))
    if s.ruleset == ELFENGOLD:
        return [*rows, Row(say("row-gold"), [s.gold[seat] for seat in seats])]
    return [*rows, Row(say("row-cards"), [s.hand_count[seat] for seat in seats])]
