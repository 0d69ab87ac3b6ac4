"""`serve`: a server on this machine, and the browser opened at it."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from threading import Thread

import uvicorn

from filon.engine.compile import COMPILED
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


def serve(
    host: str = "127.0.0.1", port: int | None = None, database: str | None = None, open_browser: bool = True
) -> None:
    """Filon has been served until it was told to stop. `OSError` if the port is taken."""
    if COMPILED:
        # People must not wait for a compiler: the same command again, in the mode that starts at once.
        os.environ["FILON_ENGINE"] = "plain"
        os.execv(sys.executable, sys.orig_argv)
    listening = listen(host, port)
    from filon.server.app import create_app

    app = create_app(Settings(database_url(database)))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=_MOST_BYTES_A_MESSAGE,
        timeout_graceful_shutdown=3,
    )
    _Server(config, address_of(listening), open_browser).run(sockets=[listening])
