"""Buckets: how much somebody may ask for, in a burst and on average."""

from __future__ import annotations

import time
from collections import OrderedDict

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

    def give_back(self, cost: float = 1) -> None:
        """What was taken was well spent and does not count."""
        self._level = min(self._size, self._level + cost)


class Buckets:
    """One bucket for each address; those longest unused are forgotten when there are very many."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._of.setdefault(address, Bucket(self._size, self._rate))
        self._of.move_to_end(address)
        if len(self._of) > _MOST_ADDRESSES:
            self._of.popitem(last=False)
        return bucket.take()
