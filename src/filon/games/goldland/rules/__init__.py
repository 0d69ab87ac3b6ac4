"""The rules of Goldland, by phases and topics of the rulebook. Clause ids refer to `docs/rules/goldland.md`."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import Phase, automaton
from filon.games.goldland.decisions import (
    CLAIM,
    DECISIONS,
    DISCARD,
    END_MOVE,
    END_TURN,
    EXCHANGE,
    EXPLORE,
    EXPLORE_CELL,
    GAIN_ENTRY,
    KIND_OF,
    MOVE_FIRST,
    NO_CLAIMS,
    NO_EXCHANGE_NOW,
    NO_STEP_YET,
    NOT_NOW,
    OUTCOMES,
    TREASURE,
)
from filon.games.goldland.rules import camping, exploring, gaining, main, moving, paying, temple
from filon.games.goldland.rules import setup as before
from filon.games.goldland.rules.scoring import outcome
from filon.games.goldland.rules.setup import setup
from filon.games.goldland.rules.soundness import status
from filon.games.goldland.state import DRAW, FIRST_PLAYER, GAME_END, MAIN, MOVING, GoldlandState

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip


@rule
def refuse_elsewhere(s: GoldlandState, kind: int) -> int:
    """The clause that forbids what the phase does not ask for. GL-TURN-6, section 5.1."""
    if s.phase == GAME_END or s.phase == DRAW or s.phase <= FIRST_PLAYER:
        return NOT_NOW  # nobody is asked
    if kind == CLAIM and not s.manual_income:
        return NO_CLAIMS
    if kind == EXCHANGE:
        return NO_EXCHANGE_NOW
    if kind == END_MOVE and s.phase == MAIN:
        return NO_STEP_YET
    if s.phase == MOVING and (
        kind == GAIN_ENTRY
        or kind == EXPLORE
        or kind == EXPLORE_CELL
        or kind == DISCARD
        or kind == TREASURE
        or kind == END_TURN
    ):
        return MOVE_FIRST
    return NOT_NOW


@rule
def reveals(s: GoldlandState, d: int) -> int:
    """A tile is turned up by exploring, and a turn that is over is over."""
    kind = KIND_OF[d]
    return 1 if kind == EXPLORE or kind == EXPLORE_CELL or kind == END_TURN else 0


mover, legal, refusal, apply, chances, deal = automaton(
    "filon.games.goldland",
    DECISIONS,
    OUTCOMES,
    (
        main.PHASE,
        moving.PHASE,
        paying.PHASE,
        camping.PHASE,
        gaining.PHASE,
        *exploring.PHASES,
        temple.PHASE,
        *before.PHASES,
        Phase(GAME_END),
    ),
    refuse_elsewhere,
)
