"""The record of a game of Highlanders or Rheingold."""

from __future__ import annotations

from filon.engine.declare import Words
from filon.engine.state import Sees, State, int8, int16, int64, option
from filon.games.highlanders.data import CASTLE_COUNT, LOCATIONS, SCROLLS, SHIELD_VALUES, SIDES

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
    doubled: int = int8()  # colours in one army: 2 if pooled, else 1
    sides: int = int8()  # how many: two for each player if two play with separate colours, else one
    colour: list[int] = int8(SIDES)  # of each side; means nothing to the rules (HR-SETUP-5)

    # whose turn
    phase: int = int8()  # START ...
    first: int = int8()  # the first player's seat
    turn: int = int8()  # turns taken in this round
    rounds: int = int16()  # rounds completed
    active: int = int8()  # side whose turn it is
    die: int = int8()  # what it shows, 0 before the first roll
    moves: int = int8()  # moves left
    stall: int = int16()  # rounds since a neutral castle fell (HR-END-4)
    ended_by: int = int8()  # seat that took the penultimate castle, or NOBODY
    reason: int = int8()  # PENULTIMATE or STALL, when over

    # what is going on
    origin: int = int8()  # in COUNT: where the knights come from
    target: int = int8()  # where a march or an attack is going; the castle just taken
    committed: int = int8()  # knights sent to an attack, or waiting to enter a castle
    sent: list[int] = int8(2)  # locations that have sent to it
    sent_count: int = int8()

    # the map
    knights: list[int] = int8(LOCATIONS)  # on each space and in each castle
    holder: list[int] = int8(LOCATIONS)  # side whose knights they are, or which owns the castle; NOBODY
    held: list[list[int]] = int64(SIDES, 2)  # where a side has knights or owns a castle: a set (see data.BIT_OF)
    on_scroll: list[list[int]] = int8(SIDES, SCROLLS)  # 1 if the side has a knight there
    supply: list[int] = int8(SIDES)  # knights not on the board
    neutral: int = int8()  # castles never conquered

    # which group is which, so that a page sees it move; means nothing to the rules (0: no name)
    token: list[int] = int16(LOCATIONS)
    scroll_token: list[list[int]] = int16(SIDES, SCROLLS)
    sent_token: int = int16()  # of the committed knights
    tokens: int = int16()  # the last one given

    # shields
    face: list[int] = int8(CASTLE_COUNT)  # NO_SHIELD ...
    shield: list[int] = int8(CASTLE_COUNT, sees=Sees.RULE)  # value, NO_VALUE or UNKNOWN
    pool: list[list[int]] = int8(SIDES, SHIELD_VALUES, sees=Sees.RULE)  # never drawn, by value
    pool_left: list[int] = int8(SIDES)  # never drawn
    removed: list[list[int]] = int8(SIDES, SHIELD_VALUES)  # out of the game, by value
