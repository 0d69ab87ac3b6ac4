"""Scores and places. GL-SCORE-1 to GL-SCORE-3."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.games.goldland.data import ADVENTURES, AMULET_VALUE, MARKER_VALUE, TREASURE_VALUE
from filon.games.goldland.decisions import LAST_AMULET, LAST_COIN, ROUND_LIMIT
from filon.games.goldland.state import ALL_AMULETS, RESERVE_EMPTY, GoldlandState


@rule
def marker_points(s: GoldlandState, seat: int) -> int:
    """The values of the markers a seat holds. GL-MARK-5."""
    total = 0
    for adventure in range(ADVENTURES):
        if s.holder[adventure] == seat:
            total += MARKER_VALUE[adventure]
    return total


@rule
def score(s: GoldlandState, seat: int) -> int:
    """Coins, treasures, amulet and markers. GL-SCORE-1, GL-TREAS-6."""
    return (
        s.coins[seat]
        + TREASURE_VALUE * s.treasures[seat]
        + AMULET_VALUE * s.amulet[seat]
        + marker_points(s, seat)
    )  # fmt: skip


@rule
def reason(s: GoldlandState) -> int:
    """What ended the game: the trigger that fired first, or the limit. GL-END-8."""
    if s.trigger == ALL_AMULETS:
        return LAST_AMULET
    return LAST_COIN if s.trigger == RESERVE_EMPTY else ROUND_LIMIT


@rule
def outcome(s: GoldlandState, figures: list[list[int]]) -> int:
    """Scores and what ended the game; equal scores share a place. GL-SCORE-1 to GL-SCORE-3, GL-END-8."""
    for seat in range(s.seats):
        figures[SCORE][seat] = score(s, seat)
    return reason(s)
