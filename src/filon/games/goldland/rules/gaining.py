"""Gaining equipment: an entry of the tile's line is opened, and GAIN: pieces are taken from it."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.goldland.data import GAIN, GAINS, IS_REWARD, KINDS, OWN
from filon.games.goldland.decisions import (
    GAINED,
    GAINED_PIECE,
    NO_ENTRY,
    NO_ROOM,
    NO_SUPPLY,
    NOT_IN_ENTRY,
    NOT_SURVIVED,
    NOTHING_TO_GAIN,
    OWN_MISSING,
    STOP,
    TAKE,
)
from filon.games.goldland.rules.pack import receive
from filon.games.goldland.state import GAINING, MAIN, GoldlandState


@rule
def owns_white(s: GoldlandState, seat: int, tile: int) -> bool:
    """Whether a pack holds everything white on a tile. GL-GAIN-3, GL-GAIN-5."""
    pack = s.pack[seat]
    missing = 0
    for kind in range(KINDS):
        if pack[kind] < OWN[tile][kind]:
            missing += 1
    return missing == 0


@rule
def any_in_supply(s: GoldlandState, tile: int, entry: int) -> bool:
    """Whether a piece of the entry is left in the supply. GL-GAIN-8, GL-GAIN-11."""
    kinds = 0
    for kind in range(KINDS):
        if GAIN[tile][entry][kind] and s.supply[kind]:
            kinds += 1
    return kinds > 0


@rule
def refuse_gains(s: GoldlandState) -> int:
    """Once a turn, and where there is something to gain. GL-GAIN-1, GL-GAIN-10."""
    if s.gained:
        return GAINED
    return 0 if GAINS[s.tile[s.where[s.active]]] else NOTHING_TO_GAIN


@rule
def refuse_gain(s: GoldlandState, entry: int) -> int:
    """Only an entry whose condition is met and of which a piece can be taken. GL-GAIN-2 to GL-GAIN-11."""
    seat = s.active
    tile = s.tile[s.where[seat]]
    if entry >= GAINS[tile]:
        return NO_ENTRY
    if not owns_white(s, seat, tile):
        return OWN_MISSING
    if IS_REWARD[tile] and not s.survived:
        return NOT_SURVIVED
    if not s.free[seat]:
        return NO_ROOM
    return 0 if any_in_supply(s, tile, entry) else NO_SUPPLY


@rule
def gain(s: GoldlandState, entry: int) -> None:
    """This entry of the tile's line is open to be taken from. GL-GAIN-1, GL-GAIN-6."""
    tile = s.tile[s.where[s.active]]
    s.gained = 1
    s.taken = 0
    for kind in range(KINDS):
        s.on_offer[kind] = GAIN[tile][entry][kind]
    s.phase = GAINING


@rule
def refuse_take(s: GoldlandState, kind: int) -> int:
    """Only what the entry still offers and the supply has. GL-GAIN-7, GL-GAIN-8."""
    if not s.on_offer[kind]:
        return NOT_IN_ENTRY
    return 0 if s.supply[kind] else NO_SUPPLY


@rule
def take(s: GoldlandState, kind: int) -> None:
    """A piece is in the pack; the gain ends by itself when nothing more can be taken. GL-GAIN-7 to GL-GAIN-9."""
    seat = s.active
    s.on_offer[kind] -= 1
    s.taken += 1
    receive(s, seat, kind)
    tell(s, GAINED_PIECE, seat, kind)
    if s.free[seat]:
        for other in range(KINDS):
            if refuse_take(s, other) == 0:
                return
    stop_gaining(s)


@rule
def refuse_stop(s: GoldlandState) -> int:
    """Not before the first piece. GL-GAIN-7."""
    return 0 if s.taken else NOT_IN_ENTRY


@rule
def stop_gaining(s: GoldlandState) -> None:
    """The gain is over. GL-GAIN-7."""
    for kind in range(KINDS):
        s.on_offer[kind] = 0
    s.taken = 0
    s.phase = MAIN


PHASE = Phase(GAINING, May(TAKE, take, unless=refuse_take), May(STOP, stop_gaining, unless=refuse_stop))
