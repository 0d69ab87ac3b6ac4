"""Games of Destination Trésor that lead past all that it asks, for tests of how it looks."""

from __future__ import annotations

from tests.browser.roads import Road

ROADS = [Road("destination_tresor", 33, "start kit find reposition shortcut-blind hunt shortcut site fort", 2)]
