"""Positions of Goldland for tests: a consistent table from the few things that matter.

Chance waits in them (there is no dealer), so an exploration is answered with the tile the test says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import filon
from filon.engine.options import OptionValue
from filon.engine.state import CHANCE
from filon.games.goldland.data import (
    ADVENTURE_NAMES,
    ADVENTURE_OF,
    CELL_NAMES,
    COINS,
    FIRST_LAND,
    HAS_TREASURE,
    KIND_NAMES,
    LAND_CELL_NAMES,
    PIECES,
    SEATS,
    SLOTS,
    TILE_NAMES,
    TOKENS,
)
from filon.games.goldland.decisions import EVENTS
from filon.games.goldland.state import NO_TILE, NOBODY, TREASURE_HERE, TREASURE_TAKEN
from filon.match.match import Match

GENERAL = {"hint-claim", "hint-end-turn", "hint-treasure"}
"""Hints that speak of no position."""
PRINTED = r"\b[A-G][1-9]\b"
"""Spaces of the grid on the board, A1 to G7, as sentences name them."""
ANN, BOB, CID, DAN, EVE = range(SEATS)
Pack = Mapping[str, int]
STARTING: Pack = {"provisions": 3, "pearl": 2}


def land(
    board: Mapping[str, str] | None = None,
    *,
    at: Mapping[int, str] | None = None,
    packs: Mapping[int, Pack] | None = None,
    camps: Mapping[int, Mapping[str, int]] | None = None,
    holders: Mapping[str, int] | None = None,
    robbed: Mapping[str, int] | None = None,
    amulets: Sequence[int] = (),
    coins: Mapping[int, int] | None = None,
    tokens: Mapping[int, int] | None = None,
    players: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    seed: int | None = None,
    **fields: Any,
) -> Match:
    """A match in the first turn of a round, the first seat to play, on the recommended coast.

    `board`: land tiles by cell, as in the rules ("A04@1"). `at`: where adventurers stand. `packs`: equipment (the
    starting pack, if not said). `camps`: by seat and cell. `holders`: of markers. `robbed`: cells whose treasure a
    seat has taken. `amulets`: seats that have one, the first arriver first. Everything else follows, so that nothing
    is missing or too much; further fields of the record take any value.
    """
    options = {"first_player": "seat_0", **(options or {})}
    match = filon.position("goldland", {}, players=players, options=options)
    while match.mover == CHANCE:
        match.deal(next(iter(match.chances())))
    s = match.position()
    s["told"] = 0
    for cell, text in (board or {}).items():
        name, _, turns = text.partition("@")
        where, tile = CELL_NAMES.index(cell), TILE_NAMES.index(name)
        s["tile"][where], s["turn"][where], s["loose"][tile] = tile, int(turns or 0), 0
        if HAS_TREASURE[tile]:
            s["octagon"][where] = TREASURE_TAKEN if cell in (robbed or {}) else TREASURE_HERE
            s["treasure_supply"] -= 1
    s["unseen"] = sum(s["loose"][FIRST_LAND:])
    for seat in (robbed or {}).values():
        s["treasures"][seat] += 1
    for seat, cell in (at or {}).items():
        s["where"][seat] = CELL_NAMES.index(cell)
    for seat, pack in (packs or {}).items():
        s["pack"][seat] = [pack.get(kind, 0) for kind in KIND_NAMES]
        assert set(pack) <= set(KIND_NAMES)
    for seat, placed in (camps or {}).items():
        for cell, count in placed.items():
            tile = s["tile"][CELL_NAMES.index(cell)]
            s["camps"][seat][LAND_CELL_NAMES.index(cell)] += count
            s["camps_of"][seat][ADVENTURE_OF[tile]] += count
            s["camps_left"][seat] -= count
            if s["holder"][ADVENTURE_OF[tile]] == NOBODY:
                s["holder"][ADVENTURE_OF[tile]] = seat
    for adventure, seat in (holders or {}).items():
        s["holder"][ADVENTURE_NAMES.index(adventure)] = seat
    for seat in amulets:
        s["amulet"][seat] = 1
        s["amulets"] -= 1
    s["first_arriver"] = amulets[0] if amulets else NOBODY
    s["had_amulet"] = s["amulet"][fields.get("active", ANN)]
    for seat, count in (coins or {}).items():
        s["coins"][seat] = count
    for seat, count in (tokens or {}).items():
        s["tokens"][seat] = count
    s["token_supply"] = TOKENS - sum(s["tokens"])
    s["supply"] = [int(PIECES[k]) - sum(pack[k] for pack in s["pack"]) for k in range(len(KIND_NAMES))]
    s["free"] = [SLOTS - sum(s["pack"][k]) - s["treasures"][k] - s["amulet"][k] for k in range(players)]
    s["free"] += [0] * (SEATS - players)
    s |= fields
    s["box"] = COINS + s["credited"] - s["bonus"] - s["reserve"] - sum(s["coins"])
    return filon.position("goldland", s, players=players, options=options, seed=seed)


def plain(text: str = "T04@0 T05@0 T01@0 T02@0 T03@0 T06@0 T07@0 T08@0 T09@0 T10@0") -> list[str]:
    """Land tiles without adventure, to fill cells with."""
    return text.split()


def play(match: Match, *texts: str) -> Match:
    """These decisions are played; `land A04` and the like are dealt."""
    for text in texts:
        if match.mover == CHANCE:
            match.deal(text)
        else:
            match.play(text)
        assert match.game.broken(match._states, 0) == [], text
    return match


def refused(match: Match, text: str) -> str:
    """The clause that forbids a decision; empty if it is legal."""
    reason = match.why_not(text)
    assert (reason is None) == (text in match.legal)
    return "" if reason is None else reason[1]


def pack(match: Match, seat: int = ANN) -> dict[str, int]:
    """The equipment a seat carries."""
    counts = match.position()["pack"][seat]
    return {kind: counts[k] for k, kind in enumerate(KIND_NAMES) if counts[k]}


def supply(match: Match, kind: str) -> int:
    return int(match.position()["supply"][KIND_NAMES.index(kind)])


def cell(match: Match, seat: int = ANN) -> str:
    """Where a seat's adventurer stands."""
    return str(CELL_NAMES[match.position()["where"][seat]])


def tile(match: Match, name: str) -> str:
    """The tile on a cell with its rotation, as the rules write it; empty for an empty space."""
    s = match.position()
    where = CELL_NAMES.index(name)
    return "" if s["tile"][where] == NO_TILE else f"{TILE_NAMES[s['tile'][where]]}@{s['turn'][where]}"


def camps(match: Match, seat: int = ANN) -> dict[str, int]:
    """A seat's camps on the board."""
    return {name: n for name, n in zip(LAND_CELL_NAMES, match.position()["camps"][seat], strict=True) if n}


def holder(match: Match, adventure: str) -> int:
    return int(match.position()["holder"][ADVENTURE_NAMES.index(adventure)])


def told(match: Match) -> list[tuple[Any, ...]]:
    """The events of the last line of the log: name and arguments."""
    s = match.position()
    return [(EVENTS[kind], *arguments) for kind, _, *arguments in s["events"][: s["told"]]]


def names(match: Match) -> list[str]:
    return [event[0] for event in told(match)]


def steps(match: Match) -> list[str]:
    """The legal steps."""
    return [text for text in match.legal if text.startswith("step")]


def of(match: Match, *fields: str) -> tuple[Any, ...]:
    """Fields of the state, side by side."""
    s = match.position()
    return tuple(s[field] for field in fields)


def full(*names: str) -> dict[str, str]:
    """A board whose named cells hold these tiles, `r5c1=A04@1`."""
    return dict(name.split("=") for name in names)
