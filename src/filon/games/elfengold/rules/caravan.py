"""CARAVAN: it is paid card by card, then the step is made. EL-MOVE-7, EL-MOVE-15."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.data import WIZARD
from filon.games.elfengold.decisions import CARAVAN_NEEDS, NOT_A_TRAVEL_CARD, PAID, PAY_CARD
from filon.games.elfengold.rules.moving import enter_by
from filon.games.elfengold.rules.stock import lay_aside
from filon.games.elfengold.state import CARAVAN_PAY, ELFENGOLD, MOVE, NONE, ElfState


@rule
def refuse_pay(s: ElfState, kind: int) -> int:
    """Only a travel card in hand. EL-MOVE-7, EG-WIZ-5."""
    if kind == WIZARD and s.ruleset == ELFENGOLD:
        return NOT_A_TRAVEL_CARD
    return 0 if s.hand[s.active][kind] else CARAVAN_NEEDS


@rule
def pay_card(s: ElfState, kind: int) -> None:
    """One card of the caravan is paid, seen by all; after the last one the elf moves. EL-MOVE-15."""
    lay_aside(s, s.active, kind, 1)
    tell(s, PAID, s.active, kind)
    s.owed -= 1
    if s.owed == 0:
        route = s.caravan
        s.caravan = NONE
        s.phase = MOVE
        enter_by(s, route)


PHASE = Phase(CARAVAN_PAY, May(PAY_CARD, pay_card, unless=refuse_pay))
