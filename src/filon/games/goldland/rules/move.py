"""The move: steps by road, adventures survived, crossings paid, and where it ends."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.record import tell
from filon.games.goldland.data import ADVENTURE_OF, CROSSING, FINAL, KINDS, NEXT, PAY, PAY_SIZE, ROADS
from filon.games.goldland.decisions import MODES, PAID, STEP, WALKED
from filon.games.goldland.rules.camps import has_camp, survive
from filon.games.goldland.rules.pack import give_up, owns_pay, pieces
from filon.games.goldland.rules.temple import receive_amulet
from filon.games.goldland.state import (
    CAMPING,
    CROSS,
    CROSS_SURVIVE,
    MAIN,
    MOVING,
    NO_TILE,
    PAYING,
    ROOM,
    SURVIVE,
    WALK,
    GoldlandState,
)


@rule
def has_road(s: GoldlandState, cell: int, side: int) -> bool:
    """Whether a road leads from a tile to the one on that side: both facing sides are open. GL-MOVE-10, GL-RULING-1."""
    other = NEXT[cell][side]
    here = ROADS[s.tile[cell]][s.turn[cell]]
    there = ROADS[s.tile[other]][s.turn[other]]
    return (here >> side) & 1 == 1 and (there >> ((side + 2) & 3)) & 1 == 1


@rule
def can_begin_move(s: GoldlandState) -> bool:
    """Whether the mover may take the first step of a move. GL-TURN-2, GL-TREAS-3, GL-MOVE-3."""
    return not s.moved and not s.treasure_taken and s.free[s.active] > 0


@rule
def list_steps(s: GoldlandState, out: list[int], n: int) -> int:
    """The open steps of the mover are in `out` after the first n. GL-MOVE-1, GL-MOVE-7, GL-ADV-1, 4.6."""
    seat = s.active
    cell = s.where[seat]
    used = s.used if s.phase == MOVING else 0
    rich = pieces(s, seat) >= CROSSING
    for side in range(4):
        other = NEXT[cell][side]
        if other < 0:
            continue
        tile = s.tile[other]
        if tile == NO_TILE or (used >> other) & 1:
            continue
        road = has_road(s, cell, side)
        if not road and not rich:
            continue
        first = STEP + side * MODES + (WALK if road else CROSS)
        adventure = ADVENTURE_OF[tile] >= 0
        if not adventure or has_camp(s, seat, other):
            out[n] = first
            n += 1
        if adventure and owns_pay(s, seat, tile):
            out[n] = first + 1
            n += 1
    return n


@rule
def step(s: GoldlandState, side: int, mode: int) -> None:
    """The mover has entered the tile on that side, or is paying for the crossing.

    GL-MOVE-2, GL-ADV-2, GL-CROSS-2, GL-CROSS-4, GL-CROSS-5.
    """
    seat = s.active
    cell = s.where[seat]
    if s.phase == MAIN:
        s.points = s.free[seat]
        s.used = 1 << cell
    s.target = NEXT[cell][side]
    s.surviving = 1 if mode == SURVIVE or mode == CROSS_SURVIVE else 0
    s.to_pay = CROSSING if mode >= CROSS else 0
    if s.surviving:
        pay_adventure(s, seat, s.tile[s.target])
    if s.to_pay:
        s.phase = PAYING
    else:
        finish_step(s)


@rule
def pay_adventure(s: GoldlandState, seat: int, tile: int) -> None:
    """Everything red on the tile is paid; in a crossing it is part of the four pieces. GL-ADV-2, GL-CROSS-4."""
    for kind in range(KINDS):
        count = PAY[tile][kind]
        if count:
            give_up(s, seat, kind, count)
            tell(s, PAID, seat, kind, count)
    if s.to_pay:
        s.to_pay -= PAY_SIZE[tile]


@rule
def pay(s: GoldlandState, kind: int) -> None:
    """One more piece is paid for the crossing; with the last one the step is done. GL-CROSS-2, GL-CROSS-3."""
    give_up(s, s.active, kind, 1)
    tell(s, PAID, s.active, kind, 1)
    s.to_pay -= 1
    if s.to_pay == 0:
        finish_step(s)


@rule
def finish_step(s: GoldlandState) -> None:
    """The adventurer stands on the tile, which is used, and a point is spent. GL-MOVE-4, GL-MOVE-5, GL-MOVE-7."""
    seat = s.active
    s.where[seat] = s.target
    s.used |= 1 << s.target
    s.points -= 1
    s.survived = s.surviving
    tell(s, WALKED, seat, s.target, s.survived)
    if s.survived:
        survive(s, s.target)
        s.phase = CAMPING
    else:
        go_on(s)


@rule
def go_on(s: GoldlandState) -> None:
    """The move goes on as long as there are points. GL-MOVE-6."""
    if s.points:
        s.phase = MOVING
    else:
        end_move(s)


@rule
def end_move(s: GoldlandState) -> None:
    """The move is over; in the temple an amulet waits for whoever has none. GL-MOVE-6, GL-AMU-1, GL-AMU-2, GL-AMU-4."""
    seat = s.active
    s.moved = 1
    s.points = 0
    s.used = 0
    s.phase = MAIN
    if s.where[seat] == FINAL and not s.amulet[seat]:
        if s.free[seat]:
            receive_amulet(s)
        else:
            s.phase = ROOM


@rule
def make_room(s: GoldlandState, kind: int) -> None:
    """A piece has made room for the amulet. GL-AMU-4."""
    give_up(s, s.active, kind, 1)
    tell(s, PAID, s.active, kind, 1)
    receive_amulet(s)
    s.phase = MAIN
