"""Observations as rows of numbers: a template like `kernel.py`, bound to each box.

`encode` is written from the declaration of the box's state (`filon.engine.tensor`). It only ever gets what `observe`
leaves of a state, so what is hidden is hidden here, too.
"""

from __future__ import annotations

from typing import Any

from filon.engine.compile import copy_state, rule
from filon.engine.contract import blank_for, encode, hide, mover  # replaced for each game
from filon.engine.state import EVERYTHING, clear_untold


@rule
def encode_at(states: Any, i: int, viewer: int, seen: Any, out: Any) -> None:
    """`out` holds what the viewer may see of state i (`seen[0]` is overwritten)."""
    copy_state(seen, 0, states, i)
    clear_untold(seen[0])
    if viewer != EVERYTHING:
        blank_for(seen[0], viewer)
        hide(seen[0], viewer)
    encode(seen[0], viewer, mover(seen[0]), out)


@rule
def encode_batch(states: Any, first: int, end: int, viewers: list[int], seen: Any, out: Any) -> None:
    """out[i] holds what viewers[i] may see of each of the states first..end-1."""
    for i in range(first, end):
        encode_at(states, i, viewers[i], seen, out[i])


@rule
def scale_batch(first: int, end: int, factors: Any, out: Any) -> None:
    """Numbers in the rows first..end-1 are parts of the most they can be."""
    for i in range(first, end):
        row = out[i]
        for k in range(len(row)):
            row[k] *= factors[k]
