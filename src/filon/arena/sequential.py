"""A test that stops as soon as it knows which of two bots is better.

The generalised sequential probability ratio test over the scores of whole deals: of a deal of two games the first bot
can get 0, ½, 1, 1½ or 2 points (a pentanomial distribution), and of other deals as many as there are comparisons. The
likelihoods of both hypotheses are those of the most likely distributions with the mean that they claim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import Literal

Verdict = Literal["open", "elo0", "elo1"]
OPEN: Verdict = "open"
_UNSEEN = 1e-3  # what has not happened yet is not impossible
_STEPS = 30


@dataclass
class Sequential:
    """Is the first bot stronger than the second by elo0 at most, or by elo1 at least?"""

    elo0: float
    elo1: float
    comparisons: int
    """In each deal: its score is one of 0, ½, 1, ... up to this."""
    alpha: float = 0.05
    beta: float = 0.05
    counts: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.counts = self.counts or [0] * (2 * self.comparisons + 1)

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def add(self, score: float) -> None:
        """The first bot got this score in one more deal."""
        self.counts[round(2 * score)] += 1

    @property
    def llr(self) -> float:
        """The logarithm of how much likelier elo1 makes what has happened than elo0 does."""
        return log_likelihood_ratio(self.counts, expected(self.elo0), expected(self.elo1))

    @property
    def verdict(self) -> Verdict:
        """Which of both holds, or that it is still open."""
        low, high = self.bounds
        llr = self.llr
        if llr >= high:
            return "elo1"
        return "elo0" if llr <= low else OPEN


def expected(elo: float) -> float:
    """The share of points to expect from a difference in Elo."""
    return 1 / (1 + exp(-elo / 400 * log(10)))


def log_likelihood_ratio(counts: Sequence[int], mean0: float, mean1: float) -> float:
    """The logarithm of how much likelier mean1 makes these counts of evenly spaced scores (0 to 1) than mean0 does."""
    if not any(counts):
        return 0.0
    seen = [max(count, _UNSEEN) for count in counts]
    scores = [k / (len(counts) - 1) for k in range(len(counts))]
    tilt0, tilt1 = _tilt(seen, scores, mean0), _tilt(seen, scores, mean1)
    ratios = [(1 + tilt0 * (score - mean0)) / (1 + tilt1 * (score - mean1)) for score in scores]
    return sum(n * log(ratio) for n, ratio in zip(seen, ratios, strict=True))


def _tilt(seen: Sequence[float], scores: Sequence[float], mean: float) -> float:
    """The x for which the weights seen / (1 + x (score - mean)) have this mean. Of all distributions with this mean,
    they are the one that makes what was seen most likely."""
    low, high = -1 / (scores[-1] - mean), 1 / (mean - scores[0])
    for _ in range(_STEPS):
        x = (low + high) / 2
        if sum(n * (score - mean) / (1 + x * (score - mean)) for n, score in zip(seen, scores, strict=True)) > 0:
            low = x
        else:
            high = x
    return (low + high) / 2
