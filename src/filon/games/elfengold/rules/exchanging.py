"""The exchange. EXCHANGE_A, EXCHANGE_B: two transport counters on the map are swapped. EG-SPELL-5 to EG-SPELL-7."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.data import EXCHANGE
from filon.games.elfengold.decisions import CHOOSE_PLACED, EXCHANGE_NEEDS, EXCHANGED
from filon.games.elfengold.rules.placing import end_placement
from filon.games.elfengold.rules.routes import can_swap, has_partner, lies_on
from filon.games.elfengold.rules.stock import back_to_supply, give_up
from filon.games.elfengold.state import EXCHANGE_A, EXCHANGE_B, NONE, ElfState


@rule
def refuse_bare(s: ElfState, road: int) -> int:
    """Only a road with a transport counter. EG-SPELL-1, EG-SPELL-5."""
    return EXCHANGE_NEEDS if s.counter[road] == NONE else 0


@rule
def refuse_one(s: ElfState, road: int, kind: int) -> int:
    """Only a counter that lies there and can be swapped with another. EG-SPELL-5."""
    return 0 if lies_on(s, road, kind) and has_partner(s, road, kind) else EXCHANGE_NEEDS


@rule
def choose_one(s: ElfState, road: int, kind: int) -> None:
    """The first counter of an exchange is chosen. EG-SPELL-5."""
    s.begun_road = road
    s.begun_kind = kind
    s.phase = EXCHANGE_B


@rule
def refuse_other(s: ElfState, road: int, kind: int) -> int:
    """Only a counter that lies there and can be swapped with the first one. EG-SPELL-5."""
    return 0 if lies_on(s, road, kind) and can_swap(s, s.begun_road, s.begun_kind, road, kind) else EXCHANGE_NEEDS


@rule
def swap_with(s: ElfState, road: int, kind: int) -> None:
    """The two counters are swapped and the spell is in the bowl. EG-SPELL-5, EG-SPELL-7."""
    replace(s, s.begun_road, s.begun_kind, kind)
    replace(s, road, kind, s.begun_kind)
    give_up(s, s.active, EXCHANGE, s.begun_hidden)
    back_to_supply(s, EXCHANGE)
    tell(s, EXCHANGED, s.active, s.begun_road, road, s.begun_kind * 16 + kind)
    end_placement(s)


@rule
def replace(s: ElfState, road: int, kind: int, by: int) -> None:
    """One transport counter of the road is of another kind; everything else there stays. EG-SPELL-6."""
    if s.counter[road] == kind:
        s.counter[road] = by
    else:
        s.second[road] = by


PHASES = (
    Phase(EXCHANGE_A, May(CHOOSE_PLACED, choose_one, unless=(refuse_bare, refuse_one))),
    Phase(EXCHANGE_B, May(CHOOSE_PLACED, swap_with, unless=(refuse_bare, refuse_other))),
)
