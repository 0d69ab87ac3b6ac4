"""stub"""
from __future__ import annotations
from filon.engine.compile import rule
from filon.engine.rng import below
from filon.games.highlanders.rules import legal
from filon.games.highlanders.state import HighlandersState

@rule
def policy(s: HighlandersState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    n = legal(s, out)
    return out[below(rng, n)]

@rule
def evaluate(s: HighlandersState, out: list[float]) -> None:
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats
