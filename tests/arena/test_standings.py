"""Figures about bots, from games whose results are known."""

from __future__ import annotations

import random
from math import inf

import pytest

from filon.arena import new_arena
from filon.arena.play import Deal, Played
from filon.arena.standings import compared, elo, estimate, gaps, ratings, seats, standings


def test_wilsons_interval() -> None:
    # The textbook's 8 of 10.
    share = estimate([(1, 1)] * 8 + [(0, 1)] * 2)
    assert share == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-3)
    assert estimate([(1, 1)] * 20).high == 1
    assert estimate([(0, 1)] * 20).low == 0
    assert estimate([]) == (0, 0, 1)


def test_games_of_a_deal_that_go_the_same_way_count_as_fewer() -> None:
    alone = estimate([(1, 1), (0, 1)] * 50)
    together = estimate([(2, 2), (0, 2)] * 50)
    assert together.high - together.low == pytest.approx(alone.high - alone.low, abs=0.01)
    cancelling = estimate([(1, 2)] * 50)
    assert cancelling.high - cancelling.low == pytest.approx(alone.high - alone.low, abs=0.01)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = random.Random(1), 0
    for _ in range(1000):
        luck = [rng.choice((0.4, 0.8)) for _ in range(60)]  # deals that favour one bot
        share = estimate([(sum(rng.random() < p for _ in range(4)), 4) for p in luck])
        held += share.low <= 0.6 <= share.high
    assert 925 <= held <= 985


@pytest.mark.parametrize(("share", "difference"), [(0.5, 0), (0.64, 100), (0.36, -100), (1, inf), (0, -inf)])
def test_elo(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=0.1)


def test_comparisons_count_every_pair_of_seats() -> None:
    games = [Played((0, 1, 1), (2, 1, 2), (5, 9, 5)), Played((1, 1, 0), (3, 2, 1), (1, 2, 3))]
    assert compared(games, 0, 1) == (2.5, 4)
    assert compared(games, 1, 0) == (1.5, 4)


def deals() -> list[Deal]:
    """Bot 0 comes first in three games of four; the seat does not matter. The second game is shared."""
    first = (Played((0, 1), (1, 2), (10, 6)), Played((1, 0), (1, 1), (8, 8)))
    second = (Played((0, 1), (1, 2), (10, 6)), Played((1, 0), (2, 1), (4, 12)))
    return [Deal(0, first, ((0.001,) * 10, (0.002,) * 10)), Deal(1, second, ((0.001,) * 9 + (0.011,), ()))]


def test_standings() -> None:
    arena = new_arena("gold", ["hard", "easy"])
    best, last = standings(arena, deals())
    assert (best["bot"], best["games"], best["wins"], best["share"][0], best["ratio"]) == ("hard", 4, 3.5, 0.875, 1.75)
    assert (best["rank_mean"], best["score_mean"], best["decisions"]) == (1, 10, 20)
    assert best["ms"] == {"mean": 1.5, "p95": 11}
    assert (last["bot"], last["wins"], last["rank_mean"], last["score_mean"]) == ("easy", 0.5, 1.75, 6)
    assert best["share"][1] < 0.875 < best["share"][2]
    assert best["rating"]["mu"] > 25 > last["rating"]["mu"]
    (gap,) = gaps(arena, deals(), ["hard", "easy"])
    assert (gap["bot"], gap["over"], gap["comparisons"], gap["share"][0]) == ("hard", "easy", 4, 0.875)
    assert gap["elo"][0] == pytest.approx(338, abs=0.5)
    assert gap["elo"][1] < gap["elo"][0] < gap["elo"][2]
    assert [share[0] for share in seats(arena, deals())] == [0.625, 0.375]
    assert [share[0] for share in seats(arena, deals(), 0)] == [1, 0.75]
    assert [share[0] for share in seats(arena, deals(), 1)] == [0.25, 0]


def test_ratings_grow_surer_and_do_not_favour_a_bot_for_its_copies() -> None:
    won, lost = Played((0, 1, 1), (1, 2, 3), (3, 2, 1)), Played((0, 1, 1), (3, 2, 1), (1, 2, 3))
    few, many = ratings(2, [won] * 3), ratings(2, [won] * 30)
    assert many[0][0] > few[0][0] > 25 > few[1][0]
    assert many[0][1] < few[0][1] < 25 / 3
    middle = Played((1, 0, 1), (1, 2, 3), (3, 2, 1))
    even = ratings(2, [won, middle, lost] * 40)
    assert abs(even[0][0] - even[1][0]) < 3
