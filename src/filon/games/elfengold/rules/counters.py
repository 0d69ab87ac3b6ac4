"""Drawing counters. Elfenland: DRAW_HIDDEN, then DRAW_OPEN, in which chance is asked for a BLIND counter or a REFILL of
the display. Elfengold: DRAW_COUNTERS, then KEEP_HIDDEN. EL-DRAW-1 to EL-DRAW-7, EG-CTR-1 to EG-CTR-4."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import EVERYONE, tell
from filon.games.elfengold.data import DRAWN, OPEN_DRAWS
from filon.games.elfengold.decisions import (
    COUNTER,
    DREW_HIDDEN,
    KEEP,
    KEPT_HIDDEN,
    NOT_DRAWN,
    REFILLED,
    TAKE_BLIND,
    TAKE_OPEN,
    TOOK_BLIND,
    TOOK_OPEN,
)
from filon.games.elfengold.rules.placing import begin_placing
from filon.games.elfengold.rules.stock import counters_of_supply, leave_supply
from filon.games.elfengold.state import (
    BLIND,
    DRAW_COUNTERS,
    DRAW_HIDDEN,
    DRAW_OPEN,
    ELFENGOLD,
    KEEP_HIDDEN,
    NONE,
    REFILL,
    ROW,
    ElfState,
)

# ── Elfenland: hidden counter and draft ────────────────────────────────────────────────────────────────


@rule
def draw_hidden(s: ElfState, kind: int) -> None:
    """The active player owns the counter face down; after the last player the draft begins. EL-DRAW-1, EL-DRAW-2."""
    leave_supply(s, kind)
    s.facedown[s.active][kind] += 1
    s.facedown_count[s.active] += 1
    tell(s, DREW_HIDDEN, s.active, kind, 0, 0, 1 << s.active)
    tell(s, DREW_HIDDEN, s.active, NONE, 0, 0, EVERYONE & ~(1 << s.active))
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        begin_draft(s)


@rule
def begin_draft(s: ElfState) -> None:
    """The first player is to take a counter. EL-DRAW-3."""
    s.phase = DRAW_OPEN
    s.active = s.first
    s.asked = 0


@rule
def take_open(s: ElfState, slot: int) -> None:
    """The counter of the slot lies open before the active player, and the slot is empty. EL-DRAW-4, EL-DRAW-6."""
    kind = s.display[slot]
    s.faceup[s.active][kind] += 1
    s.display[slot] = NONE
    s.taken_slot = slot
    tell(s, TOOK_OPEN, s.active, kind)
    s.phase = REFILL


@rule
def take_blind(s: ElfState) -> None:
    """Chance is asked for a counter of the supply. EL-DRAW-4."""
    s.phase = BLIND


@rule
def draw_blind(s: ElfState, kind: int) -> None:
    """The counter drawn lies open before the active player. EL-DRAW-5."""
    leave_supply(s, kind)
    s.faceup[s.active][kind] += 1
    tell(s, TOOK_BLIND, s.active, kind)
    next_to_draft(s)


@rule
def refill(s: ElfState, kind: int) -> None:
    """The slot has a counter again. EL-DRAW-6."""
    leave_supply(s, kind)
    s.display[s.taken_slot] = kind
    tell(s, REFILLED, s.taken_slot, kind)
    next_to_draft(s)


@rule
def next_to_draft(s: ElfState) -> None:
    """The next player takes a counter; after three times round the table counters are placed. EL-DRAW-3."""
    s.asked += 1
    s.active = (s.active + 1) % s.seats
    if s.asked == OPEN_DRAWS * s.seats:
        begin_placing(s)
    else:
        s.phase = DRAW_OPEN


# ── Elfengold: two counters, one of them hidden ────────────────────────────────────────────────────────


@rule
def draw_counter(s: ElfState, sort: int) -> None:
    """The active player has drawn the counter; with two of them, one is to be chosen. EG-CTR-1."""
    leave_supply(s, sort)
    s.drawn[s.asked] = sort
    s.asked += 1
    if s.asked == DRAWN[ELFENGOLD]:
        s.phase = KEEP_HIDDEN
        tell(s, DREW_HIDDEN, s.active, s.drawn[0], s.drawn[1], 0, 1 << s.active)


@rule
def refuse_keep(s: ElfState, sort: int) -> int:
    """Only one of the two drawn. EG-CTR-2."""
    return 0 if sort == s.drawn[0] or sort == s.drawn[1] else NOT_DRAWN


@rule
def keep_hidden(s: ElfState, sort: int) -> None:
    """One of the two counters is kept face down, the other lies open. EG-CTR-1, EG-CTR-2, EG-CTR-4, EG-HID-3."""
    other = s.drawn[1] if s.drawn[0] == sort else s.drawn[0]
    s.facedown[s.active][sort] += 1
    s.facedown_count[s.active] += 1
    s.faceup[s.active][other] += 1
    s.drawn[0] = NONE
    s.drawn[1] = NONE
    s.asked = 0
    tell(s, KEPT_HIDDEN, s.active, other, sort, 0, 1 << s.active)
    tell(s, KEPT_HIDDEN, s.active, other, NONE, 0, EVERYONE & ~(1 << s.active))
    s.active = (s.active + 1) % s.seats
    s.phase = ROW if s.active == s.first else DRAW_COUNTERS


PHASES = (
    Phase(DRAW_OPEN, May(TAKE_OPEN, take_open), May(TAKE_BLIND, take_blind)),
    Phase(KEEP_HIDDEN, May(KEEP, keep_hidden, unless=refuse_keep)),
    Phase(DRAW_COUNTERS, chances=counters_of_supply, deals={COUNTER: draw_counter}),
    Phase(REFILL, chances=counters_of_supply, deals={COUNTER: refill}),
    Phase(BLIND, chances=counters_of_supply, deals={COUNTER: draw_blind}),
    Phase(DRAW_HIDDEN, chances=counters_of_supply, deals={COUNTER: draw_hidden}),
)
