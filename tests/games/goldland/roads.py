"""Games of Goldland that lead past all that it asks, for tests of how it looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.browser.roads import Road
from tests.games.goldland.positions import land, play

from filon.match.match import Match

ROADS = [
    Road("goldland", 58, "main moving place take end pay camp"),
    Road("goldland", 58, "rotate", 3, {"layout": "face_down"}),
]


def survived(camps: Mapping[str, int]) -> Match:
    """The first seat's ten camps are out there, and it has survived a puma."""
    match = land({"r5c3": "A04@1", "r5c2": "A05@1"}, at={0: "r6c3"}, packs={0: {"rifle": 2}}, camps={0: camps})
    return play(match, "step north survive")


RARE: dict[str, Callable[[], Match]] = {
    "ask-room": lambda: play(
        land({"r0c0": "T01@2", "r0c1": "T02@0"}, at={0: "r0c1"}, packs={0: {"log": 10}}, tokens={0: 8}),
        *("step west walk", "exchange rod", "exchange rod", "end-move"),
    ),
    "ask-camp-move": lambda: survived({"r5c2": 10}),
    "ask-camp-none": lambda: survived({"r5c3": 10}),
}
