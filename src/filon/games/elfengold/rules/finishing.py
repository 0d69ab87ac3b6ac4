"""RETURN: counters beyond those kept are returned; then the round is finished. EL-FIN-1, EG-FIN-2."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import EVERYONE, tell
from filon.games.elfengold.data import DOUBLE, GOLD, KEPT, OBSTACLE, ROADS, ROUTES, SEA_MONSTER, SORTS
from filon.games.elfengold.decisions import NOW_RETURN, NOW_RETURN_GOLD, OBSTACLE_STAYS, RETURN_COUNTER, RETURNED
from filon.games.elfengold.rules.rounds import begin_round
from filon.games.elfengold.rules.stock import back_to_supply, give_up, owns
from filon.games.elfengold.state import ELFENGOLD, ELFENLAND, NONE, RETURN, ElfState


@rule
def begin_returning(s: ElfState) -> None:
    """The first player with too many counters is to return some. EL-FIN-8."""
    s.phase = RETURN
    next_to_return(s)


@rule
def counters_of(s: ElfState, seat: int) -> int:
    """How many counters a seat has; its own obstacle does not count in Elfenland. EL-FIN-2, EG-FIN-2."""
    total = s.facedown_count[seat]
    for sort in range(SORTS):
        if sort != OBSTACLE or s.ruleset == ELFENGOLD:
            total += s.faceup[seat][sort]
    return total


@rule
def next_to_return(s: ElfState) -> None:
    """`active` is the next player with too many counters; after the last one the round is finished. EL-FIN-8."""
    while counters_of(s, s.active) <= KEPT[s.ruleset]:
        s.active = (s.active + 1) % s.seats
        if s.active == s.first:
            finish_round(s)
            return


@rule
def refuse_return(s: ElfState, sort: int, hidden: int) -> int:
    """Only a counter of the mover, and no obstacle in Elfenland. EL-FIN-1, EL-FIN-2, EG-FIN-2."""
    if sort == OBSTACLE and s.ruleset == ELFENLAND:
        return OBSTACLE_STAYS
    if owns(s, s.active, sort, hidden):
        return 0
    return NOW_RETURN_GOLD if s.ruleset == ELFENGOLD else NOW_RETURN


@rule
def return_counter(s: ElfState, sort: int, hidden: int) -> None:
    """One counter of the active player is back in the supply; a hidden one unseen by others. EL-FIN-1, EL-HID-4."""
    give_up(s, s.active, sort, hidden)
    back_to_supply(s, sort)
    if hidden:
        tell(s, RETURNED, s.active, sort, 1, 0, 1 << s.active)
        tell(s, RETURNED, s.active, NONE, 1, 0, EVERYONE & ~(1 << s.active))
    else:
        tell(s, RETURNED, s.active, sort, 0)
    if counters_of(s, s.active) > KEPT[s.ruleset]:
        return
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        finish_round(s)
    else:
        next_to_return(s)


@rule
def finish_round(s: ElfState) -> None:
    """The board is cleared, the first player card has moved on, and the next round begins.

    EL-FIN-3, EL-FIN-4, EL-FIN-5, EL-FIN-6, EG-FIN-1, EG-FIN-3.
    """
    for road in range(ROADS):
        if s.counter[road] != NONE:
            back_to_supply(s, s.counter[road])
            s.counter[road] = NONE
        if s.second[road] != NONE:
            back_to_supply(s, s.second[road])
            back_to_supply(s, DOUBLE)
            s.second[road] = NONE
        if s.treasure[road]:
            back_to_supply(s, GOLD)
            s.treasure[road] = 0
    for route in range(ROUTES):
        if s.obstacle[route]:
            s.obstacle[route] = 0
            if s.ruleset == ELFENLAND:
                s.spent += 1
            elif route < ROADS:
                back_to_supply(s, OBSTACLE)
            else:
                back_to_supply(s, SEA_MONSTER)
    s.first = (s.first + 1) % s.seats
    begin_round(s)


PHASE = Phase(RETURN, May(RETURN_COUNTER, return_counter, unless=refuse_return))
