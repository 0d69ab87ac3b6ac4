"""What a state of Alone is worth: the share of the points."""

from __future__ import annotations

from tests.engine.secret import AloneState

from filon.engine.compile import rule


@rule
def evaluate(s: AloneState, out: list[float]) -> None:
    total = 0.0
    for seat in range(s.seats):
        total += s.points[seat] + 1.0
    for seat in range(s.seats):
        out[seat] = (s.points[seat] + 1.0) / total
