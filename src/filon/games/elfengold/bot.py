"""A traveller with a plan: looks for the best tour its cards allow, lays counters for it, and buys what it lacks."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.rng import below
from filon.games.elfengold.data import (
    AT, CARAVAN, CITIES, DEGREE, DISPLAY, DISTANCE, DOUBLE, ELVENHOLD, ENDS, EXCHANGE, FLIGHT, GOLD, HAND_KINDS, MARKET,
    OBSTACLE, OBSTACLE_EXTRA, RAFT, ROAD_COST, ROADS, SEA_MONSTER, SORTS, TRANSPORTS, TRAVEL_KINDS, WIZARD,
)
from filon.games.elfengold.decisions import (
    BEGIN_CARAVAN, BID, CHOOSE_COUNTER, CHOOSE_ROUTE, DISCARD, DRAW_OPEN_CARD, DRAW_PILE, END_MOVE, FLY, KEEP, PASS,
    PASS_BID, PAY_CARD, RETURN_COUNTER, TAKE_BLIND, TAKE_CARDS, TAKE_GOLD, TAKE_GOLD_PILE, TAKE_OPEN, TRAVEL,
    TRAVEL_WATER,
)
from filon.games.elfengold.rules import highest_bid, legal
from filon.games.elfengold.rules.moving import rafts_needed
from filon.games.elfengold.rules.placing import route_refusal
from filon.games.elfengold.rules.stock import can_turn_up
from filon.games.elfengold.state import (
    AUCTION, BONUS_DRAW, CARAVAN_PAY, DRAW_CARDS, DRAW_OPEN, EARN, GAME_END, KEEP_HIDDEN, MOVE, NONE, PLACE,
    PLACE_ROUTE, PLACE_SECOND, RETURN, TRIM, ElfState,
)

LOOKS = const([25, 60, 800])  # steps a level looks at when it plans a tour
SLIPS = const([20, 4, 0])  # decisions in a hundred made without thinking

# What things are worth to a tour; a new city is the measure.
CITY = 100
COUNTER_COST = 4  # laying a counter that others may use, too
DEEPEST = 10

# The scratch space of a search: a frame of six numbers a depth, and what is known so far.
FRAME = 6
CURSOR, ROUTE, KIND, COST, LAID, NEW = range(FRAME)
RESULT = FRAME * (DEEPEST + 1)
BEST, FIRST_STEP, LAY_ROAD, LAY_KIND = range(RESULT, RESULT + 4)
WAYS = 2 + TRANSPORTS  # by the counter there, by the second one, by laying one of one's own


# ── tours ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def is_last(s: ElfState) -> bool:
    """Whether nothing kept is of use any more."""
    return s.round_no == s.rounds


@rule
def card_cost(s: ElfState) -> int:
    """What a card is worth when it is not played."""
    if is_last(s):
        return 1
    return 14 if s.elfengold else 6


@rule
def gain(s: ElfState, seat: int, route: int, city: int, fresh: int) -> int:
    """What entering a city by a route is worth."""
    worth = CITY if fresh else 0
    if s.elfengold:
        gold = s.value[city] * (2 if route < ROADS and s.treasure[route] else 1)
        worth += gold * (1 if is_last(s) else 5)
    return worth


@rule
def at_the_end(s: ElfState, seat: int, city: int) -> int:
    """What it is worth to stop in a city: in the last round home is near or far; before, roads lead on."""
    worth = 0
    if s.home_town and s.home[seat] != NONE and s.rounds - s.round_no < 2:
        worth -= DISTANCE[city][s.home[seat]] * (CITY if is_last(s) else 20)
    if not is_last(s):
        for k in range(DEGREE[city]):
            route = AT[city][k]
            there = ENDS[route][0] + ENDS[route][1] - city
            if there != ELVENHOLD and not s.visited[seat][there]:
                worth += 5
    return worth


@rule
def plan_tour(s: ElfState, seat: int, looks: int, laying: int, out: list[int]) -> int:
    """The worth of the best tour from here stands in out[BEST], with its first step and the first counter to lay.

    Every depth walks through the routes of its city; what a step uses is taken from the record and given back.
    """
    city = s.elf[seat]
    stop = at_the_end(s, seat, city)
    out[BEST] = stop
    out[FIRST_STEP] = END_MOVE
    out[LAY_ROAD] = NONE
    out[LAY_KIND] = NONE
    worth = 0
    depth = 0
    out[CURSOR] = 0
    note_caravan(s, seat, city, worth, depth, out)
    while depth >= 0:
        frame = depth * FRAME
        cursor = out[frame + CURSOR]
        if cursor == DEGREE[city] * WAYS or looks == 0 or depth == DEEPEST:
            depth -= 1
            if depth >= 0:
                frame = depth * FRAME
                city = ENDS[out[frame + ROUTE]][0] + ENDS[out[frame + ROUTE]][1] - city
                worth -= out[frame + NEW]
                undo_step(s, seat, city, frame, out)
            continue
        out[frame + CURSOR] = cursor + 1
        if not can_step(s, seat, city, cursor, laying, frame, out):
            continue
        looks -= 1
        there = do_step(s, seat, city, frame, out)
        worth += out[frame + NEW]
        city = there
        total = worth + at_the_end(s, seat, city)
        depth += 1
        out[depth * FRAME + CURSOR] = 0
        if total > out[BEST]:
            note_best(out, total, depth, first_step(out))
        note_caravan(s, seat, city, worth, depth, out)
    return out[BEST] - stop


@rule
def can_step(s: ElfState, seat: int, city: int, cursor: int, laying: int, frame: int, out: list[int]) -> bool:
    """Whether this way of leaving a city can be paid; then the frame says how."""
    route = AT[city][cursor // WAYS]
    way = cursor % WAYS
    hand = s.hand[seat]
    out[frame + ROUTE] = route
    out[frame + LAID] = 0
    if route >= ROADS:
        out[frame + KIND] = RAFT
        out[frame + COST] = rafts_needed(route, city) + OBSTACLE_EXTRA * s.obstacle[route]
        return way == 0 and hand[RAFT] >= out[frame + COST]
    kind = NONE
    if way == 0:
        kind = s.counter[route]
    elif way == 1:
        kind = s.second[route]
    elif laying and s.counter[route] == NONE and s.faceup[seat][way - 2] + s.facedown[seat][way - 2] > 0:
        kind = way - 2
        out[frame + LAID] = 1
    if kind == NONE or ROAD_COST[route][kind] == 0:
        return False
    out[frame + KIND] = kind
    out[frame + COST] = ROAD_COST[route][kind] + OBSTACLE_EXTRA * s.obstacle[route]
    return hand[kind] >= out[frame + COST]


@rule
def do_step(s: ElfState, seat: int, city: int, frame: int, out: list[int]) -> int:
    """The step of the frame is made in mind; where it leads is returned, its worth stands in the frame."""
    route = out[frame + ROUTE]
    there = ENDS[route][0] + ENDS[route][1] - city
    s.hand[seat][out[frame + KIND]] -= out[frame + COST]
    # Marked as seen in mind: 2, so that it can be told from what has really been visited.
    fresh = 1 if there != ELVENHOLD and s.visited[seat][there] == 0 else 0
    out[frame + NEW] = gain(s, seat, route, there, fresh) - card_cost(s) * out[frame + COST]
    if fresh:
        s.visited[seat][there] = 2 + frame // FRAME
    if out[frame + LAID]:
        s.counter[route] = out[frame + KIND]
        out[frame + NEW] -= COUNTER_COST
        lay_in_mind(s, seat, out[frame + KIND], 1)
    return there


@rule
def undo_step(s: ElfState, seat: int, city: int, frame: int, out: list[int]) -> None:
    """What the step of the frame used is back."""
    route = out[frame + ROUTE]
    there = ENDS[route][0] + ENDS[route][1] - city
    s.hand[seat][out[frame + KIND]] += out[frame + COST]
    if s.visited[seat][there] == 2 + frame // FRAME:
        s.visited[seat][there] = 0
    if out[frame + LAID]:
        s.counter[route] = NONE
        lay_in_mind(s, seat, out[frame + KIND], -1)


@rule
def lay_in_mind(s: ElfState, seat: int, kind: int, count: int) -> None:
    """A counter of the kind is used up in mind, or back; hidden ones may go below zero for a moment."""
    s.facedown[seat][kind] -= count


@rule
def note_best(out: list[int], total: int, depth: int, step: int) -> None:
    """The tour of the frames is the best so far."""
    out[BEST] = total
    out[FIRST_STEP] = step
    out[LAY_ROAD] = NONE
    out[LAY_KIND] = NONE
    for k in range(depth):
        if out[k * FRAME + LAID] and out[LAY_ROAD] == NONE:
            out[LAY_ROAD] = out[k * FRAME + ROUTE]
            out[LAY_KIND] = out[k * FRAME + KIND]


@rule
def first_step(out: list[int]) -> int:
    """The decision that makes the first step of the frames."""
    if out[ROUTE] >= ROADS:
        return TRAVEL_WATER + 2 * (out[ROUTE] - ROADS)
    return TRAVEL + 2 * (out[ROUTE] * TRANSPORTS + out[KIND])


@rule
def note_caravan(s: ElfState, seat: int, city: int, worth: int, depth: int, out: list[int]) -> None:
    """The tour may end with a caravan into a new city, if enough cards are left."""
    cards = 0
    for kind in range(TRAVEL_KINDS):
        cards += s.hand[seat][kind]
    if cards < CARAVAN:
        return
    for k in range(DEGREE[city]):
        route = AT[city][k]
        if route >= ROADS or s.counter[route] == NONE:
            continue
        price = CARAVAN + OBSTACLE_EXTRA * s.obstacle[route]
        there = ENDS[route][0] + ENDS[route][1] - city
        if cards < price or there == ELVENHOLD or s.visited[seat][there]:
            continue
        total = worth + gain(s, seat, route, there, 1) - card_cost(s) * price + at_the_end(s, seat, there)
        if total > out[BEST]:
            note_best(out, total, depth, first_step(out) if depth else BEGIN_CARAVAN + 2 * route)


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
            if route_refusal(s, sort, route) == 0:
                return route
        return NONE
    for k in range(DEGREE[mine]):
        route = AT[mine][k]
        if route >= ROADS or route_refusal(s, sort, route):
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
def place(s: ElfState, seat: int, looks: int, level: int, out: list[int]) -> int:
    """A counter that makes the tour better, one that helps or hinders, or a pass."""
    without = plan_tour(s, seat, looks, 0, out)
    better = plan_tour(s, seat, looks, 1, out)
    if better > without and out[LAY_ROAD] != NONE:
        return choose(s, seat, out[LAY_KIND])
    if level > 1:
        for sort in range(TRANSPORTS, EXCHANGE):
            if s.faceup[seat][sort] + s.facedown[seat][sort] > 0 and target(s, seat, sort) != NONE:
                return choose(s, seat, sort)
    return PASS


@rule
def place_on(s: ElfState, seat: int, looks: int, out: list[int]) -> int:
    """The route that was meant when the counter was chosen."""
    if s.begun < TRANSPORTS:
        plan_tour(s, seat, looks, 1, out)
        if out[LAY_KIND] == s.begun:
            return CHOOSE_ROUTE + out[LAY_ROAD]
    else:
        route = target(s, seat, s.begun)
        if route != NONE:
            return CHOOSE_ROUTE + route
    legal(s, out)
    return out[0]


# ── the other phases ───────────────────────────────────────────────────────────────────────────────────


@rule
def move(s: ElfState, seat: int, looks: int, out: list[int]) -> int:
    """The first step of the best tour; a flight if that is better; or the end."""
    worth = plan_tour(s, seat, looks, 0, out)
    step = out[FIRST_STEP]
    if s.wizards and worth < CITY and s.hand[seat][WIZARD] and s.gold[seat] >= FLIGHT:
        best = 0
        for city in range(1, CITIES):
            if city != s.elf[seat] and not s.visited[seat][city]:
                far = DISTANCE[s.elf[seat]][city] * 4 + at_the_end(s, seat, city)
                if best == 0 or far > best:
                    best = far
                    step = FLY + city
    return step


@rule
def draft(s: ElfState, seat: int) -> int:
    """The counter of the display that goes best with the hand; a blind one if none is any good."""
    best = 10
    found = TAKE_BLIND
    for slot in range(DISPLAY):
        worth = counter_worth(s, seat, s.display[slot])
        if worth > best:
            best = worth
            found = TAKE_OPEN + slot
    return found


@rule
def draw_a_card(s: ElfState, seat: int) -> int:
    """The best of market, pile and gold pile."""
    best = 0
    found = NONE
    if can_turn_up(s):
        best = 17
        found = DRAW_PILE
    for slot in range(MARKET):
        if s.market[slot] != NONE and card_worth(s, seat, s.market[slot]) > best:
            best = card_worth(s, seat, s.market[slot])
            found = DRAW_OPEN_CARD + slot
    if s.gold_pile and (found == NONE or 10 * s.gold_pile > best):
        found = TAKE_GOLD_PILE
    return found


@rule
def bid(s: ElfState, seat: int) -> int:
    """One more than the standing bid, as long as the counter is worth it."""
    worth = counter_worth(s, seat, s.row[s.lot]) // 7
    most = min(worth, (s.gold[seat] + 1) // 2)
    if s.bid + 1 <= min(most, highest_bid(s)):
        return BID + s.bid
    return PASS_BID


@rule
def give_back(s: ElfState, seat: int) -> int:
    """The counter that is missed the least."""
    least = 10**6
    found = NONE
    for sort in range(SORTS):
        if sort == OBSTACLE and not s.elfengold:
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
def policy(s: ElfState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A sensible decision from what the seat may know."""
    looks = LOOKS[level - 1]
    phase = s.phase
    if SLIPS[level - 1] and below(rng, 100) < SLIPS[level - 1] and phase != AUCTION:
        return out[below(rng, legal(s, out))]
    if phase == MOVE:
        return move(s, seat, looks, out)
    if phase == PLACE:
        return place(s, seat, looks, level, out)
    if phase == PLACE_ROUTE:
        return place_on(s, seat, looks, out)
    if phase == PLACE_SECOND:
        return add_second(s, seat, out)
    if phase == AUCTION:
        return bid(s, seat)
    if phase == DRAW_CARDS or phase == BONUS_DRAW:
        return draw_a_card(s, seat)
    if phase == DRAW_OPEN:
        return draft(s, seat)
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


@rule
def evaluate(s: ElfState, out: list[float]) -> None:
    """Each seat's share of the cities visited, drawn apart by rounds played; cards and gold count a little."""
    total = 0.0
    for seat in range(s.seats):
        worth = 3.0 + s.markers[seat] + 0.12 * s.hand_count[seat] + 0.04 * s.gold[seat]
        if s.home_town and s.home[seat] != NONE and (s.phase == GAME_END or s.round_no == s.rounds):
            worth = max(0.5, worth - DISTANCE[s.elf[seat]][s.home[seat]])
        out[seat] = worth * worth * worth
        total += out[seat]
    for seat in range(s.seats):
        out[seat] = out[seat] / total
