"""What a state of Destination Trésor is worth to each seat."""

from __future__ import annotations

from math import sqrt

from filon.engine.compile import const, rule
from filon.engine.powers import exp, log
from filon.games.destination_tresor.bot import HOPELESS, HOURS_TO, TENTHS, belief
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    COPIES,
    EVENT_ACCESSORY,
    EVENT_OF,
    FIRST_FORT,
    FIRST_SITE,
    FORTS,
    HOURS_A_TURN,
    MARKERS,
    OPEN_HOURS,
    READ_HOURS,
    SITES,
    USES,
)
from filon.games.destination_tresor.state import FIRST_PLAYER, GAME_END, LOCALISATION, NOBODY, TresorState

# How long a hunt takes, fitted to hunts of the best policy: by how many sites are left, and how far they are.
OFFSET, SPREAD = 211.0, 465.0
WAY, WAY_SPREAD, WAY_FROM = 1.8, 0.75, 0.8
CLUE_SPREAD, CLUE_FROM = 0.8, 1.6
FAR = 500  # about so far is the next fort when there is none
STRETCH = 1.3  # hours a way takes, for each hour of effort
SPREAD_KEPT = 0.68  # what a clue leaves of the spread
WORTH_A_LOOK = 12  # sites less likely than one in so many are no target yet
# What it takes to find oneself, alone and by the logarithm of the number of hexes possible.
DOUBT, DOUBT_LOG = 40.0, 38.0
BARE = 0.8  # how much longer everything takes without a kit
STEEPNESS = 0.1
# How far a game is: who knows where they are is as much further as by three forts, and few games take more than that.
KNOWING, WHOLE_HUNT = 3, 16

# Markers with an event, those of them that each accessory cancels, and as many as a usual kit does.
CANCELS = const([sum(int(COPIES[m]) for m in range(MARKERS) if EVENT_ACCESSORY[m] == a) for a in range(ACCESSORIES)])
EVENTS = sum(int(COPIES[m]) for m in range(MARKERS) if EVENT_OF[m] >= 0)
USUAL_COVER = EVENTS // 2


@rule
def still_to_do(spread: float, way: float, clue: int) -> float:
    """About how long the hunt goes on from a place where something was just read or opened, in tenths of hours.

    `spread` is the logarithm of the number of sites that may hold the treasure, `way` the mean effort to get there,
    `clue` the effort to the next fort. The less is known, the more the next fort matters and the less the sites do.
    """
    known = max(0.0, WAY - WAY_SPREAD * max(0.0, spread - WAY_FROM))
    vague = CLUE_SPREAD * max(0.0, spread - CLUE_FROM)
    return max(SPREAD * spread + known * way + vague * clue - OFFSET, STRETCH * way + TENTHS * OPEN_HOURS)


@rule
def next_clue(s: TresorState, place: int) -> int:
    """The effort from a place to the nearest fort that nobody has read, not counting one on the spot."""
    nearest = FAR
    for fort in range(FORTS):
        if s.reader[fort] == NOBODY and FIRST_FORT + fort != place:
            nearest = min(nearest, HOURS_TO[fort][place])
    return nearest


@rule
def mean_way(s: TresorState, seat: int, place: int) -> int:
    """The effort from a place to every site, added up by how likely the treasure is there."""
    way = 0
    for site in range(SITES):
        to = HOURS_TO[FORTS + site][place]
        if to and not s.opened[site]:
            way += to * belief(s, seat, site)
    return way


@rule
def hunt_left(s: TresorState, seat: int, here: int) -> float:
    """About how long a player who stands there and knows it still needs to the treasure, in tenths of hours."""
    total = 0
    squares = 0
    for site in range(SITES):
        weight = belief(s, seat, site)
        total += weight
        squares += weight * weight
    spread = log(1.0 * total * total / squares)
    best = 1.0 * HOPELESS
    for fort in range(FORTS):
        if s.reader[fort] == NOBODY:
            cost = STRETCH * HOURS_TO[fort][here] + TENTHS * READ_HOURS
            if cost < best:
                place = FIRST_FORT + fort
                way = 1.0 * mean_way(s, seat, place) / total
                cost += still_to_do(SPREAD_KEPT * spread, way, next_clue(s, place))
                best = min(best, cost)
    # Without a fort to go to, every site is worth a look.
    bar = WORTH_A_LOOK if best < HOPELESS else total
    for site in range(SITES):
        cost = STRETCH * HOURS_TO[FORTS + site][here] + TENTHS * OPEN_HOURS
        if cost < best:
            weight = belief(s, seat, site)
            rest = total - weight
            if weight and rest and weight * bar >= total:
                place = FIRST_SITE + site
                left = log(1.0 * rest * rest / (squares - weight * weight))
                way = 1.0 * mean_way(s, seat, place) / rest
                cost += still_to_do(left, way, next_clue(s, place)) * rest / total
            if weight and weight * bar >= total:
                best = min(best, cost)
    return best


@rule
def hours_left(s: TresorState, seat: int) -> float:
    """About how long a player still needs to the treasure, in tenths of hours."""
    hours = hunt_left(s, seat, s.hex_of[seat])
    if s.stage[seat] == LOCALISATION and s.coulds[seat] != 1:
        hours += DOUBT + DOUBT_LOG * log(1.0 * max(s.coulds[seat], 1))
    covered = 0
    for accessory in range(ACCESSORIES):
        if s.took[seat][accessory] and s.spent[seat][accessory] < USES[accessory]:
            covered += CANCELS[accessory]
    hours *= 1.0 + BARE * (USUAL_COVER - covered) / EVENTS
    return hours + TENTHS * HOURS_A_TURN * s.skip[seat]


@rule
def evaluate(s: TresorState, out: list[float]) -> None:
    """Each player's chance to be first, by the hours both still need."""
    out[0] = 0.5
    if s.phase == GAME_END:
        if s.winner != NOBODY:
            out[0] = 1.0 - s.winner
    elif s.placed == s.seats:
        mine = hours_left(s, 0)
        other = hours_left(s, 1)
        lead = other - mine
        if s.phase > FIRST_PLAYER:
            # Whose turn it is has half a turn in hand when it begins, and lacks it when it is over.
            tempo = TENTHS * (HOURS_A_TURN // 2 - min(s.hours, HOURS_A_TURN))
            lead += tempo if s.active == 0 else -tempo
        # Markers are fickle: the longer the way, the less a lead is worth.
        out[0] = 1.0 / (1.0 + exp(-STEEPNESS * lead / sqrt(mine + other)))
    out[1] = 1.0 - out[0]


def progress(s: TresorState) -> float:
    """How much of the game is over: forts read, sites opened, and players who know where they are."""
    hunting = sum(stage != LOCALISATION for stage in s.stage)
    read = sum(reader != NOBODY for reader in s.reader)
    return min((KNOWING * hunting + read + sum(s.opened)) / WHOLE_HUNT, 1.0)
