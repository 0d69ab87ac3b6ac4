"""Positions of Elfenland and Elfengold for tests: consistent tables from the few things that matter.

Chance waits in them (there is no dealer), so a draw is answered with what the test says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import filon
from filon.engine.options import OptionValue
from filon.engine.state import BEAT, CHANCE
from filon.games.elfengold.data import (
    CARD_KINDS,
    CARD_NAMES,
    CARDS,
    CITIES,
    CITY_NAMES,
    COUNTER_NAMES,
    COUNTERS,
    DISPLAY,
    GOLD_CARD,
    HAND_KINDS,
    MARKET,
    OBSTACLE,
    ROADS,
    ROUTE_NAMES,
    ROUTES,
    SORTS,
    TRANSPORTS,
    WIZARD,
)
from filon.games.elfengold.decisions import EVENTS
from filon.games.elfengold.state import MOVE, NONE, SEATS
from filon.match.match import Match

P1, P2, P3, P4 = range(4)
GENERAL = {"hint-choose-placed"}
"""Hints that speak of no position."""
LAND, GOLD_BOX = "elfenland", "elfengold"
BOTH = (LAND, GOLD_BOX)
Named = Mapping[int, Mapping[str, int]]

# Short names of the routes of the worked examples.
FEODOR_LAPPHALIA = "feodor-lapphalia-forest"
LAPPHALIA_VIRST = "lapphalia-virst-plain"
ALBARAN_FEODOR = "albaran-feodor-desert"
DAGAMURA_FEODOR = "dagamura-feodor-desert"
DAGAMURA_IXARA = "dagamura-ixara-forest"
DAGAMURA_KIHROMAH = "dagamura-kihromah-forest"
DAGAMURA_LAPPHALIA = "dagamura-lapphalia-forest"
IXARA_LAPPHALIA = "ixara-lapphalia-forest"
VIRST_IXARA = "virst-ixara-river"
BEATA_ELVENHOLD = "beata-elvenhold-plain"
BEATA_RIVER = "beata-elvenhold-river"
ELVENHOLD_VIRST = "elvenhold-virst-lake"


def table(
    box: str = LAND,
    players: int = 2,
    *,
    phase: int = MOVE,
    hands: Named | None = None,
    sure: Named | None = None,
    open: Named | None = None,
    hidden: Named | None = None,
    roads: Mapping[str, str | Sequence[str]] | None = None,
    obstacles: Iterable[str] = (),
    treasures: Iterable[str] = (),
    elves: Mapping[int, str] | None = None,
    visited: Mapping[int, Iterable[str] | int] | None = None,
    homes: Mapping[int, str] | None = None,
    gold: Mapping[int, int] | None = None,
    discards: Mapping[str, int] | None = None,
    drawn: Sequence[str] = (),
    row: Sequence[str] = (),
    display: Sequence[str] = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "dragon"),
    market: Sequence[str] = ("giant_pig", "elfcycle", "raft"),
    gold_pile: int = 0,
    pile: Mapping[str, int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
    **fields: Any,
) -> Match:
    """A match in the middle of a round. Everything not said is in the supply, in the stack, or as at the start.

    `roads`: transport counters by route, two of them with a double transport. `pile`: exactly the cards of the draw
    pile; all others that lie nowhere are then discarded. Further fields of the record take any value.
    """
    ours = int(box == GOLD_BOX)
    options = dict(options or {})
    hand = _rows(hands, CARD_NAMES, HAND_KINDS)
    faceup, facedown = _rows(open, COUNTER_NAMES, SORTS), _rows(hidden, COUNTER_NAMES, SORTS)
    if not ours and not options.get("no_obstacles") and open is None:
        # Those on the board were the first players' own.
        obstacles = list(obstacles)
        for seat in range(len(obstacles), players):
            faceup[seat][OBSTACLE] = 1
    counter, second = [NONE] * ROADS, [NONE] * ROADS
    for name, kinds in (roads or {}).items():
        both = [kinds] if isinstance(kinds, str) else list(kinds)
        counter[ROUTE_NAMES.index(name)] = COUNTER_NAMES.index(both[0])
        if len(both) == 2:
            second[ROUTE_NAMES.index(name)] = COUNTER_NAMES.index(both[1])
    obstacle = [int(name in set(obstacles)) for name in ROUTE_NAMES]
    treasure = [int(name in set(treasures)) for name in ROUTE_NAMES[:ROADS]]
    seen = [[0] * CITIES for _ in range(SEATS)]
    for seat, cities in (visited or {}).items():
        names = CITY_NAMES[1 : cities + 1] if isinstance(cities, int) else cities
        for city in names:
            seen[seat][CITY_NAMES.index(city)] = 1

    used: Counter[int] = Counter()
    for rows in (faceup, facedown):
        for counts in rows[:players]:
            used.update({sort: count for sort, count in enumerate(counts) if count})
    used.update(kind for kind in (*counter, *second) if kind != NONE)
    used.update({COUNTER_NAMES.index("double"): sum(kind != NONE for kind in second)})
    used.update({COUNTER_NAMES.index("gold"): sum(treasure)})
    used.update({OBSTACLE: sum(obstacle[:ROADS]), OBSTACLE + 1: sum(obstacle[ROADS:])})
    used.update(COUNTER_NAMES.index(name) for name in (*drawn, *row))
    shown = [NONE] * DISPLAY if ours else [COUNTER_NAMES.index(name) for name in display]
    used.update(kind for kind in shown if kind != NONE)
    spent = 0
    if not ours:
        spent = (0 if options.get("no_obstacles") else players) - used[OBSTACLE]
        used[OBSTACLE] = 0
    supply = [int(COUNTERS[ours][sort]) - used[sort] for sort in range(SORTS)]
    assert min(supply) >= 0, "more counters than there are"

    offered = [CARD_NAMES.index(name) if name else NONE for name in market] if ours else [NONE] * MARKET
    aside = _row(discards or {}, CARD_NAMES, CARD_KINDS)
    stack = []
    for kind in range(CARD_KINDS):
        total = int(CARDS[ours][kind])
        if kind == WIZARD and not options.get("wizards"):
            total = 0
        elsewhere = aside[kind] + offered.count(kind) + sum(held[kind] for held in hand if kind < HAND_KINDS)
        stack.append(total - elsewhere - (gold_pile if kind == GOLD_CARD else 0))
    assert min(stack) >= 0, "more cards than there are"
    if pile is not None:
        exactly = _row(pile, CARD_NAMES, CARD_KINDS)
        aside = [aside[kind] + stack[kind] - exactly[kind] for kind in range(CARD_KINDS)]
        stack = exactly
        assert min(aside) >= 0, "more cards than there are"

    values: dict[str, Any] = {
        "phase": phase,
        "round_no": 2 if ours else 1,
        "elf": [CITY_NAMES.index((elves or {}).get(seat, "elvenhold")) for seat in range(SEATS)],
        "visited": seen,
        "markers": [sum(row_) for row_ in seen],
        "home": [CITY_NAMES.index(homes[seat]) if homes and seat in homes else NONE for seat in range(SEATS)],
        "hand": hand,
        "hand_count": [sum(row_) for row_ in hand],
        "sure": _rows(sure, CARD_NAMES, HAND_KINDS),
        "stack": stack,
        "stack_count": sum(stack),
        "discards": aside,
        "market": offered,
        "gold_pile": gold_pile,
        "supply": supply,
        "supply_count": sum(supply),
        "display": shown,
        "faceup": faceup,
        "facedown": facedown,
        "facedown_count": [sum(row_) for row_ in facedown],
        "drawn": [*(COUNTER_NAMES.index(name) for name in drawn), NONE, NONE][:2],
        "row": [*(COUNTER_NAMES.index(name) for name in row), *[NONE] * (2 * SEATS)][: 2 * SEATS],
        "counter": counter,
        "second": second,
        "obstacle": obstacle,
        "treasure": treasure,
        "spent": spent,
    }
    if ours:
        values["gold"] = [(gold or {}).get(seat, 12) if seat < players else 0 for seat in range(SEATS)]
    return filon.position(box, {**values, **fields}, players=players, options=options, seed=seed)


def _row(counts: Mapping[str, int], names: Sequence[str], size: int) -> list[int]:
    return [counts.get(names[k], 0) for k in range(size)]


def _rows(counts: Named | None, names: Sequence[str], size: int) -> list[list[int]]:
    return [_row((counts or {}).get(seat, {}), names, size) for seat in range(SEATS)]


def fresh(box: str, players: int = 2, **options: OptionValue) -> Match:
    """A match at its very start; chance waits."""
    return filon.position(box, {}, players=players, options=options)


def deal_all(match: Match, prefer: Sequence[str] = ()) -> None:
    """Chance has answered everything it is asked now: what is preferred, in order, else the likeliest."""
    wanted = list(prefer)
    while match.mover == CHANCE:
        chances = match.chances()
        if wanted and wanted[0] in chances:
            match.deal(wanted.pop(0))
        else:
            match.deal(max(chances, key=lambda text: chances[text]))


def begun(box: str, players: int = 2, **options: OptionValue) -> Match:
    """A match at its first decision, seat 0 first, everything dealt."""
    match = fresh(box, players, **{"first_player": "seat_0", **options})
    deal_all(match)
    return match


def playing(match: Match, *decisions: str) -> Match:
    """The match after these decisions; every state on the way is sound."""
    for text in decisions:
        match.play(text)
        assert match.game.broken(match._states, 0) == []
    return match


def hand(match: Match, seat: int) -> dict[str, int]:
    """The cards a seat holds."""
    counts = match.position()["hand"][seat]
    return {CARD_NAMES[kind]: counts[kind] for kind in range(HAND_KINDS) if counts[kind]}


def on_open(match: Match, seat: int) -> dict[str, int]:
    """A seat's open counters."""
    counts = match.position()["faceup"][seat]
    return {COUNTER_NAMES[sort]: counts[sort] for sort in range(SORTS) if counts[sort]}


def on_hidden(match: Match, seat: int) -> dict[str, int]:
    """A seat's hidden counters."""
    counts = match.position()["facedown"][seat]
    return {COUNTER_NAMES[sort]: counts[sort] for sort in range(SORTS) if counts[sort]}


def elf(match: Match, seat: int) -> str:
    return CITY_NAMES[int(match.position()["elf"][seat])]


def visited(match: Match, seat: int) -> set[str]:
    """Cities whose marker a seat has taken."""
    return {CITY_NAMES[city] for city in range(CITIES) if match.position()["visited"][seat][city]}


def on_road(match: Match, name: str) -> list[str]:
    """The transport counters of a road."""
    s, road = match.position(), ROUTE_NAMES.index(name)
    return [COUNTER_NAMES[kind] for kind in (s["counter"][road], s["second"][road]) if kind != NONE]


def bowl(match: Match) -> dict[str, int]:
    """The counters in the supply."""
    return {COUNTER_NAMES[sort]: match.position()["supply"][sort] for sort in range(SORTS)}


def aside(match: Match) -> dict[str, int]:
    """The cards played and discarded."""
    counts = match.position()["discards"]
    return {CARD_NAMES[kind]: counts[kind] for kind in range(CARD_KINDS) if counts[kind]}


def clause_of(match: Match, text: str) -> str:
    """The clause that refuses a decision; empty if it is legal."""
    refused = match.why_not(text)
    assert (refused is None) == (text in match.legal)
    return refused[1] if refused else ""


def kinds(match: Match, verb: str) -> list[str]:
    """The legal decisions of one kind, without the verb."""
    return [text.partition(" ")[2] for text in match.legal if text.split()[0] == verb]


def told(match: Match, viewer: int | None = None) -> list[tuple[Any, ...]]:
    """The events of the last line of the log: name and arguments."""
    s = match.position() if viewer is None else match.observation(viewer)
    return [(EVENTS[kind], *arguments) for kind, _, *arguments in s["events"][: s["told"]] if kind != BEAT]


assert ROUTES == 48
assert TRANSPORTS == 6
