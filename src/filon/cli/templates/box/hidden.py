"""Who knows what in Sample. SA-INFO-1, SA-INFO-2."""

from __future__ import annotations

from filon.cli.templates.box.state import CHOOSING, COPIES, DRAWING, GAME_END, MOST_STAKED, RANKS, SampleState
from filon.engine.compile import rule
from filon.engine.rng import below, weighted


@rule
def hide(s: SampleState, viewer: int) -> None:
    """The deck is whatever the viewer can't exclude: all cards but those it has had in its hand. SA-INFO-2."""
    for rank in range(RANKS):
        s.left[rank] = COPIES
    if viewer >= 0:
        if s.hand[viewer] >= 0:
            s.left[s.hand[viewer]] -= 1
        if s.tossed[viewer] >= 0:
            s.left[s.tossed[viewer]] -= 1


@rule
def take_any(s: SampleState, rng: list[int]) -> int:
    """A card of the deck, which it leaves."""
    rank = weighted(rng, s.left, RANKS)
    s.left[rank] -= 1
    return rank


@rule
def determinize(s: SampleState, viewer: int, rng: list[int]) -> None:
    """The others have cards and coins that they may have. SA-INFO-1."""
    if s.phase == GAME_END:
        return
    for seat in range(s.seats):
        if seat != viewer and seat < s.dealt:
            if s.phase != DRAWING or seat != s.active:
                s.hand[seat] = take_any(s, rng)
            if s.swapped[seat]:
                s.tossed[seat] = take_any(s, rng)
            elif s.stakes and has_had_a_turn(s, seat):
                s.staked[seat] = below(rng, MOST_STAKED + 1)


@rule
def has_had_a_turn(s: SampleState, seat: int) -> bool:
    """Whether a seat may have staked in this round: it has decided, or is about to. SA-TURN-1, SA-TURN-2."""
    place = (seat - s.rounds_over) % s.seats
    return place < s.decided or (s.phase == CHOOSING and seat == s.active)
