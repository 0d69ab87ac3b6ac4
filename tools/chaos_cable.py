"""What lies between a node and its database: a cable that can be cut, or go dead, or lose notices."""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from pathlib import Path
from random import Random

_NOTICE = b"A"  # a message of PostgreSQL's protocol: NotificationResponse
_HEAD = 5  # bytes before what a message of the server says: its kind, and how long it is


class Cable:
    """A way to the socket of a PostgreSQL, by a port of its own."""

    def __init__(self, socket: Path, random: Random) -> None:
        self._socket, self._random = socket, random
        self._open = True
        self._passing = asyncio.Event()
        self._passing.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self.loses = 0.0
        """The share of notices that do not arrive."""
        self.lost = 0
        self.port = 0

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """All lines are cut at once, whatever was on its way, and nobody gets another."""
        self._open = False
        self._drop()

    def go_dead(self) -> None:
        """Nothing gets through any more, and nobody is told."""
        self._passing.clear()

    def mend(self, *, reset: bool) -> None:
        """Everything gets through again; with `reset`, by new lines alone."""
        self._open = True
        if reset:
            self._drop()
        self._passing.set()

    def close(self) -> None:
        self.cut()
        self._passing.set()
        self._server.close()

    def _drop(self) -> None:
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if not self._open:
                raise ConnectionError
            there, back = await asyncio.open_unix_connection(str(self._socket))
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, back}
        self._ends |= ends
        await asyncio.gather(self._up(reader, back), self._down(there, writer))
        self._ends -= ends

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._passing.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    async def _down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Message by message: without encryption, whatever the server says is framed from the first byte on."""
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                head = await reader.readexactly(_HEAD)
                (length,) = struct.unpack("!I", head[1:])
                body = await reader.readexactly(length - 4)
                await self._passing.wait()
                if head[:1] == _NOTICE and self._random.random() < self.loses:
                    self.lost += 1
                    continue
                writer.write(head + body)
                await writer.drain()
        writer.close()
