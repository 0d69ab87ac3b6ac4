"""A round begins. DEALING: every seat gets a card."""

from __future__ import annotations

from filon.cli.templates.box.decisions import CARD, ROUND, YOURS
from filon.cli.templates.box.state import CHOOSING, COPIES, DEALING, NO_CARD, RANKS, SEATS, SampleState
from filon.engine.compile import rule
from filon.engine.kit import by_copies
from filon.engine.phases import Phase
from filon.engine.state import tell


@rule
def setup(s: SampleState) -> None:
    """Nobody has a point, and the first cards are about to be dealt. SA-SETUP-1."""
    for seat in range(SEATS):
        s.shown[seat] = NO_CARD
    begin_round(s)


@rule
def begin_round(s: SampleState) -> None:
    """All cards are in the deck; the seat after the one that began before begins. SA-SETUP-1, SA-SETUP-3."""
    gather(s)
    s.phase = DEALING
    s.active = s.rounds_over % s.seats


@rule
def gather(s: SampleState) -> None:
    """All cards are in the deck, and all coins are back. SA-SETUP-1."""
    s.dealt = 0
    s.decided = 0
    for seat in range(SEATS):
        s.hand[seat] = NO_CARD
        s.tossed[seat] = NO_CARD
        s.staked[seat] = 0
        s.swapped[seat] = 0
    for rank in range(RANKS):
        s.left[rank] = COPIES


@rule
def any_card(s: SampleState, out: list[int], weights: list[int]) -> int:
    """Every card of the deck is equally likely. SA-SETUP-2."""
    return by_copies(CARD, s.left, RANKS, out, weights)


@rule
def deal_card(s: SampleState, rank: int) -> None:
    """The next seat has this card, and only that seat knows it; after the last one the turns begin. SA-SETUP-2."""
    seat = s.dealt
    s.hand[seat] = rank
    s.left[rank] -= 1
    s.dealt += 1
    if s.dealt == s.seats:
        s.phase = CHOOSING
        tell(s, ROUND, s.rounds_over + 1)
    tell(s, YOURS, seat, rank + 1, audience=1 << seat)


DEAL = Phase(DEALING, chances=any_card, deals={CARD: deal_card})
