"""The record of a game of Torchlight."""

from __future__ import annotations

from filon.engine.state import MOST_SEATS as SEATS
from filon.engine.state import Turned, int8, int16, option
from filon.engine.together import Together
from filon_torchlight.data import DESCENTS, HAZARDS, KINDS, PATH, RELICS, TORCHES

DRAWING, CHOOSING, GAME_END = range(3)  # phases, as in the turn automaton of the rules
STAYS, LEAVES, LIGHTS = 1, 2, 3  # in `chose`; 0: was not asked
NO_CARD = NOBODY = -1

SEAT = Turned("seats", SEATS)  # in tensors the viewer's come first


class TorchlightState(Together):
    """One game of Torchlight. Seats count from 0; a card is an index of KIND_NAMES."""

    torches: int = option()  # each player's at the start
    descents: int = option()  # how many make a game

    phase: int = int8(of=3)  # DRAWING ...
    over: int = int8(most=DESCENTS)  # descents that are over
    fresh: int = int8(most=1)  # 1: the next card is the first of a descent; until then the last path lies open
    struck: list[int] = int8(HAZARDS, most=1)  # 1: the third card of this hazard is in the deck
    deck: list[int] = int8(KINDS, most=3)  # copies of each card that can still come up
    path: list[int] = int8(PATH, of=KINDS)  # the cards of this descent in order, then NO_CARD
    depth: int = int8(most=PATH)  # how many they are
    heap: int = int16(most=60)  # gold that could not be shared, at the foot of the shaft

    inside: list[int] = int8(SEATS, most=1, rows=SEAT)  # 1: in the mine
    chose: list[int] = int8(SEATS, of=4, rows=SEAT)  # STAYS ..., when choices were last opened
    bag: list[int] = int16(SEATS, most=120, rows=SEAT)  # gold that is carried, and can be lost
    chest: list[int] = int16(SEATS, most=300, rows=SEAT)  # gold that is safe
    unlit: list[int] = int8(SEATS, most=TORCHES, rows=SEAT)  # torches
    owner: list[int] = int8(RELICS, of=SEAT)  # who has each relic, or NOBODY
