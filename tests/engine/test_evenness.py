"""Draws become bins that are equally likely, whatever the weights; pairs and runs are counted within a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from filon.engine.compile import int_array
from filon.engine.evenness import BEFORE, BINS, COLUMNS, PAIRS, RUNS, STEPS, note, place_in

FINE = 64  # numbers beside, evenly spread


def beside() -> Iterator[int]:
    return (k << 26 for k in range(FINE))


@pytest.mark.parametrize("weights", [[1], [1, 1], [1, 3], [5, 0, 2, 1], [7, 7, 2], [100_000, 100_000]])
def test_every_bin_is_as_likely_as_any_other_if_draws_are_as_likely_as_their_weights(weights: list[int]) -> None:
    given, likely = int_array(len(weights)), Counter[int]()
    given[:] = weights
    for drawn, weight in enumerate(weights):
        for fine in beside():
            likely[int(place_in(given, len(weights), drawn, fine))] += weight
    assert sum(likely.values()) == FINE * sum(weights)
    for place in range(BINS):
        assert abs(likely[place] - sum(weights)) <= 2 * max(weights)


def test_pairs_and_runs_are_counted_within_a_game() -> None:
    row = int_array(COLUMNS)
    for game in ([0, 63, 31, 32, 5], [40, 41]):
        row[BEFORE] = 0
        for place in game:
            note(row, place)
    assert {place: row[place] for place in range(BINS) if row[place]} == dict.fromkeys([0, 63, 31, 32, 5, 40, 41], 1)
    # Quarters 0 and 3, 1 and 2; then 2 and 2. The middle lies between all of the first game.
    assert {pair: row[PAIRS + pair] for pair in range(16) if row[PAIRS + pair]} == {3: 1, 6: 1, 10: 1}
    assert (row[STEPS], row[RUNS]) == (5, 4)
