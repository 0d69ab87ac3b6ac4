"""A backup of a database that is no file, and back: every row is carried into a file of SQLite, which any Filon can
serve or bring back, into whatever database. Nothing but Filon is needed for it."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa

from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.server.order.backup import check
from filon.server.schema import metadata, persons, tables
from filon.server.store import HEAD, Store, troubles

_AT_ONCE = 1000  # rows in memory
_OF_NODES = ("nodes", "leases", "presence", "jobs", "workers", "analyses")
"""Who serves or thinks now, and what; and what can be thought again: not to be kept."""


class NotEmpty(FilonError):
    """A backup is brought back into a database that has nothing in it: nothing is ever overwritten."""

    code = "not-empty"

    def __init__(self) -> None:
        super().__init__(say("error-not-empty"))


class OtherVersion(FilonError):
    """The rows of a database can be carried by the version of Filon that serves it."""

    code = "other-version"

    def __init__(self, version: str) -> None:
        super().__init__(say("error-other-version", version=version, head=HEAD))


def carry_out(url: str, to: Path) -> int:
    """The new file has every row as it was at one moment, whoever plays meanwhile; how many tables are in it."""
    if to.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    part = to.with_name(f".{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        with _opened(url) as source, _opened(f"sqlite:///{part.resolve()}", new=True) as target, troubles():
            # One view of the whole database, however long it takes; nobody who writes waits for it.
            reading = source.engine.execution_options(isolation_level="REPEATABLE READ")
            with reading.connect() as old, target.engine.begin() as new:
                old.execute(sa.text("SET TRANSACTION READ ONLY"))
                _insist_on_head(old)
                _carry(old, new)
        with closing(sqlite3.connect(part)) as file:
            file.execute("PRAGMA journal_mode=DELETE").close()  # one file, with nothing beside it
        found = check(part)
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(to)
    finally:
        for end in ("", "-wal", "-shm"):
            Path(f"{part}{end}").unlink(missing_ok=True)
    return found


def carry_in(backup: Path, url: str) -> int:
    """The database, which was empty, has every row of the backup; how many tables there are. All of them, or none."""
    if not backup.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(backup))
    check(backup)
    with _newest(backup) as file, _opened(f"sqlite:///{file.resolve()}") as source, _opened(url, new=True) as target:
        with troubles(), source.reading.connect() as old, target.engine.begin() as new:
            if any(new.execute(sa.select(table).limit(1)).first() for table in (tables, persons)):
                raise NotEmpty
            for table in reversed(metadata.sorted_tables):
                new.execute(sa.delete(table))  # what a server that was started once has made for itself
            _carry(old, new)
            _count_on(new)
        return target.count_tables()


@contextmanager
def _opened(url: str, new: bool = False) -> Iterator[Store]:
    store = Store(url)
    try:
        if new:
            store.prepare()
        yield store
    finally:
        store.close()


@contextmanager
def _newest(backup: Path) -> Iterator[Path]:
    """A copy of the backup in the newest form, beside it: the backup itself stays as it is."""
    copy = backup.with_name(f".{backup.name}.newest")
    try:
        shutil.copyfile(backup, copy)
        with _opened(f"sqlite:///{copy.resolve()}", new=True):
            pass
        yield copy
    finally:
        for end in ("", "-wal", "-shm"):
            Path(f"{copy}{end}").unlink(missing_ok=True)


def _insist_on_head(connection: sa.Connection) -> None:
    known = sa.inspect(connection).has_table("alembic_version")
    version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() if known else None
    if version != HEAD:
        raise OtherVersion(str(version or "0"))


def _carry(old: sa.Connection, new: sa.Connection) -> None:
    """Every row is there, too; a table after those that it is about."""
    for table in metadata.sorted_tables:
        if table.name in _OF_NODES:
            continue
        found = old.execution_options(stream_results=True).execute(sa.select(table))
        for rows in found.mappings().partitions(_AT_ONCE):
            new.execute(sa.insert(table), [dict(row) for row in rows])


def _count_on(connection: sa.Connection) -> None:
    """Where PostgreSQL numbers rows itself, it goes on after those that are there."""
    if connection.dialect.name != "postgresql":
        return
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        last = sa.select(sa.func.max(column)).scalar_subquery()
        named = sa.func.pg_get_serial_sequence(table.name, column.name)
        connection.execute(sa.select(sa.func.setval(named, sa.func.coalesce(last, 0) + 1, False)))
