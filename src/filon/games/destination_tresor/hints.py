"""Why a strong player would do it, with the figures of this position."""

from __future__ import annotations

from filon.engine.messages import Message, say
from filon.games.destination_tresor.charts import fits_clues
from filon.games.destination_tresor.data import BUDGET, COPIES, COST, EVENT_ACCESSORY, MARKERS, SITES
from filon.games.destination_tresor.decisions import (
    DECISIONS,
    DECLARE,
    DECLINE,
    DONE,
    END_TURN,
    KIND_OF,
    OPEN_IT,
    READ_IT,
    STEP,
    TAKE,
)
from filon.games.destination_tresor.rules.kits import kit_cost
from filon.games.destination_tresor.state import LOCALISATION, TresorState


def hint(s: TresorState, d: int) -> Message | None:
    """The sentence, from what is on display; none where the verb says it."""
    kind = KIND_OF[d]
    if kind == STEP and s.stage[s.active] == LOCALISATION:
        return say("hint-step-find", places=s.coulds[s.active])
    if kind == DECLARE:
        return say("hint-declare", places=s.coulds[s.active])
    if kind == END_TURN:
        return say("hint-end-turn", hours=s.hours)
    if kind in (STEP, READ_IT, OPEN_IT):
        word = {STEP: "step-hunt", READ_IT: "read", OPEN_IT: "open"}[kind]
        return say(f"hint-{word}", sites=sum(fits_clues(s, s.active, site) for site in range(SITES)))
    if kind == TAKE:
        card = DECISIONS.argument(d)
        markers = sum(int(COPIES[m]) for m in range(MARKERS) if EVENT_ACCESSORY[m] == card)
        return say("hint-take", markers=markers, cost=int(COST[card]))
    if kind == DONE:
        return say("hint-done", left=BUDGET - kit_cost(s, s.fitted))
    return say("hint-decline") if d == DECLINE else None
