"""A real server in a process of its own, and the plainest of clients: no library keeps it from misbehaving."""

from __future__ import annotations

import asyncio
import json
import os
import ssl
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from filon.campaigns.campaign import BadCampaign
from filon.campaigns.houses import quick_folder
from filon.crowd.process import GENEROUS, ServerProcess

PATIENCE = 30.0
"""Seconds after which what was not answered counts as hanging."""
UNLIMITED = GENEROUS | {
    "FILON_BOT_DELAY": "0",
    "FILON_ARRIVALS_PER_MINUTE": "1000000",
    "FILON_TALK_PER_MINUTE": "1000000",
}
"""For whoever asks more in a minute than people do in a day."""


class Hangs(Exception):
    """The server has not answered."""


class Heard(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Serving:
    """A server that runs, and what it has written into its log."""

    def __init__(self, address: str, process: subprocess.Popen[str] | None = None, log: Path | None = None) -> None:
        self.address, self.process, self._log = address.rstrip("/"), process, log

    @property
    def mistakes(self) -> list[str]:
        """Mistakes of the program that it has noted; of a server of somebody else nobody knows."""
        text = self._log.read_text(encoding="utf-8", errors="replace") if self._log else ""
        return [part[-600:] for part in text.split("Traceback (most recent call last):")[1:]]

    @property
    def memory(self) -> int:
        """Bytes in memory, with all that it has started; 0 if that is not known."""
        return ServerProcess([self.address], [self.process]).memory() or 0 if self.process else 0

    @property
    def is_running(self) -> bool:
        return self.process is None or self.process.poll() is None


@contextmanager
def serving(environment: Mapping[str, str]) -> Iterator[Serving]:
    """A server of its own, with a database of its own, until it is no longer needed."""
    with quick_folder() as folder, (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "filon",
                "serve",
                "--no-open",
                "--port",
                "0",
                "--database",
                str(folder / "filon.db"),
            ],
            env={**os.environ, "FILON_ENGINE": "plain", "FILON_COMPILE": "no", **environment},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        try:
            assert process.stdout
            said = process.stdout.readline().split()
            if not said:
                raise BadCampaign("the server did not start")
            yield Serving(said[-1], process, folder / "log")
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Caller:
    """Asks a server, each time on a line of its own."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or (443 if parts.scheme == "https" else 80)
        self._ssl = ssl.create_default_context() if parts.scheme == "https" else None
        self.address = address

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with asyncio.timeout(PATIENCE):
            return await asyncio.open_connection(self.host, self.port, ssl=self._ssl)

    def head(self, method: str, path: str, headers: Mapping[str, str]) -> bytes:
        usual = {"Host": f"{self.host}:{self.port}", "Connection": "close", **headers}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in usual.items()), "", ""]
        return "\r\n".join(lines).encode()

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Heard:
        """The answer to a request; `Hangs` if there is none in time."""
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if data or method in ("POST", "PATCH", "PUT"):
            given = {"Content-Type": "application/json", "Content-Length": str(len(data)), **given}
        return await self.raw(self.head(method, path, given) + data)

    async def raw(self, request: bytes) -> Heard:
        """The answer to these very bytes; status 0: the line was closed without one."""
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self.line()
                try:
                    with suppress(ConnectionError):
                        writer.write(request)
                        await writer.drain()
                    return await _answer(reader)
                finally:
                    writer.close()
        except TimeoutError:
            raise Hangs(f"no answer to {request[:120]!r}") from None
        except OSError:
            return Heard(0, {}, b"")

    async def is_alive(self) -> bool:
        return (await self.ask("GET", "/api/live")).status in (200, 204)


async def _answer(reader: asyncio.StreamReader) -> Heard:
    with suppress(ConnectionError):
        said = await reader.read()
        head, _, body = said.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        words = first.split()
        if len(words) > 1 and words[1].isdecimal():
            headers = dict(line.lower().split(": ", 1) for line in lines if ": " in line)
            return Heard(int(words[1]), headers, body)
    return Heard(0, {}, b"")
