"""A house that dies: a program that plays at its tables, says what it was promised, and kills itself at a statement.

python -m filon.campaigns.victim < orders     what `Orders` says, as JSON; what happens is on stdout, a line each
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import sqlalchemy as sa

from filon.campaigns.houses import open_house, seen_by, sit_all
from filon.engine.errors import FilonError
from filon.games import get_game
from filon.house.tables import Table
from filon.house.time import RealTime
from filon.house.wire import Done, NewTable, Play, SeatWish, Undo
from filon.server.house import House

_ROOM = 64 << 10  # bytes that a full disk still has


class Orders(msgspec.Struct):
    """What the house is to do."""

    database: str
    seed: int
    boxes: list[str] = []
    """Tables to be laid of these boxes first."""
    tables: list[str] = []
    """Or those that are there already."""
    again: list[tuple[str, int, str, int, str]] = []
    """What was promised before: table, seat, send, moment, decision (empty: an undo); it is asked again."""
    kill_at: int = 0
    """The statement at which the house dies, counted from when people decide; 0: it lives."""
    decisions: int = 30
    """That people take at each table, if nothing happens."""
    trouble: str = ""
    """What is wrong with the disk, or the clock."""


def say(**what: Any) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


class Killer:
    """Counts what is said to the database, before and after."""

    def __init__(self, house: House, at: int) -> None:
        self.count, self._at = 0, at
        for moment in ("before_cursor_execute", "after_cursor_execute", "commit", "checkin"):
            sa.event.listen(house.store.engine, moment, self._one_more)

    def _one_more(self, *_: Any) -> None:
        self.count += 1
        if self.count == self._at:
            os.kill(os.getpid(), signal.SIGKILL)


class Set(RealTime):
    """The clock of the machine, set back by an hour."""

    def now(self) -> int:
        return super().now() - 3_600_000


async def play(orders: Orders) -> None:
    rng = Random(orders.seed)
    async with open_house(orders.database, seed=orders.seed) as house:
        if orders.trouble == "clock_back":
            house.time = Set()
        tables = [await house.find(id) for id in orders.tables]
        for box in orders.boxes:
            people = [SeatWish("me") for _ in range(get_game(box).players[0])]
            table, _ = await sit_all(house, NewTable(box, people))
            say(laid=table.row.id)
            tables.append(table)
        for id, seat, send, moment, decision in orders.again:
            message = Play(moment, send, decision) if decision else Undo(moment, send)
            done = await (await house.find(id)).take(frozenset({seat}), message)
            say(again=send, moment=done.moment)
        limit(orders)
        if orders.kill_at:
            Killer(house, orders.kill_at)
        say(ready=True)
        players = (decide(table, Random(rng.getrandbits(60)), orders) for table in tables)
        await asyncio.gather(*players)
        say(lived=True)


async def decide(table: Table, rng: Random, orders: Orders) -> None:
    """People decide at a table, as fast as it goes."""
    refused = 0
    for count in range(orders.decisions):
        watched = await seen_by(table, -1)
        if (mover := watched["mover"]) < 0:
            return
        frame = await seen_by(table, mover)
        choices = [choice["decision"] for choice in frame["scene"]["choices"]]
        seat, moment, send = mover, frame["moment"], f"{orders.seed}-{table.row.id}-{count}"
        decision = "" if rng.random() < 0.1 else rng.choice(choices)
        message = Play(moment, send, decision) if decision else Undo(moment, send)
        say(sent=send)
        try:
            done: Done = await table.take(frozenset({seat}), message)
            say(done=[table.row.id, seat, send, moment, decision, done.moment])
        except FilonError as error:
            say(refused=send, code=error.code)
            refused += error.code == "storage"
            if refused > 5:
                lift(orders)


def limit(orders: Orders) -> None:
    """The disk has only so much room from now on."""
    if orders.trouble == "full_disk":
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        base = Path(orders.database)
        most = max(path.stat().st_size for path in base.parent.glob(f"{base.name}*"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (most + _ROOM, resource.RLIM_INFINITY))


def lift(orders: Orders) -> None:
    """Somebody has made room."""
    if orders.trouble == "full_disk":
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


if __name__ == "__main__":
    try:
        asyncio.run(play(msgspec.json.decode(sys.stdin.buffer.read(), type=Orders)))
    except FilonError as error:
        sys.exit(f"filon: {error.code}")
