"""The rules of Sample; its law is docs/rules/sample.md."""

from __future__ import annotations

from filon.cli.templates.box.decisions import DECISIONS, NO_STAKES, OUTCOMES
from filon.cli.templates.box.rules import setup as before
from filon.cli.templates.box.rules import turn
from filon.cli.templates.box.rules.scoring import outcome
from filon.cli.templates.box.rules.setup import setup
from filon.cli.templates.box.rules.soundness import status
from filon.cli.templates.box.state import GAME_END, SampleState
from filon.engine.compile import rule
from filon.engine.phases import Phase, automaton

__all__ = ["apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "setup", "status"]


@rule
def refuse_elsewhere(s: SampleState, kind: int) -> int:
    """The clause that forbids what a phase does not ask for: here, every decision belongs to the one that asks."""
    return NO_STAKES


mover, legal, refusal, apply, chances, deal = automaton(
    "filon.cli.templates.box",
    DECISIONS,
    OUTCOMES,
    (turn.CHOICE, turn.DRAW, before.DEAL, Phase(GAME_END)),
    refuse_elsewhere,
)
