"""The record of a game of Gold."""

from __future__ import annotations

from filon.engine.declare import Words
from filon.engine.state import Sees, State, Turned, int8, int16, option
from filon.games.gold.data import COLOURS, KINDS, SLOTS, STALL_AFTER

SEATS = 5

# Phases, as in the turn automaton of the rules.
CHOOSE_COLOUR, FIRST_PLAYER, LAYOUT, FLIP_1, FLIP_2, RUSH_FLIP, REVEAL, GAME_END = range(8)

# Values of options.
LAYOUT_WORDS = Words()
SCATTER = LAYOUT_WORDS("scatter")
SQUARE = LAYOUT_WORDS("grid")
FIRST_PLAYER_WORDS = Words()
BY_LOT = FIRST_PLAYER_WORDS("random")
SEAT_0 = FIRST_PLAYER_WORDS("seat_0")

NO_CARD = -1  # in `card`: never shown this round, or no card there
NOBODY = -1  # in `owner`

# Why the rush is on.
NO_RUSH, RUSH_FEW, RUSH_DEAD, RUSH_STALL = range(4)

# What became of a card on view.
FACE_UP, TURNED_DOWN, REMOVED, TAKEN = range(4)

# In tensors the viewer's come first.
SEAT = Turned("seats", SEATS)


class GoldState(State):
    """One game of Gold. Seats count from 0; a kind of card is an index of KIND_NAMES."""

    # options
    match: int = option()  # as many rounds as players
    layout: int = option()  # SCATTER or SQUARE
    open_memory: int = option()  # cards seen this round stay on display
    open_gold: int = option()  # piles stay on display
    first_player: int = option()  # BY_LOT, or SEAT_0: no draw

    # whose turn
    phase: int = int8(of=8)  # CHOOSE_COLOUR ...
    active: int = int8(of=SEAT)  # whose turn it is
    first: int = int8(of=SEAT)  # first player of round 1
    rounds_over: int = int8(most=SEATS)  # rounds completed
    turn: int = int16(most=127)  # turns taken in this round
    fruitless: int = int8(most=STALL_AFTER)  # fruitless turns in a row (GO-RUSH-6)
    rush: int = int8(of=4)  # NO_RUSH, or why the rush is on
    asked_by: int = int8(of=8)  # during REVEAL: the phase that flipped
    flipped: int = int8(of=SLOTS)  # slot of the first card of a pair, face up; -1 none
    turned_up: int = int8(learn=False)  # during REVEAL: the slot whose card is asked for

    # colours
    chosen: int = int8(most=COLOURS)  # colours chosen so far
    owner: list[int] = int8(COLOURS, of=SEAT)  # seat that has the entrance, or NOBODY

    # the mine
    spread: int = int8(of=4)  # index of the layout drawn
    left: int = int8(most=SLOTS)  # cards in the mine
    mine: list[int] = int8(SLOTS, set_of=SLOTS)  # the `left` slots where a card lies, in increasing order; then -1
    card: list[int] = int8(SLOTS, sees=Sees.MEMORY, blank=NO_CARD, of=KINDS)  # kind, where it was face up this round
    seen_at: list[int] = int16(SLOTS, sees=Sees.MEMORY, most=127)  # turn in which it was last face up
    unseen: list[int] = int8(KINDS, sees=Sees.MEMORY, most=8)  # copies never face up this round
    in_mine: list[int] = int8(KINDS, sees=Sees.MEMORY, most=8)  # copies still in the mine, seen or not (GO-INFO-5)
    removed: list[int] = int8(KINDS, sees=Sees.MEMORY, most=8)  # copies removed this round
    removed_count: int = int8(most=SLOTS)  # cards removed this round

    # on view until the next card is shown (GO-MEM-1)
    shown: int = int8(most=2)  # how many
    shown_round: int = int8(most=SEATS)  # in which round they were shown (rounds_over then)
    shown_slot: list[int] = int8(2, of=SLOTS)
    shown_card: list[int] = int8(2, of=KINDS)
    shown_fate: list[int] = int8(2, of=4)  # FACE_UP ...
    shown_to: list[int] = int8(2, of=SEAT)  # seat that took it, if TAKEN

    # gold
    pile: list[list[int]] = int8(
        SEATS, 4, sees=Sees.MEMORY, most=8, rows=SEAT
    )  # gold cards of each value under a seat's entrance
    points: list[list[int]] = int16(SEATS, SEATS, most=60, columns=SEAT)  # [round][seat], written when a round is over
    cards: list[int] = int8(SEATS, most=24, rows=SEAT)  # gold cards of the last round that is over (GO-END-3)
