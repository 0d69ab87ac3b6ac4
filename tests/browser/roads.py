"""Games that lead past all that a box asks: each box has its own in `roads.py` of its tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.boxes import declared

from filon.games import get_game
from filon.match.match import Match

Rare = Mapping[str, Callable[[], Match]]


class Road(NamedTuple):
    """A game whose first seat is asked all of these. If the rules change, another `luck` may have to be found."""

    box: str
    luck: int
    questions: str
    players: int = 3
    options: Mapping[str, object] = {}

    @property
    def asks(self) -> set[str]:
        return {f"ask-{question}" for question in self.questions.split()}


def roads_of(box: str) -> list[Road]:
    """The roads of a box; where nobody has written one, any game will do."""
    found = [road for road in declared(box, "roads", "ROADS", []) if road.box == box]
    return found or [Road(box, 1, "", get_game(box).players[0])]


def rare_of(box: str) -> Rare:
    """Positions too far from any beginning, by what is asked there."""
    found: Rare = declared(box, "roads", "RARE", {})
    return found
