"""`serve`: a server on this machine, and the browser opened at it."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from contextlib import suppress
from threading import Thread

import uvicorn

from filon.engine.compile import COMPILED
from filon.server.problems import StorageFailed
from filon.server.settings import Settings, database_url

PORT = 8017
_MOST_BYTES_A_MESSAGE = 64 * 1024  # beyond our own limit, which answers in words, the line is cut unread


class _Server(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Filon is open at {self._address}", flush=True)
            if self._open_browser:
                Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without one, on Filon's own or, if that is taken, any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [PORT, 0] if port is None else [port]:
        found = socket.socket(family)
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


def check_database(url: str) -> None:
    """The database is there, in its newest form; if not, the program ends with one line that says why."""
    from filon.server.store import Store

    try:
        store = Store(url)
        store.prepare()
        store.close()
    except ModuleNotFoundError as missing:
        raise SystemExit(f"This database needs the package {missing.name}: pip install 'filon[postgres]'") from None
    except StorageFailed as failed:
        raise SystemExit(f"The database can't be opened: {getattr(failed.__cause__, 'orig', failed)}") from None


def serve(
    host: str = "127.0.0.1", port: int | None = None, database: str | None = None, open_browser: bool = True
) -> None:
    """Filon has been served until it was told to stop. `OSError` if the port is taken; `SystemExit` says in one line
    what is wrong with the database."""
    if COMPILED:
        # People must not wait for a compiler: the same command again, in the mode that starts at once.
        os.environ["FILON_ENGINE"] = "plain"
        os.execv(sys.executable, sys.orig_argv)
    listening = listen(host, port)
    url = database_url(database)
    check_database(url)
    from filon.server.app import create_app

    config = uvicorn.Config(
        create_app(Settings(url)),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=_MOST_BYTES_A_MESSAGE,
        timeout_graceful_shutdown=3,
    )
    with suppress(KeyboardInterrupt):  # the ordinary way to end it
        _Server(config, address_of(listening), open_browser).run(sockets=[listening])
