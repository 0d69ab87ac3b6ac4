"""The examples run, on the smallest budget. The one that needs PyTorch is read only: no test may bring it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_openspiel_against_ours() -> None:
    command = [sys.executable, str(EXAMPLES / "openspiel_ismcts.py"), "gold", "--games", "1", "--seconds", "0.001"]
    environment = {**os.environ, "FILON_ENGINE": "plain"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("gold, 1 games, 0.001 s a decision: ours ")


def test_every_example_says_how_it_is_run() -> None:
    for path in sorted(EXAMPLES.glob("*.py")):
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert f"python examples/{path.name} " in said
