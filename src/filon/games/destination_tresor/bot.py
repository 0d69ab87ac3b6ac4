"""A player of Destination Trésor: reasons about where it stands, weighs clues against hours, and teases the other."""

from __future__ import annotations

from heapq import heappop, heappush
from operator import eq

from filon.engine.compile import const, rule
from filon.engine.rng import below, happens
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    ACCESSORY_NAMES,
    CONTENTS,
    COPIES,
    DIRECTIONS,
    ENTRY_HOURS,
    EVENT_OF,
    EVENT_TURNS,
    FACE_CONTENT,
    FACE_TREASURE,
    FACES,
    FIRST_FORT,
    FORTS,
    GROUND_FROM,
    GROUND_OF,
    GROUNDS,
    HEXES,
    HOLDS,
    LINE_END,
    LOST_RADIUS,
    MARKER_FROM,
    MARKER_HOURS,
    NEAR,
    NEAR_COUNT,
    NEXT,
    OPEN_HOURS,
    ORDINARY,
    READ_HOURS,
    SITES,
    TERRAINS,
    steps_apart,
)
from filon.games.destination_tresor.decisions import (
    DECLARE,
    DECLINE,
    DONE,
    END_TURN,
    OPEN_IT,
    PUT,
    READ_IT,
    RUN,
    START,
    TAKE,
)
from filon.games.destination_tresor.rules.guide import is_noted
from filon.games.destination_tresor.state import (
    LOCALISATION,
    NOBODY,
    PRINTED,
    REPOSITION,
    SETUP_KIT,
    SETUP_START,
    SHORTCUT,
    TresorState,
)

EASY, CASUAL, HARD = 1, 2, 5
SKILLS = HARD
TENTHS = 10  # hours are counted in tenths
HOPELESS = 10**9
# What the levels overlook, by level: chances in a hundred that somebody lost asks anywhere, and that the bag is shut
# before the next card.
CARELESS = const((100, 75, 33, 15, 0))
HASTY = const((85, 42, 22, 10, 0))
# How many sites may be left when a bot that does not weigh goes to dig: by level.
FEW_ENOUGH = const([0, 1, 1, 2, 4])
# How digger, walker and reader differ: sites more that may be left, and the only kit that is packed. The first of each
# is for those who have no character.
SOONER = const((0, 1, 0, -1))
PACKED = const((-1, -1, 0, -1))
# What it takes to walk to a further site and open it, when the first guess was wrong.
NEXT_DIG = 120
# What an event costs beyond its hours, as half of them are cancelled: a turn lost, or the way back.
TURN_LOST, WAY_BACK = 60, 40


def _effort(terrain: int) -> int:
    """A step onto the terrain in tenths of hours, with what its events cost on average."""
    own = range(int(MARKER_FROM[terrain]), int(MARKER_FROM[terrain + 1]))
    total, copies = 0, 0
    for m in own:
        event: int = 0 if EVENT_OF[m] < 0 else int(EVENT_TURNS[m]) * TURN_LOST or WAY_BACK
        total += int(COPIES[m]) * (TENTHS * int(MARKER_HOURS[m]) + event)
        copies += int(COPIES[m])
    return total // copies


_EFFORT = [*(_effort(terrain) for terrain in range(TERRAINS)), TENTHS * ENTRY_HOURS, TENTHS * ENTRY_HOURS]
EFFORT = const(_EFFORT)  # of a step, by ground
SPECIALS = FORTS + SITES


def _hours_to(target: int) -> list[int]:
    """The effort from every hex to a fort or site, the entry included."""
    best = [HOPELESS] * HEXES
    best[target] = 0
    queue = [(0, target)]
    while queue:
        cost, place = heappop(queue)
        if cost == best[place]:
            further = cost + _EFFORT[GROUND_OF[place]]
            for d in range(DIRECTIONS):
                there = int(NEXT[place][d])
                if there >= 0 and further < best[there]:
                    best[there] = further
                    heappush(queue, (further, there))
    return best


# [fort or site, counted from the first fort][hex]
HOURS_TO = const([_hours_to(FIRST_FORT + special) for special in range(SPECIALS)])


# The grounds around each hex, direction by direction; -1 = sea.
_AROUND = [[int(GROUND_OF[there]) if there >= 0 else -1 for there in NEXT[place]] for place in range(HEXES)]


def _alike(a: int, b: int) -> int:
    """How much two hexes resemble each other to a walker: equal grounds in the same directions."""
    return int(sum(map(eq, _AROUND[a], _AROUND[b]))) ** 2


def _near(place: int, ground: int) -> int:
    """The hexes of a ground within the lost radius of a hex, as bits."""
    start = int(GROUND_FROM[ground])
    others = range(start, int(GROUND_FROM[ground + 1]))
    return sum(1 << (other - start) for other in others if steps_apart(place, other) <= LOST_RADIUS)


ALIKE_NEAR = const([[_near(place, ground) for ground in range(TERRAINS)] for place in range(HEXES)])
# How hard it is to recognise an ordinary hex.
PUZZLING = const([
    sum(_alike(a, b) for b in range(int(GROUND_FROM[GROUND_OF[a]]), int(GROUND_FROM[GROUND_OF[a] + 1])) if a != b)
    for a in range(ORDINARY)
])  # fmt: skip
_KITS = (
    ("knife", "flashlight", "multitool"),
    ("knife", "compass", "survival_kit", "radio", "multitool"),
    ("knife", "compass", "survival_kit", "binoculars", "flask"),
    ("flashlight", "compass", "survival_kit", "multitool", "binoculars", "radio", "flask"),
)
GOOD_KITS = const([[int(name in kit) for name in ACCESSORY_NAMES] for kit in _KITS])


# ── setup ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def choose_start(level: int, rng: list[int]) -> int:
    """A hex for the other to wake up on: any, or the most puzzling of a few."""
    best = below(rng, ORDINARY)
    for _ in range(8 * (level - 1) if level > CASUAL else 0):
        other = below(rng, ORDINARY)
        if PUZZLING[other] > PUZZLING[best]:
            best = other
    return best


@rule
def fits_good_kit(s: TresorState, seat: int, kit: int) -> bool:
    """Whether every card taken so far is in a kit."""
    fits = True
    for accessory in range(ACCESSORIES):
        fits = fits and (not s.took[seat][accessory] or GOOD_KITS[kit][accessory] == 1)
    return fits


@rule
def choose_kit(s: TresorState, seat: int, level: int, manner: int, rng: list[int]) -> int:
    """The next card of a kit that is worth its points, or done: the lower the level, the oftener it is shut early."""
    if happens(rng, HASTY[level - 1]):
        return DONE
    count = len(GOOD_KITS)
    first = below(rng, count)
    for k in range(count):
        kit = PACKED[manner] if PACKED[manner] >= 0 else (first + k) % count
        if fits_good_kit(s, seat, kit):
            for accessory in range(ACCESSORIES):
                if GOOD_KITS[kit][accessory] and not s.took[seat][accessory]:
                    return TAKE + accessory
            return DONE
    return DONE


# ── localisation ───────────────────────────────────────────────────────────────────────────────────────


@rule
def doubt_after(s: TresorState, seat: int, d: int) -> int:
    """How many hexes are left on average after asking in a direction, in hundredths, and half the effort of it."""
    row = s.could[seat]
    count = s.coulds[seat]
    squares = 0
    effort = 0
    for ground in range(-1, GROUNDS):
        fits = 0
        for k in range(count):
            there = NEXT[row[k]][d]
            if (there < 0 and ground < 0) or (there >= 0 and GROUND_OF[there] == ground):
                fits += 1
        squares += fits * fits
        if ground >= 0:
            effort += fits * EFFORT[ground]
    return (100 * squares + effort // 2) // count


@rule
def find_oneself(s: TresorState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """Declares what is certain; else asks where the answer tells most (or anywhere, now and then)."""
    if s.coulds[seat] == 1:
        return DECLARE + s.could[seat][0]
    careless = happens(rng, CARELESS[level - 1])
    best = HOPELESS
    choice = END_TURN
    for d in range(DIRECTIONS):
        if not is_noted(s, seat, d):
            doubt = below(rng, 1000) if careless else doubt_after(s, seat, d)
            if doubt < best:
                best = doubt
                choice = d
    return choice


# ── the hunt ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def held(s: TresorState, seat: int, content: int) -> int:
    """How many forts that the seat read held this."""
    count = 0
    for fort in range(FORTS):
        if s.reader[fort] == seat and s.content[fort] == content:
            count += 1
    return count


@rule
def belief(s: TresorState, seat: int, site: int) -> int:
    """How likely the treasure is in a site, compared with others, by the seat's own clues and what was opened."""
    if s.opened[site]:
        return 0
    weight = 1
    if s.clue_cards == PRINTED:
        weight = 0
        for face in range(FACES):
            if FACE_TREASURE[face] == site:
                fits = 1
                for fort in range(FORTS):
                    if s.reader[fort] == seat and s.content[fort] != FACE_CONTENT[face][fort]:
                        fits = 0
                weight += fits
        return weight
    for fort in range(FORTS):
        if s.reader[fort] == seat:
            left = HOLDS[site][s.content[fort]]
            for other in range(fort):
                if s.reader[other] == seat and s.content[other] == s.content[fort]:
                    left -= 1
            if left <= 0:
                return 0
            weight *= left
    return weight


@rule
def digging(likely: int, total: int) -> int:
    """The hours still to dig after coming to the likeliest site, when it has this share of the chances."""
    if likely <= 0:
        return HOPELESS // 4
    return NEXT_DIG * (total - likely) // (2 * likely)


@rule
def value_of_reading(s: TresorState, seat: int, out: list[int]) -> int:
    """The hours to dig on average after one more clue; the beliefs of all sites stand in `out`."""
    total = 0
    for site in range(SITES):
        total += out[site]
    unread = FORTS
    for fort in range(FORTS):
        if s.reader[fort] == seat:
            unread -= 1
    hours = 0
    chances = 0
    for content in range(CONTENTS):
        known = held(s, seat, content)
        likely = 0
        weight = 0
        for site in range(SITES):
            left = out[site] * max(0, HOLDS[site][content] - known)
            weight += left
            likely = max(likely, left)
        if weight:
            hours += weight * digging(likely, weight) // max(1, total)
            chances += weight
    # Each of the forts not read yet holds each of the contents left with the same chance.
    return hours * total // max(1, chances) if chances else HOPELESS // 4


@rule
def way_on(fort: int, total: int, out: list[int]) -> int:
    """The effort from a fort to a site, half of it by where the treasure may be; the beliefs stand in `out`."""
    far = 0
    for site in range(SITES):
        far += out[site] * HOURS_TO[FORTS + site][FIRST_FORT + fort]
    return (NEXT_DIG + far // max(1, total)) // 2


@rule
def choose_target(s: TresorState, seat: int, level: int, manner: int, out: list[int]) -> int:
    """The fort or site (counted from the first fort) that brings the treasure nearest; -1 if none is left."""
    here = s.hex_of[seat]
    total = 0
    fitting = 0
    for site in range(SITES):
        out[site] = belief(s, seat, site)
        total += out[site]
        if out[site]:
            fitting += 1
    after = value_of_reading(s, seat, out) if level == HARD else 0
    enough = level == HARD or fitting <= FEW_ENOUGH[level] + SOONER[manner]
    best = HOPELESS
    choice = -1
    for special in range(SPECIALS):
        cost = HOURS_TO[special][here]
        if special < FORTS:
            if s.reader[special] != NOBODY:
                continue
            cost += TENTHS * READ_HOURS
            if level == HARD:
                cost += after + way_on(special, total, out)
            elif enough:
                cost += HOPELESS // 2
        else:
            likely = out[special - FORTS]
            if not likely:
                continue
            cost += TENTHS * OPEN_HOURS
            if level == HARD:
                cost += digging(likely, total)
            elif not enough:
                cost += HOPELESS // 2
        if cost < best:
            best = cost
            choice = special
    return choice


@rule
def hunt(s: TresorState, seat: int, level: int, manner: int, out: list[int]) -> int:
    """Reads or opens what was aimed at, or takes the next step towards it."""
    here = s.hex_of[seat]
    target = choose_target(s, seat, level, manner, out)
    if target < 0:
        return END_TURN
    if FIRST_FORT + target == here:
        return READ_IT if target < FORTS else OPEN_IT
    best = HOPELESS
    choice = END_TURN
    for d in range(DIRECTIONS):
        there = NEXT[here][d]
        if there >= 0:
            cost = EFFORT[GROUND_OF[there]] + HOURS_TO[target][there]
            if cost < best:
                best = cost
                choice = d
    return choice


@rule
def shortcut(s: TresorState, seat: int, level: int, manner: int, out: list[int]) -> int:
    """Takes a shortcut that brings the target nearer, or that tells a lost walker more."""
    if s.stage[seat] == LOCALISATION:
        return RUN
    target = choose_target(s, seat, level, manner, out)
    here = s.hex_of[seat]
    if target < 0 or HOURS_TO[target][LINE_END[here][s.heading]] < HOURS_TO[target][here]:
        return RUN
    return DECLINE


# ── the other one is lost ──────────────────────────────────────────────────────────────────────────────


@rule
def nuisance(s: TresorState, seat: int, place: int) -> int:
    """How bad a hex is for a lost player: far from forts not read, and in localisation like many others."""
    nearest = HOPELESS
    for fort in range(FORTS):
        if s.reader[fort] == NOBODY:
            nearest = min(nearest, HOURS_TO[fort][place])
    if nearest == HOPELESS:
        nearest = 0
    for site in range(SITES):
        if not s.opened[site]:
            nearest += HOURS_TO[FORTS + site][place] // SITES
    if s.stage[seat] != LOCALISATION and not s.stray:
        return nearest
    row = s.could[seat]
    ground = GROUND_OF[place]
    near = 0
    if s.stage[seat] != LOCALISATION:
        near = ALIKE_NEAR[s.hex_of[seat]][ground]
    for k in range(s.coulds[seat]):
        near |= ALIKE_NEAR[row[k]][ground]
    like = 0
    while near:
        near &= near - 1
        like += 1
    return nearest + 12 * like


@rule
def mislead(s: TresorState, level: int, rng: list[int]) -> int:
    """The hex that is worst for the lost player; on easy, any."""
    seat = s.active
    here = s.hex_of[seat]
    count = NEAR_COUNT[here]
    choice = NEAR[here][below(rng, count)]
    if level == EASY:
        return PUT + choice
    worst = -1
    for k in range(count):
        harm = nuisance(s, seat, NEAR[here][k])
        if harm > worst:
            worst = harm
            choice = NEAR[here][k]
    return PUT + choice


# ── the contract ───────────────────────────────────────────────────────────────────────────────────────


@rule
def policy(s: TresorState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A sensible decision from what the seat may know; characters have their own manner. DT-INFO-4."""
    manner = (level - 1) // SKILLS
    level = (level - 1) % SKILLS + 1
    if s.phase == SETUP_START:
        return START + choose_start(level, rng)
    if s.phase == SETUP_KIT:
        return choose_kit(s, seat, level, manner, rng)
    if s.phase == REPOSITION:
        return mislead(s, level, rng)
    if s.phase == SHORTCUT:
        return shortcut(s, seat, level, manner, out)
    if s.stage[seat] == LOCALISATION:
        return find_oneself(s, seat, level, rng, out)
    return hunt(s, seat, level, manner, out)
