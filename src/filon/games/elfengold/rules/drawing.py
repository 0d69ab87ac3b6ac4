"""Drawing: counters in Elfenland's draft, cards and counters in Elfengold."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import EVERYONE, tell
from filon.games.elfengold.data import BONUS_DRAWS, DRAWN, DRAWS, GOLD_CARD, GOLD_PER_CARD, OPEN_DRAWS
from filon.games.elfengold.decisions import (
    DREW_GOLD,
    DREW_HIDDEN,
    DREW_OPEN,
    DREW_PILE,
    GOLD_PILE,
    KEPT_HIDDEN,
    MARKET_CARD,
    MARKET_GOLD,
    REFILLED,
    TOOK_BLIND,
    TOOK_OPEN,
)
from filon.games.elfengold.rules.rounds import (
    ask_for_draw,
    begin_draft,
    begin_placing,
    end_setup,
    receive_income,
    trim_hand,
)
from filon.games.elfengold.rules.stock import (
    can_turn_up,
    empty_place,
    leave_stack,
    leave_supply,
    put_in_hand,
    stack_for_a_draw,
)
from filon.games.elfengold.state import (
    DRAW_CARDS,
    DRAW_COUNTERS,
    DRAW_OPEN,
    ELFENGOLD,
    FILL_MARKET,
    KEEP_HIDDEN,
    NONE,
    PILE_CARD,
    REFILL,
    ROW,
    ElfState,
)

# ── Elfenland: hidden counter and draft ────────────────────────────────────────────────────────────────


@rule
def draw_hidden(s: ElfState, kind: int) -> None:
    """The active player owns the counter face down; after the last player the draft begins. EL-DRAW-1, EL-DRAW-2."""
    leave_supply(s, kind)
    s.facedown[s.active][kind] += 1
    s.facedown_count[s.active] += 1
    tell(s, DREW_HIDDEN, s.active, kind, 0, 0, 1 << s.active)
    tell(s, DREW_HIDDEN, s.active, NONE, 0, 0, EVERYONE & ~(1 << s.active))
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        begin_draft(s)


@rule
def take_open(s: ElfState, slot: int) -> None:
    """The counter of the slot lies open before the active player, and the slot is empty. EL-DRAW-4, EL-DRAW-6."""
    kind = s.display[slot]
    s.faceup[s.active][kind] += 1
    s.display[slot] = NONE
    s.taken_slot = slot
    tell(s, TOOK_OPEN, s.active, kind)
    s.phase = REFILL


@rule
def take_blind(s: ElfState, kind: int) -> None:
    """The counter drawn lies open before the active player. EL-DRAW-5."""
    leave_supply(s, kind)
    s.faceup[s.active][kind] += 1
    tell(s, TOOK_BLIND, s.active, kind)
    next_to_draft(s)


@rule
def refill(s: ElfState, kind: int) -> None:
    """The slot has a counter again. EL-DRAW-6."""
    leave_supply(s, kind)
    s.display[s.taken_slot] = kind
    tell(s, REFILLED, s.taken_slot, kind)
    next_to_draft(s)


@rule
def next_to_draft(s: ElfState) -> None:
    """The next player takes a counter; after three times round the table counters are placed. EL-DRAW-3."""
    s.asked += 1
    s.active = (s.active + 1) % s.seats
    if s.asked == OPEN_DRAWS * s.seats:
        begin_placing(s)
    else:
        s.phase = DRAW_OPEN


# ── Elfengold: cards ───────────────────────────────────────────────────────────────────────────────────


@rule
def draw_pile(s: ElfState) -> None:
    """Chance is asked for the top card of the pile. EG-CARD-2."""
    stack_for_a_draw(s)
    s.phase = PILE_CARD


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


# ── Elfengold: counters ────────────────────────────────────────────────────────────────────────────────


@rule
def draw_counter(s: ElfState, sort: int) -> None:
    """The active player has drawn the counter; with two of them, one is to be chosen. EG-CTR-1."""
    leave_supply(s, sort)
    s.drawn[s.asked] = sort
    s.asked += 1
    if s.asked == DRAWN[ELFENGOLD]:
        s.phase = KEEP_HIDDEN
        tell(s, DREW_HIDDEN, s.active, s.drawn[0], s.drawn[1], 0, 1 << s.active)


@rule
def keep_hidden(s: ElfState, sort: int) -> None:
    """One of the two counters is kept face down, the other lies open. EG-CTR-1, EG-CTR-2, EG-CTR-4, EG-HID-3."""
    other = s.drawn[1] if s.drawn[0] == sort else s.drawn[0]
    s.facedown[s.active][sort] += 1
    s.facedown_count[s.active] += 1
    s.faceup[s.active][other] += 1
    s.drawn[0] = NONE
    s.drawn[1] = NONE
    s.asked = 0
    tell(s, KEPT_HIDDEN, s.active, other, sort, 0, 1 << s.active)
    tell(s, KEPT_HIDDEN, s.active, other, NONE, 0, EVERYONE & ~(1 << s.active))
    s.active = (s.active + 1) % s.seats
    s.phase = ROW if s.active == s.first else DRAW_COUNTERS
