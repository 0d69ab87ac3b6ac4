"""Packs and the supply: what comes, goes, and finds room; discarding and exchanging."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import tell
from filon.games.goldland.data import KINDS, PAY, RATE_AT, SLOTS
from filon.games.goldland.decisions import CANNOT_EXCHANGE, DISCARDED, EXCHANGED, NO_SLOT_TO_EXCHANGE, NOT_OWNED
from filon.games.goldland.state import GoldlandState


@rule
def receive(s: GoldlandState, seat: int, kind: int) -> None:
    """A piece of the supply fills a free slot. GL-PACK-1, GL-PACK-2."""
    s.supply[kind] -= 1
    s.pack[seat][kind] += 1
    s.free[seat] -= 1


@rule
def give_up(s: GoldlandState, seat: int, kind: int, count: int) -> None:
    """So many pieces are back in the supply, for anyone to gain. GL-PACK-5."""
    s.pack[seat][kind] -= count
    s.free[seat] += count
    s.supply[kind] += count


@rule
def pieces(s: GoldlandState, seat: int) -> int:
    """How many pieces of equipment a seat carries; treasures and the amulet are none. GL-PACK-4."""
    return SLOTS - s.free[seat] - s.treasures[seat] - s.amulet[seat]


@rule
def owns_pay(s: GoldlandState, seat: int, tile: int) -> bool:
    """Whether a pack holds everything red on a tile, in kind and number. GL-ADV-2."""
    pack = s.pack[seat]
    missing = 0
    for kind in range(KINDS):
        if pack[kind] < PAY[tile][kind]:
            missing += 1
    return missing == 0


@rule
def refuse_discard(s: GoldlandState, kind: int) -> int:
    """Only what the mover carries. GL-PACK-3."""
    return 0 if s.pack[s.active][kind] else NOT_OWNED


@rule
def discard(s: GoldlandState, kind: int) -> None:
    """The mover has put a piece back of its own will. GL-PACK-3."""
    give_up(s, s.active, kind, 1)
    tell(s, DISCARDED, s.active, kind)


@rule
def refuse_exchanges(s: GoldlandState) -> int:
    """Only with enough tokens. GL-DISC-2."""
    return 0 if s.tokens[s.active] >= RATE_AT[s.seats] else CANNOT_EXCHANGE


@rule
def refuse_exchange(s: GoldlandState, kind: int) -> int:
    """Only for what the supply has and the pack has room for. GL-DISC-2, GL-DISC-5."""
    if not s.supply[kind]:
        return CANNOT_EXCHANGE
    return 0 if s.free[s.active] else NO_SLOT_TO_EXCHANGE


@rule
def exchange(s: GoldlandState, kind: int) -> None:
    """Tokens have become a piece of equipment. GL-DISC-2, GL-DISC-3."""
    rate = RATE_AT[s.seats]
    s.tokens[s.active] -= rate
    s.token_supply += rate
    receive(s, s.active, kind)
    tell(s, EXCHANGED, s.active, kind, rate)
