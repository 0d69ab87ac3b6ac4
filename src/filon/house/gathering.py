"""What a public table does by itself until its game begins: bots take the seats that stayed open too long, and whoever
went away sits there no more. Both are a matter of time: it is read from what is kept, so that a restart changes nothing
but how long somebody has been away."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from filon.bots.choose import levels
from filon.bots.levels import ladder_of
from filon.engine.errors import FilonError
from filon.house.seating import Seating

if TYPE_CHECKING:
    from filon.house.tables import Table

FOUND_FOR = 60_000
"""Milliseconds for which a seat at a public table is kept for somebody for whom it was found, and who does not come."""
KEPT_FOR = 180_000
"""Milliseconds for which a seat is kept for somebody who sits there, or sat at the game before, and does not look at
it: a telephone may sleep meanwhile."""
READY_FOR = 600_000
"""The same for somebody who said that they are ready: nobody has to wait for them, because the game begins anyway."""
_AFTER_TROUBLE = 5_000  # milliseconds
_LOOK_AGAIN = 5_000  # milliseconds until it is asked again whether another node has done what is due
_NAMES = ("Alma", "Bruno", "Clara", "Diego", "Elsa", "Hugo", "Iris", "Jonas")

log = logging.getLogger(__name__)


class Gathering:
    """The people of one table, until all are there."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._heard: dict[int, int] = {}  # when each seat last asked for something, or was found without anybody
        self._call_off: Callable[[], object] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether something is to be done by itself."""
        return self._call_off is not None

    def heard(self, seats: frozenset[int]) -> None:
        """Somebody asks from these seats: they are there."""
        if not self._table.row.begun:
            self._heard |= dict.fromkeys(seats, self._table.means.time.now())

    def look(self) -> None:
        """Who is there has changed: it is known when something is to be done next."""
        self.end()
        due = self._due()
        if due is not None:
            self._table.means.others.want(self._table.row.id)
            self._call_off = self._table.means.time.call_at(due, self._act)

    def end(self) -> None:
        """Nothing is done by itself any more."""
        if self._call_off:
            self._call_off()
            self._call_off = None

    def _due(self) -> int | None:
        row = self._table.row
        if row.begun or row.over or row.terms.visibility != "public":
            return None
        times = list(self._leaving().values())
        if (fill := self._fill_at()) is not None:
            times.append(fill)
        return min(times, default=None)

    def _leaving(self) -> dict[int, int]:
        """The seats of people who are not there, and when they are given up."""
        row, now = self._table.row, self._table.means.time.now()
        if row.terms.pace.kind == "turns":
            return {}
        online = self._table.online
        found: dict[int, int] = {}
        for number, seat in enumerate(row.seats):
            if number in online or not (seat.key or seat.person):
                self._heard.pop(number, None)
            else:
                kept = READY_FOR if seat.ready else KEPT_FOR if seat.key or seat.invitation else FOUND_FOR
                found[number] = self._heard.setdefault(number, now) + kept
        return found

    def _fill_at(self) -> int | None:
        """When bots take the open seats: if they do, and somebody waits for them."""
        row = self._table.row
        if not row.terms.fill or not any(seat.is_free for seat in row.seats) or not any(seat.key for seat in row.seats):
            return None
        return row.created + 1000 * row.terms.fill

    def _act(self) -> None:
        self._call_off = None
        self._table.order(self._settle).add_done_callback(lambda done: done.exception())

    async def _settle(self) -> None:
        """What is due is done."""
        table = self._table
        now = table.means.time.now()
        try:
            if not table.row.begun and not await table.means.others.hold(table.row.id):
                self._call_off = table.means.time.call_at(now + _LOOK_AGAIN, self._act)
                return
            if not table.row.begun:
                gone = frozenset(number for number, when in self._leaving().items() if when <= now)
                if gone:
                    await table.sitting.leave_seats(gone)
                if (fill := self._fill_at()) is not None and fill <= now:
                    await self._fill()
        except FilonError as error:
            log.error("table %s: %s", table.row.id, error)
            self._call_off = table.means.time.call_at(now + _AFTER_TROUBLE, self._act)
        else:
            self.look()

    async def _fill(self) -> None:
        """Bots sit down: of the level that stands in for people here, or of those that the box suggests."""
        table, row = self._table, self._table.row
        suggested = [row.terms.away] if row.terms.away in levels(table.game) else ladder_of(table.game).suggested
        taken = {seat.name for seat in row.seats}
        names = [name for name in _NAMES if name not in taken]
        seats = [
            Seating(suggested[number % len(suggested)], names[number % len(names)]) if seat.is_free else seat
            for number, seat in enumerate(row.seats)
        ]
        await table.change_seats(seats, row.options)
