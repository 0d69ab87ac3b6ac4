"""Scores, and what decides between equals."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.games.highlanders.data import CASTLE_COUNT, CASTLES, KNIGHTS, LOCATIONS, SWORDS
from filon.games.highlanders.decisions import TIE_KNIGHTS
from filon.games.highlanders.rules.armies import seat_of
from filon.games.highlanders.state import NOBODY, HighlandersState


@rule
def points(s: HighlandersState, seat: int) -> int:
    """The swords of a player's castles. HR-SCORE-1."""
    total = 0
    for castle in range(CASTLE_COUNT):
        side = s.holder[CASTLES + castle]
        if side != NOBODY and seat_of(s, side) == seat:
            total += SWORDS[s.board][castle]
    return total


@rule
def castles_of(s: HighlandersState, seat: int) -> int:
    """How many castles a player owns."""
    count = 0
    for place in range(CASTLES, LOCATIONS):
        if s.holder[place] != NOBODY and seat_of(s, s.holder[place]) == seat:
            count += 1
    return count


@rule
def army_of(s: HighlandersState, seat: int) -> int:
    """A player's knights on the board, committed ones included. HR-SCORE-3, HI-TWO-4."""
    total = 0
    for side in range(seat, s.sides, s.seats):
        total += KNIGHTS * s.doubled - s.supply[side]
    return total


@rule
def outcome(s: HighlandersState, figures: list[list[int]]) -> int:
    """Swords; between equals knights on the board decide. HR-SCORE-1 to HR-SCORE-4."""
    for seat in range(s.seats):
        figures[SCORE][seat] = points(s, seat)
        figures[TIE_KNIGHTS][seat] = army_of(s, seat)
    return s.reason
