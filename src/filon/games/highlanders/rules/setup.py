"""Setup. START: chance draws the first player."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import evenly
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.highlanders.data import (
    CASTLE_COUNT,
    HIGHLANDERS,
    KNIGHTS,
    LOCATIONS,
    SHIELD_COPIES,
    SHIELD_VALUES,
    SHIELDS,
    SIDES,
)
from filon.games.highlanders.decisions import BEGINS, FIRST
from filon.games.highlanders.rules.turn import begin_turn, clear_attack
from filon.games.highlanders.state import NO_VALUE, NOBODY, SEPARATE, START, HighlandersState


@rule
def setup(s: HighlandersState) -> None:
    """The board is empty, every side has its knights and shields, and the first player is to be drawn.

    HR-SETUP-1, HR-SETUP-2, HR-SETUP-3, HI-TWO-1, HI-TWO-2, HI-TWO-3.
    """
    choose_colours(s)
    two = s.seats == 2 and s.board == HIGHLANDERS
    separate = two and s.two_player_colours == SEPARATE
    s.doubled = 2 if two and not separate else 1
    s.sides = 2 * s.seats if separate else s.seats
    s.phase = START
    s.ended_by = NOBODY
    clear_attack(s)
    for place in range(LOCATIONS):
        s.holder[place] = NOBODY
    for castle in range(CASTLE_COUNT):
        s.shield[castle] = NO_VALUE
    s.neutral = CASTLE_COUNT
    for side in range(s.sides):
        s.supply[side] = KNIGHTS * s.doubled
        s.pool_left[side] = SHIELDS * s.doubled
        for value in range(SHIELD_VALUES):
            s.pool[side][value] = SHIELD_COPIES[value] * s.doubled


@rule
def choose_colours(s: HighlandersState) -> None:
    """Each side has a colour: what players asked for, then the usual ones, then what is left. HR-SETUP-5."""
    asked = (s.colour_1, s.colour_2, s.colour_3, s.colour_4, s.colour_5)
    taken = 0
    for side in range(SIDES):
        wish = asked[side] - 1 if side < s.seats else -1
        s.colour[side] = -1
        if wish >= 0 and not taken >> wish & 1:
            s.colour[side] = wish
            taken |= 1 << wish
    for side in range(SIDES):
        if s.colour[side] < 0 and not taken >> side & 1:
            s.colour[side] = side
            taken |= 1 << side
    for side in range(SIDES):
        if s.colour[side] < 0:
            free = 0
            while taken >> free & 1:
                free += 1
            s.colour[side] = free
            taken |= 1 << free


@rule
def first_players(s: HighlandersState, out: list[int], weights: list[int]) -> int:
    """Every seat is equally likely. HR-SETUP-4."""
    return evenly(FIRST, s.seats, out, weights)


@rule
def begin_with(s: HighlandersState, seat: int) -> None:
    """This seat is the first player. HR-SETUP-4."""
    s.first = seat
    tell(s, BEGINS, seat)
    begin_turn(s)


PHASE = Phase(START, chances=first_players, deals={FIRST: begin_with})
