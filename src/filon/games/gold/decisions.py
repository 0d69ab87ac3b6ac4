"""What can be decided and what chance can answer in Gold, with the notation."""

from __future__ import annotations

from filon.engine.decisions import Space, kind
from filon.games.gold.data import COLOUR_NAMES, KIND_NAMES, LAYOUT_NAMES, SCATTERS, SLOTS
from filon.games.gold.state import SEATS

# A flip's id is its slot, so listing the legal ones is copying the mine.
DECISIONS = Space(
    kind("flip", range(SLOTS)),
    kind("choose", COLOUR_NAMES),
    kind("pass"),  # never legal: a flip is compulsory, and *why not?* can say so
)
CHOOSE, PASS = DECISIONS.base("choose"), DECISIONS.base("pass")

OUTCOMES = Space(
    kind("first", range(SEATS)),
    kind("layout", LAYOUT_NAMES[:SCATTERS]),
    kind("card", KIND_NAMES),
)
FIRST, SPREAD, CARD = (OUTCOMES.base(name) for name in ("first", "layout", "card"))

# Clauses a decision can be refused by; `refusal` gives the index.
CLAUSES = ("", "GO-SETUP-1", "GO-SETUP-2", "GO-SETUP-7", "GO-TURN-2", "GO-TURN-5", "GO-RUSH-3")
TAKEN_COLOUR, CHOOSE_FIRST, COLOURS_CHOSEN, TWO_DIFFERENT, EMPTY_SLOT, RUSH_COMPULSORY = range(1, len(CLAUSES))

# What is told: event kinds with their arguments.
EVENTS = (
    "",
    "chose",  # seat, colour
    "first",  # seat
    "shown",  # seat, slot, kind
    "found",  # seat that takes the gold, active seat, value (0: not to be said)
    "duel",  # active seat
    "dynamite",  # active seat
    "nothing",  # active seat
    "rush",  # why (RUSH_FEW ...)
    "rush_gold",  # seat, value (0: not to be said)
    "rush_blank",  # seat
    "round_over",  # number of the round, from 1
    "round_score",  # seat, points
    "over",
)
(
    CHOSE, BEGINS, SHOWN, FOUND, DUEL, BLAST, NOTHING, RUSH, RUSH_GOLD, RUSH_BLANK, ROUND_OVER, ROUND_SCORE, GAME_OVER,
) = range(1, len(EVENTS))

REASONS = ("mine-empty",)
TIE_BREAKS = ("", "cards", "shared", "last-round")
NO_TIE, TIE_CARDS, TIE_SHARED, TIE_LAST_ROUND = range(len(TIE_BREAKS))

FLAWS = ("cards", "slots", "view", "colours", "gold", "turn", "events")
