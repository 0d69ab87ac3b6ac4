"""Games of Highlanders and Rheingold that lead past all that it asks, for tests of how it looks."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.roads import Road
from tests.games.highlanders.positions import DOWN, play, table

from filon.match.match import Match

ROADS = [
    Road("highlanders", 17, "move joint count-march count-battle enter shield"),
    Road("rheingold", 44, "move joint count-march count-battle enter shield"),
]


def storming() -> Match:
    """Nine knights of the first seat are before a shield that nobody has seen."""
    match = table({"h16": "R9"}, {"cawdor": ("B1", DOWN, 3)})
    play(match, "march h16 cawdor")
    return match


RARE: dict[str, Callable[[], Match]] = {"ask-count-castle": storming}
