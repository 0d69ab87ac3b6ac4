"""What can be decided, answered by chance, refused and told in Gold."""

from __future__ import annotations

from filon.engine.compile import const
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon.games.gold.data import COLOUR_NAMES, KIND_NAMES, LAYOUT_NAMES, SCATTERS, SLOTS
from filon.games.gold.state import SEATS

DECISIONS = Space()
FLIP = DECISIONS("flip", range(SLOTS))  # the first kind: a flip's id is its slot, and listing flips is copying the mine
CHOOSE = DECISIONS("choose", COLOUR_NAMES)
PASS = DECISIONS("pass")  # never legal: a flip is compulsory, and *why not?* can say so
KIND_OF = const(DECISIONS.kind_of())

OUTCOMES = Space()
FIRST = OUTCOMES("first", range(SEATS))
SPREAD = OUTCOMES("layout", LAYOUT_NAMES[:SCATTERS])
CARD = OUTCOMES("card", KIND_NAMES)

CLAUSES = Clauses()
TAKEN_COLOUR = CLAUSES("GO-SETUP-1")
CHOOSE_FIRST = CLAUSES("GO-SETUP-2")
COLOURS_CHOSEN = CLAUSES("GO-SETUP-7")
TWO_DIFFERENT = CLAUSES("GO-TURN-2")
EMPTY_SLOT = CLAUSES("GO-TURN-5")
RUSH_COMPULSORY = CLAUSES("GO-RUSH-3")

EVENTS = Events()
CHOSE = EVENTS("chose", "player", "colour")
BEGINS = EVENTS("first", "player")
SHOWN = EVENTS("shown", "player", "slot", "kind")
FOUND = EVENTS("found", "player", "by", "value")  # value 0: not to be said
DUEL = EVENTS("duel", "player")
BLAST = EVENTS("dynamite", "player")
NOTHING = EVENTS("nothing", "player")
RUSH = EVENTS("rush", "why")  # RUSH_FEW ...
RUSH_GOLD = EVENTS("rush_gold", "player", "value")  # value 0: not to be said
RUSH_BLANK = EVENTS("rush_blank", "player")
ROUND_OVER = EVENTS("round_over", "round")  # counted from 1
ROUND_SCORE = EVENTS("round_score", "player", "score")
GAME_OVER = EVENTS("over")

REASONS = Reasons()
MINE_EMPTY = REASONS("mine-empty")

TIE_BREAKS = TieBreaks()
TIE_CARDS = TIE_BREAKS("cards")
TIE_LAST_ROUND = TIE_BREAKS("last-round")

FLAWS = Flaws()
BAD_CARDS = FLAWS("cards")
BAD_SLOTS = FLAWS("slots")
BAD_VIEW = FLAWS("view")
BAD_COLOURS = FLAWS("colours")
BAD_GOLD = FLAWS("gold")
BAD_TURN = FLAWS("turn")
