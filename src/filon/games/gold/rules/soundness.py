"""What is true of every state: all cards are there, each in one place, and the turn is where the phase says."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import add_counts, add_lying, are_all_there, are_within, clear, sum_of
from filon.games.gold.data import COLOURS, COPIES, GOLDS, GRID, KINDS, SLOTS, STALL_AFTER
from filon.games.gold.decisions import BAD_CARDS, BAD_COLOURS, BAD_GOLD, BAD_SLOTS, BAD_TURN, BAD_VIEW
from filon.games.gold.rules.mine import place_in_mine
from filon.games.gold.rules.scoring import rounds
from filon.games.gold.rules.setup import colours_to_choose
from filon.games.gold.rules.turns import reason_to_rush
from filon.games.gold.state import (
    CHOOSE_COLOUR,
    FACE_UP,
    FLIP_1,
    FLIP_2,
    GAME_END,
    NO_CARD,
    NO_RUSH,
    NOBODY,
    REVEAL,
    RUSH_FLIP,
    RUSH_STALL,
    TAKEN,
    GoldState,
)


@rule
def status(s: GoldState, tally: list[int]) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    if not 0 <= s.left <= SLOTS:
        return BAD_SLOTS  # nothing else can be counted
    flaws = card_flaws(s, tally)
    if not are_slots_sound(s):
        flaws |= BAD_SLOTS
    if not is_view_sound(s):
        flaws |= BAD_VIEW
    if not are_colours_sound(s):
        flaws |= BAD_COLOURS
    if not is_turn_sound(s) or not is_rush_sound(s):
        flaws |= BAD_TURN
    return flaws


@rule
def card_flaws(s: GoldState, tally: list[int]) -> int:
    """BAD_CARDS or BAD_GOLD if cards are lost, or more than there are. GO-SETUP-4, GO-INFO-5."""
    flaws = 0
    clear(tally, KINDS)
    add_counts(tally, s.unseen)
    add_lying(tally, s.card)
    if not are_all_there(tally, s.in_mine, 0, KINDS):
        flaws |= BAD_CARDS
    clear(tally, KINDS)
    add_counts(tally, s.in_mine)
    add_counts(tally, s.removed)
    for seat in range(s.seats):  # GAME_END keeps the last round's piles on the table
        add_counts(tally, s.pile[seat])
    if not are_all_there(tally, COPIES, 0, GOLDS):
        flaws |= BAD_GOLD
    if not are_all_there(tally, COPIES, GOLDS, KINDS) or sum_of(s.removed) != s.removed_count:
        flaws |= BAD_CARDS
    return flaws


@rule
def are_slots_sound(s: GoldState) -> bool:
    """The mine lists its slots in order, and cards are known only of those."""
    last = -1
    for k in range(SLOTS):
        slot = s.mine[k]
        if (k < s.left and (slot <= last or slot >= SLOTS)) or (k >= s.left and slot != -1):
            return False
        last = slot
    for slot in range(SLOTS):
        if s.card[slot] != NO_CARD and place_in_mine(s, slot) < 0:
            return False
    return are_within(s.card, NO_CARD, KINDS - 1) and sum_of(s.in_mine) == s.left


@rule
def is_view_sound(s: GoldState) -> bool:
    """What is on view are cards, in slots, with a fate. GO-MEM-1."""
    if not 0 <= s.shown <= 2 or (s.phase == FLIP_2 and s.shown != 1) or not 0 <= s.spread <= GRID:
        return False
    for which in range(s.shown):
        if not 0 <= s.shown_slot[which] < SLOTS or not 0 <= s.shown_card[which] < KINDS:
            return False
        if not FACE_UP <= s.shown_fate[which] <= TAKEN or not 0 <= s.shown_to[which] < s.seats:
            return False
    return True


@rule
def are_colours_sound(s: GoldState) -> bool:
    """As many colours have an owner as have been chosen. GO-SETUP-1."""
    owned = 0
    for colour in range(COLOURS):
        if s.owner[colour] != NOBODY:
            owned += 1
    wanted = colours_to_choose(s.seats)
    complete = s.chosen <= wanted if s.phase == CHOOSE_COLOUR else s.chosen == wanted
    return are_within(s.owner, NOBODY, s.seats - 1) and owned == s.chosen and complete


@rule
def is_turn_sound(s: GoldState) -> bool:
    """Phase, seats and rounds are in range and agree with what lies face up."""
    if not CHOOSE_COLOUR <= s.phase <= GAME_END or not 0 <= s.active < s.seats or not 0 <= s.first < s.seats:
        return False
    over = s.phase == GAME_END
    if (s.left == 0) != over or not 0 <= s.rounds_over <= rounds(s) or (s.rounds_over == rounds(s)) != over:
        return False
    if s.turn < 0 or not 0 <= s.fruitless <= STALL_AFTER:
        return False
    asking = s.asked_by if s.phase == REVEAL else s.phase
    if (s.flipped >= 0) != (asking == FLIP_2):
        return False
    if s.flipped >= 0 and (s.flipped >= SLOTS or s.card[s.flipped] == NO_CARD):
        return False
    if s.phase != REVEAL:
        return True
    if asking != FLIP_1 and asking != FLIP_2 and asking != RUSH_FLIP:
        return False
    return place_in_mine(s, s.turned_up) >= 0 and s.card[s.turned_up] == NO_CARD


@rule
def is_rush_sound(s: GoldState) -> bool:
    """The rush is on when it has begun, and only then. GO-RUSH-1, GO-RUSH-6."""
    if s.phase == FLIP_1 and (s.rush != NO_RUSH or reason_to_rush(s) != NO_RUSH):
        return False
    asking = s.asked_by if s.phase == REVEAL else s.phase
    if (asking == FLIP_2 and s.rush != NO_RUSH) or (asking == RUSH_FLIP and s.rush == NO_RUSH):
        return False
    return NO_RUSH <= s.rush <= RUSH_STALL
