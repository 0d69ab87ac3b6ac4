"""Whether draws are even: where in the weights each fell, counted so that figures of many games add up.

A draw becomes one of 64 bins between 0 and 1. If it is as likely as its weight says, all bins are equally likely,
whatever the weights were.
"""

from __future__ import annotations

from filon.engine.compile import rule

BINS = 64
"""Of values. A bin is in one quarter, and in one half."""
PAIRS = BINS
"""Where in a row the pairs of quarters are counted,"""
STEPS = PAIRS + 16
"""the answers that had one before them in their game,"""
RUNS = STEPS + 1
"""how often the middle lay between the two,"""
BEFORE = RUNS + 1
"""how many there were in this game,"""
LAST = BEFORE + 1
"""and the bin of the last one."""
COLUMNS = LAST + 1
_FINE = 24  # bits of what is drawn beside: where in its own weight an answer fell


@rule
def place_in(weights: list[int], count: int, drawn: int, beside: int) -> int:
    """The bin in which a draw fell, of so many weights. Where in its own weight, says a 32-bit number beside."""
    low = 0
    for k in range(drawn):
        low += weights[k]
    total = low
    for k in range(drawn, count):
        total += weights[k]
    return ((low << _FINE) + (beside >> (32 - _FINE)) * weights[drawn]) * BINS // (total << _FINE)


@rule
def note(row: list[int], place: int) -> None:
    """A draw is counted: its bin; whether the middle lies between it and the one before it in this game (a new run);
    and of every second one, the quarters that both are in (of every one, the pairs would depend on each other)."""
    row[place] += 1
    last = row[LAST]
    if row[BEFORE] > 0:
        row[STEPS] += 1
        row[RUNS] += 1 if (last < BINS // 2) != (place < BINS // 2) else 0
    if row[BEFORE] & 1:
        row[PAIRS + last // (BINS // 4) * 4 + place // (BINS // 4)] += 1
    row[BEFORE] += 1
    row[LAST] = place
