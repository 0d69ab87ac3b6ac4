"""Setup. SETUP_START, DRAW_START: where the players wake up; FIRST_PLAYER: chance draws who begins."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import evenly
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.destination_tresor.data import FORTS, GROUND_OF, MOST_OF_A_KIND, ORDINARY
from filon.games.destination_tresor.decisions import BEGINS, DRAWN_START, FIRST, NOT_ORDINARY, PLACED, START, TOLD_START
from filon.games.destination_tresor.rules.guide import begin_guide, could_be_on
from filon.games.destination_tresor.rules.markers import fill_piles
from filon.games.destination_tresor.state import (
    BY_LOT,
    DRAW_START,
    FIRST_PLAYER,
    NO_SITE,
    NOBODY,
    NOWHERE,
    SEATS,
    SETUP_KIT,
    SETUP_START,
    TURN,
    UNREAD,
    UNTOLD,
    TresorState,
)


@rule
def setup(s: TresorState) -> None:
    """The start hexes are about to be given. DT-SETUP-2, DT-SETUP-5, DT-SETUP-6."""
    s.phase = DRAW_START if s.start_placement == BY_LOT else SETUP_START
    s.winner = NOBODY
    s.found = NO_SITE
    for seat in range(s.seats):
        s.hex_of[seat] = NOWHERE
        s.ground[seat] = UNTOLD
        row = s.could[seat]
        for k in range(MOST_OF_A_KIND):
            row[k] = NOWHERE
    for fort in range(FORTS):
        s.reader[fort] = NOBODY
        s.content[fort] = UNREAD
    fill_piles(s)


@rule
def who_places(s: TresorState) -> int:
    """The seats choose in order. DT-SETUP-2."""
    return s.placed


@rule
def refuse_start(s: TresorState, place: int) -> int:
    """Only an ordinary hex. DT-SETUP-2."""
    return 0 if place < ORDINARY else NOT_ORDINARY


@rule
def choose_start(s: TresorState, place: int) -> None:
    """The opponent stands on the hex. DT-SETUP-2."""
    tell(s, PLACED, s.placed)
    give_start(s, 1 - s.placed, place)


@rule
def any_start(s: TresorState, out: list[int], weights: list[int]) -> int:
    """Every ordinary hex is equally likely. DT-SETUP-2."""
    return evenly(DRAWN_START, ORDINARY, out, weights)


@rule
def draw_start(s: TresorState, place: int) -> None:
    """The next seat stands on the hex. DT-SETUP-2."""
    give_start(s, s.placed, place)


@rule
def give_start(s: TresorState, seat: int, place: int) -> None:
    """The player stands on the hex; when both do, the kits are chosen. DT-SETUP-2, DT-SETUP-8."""
    s.hex_of[seat] = place
    s.placed += 1
    if s.placed == s.seats:
        s.phase = SETUP_KIT


@rule
def any_seat(s: TresorState, out: list[int], weights: list[int]) -> int:
    """Both seats are equally likely. DT-SETUP-1."""
    return evenly(FIRST, SEATS, out, weights)


@rule
def begin_with(s: TresorState, seat: int) -> None:
    """Both players know the terrain of their start, and the first turn begins. DT-SETUP-1, DT-SETUP-7."""
    s.first = seat
    s.active = seat
    s.day = 1
    tell(s, BEGINS, seat)
    for walker in range(s.seats):
        s.ground[walker] = GROUND_OF[s.hex_of[walker]]
        could_be_on(s, walker, s.ground[walker])
        begin_guide(s, walker)
        tell(s, TOLD_START, walker, s.ground[walker])
    s.phase = TURN


PHASES = (
    Phase(SETUP_START, May(START, choose_start, unless=refuse_start), mover=who_places),
    Phase(DRAW_START, chances=any_start, deals={DRAWN_START: draw_start}),
    Phase(FIRST_PLAYER, chances=any_seat, deals={FIRST: begin_with}),
)
