"""Sets of small numbers as the bits of one number."""

from __future__ import annotations

from filon.engine.compile import const, rule

# Every six bits in a row of this number are different: so the first six of its product with a bit tell which bit it is.
_DE_BRUIJN = 0x03F79D71B4CB0A89
_ALL_BITS = (1 << 63) - 1
_SIX = [((1 << k) * _DE_BRUIJN & _ALL_BITS) >> 57 for k in range(63)]
_NUMBER = const([_SIX.index(six) if six in _SIX else 0 for six in range(64)])


@rule
def lowest_of(bits: int) -> int:
    """The least member of a set that is not empty, of numbers below 63."""
    return _NUMBER[((bits & -bits) * _DE_BRUIJN & _ALL_BITS) >> 57]
