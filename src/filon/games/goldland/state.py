"""The record of a game of Goldland, and what its bot thinks in."""

from __future__ import annotations

from filon.engine.declare import Words
from filon.engine.state import Scratch, State, Turned, int8, int16, int64, option
from filon.games.goldland.data import (
    ADVENTURES,
    CAMPS,
    CELLS,
    COASTS,
    COINS,
    CROSSING,
    KINDS,
    LANDS,
    SEATS,
    SLOTS,
    TILES,
    TOKENS,
    TREASURES,
)

# Phases, as in the turn automaton of the rules; START_TURN passes by itself.
COAST, FIRST_PLAYER, MAIN, MOVING, PAYING, CAMPING, GAINING, DRAW, PLACING, ROTATING, ROOM, GAME_END = range(12)

# Values of options.
LAYOUT_WORDS = Words()
STACK = LAYOUT_WORDS("stack")
FACE_DOWN = LAYOUT_WORDS("face_down")
COAST_WORDS = Words()
AS_RECOMMENDED = COAST_WORDS("recommended")
AT_RANDOM = COAST_WORDS("random")
FIRST_PLAYER_WORDS = Words()
BY_LOT = FIRST_PLAYER_WORDS("random")
SEAT_0 = FIRST_PLAYER_WORDS("seat_0")

# Ways to enter a tile.
WALK, SURVIVE, CROSS, CROSS_SURVIVE = range(4)

NO_TILE = -1  # in `tile`: an empty space; in `drawn`: nothing waits to be laid
NOBODY = -1  # in `holder` and `first_arriver`

# A tile's octagon.
NO_TREASURE, TREASURE_HERE, TREASURE_TAKEN = range(3)

# What ends the game.
NOT_YET, ALL_AMULETS, RESERVE_EMPTY = range(3)

# In tensors the viewer's come first.
SEAT = Turned("seats", SEATS)


class GoldlandState(State):
    """One game of Goldland. Seats count from 0; tiles, cells and kinds of equipment are indices of the data.

    Everything is open to everyone: what nobody has seen, the order of the land tiles, is not in the record.
    """

    # options
    layout: int = option()  # of the land tiles: in a STACK, or FACE_DOWN on the cells
    coast: int = option()  # AS_RECOMMENDED, or AT_RANDOM: chance lays it
    first_player: int = option()  # BY_LOT, or SEAT_0: no draw
    manual_income: int = option()  # the coin of an amulet has to be claimed
    max_rounds: int = option()  # the game ends after so many rounds

    # whose turn
    phase: int = int8(of=12)  # COAST ...
    active: int = int8(of=SEAT)  # whose turn it is
    first: int = int8(of=SEAT)  # first player
    round_number: int = int16(most=127)  # the running round, from 1
    moved: int = int8(most=1)  # this turn's move is done
    gained: int = int8(most=1)  # equipment was gained this turn
    explored: int = int8(most=1)  # a tile was laid this turn
    treasure_taken: int = int8(most=1)  # a treasure was taken this turn: no move may begin
    claimed: int = int8(most=1)  # the coin of this turn was received
    had_amulet: int = int8(most=1)  # the mover had an amulet when the turn began

    # the running move
    points: int = int8(most=SLOTS)  # movement points left
    used: int = int64(bits=CELLS)  # cells entered in this move, and the one it began on: one bit each
    survived: int = int8(most=1)  # the tile stood on was survived in entering it this turn

    # the running payment, gain, exploration
    target: int = int8(of=CELLS)  # PAYING: the cell to be entered
    to_pay: int = int8(most=CROSSING)  # PAYING: pieces still to be discarded
    surviving: int = int8(most=1)  # PAYING: the step survives the adventure of its target
    taken: int = int8(most=4)  # GAINING: pieces taken
    on_offer: list[int] = int8(KINDS, most=4)  # GAINING: pieces of the entry not yet taken
    drawn: int = int8(of=TILES)  # PLACING, ROTATING: the tile to be laid, else NO_TILE
    spot: int = int8(of=CELLS)  # DRAW, ROTATING (FACE_DOWN): the cell explored

    # the board
    laid: int = int8(most=COASTS)  # COAST: how many coast tiles chance has laid
    tile: list[int] = int8(CELLS, of=TILES)  # the tile that lies there, or NO_TILE
    turn: list[int] = int8(CELLS, of=4)  # its quarter turns clockwise
    octagon: list[int] = int8(CELLS, of=range(1, 3))  # NO_TREASURE ...
    loose: list[int] = int8(TILES, most=1)  # 1: not on the board and not drawn yet
    unseen: int = int8(most=LANDS)  # how many land tiles are loose

    # players
    where: list[int] = int8(SEATS, of=CELLS, rows=SEAT)  # cell of the adventurer
    pack: list[list[int]] = int8(SEATS, KINDS, most=SLOTS, rows=SEAT)  # equipment carried
    free: list[int] = int8(SEATS, most=SLOTS, rows=SEAT)  # free slots of the pack
    treasures: list[int] = int8(SEATS, most=TREASURES, rows=SEAT)  # carried
    amulet: list[int] = int8(SEATS, most=1, rows=SEAT)  # 0 or 1, carried
    coins: list[int] = int16(SEATS, most=COINS, rows=SEAT)
    tokens: list[int] = int8(SEATS, most=TOKENS, rows=SEAT)  # discovery tokens
    camps_left: list[int] = int8(SEATS, most=CAMPS, rows=SEAT)  # camps not on the board
    camps: list[list[int]] = int8(SEATS, LANDS, most=CAMPS, rows=SEAT)  # camps on each land cell
    camps_of: list[list[int]] = int8(SEATS, ADVENTURES, most=CAMPS, rows=SEAT)  # camps on tiles of each adventure

    # beside the board
    holder: list[int] = int8(ADVENTURES, of=SEAT)  # who has the marker, or NOBODY
    supply: list[int] = int8(KINDS, most=32)  # equipment not carried
    token_supply: int = int8(most=TOKENS)
    treasure_supply: int = int8(most=TREASURES)  # treasures not yet on a tile
    amulets: int = int8(most=SEATS)  # in the temple
    bonus: int = int8(most=COINS)  # coins of the bonus pile
    reserve: int = int8(most=COINS)  # coins of the reserve pile
    box: int = int8(most=COINS)  # coins out of play
    credited: int = int8(most=COINS)  # coins paid although none was left (GL-END-5)
    first_arriver: int = int8(of=SEAT)  # first seat with an amulet, or NOBODY
    bonus_over: int = int8(most=1)  # the first arriver's next turn has begun
    trigger: int = int8(of=3)  # NOT_YET, or what has ended the game


class Outlook(Scratch):
    """What the traveller has in mind: the cheapest way to every cell, and land tiles that are worth a stop."""

    cost: list[int] = int64(CELLS)  # of the way there, as a number below 0; `ways.NOWHERE`: there is none
    steps: list[int] = int64(CELLS)  # of that way
    survived: list[int] = int64(CELLS)  # 1: it ends with surviving the adventure there
    first_step: list[int] = int64(CELLS)  # the decision it begins with; -1 for the cell stood on
    rest: list[int] = int64(CELLS)  # what is left of the pack: see `ways.packed`; above, pieces still to pay
    has_ways: int = int64()  # 1: the ways of this decision are found
    has_goals: int = int64()  # 1: ... and its goals
    seen_tile: list[list[int]] = int8(SEATS, CELLS)  # the board when a seat last looked for its course
    seen_turn: list[list[int]] = int8(SEATS, CELLS)
    seen_camps: list[list[int]] = int8(SEATS, LANDS)  # ... its camps
    seen_pack: list[int] = int64(SEATS)  # ... and its pack: see `ways.packed`
    toll: list[list[int]] = int16(SEATS, CELLS)  # what it takes each seat to enter each cell
    sides: list[list[int]] = int8(SEATS, CELLS)  # the sides open there, a bit each
    way: list[list[int]] = int16(SEATS, CELLS)  # what it takes to get to the temple from each cell, by these
    onward: list[list[int]] = int8(SEATS, CELLS)  # the next cell of that way
    wanted: list[int] = int64(KINDS)  # pieces that the way from where the seat is asks for
    keen: int = int64()  # how much more each of these is worth
    need: list[int] = int64(KINDS)  # pieces that the way from some cell asks for
    need_any: int = int64()  # ... and of any kind
    manner: int = int64()  # which character the traveller has; 0: none
    load: int = int64()  # pieces of choice that its crossings ask for
    idle: int = int64()  # what it costs to stand still
    goals: int = int64()  # how many land tiles are worth a stop
    goal: list[int] = int64(LANDS)  # their cells
    goal_worth: list[int] = int64(LANDS)
    best: int = int64()  # what the best stop within reach is worth
    bare: int = int64()  # what the best one is worth when nothing is gained there
