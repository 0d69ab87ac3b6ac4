"""What is asked: the prompt, every choice with where to point for it, and what is pointed at in vain."""

from __future__ import annotations

from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Attempt, Choice, attempt
from filon.games.elfengold import decisions as kinds
from filon.games.elfengold.data import (
    CARAVAN,
    CITIES,
    CITY_NAMES,
    ELVENHOLD,
    FLIGHT,
    GOLD_PER_CARD,
    HAND_KINDS,
    HAND_LIMIT,
    ROADS,
    ROUTE_NAMES,
    ROUTES,
    SORTS,
    TRANSPORTS,
)
from filon.games.elfengold.decisions import (
    BEGIN_CARAVAN,
    CARAVAN_ROUTE,
    CHOOSE_COUNTER,
    CHOOSE_PLACED,
    CHOOSE_ROUTE,
    COUNTER_HIDDEN,
    COUNTER_SORT,
    DECISIONS,
    DISCARD,
    DRAW_PILE,
    FLY,
    KIND_OF,
    PAY_CARD,
    PLACED_KIND,
    PLACED_ROAD,
    RETURN_COUNTER,
    TAKE_GOLD_PILE,
    TRAVEL,
    TRAVEL_KIND,
    TRAVEL_ROUTE,
    TRAVEL_WATER,
)
from filon.games.elfengold.rules import mover
from filon.games.elfengold.rules.moving import extra_cards, other_end, price, travel_by, with_wizard
from filon.games.elfengold.state import (
    AUCTION,
    BONUS_DRAW,
    CARAVAN_PAY,
    DRAW_CARDS,
    DRAW_OPEN,
    EARN,
    ELFENLAND,
    EXCHANGE_A,
    EXCHANGE_B,
    GAME_END,
    KEEP_HIDDEN,
    MOVE,
    NONE,
    PLACE,
    PLACE_ROUTE,
    PLACE_SECOND,
    RETURN,
    TRIM,
    ElfState,
)
from filon.games.elfengold.words import CITY_NAMED, ROUTE_NAMED, card_icon, cards_name, counter_icon

_ASKS = {
    DRAW_OPEN: "draft", DRAW_CARDS: "card", KEEP_HIDDEN: "keep", AUCTION: "bid", PLACE: "place", PLACE_ROUTE: "route",
    PLACE_SECOND: "second", EXCHANGE_A: "exchange", EXCHANGE_B: "exchange-with", MOVE: "move", CARAVAN_PAY: "caravan",
    EARN: "earn", BONUS_DRAW: "bonus", TRIM: "trim", RETURN: "return",
}  # fmt: skip


def prompt(s: ElfState, viewer: int) -> Message:
    """What is asked, and of whom."""
    if s.phase == GAME_END:
        return say("game-over")
    if mover(s) < 0:
        return say("chance")
    what = _ASKS[s.phase]
    if s.active != viewer:
        return say(f"wait-{what}", player=Seat(s.active))
    if s.phase == AUCTION:
        lot = counter_icon(s.row[s.lot])
        if s.bid == 0:
            return say("ask-bid-first", counter=lot)
        return say("ask-bid", counter=lot, bid=s.bid, player=Seat(s.bidder))
    if s.phase == PLACE_ROUTE:
        return say("ask-route", counter=counter_icon(s.begun))
    if s.phase == CARAVAN_PAY:
        return say("ask-caravan", count=s.owed)
    if s.phase == EARN:
        return say("ask-earn", gold=s.earned)
    if s.phase == TRIM:
        return say("ask-trim", count=s.hand_count[viewer] - HAND_LIMIT)
    return say(f"ask-{what}")


# ── choices ────────────────────────────────────────────────────────────────────────────────────────────


def choices(s: ElfState, legal: list[int]) -> list[Choice]:
    """Every legal decision and where to point for it."""
    return [choice(s, d, legal) for d in legal]


def choice(s: ElfState, d: int, legal: list[int]) -> Choice:
    """A legal decision and where to point for it."""
    kind = KIND_OF[d]
    text, k = DECISIONS.text(d), DECISIONS.argument(d)
    match kind:
        case kinds.PASS:
            return Choice(text, say("do-pass"), style="end")
        case kinds.END_MOVE:
            return Choice(text, say("do-end"), style="end", ask_first=worth_staying(s, legal))
        case kinds.TAKE_GOLD:
            preview = say("preview-gold", gold=s.gold[s.active] + s.earned)
            return Choice(text, say("do-take-gold", gold=s.earned), preview=preview)
        case kinds.TAKE_CARDS:
            return Choice(text, say("do-take-cards"), preview=say("preview-cards", gold=s.earned))
        case kinds.PASS_BID:
            return Choice(text, say("do-pass-bid"), style="end")
        case kinds.TAKE_OPEN:
            return Choice(text, say("do-take", counter=counter_icon(s.display[k])), [f"display-{k}"])
        case kinds.TAKE_BLIND:
            return Choice(text, say("do-blind"), ["supply"])
        case kinds.DRAW_OPEN_CARD:
            return Choice(text, say("do-draw", card=card_icon(s.market[k])), [f"market-{k}"])
        case kinds.DRAW_PILE:
            return Choice(text, say("do-draw-pile"), ["pile"])
        case kinds.TAKE_GOLD_PILE:
            return Choice(text, say("do-gold-pile", gold=GOLD_PER_CARD * s.gold_pile), ["gold-pile"])
        case kinds.KEEP:
            return keep_choice(s, text, k)
        case kinds.BID:
            return bid_choice(s, text, k + 1)
        case kinds.CHOOSE_COUNTER:
            word = "do-second" if s.phase == PLACE_SECOND else "do-place"
            return Choice(text, say(word, counter=counter_icon(COUNTER_SORT[k])), [own_counter(s.active, k)])
        case kinds.CHOOSE_ROUTE:
            name = say("do-place-on", counter=counter_icon(s.begun), route=ROUTE_NAMED[k])
            return Choice(text, name, [f"route-{ROUTE_NAMES[k]}"])
        case kinds.CHOOSE_PLACED:
            return exchange_choice(s, text, k)
        case kinds.TRAVEL:
            return travel_choice(s, text, k)
        case kinds.BEGIN_CARAVAN:
            return caravan_choice(s, text, k)
        case kinds.FLY:
            preview = say("preview-flight", gold=s.gold[s.active] - FLIGHT)
            return Choice(text, say("do-fly", city=CITY_NAMED[k]), [f"city-{CITY_NAMES[k]}"], preview=preview)
        case kinds.PAY_CARD:
            return Choice(text, say("do-pay", card=card_icon(k)), [f"hand-{k}-0"])
        case kinds.DISCARD:
            return Choice(text, say("do-discard", card=card_icon(k)), [f"hand-{k}-0"])
    return Choice(text, say("do-return", counter=counter_icon(COUNTER_SORT[k])), [own_counter(s.active, k)])


def own_counter(seat: int, which: int) -> str:
    """The key of an own counter: the first of its sort, open or hidden."""
    return f"{'down' if COUNTER_HIDDEN[which] else 'open'}-{seat}-{COUNTER_SORT[which]}-0"


def keep_choice(s: ElfState, text: str, sort: int) -> Choice:
    """One of the two counters drawn stays hidden. Where they are alike nobody else may learn so. EG-CTR-2, EG-HID-3."""
    which = 0 if s.drawn[0] == sort else 1
    preview = say("preview-keep", counter=counter_icon(s.drawn[1 - which]))
    name, alike = say("do-keep", counter=counter_icon(sort)), s.drawn[0] == s.drawn[1]
    return Choice(text, name, [f"drawn-{which}"], preview=preview, routine=alike)


def bid_choice(s: ElfState, text: str, amount: int) -> Choice:
    """A bid, and what would be left of the gold; asked about first, if that is less than nothing."""
    left = s.gold[s.active] - amount
    beyond = say("preview-beyond") if left < 0 else None
    preview = beyond or say("preview-bid", gold=left)
    return Choice(text, say("do-bid", amount=amount), amount=amount, preview=preview, ask_first=beyond)


def exchange_choice(s: ElfState, text: str, placed: int) -> Choice:
    """A placed counter to be swapped."""
    road, by = PLACED_ROAD[placed], PLACED_KIND[placed]
    key = f"on-{road}" if s.counter[road] == by else f"also-{road}"
    return Choice(text, say("do-exchange", counter=counter_icon(by), route=ROUTE_NAMED[road]), [key])


def travel_choice(s: ElfState, text: str, step: int) -> Choice:
    """A step by the chart's price."""
    route, kind, wizard = int(TRAVEL_ROUTE[step]), int(TRAVEL_KIND[step]), with_wizard(step)
    city = other_end(route, s.elf[s.active])
    cards = cards_name(kind, price(s, route, kind, wizard))
    name = say("do-travel-wizard" if wizard else "do-travel", city=CITY_NAMED[city], cards=cards)
    return Choice(text, name, [f"route-{ROUTE_NAMES[route]}"], preview=gain(s, route))


def caravan_choice(s: ElfState, text: str, caravan: int) -> Choice:
    """A step by caravan."""
    route = int(CARAVAN_ROUTE[caravan])
    city = other_end(route, s.elf[s.active])
    word = "do-caravan-wizard" if with_wizard(caravan) else "do-caravan"
    name = say(word, city=CITY_NAMED[city], count=CARAVAN + extra_cards(s, route, 0))
    return Choice(text, name, [f"route-{ROUTE_NAMES[route]}"], preview=gain(s, route))


def gain(s: ElfState, route: int) -> Message:
    """What a step along a route brings."""
    city = other_end(route, s.elf[s.active])
    new = city != ELVENHOLD and not s.visited[s.active][city]
    worth = s.value[city] * (2 if route < ROADS and s.treasure[route] else 1)
    if s.ruleset == ELFENLAND:
        return say("preview-new" if new else "preview-known", city=CITY_NAMED[city])
    return say("preview-new-gold" if new else "preview-known-gold", city=CITY_NAMED[city], gold=worth)


def worth_staying(s: ElfState, legal: list[int]) -> Message | None:
    """A question before a movement is ended while a new city is one step away."""
    for d in legal:
        kind = KIND_OF[d]
        if kind == TRAVEL or kind == BEGIN_CARAVAN:
            route = int(TRAVEL_ROUTE[d - TRAVEL] if kind == TRAVEL else CARAVAN_ROUTE[d - BEGIN_CARAVAN])
            city = other_end(route, s.elf[s.active])
            if city != ELVENHOLD and not s.visited[s.active][city]:
                return say("ask-end", city=CITY_NAMED[city])
    return None


# ── why not? ───────────────────────────────────────────────────────────────────────────────────────────


def plausible(s: ElfState, legal: list[int]) -> list[Attempt]:
    """What somebody could try by pointing: roads, own counters, cards, cities, market, display."""
    if not legal:
        return []
    known = set(legal)
    tries: list[Attempt] = []

    def refused(d: int, *keys: str) -> None:
        if d not in known:
            tries.extend(attempt(DECISIONS.text(d), key) for key in keys)

    if s.phase in (PLACE, PLACE_SECOND, RETURN):
        base = RETURN_COUNTER if s.phase == RETURN else CHOOSE_COUNTER
        for which in range(2 * SORTS):
            held = s.facedown if COUNTER_HIDDEN[which] else s.faceup
            for k in range(held[s.active][COUNTER_SORT[which]]):
                refused(base + which, own_counter(s.active, which)[:-1] + str(k))
    if s.phase == PLACE_ROUTE:
        for route in range(ROUTES):
            refused(CHOOSE_ROUTE + route, *spots_of(s, route))
    if s.phase in (EXCHANGE_A, EXCHANGE_B):
        for road in range(ROADS):
            if s.counter[road] != NONE:
                refused(CHOOSE_PLACED + road * TRANSPORTS + s.counter[road], f"on-{road}")
            if s.second[road] != NONE:
                refused(CHOOSE_PLACED + road * TRANSPORTS + s.second[road], f"also-{road}")
    if s.phase == MOVE:
        for route in range(ROUTES):
            d = likely_step(s, route)
            if not any(r in known for r in steps_on(route)):
                refused(d, *spots_of(s, route))
        if s.wizards:
            for city in range(CITIES):
                refused(FLY + city, f"city-{CITY_NAMES[city]}")
    if s.phase in (CARAVAN_PAY, TRIM):
        for kind in range(HAND_KINDS):
            for k in range(s.hand[s.active][kind]):
                refused((PAY_CARD if s.phase == CARAVAN_PAY else DISCARD) + kind, f"hand-{kind}-{k}")
    if s.phase in (DRAW_CARDS, BONUS_DRAW):
        refused(DRAW_PILE, "pile")
        refused(TAKE_GOLD_PILE, "gold-pile")
    return tries


def spots_of(s: ElfState, route: int) -> list[str]:
    """Everything to point at for a route."""
    spots = [f"route-{ROUTE_NAMES[route]}"]
    if route < ROADS and s.counter[route] != NONE:
        spots.append(f"on-{route}")
        if s.second[route] != NONE:
            spots.append(f"also-{route}")
    return spots


def likely_step(s: ElfState, route: int) -> int:
    """The step somebody means by pointing at a route."""
    if route >= ROADS or s.counter[route] == NONE:
        return travel_by(route, 0)
    return travel_by(route, s.counter[route])


def steps_on(route: int) -> list[int]:
    """Every decision to travel a route."""
    caravans = [BEGIN_CARAVAN + 2 * route + wizard for wizard in range(2)]
    if route >= ROADS:
        return [TRAVEL_WATER + 2 * (route - ROADS) + wizard for wizard in range(2)] + caravans
    first = TRAVEL + 2 * route * TRANSPORTS
    return [*range(first, first + 2 * TRANSPORTS), *caravans]
