"""Cards and counters on their way: from stack and supply to hands, market and board, and back."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies
from filon.engine.state import tell
from filon.games.elfengold.data import CARD_KINDS, MARKET, SORTS
from filon.games.elfengold.decisions import CARD, COUNTER, SHUFFLED
from filon.games.elfengold.state import NONE, ElfState


@rule
def put_in_hand(s: ElfState, seat: int, kind: int) -> None:
    """The seat holds one card more."""
    s.hand[seat][kind] += 1
    s.hand_count[seat] += 1


@rule
def lay_aside(s: ElfState, seat: int, kind: int, count: int) -> None:
    """So many cards of a kind went from the hand to the discards, seen by all. EL-MOVE-14, EG-CARD-9, EG-HID-2."""
    s.hand[seat][kind] -= count
    s.hand_count[seat] -= count
    s.discards[kind] += count
    s.last_card = kind
    s.sure[seat][kind] = max(0, s.sure[seat][kind] - count)


@rule
def discards_count(s: ElfState) -> int:
    """How many cards lie on the discards."""
    total = 0
    for kind in range(CARD_KINDS):
        total += s.discards[kind]
    return total


@rule
def can_turn_up(s: ElfState) -> bool:
    """Whether draw pile or discard pile has a card. EG-CARD-13."""
    return s.stack_count > 0 or discards_count(s) > 0


@rule
def shuffle_discards(s: ElfState) -> None:
    """The discards are part of the stack again. EL-DEAL-1, EG-CARD-10."""
    for kind in range(CARD_KINDS):
        s.stack[kind] += s.discards[kind]
        s.stack_count += s.discards[kind]
        s.discards[kind] = 0


@rule
def stack_for_a_draw(s: ElfState) -> None:
    """The draw pile has a card, from the discard pile if it was empty. EG-CARD-10."""
    if s.stack_count == 0:
        shuffle_discards(s)
        tell(s, SHUFFLED)


@rule
def cards_of_stack(s: ElfState, out: list[int], weights: list[int]) -> int:
    """Every card of the stack is equally likely. Sections A8 and B8 of the rules."""
    return by_copies(CARD, s.stack, CARD_KINDS, out, weights)


@rule
def leave_stack(s: ElfState, kind: int) -> None:
    """The stack has one card of the kind less."""
    s.stack[kind] -= 1
    s.stack_count -= 1


@rule
def counters_of_supply(s: ElfState, out: list[int], weights: list[int]) -> int:
    """Every counter of the supply is equally likely. Sections A8 and B8 of the rules."""
    return by_copies(COUNTER, s.supply, SORTS, out, weights)


@rule
def leave_supply(s: ElfState, sort: int) -> None:
    """The supply has one counter of the sort less."""
    s.supply[sort] -= 1
    s.supply_count -= 1


@rule
def back_to_supply(s: ElfState, sort: int) -> None:
    """The supply has one counter of the sort more."""
    s.supply[sort] += 1
    s.supply_count += 1


@rule
def owns(s: ElfState, seat: int, sort: int, hidden: int) -> bool:
    """Whether the seat has such a counter, open or hidden."""
    return s.facedown[seat][sort] > 0 if hidden else s.faceup[seat][sort] > 0


@rule
def give_up(s: ElfState, seat: int, sort: int, hidden: int) -> None:
    """The seat has one such counter less."""
    if hidden:
        s.facedown[seat][sort] -= 1
        s.facedown_count[seat] -= 1
    else:
        s.faceup[seat][sort] -= 1


@rule
def empty_place(s: ElfState) -> int:
    """The lowest place of the market without a card; NONE if all are filled. EG-CARD-11."""
    for slot in range(MARKET):
        if s.market[slot] == NONE:
            return slot
    return NONE
