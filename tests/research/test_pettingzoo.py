"""PettingZoo's own tests pass on every box. Only one seat decides at a time, so there is no parallel environment."""

from __future__ import annotations

import gc
import weakref
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from filon.engine.errors import IllegalDecision
from filon.games import shelf
from filon.research.pettingzoo import env, raw_env

BOXES = sorted(shelf())


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("max_cycles", [None, 60])
def test_api(box: str, max_cycles: int | None) -> None:
    """Whole games, and games that are cut off."""
    api_test(env(box, max_cycles=max_cycles))


@pytest.mark.parametrize("box", BOXES)
def test_seeds(box: str) -> None:
    seed_test(partial(env, box))


@pytest.mark.parametrize("box", BOXES)
def test_rendering(box: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, box))
    assert "seats: " in capsys.readouterr().out


def played(env: Any) -> dict[str, float]:
    """What every agent got in a random game."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    random = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return got


def test_a_whole_game_brings_rewards_to_all() -> None:
    gold = env("gold", players=3)
    gold.reset(seed=1)
    got = played(gold)
    assert sum(got.values()) == pytest.approx(0)
    assert max(got.values()) > 0
    assert not gold.agents


def test_a_game_is_cut_off_after_so_many_decisions() -> None:
    gold = raw_env("gold", players=2, max_cycles=4)
    gold.reset(seed=1)
    assert set(played(gold).values()) == {0.0}
    assert gold.steps == 4
    assert gold.metadata["name"] == "gold_v1"


def test_what_is_not_legal_is_refused() -> None:
    gold = env("gold", players=2)
    gold.reset(seed=1)
    mask = gold.last()[0]["action_mask"]
    with pytest.raises(IllegalDecision):
        gold.step(int(np.flatnonzero(mask == 0)[0]))
    assert (gold.last()[0]["action_mask"] == mask).all()


def test_an_environment_that_nobody_holds_is_gone() -> None:
    held = raw_env("gold")
    assert held.action_space("player_0") is held.action_space("player_0")
    assert held.observation_space("player_0") is held.observation_space("player_0")
    gone = weakref.ref(held)
    del held
    gc.collect()
    assert gone() is None
