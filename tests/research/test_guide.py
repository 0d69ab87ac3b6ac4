"""Whoever copies the page about research, piece by piece, sees every piece run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.boxes import OURS

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
# Plain mode plays fewer games in the same time, and not every machine has a card.
FEWER = {
    "count=4096": "count=4",
    "count=262_144": "count=4",
    'device="cuda"': 'device="cpu"',
    "range(1000)": "range(10)",
    "num_envs=1024": "num_envs=4",
    "medium": "random",
}


def test_every_piece_of_python_runs_after_those_before_it() -> None:
    pieces = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(pieces) == 6
    source = "\n".join(pieces)
    for many, few in FEWER.items():
        assert many in source
        source = source.replace(many, few)
    environment = {**os.environ, "FILON_ENGINE": "plain"}
    ran = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "64×25  card: kind" in ran.stdout


def test_the_table_of_boxes_says_what_they_are() -> None:
    rows = re.findall(
        r"^\| ([^|]+) \| `(\w+)` \| (\d)(?: to (\d))? \| ([\d,]+) \| ([\d,]+) \|$", PAGE.read_text("utf-8"), re.M
    )
    told = {id: (name, int(few), int(many or few), *numbers) for name, id, few, many, *numbers in rows}
    assert told == {
        id: (box.names["en"], *box.players, f"{len(box.decisions):,}", f"{box.tensor.size:,}")
        for id, box in OURS.items()
    }
