"""The rules of Torchlight. Clause ids refer to `LAW.md`."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.kit import by_copies, sum_of
from filon.engine.phases import May, Phase, automaton, together
from filon.engine.state import beat, tell
from filon_torchlight.data import (
    FIRST_HAZARD, FIRST_RELIC, HAZARD_COPIES, KINDS, PATH, RELICS, TORCH_WORTH, TORCHES, WORTH,
)  # fmt: skip
from filon_torchlight.decisions import (
    ALL_UP, BAD_DECK, BAD_PATH, BAD_SEATS, CARD, DECISIONS, DESCENDS, GAME_OVER, GOES_ON, LEAVE, LEFT, LIGHT, LIT,
    LOST, NO_TORCH, NOT_ASKED, OUTCOMES, RELIC, SAVED, STAY, STRUCK, TIE_RELICS, TIE_TORCHES, TOOK, VEIN, WARNING,
)  # fmt: skip
from filon_torchlight.state import (
    CHOOSING, DRAWING, GAME_END, LEAVES, LIGHTS, NO_CARD, NOBODY, STAYS, TorchlightState,
)  # fmt: skip

# ── descents ──


@rule
def setup(s: TorchlightState) -> None:
    """Nobody has gold, everybody has torches, and the first card is asked for. TL-SETUP-1, TL-SETUP-2."""
    for seat in range(s.seats):
        s.unlit[seat] = s.torches
    for relic in range(RELICS):
        s.owner[relic] = NOBODY
    for place in range(PATH):
        s.path[place] = NO_CARD
    gather(s)


@rule
def copies(s: TorchlightState, kind: int) -> int:
    """How many of a card the coming descent is played with. TL-DECK-1, TL-DECK-2, TL-DECK-3, TL-RELIC-4."""
    if kind < FIRST_HAZARD:
        return 1
    if kind < FIRST_RELIC:
        return HAZARD_COPIES + s.struck[kind - FIRST_HAZARD]
    return 1 if kind - FIRST_RELIC <= s.over and s.owner[kind - FIRST_RELIC] == NOBODY else 0


@rule
def gather(s: TorchlightState) -> None:
    """All cards are back in the deck, and the first of a descent is asked for. TL-DESCENT-1."""
    for kind in range(KINDS):
        s.deck[kind] = copies(s, kind)
    s.fresh = 1
    s.phase = DRAWING


@rule
def descend(s: TorchlightState) -> None:
    """Everybody is in the mine with an empty bag, and nothing lies on the path. TL-DESCENT-1, TL-DESCENT-3."""
    for place in range(s.depth):
        s.path[place] = NO_CARD
    s.depth = 0
    s.heap = 0
    s.fresh = 0
    for seat in range(s.seats):
        s.inside[seat] = 1
        s.chose[seat] = 0
    tell(s, DESCENDS, s.over + 1)


@rule
def end_descent(s: TorchlightState) -> None:
    """The next descent is prepared, or the game is over. TL-DESCENT-2, TL-END-1."""
    s.over += 1
    if s.over == s.descents:
        s.phase = GAME_END
        tell(s, GAME_OVER)
    else:
        gather(s)
    beat(s)


# ── DRAWING: a card is revealed ──


@rule
def cards_left(s: TorchlightState, out: list[int], weights: list[int]) -> int:
    """Each card in the deck is as likely. TL-CARD-1."""
    return by_copies(CARD, s.deck, KINDS, out, weights)


@rule
def reveal(s: TorchlightState, kind: int) -> None:
    """The card lies at the end of the path and has its effect; then all inside choose. TL-CARD-1, TL-CHOOSE-1."""
    if s.fresh:
        descend(s)
    seen = times_on_path(s, kind)
    s.deck[kind] -= 1
    s.path[s.depth] = kind
    s.depth += 1
    s.phase = CHOOSING
    if kind < FIRST_HAZARD:
        share_vein(s, WORTH[kind])
    elif kind >= FIRST_RELIC:  # TL-RELIC-1
        tell(s, RELIC, kind - FIRST_RELIC)
    elif seen:
        strike(s, kind - FIRST_HAZARD)
    else:  # TL-HAZARD-1
        tell(s, WARNING, kind - FIRST_HAZARD)


@rule
def times_on_path(s: TorchlightState, kind: int) -> int:
    """How often a card lies on the path."""
    times = 0
    for place in range(s.depth):
        if s.path[place] == kind:
            times += 1
    return times


@rule
def share_vein(s: TorchlightState, worth: int) -> None:
    """Equal shares for all inside; what is left over rolls onto the heap. TL-VEIN-1, TL-VEIN-2."""
    count = sum_of(s.inside)
    for seat in range(s.seats):
        s.bag[seat] += worth // count * s.inside[seat]
    s.heap += worth % count
    tell(s, VEIN, worth, worth // count, worth % count)


@rule
def strike(s: TorchlightState, hazard: int) -> None:
    """Those inside run with nothing, unless they lit a torch, and the hazard grows.

    TL-HAZARD-2, TL-HAZARD-3, TL-TORCH-3.
    """
    tell(s, STRUCK, hazard)
    for seat in range(s.seats):
        if s.inside[seat]:
            if s.chose[seat] == LIGHTS:
                s.chest[seat] += s.bag[seat]
                tell(s, SAVED, seat, s.bag[seat])
            else:
                tell(s, LOST, seat, s.bag[seat])
            s.bag[seat] = 0
            s.inside[seat] = 0
    s.struck[hazard] = 1
    end_descent(s)


# ── CHOOSING: everybody inside at the same time ──


@rule
def who_is_inside(s: TorchlightState) -> int:
    """A bit for everybody who has to choose. TL-CHOOSE-1."""
    bits = 0
    for seat in range(s.seats):
        bits |= s.inside[seat] << seat
    return bits


@rule
def refuse_light(s: TorchlightState) -> int:
    """Only somebody who has a torch left. TL-TORCH-1."""
    return 0 if s.unlit[s.asked] else NO_TORCH


@rule
def stay(s: TorchlightState) -> None:
    """The seat goes on. TL-CHOOSE-2."""
    s.chose[s.asked] = STAYS


@rule
def leave(s: TorchlightState) -> None:
    """The seat turns back. TL-CHOOSE-2."""
    s.chose[s.asked] = LEAVES


@rule
def light(s: TorchlightState) -> None:
    """The seat goes on by torchlight. TL-CHOOSE-2, TL-TORCH-2."""
    s.chose[s.asked] = LIGHTS


@rule
def choices_open(s: TorchlightState) -> None:
    """Torches burn, those who turn back share the heap, and the others go on.

    TL-CHOOSE-4, TL-LEAVE-1, TL-LEAVE-2, TL-TORCH-2, TL-DESCENT-2.
    """
    leavers = 0
    for seat in range(s.seats):
        if not s.inside[seat]:
            s.chose[seat] = 0
        elif s.chose[seat] == LEAVES:
            leavers += 1
        elif s.chose[seat] == LIGHTS:
            s.unlit[seat] -= 1
            tell(s, LIT, seat)
    share = s.heap // leavers if leavers else 0
    s.heap -= share * leavers
    for seat in range(s.seats):
        if s.chose[seat] == LEAVES:
            tell(s, LEFT, seat, s.bag[seat] + share)
            s.chest[seat] += s.bag[seat] + share
            s.bag[seat] = 0
            s.inside[seat] = 0
            if leavers == 1:
                take_relics(s, seat)
    if sum_of(s.inside) == 0:
        end_descent(s)
    else:
        tell(s, GOES_ON, sum_of(s.inside))
        s.phase = DRAWING
        beat(s)


@rule
def take_relics(s: TorchlightState, seat: int) -> None:
    """Whoever turns back alone takes every relic on the path. TL-RELIC-2."""
    for relic in range(RELICS):
        if s.owner[relic] == NOBODY and times_on_path(s, FIRST_RELIC + relic):
            s.owner[relic] = seat
            tell(s, TOOK, seat, relic)


# ── the result, and what is always true ──


@rule
def relics_of(s: TorchlightState, seat: int, each: int) -> int:
    """What a seat's relics are worth; how many they are, if each counts 1. TL-END-2, TL-END-3."""
    total = 0
    for relic in range(RELICS):
        if s.owner[relic] == seat:
            total += each or WORTH[FIRST_RELIC + relic]
    return total


@rule
def total(s: TorchlightState, seat: int) -> int:
    """Gold that is safe, relics, and torches that were not lit. TL-END-2, TL-TORCH-4."""
    return s.chest[seat] + relics_of(s, seat, 0) + TORCH_WORTH * s.unlit[seat]


@rule
def outcome(s: TorchlightState, figures: list[list[int]]) -> int:
    """The totals; between equals relics, then torches decide. TL-END-2, TL-END-3."""
    for seat in range(s.seats):
        figures[SCORE][seat] = total(s, seat)
        figures[TIE_RELICS][seat] = relics_of(s, seat, 1)
        figures[TIE_TORCHES][seat] = s.unlit[seat]
    return ALL_UP


@rule
def status(s: TorchlightState, tally: list[int]) -> int:
    """Bits of FLAWS for everything that is wrong with the state."""
    flaws = 0
    for kind in range(KINDS):
        lying = 0 if s.fresh else times_on_path(s, kind)
        taken = kind >= FIRST_RELIC and s.owner[kind - FIRST_RELIC] != NOBODY
        wanted = lying if taken or s.phase == GAME_END else copies(s, kind)
        if s.phase != GAME_END and s.deck[kind] + lying != wanted:
            flaws |= BAD_DECK
    for place in range(PATH):
        if (s.path[place] == NO_CARD) != (place >= s.depth) or s.heap < 0:
            flaws |= BAD_PATH
    for seat in range(s.seats):
        if s.bag[seat] < 0 or (s.bag[seat] and not s.inside[seat]) or not 0 <= s.unlit[seat] <= TORCHES:
            flaws |= BAD_SEATS
    return flaws | (BAD_SEATS if (s.phase == CHOOSING) and sum_of(s.inside) == 0 else 0)


@rule
def refuse_elsewhere(s: TorchlightState, kind: int) -> int:
    """Nothing is decided while cards are revealed. TL-CHOOSE-1."""
    return NOT_ASKED


PHASES = (
    Phase(
        CHOOSING,
        May(STAY, stay),
        May(LEAVE, leave),
        May(LIGHT, light, unless=refuse_light),
        movers=who_is_inside,
        opened=choices_open,
    ),
    Phase(DRAWING, chances=cards_left, deals={CARD: reveal}),
    Phase(GAME_END),
)
mover, legal, refusal, apply, chances, deal = automaton(
    "filon_torchlight", DECISIONS, OUTCOMES, PHASES, refuse_elsewhere
)
movers, opened = together("filon_torchlight", PHASES)
