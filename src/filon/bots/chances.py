"""Chances to win that come true as often as they say: shares of a search, weighed by how they have turned out before.

A share is what the evaluation makes of positions ahead: it ranks decisions well and need not be a probability. A box
may therefore keep a fit (`chances.<box>.toml` in its folder, written by `tools/calibrate.py` from games of bots), which
this module reads. It is for showing alone: no search knows of it.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from typing import Any

from filon.bots.ponder import Pondered
from filon.engine.bind import has, part
from filon.engine.game import Game

LEAST = 0.005
"""A share counts as this much at least: a search of some hundred iterations cannot tell less from nothing."""
_PART, _OF_PROGRESS = "estimate", "progress"


@dataclass(frozen=True)
class Fit:
    """How the logarithm of a seat's odds follows from its share of the win and from its points, as the game goes on."""

    rules: int
    """The version of the rules it was made with."""
    knots: tuple[float, ...]
    """How far games are at each of the weights that follow; in between, weights are interpolated."""
    of_share: tuple[float, ...]
    """The weight of the logarithm of the share."""
    of_points: tuple[float, ...]
    """The weight of a point."""
    of_share_a_seat: float
    """What each seat beyond the fewest adds to the weight of the share."""
    of_points_a_seat: float

    def weights(self, progress: float, more: int) -> tuple[float, float]:
        """Of the logarithm of a share and of a point, so far into a game with so many seats more than the fewest."""
        k = min(max(bisect_right(self.knots, progress) - 1, 0), len(self.knots) - 2)
        part = min(max((progress - self.knots[k]) / (self.knots[k + 1] - self.knots[k]), 0.0), 1.0)
        share, points = ((1 - part) * row[k] + part * row[k + 1] for row in (self.of_share, self.of_points))
        return share + more * self.of_share_a_seat, points + more * self.of_points_a_seat


class Sight:
    """What is to be known of one position to tell chances from shares."""

    def __init__(self, game: Game, observation: bytes) -> None:
        states = game.layout.new()
        game.layout.unpack(observation, states, 0)
        state = game.layout.at(states, 0)
        self.points = game.outcome(states, 0).scores
        self.progress = progress_of(game, state)
        self.more = int(state.seats) - game.players[0]

    def chances(self, fit: Fit, shares: Sequence[float]) -> list[float]:
        """Every seat's chance to win; they add up to 1."""
        of_share, of_points = fit.weights(self.progress, self.more)
        odds = [
            of_share * log(max(share, LEAST)) + of_points * points
            for share, points in zip(shares, self.points, strict=True)
        ]
        most = max(odds)
        parts = [exp(one - most) for one in odds]
        return [one / sum(parts) for one in parts]

    def chance(self, fit: Fit, shares: Sequence[float], seat: int, share: float) -> float:
        """The chance of a seat whose share is this one after a decision, the others having the rest as they had it.
        The better share has the better chance."""
        rest, left = 1 - shares[seat], 1 - share
        others = [left * one / rest if rest > 0 else left / (len(shares) - 1) for one in shares]
        return self.chances(fit, [share if k == seat else one for k, one in enumerate(others)])[seat]


@cache
def fit_of(game: Game) -> Fit | None:
    """The fit of a box; None if it has none, or one of other rules."""
    path = game.path / f"chances.{game.id}.toml"
    if not path.is_file():
        return None
    kept = tomllib.loads(path.read_text(encoding="utf-8"))["fit"]
    if kept["rules"] != game.version:
        return None
    rows = {name: tuple(kept[name]) for name in ("knots", "of_share", "of_points")}
    return Fit(
        kept["rules"], **rows, of_share_a_seat=kept["of_share_a_seat"], of_points_a_seat=kept["of_points_a_seat"]
    )


def progress_of(game: Game, state: Any) -> float:
    """How much of a game is over, from 0 to 1, as its `estimate.py` says from a state or what is seen of it; 0 if it
    does not say."""
    if not has(game.package, _PART, _OF_PROGRESS):
        return 0.0
    return float(getattr(part(f"{game.package}.{_PART}"), _OF_PROGRESS)(state))


def as_chances(game: Game, observation: bytes, seat: int, found: Pondered) -> Pondered:
    """What was found at an observation, with chances in place of shares; as it is, where a box has no fit."""
    fit = fit_of(game)
    if fit is None:
        return found
    sight, shares = Sight(game, observation), found.shares

    def of(share: float) -> float:
        return sight.chance(fit, shares, seat, share)

    thoughts = [thought._replace(share=of(thought.share)) for thought in found.thoughts]
    judged = None if found.judged is None else of(found.judged)
    return Pondered(found.policy, thoughts, sight.chances(fit, shares), judged, found.ahead)
