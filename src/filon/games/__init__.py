"""The shelf: every folder here is a game, or two that share their rules."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from filon.engine.errors import UnknownGame
from filon.engine.game import Game


@cache
def shelf() -> dict[str, Game]:
    """All games by id, in alphabetical order of their folders."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            for game in importlib.import_module(f"{__name__}.{module.name}").GAMES:
                found[game.id] = game
    return found


def get_game(id: str) -> Game:
    """The game of that id; `UnknownGame` if it is not on the shelf."""
    try:
        return shelf()[id]
    except (KeyError, TypeError):
        raise UnknownGame(str(id)) from None
