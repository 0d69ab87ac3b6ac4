"""Filon for those who study play: thousands of games at once, as arrays, and as environments of other libraries.

>>> from filon.research import Batch
>>> batch = Batch("gold", players=4, count=4096, seed=1)
>>> batch.step(batch.sample())
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if "filon.engine.compile" not in sys.modules:
    # Whoever comes here wants many games, and waits for the compiler once; a mode that was chosen stays.
    os.environ.setdefault("FILON_ENGINE", "compiled")

if TYPE_CHECKING:
    from filon.research.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    if name == "Batch":
        from filon.research.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
