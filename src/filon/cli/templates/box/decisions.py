"""What can be decided, answered by chance, refused and told in Sample."""

from __future__ import annotations

from filon.cli.templates.box.state import RANKS
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks

DECISIONS = Space()
KEEP = DECISIONS("keep")
SWAP = DECISIONS("swap")
STAKE = DECISIONS("stake")

OUTCOMES = Space()
CARD = OUTCOMES("card", range(1, RANKS + 1))

CLAUSES = Clauses()
COINS_AT_MOST = CLAUSES("SA-TURN-2")
STAKED_IS_KEPT = CLAUSES("SA-TURN-4")
NO_STAKES = CLAUSES("SA-TURN-5")

EVENTS = Events()
ROUND = EVENTS("round", "round")  # counted from 1
YOURS = EVENTS("yours", "player", "card")  # told to nobody else
KEPT = EVENTS("kept", "player")
SWAPPED = EVENTS("swapped", "player")
SHOWN = EVENTS("shown", "player", "card", "coins", "points")

REASONS = Reasons()
LAST_ROUND = REASONS("rounds")

TIE_BREAKS = TieBreaks()
TIE_CARD = TIE_BREAKS("card")

FLAWS = Flaws()
BAD_CARDS = FLAWS("cards")
BAD_STAKES = FLAWS("stakes")
