"""Whole games, with everything looked at on the way that a game by itself can get wrong: for campaigns.

States may be wider than declared (`filon.campaigns.games`): there a number that its field can't hold is still seen.
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import rule
from filon.engine.contract import chances, legal, make_room, mover, policy  # replaced for each game
from filon.engine.rng import below, weighted
from filon.engine.state import CHANCE, OVER
from filon.engine.templates.kernel import advance, observe, status_at

BROKEN = 1
BEYOND = 2
NOTHING_LEGAL = 3
NO_CHANCE = 4


@rule
def first_beyond(cells: list[int], lows: list[int], highs: list[int]) -> int:
    """The first number of a state that its field can't hold; -1 if there is none."""
    for k in range(len(lows)):
        if cells[k] < lows[k] or cells[k] > highs[k]:
            return k
    return -1


@rule
def survey_step(
    states: Any, levels: list[int], out: list[int], weights: list[int], rng: list[int], flaw: list[int]
) -> int:
    """State 0 has gone on by a decision (level 0: at random; above: by the policy; below: -1 - the decision) or an
    outcome of chance: 0 if it was over, 1 if not. flaw: what is wrong, and which invariants."""
    who = mover(states[0])
    if who == OVER:
        return 0
    if who == CHANCE:
        n = chances(states[0], out, weights)
        for k in range(n):
            if weights[k] <= 0:
                n = 0
        if n <= 0:
            flaw[0] = NO_CHANCE
            return 0
        x = out[weighted(rng, weights, n)]
    else:
        n = legal(states[0], out)
        if n <= 0:
            flaw[0] = NOTHING_LEGAL
            return 0
        x = out[below(rng, n)]
        if levels[who] > 0:
            observe(states, 0, who, states, 1)
            x = policy(states[1], who, levels[who], rng, out, make_room())
        elif levels[who] < 0:
            x = -1 - levels[who]
    advance(states, 0, x)
    flaw[1] = status_at(states, 0, out)
    if flaw[1] != 0:
        flaw[0] = BROKEN
    return 1


@rule
def survey_game(
    states: Any,
    cells: list[int],
    lows: list[int],
    highs: list[int],
    longest: int,
    levels: list[int],
    out: list[int],
    weights: list[int],
    rng: list[int],
    flaw: list[int],
) -> int:
    """State 0, whose numbers are `cells`, has been played to its end, to a flaw, or so far; its plies are returned."""
    plies = 0
    while flaw[0] == 0 and plies < longest and survey_step(states, levels, out, weights, rng, flaw) == 1:
        plies += 1
        beyond = first_beyond(cells, lows, highs)
        if beyond >= 0:
            flaw[0] = BEYOND
            flaw[1] = beyond
    return plies
