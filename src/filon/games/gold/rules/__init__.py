"""The rules of Gold, by phases and topics of the rulebook. Clause ids refer to `docs/rules/gold.md`."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import Phase, automaton
from filon.games.gold.decisions import (
    CHOOSE,
    CHOOSE_FIRST,
    COLOURS_CHOSEN,
    DECISIONS,
    KIND_OF,
    OUTCOMES,
    RUSH_COMPULSORY,
    TWO_DIFFERENT,
)
from filon.games.gold.rules import flipping, turns
from filon.games.gold.rules import setup as before
from filon.games.gold.rules.scoring import outcome
from filon.games.gold.rules.setup import setup
from filon.games.gold.rules.soundness import status
from filon.games.gold.state import CHOOSE_COLOUR, GAME_END, RUSH_FLIP, GoldState

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip


@rule
def refuse_elsewhere(s: GoldState, kind: int) -> int:
    """The clause that forbids what the phase does not ask for; to pass is never asked for.

    GO-SETUP-2, GO-SETUP-7, GO-TURN-2, GO-RUSH-3.
    """
    if kind == CHOOSE:
        return COLOURS_CHOSEN
    if s.phase == CHOOSE_COLOUR:
        return CHOOSE_FIRST
    return RUSH_COMPULSORY if s.phase == RUSH_FLIP else TWO_DIFFERENT


@rule
def reveals(s: GoldState, d: int) -> int:
    """Every flip shows a card to all and is never taken back. GO-TURN-7."""
    return 0 if KIND_OF[d] == CHOOSE else 1


mover, legal, refusal, apply, chances, deal = automaton(
    "filon.games.gold",
    DECISIONS,
    OUTCOMES,
    (*flipping.PHASES, turns.PHASE, *before.PHASES, Phase(GAME_END)),
    refuse_elsewhere,
)
