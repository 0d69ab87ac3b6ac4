"""One writer for all: what comes together is one transaction, and whoever is answered has it on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
import sqlalchemy as sa
from tests.server.helpers import PATIENCE, in_house, lay, no_more_room, settings

from filon.house.problems import StorageFailed
from filon.house.rows import Conflict, TableChange, TableRow
from filon.match.match import Entry
from filon.server import store as store_module
from filon.server import writer as writer_module
from filon.server.house import House
from filon.server.store import Store
from filon.server.writer import Writer

FLIP = Entry("decision", "flip 3", 0)
TABLES = [f"table{n}" for n in range(40)]


class Desk:
    """A writer, its store, and how many transactions there were."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "filon.db"
        self.store = Store(settings(folder).database)
        self.store.prepare()
        for id in TABLES:
            self.store.add_table(TableRow(id, "gold", 1, {}, [], "", "", "", "", 0))
        self.writer = Writer(self.store)
        self.transactions = 0
        sa.event.listen(self.store.engine, "commit", self._count)

    def _count(self, _: sa.Connection) -> None:
        self.transactions += 1

    def read(self, query: str) -> list[tuple[object, ...]]:
        """What another process would read now."""
        with sqlite3.connect(self.path) as other:
            return other.execute(query).fetchall()

    @asynccontextmanager
    async def held_up(self) -> AsyncIterator[None]:
        """The writer waits meanwhile: somebody else writes. What is ordered in here, it finds together."""
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        begun = Event()
        sa.event.listen(self.store.engine, "before_cursor_execute", lambda *_: begun.set())
        first = self.writer.write(TableChange(TABLES[0], seen={5: 1}))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        yield
        other.execute("ROLLBACK")
        other.close()
        await first
        self.transactions -= 1


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "_BUSY_MS", int(PATIENCE * 1000))


def at(folder: Path, do: Callable[[Desk], Awaitable[None]]) -> None:
    """`do` is done with a writer that is closed afterwards."""

    async def run() -> None:
        desk = Desk(folder)
        try:
            await asyncio.wait_for(do(desk), PATIENCE)
        finally:
            await desk.writer.close()
            desk.store.close()

    asyncio.run(run())


def test_what_comes_together_is_one_transaction(tmp_path: Path) -> None:
    async def write(desk: Desk) -> None:
        async with desk.held_up():
            orders = [desk.writer.write(TableChange(id, lines=[FLIP], send="s", at=7)) for id in TABLES]
            desk.writer.write_later(TableChange(TABLES[0], seen={0: 1}))
            assert not any(order.done() for order in orders)
        await asyncio.gather(*orders)
        assert desk.transactions == 1
        assert len(desk.read("SELECT * FROM log")) == len(TABLES)
        assert desk.store.read_seen(TABLES[0]) == {0: 1, 5: 1}

    at(tmp_path, write)


def test_one_after_the_other_is_a_transaction_each(tmp_path: Path) -> None:
    async def write(desk: Desk) -> None:
        for ply in range(5):
            await desk.writer.write(TableChange(TABLES[0], ply, [FLIP]))
            # Whoever is answered can be sure: another process reads it.
            assert len(desk.read("SELECT * FROM log")) == ply + 1
        assert desk.transactions == 5

    at(tmp_path, write)


def test_what_can_not_be_written_takes_nothing_with_it(tmp_path: Path) -> None:
    async def write(desk: Desk) -> None:
        one, two, three = TABLES[:3]
        await desk.writer.write(TableChange(one, lines=[FLIP], send="s1"))
        async with desk.held_up():
            orders = [
                desk.writer.write(change)
                for change in (
                    TableChange(two, lines=[FLIP], send="s1"),
                    TableChange(one, lines=[FLIP], send="s2", row={"over": True}, seen={0: 9}),  # the ply is taken
                    TableChange(three, lines=[FLIP, FLIP], send="s1"),
                    TableChange(one, ply=1, lines=[FLIP], send="s1"),  # the send is taken
                    TableChange(three, lines=[FLIP]),  # the ply has just been taken
                    TableChange("nowhere", lines=[FLIP]),
                    TableChange(two, ply=1, lines=[FLIP], row={"over": True}),
                )
            ]
        answers = await asyncio.gather(*orders, return_exceptions=True)
        refused = [isinstance(answer, Conflict) for answer in answers]
        assert refused == [False, True, False, True, True, True, False]
        assert [answer for answer in answers if not isinstance(answer, Conflict)] == [None] * 3
        assert [len(desk.store.read_log(id)) for id in (one, two, three)] == [1, 2, 2]
        # Of a change that was refused, nothing is there.
        assert desk.read("SELECT id FROM tables WHERE over") == [(two,)]
        assert desk.store.read_seen(one) == {5: 1}

    at(tmp_path, write)


def test_what_may_wait_rides_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "_RIDE", 10 * PATIENCE)

    async def write(desk: Desk) -> None:
        for seat in range(4):
            desk.writer.write_later(TableChange(TABLES[0], seen={seat: seat + 1}))
        assert desk.read("SELECT * FROM seen") == []
        await desk.writer.write(TableChange(TABLES[1], lines=[FLIP]))
        assert desk.transactions == 1
        assert desk.store.read_seen(TABLES[0]) == {0: 1, 1: 2, 2: 3, 3: 4}

    at(tmp_path, write)


def test_what_may_wait_is_written_soon_if_nothing_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "_RIDE", 0.01)

    async def write(desk: Desk) -> None:
        desk.writer.write_later(TableChange(TABLES[0], seen={0: 1}))
        while not desk.read("SELECT * FROM seen"):
            await asyncio.sleep(0.01)

    at(tmp_path, write)


def test_what_may_wait_is_written_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "_RIDE", 10 * PATIENCE)

    async def write(desk: Desk) -> None:
        desk.writer.write_later(TableChange(TABLES[0], seen={0: 1}))
        desk.writer.write_later(TableChange("nowhere", seen={0: 1}))  # nobody is told, and it takes nothing with it
        desk.writer.write_later(TableChange(TABLES[0], seen={1: 2}))
        await desk.writer.close()
        assert desk.store.read_seen(TABLES[0]) == {0: 1, 1: 2}

    at(tmp_path, write)


def test_all_that_was_ordered_is_written_before_the_end(tmp_path: Path) -> None:
    async def write(desk: Desk) -> None:
        orders = [desk.writer.write(TableChange(id, lines=[FLIP])) for id in TABLES]
        await desk.writer.close()
        assert len(desk.read("SELECT * FROM log")) == len(TABLES)
        await asyncio.gather(*orders)

    at(tmp_path, write)


def test_whoever_stops_waiting_is_written_for_all_the_same(tmp_path: Path) -> None:
    async def write(desk: Desk) -> None:
        async with desk.held_up():
            order = desk.writer.write(TableChange(TABLES[1], lines=[FLIP]))
            order.cancel()
        await desk.writer.write(TableChange(TABLES[2], lines=[FLIP]))
        assert len(desk.store.read_log(TABLES[1])) == 1

    at(tmp_path, write)


def test_a_mistake_of_ours_is_answered_and_the_writer_goes_on(tmp_path: Path) -> None:
    async def write(desk: Desk) -> None:
        for nonsense in ({"seats": [object()]}, {"no_such_column": 1}):
            with pytest.raises(StorageFailed):
                await desk.writer.write(TableChange(TABLES[0], lines=[FLIP], row=nonsense))
        await desk.writer.write(TableChange(TABLES[0], lines=[FLIP]))
        assert len(desk.store.read_log(TABLES[0])) == 1

    at(tmp_path, write)


def test_a_full_disk_is_said_to_be_and_what_comes_later_is_written(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        long = TableChange(table.row.id, 0, [Entry("decision", "x" * 100, 0)] * 1000)
        with no_more_room(house):
            answers = await asyncio.gather(*(house.writer.write(long) for _ in range(3)), return_exceptions=True)
        assert [type(answer) for answer in answers] == [StorageFailed] * 3
        assert house.store.read_log(table.row.id) == []
        await house.writer.write(long)
        assert len(house.store.read_log(table.row.id)) == 1000

    in_house(tmp_path, fill)
