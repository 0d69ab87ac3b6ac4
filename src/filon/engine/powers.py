"""The exponential function and the logarithm, the same to the last bit in every mode and on every machine.

What a processor's library or a browser's gives differs in the last bits, and a search that adds up such numbers would
decide otherwise here than there. These are sums of the first terms of their series, good to the last place.
The square root needs no help: everybody has to give the nearest number.
"""

from __future__ import annotations

from filon.engine.compile import rule

_LN2 = 0.6931471805599453
# The same in two parts: the first has 33 bits, so that its multiples by whole numbers are exact.
_LN2_HIGH = 0.6931471804855391
_LN2_LOW = 7.440617110012397e-11
_SQRT2 = 1.4142135623730951
_STEP = 60
_STEP_UP = float(1 << _STEP)
_LOWEST = -745.0
_HIGHEST = 709.0


@rule
def exp(x: float) -> float:
    """e to the power of x; at most e to the power of 709."""
    if x < _LOWEST:
        return 0.0
    x = min(x, _HIGHEST)
    k = int(x / _LN2 + (0.5 if x >= 0.0 else -0.5))
    high = x - k * _LN2_HIGH
    low = k * _LN2_LOW
    r = high - low
    # From the third term of Taylor's series to the last that matters: r is at most half of ln 2.
    more = 1.0 / 6227020800.0
    more = 1.0 / 479001600.0 + r * more
    more = 1.0 / 39916800.0 + r * more
    more = 1.0 / 3628800.0 + r * more
    more = 1.0 / 362880.0 + r * more
    more = 1.0 / 40320.0 + r * more
    more = 1.0 / 5040.0 + r * more
    more = 1.0 / 720.0 + r * more
    more = 1.0 / 120.0 + r * more
    more = 1.0 / 24.0 + r * more
    more = 1.0 / 6.0 + r * more
    more = 0.5 + r * more
    power = 1.0 + (high + (r * r * more - low))
    while k > _STEP:
        power *= _STEP_UP
        k -= _STEP
    while k < -_STEP:
        power /= _STEP_UP
        k += _STEP
    return power * (1 << k) if k >= 0 else power / (1 << -k)


@rule
def log(x: float) -> float:
    """The natural logarithm of a positive number."""
    k = 0
    while x >= 65536.0:
        x *= 1.0 / 65536.0
        k += 16
    if x >= 256.0:
        x *= 1.0 / 256.0
        k += 8
    if x >= 16.0:
        x *= 1.0 / 16.0
        k += 4
    if x >= 4.0:
        x *= 0.25
        k += 2
    while x > _SQRT2:
        x *= 0.5
        k += 1
    while x < 0.5 * _SQRT2:
        x *= 2.0
        k -= 1
    # The series of the inverse of tanh at s, which is at most 0.172. Since 2 s is f - s f, f itself stays exact.
    f = x - 1.0
    s = f / (2.0 + f)
    z = s * s
    more = 2.0 / 23.0
    more = 2.0 / 21.0 + z * more
    more = 2.0 / 19.0 + z * more
    more = 2.0 / 17.0 + z * more
    more = 2.0 / 15.0 + z * more
    more = 2.0 / 13.0 + z * more
    more = 2.0 / 11.0 + z * more
    more = 2.0 / 9.0 + z * more
    more = 2.0 / 7.0 + z * more
    more = 2.0 / 5.0 + z * more
    more = 2.0 / 3.0 + z * more
    return k * _LN2_HIGH + (f - (s * (f - z * more) - k * _LN2_LOW))
