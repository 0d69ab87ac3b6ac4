"""How much of everything somebody may ask for, make and keep.

What is asked for is counted by address, in buckets: so much in a burst, and so much on average. What is made is counted
by person, in the store: `MOST` has a row for every kind of thing that one can make without end.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import NamedTuple

import sqlalchemy as sa

from filon.house.problems import Enough
from filon.server import schema
from filon.server.settings import Settings
from filon.server.store import Store, troubles

_BURST = 3.0  # seconds' worth of what is counted by the second
_MOST_ADDRESSES = 10_000


class Bucket:
    """Holds `size` tokens at most and fills up at `rate` tokens a second."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._level, self._at = size, time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether there was enough; if so, that much is gone."""
        now = time.monotonic()
        self._level = min(self._size, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < cost:
            return False
        self._level -= cost
        return True


def neighbourhood(address: str) -> str:
    """What counts as one address: whoever has one of version 6 has a whole network (/64) of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class Buckets:
    """One bucket for each address; those longest unused are forgotten when there are very many."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> bool:
        address = neighbourhood(address)
        bucket = self._of.setdefault(address, Bucket(self._size, self._rate))
        self._of.move_to_end(address)
        if len(self._of) > _MOST_ADDRESSES:
            self._of.popitem(last=False)
        return bucket.take(cost)


class Limits:
    """How much of each kind every address may ask for."""

    def __init__(self, settings: Settings) -> None:
        self.tables = Buckets(settings.tables_per_minute, settings.tables_per_minute / 60)
        self.sits = Buckets(settings.sits_per_minute, settings.sits_per_minute / 60)
        self.reads = Buckets(settings.reads_per_second * _BURST, settings.reads_per_second)
        self.decisions = Buckets(settings.decisions_per_second * _BURST, settings.decisions_per_second)
        self.arrivals = Buckets(settings.arrivals_per_minute, settings.arrivals_per_minute / 60)


# ── what is said ──

_TALK = {"person": (6, 20), "table": (30, 60)}
"""What may be said by one person, and at one table: in a burst, and a minute."""


class TalkLimits:
    """How much may be said."""

    def __init__(self, settings: Settings) -> None:
        counted = _TALK | {"address": (settings.talk_per_minute / 3, settings.talk_per_minute)}
        self._of = {kind: Buckets(burst, a_minute / 60) for kind, (burst, a_minute) in counted.items()}

    def spend(self, **who: str) -> None:
        """Something is about to be said; `Enough` if that was all for now. Who is not known is not counted."""
        if not all(self._of[kind].take(value) for kind, value in who.items() if value):
            raise Enough(0, "talk")


# ── what is made and kept ──

DAY = 24 * 3600 * 1000
"""Milliseconds."""


class Most(NamedTuple):
    """How many things of a kind one person may have."""

    most: int
    whose: sa.Column[str]
    """The column that says whose they are."""
    which: sa.ColumnElement[bool] | None = None
    """Those that count, if not all do."""
    made: sa.Column[int] | None = None
    """If it is so many a day, the column that says when they were made."""


MOST = {
    "tables": Most(200, schema.tables.c.laid_by, sa.not_(schema.tables.c.over)),
    "blocks": Most(500, schema.blocks.c.person),
    "reports": Most(20, schema.reports.c.person, made=schema.reports.c.at),
    "sessions": Most(50, schema.sessions.c.person),
    "tokens": Most(20, schema.tokens.c.person),
    "passkeys": Most(20, schema.passkeys.c.person),
    "subscriptions": Most(20, schema.subscriptions.c.person),
    "webhooks": Most(5, schema.webhooks.c.person),
}
"""By the name of the kind, which `error-enough` says in words."""


def check_most(store: Store, what: str, person: str, now: int) -> None:
    """The person may make one more thing of this kind; `Enough` if not. Whoever is nobody is counted by address alone.
    Ask it in a thread: it reads."""
    kind = MOST[what]
    if not person:
        return
    these = [kind.whose == person]
    if kind.which is not None:
        these.append(kind.which)
    if kind.made is not None:
        these.append(kind.made > now - DAY)
    count = sa.select(sa.func.count()).select_from(kind.whose.table).where(*these)
    with troubles(), store.reading.connect() as connection:
        if int(connection.execute(count).scalar() or 0) >= kind.most:
            raise Enough(kind.most, what)
