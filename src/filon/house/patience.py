"""How long somebody may be kept waiting for a thought, and whose goes first when many are asked for."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from filon.engine.game import Game
from filon.house.paces import paces_of
from filon.house.terms import Pace

LONGEST = 60.0
"""Seconds after which nobody waits for a thought any more."""


class Rank(IntEnum):
    """What goes first: the lower, the sooner."""

    LIVE = 0
    """A bot's decision for which somebody at the table waits."""
    TURNS = 1
    """The same at a table of turns."""
    UNATTENDED = 2
    """A bot's decision at a table where nobody is."""
    HINT = 3
    BACK = 4
    """Looking back."""


class Patience(NamedTuple):
    """How a thought is waited for."""

    rank: Rank
    seconds: float
    """Then it is too late."""


UNHURRIED = Patience(Rank.UNATTENDED, LONGEST)


def share(game: Game, pace: Pace) -> float:
    """Seconds that a decision may take at this pace: what a player has for it on average. Without a clock it is what
    the box gives at its normal pace; at a table of turns, as long as anybody waits."""
    if pace.kind == "turns":
        return LONGEST
    if pace.kind == "none":
        pace = paces_of(game)["normal"]
    return min(LONGEST, pace.increment + pace.bank / game.choices)


def patience_of(game: Game, pace: Pace, attended: bool) -> Patience:
    """How a bot's decision is waited for at a table of this pace, where somebody is or nobody."""
    rank = Rank.UNATTENDED if not attended else Rank.TURNS if pace.kind == "turns" else Rank.LIVE
    return Patience(rank, share(game, pace))
