"""`filon serve --check`: all that can be wrong before a server starts is looked at, and nothing is changed."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from filon.engine.compile import cache_root
from filon.engine.messages import Argument, Message, say
from filon.games import missing, shelf
from filon.server.declared import place_of
from filon.server.files import PAGE
from filon.server.serve import CHECKED_FIRST, PORT, file_of, listen, someone_has
from filon.server.settings import Settings, address_of_database
from filon.server.store import HEAD

_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*")
_CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+|https?://\S+")
_PATIENCE = 5  # seconds for a database to answer


class Checked(NamedTuple):
    """What a look at one thing has brought."""

    how: Literal["good", "note", "bad"]
    what: Message


def _good(id: str, **args: Argument) -> Checked:
    return Checked("good", say(id, **args))


def _note(id: str, **args: Argument) -> Checked:
    return Checked("note", say(id, **args))


def _bad(id: str, **args: Argument) -> Checked:
    return Checked("bad", say(id, **args))


def look(settings: Settings) -> Iterator[Checked]:
    """What there is to say about each thing a server needs, one after the other."""
    looks: list[Callable[[Settings], Iterator[Checked]]] = [_names, _ports, _page, _boxes, _cache, _database, _redis]
    for look_at in looks:
        yield from look_at(settings)


# ── who may come, and where ──


def _names(settings: Settings) -> Iterator[Checked]:
    for name in settings.hosts:
        if not _NAME.fullmatch(name):
            yield _bad("serve-bad-name", name=name)
    if settings.contact and not _CONTACT.fullmatch(settings.contact):
        yield _bad("serve-bad-contact", contact=settings.contact)
    for proxy in settings.proxies:
        if proxy.endswith("/0"):
            yield _bad("serve-everybody-a-proxy", proxy=proxy)
    if settings.proxies and not settings.hosts:
        yield _note("serve-proxy-without-name")
    if settings.metrics:
        host, _ = place_of(settings.metrics)
        if host not in ("127.0.0.1", "::1", "localhost"):
            yield _note("serve-open-metrics", place=settings.metrics)


def _ports(settings: Settings) -> Iterator[Checked]:
    wanted = [(settings.host, settings.port)]
    if settings.metrics:
        wanted.append(place_of(settings.metrics))
    for host, port in wanted:
        try:
            with closing(listen(host, PORT if port is None else port)):
                yield _good("serve-port-free", host=host, port=str(PORT if port is None else port))
        except OSError as error:
            found = _note if port is None else _bad
            yield found("serve-port-taken", host=host, port=str(port or PORT), problem=error.strerror or str(error))


# ── what is installed ──


def _page(_: Settings) -> Iterator[Checked]:
    built = (PAGE / "index.html").is_file()
    yield _good("serve-page") if built else _bad("serve-no-page")


def _boxes(_: Settings) -> Iterator[Checked]:
    yield _good("serve-boxes", count=len(shelf()))
    for box in missing():
        yield _bad("serve-no-box", box=box.name, reason=box.reason)


def _cache(settings: Settings) -> Iterator[Checked]:
    if settings.compile_games:
        folder = cache_root()
        writable = _writable(folder)
        yield _good("serve-cache", folder=str(folder)) if writable else _bad("serve-no-cache", folder=str(folder))


def _writable(folder: Path) -> bool:
    """Whether files can be made in a folder, or the folder itself where there is none yet."""
    there = next(parent for parent in (folder, *folder.parents) if parent.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


# ── the database ──


def _database(settings: Settings) -> Iterator[Checked]:
    try:
        url = address_of_database(settings.database)
        name = sa.make_url(url).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError):
        yield _bad("serve-bad-database")  # it may have a password, wherever it stands
        return
    file = file_of(url)
    yield from _file(file) if file else _server(url, name)


def _file(file: Path) -> Iterator[Checked]:
    if not _writable(file.parent) or (file.exists() and not os.access(file, os.W_OK)):
        yield _bad("serve-read-only", file=str(file))
    elif not file.exists():
        yield _good("serve-new-database", database=str(file))
    if not file.exists():
        return
    if someone_has(file):
        yield _bad("serve-shared", file=str(file))
    # Opened so, nothing is made beside it; if a server was killed, what it wrote last is beside it and belongs to it.
    how = "mode=ro" if Path(f"{file}-wal").exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"file:{file}?{how}", uri=True)) as connection:
            there = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone() if there else None
            small = file.stat().st_size <= CHECKED_FIRST
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0] if small else "ok"
    except sqlite3.DatabaseError as error:
        yield _bad("serve-no-database", database=str(file), problem=str(error))
        return
    if found != "ok":
        yield _bad("serve-damaged", file=str(file), problem=" ".join(str(found).split()))
    yield _version(str(file), version[0] if version else None)


def _server(url: str, name: str) -> Iterator[Checked]:
    try:
        limits = {"connect_timeout": _PATIENCE} if "postgresql" in url.partition(":")[0] else {}
        engine = sa.create_engine(url, connect_args=limits, poolclass=sa.NullPool, hide_parameters=True)
        with engine.connect() as connection:
            known = sa.inspect(connection).has_table("alembic_version")
            version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() if known else None
            if engine.dialect.name == "postgresql":
                may = "SELECT has_schema_privilege(current_schema(), 'CREATE') AND NOT pg_is_in_recovery()"
                if not connection.execute(sa.text(may)).scalar():
                    yield _bad("serve-read-only", file=name)
    except ModuleNotFoundError as error:
        yield _bad("serve-no-driver", package=str(error.name))
    except SQLAlchemyError as error:
        problem = " ".join(str(getattr(error, "orig", None) or type(error).__name__).split())
        yield _bad("serve-no-database", database=name, problem=problem)
    else:
        yield _version(name, version)


def _redis(settings: Settings) -> Iterator[Checked]:
    if not settings.redis:
        return
    try:
        from filon.server.nodes import redis
    except ModuleNotFoundError as error:
        yield _bad("serve-no-redis-package", package=str(error.name))
        return
    if not redis.is_address(settings.redis):
        yield _bad("serve-bad-redis")  # it may have a password, wherever it stands
        return
    if not settings.database.partition("://")[0].startswith("postgres"):
        yield _note("serve-idle-redis")
    where = redis.place(settings.redis)
    try:
        asyncio.run(asyncio.wait_for(redis.try_out(settings.redis), _PATIENCE))
        yield _good("serve-redis", place=where)
    except Exception as error:  # of the network, of its protocol, of its rights
        yield _bad("serve-no-redis", place=where, problem=" ".join(str(error).split()) or type(error).__name__)


def _version(database: str, version: str | None) -> Checked:
    if version is None:
        return _good("serve-new-database", database=database)
    if version > HEAD:
        return _note("serve-newer-database", database=database, version=version, head=HEAD)
    if version < HEAD:
        return _note("serve-older-database", database=database, version=version, head=HEAD)
    return _good("serve-database", database=database, version=version)
