"""One POST to somebody else's server: bounded in time and size, without redirects, to an address that was checked."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import h11

from filon.server.notices.destinations import Reached

_WITHIN = 10.0  # seconds for all of it
_MOST_BYTES = 16 * 1024  # of an answer's head; its body is not read
_CHUNK = 4096


class Reply(NamedTuple):
    status: int
    """0: there was none."""
    wait: int = 0
    """Seconds after which to try again, if the answer says so."""

    @property
    def is_good(self) -> bool:
        return 200 <= self.status < 300


@cache
def _certificates() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(reached: Reached, headers: Mapping[str, str], body: bytes, within: float = _WITHIN) -> Reply:
    """What the other server said; nothing that goes wrong with it is an error here."""
    try:
        async with asyncio.timeout(within):
            return await _post(reached, headers, body)
    except (OSError, TimeoutError, h11.ProtocolError, asyncio.IncompleteReadError):  # those of TLS are OSErrors
        return Reply(0)


async def _connect(reached: Reached) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line to the first of the addresses that takes it."""
    (secure, host, port, _), addresses = reached
    tls, name = (_certificates(), host) if secure else (None, None)
    trouble = OSError("no address")
    for address in addresses:
        try:
            return await asyncio.open_connection(address, port, ssl=tls, server_hostname=name)
        except OSError as error:
            trouble = error
    raise trouble


async def _post(reached: Reached, headers: Mapping[str, str], body: bytes) -> Reply:
    reader, writer = await _connect(reached)
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=_MOST_BYTES)
        told = {
            "host": reached.destination.authority,
            "content-length": str(len(body)),
            "connection": "close",
            "user-agent": "filon",
            **headers,
        }
        request = h11.Request(method="POST", target=reached.destination.target, headers=list(told.items()))
        for part in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(part) or b"")
        await writer.drain()
        while True:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(_CHUNK))
            elif isinstance(event, h11.Response):
                wait = dict(event.headers).get(b"retry-after", b"")
                return Reply(event.status_code, int(wait) if wait.isdigit() and len(wait) < 7 else 0)
            elif not isinstance(event, h11.InformationalResponse):
                return Reply(0)
    finally:
        writer.close()
