"""How strong somebody is: openskill's Plackett-Luce model, and the scale on which it is shown.

A skill is a normal distribution: a mean (`mu`) and how uncertain it is (`sigma`). What a game says about the skills of
its players depends on their skills before it and on their places, on nothing else, and is the same to the last digit
wherever the same version of openskill runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

BETA = 25 / 6
"""How much of a single game is chance, on the scale of `mu`: openskill's default."""
ANCHOR_SIGMA = 1.0
"""How uncertain the skill of a bot's level is: it was measured, and stays what it is."""
_MIDDLE = 1500
"""What is shown for the skill that somebody new is thought to have."""


class Skill(NamedTuple):
    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        """What the skill is at least, almost surely: leaderboards go by it."""
        return self.mu - 3 * self.sigma


NEW = Skill(25.0, 25 / 3)
"""Nobody knows anything yet; openskill's default."""


def steepness(players: int) -> float:
    """By how much `mu` is higher, among so many players whose skills are settled, if the odds to come first are e to 1
    (Weng and Lin call it c)."""
    return sqrt(players * (BETA**2 + ANCHOR_SIGMA**2))


_POINT = steepness(2) * log(10) / 400
"""How much `mu` is one point of what is shown: 400 points are odds of ten to one between two players, as in Elo's
scale."""


def shown(skill: Skill) -> tuple[int, int]:
    """A skill as people read it: a number, and to either side the range in which it lies with about 95 %."""
    return round(_MIDDLE + (skill.mu - NEW.mu) / _POINT), round(2 * skill.sigma / _POINT)


def mu_of(points: float) -> float:
    """The mean that is shown as so many points more (or less) than that of somebody new."""
    return NEW.mu + points * _POINT


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=NEW.mu, sigma=NEW.sigma, beta=BETA)


def rated(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """The skills of all players of a game after it, given their places (1 = won; equal places are shared)."""
    model = _model()
    teams = [[model.rating(*skill)] for skill in skills]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Skill(team[0].mu, team[0].sigma) for team in after]
