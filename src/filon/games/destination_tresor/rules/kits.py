"""SETUP_KIT: each player packs a kit in secret. DT-SETUP-3."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.destination_tresor.data import ACCESSORIES, BUDGET, COST
from filon.games.destination_tresor.decisions import DONE, FITTED, KIT_LIMIT, TAKE, TOOK
from filon.games.destination_tresor.state import FIRST_PLAYER, SETUP_KIT, TresorState


@rule
def kit_cost(s: TresorState, seat: int) -> int:
    """What the cards taken so far cost together. DT-SETUP-3."""
    cost = 0
    for accessory in range(ACCESSORIES):
        if s.took[seat][accessory]:
            cost += COST[accessory]
    return cost


@rule
def who_packs(s: TresorState) -> int:
    """The seats pack in order. DT-SETUP-3."""
    return s.fitted


@rule
def refuse_take(s: TresorState, accessory: int) -> int:
    """Only a card not taken yet that the budget allows. DT-SETUP-3."""
    if s.took[s.fitted][accessory] or kit_cost(s, s.fitted) + COST[accessory] > BUDGET:
        return KIT_LIMIT
    return 0


@rule
def take(s: TresorState, accessory: int) -> None:
    """The card is in the kit; nobody else knows. DT-SETUP-3."""
    seat = s.fitted
    s.took[seat][accessory] = 1
    tell(s, TOOK, seat, accessory, 0, 0, 1 << seat)


@rule
def complete_kit(s: TresorState) -> None:
    """The kit is packed; after both, the first player is asked for. DT-SETUP-3, DT-SETUP-8."""
    tell(s, FITTED, s.fitted)
    s.fitted += 1
    if s.fitted == s.seats:
        s.phase = FIRST_PLAYER


PHASE = Phase(SETUP_KIT, May(TAKE, take, unless=refuse_take), May(DONE, complete_kit), mover=who_packs)
