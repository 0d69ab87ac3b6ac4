"""Loops over one game, compiled together with its rules.

This file is a template: for each game the import from `filon.engine.contract` is replaced by the game's own functions
(`filon.engine.bind`), because Numba caches and inlines only what it can name. States cross the border to Python as an
array and an index, never as a record.
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import copy_state, rule
from filon.engine.contract import (  # replaced for each game
    apply,
    ask,
    bad_round,
    blank_for,
    chances,
    deal,
    determinize,
    evaluate,
    forget,
    hide,
    in_round,
    legal,
    make_room,
    mover,
    outcome,
    owing,
    policy,
    refusal,
    reveals,
    setup,
    status,
    take_options,
    withdraw,
)
from filon.engine.declare import BAD_EVENTS, BAD_ROUND
from filon.engine.kit import rank
from filon.engine.rng import below, weighted
from filon.engine.state import CHANCE, EVERYTHING, OVER, clear_untold

# ── one call each ──────────────────────────────────────────────────────────────────────────────────────


@rule
def setup_at(states: Any, i: int, seats: int, options: list[int]) -> None:
    """State i, zeroed before, is the start of a game."""
    set_up(states[i], seats, options)


@rule
def set_up(s: Any, seats: int, options: list[int]) -> None:
    """A zeroed record is the start of a game with these options."""
    s.seats = seats
    take_options(s, options)
    setup(s)


@rule
def mover_at(states: Any, i: int) -> int:
    return mover(states[i])


@rule
def owing_at(states: Any, i: int) -> int:
    """A bit for each seat that owes a decision now."""
    return owing(states[i])


@rule
def round_at(states: Any, i: int) -> int:
    """A bit for each seat of the round in which several decide together; 0 if there is none."""
    return in_round(states[i])


@rule
def ask_at(states: Any, i: int, seat: int) -> None:
    """If the seat owes a decision of a round, it is the one that is asked."""
    ask(states[i], seat)


@rule
def withdraw_at(states: Any, i: int, seat: int) -> None:
    """The seat's envelope has been taken back; it owes a decision again."""
    withdraw(states[i], seat)


@rule
def legal_at(states: Any, i: int, out: list[int]) -> int:
    return legal(states[i], out)


@rule
def refusal_at(states: Any, i: int, d: int) -> int:
    return refusal(states[i], d)


@rule
def chances_at(states: Any, i: int, out: list[int], weights: list[int]) -> int:
    return chances(states[i], out, weights)


@rule
def reveals_at(states: Any, i: int, d: int) -> int:
    return reveals(states[i], d)


@rule
def outcome_at(states: Any, i: int, figures: list[list[int]], ranks: list[int], why: list[int]) -> None:
    """Figures and places as they stand; why[0] is the reason the game ended, why[1] the tie-break that decided."""
    why[0] = outcome(states[i], figures)
    why[1] = rank(states[i].seats, figures, ranks)


@rule
def status_at(states: Any, i: int, tally: list[int]) -> int:
    """0, or bits for every invariant that is broken in state i, those that the engine looks after included."""
    s = states[i]
    return status(s, tally) | (0 if 0 <= s.told <= len(s.events) else BAD_EVENTS) | BAD_ROUND * bad_round(s)


@rule
def policy_at(states: Any, i: int, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    return policy(states[i], seat, level, rng, out, make_room())


@rule
def evaluate_at(states: Any, i: int, out: list[float]) -> None:
    evaluate(states[i], out, make_room())


@rule
def observe(states: Any, i: int, viewer: int, into: Any, j: int) -> None:
    """`into[j]` is what the viewer may see of state i: the one door out."""
    copy_state(into, j, states, i)
    clear_untold(into[j])
    if viewer != EVERYTHING:
        blank_for(into[j], viewer)
        hide(into[j], viewer)


@rule
def display(states: Any, i: int, viewer: int, into: Any, j: int) -> None:
    """`into[j]` is what a page may show the viewer: the observation less what has to be remembered."""
    observe(states, i, viewer, into, j)
    if viewer != EVERYTHING:
        forget(into[j], viewer)


@rule
def determinize_at(states: Any, i: int, viewer: int, rng: list[int]) -> None:
    """The observation in state i has become a possible state."""
    determinize(states[i], viewer, rng)


@rule
def advance(states: Any, i: int, x: int) -> None:
    """Decision x of the mover (or chance outcome x, if chance is asked) has happened in state i."""
    s = states[i]
    s.told = 0
    if mover(s) == CHANCE:
        deal(s, x)
    else:
        apply(s, x)


# ── random play ────────────────────────────────────────────────────────────────────────────────────────


@rule
def settle(states: Any, i: int, out: list[int], weights: list[int], rng: list[int]) -> None:
    """Chance has answered everything it was asked."""
    s = states[i]
    while mover(s) == CHANCE:
        s.told = 0
        n = chances(s, out, weights)
        deal(s, out[weighted(rng, weights, n)])


@rule
def step(states: Any, i: int, x: int, out: list[int], weights: list[int], rng: list[int]) -> int:
    """Decision x is played, chance has answered, and `out` holds the legal decisions; 0 of them: the game is over."""
    advance(states, i, x)
    settle(states, i, out, weights, rng)
    if mover(states[i]) == OVER:
        return 0
    return legal(states[i], out)


@rule
def start(
    states: Any, i: int, seats: int, options: list[int], out: list[int], weights: list[int], rng: list[int]
) -> int:
    """A zeroed state i is a new game at its first decision; `out` holds the legal ones."""
    set_up(states[i], seats, options)
    settle(states, i, out, weights, rng)
    return legal(states[i], out)


@rule
def playout(states: Any, i: int, out: list[int], weights: list[int], rng: list[int]) -> int:
    """State i has been played to its end at random; the number of decisions is returned (chance not counted)."""
    decisions = 0
    s = states[i]
    who = mover(s)
    while who != OVER:
        s.told = 0
        if who == CHANCE:
            n = chances(s, out, weights)
            deal(s, out[weighted(rng, weights, n)])
        else:
            n = legal(s, out)
            apply(s, out[below(rng, n)])
            decisions += 1
        who = mover(s)
    return decisions


@rule
def random_games(
    states: Any,
    blank: int,
    seats: int,
    options: list[int],
    games: int,
    out: list[int],
    weights: list[int],
    rng: list[int],
) -> int:
    """`games` random games have been played in state 0, each begun from the zeroed state `blank`."""
    decisions = 0
    for _ in range(games):
        copy_state(states, 0, states, blank)
        set_up(states[0], seats, options)
        decisions += playout(states, 0, out, weights, rng)
    return decisions


# ── many games at once: games first..end-1 of arrays, so that threads can share them ─────────────────────────────────


@rule
def start_batch(
    states: Any,
    first: int,
    end: int,
    blank: Any,
    seats: int,
    options: list[int],
    counts: list[int],
    legals: Any,
    movers: list[int],
    rngs: Any,
    out: list[int],
    weights: list[int],
) -> None:
    """Every one of the games is a new one at its first decision (begun from `blank[0]`, zeroed)."""
    for i in range(first, end):
        copy_state(states, i, blank, 0)
        set_up(states[i], seats, options)
        wait(states, i, counts, legals, movers, rngs[i], out, weights)


@rule
def wait(
    states: Any,
    i: int,
    counts: list[int],
    legals: Any,
    movers: list[int],
    rng: list[int],
    out: list[int],
    weights: list[int],
) -> None:
    """Chance has answered, and game i waits: movers[i] decides, and legals[i] holds counts[i] decisions (0: over)."""
    settle(states, i, out, weights, rng)
    who = mover(states[i])
    movers[i] = who
    counts[i] = 0 if who == OVER else legal(states[i], legals[i])


@rule
def first_refused(decisions: list[int], first: int, end: int, counts: list[int], legals: Any) -> int:
    """The first of the games in which the decision is neither legal nor below 0; -1 if there is none."""
    for i in range(first, end):
        d = decisions[i]
        if d < 0:
            continue
        low = 0
        high = counts[i]
        while low < high:
            middle = (low + high) >> 1
            if legals[i][middle] < d:
                low = middle + 1
            else:
                high = middle
        if low == counts[i] or legals[i][low] != d:
            return i
    return -1


@rule
def step_batch(
    states: Any,
    first: int,
    end: int,
    blank: Any,
    seats: int,
    options: list[int],
    decisions: list[int],
    counts: list[int],
    legals: Any,
    movers: list[int],
    ended: list[int],
    rewards: Any,
    rngs: Any,
    out: list[int],
    weights: list[int],
    figures: list[list[int]],
    ranks: list[int],
    last: Any,
) -> None:
    """decisions[i] has been played in each of the games (below 0: it waits on); those that ended have their rewards and
    have begun anew; how they ended is kept in last[i], if there is room for it."""
    for i in range(first, end):
        if decisions[i] >= 0:
            advance(states, i, decisions[i])
            wait(states, i, counts, legals, movers, rngs[i], out, weights)
        if movers[i] == OVER:
            ended[i] = 1
            outcome(states[i], figures)
            rank(seats, figures, ranks)
            for seat in range(seats):
                rewards[i][seat] = reward(seats, ranks, seat)
            if i < len(last):
                copy_state(last, i, states, i)
            copy_state(states, i, blank, 0)
            set_up(states[i], seats, options)
            wait(states, i, counts, legals, movers, rngs[i], out, weights)
        elif ended[i]:
            ended[i] = 0
            for seat in range(seats):
                rewards[i][seat] = 0


@rule
def reward(seats: int, ranks: list[int], seat: int) -> float:
    """What its place is worth to a seat: 1 if it beat all others, -1 if all beat it; the sum over the seats is 0."""
    beaten = 0
    for other in range(seats):
        if ranks[other] > ranks[seat]:
            beaten += 1
        elif ranks[other] < ranks[seat]:
            beaten -= 1
    return beaten / (seats - 1)


@rule
def mask_batch(first: int, end: int, counts: list[int], legals: Any, mask: Any) -> None:
    """mask[i][d] is 1 for every legal decision d of each of the games, else 0."""
    for i in range(first, end):
        row = mask[i]
        for d in range(len(row)):
            row[d] = 0
        for k in range(counts[i]):
            row[legals[i][k]] = 1


@rule
def mask_bits_batch(first: int, end: int, counts: list[int], legals: Any, bits: Any) -> None:
    """The same as bits: decision d is bit d % 8 of byte d // 8."""
    for i in range(first, end):
        row = bits[i]
        for byte in range(len(row)):
            row[byte] = 0
        for k in range(counts[i]):
            d = legals[i][k]
            row[d >> 3] |= 1 << (d & 7)


@rule
def sample_batch(first: int, end: int, counts: list[int], legals: Any, decisions: list[int], rngs: Any) -> None:
    """decisions[i] is a legal decision of each of the games, each as likely."""
    for i in range(first, end):
        decisions[i] = legals[i][below(rngs[i], counts[i])]


@rule
def policy_batch(
    states: Any,
    first: int,
    end: int,
    level: int,
    movers: list[int],
    decisions: list[int],
    seen: Any,
    rngs: Any,
    out: list[int],
) -> None:
    """decisions[i] is what the policy (level 0: chance) decides in each of the games, from what the mover may see
    (`seen[0]`); -1, and no random number is drawn, where the mover is given as -1."""
    room = make_room()
    for i in range(first, end):
        decisions[i] = -1
        if movers[i] >= 0 and level == 0:
            n = legal(states[i], out)
            decisions[i] = out[below(rngs[i], n)]
        elif movers[i] >= 0:
            observe(states, i, movers[i], seen, 0)
            decisions[i] = policy(seen[0], movers[i], level, rngs[i], out, room)


# ── whole games of bots ──────────────────────────────────────────────────────────────────────────────────────


@rule
def play_game(
    states: Any, levels: list[int], out: list[int], weights: list[int], rng: list[int], tally: list[int]
) -> None:
    """State 0 has been played to its end; seat k decides at random (levels[k] = 0) or by its policy, from what it may
    see (state 1 is overwritten by observations). tally: decisions, chance outcomes, states with a broken invariant."""
    tally[0] = 0
    tally[1] = 0
    tally[2] = 0
    room = make_room()
    who = mover(states[0])
    while who != OVER:
        if who == CHANCE:
            n = chances(states[0], out, weights)
            x = out[weighted(rng, weights, n)]
            tally[1] += 1
        elif levels[who] > 0:
            observe(states, 0, who, states, 1)
            x = policy(states[1], who, levels[who], rng, out, room)
            tally[0] += 1
        else:
            n = legal(states[0], out)
            x = out[below(rng, n)]
            tally[0] += 1
        advance(states, 0, x)
        if status_at(states, 0, out) != 0:
            tally[2] += 1
        who = mover(states[0])


# ── checking and counting ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def branches(states: Any, i: int, out: list[int], weights: list[int]) -> int:
    """Everything that can happen next in state i stands in `out`."""
    who = mover(states[i])
    if who == OVER:
        return 0
    if who == CHANCE:
        return chances(states[i], out, weights)
    return legal(states[i], out)


@rule
def first_disagreement(states: Any, i: int, size: int, out: list[int]) -> int:
    """The first decision of the space on which `legal` and `refusal` do not agree in state i; -1 if there is none."""
    s = states[i]
    n = legal(s, out)
    k = 0
    for d in range(size):
        listed = k < n and out[k] == d
        if listed:
            k += 1
        if listed != (refusal(s, d) == 0):
            return d
    return -1 if k == n else out[k]


@rule
def perft(states: Any, depth: int, outs: Any, counts: list[int], weights: list[int]) -> int:
    """The number of different sequences of `depth` decisions and outcomes from state 0 (ended games count once)."""
    leaves = 0
    level = 0
    counts[0] = branches(states, 0, outs[0], weights)
    if depth == 0 or counts[0] == 0:
        return 1
    while level >= 0:
        if counts[level] == 0:
            level -= 1
            continue
        counts[level] -= 1
        copy_state(states, level + 1, states, level)
        advance(states, level + 1, outs[level][counts[level]])
        if level + 1 == depth:
            leaves += 1
            continue
        n = branches(states, level + 1, outs[level + 1], weights)
        if n == 0:
            leaves += 1
        else:
            level += 1
            counts[level] = n
    return leaves
