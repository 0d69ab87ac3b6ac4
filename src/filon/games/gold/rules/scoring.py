"""Piles, totals and tie-breaks. GO-END-2 to GO-END-5."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.games.gold.data import GOLDS, WORTH
from filon.games.gold.decisions import MINE_EMPTY, TIE_CARDS, TIE_LAST_ROUND
from filon.games.gold.state import GAME_END, GoldState


@rule
def pile_value(s: GoldState, seat: int) -> int:
    """The value of the gold under a seat's entrance. GO-END-2."""
    total = 0
    for kind in range(GOLDS):
        total += WORTH[kind] * s.pile[seat][kind]
    return total


@rule
def pile_cards(s: GoldState, seat: int) -> int:
    """The number of gold cards under a seat's entrance."""
    total = 0
    for kind in range(GOLDS):
        total += s.pile[seat][kind]
    return total


@rule
def rounds(s: GoldState) -> int:
    """How many rounds the game has. GO-MATCH-1, GO-MATCH-2."""
    return s.seats if s.match else 1


@rule
def total(s: GoldState, seat: int) -> int:
    """A seat's points in the rounds that are over, and its pile of the running one. GO-END-2, GO-END-5."""
    points = 0 if s.phase == GAME_END else pile_value(s, seat)
    for done in range(s.rounds_over):
        points += s.points[done][seat]
    return points


@rule
def outcome(s: GoldState, figures: list[list[int]]) -> int:
    """Totals; between equals gold cards, in a match the points of the last round decide. GO-END-2 to GO-END-5."""
    last = s.rounds_over - 1
    for seat in range(s.seats):
        figures[SCORE][seat] = total(s, seat)
        figures[TIE_CARDS][seat] = 0 if s.match else s.cards[seat]
        figures[TIE_LAST_ROUND][seat] = s.points[last][seat] if s.match and last >= 0 else 0
    return MINE_EMPTY
