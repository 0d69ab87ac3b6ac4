"""The cheapest ways: where an elf can get with the cards in hand, for planning a journey in one click."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from filon.engine.messages import say
from filon.engine.scene import Plan
from filon.games.elfengold.data import (
    AT,
    CARAVAN,
    CITIES,
    CITY_AT,
    CITY_NAMES,
    DEGREE,
    ELVENHOLD,
    ENDS,
    MAP,
    OBSTACLE_EXTRA,
    RAFT,
    ROAD_COST,
    ROADS,
    TRAVEL_KINDS,
)
from filon.games.elfengold.decisions import BEGIN_CARAVAN, DECISIONS, PAY_CARD
from filon.games.elfengold.rules.moving import rafts_needed, travel_by
from filon.games.elfengold.state import ELFENGOLD, NONE, ElfState
from filon.games.elfengold.words import CITY_NAMED

Hand = tuple[int, ...]
MOST_LOOKED_AT = 700  # positions of a search: beyond that a journey is not planned in a glance


class Step(NamedTuple):
    """One step of a journey: the route, and the cards it takes."""

    route: int
    cards: tuple[int, ...]
    caravan: bool

    def decisions(self) -> list[str]:
        """The decisions that make the step."""
        if self.caravan:
            paid = (DECISIONS.text(PAY_CARD + kind) for kind in self.cards)
            return [DECISIONS.text(BEGIN_CARAVAN + 2 * self.route), *paid]
        return [DECISIONS.text(travel_by(self.route, self.cards[0]))]


class Journey(NamedTuple):
    """A way to a city."""

    city: int
    steps: tuple[Step, ...]

    @property
    def cards(self) -> int:
        return sum(len(step.cards) for step in self.steps)


def journeys(s: ElfState, seat: int) -> list[Journey]:
    """The way to every city in reach that takes the fewest cards; at equal cost the one with more new cities."""
    start: Hand = tuple(s.hand[seat][:TRAVEL_KINDS])
    spare = _spare(s)
    found: dict[int, Journey] = {}
    queue: list[tuple[int, int, int, int, Hand, tuple[Step, ...]]] = [(0, 0, 0, s.elf[seat], start, ())]
    seen: set[tuple[int, Hand]] = set()
    number = 0
    while queue and number < MOST_LOOKED_AT and len(found) < CITIES - 1:
        spent, missed, _, city, hand, steps = heapq.heappop(queue)
        if (city, hand) in seen:
            continue
        seen.add((city, hand))
        if city not in found and steps:
            found[city] = Journey(city, steps)
        for step in _steps(s, city, hand, spare):
            there = int(ENDS[step.route][0] + ENDS[step.route][1]) - city
            left = list(hand)
            for kind in step.cards:
                left[kind] -= 1
            number += 1
            # A way that enters a city twice is never the cheapest one, so that nothing is counted twice.
            new = missed - is_new(s, seat, there)
            entry = (spent + len(step.cards), new, number, there, tuple(left), (*steps, step))
            heapq.heappush(queue, entry)
    found.pop(s.elf[seat], None)
    return list(found.values())


def is_new(s: ElfState, seat: int, city: int) -> bool:
    """Whether a seat's marker is still in a city; there is none in Elvenhold. EL-MOVE-11."""
    return city != ELVENHOLD and not s.visited[seat][city]


def _steps(s: ElfState, city: int, hand: Hand, spare: list[int]) -> list[Step]:
    """Every step that the hand can pay from a city; of all caravans on a road the one with the most spare cards."""
    steps = []
    for k in range(DEGREE[city]):
        route = int(AT[city][k])
        extra = OBSTACLE_EXTRA * s.obstacle[route]
        if route >= ROADS:
            rafts = int(rafts_needed(route, city)) + extra
            if hand[RAFT] >= rafts:
                steps.append(Step(route, (RAFT,) * rafts, False))
            continue
        if s.counter[route] == NONE:
            continue
        for kind in {s.counter[route], s.second[route]} - {NONE}:
            cost = int(ROAD_COST[route][kind]) + extra
            if hand[kind] >= cost:
                steps.append(Step(route, (kind,) * cost, False))
        if sum(hand) >= CARAVAN + extra:
            loose = [kind for kind in spare for _ in range(hand[kind])]
            steps.append(Step(route, tuple(loose[: CARAVAN + extra]), True))
    return steps


def _spare(s: ElfState) -> list[int]:
    """Kinds of cards, those of least use on the map first."""
    use = [0] * TRAVEL_KINDS
    for road in range(ROADS):
        for kind in (s.counter[road], s.second[road]):
            if kind != NONE:
                use[kind] += 1
    use[RAFT] = 3
    return sorted(range(TRAVEL_KINDS), key=lambda kind: use[kind])


def plan(s: ElfState, journey: Journey) -> Plan:
    """A journey to a city in one click, with its cost and what it brings."""
    seat, city, gold, line = s.active, s.elf[s.active], 0, []
    fresh = set()
    for step in journey.steps:
        there = int(ENDS[step.route][0] + ENDS[step.route][1]) - city
        doubled = step.route < ROADS and s.treasure[step.route]
        gold += s.value[there] * (2 if doubled else 1)
        if is_new(s, seat, there):
            fresh.add(there)
        line.append(path_of(step.route, city))
        city = there
    name = say("plan", city=CITY_NAMED[journey.city], count=len(journey.steps))
    preview = (
        say("plan-gold", cards=journey.cards, cities=len(fresh), gold=gold)
        if s.ruleset == ELFENGOLD
        else say("plan-cities", cards=journey.cards, cities=len(fresh))
    )
    decisions = [text for step in journey.steps for text in step.decisions()]
    return Plan(f"city-{CITY_NAMES[journey.city]}", decisions, name, preview, "".join(line))


def path_of(route: int, start: int) -> str:
    """A route as a line from one of its ends."""
    entry = MAP["routes"][route]
    points = [CITY_AT[int(ENDS[route][0])], *map(tuple, entry["path"]), CITY_AT[int(ENDS[route][1])]]
    if ENDS[route][0] != start:
        points.reverse()
    return "M" + "L".join(f"{x},{y}" for x, y in points)
