"""The rules of both games, by phases and topics of the rulebook. Clause ids refer to `docs/rules/highlanders.md`."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import Phase, automaton
from filon.games.highlanders.data import ARC_FROM, ARC_TO
from filon.games.highlanders.decisions import (
    COUNTS,
    DECISIONS,
    ENTER_FIRST,
    ENTERS,
    KIND_OF,
    MARCH,
    NO_KNIGHTS,
    NO_SHIELD_NOW,
    OUTCOMES,
    SEND_MORE,
    SHIELD_FIRST,
)
from filon.games.highlanders.rules import castles, moving, turn
from filon.games.highlanders.rules import setup as before
from filon.games.highlanders.rules.marches import is_hidden_castle
from filon.games.highlanders.rules.moving import only_number
from filon.games.highlanders.rules.scoring import outcome
from filon.games.highlanders.rules.setup import setup
from filon.games.highlanders.rules.soundness import status
from filon.games.highlanders.state import COUNT, END, ENTER, JOINT, MOVE, HighlandersState

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip


@rule
def refuse_elsewhere(s: HighlandersState, kind: int) -> int:
    """The clause that forbids what the phase does not ask for. HR-MOVE-2, HR-BATTLE-5, HR-CASTLE-8, HR-SHIELD-1, -3."""
    if s.phase == MOVE:
        if kind == ENTERS:
            return ENTER_FIRST
        return NO_KNIGHTS if kind == COUNTS else NO_SHIELD_NOW
    if s.phase == COUNT:
        return SEND_MORE if s.committed else NO_KNIGHTS
    if s.phase == JOINT:
        return SEND_MORE
    return ENTER_FIRST if s.phase == ENTER else SHIELD_FIRST


@rule
def reveals(s: HighlandersState, d: int) -> int:
    """1 for what turns a shield up: an attack on a castle whose shield is face down. HR-CASTLE-6."""
    if s.phase == COUNT:
        return 1 if is_hidden_castle(s, s.target) else 0
    if KIND_OF[d] != MARCH:
        return 0
    target = ARC_TO[s.board][d - MARCH]
    return 1 if is_hidden_castle(s, target) and only_number(s, ARC_FROM[s.board][d - MARCH], target) else 0


mover, legal, refusal, apply, chances, deal = automaton(
    "filon.games.highlanders",
    max(DECISIONS, key=len),  # ids are the same on both boards, as far as the smaller one has them
    OUTCOMES,
    (*moving.PHASES, turn.PHASE, *castles.PHASES, before.PHASE, Phase(END)),
    refuse_elsewhere,
)
