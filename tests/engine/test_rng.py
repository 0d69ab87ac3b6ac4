"""The generator draws the same in both modes, evenly, and as weighted."""

from __future__ import annotations

from collections import Counter

from filon.engine.compile import int_array
from filon.engine.rng import below, happens, new_rng, next32, weighted


def test_it_draws_what_it_always_drew() -> None:
    """A change here would change every simulated game that was ever reported."""
    rng = new_rng(7)
    assert [int(next32(rng)) for _ in range(4)] == [2427842431, 2917685297, 1525832735, 3836590155]


def test_neighbouring_seeds_are_unrelated() -> None:
    first = [int(next32(new_rng(seed))) for seed in range(200)]
    assert len(set(first)) == 200
    assert 60 < sum(number >> 31 for number in first) < 140


def test_below_is_even() -> None:
    rng = new_rng(3)
    counts = Counter(int(below(rng, 6)) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_what_never_happens_draws_nothing_and_the_rest_as_often_as_it_should() -> None:
    rng = new_rng(5)
    assert not any(happens(rng, 0) for _ in range(100))
    assert list(rng) == list(new_rng(5))
    assert 2_300 < sum(happens(rng, 25) for _ in range(10_000)) < 2_700
    assert all(happens(rng, 100) for _ in range(100))


def test_weighted_follows_the_weights_and_never_draws_nothing() -> None:
    rng, weights = new_rng(4), int_array(4)
    for k, weight in enumerate((1, 0, 3, 6)):
        weights[k] = weight
    counts = Counter(int(weighted(rng, weights, 4)) for _ in range(10_000))
    assert counts[1] == 0
    assert 850 < counts[0] < 1_150
    assert 2_800 < counts[2] < 3_200
