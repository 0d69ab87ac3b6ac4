"""Who knows what: hands, hidden counters, home towns, and a placement that is under way.

Whatever a player may know, the page may show: nothing has to be remembered. EG-RULING-27.
"""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import clear
from filon.engine.rng import below
from filon.games.elfengold.data import CARD_KINDS, GOLD_CARD, HAND_KINDS, HOMES, SORTS
from filon.games.elfengold.rules.soundness import (
    add_cards_outside,
    add_counters_outside,
    cards_in_game,
    counters_in_game,
)
from filon.games.elfengold.state import (
    DRAW_COUNTERS,
    EXCHANGE_B,
    FIRST_PLAYER,
    GAME_END,
    HOME_TOWNS,
    KEEP_HIDDEN,
    NONE,
    PLACE,
    PLACE_ROUTE,
    ElfState,
)


@rule
def hide(s: ElfState, viewer: int) -> None:
    """Others see of a placement only that somebody is placing, of drawn counters and home towns nothing.

    EL-HID-1, EL-HID-3, EL-HID-5, EL-HOME-1, EG-HID-1.
    """
    if viewer != s.active:
        s.drawn[0] = NONE
        s.drawn[1] = NONE
        if PLACE_ROUTE <= s.phase <= EXCHANGE_B:
            s.phase = PLACE
            s.begun = NONE
            s.begun_hidden = 0
            s.begun_road = NONE
            s.begun_kind = NONE
    if s.phase != GAME_END:
        for seat in range(s.seats):
            if seat != viewer:
                s.home[seat] = NONE


@rule
def determinize(s: ElfState, viewer: int, rng: list[int]) -> None:
    """Unseen cards, counters and home towns lie somewhere, each place as likely as it should be."""
    place_unseen_cards(s, viewer, rng)
    place_unseen_counters(s, viewer, rng)
    if s.home_town and s.phase != FIRST_PLAYER and s.phase != GAME_END:
        place_homes(s, viewer, rng)


@rule
def pick(stock: list[int], kinds: int, left: int, rng: list[int]) -> int:
    """One of `left` things in a stock, kept as numbers by kind; the stock has one less."""
    k = below(rng, left)
    for kind in range(kinds):
        k -= stock[kind]
        if k < 0:
            stock[kind] -= 1
            return kind
    return 0


@rule
def place_unseen_cards(s: ElfState, viewer: int, rng: list[int]) -> None:
    """Others hold their sure cards and random ones; the rest and all unseen gold cards, are in the stack. EG-HID-2."""
    for seat in range(s.seats):
        if seat != viewer:
            for kind in range(HAND_KINDS):
                s.hand[seat][kind] = s.sure[seat][kind]
    clear(s.stack, CARD_KINDS)
    add_cards_outside(s, s.stack)
    left = 0
    for kind in range(CARD_KINDS):
        s.stack[kind] = cards_in_game(s, kind) - s.stack[kind]
        if kind != GOLD_CARD:
            left += s.stack[kind]
    for seat in range(s.seats):
        if seat != viewer:
            missing = s.hand_count[seat]
            for kind in range(HAND_KINDS):
                missing -= s.hand[seat][kind]
            for _ in range(missing):
                s.hand[seat][pick(s.stack, HAND_KINDS, left, rng)] += 1
                left -= 1


@rule
def place_unseen_counters(s: ElfState, viewer: int, rng: list[int]) -> None:
    """Others have random hidden counters; the rest is in the supply."""
    clear(s.supply, SORTS)
    add_counters_outside(s, s.supply)
    left = 0
    for sort in range(SORTS):
        s.supply[sort] = counters_in_game(s, sort) - s.supply[sort]
        left += s.supply[sort]
    for seat in range(s.seats):
        if seat != viewer:
            for _ in range(s.facedown_count[seat]):
                s.facedown[seat][pick(s.supply, SORTS, left, rng)] += 1
                left -= 1
    if viewer != s.active and (s.phase == DRAW_COUNTERS or s.phase == KEEP_HIDDEN):
        for k in range(s.asked):
            s.drawn[k] = pick(s.supply, SORTS, left, rng)
            left -= 1


@rule
def place_homes(s: ElfState, viewer: int, rng: list[int]) -> None:
    """Every other player has one of the home towns that the viewer does not have. EL-HOME-1."""
    given = s.asked if s.phase == HOME_TOWNS else s.seats
    for seat in range(given):
        while s.home[seat] == NONE:
            city = HOMES[below(rng, len(HOMES))]
            taken = False
            for other in range(s.seats):
                if s.home[other] == city:
                    taken = True
            if not taken:
                s.home[seat] = city
