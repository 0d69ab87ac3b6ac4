"""What is true of every state: nothing is lost, nothing lies where it may not, everybody's numbers are right."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.elfengold.data import (
    AUCTIONED,
    CARD_KINDS,
    CARDS,
    CITIES,
    COUNTERS,
    DISPLAY,
    DOUBLE,
    ELVENHOLD,
    GOLD,
    GOLD_CARD,
    HAND_KINDS,
    MARKERS,
    MARKET,
    OBSTACLE,
    ROAD_COST,
    ROADS,
    ROUTES,
    SEA_MONSTER,
    SORTS,
    TRANSPORTS,
    WIZARD,
)
from filon.games.elfengold.decisions import (
    BAD_BOARD,
    BAD_CARDS,
    BAD_COUNTERS,
    BAD_COUNTS,
    BAD_EVENTS,
    BAD_GOLD,
    BAD_MARKERS,
    BAD_SURE,
    BAD_TURN,
)
from filon.games.elfengold.state import (
    AUCTION,
    CARAVAN_PAY,
    ELFENLAND,
    EXCHANGE_B,
    FIRST_DISPLAY,
    FIRST_PLAYER,
    GAME_END,
    HOME_TOWNS,
    IN,
    NONE,
    PHASES,
    PLACE_ROUTE,
    PLACE_SECOND,
    REFILL,
    ElfState,
)

TALLY = 5  # bits for the number of one kind: there are at most 12 of any


@rule
def status(s: ElfState) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if is_out_of_range(s):
        return BAD_TURN  # nothing else can be counted
    flaws = check_counts(s) | check_board(s) | check_seats(s) | check_turn(s)
    outside = cards_outside(s)
    for kind in range(CARD_KINDS):
        total = s.stack[kind] + tallied(outside, kind)
        if total != cards_in_game(s, kind) or s.stack[kind] < 0 or s.discards[kind] < 0:
            flaws |= BAD_CARDS
    outside = counters_outside(s)
    for sort in range(SORTS):
        if s.supply[sort] + tallied(outside, sort) != counters_in_game(s, sort) or s.supply[sort] < 0:
            flaws |= BAD_COUNTERS
    if s.told < 0 or s.told > len(s.events):
        flaws |= BAD_EVENTS
    return flaws


@rule
def is_out_of_range(s: ElfState) -> bool:
    """Whether an index points nowhere."""
    if s.phase < 0 or s.phase >= PHASES or s.active < 0 or s.active >= s.seats or s.first < 0 or s.first >= s.seats:
        return True
    for road in range(ROADS):
        if not NONE <= s.counter[road] < TRANSPORTS or not NONE <= s.second[road] < TRANSPORTS:
            return True
    for seat in range(s.seats):
        if not 0 <= s.elf[seat] < CITIES or not NONE <= s.home[seat] < CITIES:
            return True
    for slot in range(MARKET):
        if not NONE <= s.market[slot] < HAND_KINDS:
            return True
    for slot in range(DISPLAY):
        if not NONE <= s.display[slot] < TRANSPORTS:
            return True
    for place in range(len(s.row)):
        if not NONE <= s.row[place] < SORTS:
            return True
    return not NONE <= s.drawn[0] < SORTS or not NONE <= s.drawn[1] < SORTS or not NONE <= s.begun < SORTS


@rule
def cards_outside(s: ElfState) -> int:
    """All cards but those in the stack, tallied in one number: TALLY bits a kind."""
    total = s.gold_pile << (TALLY * GOLD_CARD)
    for kind in range(CARD_KINDS):
        total += s.discards[kind] << (TALLY * kind)
    for seat in range(s.seats):
        hand = s.hand[seat]
        for kind in range(HAND_KINDS):
            total += hand[kind] << (TALLY * kind)
    for slot in range(MARKET):
        if s.market[slot] != NONE:
            total += 1 << (TALLY * s.market[slot])
    return total


@rule
def cards_in_game(s: ElfState, kind: int) -> int:
    """How many cards of a kind there must be. EG-SETUP-5, EG-WIZ-1."""
    if (kind == GOLD_CARD and s.round_no == 0) or (kind == WIZARD and not s.wizards):
        return 0
    return CARDS[s.ruleset][kind]


@rule
def counters_outside(s: ElfState) -> int:
    """All counters but those in the supply, tallied in one number: TALLY bits a sort."""
    total = s.spent << (TALLY * OBSTACLE)
    for seat in range(s.seats):
        faceup = s.faceup[seat]
        facedown = s.facedown[seat]
        for sort in range(SORTS):
            total += (faceup[sort] + facedown[sort]) << (TALLY * sort)
    for place in range(AUCTIONED * s.seats):
        if s.row[place] != NONE:
            total += 1 << (TALLY * s.row[place])
    for k in range(2):
        if s.drawn[k] != NONE:
            total += 1 << (TALLY * s.drawn[k])
    for slot in range(DISPLAY):
        if s.display[slot] != NONE:
            total += 1 << (TALLY * s.display[slot])
    for road in range(ROADS):
        if s.counter[road] != NONE:
            total += 1 << (TALLY * s.counter[road])
            total += s.obstacle[road] << (TALLY * OBSTACLE)
            total += s.treasure[road] << (TALLY * GOLD)
            if s.second[road] != NONE:
                total += (1 << (TALLY * s.second[road])) + (1 << (TALLY * DOUBLE))
    for water in range(ROADS, ROUTES):
        total += s.obstacle[water] << (TALLY * SEA_MONSTER)
    return total


@rule
def tallied(total: int, kind: int) -> int:
    """How many of a kind a tally holds."""
    return (total >> (TALLY * kind)) & ((1 << TALLY) - 1)


@rule
def counters_in_game(s: ElfState, sort: int) -> int:
    """How many counters of a sort there must be. EL-SETUP-4, EL-OPT-2."""
    if sort == OBSTACLE and s.ruleset == ELFENLAND:
        return 0 if s.no_obstacles else s.seats
    return COUNTERS[s.ruleset][sort]


@rule
def check_counts(s: ElfState) -> int:
    """The public numbers are the sums they stand for."""
    stack = 0
    for kind in range(CARD_KINDS):
        stack += s.stack[kind]
    supply = 0
    for sort in range(SORTS):
        supply += s.supply[sort]
    flaws = 0 if stack == s.stack_count and supply == s.supply_count else BAD_COUNTS
    for seat in range(s.seats):
        hand = 0
        for kind in range(HAND_KINDS):
            hand += s.hand[seat][kind]
            if s.hand[seat][kind] < 0:
                flaws |= BAD_CARDS
            if s.sure[seat][kind] < 0 or s.sure[seat][kind] > s.hand[seat][kind]:
                flaws |= BAD_SURE
        hidden = 0
        for sort in range(SORTS):
            hidden += s.facedown[seat][sort]
            if s.facedown[seat][sort] < 0 or s.faceup[seat][sort] < 0:
                flaws |= BAD_COUNTERS
        if hand != s.hand_count[seat] or hidden != s.facedown_count[seat]:
            flaws |= BAD_COUNTS
    return flaws


@rule
def check_board(s: ElfState) -> int:
    """Every counter lies where it may. EL-PLACE-2, EL-PLACE-6, EG-OBS-1, EG-GOLD-1, EG-SPELL-2."""
    for road in range(ROADS):
        one = s.counter[road]
        two = s.second[road]
        if one == NONE and (two != NONE or s.obstacle[road] or s.treasure[road]):
            return BAD_BOARD
        if (one != NONE and not ROAD_COST[road][one]) or (two != NONE and not ROAD_COST[road][two]):
            return BAD_BOARD
        if s.obstacle[road] and s.treasure[road]:
            return BAD_BOARD
    return 0


@rule
def check_seats(s: ElfState) -> int:
    """Markers are counted, gold is not owed, homes are given when they are played with."""
    flaws = 0
    for seat in range(s.seats):
        taken = 0
        for city in range(CITIES):
            taken += s.visited[seat][city]
        if taken != s.markers[seat] or s.visited[seat][ELVENHOLD] or taken > MARKERS:
            flaws |= BAD_MARKERS
        if s.gold[seat] < 0 or (s.gold[seat] and s.ruleset == ELFENLAND):
            flaws |= BAD_GOLD
        given = s.home_town and s.phase != FIRST_PLAYER and (s.phase != HOME_TOWNS or seat < s.asked)
        if (s.home[seat] != NONE) != given:
            flaws |= BAD_TURN
    if s.gold_pile < 0 or s.earned < 0:
        flaws |= BAD_GOLD
    return flaws


@rule
def check_turn(s: ElfState) -> int:
    """What a phase needs is there, and nothing is left over from another one."""
    setting_up = s.phase <= FIRST_DISPLAY
    if s.round_no < 0 or s.round_no > s.rounds or (setting_up and s.round_no != 0):
        return BAD_TURN
    placing = s.phase >= PLACE_ROUTE and s.phase <= EXCHANGE_B
    if placing != (s.begun != NONE):
        return BAD_TURN
    if (s.phase == PLACE_SECOND or s.phase == EXCHANGE_B) != (s.begun_road != NONE):
        return BAD_TURN
    if (s.phase == EXCHANGE_B) != (s.begun_kind != NONE):
        return BAD_TURN
    if (s.phase == CARAVAN_PAY) != (s.caravan != NONE) or (s.phase == CARAVAN_PAY) != (s.owed > 0):
        return BAD_TURN
    if s.phase != AUCTION and (s.bid != 0 or s.bidder != NONE or s.lot != 0):
        return BAD_TURN
    if s.phase == AUCTION and (s.row[s.lot] == NONE or s.taking_part[s.active] != IN or s.active == s.bidder):
        return BAD_TURN
    if s.passes < 0 or s.passes >= s.seats or s.draws < 0 or s.spent < 0:
        return BAD_TURN
    if s.ruleset == ELFENLAND and s.phase != GAME_END and not setting_up:
        for slot in range(DISPLAY):
            if (s.display[slot] == NONE) != (s.phase == REFILL and slot == s.taken_slot):
                return BAD_TURN
    return 0
