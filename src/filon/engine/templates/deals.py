"""Random games whose chance somebody else answers, and is counted by its kinds: for campaigns."""

from __future__ import annotations

from typing import Any

from filon.engine.compile import rule
from filon.engine.contract import chances, legal, mover  # replaced for each game
from filon.engine.evenness import note, place_in
from filon.engine.rng import below, next32
from filon.engine.state import CHANCE, OVER
from filon.engine.templates.kernel import advance


@rule
def until_asked(states: Any, out: list[int], weights: list[int], rng: list[int], ply: list[int]) -> int:
    """State 0 has gone on at random until chance is asked: how many answers there are in `out`, with their weights; 0
    if the game is over. ply[0] counts what was decided."""
    who = mover(states[0])
    while who != CHANCE:
        if who == OVER:
            return 0
        advance(states, 0, out[below(rng, legal(states[0], out))])
        ply[0] += 1
        who = mover(states[0])
    return chances(states[0], out, weights)


@rule
def answered(
    states: Any,
    drawn: int,
    count: int,
    kind_of: list[int],
    kinds: int,
    out: list[int],
    weights: list[int],
    rng: list[int],
    beside: list[int],
    ply: list[int],
    rows: list[list[int]],
) -> int:
    """Chance has given the answer of this number, of as many as `until_asked` returned, and all has gone on until it is
    asked again: see there. Where there was a choice, the answer is counted in the row of its kind, of which there are
    `kinds`; where two can come, they have a row of their own."""
    if count > 1:
        # By what could come, not by what came: that would be a choice by the number itself.
        row = rows[kind_of[out[0]] * kinds + kind_of[out[count - 1]]]
        note(row, place_in(weights, count, drawn, next32(beside)))
    advance(states, 0, out[drawn])
    ply[0] += 1
    return until_asked(states, out, weights, rng, ply)
