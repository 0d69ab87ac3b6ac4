"""Bots think elsewhere: plainly at once, compiled when that is ready."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from filon.games import get_game
from filon.server.house import House
from filon.server.problems import Failed
from filon.server.thinker import Broken, Choose
from filon.server.workers import Worker, WorkerDied, Workers
from filon.table.dealer import Dealer
from filon.table.match import Match
from tests.server.helpers import PATIENCE, Json, heard, in_house, lay, visit

GOLD = get_game("gold")


def observation() -> bytes:
    return Match(GOLD, 2, {}, Dealer.from_seed(1)).packed_observation(0)


def test_a_worker_that_dies_is_replaced_and_the_question_asked_again() -> None:
    async def ask() -> list[int]:
        workers = Workers(False, lambda *_: None)
        answers = [await workers.choose(GOLD, observation(), 0, "hard")]
        for _ in range(3):
            os.kill(workers.plain.pid, signal.SIGKILL)
            answers.append(await workers.choose(GOLD, observation(), 0, "hard"))
        await workers.close()
        assert workers.plain.pid == 0
        return answers

    answers = asyncio.run(ask())
    assert len(set(answers)) == 1


def test_a_worker_that_does_not_answer_in_time_is_ended() -> None:
    async def ask() -> None:
        worker = Worker("plain")
        await worker.start()
        os.kill(worker.pid, signal.SIGSTOP)
        with pytest.raises(WorkerDied):
            await worker.ask(Choose("gold", observation(), 0, "hard", 1), within=0.2)
        assert isinstance(await worker.ask(Choose("gold", b"nonsense", 0, "hard", 1), within=PATIENCE), Broken)
        await worker.close()

    asyncio.run(ask())


def test_a_bot_that_always_fails_is_an_error_and_no_endless_loop() -> None:
    async def ask() -> None:
        workers = Workers(False, lambda *_: None)
        with pytest.raises(Failed):
            await workers.choose(GOLD, b"nonsense", 0, "hard")
        await workers.close()

    asyncio.run(ask())


@pytest.mark.timeout(600)
def test_the_compiled_worker_takes_over_and_tells_how_far_it_is(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "hard")
        watcher = await visit(table, [keys.watch])
        said: list[Json] = []
        # Meanwhile the table is played on: nobody waits for the compiler.
        while "gold" not in house.workers.compiled:
            said += heard(watcher)
            await asyncio.sleep(0.05)
        said += heard(watcher)
        progress = [message for message in said if message["type"] == "warming"]
        assert progress[0]["game"] == "gold"
        assert progress[-1]["done"] == progress[-1]["of"]
        fast = house.workers.compiled["gold"]
        assert await house.workers.choose(GOLD, observation(), 0, "hard") == await plain_choice(house.workers)
        os.kill(fast.pid, signal.SIGKILL)
        # The job is not lost with the worker, and another one is made ready.
        await house.workers.choose(GOLD, observation(), 0, "hard")
        while house.workers.compiled.get("gold", fast) is fast:
            await asyncio.sleep(0.05)

    in_house(tmp_path, play, compile_games=True, patience=500.0)


async def plain_choice(workers: Workers) -> int:
    answer = await workers.plain.ask(Choose("gold", observation(), 0, "hard", 1), PATIENCE)
    return getattr(answer, "decision", -1)
