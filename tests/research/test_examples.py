"""The examples run, on the smallest budget. The one that needs PyTorch is in `test_selfplay.py`."""

from __future__ import annotations

import ast
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.research.test_openspiel import BOXES, near_the_end

from filon.bots.mind import Mind
from filon.games import shelf

EXAMPLES = Path(__file__).parents[2] / "examples"


def against_openspiel(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / "openspiel_ismcts.py"), "gold", "--seconds", "0.001", *arguments]
    environment = {**os.environ, "FILON_ENGINE": "plain"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_openspiel_against_ours_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "ismcts.json"
    other = {"game": "elfenland", "players": 2, "seconds": 0.1, "games": 40, "wins": 40.0}
    kept.write_text(json.dumps([other]), encoding="utf-8")
    for games in (1, 2):
        ran = against_openspiel("--games", str(games), "--json", str(kept))
        assert ran.returncode == 0, ran.stderr
        (said,) = ran.stdout.splitlines()
        assert said.startswith(f"gold, {games} games, 0.001 s a decision (ours ")
        beside, row = json.loads(kept.read_text(encoding="utf-8"))
        assert beside == other
        assert (row["game"], row["games"], row["seed"]) == ("gold", games, 0)
        assert 0 <= row["wins"] <= games
        assert min(row[side]["decisions"] for side in ("ours", "theirs")) >= games
    ran = against_openspiel("--games", "3", "--seed", "7", "--json", str(kept))
    assert "other settings" in ran.stderr
    assert json.loads(kept.read_text(encoding="utf-8")) == [other, row]


@pytest.mark.parametrize("box", BOXES)
def test_openspiel_against_ours_at_every_box(box: str) -> None:
    """The last steps of a game: in plain mode a whole one would take minutes."""
    example = runpy.run_path(str(EXAMPLES / "openspiel_ismcts.py"))
    game, state = near_the_end(box, 12)
    mind, times = Mind(shelf()[box], threads=1), (example["Time"](0.001), example["Time"](0.001))
    got = example["play"](game, 0, mind, times, 1, state)
    assert state.is_terminal()
    assert 0 <= got <= 1
    assert (got > 0) == (state.returns()[0] == max(state.returns()))


def test_what_a_decision_takes_too_long_the_next_one_has_less(monkeypatch: pytest.MonkeyPatch) -> None:
    example, now = runpy.run_path(str(EXAMPLES / "openspiel_ismcts.py")), [0.0]
    time = example["Time"](1.0)
    monkeypatch.setitem(time.told.__globals__, "time", SimpleNamespace(monotonic=lambda: now[0]))
    had = []
    for took in (1.25, 0.75, 0.25, 1.0, 9.0, 1.0):
        with time.decision() as seconds:
            had.append(seconds)
            now[0] += took
    assert had == [1.0, 0.75, 1.0, 1.0, 1.0, example["SHORTEST"]]
    assert time.told() == {"decisions": 6, "seconds": 13.25}


def test_every_example_says_how_it_is_run() -> None:
    for path in sorted(EXAMPLES.glob("*.py")):
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert f"python examples/{path.name} " in said
