"""Somebody becomes another, or leaves: their seats first, table by table, then all else at once.

Should the server stop in between, they are still who they were, and the same again finishes it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from filon.house.problems import OldRules, UnknownTable
from filon.server.people.held import join, take_leave
from filon.server.people.register import Register
from filon.server.schema import sits
from filon.server.store import Store, troubles

if TYPE_CHECKING:
    from filon.server.house import House

_AT_ONCE = 16  # tables


async def join_account(house: House, guest: str, account: str) -> None:
    """What the guest has is the account's from now on, and the guest is gone."""
    await _hand_over(house, guest, account)

    def rest() -> None:
        with troubles(), house.store.engine.begin() as connection:
            join(connection, guest, account)
            house.notices.addresses.note_change(connection)

    await asyncio.to_thread(rest)
    await house.notices.renew()
    house.let_go(guest)


async def leave(house: House, person: str) -> None:
    """The person is gone, with the bots they made; games stay, without their names."""
    for bot in await asyncio.to_thread(Register(house.store).bots_of, person):
        await leave(house, bot.id)
    await _hand_over(house, person, "")

    def rest() -> None:
        with troubles(), house.store.engine.begin() as connection:
            take_leave(connection, person)

    await asyncio.to_thread(rest)
    house.let_go(person)


async def _hand_over(house: House, before: str, after: str) -> None:
    ids = await asyncio.to_thread(tables_of, house.store, before)
    for start in range(0, len(ids), _AT_ONCE):
        await asyncio.gather(*(_hand_over_at(house, id, before, after) for id in ids[start : start + _AT_ONCE]))


async def _hand_over_at(house: House, id: str, before: str, after: str) -> None:
    with suppress(UnknownTable):
        with suppress(OldRules):  # nobody plays on there, but who sat there is still said
            await house.find(id)
        await (await house.find(id)).sitting.hand_over(before, after)


def tables_of(store: Store, person: str) -> list[str]:
    """The tables at which this person sits."""
    with troubles(), store.reading.connect() as connection:
        return list(connection.execute(sa.select(sits.c.table).where(sits.c.person == person).distinct()).scalars())
