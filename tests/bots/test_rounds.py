"""Bots that decide together with others: nobody sees what others decide, nor is foreseen to answer it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.engine.guess import GUESS, LEFT, SEARCH
from tests.engine.secret import ALONE, CHOOSE, NAME

from filon.bots.choose import choose
from filon.bots.mind import Mind
from filon.bots.ponder import ponder
from filon.engine.rng import below, new_rng
from filon.engine.state import OVER

KERNEL = ALONE.kernel
GAMES = 240


def seen(seat: int, *others: tuple[int, int]) -> bytes:
    """What the seat sees in its first round, when these others have chosen."""
    states = ALONE.start(3, {}, count=2)
    for x in (2, NAME + 1):
        KERNEL.advance(states, 0, x)
    for other, chest in others:
        KERNEL.ask_at(states, 0, other)
        KERNEL.advance(states, 0, CHOOSE + chest)
    KERNEL.observe(states, 0, seat, states, 1)
    return ALONE.layout.pack(states, 1)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_search_finds_the_same_whoever_was_faster(seat: int) -> None:
    first, second = (other for other in range(3) if other != seat)
    positions = [seen(seat), seen(seat, (first, 0)), seen(seat, (first, 2)), seen(seat, (second, 1), (first, 1))]
    found = [Mind(ALONE, threads=1).think(position, seat, 5, 120) for position in positions]
    assert all(thoughts == found[0] for thoughts in found)
    assert {thought.decision for thought in found[0]} == {CHOOSE, CHOOSE + 1, CHOOSE + 2}


def test_a_decision_that_is_asked_about_is_judged_by_what_the_others_may_decide() -> None:
    judged = [
        ponder(ALONE, seen(1), 1, 200, 3, Mind(ALONE, threads=1), judge=CHOOSE + chest, ahead=2) for chest in range(3)
    ]
    assert all(one.judged is not None and 0 <= one.judged <= 1 for one in judged)
    assert all(one.ahead == [] for one in judged), "what the others decide comes first"
    assert ponder(ALONE, seen(1), 1, 0, 3, ahead=2).ahead == []


def foreseen(mix: bool) -> float:
    """The share of the win that seat 0 of Guess has, if it knows how often a search decides in seat 1 for what."""
    states, tries = GUESS.start(2, {}, count=2), 90
    GUESS.kernel.ask_at(states, 0, 1)
    GUESS.kernel.observe(states, 0, 1, states, 1)
    seen, mind = GUESS.layout.pack(states, 1), Mind(GUESS, replace(SEARCH, mix=mix), threads=1)
    lefts = sum(choose(GUESS, seen, 1, "search:100", seed, mind) == LEFT for seed in range(tries)) / tries
    return max(lefts, lefts / 2 + (1 - lefts))


def test_a_search_that_mixes_is_not_found_out() -> None:
    """Nobody can hold seat 0 below 2/3. Nearly the same decision every time gives it nearly everything."""
    assert foreseen(mix=False) > 0.95
    assert 2 / 3 <= foreseen(mix=True) < 3 / 4


def play(seed: int, mind: Mind) -> tuple[int, ...]:
    """Who wins a game of bots that search."""
    states, rng, (out, weights) = ALONE.start(3, {}, count=2), new_rng(seed), ALONE.buffers()
    KERNEL.settle(states, 0, out, weights, rng)
    while (who := int(KERNEL.mover_at(states, 0))) != OVER:
        KERNEL.observe(states, 0, who, states, 1)
        x = choose(ALONE, ALONE.layout.pack(states, 1), who, "search:40", int(below(rng, 1 << 30)), mind)
        KERNEL.step(states, 0, x, out, weights, rng)
    return ALONE.outcome(states, 0).winners


@pytest.mark.slow
def test_the_same_bot_wins_as_much_in_every_seat() -> None:
    """Games in which the first seats' envelopes were answered by the later ones in the search gave seat 0 54 %, seat 2
    21 %; each should have a third, within four standard errors."""
    mind, shares = Mind(ALONE, threads=1), [0.0] * 3
    for seed in range(GAMES):
        winners: Any = play(seed, mind)
        for seat in winners:
            shares[seat] += 1 / len(winners) / GAMES
    error = (1 / 3 * 2 / 3 / GAMES) ** 0.5
    assert all(abs(share - 1 / 3) < 4 * error for share in shares), shares
