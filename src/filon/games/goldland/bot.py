"""A traveller with a plan."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.rules import legal
from filon.games.goldland.rules.end import score
from filon.games.goldland.state import GoldlandState
from filon.engine.rng import below


@rule
def policy(s: GoldlandState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A legal decision."""
    n = legal(s, out)
    return out[below(rng, n)]


@rule
def evaluate(s: GoldlandState, out: list[float]) -> None:
    """Each seat's share of the points."""
    total = 0
    for seat in range(s.seats):
        total += score(s, seat)
    for seat in range(s.seats):
        out[seat] = (score(s, seat) + 4.0) / (total + 4.0 * s.seats)
