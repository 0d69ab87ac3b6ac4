"""What can be decided, answered by chance, refused and told in Destination Trésor."""

from __future__ import annotations

from filon.engine.compile import const
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon.games.destination_tresor.data import (
    ACCESSORY_NAMES,
    CONTENT_NAMES,
    DIRECTION_NAMES,
    DIRECTIONS,
    HEX_NAMES,
    MARKER_NAMES,
    ORDINARY,
)
from filon.games.destination_tresor.state import SEATS

DECISIONS = Space()
STEP = DECISIONS("step", (*DIRECTION_NAMES, "E", "W"))  # the first kind: a step's id is its direction
EAST, WEST = DIRECTIONS, DIRECTIONS + 1  # never legal, and *why not?* can say so
READ_IT = DECISIONS("read")
OPEN_IT = DECISIONS("open")
ANSWER = DECISIONS("shortcut", ("take", "decline"))
RUN, DECLINE = ANSWER, ANSWER + 1
END_TURN = DECISIONS("end-turn")
TAKE = DECISIONS("take", ACCESSORY_NAMES)
DONE = DECISIONS("done")
START = DECISIONS("start", HEX_NAMES)
DECLARE = DECISIONS("declare", HEX_NAMES)
PUT = DECISIONS("reposition", HEX_NAMES)
KIND_OF = const(DECISIONS.kind_of())

OUTCOMES = Space()
DRAWN_START = OUTCOMES("start", HEX_NAMES[:ORDINARY])
FIRST = OUTCOMES("first", range(SEATS))
MARKER = OUTCOMES("marker", MARKER_NAMES)
CONTENT = OUTCOMES("content", CONTENT_NAMES)
TREASURE = OUTCOMES("treasure")
NOTHING = OUTCOMES("nothing")

CLAUSES = Clauses()
NOT_ORDINARY = CLAUSES("DT-SETUP-2")
KIT_LIMIT = CLAUSES("DT-SETUP-3")
SETUP_ORDER = CLAUSES("DT-SETUP-8")
SIX_DIRECTIONS = CLAUSES("DT-WALK-1")
SEA_AHEAD = CLAUSES("DT-WALK-5")
NO_READING_YET = CLAUSES("DT-LOC-4")
NOT_TO_DECLARE = CLAUSES("DT-LOC-5")
SHORTCUT_FIRST = CLAUSES("DT-SHORT-3")
NOT_TO_PUT = CLAUSES("DT-EVENT-6")
NO_FORT = CLAUSES("DT-FORT-1")
FORT_READ = CLAUSES("DT-FORT-2")
NO_SITE_HERE = CLAUSES("DT-SITE-1")
SITE_OPENED = CLAUSES("DT-SITE-3")

EVENTS = Events()
PLACED = EVENTS("placed", "player")  # who chose the start of the other
TOOK = EVENTS("took", "player", "accessory")
FITTED = EVENTS("fitted", "player")
BEGINS = EVENTS("first", "player")
TOLD_START = EVENTS("told_start", "player", "ground")
DAY = EVENTS("day", "day")  # the day that begins
STEPPED = EVENTS("stepped", "player", "direction", "ground", "hex")  # hex + 1 of a fort or site; 0: not to be said
MET_SEA = EVENTS("sea", "player", "direction")
DREW = EVENTS("marker", "player", "marker", "hours")
NO_LINE = EVENTS("no_line", "player")
LINE = EVENTS("line", "player")  # there is a shortcut to take
RAN = EVENTS("ran", "player", "count")
DECLINED = EVENTS("declined", "player")
CANCELLED = EVENTS("cancelled", "player", "accessory", "left")
STOPPED = EVENTS("stopped", "player", "turns")
LOST = EVENTS("lost", "player")
WAS_PUT = EVENTS("put", "player", "terrain", "hex")  # hex + 1; 0: not to be said
RIGHT = EVENTS("right", "player")
WRONG = EVENTS("wrong", "player", "hex")
WAS_READ = EVENTS("read", "player", "fort")
CLUE = EVENTS("clue", "player", "fort", "content")  # to the reader alone
OPENED = EVENTS("opened", "player", "site")
FOUND = EVENTS("found", "player", "site")
TURN_OVER = EVENTS("turn_over", "player", "hours")
SKIPPED = EVENTS("skipped", "player", "left")  # still to skip
DRAWN_GAME = EVENTS("draw")

REASONS = Reasons()
TREASURE_FOUND = REASONS("treasure")
DAYS_OVER = REASONS("day-limit")

TIE_BREAKS = TieBreaks()

FLAWS = Flaws()
BAD_MARKERS = FLAWS("markers")
BAD_PLACES = FLAWS("places")
BAD_GUIDE = FLAWS("guide")
BAD_KITS = FLAWS("kits")
BAD_FORTS = FLAWS("forts")
BAD_TURN = FLAWS("turn")
