"""A player of Alone: some chest, the named one as often as the others together."""

from __future__ import annotations

from tests.engine.secret import CHESTS, CHOOSE, CHOOSING, NAME, AloneState

from filon.engine.compile import rule
from filon.engine.rng import below


@rule
def policy(s: AloneState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    if s.phase != CHOOSING:
        return NAME + below(rng, CHESTS)
    return CHOOSE + (s.named if below(rng, 2) else below(rng, CHESTS))
