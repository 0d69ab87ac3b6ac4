"""A stand-in."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.rng import below
from filon.games.elfengold.rules import legal
from filon.games.elfengold.state import ElfState


@rule
def policy(s: ElfState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A legal decision."""
    return out[below(rng, legal(s, out))]


@rule
def evaluate(s: ElfState, out: list[float]) -> None:
    """Shares."""
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats
