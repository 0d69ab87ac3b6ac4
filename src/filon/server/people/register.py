"""The register of people: persons, the sessions of their browsers and the tokens of their programs, as they are kept.

What a browser or a program shows is random, and only it has that; the register has its SHA-256.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from typing import Any

import msgspec
import sqlalchemy as sa

from filon.house.seating import hash_key
from filon.server.people.names import COLOURS, any_portrait, friendly_name, is_zone
from filon.server.people.wire import Arrival, Kind, PersonInfo, Wishes
from filon.server.schema import persons, sessions, tokens
from filon.server.store import Store, troubles

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_LONG = 12  # letters of a person's id
_SEEN_EVERY = 3600 * 1000  # milliseconds: it is enough to know the hour


class Person(msgspec.Struct):
    """A person as they are kept."""

    id: str
    kind: Kind
    name: str
    colour: int
    portrait: str
    wishes: Wishes
    created: int
    seen: int
    owner: str = ""
    """Who made the bot."""

    @property
    def info(self) -> PersonInfo:
        return PersonInfo(self.id, self.name, self.kind, self.colour, self.portrait)


def new_person_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_LONG))


class Register:
    """All people a server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # ── reading ──

    def find(self, id: str) -> Person | None:
        return self._one(persons.c.id == id)

    def find_by_session(self, token: str, now: int) -> Person | None:
        """Whoever this browser is; that they were here is noted now and then."""
        digest = hash_key(token)
        whose = sa.select(sessions.c.person).where(sessions.c.digest == digest).scalar_subquery()
        person = self._one(persons.c.id == whose)
        if person and now - person.seen > _SEEN_EVERY:
            person.seen = now
            with troubles(), self._store.engine.begin() as connection:
                connection.execute(sa.update(persons).where(persons.c.id == person.id).values(seen=now))
                connection.execute(sa.update(sessions).where(sessions.c.digest == digest).values(seen=now))
        return person

    def find_by_token(self, token: str, now: int) -> tuple[Person, frozenset[str]] | None:
        """Whom a program stands for, and what its token is for; that it was used is noted now and then."""
        mine = tokens.c.digest == hash_key(token)
        with troubles(), self._store.reading.connect() as connection:
            row = connection.execute(sa.select(tokens.c.person, tokens.c.scopes, tokens.c.used).where(mine)).first()
        person = self.find(row.person) if row else None
        if row is None or person is None:
            return None
        if now - row.used > _SEEN_EVERY:
            with troubles(), self._store.engine.begin() as connection:
                connection.execute(sa.update(tokens).where(mine).values(used=now))
                connection.execute(sa.update(persons).where(persons.c.id == person.id).values(seen=now))
        return person, frozenset(row.scopes)

    def whose(self, proofs: Collection[str]) -> dict[str, str]:
        """The person of each browser and each program, by the SHA-256 of what it shows; those that show nothing that is
        good any more are missing."""
        shown = [sa.select(of.c.digest, of.c.person).where(of.c.digest.in_(proofs)) for of in (sessions, tokens)]
        with troubles(), self._store.reading.connect() as connection:
            return {row.digest: row.person for row in connection.execute(sa.union_all(*shown))}

    def bots_of(self, owner: str) -> list[Person]:
        with troubles(), self._store.reading.connect() as connection:
            mine = (
                sa.select(persons).where(persons.c.owner == owner, persons.c.kind == "bot").order_by(persons.c.created)
            )
            return [_person(row) for row in connection.execute(mine).mappings()]

    def _one(self, which: sa.ColumnElement[bool]) -> Person | None:
        with troubles(), self._store.reading.connect() as connection:
            row = connection.execute(sa.select(persons).where(which)).mappings().first()
        return None if row is None else _person(row)

    # ── writing ──

    def add_guest(self, arrival: Arrival, label: str, now: int) -> tuple[Person, str]:
        """Somebody new, and the token of their browser."""
        name, colour = friendly_name(arrival.language), secrets.randbelow(COLOURS)
        wishes = Wishes(zone=arrival.zone if is_zone(arrival.zone) else "UTC")
        person = Person(new_person_id(), "guest", name, colour, any_portrait(), wishes, now, now)
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.insert(persons).values(msgspec.to_builtins(person)))
            token = open_session(connection, person.id, label, now)
        return person, token

    def add_bot(self, owner: str, name: str, now: int) -> Person:
        colour = secrets.randbelow(COLOURS)
        bot = Person(new_person_id(), "bot", name, colour, any_portrait(), Wishes(), now, now, owner)
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.insert(persons).values(msgspec.to_builtins(bot)))
        return bot

    def change(self, id: str, values: dict[str, Any]) -> None:
        if not values:
            return
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.update(persons).where(persons.c.id == id).values(msgspec.to_builtins(values)))


def _person(row: sa.RowMapping) -> Person:
    return msgspec.convert({str(name): value for name, value in row.items()}, Person)


def open_session(connection: sa.Connection, person: str, label: str, now: int) -> str:
    """The token of a browser that is this person from now on."""
    token = secrets.token_urlsafe(32)
    # What all browsers say of themselves says nothing, and what tells them apart stands behind it.
    label = re.sub(r"Mozilla/\S+ |AppleWebKit/\S+ |\(KHTML, like Gecko\) ", "", label)[:80]
    values = {"digest": hash_key(token), "person": person, "label": label, "created": now, "seen": now}
    connection.execute(sa.insert(sessions).values(values))
    return token
