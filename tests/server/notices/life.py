"""A house in which Anna and Bob play, each with a webhook, and time is moved by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from tests.server.helpers import PATIENCE, HandTime, Json, begin, play_on, settings
from tests.server.notices.endpoint import Endpoint, listening

from filon.house.rows import TableChange
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, SeatWish, Sit
from filon.server.house import House
from filon.server.people.register import Person, Register
from filon.server.people.wire import Arrival, Wishes
from filon.server.schema import outbox

AFTER = 8_000  # milliseconds
HOUR, DAY = 3600_000, 24 * 3600_000


class Life:
    """A house in which Anna and Bob sit, each with a webhook, and time is moved by hand."""

    def __init__(self, house: House, time: HandTime, hooks: dict[str, Endpoint]) -> None:
        self.house, self.time, self.hooks = house, time, hooks
        register = Register(house.store)
        self.people: dict[str, Person] = {}
        for name, endpoint in hooks.items():
            person, _ = register.add_guest(Arrival(), "", time.now())
            register.change(person.id, {"name": name, "wishes": Wishes(quiet=(0, 0))})
            house.notices.addresses.add_webhook(person.id, f"{endpoint.address}/{name}", time.now())
            self.people[name] = person

    async def lay(self, *names: str, game: str = "gold") -> Table:
        """A table at which these people have sat down."""
        laid = await self.house.lay(NewTable(game, [SeatWish("guest") for _ in names]), self.people[names[0]].id)
        table = await self.house.find(laid.table)
        for name, invitation in zip(names, laid.invitations, strict=True):
            await table.sitting.sit(Sit(invitation or "", new_key(), "my-own-share", name), self.people[name].id)
        return table

    async def go(self, milliseconds: int = AFTER) -> None:
        """So much time has passed, and what was due is sent."""
        self.time.go(milliseconds)
        await self.house.notices.settled()
        self.time.go(0)
        await self.house.notices.settled()

    def told(self, name: str) -> list[Json]:
        """What has arrived at the webhook since the last time."""
        got = [one.json for one in self.hooks[name].got]
        self.hooks[name].got.clear()
        return got

    def kinds(self, name: str) -> list[str]:
        return [one["kind"] for one in self.told(name)]

    def rows(self) -> list[Any]:
        with self.house.store.reading.connect() as connection:
            return list(connection.execute(sa.select(outbox).order_by(outbox.c.id)).all())

    def mover(self, table: Table) -> tuple[str, str]:
        """Who is to decide, and who is not."""
        assert table._match
        names = [seat.name for seat in table.row.seats]
        return names[table._match.mover], names[1 - table._match.mover]

    async def visit(self, table: Table, name: str) -> Visitor:
        visitor = Visitor(person=self.people[name].id)
        visitor.held = table.open_with([], visitor.person)
        await table.join(visitor, None)
        return visitor


def live(folder: Path, do: Callable[[Life], Awaitable[None]], **changes: Any) -> None:
    """What `do` does, in a house of its own."""

    async def run() -> None:
        time = HandTime()
        with listening() as anna, listening() as bob:
            house = House(settings(folder, notice_networks=("127.0.0.1",), **changes))
            house.time = time
            await house.open()
            try:
                life = Life(house, time, {"Anna": anna, "Bob": bob})
                await house.notices.renew()
                await life.go(0)
                await asyncio.wait_for(do(life), PATIENCE)
            finally:
                await house.close()

    asyncio.run(run())


def named(name: str) -> Json:
    return {"name": name, "bot": False}


async def begun(life: Life) -> Table:
    """A game that has begun and at which somebody decided; nobody is there, and nothing is left to be told."""
    table = await life.lay("Anna", "Bob")
    await begin(table)
    await look(life, table, "Anna", "Bob")
    await life.go()
    assert life.rows() == []
    life.told("Anna"), life.told("Bob")
    return table


async def look(life: Life, table: Table, *names: str) -> None:
    """These people have had the table on their screen."""
    for name in names:
        visitor = await life.visit(table, name)
        table.seen_by(visitor, visitor.moment)
        table.leave(visitor)
    table.seen.save()
    await written(life.house)


async def written(house: House) -> None:
    """All that was ordered before is on the disk."""
    await house.writer.write(TableChange("none"))


async def pass_turn(table: Table) -> None:
    """Decisions are taken until it is somebody else's turn."""
    assert table._match
    mover = table._match.mover
    while table._match.mover == mover:
        await play_on(table, 1)


async def pass_unseen(table: Table) -> None:
    """Somebody goes on in the mover's place, who sees nothing of it."""
    assert table._match
    match = table._match
    mover = match.mover
    while match.mover == mover:
        before = match.ply
        match.play(match.legal[0], mover)
        await table.save(match, before, mover, None, None, -1)
