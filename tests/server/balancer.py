"""A door before several servers, as a balancer is: any of them answers, and one that does not is left for another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from threading import Thread
from urllib.parse import urlsplit


class Balancer:
    """Passes connections on, in turn, to whichever of the addresses takes them."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._places = [(str(parts.hostname), parts.port) for parts in map(urlsplit, addresses)]
        self._turn = count()

    async def serve(self) -> asyncio.Server:
        return await asyncio.start_server(self._pass_on, "127.0.0.1", 0)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self._places:
            host, port = self._places[next(self._turn) % len(self._places)]
            try:
                there = await asyncio.open_connection(host, port)
                break
            except OSError:
                continue
        else:
            writer.close()
            return
        await asyncio.gather(_pump(reader, there[1]), _pump(there[0], writer))


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def balanced(addresses: Sequence[str]) -> Iterator[str]:
    """The address of a door before these, open meanwhile."""
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(Balancer(addresses).serve())
    thread = Thread(target=loop.run_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        server.close()
        loop.close()
