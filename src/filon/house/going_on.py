"""Where the players of a table go on: with the next game once this one is over, or with this one at another house."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from filon.house.problems import BadKey, NotOver
from filon.match.record_file import record_of, write

if TYPE_CHECKING:
    from filon.house.tables import Table
    from filon.match.match import Match


class GoingOn:
    """What comes after one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # ── the next game ──

    async def again(
        self, held: frozenset[int], lay: Callable[[], Awaitable[str]], is_open: Callable[[str], Awaitable[bool]]
    ) -> str:
        """The next table of the same players: the one that is known and open, or one that is laid now."""
        return await self._table.order(lambda: self._again(held, lay, is_open))

    async def _again(
        self, held: frozenset[int], lay: Callable[[], Awaitable[str]], is_open: Callable[[str], Awaitable[bool]]
    ) -> str:
        if not held:
            raise BadKey
        match = await self._table.load()
        if not match.is_over:
            raise NotOver
        row = self._table.row
        others = any(seat.is_person and number not in held for number, seat in enumerate(row.seats))
        if not (row.next and others and await is_open(row.next)):
            await self._lead_to(await lay())
        return row.next

    async def _lead_to(self, next: str) -> None:
        await self._table.change({"next": next})
        self._table.push_presence()

    # ── this game, at another house ──

    async def given(self, held: frozenset[int]) -> str:
        """The running game as a record file, for a house that is to go on with it: with the dealer's secret, because
        from the next card on another dealer deals."""

        async def record() -> str:
            match = await self._running(held)
            names = {number: seat.label for number, seat in enumerate(self._table.row.seats)}
            made = record_of(match, names)
            made.secret = self._table.row.secret
            return write(made)

        return await self._table.order(record)

    async def move(self, held: frozenset[int], next: str) -> None:
        """The game goes on at that table; nothing can be decided here any more."""

        async def lead() -> None:
            await self._running(held)
            await self._lead_to(next)

        await self._table.order(lead)

    async def _running(self, held: frozenset[int]) -> Match:
        if not held:
            raise BadKey
        return await self._table.away.running()
