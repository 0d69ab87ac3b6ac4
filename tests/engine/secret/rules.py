"""The rules of Alone, and its flaws."""

from __future__ import annotations

from tests.engine.secret import (
    ALL_GIVEN,
    BAD_POINTS,
    CHESTS,
    CHOOSE,
    CHOOSING,
    CHOSEN,
    DECISIONS,
    DRAWING,
    DWINDLE,
    GAME_END,
    GOT,
    NAME,
    NAMED,
    NAMING,
    NOT_NOW,
    NOT_THERE,
    OUTCOMES,
    PEEK,
    PRIZE,
    PRIZES,
    ROUNDS,
    TURNED,
    AloneState,
)

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.kit import are_within, evenly
from filon.engine.phases import May, Phase, automaton, together
from filon.engine.state import beat, tell


@rule
def setup(s: AloneState) -> None:
    s.phase = DRAWING


@rule
def prizes(s: AloneState, out: list[int], weights: list[int]) -> int:
    return evenly(PRIZE, PRIZES, out, weights)


@rule
def turn_up(s: AloneState, prize: int) -> None:
    s.prize = prize + 1
    tell(s, TURNED, prize + 1)
    s.phase = NAMING


@rule
def name_chest(s: AloneState, chest: int) -> None:
    s.named = chest
    tell(s, NAMED, s.active, chest)
    s.phase = CHOOSING


@rule
def who_chooses(s: AloneState) -> int:
    all_seats = (1 << s.seats) - 1
    if s.flaw == DWINDLE:
        return all_seats & ~(s.given & 1)  # the flaw: who has decided is no longer of the round
    return all_seats & ~(1 << s.active) if s.aside else all_seats


@rule
def refuse_chest(s: AloneState, chest: int) -> int:
    # The flaw: what may be chosen depends on what the first seat has in its envelope.
    return NOT_THERE if s.flaw == PEEK and s.asked == 1 and s.sealed[0] == CHOOSE + chest + 1 else 0


@rule
def choose(s: AloneState, chest: int) -> None:
    s.chose[s.asked] = chest + 1
    tell(s, CHOSEN, s.asked, chest)


@rule
def share(s: AloneState) -> None:
    """Whoever is alone gets the prize; all choices are open."""
    for chest in range(CHESTS):
        there = 0
        who = 0
        for seat in range(s.seats):
            if s.chose[seat] == chest + 1:
                there += 1
                who = seat
        if there == 1:
            won = 2 * s.prize if chest == s.named else s.prize
            s.points[who] += won
            tell(s, GOT, who, won)
    s.rounds += 1
    s.active = (s.active + 1) % s.seats
    s.phase = GAME_END if s.rounds == ROUNDS else DRAWING
    beat(s)


PHASES = (
    Phase(CHOOSING, May(CHOOSE, choose, unless=refuse_chest), movers=who_chooses, opened=share),
    Phase(NAMING, May(NAME, name_chest)),
    Phase(DRAWING, chances=prizes, deals={PRIZE: turn_up}),
    Phase(GAME_END),
)


@rule
def refuse_elsewhere(s: AloneState, kind: int) -> int:
    return NOT_NOW


mover, legal, refusal, apply, chances, deal = automaton(__package__, DECISIONS, OUTCOMES, PHASES, refuse_elsewhere)
movers, opened = together(__package__, PHASES)


@rule
def reveals(s: AloneState, d: int) -> int:
    return 0


@rule
def outcome(s: AloneState, figures: list[list[int]]) -> int:
    for seat in range(s.seats):
        figures[SCORE][seat] = s.points[seat]
    return ALL_GIVEN


@rule
def status(s: AloneState, tally: list[int]) -> int:
    most = ROUNDS * 2 * PRIZES
    return 0 if are_within(s.points, 0, most) else BAD_POINTS
