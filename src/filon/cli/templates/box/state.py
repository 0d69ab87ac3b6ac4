"""The record of a game of Sample."""

from __future__ import annotations

from filon.engine.state import Sees, State, Turned, int8, int16, option

SEATS = 5
RANKS = 6  # kinds of cards, from 0; people read them from 1 on
COPIES = 3  # of each kind
MOST_STAKED = 3  # coins in a round
MOST_ROUNDS = 5

# Phases: chance deals, a seat decides, chance answers a swap, the game is over.
DEALING, CHOOSING, DRAWING, GAME_END = range(4)

NO_CARD = -1

# In what programs learn from, the viewer's seat comes first.
SEAT = Turned("seats", SEATS)


class SampleState(State):
    """One game of Sample. Seats count from 0."""

    # options
    rounds: int = option()  # rounds of the game
    stakes: int = option()  # whether there are coins to stake

    # whose turn
    phase: int = int8(of=4)  # DEALING ...
    active: int = int8(of=SEAT)  # whose turn it is
    rounds_over: int = int8(most=MOST_ROUNDS)  # rounds completed
    dealt: int = int8(most=SEATS)  # cards dealt in this round
    decided: int = int8(most=SEATS)  # seats that have decided in this round

    # cards and coins of this round
    hand: list[int] = int8(SEATS, sees=Sees.OWNER, blank=NO_CARD, of=RANKS)  # each seat's card
    tossed: list[int] = int8(SEATS, sees=Sees.OWNER, blank=NO_CARD, of=RANKS)  # the card it has put away
    staked: list[int] = int8(SEATS, sees=Sees.OWNER, most=MOST_STAKED)  # coins under its card
    swapped: list[int] = int8(SEATS, most=1, rows=SEAT)  # 1 if it has swapped
    left: list[int] = int8(RANKS, sees=Sees.RULE, most=COPIES)  # copies in the deck

    # what all have seen
    shown: list[int] = int8(SEATS, of=RANKS, rows=SEAT)  # each seat's card at the end of the round before
    score: list[int] = int16(SEATS, most=(1 + MOST_STAKED) * MOST_ROUNDS, rows=SEAT)
