"""What a warlord thinks in: apart from the state, as nets are trained on that."""

from __future__ import annotations

from filon.engine.state import Scratch, int64
from filon.games.highlanders.data import LOCATIONS


class Muster(Scratch):
    """Who is free to go, and who would go furthest."""

    groups: list[int] = int64(2)  # where the active side has knights to spare: a set (see data.BIT_OF)
    spare: list[int] = int64(LOCATIONS)  # how many, where it has any knights
    furthest: int = int64()  # of the groups that a plan needs, the one that is furthest away, or NOWHERE
