"""The exponential function and the logarithm are good to the last place, and the same in every mode."""

from __future__ import annotations

import math
import random

import pytest

from filon.engine.powers import exp, log

DRAWN = random.Random(1)
EXPS = ["0x1.4c71b2477ab20p-2", "0x1.747a513dbef6ap+0", "0x1.0beec6b6888c8p+3"]
LOGS = ["0x1.193ea7aad030ap+0", "0x1.26bb1bbb55516p+1", "0x1.0a2d23e3bb61ep+3"]


@pytest.mark.parametrize("x", [0.0, 1.0, -1.0, -744.0, 700.0, *(DRAWN.uniform(-60, 60) for _ in range(200))])
def test_exp_is_good_to_the_last_place(x: float) -> None:
    assert abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x))


@pytest.mark.parametrize("x", [1.0, 2.0, 0.001, 65536.0, 1e12, *(DRAWN.uniform(0.01, 1e5) for _ in range(200))])
def test_log_is_good_to_the_last_place(x: float) -> None:
    assert abs(log(x) - math.log(x)) <= math.ulp(math.log(x))


def test_what_is_too_large_or_too_small_has_an_end() -> None:
    assert exp(-1000.0) == 0.0
    assert exp(1000.0) == exp(709.0) < math.inf
    assert (exp(0.0), log(1.0)) == (1.0, 0.0)


def test_known_bits_are_the_same_on_every_machine() -> None:
    assert [exp(x / 8).hex() for x in (-9, 3, 17)] == EXPS
    assert [log(float(x)).hex() for x in (3, 10, 4097)] == LOGS
