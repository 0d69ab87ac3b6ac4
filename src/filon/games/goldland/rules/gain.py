"""Gaining equipment, and taking treasures."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.record import tell
from filon.games.goldland.data import GAIN, IS_REWARD, KINDS, OWN, PROVISIONS, TREASURE_COST
from filon.games.goldland.decisions import GAINED_PIECE, TREASURE_WON
from filon.games.goldland.rules.pack import give_up, receive
from filon.games.goldland.state import GAINING, MAIN, TREASURE_HERE, TREASURE_TAKEN, GoldlandState


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
def may_gain(s: GoldlandState, seat: int, tile: int) -> bool:
    """Whether a tile's condition for gaining is met. GL-GAIN-2 to GL-GAIN-5."""
    if IS_REWARD[tile]:
        return s.survived == 1
    return owns_white(s, seat, tile)


@rule
def any_in_supply(s: GoldlandState, tile: int, entry: int) -> bool:
    """Whether a piece of the entry is left in the supply. GL-GAIN-8, GL-GAIN-11."""
    kinds = 0
    for kind in range(KINDS):
        if GAIN[tile][entry][kind] and s.supply[kind]:
            kinds += 1
    return kinds > 0


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
def take(s: GoldlandState, kind: int) -> None:
    """A piece is in the pack; the gain ends by itself when nothing more can be taken. GL-GAIN-7 to GL-GAIN-9."""
    seat = s.active
    s.on_offer[kind] -= 1
    s.taken += 1
    receive(s, seat, kind)
    tell(s, GAINED_PIECE, seat, kind)
    if s.free[seat]:
        for other in range(KINDS):
            if s.on_offer[other] and s.supply[other]:
                return
    stop_gaining(s)


@rule
def stop_gaining(s: GoldlandState) -> None:
    """The gain is over. GL-GAIN-7."""
    for kind in range(KINDS):
        s.on_offer[kind] = 0
    s.taken = 0
    s.phase = MAIN


@rule
def can_take_treasure(s: GoldlandState, seat: int) -> bool:
    """Whether a treasure lies here and can be paid for. GL-TREAS-1."""
    return s.octagon[s.where[seat]] == TREASURE_HERE and s.pack[seat][PROVISIONS] >= TREASURE_COST


@rule
def take_treasure(s: GoldlandState) -> None:
    """The treasure is in the pack, and no move may begin any more. GL-TREAS-1 to GL-TREAS-5."""
    seat = s.active
    cell = s.where[seat]
    give_up(s, seat, PROVISIONS, TREASURE_COST)
    s.octagon[cell] = TREASURE_TAKEN
    s.treasures[seat] += 1
    s.free[seat] -= 1
    s.treasure_taken = 1
    tell(s, TREASURE_WON, seat, cell)
