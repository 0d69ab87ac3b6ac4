"""What a state of Elfenland or Elfengold is worth to each seat."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.powers import exp
from filon.games.elfengold.data import AT, CITIES, DEGREE, DISTANCE, ELVENHOLD, ENDS, ROUNDS, TRANSPORTS
from filon.games.elfengold.state import (
    CARAVAN_PAY,
    DRAW_CARDS,
    EXCHANGE_B,
    FILL_MARKET,
    GAME_END,
    MOVE,
    NONE,
    PILE_CARD,
    PLACE,
    RETURN,
    ElfState,
    Tour,
)
from filon.games.elfengold.tours import is_last, plan_tour

# How far a seat is in its round.
DRAWING, PLACING, MOVING, MOVED = range(4)
GLANCE = 10  # steps looked at after each first step to value a hand
PACE = 4  # routes a round that a seat may hope to travel
SEEN = 64  # marks cities that a walk in mind has come to
# The cities a seat will have in the end, as fitted to games that policies play: a start, and what is added by each city
# visited, the worth of a tour (of 100), unvisited cities next to the elf, those a walk at that pace comes to, those
# without an unvisited neighbour, cards, cards of a kind that is there already, and gold; last, by how much two seats
# must differ for odds of e to 1. In thousandths, by box, stage and rounds left.
START, VISITED, TOUR, NEAR, WALK, LONE, CARD_KEPT, TWICE, PIECE, SPREAD = range(10)
HOPE = const([
    [
        [[2610, 880, 485, 100, 370, -45, 10, -30, 0, 750],
         [6830, 690, 375, 10, 300, -10, 0, -85, 0, 1200],
         [12080, 590, 240, 75, 0, -150, 0, -70, 0, 1400],
         [15500, 500, 95, 0, 0, 0, 0, -150, 0, 1950],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000]],
        [[745, 960, 760, 60, 135, -10, 10, -5, 0, 600],
         [5510, 730, 575, 0, 235, -25, 0, -45, 0, 1150],
         [10790, 605, 425, 50, 0, -150, 0, -5, 0, 1450],
         [14520, 500, 230, 0, 0, 0, 0, -65, 0, 2200],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000]],
        [[60, 1000, 865, 25, 55, -5, 10, 0, 0, 450],
         [4870, 760, 660, 0, 225, -15, 0, -30, 0, 950],
         [10460, 605, 410, 30, 30, -125, 0, -25, 0, 1250],
         [12910, 500, 475, 0, 0, 0, 0, 0, 0, 1200],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000]],
        [[0, 1000, 0, 0, 0, 0, 10, 0, 0, 150],
         [3140, 845, 0, 170, 475, -40, 0, -220, 0, 700],
         [7520, 635, 0, 50, 310, -45, 0, -205, 0, 1100],
         [12710, 475, 0, 55, 15, -150, 0, -275, 0, 1300],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000],
         [0, 0, 0, 0, 0, 0, 0, 0, 0, 1000]],
    ],
    [
        [[40, 955, 655, 105, 155, -20, 140, 0, 5, 900],
         [2000, 860, 395, 155, 125, -55, 280, -90, 5, 1250],
         [4940, 770, 255, 80, 35, -70, 330, -105, 5, 1500],
         [7590, 690, 155, 95, 0, -130, 360, -150, 5, 1550],
         [10540, 575, 130, 30, 0, -245, 415, -185, 5, 1450],
         [13020, 500, 80, 0, 0, 0, 0, -115, 5, 2550]],
        [[20, 975, 770, 60, 60, -25, 65, -30, 5, 650],
         [1960, 870, 470, 120, 115, -50, 220, -100, 5, 1200],
         [4910, 780, 300, 75, 30, -65, 280, -105, 5, 1450],
         [7440, 705, 200, 95, 0, -130, 315, -140, 5, 1550],
         [10550, 590, 210, 30, 0, -230, 340, -155, 5, 1450],
         [12590, 500, 200, 0, 0, 0, 0, -65, 5, 1750]],
        [[-55, 1000, 870, 15, 25, -10, 15, -5, 5, 400],
         [2030, 870, 490, 105, 110, -40, 190, -85, 5, 1100],
         [5260, 770, 325, 50, 15, -80, 235, -70, 5, 1350],
         [7120, 705, 245, 80, 10, -95, 305, -160, 5, 1500],
         [10500, 610, 230, 20, 0, -220, 330, -150, 5, 1300],
         [12470, 500, 205, 0, 0, 0, 0, -25, 5, 1200]],
        [[0, 1000, 0, 0, 0, 0, 0, 0, 5, 150],
         [580, 935, 0, 225, 230, -10, 285, -155, 5, 1000],
         [3110, 820, 0, 185, 140, -40, 360, -175, 5, 1300],
         [6240, 735, 0, 85, 35, -70, 375, -160, 5, 1400],
         [8480, 670, 0, 95, 5, -135, 375, -145, 5, 1500],
         [11280, 575, 0, 0, 0, -240, 450, -220, 5, 1350]],
    ],
])  # fmt: skip


@rule
def stage_of(s: ElfState, seat: int) -> int:
    """How far a seat is in its round."""
    phase = s.phase
    if phase == RETURN or phase == GAME_END:
        return MOVED
    if PLACE <= phase <= EXCHANGE_B:
        return PLACING
    if phase < MOVE and (phase < FILL_MARKET or phase > PILE_CARD or s.drawing == DRAW_CARDS):
        return DRAWING
    mine = (seat - s.first + s.seats) % s.seats
    theirs = (s.active - s.first + s.seats) % s.seats
    if mine == theirs:
        return MOVING if phase == MOVE or phase == CARAVAN_PAY else MOVED
    return MOVING if mine > theirs else MOVED


@rule
def is_new(s: ElfState, seat: int, city: int) -> bool:
    """Whether a marker of the seat is still in a city."""
    return city != ELVENHOLD and not s.visited[seat][city]


@rule
def new_around(s: ElfState, seat: int, city: int) -> int:
    """How many routes lead from a city to unvisited ones."""
    count = 0
    for k in range(DEGREE[city]):
        if is_new(s, seat, ENDS[AT[city][k]][0] + ENDS[AT[city][k]][1] - city):
            count += 1
    return count


@rule
def lone_cities(s: ElfState, seat: int) -> int:
    """How many unvisited cities have no unvisited neighbour."""
    count = 0
    for city in range(CITIES):
        if is_new(s, seat, city) and new_around(s, seat, city) == 0:
            count += 1
    return count


@rule
def walk(s: ElfState, seat: int, steps: int) -> int:
    """How many unvisited cities the elf comes to in so many steps, always by the shortest way to the nearest."""
    at = s.elf[seat]
    count = 0
    while True:
        nearest = NONE
        for city in range(CITIES):
            if is_new(s, seat, city) and (nearest == NONE or DISTANCE[at][city] < DISTANCE[at][nearest]):
                nearest = city
        if nearest == NONE or DISTANCE[at][nearest] > steps:
            break
        steps -= DISTANCE[at][nearest]
        at = nearest
        s.visited[seat][at] = SEEN
        count += 1
    for city in range(CITIES):
        if s.visited[seat][city] == SEEN:
            s.visited[seat][city] = 0
    return count


@rule
def cards_twice(s: ElfState, seat: int) -> int:
    """Cards in hand beyond the first of each transport."""
    count = 0
    for kind in range(TRANSPORTS):
        count += max(s.hand[seat][kind] - 1, 0)
    return count


@rule
def prospects(s: ElfState, seat: int, tour: Tour) -> float:
    """The cities a seat can hope for until the end, in thousandths."""
    stage = stage_of(s, seat)
    hope = HOPE[s.ruleset][stage][rounds_left(s)]
    worth = 1.0 * hope[START]
    worth += hope[VISITED] * s.markers[seat]
    if hope[TOUR]:
        plan_tour(s, seat, GLANCE, 1 if stage < MOVING else 0, tour)
        worth += 0.01 * hope[TOUR] * (tour.best - tour.stop)
    if hope[WALK]:
        left = rounds_left(s) + (1 if stage < MOVED else 0)
        worth += hope[WALK] * walk(s, seat, PACE * left)
    if hope[LONE]:
        worth += hope[LONE] * lone_cities(s, seat)
    worth += hope[NEAR] * new_around(s, seat, s.elf[seat])
    worth += hope[CARD_KEPT] * s.hand_count[seat] + hope[TWICE] * cards_twice(s, seat) + hope[PIECE] * s.gold[seat]
    if s.home_town and s.home[seat] != NONE and s.rounds - s.round_no < 2:
        worth -= (1000 if is_last(s) else 200) * DISTANCE[s.elf[seat]][s.home[seat]]
    return worth


@rule
def rounds_left(s: ElfState) -> int:
    """How many rounds follow this one."""
    return min(max(s.rounds - s.round_no, 0), ROUNDS - 1)


@rule
def evaluate(s: ElfState, out: list[float], tour: Tour) -> None:
    """Each seat's share of the win: the cities it can hope for, drawn apart the more the nearer the end is."""
    tour.manner = 0
    spread = HOPE[s.ruleset][stage_of(s, s.active)][rounds_left(s)][SPREAD]
    most = -1.0e9
    for seat in range(s.seats):
        out[seat] = prospects(s, seat, tour)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(s.seats):
        out[seat] = exp((out[seat] - most) / spread)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] = out[seat] / total


def progress(s: ElfState) -> float:
    """How much of the game is over: rounds, and of the running one the half that comes before the elves move."""
    if s.phase == GAME_END:
        return 1.0
    moving = 0.5 if s.phase >= MOVE else 0.0
    return (max(s.round_no - 1, 0) + moving) / s.rounds
