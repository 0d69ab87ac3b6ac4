"""Turns and rounds: who is next, when the rush begins, when a round ends. LAYOUT: chance draws where the cards lie."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import evenly
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.gold.data import COPIES, DYNAMITE, GOLDS, GRID, KINDS, RUSH_AT, SCATTERS, SLOTS, STALL_AFTER, WORTH
from filon.games.gold.decisions import GAME_OVER, ROUND_OVER, ROUND_SCORE, RUSH, SPREAD
from filon.games.gold.rules.scoring import pile_cards, pile_value, rounds
from filon.games.gold.state import (
    FLIP_1,
    GAME_END,
    LAYOUT,
    NO_CARD,
    NO_RUSH,
    RUSH_DEAD,
    RUSH_FEW,
    RUSH_FLIP,
    RUSH_STALL,
    SQUARE,
    GoldState,
)


@rule
def lay_cards(s: GoldState) -> None:
    """All 64 cards lie face down, one a slot, and no pile holds gold. GO-SETUP-4, GO-MATCH-3."""
    for slot in range(SLOTS):
        s.mine[slot] = slot
        s.card[slot] = NO_CARD
        s.seen_at[slot] = 0
    s.left = SLOTS
    for kind in range(KINDS):
        s.unseen[kind] = COPIES[kind]
        s.in_mine[kind] = COPIES[kind]
        s.removed[kind] = 0
    s.removed_count = 0
    for seat in range(s.seats):
        for value in range(GOLDS):
            s.pile[seat][value] = 0
    s.turn = 0
    s.fruitless = 0
    s.rush = NO_RUSH
    s.flipped = -1


@rule
def begin_round(s: GoldState) -> None:
    """The mine is laid and the round's first player is to flip, once a layout is drawn. GO-SETUP-5, GO-MATCH-2."""
    s.active = (s.first + s.rounds_over) % s.seats
    if s.layout == SQUARE:
        s.spread = GRID
        s.phase = FLIP_1
    else:
        s.phase = LAYOUT


@rule
def scatters(s: GoldState, out: list[int], weights: list[int]) -> int:
    """Every scatter is equally likely. GO-SETUP-5."""
    return evenly(SPREAD, SCATTERS, out, weights)


@rule
def scatter(s: GoldState, spread: int) -> None:
    """The cards lie so, and the round's first player is to flip. GO-SETUP-5."""
    s.spread = spread
    s.phase = FLIP_1


@rule
def end_turn(s: GoldState) -> None:
    """It is the next seat's turn, normal or rush, or the round is over. GO-TURN-1, GO-TURN-6, GO-END-1."""
    s.flipped = -1
    s.turn += 1
    if s.left == 0:
        end_round(s)
        return
    s.active = (s.active + 1) % s.seats
    if s.rush == NO_RUSH:
        s.rush = reason_to_rush(s)
        if s.rush != NO_RUSH:
            tell(s, RUSH, s.rush)
    s.phase = FLIP_1 if s.rush == NO_RUSH else RUSH_FLIP


@rule
def reason_to_rush(s: GoldState) -> int:
    """Why the rush begins with this turn, if it does. GO-RUSH-1, GO-RUSH-2, GO-RUSH-5, GO-RUSH-6."""
    if s.left <= RUSH_AT:
        return RUSH_FEW
    if is_dead_mine(s):
        return RUSH_DEAD
    return RUSH_STALL if s.fruitless >= STALL_AFTER else NO_RUSH


@rule
def is_dead_mine(s: GoldState) -> bool:
    """Whether no pair of cards in the mine could remove any card. GO-RUSH-5."""
    if s.in_mine[DYNAMITE]:
        return False
    cheapest = 99
    for kind in range(GOLDS):
        if s.in_mine[kind] and WORTH[kind] < cheapest:
            cheapest = WORTH[kind]
    strength = 0
    for kind in range(GOLDS, DYNAMITE):
        if s.in_mine[kind]:
            if WORTH[kind] >= cheapest or (strength and WORTH[kind] != strength):
                return False
            strength = WORTH[kind]
    return True


@rule
def end_round(s: GoldState) -> None:
    """The round's points are written down; the next round is laid, or the game is over.

    GO-END-1, GO-MATCH-1, GO-MATCH-2, GO-MATCH-3, GO-MATCH-4.
    """
    tell(s, ROUND_OVER, s.rounds_over + 1)
    for seat in range(s.seats):
        s.points[s.rounds_over][seat] = pile_value(s, seat)
        s.cards[seat] = pile_cards(s, seat)
        tell(s, ROUND_SCORE, seat, pile_value(s, seat))
    s.rounds_over += 1
    if s.rounds_over == rounds(s):
        s.phase = GAME_END
        tell(s, GAME_OVER)
    else:
        lay_cards(s)
        begin_round(s)


PHASE = Phase(LAYOUT, chances=scatters, deals={SPREAD: scatter})
