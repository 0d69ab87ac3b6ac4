"""Whose turn it is, at a screen that holds one seat or several."""

from __future__ import annotations

from filon.engine.state import MOST_SEATS
from filon.match.match import Match

NOBODY = -3
"""A seat that never owes a decision."""


def who_decides(match: Match, held: frozenset[int], look: int) -> int:
    """Which of the seats at a screen owes a decision; if several do, the one that looks."""
    owing = [seat for seat in match.owing if seat in held]
    return look if look in owing else owing[0] if owing else NOBODY


def who_undoes(match: Match, held: frozenset[int], look: int) -> int:
    """Which of them can take its last decision back, above all the one that looks; if none can, whoever is told why."""
    can = [seat for seat in sorted(held) if match.undo_refusal(seat) is None]
    if can:
        return look if look in can else can[0]
    return look if look in held else min(held, default=NOBODY)


# For a log that is asked without the match, whose turn it is is one number.

_MANY = 1 << MOST_SEATS  # added to the bits of several seats


def turn_of(match: Match) -> int:
    """The mover; or if several owe a decision, all of them."""
    owing = match.owing
    return _MANY + sum(1 << seat for seat in owing) if len(owing) > 1 else owing[0] if owing else match.mover


def has_turn(turn: int, seat: int) -> bool:
    """Whether it is this seat's turn, by such a number."""
    return bool(turn >> seat & 1) if turn >= _MANY else turn == seat
