"""What a strong player thinks of a position, from what one seat may see: for hints and for looking back at a game."""

from __future__ import annotations

import msgspec

from filon.bots.choose import mind_of
from filon.bots.mind import SEARCHES_UNASKED, Mind, Thought
from filon.engine.compile import float_array
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.engine.state import MOST_SEATS

_WORLDS = 8
_TRUSTED = 4
"""A share is trusted if its decision was tried at least a quarter as often as the one tried most."""
_TRIED = 4  # a decision tried less often is not judged by it
_AFTERWARDS = 4  # worlds in which such a decision is tried
_PART = 4  # part of the iterations that is spent on that, or on each step of a plan


class Foreseen(msgspec.Struct):
    """What a seat would do next, and what it will see then."""

    decision: int
    observation: bytes


class Pondered(msgspec.Struct, tag="pondered"):
    """What the policy would do, what the search found (the best first; empty without a search), and every seat's
    share of the win as it looks from there."""

    policy: int
    thoughts: list[Thought]
    shares: list[float]
    judged: float | None = None
    """The share of the win that the decision asked about leads to, if a search could tell."""
    ahead: list[Foreseen] = []
    """What the same seat would do after the best decision, as long as it is sure to go on."""


def ponder(
    game: Game,
    observation: bytes,
    seat: int,
    iterations: int,
    seed: int,
    mind: Mind | None = None,
    *,
    judge: int | None = None,
    ahead: int = 0,
) -> Pondered:
    """A position has been thought about for `iterations` iterations; without compiled rules, the policy and the
    evaluation have to do. `judge`: a decision to be judged however little the search likes it; `ahead`: so many steps
    after the best one are wanted."""
    states = game.layout.new(2)
    game.layout.unpack(observation, states, 0)
    out, rng, values = game.buffers()[0], new_rng(seed), float_array(MOST_SEATS)
    seats = int(game.layout.at(states, 0).seats)
    policy = int(game.kernel.policy_at(states, 0, seat, game.policies, rng, out))
    if iterations and (SEARCHES_UNASKED or mind):
        mind = mind or mind_of(game)
        thoughts = by_share(mind.think(observation, seat, seed, iterations))
        found = Pondered(policy, thoughts, mind.shares(seats))
        if thoughts:
            found.ahead = _plan(game, mind, seat, thoughts[0].decision, seed, iterations // _PART, ahead)
        if judge is not None:
            tried = next((t for t in thoughts if t.decision == judge and t.visits >= _TRIED), None)
            found.judged = tried.share if tried else _try(game, mind, observation, seat, judge, seed, iterations)
        return found
    sums = [0.0] * seats
    for _ in range(_WORLDS):
        game.layout.unpack(observation, states, 1)
        game.kernel.determinize_at(states, 1, seat, rng)
        game.kernel.evaluate_at(states, 1, values)
        sums = [total + float(values[k]) / _WORLDS for k, total in enumerate(sums)]
    return Pondered(policy, [], sums, ahead=_policy_plan(game, observation, seat, policy, seed, ahead))


def _plan(game: Game, mind: Mind, seat: int, decision: int, seed: int, iterations: int, most: int) -> list[Foreseen]:
    """What the seat does after a decision that was just thought about; the trees that led to it grow on."""
    states, out = game.layout.new(1), game.buffers()[0]
    steps: list[Foreseen] = []
    while len(steps) < most and (seen := mind.decided(seat, decision)) is not None:
        game.layout.unpack(seen, states, 0)
        legal = {int(x) for x in out[: game.kernel.legal_at(states, 0, out)]}
        # In other worlds of the search the decision led elsewhere.
        found = [t for t in by_share(mind.think(seen, seat, seed, iterations)) if t.decision in legal]
        if not found:
            break
        decision = found[0].decision
        steps.append(Foreseen(decision, seen))
    return steps


def _policy_plan(game: Game, observation: bytes, seat: int, decision: int, seed: int, most: int) -> list[Foreseen]:
    """The same by the policy, in plain mode."""
    states, out, rng, kernel = game.layout.new(2), game.buffers()[0], new_rng(seed), game.kernel
    steps: list[Foreseen] = []
    while len(steps) < most:
        game.layout.unpack(observation, states, 0)
        if kernel.round_at(states, 0):
            break  # what the others decide comes first
        kernel.determinize_at(states, 0, seat, rng)
        kernel.advance(states, 0, decision)
        if int(kernel.mover_at(states, 0)) != seat:
            break
        kernel.observe(states, 0, seat, states, 1)
        observation = game.layout.pack(states, 1)
        decision = int(kernel.policy_at(states, 1, seat, game.policies, rng, out))
        steps.append(Foreseen(decision, observation))
    return steps


def _try(game: Game, mind: Mind, observation: bytes, seat: int, decision: int, seed: int, iterations: int) -> float:
    """The share of the win that a decision leads to: it is made in a few worlds, and whoever decides then thinks."""
    states, (out, weights), rng, kernel = game.layout.new(2), game.buffers(), new_rng(seed), game.kernel
    total = 0.0
    for world in range(_AFTERWARDS):
        game.layout.unpack(observation, states, 0)
        kernel.determinize_at(states, 0, seat, rng)
        seats = int(game.layout.at(states, 0).seats)
        goes_on = kernel.step(states, 0, decision, out, weights, rng)
        while goes_on and kernel.round_at(states, 0) & ~kernel.owing_at(states, 0):
            # Others who decide together with the seat know nothing of it yet: they follow their policy.
            who = int(kernel.mover_at(states, 0))
            kernel.observe(states, 0, who, states, 1)
            x = int(kernel.policy_at(states, 1, who, game.policies, rng, out))
            goes_on = kernel.step(states, 0, x, out, weights, rng)
        if goes_on:
            who = int(kernel.mover_at(states, 0))
            kernel.observe(states, 0, who, states, 1)
            mind.think(game.layout.pack(states, 1), who, seed + world, max(1, iterations // _PART // _AFTERWARDS))
            total += mind.shares(seats)[seat]
        else:
            winners = game.outcome(states, 0).winners
            total += (seat in winners) / len(winners)
    return total / _AFTERWARDS


def by_share(thoughts: list[Thought]) -> list[Thought]:
    """What was tried, the best share first; after those that can be trusted the others, whose shares are guesses."""
    most = max((thought.visits for thought in thoughts), default=0)
    return sorted(thoughts, key=lambda thought: (_TRUSTED * thought.visits < most, -thought.share))
