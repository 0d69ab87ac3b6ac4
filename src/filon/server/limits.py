"""Buckets: how much somebody may ask for, in a burst and on average."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

from filon.server.settings import Settings

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
