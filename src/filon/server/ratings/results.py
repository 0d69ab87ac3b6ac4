"""Results: one row for every finished game, saved together with its last decision. None ever changes but when a guest
signs in: then the account has played (`joining.py`).

They name nobody: what people are called is with the seats of the table, and goes when they go.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa

from filon.house.terms import Unrated
from filon.server.schema import results

BOT = "bot:"
"""How a bot is called where people have their ids: this, and its level."""
_ONE_IN = 3
"""Of so many decisions of a seat a stand-in may make one; if it makes more, the seat was left."""


class SeatResult(msgspec.Struct, omit_defaults=True):
    """One seat of a finished game."""

    who: str
    """The id of the person; `BOT` and the level of a bot; empty for somebody who had a key and nothing else."""
    rank: int
    """1 = won; equal ranks share the place."""
    score: int
    decisions: int = 0
    own: int = 0
    """Decisions that whoever sat there sent; 0 for a bot."""
    stood_in: int = 0
    """Decisions of the bot that played in the person's place."""
    stand_in: str = ""
    """Its level."""

    @property
    def hand(self) -> Literal["own", "left", "late"]:
        """Whose game it was: their own, or a bot's of the house; left to a stand-in for more than a third; or taken
        over from a bot that had begun it."""
        if not self.own and not self.stood_in:
            return "own" if self.who.startswith(BOT) or not self.decisions else "late"
        if self.own + self.stood_in < self.decisions:
            return "late"
        return "left" if _ONE_IN * self.stood_in > self.decisions else "own"


class GameResult(msgspec.Struct):
    """A finished game."""

    number: int
    """Results are counted in this order."""
    table: str
    game: str
    at: int
    """Milliseconds since 1970."""
    rated: bool
    unrated: list[Unrated]
    """Why it does not count."""
    seats: list[SeatResult]


def read_results(connection: sa.Connection, *which: sa.ColumnElement[bool], most: int = -1) -> list[GameResult]:
    """Results, so many at most (-1: all), in the order in which they count."""
    wanted = sa.select(results).where(*which).order_by(results.c.number)
    rows = connection.execute(wanted if most < 0 else wanted.limit(most)).mappings()
    return [msgspec.convert({str(name): value for name, value in row.items()}, GameResult) for row in rows]
