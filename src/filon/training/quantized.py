"""From what was learned to what is shipped: whole numbers of a byte, and what they say, as the rule in
`filon.engine.net` computes it, for many positions at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from filon.engine.net import Weights
from filon.engine.state import MOST_SEATS

_BYTE = 127
_LEAST = 1e-6
_AT_ONCE = 2048  # seats, so that what they add up fits into a cache


def quantized(layers: Mapping[str, Any]) -> Weights:
    """Weights as whole numbers, by the names they have there; the largest of a layer is as many steps as a byte has.
    Biases are in the step of what they are added to."""
    first, second, third = (max(float(np.abs(layers[x]).max()), _LEAST) / _BYTE for x in ("first", "second", "third"))

    def whole(name: str, step: float) -> Any:
        return np.rint(np.asarray(layers[name], np.float64) / step).astype(np.int64).tolist()

    return Weights(
        whole("first", first),
        whole("first_bias", first),
        whole("second", second),
        whole("second_bias", first * second),
        whole("third", third),
        first * second * third,
    )


def scores(net: Weights, inputs: Any, counts: Any) -> Any:
    """The score of every seat of every position: `inputs` are those of all of them in a row, so many each."""
    first, ends = np.array(net.first, np.int8), np.cumsum(counts)
    parts = []
    for k in range(0, len(counts), _AT_ONCE):
        here = slice(ends[k] - counts[k], ends[min(k + _AT_ONCE, len(ends)) - 1])
        starts = ends[k : k + _AT_ONCE] - counts[k : k + _AT_ONCE] - here.start
        sums = np.add.reduceat(first[inputs[here]], starts, axis=0, dtype=np.int64)  # something always holds
        hidden = np.maximum(sums + np.array(net.first_bias), 0)
        above = np.maximum(hidden @ np.array(net.second).T + np.array(net.second_bias), 0)
        parts.append(above @ np.array(net.third) * net.scale)
    return np.concatenate(parts)


def shares(scored: Any, seats: Any) -> Any:
    """A row for every position: the softmax of its seats' scores, which stand one after the other."""
    rows = np.full((len(seats), MOST_SEATS), -np.inf)
    rows[np.arange(MOST_SEATS) < seats[:, None]] = scored
    odds = np.exp(rows - rows.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)
