"""Nodes that leave thinking to workers: real processes, which may be too few, too slow, or killed."""

from __future__ import annotations

import asyncio
import math
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import PATIENCE, Json, frames, heard, in_house, lay, play_on, visit
from tests.server.thinking.helpers import (
    ELFENLAND,
    LEGAL,
    LONG,
    SEAT,
    SEEN,
    children,
    end,
    node,
    pulling,
    rows,
    until,
    worker_process,
)

from filon.bots.ponder import Pondered
from filon.games import get_game
from filon.house.patience import Patience, Rank
from filon.house.problems import Busy
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.server.house import House
from filon.server.settings import database_url
from filon.server.store import Store
from filon.server.thinking.bell import Bell
from filon.server.thinking.jobs import Jobs, rules_of
from filon.server.thinking.pulled import PulledWorkers

pytestmark = pytest.mark.slow


def run(do: Callable[[], Coroutine[Any, Any, None]], patience: float = 4 * PATIENCE) -> None:
    asyncio.run(asyncio.wait_for(do(), patience))


async def choose(workers: PulledWorkers, patience: Patience = LONG) -> int:
    return await workers.choose(ELFENLAND, SEEN, SEAT, "hard", patience)


def test_a_worker_thinks_for_two_nodes(store: Store) -> None:
    async def think() -> None:
        async with pulling(store) as worker, node(store) as one, node(store) as other:
            answers = await asyncio.gather(*(choose(workers) for workers in (one, other) for _ in range(3)))
            assert all(answer in LEGAL for answer in answers)
            assert worker.thought == 6
            hint = await one.ponder(ELFENLAND, SEEN, SEAT, 8, hint=True)
            assert hint.policy in LEGAL
            assert worker.thought == 7
            # What is no search is not worth asking for.
            assert await one.choose(ELFENLAND, SEEN, SEAT, "easy") in LEGAL
            assert worker.thought == 7
            assert rows(store) == []

    run(think)


def test_a_question_waits_until_somebody_thinks_about_it(store: Store) -> None:
    async def think() -> None:
        jobs, rules = Jobs(store), [rules_of(ELFENLAND)]
        jobs.here("worker", rules, 2)
        async with node(store) as workers:
            asked = [asyncio.create_task(choose(workers)) for _ in range(2)]
            await until(lambda: workers.waiting == 2)
            assert len(jobs.take("worker", rules, 1)) == 1
            assert workers.waiting == 1
            assert len(jobs.take("worker", rules, 1)) == 1
            assert workers.waiting == 0
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert workers.waiting == 0

    run(think)


def test_who_hears_no_notice_looks(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(database_url(postgres))

    async def hear_nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(Bell, "_listen", hear_nothing)

    async def think() -> None:
        async with pulling(store), node(store) as workers:
            assert await choose(workers) in LEGAL

    run(think)
    store.close()


def test_a_worker_that_is_killed_while_it_thinks_loses_nothing(postgres: str) -> None:
    store = Store(database_url(postgres))

    async def kill() -> None:
        async with node(store) as workers:
            with worker_process(postgres) as first:
                assert await choose(workers) in LEGAL
                (thinker,) = children(first.pid)
                os.kill(thinker, signal.SIGSTOP)  # from here on it thinks, and comes to no end
                try:
                    asking = asyncio.create_task(choose(workers))
                    await until(lambda: any(row.taken_by for row in rows(store)))
                    end(first.pid)
                finally:
                    end(thinker)
                assert not asking.done()
            with worker_process(postgres):
                assert await asking in LEGAL
            assert rows(store) == []

    run(kill)
    store.close()


def test_a_worker_that_is_told_to_stop_is_gone_at_once(postgres: str) -> None:
    store = Store(database_url(postgres))
    with worker_process(postgres) as process:
        process.terminate()
        assert process.wait(PATIENCE) == 0
    workers = PulledWorkers(store)
    assert workers._jobs.pressure().hands == {}
    store.close()


def test_nobody_waits_longer_than_there_is_patience_for(store: Store) -> None:
    async def ask() -> None:
        async with node(store) as workers:
            with pytest.raises(Busy):  # there is nobody to be asked
                await choose(workers)
            assert rows(store) == []
            workers._pressure.hands[rules_of(ELFENLAND)] = 1  # somebody is thought to be there who is not
            workers._looked = math.inf  # and nobody looks again
            with pytest.raises(Busy):
                await choose(workers, Patience(Rank.LIVE, 0.3))
            assert rows(store) == []
            # With more to do than can be done in time, nobody is asked to begin with.
            workers._paces[Rank.LIVE] = 2.0
            waiting = [asyncio.create_task(choose(workers)) for _ in range(3)]
            await until(lambda: len(rows(store)) == 3)
            assert workers._wait(ELFENLAND, Rank.LIVE) == workers.hint_wait(ELFENLAND) == 6.0
            with pytest.raises(Busy) as busy:
                await choose(workers, Patience(Rank.LIVE, 5.0))
            assert busy.value.seconds == 6
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            assert rows(store) == []

    run(ask)


def test_a_table_of_bots_is_played_to_the_end_by_a_worker(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        async with pulling(house.store) as worker:
            table, keys = await lay(house, "hard", "easy", game="elfenland")
            watcher = await visit(table, [keys.watch])
            told: list[Json] = []
            while not any(frame["over"] for frame in frames(told)):
                told += heard(watcher)
                await asyncio.sleep(0.01)
            decided = [row for row in house.store.read_log(keys.table) if row.entry.seat == 0]
            assert worker.thought == sum(row.entry.kind == "decision" for row in decided)
            assert not any(message["type"] in ("hurrying", "problem") for message in told)

    in_house(tmp_path, play, patience=6 * PATIENCE, thinking="pulled")


def test_without_workers_bots_decide_by_their_policy_and_say_so(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "hard", "me", game="elfenland")
        watcher = await visit(table, [keys.watch])
        told: list[Json] = []

        async def play_until(now: bool) -> None:
            while {"type": "hurrying", "now": now} not in told:
                await play_on(table, 1)
                told.extend(heard(watcher))
                assert not any(frame["over"] for frame in frames(told))

        await play_until(True)
        late = await visit(table, [keys.watch])
        assert {"type": "hurrying", "now": True} in heard(late)
        async with pulling(house.store):
            assert isinstance(house.workers, PulledWorkers)
            house.workers._looked = -math.inf  # it is time to look again who is there
            await play_until(False)
        assert not any(message["type"] == "problem" for message in told)

    in_house(tmp_path, play, patience=4 * PATIENCE, thinking="pulled")


def test_nobody_hurries_when_the_game_is_over(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "hard", "easy", game="elfenland")
        watcher = await visit(table, [keys.watch])
        told: list[Json] = []
        while not any(frame["over"] for frame in frames(told)):
            told += heard(watcher)
            await asyncio.sleep(0.01)
        await until(lambda: not table.bots.hurries)
        told += heard(watcher)
        assert [message["now"] for message in told if message["type"] == "hurrying"] == [True, False]

    in_house(tmp_path, play, patience=4 * PATIENCE, thinking="pulled")


def test_looking_back_says_how_long_it_waits_and_goes_on(tmp_path: Path) -> None:
    async def look(house: House) -> None:
        table, keys = await lay(house, "random", "random")
        watcher = await visit(table, [keys.watch])
        while not any(frame["over"] for frame in frames(heard(watcher))):
            await asyncio.sleep(0.01)
        while not (await table.back.analysis()).waits:
            await asyncio.sleep(0.01)
        async with pulling(house.store):
            while (found := await table.back.analysis()).done < 3:
                await asyncio.sleep(0.01)
        assert not found.waits

    in_house(tmp_path, look, patience=4 * PATIENCE, thinking="pulled")


@pytest.mark.timeout(900)  # whatever is not in the cache is compiled
def test_a_worker_searches_once_its_game_is_compiled(store: Store) -> None:
    gold = get_game("gold")
    match = Match(gold, 2, {}, Dealer.from_seed(1))

    async def think() -> None:
        async with pulling(store, compile_games=True), node(store) as workers:
            answers: list[Pondered] = []
            while not answers or not answers[-1].thoughts:
                answers.append(await workers.ponder(gold, match.packed_observation(0), 0, 40))
            legal = match.legal_ids()
            assert all(answer.policy in legal for answer in answers)
            assert {thought.decision for thought in answers[-1].thoughts} <= set(legal)

    run(think, 800)
