"""Sitting down at a table and getting up again: who takes which seat, and by what right.

A seat is for whoever has its invitation; or it is open to everybody who is known. Where seats are open, the game begins
when all people have said that they are ready; everywhere else, when the last one has sat down. Until then, whoever laid
the table may change it; if they get up, it is the table of whoever sits there first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from filon.house.arranging import Arrange
from filon.house.problems import BadInvitation, BadKey, HasBegun, NotPublic, SeatTaken, TableClosed, WhoAreYou
from filon.house.rows import Beside
from filon.house.seating import (
    OPEN,
    Coming,
    Seating,
    check_level,
    choose_own,
    hash_key,
    new_key,
    opens,
    options_of,
    tidy_name,
)
from filon.house.terms import check_terms
from filon.house.wire import Reseat, Reseated, Seated, Sit

if TYPE_CHECKING:
    from filon.house.tables import Table
    from filon.match.match import Match


class Sitting:
    """The seats of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # ── sitting down ──

    async def sit(self, wish: Sit, person: str = "", called: str = "") -> Seated:
        """Whoever has the invitation, or is known where a seat is open, has taken it; the game begins if nothing is
        missing any more. At a public table, people are called what they are `called` elsewhere."""
        await self._table.means.steward.check_sitting(self._table, person)
        if self._table.row.terms.visibility == "public":
            wish = replace(wish, name=tidy_name(wish.name) or self._wished(wish) or called)
        return await self._table.order(lambda: self._sit(wish, person))

    async def _sit(self, wish: Sit, person: str) -> Seated:
        row = self._table.row
        if row.closed:
            raise TableClosed
        if not wish.invitation:
            return await self._sit_down_freely(wish, person)
        found = [number for number, seat in enumerate(row.seats) if opens(wish.invitation, seat.invitation)]
        if not found:
            raise BadInvitation
        number = found[0]
        seat = row.seats[number]
        if seat.key:
            if not opens(wish.key, seat.key):
                raise SeatTaken
            return Seated(number)
        return await self._take(number, wish, person)

    def _wished(self, wish: Sit) -> str:
        """What whoever laid the table calls whoever has this invitation."""
        return next((seat.name for seat in self._table.row.seats if opens(wish.invitation, seat.invitation)), "")

    async def _sit_down_freely(self, wish: Sit, person: str) -> Seated:
        """A seat that is open, kept for this person, or a bot's whom people who come late may relieve."""
        row = self._table.row
        own = [number for number, seat in enumerate(row.seats) if person and seat.person == person]
        for number in own:
            if not row.seats[number].key:
                return await self._take(number, wish, person)
        if own:
            return Seated(own[0])
        if row.terms.visibility != "public":
            raise BadInvitation
        if not person:
            raise WhoAreYou
        if row.begun:
            return await self._relieve(wish, person)
        free = [number for number, seat in enumerate(row.seats) if seat.is_free]
        if not free or wish.seat not in (-1, *free):
            raise SeatTaken
        return await self._take(free[0] if wish.seat < 0 else wish.seat, wish, person)

    async def _take(self, number: int, wish: Sit, person: str) -> Seated:
        row, game = self._table.row, self._table.game
        seats = [*row.seats]
        name = tidy_name(wish.name) or seats[number].name
        # Over days, nobody is there to say so.
        ready = wish.ready or row.terms.pace.kind == "turns"
        seats[number] = replace(
            seats[number], name=name, key=hash_key(wish.key), entropy=wish.entropy, person=person, ready=ready
        )
        # A game that was begun elsewhere goes on as it was begun.
        free = [option for option in game.options if option.seat == number and not row.elsewhere]
        options = choose_own(game, free, len(seats), row.options, wish.options)
        await self._table.change_seats(seats, options, self._sits(person, number))
        return Seated(number)

    def _sits(self, person: str, number: int) -> list[Beside]:
        return [("sits", {"person": person, "table": self._table.row.id, "seat": number})] if person else []

    async def hand_over(self, before: str, after: str) -> None:
        """Whatever this person has here is another's from now on; nobody's, and without the name, if that is empty."""
        await self._table.order(lambda: self._hand_over(before, after))

    async def _hand_over(self, before: str, after: str) -> None:
        row = self._table.row
        columns = {"laid_by": after} if row.laid_by == before else {}
        seats = [
            replace(seat, person=after, name=seat.name if after else "") if seat.person == before else seat
            for seat in row.seats
        ]
        if seats != row.seats or columns:
            await self._table.change_seats(seats, row.options, columns=columns)

    async def keep(self, person: str) -> Seated:
        """A seat is kept for a person, until they sit down there or do not come."""
        return await self._table.order(lambda: self._keep(person))

    async def _keep(self, person: str) -> Seated:
        row = self._table.row
        own = [number for number, seat in enumerate(row.seats) if seat.person == person]
        free = [number for number, seat in enumerate(row.seats) if seat.is_free and not row.begun]
        if not own and not free:
            raise SeatTaken
        if not own:
            seats = [*row.seats]
            seats[free[0]] = replace(seats[free[0]], person=person)
            await self._table.change_seats(seats, row.options)
        return Seated((own or free)[0])

    # ── coming late ──

    async def _relieve(self, wish: Sit, person: str) -> Seated:
        """A bot makes room, now or when the next round begins. What the seat has stays with it; its new owner's share
        is too late for the dealing."""
        row = self._table.row
        bots = [number for number, seat in enumerate(row.seats) if not seat.is_person]
        waiting = [number for number in bots if (coming := row.seats[number].coming) and coming.person == person]
        if waiting:
            return Seated(waiting[0], waits=True)
        free = [number for number in bots if not row.seats[number].coming]
        if row.over or row.terms.late == "never" or not free or wish.seat not in (-1, *free):
            raise SeatTaken
        number = free[0] if wish.seat < 0 else wish.seat
        match = await self._table.load()
        coming = Coming(person, tidy_name(wish.name), hash_key(wish.key), _round(match))
        seats = [*row.seats]
        if row.terms.late == "round":
            seats[number] = replace(seats[number], coming=coming)
            await self._table.change_seats(seats, row.options)
            return Seated(number, waits=True)
        seats[number] = _relieved(coming)
        await self._table.change_seats(seats, row.options, self._sits(person, number))
        return Seated(number)

    async def seat_latecomers(self, match: Match) -> None:
        """Whoever waited for the next round has a seat, if it has begun."""
        row = self._table.row
        seats = [*row.seats]
        sits: list[Beside] = []
        for number, seat in enumerate(seats):
            if seat.coming and seat.coming.round != _round(match) and not match.is_over:
                seats[number] = _relieved(seat.coming)
                sits += self._sits(seat.coming.person, number)
        if sits:
            await self._table.change_seats(seats, row.options, sits)

    # ── being ready, getting up ──

    async def be_ready(self, keys: list[str], person: str, ready: bool) -> None:
        """The game may begin for these people, or not yet."""
        await self._table.order(lambda: self._be_ready(keys, person, ready))

    async def _be_ready(self, keys: list[str], person: str, ready: bool) -> None:
        row, held = self._table.row, self._table.open_with(keys, person)
        if not held:
            raise BadKey
        if row.begun:
            return
        seats = [replace(seat, ready=ready) if n in held and seat.key else seat for n, seat in enumerate(row.seats)]
        await self._table.change_seats(seats, row.options)

    async def get_up(self, keys: list[str], person: str = "") -> None:
        """These people sit here no more, nor do they wait for a seat; theirs can be taken by others."""
        # Which seats are theirs is asked in turn: they may have been moved.
        await self._table.order(lambda: self.leave_seats(self._table.open_with(keys, person), person))

    async def leave_seats(self, held: frozenset[int], person: str = "") -> None:
        row = self._table.row
        if row.begun:
            await self._stay_away(held, person)
            return
        if not held:
            raise BadKey
        public, seats, options = row.terms.visibility == "public", [*row.seats], {**row.options}
        gone: list[Beside] = []
        for number in held:
            gone += self._sits(seats[number].person, number) if seats[number].key else []
            seats[number] = seats[number].freed(public)
            its = [option for option in self._table.game.options if option.seat == number and not row.elsewhere]
            options |= {option.id: option.default for option in its}
        columns = self._handed_on(seats, {row.seats[number].person for number in held}) if public else {}
        await self._table.change_seats(seats, options, gone=gone, columns=columns)

    async def _stay_away(self, held: frozenset[int], person: str) -> None:
        """Whoever waited for the next round does so no more."""
        row = self._table.row
        mine = [bool(person and seat.coming and seat.coming.person == person) for seat in row.seats]
        if not any(mine):
            raise HasBegun if held else BadKey
        seats = [replace(seat, coming=None) if its else seat for seat, its in zip(row.seats, mine, strict=True)]
        await self._table.change_seats(seats, row.options)

    def _handed_on(self, seats: list[Seating], leaving: set[str]) -> dict[str, Any]:
        """Who may change the table from now on, if whoever laid it leaves others behind: the first of them."""
        row = self._table.row
        others = [seat.person for seat in seats if seat.person and seat.key]
        if row.laid_by not in leaving or not others or row.laid_by in others:
            return {}
        return {"laid_by": others[0], "host": ""}

    # ── for whoever laid the table ──

    def check_host(self, host: str, person: str) -> None:
        """`BadKey` if it is not their table."""
        if not self.is_host([host], person):
            raise BadKey

    def is_host(self, keys: list[str], person: str) -> bool:
        row = self._table.row
        return bool(person and person == row.laid_by) or any(opens(key, row.host) for key in keys)

    async def reseat(self, host: str, wish: Reseat, person: str = "") -> Reseated:
        """The invitation to a seat is no longer good: there is another one, the seat is open, or a bot sits there."""
        return await self._table.order(lambda: self._reseat(host, wish, person))

    async def _reseat(self, host: str, wish: Reseat, person: str) -> Reseated:
        row = self._table.row
        self.check_host(host, person)
        if wish.who == OPEN:
            if row.terms.visibility != "public":
                raise NotPublic
        elif wish.who != "guest":
            check_level(self._table.game, wish.who)
        if row.begun or not 0 <= wish.seat < len(row.seats):
            raise SeatTaken
        seat = row.seats[wish.seat]
        if seat.key:
            raise SeatTaken
        seats = self._asked_again(row.seats, person)
        invitation = new_key() if wish.who == "guest" else None
        name = seat.name if invitation else ""
        seats[wish.seat] = Seating(wish.who, name, invitation=hash_key(invitation) if invitation else "")
        await self._table.change_seats(seats, row.options)
        return Reseated(invitation)

    async def arrange(self, host: str, wish: Arrange, person: str = "") -> None:
        """The seats are in another order, or the terms are others; everybody else is asked anew whether they are
        ready."""
        await self._table.order(lambda: self._arrange(host, wish, person))

    async def _arrange(self, host: str, wish: Arrange, person: str) -> None:
        row, game = self._table.row, self._table.game
        self.check_host(host, person)
        if row.begun:
            raise HasBegun
        terms = check_terms(game, wish.terms or row.terms)
        if terms.visibility != "public" and any(seat.who == OPEN for seat in row.seats):
            raise NotPublic
        numbers = list(range(len(row.seats)))
        order = wish.order or numbers
        if sorted(order) != numbers or (order != numbers and row.elsewhere):
            raise SeatTaken
        before = self._asked_again(row.seats, person)
        seats = [before[number] for number in order]
        gone, sits = list[Beside](), list[Beside]()
        for number, old in enumerate(order):
            if old != number and seats[number].key:
                gone += self._sits(seats[number].person, old)
                sits += self._sits(seats[number].person, number)
        options = options_of(game, order, row.options)
        await self._table.change_seats(seats, options, sits, gone=gone, columns={"terms": terms})

    def _asked_again(self, seats: list[Seating], person: str) -> list[Seating]:
        """Over days, nobody is there to be asked."""
        turns = self._table.row.terms.pace.kind == "turns"
        return [seat if turns or seat.person == person else replace(seat, ready=False) for seat in seats]


def _round(match: Match) -> int:
    """Which round it is, as the game counts them; always 0 in a game without rounds."""
    return int(match.position()[match.game.round]) if match.game.round else 0


def _relieved(coming: Coming) -> Seating:
    return Seating(OPEN, coming.name, coming.key, person=coming.person)
