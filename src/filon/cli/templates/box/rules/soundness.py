"""What is true of every state: all cards are there, and coins lie only where they may."""

from __future__ import annotations

from filon.cli.templates.box.decisions import BAD_CARDS, BAD_STAKES
from filon.cli.templates.box.state import COPIES, MOST_STAKED, RANKS, SampleState
from filon.engine.compile import const, rule
from filon.engine.kit import add_counts, add_lying, are_all_there, are_within, clear, sum_of

ALL_COPIES = const([COPIES] * RANKS)


@rule
def status(s: SampleState, tally: list[int]) -> int:
    """0, or a bit for everything that is wrong. SA-SETUP-1, SA-TURN-2, SA-TURN-5."""
    flags = 0
    clear(tally, RANKS)
    add_counts(tally, s.left)
    add_lying(tally, s.hand)
    add_lying(tally, s.tossed)
    if not are_all_there(tally, ALL_COPIES, 0, RANKS):
        flags |= BAD_CARDS
    if not are_within(s.staked, 0, MOST_STAKED) or (not s.stakes and sum_of(s.staked)):
        flags |= BAD_STAKES
    return flags
