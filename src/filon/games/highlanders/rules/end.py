"""Scores, places, and what must be true of every state."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.games.highlanders.data import (
    BIT_OF,
    CASTLE_COUNT,
    CASTLES,
    FACES,
    HALF_OF,
    KNIGHT_REQUIRED,
    KNIGHTS,
    LOCATIONS,
    MOVES,
    SCROLLS,
    SHIELD_COPIES,
    SHIELD_VALUES,
    SIDES,
    SWORDS,
)
from filon.games.highlanders.decisions import (
    BAD_ATTACK,
    BAD_EVENTS,
    BAD_GARRISONS,
    BAD_KNIGHTS,
    BAD_PLACES,
    BAD_SHIELDS,
    BAD_TURN,
    PENULTIMATE,
    STALL,
    TIE_KNIGHTS,
)
from filon.games.highlanders.rules.armies import lowest, seat_of
from filon.games.highlanders.rules.marches import is_enemy_space
from filon.games.highlanders.state import (
    COUNT,
    DRAW,
    END,
    ENTER,
    FACE_UP,
    JOINT,
    MOVE,
    NO_SHIELD,
    NO_VALUE,
    NOBODY,
    NOWHERE,
    SHIELD,
    START,
    HighlandersState,
)


@rule
def points(s: HighlandersState, seat: int) -> int:
    """The swords of a player's castles. HR-SCORE-1."""
    total = 0
    for castle in range(CASTLE_COUNT):
        side = s.holder[CASTLES + castle]
        if side != NOBODY and seat_of(s, side) == seat:
            total += SWORDS[s.board][castle]
    return total


@rule
def castles_of(s: HighlandersState, seat: int) -> int:
    """How many castles a player owns."""
    count = 0
    for place in range(CASTLES, LOCATIONS):
        if s.holder[place] != NOBODY and seat_of(s, s.holder[place]) == seat:
            count += 1
    return count


@rule
def army_of(s: HighlandersState, seat: int) -> int:
    """A player's knights on the board, committed ones included. HR-SCORE-3, HI-TWO-4."""
    total = 0
    for side in range(seat, s.sides, s.seats):
        total += KNIGHTS * s.doubled - s.supply[side]
    return total


@rule
def outcome(s: HighlandersState, figures: list[list[int]]) -> int:
    """Swords; between equals knights on the board decide. HR-SCORE-1 to HR-SCORE-4."""
    for seat in range(s.seats):
        figures[SCORE][seat] = points(s, seat)
        figures[TIE_KNIGHTS][seat] = army_of(s, seat)
    return s.reason


# ── invariants ─────────────────────────────────────────────────────────────────────────────────────────


@rule
def status(s: HighlandersState) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if s.active < 0 or s.active >= s.sides or s.phase < START or s.phase > END:
        return BAD_TURN  # nothing else can be looked up
    flaws = places_flaws(s)
    if flaws & BAD_PLACES:
        return flaws
    flaws |= shields_flaws(s) | attack_flaws(s)
    for castle in range(CASTLE_COUNT):
        place = CASTLES + castle
        empty = s.knights[place] == 0 and (KNIGHT_REQUIRED[s.board] or s.face[castle] == NO_SHIELD)
        # The castle just taken waits for its garrison; the last two of the game get none (HR-END-1).
        waits = (s.phase == ENTER and s.target == place) or (s.phase == END and s.reason == PENULTIMATE)
        if s.holder[place] != NOBODY and empty and not waits:
            flaws |= BAD_GARRISONS
    if s.turn < 0 or s.turn >= s.sides or s.first < 0 or s.first >= s.seats or s.rounds < 0:
        flaws |= BAD_TURN
    # A stalled game has run out of turns.
    stalled = s.phase == END and s.reason == STALL
    turn_of = (s.first + s.turn) % s.seats + s.seats * (s.turn // s.seats)
    if s.phase != START and not stalled and s.active != turn_of:
        flaws |= BAD_TURN
    if s.moves < 0 or s.moves > MOVES or s.die < 0 or s.die > FACES:
        flaws |= BAD_TURN
    if (s.phase == MOVE or s.phase == JOINT or s.phase == COUNT) and s.moves == 0:
        flaws |= BAD_TURN
    if s.stall < 0 or s.stall > s.stall_limit_rounds or (s.stall == s.stall_limit_rounds) != stalled:
        flaws |= BAD_TURN
    neutral = 0
    for place in range(CASTLES, LOCATIONS):
        if s.holder[place] == NOBODY:
            neutral += 1
    if s.neutral != neutral or (neutral < 2) != (s.phase == END and s.reason == PENULTIMATE):
        flaws |= BAD_TURN
    if s.told < 0 or s.told > len(s.events):
        flaws |= BAD_EVENTS
    return flaws


@rule
def places_flaws(s: HighlandersState) -> int:
    """BAD_PLACES if a location does not hold what its holder says (HR-ENTRY-5, HR-MOVE-5); BAD_KNIGHTS if a side has
    more or fewer knights than it got (HR-SETUP-2)."""
    flaws = 0
    for place in range(LOCATIONS):
        n = s.knights[place]
        side = s.holder[place]
        if side < NOBODY or side >= s.sides or n < 0 or (place < SCROLLS and (n or side != NOBODY)):
            return BAD_PLACES
        if (side == NOBODY and n) or (SCROLLS <= place < CASTLES and side != NOBODY and n == 0):
            return BAD_PLACES
        if side != NOBODY and s.held[side][HALF_OF[place]] & BIT_OF[place] == 0:
            return BAD_PLACES
    for side in range(SIDES):
        for scroll in range(SCROLLS):
            n = s.on_scroll[side][scroll]
            if n < 0 or n > 1 or n != s.held[side][0] >> scroll & 1:
                return BAD_PLACES
        total = s.supply[side] + (s.committed if side == s.active else 0)
        for half in range(2):
            bits = s.held[side][half]
            while bits:
                place = lowest(half, bits)
                bits &= bits - 1
                if place < SCROLLS:
                    total += 1
                elif s.holder[place] == side:
                    total += s.knights[place]
                else:
                    return BAD_PLACES
        if s.supply[side] < 0 or total != (KNIGHTS * s.doubled if side < s.sides else 0):
            flaws = BAD_KNIGHTS
    return flaws


@rule
def shields_flaws(s: HighlandersState) -> int:
    """BAD_SHIELDS if a shield is missing, doubled, or lies where it can't. HR-SHIELD-3, HR-SHIELD-4."""
    for castle in range(CASTLE_COUNT):
        face = s.face[castle]
        value = s.shield[castle]
        if face < NO_SHIELD or face > FACE_UP or (face == NO_SHIELD) != (value == NO_VALUE):
            return BAD_SHIELDS
        if face != NO_SHIELD and (s.holder[CASTLES + castle] == NOBODY or value < 0 or value >= SHIELD_VALUES):
            return BAD_SHIELDS
    for side in range(SIDES):
        left = 0
        for value in range(SHIELD_VALUES):
            total = s.pool[side][value] + s.removed[side][value]
            left += s.pool[side][value]
            bits = s.held[side][1]
            while bits:
                if s.shield[lowest(1, bits) - CASTLES] == value:
                    total += 1
                bits &= bits - 1
            if s.pool[side][value] < 0 or s.removed[side][value] < 0:
                return BAD_SHIELDS
            if total != (SHIELD_COPIES[value] * s.doubled if side < s.sides else 0):
                return BAD_SHIELDS
        if left != s.pool_left[side]:
            return BAD_SHIELDS
    return 0


@rule
def attack_flaws(s: HighlandersState) -> int:
    """BAD_ATTACK if what is going on does not fit the phase."""
    if s.target < NOWHERE or s.target >= LOCATIONS or s.origin < NOWHERE or s.origin >= LOCATIONS:
        return BAD_ATTACK
    if s.committed < 0 or s.sent_count < 0 or s.sent_count > 2:
        return BAD_ATTACK
    joint = s.phase == JOINT or (s.phase == COUNT and s.committed > 0)
    taken = s.phase == ENTER or s.phase == SHIELD or s.phase == DRAW
    if (s.target != NOWHERE) != (joint or taken or s.phase == COUNT) or (s.origin != NOWHERE) != (s.phase == COUNT):
        return BAD_ATTACK
    if (s.committed > 0) != (joint or s.phase == ENTER) or (s.sent_count > 0) != joint:
        return BAD_ATTACK
    if joint and (not is_enemy_space(s, s.target) or s.committed > s.knights[s.target]):
        return BAD_ATTACK
    if taken and (s.target < CASTLES or s.holder[s.target] != s.active):
        return BAD_ATTACK
    if (s.phase == SHIELD or s.phase == DRAW) and s.pool_left[s.active] == 0:
        return BAD_ATTACK
    return 0
