"""Options of a game as they are written on a command line."""

from __future__ import annotations

from filon.cli.words import Refused
from filon.engine.errors import UnknownOption
from filon.engine.game import Game
from filon.engine.options import OptionValue, check_options


def read_options(game: Game, given: list[str]) -> dict[str, OptionValue]:
    """`name=value` pairs as options of the game; a wrong name or value is refused by name."""
    known = {option.id: option for option in game.options if not option.fixed}
    chosen: dict[str, OptionValue] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("error-option-form", given=pair[:80])
        if name not in known:
            raise UnknownOption(name, ", ".join(known))
        chosen[name] = known[name].read(value)
    return check_options(game.options, chosen)
