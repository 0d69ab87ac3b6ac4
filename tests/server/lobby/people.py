"""People of these tests: they are in the register, and sit down as themselves."""

from __future__ import annotations

from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.terms import Pace, Terms
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, Seated, SeatWish, Sit, TableLaid
from filon.server.house import House
from filon.server.people.register import Person, Register
from filon.server.people.wire import Arrival

PUBLIC = Terms("public")


def somebody(house: House) -> Person:
    return Register(house.store).add_guest(Arrival("en"), "", house.time.now())[0]


async def lay_public(
    house: House, host: Person | None, *seats: str, terms: Terms = PUBLIC, game: str = "gold", **options: bool
) -> tuple[Table, TableLaid]:
    wish = NewTable(game, [SeatWish(who) for who in seats], {**options}, terms)
    laid = await house.lay(wish, host.id if host else "")
    return await house.find(laid.table), laid


async def sit_down(table: Table, person: Person, seat: int = -1, ready: bool = False) -> Seated:
    return await table.sitting.sit(
        Sit("", new_key(), "a-share-of-mine", person.name, seat=seat, ready=ready), person.id
    )


async def look_in(table: Table, person: Person | None = None) -> Visitor:
    """Somebody opens the table's page without a key."""
    visitor = Visitor(person=person.id if person else "")
    visitor.held = table.open_with([], visitor.person)
    await table.join(visitor, None)
    return visitor


def names(table: Table) -> list[str]:
    """Who sits where, for short: the name of a person, `-` for an open seat, else who it is for."""
    return [seat.name if seat.key else "-" if seat.is_free else seat.who for seat in table.row.seats]


def turns(hours: int = 24) -> Terms:
    return Terms("public", Pace("turns", hours=hours))
