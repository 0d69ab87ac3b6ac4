"""What a state of Gold is worth to each seat."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.gold.rules.scoring import total
from filon.games.gold.state import GoldState


@rule
def evaluate(s: GoldState, out: list[float]) -> None:
    """Each seat's share of the gold found so far, evened out by what is still to be found."""
    found = 0
    for seat in range(s.seats):
        found += total(s, seat)
    for seat in range(s.seats):
        out[seat] = (total(s, seat) + 10.0) / (found + 10.0 * s.seats)
