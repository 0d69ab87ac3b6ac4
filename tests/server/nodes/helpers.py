"""Several houses on one database, in this process: nodes without a network between them and us."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from itertools import pairwise
from typing import Any, TypeVar

import sqlalchemy as sa
from tests.server.helpers import PATIENCE, HandTime, Json, frame_of, heard

from filon.house.tables import Table
from filon.house.visitors import Visitor
from filon.server.house import House
from filon.server.nodes.neighbours import Neighbours
from filon.server.settings import Settings, database_url

T = TypeVar("T")


def in_houses(
    database: str,
    do: Callable[..., Coroutine[Any, Any, T]],
    time: HandTime | None = None,
    nodes: int = 2,
    **changes: Any,
) -> T:
    """What `do` returns, done with so many nodes that are open meanwhile."""

    async def run() -> T:
        redis = os.environ.get("FILON_REDIS", "")
        usual: dict[str, Any] = {"bot_delay": 0, "compile_games": False, "redis": redis}
        settings = Settings(database_url(database), **usual | changes)
        houses = [House(settings) for _ in range(nodes)]
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


def others(house: House) -> Neighbours:
    assert house.neighbours
    return house.neighbours


class Statements:
    """What a node has asked the database since."""

    def __init__(self, house: House) -> None:
        self._asked: list[str] = []
        self.bytes_of_notice = 0
        sa.event.listen(house.store.engine, "before_cursor_execute", self._note)

    def _note(self, _: Any, __: Any, words: str, values: Any, *___: Any) -> None:
        first, *rest = words.split()
        if "pg_notify" in words:
            self._asked.append("SELECT pg_notify")
            self.bytes_of_notice = len(values["text"])
        elif first == "SELECT":
            of = [after for word, after in pairwise(rest) if word == "FROM"]
            self._asked.append(f"SELECT {of[-1]}" if of else words)
        else:
            self._asked.append(" ".join([first, *rest[:2]]))

    def of_looks(self) -> list[str]:
        """At whether something was missed."""
        return [words for words in self._asked if words in ("SELECT tables", "SELECT tokens")]

    def about_tables(self) -> list[str]:
        """Without signs of life and looks at whether something was missed: those do not hang on decisions."""
        mine = ("INSERT INTO log", "INSERT INTO seen", "SELECT pg_notify", "SELECT log", "UPDATE tables")
        return [words for words in self._asked if words.startswith(mine)]


class Ear:
    """Everything a visitor was told."""

    def __init__(self, table: Table, visitor: Visitor) -> None:
        self.table, self.visitor, self.all = table, visitor, list[Json]()

    async def hear(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message of this kind that has not been heard."""

        def found() -> Json:
            self.all += heard(self.visitor)
            for number, message in enumerate(self.all):
                if wanted(message):
                    del self.all[: number + 1]
                    return message
            return {}

        return await until(found)

    def told(self) -> list[Json]:
        """What has been told and not been heard yet."""
        self.all += heard(self.visitor)
        return self.all

    async def my_turn(self) -> Json:
        """The frame in which the visitor's only seat decides."""
        seat = min(self.visitor.held)
        while (frame := await frame_of(self.table, seat))["mover"] != seat:
            await asyncio.sleep(0.01)
        return frame

    async def hear_a(self, kind: str) -> Json:
        return await self.hear(lambda message: message["type"] == kind)
