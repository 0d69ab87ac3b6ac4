"""A traveller with a plan: looks for the best tour its cards allow, lays counters for it, and buys what it lacks."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.rng import below, happens
from filon.games.elfengold.data import (
    AT,
    CITIES,
    DEGREE,
    DISPLAY,
    DISTANCE,
    DOUBLE,
    EXCHANGE,
    FLIGHT,
    GOLD,
    HAND_KINDS,
    MARKET,
    OBSTACLE,
    RAFT,
    ROAD_COST,
    ROADS,
    SEA_MONSTER,
    SORTS,
    TRANSPORTS,
    TRAVEL_KINDS,
    WIZARD,
)
from filon.games.elfengold.decisions import (
    BID,
    CHOOSE_COUNTER,
    CHOOSE_ROUTE,
    DISCARD,
    DRAW_OPEN_CARD,
    DRAW_PILE,
    FLY,
    KEEP,
    PASS,
    PASS_BID,
    PAY_CARD,
    RETURN_COUNTER,
    TAKE_BLIND,
    TAKE_CARDS,
    TAKE_GOLD,
    TAKE_GOLD_PILE,
    TAKE_OPEN,
)
from filon.games.elfengold.rules import legal
from filon.games.elfengold.rules.auction import highest_bid
from filon.games.elfengold.rules.routes import refuse_on
from filon.games.elfengold.rules.stock import can_turn_up
from filon.games.elfengold.state import (
    AUCTION,
    BONUS_DRAW,
    CARAVAN_PAY,
    DRAW_CARDS,
    DRAW_OPEN,
    EARN,
    ELFENLAND,
    KEEP_HIDDEN,
    MOVE,
    NONE,
    PLACE,
    PLACE_ROUTE,
    PLACE_SECOND,
    RETURN,
    TRIM,
    ElfState,
    Tour,
)
from filon.games.elfengold.tours import CITY, at_the_end, is_last, plan_tour

LOOKS = const([2, 3, 20])  # steps a level looks at after each first step of a tour
# Chances in a hundred that a card, a counter or a way to hinder is not thought of: by level.
OVERLOOKED = const([75, 35, 0])
SKILLS = len(OVERLOOKED)
SPOILSPORT = 3  # the character who hinders before anything else


# ── what things are worth ──────────────────────────────────────────────────────────────────────────────


@rule
def counter_worth(s: ElfState, seat: int, sort: int) -> int:
    """How much a counter helps: transports with the cards in hand, others by nature."""
    if sort < TRANSPORTS:
        owned = s.faceup[seat][sort] + s.facedown[seat][sort]
        return 6 + 12 * min(s.hand[seat][sort], 3) - 5 * owned
    if sort == GOLD:
        return 22
    if sort == DOUBLE or sort == OBSTACLE:
        return 16
    return 10


@rule
def card_worth(s: ElfState, seat: int, kind: int) -> int:
    """How much a card helps: with counters of its kind, and with others of its kind."""
    if kind == WIZARD:
        return 34
    if kind == RAFT:
        return 14 + 4 * min(s.hand[seat][RAFT], 3)
    owned = s.faceup[seat][kind] + s.facedown[seat][kind]
    return 10 + 8 * min(owned, 2) + 5 * min(s.hand[seat][kind], 3)


@rule
def least_card(s: ElfState, seat: int, kinds: int) -> int:
    """The card that is missed the least."""
    best = -1
    least = 10**6
    for kind in range(kinds):
        if s.hand[seat][kind]:
            worth = card_worth(s, seat, kind) + 6 * min(s.hand[seat][kind], 2)
            if worth < least:
                least = worth
                best = kind
    return best


@rule
def rival(s: ElfState, seat: int) -> int:
    """The player to hinder: whoever has visited most of the others."""
    found = (seat + 1) % s.seats
    for other in range(s.seats):
        if other != seat and s.markers[other] > s.markers[found]:
            found = other
    return found


# ── placing ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def target(s: ElfState, seat: int, sort: int) -> int:
    """Where an obstacle, monster, gold or double does most good; NONE if nowhere."""
    mine = s.elf[seat]
    if sort == OBSTACLE or sort == SEA_MONSTER:
        theirs = s.elf[rival(s, seat)]
        if DISTANCE[mine][theirs] < 2:
            return NONE
        for k in range(DEGREE[theirs]):
            route = AT[theirs][k]
            if refuse_on(s, sort, route) == 0:
                return route
        return NONE
    for k in range(DEGREE[mine]):
        route = AT[mine][k]
        if route >= ROADS or refuse_on(s, sort, route):
            continue
        pays = s.hand[seat][s.counter[route]] >= ROAD_COST[route][s.counter[route]]
        if sort == GOLD and pays:
            return route
        if sort == DOUBLE and not pays and payable_second(s, seat, route) != NONE:
            return route
    return NONE


@rule
def payable_second(s: ElfState, seat: int, road: int) -> int:
    """A transport counter of the seat that suits a road, and that it could pay for; NONE if there is none."""
    for kind in range(TRANSPORTS):
        cost = ROAD_COST[road][kind]
        if cost and s.faceup[seat][kind] + s.facedown[seat][kind] > 0 and s.hand[seat][kind] >= cost:
            return kind
    return NONE


@rule
def choose(s: ElfState, seat: int, sort: int) -> int:
    """The decision to place a counter of this sort, an open one first."""
    return CHOOSE_COUNTER + 2 * sort + (0 if s.faceup[seat][sort] else 1)


@rule
def place(s: ElfState, seat: int, looks: int, level: int, rng: list[int], tour: Tour) -> int:
    """A counter that makes the tour better, one that helps or hinders, or a pass."""
    if tour.manner == SPOILSPORT:
        for sort in range(TRANSPORTS, EXCHANGE):
            hinders = sort == OBSTACLE or sort == SEA_MONSTER
            if hinders and s.faceup[seat][sort] + s.facedown[seat][sort] and target(s, seat, sort) != NONE:
                return choose(s, seat, sort)
    plan_tour(s, seat, looks, 1, tour)
    if tour.road != NONE:
        return choose(s, seat, tour.counter)
    for sort in range(TRANSPORTS, EXCHANGE):
        if s.faceup[seat][sort] + s.facedown[seat][sort] == 0 or target(s, seat, sort) == NONE:
            continue
        if not happens(rng, OVERLOOKED[level - 1]):
            return choose(s, seat, sort)
    return PASS


@rule
def place_on(s: ElfState, seat: int, looks: int, out: list[int], tour: Tour) -> int:
    """The route that was meant when the counter was chosen."""
    if s.begun < TRANSPORTS:
        plan_tour(s, seat, looks, 1, tour)
        if tour.counter == s.begun:
            return CHOOSE_ROUTE + tour.road
    else:
        route = target(s, seat, s.begun)
        if route != NONE:
            return CHOOSE_ROUTE + route
    legal(s, out)
    return out[0]


# ── the other phases ───────────────────────────────────────────────────────────────────────────────────


@rule
def move(s: ElfState, seat: int, looks: int, tour: Tour) -> int:
    """The first step of the best tour; a flight if that is better; or the end."""
    plan_tour(s, seat, looks, 0, tour)
    step = tour.first
    if s.wizards and tour.best - tour.stop < CITY and s.hand[seat][WIZARD] and s.gold[seat] >= FLIGHT:
        best = 0
        for city in range(1, CITIES):
            if city != s.elf[seat] and not s.visited[seat][city]:
                far = DISTANCE[s.elf[seat]][city] * 4 + at_the_end(s, seat, city)
                if best == 0 or far > best:
                    best = far
                    step = FLY + city
    return step


@rule
def draft(s: ElfState, seat: int, level: int, rng: list[int]) -> int:
    """The counter of the display that goes best with the hand; a blind one if none is any good."""
    best = 10
    found = TAKE_BLIND
    for slot in range(DISPLAY):
        worth = counter_worth(s, seat, s.display[slot])
        if worth > best and not happens(rng, OVERLOOKED[level - 1]):
            best = worth
            found = TAKE_OPEN + slot
    return found


@rule
def draw_a_card(s: ElfState, seat: int, level: int, rng: list[int]) -> int:
    """The best of market, pile and gold pile."""
    best = 0
    found = NONE
    if can_turn_up(s):
        best = 17
        found = DRAW_PILE
    for slot in range(MARKET):
        if s.market[slot] == NONE or (found != NONE and happens(rng, OVERLOOKED[level - 1])):
            continue
        if card_worth(s, seat, s.market[slot]) > best:
            best = card_worth(s, seat, s.market[slot])
            found = DRAW_OPEN_CARD + slot
    if s.gold_pile and (found == NONE or 10 * s.gold_pile > best):
        found = TAKE_GOLD_PILE
    return found


@rule
def bid(s: ElfState, seat: int, level: int, rng: list[int]) -> int:
    """One more than the standing bid, as long as the counter is worth it."""
    worth = counter_worth(s, seat, s.row[s.lot]) // 7
    most = min(worth, (s.gold[seat] + 1) // 2)
    if s.bid + 1 <= min(most, highest_bid(s)) and not happens(rng, OVERLOOKED[level - 1]):
        return BID + s.bid
    return PASS_BID


@rule
def give_back(s: ElfState, seat: int) -> int:
    """The counter that is missed the least."""
    least = 10**6
    found = NONE
    for sort in range(SORTS):
        if sort == OBSTACLE and s.ruleset == ELFENLAND:
            continue
        if s.faceup[seat][sort] + s.facedown[seat][sort] > 0 and counter_worth(s, seat, sort) < least:
            least = counter_worth(s, seat, sort)
            found = RETURN_COUNTER + 2 * sort + (0 if s.faceup[seat][sort] else 1)
    return found


@rule
def keep(s: ElfState, seat: int) -> int:
    """The better of the two counters stays hidden."""
    if counter_worth(s, seat, s.drawn[0]) >= counter_worth(s, seat, s.drawn[1]):
        return KEEP + s.drawn[0]
    return KEEP + s.drawn[1]


@rule
def earn(s: ElfState, seat: int) -> int:
    """Gold, if it is more than two cards are worth."""
    if is_last(s) or s.earned >= 8 or (s.gold[seat] < 5 and s.earned >= 5):
        return TAKE_GOLD
    return TAKE_CARDS


@rule
def add_second(s: ElfState, seat: int, out: list[int]) -> int:
    """A second counter that the seat could pay for, if it has one."""
    kind = payable_second(s, seat, s.begun_road)
    if kind != NONE:
        return choose(s, seat, kind)
    legal(s, out)
    return out[0]


@rule
def policy(s: ElfState, seat: int, level: int, rng: list[int], out: list[int], tour: Tour) -> int:
    """A sensible decision from what the seat may know; the lower levels look less far, and overlook things, and
    characters weigh things in their own manner."""
    tour.manner = (level - 1) // SKILLS
    level = (level - 1) % SKILLS + 1
    looks = LOOKS[level - 1]
    phase = s.phase
    if phase == MOVE:
        return move(s, seat, looks, tour)
    if phase == PLACE:
        return place(s, seat, looks, level, rng, tour)
    if phase == PLACE_ROUTE:
        return place_on(s, seat, looks, out, tour)
    if phase == PLACE_SECOND:
        return add_second(s, seat, out)
    if phase == AUCTION:
        return bid(s, seat, level, rng)
    if phase == DRAW_CARDS or phase == BONUS_DRAW:
        return draw_a_card(s, seat, level, rng)
    if phase == DRAW_OPEN:
        return draft(s, seat, level, rng)
    if phase == KEEP_HIDDEN:
        return keep(s, seat)
    if phase == CARAVAN_PAY:
        return PAY_CARD + least_card(s, seat, TRAVEL_KINDS)
    if phase == TRIM:
        return DISCARD + least_card(s, seat, HAND_KINDS)
    if phase == EARN:
        return earn(s, seat)
    if phase == RETURN:
        return give_back(s, seat)
    return out[below(rng, legal(s, out))]
