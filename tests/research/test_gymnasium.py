"""Gymnasium's own check passes on every box; it has none for vectors, whose tests are ours."""

from __future__ import annotations

from typing import SupportsFloat

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import filon.research.gymnasium as own
from filon.bots.choose import UnknownBot, mind_of
from filon.games import get_game, shelf
from filon.games.gold.state import GAME_END
from filon.research.batch import BadBatch

BOXES = sorted(shelf())


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("box", BOXES)
def test_check_env(box: str) -> None:
    """Without a warning, and with every way to render."""
    check_env(gymnasium.make(own.environment_id(get_game(box)), opponents="random").unwrapped)


def test_a_whole_game_against_bots() -> None:
    gold = gymnasium.make("filon/Gold-v1", players=3, opponents="easy", render_mode="ansi")
    seen, _ = gold.reset(seed=1)
    random, over = np.random.default_rng(1), False
    reward: SupportsFloat = 0.0
    while not over:
        assert reward == 0
        seen, reward, over, cut, _ = gold.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        assert not cut
    assert -1 <= float(reward) <= 1
    assert "phase: " in str(gold.render())


def test_what_is_not_legal_loses() -> None:
    gold = gymnasium.make("filon/Gold-v1", opponents="random")
    seen, _ = gold.reset(seed=1)
    _, reward, over, _, info = gold.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)
    assert info["refused"].startswith("GO-")


@pytest.mark.parametrize("opponents", ["random", "simple"])
def test_many_games_are_one_batch(opponents: str) -> None:
    many = gymnasium.make_vec("filon/Gold-v1", num_envs=6, players=3, opponents=opponents)
    seen, _ = many.reset(seed=1)
    random, ends = np.random.default_rng(1), 0
    for _ in range(60):
        assert many.observation_space.contains(seen)
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, cut, _ = many.step(actions)
        assert (seen["action_mask"].sum(axis=1) > 0).all()
        assert (rewards[~over] == 0).all()
        assert not cut.any()
        ends += int(over.sum())
    assert ends >= 6


def test_the_last_observation_of_a_game_is_that_of_its_end() -> None:
    many = own.FilonVectorEnv("gold", 4, players=2, opponents="simple")
    tensor, ends = many.batch.game.tensor, 0
    seen, info = many.reset(seed=1)
    assert info == {}
    while ends < 4:
        seen, rewards, ended, _, info = many.step(seen["action_mask"].argmax(axis=1))
        assert ("final_obs" in info) == bool(ended.any())
        for i in np.flatnonzero(ended):
            last = info["final_obs"][i]
            assert many.single_observation_space.contains(last)
            assert not last["action_mask"].any()
            assert last["observation"][tensor["phase"]].argmax() == GAME_END
            assert seen["observation"][i][tensor["phase"]].argmax() != GAME_END
            points = last["observation"][tensor["points"]].reshape(5, 5)[0]
            if points[0] != points[1]:
                assert (points[0] > points[1]) == (rewards[i] > 0)
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            assert [last is None for last in info["final_obs"]] == (~ended).tolist()
        ends += int(ended.sum())


@pytest.mark.parametrize("seat", [-1, 2, 0.5])
def test_a_learner_needs_a_seat_of_the_game(seat: int) -> None:
    with pytest.raises(BadBatch):
        own.FilonEnv("gold", players=2, seat=seat)
    with pytest.raises(BadBatch):
        own.FilonVectorEnv("gold", 2, players=2, seat=seat)


def test_the_learner_of_a_vector_has_the_first_seat_if_none_is_said() -> None:
    """Where nobody's turn is waited for, the other seats would play for ever."""
    many = gymnasium.make_vec("filon/Gold-v1", num_envs=2, players=3, opponents="random", seat=None)
    seen, _ = many.reset(seed=1)
    first, _ = own.FilonVectorEnv("gold", 2, 3, "random", seat=0).reset(seed=1)
    assert all((seen[name] == first[name]).all() for name in first)


@pytest.mark.parametrize("opponents", ["random", "policy:1"])
def test_no_game_of_a_vector_depends_on_another(opponents: str) -> None:
    """Whatever the learner decides in the last game, the first one is the same."""
    rows: list[list[bytes]] = []
    for last in (0, -1):
        many = own.FilonVectorEnv("gold", 2, players=3, opponents=opponents)
        seen, _ = many.reset(seed=1)
        rows.append([])
        for _ in range(120):
            rows[-1].append(seen["observation"][0].tobytes())
            legal = [np.flatnonzero(mask) for mask in seen["action_mask"]]
            seen = many.step(np.array([legal[0][0], legal[1][last]]))[0]
    assert rows[0] == rows[1]


def test_opponents_that_nobody_knows_are_refused() -> None:
    for kind in (own.FilonEnv, own.FilonVectorEnv):
        with pytest.raises(UnknownBot):
            kind("gold", opponents="genius")


def test_no_game_of_a_vector_waits() -> None:
    many = own.FilonVectorEnv("gold", 2, players=2, opponents="random")
    seen, _ = many.reset(seed=1)
    for wrong in ([-1, int(seen["action_mask"][1].argmax())], [None, None]):
        with pytest.raises(BadBatch):
            many.step(wrong)
    assert (many.batch.mask == seen["action_mask"]).all()


def test_searching_opponents_think_about_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "SEARCHES_UNASKED", True)
    rows: dict[int, list[bytes]] = {0: [], 1: []}
    envs = [own.FilonEnv("gold", players=3, opponents="search:8", seat=0) for _ in rows]
    one, two = (env._mind for env in envs)
    assert len({one, two, None, mind_of(get_game("gold"))}) == 4
    for env in envs:
        env.reset(seed=3)  # the second time, one has thought of another game already
    envs[0].reset(seed=4)
    seen = [env.reset(seed=3)[0] for env in envs]
    for _ in range(3):
        for k, env in enumerate(envs):
            rows[k].append(seen[k]["observation"].tobytes())
            seen[k] = env.step(int(seen[k]["action_mask"].argmax()))[0]
    assert rows[0] == rows[1]


def test_searching_opponents_take_a_game_at_a_time() -> None:
    with pytest.raises(BadBatch):
        gymnasium.make_vec("filon/Gold-v1", num_envs=2, opponents="search:10")
