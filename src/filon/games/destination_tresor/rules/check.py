"""What is always true of a state of Destination Trésor."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    BUDGET,
    CONTENTS,
    COPIES,
    COST,
    DIRECTIONS,
    FARTHEST,
    FORTS,
    GROUND_OF,
    GROUNDS,
    GUIDE_WORDS,
    HEXES,
    HOURS_A_TURN,
    LAST_DAY,
    LINE_LENGTH,
    MARKER_TERRAIN,
    MARKERS,
    MOST_LAID,
    MOST_OF_A_KIND,
    ORDINARY,
    POST,
    SITE,
    SITES,
    TERRAINS,
    USES,
)
from filon.games.destination_tresor.decisions import (
    BAD_EVENTS,
    BAD_FORTS,
    BAD_GUIDE,
    BAD_KITS,
    BAD_MARKERS,
    BAD_PLACES,
    BAD_TURN,
)
from filon.games.destination_tresor.rules.guide import is_possible
from filon.games.destination_tresor.rules.secret import treasure_weight
from filon.games.destination_tresor.state import (
    BY_LOT,
    DRAW,
    DRAW_START,
    FIRST_PLAYER,
    GAME_END,
    HUNT,
    LOCALISATION,
    NO_MARKER,
    NO_SITE,
    NOBODY,
    NOTHING_STAYS,
    NOWHERE,
    OPEN,
    READ,
    REPOSITION,
    SETUP_KIT,
    SETUP_START,
    SHORTCUT,
    TURN,
    UNREAD,
    UNTOLD,
    WAY,
    TresorState,
)

LONGEST_TURN = 18  # the count when a turn of 11 hours ends with reading or opening


@rule
def status(s: TresorState) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if not is_turn_sound(s):
        return BAD_TURN  # nothing else can be counted
    flaws = 0
    if not are_markers_sound(s):
        flaws |= BAD_MARKERS
    for seat in range(s.seats):
        if not is_place_sound(s, seat):
            flaws |= BAD_PLACES
        elif not is_guide_sound(s, seat):
            flaws |= BAD_GUIDE
        if not is_kit_sound(s, seat):
            flaws |= BAD_KITS
    if not are_forts_sound(s):
        flaws |= BAD_FORTS
    elif not is_asked_soundly(s):
        flaws |= BAD_TURN
    if s.told < 0 or s.told > len(s.events):
        flaws |= BAD_EVENTS
    return flaws


@rule
def is_turn_sound(s: TresorState) -> bool:
    """Phase, day, count, turns to skip and who is where in the setup are in range and agree. DT-EVENT-9."""
    if s.seats != 2 or s.phase < SETUP_START or s.phase > GAME_END:
        return False
    if s.active < 0 or s.active > 1 or s.first < 0 or s.first > 1 or s.heading < 0 or s.heading >= DIRECTIONS:
        return False
    placing = s.phase == SETUP_START or s.phase == DRAW_START
    if s.placed < 0 or s.placed > 2 or (s.placed < 2) != placing:
        return False
    if s.fitted < 0 or s.fitted > 2 or (s.fitted < 2) != (placing or s.phase == SETUP_KIT):
        return False
    by_lot = s.start_placement == BY_LOT
    if (s.phase == DRAW_START and not by_lot) or (s.phase == SETUP_START and by_lot):
        return False
    if placing and s.fitted:
        return False
    if (s.day > 0) != (s.phase > FIRST_PLAYER) or s.day < 0 or s.day > LAST_DAY:
        return False
    if s.hours < 0 or s.hours > LONGEST_TURN or (s.phase == TURN and s.hours >= HOURS_A_TURN):
        return False
    for seat in range(2):
        if s.skip[seat] < 0 or s.skip[seat] > 2:
            return False
    return not (s.phase > FIRST_PLAYER and s.phase != GAME_END and s.skip[s.active])


@rule
def are_markers_sound(s: TresorState) -> bool:
    """Every marker is in its pile, its discard, or on the table. DT-MARK-2, DT-TURN-6."""
    if s.laid_count < 0 or s.laid_count > MOST_LAID:
        return False
    for k in range(MOST_LAID):
        if (k < s.laid_count) != (s.laid[k] != NO_MARKER) or s.laid[k] < NO_MARKER or s.laid[k] >= MARKERS:
            return False
    if s.last < NOTHING_STAYS or (s.last >= 0 and (s.laid_count == 0 or s.laid[s.laid_count - 1] != s.last)):
        return False
    for seat in range(2):
        if s.left[seat] < NO_MARKER or s.left[seat] >= MARKERS:
            return False
    for terrain in range(TERRAINS):
        size = 0
        for marker in range(MARKERS):
            if MARKER_TERRAIN[marker] == terrain:
                size += s.pile[marker]
        if size != s.pile_size[terrain]:
            return False
    for marker in range(MARKERS):
        copies = s.pile[marker] + s.discard[marker]
        for k in range(s.laid_count):
            if s.laid[k] == marker:
                copies += 1
        for seat in range(2):
            if s.left[seat] == marker:
                copies += 1
        if s.pile[marker] < 0 or s.discard[marker] < 0 or copies != COPIES[marker]:
            return False
    return True


@rule
def is_place_sound(s: TresorState, seat: int) -> bool:
    """The player is nowhere before the start is given, and then on a hex of the ground told."""
    if s.stage[seat] < LOCALISATION or s.stage[seat] > HUNT:
        return False
    if s.phase <= FIRST_PLAYER:
        if s.stage[seat] != LOCALISATION or s.ground[seat] != UNTOLD or s.ways[seat] or s.coulds[seat]:
            return False
        # The first seat gives the other's start first; drawn starts come in seat order.
        given = s.placed == 2 or (s.placed == 1 and seat == (0 if s.start_placement == BY_LOT else 1))
        if not given:
            return s.hex_of[seat] == NOWHERE
        return 0 <= s.hex_of[seat] < ORDINARY
    if s.hex_of[seat] < 0 or s.hex_of[seat] >= HEXES or s.ground[seat] < 0 or s.ground[seat] >= GROUNDS:
        return False
    return GROUND_OF[s.hex_of[seat]] == s.ground[seat]


@rule
def is_guide_sound(s: TresorState, seat: int) -> bool:
    """In localisation the true hex is among the possible ones; in the hunt there is no guide. DT-ASSIST-1."""
    count = s.coulds[seat]
    if count < 0 or count > MOST_OF_A_KIND or s.ways[seat] < 0 or s.ways[seat] > WAY:
        return False
    if s.secret_from[seat] < 0 or s.secret_from[seat] > s.ways[seat]:
        return False
    for k in range(MOST_OF_A_KIND):
        place = s.could[seat][k]
        if k >= count:
            if place != NOWHERE:
                return False
        elif place < 0 or place >= HEXES or GROUND_OF[place] != s.ground[seat]:
            return False
    if abs(s.at_q[seat]) >= FARTHEST or abs(s.at_r[seat]) >= FARTHEST:
        return False
    if s.phase <= FIRST_PLAYER:
        return True
    if s.stage[seat] == LOCALISATION:
        return is_possible(s, seat, s.hex_of[seat])
    for word in range(GUIDE_WORDS):
        if s.noted[seat][word]:
            return False
    return count == 0 and s.at_q[seat] == 0 and s.at_r[seat] == 0


@rule
def is_kit_sound(s: TresorState, seat: int) -> bool:
    """The kit is within the budget, and uses were spent of cards that are in it only. DT-SETUP-3, DT-EVENT-3."""
    cost = 0
    for accessory in range(ACCESSORIES):
        took = s.took[seat][accessory]
        spent = s.spent[seat][accessory]
        if took < 0 or took > 1 or spent < 0 or spent > took * USES[accessory]:
            return False
        if s.lacks[seat][accessory] and (took or spent):
            return False
        if took and (s.placed < 2 or seat > s.fitted):
            return False
        cost += took * COST[accessory]
    return cost <= BUDGET


@rule
def are_forts_sound(s: TresorState) -> bool:
    """What was read and opened leaves the treasure somewhere. DT-FORT-4 to DT-FORT-6, DT-SITE-3."""
    for fort in range(FORTS):
        if s.reader[fort] < NOBODY or s.reader[fort] > 1 or s.content[fort] < UNREAD or s.content[fort] >= CONTENTS:
            return False
        if (s.reader[fort] == NOBODY) != (s.content[fort] == UNREAD):
            return False
    for site in range(SITES):
        if s.opened[site] < 0 or s.opened[site] > 1:
            return False
    if s.winner < NOBODY or s.winner > 1 or s.found < NO_SITE or s.found >= SITES:
        return False
    if (s.winner == NOBODY) != (s.found == NO_SITE) or (s.winner != NOBODY and s.phase != GAME_END):
        return False
    if s.found != NO_SITE:
        return treasure_weight(s, s.found) > 0
    total = 0
    for site in range(SITES):
        total += treasure_weight(s, site)
    return total > 0


@rule
def is_asked_soundly(s: TresorState) -> bool:
    """Whoever is asked stands where the question makes sense."""
    seat = s.active
    if s.phase == DRAW:
        return s.ground[seat] < POST and s.pile_size[s.ground[seat]] > 0
    if s.phase == SHORTCUT:
        return 0 <= s.hex_of[seat] < ORDINARY and LINE_LENGTH[s.hex_of[seat]][s.heading] > 1
    if s.phase == REPOSITION:
        return s.ground[seat] < POST
    if s.phase == READ:
        return s.ground[seat] == POST and s.stage[seat] == HUNT
    if s.phase == OPEN:
        return s.ground[seat] == SITE and s.stage[seat] == HUNT
    return True
