"""What can be decided and what chance can answer in Destination Trésor, with the notation."""

from __future__ import annotations

from filon.engine.decisions import Space, kind
from filon.games.destination_tresor.data import (
    ACCESSORY_NAMES, CONTENT_NAMES, DIRECTION_NAMES, HEX_NAMES, MARKER_NAMES, ORDINARY,
)
from filon.games.destination_tresor.state import SEATS

# A step's id is its direction; the hex of a decision is its id counted from the kind's base.
DECISIONS = Space(
    kind("step", (*DIRECTION_NAMES, "E", "W")),  # east and west: never legal, and *why not?* can say so
    kind("read"),
    kind("open"),
    kind("shortcut", ("take", "decline")),
    kind("end"),
    kind("take", ACCESSORY_NAMES),
    kind("done"),
    kind("start", HEX_NAMES),
    kind("declare", HEX_NAMES),
    kind("reposition", HEX_NAMES),
)
READ_IT, OPEN_IT, RUN, END_TURN = (DECISIONS.base(name) for name in ("read", "open", "shortcut", "end"))
TAKE, DONE, START, DECLARE, PUT = (
    DECISIONS.base(name) for name in ("take", "done", "start", "declare", "reposition")
)
DECLINE = RUN + 1
EAST = len(DIRECTION_NAMES)

OUTCOMES = Space(
    kind("start", HEX_NAMES[:ORDINARY]),
    kind("first", range(SEATS)),
    kind("marker", MARKER_NAMES),
    kind("content", CONTENT_NAMES),
    kind("treasure"),
    kind("nothing"),
)
DRAWN_START, FIRST, MARKER, CONTENT, TREASURE, NOTHING = (
    OUTCOMES.base(name) for name in ("start", "first", "marker", "content", "treasure", "nothing")
)

# Clauses a decision can be refused by; `refusal` gives the index.
CLAUSES = (
    "", "DT-SETUP-2", "DT-SETUP-3", "DT-SETUP-8", "DT-WALK-1", "DT-WALK-5", "DT-LOC-4", "DT-LOC-5", "DT-SHORT-3",
    "DT-EVENT-6", "DT-FORT-1", "DT-FORT-2", "DT-SITE-1", "DT-SITE-3",
)  # fmt: skip
(
    NOT_ORDINARY, KIT_LIMIT, SETUP_ORDER, SIX_DIRECTIONS, SEA_AHEAD, NO_READING_YET, NOT_TO_DECLARE, SHORTCUT_FIRST,
    NOT_TO_PUT, NO_FORT, FORT_READ, NO_SITE_HERE, SITE_OPENED,
) = range(1, len(CLAUSES))

# What is told: event kinds with their arguments.
EVENTS = (
    "",
    "placed",  # seat that chose the start of the other
    "took",  # seat, accessory
    "fitted",  # seat
    "first",  # seat
    "told_start",  # seat, terrain
    "day",  # number of the day that begins
    "stepped",  # seat, direction, ground, fort or site as hex + 1 (0: not to be said)
    "sea",  # seat, direction
    "marker",  # seat, marker, hour count
    "no_line",  # seat
    "line",  # seat: there is a shortcut to take
    "ran",  # seat, number of hexes
    "declined",  # seat
    "cancelled",  # seat, accessory, uses left
    "stopped",  # seat, turns lost
    "lost",  # seat
    "put",  # seat, terrain, hex + 1 (0: not to be said)
    "right",  # seat
    "wrong",  # seat, hex
    "read",  # seat, fort
    "clue",  # seat, fort, content: to the reader alone
    "opened",  # seat, site
    "found",  # seat, site
    "turn_over",  # seat, hours used
    "skipped",  # seat, turns still to skip
    "draw",
)
(
    SAID_PLACED, SAID_TOOK, SAID_FITTED, SAID_FIRST, SAID_START, SAID_DAY, SAID_STEPPED, SAID_SEA, SAID_MARKER,
    SAID_NO_LINE, SAID_LINE, SAID_RAN, SAID_DECLINED, SAID_CANCELLED, SAID_STOPPED, SAID_LOST, SAID_PUT, SAID_RIGHT,
    SAID_WRONG, SAID_READ, SAID_CLUE, SAID_OPENED, SAID_FOUND, SAID_TURN_OVER, SAID_SKIPPED, SAID_DRAW,
) = range(1, len(EVENTS))

REASONS = ("treasure", "day-limit")
TIE_BREAKS = ("", "shared")

FLAWS = ("markers", "places", "guide", "kits", "forts", "turn", "events")
