"""Learning, on the smallest budget. It is collected where PyTorch is installed (see `conftest.py`):
`make test-learning` brings it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from filon.engine.state import MOST_SEATS
from filon.training.learn import fit, positions_of

INPUTS, GAMES, A_GAME = 12, 60, 6


def some_positions() -> Any:
    """Two seats; who holds the input 0 has won, whatever else holds."""
    rng = np.random.default_rng(1)
    inputs, counts, rows = [], [], []
    for position in range(GAMES * A_GAME):
        winner = int(rng.integers(2))
        for seat in range(2):
            holds = [*([0] if seat == winner else []), *(1 + rng.permutation(INPUTS - 1)[:3])]
            inputs += holds
            counts.append(len(holds))
        row = np.zeros(2 + 3 * MOST_SEATS, np.float32)
        row[:2] = position // A_GAME, 2
        row[2 + winner] = row[2 + 2 * MOST_SEATS + winner] = 1
        row[2 + MOST_SEATS : 4 + MOST_SEATS] = 0.5
        rows.append(row)
    return positions_of(np.array(inputs, np.int16), np.array(counts, np.int16), np.array(rows))


def learned(folder: Path, name: str, tell: Any = lambda line: None) -> Any:
    return fit(some_positions(), INPUTS, (6, 4), 40, seed=3, device="cpu", checkpoint=folder / name, tell=tell)


def test_what_is_learned_foretells_and_is_determined_by_the_seed(tmp_path: Path) -> None:
    weights, curve = learned(tmp_path, "first.pt")
    assert (weights, curve) == learned(tmp_path, "second.pt")
    best = min(line["log loss net"] for line in curve)
    assert best < curve[0]["log loss net"] < 1
    assert best < curve[0]["log loss own"] == curve[0]["log loss even"]


def test_learning_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    def stop(line: dict[str, Any]) -> None:
        if line["epoch"] == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        learned(tmp_path, "stopped.pt", stop)
    told: list[int] = []
    found = learned(tmp_path, "stopped.pt", lambda line: told.append(line["epoch"]))
    assert told[0] == 7  # it was stopped before that was kept
    assert found == learned(tmp_path, "whole.pt")
