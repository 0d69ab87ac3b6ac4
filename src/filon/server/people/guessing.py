"""Guessing is slowed: each wrong answer for a name, and each from an address, makes the next one wait longer.

It is counted before the answer is checked, so that many at once are no way around it; a right one is taken back. Names
that nobody has are counted as well: who waits learns nothing.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import NamedTuple

import sqlalchemy as sa

from filon.house.means import Time
from filon.house.problems import TooManyGuesses
from filon.house.seating import hash_key
from filon.server.schema import once
from filon.server.store import Store, troubles

_LONGEST = 15 * 60  # seconds: longer, and a stranger could keep somebody out by guessing
_FORGOTTEN = 3600 * 1000  # milliseconds without another guess
_MOST = 10_000


class _Count(NamedTuple):
    guesses: int
    at: int


class Guesses:
    """Wrong answers about some kind of thing."""

    def __init__(self, free: float, time: Time, *, known_by_one: bool) -> None:
        self._free, self._time, self._known_by_one = free, time, known_by_one
        """How many there are without waiting; and whether a right answer settles all wrong ones before it: who knows
        their own password may still guess those of others from the same address."""
        self._of: OrderedDict[str, _Count] = OrderedDict()

    def wait(self, what: str) -> int:
        """Seconds until it may be guessed again."""
        count = self._of.get(what)
        if count is None or count.guesses < self._free:
            return 0
        pause: float = min(2.0 ** min(count.guesses - self._free, 20), _LONGEST)
        return max(0, math.ceil((count.at - self._time.now()) / 1000 + pause))

    def count(self, what: str) -> None:
        """Somebody guesses now."""
        now = self._time.now()
        before = self._of.pop(what, _Count(0, now))
        guesses = 0 if now - before.at > _FORGOTTEN else before.guesses
        self._of[what] = _Count(guesses + 1, now)
        if len(self._of) > _MOST:
            self._of.popitem(last=False)

    def was_right(self, what: str) -> None:
        """The last guess was none."""
        before = self._of.pop(what, None)
        if before and before.guesses > 1 and not self._known_by_one:
            self._of[what] = _Count(before.guesses - 1, before.at)


class Guess:
    """One guess about several things; `TooManyGuesses` if one of them has to wait."""

    def __init__(self, *of: tuple[Guesses, str]) -> None:
        self._of = of
        if seconds := max(guesses.wait(what) for guesses, what in of):
            raise TooManyGuesses(seconds)
        for guesses, what in of:
            guesses.count(what)

    def was_right(self) -> None:
        for guesses, what in self._of:
            guesses.was_right(what)


class Once:
    """Secrets of a kind that are good once, for a while, each for a person; at whatever node. Ask in a thread."""

    def __init__(self, store: Store, kind: str, milliseconds: int, time: Time) -> None:
        self._store, self._kind, self._milliseconds, self._time = store, kind, milliseconds, time

    def add(self, secret: str, person: str) -> None:
        """The secret is good for this person, or for nobody in particular; those that are not any more are gone."""
        now = self._time.now()
        values = {"digest": hash_key(secret), "kind": self._kind, "person": person, "until": now + self._milliseconds}
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(once).where(once.c.until <= now))
            connection.execute(sa.insert(once).values(values))

    def drop(self, person: str) -> None:
        """Whatever is good for this person is so no more."""
        its = sa.and_(once.c.kind == self._kind, once.c.person == person)
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(once).where(its))

    def take(self, secret: str) -> str | None:
        """For whom the secret is, if it is good still; it is not from now on."""
        its = sa.and_(once.c.digest == hash_key(secret), once.c.kind == self._kind)
        with troubles(), self._store.engine.begin() as connection:
            found = connection.execute(sa.delete(once).where(its).returning(once.c.person, once.c.until)).first()
        return found.person if found and self._time.now() < found.until else None
