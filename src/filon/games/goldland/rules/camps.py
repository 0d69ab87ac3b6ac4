"""Camps, and the markers of those who have the most of them."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import tell
from filon.games.goldland.data import ADVENTURE_OF, LAND_OF_CELL
from filon.games.goldland.decisions import MARKER, SURVIVED
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
