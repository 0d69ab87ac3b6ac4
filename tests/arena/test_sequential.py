"""The sequential test, on results whose truth is known."""

from __future__ import annotations

import random
from math import log

import pytest

from filon.arena.sequential import Sequential, expected, log_likelihood_ratio


def pair(rng: random.Random, share: float) -> float:
    """What a bot gets from two games on one deal; luck mostly cancels, and one game in ten is shared."""
    luck = rng.choice((-0.25, 0.25))
    return sum(0.5 if rng.random() < 0.1 else float(rng.random() < share + side * luck) for side in (-1, 1))


def ended(rng: random.Random, elo: float, elo0: float, elo1: float, most: int = 3000) -> tuple[str, int]:
    """How a test of two bots ends that truly differ by so much, and after how many deals."""
    test, share = Sequential(elo0, elo1, comparisons=2), expected(elo)
    for deals in range(1, most + 1):
        test.add(pair(rng, 0.5 + (share - 0.5) / 0.9))
        if test.verdict != "open":
            return test.verdict, deals
    return "open", most


def test_it_tells_a_clear_difference_soon() -> None:
    rng = random.Random(2)
    better = [ended(rng, 150, 0, 50) for _ in range(20)]
    assert {verdict for verdict, _ in better} == {"elo1"}
    assert sum(deals for _, deals in better) / 20 < 60
    assert {ended(rng, -150, 0, 50)[0] for _ in range(20)} == {"elo0"}


@pytest.mark.slow
@pytest.mark.parametrize(("truth", "wrong"), [(0, "elo1"), (60, "elo0")])
def test_errors_are_as_rare_as_promised(truth: float, wrong: str) -> None:
    rng, runs = random.Random(3), 120
    verdicts = [ended(rng, truth, 0, 60)[0] for _ in range(runs)]
    assert verdicts.count("open") == 0
    # 5 % of 120 are 6; three standard deviations more are 13.
    assert verdicts.count(wrong) <= 13


def test_the_ratio_is_that_of_two_shares_if_games_are_won_or_lost() -> None:
    # With 30 wins and 10 losses there is one distribution for each mean.
    by_hand = 30 * log(0.6 / 0.5) + 10 * log(0.4 / 0.5)
    assert log_likelihood_ratio([10, 30], 0.5, 0.6) == pytest.approx(by_hand, abs=1e-6)
    assert log_likelihood_ratio([10, 0, 30], 0.5, 0.6) == pytest.approx(by_hand, abs=0.01)
    assert log_likelihood_ratio([0] * 5, 0.5, 0.6) == 0


def test_the_ratio_changes_its_sign_with_the_sides() -> None:
    assert log_likelihood_ratio([3, 5, 9, 8, 7], 0.5, 0.6) == pytest.approx(
        -log_likelihood_ratio([3, 5, 9, 8, 7], 0.6, 0.5)
    )
    assert log_likelihood_ratio([7, 8, 9, 5, 3], 0.5, 0.4) == pytest.approx(
        log_likelihood_ratio([3, 5, 9, 8, 7], 0.5, 0.6)
    )


def test_nothing_is_decided_by_nothing() -> None:
    test = Sequential(0, 30, comparisons=2)
    assert (test.llr, test.verdict) == (0, "open")
    assert test.bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
