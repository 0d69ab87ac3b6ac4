"""The shelf: every folder here is a game, or two that share their rules; other packages bring more.

A package that is installed beside Filon names its boxes as entry points of the group `filon.games`: each is a module
with `GAMES`, or a `Game`. A box that can't be used is left out, and `missing` says why: nothing else suffers from it.
"""

from __future__ import annotations

import importlib.util
import json
import pkgutil
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any, NamedTuple

from filon.bots.levels import characters_of, ladder_of
from filon.engine.bind import PARTS
from filon.engine.blame import place_of
from filon.engine.compile import folder_of, root_of
from filon.engine.errors import UnknownGame
from filon.engine.game import Game, find_game
from filon.engine.lesson import lesson_of
from filon.engine.messages import LANGUAGES
from filon.engine.picture import pictures_of

GROUP = "filon.games"
"""The entry points of other packages."""
CHOSEN = "shelf.json"
"""A file beside this one that says which boxes there are, each with its package: in a browser, where none are installed
and those that were packed are all there are."""
BOX_ID = re.compile(r"[a-z][a-z0-9_]*")
"""A word of addresses and file names."""


class Missing(NamedTuple):
    """A box that is not on the shelf, and why."""

    name: str
    """Of the folder, or of the entry point and its package."""
    reason: str
    module: str
    boxes: tuple[str, ...]
    """Their ids, if they could be told."""

    def is_called(self, id: str) -> bool:
        """Whether it may be the box of that id. Which boxes a package would have brought, nobody knows."""
        return id in (*self.boxes, *re.findall(r"\w+", self.name))


@cache
def _looked() -> tuple[dict[str, Game], tuple[Missing, ...]]:
    chosen = Path(__file__).with_name(CHOSEN)
    if chosen.is_file():
        boxes = json.loads(chosen.read_text(encoding="utf-8"))
        return {id: find_game(package, id) for id, package in boxes.items()}, ()
    found: dict[str, Game] = {}
    missing: dict[tuple[str, str], Missing] = {}

    def lack(source: _Source, error: BaseException, *boxes: str) -> None:
        """Boxes of one folder may be missing for the same reason, which is said once."""
        reason = _reason(error, source.module)
        before = missing.get((source.name, reason))
        boxes = (*(before.boxes if before else ()), *boxes)
        missing[source.name, reason] = Missing(source.name, reason, source.module, boxes)

    for source in _sources():
        try:
            for game in _games_in(source.load()):
                try:
                    _check(game, found, source.foreign)
                    found[game.id] = game
                except (Exception, SystemExit) as error:
                    lack(source, error, str(getattr(game, "id", "")))
        except (Exception, SystemExit) as error:  # whatever a stranger's module does when it is imported
            lack(source, error)
    return found, tuple(missing.values())


class _Source(NamedTuple):
    """Where boxes may be."""

    name: str
    module: str
    load: Callable[[], Any]
    foreign: bool
    """Whether they are another package's."""


def _sources() -> Iterator[_Source]:
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            name = f"{__name__}.{module.name}"
            yield _Source(name, name, partial(importlib.import_module, name), False)
    from importlib.metadata import entry_points  # slow to import

    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        owner = f" ({point.dist.name} {point.dist.version})" if point.dist else ""
        yield _Source(f"{point.value}{owner}", point.module, point.load, True)


def _games_in(thing: Any) -> Iterable[Game]:
    if isinstance(thing, Game):
        return (thing,)
    return tuple(thing if isinstance(thing, tuple | list) else thing.GAMES)


def _check(game: Game, found: dict[str, Game], foreign: bool) -> None:
    """An exception says what is wrong with a box that the shelf itself, or anybody who takes it from there, can't do
    with. What has not been written yet is not wrong: a box that grows here may have no scene and no drawings."""
    if not isinstance(game, Game):
        raise ValueError(f"not a Game: {game!r}"[:200])
    if not BOX_ID.fullmatch(game.id):
        raise ValueError(f"{game.id!r} can't be the id of a box")
    if game.id in found:
        raise ValueError(f"there is a box {game.id} already, of {found[game.id].package}")
    spec = importlib.util.find_spec(game.package)
    if spec is None or spec.submodule_search_locations is None:
        raise ValueError(f"{game.package} is no package: a box is a folder")
    for version in (game, *game.frozen):
        for name in PARTS:
            if importlib.util.find_spec(f"{version.package}.{name}"):
                importlib.import_module(f"{version.package}.{name}")
    _read_all(game.package, game.path)
    _check_said(game)
    if not foreign:
        return
    files = [game.art("cover.svg"), *(game.how_to_play(language) for language in LANGUAGES)]
    files += [game.path / "texts" / f"{language}.ftl" for language in LANGUAGES]
    if lacking := [file for file in files if not file.is_file()]:
        raise ValueError(f"{game.id} has no {lacking[0].relative_to(game.path)}")


def _read_all(package: str, folder: Path) -> None:
    """Whatever else lies in the folder is Python, too: it may be imported later, in the midst of a game."""
    for module in pkgutil.iter_modules([str(folder)]):
        name = f"{package}.{module.name}"
        spec = module.module_finder.find_spec(name, None)
        if name not in sys.modules and spec and isinstance(spec.loader, SourceFileLoader):
            spec.loader.get_code(name)  # from kept bytecode; not run: that might do anything
        if module.ispkg:
            _read_all(name, folder / module.name)


def _check_said(game: Game) -> None:
    """What the box says of itself is what the shelf shows."""
    for file, ask in (("__init__.py", _declared), ("lessons.py", lesson_of), ("pictures.py", pictures_of)):
        try:
            ask(game)
        except Exception as error:
            raise ValueError(f"{game.id}: {type(error).__name__}: {error} ({game.path / file})") from None


def _declared(game: Game) -> None:
    if lacking := [language for language in LANGUAGES if not game.names.get(language)]:
        raise ValueError(f"no name in {', '.join(lacking)}")
    for least, most in (game.players, game.minutes):
        if least > most:
            raise ValueError(f"from {least} to {most}")
    ladder_of(game), characters_of(game), game.secrets


def _reason(error: BaseException, module: str) -> str:
    """What went wrong in one line, and in which file of the box."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    if isinstance(error, SyntaxError) and error.filename:
        what = f"{type(error).__name__}: {error.msg}"
    try:
        place = place_of(error, folder_of(root_of(module)))
    except ImportError:  # there is no such module
        place = None
    return f"{what} ({place[0]}, line {place[1]})" if place else what


def shelf() -> dict[str, Game]:
    """All games by id: ours in alphabetical order of their folders, then those of other packages."""
    return _looked()[0]


def missing() -> tuple[Missing, ...]:
    """Boxes that could not be put on the shelf."""
    return _looked()[1]


def get_game(id: str) -> Game:
    """The game of that id; `UnknownGame` if it is not on the shelf."""
    try:
        return shelf()[id]
    except (KeyError, TypeError):
        raise UnknownGame(str(id)) from None


def box_of(id: str, version: int) -> Game:
    """The box with the rules of a version; as it is today, if these were frozen nowhere."""
    game = get_game(id)
    return game.under(version) or game


def by_key(key: str) -> Game:
    """The box with the rules that a key names (`Game.key`)."""
    id, at, version = key.partition("@")
    if not at:
        return get_game(id)
    found = get_game(id).under(int(version)) if version.isdecimal() else None
    if found is None:
        raise UnknownGame(key)
    return found
