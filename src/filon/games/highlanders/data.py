"""The two boards, the knights and the shields, from `data.json`, as arrays for the rules.

A location is a scroll (0 to 5), a space (from SPACES on) or a castle (from CASTLES on), the same numbers on both
boards; tables of a board have the board as their first axis.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from filon.engine.compile import const

_DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
_COMPONENTS = _DATA["components"]

BOARDS: list[dict[str, Any]] = _DATA["boards"]
BOARD_NAMES: tuple[str, ...] = tuple(board["id"] for board in BOARDS)
HIGHLANDERS = BOARD_NAMES.index("highlanders")
RHEINGOLD = BOARD_NAMES.index("rheingold")
COLOURS: tuple[str, ...] = tuple(_DATA["colours"])

SIDES = len(COLOURS)  # most sides in a game
SCROLLS: int = _COMPONENTS["scrolls_total"]
SPACES = SCROLLS  # the first space
MOST_SPACES = max(len(board["spaces"]) for board in BOARDS)
CASTLES = SPACES + MOST_SPACES  # the first castle
CASTLE_COUNT: int = _COMPONENTS["castles_total"]
LOCATIONS = CASTLES + CASTLE_COUNT

MOVES: int = _DATA["rules"]["moves_per_turn"]
FACTOR: int = _DATA["rules"]["castle_attack_factor"]
KNIGHTS: int = _COMPONENTS["knights_per_colour"]
MOST_KNIGHTS = 2 * KNIGHTS  # two colours in one army
ONES, TWOS, FIVES = (piece["count"] for piece in _COMPONENTS["knight_pieces_per_colour"])
FACES: int = len(_COMPONENTS["dice"]["faces"])
STALL_LIMIT: dict[str, int] = _DATA["stall_limit_rounds"]

SHIELD_VALUES = max(_COMPONENTS["shields_per_colour"]) + 1
SHIELDS: int = len(_COMPONENTS["shields_per_colour"])  # of one colour
# Shields of a colour by value.
SHIELD_COPIES = const([int(_COMPONENTS["shields_per_colour"].count(value)) for value in range(SHIELD_VALUES)])
# Whether a castle must hold a knight, shield or not.
KNIGHT_REQUIRED = const([int(board["garrison"] == "knight_required") for board in BOARDS])


def _names(board: dict[str, Any]) -> list[str]:
    """The id of every location; a board with fewer spaces leaves the last ones out."""
    spaces = [space["id"] for space in board["spaces"]]
    spaces += [""] * (MOST_SPACES - len(spaces))
    return [scroll["id"] for scroll in board["scrolls"]] + spaces + [castle["id"] for castle in board["castles"]]


NAMES = [_names(board) for board in BOARDS]


def _arcs(number: int) -> list[tuple[int, int]]:
    """Every step somebody could try, in order: the legal ones, and back onto a scroll, which never is."""
    board, at = BOARDS[number], NAMES[number].index
    links = [(space, other) for space, other in board["paths"]]
    links += [(scroll["id"], space) for scroll in board["scrolls"] for space in scroll["exits"]]
    links += [(castle["id"], castle["gate"]) for castle in board["castles"]]
    return sorted({pair for a, b in links for pair in ((at(a), at(b)), (at(b), at(a)))})


ARCS = [_arcs(number) for number in range(len(BOARDS))]


def _padded(rows: list[list[int]]) -> list[list[int]]:
    longest = max(len(row) for row in rows)
    return [row + [-1] * (longest - len(row)) for row in rows]


# From where and to where each step leads, and the step back.
ARC_FROM = const(_padded([[a for a, _ in arcs] for arcs in ARCS]))
ARC_TO = const(_padded([[b for _, b in arcs] for arcs in ARCS]))
ARC_BACK = const(_padded([[arcs.index((b, a)) for a, b in arcs] for arcs in ARCS]))
# Steps from a location are ARC_FIRST[l] .. ARC_FIRST[l + 1] - 1, those not onto a scroll from OPEN_FIRST[l] on.
ARC_FIRST = const([[sum(a < place for a, _ in arcs) for place in range(LOCATIONS + 1)] for arcs in ARCS])
OPEN_FIRST = const([[sum((a, b) < (place, SPACES) for a, b in arcs) for place in range(LOCATIONS)] for arcs in ARCS])

# A set of locations is two numbers with a bit a location: scrolls and spaces, then castles.
HALF_OF = const([int(place >= CASTLES) for place in range(LOCATIONS)])
BIT_OF = const([1 << (place - CASTLES if place >= CASTLES else place) for place in range(LOCATIONS)])


def _around(arcs: list[tuple[int, int]], place: int) -> list[int]:
    """The set of locations next to a location."""
    near = [b for a, b in arcs if a == place]
    return [sum(1 << b for b in near if b < CASTLES), sum(1 << (b - CASTLES) for b in near if b >= CASTLES)]


AROUND = const([[_around(arcs, place) for place in range(LOCATIONS)] for arcs in ARCS])
# Every six bits in a row of this number are different: so the first six of its product with a bit tell which bit it is.
DE_BRUIJN = 0x03F79D71B4CB0A89
ALL_BITS = (1 << 63) - 1
_SIX = [((1 << k) * DE_BRUIJN & ALL_BITS) >> 57 for k in range(CASTLES)]
NUMBER_OF_BIT = const([_SIX.index(six) if six in _SIX else 0 for six in range(64)])

SWORDS = const([[int(castle["swords"]) for castle in board["castles"]] for board in BOARDS])
GATE = const([[NAMES[k].index(castle["gate"]) for castle in board["castles"]] for k, board in enumerate(BOARDS)])


def _distances(number: int) -> list[list[int]]:
    """By castle, the steps from every location to its gate, whoever stands in the way; 99: no way (an unused place)."""
    board, table = BOARDS[number], []
    for castle in board["castles"]:
        steps = [99] * LOCATIONS
        steps[NAMES[number].index(castle["gate"])] = 0
        for distance in range(LOCATIONS):
            for a, b in ARCS[number]:
                if b >= SPACES and steps[b] == distance and steps[a] == 99:
                    steps[a] = distance + 1
        table.append(steps)
    return table


# Steps to the gate of a castle: [board][castle][location].
TO_GATE = const([_distances(number) for number in range(len(BOARDS))])
