"""Games that lead past all that a box asks: each box has its own in `roads.py` of its tests."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.boxes import OURS

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
    found = [road for road in _declared(box, "ROADS", []) if road.box == box]
    return found or [Road(box, 1, "", get_game(box).players[0])]


def rare_of(box: str) -> Rare:
    """Positions too far from any beginning, by what is asked there."""
    found: Rare = _declared(box, "RARE", {})
    return found


def _declared(box: str, name: str, otherwise: Any) -> Any:
    if box not in OURS:
        return otherwise
    module = f"tests.games.{OURS[box].path.name}.roads"
    return getattr(importlib.import_module(module), name, otherwise) if importlib.util.find_spec(module) else otherwise
