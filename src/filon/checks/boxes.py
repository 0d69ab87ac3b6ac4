"""The boxes that are to be checked: by their ids, or by the folder that they lie in, on the shelf or not."""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from filon.checks.remark import Remark, raised
from filon.engine.compile import folder_of, root_of
from filon.engine.errors import UnknownGame
from filon.engine.game import Game
from filon.games import GROUP, get_game, missing, shelf


class Opened(NamedTuple):
    """What was asked for: its boxes, or why there are none."""

    name: str
    games: tuple[Game, ...]
    wrong: tuple[Remark, ...] = ()


def opened(names: list[str]) -> Iterator[Opened]:
    """Whatever was named: the id of a box, the folder of one, or that of a package that brings some; all on the shelf,
    if nothing was."""
    for name in names or shelf():
        folder = Path(name)
        if name not in shelf() and folder.is_dir():
            yield _of_folder(name, folder.resolve())
        else:
            yield _of_shelf(name)


def _of_shelf(id: str) -> Opened:
    try:
        return Opened(id, (get_game(id),))
    except UnknownGame:
        broken = [box for box in missing() if box.is_called(id)]
        if not broken:
            raise
        return Opened(id, (), tuple(Remark(f"{box.name}: {box.reason}") for box in broken))


def folder_named(name: str) -> Path:
    """Where the files are that the rules of a box may use, which is named as in `opened`; it may be broken."""
    folder = Path(name)
    if name not in shelf() and folder.is_dir():
        return folder.resolve()
    broken = () if name in shelf() else (box.module for box in missing() if box.is_called(name))
    return folder_of(root_of(next(iter(broken), "") or get_game(name).package))


def _of_folder(name: str, folder: Path) -> Opened:
    try:
        modules = list(_modules(folder))
        if not modules:
            return Opened(name, (), (Remark(f"no box in it: neither __init__.py nor entry points of {GROUP}"),))
        games = tuple(game for module in modules for game in _games_of(module, folder))
    except (Exception, SystemExit) as error:  # whatever a module does when it is imported
        return Opened(name, (), (raised(error, folder),))
    for game in games:
        shelf().setdefault(game.id, game)  # records and lessons look their box up by its id
    return Opened(name, games)


def _modules(folder: Path) -> Iterator[str]:
    """The modules of a folder that bring boxes, which Python and the process of the other mode can import now."""
    project = folder / "pyproject.toml"
    if project.is_file():
        points = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {}).get("entry-points", {})
        _find_in(folder / "src" if (folder / "src").is_dir() else folder)
        yield from (target.partition(":")[0] for target in points.get(GROUP, {}).values())
    elif (folder / "__init__.py").is_file():
        top = folder
        while (top.parent / "__init__.py").is_file():
            top = top.parent
        _find_in(top.parent)
        yield ".".join(folder.relative_to(top.parent).parts)


def _find_in(folder: Path) -> None:
    sys.path.insert(0, str(folder))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH", ""))))


def _games_of(name: str, folder: Path) -> tuple[Game, ...]:
    module = importlib.import_module(name)
    if not Path(module.__file__ or "").is_relative_to(folder):
        raise ImportError(f"{name} is another module ({module.__file__}): choose another name")
    games = tuple(getattr(module, "GAMES", ()))
    if not games or not all(isinstance(game, Game) for game in games):
        raise TypeError(f"{name} has no GAMES: a tuple of Game")
    return games
