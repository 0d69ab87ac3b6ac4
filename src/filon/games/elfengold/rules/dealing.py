"""DEAL: everybody is dealt cards, in Elfenland every round, in Elfengold once. EL-DEAL-1, EG-SETUP-4."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.elfengold.data import DEALT_TO
from filon.games.elfengold.decisions import CARD, DEALT
from filon.games.elfengold.rules.stock import cards_of_stack, leave_stack, put_in_hand, shuffle_discards
from filon.games.elfengold.state import DEAL, DRAW_HIDDEN, ELFENGOLD, FILL_MARKET, ElfState


@rule
def begin_deal(s: ElfState) -> None:
    """Cards are about to be dealt; all cards in nobody's hand are shuffled together before. EL-DEAL-1."""
    shuffle_discards(s)
    s.phase = DEAL
    s.active = s.first
    next_to_deal(s)


@rule
def deal_card(s: ElfState, kind: int) -> None:
    """The active player holds the card. EL-DEAL-1, EG-SETUP-4."""
    leave_stack(s, kind)
    put_in_hand(s, s.active, kind)
    tell(s, DEALT, s.active, kind, 0, 0, 1 << s.active)
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


PHASE = Phase(DEAL, chances=cards_of_stack, deals={CARD: deal_card})
