"""PAY: a crossing is paid piece by piece. GL-CROSS-2, GL-CROSS-3."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.goldland.decisions import CROSSING_COST, PAID, PAY_PIECE
from filon.games.goldland.rules.moving import finish_step
from filon.games.goldland.rules.pack import give_up
from filon.games.goldland.state import PAYING, GoldlandState


@rule
def refuse_pay(s: GoldlandState, kind: int) -> int:
    """Only what the mover carries. GL-CROSS-2."""
    return 0 if s.pack[s.active][kind] else CROSSING_COST


@rule
def pay(s: GoldlandState, kind: int) -> None:
    """One more piece is paid for the crossing; with the last one the step is done. GL-CROSS-2, GL-CROSS-3."""
    give_up(s, s.active, kind, 1)
    tell(s, PAID, s.active, kind, 1)
    s.to_pay -= 1
    if s.to_pay == 0:
        finish_step(s)


PHASE = Phase(PAYING, May(PAY_PIECE, pay, unless=refuse_pay))
