"""What was said at all tables, who does not want to hear whom, and what was reported: as it is kept."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from filon.house.problems import Enough
from filon.house.rows import Conflict
from filon.house.talk import Reaction
from filon.server.limits import check_most
from filon.server.nodes.word import Word
from filon.server.people.wire import Wishes
from filon.server.schema import blocks, persons, reports, talk
from filon.server.store import Store, troubles

MOST_LINES = 2000
"""That are kept of one table."""
_READ = 300  # lines that are looked through for those that somebody may hear
_ATTEMPTS = 5


class Spoken(msgspec.Struct):
    """Something said, as it is kept."""

    table: str
    number: int
    person: str
    seat: int
    name: str
    text: str
    reaction: Reaction
    at: int
    removed: bool = False


class Book:
    """All that was said."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, line: Spoken) -> Spoken:
        """The line is kept, with the next number of its table."""
        for attempt in range(_ATTEMPTS):
            try:
                return self._add(line)
            except Conflict:  # another process has said something at the same time
                if attempt == _ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt returns or raises")

    def _add(self, line: Spoken) -> Spoken:
        last = sa.select(sa.func.max(talk.c.number)).where(talk.c.table == line.table)
        with self._store.telling() as connection:
            number = (connection.execute(last).scalar() or 0) + 1
            if number > MOST_LINES:
                raise Enough(MOST_LINES, "table-talk")
            line = msgspec.structs.replace(line, number=number)
            connection.execute(sa.insert(talk).values(msgspec.to_builtins(line)))
            self._store.tell(connection, Word(self._store.node, said=[(line.table, number)]))
        return line

    def last(self, table: str, most: int = _READ) -> list[Spoken]:
        """What was said last, in order."""
        return self._lines(sa.select(talk).where(talk.c.table == table).order_by(talk.c.number.desc()).limit(most))

    def find(self, table: str, number: int) -> Spoken | None:
        found = self._lines(sa.select(talk).where(talk.c.table == table, talk.c.number == number))
        return found[0] if found else None

    def _lines(self, which: sa.Select[Any]) -> list[Spoken]:
        with troubles(), self._store.reading.connect() as connection:
            rows = connection.execute(which).mappings().all()
        return [msgspec.convert({str(name): value for name, value in row.items()}, Spoken) for row in reversed(rows)]

    def remove(self, table: str, number: int) -> bool:
        """Nobody reads it any more, and it is not kept either; whether there was such a line."""
        here = sa.and_(talk.c.table == table, talk.c.number == number)
        gone = sa.update(talk).where(here).values(removed=True, text="", reaction="")
        with troubles(), self._store.engine.begin() as connection:
            return connection.execute(gone).rowcount > 0

    # ── who talks with whom ──

    def who_talk_with_strangers(self, people: Collection[str]) -> set[str]:
        """Those of these people who do."""
        wanted = sa.select(persons.c.id, persons.c.wishes).where(persons.c.id.in_([*people]))
        with troubles(), self._store.reading.connect() as connection:
            rows = connection.execute(wanted).all()
        return {row.id for row in rows if msgspec.convert(row.wishes, Wishes).strangers}

    def name_of(self, person: str) -> str:
        with troubles(), self._store.reading.connect() as connection:
            return str(connection.execute(sa.select(persons.c.name).where(persons.c.id == person)).scalar() or "")

    def kept_apart(self, person: str, others: Collection[str]) -> set[str]:
        """Those of the others whom this person has blocked, or who have blocked this person."""
        if not person or not others:
            return set()
        mine = sa.select(blocks.c.other).where(blocks.c.person == person, blocks.c.other.in_([*others]))
        theirs = sa.select(blocks.c.person).where(blocks.c.other == person, blocks.c.person.in_([*others]))
        with troubles(), self._store.reading.connect() as connection:
            return {str(row[0]) for row in connection.execute(sa.union(mine, theirs))}

    def blocked_by(self, person: str) -> list[str]:
        with troubles(), self._store.reading.connect() as connection:
            rows = connection.execute(sa.select(blocks.c.other).where(blocks.c.person == person))
            return [str(row[0]) for row in rows]

    def block(self, person: str, other: str, now: int) -> None:
        """From now on neither hears the other; the same again changes nothing."""
        if other in self.blocked_by(person):
            return
        check_most(self._store, "blocks", person, now)
        with suppress(Conflict), troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.insert(blocks).values(person=person, other=other))

    def unblock(self, person: str, other: str) -> None:
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(blocks).where(blocks.c.person == person, blocks.c.other == other))

    # ── reports ──

    def report(self, values: dict[str, Any]) -> None:
        """Somebody will read it (`filon admin reports`)."""
        check_most(self._store, "reports", str(values["person"]), int(values["at"]))
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.insert(reports).values(done=False, **values))
