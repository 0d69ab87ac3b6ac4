"""Two houses on one database, in this process: two nodes without a network between them and us."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from tests.server.helpers import PATIENCE, HandTime, Json, heard

from filon.house.tables import Table
from filon.house.visitors import Visitor
from filon.server.house import House
from filon.server.settings import Settings, database_url

T = TypeVar("T")


def in_houses(
    database: str, do: Callable[[House, House], Coroutine[Any, Any, T]], time: HandTime | None = None, **changes: Any
) -> T:
    """What `do` returns, done with two nodes that are open meanwhile."""

    async def run() -> T:
        settings = Settings(database_url(database), **{"bot_delay": 0, "compile_games": False} | changes)
        houses = House(settings), House(settings)
        for house in houses:
            if time:
                house.time = time
            await house.open()
        try:
            return await asyncio.wait_for(do(*houses), PATIENCE)
        finally:
            for house in houses:
                await house.close()

    return asyncio.run(run())


async def until(condition: Callable[[], T]) -> T:
    """The first true answer of the condition."""
    async with asyncio.timeout(PATIENCE):
        while not (found := condition()):
            await asyncio.sleep(0.01)
    return found


class Ear:
    """Everything a visitor was told."""

    def __init__(self, table: Table, visitor: Visitor) -> None:
        self.table, self.visitor, self.all = table, visitor, list[Json]()

    async def hear(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message of this kind that has not been heard."""

        def found() -> Json | None:
            self.all += heard(self.visitor)
            for number, message in enumerate(self.all):
                if wanted(message):
                    del self.all[: number + 1]
                    return message
            return None

        return await until(found)  # type: ignore[return-value]

    async def hear_a(self, kind: str) -> Json:
        return await self.hear(lambda message: message["type"] == kind)
