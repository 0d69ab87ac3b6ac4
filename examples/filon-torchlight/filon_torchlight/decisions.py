"""What can be decided, brought up by chance, refused, told and broken in Torchlight."""

from __future__ import annotations

from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon_torchlight.data import KIND_NAMES

DECISIONS = Space()
STAY = DECISIONS("stay")
LEAVE = DECISIONS("leave")
LIGHT = DECISIONS("light")

OUTCOMES = Space()
CARD = OUTCOMES("card", KIND_NAMES)

CLAUSES = Clauses()
NO_TORCH = CLAUSES("TL-TORCH-1")
NOT_ASKED = CLAUSES("TL-CHOOSE-1")

EVENTS = Events()
DESCENDS = EVENTS("descends", "number")
VEIN = EVENTS("vein", "worth", "share", "rest")
WARNING = EVENTS("warning", "hazard")
RELIC = EVENTS("relic", "relic")
STRUCK = EVENTS("struck", "hazard")
LOST = EVENTS("lost", "player", "gold")
SAVED = EVENTS("saved", "player", "gold")
GOES_ON = EVENTS("goes_on", "count")
LIT = EVENTS("lit", "player")
LEFT = EVENTS("left", "player", "gold")
TOOK = EVENTS("took", "player", "relic")
GAME_OVER = EVENTS("over")

REASONS = Reasons()
ALL_UP = REASONS("all-up")

TIE_BREAKS = TieBreaks()
TIE_RELICS = TIE_BREAKS("relics")
TIE_TORCHES = TIE_BREAKS("torches")

FLAWS = Flaws()
BAD_DECK = FLAWS("deck")
BAD_PATH = FLAWS("path")
BAD_SEATS = FLAWS("seats")
