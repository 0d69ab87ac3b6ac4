"""The lobby: what everybody may know of all public tables, at hand.

It follows what happens at the tables, and gathers it: everybody who looks is told the same, a few times a second at
most, however busy the house is. Nothing waits for a slow line: who falls behind is told everything anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from filon.engine.errors import FilonError
from filon.house.problems import Enough
from filon.house.rows import TableRow
from filon.house.seating import Seating
from filon.house.tables import Table
from filon.house.time import Nobody
from filon.house.visitors import encode
from filon.server.lobby.reading import read_people, read_public, read_rows, read_waiting
from filon.server.lobby.wire import Lobby, LobbyChange, LobbySeat, LobbyTable
from filon.server.people.wire import PersonInfo

if TYPE_CHECKING:
    from filon.server.house import House
    from filon.server.nodes.roll import Public

TOLD_EVERY = 500
"""Milliseconds between two changes that are told."""
MOST_WAITING, MOST_RUNNING = 200, 60
"""Tables that are told of: a page can't show more, and nobody would read them."""
LIVELY_FOR = 3600 * 1000
"""Milliseconds without a decision after which a table runs no more, as far as the lobby is concerned; if hours are
given for a turn, it has twice as many."""
MOST_PLACES = 5
"""Public tables at which one person may wait at once."""
_MOST_KEPT = 5000  # tables that are looked at when the house opens
_OLDEST = 30 * 24 * 3600 * 1000  # milliseconds: what happened before is not looked at
_BEHIND = 16  # changes that are kept for slow lines

log = logging.getLogger(__name__)


class _Entry:
    """A public table that is not over."""

    def __init__(self, row: TableRow, active: int) -> None:
        self.row, self.active = row, active
        self.listed: LobbyTable | None = None


class TheLobby(Nobody):
    """All public tables of a house. A witness of what happens there."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._entries: dict[str, _Entry] = {}
        self._faces: dict[str, PersonInfo | None] = {}
        self._asking: asyncio.Task[None] | None = None
        self._told: dict[str, LobbyTable] = {}
        self._counts: dict[str, int] = {}
        self._changes: deque[bytes] = deque(maxlen=_BEHIND)
        self._number = 0  # of the last change that was told
        self._next: asyncio.Future[None] | None = None
        self._lookers = 0
        self._ticking = False
        self.since = 0
        """What was laid before is compared with the database only while it is shown."""
        self._editions: dict[str, int] | None = None
        """Of the tables that were compared last."""
        self._unread: set[str] = set()
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """What rests in the database is known again; tables that wait go on waiting."""
        now = self._house.time.now()
        self.since = now - _OLDEST
        for row, active in await asyncio.to_thread(read_public, self._house.store, now - _OLDEST, _MOST_KEPT):
            self._entries[row.id] = _Entry(row, active)
        for entry in [*self._entries.values()]:
            if not entry.row.begun and any(seat.key or seat.person for seat in entry.row.seats):
                try:
                    entry.row = (await self._house.find(entry.row.id)).row
                except FilonError as error:
                    log.warning("table %s is not in the lobby: %s", entry.row.id, error)

    @property
    def lookers(self) -> int:
        """How many look at it."""
        return self._lookers

    async def close(self) -> None:
        tasks = [task for task in (self._asking, self._reading) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ── what happens ──

    def changed(self, table: Table) -> None:
        self._put(table.row)

    def heard(self, id: str, anew: bool) -> None:
        """At another node something has happened there; if `anew`, the table is shown in another way."""
        if anew:
            self._unread.add(id)
            if self._reading is None:
                self._reading = asyncio.create_task(self._read())
        elif entry := self._entries.get(id):
            entry.active = self._house.time.now()

    async def _read(self) -> None:
        """What other nodes have changed is known; what comes meanwhile is read together."""
        try:
            while self._unread:
                ids, self._unread = self._unread, set()
                for row in await asyncio.to_thread(read_rows, self._house.store, ids):
                    self._put(row)
        except FilonError as error:
            log.warning("the lobby is not what it should be: %s", error)
        finally:
            self._reading = None

    async def read_waiting(self) -> None:
        """Every table that waits is known as it is in the database."""
        waited = {id for id, entry in self._entries.items() if not entry.row.begun}
        rows = await asyncio.to_thread(read_waiting, self._house.store)
        for row in rows:
            self._put(row)
        await self._read_anew(waited - {row.id for row in rows})

    async def compare(self, found: Sequence[Public], shown: Collection[str], most: int) -> None:
        """Whatever other nodes have changed is known, though nobody was heard of: of public tables, those that were
        `shown` and so many of all others that were laid `since` were looked for, and these were found."""
        before, self._editions = self._editions, {public.table: public.edition for public in found}
        others = [public.created for public in found if public.table not in shown]
        if len(others) >= most:
            self.since = max(self.since, min(others))
        news: set[str] = set()
        for public in found:
            entry = self._entries.get(public.table)
            if entry:
                entry.active = max(entry.active, public.last)
                known = entry.row.edition
            elif before is None:  # what was there at the beginning, and does not matter
                known = public.edition
            else:
                known = before.get(public.table, -1)
            if public.edition > known:
                news.add(public.table)
        for id, entry in self._entries.items():
            if id not in self._editions and (id in shown or entry.row.created > self.since):
                news.add(id)
        await self._read_anew(news)

    async def _read_anew(self, ids: Collection[str]) -> None:
        """These tables are known as they are in the database, if they are there at all."""
        if ids:
            rows = {row.id: row for row in await asyncio.to_thread(read_rows, self._house.store, ids)}
            for id in ids:
                if id in rows:
                    self._put(rows[id])
                else:
                    self._entries.pop(id, None)

    def _put(self, row: TableRow) -> None:
        if row.terms.visibility != "public" or row.over or row.moved:
            self._entries.pop(row.id, None)
            return
        entry = self._entries.get(row.id)
        if entry and entry.row.edition > row.edition:  # read before, and told after it
            return
        if entry is None:
            entry = self._entries[row.id] = _Entry(row, 0)
        entry.row, entry.active, entry.listed = row, self._house.time.now(), None

    def tidy(self) -> None:
        """What nobody is told of any more is forgotten; if something happens there, it is known again."""
        self._entries = {id: entry for id, entry in self._entries.items() if self._matters(entry)}

    def _matters(self, entry: _Entry) -> bool:
        if entry.row.begun:
            return self._is_lively(entry)
        return any(seat.person or seat.key for seat in entry.row.seats)

    # ── what is known ──

    def waiting(self) -> list[TableRow]:
        """Tables that have not begun and at which somebody waits, or a seat is kept: the oldest first."""
        rows = [entry.row for entry in self._entries.values() if not entry.row.begun]
        return sorted((row for row in rows if any(seat.person or seat.key for seat in row.seats)), key=_since)

    def check_places(self, person: str, but: str) -> None:
        """`Enough` if the person waits at as many others as one may."""
        rows = [row for row in self.waiting() if row.id != but]
        if sum(any(person and seat.person == person for seat in row.seats) for row in rows) >= MOST_PLACES:
            raise Enough(MOST_PLACES, "places")

    def _is_lively(self, entry: _Entry) -> bool:
        lasts = max(LIVELY_FOR, 2 * 3600 * 1000 * entry.row.terms.pace.hours)
        return entry.row.begun and entry.active + lasts > self._house.time.now()

    def now(self) -> Lobby:
        """Everything, as it is now."""
        running = self._running()
        shown = self._shown(running)
        self._ask_for_faces(shown)
        return Lobby([self._listed(entry) for entry in shown], dict(Counter(entry.row.game for entry in running)))

    def shown(self) -> list[str]:
        """The tables of which everybody is told."""
        return [entry.row.id for entry in self._shown(self._running())]

    def _running(self) -> list[_Entry]:
        running = [entry for entry in self._entries.values() if self._is_lively(entry)]
        return sorted(running, key=lambda entry: -entry.active)

    def _shown(self, running: Sequence[_Entry]) -> list[_Entry]:
        waiting = [self._entries[row.id] for row in self.waiting() if any(seat.key for seat in row.seats)]
        return [*waiting[:MOST_WAITING], *running[:MOST_RUNNING]]

    def _listed(self, entry: _Entry) -> LobbyTable:
        row, watchers = entry.row, self._house.watchers(entry.row.id)
        if entry.listed is None or entry.listed.watchers != watchers:
            seats = [self._seat(seat) for seat in row.seats]
            entry.listed = LobbyTable(row.id, row.game, row.begun, seats, row.terms, row.created, watchers)
        return entry.listed

    def _seat(self, seat: Seating) -> LobbySeat:
        if not seat.is_person:
            return LobbySeat("bot", seat.name, seat.who)
        if seat.is_free:
            return LobbySeat("open")
        if not seat.key:
            return LobbySeat("kept", seat.name)
        return LobbySeat("person", seat.name, person=self._faces.get(seat.person), ready=seat.ready)

    # ── faces ──

    def _ask_for_faces(self, shown: Sequence[_Entry]) -> None:
        """Who is not known by face yet is looked up; those who are gone are forgotten."""
        people = {seat.person for entry in shown for seat in entry.row.seats if seat.person and seat.key}
        self._faces = {id: face for id, face in self._faces.items() if id in people}
        unknown = people - self._faces.keys()
        if unknown and self._asking is None:
            self._asking = asyncio.create_task(self._meet(unknown))

    async def _meet(self, unknown: set[str]) -> None:
        try:
            found = await asyncio.to_thread(read_people, self._house.store, unknown)
            self._faces |= {id: found.get(id) for id in unknown}
            for entry in self._entries.values():
                if any(seat.person in unknown for seat in entry.row.seats):
                    entry.listed = None
        except FilonError as error:
            log.warning("people of the lobby have no faces: %s", error)
        finally:
            self._asking = None

    # ── who looks ──

    def enter(self) -> tuple[int, bytes]:
        """Somebody looks from now on: the number of the last change, and everything."""
        self._lookers += 1
        if not self._ticking:
            self._remember(self.now())
            self._tick_later()
        return self._number, self._everything()

    def leave(self) -> None:
        self._lookers -= 1

    async def news(self, number: int) -> tuple[int, list[bytes]]:
        """What has happened since the change of this number, once something has."""
        while number == self._number:
            if self._next is None:
                self._next = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._next)
        behind = self._number - number
        if behind > len(self._changes):
            return self._number, [self._everything()]
        return self._number, list(self._changes)[-behind:]

    def _everything(self) -> bytes:
        return encode(Lobby([*self._told.values()], self._counts))

    def _remember(self, lobby: Lobby) -> None:
        self._told = {listed.table: listed for listed in lobby.tables}
        self._counts = lobby.running

    def _tick_later(self) -> None:
        self._ticking = True
        self._house.time.call_at(self._house.time.now() + TOLD_EVERY, self._tick)

    def _tick(self) -> None:
        """What has changed since the last time is told to all; nobody looks: nothing is done."""
        if not self._lookers:
            self._ticking = False
            return
        self._tick_later()
        lobby = self.now()
        put = [listed for listed in lobby.tables if self._told.get(listed.table) != listed]
        gone = sorted(self._told.keys() - {listed.table for listed in lobby.tables})
        running = lobby.running if lobby.running != self._counts else {}
        if put or gone or running:
            # An empty house is told as such: everything, anew.
            change = LobbyChange(put, gone, running) if lobby.running or not self._counts else lobby
            self._remember(lobby)
            self._changes.append(encode(change))
            self._number += 1
            if self._next:
                self._next.set_result(None)
                self._next = None


def _since(row: TableRow) -> int:
    return row.created
