"""A game of Torchlight from a line: decisions and cards with semicolons between them, chance waits for its word."""

from __future__ import annotations

from typing import Any

from filon.engine.state import CHANCE
from filon.games import get_game
from filon.match.match import Match

ANN, BOB, CID = 0, 1, 2
GAME = get_game("torchlight")


def game(line: str = "", players: int = 3, **options: Any) -> Match:
    """A new game in which this has happened."""
    return go_on(Match(GAME, players, options), line)


def go_on(match: Match, line: str) -> Match:
    """This has happened, too. `1 stay` is what seat 1 chooses; without a number it is the first who owes a choice."""
    for word in filter(None, map(str.strip, line.split(";"))):
        seat, _, rest = word.partition(" ")
        if match.mover == CHANCE:
            match.deal(word)
        elif seat.isdigit():
            match.play(rest, int(seat))
        else:
            match.play(word, match.owing[0])
    return match


def fields(match: Match, viewer: int = -1) -> Any:
    """What a viewer may see, by name."""
    return type("Seen", (), match.observation(viewer))
