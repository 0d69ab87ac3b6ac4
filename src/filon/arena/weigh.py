"""Weighing the decisions of one position against each other, as fairly as a search can."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev

from filon.arena.play import seed_of
from filon.bots.levels import Search, ladder_of
from filon.bots.mind import Mind
from filon.bots.ponder import by_share
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.engine.state import OVER
from filon.match.puzzle import Measure


@dataclass(frozen=True)
class Budget:
    """How long a box is thought about."""

    looks: int = 3
    """Independent searches that say which decisions are worth weighing."""
    look: int = 2_000
    """Iterations of each."""
    weighed: int = 6
    """Decisions weighed at first."""
    worlds: int = 24
    few: int = 8
    """Worlds after which only the best `kept` are weighed on."""
    kept: int = 4
    each: int = 600
    """Iterations in each world after each decision."""


def _curious(search: Search) -> Search:
    """A search that tries more decisions than one that only has to play well."""
    return replace(search, explore=max(0.1, search.explore), prior=min(1.0, search.prior), widen=max(1.0, search.widen))


class Scale:
    """Weighs the decisions of positions of one game."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game, self.budget = game, budget
        self.mind = Mind(game, threads=1)
        self.curious = Mind(game, _curious(ladder_of(game).search), threads=1)
        self._states = game.layout.new(3)

    def promising(self, observation: bytes, seat: int, seed: int) -> dict[int, float]:
        """The decisions that are worth weighing with their shares, the best first, as several searches see it."""
        shares: dict[int, list[float]] = {}
        for look in range(self.budget.looks):
            thoughts = by_share(self.curious.think(observation, seat, seed_of(seed, "look", look), self.budget.look))
            for thought in thoughts:
                shares.setdefault(thought.decision, []).append(thought.share)
        order = sorted(shares, key=lambda d: -fmean(shares[d]))[: self.budget.weighed]
        return {decision: fmean(shares[decision]) for decision in order}

    def weigh(self, observation: bytes, seat: int, decisions: Iterable[int], seed: int) -> dict[int, list[float]]:
        """What share of the win each decision leads to, world by world: the same worlds for all of them, and the same
        luck. Those that are clearly behind after a few worlds are left out."""
        found: dict[int, list[float]] = {decision: [] for decision in decisions}
        for world in range(self.budget.worlds):
            if world == self.budget.few:
                found = dict(sorted(found.items(), key=lambda pair: -fmean(pair[1]))[: self.budget.kept])
            for decision, shares in found.items():
                shares.append(self._worth(observation, seat, decision, seed_of(seed, "world", world)))
        return found

    def _worth(self, observation: bytes, seat: int, decision: int, seed: int) -> float:
        """The share that a seat may expect after its decision, in the world of this seed."""
        game, kernel, states = self.game, self.game.kernel, self._states
        out, weights = game.buffers()
        game.layout.unpack(observation, states, 0)
        kernel.determinize_at(states, 0, seat, new_rng(seed))
        kernel.advance(states, 0, decision)
        kernel.settle(states, 0, out, weights, new_rng(seed + 1))
        mover = int(kernel.mover_at(states, 0))
        if mover == OVER:
            winners = game.outcome(states, 0).winners
            return 1 / len(winners) if seat in winners else 0.0
        kernel.observe(states, 0, mover, states, 1)
        self.mind.think(game.layout.pack(states, 1), mover, seed + 2, self.budget.each)
        return self.mind.shares(int(game.layout.at(states, 1).seats))[seat]

    def measure(self, found: dict[int, list[float]], most: int) -> tuple[list[int], int, Measure] | None:
        """The answers (`most` at most), the best of the other decisions, and how far it is behind: parted where the
        gap is widest. None if there is nothing to part."""
        order = sorted(found, key=lambda d: -fmean(found[d]))
        if len(order) < 2:
            return None
        means = [fmean(found[d]) for d in order]
        cut = max(range(1, min(most, len(order) - 1) + 1), key=lambda k: means[k - 1] - means[k])
        last, other = order[cut - 1], order[cut]
        differences = [a - b for a, b in zip(found[last], found[other], strict=True)]
        error = stdev(differences) / sqrt(len(differences))
        share, behind, error = (round(x, 4) for x in (means[cut - 1], means[cut], error))
        return order[:cut], other, Measure(share, behind, error, len(differences), self.budget.each)
