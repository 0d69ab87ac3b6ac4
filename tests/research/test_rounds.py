"""Programs that learn, where several decide together: they are asked one after the other, and see no envelope."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability
from pettingzoo.test import api_test
from tests.engine.guess import GUESS, LEFT
from tests.engine.secret import ALONE

from filon.engine.rng import new_rng
from filon.engine.state import OVER
from filon.games import shelf
from filon.research.batch import Batch
from filon.research.openspiel import register
from filon.research.pettingzoo import env


@pytest.fixture(scope="module")
def of_openspiel() -> dict[str, Any]:
    """Games in which several decide together, as OpenSpiel knows them."""
    for box in (ALONE, GUESS):
        register(box)
    return {box.id: pyspiel.load_game(f"filon_{box.id}") for box in (ALONE, GUESS)}


def test_a_batch_asks_the_seats_in_order_and_hides_what_is_in() -> None:
    batch = Batch(ALONE, players=3, count=8, seed=1)
    batch.step(batch.legal[:, 0])  # the leader names a chest
    for seat in range(3):
        assert (batch.mover == seat).all()
        batch.step(batch.legal[:, seat])
    assert (batch.mover == 1).all(), "who leads next"


def test_what_is_in_an_envelope_is_in_nobody_s_tensor() -> None:
    rows = []
    for chest in range(2):
        batch = Batch(ALONE, players=3, count=1, seed=1)
        batch.step(batch.legal[:, 0])
        batch.step(batch.legal[:, chest])
        rows.append(batch.observe().copy())
    assert np.array_equal(rows[0], rows[1])


def test_random_games_end() -> None:
    states, (out, weights), rng = ALONE.start(4, {"aside": True}), ALONE.buffers(), new_rng(2)
    assert ALONE.kernel.playout(states, 0, out, weights, rng) == 3 * (1 + 3)
    assert ALONE.kernel.mover_at(states, 0) == OVER


def test_an_environment_of_pettingzoo_asks_one_agent_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf(), ALONE.id, ALONE)
    api_test(env("alone", max_cycles=60), num_cycles=100)
    seen = []
    for chest in range(2):
        alone = env("alone", players=3)
        alone.reset(seed=4)
        alone.step(int(np.flatnonzero(alone.last()[0]["action_mask"])[0]))  # the leader names a chest
        assert alone.agent_selection == "player_0"
        alone.step(int(np.flatnonzero(alone.last()[0]["action_mask"])[chest]))
        assert alone.agent_selection == "player_1"
        seen.append([alone.observe("player_1"), alone.observe("player_2")])
    for one, other in zip(*seen, strict=True):
        assert {name: row.tolist() for name, row in one.items()} == {name: row.tolist() for name, row in other.items()}


@pytest.mark.parametrize("box", ["alone", "guess"])
def test_openspiel_s_own_test_passes(of_openspiel: dict[str, Any], box: str) -> None:
    pyspiel.random_sim_test(of_openspiel[box], 2, True, False)


def test_what_is_in_an_envelope_is_in_nobody_s_information_state(of_openspiel: dict[str, Any]) -> None:
    after = []
    for first in (0, 1):
        state = of_openspiel["alone"].new_initial_state()
        state.apply_action(state.chance_outcomes()[0][0])
        for number in (0, first):
            state.apply_action(state.legal_actions()[number])
        assert state.current_player() == 1
        after.append(state)
    assert after[0].information_state_string(1) == after[1].information_state_string(1)
    assert after[0].information_state_tensor(1) == after[1].information_state_tensor(1)
    assert after[0].information_state_string(0) != after[1].information_state_string(0)
    # What the first has chosen is drawn anew, and may have been anything.
    drawn = {str(after[0].resample_from_infostate(1, lambda k=k: k / 30)) for k in range(30)}
    assert len(drawn) == 3
    assert str(after[0]) in drawn


def test_openspiel_finds_the_mix_that_nobody_can_take_advantage_of(of_openspiel: dict[str, Any]) -> None:
    """Had the second seat seen the first's envelope, it would win all there is."""
    game = of_openspiel["guess"]
    solver = cfr.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    mix, state = solver.average_policy(), game.new_initial_state()
    assert exploitability.exploitability(game, mix) == pytest.approx(0, abs=0.01)
    assert mix.action_probabilities(state)[LEFT] == pytest.approx(1 / 3, abs=0.02)
    state.apply_action(LEFT)
    assert mix.action_probabilities(state)[LEFT] == pytest.approx(2 / 3, abs=0.02)
