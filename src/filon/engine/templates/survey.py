"""Whole games, with everything looked at on the way that a game by itself can get wrong: for campaigns.

States may be wider than declared (`filon.campaigns.games`): there a number that its field can't hold is still seen.
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import rule
from filon.engine.contract import chances, legal, make_room, mover, outcome, policy  # replaced for each game
from filon.engine.rng import below, seed_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.engine.templates.kernel import advance, observe, set_up, status_at

BROKEN = 1
BEYOND = 2
NOTHING_LEGAL = 3
NO_CHANCE = 4


@rule
def is_beyond(cells: list[int], ends: list[int], halves: list[int]) -> bool:
    """Whether there is a number in a state that its field can't hold. Fields of one size lie together: up to each of
    the ends those that hold -half to half - 1. Without a branch for each number, so that several are looked at in one
    instruction."""
    first = 0
    for size in range(len(ends)):
        row = cells[first : ends[size]]
        half = halves[size]
        held = 0
        for k in range(len(row)):
            held |= row[k] + half
        if held & (-2 * half) != 0:
            return True
        first = ends[size]
    return False


@rule
def first_beyond(cells: list[int], ends: list[int], halves: list[int]) -> int:
    """The first such number; -1 if there is none."""
    first = 0
    for size in range(len(ends)):
        for k in range(first, ends[size]):
            if not -halves[size] <= cells[k] < halves[size]:
                return k
        first = ends[size]
    return -1


@rule
def survey_step(
    states: Any, levels: list[int], out: list[int], weights: list[int], rng: list[int], flaw: list[int], room: Any
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
            x = policy(states[1], who, levels[who], rng, out, room)
        elif levels[who] < 0:
            x = -1 - levels[who]
    advance(states, 0, x)
    flaw[1] = status_at(states, 0, out)
    if flaw[1] != 0:
        flaw[0] = BROKEN
    return 1


@rule
def survey_ply(
    states: Any, levels: list[int], out: list[int], weights: list[int], rng: list[int], flaw: list[int]
) -> int:
    """The same with room of its own: for callers in Python."""
    return survey_step(states, levels, out, weights, rng, flaw, make_room())


@rule
def survey_game(
    states: Any,
    cells: list[int],
    ends: list[int],
    halves: list[int],
    longest: int,
    levels: list[int],
    out: list[int],
    weights: list[int],
    rng: list[int],
    flaw: list[int],
) -> int:
    """State 0, whose numbers are `cells`, has been played to its end, to a flaw, or so far; its plies are returned."""
    plies = 0
    room = make_room()
    while flaw[0] == 0 and plies < longest and survey_step(states, levels, out, weights, rng, flaw, room) == 1:
        plies += 1
        if is_beyond(cells, ends, halves):
            flaw[0] = BEYOND
            flaw[1] = first_beyond(cells, ends, halves)
    return plies


@rule
def draw_levels(seats: int, policies: int, searched: int, levels: list[int], rng: list[int]) -> bool:
    """Each seat has a level, if there are policies; else it decides at random. Whether somebody is to search: in one of
    `searched` games."""
    if policies == 0:
        return False
    for seat in range(seats):
        levels[seat] = below(rng, policies) + 1
    return searched > 0 and below(rng, searched) == 0


@rule
def survey_games(
    states: Any,
    cells: list[int],
    ends: list[int],
    halves: list[int],
    seats: int,
    options: list[int],
    seeds: list[int],
    first: int,
    policies: int,
    searched: int,
    longest: int,
    levels: list[int],
    out: list[int],
    weights: list[int],
    rng: list[int],
    flaw: list[int],
    figures: list[list[int]],
    width: int,
    lengths: list[int],
    reasons: list[int],
    plies: list[int],
) -> int:
    """Games of one setting have been played, from the `first` of these seeds on, and counted: how many were so many
    times `width` plies long, why they ended, and their plies (all; the most of one). Returned is the first game that
    could not be counted, because there is a flaw, it has no end, or somebody is to search in it; else their number."""
    for k in range(first, len(seeds)):
        seed_rng(rng, seeds[k])
        if draw_levels(seats, policies, searched, levels, rng):
            return k
        for cell in range(len(cells)):
            cells[cell] = 0
        set_up(states[0], seats, options)
        length = survey_game(states, cells, ends, halves, longest, levels, out, weights, rng, flaw)
        if flaw[0] != 0 or length >= longest:
            return k
        lengths[length // width] += 1
        reasons[outcome(states[0], figures)] += 1
        plies[0] += length
        plies[1] = max(plies[1], length)
    return len(seeds)
