"""The house: all tables, the store they rest in, and the bots that play at them."""

from __future__ import annotations

import asyncio
import logging
import time

from filon.bots.choose import bot, levels
from filon.engine.errors import FilonError, StalePly
from filon.games import get_game
from filon.server.analysis import analyse
from filon.server.problems import UnknownTable, problem
from filon.server.seating import Seating, check_wishes, hash_key, new_key, new_table_id, tidy_name
from filon.server.settings import Settings
from filon.server.store import Store, TableRow
from filon.server.tables import Table, Turn, milliseconds
from filon.server.wire import Analysis, Hint, NewTable, SeatWish, TableKeys, Thinking, Warming
from filon.server.workers import Workers
from filon.table.dealer import Dealer
from filon.table.match import Match

_SWEEP_EVERY = 30.0
_OTHERS = 2  # decisions a hint is compared with
_AFTER_TROUBLE = 2.0  # seconds before a bot tries again when the disk is full or its process keeps dying

log = logging.getLogger(__name__)


class House:
    """Everything one server process has."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.compile_games, self._tell_warming)
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """The database is ready, and the first worker is on its way."""
        await asyncio.to_thread(self.store.prepare)
        self._tasks = [asyncio.create_task(self.workers.plain.start()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Nothing runs any more, and all that was to be written is written."""
        tables = self._tables.values()
        tasks = [*self._tasks, *(task for table in tables for task in (table.bots, table.looking_back) if task)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *(table.settle() for table in tables), return_exceptions=True)
        await self.workers.close()
        self.store.close()

    async def _sweep(self) -> None:
        """Tables nobody uses are out of memory; the store has them."""
        while True:
            await asyncio.sleep(_SWEEP_EVERY)
            self.forget_idle()
            await self.workers.let_idle_go()

    def forget_idle(self) -> None:
        oldest = time.monotonic() - self.settings.keep_idle
        self._tables = {id: table for id, table in self._tables.items() if not table.is_idle or table.used >= oldest}

    # ── tables ──

    async def new_table(self, wish: NewTable) -> TableKeys:
        """A table is laid and saved; the answer has the only copy of its keys."""
        game = get_game(wish.game)
        check_wishes(game, wish.seats)
        options = game.check_options(wish.options)
        dealer = Dealer.fresh(wish.entropy)
        keys = [new_key() if Seating(seat.who).is_person else None for seat in wish.seats]
        watch = new_key()
        seats = [
            Seating(seat.who, tidy_name(seat.name), hash_key(key) if key else "")
            for seat, key in zip(wish.seats, keys, strict=True)
        ]
        row = TableRow(
            id=new_table_id(),
            game=game.id,
            version=game.version,
            options=options,
            seats=seats,
            watch=hash_key(watch),
            secret=dealer.secret.hex(),
            commitment=dealer.commitment,
            entropy=dealer.entropy,
            created=milliseconds(),
        )
        match = Match(game, len(seats), options, dealer)
        await asyncio.to_thread(self.store.add_table, row, match.log)
        self._tables[row.id] = Table(row, self.store, self._changed)
        self._changed(self._tables[row.id])
        return TableKeys(row.id, keys, watch)

    async def again(self, table: Table, held: frozenset[int], entropy: str = "") -> TableKeys:
        """A new table with the same seats and options, or the one that another player has laid meanwhile."""
        row = table.row
        others = any(seat.is_person and number not in held for number, seat in enumerate(row.seats))
        async with table.moving_on:
            if table.next and others and not await self._is_over(table.next.table):
                own = [key if seat in held else None for seat, key in enumerate(table.next.keys)]
                return TableKeys(table.next.table, own, table.next.watch)
            wishes = [SeatWish(seat.who, seat.name) for seat in row.seats]
            opened = await self.new_table(NewTable(row.game, wishes, dict(row.options), entropy))
            table.move_on(opened)
            return opened

    async def _is_over(self, id: str) -> bool:
        return (await (await self.find(id)).info(frozenset())).over

    async def find(self, id: str) -> Table:
        """The table, from memory or from the store; its bots go on where they were."""
        async with self._loading:
            if id not in self._tables:
                row = await asyncio.to_thread(self.store.find_table, id)
                if row is None:
                    raise UnknownTable
                self._tables[id] = Table(row, self.store, self._changed)
                self._changed(self._tables[id])
            table = self._tables[id]
        table.used = time.monotonic()
        return table

    # ── bots ──

    def _changed(self, table: Table) -> None:
        """If it is a bot's turn, it is thinking, and its game is being compiled."""
        if table.has_bots:
            self.workers.warm(table.game.id)
            if not table.bots or table.bots.done():
                table.bots = asyncio.create_task(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        """No bot is to move (or there are only bots, and nobody looks on)."""
        thought = False
        try:
            while turn := await table.bot_turn():
                thought = True
                table.tell_all(lambda _, seat=turn.seat: Thinking(seat))  # type: ignore[misc]
                await self._play_bot(table, turn)
        except FilonError as error:
            log.error("table %s: %s", table.row.id, error)
        finally:
            if thought:
                table.tell_all(lambda _: Thinking(-1))

    async def _play_bot(self, table: Table, turn: Turn) -> None:
        """The bot has decided, unless the table has moved on; after trouble, a little time has passed."""
        begun = time.monotonic()
        try:
            decision = await self.workers.choose(table.game, turn.observation, turn.seat, turn.level)
            if table.visitors:
                await asyncio.sleep(self.settings.bot_delay - (time.monotonic() - begun))
            await table.play_bot(turn, decision)
        except StalePly:
            return
        except FilonError as error:
            log.error("the bot in seat %s of table %s: %s", turn.seat, table.row.id, error)
            trouble = problem(error)
            table.tell_all(lambda _: trouble)
            await asyncio.sleep(_AFTER_TROUBLE)

    async def analysis(self, table: Table) -> Analysis:
        """What is known by now of a finished game; looking back begins when somebody asks."""
        if table.analysis is None:
            match = await table.finished()
            if table.analysis is None:
                self.workers.warm(table.game.id)
                table.analysis = Analysis(0, 1, [], [], [])
                table.looking_back = asyncio.create_task(self._look_back(table, match))
        return table.analysis

    async def _look_back(self, table: Table, match: Match) -> None:
        try:
            await self.workers.warmed(table.game.id)
            async for found in analyse(match, self.workers):
                table.analysis = found
        except FilonError as error:
            log.error("looking back at table %s: %s", table.row.id, error)
            table.analysis = None

    async def hint(self, table: Table, held: frozenset[int]) -> Hint:
        """What the strongest bot would do if it knew only what is on display."""
        game = table.game
        turn = await table.hint_turn(held, levels(game)[-1])
        pondered = await self.workers.ponder(game, turn.observation, turn.seat, bot(game, turn.level).iterations)
        best = pondered.thoughts[0] if pondered.thoughts else None
        decision = best.decision if best else pondered.policy
        shown = game.layout.new(1)
        game.layout.unpack(turn.observation, shown, 0)
        text = game.part("scene").hint(game.layout.at(shown, 0), decision)
        others = [round(thought.share, 3) for thought in pondered.thoughts[1 : 1 + _OTHERS]]
        return Hint(turn.ply, game.decisions.text(decision), text, round(best.share, 3) if best else None, others)

    def _tell_warming(self, game: str, done: int, of: int) -> None:
        for table in self._tables.values():
            if table.row.game == game:
                table.tell_all(lambda _: Warming(game, done, of))
