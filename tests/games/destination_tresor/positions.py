"""Positions of Destination Trésor for tests: two players on the island from the few things that matter.

Chance waits in them (there is no dealer): a drawn marker, a content or a treasure is what the test says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import filon
from filon.engine.options import OptionValue
from filon.engine.state import CHANCE
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    ACCESSORY_NAMES,
    CONTENT_NAMES,
    COPIES,
    FIRST_FORT,
    FIRST_SITE,
    FORT_NAMES,
    FORTS,
    GROUND_FROM,
    GROUND_OF,
    HEX_NAMES,
    MARKER_NAMES,
    MARKER_TERRAIN,
    MARKERS,
    MOST_OF_A_KIND,
    SITE_NAMES,
    SITES,
    TERRAINS,
    USES,
)
from filon.games.destination_tresor.decisions import EVENTS
from filon.games.destination_tresor.state import (
    HUNT,
    LOCALISATION,
    NO_MARKER,
    NOBODY,
    NOTE,
    NOWHERE,
    TURN,
    UNREAD,
    WAY,
    WAY_PLACED,
)
from filon.match.match import Match

GENERAL = {"hint-decline", "hint-reposition", "hint-shortcut", "hint-start"}
"""Hints that speak of no position."""
PRINTED = r"\b[A-G][1-9]\b"
"""Forts and sites of the island, as sentences name them."""
ANN, BOB = 0, 1
WATCHER = -1
Options = Mapping[str, OptionValue]


def number(name: str) -> int:
    """The number of a hex by its id, or by the label of the fort or site on it."""
    if name in FORT_NAMES:
        return FIRST_FORT + FORT_NAMES.index(name)
    if name in SITE_NAMES:
        return FIRST_SITE + SITE_NAMES.index(name)
    return HEX_NAMES.index(name)


def row(values: Iterable[int], size: int, blank: int = 0) -> list[int]:
    found = list(values)
    return found + [blank] * (size - len(found))


def island(
    ann: str = "h0606",
    bob: str = "h1605",
    *,
    lost: Sequence[int] = (),
    active: int = ANN,
    kits: Mapping[int, Sequence[str]] | None = None,
    spent: Mapping[int, Mapping[str, int]] | None = None,
    read: Mapping[str, tuple[int, str]] | None = None,
    opened: Sequence[str] = (),
    left: Mapping[int, str] | None = None,
    piles: Mapping[str, int] | None = None,
    could: Mapping[int, Sequence[str]] | None = None,
    options: Options | None = None,
    seed: int | None = None,
    **fields: Any,
) -> Match:
    """A match in which it is the active player's turn.

    `lost`: seats in localisation, told nothing but the ground they stand on (or `could`, the hexes they may stand on).
    `read`: forts with their reader and content. `left`: markers that lie from earlier turns. `piles`: copies of markers
    that are still in the pile where that is not all of them; the others are discarded.
    """
    places = [number(ann), number(bob)]
    kits, spent, read, left, could = kits or {}, spent or {}, read or {}, left or {}, could or {}
    ground = [int(GROUND_OF[place]) for place in places]
    pile = [int(copies) for copies in COPIES]
    for name in left.values():
        pile[MARKER_NAMES.index(name)] -= 1
    discard = [0] * MARKERS
    for name, count in (piles or {}).items():
        kind = MARKER_NAMES.index(name)
        discard[kind] = pile[kind] - count
        pile[kind] = count
    possible = [
        [number(name) for name in could[seat]] if seat in could
        else list(range(GROUND_FROM[ground[seat]], GROUND_FROM[ground[seat] + 1])) if seat in lost else []
        for seat in (ANN, BOB)
    ]  # fmt: skip
    values: dict[str, Any] = {
        "phase": TURN, "placed": 2, "fitted": 2, "first": ANN, "active": active, "day": 1,
        "hex_of": places, "ground": ground,
        "stage": [LOCALISATION if seat in lost else HUNT for seat in (ANN, BOB)],
        "coulds": [len(hexes) for hexes in possible],
        "could": [row(hexes, MOST_OF_A_KIND, NOWHERE) for hexes in possible],
        "ways": [1, 1],
        "way": [row([WAY_PLACED * NOTE + min(ground[seat], TERRAINS)], WAY) for seat in (ANN, BOB)],
        "spot": [row([places[seat]], WAY) for seat in (ANN, BOB)],
        "pile": pile, "discard": discard,
        "pile_size": [sum(pile[m] for m in range(MARKERS) if MARKER_TERRAIN[m] == t) for t in range(TERRAINS)],
        "left": [MARKER_NAMES.index(left[seat]) if seat in left else NO_MARKER for seat in (ANN, BOB)],
        "took": [[int(name in kits.get(seat, ())) for name in ACCESSORY_NAMES] for seat in (ANN, BOB)],
        "spent": [[spent.get(seat, {}).get(name, 0) for name in ACCESSORY_NAMES] for seat in (ANN, BOB)],
        "reader": [read[fort][0] if fort in read else NOBODY for fort in FORT_NAMES],
        "content": [CONTENT_NAMES.index(read[fort][1]) if fort in read else UNREAD for fort in FORT_NAMES],
        "opened": [int(site in opened) for site in SITE_NAMES],
    }  # fmt: skip
    assert len(values["opened"]) == SITES
    assert len(values["reader"]) == FORTS
    assert len(USES) == ACCESSORIES
    return filon.position("destination_tresor", {**values, **fields}, options=options, seed=seed)


def fresh(options: Options | None = None) -> Match:
    """A new game that waits where chance is asked."""
    return filon.position("destination_tresor", {}, options=options)


def begun(ann: str, bob: str, kits: Sequence[Sequence[str]] = ((), ()), options: Options | None = None) -> Match:
    """A game from its setup to Ann's first turn."""
    match = fresh(options)
    if match.mover == CHANCE:
        match.deal(f"start {ann}")
        match.deal(f"start {bob}")
    else:
        match.play(f"start {bob}")
        match.play(f"start {ann}")
    for kit in kits:
        for card in kit:
            match.play(f"take {card}")
        match.play("done")
    match.deal("first 0")
    return match


def step(match: Match, direction: str, marker: str = "") -> None:
    """The mover steps, and this marker is drawn, if one is asked for."""
    match.play(f"step {direction}")
    if match.mover == CHANCE:
        assert marker, "a marker is asked for"
        match.deal(f"marker {marker}")
    else:
        assert not marker, "no marker was drawn"
    assert match.game.broken(match._states, 0) == []


def where(match: Match, seat: int = ANN) -> str:
    return str(HEX_NAMES[match.position()["hex_of"][seat]])


def hours(match: Match) -> int:
    return int(match.position()["hours"])


def possible(match: Match, seat: int = ANN) -> set[str]:
    """The set C of a player."""
    s = match.position()
    return {HEX_NAMES[place] for place in s["could"][seat][: s["coulds"][seat]]}


def told(match: Match) -> list[tuple[Any, ...]]:
    """The events of the last line of the log: name and arguments."""
    s = match.position()
    return [(EVENTS[kind], *arguments) for kind, _, *arguments in s["events"][: s["told"]]]


def names(match: Match) -> list[str]:
    return [event[0] for event in told(match)]


def discarded(match: Match) -> dict[str, int]:
    """The markers in the discards."""
    return {MARKER_NAMES[m]: n for m, n in enumerate(match.position()["discard"]) if n}


def refused(match: Match, decision: str) -> str:
    """The clause that refuses a decision to the mover."""
    answer = match.why_not(decision)
    assert answer is not None, f"{decision} is legal"
    return answer[1]


def directions(match: Match) -> list[str]:
    """The directions offered."""
    return [text.partition(" ")[2] for text in match.legal if text.startswith("step")]


def end(match: Match) -> None:
    """The mover ends the turn at once."""
    match.play("end-turn")
