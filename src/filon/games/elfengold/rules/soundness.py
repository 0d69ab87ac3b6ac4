"""What is true of every state: nothing is lost, nothing lies where it may not, everybody's numbers are right."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import add_counts, add_lying, are_within, clear, sum_of
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


@rule
def status(s: ElfState, tally: list[int]) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if is_out_of_range(s):
        return BAD_TURN  # nothing else can be counted
    flaws = check_counts(s) | check_board(s) | check_seats(s) | check_turn(s)
    clear(tally, CARD_KINDS)
    add_counts(tally, s.stack)
    add_cards_outside(s, tally)
    for kind in range(CARD_KINDS):
        if tally[kind] != cards_in_game(s, kind):
            flaws |= BAD_CARDS
    clear(tally, SORTS)
    add_counts(tally, s.supply)
    add_counters_outside(s, tally)
    for sort in range(SORTS):
        if tally[sort] != counters_in_game(s, sort):
            flaws |= BAD_COUNTERS
    return flaws


@rule
def is_out_of_range(s: ElfState) -> bool:
    """Whether an index points nowhere."""
    if not 0 <= s.phase < PHASES or not 0 <= s.active < s.seats or not 0 <= s.first < s.seats:
        return True
    if not 0 <= s.ruleset < len(CARDS) or not 0 <= s.lot < len(s.row):
        return True
    for seat in range(s.seats):
        if not 0 <= s.elf[seat] < CITIES or not NONE <= s.home[seat] < CITIES:
            return True
    if not are_within(s.counter, NONE, TRANSPORTS - 1) or not are_within(s.second, NONE, TRANSPORTS - 1):
        return True
    if not are_within(s.market, NONE, HAND_KINDS - 1) or not are_within(s.display, NONE, TRANSPORTS - 1):
        return True
    if not are_within(s.row, NONE, SORTS - 1) or not are_within(s.drawn, NONE, SORTS - 1):
        return True
    return not NONE <= s.begun < SORTS


@rule
def add_cards_outside(s: ElfState, tally: list[int]) -> None:
    """All cards but those in the stack are counted."""
    add_counts(tally, s.discards)
    for seat in range(s.seats):
        add_counts(tally, s.hand[seat])
    add_lying(tally, s.market)
    tally[GOLD_CARD] += s.gold_pile


@rule
def cards_in_game(s: ElfState, kind: int) -> int:
    """How many cards of a kind there must be. EG-SETUP-5, EG-WIZ-1."""
    if (kind == GOLD_CARD and s.round_no == 0) or (kind == WIZARD and not s.wizards):
        return 0
    return CARDS[s.ruleset][kind]


@rule
def add_counters_outside(s: ElfState, tally: list[int]) -> None:
    """All counters but those in the supply are counted."""
    for seat in range(s.seats):
        add_counts(tally, s.faceup[seat])
        add_counts(tally, s.facedown[seat])
    add_lying(tally, s.row[: AUCTIONED * s.seats])
    add_lying(tally, s.drawn)
    add_lying(tally, s.display)
    add_lying(tally, s.counter)
    tally[OBSTACLE] += s.spent
    for road in range(ROADS):
        if s.counter[road] != NONE:
            tally[OBSTACLE] += s.obstacle[road]
            tally[GOLD] += s.treasure[road]
            if s.second[road] != NONE:
                tally[s.second[road]] += 1
                tally[DOUBLE] += 1
    for water in range(ROADS, ROUTES):
        tally[SEA_MONSTER] += s.obstacle[water]


@rule
def counters_in_game(s: ElfState, sort: int) -> int:
    """How many counters of a sort there must be. EL-SETUP-4, EL-OPT-2."""
    if sort == OBSTACLE and s.ruleset == ELFENLAND:
        return 0 if s.no_obstacles else s.seats
    return COUNTERS[s.ruleset][sort]


@rule
def check_counts(s: ElfState) -> int:
    """The public numbers are the sums they stand for, and what is known of a hand is in it."""
    flaws = 0 if sum_of(s.stack) == s.stack_count and sum_of(s.supply) == s.supply_count else BAD_COUNTS
    for seat in range(s.seats):
        if sum_of(s.hand[seat]) != s.hand_count[seat] or sum_of(s.facedown[seat]) != s.facedown_count[seat]:
            flaws |= BAD_COUNTS
        for kind in range(HAND_KINDS):
            if not 0 <= s.sure[seat][kind] <= s.hand[seat][kind]:
                flaws |= BAD_SURE
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
        taken = sum_of(s.visited[seat])
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
