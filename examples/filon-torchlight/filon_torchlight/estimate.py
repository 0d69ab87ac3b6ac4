"""What a state of Torchlight is worth to each seat."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import sum_of
from filon.engine.powers import exp
from filon_torchlight.bot import danger
from filon_torchlight.rules import total
from filon_torchlight.state import CHOOSING, TorchlightState

SPREAD = 7.0  # gold by which a descent parts two players, roughly


@rule
def evaluate(s: TorchlightState, out: list[float]) -> None:
    """The chance to win, from what each has and carries: the more descents are left, the less a lead counts."""
    kept = 1.0
    if s.phase == CHOOSING:
        kept -= 0.5 * danger(s) / max(1, sum_of(s.deck))
    scale = SPREAD * (0.4 + s.descents - s.over)
    best = 0.0
    for seat in range(s.seats):
        out[seat] = total(s, seat) + kept * s.bag[seat]
        best = max(best, out[seat])
    weight = 0.0
    for seat in range(s.seats):
        out[seat] = exp(max(-30.0, (out[seat] - best) / scale))
        weight += out[seat]
    for seat in range(s.seats):
        out[seat] /= weight
