"""What bots do in a game that does not say it: functions of the contract that are made of the game's own rules.

This file is a template: where a game has no such function, its source becomes part of every kernel that asks for it
(`filon.engine.bind`), beside the functions of the game that it calls.
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import rule
from filon.engine.contract import legal, outcome
from filon.engine.declare import SCORE
from filon.engine.rng import below


@rule
def policy(s: Any, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """Every legal decision is as good as any other, on every level."""
    n = legal(s, out)
    return out[below(rng, n)]


@rule
def evaluate(s: Any, out: list[float], figures: list[list[int]]) -> None:
    """Each seat's share of the points, as if everybody had one more; what is below 0 is lifted for all alike."""
    outcome(s, figures)
    lowest = 0
    for seat in range(s.seats):
        lowest = min(lowest, figures[SCORE][seat])
    total = 0
    for seat in range(s.seats):
        total += figures[SCORE][seat] - lowest + 1
    for seat in range(s.seats):
        out[seat] = (figures[SCORE][seat] - lowest + 1) / total
