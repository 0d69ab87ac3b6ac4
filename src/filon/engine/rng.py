"""A small random number generator that runs the same in both modes.

sfc32 (Chris Doty-Humphrey's small fast counting generator): additions, shifts and exclusive ors of 32-bit words, kept
in 64-bit integers, so plain Python and compiled code draw the same numbers. It serves bots, simulation and tests; the
deals of real tables come from the dealer's HMAC (`filon.match.dealer`).
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import int_array, rule

RNG_SIZE = 4


@rule
def next32(rng: list[int]) -> int:
    """A uniform number in 0..2**32-1."""
    total = (rng[0] + rng[1] + rng[3]) & 0xFFFFFFFF
    rng[3] = (rng[3] + 1) & 0xFFFFFFFF
    rng[0] = rng[1] ^ (rng[1] >> 9)
    rng[1] = (rng[2] + (rng[2] << 3)) & 0xFFFFFFFF
    rng[2] = (((rng[2] << 21) | (rng[2] >> 11)) & 0xFFFFFFFF) + total & 0xFFFFFFFF
    return total


@rule
def below(rng: list[int], n: int) -> int:
    """A number in 0..n-1, as good as uniform for n far below 2**31."""
    return (next32(rng) * n) >> 32


@rule
def happens(rng: list[int], percent: int) -> bool:
    """True with a probability of `percent` per cent. Nothing is drawn if that is 0."""
    return percent > 0 and below(rng, 100) < percent


@rule
def weighted(rng: list[int], weights: list[int], n: int) -> int:
    """An index in 0..n-1; the probability of each is its weight over the sum of the n weights."""
    total = 0
    for k in range(n):
        total += weights[k]
    left = below(rng, total)
    for k in range(n):
        left -= weights[k]
        if left < 0:
            return k
    return n - 1


@rule
def seed_rng(rng: list[int], seed: int) -> None:
    """The generator starts anew; neighbouring seeds give unrelated streams."""
    rng[0] = seed & 0xFFFFFFFF
    rng[1] = (seed >> 32) & 0x7FFFFFFF
    rng[2] = 0x9E3779B9
    rng[3] = 1
    for _ in range(15):
        next32(rng)


def new_rng(seed: int) -> Any:
    """A generator for passing into rules."""
    rng = int_array(RNG_SIZE)
    seed_rng(rng, seed & 0x7FFFFFFFFFFFFFFF)
    return rng
