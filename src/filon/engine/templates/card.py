"""What a graphics card does with many games at once: a thread plays one of them.

A template like `kernel.py`, whose loops stand in place of the import from there; `filon.engine.card` makes all of it
code for the card. Each function below is where threads begin: `cuda.grid` says which game is a thread's own. Arrays of
many games are kept so that numbers which neighbouring threads read at the same time lie side by side: the game is the
last index in memory, though rules see it as the first.
"""

from __future__ import annotations

from typing import Any

from numpy import int16, int32, uint32

from filon.engine.card import cuda
from filon.engine.compile import copy_state
from filon.engine.contract import (  # replaced for each game
    MOST_LEGAL,
    RECORD,
    apply,
    chances,
    deal,
    fill,
    legal,
    mover,
    policy,
)
from filon.engine.rng import RNG_SIZE, below, seed_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.engine.templates.kernel import first_refused, observe, playout, sample_batch, set_up, start_batch, step_batch


def play_random_games(blank: Any, seats: int, options: Any, games: int, seed: int, taken: Any, played: Any) -> None:
    """So many whole random games have been played; played[i] says how many decisions were those of thread i.

    Whoever is done takes the next game, so that nobody waits for the longest one until the very end.
    """
    i = cuda.grid(1)
    # Local memory: the same place of all threads' records is one stretch of the card's memory.
    mine = cuda.local.array(1, RECORD, alignment=8)
    out = cuda.local.array(MOST_LEGAL, int16)
    weights = cuda.local.array(MOST_LEGAL, int32)
    rng = cuda.local.array(RNG_SIZE, uint32)
    s = mine[0]
    decisions = 0
    who = OVER
    while True:
        if who == OVER:
            game = cuda.atomic.add(taken, 0, 1)
            if game >= games:
                break
            seed_rng(rng, (seed << 32) | game)
            copy_state(mine, 0, blank, 0)
            set_up(s, seats, options)
            who = mover(s)
        while who == CHANCE:
            s.told = 0
            n = chances(s, out, weights)
            deal(s, out[weighted(rng, weights, n)])
            who = mover(s)
        if who != OVER:
            s.told = 0
            n = legal(s, out)
            apply(s, out[below(rng, n)])
            who = mover(s)
            decisions += 1
    played[i] = decisions


def play_shares_of_games(blank: Any, seats: int, options: Any, games: int, seed: int, taken: Any, played: Any) -> None:
    """The same, but every thread plays as many: where games are of much the same length, threads that play side by side
    stay together, and nobody asks whose turn it is to take the next one."""
    i = cuda.grid(1)
    mine = cuda.local.array(1, RECORD, alignment=8)
    out = cuda.local.array(MOST_LEGAL, int16)
    weights = cuda.local.array(MOST_LEGAL, int32)
    rng = cuda.local.array(RNG_SIZE, uint32)
    decisions = 0
    for game in range(i, games, len(played)):
        seed_rng(rng, (seed << 32) | game)
        copy_state(mine, 0, blank, 0)
        set_up(mine[0], seats, options)
        decisions += playout(mine, 0, out, weights, rng)
    played[i] = decisions


def seed_games(seed: int, rngs: Any) -> None:
    """Every game's random numbers begin anew."""
    i = cuda.grid(1)
    if i < len(rngs):
        seed_rng(rngs[i], (seed << 32) | i)


def start_games(
    states: Any,
    blank: Any,
    seats: int,
    options: Any,
    counts: Any,
    legals: Any,
    movers: Any,
    rngs: Any,
    outs: Any,
    weights: Any,
) -> None:
    """Every game is a new one at its first decision."""
    i = cuda.grid(1)
    if i < len(counts):
        start_batch(states, i, i + 1, blank, seats, options, counts, legals, movers, rngs, outs[i], weights[i])


def take_decisions(given: Any, decisions: Any) -> None:
    """What was given, in whatever integers, stands in `decisions`."""
    i = cuda.grid(1)
    if i < len(decisions):
        decisions[i] = given[i]


def check_games(decisions: Any, counts: Any, legals: Any, refused: Any) -> None:
    """refused[0] is the first game in which the decision is neither legal nor below 0, if there is one."""
    i = cuda.grid(1)
    if i < len(counts) and first_refused(decisions, i, i + 1, counts, legals) >= 0:
        cuda.atomic.min(refused, 0, i)


def step_games(
    states: Any,
    blank: Any,
    seats: int,
    options: Any,
    decisions: Any,
    counts: Any,
    legals: Any,
    movers: Any,
    ended: Any,
    rewards: Any,
    rngs: Any,
    outs: Any,
    weights: Any,
    figures: Any,
    ranks: Any,
    last: Any,
    keeps: int,
    refused: Any,
) -> None:
    """Each game has got its decision (see `step_batch`), unless one of them is refused: then nothing changes."""
    i = cuda.grid(1)
    if i < len(counts) and refused[0] >= len(counts):
        step_batch(
            states,
            i,
            i + 1,
            blank,
            seats,
            options,
            decisions,
            counts,
            legals,
            movers,
            ended,
            rewards,
            rngs,
            outs[i],
            weights[i],
            figures[i],
            ranks[i],
            last[: keeps * len(last)],
        )


def clear(flat: Any) -> None:
    """All numbers are 0."""
    for k in range(cuda.grid(1), len(flat), cuda.gridsize(1)):
        flat[k] = 0


def mask_games(counts: Any, legals: Any, mask: Any) -> None:
    """mask[i][d], of zeros, is 1 for every legal decision d of game i."""
    i = cuda.grid(1)
    if i < len(counts):
        for k in range(counts[i]):
            mask[i][legals[i][k]] = 1


def mask_bits_of_games(counts: Any, legals: Any, bits: Any) -> None:
    """The same as bits."""
    i = cuda.grid(1)
    if i < len(counts):
        for k in range(counts[i]):
            d = legals[i][k]
            bits[i][d >> 3] |= 1 << (d & 7)


def sample_games(counts: Any, legals: Any, rngs: Any, decisions: Any) -> None:
    """A legal decision for every game, each as likely."""
    i = cuda.grid(1)
    if i < len(counts):
        sample_batch(i, i + 1, counts, legals, decisions, rngs)


def choose_movers(movers: Any, where: Any, asked: Any) -> None:
    """asked[i] is the mover where it is wanted, else -1."""
    i = cuda.grid(1)
    if i < len(movers):
        asked[i] = movers[i] if where[i] else -1


def policy_games(states: Any, level: int, movers: Any, rngs: Any, outs: Any, rooms: Any, decisions: Any) -> None:
    """What the policy decides in every game from what the mover may see; -1 where the mover is given as -1."""
    i = cuda.grid(1)
    if i < len(movers):
        decisions[i] = -1
        if movers[i] >= 0 and level == 0:
            decisions[i] = outs[i][below(rngs[i], legal(states[i], outs[i]))]
        elif movers[i] >= 0:
            seen = cuda.local.array(1, RECORD, alignment=8)
            observe(states, i, movers[i], seen, 0)
            decisions[i] = policy(seen[0], movers[i], level, rngs[i], outs[i], rooms[i : i + 1])


def observe_games(states: Any, viewers: Any, rows: Any) -> None:
    """rows[i], of zeros, is what viewers[i] may see of game i, in numbers as they are."""
    i = cuda.grid(1)
    if i < len(viewers):
        seen = cuda.local.array(1, RECORD, alignment=8)
        observe(states, i, viewers[i], seen, 0)
        fill(seen[0], viewers[i], mover(states[i]), rows[i])


def scale_games(columns: Any, factors: Any, rows: Any) -> None:
    """The numbers of these columns are parts of the most they can be."""
    i = cuda.grid(1)
    if i < len(rows):
        for k in range(len(columns)):
            rows[i][columns[k]] *= factors[k]
