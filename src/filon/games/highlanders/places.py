"""Where a location is, in words: by its own name, before a gate, or between two places that have names."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from filon.engine.messages import Message, say
from filon.games.highlanders.data import ARCS, BOARDS, CASTLES, GATE, LOCATIONS, SCROLLS, SPACES
from filon.games.highlanders.layout import XY

STRAY = 80  # units of the drawing aside of the straight line that are as bad as a step


@cache
def name_on(board: int, at: int) -> Message:
    """A location of a board in words; no other location is called the same."""
    if at < SCROLLS:
        return say("scroll", number=at + 1)
    if at >= CASTLES:
        return say(f"castle-{BOARDS[board]['castles'][at - CASTLES]['id']}")
    space = BOARDS[board]["spaces"][at - SPACES]
    if "name" in space:
        return say(f"space-{space['id']}")
    if space["gate_of"]:
        return say("gate", castle=say(f"castle-{space['gate_of']}"))
    one, other, nearer = _between(board)[at]
    return say("between-nearer" if nearer else "between", one=name_on(board, one), other=name_on(board, other))


Between = tuple[int, int, bool]
"""Two places, and whether it is nearer to the first of them."""


@cache
def _between(board: int) -> dict[int, Between]:
    """For every space without a name what it lies between; no two spaces lie between the same."""
    spaces = BOARDS[board]["spaces"]
    known = [SPACES + k for k, space in enumerate(spaces) if "name" in space]
    known += range(CASTLES, CASTLES + len(BOARDS[board]["castles"]))
    nameless = [SPACES + k for k, space in enumerate(spaces) if "name" not in space and not space["gate_of"]]
    found: dict[int, Between] = {}
    for _, at, between in sorted(_candidates(board, nameless, known)):
        if at not in found and between not in found.values():
            found[at] = between
    return found


def _candidates(board: int, nameless: list[int], known: list[int]) -> Iterator[tuple[float, int, Between]]:
    """Every pair of known places for every space, with how badly it tells where the space is."""
    xy = XY[board]
    steps = {place: _steps_from(board, place) for place in known}
    for at in nameless:
        for pair in combinations(known, 2):
            one, other = sorted(pair, key=lambda place: steps[place][at])
            walk = steps[one][at] + steps[other][at]
            detour = math.dist(xy[one], xy[at]) + math.dist(xy[at], xy[other]) - math.dist(xy[one], xy[other])
            yield walk + detour / STRAY, at, (one, other, steps[one][at] < steps[other][at])


def _steps_from(board: int, place: int) -> list[int]:
    """The steps from a place to every location, whoever stands in the way; a castle's gate is where it is."""
    start = int(GATE[board][place - CASTLES]) if place >= CASTLES else place
    steps = [LOCATIONS] * LOCATIONS
    steps[start] = 0
    for distance in range(LOCATIONS):
        for a, b in ARCS[board]:
            if SCROLLS <= a < CASTLES and SCROLLS <= b < CASTLES and steps[a] == distance:
                steps[b] = min(steps[b], distance + 1)
    return steps
