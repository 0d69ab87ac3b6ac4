"""FLIP_1, FLIP_2, RUSH_FLIP: a card is turned, and has its effect; REVEAL: chance says which card it is."""

from __future__ import annotations

from filon.engine.compile import copy_run, rule
from filon.engine.kit import by_copies
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.gold.data import COLOUR_OF, DYNAMITE, GOLDS, KINDS, WORTH
from filon.games.gold.decisions import (
    BLAST,
    CARD,
    DUEL,
    EMPTY_SLOT,
    FLIP,
    FOUND,
    NOTHING,
    RUSH_BLANK,
    RUSH_GOLD,
    SHOWN,
    TWO_DIFFERENT,
)
from filon.games.gold.rules.mine import place_in_mine, remove, take, turn_down
from filon.games.gold.rules.turns import end_turn
from filon.games.gold.state import FACE_UP, FLIP_1, FLIP_2, NO_CARD, NOBODY, REVEAL, RUSH_FLIP, GoldState


@rule
def refuse_slot(s: GoldState, slot: int) -> int:
    """Only a slot where a card lies. GO-TURN-5."""
    return EMPTY_SLOT if place_in_mine(s, slot) < 0 else 0


@rule
def refuse_same(s: GoldState, slot: int) -> int:
    """Only another card than the first of the pair. GO-TURN-2."""
    return TWO_DIFFERENT if s.flipped == slot else 0


@rule
def list_flips(s: GoldState, out: list[int], n: int) -> int:
    """The slots where cards lie face down are in `out`: what `refuse_slot` and `refuse_same` allow."""
    # Listed from them, with the mine as candidates, a random game makes 73 % fewer decisions a second in plain mode,
    # 56 % compiled. n is 0: nothing else may be decided, and a flip's id is its slot.
    if s.flipped < 0:
        copy_run(out, 0, s.mine, 0, s.left)
        return s.left
    k = place_in_mine(s, s.flipped)
    copy_run(out, 0, s.mine, 0, k)
    copy_run(out, k, s.mine, k + 1, s.left)
    return s.left - 1


@rule
def flip(s: GoldState, slot: int) -> None:
    """The card is shown; chance is asked for one never face up this round. GO-TURN-2."""
    if s.card[slot] == NO_CARD:
        s.asked_by = s.phase
        s.phase = REVEAL
        s.turned_up = slot
    else:
        show(s, slot)


@rule
def unseen_cards(s: GoldState, out: list[int], weights: list[int]) -> int:
    """Each copy of a card not yet face up this round is as likely."""
    return by_copies(CARD, s.unseen, KINDS, out, weights)


@rule
def reveal(s: GoldState, kind: int) -> None:
    """The card that was asked for is of this kind, and is shown."""
    s.phase = s.asked_by
    s.unseen[kind] -= 1
    s.card[s.turned_up] = kind
    show(s, s.turned_up)


@rule
def show(s: GoldState, slot: int) -> None:
    """The card is face up for all; the pair, or the rush card, is resolved when it is complete. GO-TURN-3, GO-MEM-1."""
    if s.phase != FLIP_2:
        s.shown = 0
        s.shown_round = s.rounds_over
    s.shown_slot[s.shown] = slot
    s.shown_card[s.shown] = s.card[slot]
    s.shown_fate[s.shown] = FACE_UP
    s.shown += 1
    s.seen_at[slot] = s.turn
    tell(s, SHOWN, s.active, slot, s.card[slot])
    if s.phase == FLIP_1:
        s.flipped = slot
        s.phase = FLIP_2
    elif s.phase == FLIP_2:
        resolve_pair(s)
        end_turn(s)
    else:
        resolve_rush(s)
        end_turn(s)


@rule
def resolve_pair(s: GoldState) -> None:
    """The two cards have had their effect; the order of the flips does not matter. GO-TURN-4."""
    before = s.left
    a = s.shown_card[0]
    b = s.shown_card[1]
    if a == DYNAMITE or b == DYNAMITE:  # GO-DYN-1, GO-DYN-2
        remove(s, 0)
        remove(s, 1)
        tell(s, BLAST, s.active)
    elif a >= GOLDS and b >= GOLDS and WORTH[a] != WORTH[b]:  # GO-DUEL-1
        weaker = 0 if WORTH[a] < WORTH[b] else 1
        remove(s, weaker)
        turn_down(s, 1 - weaker)
        tell(s, DUEL, s.active)
    elif (a < GOLDS) != (b < GOLDS) and WORTH[max(a, b)] >= WORTH[min(a, b)]:  # GO-FIND-1: gold has the lower kinds
        gold = 0 if a < GOLDS else 1
        seat = s.owner[COLOUR_OF[max(a, b)]]
        if seat == NOBODY:  # GO-FIND-3
            seat = s.active
        remove(s, 1 - gold)
        take(s, gold, seat)
        tell(s, FOUND, seat, s.active, WORTH[min(a, b)] if s.open_gold else 0)
    else:  # GO-NONE-1
        turn_down(s, 0)
        turn_down(s, 1)
        tell(s, NOTHING, s.active)
    s.fruitless = s.fruitless + 1 if s.left == before else 0


@rule
def resolve_rush(s: GoldState) -> None:
    """Gold goes to the active player, anything else is removed. GO-RUSH-3, GO-RUSH-4."""
    kind = s.shown_card[0]
    if kind < GOLDS:
        take(s, 0, s.active)
        tell(s, RUSH_GOLD, s.active, WORTH[kind] if s.open_gold else 0)
    else:
        remove(s, 0)
        tell(s, RUSH_BLANK, s.active)


PHASES = (
    Phase(FLIP_1, May(FLIP, flip, unless=refuse_slot, listed=list_flips)),
    Phase(FLIP_2, May(FLIP, flip, unless=(refuse_slot, refuse_same), listed=list_flips)),
    Phase(REVEAL, chances=unseen_cards, deals={CARD: reveal}),
    Phase(RUSH_FLIP, May(FLIP, flip, unless=refuse_slot, listed=list_flips)),
)
