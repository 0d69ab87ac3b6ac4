"""EARN: gold or cards for a journey. EG-EARN-5."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.decisions import TAKE_CARDS, TAKE_GOLD, TOOK_CARDS, TOOK_GOLD
from filon.games.elfengold.rules.rounds import begin_draws
from filon.games.elfengold.rules.trimming import trim_hand
from filon.games.elfengold.state import BONUS_DRAW, EARN, ElfState


@rule
def take_gold(s: ElfState) -> None:
    """The earnings are the player's. EG-EARN-5, EG-EARN-7."""
    s.gold[s.active] += s.earned
    tell(s, TOOK_GOLD, s.active, s.earned)
    trim_hand(s)


@rule
def take_cards(s: ElfState) -> None:
    """Two draws instead of the earnings. EG-EARN-5."""
    tell(s, TOOK_CARDS, s.active)
    begin_draws(s, BONUS_DRAW)


PHASE = Phase(EARN, May(TAKE_GOLD, take_gold), May(TAKE_CARDS, take_cards))
