"""Swap whose rules were mended: its first version as it was begun with, and the second, which has the first frozen.

The mending: who wins a round gets two points and no longer one. So a game in its first round can be moved to the rules
of today, and one in which somebody has scored can't.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.toy import write_box

from filon.engine.game import Game
from filon.games import shelf

_ROOT = Path(__file__).parents[1]
# Longer than before: bytecode counts as that of a file of the same size and the same second.
POINTS = "points = 1 + s.staked[seat]", "points = 1 + 1 + s.staked[seat]"


class Versions(NamedTuple):
    """The box before and after, and where both lie."""

    first: Game
    second: Game
    folder: Path


def written(folder: Path, name: str) -> Versions:
    """The packages `<name>_first` and `<name>_mended` lie in the folder, which is on the path of this process."""
    first, mended = f"{name}_first", f"{name}_mended"
    for module in (first, mended):
        write_box(folder / module, module)
    list_box(folder, mended)
    freeze = subprocess.run(
        [sys.executable, "-m", "filon", "freeze", "swap"],
        env={**os.environ, "PYTHONPATH": path_with(folder), "LANG": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert freeze.returncode == 0, freeze.stderr
    assert "version 2 now" in freeze.stdout
    scoring = folder / mended / "rules" / "scoring.py"
    text = scoring.read_text(encoding="utf-8")
    assert POINTS[0] in text
    scoring.write_text(text.replace(*POINTS), encoding="utf-8")
    sys.path.insert(0, str(folder))
    boxes = [importlib.import_module(module).GAMES[0] for module in (first, mended)]
    return Versions(boxes[0], boxes[1], folder)


def path_with(folder: Path) -> str:
    return os.pathsep.join((str(folder), str(_ROOT)))


def list_box(folder: Path, module: str) -> None:
    """Other processes find this package as the box Swap."""
    info = folder / "swap-1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: swap\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[filon.games]\nswap = {module}\n", encoding="utf-8")


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Versions:
    return written(tmp_path_factory.mktemp("versions"), "swap")


class Upgraded:
    """The shelf of this process and of those it starts: first with the one version of the box, then with the other."""

    def __init__(self, versions: Versions, monkeypatch: pytest.MonkeyPatch) -> None:
        self.versions, self._patch = versions, monkeypatch
        monkeypatch.setenv("PYTHONPATH", path_with(versions.folder))
        self.has(versions.first)

    def has(self, game: Game) -> None:
        """From now on this is the box."""
        self._patch.setitem(shelf(), game.id, game)
        list_box(self.versions.folder, game.package)


@pytest.fixture
def upgraded(packages: Versions, monkeypatch: pytest.MonkeyPatch) -> Upgraded:
    return Upgraded(packages, monkeypatch)
