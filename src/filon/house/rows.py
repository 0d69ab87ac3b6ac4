"""Tables as they are kept, in a database or by a browser."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from filon.engine.options import OptionValue
from filon.house.seating import Seating
from filon.match.match import Entry


def milliseconds() -> int:
    """Now, since 1970."""
    return time.time_ns() // 1_000_000


class Conflict(Exception):
    """Another process has written this line of the log."""


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
    """The table where the same players went on."""


class LogRow(msgspec.Struct):
    """A line of the log, with the send that brought it."""

    entry: Entry
    send: str | None = None


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

    @property
    def sent_at(self) -> int:
        """The ply before the line that the send brought: a decision, chance answers; or an undo, after those of others
        that went with it."""
        return self.ply + (len(self.lines) - 1 if self.lines and self.lines[0].kind == "undo" else 0)


def log_rows(change: TableChange) -> list[dict[str, Any]]:
    """The lines of a change as they are kept: names and values."""
    rows: list[dict[str, Any]] = [
        {"table": change.table, "ply": change.ply + k, "kind": e.kind, "seat": e.seat, "text": e.text, "send": None,
         "at": change.at}
        for k, e in enumerate(change.lines)
    ]  # fmt: skip
    if rows:
        rows[change.sent_at - change.ply]["send"] = change.send
    return rows
