"""The record of a game of Highlanders or Rheingold."""

from __future__ import annotations

from filon.engine.declare import Words
from filon.engine.state import Sees, State, Turned, int8, int16, int64, option
from filon.games.highlanders.data import CASTLE_COUNT, LOCATIONS, MOST_KNIGHTS, MOVES, SCROLLS, SHIELD_VALUES, SIDES

# Phases, as in the turn automaton of the rules.
START, ROLL, MOVE, COUNT, JOINT, ENTER, SHIELD, DRAW, END = range(9)

# Values of an option.
TWO_PLAYER_COLOURS_WORDS = Words()
POOLED = TWO_PLAYER_COLOURS_WORDS("pooled")
SEPARATE = TWO_PLAYER_COLOURS_WORDS("separate")

NOBODY = -1  # in `holder`: an empty space, a neutral castle
NOWHERE = -1  # in `origin`, `target`, `sent`

# What lies on a castle.
NO_SHIELD, FACE_DOWN, FACE_UP = range(3)
NO_VALUE = -1  # in `shield`: no shield there
UNKNOWN = -2  # in `shield` as others see it: face down

# In tensors the viewer's come first.
SEAT = Turned("seats", SIDES)
SIDE = Turned("sides", SIDES)


class HighlandersState(State):
    """One game. A side is an army of one colour (or of two, pooled); side k belongs to seat k % seats."""

    # options
    board: int = option()  # HIGHLANDERS or RHEINGOLD
    two_player_colours: int = option()  # POOLED or SEPARATE; counts only with two players
    strict_pieces: int = option()  # pieces limit entries and splits
    probe_attacks: int = option()  # any number may attack a hidden shield
    stall_limit_rounds: int = option()  # rounds without a new castle that end the game
    colour_1: int = option()  # the colour that the first player asked for, counted from 1; 0: any
    colour_2: int = option()
    colour_3: int = option()
    colour_4: int = option()
    colour_5: int = option()

    # what follows from options and players
    doubled: int = int8(most=2)  # colours in one army: 2 if pooled, else 1
    sides: int = int8(most=SIDES)  # how many: two for each player if two play with separate colours, else one
    colour: list[int] = int8(SIDES, learn=False)  # of each side; means nothing to the rules (HR-SETUP-5)

    # whose turn
    phase: int = int8(of=9)  # START ...
    first: int = int8(of=SEAT)  # the first player's seat
    turn: int = int8(most=SIDES)  # turns taken in this round
    rounds: int = int16(most=127)  # rounds completed
    active: int = int8(of=SIDE)  # side whose turn it is
    die: int = int8(of=range(1, 7))  # what it shows, 0 before the first roll
    moves: int = int8(most=MOVES)  # moves left
    stall: int = int16(most=127)  # rounds since a neutral castle fell (HR-END-4)
    ended_by: int = int8(of=SEAT)  # seat that took the penultimate castle, or NOBODY
    reason: int = int8(of=2)  # PENULTIMATE or STALL, when over

    # what is going on
    origin: int = int8(of=LOCATIONS)  # in COUNT: where the knights come from
    target: int = int8(of=LOCATIONS)  # where a march or an attack is going; the castle just taken
    committed: int = int8(most=MOST_KNIGHTS)  # knights sent to an attack, or waiting to enter a castle
    sent: list[int] = int8(2, set_of=LOCATIONS)  # locations that have sent to it
    sent_count: int = int8(most=2)

    # the map
    knights: list[int] = int8(LOCATIONS, most=MOST_KNIGHTS)  # on each space and in each castle
    holder: list[int] = int8(LOCATIONS, of=SIDE)  # side whose knights they are, or which owns the castle; NOBODY
    held: list[list[int]] = int64(
        SIDES, 2, learn=False
    )  # where a side has knights or owns a castle: a set (see data.BIT_OF)
    on_scroll: list[list[int]] = int8(SIDES, SCROLLS, most=1, rows=SIDE)  # 1 if the side has a knight there
    supply: list[int] = int8(SIDES, most=MOST_KNIGHTS, rows=SIDE)  # knights not on the board
    neutral: int = int8(most=CASTLE_COUNT)  # castles never conquered

    # which group is which, so that a page sees it move; means nothing to the rules (0: no name)
    token: list[int] = int16(LOCATIONS, learn=False)
    scroll_token: list[list[int]] = int16(SIDES, SCROLLS, learn=False)
    sent_token: int = int16(learn=False)  # of the committed knights
    tokens: int = int16(learn=False)  # the last one given

    # shields
    face: list[int] = int8(CASTLE_COUNT, of=3)  # NO_SHIELD ...
    shield: list[int] = int8(CASTLE_COUNT, sees=Sees.RULE, of=range(-2, SHIELD_VALUES))  # value, NO_VALUE or UNKNOWN
    pool: list[list[int]] = int8(SIDES, SHIELD_VALUES, sees=Sees.RULE, most=8, rows=SIDE)  # never drawn, by value
    pool_left: list[int] = int8(SIDES, most=16, rows=SIDE)  # never drawn
    removed: list[list[int]] = int8(SIDES, SHIELD_VALUES, most=8, rows=SIDE)  # out of the game, by value
