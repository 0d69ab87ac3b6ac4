"""Puzzles of Destination Trésor whose answer the rules make certain: where am I?"""

from __future__ import annotations

from filon.games.destination_tresor.decisions import DECLARE
from filon.games.destination_tresor.state import LOCALISATION, TURN, TresorState

_LEAST_LINES = 4
"""What the guide tells: fewer lines than this are no puzzle."""


def certain(s: TresorState, seat: int) -> tuple[str, list[list[int]]]:
    """The hex that a lost player can name, if what the guide tells leaves a single one. DT-LOC-5, DT-ASSIST-1."""
    told = s.ways[seat] - s.secret_from[seat]
    if s.phase != TURN or s.stage[seat] != LOCALISATION or s.coulds[seat] != 1 or told < _LEAST_LINES:
        return "", []
    return "where", [[DECLARE + s.could[seat][0]]]
