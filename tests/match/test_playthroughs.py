"""Golden games are what they were: every answer at every ply."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.boxes import OURS, folder_of_tests

from playthrough import files, playthrough


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    # `tools/playthrough.py --update` writes the file anew: read the difference first.
    assert playthrough(text.partition("\n")[0]) == text


def test_every_game_has_a_playthrough() -> None:
    assert {path.read_text(encoding="utf-8").split()[0] for path in files()} == set(OURS)
    assert {path.parents[1] for path in files()} == {folder_of_tests(game) for game in OURS.values()}


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_playthrough_is_a_whole_and_clean_game(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert "  the game is over" in lines
    assert {line for line in lines if line.startswith("  broken")} == {"  broken: nothing"}
