"""Finding somebody a table: the best of those that wait, or a new one."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from filon.bots.levels import ladder_of
from filon.engine.game import Game
from filon.games import get_game, shelf
from filon.house.problems import SeatTaken, UnknownTable
from filon.house.rows import TableRow
from filon.house.seating import OPEN
from filon.house.terms import Pace, Terms
from filon.house.wire import NewTable, SeatWish
from filon.server.lobby.reading import read_avoided
from filon.server.lobby.wire import Find, FoundSeat
from filon.server.people.register import Person

if TYPE_CHECKING:
    from filon.server.house import House


_FINDING = 8019
"""By this number PostgreSQL knows who is looking for a table."""


class Finding:
    """Brings people together. One search at a time: two who want the same find each other, not a table each."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._turn = asyncio.Lock()

    async def find(self, wish: Find, person: Person) -> FoundSeat:
        """A seat is kept for the person, at a table that waits or at a new one."""
        if wish.game:
            game = get_game(wish.game)
            if wish.players:
                game.check_players(wish.players)
        avoided = await asyncio.to_thread(read_avoided, self._house.store, person.id)
        async with self._turn, self._house.turn_of_all(_FINDING):
            for row in self._fitting(wish, person.id, avoided):
                try:
                    self._house.lobby.check_places(person.id, row.id)
                    found = await self._house.find(row.id)
                    return FoundSeat(row.id, (await found.sitting.keep(person.id)).seat, laid=False)
                except (SeatTaken, UnknownTable):
                    continue
            self._house.lobby.check_places(person.id, "")
            return await self._lay(wish, person)

    def _fitting(self, wish: Find, person: str, avoided: set[str]) -> list[TableRow]:
        """Tables that wait and are as wished: where the person sits already, then those that lack fewest."""
        rows = [row for row in self._house.lobby.waiting() if fits(row, wish, person, avoided)]
        return sorted(rows, key=lambda row: (not _sits(row, person), sum(not seat.is_taken for seat in row.seats)))

    async def _lay(self, wish: Find, person: Person) -> FoundSeat:
        game = get_game(wish.game) if wish.game else _any_box(wish.players)
        ladder = ladder_of(game)
        many = wish.players or min(game.players[1], max(game.players[0], len(ladder.suggested) + 1))
        terms = Terms(
            visibility="public",
            pace=wish.pace or Pace(),
            away=ladder.suggested[-1],
            late="now" if wish.bots else "never",
            fill=wish.fill if wish.bots else 0,
            rated=person.wishes.rated,
        )
        laid = await self._house.lay(NewTable(game.id, [SeatWish(OPEN)] * many, terms=terms), person.id)
        table = await self._house.find(laid.table)
        return FoundSeat(laid.table, (await table.sitting.keep(person.id)).seat, laid=True)


def _any_box(players: int) -> Game:
    """One by lot that can be played by so many."""
    boxes = [game for game in shelf().values() if not players or game.players[0] <= players <= game.players[1]]
    return secrets.choice(boxes or [*shelf().values()])


def _sits(row: TableRow, person: str) -> bool:
    return any(seat.person == person for seat in row.seats)


def fits(row: TableRow, wish: Find, person: str, avoided: set[str]) -> bool:
    """Whether the table is as wished, and has a seat for this person."""
    if not _sits(row, person) and not any(seat.is_free for seat in row.seats):
        return False
    if any(seat.person in avoided for seat in row.seats):
        return False
    if wish.game not in ("", row.game) or wish.players not in (0, len(row.seats)):
        return False
    if wish.pace and not _alike(row.terms.pace, wish.pace):
        return False
    return wish.bots or (not row.terms.fill and all(seat.is_person for seat in row.seats))


def _alike(one: Pace, other: Pace) -> bool:
    """About as fast: neither gives more than twice the time of the other."""
    times = [(one.bank, other.bank), (one.hours, other.hours)]
    return one.kind == other.kind and all(a <= 2 * b and b <= 2 * a for a, b in times)
