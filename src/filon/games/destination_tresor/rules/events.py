"""Events of markers. REPOSITION: the opponent puts a lost player somewhere near."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.destination_tresor.data import (
    EVENT_ACCESSORY,
    EVENT_TURNS,
    GROUND_OF,
    LOST_RADIUS,
    NEAR,
    NEAR_COUNT,
    ORDINARY,
    USES,
)
from filon.games.destination_tresor.decisions import CANCELLED, LOST, NOT_TO_PUT, PUT, STOPPED, WAS_PUT
from filon.games.destination_tresor.rules.days import end_turn, go_on
from filon.games.destination_tresor.rules.guide import distance, get_lost, write
from filon.games.destination_tresor.state import LOCALISATION, NOTE, NOTHING_STAYS, REPOSITION, WAY_PLACED, TresorState


@rule
def meet_event(s: TresorState, marker: int) -> None:
    """The event is cancelled by the kit, or has its effect. DT-EVENT-2 to DT-EVENT-7."""
    seat = s.active
    accessory = EVENT_ACCESSORY[marker]
    if accessory >= 0 and s.took[seat][accessory] and s.spent[seat][accessory] < USES[accessory]:
        s.spent[seat][accessory] += 1
        tell(s, CANCELLED, seat, accessory, USES[accessory] - s.spent[seat][accessory])
        go_on(s)
        return
    if accessory >= 0 and s.spent[seat][accessory] == 0:
        s.lacks[seat][accessory] = 1
    if EVENT_TURNS[marker] == 0:
        tell(s, LOST, seat)
        s.phase = REPOSITION
        return
    s.skip[seat] = EVENT_TURNS[marker]
    tell(s, STOPPED, seat, s.skip[seat])
    end_turn(s)


@rule
def who_puts(s: TresorState) -> int:
    """The opponent decides. DT-EVENT-6."""
    return 1 - s.active


@rule
def refuse_put(s: TresorState, place: int) -> int:
    """Only an ordinary hex within the lost radius. DT-EVENT-6."""
    if place >= ORDINARY or distance(s.hex_of[s.active], place) > LOST_RADIUS:
        return NOT_TO_PUT
    return 0


@rule
def list_near(s: TresorState, out: list[int], n: int) -> int:
    """The hexes near the lost player are in `out` after the first n: what `refuse_put` allows."""
    # Listed from that refusal, a random game makes 6 % fewer decisions a second in plain mode.
    here = s.hex_of[s.active]
    for k in range(NEAR_COUNT[here]):
        out[n] = PUT + NEAR[here][k]
        n += 1
    return n


@rule
def put(s: TresorState, place: int) -> None:
    """The opponent has put the lost player on the hex, and the turn is over. DT-EVENT-6, DT-EVENT-8, DT-HUNT-2."""
    seat = s.active
    if s.stage[seat] == LOCALISATION or s.stray:
        get_lost(s, seat, place)
        tell(s, WAS_PUT, seat, s.ground[seat])
    else:
        s.hex_of[seat] = place
        s.ground[seat] = GROUND_OF[place]
        write(s, seat, WAY_PLACED * NOTE + s.ground[seat])
        tell(s, WAS_PUT, seat, s.ground[seat], place + 1)
    s.last = NOTHING_STAYS
    end_turn(s)


PHASE = Phase(REPOSITION, May(PUT, put, unless=refuse_put, listed=list_near), mover=who_puts)
