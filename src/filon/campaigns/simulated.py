"""A world in which nothing is left to chance but a seed: time that jumps, a disk that fails, houses that die.

The houses are those of a server but for their means: tables, orders, views, sends and clocks are the real ones, and so
is what the writer decides. What takes time (the disk, what is done aside, a bot's thought) takes as long as the seed
says.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import msgspec

from filon.bots.choose import choose
from filon.engine.game import Game
from filon.house.house import AnyHouse
from filon.house.patience import UNHURRIED, Patience
from filon.house.problems import StorageFailed
from filon.house.rows import Beside, Conflict, LogRow, TableChange, TableRow, log_rows
from filon.match.match import Entry
from filon.server.writer import Order, Writer, tell_all

START = 1_800_000_000_000
"""Milliseconds since 1970 when a history begins."""


class Stuck(Exception):
    """Nothing will ever happen any more."""


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: where the loop would sleep, its time goes on instead."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self.now += max(0.0, timeout)
        return []


class SimLoop(asyncio.SelectorEventLoop):
    """A loop with a time of its own. What others would do in threads is done here, after a while."""

    def __init__(self, rng: Random) -> None:
        self._jumping = _Jumping()
        self._rng = rng
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now

    def run_in_executor(  # type: ignore[override]  # of any executor, and any function
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = self.create_future()

        def do() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(self._rng.expovariate(200), do)
        return future


class SimTime:
    """The clock on the wall of a house; another house's may be wrong."""

    def __init__(self, loop: SimLoop, wrong: int) -> None:
        self._loop, self._wrong = loop, wrong

    def now(self) -> int:
        return START + self._wrong + int(1000 * self._loop.time())

    def call_at(self, when: int, work: Callable[[], object]) -> Callable[[], object]:
        return self._loop.call_later(max(0, when - self.now()) / 1000, work).cancel


class Disk:
    """What outlives every house: a transaction is on it whole, or not at all (`filon.server.store.Store` in memory)."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.rows: dict[str, TableRow] = {}
        self.lines: dict[str, list[dict[str, Any]]] = {}
        self.marks: dict[tuple[str, int], int] = {}
        self.full = False
        """Nothing can be written."""
        self.bad = 0.0
        """The share of what is read that can't be."""
        self.slow = 1.0
        """How many times as long as usual everything takes."""
        self.written: Callable[[Sequence[TableChange]], None] = lambda changes: None

    def delay(self) -> float:
        return self.slow * self._rng.expovariate(300)

    def write(self, changes: Sequence[TableChange]) -> None:
        if self.full:
            raise StorageFailed
        before = dict(self.rows), {id: [*lines] for id, lines in self.lines.items()}, dict(self.marks)
        try:
            for change in changes:
                self._write(change)
        except Conflict:
            self.rows, self.lines, self.marks = before
            raise
        self.written(changes)

    def _write(self, change: TableChange) -> None:
        lines = self.lines.setdefault(change.table, [])
        for line in log_rows(change):
            if line["ply"] < len(lines):
                raise Conflict
            lines.append(line)
        for seat, ply in change.seen.items():
            key = change.table, seat
            self.marks[key] = max(ply, self.marks.get(key, -1))
        if change.row:
            row = self.rows.get(change.table)
            if row is None or (change.edition is not None and change.edition != row.edition):
                raise Conflict
            values = msgspec.to_builtins(row) | msgspec.to_builtins(change.row) | {"edition": row.edition + 1}
            self.rows[change.table] = msgspec.convert(values, TableRow)

    # ── as `Keeper` ──

    def _try(self) -> None:
        if self._rng.random() < self.bad:
            raise StorageFailed

    def find_table(self, id: str) -> TableRow | None:
        self._try()
        return msgspec.convert(msgspec.to_builtins(self.rows[id]), TableRow) if id in self.rows else None

    def read_log(self, id: str, since: int = 0) -> list[LogRow]:
        self._try()
        return [
            LogRow(
                Entry(line["kind"], line["text"], line["seat"], line["by"] or ""),
                line["send"],
                line["at"],
                line["left"],
            )
            for line in self.lines.get(id, [])[since:]
        ]

    def find_send(self, id: str, seats: Sequence[int], send: str) -> tuple[int, Entry] | None:
        self._try()
        for ply, row in enumerate(self.read_log(id), 1):
            if row.send == send and row.entry.seat in seats:
                return ply, row.entry
        return None

    def read_seen(self, id: str) -> dict[int, int]:
        self._try()
        return {seat: ply for (table, seat), ply in self.marks.items() if table == id}

    def find_unwilling(self, persons: Sequence[str]) -> set[str]:
        return set()

    def add_table(self, row: TableRow, lines: Sequence[Entry] = (), beside: Sequence[Beside] = ()) -> None:
        if self.full:
            raise StorageFailed
        self.rows[row.id] = msgspec.convert(msgspec.to_builtins(row), TableRow)
        self.lines[row.id] = []
        self.write([TableChange(row.id, lines=lines, at=row.created)])


class SimWriter(Writer):
    """What a writer does, without its thread: all that waits goes into one transaction; when that is on the disk, after
    a while everybody is told. Between the two, the house may die."""

    def __init__(self, disk: Disk) -> None:
        self._store = disk  # type: ignore[assignment]  # all that a writer asks of it
        self._disk = disk
        self._waiting: list[Order] = []
        self._writing: asyncio.Task[None] | None = None
        self.dead = False

    def write(self, change: TableChange) -> asyncio.Future[None]:
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hand_in(Order(change, saved))
        return saved

    def write_later(self, change: TableChange) -> None:
        self._hand_in(Order(change, None))

    def _hand_in(self, order: Order) -> None:
        self._waiting.append(order)
        if not self.dead and self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_all())

    async def _write_all(self) -> None:
        while self._waiting:
            orders, self._waiting = self._waiting, []
            await asyncio.sleep(self._disk.delay())
            if self.dead:
                return  # it never came to the disk
            results = self._save(orders)
            await asyncio.sleep(self._disk.delay())
            if self.dead:
                return  # it is there, and nobody was told
            tell_all(results)
        self._writing = None


class SimThinkers:
    """Bots that follow their policy, after a while."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def begin_warming(self, game: str) -> None:
        pass

    async def choose(
        self, game: Game, observation: bytes, seat: int, level: str, patience: Patience = UNHURRIED
    ) -> int:
        await asyncio.sleep(self._rng.expovariate(20))
        return choose(game, observation, seat, "simple", self._rng.getrandbits(30))


class SimHabits(msgspec.Struct, frozen=True):
    """As the owner of a house of simulated people has set them."""

    bot_delay: float = 0.05
    take_back: float = 0.5
    keep_idle: float = 5
    most_tables: float = 100
    seed: int | None = None


class _Gone:
    """The disk, as a house sees it that is dead: it asks, and never hears."""

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        def ask(*_: Any) -> Awaitable[Any]:
            return asyncio.get_running_loop().create_future()

        return ask


class SimHouse(AnyHouse):
    """A house that can die at any moment: then nothing that it still does reaches anybody."""

    def __init__(self, disk: Disk, rng: Random, loop: SimLoop, wrong: int) -> None:
        super().__init__()
        self.settings = SimHabits(seed=rng.getrandbits(30))
        self.store = disk
        self.writer = SimWriter(disk)
        self.workers = SimThinkers(rng)  # type: ignore[assignment]  # nobody here asks for hints
        self.time = SimTime(loop, wrong)
        self.dead = False

    def die(self) -> None:
        self.dead = True
        self.store = _Gone()
        if isinstance(self.writer, SimWriter):
            self.writer.dead = True

    def look(self, id: str) -> None:
        """The table goes on with what other houses have written."""
        table = self._tables.get(id)
        disk = self.store
        if not self.dead and table and isinstance(disk, Disk):
            plies, edition = len(disk.lines[id]), disk.rows[id].edition
            if not table.knows(plies, edition):
                catching_up = asyncio.ensure_future(table.catch_up(plies, edition))
                catching_up.add_done_callback(lambda done: done.cancelled() or done.exception())

    def look_everywhere(self) -> None:
        for id in list(self._tables):
            self.look(id)
        self.forget_idle()
