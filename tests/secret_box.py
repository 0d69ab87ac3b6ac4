"""The toy in which several decide together, on the shelf of this process or of another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.engine.secret import ALONE

from filon.games import shelf

_ROOT = Path(__file__).parents[1]


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Here it is a box like the others, and for those that think, too."""
    monkeypatch.setitem(shelf(), ALONE.id, ALONE)
    monkeypatch.setenv("PYTHONPATH", path_with_it(tmp_path))


def path_with_it(folder: Path) -> str:
    """A path on which other processes find it, as if its package were installed in the folder."""
    info = folder / "alone-1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: alone\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[filon.games]\nalone = {ALONE.package}\n", encoding="utf-8")
    return os.pathsep.join((str(folder), str(_ROOT)))
