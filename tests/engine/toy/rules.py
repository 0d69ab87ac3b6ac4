"""The rules of Swap, and its flaws."""

from __future__ import annotations

from tests.engine.toy import (
    ALL_DECIDED,
    BAD_CARDS,
    CHEAT,
    COPIES,
    COUNT,
    DEALT,
    FORBIDDEN,
    GOSSIP,
    KEEP,
    MAKE_NOTE,
    MOST_NOTES,
    PEEK,
    RANKS,
    SEATS,
    SWAP_IT,
    SWAPPED,
    UNBALANCED,
    UNEVEN,
    UNLISTED,
    WEIGHTLESS,
    YOURS,
    SwapState,
)

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.state import CHANCE, EVERYONE, OVER, tell


@rule
def setup(s: SwapState) -> None:
    s.drawing = 1
    for seat in range(SEATS):
        s.hand[seat] = -1
        s.tossed[seat] = -1
    for rank in range(RANKS):
        s.left[rank] = COPIES


@rule
def mover(s: SwapState) -> int:
    if s.drawing:
        return CHANCE
    return OVER if s.decided == s.seats else s.decided


@rule
def may_swap(s: SwapState) -> bool:
    if s.flaw == CHEAT:
        return False
    # The flaw: what is legal betrays the neighbour's card.
    return not (s.flaw == PEEK and s.hand[(s.decided + 1) % s.seats] >= 3)


@rule
def legal(s: SwapState, out: list[int]) -> int:
    out[0] = KEEP
    n = 1
    if may_swap(s) and s.flaw != UNEVEN:
        out[n] = SWAP_IT
        n += 1
    if s.note[s.decided] < s.notes * MOST_NOTES:
        out[n] = MAKE_NOTE
        n += 1
    return n


@rule
def refusal(s: SwapState, d: int) -> int:
    full = s.note[s.decided] == s.notes * MOST_NOTES
    return FORBIDDEN if (d == SWAP_IT and not may_swap(s)) or (d == MAKE_NOTE and full) else 0


@rule
def apply(s: SwapState, d: int) -> None:
    if d == MAKE_NOTE:
        s.note[s.decided] += 1
        s.busy += 1 if s.flaw == COUNT else 0
        return
    s.busy = 0
    if d == SWAP_IT:
        s.tossed[s.decided] = s.hand[s.decided]
        s.swapped[s.decided] = 1
        s.drawing = 1
        tell(s, SWAPPED, s.decided)
    else:
        s.decided += 1


@rule
def chances(s: SwapState, out: list[int], weights: list[int]) -> int:
    n = 0
    for rank in range(RANKS):
        if s.left[rank] or s.flaw == WEIGHTLESS:
            out[n] = rank
            weights[n] = s.left[rank]
            n += 1
    return n


@rule
def deal(s: SwapState, c: int) -> None:
    seat = s.dealt if s.dealt < s.seats else s.decided
    s.hand[seat] = c
    if s.flaw != UNBALANCED:
        s.left[c] -= 1
    tell(s, DEALT, seat)
    tell(s, YOURS, seat, c, audience=EVERYONE if s.flaw == GOSSIP else 1 << seat)
    if s.dealt < s.seats:
        s.dealt += 1
        s.drawing = 1 if s.dealt < s.seats else 0
    else:
        s.drawing = 0
        s.decided += 1


@rule
def reveals(s: SwapState, d: int) -> int:
    return 0


@rule
def outcome(s: SwapState, figures: list[list[int]]) -> int:
    for seat in range(s.seats):
        figures[SCORE][seat] = s.hand[seat]
    return ALL_DECIDED


@rule
def status(s: SwapState, tally: list[int]) -> int:
    cards = 0
    for rank in range(RANKS):
        cards += s.left[rank]
    for seat in range(s.seats):
        cards += (1 if s.hand[seat] >= 0 else 0) + (1 if s.tossed[seat] >= 0 else 0)
        # Between the swap and the draw the old card is in both places.
        if s.tossed[seat] >= 0 and s.drawing and seat == s.decided:
            cards -= 1
    return 0 if cards == RANKS * COPIES or s.flaw == UNLISTED else BAD_CARDS
