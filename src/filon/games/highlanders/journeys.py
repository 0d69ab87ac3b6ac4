"""Ways of two or three moves that a page offers as one."""

from __future__ import annotations

from itertools import pairwise

from filon.engine.decisions import written
from filon.engine.messages import say
from filon.engine.scene import Plan
from filon.games.highlanders.data import ARC_FIRST, ARCS, CASTLES, LOCATIONS, NAMES, SPACES
from filon.games.highlanders.layout import line
from filon.games.highlanders.rules.armies import available
from filon.games.highlanders.rules.marches import is_free
from filon.games.highlanders.state import HighlandersState
from filon.games.highlanders.words import place_name


def plans(s: HighlandersState) -> list[Plan]:
    """Places two or three moves away that exactly one group can reach unhindered, all its knights together."""
    ways: dict[int, list[list[int]]] = {}
    for origin in range(LOCATIONS):
        if available(s, origin) < 1:
            continue
        seen, edge = {origin}, [[origin]]
        for step in range(1, s.moves + 1):
            further = []
            for way in edge:
                here = ARC_FIRST[s.board]
                for _, b in ARCS[s.board][here[way[-1]] : here[way[-1] + 1]]:
                    if b >= SPACES and b not in seen and is_free(s, b):
                        seen.add(b)
                        if step > 1:
                            ways.setdefault(b, []).append([*way, b])
                        if b < CASTLES and not s.knights[b]:
                            further.append([*way, b])
            edge = further
    return [plan(s, reached[0]) for reached in ways.values() if len(reached) == 1]


def plan(s: HighlandersState, way: list[int]) -> Plan:
    names, n = NAMES[s.board], int(available(s, way[0]))
    decisions = []
    for a, b in pairwise(way):
        decisions.append(f"march {written(names[a])} {written(names[b])}")
        if n > 1:
            decisions.append(f"count {n}")
    target = place_name(s, way[-1])
    preview = say("preview-plan", moves=len(way) - 1, knights=n, origin=place_name(s, way[0]))
    return Plan(names[way[-1]], decisions, say("do-plan", target=target), preview, line(s.board, way))
