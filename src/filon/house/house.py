"""The house: all tables, whoever keeps them and whoever thinks for them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.options import check_options
from filon.games import get_game
from filon.house.aside import aside
from filon.house.looking_back import Kept
from filon.house.means import Habits, Keeper, Others, Scribe, Steward, Thinkers, Time, Witness
from filon.house.problems import HouseFull, StorageFailed, UnknownTable
from filon.house.rows import TableRow
from filon.house.seating import (
    INVITED,
    Options,
    Seating,
    check_wishes,
    hash_key,
    is_table_id,
    new_key,
    new_table_id,
    options_of,
    tidy_name,
)
from filon.house.tables import Table
from filon.house.terms import Terms, check_terms
from filon.house.thinking_wire import Warming
from filon.house.time import Alone, Nobody, RealTime, Unattended
from filon.house.wire import NewTable, NextTable, SeatWish, TableLaid
from filon.match.dealer import Dealer, Elsewhere
from filon.match.match import Entry, Match

_MOST_KEPT = 32 << 20  # bytes of replays and results that are kept at hand
_AFTER_TROUBLE = 5_000  # milliseconds until a clock is looked at again when the disk was full

log = logging.getLogger(__name__)


class Begun(NamedTuple):
    """A game that was begun elsewhere: where, and its log."""

    elsewhere: Elsewhere
    entries: list[Entry]


class AnyHouse:
    """All tables of a place."""

    settings: Habits
    store: Keeper
    writer: Scribe
    workers: Thinkers
    first_letter = ""
    """How the ids of its tables begin."""
    stopped = 0
    """When it was there last, in milliseconds since 1970; 0: nobody knows."""

    def __init__(self) -> None:
        self.time: Time = RealTime()
        self.witness: Witness = Nobody()
        self.steward: Steward = Unattended()
        self.others: Others = Alone()
        self.kept = Kept(_MOST_KEPT)
        self._tables: dict[str, Table] = {}
        self._finding: dict[str, asyncio.Future[Table]] = {}
        self._stored = 0
        self._alarms: dict[str, Callable[[], object]] = {}
        self._ringing: set[asyncio.Future[None]] = set()

    async def settle(self) -> None:
        """Nothing is done at any table any more."""
        for call_off in self._alarms.values():
            call_off()
        self._alarms.clear()
        await asyncio.gather(*(table.settle() for table in self._tables.values()), return_exceptions=True)

    def forget_idle(self) -> None:
        oldest = time.monotonic() - self.settings.keep_idle
        self._tables = {id: table for id, table in self._tables.items() if not table.is_idle or table.used >= oldest}

    def let_go(self, person: str) -> None:
        """The lines of this person end; they may come again by what they still have."""
        for visitor in [visitor for table in self._tables.values() for visitor in table.visitors]:
            if visitor.person == person:
                visitor.give_up()

    # ── clocks ──

    def wake_at(self, table: str, when: int) -> None:
        """At that time somebody looks at the clock of the table; 0: never."""
        if call_off := self._alarms.pop(table, None):
            call_off()
        if when:
            self._alarms[table] = self.time.call_at(when, lambda: self._ring(table))

    def _ring(self, table: str) -> None:
        self._alarms.pop(table, None)
        ringing = asyncio.ensure_future(self._check(table))
        self._ringing.add(ringing)
        ringing.add_done_callback(self._ringing.discard)

    async def _check(self, table: str) -> None:
        try:
            if await self.others.hold(table):
                await (await self.find(table)).away.check()
        except FilonError as error:
            log.error("the clock of table %s: %s", table, error)
            if isinstance(error, StorageFailed):
                self.wake_at(table, self.time.now() + _AFTER_TROUBLE)

    def spared(self, person: str, start: int, end: int) -> int:
        """Every hour counts where nobody's nights are known."""
        return 0

    # ── tables ──

    async def lay(self, wish: NewTable, person: str = "") -> TableLaid:
        """A table is laid and saved; the answer has the only copy of its secrets."""
        await self.steward.check_laying(person)
        game = get_game(wish.game)
        options = check_options(game.options, wish.options)
        return await self._invite(game, wish.seats, options, terms=wish.terms, person=person)

    async def _invite(
        self,
        game: Game,
        wishes: Sequence[SeatWish],
        options: Options,
        begun: Begun | None = None,
        terms: Terms | None = None,
        person: str = "",
    ) -> TableLaid:
        check_wishes(game, wishes, terms or Terms())
        invitations = [new_key() if seat.who in INVITED else None for seat in wishes]
        seats = [
            Seating(seat.who, tidy_name(seat.name), invitation=hash_key(invitation) if invitation else "")
            for seat, invitation in zip(wishes, invitations, strict=True)
        ]
        host, watch = new_key(), new_key()
        row = await self._lay(game, options, seats, hash_key(host), hash_key(watch), begun, terms, person)
        return TableLaid(row.id, row.commitment, invitations, host, watch)

    async def _lay(
        self,
        game: Game,
        options: Options,
        seats: list[Seating],
        host: str,
        watch: str,
        begun: Begun | None = None,
        terms: Terms | None = None,
        person: str = "",
    ) -> TableRow:
        if self._stored >= self.settings.most_tables:
            raise HouseFull
        # Made before anybody can add a share to the dealing.
        dealer = Dealer.fresh() if self.settings.seed is None else Dealer.from_seed(self.settings.seed)
        row = TableRow(
            id=new_table_id(self.first_letter),
            game=game.id,
            version=game.version,
            options=options,
            seats=seats,
            host=host,
            watch=watch,
            secret=dealer.secret.hex(),
            commitment=dealer.commitment,
            created=self.time.now(),
            begun=all(seat.is_taken for seat in seats),
            elsewhere=begun.elsewhere if begun else None,
            laid_by=person,
            terms=check_terms(game, terms or Terms()),
        )
        lines = begun.entries if begun else []
        if row.begun:
            match = Match(game, len(seats), options)
            await aside(match.restore, lines)
            match.go_on(dealer)
            lines = match.log
        table = Table(row, self)
        await aside(self.store.add_table, row, lines, self.witness.seated(table, (), seats, None, 0))
        self._stored += 1
        self._tables[row.id] = table
        self.witness.changed(table)
        return row

    async def again(self, table: Table, keys: list[str], person: str = "", turned: bool = False) -> NextTable:
        """The next table of the same players, each a seat further on if it is turned: their keys here are their
        invitations there, and to whom a seat belonged, for them one is kept."""
        row = table.row
        held = table.open_with(keys, person)
        await self.steward.check_laying(person)

        async def lay() -> str:
            game, count = get_game(row.game), len(row.seats)
            order = [(number + turned) % count for number in range(count)]
            before = [row.seats[number] for number in order]
            seats = [Seating(seat.who, seat.name, invitation=seat.key, person=seat.person) for seat in before]
            options = options_of(game, order, dict(row.options))
            laid = await self._lay(game, options, seats, row.host, row.watch, terms=row.terms, person=row.laid_by)
            return laid.id

        return NextTable(await table.going_on.again(held, lay, self._is_open))

    async def _is_open(self, id: str) -> bool:
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
            row = await aside(self.store.find_table, id)
            if row is None:
                raise UnknownTable
            table = self._tables[id] = Table(row, self)
        finally:
            del self._finding[id]
        await self.others.meet(table)
        await table.wake()
        return table

    def is_here(self, id: str, person: str) -> bool:
        """Whether somebody is connected to a table."""
        return id in self._tables and any(visitor.person == person for visitor in self._tables[id].visitors)

    def push_warming(self, game: str, done: int, of: int) -> None:
        for table in self._tables.values():
            if table.game.key == game:
                table.push_all(lambda _: Warming(game, done, of))
