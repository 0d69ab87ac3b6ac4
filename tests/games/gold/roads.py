"""Games of Gold that lead past all that it asks, for tests of how it looks."""

from __future__ import annotations

from tests.browser.roads import Road

ROADS = [Road("gold", 59, "colour colour-second flip-first flip-second flip-rush", 2)]
