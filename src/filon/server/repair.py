"""Saves what can still be read of a damaged SQLite file into a new one. The damaged file is never changed."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command

from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.engine.state import CHANCE
from filon.games import box_of
from filon.house.rows import TableChange, TableRow
from filon.match.dealer import Dealer
from filon.match.match import Entry, Match
from filon.server.migrations import config
from filon.server.people.register import Person
from filon.server.ratings.reckoning import recompute
from filon.server.ratings.results import GameResult
from filon.server.schema import log, metadata, outbox, persons, results, seen, tables
from filon.server.settings import database_url
from filon.server.store import HEAD, Store

_LEAST_ROW = 32  # bytes; a file has fewer rows than it has times this

# What a row that was damaged can lead to, when it is read or played.
_NONSENSE = (FilonError, msgspec.MsgspecError, ValueError, TypeError, LookupError)


class NothingToSave(FilonError):
    """Not even the list of tables can be read, or there are none in it, and nobody is known."""

    code = "nothing-to-save"

    def __init__(self, path: Path) -> None:
        super().__init__(say("error-nothing-to-save", file=str(path)))


class Saved(msgspec.Struct):
    """What became of a damaged file."""

    file: Path
    whole: int = 0
    """Tables of which nothing is missing, as far as the rules can tell."""
    cut: int = 0
    """Tables that go on from an earlier line of their log."""
    lost: int = 0
    """Tables that are known to be missing."""
    people: int = 0
    """People who are still known."""


def repair(path: Path) -> Saved:
    """A new file beside this one has all that can still be read: every table as far as its log follows the rules, and
    people with whatever is theirs."""
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    new = path.with_name(f"{path.stem}.repaired.db")
    if new.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(new))
    # Whoever opens a file with SQLite may change it: what was written last is moved in from beside it.
    with TemporaryDirectory(dir=path.parent, prefix=".filon-repair-") as folder:
        made = Path(folder, "new.db")
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{end}", Path(folder, f"old.db{end}"))
        _copy_rows(Path(folder, "old.db"), made)
        saved = _keep_what_makes_sense(made, new)
        if not saved.whole + saved.cut + saved.people:
            raise NothingToSave(path)
        made.rename(new)
    return saved


# ── reading ──


def _copy_rows(old: Path, new: Path) -> None:
    """Every row that can be read is in a new file of the same form."""
    with closing(sqlite3.connect(old)) as broken, closing(sqlite3.connect(new, isolation_level=None)) as whole:
        broken.text_factory = lambda data: data.decode("utf-8", "replace")
        _lay_out(new, _version(broken))
        whole.execute("BEGIN")
        laid_out = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (name,) in whole.execute(f"{laid_out} AND name <> 'alembic_version'").fetchall():
            columns = [str(column[1]) for column in whole.execute(f'PRAGMA table_info("{name}")')]
            named = ", ".join(f'"{column}"' for column in columns)
            put = f'INSERT OR IGNORE INTO "{name}" ({named}) VALUES ({", ".join("?" * len(columns))})'
            select = f'SELECT rowid, {named} FROM "{name}"'
            whole.executemany(put, _readable(broken, select, old.stat().st_size // _LEAST_ROW))
        whole.execute("COMMIT")


def _version(broken: sqlite3.Connection) -> str:
    """The form of the file; if it can't be read, the newest."""
    try:
        return str(broken.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except (sqlite3.DatabaseError, TypeError):
        return HEAD


def _lay_out(path: Path, version: str) -> None:
    """The file has this form. Lines of tables that are lost may be in it: no keys are checked here."""
    engine = sa.create_engine(database_url(str(path)))
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, version)
    engine.dispose()


def _readable(broken: sqlite3.Connection, select: str, most: int) -> Iterator[list[Any]]:
    """All rows from the first on until one can't be read; all from the last on backwards; and of those between, each
    that can be found by its number."""
    first, last = 0, most
    try:
        for number, *row in broken.execute(f"{select} ORDER BY rowid"):
            first = number
            yield row
        return
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            return  # the table is not in the list of tables
    with suppress(sqlite3.DatabaseError):
        for number, *row in broken.execute(f"{select} WHERE rowid > ? ORDER BY rowid DESC", (first,)):
            last = number
            yield row
    for number in range(first + 1, last):
        with suppress(sqlite3.DatabaseError):
            for _, *row in broken.execute(f"{select} WHERE rowid = ?", (number,)):
                yield row


# ── the rules ──


def _keep_what_makes_sense(made: Path, named: Path) -> Saved:
    """Every table in the file can be opened and played on, and all else is what it should be."""
    saved = Saved(named)
    _lay_out(made, HEAD)
    store = Store(database_url(str(made)))
    try:
        with store.engine.connect() as connection:
            mentioned = sa.union(sa.select(tables.c.id), sa.select(log.c.table))
            ids = [str(row[0]) for row in connection.execute(mentioned)]
        for id in ids:
            try:
                row = store.find_table(id)
                if row is None:
                    raise LookupError(id)
                cut = _cut(store, row)
            except _NONSENSE:
                _delete(store, id, 0, whole=True)
                saved.lost += 1
            else:
                saved.cut += cut
                saved.whole += not cut
        with store.engine.begin() as connection:
            _drop_nonsense(connection)
            saved.people = connection.execute(sa.select(sa.func.count()).select_from(persons)).scalar() or 0
        recompute(store)
    finally:
        store.close()
    return saved


_READ: dict[str, type[msgspec.Struct]] = {"persons": Person, "results": GameResult}
"""Rows of which the server reads more than their columns."""


def _drop_nonsense(connection: sa.Connection) -> None:
    """Every row has what its columns say, and is about somebody and something that is there."""
    for table in metadata.sorted_tables:
        if table not in (tables, log, seen):  # the rules have judged them
            rows = connection.exec_driver_sql(f'SELECT rowid AS "rowid", * FROM "{table.name}"').mappings()
            for row in [row["rowid"] for row in rows if not _makes_sense(table, row)]:
                connection.exec_driver_sql(f'DELETE FROM "{table.name}" WHERE rowid = ?', (row,))
    while orphans := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        for name, row, *_ in orphans:
            connection.exec_driver_sql(f'DELETE FROM "{name}" WHERE rowid = ?', (row,))


def _makes_sense(table: sa.Table, row: sa.RowMapping) -> bool:
    with suppress(*_NONSENSE):
        values = {str(column.name): _read(column, row[column.name]) for column in table.c}
        return table.name not in _READ or bool(msgspec.convert(values, _READ[table.name], strict=False))
    return False


def _read(column: sa.Column[Any], value: Any) -> Any:
    """The value, if the column may have it."""
    if isinstance(column.type, sa.JSON):
        return None if value is None else msgspec.json.decode(value)
    kind = column.type.python_type
    if value is not None and not isinstance(value, int | float if kind is float else int if kind is bool else kind):
        raise TypeError(column)
    return value


def _cut(store: Store, row: TableRow) -> bool:
    """Whether the log had to be cut, to where it follows the rules and nobody waits for chance."""
    game = box_of(row.game, row.version)
    entries, stored = _lines(store, row.id)
    dealer = Dealer(bytes.fromhex(row.secret), row.entropy)
    if dealer.commitment != row.commitment:
        raise ValueError("not the secret that was promised")
    if row.version != game.version:
        return False  # nobody here can tell
    match = Match(game, len(row.seats), row.options)
    kept, over = 0, bool(row.closed)
    with suppress(*_NONSENSE):
        for ply, entry in enumerate(entries, 1):
            match.restore([entry])
            if match.mover != CHANCE:
                kept, over = ply, match.is_over or bool(row.closed)
    if kept == stored and over == row.over and (kept or not row.begun or match.mover != CHANCE):
        return False
    _delete(store, row.id, kept)
    if not over:  # it will have another result
        with store.engine.begin() as connection:
            connection.execute(sa.delete(results).where(results.c.table == row.id))
    # Without its first line, the game begins anew with the same cards: the dealer's secret is there.
    dealt = Match(game, len(row.seats), row.options, dealer)
    lines = dealt.log if row.begun and not kept else ()
    columns: dict[str, Any] = {"over": over} | ({} if over else {"next": "", "ended": 0})
    if row.elsewhere and kept < row.elsewhere.lines:
        columns["elsewhere"] = msgspec.structs.replace(row.elsewhere, lines=kept) if kept else None
    store.write([TableChange(row.id, lines=lines, at=row.created, row=columns)])
    return True


def _lines(store: Store, id: str) -> tuple[list[Entry], int]:
    """The log of a table up to the first line that is missing or no line of a log; and how many lines there are."""
    with store.engine.connect() as connection:
        rows = connection.execute(sa.select(log).where(log.c.table == id).order_by(log.c.ply)).mappings().all()
    entries: list[Entry] = []
    with suppress(msgspec.ValidationError):
        for ply, row in enumerate(rows):
            if row["ply"] != ply:
                break
            entries.append(msgspec.convert({name: row[name] for name in ("kind", "text", "seat")}, Entry))
    return entries, len(rows)


def _delete(store: Store, id: str, ply: int, whole: bool = False) -> None:
    """The log ends at this ply, nobody has seen anything yet, and what came of the lines after it is not told; or the
    whole table is gone, and only who won is still known."""
    with store.engine.begin() as connection:
        connection.execute(sa.delete(outbox).where(outbox.c.table == id, sa.or_(outbox.c.ply > ply, sa.literal(whole))))
        connection.execute(sa.delete(seen).where(seen.c.table == id))
        connection.execute(sa.delete(log).where(log.c.table == id, sa.or_(log.c.ply >= ply, log.c.ply < 0)))
        if whole:
            connection.execute(sa.delete(tables).where(tables.c.id == id))
