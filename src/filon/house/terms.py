"""The terms of a table: who may come, how much time there is, and what happens when somebody is away. Everybody knows
them before they sit down."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from filon.bots.choose import UnknownBot, levels
from filon.bots.levels import ladder_of
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import say

Unrated = Literal["unwished", "elsewhere", "bots", "unknown", "twice", "unwilling", "stopped", "alone"]
"""Why a game does not count for ratings: the table is not meant to; it was begun elsewhere; only bots play; somebody
sits there by a key alone; one person has two seats; somebody wants no rating; it was stopped; nobody
is left to compare with."""
WAIT, LAST = "wait", "last"
"""What a table does about somebody who is away, unless a bot takes their place: it waits, or ends with them last."""


class NoRounds(FilonError):
    """The game is played without rounds, and nobody can come between them."""

    code = "no-rounds"

    def __init__(self) -> None:
        super().__init__(say("error-no-rounds"))


class Pace(msgspec.Struct, frozen=True):
    """How much time there is."""

    kind: Literal["none", "live", "turns"] = "none"
    """No clock; a bank of time for each seat; or so many hours for each turn."""
    bank: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0
    """Of a live table: seconds that each seat has at first."""
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    """Of a live table: seconds that a seat gets for each decision where it had a choice."""
    hours: Annotated[int, Meta(ge=0, le=24 * 30)] = 0
    """Of a table of turns: for each turn."""


class Terms(msgspec.Struct, frozen=True):
    visibility: Literal["public", "link", "private"] = "link"
    """Listed in the lobby, open to whoever comes and to all who watch; open to those with a link; to those who are
    invited alone."""
    pace: Pace = Pace()
    away: Annotated[str, Meta(max_length=32)] = ""
    """When time is out or somebody is away: `WAIT`, `LAST`, or the level of the bot that plays until they are back.
    Empty: as usual, that is a bot where there is a clock; a table that was laid always says which."""
    late: Literal["never", "round", "now"] = "never"
    """When people who come later may take the seat of a bot."""
    fill: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds after which bots take the seats that are still open; 0: never."""
    rated: bool = False
    """Whether the game counts for ratings."""

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for those who are away; empty: none does."""
        return "" if self.away in (WAIT, LAST) else self.away


class BadTerms(FilonError):
    """A clock without time."""

    code = "bad-terms"

    def __init__(self) -> None:
        super().__init__(say("error-bad-terms"))


def check_terms(game: Game, terms: Terms) -> Terms:
    """The terms with all that was left open, if a clock has time, and a bot that they name is one of this game's:
    nobody may set the server a search of any size."""
    pace = terms.pace
    if (pace.kind == "live" and not pace.bank) or (pace.kind == "turns" and not pace.hours):
        raise BadTerms
    if not terms.away:
        return replace(terms, away=WAIT if pace.kind == "none" else ladder_of(game).suggested[-1])
    if terms.away not in (WAIT, LAST, *levels(game)):
        raise UnknownBot(terms.away, levels(game))
    if terms.late == "round" and not game.round:
        raise NoRounds
    return terms
