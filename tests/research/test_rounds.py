"""Programs that learn, where several decide together: they are asked one after the other, and see no envelope."""

from __future__ import annotations

import numpy as np
from tests.engine.secret import ALONE

from filon.engine.rng import new_rng
from filon.engine.state import OVER
from filon.research.batch import Batch


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
