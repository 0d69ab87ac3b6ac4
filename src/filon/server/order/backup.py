"""A copy of the database, made while a server runs; and back again, while none does. Of a file of SQLite:
for other databases see `carrying.py`."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.server.store import HEAD

_PAGES = 2000  # copied at once; a server that writes meanwhile waits no longer than for these


class BadBackup(FilonError):
    """Not a whole database of this version of Filon, or of one before it."""

    code = "bad-backup"

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(say("error-bad-backup", file=str(path), problem=problem))


def back_up(database: Path, to: Path) -> int:
    """A whole copy of the database, as it was at one moment, is in the new file; how many tables are in it."""
    _insist_on(database)
    if to.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    return _copy(database, to)


def restore(backup: Path, database: Path) -> tuple[int, Path | None]:
    """The database is as the backup was; how many tables there are, and where what was there before is now. The caller
    has made sure that no server has the database."""
    _insist_on(backup)
    check(backup)
    made = database.with_name(f".{database.name}.restoring")
    made.unlink(missing_ok=True)
    tables = _copy(backup, made)
    before = None
    if database.exists():
        before = _free(database.with_name(f"{database.stem}.before-{time.strftime('%Y%m%d-%H%M%S')}{database.suffix}"))
        _gather(database)
        database.rename(before)
    for end in ("-wal", "-shm"):  # of what was there before: read with another file, they would break it
        Path(f"{database}{end}").unlink(missing_ok=True)
    made.rename(database)
    return tables, before


def check(path: Path) -> int:
    """How many tables the database has; `BadBackup` if it is not whole, or not one of ours."""
    try:
        with closing(sqlite3.connect(f"file:{path.resolve()}?mode=ro", uri=True)) as connection:
            found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if found != "ok":
                raise BadBackup(path, " ".join(found.split()))
            version = str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
            tables = int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    except (sqlite3.DatabaseError, TypeError) as error:
        raise BadBackup(path, str(error)) from None
    if version > HEAD:
        raise BadBackup(path, f"version {version} > {HEAD}")
    if broken:
        raise BadBackup(path, f"a row of {broken[0]} is about nothing")
    return tables


def _copy(source: Path, to: Path) -> int:
    """The copy is whole and on the disk under this name, or there is none."""
    part = to.with_name(f".{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=_PAGES, sleep=0.01)
            new.execute("PRAGMA journal_mode=DELETE").close()  # one file, with nothing beside it
        tables = check(part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.rename(to)
    except sqlite3.DatabaseError as error:
        raise BadBackup(source, str(error)) from None
    finally:
        part.unlink(missing_ok=True)
    return tables


def _gather(database: Path) -> None:
    """What was written last is in the file itself, not beside it; of a damaged one, as far as can be."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()


def _free(path: Path) -> Path:
    """This name, or one like it that nobody has."""
    names = (path.with_name(f"{path.stem}{f'-{k}' if k else ''}{path.suffix}") for k in range(10_000))
    return next(name for name in names if not name.exists())


def _insist_on(path: Path) -> None:
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
