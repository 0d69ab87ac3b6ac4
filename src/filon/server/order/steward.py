"""The steward of a server's house (`filon.house.means.Steward`): who may lay a table and sit down, what is said and
who hears it, and the errands of `filon admin`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from filon.engine.errors import FilonError, UnknownGame
from filon.house.problems import KeptApart, Silent, UnknownTable
from filon.house.rows import Conflict
from filon.house.tables import Table
from filon.house.talk import Listen, Said, Say, Talk
from filon.house.visitors import Visitor
from filon.house.wire import WATCHING
from filon.server.limits import TalkLimits, check_most
from filon.server.nodes.word import Word
from filon.server.order.bans import Bans
from filon.server.order.errands import Errand, Errands
from filon.server.people.moving import leave
from filon.server.people.register import Register
from filon.server.talk.book import Book, Spoken
from filon.server.talk.hearing import Hearer, Room, Voice, hears
from filon.server.talk.words import tidy

if TYPE_CHECKING:
    from filon.server.house import House
    from filon.server.nodes.roll import SoFar

_TOLD = 100  # lines that whoever comes is told
_AT_ONCE = 250  # people who are asked for in one go

log = logging.getLogger(__name__)


class HouseSteward:
    """Keeps order in one house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.bans = Bans(house.store)
        self.book = Book(house.store)
        self._errands = Errands(house.store)
        self._limits = TalkLimits(house.settings)
        self._told: dict[str, _Told] = {}
        """By table, what was told here."""

    # ── laying and sitting down ──

    async def check_laying(self, person: str) -> None:
        now = self._house.time.now()
        self.bans.check(person, now)
        if person:
            await asyncio.to_thread(check_most, self._house.store, "tables", person, now)

    async def check_sitting(self, table: Table, person: str) -> None:
        """Nobody sits down who is banned; nor at a public table with somebody they are kept apart from."""
        self.bans.check(person, self._house.time.now())
        if table.row.terms.visibility == "public":
            sitting = {seat.person for seat in table.row.seats if seat.person}
            if await self.are_apart(person, {table.row.laid_by, *sitting} - {"", person}):
                raise KeptApart

    async def are_apart(self, person: str, others: Collection[str]) -> bool:
        """Whether this person and one of the others do not want to meet: they are not brought together."""
        return bool(person and others and await asyncio.to_thread(self.book.kept_apart, person, others))

    # ── talk ──

    async def hear(self, table: Table, visitor: Visitor, message: Say | Listen) -> None:
        if isinstance(message, Say):
            await self._say(table, visitor, message)
        else:
            talk, told = await asyncio.to_thread(self._talk, table, visitor)
            self._told.setdefault(table.row.id, told)
            visitor.push(talk)

    async def _say(self, table: Table, visitor: Visitor, message: Say) -> None:
        """It is kept, then told to whoever may hear it."""
        person, now = visitor.person, self._house.time.now()
        self.bans.check(person, now)
        seat = visitor.look if visitor.look in visitor.held else min(visitor.held, default=WATCHING)
        if not person and (seat == WATCHING or not message.reaction):
            raise Silent("unknown")
        text = "" if message.reaction else tidy(message.text)
        self._limits.spend(person=person or f"{table.row.id} {seat}", table=table.row.id, address=visitor.address)
        line = Spoken(table.row.id, 0, person, seat, "", text, message.reaction, now)
        kept = await asyncio.to_thread(self._keep, table, line)
        await self._tell(table, kept)

    async def _tell(self, table: Table, line: Spoken) -> None:
        self._told.setdefault(table.row.id, _Told()).note(line)
        people = {line.person, *(visitor.person for visitor in table.visitors)} - {""}
        told = await asyncio.to_thread(_Hearing, self.book, table, people, {line.person} - {""})
        for visitor in list(table.visitors):
            if told.reaches(line, visitor):
                visitor.push(_said(line, visitor))

    async def heard_elsewhere(self, table: Table, number: int) -> None:
        """What was said, or removed, at another node is told here."""
        if line := await asyncio.to_thread(self.book.find, table.row.id, number):
            await self._tell(table, line)

    async def look_for_words(self, tables: Collection[Table], found: Mapping[str, SoFar]) -> None:
        """What was said at other nodes, or taken away, and not heard of, is told here, as far as the tables were found
        to be. Whoever comes is told what was said before."""
        for table in tables:
            if far := found.get(table.row.id):
                told = self._told.setdefault(table.row.id, _Told(far.said, far.unsaid))
                for number in sorted({*range(told.last + 1, far.said + 1), *far.unsaid} - told.unsaid):
                    await self.heard_elsewhere(table, number)
        ids = {table.row.id for table in tables}
        self._told = {id: told for id, told in self._told.items() if id in ids}

    async def look_who_left(self, tables: Collection[Table]) -> None:
        """Whoever has signed out at another node, which was not heard of, is let go here."""
        known = [visitor for table in tables for visitor in table.visitors if visitor.proof]
        for start in range(0, len(known), _AT_ONCE):
            some = known[start : start + _AT_ONCE]
            whose = await asyncio.to_thread(Register(self._house.store).whose, {visitor.proof for visitor in some})
            for visitor in some:
                if whose.get(visitor.proof) != visitor.person:
                    visitor.give_up()

    def _keep(self, table: Table, line: Spoken) -> Spoken:
        public = table.row.terms.visibility == "public"
        if public and not line.reaction and not self.book.who_talk_with_strangers([line.person]):
            raise Silent("strangers")
        seat = table.row.seats[line.seat].name if line.seat != WATCHING else ""
        line.name = seat or (self.book.name_of(line.person) if line.person else "")
        return self.book.add(line)

    def _talk(self, table: Table, visitor: Visitor) -> tuple[Talk, _Told]:
        """What was said here that this visitor may hear, and what they may say; and how much that tells."""
        lines = self.book.last(table.row.id)
        people = {visitor.person, *(line.person for line in lines)} - {""}
        told = _Hearing(self.book, table, people, {visitor.person} - {""})
        heard = [_said(line, visitor) for line in lines if told.reaches(line, visitor)][-_TOLD:]
        known = _Told()
        for line in lines:
            known.note(line)
        if not visitor.person:
            return Talk(heard, "react" if visitor.held else "nothing"), known
        silent = told.room.public and visitor.person not in told.strangers
        return Talk(heard, "strangers" if silent else "write"), known

    # ── errands ──

    async def look(self) -> None:
        """The list of who is not admitted is fresh, and what `filon admin` has left to do is done."""
        await asyncio.to_thread(self.bans.renew, self._house.time.now())
        if not await self._house.others.hold(":errands"):
            return
        for errand in await asyncio.to_thread(self._errands.read):
            try:
                await self._run(errand)
            except (UnknownTable, UnknownGame) as error:  # or its box was taken off the shelf
                log.warning("errand %s %s: %s", errand.kind, errand.what, error)
            await asyncio.to_thread(self._errands.forget, errand)

    async def _run(self, errand: Errand) -> None:

        if errand.kind == "forget":
            await leave(self._house, errand.what)
            return
        table = await self._house.find(errand.what)
        if errand.kind == "close":
            await table.away.close(errand.why)
        elif line := await asyncio.to_thread(self.book.find, errand.what, errand.number):
            await self._tell(table, line)
            if self._house.neighbours:
                self._house.neighbours.say(Word(self._house.store.node, said=[(line.table, line.number)]))

    async def look_again_and_again(self, every: float) -> None:
        """Trouble with the store, or at one table, is no reason to stop looking."""
        while True:
            try:
                await self.look()
            except (FilonError, Conflict) as error:
                log.warning("errands wait: %s", error)
            await asyncio.sleep(every)


class _Told:
    """What those at a table were told of all that was said there."""

    def __init__(self, last: int = 0, unsaid: Collection[int] = ()) -> None:
        self.last = last
        self.unsaid = {*unsaid}
        """What was taken away."""

    def note(self, line: Spoken) -> None:
        self.last = max(self.last, line.number)
        if line.removed:
            self.unsaid.add(line.number)


class _Hearing:
    """What has to be known of everybody at a table to tell who hears whom; it reads, so make it in a thread."""

    def __init__(self, book: Book, table: Table, people: Collection[str], who: Collection[str]) -> None:
        row = table.row
        self.room = Room(row.terms.visibility == "public", row.over, row.ended)
        self.strangers = book.who_talk_with_strangers(people) if self.room.public else set()
        self._apart = {frozenset((one, other)) for one in who for other in book.kept_apart(one, [*people])}

    def reaches(self, line: Spoken, visitor: Visitor) -> bool:
        said_by, person = line.person, visitor.person
        voice = Voice(said_by, line.seat != WATCHING, bool(line.reaction), line.at, said_by in self.strangers)
        ear = Hearer(person, bool(visitor.held), person in self.strangers)
        return hears(ear, voice, self.room, frozenset((said_by, person)) in self._apart)


def _said(line: Spoken, visitor: Visitor) -> Said:
    mine = line.person == visitor.person if line.person else line.seat in visitor.held
    return Said(line.number, line.seat, line.at, line.name, line.person, line.text, line.reaction, mine, line.removed)
