"""`serve`: a server on this machine, and the browser opened at it."""

from __future__ import annotations

import gc
import logging
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread

import sqlalchemy as sa
import uvicorn
from litestar.types import ASGIApp

from filon.engine.compile import insist_on_plain
from filon.house.problems import StorageFailed
from filon.server.gate import ACCEPTED_AT_ONCE, calm_log, protocols, proxies_of
from filon.server.settings import Settings, database_url, read_settings

PORT = 8017
_MOST_BYTES_A_MESSAGE = 64 * 1024  # beyond our own limit, which answers in words, the line is cut unread
_WAITING = 2048  # connections that may wait for us when everybody comes back after a restart
CHECKED_FIRST = 256 * 1024 * 1024  # bytes; a bigger database is checked while we serve
# The writer's thread is on the way of every decision: after a sync it must not wait 5 ms (the default) for the loop to
# let go of the interpreter.
_SWITCH_EVERY = 0.0005  # seconds
# Whatever is there after the start stays, and is not looked at again; of the rest, a full collection is rare, because
# it stops everybody for as long as it takes to look at all tables.
_COLLECT_AT = (50_000, 20, 50)


class Server(uvicorn.Server):
    """A server that says where it is once it listens, and empties its house before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        address: str,
        open_browser: bool,
        drain: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(config)
        self._address, self._open_browser, self._drain = address, open_browser, drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for listening in sockets or []:
                listening.listen(_WAITING)  # asyncio takes as many at once as it lets wait, unless told afterwards
            gc.collect()
            gc.freeze()
            gc.set_threshold(*_COLLECT_AT)
            print(f"Filon is open at {self._address}", flush=True)
            if self._open_browser:
                Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Nobody who is told to connect again may come back here: the doors are closed first.
        for server in self.servers:
            server.close()
        for listening in sockets or []:
            listening.close()
        if self._drain:
            await self._drain()
        await super().shutdown(sockets)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without one, on Filon's own or, if that is taken, any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [PORT, 0] if port is None else [port]:
        # Named as TCP: only then does asyncio send small messages at once (TCP_NODELAY).
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            return found
        except OSError:
            found.close()
            if number != PORT or port is not None:
                raise
    raise AssertionError("port 0 is any free one")


def address_of(listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def file_of(url: str) -> Path | None:
    """The file of a database in SQLite."""
    try:
        parts = sa.make_url(url)
    except (ValueError, sa.exc.ArgumentError):  # they may repeat it, and there may be a password in it
        raise SystemExit("The database can't be opened: this is no address of one") from None
    if parts.get_backend_name() != "sqlite" or parts.database in (None, "", ":memory:"):
        return None
    return Path(str(parts.database)).resolve()


def someone_has(path: Path) -> bool:
    """Whether a server has this file now; nothing is made to find out."""
    if not Path(f"{path}.lock").exists():
        return False
    with closing(sqlite3.connect(f"file:{path}.lock?mode=rw", uri=True, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("PRAGMA journal_mode=MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            return error.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return False


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """No other server has this file meanwhile: it would never hear of what is decided here. The lock is one of SQLite
    on a file of its own, so it works wherever the database does, and ends with the process, however that ends."""
    with ExitStack() as stack:
        try:
            lock = stack.enter_context(closing(sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)))
            lock.execute("PRAGMA journal_mode=MEMORY")  # no second file beside it
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise SystemExit(f"The database can't be opened: {path}.lock: {error}") from None
            raise SystemExit(f"Another server has the tables in {path}: use that one, or another --database") from None
        yield


def damage(path: Path) -> str:
    """What is wrong with the file, as far as SQLite can tell without reading every index; empty if nothing is."""
    with closing(sqlite3.connect(path)) as connection:
        try:
            found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.DatabaseError as error:
            return str(error) if error.sqlite_errorcode == sqlite3.SQLITE_CORRUPT else ""
    return "" if found == "ok" else " ".join(found.split())


def check_file(path: Path) -> None:
    """The file is whole; if not, the program ends with one line that says what to do. A big one is checked meanwhile,
    and the log says it."""
    advice = f"The database {path} is damaged (%s): `filon repair {path}` saves what can be read into a new file"
    if not path.exists():
        return
    if path.stat().st_size > CHECKED_FIRST:

        def check() -> None:
            if found := damage(path):
                logging.getLogger(__name__).error(advice, found)

        Thread(target=check, daemon=True).start()
    elif found := damage(path):
        raise SystemExit(advice % found)


def check_database(url: str) -> None:
    """The database is there, in its newest form; if not, the program ends with one line that says why."""
    from filon.server.store import Store

    file_of(url)  # what is no address is said without repeating it
    try:
        store = Store(url)
        store.prepare()
        store.close()
    except ModuleNotFoundError as missing:
        raise SystemExit(f"This database needs the package {missing.name}: pip install 'filon[postgres]'") from None
    except sa.exc.NoSuchModuleError as unknown:
        raise SystemExit(f"The database can't be opened: {unknown}") from None
    except StorageFailed as failed:
        raise SystemExit(f"The database can't be opened: {getattr(failed.__cause__, 'orig', failed)}") from None


def check_redis(settings: Settings) -> None:
    """What is set for notices can be an address, and its package is there. Whether anybody answers there, the log says:
    a house without notices is late, not wrong."""
    if not settings.redis:
        return
    try:
        from filon.server.nodes.redis import is_address
    except ModuleNotFoundError as missing:
        raise SystemExit(f"Notices need the package {missing.name}: pip install 'filon[redis]'") from None
    if not is_address(settings.redis):
        raise SystemExit("The setting `redis` is no address of one (redis://host:6379)")


def configure(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """uvicorn with our doors and limits."""
    http, ws = protocols(settings)
    return uvicorn.Config(
        app,
        loop="asyncio",  # whatever else is installed: processes are started in a way that uvloop does not know
        http=http,
        ws=ws,
        ws_max_size=_MOST_BYTES_A_MESSAGE,
        ws_per_message_deflate=False,  # frames are small, and what deflates them would cost 60 kB and more a socket
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        # Who asks is whom the connection comes from, unless a proxy of ours says otherwise.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in proxies_of(settings)],
        backlog=ACCEPTED_AT_ONCE,
        timeout_keep_alive=settings.keep_alive,  # type: ignore[arg-type]  # any number of seconds will do
        timeout_graceful_shutdown=3,
    )


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
    seed: int | None = None,
    config: Path | None = None,
) -> None:
    """Filon has been served until it was told to stop; with a seed, its games can be repeated. What is not given comes
    from the environment or the file of settings. `OSError` if the port is taken; `SystemExit` says in one line what is
    wrong with the database."""
    insist_on_plain()  # people must not wait for a compiler
    settings = read_settings(config, host=host, port=port, database=database, seed=seed)
    listening = listen(settings.host, settings.port)
    settings = replace(settings, database=database_url(settings.database))
    file = file_of(settings.database)
    with ExitStack() as stack:
        if file:
            stack.enter_context(alone(file))
            check_file(file)
        check_redis(settings)
        check_database(settings.database)
        from filon.server.app import create_app, house_of

        app = create_app(settings)
        house = house_of(app)
        if settings.metrics:
            from filon.server.metrics import Metrics

            assert isinstance(house.meter, Metrics)
            stack.enter_context(house.meter.readable_at(settings.metrics))
        configured = configure(app, settings)
        calm_log(settings.log)
        sys.setswitchinterval(_SWITCH_EVERY)
        with suppress(KeyboardInterrupt):  # the ordinary way to end it
            Server(configured, address_of(listening), open_browser, house.drain).run(sockets=[listening])
