"""The rules of Gold. Clause ids refer to `docs/rules/gold.md`."""

from filon.games.gold.rules.play import apply, chances, deal, legal, mover, outcome, refusal, reveals, setup
from filon.games.gold.rules.soundness import status

__all__ = ["apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status"]
