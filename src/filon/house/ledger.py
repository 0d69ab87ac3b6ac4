"""A table's ledger: what is ordered, in its turn; what each send has brought; how far each seat has seen the log."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextvars import Context
from typing import Any, TypeVar

from filon.house.aside import aside
from filon.house.means import Keeper, Scribe
from filon.house.problems import SendUsed
from filon.house.rows import LogRow, TableChange
from filon.house.time import tick
from filon.house.wire import Done, Play, Undo
from filon.match.match import Entry
from filon.match.views import View

T = TypeVar("T")
_MOST_KEPT = 32  # sends whose answer is kept at hand; older ones are looked up
_SAVED_WITHIN = 5.0  # seconds in which marks are written, with a decision if there is one

log = logging.getLogger(__name__)


class Orderly:
    """Something that is worked on by one task alone."""

    def __init__(self) -> None:
        self.used = tick()
        """When somebody last ordered something, in seconds."""
        self._orders: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._worker: asyncio.Task[None] | None = None  # while there are any

    def order(self, work: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Future[T]:
        """The work is done after all that was ordered before, to its end, even if whoever ordered it has gone."""
        self.used = tick()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._orders.append((work, answer))
        if self._worker is None:
            # It is nobody's in particular: what one of them has in its context is not about the others' orders.
            self._worker = Context().run(asyncio.create_task, self._carry_out())
        return answer

    async def finish(self) -> None:
        """All that was ordered before is done."""
        await self.order(_nothing)

    async def _carry_out(self) -> None:
        try:
            while self._orders:
                work, answer = self._orders.popleft()
                try:
                    done = await work()
                except Exception as error:
                    if answer.cancelled():
                        log.debug("nobody waits for what was refused: %s", error)
                    else:
                        answer.set_exception(error)
                else:
                    if not answer.cancelled():
                        answer.set_result(done)
        finally:
            self._worker = None


async def _nothing() -> None:
    pass


class Sends:
    """The sends of one table."""

    def __init__(self, table: str, store: Keeper, rows: Sequence[LogRow] = ()) -> None:
        self._table, self._store = table, store
        sent = [(row, ply) for ply, row in enumerate(rows, 1) if row.send is not None]
        self.kept = {(row.entry.seat, str(row.send)): (ply, row.entry) for row, ply in sent[-_MOST_KEPT:]}
        """By seat and send: the ply after the line it brought, and that line."""

    def remember(self, seat: int, send: str, ply: int, entry: Entry) -> None:
        self.kept[seat, send] = ply, entry
        if len(self.kept) > _MOST_KEPT:
            del self.kept[next(iter(self.kept))]

    async def answer_again(self, held: frozenset[int], message: Play | Undo, view: View) -> Done | None:
        """The first answer to a repeated send; None if it is new, `SendUsed` if it brought something else."""
        found = next((self.kept[seat, message.send] for seat in held if (seat, message.send) in self.kept), None)
        if found is None and message.moment != view.moment:
            # It may be an old one: the log knows.
            found = await aside(self._store.find_send, self._table, sorted(held), message.send)
        if found is None:
            return None
        ply, entry = found
        text = " ".join(message.decision.split()) if isinstance(message, Play) else ""
        if entry.text != text:
            raise SendUsed
        return Done(message.send, view.moment_after(ply))


class Shown:
    """The last ply that each seat of a table was shown; seats that never looked are missing."""

    def __init__(self, table: str, writer: Scribe, plies: dict[int, int]) -> None:
        self._table, self._writer, self.plies = table, writer, plies
        self._unsaved: dict[int, int] = {}

    def mark(self, seats: Iterable[int], ply: int) -> None:
        """These seats have seen everything up to this ply; it is saved soon."""
        newer = {seat: ply for seat in seats if self.plies.get(seat, -1) < ply}
        if newer and not self._unsaved:
            asyncio.get_running_loop().call_later(_SAVED_WITHIN, self.save)
        self.plies |= newer
        self._unsaved |= newer

    def take_along(self) -> dict[int, int]:
        """What is not saved yet, for whoever saves something now."""
        marks, self._unsaved = self._unsaved, {}
        return marks

    def put_back(self, marks: dict[int, int]) -> None:
        """What was taken along could not be saved."""
        self._unsaved = {**marks, **self._unsaved}

    def save(self) -> None:
        if self._unsaved:
            self._writer.write_later(TableChange(self._table, seen=self.take_along()))
