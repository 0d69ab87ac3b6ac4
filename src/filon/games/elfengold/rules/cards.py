"""Drawing cards in Elfengold. DRAW_CARDS, BONUS_DRAW: from the market, the pile or the gold pile. Chance is asked for
PILE_CARD, and to FILL_MARKET. EG-CARD-1 to EG-CARD-13; then phase 2, income."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import EVERYONE, beat, tell
from filon.games.elfengold.data import BONUS_DRAWS, DRAWS, GOLD_CARD, GOLD_PER_CARD, INCOME
from filon.games.elfengold.decisions import (
    CARD,
    DRAW_OPEN_CARD,
    DRAW_PILE,
    DREW_GOLD,
    DREW_OPEN,
    DREW_PILE,
    EMPTY_PLACE,
    GOLD_PILE,
    INCOME_PAID,
    MARKET_CARD,
    MARKET_GOLD,
    NO_GOLD_PILE,
    NO_PILE,
    TAKE_GOLD_PILE,
)
from filon.games.elfengold.rules.rounds import ask_for_draw, begin_counters
from filon.games.elfengold.rules.setup import end_setup
from filon.games.elfengold.rules.stock import (
    can_turn_up,
    cards_of_stack,
    empty_place,
    leave_stack,
    put_in_hand,
    stack_for_a_draw,
)
from filon.games.elfengold.rules.trimming import trim_hand
from filon.games.elfengold.state import BONUS_DRAW, DRAW_CARDS, FILL_MARKET, NONE, PILE_CARD, ElfState


@rule
def refuse_pile(s: ElfState) -> int:
    """Only if draw pile or discard pile has a card. EG-CARD-13."""
    return 0 if can_turn_up(s) else NO_PILE


@rule
def draw_pile(s: ElfState) -> None:
    """Chance is asked for the top card of the pile. EG-CARD-2."""
    stack_for_a_draw(s)
    s.phase = PILE_CARD


@rule
def refuse_open(s: ElfState, slot: int) -> int:
    """Only a market place with a card. EG-CARD-11."""
    return 0 if s.market[slot] != NONE else EMPTY_PLACE


@rule
def draw_open(s: ElfState, slot: int) -> None:
    """The market card is in the hand, known to all, and its place is filled at once if it can. EG-CARD-3, EG-HID-2."""
    kind = s.market[slot]
    s.market[slot] = NONE
    put_in_hand(s, s.active, kind)
    s.sure[s.active][kind] += 1
    tell(s, DREW_OPEN, s.active, kind)
    if can_turn_up(s):
        stack_for_a_draw(s)
        s.drawn_open = 1
        s.phase = FILL_MARKET
    else:
        end_draw(s)


@rule
def refuse_gold_pile(s: ElfState) -> int:
    """Only if it has a card. EG-CARD-2."""
    return 0 if s.gold_pile else NO_GOLD_PILE


@rule
def take_gold_pile(s: ElfState) -> None:
    """The active player has 3 gold more for each gold card, and they are discarded. EG-CARD-7."""
    amount = GOLD_PER_CARD * s.gold_pile
    s.gold[s.active] += amount
    s.discards[GOLD_CARD] += s.gold_pile
    tell(s, GOLD_PILE, s.active, amount, s.gold_pile)
    s.gold_pile = 0
    end_draw(s)


@rule
def draw_from_pile(s: ElfState, kind: int) -> None:
    """The card is in the hand, unseen by others; or it was gold, and the same draw goes on. EG-CARD-5, EG-CARD-6."""
    leave_stack(s, kind)
    if kind == GOLD_CARD:
        s.gold_pile += 1
        tell(s, DREW_GOLD, s.active, s.gold_pile)
        ask_for_draw(s)
        return
    put_in_hand(s, s.active, kind)
    tell(s, DREW_PILE, s.active, kind, 0, 0, 1 << s.active)
    tell(s, DREW_PILE, s.active, NONE, 0, 0, EVERYONE & ~(1 << s.active))
    end_draw(s)


@rule
def fill_market(s: ElfState, kind: int) -> None:
    """The card lies in the lowest empty place, or on the gold pile if it is gold. EG-CARD-4, EG-CARD-8, EG-CARD-11."""
    leave_stack(s, kind)
    if kind == GOLD_CARD:
        s.gold_pile += 1
        tell(s, MARKET_GOLD, s.gold_pile)
        if s.round_no > 0:
            beat(s)  # before another card takes the place
    else:
        slot = empty_place(s)
        s.market[slot] = kind
        tell(s, MARKET_CARD, slot, kind)
    if s.round_no == 0:
        if empty_place(s) == NONE:
            end_setup(s)
        return
    if empty_place(s) != NONE and can_turn_up(s):
        stack_for_a_draw(s)
    elif s.drawn_open:
        end_draw(s)
    else:
        s.phase = s.drawing


@rule
def end_draw(s: ElfState) -> None:
    """The draw is complete: the next one is asked for, or the phase goes on. EG-CARD-1, EG-EARN-5, EG-EARN-6."""
    s.drawn_open = 0
    s.draws += 1
    if s.drawing == DRAW_CARDS:
        s.active = (s.active + 1) % s.seats
        if s.draws == DRAWS * s.seats:
            s.draws = 0
            receive_income(s)
        else:
            ask_for_draw(s)
    elif s.draws == BONUS_DRAWS:
        s.draws = 0
        trim_hand(s)
    else:
        ask_for_draw(s)


@rule
def receive_income(s: ElfState) -> None:
    """Everybody has 2 gold more, and counters are drawn. EG-INC-1."""
    for seat in range(s.seats):
        s.gold[seat] += INCOME
    tell(s, INCOME_PAID, INCOME)
    begin_counters(s)


_DRAWS = (
    May(DRAW_OPEN_CARD, draw_open, unless=refuse_open),
    May(DRAW_PILE, draw_pile, unless=refuse_pile),
    May(TAKE_GOLD_PILE, take_gold_pile, unless=refuse_gold_pile),
)
PHASES = (
    Phase(DRAW_CARDS, *_DRAWS),
    Phase(BONUS_DRAW, *_DRAWS),
    Phase(PILE_CARD, chances=cards_of_stack, deals={CARD: draw_from_pile}),
    Phase(FILL_MARKET, chances=cards_of_stack, deals={CARD: fill_market}),
)
