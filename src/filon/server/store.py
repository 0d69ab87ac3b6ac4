"""Where tables rest: an append-only log a table, in SQLite (WAL) or any database SQLAlchemy knows.

What a method wrote is on the disk when it returns. Whatever goes wrong with the database is a `StorageFailed`; a line
of the log that somebody else has written first is a `Conflict`.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from filon.house.problems import BadMessage, StorageFailed
from filon.house.rows import Beside, Conflict, Here, LogRow, TableChange, TableRow, log_rows
from filon.match.match import Entry
from filon.server.nodes.word import Word, in_parts, word_of
from filon.server.schema import log, metadata, presence, seen, tables
from filon.server.schema import persons as people

HEAD = "0008"
"""The newest migration: a database that has it needs nothing, and Alembic (slow to import) is not asked."""
_BUSY_MS = 3000
_WITHIN = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
"""A server that has gone without a word is noticed within seconds."""
_NOTIFY = sa.text("SELECT set_config('synchronous_commit', 'off', true), pg_notify('filon', :text)")
"""A transaction of its own, which does not wait for the disk: whoever commits a notice keeps all others from it until
then. It need not survive anything."""
_RESULTS = 8018
"""By this number PostgreSQL knows who is about to add a result."""
_AT_ONCE = 500  # tables that are forgotten in one go: others want to write, too


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        # What a statement was about (keys, the dealer's secrets) is in no message, and so in no log.
        far = not url.startswith("sqlite")
        self.engine = sa.create_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=far,
            hide_parameters=True,
            connect_args=_WITHIN if far else {},
        )
        self.reading = self.engine.execution_options(reading=True)
        self._at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.node = "" if self.engine.dialect.name == "sqlite" else secrets.token_hex(8)
        """By which the other nodes on this database know us; empty where there can be none."""
        self.speaks = bool(self.node)
        """Whether there is anybody to tell."""
        self.aloud: Callable[[str], None] = self._notify
        """How a notice is told once what it tells of is committed."""
        self._line: sa.Connection | None = None
        self._telling = Lock()
        self._told: dict[sa.Connection, list[str]] = {}
        """What is to be told of transactions that are not committed yet."""
        self.insert: Any = sqlite.insert if not self.node else _postgresql_insert()
        """Of this kind of database: what is there already can be changed instead."""
        upsert = self.insert(seen)
        here = self.insert(presence)
        self._mark_here = here.on_conflict_do_update(
            index_elements=["table", "node"],
            set_={name: here.excluded[name] for name in ("seats", "watchers", "persons")},
        )
        # What was seen never becomes unseen, in whatever order it is told.
        self._mark_seen = upsert.on_conflict_do_update(
            index_elements=["table", "seat"], set_={"ply": upsert.excluded.ply}, where=seen.c.ply < upsert.excluded.ply
        )
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _set_up_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)

    def prepare(self) -> None:
        """The database has all tables, in their newest form."""
        with troubles():
            with self.reading.connect() as connection:
                if sa.inspect(connection).has_table("alembic_version"):
                    now = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
                    # What a newer program has made of it only has more (docs/many-machines.md): both may serve it.
                    if now is not None and now >= HEAD:
                        return
            from filon.server.migrations import upgrade

            upgrade(self.engine)

    def close(self) -> None:
        """No connection is open, or, if a thread that nobody waits for any more still has one, will be once it is done:
        with the last one, SQLite writes what is in its log into its file, and what was removed is nowhere."""
        with self._telling:
            self._hang_up()
        sa.event.listen(self.engine, "checkin", lambda _, entry: entry.invalidate())
        self.engine.dispose()

    # ── reading ──

    def count_tables(self) -> int:
        with troubles(), self.reading.connect() as connection:
            return int(connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar() or 0)

    def find_table(self, id: str) -> TableRow | None:
        with troubles(), self.reading.connect() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == id)).mappings().first()
        return None if row is None else msgspec.convert({str(name): value for name, value in row.items()}, TableRow)

    def read_log(self, id: str, since: int = 0) -> list[LogRow]:
        """The log of a table from a ply on, in order."""
        lines = sa.select(log).where(log.c.table == id, log.c.ply >= since).order_by(log.c.ply)
        with troubles(), self.reading.connect() as connection:
            rows = connection.execute(lines).mappings().all()
        return [
            LogRow(Entry(row["kind"], row["text"], row["seat"], row["by"] or ""), row["send"], row["at"], row["left"])
            for row in rows
        ]

    def find_send(self, id: str, seats: Sequence[int], send: str) -> tuple[int, Entry] | None:
        """The ply after the line that a send of one of these seats has brought, and that line."""
        here = sa.and_(log.c.table == id, log.c.seat.in_(seats), log.c.send == send)
        with troubles(), self.reading.connect() as connection:
            row = connection.execute(sa.select(log).where(here)).mappings().first()
        return None if row is None else (row["ply"] + 1, Entry(row["kind"], row["text"], row["seat"]))

    def read_seen(self, id: str) -> dict[int, int]:
        """The last ply each seat was shown; seats that never looked are missing."""
        with troubles(), self.reading.connect() as connection:
            rows = connection.execute(sa.select(seen.c.seat, seen.c.ply).where(seen.c.table == id)).all()
        return {row.seat: row.ply for row in rows}

    def read_due(self) -> list[tuple[str, int]]:
        """The running tables whose clocks somebody has to look at, and when (milliseconds since 1970)."""
        due = tables.c.clock["due"].as_integer()
        running = sa.select(tables.c.id, due.label("due")).where(tables.c.begun, sa.not_(tables.c.over), due > 0)
        with troubles(), self.reading.connect() as connection:
            return [(row.id, row.due) for row in connection.execute(running)]

    def find_unwilling(self, persons: Sequence[str]) -> set[str]:
        """Those of these people who want no rating."""
        wanted = sa.select(people.c.id, people.c.wishes).where(people.c.id.in_(persons))
        with troubles(), self.reading.connect() as connection:
            rows = connection.execute(wanted).all()
        return {row.id for row in rows if not row.wishes.get("rated", True)}

    # ── writing ──

    def add_table(self, row: TableRow, lines: Sequence[Entry] = (), beside: Sequence[Beside] = ()) -> None:
        """The table is there, with what chance has answered if it has begun."""
        values = msgspec.to_builtins(row)
        with self.telling() as connection:
            connection.execute(
                sa.insert(tables).values(players=len(row.seats), public=row.terms.visibility == "public", **values)
            )
            if lines:
                connection.execute(sa.insert(log), log_rows(TableChange(row.id, lines=lines, at=row.created)))
            for name, values in beside:
                connection.execute(sa.insert(metadata.tables[name]).values(values))
            public = row.terms.visibility == "public"
            if self.speaks and (public or beside):
                change = TableChange(row.id, row={"created": row.created}, beside=beside, public=public)
                self.tell(connection, word_of(self.node, [change]))

    @contextmanager
    def telling(self) -> Iterator[sa.Connection]:
        """A transaction of which others may be told."""
        texts: list[str] = []
        with troubles(), self.engine.begin() as connection:
            self._told[connection] = texts
            try:
                yield connection
            finally:
                del self._told[connection]
        for text in texts:
            self.aloud(text)

    def _notify(self, text: str) -> None:
        """The others are told, over a line that is kept for it: to take one each time cost two and a half times as
        much. If it was cut meanwhile, over another; if that fails, whoever looks will find what was not told."""
        with self._telling:
            for is_last in (False, True):
                try:
                    self._line = self._line or self._at_once.connect()
                    self._line.execute(_NOTIFY, {"text": text})
                    return
                except SQLAlchemyError as error:
                    self._hang_up()
                    if is_last:
                        logging.getLogger(__name__).warning("other nodes were not told: %s", error)

    def _hang_up(self) -> None:
        if self._line:
            self._line.close()
            self._line = None

    def tell(self, connection: sa.Connection, word: Word) -> None:
        """The other nodes are told once the transaction (of `telling`) is safe, and not if it is not."""
        if self.node:
            self._told[connection] += in_parts(word)

    def write(self, changes: Sequence[TableChange]) -> None:
        """All changes are on the disk, in one transaction; or nothing is."""
        lines = [row for change in changes for row in log_rows(change)]
        marks = [
            {"table": change.table, "seat": seat, "ply": ply} for change in changes for seat, ply in change.seen.items()
        ]
        with self.telling() as connection:
            if lines:
                connection.execute(sa.insert(log), lines)
            if marks:
                connection.execute(self._mark_seen, marks)
            for change in changes:
                if change.row:
                    _change_row(connection, change)
                if change.here is not None and self.node:
                    self._note_here(connection, change.table, change.here)
                for name, values in change.gone:
                    of = metadata.tables[name]
                    connection.execute(
                        sa.delete(of).where(*(of.c[column] == value for column, value in values.items()))
                    )
                for name, values in change.beside:
                    if name == "results" and self.node:
                        # Results are numbered in the order in which they are there for whoever counts them.
                        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_RESULTS)))
                    connection.execute(sa.insert(metadata.tables[name]).values(values))
            if self.speaks:
                word = word_of(self.node, changes)
                if word.moved or word.arrived:
                    self.tell(connection, word)

    def _note_here(self, connection: sa.Connection, table: str, here: Here) -> None:
        if here == Here():
            mine = sa.and_(presence.c.table == table, presence.c.node == self.node)
            connection.execute(sa.delete(presence).where(mine))
        else:
            connection.execute(self._mark_here, {"table": table, "node": self.node, **msgspec.to_builtins(here)})

    def forget_unbegun(self, before: int, spared: Collection[str] = ()) -> list[str]:
        """Tables laid before this time (milliseconds since 1970) at which nobody ever played, and nobody is by another
        node, are gone; which."""
        elsewhere = sa.exists().where(presence.c.table == tables.c.id, presence.c.node != self.node)
        unbegun = sa.and_(tables.c.created < before, sa.not_(tables.c.begun))
        old = sa.select(tables.c.id).where(unbegun, sa.not_(elsewhere))
        with troubles(), self.reading.connect() as connection:
            found = [id for id in connection.execute(old.limit(_AT_ONCE)).scalars() if id not in spared]
        if found:
            with troubles(), self.engine.begin() as connection:
                # Somebody may have sat down meanwhile. Whoever begins one of the others from here on comes too late:
                # its row is locked, and then it is gone.
                gone = list(connection.execute(old.where(tables.c.id.in_(found)).with_for_update()).scalars())
                # A game that was begun elsewhere has a log though it was never begun here.
                for table, column in ((log, log.c.table), (seen, seen.c.table), (tables, tables.c.id)):
                    connection.execute(sa.delete(table).where(column.in_(gone)))
                return gone
        return []


def _postgresql_insert() -> Any:
    # Where there is none, every start would take a tenth longer for what speaks with it.
    from sqlalchemy.dialects import postgresql

    return postgresql.insert


def _change_row(connection: sa.Connection, change: TableChange) -> None:
    """The columns are others; `Conflict` if somebody else has changed the row meanwhile."""
    values = msgspec.to_builtins(change.row)
    if "terms" in values:
        values["public"] = values["terms"]["visibility"] == "public"
    its = sa.update(tables).where(tables.c.id == change.table)
    if change.edition is not None:
        its = its.where(tables.c.edition == change.edition)
    if not connection.execute(its.values(**values, edition=tables.c.edition + 1)).rowcount:
        raise Conflict


@contextmanager
def troubles() -> Iterator[None]:
    """Errors of the database become ours."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except DataError as error:  # longer than there is room for, or with a NUL in it
        raise BadMessage("text that can't be kept") from error
    except SQLAlchemyError as error:
        logging.getLogger(__name__).error("database: %s", error)
        raise StorageFailed from error


def _set_up_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # transactions begin where we say, and hold changes of the schema, too
    # FULL: a committed decision survives a power cut, too. Who writes waits a little for another writer. What was
    # removed is not left lying in the page where it stood.
    settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=FAST")
    for setting in (f"busy_timeout={_BUSY_MS}", *settings):
        connection.execute(f"PRAGMA {setting}").close()


def _begin_sqlite(connection: sa.Connection) -> None:
    # A writer takes its turn before it reads: to become a writer halfway would fail instead of waiting.
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
