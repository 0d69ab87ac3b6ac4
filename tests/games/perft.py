"""Counting what can happen: a change in what is legal, what chance can answer or when a game ends shows in it."""

from __future__ import annotations

from typing import Any

from filon.engine.compile import COMPILED, int_array
from filon.match.match import Match


def perft(match: Match, depth: int) -> int:
    """The number of different sequences of `depth` decisions and outcomes from where a match stands."""
    game = match.game
    states = game.layout.new(depth + 1)
    game.layout.set(states, 0, match.position())
    outs: Any = [int_array(game.most_legal) for _ in range(depth + 1)]
    if COMPILED:
        import numpy as np

        outs = np.array(outs)
    return int(game.kernel.perft(states, depth, outs, int_array(depth + 1), int_array(game.most_legal)))


def counted(match: Match, depths: int) -> list[int]:
    """`perft` for as many depths, the present one first."""
    return [perft(match, depth) for depth in range(depths)]
