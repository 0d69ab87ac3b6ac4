"""Who knows what in Gold: everybody the same, but a page does not remember for its reader (GO-INFO-1, GO-INFO-6)."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.gold.data import GOLDS, KINDS, SLOTS
from filon.games.gold.state import GAME_END, NO_CARD, TAKEN, GoldState


@rule
def forget(s: GoldState, viewer: int) -> None:
    """Cards turned down, removed cards and piles are blank, as the options say. GO-MEM-2, GO-MEM-3, GO-MEM-4."""
    for which in range(2):
        if which >= s.shown:  # no longer on view (GO-MEM-1)
            s.shown_slot[which] = 0
            s.shown_card[which] = 0
            s.shown_fate[which] = 0
        if which >= s.shown or s.shown_fate[which] != TAKEN:
            s.shown_to[which] = 0
    for kind in range(KINDS):
        s.unseen[kind] = 0
        s.in_mine[kind] = 0
    for slot in range(SLOTS):
        s.seen_at[slot] = 0
        if not s.open_memory and not is_face_up(s, slot):
            s.card[slot] = NO_CARD
    if not s.open_memory:
        for kind in range(KINDS):
            s.removed[kind] = 0
    if not s.open_gold and s.phase != GAME_END:
        for seat in range(s.seats):
            for kind in range(GOLDS):
                s.pile[seat][kind] = 0


@rule
def is_face_up(s: GoldState, slot: int) -> bool:
    """Whether the card in a slot is the first of a pair that waits for its second."""
    return s.flipped == slot


def chapter(s: GoldState) -> int | None:
    """The round that is shut to records and replays while it runs; None if memory and gold are open. GO-INFO-7."""
    return None if s.open_memory and s.open_gold else s.rounds_over
