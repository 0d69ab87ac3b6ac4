"""The boxes that tests ask for, from the shelf: no test has a list of them."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from filon.engine.game import Game
from filon.engine.picture import pictures_of
from filon.games import shelf
from filon.match.puzzle import puzzles_of

GAMES = Path(__file__).parent / "games"
OURS = {id: game for id, game in shelf().items() if game.package.startswith("filon.games.")}
"""Boxes whose law, tests and records lie here. Others are on the shelf where their packages are installed, and bring
theirs."""

our_boxes = pytest.mark.parametrize("game", [pytest.param(game, id=id) for id, game in OURS.items()])

with_pictures = pytest.mark.parametrize("box", [id for id, game in shelf().items() if pictures_of(game)])
with_puzzles = pytest.mark.parametrize(
    "game", [pytest.param(game, id=id) for id, game in shelf().items() if puzzles_of(game)]
)


def folder_of_tests(game: Game) -> Path:
    """The folder with the tests of a box, its records and its playthroughs; boxes of one package share it."""
    return GAMES / game.path.name


def declared(box: str, module: str, name: str, otherwise: Any) -> Any:
    """What a module in the folder with the tests of a box says under a name; otherwise, if there is no such module,
    nothing of that name, or the box brings its tests from elsewhere."""
    if box not in OURS:
        return otherwise
    path = f"tests.games.{OURS[box].path.name}.{module}"
    return getattr(importlib.import_module(path), name, otherwise) if importlib.util.find_spec(path) else otherwise


def law_of(game: Game) -> Path:
    """The rules of a box, clause by clause."""
    return GAMES.parents[1] / "docs" / "rules" / f"{game.path.name}.md"


def records_of(game: Game) -> list[Path]:
    return sorted((folder_of_tests(game) / "records" / game.id).glob("*.filon"))
