"""Positions of games, as a net looks at them: a template like `filon/engine/templates/kernel.py`, bound to a box."""

from __future__ import annotations

from typing import Any

from filon.engine.compile import copy_state, rule
from filon.engine.contract import (  # replaced for each game
    apply,
    blank_for,
    chances,
    deal,
    evaluate,
    hide,
    inputs,
    legal,
    make_room,
    mover,
    policy,
)
from filon.engine.rng import below, weighted
from filon.engine.state import CHANCE, OVER, clear_untold


@rule
def note(
    states: Any, i: int, which: list[int], holding: list[int], counts: list[int], at: int, first: int, own: list[float]
) -> int:
    """What holds of state i for each seat stands in `holding` from `at` on, and how many these are in `counts` from
    `first` on; in `own` what the box's own evaluation says. Where the next position begins is returned."""
    s = states[i]
    for seat in range(s.seats):
        n = inputs(s, seat, which)
        counts[first + seat] = n
        for k in range(n):
            holding[at + k] = which[k]
        at += n
    evaluate(s, own, make_room())
    return at


@rule
def play_wildly(
    states: Any,
    levels: list[int],
    wild: int,
    turns: int,
    keep: int,
    out: list[int],
    weights: list[int],
    rng: list[int],
    which: list[int],
    holding: list[int],
    counts: list[int],
    own: Any,
) -> int:
    """The game in state 0 has been played to its end by policies of these levels; `wild` of a thousand decisions were
    any legal ones. Of a thousand positions, `turns` were noted where a turn began and `keep` elsewhere; their number is
    returned (state 1 is overwritten)."""
    room = make_room()
    s = states[0]
    at = 0
    noted = 0
    last = -1
    who = mover(s)
    while who != OVER:
        s.told = 0
        if who == CHANCE:
            n = chances(s, out, weights)
            deal(s, out[weighted(rng, weights, n)])
        else:
            # Every state the search may ask about is a state where somebody decides.
            if below(rng, 1000) < (keep if who == last else turns) and noted < len(own):
                at = note(states, 0, which, holding, counts, at, noted * s.seats, own[noted])
                noted += 1
            last = who
            if below(rng, 1000) < wild:
                n = legal(s, out)
                apply(s, out[below(rng, n)])
            else:
                copy_state(states, 1, states, 0)
                clear_untold(states[1])
                blank_for(states[1], who)
                hide(states[1], who)
                apply(s, policy(states[1], who, levels[who], rng, out, room))
        who = mover(s)
    return noted
