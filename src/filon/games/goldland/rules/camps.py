"""Adventures survived: markers, camps, and who has the most of them."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.record import tell
from filon.games.goldland.data import ADVENTURE_OF, CELL_OF_LAND, LAND_OF_CELL
from filon.games.goldland.decisions import CAMP_MOVED, CAMPED, MARKER, SURVIVED
from filon.games.goldland.state import NOBODY, GoldlandState


@rule
def has_camp(s: GoldlandState, seat: int, cell: int) -> bool:
    """Whether a seat has a camp of its own on a cell. GL-ADV-5."""
    land = LAND_OF_CELL[cell]
    return land >= 0 and s.camps[seat][land] > 0


@rule
def survive(s: GoldlandState, cell: int) -> None:
    """The mover has survived; the first to survive a type has its marker. GL-ADV-6, GL-MARK-1."""
    seat = s.active
    adventure = ADVENTURE_OF[s.tile[cell]]
    tell(s, SURVIVED, seat, cell)
    if s.holder[adventure] == NOBODY:
        s.holder[adventure] = seat
        tell(s, MARKER, seat, adventure, NOBODY)


@rule
def place_camp(s: GoldlandState) -> None:
    """One of the mover's camps stands on the tile just survived. GL-CAMP-1, GL-CAMP-4."""
    seat = s.active
    cell = s.where[seat]
    s.camps_left[seat] -= 1
    add_camp(s, seat, cell, 1)
    tell(s, CAMPED, seat, cell)
    settle_marker(s, ADVENTURE_OF[s.tile[cell]])


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


@rule
def add_camp(s: GoldlandState, seat: int, cell: int, count: int) -> None:
    """A seat has one camp more (or less) on a cell, and on tiles of its type."""
    s.camps[seat][LAND_OF_CELL[cell]] += count
    s.camps_of[seat][ADVENTURE_OF[s.tile[cell]]] += count


@rule
def settle_marker(s: GoldlandState, adventure: int) -> None:
    """A single leader with more camps than the holder has the marker. GL-MARK-2, GL-MARK-4."""
    most = s.camps_of[s.holder[adventure]][adventure]
    leader = NOBODY
    for seat in range(s.seats):
        count = s.camps_of[seat][adventure]
        if count > most:
            most = count
            leader = seat
        elif count == most:
            leader = NOBODY
    if leader != NOBODY:
        tell(s, MARKER, leader, adventure, s.holder[adventure])
        s.holder[adventure] = leader
