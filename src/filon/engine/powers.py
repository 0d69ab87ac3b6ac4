"""The exponential function and the logarithm, the same to the last bit in every mode and on every machine.

What a processor's library or a browser's gives differs in the last bits, and a search that adds up such numbers would
decide otherwise here than there. These are good to the last bit but one (the approximations are those of Sun's fdlibm).
The square root needs no help: everybody has to give the nearest number.
"""

from __future__ import annotations

from filon.engine.compile import rule

_LN2 = 0.6931471805599453
_LN2_HIGH = 6.93147180369123816490e-01
_LN2_LOW = 1.90821492927058770002e-10
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
    t = r * r
    c = 4.13813679705723846039e-08
    c = -1.65339022054652515390e-06 + t * c
    c = 6.61375632143793436117e-05 + t * c
    c = -2.77777777770155933842e-03 + t * c
    c = r - t * (1.66666666666666019037e-01 + t * c)
    power = 1.0 - ((low - r * c / (2.0 - c)) - high)
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
    f = x - 1.0
    s = f / (2.0 + f)
    z = s * s
    t = 1.479819860511658591e-01
    t = 1.531383769920937332e-01 + z * t
    t = 1.818357216161805012e-01 + z * t
    t = 2.222219843214978396e-01 + z * t
    t = 2.857142874366239149e-01 + z * t
    t = 3.999999999940941908e-01 + z * t
    t = z * (6.666666666666735130e-01 + z * t)
    half = 0.5 * f * f
    return k * _LN2_HIGH - ((half - (s * (half + t) + k * _LN2_LOW)) - f)
