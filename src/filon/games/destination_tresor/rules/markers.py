"""Terrain markers: piles, discards, and what lies on the table."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.destination_tresor.data import COPIES, MARKER_FROM, MARKER_TERRAIN, MARKERS, PILE_SIZE, TERRAINS
from filon.games.destination_tresor.state import NO_MARKER, NOTHING_LAID, NOTHING_STAYS, TresorState


@rule
def fill_piles(s: TresorState) -> None:
    """All markers are in the pile of their terrain. DT-SETUP-5."""
    for marker in range(MARKERS):
        s.pile[marker] = COPIES[marker]
    for terrain in range(TERRAINS):
        s.pile_size[terrain] = PILE_SIZE[terrain]
    for k in range(len(s.laid)):
        s.laid[k] = NO_MARKER
    s.last = NOTHING_LAID
    for seat in range(s.seats):
        s.left[seat] = NO_MARKER


@rule
def ready_pile(s: TresorState, terrain: int) -> None:
    """The terrain's pile has a marker to draw: an empty one was made anew from the discard. DT-MARK-2, DT-MARK-3."""
    if s.pile_size[terrain] > 0:
        return
    for marker in range(MARKER_FROM[terrain], MARKER_FROM[terrain + 1]):
        s.pile[marker] = s.discard[marker]
        s.pile_size[terrain] += s.discard[marker]
        s.discard[marker] = 0


@rule
def lay(s: TresorState, marker: int) -> None:
    """The marker drawn lies on the table; the one left from an earlier turn is discarded. DT-WALK-2, DT-TURN-6."""
    s.pile[marker] -= 1
    s.pile_size[MARKER_TERRAIN[marker]] -= 1
    discard_left(s)
    s.laid[s.laid_count] = marker
    s.laid_count += 1
    s.last = marker


@rule
def lay_special(s: TresorState) -> None:
    """The player's special marker lies where he stands, and no terrain marker shows him. DT-TURN-6, DT-MARK-4."""
    discard_left(s)
    s.last = NOTHING_STAYS


@rule
def discard_left(s: TresorState) -> None:
    """The marker that showed the active player since an earlier turn is in its discard. DT-TURN-6."""
    marker = s.left[s.active]
    if marker != NO_MARKER:
        s.discard[marker] += 1
        s.left[s.active] = NO_MARKER


@rule
def clear_table(s: TresorState) -> None:
    """The turn's markers are discarded, but for the last one if it still shows the player. DT-TURN-6, DT-EVENT-8."""
    stays = s.last
    for k in range(s.laid_count):
        if stays >= 0 and k == s.laid_count - 1:
            s.left[s.active] = stays
        else:
            s.discard[s.laid[k]] += 1
        s.laid[k] = NO_MARKER
    s.laid_count = 0
    s.last = NOTHING_LAID
