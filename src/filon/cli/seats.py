"""Who sits at a table in the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from filon.bots.choose import bot
from filon.bots.levels import ladder_of
from filon.cli.words import Refused, texts, word
from filon.engine.game import Game


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat: a person with a name, or a bot of a level."""

    name: str
    level: str = ""
    written: str = ""
    """What a record file says; nothing of a person who gave no name."""


def read_seats(game: Game, text: str) -> list[Sitter]:
    """`me,me:Anna,bot,bot:hard` as sitters; what is not understood, or a wrong number, is refused."""
    parts = [part.strip() for part in text.split(",")]
    game.check_players(len(parts))
    people = sum(part.partition(":")[0] == "me" for part in parts)
    sitters = []
    for seat, part in enumerate(parts):
        who, _, detail = part.partition(":")
        if who == "me":
            nameless = word("you") if people == 1 else word("player", seat=seat + 1)
            sitters.append(Sitter(detail or nameless, written=detail))
        elif who == "bot":
            level = detail or ladder_of(game).suggested[0]
            bot(game, level)
            known = f"level-{level}" in texts()
            name = word("bot", level=word(f"level-{level}") if known else level, seat=seat + 1)
            sitters.append(Sitter(name, level, f"bot {level}"))
        else:
            raise Refused("error-seat", seat=part[:80])
    return sitters
