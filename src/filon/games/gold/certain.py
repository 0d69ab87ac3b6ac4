"""Puzzles of Gold: nothing is searched here, memory is the skill, and what is right is certain by the rules."""

from __future__ import annotations

from filon.games.gold.data import COLOUR_OF, DYNAMITE, GOLDS, SLOTS, WORTH
from filon.games.gold.state import FLIP_1, FLIP_2, NO_CARD, NOBODY, RUSH_FLIP, GoldState

KINDS_OF_PUZZLE = {FLIP_1: "pair", FLIP_2: "partner", RUSH_FLIP: "rush"}
AGE = 2
"""Turns since the card was on view: so many at least, or the page would still show it."""
LEAST, MOST = 5, 16
"""Cards that lie face down and were seen: fewer are no feat, more are too much for most people."""
MOST_ANSWERS = 2


def unsee(s: GoldState) -> bool:
    """Nothing that lies face down has ever been seen, so that a story can begin here; only before a turn."""
    if s.phase not in (FLIP_1, RUSH_FLIP):
        return False
    for slot in range(SLOTS):
        if s.card[slot] != NO_CARD:
            s.unseen[s.card[slot]] += 1
        s.card[slot] = NO_CARD
        s.seen_at[slot] = 0
    s.shown = 0
    return True


def certain(s: GoldState, seat: int) -> tuple[str, list[list[int]]]:
    """What kind of puzzle this is for a seat that saw everything, and the ways to flip that bring it the most gold that
    any card in the mine could bring: no luck can beat them. Empty if there are none, or if they need no memory."""
    if s.phase not in KINDS_OF_PUZZLE:
        return "", []
    known = [slot for slot in range(SLOTS) if s.card[slot] != NO_CARD and slot != s.flipped]
    flips = {FLIP_1: _pair, FLIP_2: _partner, RUSH_FLIP: _rush}[s.phase](s, seat, known)
    fresh = any(s.turn - s.seen_at[slot] < AGE for slot in flips)
    if fresh or not LEAST <= len(known) <= MOST or not 0 < len(flips) <= MOST_ANSWERS:
        return "", []
    ways = [flips, flips[::-1]] if s.phase == FLIP_1 else [[flip] for flip in flips]
    return KINDS_OF_PUZZLE[s.phase], ways


def _dearest(s: GoldState, strength: int) -> int:
    """The highest value of gold that is left in the mine for a prospector of this strength; 0 if there is none."""
    return max((WORTH[kind] for kind in range(GOLDS) if s.in_mine[kind] and WORTH[kind] <= strength), default=0)


def _serves(s: GoldState, seat: int, kind: int) -> bool:
    """Whether a card is a prospector that would bring this seat gold. GO-FIND-1, GO-FIND-3."""
    return GOLDS <= kind < DYNAMITE and s.owner[COLOUR_OF[kind]] in (seat, NOBODY)


def _partner(s: GoldState, seat: int, known: list[int]) -> list[int]:
    """Cards that bring the most beside the one that is face up. GO-FIND-1."""
    up = s.card[s.flipped]
    if up < GOLDS:
        return [slot for slot in known if _serves(s, seat, s.card[slot]) and WORTH[s.card[slot]] >= WORTH[up]]
    if not _serves(s, seat, up):
        return []
    best = _dearest(s, WORTH[up])
    return [slot for slot in known if s.card[slot] < GOLDS and WORTH[s.card[slot]] == best]


def _rush(s: GoldState, seat: int, known: list[int]) -> list[int]:
    """The dearest gold of all that is left. GO-RUSH-3."""
    best = _dearest(s, max(WORTH))
    return [slot for slot in known if s.card[slot] < GOLDS and WORTH[s.card[slot]] == best]


def _pair(s: GoldState, seat: int, known: list[int]) -> list[int]:
    """Both cards of the one pair that brings the dearest gold of all that is left. GO-FIND-1."""
    best = _dearest(s, max(WORTH))
    golds = [slot for slot in known if s.card[slot] < GOLDS and WORTH[s.card[slot]] == best]
    able = [slot for slot in known if _serves(s, seat, s.card[slot]) and WORTH[s.card[slot]] >= best]
    return [*golds, *able] if golds and able else []
