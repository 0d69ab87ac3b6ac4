"""The example that learns, on the smallest budget. It is collected where PyTorch is installed (see `conftest.py`):
`make test-learning` brings it."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "selfplay_ppo.py"


def test_it_learns_and_keeps_its_curve(tmp_path: Path) -> None:
    out, net = tmp_path / "curve.json", tmp_path / "net.pt"
    small = "--minutes 0 --games 4 --steps 6 --minibatch 16 --epochs 1 --width 8 --trials 2 --final 2 --threads 1"
    command = [sys.executable, str(EXAMPLE), "--box", "gold", "--device", "cpu", "--out", str(out), "--save", str(net)]
    environment = {**os.environ, "FILON_ENGINE": "plain", "OMP_NUM_THREADS": "1"}
    ran = subprocess.run([*command, *small.split()], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    report = json.loads(out.read_text())
    assert report["settings"]["box"] == "gold"
    (line,) = report["curve"]
    assert (line["updates"], line["decisions"], line["games"]) == (1, 4 * 6, 0)
    for opponents in ("random", "simple"):
        share, low, high = report["final"][opponents]
        assert 0 <= low <= share <= high <= 1
    assert net.stat().st_size > 0


def test_advantages_go_along_the_decisions_of_a_seat() -> None:
    """Seat 0 decides, seat 1 twice, seat 0 ends the game; then a new one begins, of which nothing is known."""
    torch: Any = import_module("torch")
    example = runpy.run_path(str(EXAMPLE))
    data = {
        "value": torch.tensor([[0.1], [0.2], [0.3], [0.4], [0.5]]),
        "seat": torch.tensor([[0], [1], [1], [0], [1]]),
        "got": torch.tensor([[[0.0, 0.0]]] * 3 + [[[1.0, -1.0]]] + [[[0.0, 0.0]]]),
        "over": torch.tensor([[False], [False], [False], [True], [False]]),
    }
    gains, returns = example["advantages"](data)
    decay = example["LAMBDA"]
    last = {0: 1 - 0.4, 1: -1 - 0.3}
    expected = [0.4 - 0.1 + decay * last[0], 0.3 - 0.2 + decay * last[1], last[1], last[0]]
    assert gains[:4, 0].tolist() == pytest.approx(expected)
    assert returns[:4, 0].tolist() == pytest.approx(
        [g + v for g, v in zip(expected, [0.1, 0.2, 0.3, 0.4], strict=True)]
    )
    assert gains[4].isnan().all()
