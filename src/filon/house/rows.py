"""Tables as they are kept, in a database or by a browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from filon.engine.options import OptionValue
from filon.house.seating import Seating
from filon.house.terms import Terms
from filon.match.dealer import Elsewhere
from filon.match.match import Entry

Beside = tuple[str, dict[str, Any]]
"""A row of another table of the database: its name and values."""


class Conflict(Exception):
    """Another process was first: it has written this line of the log, or changed the table."""


class Here(msgspec.Struct, frozen=True):
    """Who is at a table, as one node knows them."""

    seats: tuple[int, ...] = ()
    """From which somebody looks."""
    watchers: int = 0
    """People who look on without a seat."""
    persons: tuple[str, ...] = ()
    """Those of all of them who are known."""


class TableRow(msgspec.Struct):
    """A table as it is kept, but for its log."""

    id: str
    game: str
    version: int
    options: dict[str, OptionValue]
    seats: list[Seating]
    host: str
    """SHA-256 of the key of whoever laid it."""
    watch: str
    """SHA-256 of the key of those who watch."""
    secret: str
    """The dealer's, in hexadecimal."""
    commitment: str
    created: int
    """Milliseconds since 1970."""
    entropy: str = ""
    """What all people added to the dealing, from the beginning of the game on."""
    begun: bool = False
    over: bool = False
    next: str = ""
    """The table where the same players went on: with another game, or (if this one is not over) with this one."""
    elsewhere: Elsewhere | None = None
    """Where the game was begun, if not here."""
    laid_by: str = ""
    """The person who laid it; empty if nobody in particular did."""
    terms: Terms = Terms()
    clock: dict[str, Any] = {}
    """What is left of everybody's time (`filon.house.clock`); empty where no clock runs."""
    ended: int = 0
    """When the game was over, in milliseconds since 1970."""
    closed: str = ""
    """Why the house has closed the table, if it has: then it is over, wherever the game stood."""
    edition: int = 0
    """How often this row was changed: who changes it names the edition they know, and has lost if there is another."""

    @property
    def moved(self) -> bool:
        """Whether the game goes on at another table."""
        return bool(self.next) and not self.over


class LogRow(msgspec.Struct):
    """A line of the log, with the send that brought it."""

    entry: Entry
    send: str | None = None
    at: int = 0
    """When it was decided, in milliseconds since 1970."""
    left: int | None = None
    """Milliseconds that whoever decided had left then; None where no clock ran."""


class TableChange(msgspec.Struct):
    """What is to be written of one table: all of it, or nothing."""

    table: str
    ply: int = 0
    """How many lines the log has before these."""
    lines: Sequence[Entry] = ()
    send: str | None = None
    """What brought the lines."""
    at: int = 0
    """Milliseconds since 1970."""
    row: dict[str, Any] = {}
    """Columns of the table that change."""
    seen: dict[int, int] = {}
    """The last ply that each of these seats was shown; it never goes back."""
    beside: Sequence[Beside] = ()
    """What else is written with it."""
    left: int | None = None
    """Milliseconds that whoever decided has left; None where no clock runs."""
    mover: int | None = None
    """Whose turn it is after the lines."""

    gone: Sequence[Beside] = ()
    """What else is taken away, before what is written."""
    edition: int | None = None
    """Of the row that changes; `Conflict` if it has another one."""
    here: Here | None = None
    """Who is at the table now, from this node."""
    public: bool = False
    """Whether everybody may know of the table."""
    pause: int = 0
    """Milliseconds that bots wait, because somebody may take back what they decided."""

    @property
    def sent_at(self) -> int:
        """The ply before the line that the send brought: a decision, chance answers; or an undo, after those of others
        that went with it."""
        return self.ply + (len(self.lines) - 1 if self.lines and self.lines[0].kind == "undo" else 0)


def log_rows(change: TableChange) -> list[dict[str, Any]]:
    """The lines of a change as they are kept: names and values."""
    rows: list[dict[str, Any]] = [
        {"table": change.table, "ply": change.ply + k, "kind": e.kind, "seat": e.seat, "text": e.text, "send": None,
         "at": change.at, "left": None, "by": e.by or None, "mover": None}
        for k, e in enumerate(change.lines)
    ]  # fmt: skip
    if rows:
        rows[change.sent_at - change.ply] |= {"send": change.send, "left": change.left}
        rows[-1]["mover"] = change.mover
    return rows
