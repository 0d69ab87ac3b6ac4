"""Looking back at a table: its record, what each viewer saw, how it ended and what it could have been."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TYPE_CHECKING

from filon.engine.errors import Closed, FilonError
from filon.house.analysis import analyse
from filon.house.problems import BadKey, NotOver
from filon.house.wire import WATCHING, Analysis
from filon.match.match import Match
from filon.match.record_file import record_of, write

if TYPE_CHECKING:
    from filon.house.tables import Table

WIDE = 800
"""Pixels of a picture."""

log = logging.getLogger(__name__)


class LookingBack:
    """What one table tells of its past. Whatever costs more than a moment is done by another process."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._analysis: Analysis | None = None
        self.analysing: asyncio.Task[None] | None = None

    async def record(self) -> str:
        """The record file, as far as the rules open it; `Closed` if they open nothing."""
        return (await self._record())[0]

    async def replay(self, viewer: int) -> bytes:
        """What the viewer could tell apart, moment by moment, as far as the rules open it."""
        record, until = await self._record()
        means, id = self._table.means, self._table.row.id
        return await means.kept.get((id, viewer, until), lambda: means.workers.retell(record, viewer, until))

    async def result(self) -> bytes:
        """How the game ended."""
        record, _ = await self._record(whole=True)
        means = self._table.means
        return await means.kept.get((self._table.row.id,), lambda: means.workers.result(record))

    async def preview(self) -> bytes:
        """The present moment as a picture, for whoever knows the table's address: what one who watches may see."""
        means, row = self._table.means, self._table.row
        if row.terms.visibility == "private" and not row.over:
            raise BadKey
        frame = await self._table.frame(WATCHING, frozenset())
        # The same moment is the same frame, so it is drawn once.
        return await means.kept.get((row.id, sha256(frame).digest()), lambda: means.workers.draw(row.game, frame, WIDE))

    async def _record(self, whole: bool = False) -> tuple[str, int]:
        """The record file, and how many lines it has; `NotOver` if the whole is wanted while the game runs."""

        async def record() -> tuple[str, int]:
            match = await self._table.load()
            if whole and not match.is_over:
                raise NotOver
            until = match.open_until()
            if not until:
                raise Closed
            names = {number: seat.label for number, seat in enumerate(self._table.row.seats)}
            return write(record_of(match, names, until)), until

        return await self._table.order(record)

    async def analysis(self) -> Analysis:
        """What is known by now of a finished game; looking back begins when somebody asks."""
        match = await self._table.order(self._table.load)
        if not match.is_over:
            raise NotOver
        if self._analysis is None:
            self._analysis = Analysis(0, 1, [], [], [], [])
            self.analysing = asyncio.create_task(self._analyse(match))
        return self._analysis

    async def _analyse(self, match: Match) -> None:
        workers = self._table.means.workers
        try:
            workers.begin_warming(match.game.key)
            await workers.warmed(match.game.key)
            async for found in analyse(match, workers):
                self._analysis = found
        except FilonError as error:
            log.error("looking back at table %s: %s", self._table.row.id, error)
            self._analysis = None


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
