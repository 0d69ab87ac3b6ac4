"""Why a strong player would do it, with the figures of this position."""

from __future__ import annotations

from filon.engine.messages import Message, say
from filon.games.destination_tresor.charts import fits_clues
from filon.games.destination_tresor.data import SITES
from filon.games.destination_tresor.decisions import DECLARE, DECLINE, END_TURN, KIND_OF, OPEN_IT, READ_IT, STEP
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
    return say("hint-decline") if d == DECLINE else None
