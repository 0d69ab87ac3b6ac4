"""Why a strong player would do it, with the figures of this position."""

from __future__ import annotations

from collections.abc import Sequence

from filon.engine.messages import Message, say
from filon.games.elfengold import decisions as kinds
from filon.games.elfengold.data import ELVENHOLD, ENDS, GOLD_PER_CARD, ROAD_COST, ROADS, TRANSPORTS
from filon.games.elfengold.decisions import COUNTER_SORT, DECISIONS, KIND_OF
from filon.games.elfengold.state import NONE, ElfState
from filon.games.elfengold.words import CITY_NAMED, ROUTE_NAMED, card_icon, counter_icon


def hint(s: ElfState, d: int) -> Message | None:
    """The sentence, from what is on display; none where the verb and what the choice brings say it."""
    kind, k = KIND_OF[d], DECISIONS.argument(d)
    match kind:
        case kinds.TAKE_OPEN:
            return _for_counter(s, "hint-take-open", s.display[k])
        case kinds.CHOOSE_COUNTER:
            return _for_counter(s, "hint-choose-counter", int(COUNTER_SORT[k]))
        case kinds.RETURN_COUNTER:
            return _for_counter(s, "hint-return-counter", int(COUNTER_SORT[k]))
        case kinds.BID:
            return _for_counter(s, "hint-bid", s.row[s.lot])
        case kinds.PASS_BID:
            return _for_counter(s, "hint-pass-bid", s.row[s.lot])
        case kinds.CHOOSE_ROUTE:
            return _for_route(s, k)
        case kinds.DRAW_OPEN_CARD:
            return _for_card(s, "hint-draw-open", s.market[k])
        case kinds.PAY_CARD | kinds.DISCARD:
            return _for_card(s, "hint-spare-card", k)
        case kinds.TAKE_GOLD | kinds.TAKE_CARDS:
            return say("hint-take-gold" if kind == kinds.TAKE_GOLD else "hint-take-cards", gold=s.earned)
        case kinds.TAKE_GOLD_PILE:
            return say("hint-take-gold-pile", gold=GOLD_PER_CARD * s.gold_pile)
        case kinds.TRAVEL:
            return _for_step(s, "hint-travel", _beyond(s, int(kinds.TRAVEL_ROUTE[d - kinds.TRAVEL])))
        case kinds.BEGIN_CARAVAN:
            return _for_step(s, "hint-begin-caravan", _beyond(s, int(kinds.CARAVAN_ROUTE[d - kinds.BEGIN_CARAVAN])))
        case kinds.FLY:
            return _for_step(s, "hint-fly", k)
        case kinds.KEEP:
            return _for_counter(s, "hint-keep-hidden", k)
        case kinds.TAKE_BLIND:
            return say("hint-take-blind", cards=_most(s, s.display))
        case kinds.DRAW_PILE:
            return say("hint-draw-pile", cards=_most(s, s.market))
        case kinds.PASS:
            return say("hint-pass", counters=sum(s.faceup[s.active]) + s.facedown_count[s.active])
        case kinds.END_MOVE:
            return say("hint-end-move", cards=s.hand_count[s.active])
    return None


def _beyond(s: ElfState, route: int) -> int:
    """The other end of a route that the elf stands at."""
    a, b = (int(city) for city in ENDS[route])
    return b if a == s.elf[s.active] else a


def _for_step(s: ElfState, id: str, city: int) -> Message:
    """Where a step leads, and whether it brings a marker."""
    new = city != ELVENHOLD and not s.visited[s.active][city]
    named = CITY_NAMED[city]
    return say(f"{id}-new", city=named, markers=s.markers[s.active] + 1) if new else say(id, city=named)


def _most(s: ElfState, kinds: Sequence[int]) -> int:
    """How many cards in hand go with the best of these counters, or are like the best of these cards."""
    return max((s.hand[s.active][kind] for kind in kinds if 0 <= kind < TRANSPORTS), default=0)


def _for_counter(s: ElfState, id: str, sort: int) -> Message:
    """A counter, and how many cards in hand go with it; none does with what is no transport."""
    if sort >= TRANSPORTS:
        return say(f"{id}-other", counter=counter_icon(sort))
    return say(id, counter=counter_icon(sort), cards=s.hand[s.active][sort])


def _for_card(s: ElfState, id: str, kind: int) -> Message:
    """A card, how many like it are in hand, and how many counters and ways on the board it goes with."""
    ways = sum(s.counter[road] == kind or s.second[road] == kind for road in range(ROADS))
    own = s.faceup[s.active][kind] + s.facedown[s.active][kind] if kind < TRANSPORTS else 0
    return say(id, card=card_icon(kind), cards=s.hand[s.active][kind], counters=own, ways=ways)


def _for_route(s: ElfState, route: int) -> Message:
    """A way, what it costs with the counter that is laid there, and how many such cards there are."""
    if route >= ROADS or s.begun == NONE or s.begun >= TRANSPORTS:
        return say("hint-choose-route-other", route=ROUTE_NAMED[route])
    cost = int(ROAD_COST[route][s.begun])
    return say("hint-choose-route", route=ROUTE_NAMED[route], cost=cost, cards=s.hand[s.active][s.begun])
