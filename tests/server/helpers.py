"""A real server in a process of its own, and clients of it; or a house in this process, without a network."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import sqlalchemy as sa
from websockets.sync.client import ClientConnection, connect

from filon.server.house import House
from filon.server.settings import Settings, database_url
from filon.server.tables import Table
from filon.server.visitors import Visitor
from filon.server.wire import NewTable, SeatWish, TableKeys

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE = 60.0
"""Seconds after which something that should happen counts as never happening, on the slowest machine."""
_SERVE = "import sys; from filon.server.serve import serve; serve(port=0, database=sys.argv[1], open_browser=False)"
# Where no bytecode may be written beside the sources, every start would compile the whole of its imports again.
_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "filon-bytecode"))}
QUICK = {"FILON_BOT_DELAY": "0", "FILON_COMPILE": "no", "FILON_TABLES_PER_MINUTE": "100000"}


# ── a server in a process of its own ──


class Server:
    """`serve` on a free port, killed and started again as a test likes."""

    def __init__(self, database: Path, **environment: str) -> None:
        self.database, self._environment = database, QUICK | environment
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(self.database)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | _BYTECODE | {"FILON_ENGINE": "plain"} | self._environment,
        )
        assert self.process.stdout
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "the server did not start"
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)

    def kill(self) -> None:
        """kill -9: no time for last words."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.http.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.http.close()

    def open(self, *seats: str, **options: bool | int | str) -> Keys:
        """A table of Gold with these seats."""
        wish = {"game": "gold", "seats": [{"who": who} for who in seats], "options": options}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return Keys(self, answer.json())

    def alive(self) -> bool:
        return self.http.get("/api/games").status_code == 200


class Keys:
    """A table just opened."""

    def __init__(self, server: Server, answer: Json) -> None:
        self.server = server
        self.id: str = answer["table"]
        self.keys: list[str] = answer["keys"]
        self.watch: str = answer["watch"]

    def get(self, what: str = "", key: str | None = None) -> httpx.Response:
        return self.server.http.get(f"/api/tables/{self.id}{what}", params={"key": key or self.keys[0]})

    def play(self, decision: str, ply: int, send: str, key: str | None = None) -> httpx.Response:
        return self.server.http.post(
            f"/api/tables/{self.id}/decisions",
            params={"key": key or self.keys[0]},
            json={"type": "play", "ply": ply, "send": send, "decision": decision},
        )

    def sit(self, *keys: str, look: int | None = None) -> Player:
        return Player(self, list(keys) or [self.keys[0]], look)


class Player:
    """A socket that has said hello."""

    def __init__(self, table: Keys, keys: list[str], look: int | None = None) -> None:
        self.socket = line(table.server, table.id)
        self.heard: list[Json] = []
        """Everything the server ever said."""
        self.say(type="hello", keys=keys, look=look)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        message: Json = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        return message

    def hear_until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def hear_a(self, *types: str) -> Json:
        return self.hear_until(lambda message: message["type"] in types)

    def my_turn(self) -> Json:
        """The next frame in which this player decides, or the last one."""
        return self.hear_until(
            lambda m: m["type"] == "frame" and not m["missed"] and (m["over"] or m["mover"] == m["viewer"])
        )

    def close(self) -> None:
        self.socket.close()


def line(server: Server, table: str) -> ClientConnection:
    """A bare socket to a table."""
    address = server.address.replace("http", "ws", 1)
    opening = connect(f"{address}/api/tables/{table}/live", open_timeout=PATIENCE, max_size=None)
    return opening.__enter__()  # tests close it when they like, or leave it to hang


def wait_for(condition: Callable[[], T]) -> T:
    """The first true answer of the condition."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)
    return found


# ── a house in this process ──


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(database_url(str(folder / "filon.db")), **{"bot_delay": 0, "compile_games": False} | changes)


def in_house(
    folder: Path, do: Callable[[House], Coroutine[Any, Any, T]], patience: float = PATIENCE, **changes: Any
) -> T:
    """What `do` returns, done in a house that is open meanwhile; the database stays in the folder."""

    async def run() -> T:
        house = House(settings(folder, **changes))
        await house.open()
        try:
            return await asyncio.wait_for(do(house), patience)
        finally:
            await house.close()

    return asyncio.run(run())


async def lay(house: House, *seats: str, **options: bool | int | str) -> tuple[Table, TableKeys]:
    """A table of Gold in this house."""
    keys = await house.new_table(NewTable("gold", [SeatWish(who) for who in seats], options))
    return await house.find(keys.table), keys


def heard(visitor: Visitor) -> list[Json]:
    """What has been told to a visitor since the last time, as it would go over the wire."""
    messages: list[Json] = []
    while not visitor.outbox.empty():
        messages += json.loads(msgspec.json.encode(visitor.outbox.get_nowait().messages))
    return messages


async def visit(table: Table, keys: list[str], look: int | None = None) -> Visitor:
    visitor = Visitor()
    visitor.held = table.open_with(keys)
    await table.join(visitor, look)
    return visitor


@contextmanager
def no_more_room(house: House) -> Iterator[None]:
    """The disk is full: SQLite may not take another page, and says so by its own error."""
    pages = 1  # SQLite takes that to mean: no more than there are

    def limit(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}").close()

    sa.event.listen(house.store.engine, "checkout", limit)
    yield
    pages = 1_000_000
