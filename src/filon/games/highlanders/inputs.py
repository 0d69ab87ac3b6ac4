"""What a net looks at in a state of Highlanders or Rheingold, as one seat sees it: who has how many knights where, what
castles hold out, which of them could be stormed, and how the score stands.

Everything is one of several kinds: so many knights in a place are one input, one more may be another. Each board has
inputs of its own. "Mine" is of the seat, everything else "theirs", whoever it belongs to: what each of them may expect
is asked from their own seat.
"""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.games.highlanders.data import (
    CASTLE_COUNT,
    CASTLES,
    FACTOR,
    KNIGHTS,
    LOCATIONS,
    MOST_KNIGHTS,
    MOVES,
    SIDES,
    SWORDS,
    TO_GATE,
)
from filon.games.highlanders.rules.armies import knights_at, lowest, seat_of
from filon.games.highlanders.rules.marches import defence
from filon.games.highlanders.rules.scoring import army_of, points
from filon.games.highlanders.state import NOBODY, HighlandersState

MINE, THEIRS = 0, 1
# So many knights are a group of this size.
SIZES = 6
SIZE_OF = const([sum(n >= least for least in (2, 3, 5, 8, 13)) for n in range(MOST_KNIGHTS + 1)])
DEFENCES = 9  # what a castle may hold out with: as much and more is the last
LEADS = 17  # points ahead of the best other seat: from 8 behind to 8 ahead
LAST_LEAD = LEADS - 1
NEUTRALS = 10  # castles never conquered, in pairs
SUPPLIES = 8
STAGES = 5  # of the game: castles never conquered, in fours
OPENS = 13  # knights in no castle more than the best other seat has, in pairs: from 12 fewer to 12 more
PRIZES = 4  # swords of the best castle of nobody that could be stormed
REACH = 2  # steps from a gate: near enough to storm its castle within a turn


def _castles_near(board: int, place: int) -> list[int]:
    """The castles whose gate is within reach of a place."""
    return [castle for castle in range(CASTLE_COUNT) if TO_GATE[board][castle][place] <= REACH]


_MOST_NEAR = max(len(_castles_near(board, place)) for board in range(len(SWORDS)) for place in range(CASTLES))
CASTLES_NEAR = const(
    [
        [(_castles_near(board, place) + [-1] * _MOST_NEAR)[:_MOST_NEAR] for place in range(CASTLES)]
        for board in range(len(SWORDS))
    ]
)

# Where the inputs of each kind begin, of those of one board.
AT_KNIGHTS = 0  # whose, where, how many
AT_DEFENCE = AT_KNIGHTS + 2 * LOCATIONS * SIZES  # whose castle, which, what it holds out with
AT_STORM = AT_DEFENCE + 2 * CASTLE_COUNT * DEFENCES  # whose knights near which castle of nobody, of mine, of theirs
AT_LEAD = AT_STORM + 2 * 3 * CASTLE_COUNT * 2
AT_SUPPLY = AT_LEAD + LEADS * NEUTRALS  # whose, how many knights off the board
AT_TURN = AT_SUPPLY + 2 * SUPPLIES  # how many seats on the turn is, moves left
AT_SEATS = AT_TURN + SIDES * (MOVES + 1)
AT_OPEN = AT_SEATS + SIDES + 1
AT_PRIZE = AT_OPEN + OPENS * STAGES  # my prize, the others', whether it is my turn
ON_BOARD = AT_PRIZE + 2 * PRIZES * PRIZES * STAGES
INPUTS = len(SWORDS) * ON_BOARD

# Beyond what holds, in the same buffer: knights near each castle, of one side, the most of mine, the most of theirs.
NEAR = 250
MOST_OF = NEAR + CASTLE_COUNT


@rule
def count_near(s: HighlandersState, seat: int, which: list[int]) -> None:
    """The most knights that a side of the seat, and of any other, has near each castle stand in the buffer."""
    for castle in range(2 * CASTLE_COUNT):
        which[MOST_OF + castle] = 0
    for side in range(s.sides):
        for castle in range(CASTLE_COUNT):
            which[NEAR + castle] = 0
        bits = s.held[side][0]
        while bits:
            place = lowest(0, bits)
            bits &= bits - 1
            for k in range(len(CASTLES_NEAR[s.board][place])):
                castle = CASTLES_NEAR[s.board][place][k]
                if castle < 0:
                    break
                which[NEAR + castle] += knights_at(s, side, place)
        most = MOST_OF + (CASTLE_COUNT if seat_of(s, side) != seat else 0)
        for castle in range(CASTLE_COUNT):
            which[most + castle] = max(which[most + castle], which[NEAR + castle])


@rule
def list_castles(s: HighlandersState, seat: int, base: int, n: int, which: list[int]) -> int:
    """What castles hold out with, who could storm them, and what the best prizes are."""
    prize = 0
    danger = 0
    for castle in range(CASTLE_COUNT):
        side = s.holder[CASTLES + castle]
        whose = 2 if side == NOBODY else (MINE if seat_of(s, side) == seat else THEIRS)
        if whose == 2:
            need = FACTOR * SWORDS[s.board][castle]
        else:
            inside = defence(s, castle) + (s.committed if s.target == CASTLES + castle else 0)
            which[n] = base + AT_DEFENCE + (whose * CASTLE_COUNT + castle) * DEFENCES + min(inside, DEFENCES - 1)
            n += 1
            need = max(1, FACTOR * inside)
        for army in range(2):
            near = which[MOST_OF + army * CASTLE_COUNT + castle]
            if whose != army and 2 * near >= need and near:
                enough = 1 if near >= need else 0
                which[n] = base + AT_STORM + ((army * 3 + whose) * CASTLE_COUNT + castle) * 2 + enough
                n += 1
                if enough and whose == 2:
                    swords = SWORDS[s.board][castle]
                    if army == MINE:
                        prize = max(prize, swords)
                    else:
                        danger = max(danger, swords)
    turn = 1 if seat_of(s, s.active) == seat else 0
    which[n] = base + AT_PRIZE + ((turn * PRIZES + prize) * PRIZES + danger) * STAGES + s.neutral // 4
    return n + 1


@rule
def list_knights(s: HighlandersState, seat: int, base: int, n: int, which: list[int]) -> int:
    """Whose knights stand where, those who are about to enter a castle or to win a battle included."""
    for side in range(s.sides):
        whose = MINE if seat_of(s, side) == seat else THEIRS
        at = base + AT_KNIGHTS + whose * LOCATIONS * SIZES
        for half in range(2):
            bits = s.held[side][half]
            while bits:
                place = lowest(half, bits)
                bits &= bits - 1
                knights = knights_at(s, side, place)
                if knights:
                    which[n] = at + place * SIZES + SIZE_OF[knights]
                    n += 1
        if side == s.active and s.committed and s.target >= 0:
            which[n] = at + s.target * SIZES + SIZE_OF[s.committed]
            n += 1
    return n


@rule
def in_the_open(s: HighlandersState, seat: int) -> int:
    """A player's knights that are in no castle."""
    free: int = army_of(s, seat)
    for place in range(CASTLES, LOCATIONS):
        if s.holder[place] != NOBODY and seat_of(s, s.holder[place]) == seat:
            free -= s.knights[place]
    return free


@rule
def inputs(s: HighlandersState, seat: int, which: list[int]) -> int:
    """All that holds for a seat; on two sides it may lead, the same may be said of a scroll twice."""
    base = s.board * ON_BOARD
    count_near(s, seat, which)
    n = list_castles(s, seat, base, 0, which)
    n = list_knights(s, seat, base, n, which)
    best = 0
    most = 0
    supply = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, points(s, other))
            most = max(most, in_the_open(s, other))
    for side in range(s.sides):
        if seat_of(s, side) == seat:
            supply += s.supply[side]
    lead = max(0, min(LAST_LEAD, points(s, seat) - best + LEADS // 2))
    which[n] = base + AT_LEAD + lead * NEUTRALS + min(s.neutral // 2, NEUTRALS - 1)
    which[n + 1] = base + AT_SUPPLY + min(supply * SUPPLIES // (KNIGHTS * s.doubled + 1), SUPPLIES - 1)
    which[n + 2] = base + AT_TURN + (seat_of(s, s.active) - seat) % s.seats * (MOVES + 1) + s.moves
    which[n + 3] = base + AT_SEATS + s.seats
    ahead = max(0, min(OPENS - 1, (in_the_open(s, seat) - most + OPENS) // 2))
    which[n + 4] = base + AT_OPEN + ahead * STAGES + s.neutral // 4
    return n + 5
