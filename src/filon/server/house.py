"""The house of a server: tables in a database, processes that think, and somebody who tidies up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from filon.engine.errors import BadRecord, FilonError, GameIsOver
from filon.engine.options import check_options
from filon.games import box_of, missing
from filon.house.house import AnyHouse, Begun
from filon.house.problems import HouseFull, OldRules
from filon.house.rows import Conflict
from filon.house.seating import check_wishes
from filon.house.tables import Table
from filon.house.terms import Terms
from filon.house.wire import Given, NextTable, Reconnect, TableLaid
from filon.match.giving import beginning, read_given
from filon.server.health import Health
from filon.server.lobby.finding import Finding
from filon.server.lobby.lobby import TheLobby
from filon.server.meter import Meter
from filon.server.nodes.word import Word
from filon.server.notices.outbox import Outbox
from filon.server.notices.sender import Sender
from filon.server.order.expiry import forget_old
from filon.server.order.steward import HouseSteward
from filon.server.pauses import Pauses
from filon.server.people.hours import covered, free_time
from filon.server.people.reception import Reception
from filon.server.people.register import Register
from filon.server.ratings.witness import Referee
from filon.server.settings import PULLED, Settings
from filon.server.store import Store
from filon.server.thinking.pulled import PulledWorkers
from filon.server.witnesses import Witnesses
from filon.server.workers import Workers
from filon.server.writer import Writer

if TYPE_CHECKING:
    from filon.server.nodes.neighbours import Neighbours

_SWEEP_EVERY = 30.0  # seconds
_DRAIN_WITHIN = 3.0  # seconds for what was ordered to be done, and for everybody to hear that they have to go
_LOOK_AFTER = 0.02  # seconds between two looks whether everybody has
RESTART = 1012
"""How a socket is closed whose server is about to stop: connect again at once."""
_GO_ON_AT_ONCE = 4  # each keeps a connection to the database while another table is laid
_LOOK_EVERY = 2.0  # seconds until what `filon admin` has left to do is done

log = logging.getLogger(__name__)


class House(AnyHouse):
    """Everything one server process has."""

    settings: Settings
    store: Store
    writer: Writer
    workers: Workers
    steward: HouseSteward

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.store = Store(settings.database)
        self.reception = Reception(settings, self.store, self.time)
        self.pauses = Pauses(self.store)
        if settings.thinking == PULLED:
            self.workers = PulledWorkers(self.store, settings.seed)
        else:
            self.workers = Workers(settings.compile_games, self.push_warming, settings.seed)
        self.steward = HouseSteward(self)
        self.referee = Referee(self.store)
        self.lobby = TheLobby(self)
        self.finding = Finding(self)
        self.notices = Sender(self)
        self.witness = Witnesses([self.referee, self.lobby, Outbox(self)])
        self._tasks: list[asyncio.Task[None]] = []
        self.neighbours: Neighbours | None = None
        self._going_on = asyncio.Semaphore(_GO_ON_AT_ONCE)
        if self.store.node:
            # Where there can be none, every start would take longer for what speaks with them.
            from filon.server.nodes.neighbours import Neighbours

            self.others = self.neighbours = Neighbours(self)
        self.health = Health(lambda: self.pauses.note(self.time.now()))
        self.meter = self._metered()

    def _metered(self) -> Meter:
        if not self.settings.metrics:
            return Meter()
        from filon.server.metrics import Metrics  # slow to import, and few want it

        return Metrics(self)

    async def open(self) -> None:
        """The database is ready, and the first worker is on its way."""
        for box in missing():
            log.error("not on the shelf: %s: %s", box.name, box.reason)
        await asyncio.to_thread(self.store.prepare)
        self._stored = await asyncio.to_thread(self.store.count_tables)
        self.writer = Writer(self.store, self.meter)
        joins = bool(self.neighbours and await self.neighbours.open())
        await self.notices.open()
        begin = self.pauses.join if joins else self.pauses.begin
        try:
            self.stopped = await asyncio.to_thread(begin, self.time.now())
        except Conflict:  # another node has begun at the same moment
            self.stopped = await asyncio.to_thread(self.pauses.join, self.time.now())
        await asyncio.to_thread(self.steward.bans.renew, self.time.now())
        for table, due in await asyncio.to_thread(self.store.read_due):
            if await self.others.hold(table):
                self.wake_at(table, due)
        await self.lobby.open()
        if self.neighbours:
            await self.neighbours.look()
        looking = self.steward.look_again_and_again(_LOOK_EVERY)
        work = (self.workers.plain.start(), self._sweep(), looking, self.referee.follow(self.others))
        self._tasks = [asyncio.create_task(one) for one in work]

    @property
    def sockets(self) -> int:
        """How many lines there are to tables and to the lobby."""
        return self.lobby.lookers + sum(len(table.visitors) for table in self.all_at_hand())

    async def drain(self) -> None:
        """Nobody else is let in, what was ordered is done, and everybody has been told to connect again."""
        self.health.draining = True
        log.info("draining: %d tables, %d sockets", len(self.all_at_hand()), self.sockets)
        with suppress(TimeoutError):
            async with asyncio.timeout(_DRAIN_WITHIN):
                await asyncio.gather(*(table.finish() for table in self.all_at_hand()), return_exceptions=True)
                for table in self.all_at_hand():
                    for visitor in list(table.visitors):
                        visitor.dismiss(RESTART, Reconnect())
                while any(table.visitors for table in self.all_at_hand()):
                    await asyncio.sleep(_LOOK_AFTER)

    async def close(self) -> None:
        """Nothing runs any more, and all that was to be written is written."""
        for task in self._tasks:
            task.cancel()
        with suppress(FilonError, Conflict, TimeoutError):
            async with asyncio.timeout(_DRAIN_WITHIN):  # a database that does not answer holds nobody up
                await self.note_life()
        await asyncio.gather(*self._tasks, self.settle(), self.notices.close(), return_exceptions=True)
        if self.neighbours:
            await self.neighbours.close()
        await self.lobby.close()
        self.reception.close()
        await self.workers.close()
        await self.writer.close()
        if self.neighbours:
            await self.neighbours.leave()
        self.store.close()

    def watchers(self, table: str) -> int:
        """How many look on at a table; those at which nobody is are not in memory."""
        found = self._tables.get(table)
        if found:
            return found.watchers
        return self.neighbours.watchers(table) if self.neighbours else 0

    # ── other nodes ──

    def at_hand(self, id: str) -> Table | None:
        """The table, if it is in memory."""
        return self._tables.get(id)

    def all_at_hand(self) -> list[Table]:
        return [*self._tables.values()]

    async def find(self, id: str) -> Table:
        """The table, as it is in the database: whoever comes here may have been at another node just now."""
        known = id in self._tables
        table = await super().find(id)
        if known and self.neighbours:
            await self.neighbours.freshen(table)
        return table

    @asynccontextmanager
    async def turn_of_all(self, number: int) -> AsyncIterator[None]:
        """No node does the same meanwhile, and the lobby is as it is in the database."""
        if self.neighbours is None:
            yield
        else:
            async with self.neighbours.turn(number):
                await self.lobby.read_waiting()
                yield

    async def again(self, table: Table, keys: list[str], person: str = "", turned: bool = False) -> NextTable:
        """Where it is pressed at two nodes at once, the second finds the table that the first has laid."""
        if self.neighbours is None:
            return await super().again(table, keys, person, turned)
        number = int.from_bytes(sha256(table.row.id.encode()).digest()[:7])
        async with self._going_on, self.neighbours.turn(number):
            await self.neighbours.freshen(table, sure=True)
            return await super().again(table, keys, person, turned)

    def let_go(self, person: str) -> None:
        super().let_go(person)
        if self.neighbours:
            self.neighbours.say(Word(self.store.node, let_go=[person]))

    def let_go_here(self, person: str) -> None:
        """Another node has let this person go."""
        super().let_go(person)

    # ── time ──

    def spared(self, person: str, start: int, end: int) -> int:
        """Nights and holidays of the person, and when this house was closed."""
        found = Register(self.store).find(person) if person else None
        free = free_time(found.wishes, start, end) if found else ()
        return covered([*free, *self.pauses.spans], start, end)

    async def take_over(self, given: Given, person: str = "") -> TableLaid:
        """A table is laid at which a game goes on that was begun elsewhere. It is played again in another process,
        after all that costs nothing was looked at."""
        await self.steward.check_laying(person)
        if self._stored >= self.settings.most_tables:
            raise HouseFull
        record = await asyncio.to_thread(read_given, given.record)
        game = box_of(record.game, record.version)
        if record.version != game.version:
            raise OldRules
        check_wishes(game, given.seats, Terms())
        if len(given.seats) != record.players:
            raise BadRecord(0, "it has another number of seats")
        options = check_options(game.options, record.options)
        found = await self.workers.replay(given.record)
        if found.reason:
            raise BadRecord(found.line, found.reason)
        if found.over:
            raise GameIsOver
        return await self._invite(game, given.seats, options, Begun(beginning(record), record.entries), person=person)

    async def _sweep(self) -> None:
        """Again and again, tables nobody uses are out of memory, and what is old is out of the store. Whatever goes
        wrong with one of these chores, the others are done, and the next time all of them."""
        while True:
            for chore in (
                self._forget_idle,
                self.note_life,
                self.health.check,
                self._forget_old_once,
                self._let_leases,
            ):
                try:
                    await chore()
                except Exception as error:
                    unforeseen = not isinstance(error, FilonError | Conflict)
                    log.warning("a chore of the house is put off: %r", error, exc_info=unforeseen)
            await asyncio.sleep(_SWEEP_EVERY)

    async def _forget_idle(self) -> None:
        self.forget_idle()
        self.lobby.tidy()
        await self.workers.let_idle_go()

    async def _forget_old_once(self) -> None:
        """At one node."""
        if await self.others.hold(":sweep"):
            await self.forget_old()

    async def _let_leases(self) -> None:
        """Others may look after what is out of memory here."""
        if self.neighbours:
            self._stored = await asyncio.to_thread(self.store.count_tables)
            await self.neighbours.let_but([*self._tables, *self._alarms])

    async def note_life(self) -> None:
        """Should the house be killed now, it is known what clocks ran, and until when it was there."""
        await asyncio.gather(*(table.timing.note() for table in self._tables.values()))
        await asyncio.to_thread(self.pauses.note, self.time.now())

    async def forget_old(self) -> None:
        """Tables nobody began, and guests nobody saw again, are gone; a table at which somebody is stays, by whatever
        node."""
        spared = [id for id, table in self._tables.items() if not table.is_idle]
        gone = await asyncio.to_thread(forget_old, self.store, self.time.now(), spared)
        self._stored -= len(gone)
        for id in gone:
            self._tables.pop(id, None)
