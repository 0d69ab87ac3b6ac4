"""Time as it is, nobody who follows what happens, nobody who keeps order, and no other nodes: what a house has unless
it is given others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from filon.house.problems import NotFound

if TYPE_CHECKING:
    from filon.house.attended import Attended
    from filon.house.rows import Beside
    from filon.house.seating import Seating
    from filon.house.tables import Table
    from filon.house.talk import Listen, Say
    from filon.house.visitors import Visitor
    from filon.house.wire import Analysis
    from filon.match.match import Match


def tick() -> float:
    """Seconds on the clock that all that waits goes by: the loop's, so that a simulation moves it."""
    return asyncio.get_running_loop().time()


class RealTime:
    """The clock of the machine when it was made, and from then on one that is never set."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (self._ahead + time.monotonic_ns()) // 1_000_000

    def call_at(self, when: int, work: Callable[[], object]) -> Callable[[], object]:
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, work).cancel


class Nobody:
    """A witness who keeps nothing and is told nothing."""

    def beside(self, table: Table, match: Match, before: int) -> Sequence[Beside]:
        return ()

    def seated(
        self, table: Table, was: Sequence[Seating], seats: Sequence[Seating], match: Match | None, before: int
    ) -> Sequence[Beside]:
        return ()

    def changed(self, table: Table) -> None:
        pass


class Alone:
    """No other nodes."""

    async def meet(self, table: Attended) -> None:
        pass

    def came(self, table: Attended) -> None:
        pass

    async def hold(self, table: str) -> bool:
        return True

    def want(self, table: str) -> None:
        pass

    async def let(self, names: Iterable[str]) -> None:
        pass

    async def read_analysis(self, table: str) -> Analysis | None:
        return None

    async def keep_analysis(self, table: str, found: Analysis) -> None:
        pass


class Unattended:
    """No steward: whoever is here may do everything, and nobody talks."""

    async def check_laying(self, person: str) -> None:
        pass

    async def check_sitting(self, table: Table, person: str) -> None:
        pass

    async def hear(self, table: Table, visitor: Visitor, message: Say | Listen) -> None:
        raise NotFound
