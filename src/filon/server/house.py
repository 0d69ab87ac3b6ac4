"""The house: all tables, the store they rest in, and the processes that think for them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from filon.engine.errors import FilonError
from filon.games import get_game
from filon.server.analysis import analyse
from filon.server.problems import HouseFull, UnknownTable
from filon.server.seating import Seating, check_wishes, hash_key, is_table_id, new_key, new_table_id, tidy_name
from filon.server.settings import Settings
from filon.server.store import Store, TableRow
from filon.server.tables import Table, milliseconds
from filon.server.wire import Analysis, NewTable, NextTable, TableLaid, Warming
from filon.server.workers import Workers
from filon.server.writer import Writer
from filon.table.dealer import Dealer
from filon.table.match import Match

_SWEEP_EVERY = 30.0  # seconds
_UNBEGUN_FOR = 7 * 24 * 3600 * 1000  # milliseconds after which a table that nobody came to is forgotten
_MOST_KEPT = 32 << 20  # bytes of replays and results that are kept at hand

log = logging.getLogger(__name__)


class House:
    """Everything one server process has."""

    writer: Writer

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.compile_games, self._tell_warming)
        self._tables: dict[str, Table] = {}
        self._finding: dict[str, asyncio.Future[Table]] = {}
        self._stored = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._told = Kept(_MOST_KEPT)
        self._analyses: dict[str, Analysis] = {}
        self._looking_back: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """The database is ready, and the first worker is on its way."""
        await asyncio.to_thread(self.store.prepare)
        self._stored = await asyncio.to_thread(self.store.count_tables)
        self.writer = Writer(self.store)
        self._tasks = [asyncio.create_task(self.workers.plain.start()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Nothing runs any more, and all that was to be written is written."""
        tasks = [*self._tasks, *self._looking_back.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *(table.settle() for table in self._tables.values()), return_exceptions=True)
        await self.workers.close()
        await self.writer.close()
        self.store.close()

    async def _sweep(self) -> None:
        """Tables nobody uses are out of memory; those nobody ever came to are out of the store."""
        while True:
            try:
                gone = await asyncio.to_thread(self.store.forget_unbegun, milliseconds() - _UNBEGUN_FOR)
                self._stored -= gone
            except FilonError as error:
                log.warning("old tables are still there: %s", error)
            await asyncio.sleep(_SWEEP_EVERY)
            self.forget_idle()
            await self.workers.let_idle_go()

    def forget_idle(self) -> None:
        oldest = time.monotonic() - self.settings.keep_idle
        self._tables = {id: table for id, table in self._tables.items() if not table.is_idle or table.used >= oldest}
        self._analyses = {id: found for id, found in self._analyses.items() if id in self._tables}

    # ── tables ──

    async def lay(self, wish: NewTable) -> TableLaid:
        """A table is laid and saved; the answer has the only copy of its secrets."""
        game = get_game(wish.game)
        check_wishes(game, wish.seats)
        options = game.check_options(wish.options)
        invitations = [new_key() if Seating(seat.who).is_person else None for seat in wish.seats]
        seats = [
            Seating(seat.who, tidy_name(seat.name), invitation=hash_key(invitation) if invitation else "")
            for seat, invitation in zip(wish.seats, invitations, strict=True)
        ]
        host, watch = new_key(), new_key()
        row = await self._lay(game.id, game.version, options, seats, hash_key(host), hash_key(watch))
        return TableLaid(row.id, row.commitment, invitations, host, watch)

    async def _lay(
        self, game: str, version: int, options: dict[str, bool | int | str], seats: list[Seating], host: str, watch: str
    ) -> TableRow:
        if self._stored >= self.settings.most_tables:
            raise HouseFull
        dealer = Dealer.fresh()  # made before anybody can add a share to the dealing
        row = TableRow(
            id=new_table_id(),
            game=game,
            version=version,
            options=options,
            seats=seats,
            host=host,
            watch=watch,
            secret=dealer.secret.hex(),
            commitment=dealer.commitment,
            created=milliseconds(),
            begun=all(seat.is_taken for seat in seats),
        )
        match = Match(get_game(game), len(seats), options, dealer) if row.begun else None
        await asyncio.to_thread(self.store.add_table, row, match.log if match else ())
        self._stored += 1
        self._tables[row.id] = Table(row, self)
        return row

    async def again(self, table: Table, keys: list[str]) -> NextTable:
        """The next table of the same players: their keys here are their invitations there."""
        row = table.row
        held = table.open_with(keys)

        async def lay() -> str:
            game = get_game(row.game)
            seats = [Seating(seat.who, seat.name, invitation=seat.key) for seat in row.seats]
            laid = await self._lay(row.game, game.version, dict(row.options), seats, row.host, row.watch)
            return laid.id

        return NextTable(await table.go_on(held, lay))

    async def is_open(self, id: str) -> bool:
        """Whether there is a table of this id that is not over."""
        try:
            return not (await self.find(id)).row.over
        except UnknownTable:
            return False

    async def find(self, id: str) -> Table:
        """The table, from memory or from the store; its bots go on where they were."""
        if not is_table_id(id):
            raise UnknownTable
        if id not in self._tables and id not in self._finding:
            self._finding[id] = asyncio.ensure_future(self._find(id))
        if id in self._finding:
            return await asyncio.shield(self._finding[id])
        self._tables[id].used = time.monotonic()
        return self._tables[id]

    async def _find(self, id: str) -> Table:
        try:
            row = await asyncio.to_thread(self.store.find_table, id)
            if row is None:
                raise UnknownTable
            table = self._tables[id] = Table(row, self)
        finally:
            del self._finding[id]
        await table.wake()
        return table

    # ── looking back ──

    async def replay(self, table: Table, viewer: int) -> bytes:
        """What the viewer could tell apart, moment by moment, as far as the rules open it."""
        record, until = await table.record()
        return await self._told.get((table.row.id, viewer, until), lambda: self.workers.retell(record, viewer, until))

    async def result(self, table: Table) -> bytes:
        """How the game ended."""
        record, _ = await table.record(whole=True)
        return await self._told.get((table.row.id,), lambda: self.workers.result(record))

    async def record(self, table: Table) -> str:
        """The record file, as far as the rules open it."""
        return (await table.record())[0]

    async def analysis(self, table: Table) -> Analysis:
        """What is known by now of a finished game; looking back begins when somebody asks."""
        id = table.row.id
        if id not in self._analyses:
            match = await table.finished()
            if id not in self._analyses:
                self._analyses[id] = Analysis(0, 1, [], [], [])
                self._looking_back[id] = asyncio.create_task(self._look_back(id, match))
        return self._analyses[id]

    async def _look_back(self, id: str, match: Match) -> None:
        try:
            self.workers.warm(match.game.id)
            await self.workers.warmed(match.game.id)
            async for found in analyse(match, self.workers):
                self._analyses[id] = found
        except FilonError as error:
            log.error("looking back at table %s: %s", id, error)
            self._analyses.pop(id, None)
        finally:
            del self._looking_back[id]

    def _tell_warming(self, game: str, done: int, of: int) -> None:
        for table in self._tables.values():
            if table.row.game == game:
                table.tell_all(lambda _: Warming(game, done, of))


class Kept:
    """What was expensive to make, as long as there is room for it; what several ask for at once is made once."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._made: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._making: dict[tuple[object, ...], asyncio.Future[bytes]] = {}

    async def get(self, key: tuple[object, ...], make: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if key not in self._making:
            self._making[key] = asyncio.ensure_future(self._make(key, make))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: tuple[object, ...], make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            made = self._made[key] = await make()
        finally:
            del self._making[key]
        self._size += len(made)
        while self._size > self._most:
            self._size -= len(self._made.popitem(last=False)[1])
        return made
