"""A cautious player of Torchlight: weighs what the next card may bring against what it may cost."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.kit import sum_of
from filon.engine.rng import below
from filon_torchlight.data import FIRST_HAZARD, FIRST_RELIC, KINDS, TORCH_WORTH, WORTH
from filon_torchlight.decisions import LEAVE, LIGHT, STAY
from filon_torchlight.rules import times_on_path, total
from filon_torchlight.state import NOBODY, TorchlightState

SEES = const([25, 60, 100])  # per cent of the danger that a level sees
MOOD = 65  # per cent by which hope may be off: if it never were, all would always turn back together
FURTHER = 2.5  # cards that whoever goes on hopes for
KEPT = 0.7  # of what lies on the path, what is likely still there after them


@rule
def danger(s: TorchlightState) -> int:
    """How many cards in the deck would strike. TL-HAZARD-2."""
    cards = 0
    for kind in range(FIRST_HAZARD, FIRST_RELIC):
        if times_on_path(s, kind):
            cards += s.deck[kind]
    return cards


@rule
def relics_lying(s: TorchlightState) -> int:
    """What the relics on the path are worth together. TL-RELIC-1."""
    worth = 0
    for place in range(s.depth):
        kind = s.path[place]
        if kind >= FIRST_RELIC and s.owner[kind - FIRST_RELIC] == NOBODY:
            worth += WORTH[kind]
    return worth


@rule
def hope(s: TorchlightState) -> float:
    """What the next card adds to a bag, on average; relics count for a little."""
    gold = 0
    for kind in range(KINDS):
        gold += WORTH[kind] * s.deck[kind]
    return 1.0 * gold / (sum_of(s.deck) * sum_of(s.inside))


@rule
def must_dare(s: TorchlightState, seat: int) -> bool:
    """Whether turning back now, in the last descent, can't win any more."""
    if s.over + 1 < s.descents:
        return False
    mine = total(s, seat) + s.bag[seat] + s.heap + relics_lying(s)
    for other in range(s.seats):
        if total(s, other) > mine:
            return True
    return False


@rule
def policy(s: TorchlightState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """Stay while that is worth more than turning back; a torch is lit for a bag that is worth it. TL-CHOOSE-2."""
    risk = SEES[level - 1] * danger(s) / (100.0 * sum_of(s.deck))
    company = 1.0 + 0.3 * (sum_of(s.inside) - 1)
    lying = s.heap / company + relics_lying(s) / (company * company)
    bag = s.bag[seat]
    mood = (100 + below(rng, 2 * MOOD + 1) - MOOD) / 100
    ahead = (1.0 - risk) * mood * (KEPT * lying + FURTHER * hope(s))
    if s.unlit[seat] and risk * bag > TORCH_WORTH and bag + ahead - TORCH_WORTH > bag + lying:
        return LIGHT
    if level == len(SEES) and must_dare(s, seat):
        return STAY
    return LEAVE if bag + lying > (1.0 - risk) * bag + ahead else STAY
