"""Who asks: the person of a browser's cookie or of a program's token, on every route that wants to know.

A route says by `scope=` which scope a token needs for it (`Scope` in `wire.py`). One that says nothing takes no token:
it is for browsers alone. This is the one place where that is checked.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.types import Scope as Connection

from filon.house.problems import BadToken, NeedsAccount, OutOfScope, WhoAreYou
from filon.house.seating import hash_key
from filon.server.house import House
from filon.server.people.register import Person, Register
from filon.server.people.tokens import is_token

COOKIE = "filon"
_YEAR = 365 * 24 * 3600  # seconds
_LONGEST = 64  # letters of a cookie's value


class Who(NamedTuple):
    """Whoever asks; nobody in particular without a cookie or a token that is known."""

    person: Person | None = None
    session: str = ""
    """SHA-256 of the cookie's value; empty for programs."""
    token: str = ""
    """SHA-256 of a program's token."""

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def known(self) -> Person:
        """The person; `WhoAreYou` if it is nobody."""
        if self.person is None:
            raise WhoAreYou
        return self.person

    def kept(self) -> Person:
        """The person; `NeedsAccount` if they have none."""
        person = self.known()
        if person.kind != "account":
            raise NeedsAccount
        return person


TheWho = NamedDependency[Who]


async def who_asks(scope: Connection, house: NamedDependency[House]) -> Who:
    """The person of the token, else of the cookie."""
    asks: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    register, now = Register(house.store), house.time.now()
    if tokens := tokens_in(asks.headers.get("authorization", "")):
        found = await asyncio.to_thread(register.find_by_token, tokens[0], now)
        if found is None or len(tokens) > 1:
            raise BadToken
        person, scopes = found
        needed = asks.route_handler.opt.get("scope", "none")
        if needed not in scopes:
            raise OutOfScope(needed)
        return Who(person, token=hash_key(tokens[0]))
    cookie = asks.cookies.get(COOKIE, "")
    if not cookie or len(cookie) > _LONGEST:
        return Who()
    person_here = await asyncio.to_thread(register.find_by_session, cookie, now)
    return Who(person_here, hash_key(cookie)) if person_here else Who()


def tokens_in(header: str) -> list[str]:
    """The tokens among what `Authorization: Bearer ...` names."""
    scheme, _, rest = header.partition(" ")
    return [part for part in rest.strip().split(",") if is_token(part)] if scheme.lower() == "bearer" else []


def cookie(token: str, secure: bool) -> Cookie:
    """Goes to this server's routes alone, never with what another site asks for, and no script sees it. An empty one
    takes it away."""
    return Cookie(
        COOKIE, path="/api", value=token, max_age=_YEAR if token else 0, secure=secure, httponly=True, samesite="strict"
    )
