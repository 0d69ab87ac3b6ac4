"""The mine: which cards lie in it, and how a card on view leaves it."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.gold.state import NO_CARD, REMOVED, TAKEN, TURNED_DOWN, GoldState


@rule
def place_in_mine(s: GoldState, slot: int) -> int:
    """Where a slot stands in the list of the mine; -1 if no card lies there."""
    low = 0
    high = s.left - 1
    while low <= high:
        middle = (low + high) >> 1
        if s.mine[middle] == slot:
            return middle
        if s.mine[middle] < slot:
            low = middle + 1
        else:
            high = middle - 1
    return -1


@rule
def turn_down(s: GoldState, which: int) -> None:
    """The card on view lies face down in its slot again. GO-TURN-5."""
    s.shown_fate[which] = TURNED_DOWN


@rule
def leave_mine(s: GoldState, which: int) -> None:
    """The slot of the card on view is empty and stays so. GO-TURN-5."""
    slot = s.shown_slot[which]
    place = place_in_mine(s, slot)
    s.card[slot] = NO_CARD
    s.left -= 1
    mine = s.mine
    for k in range(place, s.left):
        mine[k] = mine[k + 1]
    mine[s.left] = -1
    s.in_mine[s.shown_card[which]] -= 1


@rule
def remove(s: GoldState, which: int) -> None:
    """The card on view is out of the round, scored by nobody."""
    leave_mine(s, which)
    s.shown_fate[which] = REMOVED
    s.removed[s.shown_card[which]] += 1
    s.removed_count += 1


@rule
def take(s: GoldState, which: int, seat: int) -> None:
    """The gold on view lies under the seat's entrance; two entrances are one pile. GO-FIND-1, GO-FIND-2, GO-FIND-4."""
    leave_mine(s, which)
    s.shown_fate[which] = TAKEN
    s.shown_to[which] = seat
    s.pile[seat][s.shown_card[which]] += 1
