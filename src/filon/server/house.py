"""The house of a server: tables in a database, processes that think, and somebody who tidies up."""

from __future__ import annotations

import asyncio
import logging

from filon.engine.errors import FilonError
from filon.house.house import AnyHouse
from filon.house.rows import milliseconds
from filon.server.settings import Settings
from filon.server.store import Store
from filon.server.workers import Workers
from filon.server.writer import Writer

_SWEEP_EVERY = 30.0  # seconds
_UNBEGUN_FOR = 7 * 24 * 3600 * 1000  # milliseconds after which a table that nobody came to is forgotten

log = logging.getLogger(__name__)


class House(AnyHouse):
    """Everything one server process has."""

    settings: Settings
    store: Store
    writer: Writer
    workers: Workers

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.compile_games, self.push_warming, settings.seed)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """The database is ready, and the first worker is on its way."""
        await asyncio.to_thread(self.store.prepare)
        self._stored = await asyncio.to_thread(self.store.count_tables)
        self.writer = Writer(self.store)
        self._tasks = [asyncio.create_task(self.workers.plain.start()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Nothing runs any more, and all that was to be written is written."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, self.settle(), return_exceptions=True)
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
