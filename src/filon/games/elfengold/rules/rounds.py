"""How rounds begin, how their phases follow one another, and how the game ends."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.state import EVERYONE, tell
from filon.games.elfengold.data import (
    CARDS,
    DEALT_TO,
    DISTANCE,
    DOUBLE,
    GOLD,
    GOLD_CARD,
    HAND_LIMIT,
    INCOME,
    KEPT,
    MARKERS,
    OBSTACLE,
    ROADS,
    ROUTES,
    SEA_MONSTER,
    SORTS,
)
from filon.games.elfengold.decisions import (
    ALL_CITIES,
    COUNTER_HIDDEN,
    COUNTER_SORT,
    GAME_OVER,
    INCOME_PAID,
    LAST_ROUND,
    RETURNED,
    ROUND_BEGINS,
    ROUND_OVER,
    TIE_DISTANCE,
    TIE_WEALTH,
)
from filon.games.elfengold.rules.stock import (
    back_to_supply,
    can_turn_up,
    empty_place,
    give_up,
    shuffle_discards,
    stack_for_a_draw,
)
from filon.games.elfengold.state import (
    DEAL,
    DRAW_CARDS,
    DRAW_COUNTERS,
    DRAW_HIDDEN,
    DRAW_OPEN,
    ELFENGOLD,
    ELFENLAND,
    FILL_MARKET,
    FOUR_CARDS,
    GAME_END,
    MOVE,
    NONE,
    PLACE,
    RETURN,
    TRIM,
    ElfState,
)

# ── a round and its phases ─────────────────────────────────────────────────────────────────────────────


@rule
def begin_round(s: ElfState) -> None:
    """The next round has begun with its first phase. EL-ROUND-2, EL-ROUND-3, EG-ROUND-2, EG-ROUND-3."""
    s.round_no += 1
    s.active = s.first
    tell(s, ROUND_BEGINS, s.round_no, s.first)
    if s.ruleset == ELFENLAND:
        begin_deal(s)
    elif s.round_no == 1:
        begin_counters(s)
    else:
        s.drawing = DRAW_CARDS
        s.draws = 0
        ask_for_draw(s)


@rule
def begin_deal(s: ElfState) -> None:
    """Cards are about to be dealt; all cards in nobody's hand are shuffled together before. EL-DEAL-1."""
    shuffle_discards(s)
    s.phase = DEAL
    s.active = s.first
    next_to_deal(s)


@rule
def next_to_deal(s: ElfState) -> None:
    """`active` is the next seat that gets a card; after the last one the phase is over. EL-DEAL-1, EG-SETUP-4."""
    while s.hand_count[s.active] >= DEALT_TO[s.ruleset]:
        s.active = (s.active + 1) % s.seats
        if s.active == s.first:
            end_deal(s)
            return


@rule
def end_deal(s: ElfState) -> None:
    """Everybody has his cards: the market is laid out, or in Elfenland hidden counters are drawn. EG-SETUP-4."""
    if s.ruleset == ELFENGOLD:
        s.phase = FILL_MARKET
    else:
        s.phase = DRAW_HIDDEN
        s.asked = 0


@rule
def end_setup(s: ElfState) -> None:
    """The gold cards have joined the draw pile, and round 1 begins. EG-SETUP-5."""
    s.stack[GOLD_CARD] += CARDS[ELFENGOLD][GOLD_CARD]
    s.stack_count += CARDS[ELFENGOLD][GOLD_CARD]
    begin_round(s)


@rule
def ask_for_draw(s: ElfState) -> None:
    """Empty places of the market are filled as far as there are cards; then a draw is asked for. EG-CARD-11."""
    if empty_place(s) != NONE and can_turn_up(s):
        stack_for_a_draw(s)
        s.phase = FILL_MARKET
    else:
        s.phase = s.drawing


@rule
def receive_income(s: ElfState) -> None:
    """Everybody has 2 gold more, and counters are drawn. EG-INC-1."""
    for seat in range(s.seats):
        s.gold[seat] += INCOME
    tell(s, INCOME_PAID, INCOME)
    begin_counters(s)


@rule
def begin_counters(s: ElfState) -> None:
    """The first player is about to draw two counters. EG-CTR-1."""
    s.phase = DRAW_COUNTERS
    s.active = s.first
    s.asked = 0


@rule
def begin_draft(s: ElfState) -> None:
    """The first player is to take a counter. EL-DRAW-3."""
    s.phase = DRAW_OPEN
    s.active = s.first
    s.asked = 0


@rule
def begin_placing(s: ElfState) -> None:
    """The first player is to place a counter or to pass. EL-PLACE-1, EG-PLACE-1."""
    s.phase = PLACE
    s.active = s.first
    s.passes = 0


@rule
def begin_moving(s: ElfState) -> None:
    """The first player is to move. EL-MOVE-1."""
    s.active = s.first
    begin_movement(s)


@rule
def begin_movement(s: ElfState) -> None:
    """The active player has made no step yet."""
    s.phase = MOVE
    s.steps = 0
    s.earned = 0


# ── the end of a movement ──────────────────────────────────────────────────────────────────────────────


@rule
def trim_hand(s: ElfState) -> None:
    """The active player discards down to the limit, if there is one; else it is the next one's turn.

    EL-TRIM-1, EG-MOVE-2, EG-OPT-3.
    """
    if s.hand_limit == FOUR_CARDS and s.hand_count[s.active] > HAND_LIMIT:
        s.phase = TRIM
    else:
        next_to_move(s)


@rule
def next_to_move(s: ElfState) -> None:
    """The next player moves; after the last the game ends or counters are returned. EL-END-1, EL-END-2, EG-END-1."""
    s.steps = 0
    s.earned = 0
    s.active = (s.active + 1) % s.seats
    if s.active != s.first:
        begin_movement(s)
        return
    tell(s, ROUND_OVER, s.round_no)
    if s.round_no == s.rounds or somebody_has_all(s):
        s.phase = GAME_END
        tell(s, GAME_OVER)
    else:
        s.phase = RETURN
        next_to_return(s)


@rule
def somebody_has_all(s: ElfState) -> bool:
    """Whether a player has all 20 markers. EL-END-2, EG-END-1."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.markers[seat])
    return most == MARKERS


# ── finishing a round ──────────────────────────────────────────────────────────────────────────────────


@rule
def counters_of(s: ElfState, seat: int) -> int:
    """How many counters a seat has; its own obstacle does not count in Elfenland. EL-FIN-2, EG-FIN-2."""
    total = s.facedown_count[seat]
    for sort in range(SORTS):
        if sort != OBSTACLE or s.ruleset == ELFENGOLD:
            total += s.faceup[seat][sort]
    return total


@rule
def next_to_return(s: ElfState) -> None:
    """`active` is the next player with too many counters; after the last one the round is finished. EL-FIN-8."""
    while counters_of(s, s.active) <= KEPT[s.ruleset]:
        s.active = (s.active + 1) % s.seats
        if s.active == s.first:
            finish_round(s)
            return


@rule
def return_counter(s: ElfState, which: int) -> None:
    """One counter of the active player is back in the supply; a hidden one unseen by others. EL-FIN-1, EL-HID-4."""
    sort = COUNTER_SORT[which]
    hidden = COUNTER_HIDDEN[which]
    give_up(s, s.active, sort, hidden)
    back_to_supply(s, sort)
    if hidden:
        tell(s, RETURNED, s.active, sort, 1, 0, 1 << s.active)
        tell(s, RETURNED, s.active, NONE, 1, 0, EVERYONE & ~(1 << s.active))
    else:
        tell(s, RETURNED, s.active, sort, 0)
    if counters_of(s, s.active) > KEPT[s.ruleset]:
        return
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        finish_round(s)
    else:
        next_to_return(s)


@rule
def finish_round(s: ElfState) -> None:
    """The board is cleared, the first player card has moved on, and the next round begins.

    EL-FIN-3, EL-FIN-4, EL-FIN-5, EL-FIN-6, EG-FIN-1, EG-FIN-3.
    """
    for road in range(ROADS):
        if s.counter[road] != NONE:
            back_to_supply(s, s.counter[road])
            s.counter[road] = NONE
        if s.second[road] != NONE:
            back_to_supply(s, s.second[road])
            back_to_supply(s, DOUBLE)
            s.second[road] = NONE
        if s.treasure[road]:
            back_to_supply(s, GOLD)
            s.treasure[road] = 0
    for route in range(ROUTES):
        if s.obstacle[route]:
            s.obstacle[route] = 0
            if s.ruleset == ELFENLAND:
                s.spent += 1
            elif route < ROADS:
                back_to_supply(s, OBSTACLE)
            else:
                back_to_supply(s, SEA_MONSTER)
    s.first = (s.first + 1) % s.seats
    begin_round(s)


# ── scores ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def distance_home(s: ElfState, seat: int) -> int:
    """Routes between a seat's elf and its home town; 0 without the variant and before the end. EL-HOME-2."""
    if not s.home_town or s.phase != GAME_END:
        return 0
    return DISTANCE[s.elf[seat]][s.home[seat]]


@rule
def outcome(s: ElfState, figures: list[list[int]]) -> int:
    """Cities less the way home; between equals who is nearer home, then gold, in Elfenland cards in hand.

    EL-END-3, EL-END-4, EL-HOME-3, EL-HOME-4, EG-END-2, EG-END-3, EG-END-4.
    """
    for seat in range(s.seats):
        away = distance_home(s, seat)
        figures[SCORE][seat] = s.markers[seat] - away
        figures[TIE_DISTANCE][seat] = -away
        figures[TIE_WEALTH][seat] = s.gold[seat] if s.ruleset == ELFENGOLD else s.hand_count[seat]
    return LAST_ROUND if s.round_no == s.rounds else ALL_CITIES
