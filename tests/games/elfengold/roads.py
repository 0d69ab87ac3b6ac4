"""Games of Elfenland and Elfengold that lead past all that it asks, for tests of how it looks."""

from __future__ import annotations

from tests.browser.roads import Road

ROADS = [
    Road("elfengold", 64, "keep bid-first bid place route move bonus card earn return exchange exchange-with caravan"),
    Road("elfenland", 25, "draft place route move caravan trim return"),
    Road("elfengold", 67, "second"),
]
