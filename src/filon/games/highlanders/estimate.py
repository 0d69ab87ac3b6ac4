"""What a state of Highlanders or Rheingold is worth to each seat."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.powers import exp
from filon.games.highlanders.bot import knights_near
from filon.games.highlanders.data import CASTLE_COUNT, CASTLES, FACTOR, LOCATIONS, SWORDS
from filon.games.highlanders.muster import Muster
from filon.games.highlanders.rules.armies import seat_of
from filon.games.highlanders.rules.scoring import army_of, points
from filon.games.highlanders.state import END, NOBODY, HighlandersState

# What one sword, one knight in the open and one sword within reach add to the logarithm of a seat's odds when 0, 6, 12
# and 18 castles are nobody's yet. Fitted to games of the policy against itself (docs/tuning/highlanders.md).
KNOT = 6
OF_SWORDS = const([231, 226, 179, 180])
OF_KNIGHTS = const([221, 111, 102, 69])
OF_PROSPECT = const([910, 75, 303, 309])
THOUSAND = 1000.0


@rule
def between(weights: list[int], neutral: int) -> float:
    """A weight, interpolated between its knots."""
    k = min(neutral // KNOT, len(weights) - 2)
    part = (neutral - KNOT * k) / KNOT
    return ((1.0 - part) * weights[k] + part * weights[k + 1]) / THOUSAND


@rule
def in_the_open(s: HighlandersState, seat: int) -> int:
    """A player's knights that are in no castle."""
    free = army_of(s, seat)
    for place in range(CASTLES, LOCATIONS):
        if s.holder[place] != NOBODY and seat_of(s, s.holder[place]) == seat:
            free -= s.knights[place]
    return free


@rule
def prospect(s: HighlandersState, seat: int) -> float:
    """The most swords of a castle nobody has, as far as the knights of one side near its gate are enough for it."""
    best = 0.0
    for castle in range(CASTLE_COUNT):
        swords = SWORDS[s.board][castle]
        if s.holder[CASTLES + castle] != NOBODY or swords <= best:
            continue
        for side in range(seat, s.sides, s.seats):
            best = max(best, min(1.0 * swords, knights_near(s, castle, side) / FACTOR))
    return best


@rule
def evaluate(s: HighlandersState, out: list[float], muster: Muster) -> None:
    """Each seat's share by swords, knights in the open and castles within reach; at the end the victory."""
    best = 0
    for seat in range(s.seats):
        best = max(best, 100 * points(s, seat) + army_of(s, seat))
    of_swords = between(OF_SWORDS, s.neutral)
    of_knights = between(OF_KNIGHTS, s.neutral)
    of_prospect = between(OF_PROSPECT, s.neutral)
    total = 0.0
    for seat in range(s.seats):
        swords = points(s, seat)
        if s.phase == END:  # fewer than a hundred knights break a tie
            weight = 1.0 if 100 * swords + army_of(s, seat) == best else 0.0
        else:
            weight = exp(of_swords * swords + of_knights * in_the_open(s, seat) + of_prospect * prospect(s, seat))
        out[seat] = weight
        total += weight
    for seat in range(s.seats):
        out[seat] = out[seat] / total


def progress(s: HighlandersState) -> float:
    """How much of the game is over: of the castles, those that somebody has conquered."""
    return (CASTLE_COUNT - s.neutral) / CASTLE_COUNT
