"""Where tables rest: an append-only log a table, in SQLite (WAL) or any database SQLAlchemy knows.

What a method wrote is on the disk when it returns. Whatever goes wrong with the database is a `StorageFailed`; a line
of the log that somebody else has written first is a `Conflict`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from filon.engine.game import OptionValue
from filon.server.problems import StorageFailed
from filon.server.seating import Seating
from filon.table.match import Entry

HEAD = "0001"
"""The newest migration: a database that has it needs nothing, and Alembic (slow to import) is not asked."""
_BUSY_MS = 3000

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("watch", sa.String(64), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("entropy", sa.String(128), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(128), nullable=False),
    sa.Column("send", sa.String(64)),
    sa.Column("at", sa.BigInteger, nullable=False),
    # Each seat numbers its sends as it likes; where there is none (bots, chance) it is null, and nulls are no equals.
    sa.UniqueConstraint("table", "seat", "send"),
)
seen = sa.Table(
    "seen",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer, nullable=False),
)


class Conflict(Exception):
    """Another process has written this line of the log."""


class TableRow(msgspec.Struct):
    """A table as it was opened."""

    id: str
    game: str
    version: int
    options: dict[str, OptionValue]
    seats: list[Seating]
    watch: str
    """SHA-256 of the key of those who watch."""
    secret: str
    """The dealer's, in hexadecimal."""
    commitment: str
    entropy: str
    created: int
    """Milliseconds since 1970."""
    over: bool = False


class LogRow(msgspec.Struct):
    """A line of the log, with the send that brought it."""

    entry: Entry
    send: str | None = None


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=not url.startswith("sqlite"))
        self._reading = self.engine.execution_options(reading=True)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _set_up_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)

    def prepare(self) -> None:
        """The database has all tables, in their newest form."""
        with _troubles():
            with self._reading.connect() as connection:
                if sa.inspect(connection).has_table("alembic_version"):
                    now = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
                    if now == HEAD:
                        return
            from filon.server.migrations import upgrade

            upgrade(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def add_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """The table is there, with what chance has answered before the first decision."""
        values = msgspec.to_builtins(row)
        with _troubles(), self.engine.begin() as connection:
            connection.execute(sa.insert(tables).values(players=len(row.seats), **values))
            _append(connection, row.id, 0, entries, None, row.created)

    def find_table(self, id: str) -> TableRow | None:
        with _troubles(), self._reading.connect() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
        return None if row is None else msgspec.convert({str(name): value for name, value in row.items()}, TableRow)

    def read_log(self, id: str) -> list[LogRow]:
        """The whole log of a table, in order."""
        lines = sa.select(log).where(log.c.table == id).order_by(log.c.ply)
        with _troubles(), self._reading.connect() as connection:
            rows = connection.execute(lines).mappings().all()
        return [LogRow(Entry(row["kind"], row["text"], row["seat"]), row["send"]) for row in rows]

    def append(
        self, id: str, ply: int, entries: Sequence[Entry], *, send: str | None, at: int, over: bool
    ) -> None:
        """A decision and what chance answered are in the log from `ply` on: all of it, or nothing."""
        with _troubles(), self.engine.begin() as connection:
            _append(connection, id, ply, entries, send, at)
            if over:
                connection.execute(sa.update(tables).where(tables.c.id == id).values(over=True))

    def read_seen(self, id: str) -> dict[int, int]:
        """The last ply each seat was shown; seats that never looked are missing."""
        with _troubles(), self._reading.connect() as connection:
            rows = connection.execute(sa.select(seen.c.seat, seen.c.ply).where(seen.c.table == id)).all()
        return {row.seat: row.ply for row in rows}

    def write_seen(self, id: str, plies: Mapping[int, int]) -> None:
        """Each of these seats was shown everything up to its ply; it never goes back."""
        with _troubles(), self.engine.begin() as connection:
            for seat, ply in plies.items():
                here = sa.and_(seen.c.table == id, seen.c.seat == seat)
                known = connection.execute(sa.select(seen.c.ply).where(here)).scalar()
                if known is None:
                    connection.execute(sa.insert(seen).values(table=id, seat=seat, ply=ply))
                elif known < ply:
                    connection.execute(sa.update(seen).where(here).values(ply=ply))


def _append(
    connection: sa.Connection, id: str, ply: int, entries: Sequence[Entry], send: str | None, at: int
) -> None:
    rows: list[dict[str, Any]] = [
        {"table": id, "ply": ply + k, "kind": e.kind, "seat": e.seat, "text": e.text, "at": at, "send": None}
        for k, e in enumerate(entries)
    ]
    if rows:
        rows[0]["send"] = send
        connection.execute(sa.insert(log), rows)


@contextmanager
def _troubles() -> Iterator[None]:
    """Errors of the database become ours."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except SQLAlchemyError as error:
        logging.getLogger(__name__).error("database: %s", error)
        raise StorageFailed from error


def _set_up_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # transactions begin where we say, and hold changes of the schema, too
    # FULL: a committed decision survives a power cut, too. Who writes waits a little for another writer.
    for setting in (f"busy_timeout={_BUSY_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}").close()


def _begin_sqlite(connection: sa.Connection) -> None:
    # A writer takes its turn before it reads: to become a writer halfway would fail instead of waiting.
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
