"""The shelf: every folder here is a game, or two that share their rules; other packages bring more.

A package that is installed beside Filon names its boxes as entry points of the group `filon.games`: each is a module
with `GAMES`, or a `Game`. A box that can't be used is left out, and `missing` says why: nothing else suffers from it.
"""

from __future__ import annotations

import importlib.util
import json
import pkgutil
import re
import traceback
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from filon.bots.levels import ladder_of
from filon.engine.compile import PACKAGE
from filon.engine.errors import UnknownGame
from filon.engine.game import Game, find_game
from filon.engine.lesson import lesson_of
from filon.engine.messages import LANGUAGES

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


@cache
def _looked() -> tuple[dict[str, Game], tuple[Missing, ...]]:
    chosen = Path(__file__).with_name(CHOSEN)
    if chosen.is_file():
        boxes = json.loads(chosen.read_text(encoding="utf-8"))
        return {id: find_game(package, id) for id, package in boxes.items()}, ()
    found: dict[str, Game] = {}
    missing: list[Missing] = []
    for name, load, foreign in _sources():
        try:
            for game in _games_in(load()):
                _check(game, found, foreign)
                found[game.id] = game
        except (Exception, SystemExit) as error:  # whatever a stranger's module does when it is imported
            missing.append(Missing(name, _reason(error)))
    return found, tuple(missing)


def _sources() -> Iterator[tuple[str, Any, bool]]:
    """Where boxes may be: a name, how it is loaded, and whether it is another package's."""
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            name = f"{__name__}.{module.name}"
            yield name, lambda name=name: importlib.import_module(name), False
    from importlib.metadata import entry_points  # slow to import

    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        owner = f" ({point.dist.name} {point.dist.version})" if point.dist else ""
        yield f"{point.value}{owner}", point.load, True


def _games_in(thing: Any) -> Iterable[Game]:
    if isinstance(thing, Game):
        return (thing,)
    return tuple(thing if isinstance(thing, tuple | list) else thing.GAMES)


def _check(game: Game, found: dict[str, Game], foreign: bool) -> None:
    """A `ValueError` says what a box lacks that the shelf itself can't do without."""
    if not isinstance(game, Game):
        raise ValueError(f"not a Game: {game!r}"[:200])
    if not BOX_ID.fullmatch(game.id):
        raise ValueError(f"{game.id!r} can't be the id of a box")
    if game.id in found:
        raise ValueError(f"there is a box {game.id} already, of {found[game.id].package}")
    spec = importlib.util.find_spec(game.package)
    if spec is None or spec.submodule_search_locations is None:
        raise ValueError(f"{game.package} is no package: a box is a folder")
    # What can't be imported is found out now, and not by those who play. A box that grows may have no scene yet.
    importlib.import_module(f"{game.package}.rules")
    if importlib.util.find_spec(f"{game.package}.scene"):
        importlib.import_module(f"{game.package}.scene")
    if not foreign:
        return  # ours are tested
    ladder_of(game), lesson_of(game)
    files = [game.art("cover.svg"), *(game.how_to_play(language) for language in LANGUAGES)]
    files += [game.path / "texts" / f"{language}.ftl" for language in LANGUAGES]
    if lacking := [file for file in files if not file.is_file()]:
        raise ValueError(f"{game.id} has no {lacking[0].relative_to(game.path)}")


def _reason(error: BaseException) -> str:
    """What went wrong in one line, and in which file."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({error.filename}, line {error.lineno})"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "importlib" not in frame.filename]
    places = [frame for frame in frames if frame.filename != __file__]
    # What the engine refuses is to be mended where the box asked for it.
    own = [frame for frame in places if not Path(frame.filename).is_relative_to(PACKAGE / "engine")]
    place = next(reversed(own or places), None)
    return f"{what} ({place.filename}, line {place.lineno})" if place else what


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
    id, _, version = key.partition("@")
    if not version:
        return get_game(id)
    found = get_game(id).under(int(version)) if version.isdecimal() else None
    if found is None:
        raise UnknownGame(key)
    return found
