"""`filon games`: what is on the shelf."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

from filon.bots.choose import characters, levels
from filon.cli.words import language, word
from filon.engine.game import Game
from filon.games import missing, shelf


def list_games(as_json: bool) -> None:
    """The shelf is on stdout; boxes that could not be put there are on stderr, a line each."""
    for box in missing():
        print(f"filon: {word('box-missing', name=box.name, reason=box.reason)}", file=sys.stderr)
    if as_json:
        print(json.dumps([describe(game) for game in shelf().values()], indent=2, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("heading-game", "heading-name", "heading-players", "heading-minutes", "heading-options"):
        table.add_column(word(heading))
    for game in shelf().values():
        options = "\n".join(f"{o.id}={_written(o.default)} ({o.allowed})" for o in game.options if not o.fixed)
        players, minutes = ("–".join(str(x) for x in pair) for pair in (game.players, game.minutes))
        table.add_row(game.id, game.names[language()], players, minutes, options)
    Console().print(table)


def describe(game: Game) -> dict[str, Any]:
    """A game in the words of `--json`."""
    return {
        "id": game.id,
        "names": dict(game.names),
        "players": list(game.players),
        "options": [
            {"id": option.id, "kind": option.kind, "default": option.default, "allowed": option.allowed}
            for option in game.options
            if not option.fixed
        ],
        "bots": list(levels(game)),
        "characters": characters(game),
        "version": game.version,
    }


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
