"""The record of a game of Destination Trésor."""

from __future__ import annotations

from filon.engine.declare import Words
from filon.engine.state import Sees, State, Turned, int8, int16, int64, option
from filon.games.destination_tresor.data import (
    ACCESSORIES,
    CONTENTS,
    FORTS,
    GROUNDS,
    GUIDE_SIDE,
    GUIDE_WORDS,
    HEXES,
    MARKERS,
    MOST_LAID,
    MOST_OF_A_KIND,
    SITES,
    TERRAINS,
)

SEATS = 2

# Phases, as in the turn automaton of the rules; TURN_END passes by itself.
(SETUP_START, DRAW_START, SETUP_KIT, FIRST_PLAYER, TURN, DRAW, SHORTCUT, REPOSITION, READ, OPEN, GAME_END) = range(11)

# Values of options.
START_PLACEMENT_WORDS = Words()
BY_OPPONENT = START_PLACEMENT_WORDS("opponent")
BY_LOT = START_PLACEMENT_WORDS("random")
CLUE_CARDS_WORDS = Words()
DEALT = CLUE_CARDS_WORDS("dealt")
PRINTED = CLUE_CARDS_WORDS("printed")

# Stages of a player.
LOCALISATION, HUNT = range(2)

NOWHERE = -1  # in `hex_of` and `spot`: not decided yet, or not to be known
UNTOLD = -1  # in `ground`
NOBODY = -1  # in `reader`, `winner`
UNREAD = -1  # in `content`: not read, or not to be known
NO_SITE = -1  # in `found`

# In `last`: nothing laid this turn; or laid, but nothing of it stays (a special marker, a relocation).
NOTHING_LAID, NOTHING_STAYS = -1, -2
NO_MARKER = -1  # in `left`, `laid`

# What a line of a player's way says: kind * NOTE + argument.
NOTE = 256
WAY_PLACED, WAY_STEP, WAY_SEA, WAY_RUN, WAY_DECLINED, WAY_NO_LINE, WAY_WRONG, WAY_RIGHT = range(8)
# A step's argument is direction * TOLD + ground; a run's is its length; a declaration's is the hex.
TOLD = 8
WAY = 240  # lines kept of each player's way
DROPPED = 40  # lines given up at once when it is full

# In tensors the viewer's come first.
SEAT = Turned("seats", SEATS)


class TresorState(State):
    """One game. Seats count from 0; a hex is an index of HEX_NAMES, a marker of MARKER_NAMES."""

    # options
    location_assistant: int = option()  # the page marks the hexes a player may stand on
    clue_assistant: int = option()  # the page marks the sites that fit a player's clues
    start_placement: int = option()  # BY_OPPONENT, or BY_LOT: start hexes are drawn
    clue_cards: int = option()  # DEALT, or PRINTED: contents are those of a printed face
    stray: int = option()  # getting lost in the hunt hides the position again

    # whose turn
    phase: int = int8(of=11)  # SETUP_START ...
    placed: int = int8(most=SEATS)  # start hexes given so far
    fitted: int = int8(most=SEATS)  # kits completed so far
    first: int = int8(of=SEAT)  # first player
    active: int = int8(of=SEAT)  # whose turn it is
    day: int = int16(most=60)  # from 1
    hours: int = int16(most=24)  # hour count of the turn
    skip: list[int] = int8(SEATS, most=4, rows=SEAT)  # turns to be skipped
    heading: int = int8(of=6)  # direction of the last step
    winner: int = int8(of=SEAT)  # seat, or NOBODY

    # where the players are
    stage: list[int] = int8(SEATS, of=2, rows=SEAT)  # LOCALISATION or HUNT
    hex_of: list[int] = int16(SEATS, sees=Sees.RULE, blank=NOWHERE, of=HEXES, rows=SEAT)  # where each player stands
    ground: list[int] = int8(SEATS, of=GROUNDS, rows=SEAT)  # what was told of that hex: a terrain, POST, SITE; UNTOLD
    at_q: list[int] = int8(
        SEATS, most=GUIDE_SIDE, rows=SEAT
    )  # place on the present guide, relative to its origin; 0 in the hunt
    at_r: list[int] = int8(SEATS, most=GUIDE_SIDE, rows=SEAT)
    noted: list[list[int]] = int64(SEATS, GUIDE_WORDS, learn=False)  # bits: cells noted as sea on the present guide
    coulds: list[int] = int8(
        SEATS, sees=Sees.MEMORY, most=MOST_OF_A_KIND, rows=SEAT
    )  # how many hexes a player in localisation may stand on
    could: list[list[int]] = int16(
        SEATS, MOST_OF_A_KIND, sees=Sees.MEMORY, blank=NOWHERE, set_of=HEXES, rows=SEAT
    )  # which (DT-ASSIST-1)

    # the ways they went
    ways: list[int] = int16(SEATS, learn=False)  # lines written
    way: list[list[int]] = int16(SEATS, WAY, learn=False)  # WAY_PLACED ... with their arguments
    spot: list[list[int]] = int16(SEATS, WAY, sees=Sees.RULE, blank=NOWHERE, learn=False)  # the hex after each line
    secret_from: list[int] = int16(SEATS, learn=False)  # from this line on a player in localisation knows no hex

    # markers
    pile: list[int] = int8(MARKERS, most=16)  # copies in their terrain's pile
    pile_size: list[int] = int8(TERRAINS, most=64)  # markers in each pile
    discard: list[int] = int8(MARKERS, most=16)  # copies in their terrain's discard
    laid: list[int] = int8(MOST_LAID, set_of=MARKERS)  # this turn's markers in order; then NO_MARKER
    laid_count: int = int8(most=MOST_LAID)  # how many
    last: int = int8(of=range(-2, MARKERS))  # the last marker laid this turn, NOTHING_LAID or NOTHING_STAYS
    left: list[int] = int8(
        SEATS, of=MARKERS, rows=SEAT
    )  # the marker that shows where a player stands since an earlier turn; NO_MARKER

    # kits
    took: list[list[int]] = int8(SEATS, ACCESSORIES, sees=Sees.RULE, most=1, rows=SEAT)  # 1 for each card chosen
    spent: list[list[int]] = int8(SEATS, ACCESSORIES, most=8, rows=SEAT)  # uses spent, each shown
    lacks: list[list[int]] = int8(
        SEATS, ACCESSORIES, most=1, rows=SEAT
    )  # 1: an event showed that the player never had the card

    # forts and sites
    reader: list[int] = int8(FORTS, of=SEAT)  # seat that read a fort, or NOBODY
    content: list[int] = int8(FORTS, sees=Sees.RULE, blank=UNREAD, of=CONTENTS)  # what was read there
    opened: list[int] = int8(SITES, most=1)  # 1: opened, empty
    found: int = int8(of=SITES)  # the site where the treasure was, or NO_SITE
