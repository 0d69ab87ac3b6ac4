"""Tokens of programs as they are kept: whom each stands for, and what it is for."""

from __future__ import annotations

import re
import secrets

import sqlalchemy as sa

from filon.house.problems import Enough, NotFound
from filon.house.seating import hash_key
from filon.server.people.accounts import SHORT
from filon.server.people.wire import Scope, TokenInfo
from filon.server.schema import tokens
from filon.server.store import Store, troubles

FOR_BOTS: frozenset[Scope] = frozenset({"play", "lay"})
"""Who plays by a program is a bot, and everybody can see that."""
_MOST = 20
_TOKEN = re.compile(r"fp_[\w-]{43}", re.ASCII)


def is_token(text: str) -> bool:
    """Whether it has the form of a token. Keys of seats are made by whoever sits down, and none is as long."""
    return bool(_TOKEN.fullmatch(text))


class Tokens:
    """All tokens a server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, people: list[str]) -> list[TokenInfo]:
        """The tokens that stand for these people, without what only their programs have."""
        theirs = sa.select(tokens).where(tokens.c.person.in_(people)).order_by(tokens.c.created, tokens.c.digest)
        with troubles(), self._store.reading.connect() as connection:
            return [_info(row) for row in connection.execute(theirs)]

    def add(self, person: str, label: str, scopes: list[Scope], now: int) -> tuple[str, TokenInfo]:
        """A new token; nobody can see it again."""
        token = f"fp_{secrets.token_urlsafe(32)}"
        values = {"digest": hash_key(token), "person": person, "label": label, "scopes": sorted(set(scopes))}
        with troubles(), self._store.engine.begin() as connection:
            there = sa.select(sa.func.count()).where(tokens.c.person == person)
            if (connection.execute(there).scalar() or 0) >= _MOST:
                raise Enough(_MOST)
            connection.execute(sa.insert(tokens).values(**values, created=now, used=0))
            row = connection.execute(sa.select(tokens).where(tokens.c.digest == values["digest"])).one()
        return token, _info(row)

    def revoke(self, people: list[str], id: str) -> str:
        """The token that `TokenInfo` names so opens nothing any more; whom it stood for."""
        its = sa.and_(tokens.c.person.in_(people), sa.func.substr(tokens.c.digest, 1, SHORT) == id)
        with troubles(), self._store.engine.begin() as connection:
            person = connection.execute(sa.select(tokens.c.person).where(its)).scalar()
            if not person:
                raise NotFound
            connection.execute(sa.delete(tokens).where(its))
        return str(person)


def _info(row: sa.Row[tuple[object, ...]]) -> TokenInfo:
    return TokenInfo(row.digest[:SHORT], row.label, row.scopes, row.person, row.created, row.used)
