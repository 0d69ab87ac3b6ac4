"""Tables that a browser keeps: what is asked of it and told to it, as JSON."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from filon.house.problems import StorageFailed
from filon.house.rows import Beside, Conflict, LogRow, TableChange, TableRow, log_rows
from filon.match.match import Entry

TAKEN = "taken"
"""What the browser says when a line of the log is there already."""

log = logging.getLogger(__name__)


class Storage(Protocol):
    """The browser's side (`web/src/device/keep.ts`). What is given back is JSON; it never throws."""

    def read(self, table: str, /) -> Awaitable[str]:
        """`Resting`, or null if there is no such table."""

    def write(self, changes: str, /) -> Awaitable[str]:
        """Empty when all of it (`Written`) is safe; `TAKEN`, or what went wrong, if nothing is."""


class KeptLine(msgspec.Struct):
    """A line of the log as it is kept."""

    kind: Literal["decision", "chance", "undo", "end"]
    seat: int
    text: str
    send: str | None
    by: str | None = None


class Resting(msgspec.Struct):
    """A table as it is kept."""

    row: TableRow
    log: list[KeptLine]
    seen: dict[int, int]


class Written(msgspec.Struct):
    """What is to be kept of a table: all of it, or nothing."""

    table: str
    row: dict[str, Any]
    """Columns that change; all of them for a new table."""
    new: bool
    log: list[dict[str, Any]]
    seen: dict[int, int]


class BrowserKeeper:
    """Reads tables; what a browser keeps is small, so each is read whole."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def _read(self, id: str) -> Resting | None:
        try:
            return msgspec.json.decode(await self._storage.read(id), type=Resting | None)
        except msgspec.MsgspecError as error:
            log.error("table %s: %s", id, error)
            raise StorageFailed from error

    async def find_table(self, id: str) -> TableRow | None:
        found = await self._read(id)
        return found.row if found else None

    async def read_log(self, id: str, since: int = 0) -> list[LogRow]:
        found = await self._read(id)
        lines = found.log[since:] if found else []
        return [LogRow(Entry(line.kind, line.text, line.seat, line.by or ""), line.send) for line in lines]

    async def find_send(self, id: str, seats: Sequence[int], send: str) -> tuple[int, Entry] | None:
        for ply, row in enumerate(await self.read_log(id), 1):
            if row.send == send and row.entry.seat in seats:
                return ply, row.entry
        return None

    async def read_seen(self, id: str) -> dict[int, int]:
        found = await self._read(id)
        return found.seen if found else {}

    async def find_unwilling(self, persons: Sequence[str]) -> set[str]:
        return set()  # nobody is known here, and nothing counts

    async def add_table(self, row: TableRow, lines: Sequence[Entry] = (), beside: Sequence[Beside] = ()) -> None:
        change = TableChange(row.id, lines=lines, at=row.created)
        await save(self._storage, Written(row.id, msgspec.to_builtins(row), True, log_rows(change), {}))


class BrowserScribe:
    """Writes what tables hand in, in this order."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._last: asyncio.Future[None] | None = None

    def write(self, change: TableChange) -> asyncio.Future[None]:
        written = Written(change.table, msgspec.to_builtins(change.row), False, log_rows(change), change.seen)
        return asyncio.ensure_future(save(self._storage, written))

    def write_later(self, change: TableChange) -> None:
        self._last = self.write(change)
        self._last.add_done_callback(lambda saved: saved.exception())  # nobody is told


async def save(storage: Storage, written: Written) -> None:
    """It is safe; `Conflict` if another tab has written this line of the log, `StorageFailed` if it can't be."""
    failed = await storage.write(msgspec.json.encode(written).decode())
    if failed == TAKEN:
        raise Conflict
    if failed:
        log.error("table %s: %s", written.table, failed)
        raise StorageFailed
