"""What is hidden in Swap."""

from __future__ import annotations

from tests.engine.toy import COPIES, LEAK, RANKS, SwapState

from filon.engine.compile import rule
from filon.engine.rng import weighted


@rule
def hide(s: SwapState, viewer: int) -> None:
    """The deck is what the viewer can't exclude: everything but the card in its hand."""
    if s.flaw == LEAK:
        return
    for rank in range(RANKS):
        s.left[rank] = COPIES
    if viewer >= 0 and s.hand[viewer] >= 0:
        s.left[s.hand[viewer]] -= 1


@rule
def forget(s: SwapState, viewer: int) -> None:
    """Nothing has to be remembered."""


@rule
def draw(s: SwapState, rng: list[int]) -> int:
    """A card of the deck, which it leaves."""
    rank = weighted(rng, s.left, RANKS)
    s.left[rank] -= 1
    return rank


@rule
def determinize(s: SwapState, viewer: int, rng: list[int]) -> None:
    if s.flaw == LEAK:  # make the deck whole, as `hide` ought to have done
        for rank in range(RANKS):
            s.left[rank] = COPIES
        if viewer >= 0 and s.hand[viewer] >= 0:
            s.left[s.hand[viewer]] -= 1
    for seat in range(s.seats):
        swapping = s.drawing and s.dealt == s.seats and seat == s.decided
        if seat != viewer and seat < s.dealt:
            s.hand[seat] = draw(s, rng)
        if s.swapped[seat]:
            s.tossed[seat] = s.hand[seat] if swapping else draw(s, rng)
