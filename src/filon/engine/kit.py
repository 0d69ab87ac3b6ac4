"""What many games have in common, so that a game's folder holds only what is its own.

The first part is rules, for both modes. The others are functions of the contract, and words, of a game that has none of
its own: the engine looks for them here.
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.messages import Message, Seat, Seats, say

# ── rules ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def evenly(first: int, count: int, out: list[int], weights: list[int]) -> int:
    """The `count` outcomes from `first` on are equally likely; for `chances`."""
    for k in range(count):
        out[k] = first + k
        weights[k] = 1
    return count


@rule
def by_copies(first: int, copies: list[int], count: int, out: list[int], weights: list[int], start: int = 0) -> int:
    """The `count` outcomes from `first` on are each as likely as there are copies of it; for `chances`.

    The copies of `first` are copies[start]. Computed weights will do as well: `copies` may be `weights` itself.
    """
    n = 0
    for k in range(count):
        left = copies[start + k]
        if left:
            out[n] = first + k
            weights[n] = left
            n += 1
    return n


@rule
def parted_by(figures: list[list[int]], one: int, other: int) -> int:
    """The first of the figures in which two seats differ; their number, if they are equal in all."""
    for k in range(len(figures)):
        if figures[k][one] != figures[k][other]:
            return k
    return len(figures)


@rule
def rank(seats: int, figures: list[list[int]], ranks: list[int]) -> int:
    """Every seat has its place (1 = won; equals share one) by the first figure in which it differs from another.

    What decided who won is returned: SCORE, or the tie-break that came last in parting a winner from others of the same
    score; the number of figures, if nothing did.
    """
    decided = SCORE
    for seat in range(seats):
        ranks[seat] = 1
        last = SCORE
        for other in range(seats):
            if other != seat:
                k = parted_by(figures, seat, other)
                last = max(last, k)
                if k < len(figures) and figures[k][other] > figures[k][seat]:
                    ranks[seat] += 1
        if ranks[seat] == 1:
            decided = max(decided, last)
    return decided


# ── what is so unless a game says otherwise ────────────────────────────────────────────────────────────


@rule
def hide(s: Any, viewer: int) -> None:
    """Nothing: the declarations of the fields say all."""


@rule
def forget(s: Any, viewer: int) -> None:
    """Nothing has to be remembered: all that is known lies open."""


@rule
def determinize(s: Any, viewer: int, rng: list[int]) -> None:
    """Nothing is left to guess in an observation."""


@rule
def reveals(s: Any, d: int) -> int:
    """Every decision may be taken back."""
    return 0


# ── words ──────────────────────────────────────────────────────────────────────────────────────────────


def headline(s: Any, outcome: Any) -> Message:
    """Who won, with how much."""
    winners = list(outcome.winners)
    score = outcome.scores[winners[0]]
    if len(winners) == 1:
        return say("headline-win", player=Seat(winners[0]), score=score)
    return say("headline-shared", players=Seats(winners), score=score)


def explain(s: Any, d: int, clause: str) -> Message | None:
    """No better sentence than the clause's own."""
    return None
