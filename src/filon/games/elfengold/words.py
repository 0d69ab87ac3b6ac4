"""Elfenland and Elfengold in words: names, the log, refusals with figures, hints, the result."""

from __future__ import annotations

from filon.engine.messages import Icon, Message, Seat, say
from filon.engine.scene import Row, Told
from filon.games.elfengold import decisions as told
from filon.games.elfengold.data import (
    CARAVAN,
    CARD_NAMES,
    CITY_NAMES,
    COUNTER_NAMES,
    ENDS,
    FLIGHT,
    PASS_OBSTACLE,
    ROADS,
    TERRAIN,
    TERRAIN_NAMES,
)
from filon.games.elfengold.decisions import CHOOSE_ROUTE, DECISIONS
from filon.games.elfengold.rules.moving import (
    caravan_route,
    extra_cards,
    price,
    travel_cards,
    travelled_kind,
    travelled_route,
    with_wizard,
)
from filon.games.elfengold.rules.rounds import distance_home
from filon.games.elfengold.state import ELFENGOLD, ElfState

# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def city_name(city: int) -> Message:
    return say(f"city-{CITY_NAMES[city]}")


def route_name(route: int) -> Message:
    """A route by its ends and its terrain."""
    a, b = (city_name(int(city)) for city in ENDS[route])
    return say("route", a=a, b=b, terrain=say(f"terrain-{TERRAIN_NAMES[TERRAIN[route]]}"))


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


def tell(s: ElfState, event: list[int]) -> Told | None:
    """What happened, in a sentence, with what this viewer may know. EL-HID-2, EG-HID-1."""
    kind, _, a, b, c, d = event
    match kind:
        case told.BEGINS:
            return Told(say("log-first", player=Seat(a)), a)
        case told.HOME_GIVEN:
            return Told(say("log-home", city=city_name(b)), a)
        case told.DREW_HIDDEN:
            if b < 0:
                return Told(say("log-drew-hidden", player=Seat(a)), a)
            if s.ruleset == ELFENGOLD:
                return Told(say("log-drew-two", first=counter_icon(b), second=counter_icon(c)), a)
            return Told(say("log-drew-hidden-own", counter=counter_icon(b)), a)
        case told.TOOK_OPEN | told.TOOK_BLIND:
            word = "log-took-open" if kind == told.TOOK_OPEN else "log-took-blind"
            return Told(say(word, player=Seat(a), counter=counter_icon(b)), a)
        case told.DREW_OPEN:
            return Told(say("log-drew-open", player=Seat(a), card=card_icon(b)), a)
        case told.DREW_PILE:
            if b < 0:
                return Told(say("log-drew-pile", player=Seat(a)), a)
            return Told(say("log-drew-pile-own", card=card_icon(b)), a)
        case told.DREW_GOLD:
            return Told(say("log-gold-card", player=Seat(a), count=b), a)
        case told.GOLD_PILE:
            return Told(say("log-gold-pile", player=Seat(a), gold=b), a)
        case told.MARKET_GOLD:
            return Told(say("log-market-gold", count=a))
        case told.SHUFFLED:
            return Told(say("log-shuffled"))
        case told.INCOME_PAID:
            return Told(say("log-income", gold=a))
        case told.KEPT_HIDDEN:
            if c < 0:
                return Told(say("log-kept", player=Seat(a), counter=counter_icon(b)), a)
            return Told(say("log-kept-own", counter=counter_icon(b), hidden=counter_icon(c)), a)
        case told.LOT:
            return Told(say("log-lot", counter=counter_icon(a)))
        case told.MADE_BID:
            return Told(say("log-bid", player=Seat(a), amount=b, counter=counter_icon(c)), a)
        case told.PASSED_BID:
            return Told(say("log-passed-bid", player=Seat(a)), a)
        case told.SOLD:
            return Told(say("log-sold", player=Seat(a), counter=counter_icon(b), gold=c), a)
        case told.UNSOLD:
            return Told(say("log-unsold", counter=counter_icon(a)))
        case told.COULD_NOT_PAY:
            return Told(say("log-defaulted", player=Seat(a), gold=b, counter=counter_icon(c)), a)
        case told.PASSED_PLACING:
            return Told(say("log-passed", player=Seat(a)), a)
        case told.PLACED:
            return Told(say("log-placed", player=Seat(a), counter=counter_icon(b), route=route_name(c)), a)
        case told.DOUBLED:
            return Told(say("log-doubled", player=Seat(a), counter=counter_icon(b), route=route_name(c)), a)
        case told.EXCHANGED:
            first, second = counter_icon(d >> 4), counter_icon(d & 15)
            where = {"one": route_name(b), "two": route_name(c)}
            return Told(say("log-exchanged", player=Seat(a), first=first, second=second, **where), a)
        case told.TRAVELLED:
            return Told(say("log-travelled", player=Seat(a), route=route_name(b), cards=cards_name(c, d)), a)
        case told.CARAVAN_BEGUN:
            return Told(say("log-caravan", player=Seat(a), route=route_name(b), count=c), a)
        case told.PAID:
            return Told(say("log-paid", player=Seat(a), card=card_icon(b)), a)
        case told.WIZARD_PAID:
            return Told(say("log-wizard", player=Seat(a), gold=b), a)
        case told.FLEW:
            return Told(say("log-flew", player=Seat(a), city=city_name(b)), a)
        case told.MARKER:
            return Told(say("log-marker", player=Seat(a), city=city_name(b), count=c), a)
        case told.STAYED:
            return Told(say("log-stayed", player=Seat(a)), a)
        case told.TOOK_GOLD:
            return Told(say("log-took-gold", player=Seat(a), gold=b), a)
        case told.TOOK_CARDS:
            return Told(say("log-took-cards", player=Seat(a)), a)
        case told.DISCARDED:
            return Told(say("log-discarded", player=Seat(a), card=card_icon(b)), a)
        case told.RETURNED:
            if b < 0:
                return Told(say("log-returned-hidden", player=Seat(a)), a)
            return Told(say("log-returned", player=Seat(a), counter=counter_icon(b)), a)
        case told.ROUND_BEGINS:
            return Told(say("log-round", round=a, player=Seat(b)))
        case told.GAME_OVER:
            return Told(say("log-over"))
    # Cards dealt, counters turned up and arrivals are seen on the table, and said by the sentences around them.
    return None


# ── refusals with figures ──────────────────────────────────────────────────────────────────────────────


def explain(s: ElfState, d: int, clause: str) -> Message | None:
    """A sentence with the figures that matter, where the clause's own is not enough."""
    kind = DECISIONS.kind(d)
    if kind == "travel" and clause in ("EL-MOVE-4", "EL-MOVE-5", "EL-MOVE-6", "EG-OBS-3"):
        return explain_travel(s, d)
    if kind == "begin_caravan" and clause == "EL-MOVE-7":
        route = caravan_route(d)
        need = CARAVAN + extra_cards(s, route, with_wizard(d))
        return say("refused-caravan-cards", need=need, have=travel_cards(s, s.active))
    if kind == "bid" and clause == "EG-AUC-3":
        return say("refused-bid", bid=s.bid)
    if kind == "bid" and clause == "EG-AUC-12":
        return say("refused-means", gold=s.gold[s.active])
    if clause == "EG-WIZ-6":
        return say("refused-wizard-gold", need=FLIGHT if kind == "fly" else PASS_OBSTACLE, have=s.gold[s.active])
    if kind == "choose_route" and clause == "EL-PLACE-2":
        road = d - CHOOSE_ROUTE
        if s.counter[road] >= 0:
            return say("refused-road-taken", counter=counter_icon(s.counter[road]))
        terrain = say(f"terrain-{TERRAIN_NAMES[TERRAIN[road]]}")
        return say("refused-terrain", counter=counter_icon(s.begun), terrain=terrain)
    return None


def explain_travel(s: ElfState, d: int) -> Message | None:
    """What the step would cost, and what is in hand."""
    route, kind = travelled_route(d), travelled_kind(d)
    if route < ROADS and s.counter[route] != kind and s.second[route] != kind:
        return say("refused-kind", counter=counter_icon(s.counter[route]), card=card_icon(kind))
    need = price(s, route, kind, with_wizard(d))
    have = s.hand[s.active][kind]
    extra = extra_cards(s, route, with_wizard(d))
    if extra:
        return say("refused-cards-obstacle", need=cards_name(kind, need), have=have, extra=extra)
    return say("refused-cards", need=cards_name(kind, need), have=have)


# ── hints ──────────────────────────────────────────────────────────────────────────────────────────────

_HINTS = {
    "pass": "hint-pass", "end_move": "hint-end", "take_gold": "hint-gold", "take_cards": "hint-cards",
    "pass_bid": "hint-pass-bid", "take_open": "hint-draft", "take_blind": "hint-blind", "draw_open": "hint-card",
    "draw_pile": "hint-pile", "take_gold_pile": "hint-gold-pile", "keep_hidden": "hint-keep", "bid": "hint-bid",
    "choose_counter": "hint-place", "choose_route": "hint-route", "choose_placed": "hint-exchange",
    "travel": "hint-travel", "begin_caravan": "hint-caravan", "fly": "hint-fly", "pay_card": "hint-pay",
    "discard_card": "hint-discard", "return_counter": "hint-return",
}  # fmt: skip


def hint(s: ElfState, d: int) -> Message:
    """Why a strong player would do this."""
    return say(_HINTS[DECISIONS.kind(d)])


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
