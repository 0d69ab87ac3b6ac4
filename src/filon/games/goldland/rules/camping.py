"""CAMP: whoever has survived an adventure may put a camp there. GL-CAMP-1."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.goldland.data import ADVENTURE_OF, CELL_OF_LAND
from filon.games.goldland.decisions import CAMP, CAMP_FROM, CAMP_MOVED, CAMPED, CAMPS_LEFT, NO_CAMP, NO_CAMP_TO_PLACE
from filon.games.goldland.rules.camps import add_camp, settle_marker
from filon.games.goldland.rules.moving import go_on
from filon.games.goldland.state import CAMPING, GoldlandState


@rule
def refuse_camp(s: GoldlandState) -> int:
    """Only with a camp left. GL-CAMP-2."""
    return 0 if s.camps_left[s.active] else NO_CAMP_TO_PLACE


@rule
def place_camp(s: GoldlandState) -> None:
    """One of the mover's camps stands on the tile just survived. GL-CAMP-1, GL-CAMP-4."""
    seat = s.active
    cell = s.where[seat]
    s.camps_left[seat] -= 1
    add_camp(s, seat, cell, 1)
    tell(s, CAMPED, seat, cell)
    settle_marker(s, ADVENTURE_OF[s.tile[cell]])
    go_on(s)


@rule
def refuse_moving(s: GoldlandState) -> int:
    """Only without a camp left. GL-CAMP-3."""
    return CAMPS_LEFT if s.camps_left[s.active] else 0


@rule
def refuse_camp_from(s: GoldlandState, land: int) -> int:
    """Only from another tile with a camp of the mover. GL-CAMP-2."""
    if CELL_OF_LAND[land] == s.where[s.active] or not s.camps[s.active][land]:
        return NO_CAMP_TO_PLACE
    return 0


@rule
def move_camp(s: GoldlandState, land: int) -> None:
    """A camp of the mover has come from another tile. GL-CAMP-2, GL-CAMP-5, GL-MARK-3, GL-MARK-6."""
    seat = s.active
    cell = s.where[seat]
    old = CELL_OF_LAND[land]
    add_camp(s, seat, old, -1)
    add_camp(s, seat, cell, 1)
    tell(s, CAMP_MOVED, seat, old, cell)
    here = ADVENTURE_OF[s.tile[cell]]
    there = ADVENTURE_OF[s.tile[old]]
    if here != there:
        settle_marker(s, there)
    settle_marker(s, here)
    go_on(s)


PHASE = Phase(
    CAMPING,
    May(CAMP, place_camp, unless=refuse_camp),
    May(CAMP_FROM, move_camp, unless=(refuse_moving, refuse_camp_from)),
    May(NO_CAMP, go_on),
)
