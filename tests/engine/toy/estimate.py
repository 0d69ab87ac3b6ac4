"""What a state of Swap is worth."""

from __future__ import annotations

from tests.engine.toy import SwapState

from filon.engine.compile import rule


@rule
def evaluate(s: SwapState, out: list[float]) -> None:
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats
