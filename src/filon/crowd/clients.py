"""Clients for one server: WebSockets of text messages, and HTTP requests with JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Protocol, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

T = TypeVar("T")

_PATIENCE = 60.0  # seconds; a server that takes longer to open a socket or to answer is taken to be gone


class HttpError(Exception):
    """The server answered a request with an error."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status} {body[:200].decode(errors='replace')}")


class Ear(Protocol):
    """What a socket needs of its user: it hears messages, and that the socket was cut."""

    socket: Socket | None
    """Set as soon as it is open."""

    def hear(self, text: bytes, now: float) -> None:
        """A message came at this time."""

    def lost(self) -> None:
        """The other side has cut the socket."""


class Socket:
    """A WebSocket."""

    def __init__(self, socket: ClientConnection, ear: Ear) -> None:
        self._socket, self._ear = socket, ear
        self._tasks: set[asyncio.Task[None]] = set()
        self._do(self._read())

    @staticmethod
    async def open(url: str, ear: Ear) -> Socket:
        """A socket that is open; `OSError` or `WebSocketException` if the server will not have it."""
        socket = await connect(
            url.replace("http", "ws", 1),
            compression=None,
            proxy=None,
            max_size=None,
            ping_interval=None,
            open_timeout=_PATIENCE,
            close_timeout=1,
        )
        ear.socket = Socket(socket, ear)
        return ear.socket

    def say(self, text: bytes) -> None:
        """The text is on its way."""
        self._do(self._say(text))

    def close(self) -> None:
        """The socket is being closed, and nobody is told."""
        for task in list(self._tasks):
            task.cancel()
        self._do(self._socket.close())

    def _do(self, what: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _say(self, text: bytes) -> None:
        with suppress(ConnectionClosed):  # the task that reads notices, too
            await self._socket.send(text, text=True)

    async def _read(self) -> None:
        try:
            while True:
                text = await self._socket.recv(decode=False)
                self._ear.hear(text, perf_counter())
        except ConnectionClosed:
            self._ear.lost()


class Http:
    """Requests to one server, over connections that are kept."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, parts.port or (443 if self._secure else 80)
        self._authority = parts.netloc
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, body: object, answer: type[T]) -> T:
        """The server's answer; `HttpError` if it is an error."""
        text = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._authority}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(text)}\r\n\r\n"
        )
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await self._connection()
            writer.write(head.encode() + text)
            status, *fields = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            length = next(int(field[15:]) for field in fields if field.lower().startswith("content-length:"))
            received = await reader.readexactly(length)
        self._idle.append((reader, writer))
        code = int(status.split(" ", 2)[1])
        if code >= 400:
            raise HttpError(code, received)
        return msgspec.json.decode(received, type=answer)

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """One that was kept and that the server has not closed meanwhile, or a new one."""
        while self._idle:
            reader, writer = self._idle.pop()
            if not reader.at_eof():
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self._host, self._port, ssl=self._secure or None)
