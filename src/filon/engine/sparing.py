"""Work that Numba would do for nothing while it compiles."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

from numba.core.targetconfig import TargetConfig

_COLLECT_AT = 100_000


def collect_seldom(work: Callable[..., Any]) -> Callable[..., Any]:
    """The same, while the collector of garbage looks seldom: a compiler makes many objects and hardly a cycle of them.
    Only the thread that holds the compiler's lock may call it."""

    def seldom(*args: Any) -> Any:
        before = gc.get_threshold()
        gc.set_threshold(max(before[0], _COLLECT_AT), *before[1:])
        try:
            return work(*args)
        finally:
            gc.set_threshold(*before)

    return seldom


def compare_flags_by_what_is_set() -> None:
    """Every operator in a rule is looked up by the flags of that rule, and Numba would read all options each time."""
    config: Any = TargetConfig
    has_same_values = config.__eq__
    names = hash("flags")

    def is_same(self: Any, other: Any) -> Any:
        return self is other or self._values == getattr(other, "_values", None) or has_same_values(self, other)

    config.__eq__ = is_same
    # Numba hashes the names of the options, not what they are set to: all flags have had one hash before.
    config.__hash__ = lambda self: names
