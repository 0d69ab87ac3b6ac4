"""Tables with a clock, in a house whose time the tests move."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tests.server.helpers import PATIENCE, HandTime, Held, Json, frame_of, heard, in_house, lay, visit

from filon.house.tables import Table
from filon.house.terms import Pace, Terms
from filon.house.visitors import Visitor
from filon.house.wire import Done, Play, Undo
from filon.server.house import House

T = TypeVar("T")
SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
LIVE = Pace("live", bank=60, increment=5)
TURNS = Pace("turns", hours=24)


def at_hand(folder: Path, do: Callable[[House, HandTime], Coroutine[Any, Any, T]], time: HandTime | None = None) -> T:
    """What `do` returns, in a house whose time stands unless the test moves it."""
    time = time or HandTime()
    return in_house(folder, lambda house: do(house, time), PATIENCE, time)


async def timed(
    house: House, *seats: str, pace: Pace = LIVE, away: str = "wait", game: str = "gold"
) -> tuple[Table, Held, list[Visitor]]:
    """A table with a clock, at which everybody has sat down and is there."""
    table, held = await lay(house, *seats, terms=Terms(pace=pace, away=away), game=game)
    return table, held, [await visit(table, [key]) for key in held.keys if key]


async def decide(table: Table, choice: int = 0, send: str = "") -> Done:
    """Whoever is to move takes one of their decisions."""
    match = await table.order(table.load)
    mover = match.mover
    frame = await frame_of(table, mover, frozenset({mover}))
    choices = frame["scene"]["choices"]
    decision = choices[choice % len(choices)]["decision"]
    return await table.take(frozenset({mover}), Play(frame["moment"], send or f"s{match.ply}", decision))


async def undo(table: Table, seat: int) -> Done:
    frame = await frame_of(table, seat, frozenset({seat}))
    return await table.take(frozenset({seat}), Undo(frame["moment"], f"u{table._match.ply if table._match else 0}"))


async def left(table: Table) -> list[int]:
    clocks = await table.time_now()
    assert clocks
    return clocks.left


async def runs(table: Table) -> list[int]:
    clocks = await table.time_now()
    assert clocks
    return clocks.runs


def said(visitor: Visitor, type: str) -> list[Json]:
    """The messages of a kind since the last time."""
    return [message for message in heard(visitor) if message["type"] == type]


async def settled(table: Table) -> None:
    """All that bots of the table have to decide now is decided."""
    while (playing := table.bots.playing) and not playing.done():
        await playing


def stand_ins(table: Table) -> list[str]:
    return [seat.stand_in for seat in table.row.seats]
