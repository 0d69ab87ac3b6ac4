"""CHOOSING: the seat stakes, keeps or swaps. DRAWING: chance gives it another card."""

from __future__ import annotations

from filon.cli.templates.box.decisions import (
    CARD,
    COINS_AT_MOST,
    KEEP,
    KEPT,
    NO_STAKES,
    STAKE,
    STAKED_IS_KEPT,
    SWAP,
    SWAPPED,
    YOURS,
)
from filon.cli.templates.box.rules.scoring import end_round
from filon.cli.templates.box.rules.setup import any_card
from filon.cli.templates.box.state import CHOOSING, DRAWING, MOST_STAKED, NO_CARD, SampleState
from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell


@rule
def refuse_stake(s: SampleState) -> int:
    """Only with the option, and so many coins at most. SA-TURN-2, SA-TURN-5."""
    if not s.stakes:
        return NO_STAKES
    return COINS_AT_MOST if s.staked[s.active] == MOST_STAKED else 0


@rule
def stake(s: SampleState) -> None:
    """One more coin lies under the card; nobody else is told. SA-TURN-2."""
    s.staked[s.active] += 1


@rule
def keep(s: SampleState) -> None:
    """The seat has decided. SA-TURN-3."""
    tell(s, KEPT, s.active)
    end_turn(s)


@rule
def refuse_swap(s: SampleState) -> int:
    """Whoever has staked keeps the card. SA-TURN-4."""
    return STAKED_IS_KEPT if s.staked[s.active] else 0


@rule
def swap(s: SampleState) -> None:
    """The card is put away face down, and chance is asked for another. SA-TURN-4."""
    s.tossed[s.active] = s.hand[s.active]
    s.hand[s.active] = NO_CARD
    s.swapped[s.active] = 1
    s.phase = DRAWING


@rule
def draw_card(s: SampleState, rank: int) -> None:
    """The seat has this card instead, and has decided. SA-TURN-4."""
    s.hand[s.active] = rank
    s.left[rank] -= 1
    tell(s, SWAPPED, s.active)
    tell(s, YOURS, s.active, rank + 1, audience=1 << s.active)
    end_turn(s)


@rule
def end_turn(s: SampleState) -> None:
    """It is the next seat's turn, or all have decided. SA-TURN-1, SA-END-1."""
    s.decided += 1
    if s.decided < s.seats:
        s.active = (s.active + 1) % s.seats
        s.phase = CHOOSING
    else:
        end_round(s)


CHOICE = Phase(CHOOSING, May(KEEP, keep), May(SWAP, swap, unless=refuse_swap), May(STAKE, stake, unless=refuse_stake))
DRAW = Phase(DRAWING, chances=any_card, deals={CARD: draw_card})
