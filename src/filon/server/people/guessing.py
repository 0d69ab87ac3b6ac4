"""Guessing is slowed: each wrong answer for a name, and each from an address, makes the next one wait longer.

It is counted before the answer is checked, so that many at once are no way around it; a right one is taken back. Names
that nobody has are counted as well: who waits learns nothing.
"""

from __future__ import annotations

import hmac
import math
from collections import OrderedDict
from typing import Generic, NamedTuple, TypeVar

from filon.house.means import Time
from filon.house.problems import TooManyGuesses
from filon.house.seating import hash_key

T = TypeVar("T")
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


class Once(Generic[T]):
    """Secrets that are good once, for a while, with what each stands for."""

    def __init__(self, milliseconds: int, time: Time, most: int = 1000) -> None:
        self._milliseconds, self._time, self._most = milliseconds, time, most
        self._kept: OrderedDict[str, tuple[T, int]] = OrderedDict()

    def add(self, secret: str, stands_for: T) -> None:
        self._kept[hash_key(secret)] = stands_for, self._time.now() + self._milliseconds
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def drop(self, stands_for: T) -> None:
        """Whatever stands for this is good no more."""
        for digest in [digest for digest, (its, _) in self._kept.items() if its == stands_for]:
            del self._kept[digest]

    def take(self, secret: str) -> T | None:
        """What the secret stands for, if it is good still; it is not from now on."""
        digest, now = hash_key(secret), self._time.now()
        # Every comparison is made: how long it takes says nothing.
        found = [kept for kept in self._kept if hmac.compare_digest(kept, digest)]
        if not found:
            return None
        stands_for, until = self._kept.pop(found[0])
        return stands_for if now < until else None
