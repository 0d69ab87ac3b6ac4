"""The levels of the policy differ in how much of the danger they see."""

from __future__ import annotations

from filon_torchlight.decisions import STAY
from lines import GAME, game

from filon.engine.rng import new_rng

ON = "stay; stay; stay"


def stays(line: str, level: int) -> int:
    """How often of 200 moods a level simply goes on."""
    match, states = game(line), GAME.layout.new(1)
    GAME.layout.unpack(match.packed_observation(0), states, 0)
    out = GAME.buffers()[0]
    return sum(int(GAME.kernel.policy_at(states, 0, 0, level, new_rng(seed), out)) == STAY for seed in range(200))


def test_the_better_the_level_the_more_careful() -> None:
    line = f"card gust; {ON}; card vein-17; {ON}; card bats; {ON}; card vein-15; {ON}; card flood"
    often = [stays(line, level) for level in range(1, GAME.policies + 1)]
    assert often == sorted(often, reverse=True)
    assert len(set(often)) == GAME.policies, often


def test_nobody_turns_back_from_a_first_vein() -> None:
    assert all(stays("card vein-17", level) > 150 for level in range(1, GAME.policies + 1))
