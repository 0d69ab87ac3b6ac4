"""The examples run, on the smallest budget. The one that needs PyTorch is in `test_selfplay.py`."""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from tests.research.test_openspiel import BOXES, near_the_end

from filon.bots.mind import Mind
from filon.games import shelf

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_openspiel_against_ours() -> None:
    command = [sys.executable, str(EXAMPLES / "openspiel_ismcts.py"), "gold", "--games", "1", "--seconds", "0.001"]
    environment = {**os.environ, "FILON_ENGINE": "plain"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("gold, 1 games, 0.001 s a decision: ours ")


@pytest.mark.parametrize("box", BOXES)
def test_openspiel_against_ours_at_every_box(box: str) -> None:
    """The last steps of a game: in plain mode a whole one would take minutes."""
    play = runpy.run_path(str(EXAMPLES / "openspiel_ismcts.py"))["play"]
    game, state = near_the_end(box, 12)
    got = play(game, 0, Mind(shelf()[box], threads=1), 0.001, 1, state)
    assert state.is_terminal()
    assert 0 <= got <= 1
    assert (got > 0) == (state.returns()[0] == max(state.returns()))


def test_every_example_says_how_it_is_run() -> None:
    for path in sorted(EXAMPLES.glob("*.py")):
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert f"python examples/{path.name} " in said
