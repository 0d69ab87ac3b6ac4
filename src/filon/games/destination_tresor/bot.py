"""stub."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.rng import below
from filon.games.destination_tresor.rules import legal
from filon.games.destination_tresor.state import TresorState


@rule
def policy(s: TresorState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    n = legal(s, out)
    return out[below(rng, n)]


@rule
def evaluate(s: TresorState, out: list[float]) -> None:
    out[0] = 0.5
    out[1] = 0.5
