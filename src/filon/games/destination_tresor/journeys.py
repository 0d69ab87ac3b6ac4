"""Journeys of a hunter: the cheapest way to far hexes, by expected hours."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from filon.engine.messages import say
from filon.engine.scene import Plan
from filon.games.destination_tresor.data import (
    COPIES,
    DIRECTIONS,
    ENTRY_HOURS,
    GROUND_OF,
    HOURS_A_TURN,
    MARKER_FROM,
    MARKER_HOURS,
    NEXT,
    ORDINARY,
    POST,
)
from filon.games.destination_tresor.decisions import DECISIONS
from filon.games.destination_tresor.layout import centre, key_of, line_through
from filon.games.destination_tresor.state import HUNT, TURN, TresorState
from filon.games.destination_tresor.words import hex_name


@cache
def mean_hours(terrain: int) -> float:
    """What a marker of the terrain costs on average, all of them in the pile."""
    own = range(MARKER_FROM[terrain], MARKER_FROM[terrain + 1])
    return sum(int(MARKER_HOURS[m] * COPIES[m]) for m in own) / sum(int(COPIES[m]) for m in own)


@cache
def ways_from(here: int) -> dict[int, tuple[float, list[int]]]:
    """For every hex the cheapest way there by expected hours: the hours and the directions."""
    best: dict[int, tuple[float, list[int]]] = {here: (0.0, [])}
    queue = [(0.0, here)]
    while queue:
        cost, place = heappop(queue)
        if cost > best[place][0]:
            continue
        for d in range(DIRECTIONS):
            there = int(NEXT[place][d])
            if there >= 0:
                ground = int(GROUND_OF[there])
                further = cost + (ENTRY_HOURS if ground >= POST else mean_hours(ground))
                if there not in best or further < best[there][0] - 1e-9:
                    best[there] = (further, [*best[place][1], d])
                    heappush(queue, (further, there))
    return best


def plans(s: TresorState, legal: list[int]) -> list[Plan]:
    """Far hexes a hunter can head for in one click: forts and sites, and what a turn may reach. DT-HUNT-1."""
    if not legal or s.phase != TURN or s.stage[s.active] != HUNT:
        return []
    return plans_from(s.hex_of[s.active])


@cache
def plans_from(here: int) -> list[Plan]:
    found = []
    for there, (hours, way) in ways_from(here).items():
        if len(way) > 1 and (there >= ORDINARY or hours <= HOURS_A_TURN):
            points, place = [centre(here)], here
            for d in way:
                place = int(NEXT[place][d])
                points.append(centre(place))
            found.append(
                Plan(
                    key_of(there),
                    [DECISIONS.text(d) for d in way],
                    say("plan", hex=hex_name(there)),
                    say("preview-plan", steps=len(way), hours=round(hours)),
                    line_through(points),
                )
            )
    return found
