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


class Pondered(msgspec.Struct, tag="pondered"):
    """What the policy would do, what the search found (the best first; empty without a search), and every seat's
    share of the win as it looks from there."""

    policy: int
    thoughts: list[Thought]
    shares: list[float]


def ponder(game: Game, observation: bytes, seat: int, iterations: int, seed: int, mind: Mind | None = None) -> Pondered:
    """A position has been thought about for `iterations` iterations; without compiled rules, the policy and the
    evaluation have to do."""
    states = game.layout.new(2)
    game.layout.unpack(observation, states, 0)
    out, rng, values = game.buffers()[0], new_rng(seed), float_array(MOST_SEATS)
    seats = int(game.layout.at(states, 0).seats)
    policy = int(game.kernel.policy_at(states, 0, seat, game.policies, rng, out))
    if iterations and (SEARCHES_UNASKED or mind):
        mind = mind or mind_of(game)
        thoughts = by_share(mind.think(observation, seat, seed, iterations))
        return Pondered(policy, thoughts, mind.shares(seats))
    sums = [0.0] * seats
    for _ in range(_WORLDS):
        game.layout.unpack(observation, states, 1)
        game.kernel.determinize_at(states, 1, seat, rng)
        game.kernel.evaluate_at(states, 1, values)
        sums = [total + float(values[k]) / _WORLDS for k, total in enumerate(sums)]
    return Pondered(policy, [], sums)


def by_share(thoughts: list[Thought]) -> list[Thought]:
    """What was tried, the best share first; after those that can be trusted the others, whose shares are guesses."""
    most = max((thought.visits for thought in thoughts), default=0)
    return sorted(thoughts, key=lambda thought: (_TRUSTED * thought.visits < most, -thought.share))
