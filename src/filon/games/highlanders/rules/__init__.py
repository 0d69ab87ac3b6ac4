"""The rules of both games, by topics of the rulebook. Clause ids refer to `docs/rules/highlanders.md`."""

from filon.games.highlanders.rules.end import outcome
from filon.games.highlanders.rules.marches import legal, refusal
from filon.games.highlanders.rules.soundness import status
from filon.games.highlanders.rules.turn import apply, chances, deal, mover, reveals, setup

__all__ = ["apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status"]
