"""Who is not admitted for a time: people by their id, addresses by their neighbourhood. The store has the list; a
running server has a copy that it renews every few seconds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

import sqlalchemy as sa

from filon.house.problems import Banned
from filon.server.limits import neighbourhood
from filon.server.schema import bans
from filon.server.store import Store, troubles


class Ban(NamedTuple):
    what: str
    """The id of a person, or an address."""
    until: int
    """Milliseconds since 1970."""
    why: str
    created: int


def date_of(time: int) -> str:
    """A time in milliseconds since 1970, to the minute, in UTC."""
    return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%d %H:%M")


class Bans:
    """Everybody who is not admitted."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._of: dict[str, Ban] = {}

    def renew(self, now: int) -> None:
        """The copy is as the store has it; what is past is gone from both."""
        with troubles(), self._store.reading.connect() as connection:
            found = [Ban(*row) for row in connection.execute(sa.select(*(bans.c[name] for name in Ban._fields)))]
        if any(ban.until <= now for ban in found):
            with troubles(), self._store.engine.begin() as connection:
                connection.execute(sa.delete(bans).where(bans.c.until <= now))
        self._of = {ban.what: ban for ban in found if ban.until > now}

    def check(self, who: str, now: int) -> None:
        """`Banned` if this person, or somebody from this address, is not admitted now."""
        if self._of and who and (ban := self._of.get(who) or self._of.get(neighbourhood(who))) and ban.until > now:
            raise Banned(date_of(ban.until), ban.why or "none")

    # ── for `filon admin` ──

    def all(self) -> list[Ban]:
        return sorted(self._of.values(), key=lambda ban: ban.until)

    def add(self, ban: Ban) -> None:
        """From the server's next look on; another ban of the same is replaced."""
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(bans).where(bans.c.what == ban.what))
            connection.execute(sa.insert(bans).values(ban._asdict()))

    def lift(self, what: str) -> bool:
        """Whether there was such a ban."""
        with troubles(), self._store.engine.begin() as connection:
            return connection.execute(sa.delete(bans).where(bans.c.what == what)).rowcount > 0
