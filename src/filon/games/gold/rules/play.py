"""How Gold is played, from choosing colours to the last card."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.kit import by_copies, evenly
from filon.engine.state import CHANCE, OVER, tell
from filon.games.gold.data import (
    COLOUR_OF,
    COLOURS,
    COPIES,
    DYNAMITE,
    GOLDS,
    GRID,
    KINDS,
    RUSH_AT,
    SCATTERS,
    SLOTS,
    STALL_AFTER,
    WORTH,
)
from filon.games.gold.decisions import (
    BEGINS,
    BLAST,
    CARD,
    CHOOSE,
    CHOOSE_FIRST,
    CHOSE,
    COLOURS_CHOSEN,
    DUEL,
    EMPTY_SLOT,
    FIRST,
    FOUND,
    GAME_OVER,
    KIND_OF,
    MINE_EMPTY,
    NOTHING,
    PASS,
    ROUND_OVER,
    ROUND_SCORE,
    RUSH,
    RUSH_BLANK,
    RUSH_COMPULSORY,
    RUSH_GOLD,
    SHOWN,
    SPREAD,
    TAKEN_COLOUR,
    TIE_CARDS,
    TIE_LAST_ROUND,
    TWO_DIFFERENT,
)
from filon.games.gold.state import (
    CHOOSE_COLOUR,
    FACE_UP,
    FIRST_PLAYER,
    FLIP_1,
    FLIP_2,
    GAME_END,
    LAYOUT,
    NO_CARD,
    NO_RUSH,
    NOBODY,
    REMOVED,
    REVEAL,
    RUSH_DEAD,
    RUSH_FEW,
    RUSH_FLIP,
    RUSH_STALL,
    SEAT_0,
    SQUARE,
    TAKEN,
    TURNED_DOWN,
    GoldState,
)

# ── setup ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def setup(s: GoldState) -> None:
    """The players are about to choose their colours. GO-SETUP-1, GO-SETUP-7."""
    s.phase = CHOOSE_COLOUR
    for colour in range(COLOURS):
        s.owner[colour] = NOBODY
    lay_cards(s)


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
def colours_to_choose(seats: int) -> int:
    """Two colours each with two players, else one each. GO-SETUP-1."""
    return 4 if seats == 2 else seats


@rule
def choose(s: GoldState, colour: int) -> None:
    """The mover has the entrance; when all have chosen, the first player is asked for. GO-SETUP-2, GO-SETUP-3."""
    seat = mover(s)
    s.owner[colour] = seat
    s.chosen += 1
    tell(s, CHOSE, seat, colour)
    if s.chosen == colours_to_choose(s.seats):
        if s.first_player == SEAT_0:
            begin_with(s, 0)
        else:
            s.phase = FIRST_PLAYER


@rule
def begin_with(s: GoldState, seat: int) -> None:
    """This seat is the first player of the game. GO-SETUP-6."""
    s.first = seat
    tell(s, BEGINS, seat)
    begin_round(s)


@rule
def begin_round(s: GoldState) -> None:
    """The mine is laid and the round's first player is to flip, once a layout is drawn. GO-SETUP-5, GO-MATCH-2."""
    s.active = (s.first + s.rounds_over) % s.seats
    if s.layout == SQUARE:
        s.spread = GRID
        s.phase = FLIP_1
    else:
        s.phase = LAYOUT


# ── whose turn, what is legal ──────────────────────────────────────────────────────────────────────────


@rule
def mover(s: GoldState) -> int:
    """Who decides now."""
    if s.phase == CHOOSE_COLOUR:
        return s.chosen % s.seats
    if s.phase == GAME_END:
        return OVER
    if s.phase == FIRST_PLAYER or s.phase == LAYOUT or s.phase == REVEAL:
        return CHANCE
    return s.active


@rule
def legal(s: GoldState, out: list[int]) -> int:
    """Colours nobody has; or slots where a face-down card lies. GO-SETUP-1, GO-TURN-2."""
    if s.phase == CHOOSE_COLOUR:
        n = 0
        for colour in range(COLOURS):
            if s.owner[colour] == NOBODY:
                out[n] = CHOOSE + colour
                n += 1
        return n
    if s.flipped < 0:
        out[: s.left] = s.mine[: s.left]
        return s.left
    k = place_in_mine(s, s.flipped)
    out[:k] = s.mine[:k]
    out[k : s.left - 1] = s.mine[k + 1 : s.left]
    return s.left - 1


@rule
def refusal(s: GoldState, d: int) -> int:
    """The clause that forbids d, or 0. GO-SETUP-1, GO-SETUP-2, GO-SETUP-7, GO-TURN-2, GO-TURN-5, GO-RUSH-3."""
    if KIND_OF[d] == CHOOSE:
        if s.phase != CHOOSE_COLOUR:
            return COLOURS_CHOSEN
        return 0 if s.owner[d - CHOOSE] == NOBODY else TAKEN_COLOUR
    if s.phase == CHOOSE_COLOUR:
        return CHOOSE_FIRST
    if KIND_OF[d] == PASS:
        return RUSH_COMPULSORY if s.phase == RUSH_FLIP else TWO_DIFFERENT
    if place_in_mine(s, d) < 0:
        return EMPTY_SLOT
    return TWO_DIFFERENT if s.flipped == d else 0


@rule
def place_in_mine(s: GoldState, slot: int) -> int:
    """Where a slot stands in the list of the mine; -1 if no card lies there."""
    low = 0
    high = s.left - 1
    while low <= high:
        middle = (low + high) >> 1
        if s.mine[middle] == slot:
            return middle
        if s.mine[middle] < slot:
            low = middle + 1
        else:
            high = middle - 1
    return -1


@rule
def reveals(s: GoldState, d: int) -> int:
    """Every flip shows a card to all and is never taken back. GO-TURN-7."""
    return 0 if KIND_OF[d] == CHOOSE else 1


@rule
def apply(s: GoldState, d: int) -> None:
    """The mover's decision is carried out."""
    if KIND_OF[d] == CHOOSE:
        choose(s, d - CHOOSE)
    elif s.card[d] == NO_CARD:
        s.asked_by = s.phase
        s.phase = REVEAL
        s.turned_up = d
    else:
        show(s, d)


# ── chance ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def chances(s: GoldState, out: list[int], weights: list[int]) -> int:
    """First player, layout, or the card under a slot that was never face up: each copy not yet seen is as likely."""
    if s.phase == FIRST_PLAYER:
        return evenly(FIRST, s.seats, out, weights)
    if s.phase == LAYOUT:
        return evenly(SPREAD, SCATTERS, out, weights)
    return by_copies(CARD, s.unseen, KINDS, out, weights)


@rule
def deal(s: GoldState, c: int) -> None:
    """Chance has answered."""
    if s.phase == FIRST_PLAYER:
        begin_with(s, c - FIRST)
    elif s.phase == LAYOUT:
        s.spread = c - SPREAD
        s.phase = FLIP_1
    else:
        s.phase = s.asked_by
        s.unseen[c - CARD] -= 1
        s.card[s.turned_up] = c - CARD
        show(s, s.turned_up)


# ── a turn ─────────────────────────────────────────────────────────────────────────────────────────────


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


@rule
def turn_down(s: GoldState, which: int) -> None:
    """The card on view lies face down in its slot again. GO-TURN-5."""
    s.shown_fate[which] = TURNED_DOWN


@rule
def leave_mine(s: GoldState, which: int) -> None:
    """The slot of the card on view is empty and stays so. GO-TURN-5."""
    slot = s.shown_slot[which]
    place = place_in_mine(s, slot)
    s.card[slot] = NO_CARD
    s.left -= 1
    mine = s.mine
    for k in range(place, s.left):
        mine[k] = mine[k + 1]
    mine[s.left] = -1
    s.in_mine[s.shown_card[which]] -= 1


@rule
def remove(s: GoldState, which: int) -> None:
    """The card on view is out of the round, scored by nobody."""
    leave_mine(s, which)
    s.shown_fate[which] = REMOVED
    s.removed[s.shown_card[which]] += 1
    s.removed_count += 1


@rule
def take(s: GoldState, which: int, seat: int) -> None:
    """The gold on view lies under the seat's entrance; two entrances are one pile. GO-FIND-1, GO-FIND-2, GO-FIND-4."""
    leave_mine(s, which)
    s.shown_fate[which] = TAKEN
    s.shown_to[which] = seat
    s.pile[seat][s.shown_card[which]] += 1


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


# ── end ────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def pile_value(s: GoldState, seat: int) -> int:
    """The value of the gold under a seat's entrance. GO-END-2."""
    total = 0
    for kind in range(GOLDS):
        total += WORTH[kind] * s.pile[seat][kind]
    return total


@rule
def pile_cards(s: GoldState, seat: int) -> int:
    """The number of gold cards under a seat's entrance."""
    total = 0
    for kind in range(GOLDS):
        total += s.pile[seat][kind]
    return total


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


@rule
def rounds(s: GoldState) -> int:
    """How many rounds the game has. GO-MATCH-1, GO-MATCH-2."""
    return s.seats if s.match else 1


@rule
def total(s: GoldState, seat: int) -> int:
    """A seat's points in the rounds that are over, and its pile of the running one. GO-END-2, GO-END-5."""
    points = 0 if s.phase == GAME_END else pile_value(s, seat)
    for done in range(s.rounds_over):
        points += s.points[done][seat]
    return points


@rule
def outcome(s: GoldState, figures: list[list[int]]) -> int:
    """Totals; between equals gold cards, in a match the points of the last round decide. GO-END-2 to GO-END-5."""
    last = s.rounds_over - 1
    for seat in range(s.seats):
        figures[SCORE][seat] = total(s, seat)
        figures[TIE_CARDS][seat] = 0 if s.match else s.cards[seat]
        figures[TIE_LAST_ROUND][seat] = s.points[last][seat] if s.match and last >= 0 else 0
    return MINE_EMPTY
