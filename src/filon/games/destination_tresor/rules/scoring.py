"""Who has won. DT-END-1, DT-END-2."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.games.destination_tresor.decisions import DAYS_OVER, TREASURE_FOUND
from filon.games.destination_tresor.state import NOBODY, TresorState


@rule
def outcome(s: TresorState, figures: list[list[int]]) -> int:
    """Who opened the treasure site; nobody, if the days ran out. DT-END-1, DT-END-2."""
    for seat in range(s.seats):
        figures[SCORE][seat] = 1 if s.winner == seat else 0
    return DAYS_OVER if s.winner == NOBODY else TREASURE_FOUND
