"""Who knows what in Goldland: everybody everything, but the next tile, which is not decided before it is drawn."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.state import GoldlandState


@rule
def hide(s: GoldlandState, viewer: int) -> None:
    """Nothing: the record holds no secret."""


@rule
def forget(s: GoldlandState, viewer: int) -> None:
    """Nothing: packs, tokens and coins lie open."""


@rule
def determinize(s: GoldlandState, viewer: int, rng: list[int]) -> None:
    """Nothing is left to guess in an observation but future draws, and those are chance's."""
