"""The rules of Elfenland and Elfengold, by phases and topics of the rulebook. Clause ids refer to
`docs/rules/elfengold.md`."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.phases import Phase, automaton
from filon.games.elfengold.decisions import (
    DECISIONS,
    FINISH_CARAVAN,
    FINISH_PLACEMENT,
    NOW_AUCTION,
    NOW_BONUS,
    NOW_CARDS,
    NOW_DRAFT,
    NOW_EARN,
    NOW_KEEP,
    NOW_MOVE,
    NOW_PLACE,
    NOW_RETURN,
    NOW_RETURN_GOLD,
    NOW_TRIM,
    NOW_TRIM_GOLD,
    OUTCOMES,
)
from filon.games.elfengold.rules import (
    auction,
    caravan,
    cards,
    counters,
    dealing,
    earning,
    exchanging,
    finishing,
    moving,
    placing,
    trimming,
)
from filon.games.elfengold.rules import setup as before
from filon.games.elfengold.rules.scoring import outcome
from filon.games.elfengold.rules.setup import setup
from filon.games.elfengold.rules.soundness import status
from filon.games.elfengold.state import (
    AUCTION,
    BONUS_DRAW,
    CARAVAN_PAY,
    DRAW_CARDS,
    DRAW_OPEN,
    EARN,
    EXCHANGE_A,
    EXCHANGE_B,
    GAME_END,
    KEEP_HIDDEN,
    MOVE,
    PHASES,
    PLACE,
    PLACE_ROUTE,
    PLACE_SECOND,
    RETURN,
    TRIM,
    ElfState,
)

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip

# What is to be done in each phase: the clause that refuses everything else.
_NOW = {
    DRAW_OPEN: NOW_DRAFT, DRAW_CARDS: NOW_CARDS, KEEP_HIDDEN: NOW_KEEP, AUCTION: NOW_AUCTION, PLACE: NOW_PLACE,
    PLACE_ROUTE: FINISH_PLACEMENT, PLACE_SECOND: FINISH_PLACEMENT, EXCHANGE_A: FINISH_PLACEMENT,
    EXCHANGE_B: FINISH_PLACEMENT, MOVE: NOW_MOVE, CARAVAN_PAY: FINISH_CARAVAN, EARN: NOW_EARN, BONUS_DRAW: NOW_BONUS,
    TRIM: NOW_TRIM, RETURN: NOW_RETURN,
}  # fmt: skip
_NOW_GOLD = _NOW | {TRIM: NOW_TRIM_GOLD, RETURN: NOW_RETURN_GOLD}
NOW = const([[table.get(phase, 0) for phase in range(PHASES)] for table in (_NOW, _NOW_GOLD)])


@rule
def refuse_elsewhere(s: ElfState, kind: int) -> int:
    """The clause that says what is to be done now, and forbids everything else. Sections A6 and B6."""
    return NOW[s.ruleset][s.phase]


@rule
def reveals(s: ElfState, d: int) -> int:
    """1 for a bid or a pass in the auction, which stand once they are said, and for draws. EG-AUC-3, EG-AUC-4."""
    return 1 if s.phase == AUCTION or s.phase == DRAW_CARDS or s.phase == BONUS_DRAW or s.phase == DRAW_OPEN else 0


mover, legal, refusal, apply, chances, deal = automaton(
    "filon.games.elfengold",
    DECISIONS,
    OUTCOMES,
    (  # in plain mode they are asked for in this order: the most frequent ones come first
        moving.PHASE,
        *placing.PHASES,
        dealing.PHASE,
        *auction.PHASES,
        *cards.PHASES,
        trimming.PHASE,
        caravan.PHASE,
        *counters.PHASES,
        finishing.PHASE,
        earning.PHASE,
        *exchanging.PHASES,
        *before.PHASES,
        Phase(GAME_END),
    ),
    refuse_elsewhere,
)
