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
from filon.house.problems import BadKey, NotOver, StorageFailed
from filon.house.time import tick
from filon.house.wire import WATCHING, Analysis
from filon.match.match import Match
from filon.match.record_file import record_of, write

if TYPE_CHECKING:
    from filon.house.tables import Table

WIDE = 800
"""Pixels of a picture."""
_LEASE = ":back "  # and the table: who holds it looks back
_TOLD_EVERY = 1.0  # seconds after which others can read how far it is
_NOTHING = Analysis(0, 1, [], [], [], [])

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

    @property
    def is_busy(self) -> bool:
        """Whether this node looks for what could have been."""
        return self.analysing is not None and not self.analysing.done()

    async def analysis(self) -> Analysis:
        """What is known by now of a finished game; looking back begins when somebody asks, at one node. If there are
        others, what they can read is told here, too: whoever asks now here and now there sees it grow."""
        match = await self._table.order(self._table.load)
        if not match.is_over:
            raise NotOver
        if self._analysis and self._analysis.is_whole and not self.is_busy:
            return self._analysis
        others, id = self._table.means.others, self._table.row.id
        told = await others.read_analysis(id)
        if told and told.is_whole:
            return told
        if self._analysis is None and await others.hold(_LEASE + id) and self._analysis is None:
            self._analysis = _NOTHING
            self.analysing = asyncio.create_task(self._analyse(match))
        return told or self._analysis or _NOTHING

    async def _analyse(self, match: Match) -> None:
        others, id = self._table.means.others, self._table.row.id
        try:
            # Whoever held the lease until now may have come to the end since this node has read what is known.
            known = await others.read_analysis(id)
            if known and known.is_whole:
                self._analysis = None
            else:
                await self._look_back(match)
            await others.let([_LEASE + id])
        except FilonError as error:
            log.error("looking back at table %s: %s", id, error)
            self._analysis = None

    async def _look_back(self, match: Match) -> None:
        """All has been looked at, or another node goes on with it."""
        workers = self._table.means.workers
        workers.begin_warming(match.game.key)
        await workers.warmed(match.game.key)
        told = tick() - _TOLD_EVERY
        async for found in analyse(match, workers):
            if found.is_whole or tick() - told >= _TOLD_EVERY:
                told = tick()
                if not await self._tell(found):
                    return
            self._analysis = found

    async def _tell(self, found: Analysis) -> bool:
        """Others can read it; whether this node is to go on with it. What can't be kept halfway is kept in the end."""
        others, id = self._table.means.others, self._table.row.id
        try:
            known = await others.read_analysis(id)
            is_ours = await others.hold(_LEASE + id)
            if (known and known.is_whole) or not is_ours:  # this node was taken for dead
                self._analysis = None
                return False
            await others.keep_analysis(id, found)
        except StorageFailed:
            if found.is_whole:
                raise
        return True


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
