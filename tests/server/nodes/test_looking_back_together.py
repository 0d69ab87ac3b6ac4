"""One node looks back at a game, and whatever it has found is read at all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.helpers import lay, play_on
from tests.server.nodes.helpers import in_houses, others, until

from filon.bots.ponder import Pondered
from filon.house import looking_back
from filon.house.wire import Analysis
from filon.server.house import House
from filon.server.order.expiry import LOOKED_BACK_FOR, forget_old
from filon.server.schema import leases, nodes

pytestmark = pytest.mark.slow


class Thinking:
    """Whoever thinks at a node; nobody else is asked."""

    def __init__(self, house: House) -> None:
        self.asked = 0
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        house.workers.ponder = self._ponder  # type: ignore[method-assign]

    async def _ponder(self, *_: Any, **__: Any) -> Pondered:
        self.asked += 1
        await asyncio.sleep(0.005)
        await self.may_go_on.wait()
        return Pondered(0, [], [0.5, 0.5])


Play = Callable[
    [list[House], list[Thinking], Callable[[int], Coroutine[Any, Any, Analysis]]], Coroutine[Any, Any, None]
]


def after_a_game(database: str, monkeypatch: pytest.MonkeyPatch, do: Play) -> None:
    """A game is over, and known at two nodes; what one has found is told at once."""
    monkeypatch.setattr(looking_back, "_TOLD_EVERY", 0.02)

    async def play(*houses: House) -> None:
        thinking = [Thinking(house) for house in houses]
        table, _ = await lay(houses[0], "me", "me")
        await play_on(table)

        async def ask(number: int) -> Analysis:
            return await (await houses[number].find(table.row.id)).back.analysis()

        await do([*houses], thinking, ask)

    in_houses(database, play)


def held(house: House) -> list[str]:
    """The leases of those who look back."""
    with house.store.reading.connect() as connection:
        asked = sa.select(leases.c.name).where(leases.c.name.startswith(":back"))
        return list(connection.execute(asked).scalars())


def test_one_node_looks_back_and_all_see_it_grow(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(houses: list[House], thinking: list[Thinking], ask: Any) -> None:
        steps: list[int] = []
        whole: list[Analysis] = []
        while len(whole) < 4:
            found = await ask(len(steps) % 2)  # as a balancer sends whoever asks each second
            steps.append(found.done)
            whole += [found] if found.is_whole else []
        assert steps == sorted(steps)
        assert len({*steps}) > 3
        assert all(found == whole[0] for found in whole)
        assert whole[0].plies
        assert sorted(bool(one.asked) for one in thinking) == [False, True]
        assert sum(one.asked for one in thinking) <= whole[0].of

        await until(lambda: not held(houses[0]))
        table = next(iter(houses[0]._tables))
        assert await others(houses[0]).read_analysis(table) == whole[0]
        forget_old(houses[0].store, houses[0].time.now() + LOOKED_BACK_FOR + 1)
        assert await others(houses[0]).read_analysis(table) is None

    after_a_game(postgres, monkeypatch, look)


def test_who_comes_when_all_is_known_looks_at_nothing_and_holds_nothing(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other node reads what is known just before the first one comes to the end."""

    async def look(houses: list[House], thinking: list[Thinking], ask: Any) -> None:
        while not (whole := await ask(0)).is_whole:
            await asyncio.sleep(0.01)
        await until(lambda: not held(houses[0]))
        neighbours = others(houses[1])
        read, early = neighbours.read_analysis, [True]

        async def read_early(table: str) -> Analysis | None:
            return None if early and early.pop() else await read(table)

        monkeypatch.setattr(neighbours, "read_analysis", read_early)
        await ask(1)
        assert not early
        await until(lambda: not held(houses[0]))
        assert await ask(1) == whole
        assert thinking[1].asked == 0

    after_a_game(postgres, monkeypatch, look)


def test_what_a_dead_node_looked_for_is_found_by_another(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(houses: list[House], thinking: list[Thinking], ask: Any) -> None:
        while not (before := await ask(0)).done > 3:
            await asyncio.sleep(0.01)
        thinking[0].may_go_on.clear()
        assert not (await ask(1)).is_whole
        assert thinking[1].asked == 0
        # Its signs of life end, and it does not say so; somebody notices.
        await others(houses[0]).close()
        with houses[1].store.engine.begin() as connection:
            connection.execute(sa.update(nodes).where(nodes.c.id == houses[0].store.node).values(until=0))
        steps = [before.done]
        while not (found := await ask(1)).is_whole:
            steps.append(found.done)
            await asyncio.sleep(0.01)
        assert steps == sorted(steps)
        assert thinking[1].asked
        # The dead one wakes up, and finds that it is another's.
        others(houses[0])._mine.clear()
        thinking[0].may_go_on.set()
        asked = thinking[0].asked
        table = await houses[0].find(next(iter(houses[0]._tables)))
        await until(lambda: not table.back.is_busy)
        assert (await ask(0)) == found
        assert thinking[0].asked < asked + found.of

    after_a_game(postgres, monkeypatch, look)
