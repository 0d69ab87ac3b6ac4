"""How a round begins."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import tell
from filon.games.elfengold.decisions import ROUND_BEGINS
from filon.games.elfengold.rules.dealing import begin_deal
from filon.games.elfengold.rules.stock import can_turn_up, empty_place, stack_for_a_draw
from filon.games.elfengold.state import DRAW_CARDS, DRAW_COUNTERS, ELFENLAND, FILL_MARKET, NONE, ElfState


@rule
def begin_round(s: ElfState) -> None:
    """The next round has begun with its first phase. EL-ROUND-2, EL-ROUND-3, EG-ROUND-2, EG-ROUND-3."""
    s.round_no += 1
    s.active = s.first
    tell(s, ROUND_BEGINS, s.round_no, s.first)
    if s.ruleset == ELFENLAND:
        begin_deal(s)
    elif s.round_no == 1:
        begin_counters(s)
    else:
        begin_draws(s, DRAW_CARDS)


@rule
def begin_draws(s: ElfState, drawing: int) -> None:
    """Nothing has been drawn yet in DRAW_CARDS or BONUS_DRAW, and a draw is asked for."""
    s.drawing = drawing
    s.draws = 0
    ask_for_draw(s)


@rule
def ask_for_draw(s: ElfState) -> None:
    """Empty places of the market are filled as far as there are cards; then a draw is asked for. EG-CARD-11."""
    if empty_place(s) != NONE and can_turn_up(s):
        stack_for_a_draw(s)
        s.phase = FILL_MARKET
    else:
        s.phase = s.drawing


@rule
def begin_counters(s: ElfState) -> None:
    """The first player is about to draw two counters. EG-CTR-1."""
    s.phase = DRAW_COUNTERS
    s.active = s.first
    s.asked = 0
