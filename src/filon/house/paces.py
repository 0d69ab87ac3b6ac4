"""How much time a live table of a box gives: from how often one decides there."""

from __future__ import annotations

from math import ceil, sqrt

from filon.engine.game import Game
from filon.house.terms import Pace

SECONDS = {"fast": 25, "normal": 60, "relaxed": 180}
"""Of each pace: seconds of a whole game for a player who decides once; who decides n times has √n times as many,
because who decides more often decides smaller things."""
_STEP = 30  # seconds: banks are whole numbers of these


def paces_of(game: Game) -> dict[str, Pace]:
    """The paces that a box offers, the fastest first; the last one has no clock. About half of the time comes with the
    decisions."""
    paces = {}
    for name, seconds in SECONDS.items():
        whole = seconds * sqrt(game.choices)
        increment = max(1, round(whole / game.choices / 2))
        bank = max(2, ceil((whole - increment * game.choices) / _STEP)) * _STEP
        paces[name] = Pace("live", bank, increment)
    return paces | {"none": Pace()}
