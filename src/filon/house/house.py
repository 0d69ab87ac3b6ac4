"""The house: all tables, whoever keeps them and whoever thinks for them."""

from __future__ import annotations

import asyncio
import time

from filon.engine.options import check_options
from filon.games import get_game
from filon.house.aside import aside
from filon.house.looking_back import Kept
from filon.house.means import Habits, Keeper, Scribe, Thinkers
from filon.house.problems import HouseFull, UnknownTable
from filon.house.rows import TableRow, milliseconds
from filon.house.seating import Seating, check_wishes, hash_key, is_table_id, new_key, new_table_id, tidy_name
from filon.house.tables import Table
from filon.house.wire import NewTable, NextTable, TableLaid, Warming
from filon.match.dealer import Dealer
from filon.match.match import Match

_MOST_KEPT = 32 << 20  # bytes of replays and results that are kept at hand


class AnyHouse:
    """All tables of a place."""

    settings: Habits
    store: Keeper
    writer: Scribe
    workers: Thinkers
    first_letter = ""
    """How the ids of its tables begin."""

    def __init__(self) -> None:
        self.kept = Kept(_MOST_KEPT)
        self._tables: dict[str, Table] = {}
        self._finding: dict[str, asyncio.Future[Table]] = {}
        self._stored = 0

    async def settle(self) -> None:
        """Nothing is done at any table any more."""
        await asyncio.gather(*(table.settle() for table in self._tables.values()), return_exceptions=True)

    def forget_idle(self) -> None:
        oldest = time.monotonic() - self.settings.keep_idle
        self._tables = {id: table for id, table in self._tables.items() if not table.is_idle or table.used >= oldest}

    # ── tables ──

    async def lay(self, wish: NewTable) -> TableLaid:
        """A table is laid and saved; the answer has the only copy of its secrets."""
        game = get_game(wish.game)
        check_wishes(game, wish.seats)
        options = check_options(game.options, wish.options)
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
        # Made before anybody can add a share to the dealing.
        dealer = Dealer.fresh() if self.settings.seed is None else Dealer.from_seed(self.settings.seed)
        row = TableRow(
            id=new_table_id(self.first_letter),
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
        await aside(self.store.add_table, row, match.log if match else ())
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

        return NextTable(await table.go_on(held, lay, self._is_open))

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
        await table.wake()
        return table

    def push_warming(self, game: str, done: int, of: int) -> None:
        for table in self._tables.values():
            if table.row.game == game:
                table.push_all(lambda _: Warming(game, done, of))
