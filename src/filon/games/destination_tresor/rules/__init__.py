"""The rules of Destination Trésor, by phases and topics of the rulebook. Clause ids refer to
`docs/rules/destination_tresor.md`."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import Phase, automaton
from filon.games.destination_tresor.decisions import (
    ANSWER,
    DECISIONS,
    DONE,
    KIND_OF,
    NOT_TO_PUT,
    OUTCOMES,
    SETUP_ORDER,
    SHORTCUT_FIRST,
    START,
    STEP,
    TAKE,
)
from filon.games.destination_tresor.rules import events, kits, searching, shortcuts, turn, walking
from filon.games.destination_tresor.rules import setup as before
from filon.games.destination_tresor.rules.scoring import outcome
from filon.games.destination_tresor.rules.setup import setup
from filon.games.destination_tresor.rules.soundness import status
from filon.games.destination_tresor.state import FIRST_PLAYER, GAME_END, LOCALISATION, SHORTCUT, TURN, TresorState

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip


@rule
def refuse_elsewhere(s: TresorState, kind: int) -> int:
    """The clause that forbids what the phase does not ask for. DT-SETUP-8, DT-SHORT-3, DT-EVENT-6."""
    if s.phase < FIRST_PLAYER or kind == START or kind == TAKE or kind == DONE:
        return SETUP_ORDER
    if s.phase == SHORTCUT or (s.phase == TURN and kind == ANSWER):
        return SHORTCUT_FIRST
    return NOT_TO_PUT


@rule
def reveals(s: TresorState, d: int) -> int:
    """1 for every answer of the referee and everything that is final. DT-INFO-8."""
    kind = KIND_OF[d]
    if kind == TAKE:
        return 0
    if kind == STEP or kind == ANSWER:
        return 1 if s.stage[s.active] == LOCALISATION else 0
    return 1


mover, legal, refusal, apply, chances, deal = automaton(
    "filon.games.destination_tresor",
    DECISIONS,
    OUTCOMES,
    (
        turn.PHASE,
        walking.PHASE,
        shortcuts.PHASE,
        events.PHASE,
        kits.PHASE,
        *searching.PHASES,
        *before.PHASES,
        Phase(GAME_END),
    ),
    refuse_elsewhere,
)
