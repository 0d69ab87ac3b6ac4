"""The rules of Elfenland and Elfengold. Clause ids refer to `docs/rules/elfengold.md`.

stock     cards and counters on their way
rounds    how rounds begin, how phases follow one another, how the game ends
drawing   the draft of counters, cards and counters of Elfengold
auction   Elfengold's auction
placing   counters on the map
moving    the elves
soundness what is true of every state
"""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.kit import by_copies, evenly
from filon.engine.state import CHANCE, OVER, tell
from filon.games.elfengold.data import (
    BID_CAP,
    CARD_KINDS,
    CARDS,
    CITIES,
    CITY_VALUE,
    COUNTERS,
    DISCS,
    DISPLAY,
    ELVENHOLD,
    GOLD_CARD,
    HIGHEST,
    HOMES,
    MARKET,
    OBSTACLE,
    ROADS,
    ROUNDS,
    SORTS,
    START_GOLD,
    WIZARD,
)
from filon.games.elfengold.decisions import (
    BEGIN_CARAVAN,
    BEGINS,
    BEYOND_MEANS,
    BID,
    CARD,
    CHOOSE_COUNTER,
    CHOOSE_PLACED,
    CHOOSE_ROUTE,
    COUNTER,
    COUNTER_HIDDEN,
    COUNTER_SORT,
    DEALT,
    DISCARD,
    DISPLAYED,
    DRAW_OPEN_CARD,
    DRAW_PILE,
    EMPTY_PLACE,
    END_MOVE,
    FINISH_CARAVAN,
    FINISH_PLACEMENT,
    FIRST,
    FLY,
    HIGHER_BID,
    HOME,
    HOME_GIVEN,
    KEEP,
    KIND_OF,
    NO_GOLD_PILE,
    NO_PILE,
    NOT_DRAWN,
    NOW_AUCTION,
    NOW_BONUS,
    NOW_CARDS,
    NOW_DRAFT,
    NOW_EARN,
    NOW_KEEP,
    NOW_MOVE,
    NOW_PLACE,
    NOW_RETURN,
    NOW_RETURN_GOLD,
    NOW_TRIM,
    NOW_TRIM_GOLD,
    OBSTACLE_STAYS,
    PASS,
    PASS_BID,
    PAY_CARD,
    RETURN_COUNTER,
    TAKE_BLIND,
    TAKE_CARDS,
    TAKE_GOLD,
    TAKE_GOLD_PILE,
    TAKE_OPEN,
    TRAVEL,
    VALUE,
    VALUE_GIVEN,
)
from filon.games.elfengold.rules.auction import lay_in_row, make_bid, pass_bid
from filon.games.elfengold.rules.drawing import (
    draw_counter,
    draw_from_pile,
    draw_hidden,
    draw_open,
    draw_pile,
    fill_market,
    keep_hidden,
    refill,
    take_blind,
    take_gold_pile,
    take_open,
)
from filon.games.elfengold.rules.moving import (
    begin_caravan,
    caravan_refusal,
    discard,
    end_move,
    flight_refusal,
    fly,
    list_discards,
    list_payable,
    list_steps,
    pay_card,
    pay_refusal,
    take_cards,
    take_gold,
    travel,
    travel_refusal,
)
from filon.games.elfengold.rules.placing import (
    choose_counter,
    choose_placed,
    choose_route,
    counter_refusal,
    list_counters,
    list_placed,
    list_routes,
    list_seconds,
    pass_placing,
    placed_refusal,
    route_refusal,
    second_refusal,
)
from filon.games.elfengold.rules.rounds import begin_deal, begin_round, next_to_deal, outcome, return_counter
from filon.games.elfengold.rules.soundness import status
from filon.games.elfengold.rules.stock import can_turn_up, leave_stack, leave_supply, owns, put_in_hand
from filon.games.elfengold.state import (
    AUCTION,
    BLIND,
    BONUS_DRAW,
    CARAVAN_PAY,
    CITY_VALUES,
    DEAL,
    DRAW_CARDS,
    DRAW_COUNTERS,
    DRAW_HIDDEN,
    DRAW_OPEN,
    EARN,
    ELFENGOLD,
    ELFENLAND,
    EXCHANGE_A,
    EXCHANGE_B,
    FILL_MARKET,
    FIRST_DISPLAY,
    FIRST_PLAYER,
    FORBIDDEN,
    FOUR_CARDS,
    GAME_END,
    HOME_TOWNS,
    KEEP_HIDDEN,
    MOVE,
    NONE,
    PHASES,
    PILE_CARD,
    PLACE,
    PLACE_ROUTE,
    PLACE_SECOND,
    RANDOM,
    REFILL,
    RETURN,
    ROW,
    SEAT_0,
    STANDARD,
    TRIM,
    ElfState,
)

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip

# ── setup ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def setup(s: ElfState) -> None:
    """The table is laid, and chance is asked for the first player.

    EL-SETUP-1 to EL-SETUP-9, EG-SETUP-1 to EG-SETUP-7, EL-OPT-1, EL-OPT-2, EG-ROUND-1.
    """
    if s.ruleset == ELFENGOLD:
        s.rounds = ROUNDS
    else:
        s.hand_limit = FOUR_CARDS
    lay_table(s)
    stock_up(s)
    s.phase = FIRST_PLAYER
    if s.first_player == SEAT_0:
        begin_with(s, 0)


@rule
def lay_table(s: ElfState) -> None:
    """Elves are in Elvenhold, markers in all other cities, the map is empty. EL-SETUP-2, EL-SETUP-3, EG-SETUP-2."""
    for seat in range(len(s.elf)):
        s.elf[seat] = ELVENHOLD
        s.home[seat] = NONE
        if seat < s.seats:
            if s.ruleset == ELFENGOLD:
                s.gold[seat] = START_GOLD
            elif not s.no_obstacles:
                s.faceup[seat][OBSTACLE] = 1
    if s.ruleset == ELFENGOLD and s.city_values == STANDARD:
        for city in range(CITIES):
            s.value[city] = CITY_VALUE[city]
    for road in range(ROADS):
        s.counter[road] = NONE
        s.second[road] = NONE
    for slot in range(DISPLAY):
        s.display[slot] = NONE
    for slot in range(MARKET):
        s.market[slot] = NONE
    for place in range(len(s.row)):
        s.row[place] = NONE
    s.drawn[0] = NONE
    s.drawn[1] = NONE
    s.bidder = NONE
    s.begun = NONE
    s.begun_road = NONE
    s.begun_kind = NONE
    s.caravan = NONE


@rule
def stock_up(s: ElfState) -> None:
    """All counters are in the supply and all cards in the stack; gold cards join later.

    EL-SETUP-5, EL-SETUP-6, EG-SETUP-3, EG-WIZ-1.
    """
    for sort in range(SORTS):
        s.supply[sort] = COUNTERS[s.ruleset][sort]
        s.supply_count += COUNTERS[s.ruleset][sort]
    for kind in range(CARD_KINDS):
        if kind != GOLD_CARD and (kind != WIZARD or s.wizards):
            s.stack[kind] = CARDS[s.ruleset][kind]
            s.stack_count += CARDS[s.ruleset][kind]


@rule
def begin_with(s: ElfState, seat: int) -> None:
    """This seat is the first player of round 1. EL-SETUP-7, EL-OPT-4."""
    s.first = seat
    s.active = seat
    tell(s, BEGINS, seat)
    if s.home_town:
        s.phase = HOME_TOWNS
        s.asked = 0
    else:
        after_homes(s)


@rule
def give_home(s: ElfState, city: int) -> None:
    """The next seat has its secret home town. EL-HOME-1."""
    seat = s.asked
    s.home[seat] = city
    tell(s, HOME_GIVEN, seat, city, 0, 0, 1 << seat)
    s.asked += 1
    if s.asked == s.seats:
        after_homes(s)


@rule
def after_homes(s: ElfState) -> None:
    """Chance is asked for what comes next: city values, cards, or the display."""
    s.asked = 0
    if s.ruleset == ELFENLAND:
        s.phase = FIRST_DISPLAY
    elif s.city_values == RANDOM:
        s.phase = CITY_VALUES
        s.asked = ELVENHOLD + 1
    else:
        begin_deal(s)


@rule
def set_value(s: ElfState, value: int) -> None:
    """The next city has its value. EG-OPT-2."""
    s.value[s.asked] = value
    tell(s, VALUE_GIVEN, s.asked, value)
    s.asked += 1
    if s.asked == CITIES:
        s.asked = 0
        begin_deal(s)


@rule
def lay_display(s: ElfState, kind: int) -> None:
    """The next slot of the display has its counter; with five of them round 1 begins. EL-SETUP-5."""
    leave_supply(s, kind)
    s.display[s.asked] = kind
    tell(s, DISPLAYED, s.asked, kind)
    s.asked += 1
    if s.asked == DISPLAY:
        s.asked = 0
        begin_round(s)


@rule
def deal_card(s: ElfState, kind: int) -> None:
    """The active player holds the card. EL-DEAL-1, EG-SETUP-4."""
    leave_stack(s, kind)
    put_in_hand(s, s.active, kind)
    tell(s, DEALT, s.active, kind, 0, 0, 1 << s.active)
    next_to_deal(s)


# ── whose turn, what is legal ──────────────────────────────────────────────────────────────────────────


@rule
def mover(s: ElfState) -> int:
    """Who decides now."""
    if s.phase < DRAW_OPEN:
        return CHANCE
    return OVER if s.phase == GAME_END else s.active


@rule
def legal(s: ElfState, out: list[int]) -> int:
    """All that the mover may decide."""
    phase = s.phase
    if phase == MOVE:
        return list_steps(s, out)
    if phase == PLACE:
        out[0] = PASS
        return list_counters(s, out, 1)
    if phase == PLACE_ROUTE:
        return list_routes(s, out)
    if phase == AUCTION:
        return list_bids(s, out)
    if phase == DRAW_CARDS or phase == BONUS_DRAW:
        return list_draws(s, out)
    if phase == DRAW_OPEN:
        for slot in range(DISPLAY):
            out[slot] = TAKE_OPEN + slot
        out[DISPLAY] = TAKE_BLIND
        return DISPLAY + 1
    if phase == CARAVAN_PAY:
        return list_payable(s, out)
    if phase == TRIM:
        return list_discards(s, out)
    if phase == RETURN:
        return list_returns(s, out)
    if phase == KEEP_HIDDEN:
        out[0] = KEEP + min(s.drawn[0], s.drawn[1])
        out[1] = KEEP + max(s.drawn[0], s.drawn[1])
        return 1 if s.drawn[0] == s.drawn[1] else 2
    if phase == EARN:
        out[0] = TAKE_GOLD
        out[1] = TAKE_CARDS
        return 2
    return list_seconds(s, out) if phase == PLACE_SECOND else list_placed(s, out)


@rule
def highest_bid(s: ElfState) -> int:
    """The most the mover may bid. EG-AUC-3, EG-AUC-12."""
    return min(BID_CAP, s.gold[s.active]) if s.overbid == FORBIDDEN else BID_CAP


@rule
def list_bids(s: ElfState, out: list[int]) -> int:
    """Passing, and every bid above the standing one. EG-AUC-3."""
    out[0] = PASS_BID
    n = 1
    for amount in range(s.bid + 1, highest_bid(s) + 1):
        out[n] = BID + amount - 1
        n += 1
    return n


@rule
def list_draws(s: ElfState, out: list[int]) -> int:
    """Market cards, the pile, the gold pile. EG-CARD-2, EG-CARD-12, EG-CARD-13."""
    n = 0
    for slot in range(MARKET):
        if s.market[slot] != NONE:
            out[n] = DRAW_OPEN_CARD + slot
            n += 1
    if can_turn_up(s):
        out[n] = DRAW_PILE
        n += 1
    if s.gold_pile:
        out[n] = TAKE_GOLD_PILE
        n += 1
    return n


@rule
def list_returns(s: ElfState, out: list[int]) -> int:
    """Every counter of the mover that can be returned. EL-FIN-1, EL-FIN-2, EG-FIN-2."""
    n = 0
    for which in range(2 * SORTS):
        if return_refusal(s, which) == 0:
            out[n] = RETURN_COUNTER + which
            n += 1
    return n


@rule
def return_refusal(s: ElfState, which: int) -> int:
    """The clause that keeps a counter from being returned, or 0. EL-FIN-1, EL-FIN-2, EG-FIN-2."""
    sort = COUNTER_SORT[which]
    if sort == OBSTACLE and s.ruleset == ELFENLAND:
        return OBSTACLE_STAYS
    if owns(s, s.active, sort, COUNTER_HIDDEN[which]):
        return 0
    return NOW_RETURN_GOLD if s.ruleset == ELFENGOLD else NOW_RETURN


# What is to be done in each phase: the clause that refuses everything else.
_NOW = {
    DRAW_OPEN: NOW_DRAFT, DRAW_CARDS: NOW_CARDS, KEEP_HIDDEN: NOW_KEEP, AUCTION: NOW_AUCTION, PLACE: NOW_PLACE,
    PLACE_ROUTE: FINISH_PLACEMENT, PLACE_SECOND: FINISH_PLACEMENT, EXCHANGE_A: FINISH_PLACEMENT,
    EXCHANGE_B: FINISH_PLACEMENT, MOVE: NOW_MOVE, CARAVAN_PAY: FINISH_CARAVAN, EARN: NOW_EARN, BONUS_DRAW: NOW_BONUS,
    TRIM: NOW_TRIM, RETURN: NOW_RETURN,
}  # fmt: skip
_NOW_GOLD = _NOW | {TRIM: NOW_TRIM_GOLD, RETURN: NOW_RETURN_GOLD}
NOW = const([[table.get(phase, 0) for phase in range(PHASES)] for table in (_NOW, _NOW_GOLD)])


@rule
def refusal(s: ElfState, d: int) -> int:
    """The clause that forbids d, or 0: what is to be done now, or what the decision itself lacks."""
    phase = s.phase
    kind = KIND_OF[d]
    refused = -1
    if phase == MOVE:
        refused = step_refusal(s, d)
    elif phase == PLACE:
        if kind == PASS:
            refused = 0
        elif kind == CHOOSE_COUNTER:
            refused = counter_refusal(s, d - CHOOSE_COUNTER)
    elif phase == AUCTION:
        refused = bid_refusal(s, d)
    elif phase == DRAW_CARDS or phase == BONUS_DRAW:
        refused = draw_refusal(s, d)
    elif phase == PLACE_ROUTE:
        if kind == CHOOSE_ROUTE:
            refused = route_refusal(s, s.begun, d - CHOOSE_ROUTE)
    elif phase == PLACE_SECOND:
        if kind == CHOOSE_COUNTER:
            refused = second_refusal(s, d - CHOOSE_COUNTER)
    elif phase == EXCHANGE_A or phase == EXCHANGE_B:
        if kind == CHOOSE_PLACED:
            refused = placed_refusal(s, d - CHOOSE_PLACED)
    elif phase == DRAW_OPEN:
        if kind == TAKE_OPEN or kind == TAKE_BLIND:
            refused = 0
    elif phase == KEEP_HIDDEN:
        if kind == KEEP:
            refused = 0 if d - KEEP == s.drawn[0] or d - KEEP == s.drawn[1] else NOT_DRAWN
    elif phase == CARAVAN_PAY:
        if kind == PAY_CARD:
            refused = pay_refusal(s, d - PAY_CARD)
    elif phase == EARN:
        if kind == TAKE_GOLD or kind == TAKE_CARDS:
            refused = 0
    elif phase == TRIM:
        if kind == DISCARD and s.hand[s.active][d - DISCARD]:
            refused = 0
    elif phase == RETURN and kind == RETURN_COUNTER:
        refused = return_refusal(s, d - RETURN_COUNTER)
    return NOW[s.ruleset][phase] if refused < 0 else refused


@rule
def step_refusal(s: ElfState, d: int) -> int:
    """The clause that forbids a step, 0, or -1 for what is no part of a movement."""
    kind = KIND_OF[d]
    if kind == END_MOVE:
        return 0
    if kind == TRAVEL:
        return travel_refusal(s, d)
    if kind == BEGIN_CARAVAN:
        return caravan_refusal(s, d)
    if kind == FLY:
        return flight_refusal(s, d - FLY)
    return -1


@rule
def bid_refusal(s: ElfState, d: int) -> int:
    """The clause that forbids a bid, 0, or -1 for what is no bid. EG-AUC-3, EG-AUC-12."""
    if KIND_OF[d] == PASS_BID:
        return 0
    if KIND_OF[d] != BID:
        return -1
    amount = d - BID + 1
    if amount <= s.bid:
        return HIGHER_BID
    return 0 if amount <= highest_bid(s) else BEYOND_MEANS


@rule
def draw_refusal(s: ElfState, d: int) -> int:
    """The clause that forbids a draw, 0, or -1 for what is no draw. EG-CARD-2, EG-CARD-11, EG-CARD-13."""
    kind = KIND_OF[d]
    if kind == DRAW_PILE:
        return 0 if can_turn_up(s) else NO_PILE
    if kind == TAKE_GOLD_PILE:
        return 0 if s.gold_pile else NO_GOLD_PILE
    if kind == DRAW_OPEN_CARD:
        return 0 if s.market[d - DRAW_OPEN_CARD] != NONE else EMPTY_PLACE
    return -1


@rule
def reveals(s: ElfState, d: int) -> int:
    """1 for a bid or a pass in the auction, which stand once they are said, and for draws. EG-AUC-3, EG-AUC-4."""
    return 1 if s.phase == AUCTION or s.phase == DRAW_CARDS or s.phase == BONUS_DRAW or s.phase == DRAW_OPEN else 0


@rule
def apply(s: ElfState, d: int) -> None:
    """The mover's decision is carried out."""
    kind = KIND_OF[d]
    if kind == PASS:
        pass_placing(s)
    elif kind == CHOOSE_COUNTER:
        choose_counter(s, d - CHOOSE_COUNTER)
    elif kind == CHOOSE_ROUTE:
        choose_route(s, d - CHOOSE_ROUTE)
    elif kind == CHOOSE_PLACED:
        choose_placed(s, d - CHOOSE_PLACED)
    elif kind == PASS_BID:
        pass_bid(s)
    elif kind == BID:
        make_bid(s, d - BID + 1)
    elif kind == END_MOVE:
        end_move(s)
    elif kind == TRAVEL:
        travel(s, d)
    elif kind == BEGIN_CARAVAN:
        begin_caravan(s, d)
    elif kind == PAY_CARD:
        pay_card(s, d - PAY_CARD)
    elif kind == FLY:
        fly(s, d - FLY)
    elif kind == TAKE_GOLD:
        take_gold(s)
    elif kind == TAKE_CARDS:
        take_cards(s)
    elif kind == DISCARD:
        discard(s, d - DISCARD)
    elif kind == RETURN_COUNTER:
        return_counter(s, d - RETURN_COUNTER)
    elif kind == TAKE_OPEN:
        take_open(s, d - TAKE_OPEN)
    elif kind == TAKE_BLIND:
        s.phase = BLIND
    elif kind == DRAW_OPEN_CARD:
        draw_open(s, d - DRAW_OPEN_CARD)
    elif kind == DRAW_PILE:
        draw_pile(s)
    elif kind == TAKE_GOLD_PILE:
        take_gold_pile(s)
    else:
        keep_hidden(s, d - KEEP)


# ── chance ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def chances(s: ElfState, out: list[int], weights: list[int]) -> int:
    """What can come up: cards from the stack, counters from the supply, and what the setup asks for."""
    phase = s.phase
    if phase == DEAL or phase == PILE_CARD or phase == FILL_MARKET:
        return by_copies(CARD, s.stack, CARD_KINDS, out, weights)
    if phase == FIRST_PLAYER:
        return evenly(FIRST, s.seats, out, weights)
    if phase == HOME_TOWNS:
        for card in range(len(HOMES)):
            weights[card] = 1 if is_free_home(s, HOMES[card]) else 0
        return by_copies(HOME, weights, len(HOMES), out, weights)
    if phase == CITY_VALUES:
        for value in range(HIGHEST + 1):
            weights[value] = DISCS[value]
        for city in range(ELVENHOLD + 1, s.asked):
            weights[s.value[city]] -= 1
        return by_copies(VALUE, weights, HIGHEST + 1, out, weights)
    return by_copies(COUNTER, s.supply, SORTS, out, weights)


@rule
def is_free_home(s: ElfState, city: int) -> bool:
    """Whether nobody has this home town yet."""
    free = True
    for seat in range(s.seats):
        if s.home[seat] == city:
            free = False
    return free


@rule
def deal(s: ElfState, c: int) -> None:
    """Chance has answered."""
    phase = s.phase
    if phase == DEAL:
        deal_card(s, c - CARD)
    elif phase == PILE_CARD:
        draw_from_pile(s, c - CARD)
    elif phase == FILL_MARKET:
        fill_market(s, c - CARD)
    elif phase == DRAW_COUNTERS:
        draw_counter(s, c - COUNTER)
    elif phase == ROW:
        lay_in_row(s, c - COUNTER)
    elif phase == DRAW_HIDDEN:
        draw_hidden(s, c - COUNTER)
    elif phase == BLIND:
        take_blind(s, c - COUNTER)
    elif phase == REFILL:
        refill(s, c - COUNTER)
    elif phase == FIRST_DISPLAY:
        lay_display(s, c - COUNTER)
    elif phase == FIRST_PLAYER:
        begin_with(s, c - FIRST)
    elif phase == HOME_TOWNS:
        give_home(s, HOMES[c - HOME])
    else:
        set_value(s, c - VALUE)
