"""A player of Swap."""

from __future__ import annotations

from tests.engine.toy import ALIASED, CHEAT, RANKS, SwapState

from filon.engine.compile import rule


@rule
def policy(s: SwapState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    if s.flaw == ALIASED:
        s.hand[seat] = 0
    return 1 if s.hand[seat] < RANKS // 2 or s.flaw == CHEAT else 0
