"""The island, the markers, the accessories and the locating cards, from `data.json`, as arrays for the rules.

Hexes are numbered by what a walker is told of them: the ordinary hexes terrain by terrain, then the forts, then the
sites. So everything that may be declared on one kind of ground is a range of numbers.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from filon.engine.compile import const

_DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
_CONSTANTS: dict[str, int] = _DATA["constants"]

# ── constants ──────────────────────────────────────────────────────────────────────────────────────────

HOURS_A_TURN = _CONSTANTS["hours_per_turn"]
ENTRY_HOURS = _CONSTANTS["fort_entry_hours"]  # the same for forts and sites
READ_HOURS = _CONSTANTS["fort_read_hours"]
OPEN_HOURS = _CONSTANTS["site_open_hours"]
BUDGET = _CONSTANTS["equipment_budget"]
LOST_RADIUS = _CONSTANTS["lost_radius"]
WRONG_TURNS = _CONSTANTS["wrong_declaration_lost_turns"]
LAST_DAY = _CONSTANTS["day_limit"]

# ── kinds of ground ────────────────────────────────────────────────────────────────────────────────────

# Five terrains, then sea (which nobody stands on, but which a clue may say).
TERRAIN_NAMES: tuple[str, ...] = tuple(terrain["id"] for terrain in _DATA["terrains"])
SEA = TERRAIN_NAMES.index("sea")
TERRAINS = SEA
# What is told of a hex: a terrain, or one of these.
GROUND_NAMES = (*TERRAIN_NAMES[:TERRAINS], "post", "site")
POST = GROUND_NAMES.index("post")
SITE = GROUND_NAMES.index("site")
GROUNDS = len(GROUND_NAMES)
SYMBOL_NAMES = ("water", "cave", "ruins", "port")

DIRECTION_NAMES: tuple[str, ...] = tuple(direction["id"] for direction in _DATA["directions"])
DIRECTIONS = 6
STEP_Q = const([int(direction["dq"]) for direction in _DATA["directions"]])
STEP_R = const([int(direction["dr"]) for direction in _DATA["directions"]])

# ── hexes ──────────────────────────────────────────────────────────────────────────────────────────────

FORT_NAMES: tuple[str, ...] = tuple(fort["id"] for fort in _DATA["forts"])
SITE_NAMES: tuple[str, ...] = tuple(site["id"] for site in _DATA["sites"])
FORTS, SITES = len(FORT_NAMES), len(SITE_NAMES)


def _rank(cell: dict[str, Any]) -> tuple[int, int]:
    if cell["site"] in FORT_NAMES:
        return POST, FORT_NAMES.index(cell["site"])
    if cell["site"]:
        return SITE, SITE_NAMES.index(cell["site"])
    return TERRAIN_NAMES.index(cell["terrain"]), 0


CELLS: list[dict[str, Any]] = sorted(_DATA["hexes"], key=_rank)
"""The hexes in the order of their numbers, as the data file describes them: for drawing."""
HEX_NAMES: tuple[str, ...] = tuple(cell["id"] for cell in CELLS)
HEXES = len(CELLS)
_NUMBER = {name: number for number, name in enumerate(HEX_NAMES)}
_GROUND = [_rank(cell)[0] for cell in CELLS]
_NEXT = [[_NUMBER.get(name, -1) for name in cell["n"]] for cell in CELLS]

GROUND_OF = const(_GROUND)
# The hexes of ground g are GROUND_FROM[g] .. GROUND_FROM[g + 1] - 1.
GROUND_FROM = const([*(_GROUND.index(ground) for ground in range(GROUNDS)), HEXES])
ORDINARY = _GROUND.index(POST)  # hexes 0 .. ORDINARY-1 are ordinary
FIRST_FORT, FIRST_SITE = ORDINARY, ORDINARY + FORTS
MOST_OF_A_KIND = max(_GROUND.count(ground) for ground in range(GROUNDS))
NEXT = const(_NEXT)  # [hex][direction], -1 = sea
_Q, _R = ([int(cell[axis]) for cell in CELLS] for axis in "qr")
HEX_Q = const(_Q)
HEX_R = const(_R)


def _line(number: int, direction: int) -> list[int]:
    """The hexes of one terrain straight on from here, this one included. DT-SHORT-2."""
    line = [number]
    while (ahead := _NEXT[line[-1]][direction]) >= 0 and _GROUND[ahead] == _GROUND[number]:
        line.append(ahead)
    return line


# Of ordinary hexes: how far a shortcut runs, and where it stops.
LINE_LENGTH = const([[len(_line(number, d)) for d in range(DIRECTIONS)] for number in range(ORDINARY)])
LINE_END = const([[_line(number, d)[-1] for d in range(DIRECTIONS)] for number in range(ORDINARY)])


def steps_apart(a: int, b: int) -> int:
    """The distance between two hexes as the crow flies, for tables."""
    dq, dr = _Q[a] - _Q[b], _R[a] - _R[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


# The ordinary hexes within LOST_RADIUS of each ordinary hex, in order; -1 fills up.
_NEAR = [[b for b in range(ORDINARY) if steps_apart(a, b) <= LOST_RADIUS] for a in range(ORDINARY)]
MOST_NEAR = max(len(row) for row in _NEAR)
NEAR_COUNT = const([len(row) for row in _NEAR])
NEAR = const([row + [-1] * (MOST_NEAR - len(row)) for row in _NEAR])

# A guide's cells lie within FARTHEST of its origin, land and sea notes alike; its notes are bits of a square.
FARTHEST = 1 + max(steps_apart(a, b) for a in range(HEXES) for b in range(a))
GUIDE_SIDE = 2 * FARTHEST + 1
WORD_BITS = 60
GUIDE_WORDS = -(-GUIDE_SIDE * GUIDE_SIDE // WORD_BITS)
_ORIGIN = FARTHEST * GUIDE_SIDE + FARTHEST
# The number of the origin's neighbour in each direction.
AHEAD = const([_ORIGIN + int(STEP_Q[d]) * GUIDE_SIDE + int(STEP_R[d]) for d in range(DIRECTIONS)])

# ── markers ────────────────────────────────────────────────────────────────────────────────────────────


def _marker_name(marker: dict[str, Any]) -> str:
    if marker["kind"] == "event":
        return f"{marker['event']['key']}-{marker['hours']}"
    return f"{marker['terrain']}-{'shortcut' if marker['kind'] == 'shortcut' else marker['hours']}"


# Markers equal in terrain, hours and event are interchangeable: a marker is its kind.
_MARKERS = {_marker_name(marker): marker for marker in _DATA["markers"]}
_ALL = [_marker_name(marker) for marker in _DATA["markers"]]
MARKER_NAMES: tuple[str, ...] = tuple(sorted(_MARKERS, key=lambda name: TERRAIN_NAMES.index(_MARKERS[name]["terrain"])))
MARKERS = len(MARKER_NAMES)
_OF = [_MARKERS[name] for name in MARKER_NAMES]
_TERRAIN = [TERRAIN_NAMES.index(marker["terrain"]) for marker in _OF]
EVENT_NAMES: tuple[str, ...] = tuple(_DATA["events"])
ACCESSORY_NAMES: tuple[str, ...] = tuple(accessory["id"] for accessory in _DATA["accessories"])
ACCESSORIES = len(ACCESSORY_NAMES)


def _event(marker: dict[str, Any]) -> dict[str, Any]:
    event: dict[str, Any] = marker.get("event") or {}
    return event


COPIES = const([_ALL.count(name) for name in MARKER_NAMES])
MARKER_TERRAIN = const(_TERRAIN)
# The kinds of terrain t are MARKER_FROM[t] .. MARKER_FROM[t + 1] - 1.
MARKER_FROM = const([*(_TERRAIN.index(terrain) for terrain in range(TERRAINS)), MARKERS])
PILE_SIZE = const([sum(marker["terrain"] == name for marker in _DATA["markers"]) for name in TERRAIN_NAMES])
MARKER_HOURS = const([int(marker["hours"]) for marker in _OF])
IS_SHORTCUT = const([int(marker["kind"] == "shortcut") for marker in _OF])
# Which event a marker shows; -1 none.
EVENT_OF = const([EVENT_NAMES.index(_event(marker)["key"]) if _event(marker) else -1 for marker in _OF])
# Turns an event costs; 0 for "lost".
EVENT_TURNS = const([int(_event(marker).get("turns") or 0) for marker in _OF])
# The accessory that cancels an event; -1 none.
EVENT_ACCESSORY = const(
    [ACCESSORY_NAMES.index(_event(marker)["accessory"]) if _event(marker).get("accessory") else -1 for marker in _OF]
)
MOST_LAID = HOURS_A_TURN  # markers in one turn, as each costs an hour at least

# ── accessories ────────────────────────────────────────────────────────────────────────────────────────

_COST = [int(accessory["cost"]) for accessory in _DATA["accessories"]]
COST = const(_COST)
USES = const([int(accessory["uses"]) for accessory in _DATA["accessories"]])
TERRAINS_OF: list[tuple[str, ...]] = [tuple(accessory["terrains"]) for accessory in _DATA["accessories"]]
KITS = 1 << ACCESSORIES
KIT_COST = const([sum(_COST[a] for a in range(ACCESSORIES) if kit >> a & 1) for kit in range(KITS)])

# ── the secret ─────────────────────────────────────────────────────────────────────────────────────────

# What a fort can hold: a terrain, sea, a symbol, nothing.
CONTENT_NAMES = (*TERRAIN_NAMES, *SYMBOL_NAMES, "empty")
CONTENTS = len(CONTENT_NAMES)
EMPTY = CONTENTS - 1
SYMBOL_OF = [SYMBOL_NAMES.index(site["symbol"]) for site in _DATA["sites"]]


def _contents(site: dict[str, Any]) -> list[str]:
    return [*site["around"], site["symbol"], "empty"]


# [site][content]: how often it occurs among the eight contents that belong to the site. DT-FORT-4 to DT-FORT-6.
HOLDS = const([[_contents(site).count(name) for name in CONTENT_NAMES] for site in _DATA["sites"]])

_FACES = [face for card in _DATA["cards"] for face in card["faces"].values()]
FACES = len(_FACES)
FACE_TREASURE = const([SITE_NAMES.index(face["treasure"]) for face in _FACES])
FACE_CONTENT = const(
    [[CONTENT_NAMES.index(face["clues"][fort].removeprefix("symbol:")) for fort in FORT_NAMES] for face in _FACES]
)

# ── for drawing ────────────────────────────────────────────────────────────────────────────────────────

HEX_SIZE: float = _DATA["board"]["hex_size"]
ZONES: list[dict[str, Any]] = _DATA["zones"]
