"""What is always true of a state of Destination Trésor."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import add_counts, add_lying, are_all_there, are_within, clear
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
from filon.games.destination_tresor.decisions import BAD_FORTS, BAD_GUIDE, BAD_KITS, BAD_MARKERS, BAD_PLACES, BAD_TURN
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
def status(s: TresorState, tally: list[int]) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if not is_turn_sound(s):
        return BAD_TURN  # nothing else can be counted
    flaws = 0
    if not are_markers_sound(s) or not are_markers_complete(s, tally):
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
    return flaws


@rule
def is_turn_sound(s: TresorState) -> bool:
    """Phase, day, count, turns to skip and who is where in the setup are in range and agree. DT-EVENT-9."""
    if s.seats != 2 or s.phase < SETUP_START or s.phase > GAME_END:
        return False
    if not 0 <= s.active <= 1 or not 0 <= s.first <= 1 or not 0 <= s.heading < DIRECTIONS:
        return False
    placing = s.phase == SETUP_START or s.phase == DRAW_START
    if not 0 <= s.placed <= 2 or (s.placed < 2) != placing:
        return False
    if not 0 <= s.fitted <= 2 or (s.fitted < 2) != (placing or s.phase == SETUP_KIT):
        return False
    by_lot = s.start_placement == BY_LOT
    if (s.phase == DRAW_START and not by_lot) or (s.phase == SETUP_START and by_lot):
        return False
    if placing and s.fitted:
        return False
    if (s.day > 0) != (s.phase > FIRST_PLAYER) or not 0 <= s.day <= LAST_DAY:
        return False
    if not 0 <= s.hours <= LONGEST_TURN or (s.phase == TURN and s.hours >= HOURS_A_TURN):
        return False
    return are_within(s.skip, 0, 2) and not (s.phase > FIRST_PLAYER and s.phase != GAME_END and s.skip[s.active])


@rule
def are_markers_sound(s: TresorState) -> bool:
    """What was laid this turn stands in a row, the last one at its end. DT-WALK-2, DT-TURN-6."""
    if not 0 <= s.laid_count <= MOST_LAID or not are_within(s.left, NO_MARKER, MARKERS - 1):
        return False
    for k in range(MOST_LAID):
        if (k < s.laid_count) != (s.laid[k] != NO_MARKER) or not NO_MARKER <= s.laid[k] < MARKERS:
            return False
    if s.last < 0:
        return s.last >= NOTHING_STAYS
    return s.laid_count > 0 and s.laid[s.laid_count - 1] == s.last


@rule
def are_markers_complete(s: TresorState, tally: list[int]) -> bool:
    """Every marker is in its pile, its discard, or on the table. DT-MARK-2, DT-TURN-6."""
    clear(tally, TERRAINS)
    for marker in range(MARKERS):
        tally[MARKER_TERRAIN[marker]] += s.pile[marker]
    if not are_all_there(tally, s.pile_size, 0, TERRAINS):
        return False
    clear(tally, MARKERS)
    add_counts(tally, s.pile)
    add_counts(tally, s.discard)
    add_lying(tally, s.laid)
    add_lying(tally, s.left)
    return are_all_there(tally, COPIES, 0, MARKERS)


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
    if not are_within(s.reader, NOBODY, 1) or not are_within(s.content, UNREAD, CONTENTS - 1):
        return False
    for fort in range(FORTS):
        if (s.reader[fort] == NOBODY) != (s.content[fort] == UNREAD):
            return False
    if not are_within(s.opened, 0, 1) or not NOBODY <= s.winner <= 1 or not NO_SITE <= s.found < SITES:
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
