"""What is true of every state: no knight and no shield is lost, and everything lies where it may."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import add_counts, are_within, clear, sum_of
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
    SPACES,
)
from filon.games.highlanders.decisions import (
    BAD_ATTACK,
    BAD_GARRISONS,
    BAD_KNIGHTS,
    BAD_PLACES,
    BAD_SHIELDS,
    BAD_TURN,
    PENULTIMATE,
    STALL,
)
from filon.games.highlanders.rules.armies import lowest
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
def status(s: HighlandersState, tally: list[int]) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if not 0 <= s.active < s.sides or not START <= s.phase <= END or not 0 <= s.board < len(KNIGHT_REQUIRED):
        return BAD_TURN  # nothing else can be looked up
    if not are_places_sound(s) or not are_sets_sound(s):
        return BAD_PLACES
    flaws = 0
    if not are_knights_sound(s, tally):
        flaws |= BAD_KNIGHTS
    if not are_shields_sound(s, tally):
        flaws |= BAD_SHIELDS
    if not is_attack_sound(s):
        flaws |= BAD_ATTACK
    if not are_garrisons_sound(s):
        flaws |= BAD_GARRISONS
    if not is_turn_sound(s):
        flaws |= BAD_TURN
    return flaws


@rule
def are_places_sound(s: HighlandersState) -> bool:
    """A location holds what its holder says. HR-ENTRY-5, HR-MOVE-5."""
    for place in range(LOCATIONS):
        n = s.knights[place]
        side = s.holder[place]
        if not NOBODY <= side < s.sides or n < 0 or (side == NOBODY and n):
            return False
        if (place < SCROLLS and side != NOBODY) or (SCROLLS <= place < CASTLES and side != NOBODY and n == 0):
            return False
    return True


@rule
def are_sets_sound(s: HighlandersState) -> bool:
    """The set of a side holds exactly the scrolls where it has a knight and the locations whose holder it is."""
    for place in range(SPACES, LOCATIONS):
        side = s.holder[place]
        if side != NOBODY and s.held[side][HALF_OF[place]] & BIT_OF[place] == 0:
            return False
    for side in range(SIDES):
        for scroll in range(SCROLLS):
            n = s.on_scroll[side][scroll]
            if not 0 <= n <= 1 or n != s.held[side][0] >> scroll & 1:
                return False
        for half in range(2):
            bits = s.held[side][half]
            while bits:
                place = lowest(half, bits)
                bits &= bits - 1
                if place >= SPACES and s.holder[place] != side:
                    return False
    return True


@rule
def are_knights_sound(s: HighlandersState, tally: list[int]) -> bool:
    """Every side has as many knights as it got. HR-SETUP-2."""
    clear(tally, SIDES)
    add_counts(tally, s.supply)
    tally[s.active] += s.committed
    for side in range(SIDES):
        tally[side] += sum_of(s.on_scroll[side])
    for place in range(SPACES, LOCATIONS):
        if s.knights[place]:
            tally[s.holder[place]] += s.knights[place]
    complete = True
    for side in range(SIDES):
        complete = complete and tally[side] == (KNIGHTS * s.doubled if side < s.sides else 0)
    return complete


@rule
def are_shields_sound(s: HighlandersState, tally: list[int]) -> bool:
    """No shield is missing, doubled, or where it can't lie. HR-SHIELD-3, HR-SHIELD-4."""
    for castle in range(CASTLE_COUNT):
        value = s.shield[castle]
        if (s.face[castle] == NO_SHIELD) != (value == NO_VALUE) or (value < 0 and value != NO_VALUE):
            return False
        if value != NO_VALUE and s.holder[CASTLES + castle] == NOBODY:
            return False
    if not are_within(s.face, NO_SHIELD, FACE_UP) or not are_within(s.shield, NO_VALUE, SHIELD_VALUES - 1):
        return False
    clear(tally, SIDES * SHIELD_VALUES)  # by side and value
    for castle in range(CASTLE_COUNT):
        if s.shield[castle] != NO_VALUE:
            tally[SHIELD_VALUES * s.holder[CASTLES + castle] + s.shield[castle]] += 1
    for side in range(SIDES):
        for value in range(SHIELD_VALUES):
            n = s.pool[side][value]
            out = s.removed[side][value]
            copies = SHIELD_COPIES[value] * s.doubled if side < s.sides else 0
            if n < 0 or out < 0 or n + out + tally[SHIELD_VALUES * side + value] != copies:
                return False
        if sum_of(s.pool[side]) != s.pool_left[side]:
            return False
    return True


@rule
def are_garrisons_sound(s: HighlandersState) -> bool:
    """No castle that somebody owns is empty. HI-GAR-1, RH-GAR-1, HR-END-1."""
    if s.phase == END and s.reason == PENULTIMATE:
        # The last two castles of the game get no garrison.
        return True
    for castle in range(CASTLE_COUNT):
        place = CASTLES + castle
        empty = s.knights[place] == 0 and (KNIGHT_REQUIRED[s.board] or s.face[castle] == NO_SHIELD)
        waits = s.phase == ENTER and s.target == place  # just taken
        if s.holder[place] != NOBODY and empty and not waits:
            return False
    return True


@rule
def is_turn_sound(s: HighlandersState) -> bool:
    """Turn, moves and castles left are in range and agree with the phase. HR-TURN-2, HR-END-1, HR-END-4."""
    if not 0 <= s.turn < s.sides or not 0 <= s.first < s.seats or s.rounds < 0:
        return False
    # A stalled game has run out of turns.
    stalled = s.phase == END and s.reason == STALL
    turn_of = (s.first + s.turn) % s.seats + s.seats * (s.turn // s.seats)
    if s.phase != START and not stalled and s.active != turn_of:
        return False
    if not 0 <= s.moves <= MOVES or not 0 <= s.die <= FACES:
        return False
    if s.moves == 0 and (s.phase == MOVE or s.phase == JOINT or s.phase == COUNT):
        return False
    if not 0 <= s.stall <= s.stall_limit_rounds or (s.stall == s.stall_limit_rounds) != stalled:
        return False
    neutral = 0
    for place in range(CASTLES, LOCATIONS):
        if s.holder[place] == NOBODY:
            neutral += 1
    return s.neutral == neutral and (neutral < 2) == (s.phase == END and s.reason == PENULTIMATE)


@rule
def is_attack_sound(s: HighlandersState) -> bool:
    """What is going on fits the phase. HR-BATTLE-4, HR-CASTLE-8, HR-SHIELD-1."""
    if not NOWHERE <= s.target < LOCATIONS or not NOWHERE <= s.origin < LOCATIONS:
        return False
    if s.committed < 0 or not 0 <= s.sent_count <= 2:
        return False
    joint = s.phase == JOINT or (s.phase == COUNT and s.committed > 0)
    taken = s.phase == ENTER or s.phase == SHIELD or s.phase == DRAW
    if (s.target != NOWHERE) != (joint or taken or s.phase == COUNT) or (s.origin != NOWHERE) != (s.phase == COUNT):
        return False
    if (s.committed > 0) != (joint or s.phase == ENTER) or (s.sent_count > 0) != joint:
        return False
    if joint and (not is_enemy_space(s, s.target) or s.committed > s.knights[s.target]):
        return False
    if taken and (s.target < CASTLES or s.holder[s.target] != s.active):
        return False
    return (s.phase != SHIELD and s.phase != DRAW) or s.pool_left[s.active] > 0
