"""Setup, and what chance is asked before the first round: FIRST_PLAYER, HOME_TOWNS, CITY_VALUES, FIRST_DISPLAY."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies, evenly
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.elfengold.data import (
    CARD_KINDS,
    CARDS,
    CITIES,
    CITY_VALUE,
    COUNTERS,
    DISCS,
    DISPLAY,
    ELVENHOLD,
    GOLD_CARD,
    HIGHEST,
    HOMES,
    MARKET,
    OBSTACLE,
    ROADS,
    ROUNDS,
    SORTS,
    START_GOLD,
    WIZARD,
)
from filon.games.elfengold.decisions import BEGINS, COUNTER, DISPLAYED, FIRST, HOME, HOME_GIVEN, VALUE, VALUE_GIVEN
from filon.games.elfengold.rules.dealing import begin_deal
from filon.games.elfengold.rules.rounds import begin_round
from filon.games.elfengold.rules.stock import counters_of_supply, leave_supply
from filon.games.elfengold.state import (
    CITY_VALUES,
    ELFENGOLD,
    ELFENLAND,
    FIRST_DISPLAY,
    FIRST_PLAYER,
    FOUR_CARDS,
    HOME_TOWNS,
    NONE,
    RANDOM,
    SEAT_0,
    STANDARD,
    ElfState,
)


@rule
def setup(s: ElfState) -> None:
    """The table is laid, and chance is asked for the first player.

    EL-SETUP-1 to EL-SETUP-9, EG-SETUP-1 to EG-SETUP-7, EL-OPT-1, EL-OPT-2, EG-ROUND-1.
    """
    if s.ruleset == ELFENGOLD:
        s.rounds = ROUNDS
    else:
        s.hand_limit = FOUR_CARDS
    lay_table(s)
    stock_up(s)
    s.phase = FIRST_PLAYER
    if s.first_player == SEAT_0:
        begin_with(s, 0)


@rule
def lay_table(s: ElfState) -> None:
    """Elves are in Elvenhold, markers in all other cities, the map is empty. EL-SETUP-2, EL-SETUP-3, EG-SETUP-2."""
    for seat in range(len(s.elf)):
        s.elf[seat] = ELVENHOLD
        s.home[seat] = NONE
        if seat < s.seats:
            if s.ruleset == ELFENGOLD:
                s.gold[seat] = START_GOLD
            elif not s.no_obstacles:
                s.faceup[seat][OBSTACLE] = 1
    if s.ruleset == ELFENGOLD and s.city_values == STANDARD:
        for city in range(CITIES):
            s.value[city] = CITY_VALUE[city]
    for road in range(ROADS):
        s.counter[road] = NONE
        s.second[road] = NONE
    for slot in range(DISPLAY):
        s.display[slot] = NONE
    for slot in range(MARKET):
        s.market[slot] = NONE
    for place in range(len(s.row)):
        s.row[place] = NONE
    s.drawn[0] = NONE
    s.drawn[1] = NONE
    s.bidder = NONE
    s.begun = NONE
    s.begun_road = NONE
    s.begun_kind = NONE
    s.caravan = NONE


@rule
def stock_up(s: ElfState) -> None:
    """All counters are in the supply and all cards in the stack; gold cards join later.

    EL-SETUP-5, EL-SETUP-6, EG-SETUP-3, EG-WIZ-1.
    """
    for sort in range(SORTS):
        s.supply[sort] = COUNTERS[s.ruleset][sort]
        s.supply_count += COUNTERS[s.ruleset][sort]
    for kind in range(CARD_KINDS):
        if kind != GOLD_CARD and (kind != WIZARD or s.wizards):
            s.stack[kind] = CARDS[s.ruleset][kind]
            s.stack_count += CARDS[s.ruleset][kind]


@rule
def first_players(s: ElfState, out: list[int], weights: list[int]) -> int:
    """Every seat is equally likely. EL-SETUP-7."""
    return evenly(FIRST, s.seats, out, weights)


@rule
def begin_with(s: ElfState, seat: int) -> None:
    """This seat is the first player of round 1. EL-SETUP-7, EL-OPT-4."""
    s.first = seat
    s.active = seat
    tell(s, BEGINS, seat)
    if s.home_town:
        s.phase = HOME_TOWNS
        s.asked = 0
    else:
        after_homes(s)


@rule
def free_homes(s: ElfState, out: list[int], weights: list[int]) -> int:
    """Every home town that nobody has is equally likely. EL-HOME-1."""
    for card in range(len(HOMES)):
        weights[card] = 1 if is_free_home(s, HOMES[card]) else 0
    return by_copies(HOME, weights, len(HOMES), out, weights)


@rule
def is_free_home(s: ElfState, city: int) -> bool:
    """Whether nobody has this home town yet."""
    free = True
    for seat in range(s.seats):
        if s.home[seat] == city:
            free = False
    return free


@rule
def give_home(s: ElfState, card: int) -> None:
    """The next seat has its secret home town. EL-HOME-1."""
    seat = s.asked
    city = HOMES[card]
    s.home[seat] = city
    tell(s, HOME_GIVEN, seat, city, 0, 0, 1 << seat)
    s.asked += 1
    if s.asked == s.seats:
        after_homes(s)


@rule
def after_homes(s: ElfState) -> None:
    """Chance is asked for what comes next: city values, cards, or the display."""
    s.asked = 0
    if s.ruleset == ELFENLAND:
        s.phase = FIRST_DISPLAY
    elif s.city_values == RANDOM:
        s.phase = CITY_VALUES
        s.asked = ELVENHOLD + 1
    else:
        begin_deal(s)


@rule
def values_left(s: ElfState, out: list[int], weights: list[int]) -> int:
    """Every disc that lies in no city is equally likely. EG-OPT-2."""
    for value in range(HIGHEST + 1):
        weights[value] = DISCS[value]
    for city in range(ELVENHOLD + 1, s.asked):
        weights[s.value[city]] -= 1
    return by_copies(VALUE, weights, HIGHEST + 1, out, weights)


@rule
def set_value(s: ElfState, value: int) -> None:
    """The next city has its value. EG-OPT-2."""
    s.value[s.asked] = value
    tell(s, VALUE_GIVEN, s.asked, value)
    s.asked += 1
    if s.asked == CITIES:
        s.asked = 0
        begin_deal(s)


@rule
def lay_display(s: ElfState, kind: int) -> None:
    """The next slot of the display has its counter; with five of them round 1 begins. EL-SETUP-5."""
    leave_supply(s, kind)
    s.display[s.asked] = kind
    tell(s, DISPLAYED, s.asked, kind)
    s.asked += 1
    if s.asked == DISPLAY:
        s.asked = 0
        begin_round(s)


@rule
def end_setup(s: ElfState) -> None:
    """The gold cards have joined the draw pile, and round 1 begins. EG-SETUP-5."""
    s.stack[GOLD_CARD] += CARDS[ELFENGOLD][GOLD_CARD]
    s.stack_count += CARDS[ELFENGOLD][GOLD_CARD]
    begin_round(s)


PHASES = (
    Phase(FIRST_DISPLAY, chances=counters_of_supply, deals={COUNTER: lay_display}),
    Phase(CITY_VALUES, chances=values_left, deals={VALUE: set_value}),
    Phase(HOME_TOWNS, chances=free_homes, deals={HOME: give_home}),
    Phase(FIRST_PLAYER, chances=first_players, deals={FIRST: begin_with}),
)
