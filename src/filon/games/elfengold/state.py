"""The record of a game of Elfenland or Elfengold, and what its bot thinks in."""

from __future__ import annotations

from filon.engine.declare import Words
from filon.engine.state import Scratch, Sees, State, Turned, int8, int64, option
from filon.games.elfengold.data import (
    AUCTIONED,
    CARD_KINDS,
    CITIES,
    DISPLAY,
    HAND_KINDS,
    HIGHEST,
    MARKERS,
    MARKET,
    ROADS,
    ROUNDS,
    ROUTES,
    SORTS,
    TRANSPORTS,
)

SEATS = 6

# Phases, as in the turn automata of the rules. First those in which chance is asked.
(
    FIRST_PLAYER, HOME_TOWNS, CITY_VALUES, FIRST_DISPLAY, DEAL, DRAW_HIDDEN, BLIND, REFILL, FILL_MARKET, PILE_CARD,
    DRAW_COUNTERS, ROW,
) = range(12)  # fmt: skip
(
    DRAW_OPEN, DRAW_CARDS, KEEP_HIDDEN, AUCTION, PLACE, PLACE_ROUTE, PLACE_SECOND, EXCHANGE_A, EXCHANGE_B, MOVE,
    CARAVAN_PAY, EARN, BONUS_DRAW, TRIM, RETURN, GAME_END,
) = range(12, 28)  # fmt: skip
PHASES = 28

# Values of options.
RULESET_WORDS = Words()  # tables of the data that differ have a leading axis for it
ELFENLAND = RULESET_WORDS("elfenland")
ELFENGOLD = RULESET_WORDS("elfengold")
FIRST_PLAYER_WORDS = Words()
BY_LOT = FIRST_PLAYER_WORDS("random")
SEAT_0 = FIRST_PLAYER_WORDS("seat_0")
CITY_VALUES_WORDS = Words()
STANDARD = CITY_VALUES_WORDS("standard")
RANDOM = CITY_VALUES_WORDS("random")
HAND_LIMIT_WORDS = Words()
NO_LIMIT = HAND_LIMIT_WORDS("none")
FOUR_CARDS = HAND_LIMIT_WORDS("four")
OVERBID_WORDS = Words()
PENALTY = OVERBID_WORDS("penalty")
FORBIDDEN = OVERBID_WORDS("forbidden")

NONE = -1  # no card, no counter, no road, nobody

# A seat in the auction of a counter.
IN, PASSED, DEFAULTED = range(3)

# In tensors the viewer's come first.
SEAT = Turned("seats", SEATS)


class ElfState(State):
    """One game. Seats count from 0; kinds, cities and routes are indices of the names in `data.py`.

    What rules hand to one another is kept in 64 bits, like all their numbers: a function called with numbers of other
    sizes would be compiled again for each of them.
    """

    # options
    ruleset: int = option()  # ELFENLAND or ELFENGOLD
    first_player: int = option()  # BY_LOT, or SEAT_0: no draw
    home_town: int = option()  # home towns are dealt
    rounds: int = option()  # how many rounds the game has; no choice in Elfengold
    no_obstacles: int = option()  # Elfenland: nobody has an obstacle
    city_values: int = option()  # Elfengold: STANDARD, or RANDOM: they are dealt
    wizards: int = option()  # Elfengold: wizard cards are in
    hand_limit: int = option()  # at the end of a movement: NO_LIMIT or FOUR_CARDS; no choice in Elfenland
    overbid: int = option()  # Elfengold: PENALTY, or FORBIDDEN: no bid beyond one's gold

    # whose turn
    phase: int = int64(
        sees=Sees.RULE, of=PHASES
    )  # FIRST_PLAYER ...; others don't see how far a placement is (EL-HID-3)
    round_no: int = int64(most=ROUNDS)  # from 1; 0 during the setup
    first: int = int64(of=SEAT)  # first player of the round
    active: int = int64(of=SEAT)  # who decides, or for whom chance is asked
    asked: int = int64(most=CITIES)  # how many draws of this phase are done (homes, cities, slots, counters)
    passes: int = int64(most=SEATS)  # passes in a row while counters are placed

    # cities and elves
    value: list[int] = int64(CITIES, most=HIGHEST)  # gold of each city
    elf: list[int] = int64(SEATS, of=CITIES, rows=SEAT)  # the city where it is
    visited: list[list[int]] = int8(SEATS, CITIES, most=1, rows=SEAT)  # 1: the marker has been taken
    markers: list[int] = int8(SEATS, most=MARKERS, rows=SEAT)  # how many
    home: list[int] = int64(SEATS, sees=Sees.RULE, blank=NONE, of=CITIES, rows=SEAT)  # home town, secret until the end

    # cards
    hand: list[list[int]] = int8(SEATS, HAND_KINDS, sees=Sees.OWNER, most=12)  # cards of each kind
    hand_count: list[int] = int8(SEATS, most=40, rows=SEAT)  # cards in hand
    sure: list[list[int]] = int8(
        SEATS, HAND_KINDS, most=12, rows=SEAT
    )  # cards that everybody knows to be there (EG-HID-2)
    stack: list[int] = int8(CARD_KINDS, sees=Sees.NOBODY)  # the face-down stack, by kind: not in any order
    stack_count: int = int8(most=96)  # cards in it
    discards: list[int] = int8(CARD_KINDS, most=12)  # played and discarded, face up
    last_card: int = int8(of=CARD_KINDS)  # kind of the card laid aside last, by whomever
    market: list[int] = int64(MARKET, of=CARD_KINDS)  # open cards, NONE where there is none
    gold_pile: int = int64(most=12)  # gold cards on the gold pile
    draws: int = int64(most=30)  # draws made in this phase
    drawing: int = int64(learn=False)  # DRAW_CARDS or BONUS_DRAW: what a draw belongs to
    drawn_open: int = int8(most=1)  # 1 while the place of a card just taken is filled

    # counters
    supply: list[int] = int8(SORTS, sees=Sees.NOBODY)  # face-down supply or bowl, by sort
    supply_count: int = int8(most=64)  # counters in it
    display: list[int] = int64(DISPLAY, of=SORTS)  # Elfenland: open counters, NONE where there is none
    taken_slot: int = int64(learn=False)  # the slot of the display that is filled next
    faceup: list[list[int]] = int8(SEATS, SORTS, most=8, rows=SEAT)  # open counters before each player
    facedown: list[list[int]] = int8(SEATS, SORTS, sees=Sees.OWNER, most=8)  # hidden ones
    facedown_count: list[int] = int8(SEATS, most=8, rows=SEAT)  # how many are hidden
    drawn: list[int] = int64(2, sees=Sees.RULE, blank=NONE, of=SORTS)  # Elfengold: the two counters just drawn
    row: list[int] = int64(AUCTIONED * SEATS, of=SORTS)  # counters up for auction, NONE once sold or returned
    lot: int = int64(of=AUCTIONED * SEATS)  # which of them is being auctioned
    bid: int = int64(most=127)  # the standing bid, 0 without one
    bidder: int = int64(of=SEAT)  # whose it is, or NONE
    last_bid: int = int64(learn=False)  # the last bid said, whatever became of it
    taking_part: list[int] = int8(SEATS, of=3, rows=SEAT)  # IN, PASSED or DEFAULTED

    # the board
    counter: list[int] = int64(ROADS, of=TRANSPORTS)  # transport counter of each road, or NONE
    second: list[int] = int64(ROADS, of=TRANSPORTS)  # the one added with a double transport, or NONE
    obstacle: list[int] = int8(ROUTES, most=1)  # 1: an obstacle, on water a sea monster
    treasure: list[int] = int8(ROADS, most=1)  # 1: a gold counter
    spent: int = int64(most=SEATS)  # Elfenland: obstacles that are out of the game

    # a placement under way: only its player knows (EL-PLACE-11)
    begun: int = int64(sees=Sees.RULE, of=SORTS)  # sort of the counter chosen, or NONE
    begun_hidden: int = int64(sees=Sees.RULE, most=1)  # 1: it is one of the hidden ones
    begun_road: int = int64(sees=Sees.RULE, of=ROADS)  # road chosen (double, exchange), or NONE
    begun_kind: int = int64(sees=Sees.RULE, of=TRANSPORTS)  # exchange: transport chosen on that road, or NONE

    # a movement
    gold: list[int] = int64(SEATS, most=127, rows=SEAT)  # Elfengold: gold of each player
    steps: int = int64(most=40)  # steps made in this movement
    earned: int = int64(most=127)  # Elfengold: earnings of this movement
    caravan: int = int64(of=ROADS)  # road of a caravan that is being paid, or NONE
    owed: int = int64(most=8)  # cards still to be paid for it


DEEPEST = 9  # steps of the longest tour that a bot thinks of


class Tour(Scratch):
    """A tour under way in mind, a row a step, and the best one found."""

    city: list[int] = int64(DEEPEST)  # where the step begins
    way: list[int] = int64(DEEPEST)  # which way out of it: see `tours.next_way`
    route: list[int] = int64(DEEPEST)
    there: list[int] = int64(DEEPEST)  # where it ends
    kind: list[int] = int64(DEEPEST)  # of the cards that pay for it
    cost: list[int] = int64(DEEPEST)  # how many
    fresh: list[int] = int64(DEEPEST)  # 1: it leads to a new city
    worth: list[int] = int64(DEEPEST)  # of the tour before the step

    manner: int = int64()  # which character the traveller has; 0: none
    stop: int = int64()  # what staying is worth
    best: int = int64()  # what the best tour is worth
    first: int = int64()  # the decision that makes its first step
    road: int = int64()  # where it lays its first counter, or NONE
    counter: int = int64()  # that counter, or NONE

    price: int = int64()  # of a card
    most: int = int64()  # no step brings more
    reach: list[int] = int64(TRANSPORTS)  # how many roads each transport can serve
    served: int = int64()  # the routes that may be gone, a bit each
    laying: int = int64()  # 1: counters of one's own may be laid on the way
    homing: int = int64()  # 1: the way home counts
