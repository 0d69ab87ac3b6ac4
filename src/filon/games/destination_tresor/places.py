"""Where a hex is, in words: by its letter and number, or counted from the nearest fort or site on the map."""

from __future__ import annotations

from functools import cache

from filon.engine.messages import Argument, Message, say
from filon.games.destination_tresor.data import (
    CELLS,
    DIRECTION_NAMES,
    FIRST_FORT,
    FIRST_SITE,
    FORT_NAMES,
    HEXES,
    ORDINARY,
    SITE_NAMES,
    STEP_Q,
    STEP_R,
    steps_apart,
)

STEPS = [(int(q), int(r)) for q, r in zip(STEP_Q, STEP_R, strict=True)]


def label(place: int) -> str:
    """The letter and number of a fort or site."""
    return FORT_NAMES[place - FIRST_FORT] if place < FIRST_SITE else SITE_NAMES[place - FIRST_SITE]


@cache
def whereabouts(place: int) -> Message:
    """An ordinary hex as steps from the nearest fort or site; no other hex is told alike."""
    near = min(range(ORDINARY, HEXES), key=lambda known: (steps_apart(place, known), known))
    dq, dr = (int(CELLS[place][axis]) - int(CELLS[near][axis]) for axis in "qr")
    away = [(int(steps), d) for d, steps in enumerate(_parts(dq, dr)) if steps]
    # The longer part is said first.
    (steps, d), *rest = sorted(away, key=lambda part: (-part[0], part[1]))
    args: dict[str, Argument] = {
        "label": label(near),
        "steps": steps,
        "direction": say(f"direction-{DIRECTION_NAMES[d]}"),
    }
    if not rest:
        return say("away", **args)
    return say("away-turned", more=rest[0][0], other=say(f"direction-{DIRECTION_NAMES[rest[0][1]]}"), **args)


def _parts(dq: int, dr: int) -> list[int]:
    """A way as steps in each direction: the fewest, in two directions at most, which lie side by side."""
    for d, (q, r) in enumerate(STEPS):
        next_q, next_r = STEPS[(d + 1) % len(STEPS)]
        # Side by side, two directions span the sixth of the map between them.
        across = q * next_r - r * next_q
        first, second = (dq * next_r - dr * next_q) // across, (q * dr - r * dq) // across
        if first > 0 and second >= 0:
            parts = [0] * len(STEPS)
            parts[d], parts[(d + 1) % len(STEPS)] = first, second
            return parts
    raise ValueError("nowhere to go")
