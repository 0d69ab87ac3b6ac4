"""Bots think elsewhere: plainly at once, compiled when that is ready. Whatever else takes long keeps none waiting."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import PATIENCE, Json, heard, in_house, lay, visit

import filon
from filon.bots.ponder import Pondered, ponder
from filon.games import get_game
from filon.house.problems import Busy, Failed
from filon.match import views
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.server.house import House
from filon.server.process import GUESS, TookTooLong, Worker, WorkerDied
from filon.server.thinker import Broken, Choose, Ponder, Question, Tally, Warm
from filon.server.workers import MOST_HINTS, Crew, Warming, Workers

pytestmark = pytest.mark.slow

GOLD = get_game("gold")
START = Match(GOLD, 2, {}, Dealer.from_seed(1)).packed_observation(0)
LEGAL = Match(GOLD, 2, {}, Dealer.from_seed(1)).legal_ids()
A_CHOICE = Choose("gold", START, 0, "hard", 1)


def run(do: Callable[[], Coroutine[Any, Any, None]], patience: float = 4 * PATIENCE) -> None:
    """It was done in time under asyncio's debug mode, and nothing went wrong unseen."""
    troubles: list[dict[str, Any]] = []

    async def watched() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: troubles.append(context))
        await asyncio.wait_for(do(), patience)

    asyncio.run(watched(), debug=True)
    assert not troubles


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


@asynccontextmanager
async def opened(compile_games: bool = False, warming: Warming = lambda *_: None) -> AsyncIterator[Workers]:
    workers = Workers(compile_games, warming)
    try:
        yield workers
    finally:
        await workers.close()


@asynccontextmanager
async def held_up(worker: Worker) -> AsyncIterator[int]:
    """The process runs, but does nothing meanwhile."""
    await worker.start()
    pid = worker.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        yield pid
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def is_gone(pid: int) -> bool:
    """Whether the process has ended and was reaped."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def died(asking: asyncio.Task[Any]) -> None:
    with pytest.raises(WorkerDied):
        await asking


def choosing(workers: Workers) -> asyncio.Task[int]:
    return asyncio.create_task(workers.choose(GOLD, START, 0, "hard"))


def hinting(workers: Workers) -> asyncio.Task[Pondered]:
    return asyncio.create_task(workers.ponder(GOLD, START, 0, 8, hint=True))


def looking_back(workers: Workers) -> asyncio.Task[Pondered]:
    return asyncio.create_task(workers.ponder(GOLD, START, 0, 8))


# ── one process ──


@pytest.mark.parametrize("question", [A_CHOICE, Tally("x" * (1 << 20))], ids=["asked", "half asked"])
def test_closing_while_a_thought_is_under_way(question: Question) -> None:
    async def close() -> None:
        worker = Worker("plain")
        async with held_up(worker) as pid:
            asking = [asyncio.create_task(worker.ask(question, PATIENCE)) for _ in range(3)]
            await until(lambda: worker.busy)
            await asyncio.gather(worker.close(), worker.close())
            assert is_gone(pid)
            assert worker.pid == 0
            for one in asking:
                await died(one)

    run(close)


def test_a_compiler_that_is_no_longer_needed_takes_its_second_process_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FILON_CACHE", str(tmp_path))  # nothing is compiled yet

    def members(group: int) -> list[int]:
        return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal() and group == group_of(path)]

    async def play() -> None:
        worker = Worker("compiled")
        asked = asyncio.create_task(worker.ask(Warm("gold"), 4 * PATIENCE))
        await until(lambda: worker.pid and len(members(worker.pid)) == 2)
        group = worker.pid
        for id in set(members(group)) - {group}:
            os.kill(id, signal.SIGSTOP)  # it will not end by itself
        await worker.close()
        with pytest.raises(WorkerDied):
            await asked
        await until(lambda: not members(group))

    run(play)


def group_of(process: Path) -> int:
    """The process group of a folder of /proc; 0 if the process is gone meanwhile."""
    try:
        return os.getpgid(int(process.name))
    except ProcessLookupError:
        return 0


def test_closing_at_any_moment_of_a_first_question() -> None:
    async def close() -> None:
        for steps in range(12):
            worker = Worker("plain")
            asking = asyncio.create_task(worker.ask(A_CHOICE, PATIENCE))
            for _ in range(steps):
                await asyncio.sleep(0)
            await worker.close()
            await died(asking)
            assert worker.pid == 0

    run(close)


def test_a_closed_worker_stays_closed() -> None:
    async def close() -> None:
        worker = Worker("plain")
        await worker.close()
        with pytest.raises(WorkerDied):
            await worker.ask(A_CHOICE, PATIENCE)
        with pytest.raises(WorkerDied):
            await worker.start()

    run(close)


def test_who_leaves_takes_no_process_along() -> None:
    async def leave() -> None:
        worker = Worker("plain")
        begun: list[int] = []
        async with held_up(worker) as pid:
            under_way = asyncio.create_task(worker.ask(A_CHOICE, PATIENCE))
            await until(lambda: worker.busy)
            queued = asyncio.create_task(worker.ask(Warm("gold"), PATIENCE, lambda done, of: begun.append(done)))
            stays = asyncio.create_task(worker.ask(Ponder("gold", START, 0, 8, 7), PATIENCE))
            await asyncio.sleep(0)
            for leaver in (under_way, queued):
                leaver.cancel()
            await asyncio.wait([under_way, queued])
        # The answer is to this question, not to the one whose asker has left; the one not begun was skipped.
        assert await stays == ponder(GOLD, START, 0, 8, 7)
        assert begun == []
        assert worker.pid == pid
        await worker.close()

    run(leave)


def test_a_worker_that_does_not_answer_in_time_is_replaced() -> None:
    async def ask() -> None:
        worker = Worker("plain")
        async with held_up(worker) as pid:
            with pytest.raises(TookTooLong):
                await worker.ask(A_CHOICE, within=0.2)
            assert is_gone(pid)
        assert isinstance(await worker.ask(Choose("gold", b"nonsense", 0, "hard", 1), PATIENCE), Broken)
        assert worker.pid not in (0, pid)
        await worker.close()

    run(ask)


# ── bots ──


def test_a_worker_that_dies_is_replaced_and_the_question_asked_again() -> None:
    async def ask() -> None:
        async with opened() as workers:
            answers = [await workers.choose(GOLD, START, 0, "hard")]
            for _ in range(3):
                os.kill(workers.plain.pid, signal.SIGKILL)
                answers.append(await workers.choose(GOLD, START, 0, "hard"))
            async with held_up(workers.plain) as pid:
                asking = choosing(workers)
                await until(lambda: workers.plain.busy)
                os.kill(pid, signal.SIGKILL)
                answers.append(await asking)
            assert len(set(answers)) == 1
        assert workers.plain.pid == 0

    run(ask)


def test_a_bot_that_always_fails_is_an_error_and_no_endless_loop() -> None:
    async def ask() -> None:
        async with opened() as workers:
            with pytest.raises(Failed):
                await workers.choose(GOLD, b"nonsense", 0, "hard")

    run(ask)


def test_bots_are_answered_while_hints_and_looking_back_wait() -> None:
    async def ask() -> None:
        async with opened() as workers:
            async with held_up(workers.advisers.plain):
                waiting = [asking(workers) for asking in (looking_back, hinting) for _ in range(10)]
                await until(lambda: workers.advisers.plain.busy)
                for _ in range(3):
                    assert await workers.choose(GOLD, START, 0, "hard") in LEGAL
                assert not any(one.done() for one in waiting)
            assert all(found.policy in LEGAL for found in await asyncio.gather(*waiting))
            # People go first, then bots, then advice.
            nice = [os.getpriority(os.PRIO_PROCESS, crew.plain.pid) for crew in (workers.bots, workers.advisers)]
            assert os.getpriority(os.PRIO_PROCESS, 0) < nice[0] < nice[1]

    run(ask)


# ── hints and looking back ──


def test_whoever_asks_for_hints_and_leaves_keeps_the_process_and_the_others_waiting_no_longer() -> None:
    async def ask() -> None:
        async with opened() as workers:
            async with held_up(workers.advisers.plain) as pid:
                for _ in range(3 * MOST_HINTS):
                    leaver = hinting(workers)
                    await asyncio.sleep(0)
                    await until(lambda: workers.advisers.plain.busy)
                    leaver.cancel()
                    await asyncio.wait([leaver])
                assert workers.hint_wait(GOLD) == GUESS  # for the one under way
            assert (await workers.ponder(GOLD, START, 0, 8, hint=True)).policy in LEGAL
            assert workers.advisers.plain.pid == pid

    run(ask)


def test_hints_go_before_looking_back() -> None:
    async def ask() -> None:
        order: list[str] = []
        async with opened() as workers:
            async with held_up(workers.advisers.plain):
                waiting = [looking_back(workers)]
                await until(lambda: workers.advisers.plain.busy)
                later = [looking_back(workers), hinting(workers), looking_back(workers), hinting(workers)]
                names = ["under way", "look 1", "hint 1", "look 2", "hint 2"]
                waiting += later
                for name, one in zip(names, waiting, strict=True):
                    one.add_done_callback(partial(lambda name, _: order.append(name), name))
            await asyncio.gather(*waiting)
        assert order == ["under way", "hint 1", "hint 2", "look 1", "look 2"]

    run(ask)


def test_how_long_a_hint_would_wait() -> None:
    async def ask() -> None:
        async with opened() as workers:
            assert workers.hint_wait(GOLD) == 0
            async with held_up(workers.advisers.plain):
                waiting = [hinting(workers)]
                await until(lambda: workers.advisers.plain.busy)
                first = workers.hint_wait(GOLD)
                assert first > 0
                waiting += [looking_back(workers), hinting(workers)]
                await asyncio.sleep(0)
                assert workers.hint_wait(GOLD) == 2 * first
            await asyncio.gather(*waiting)
            assert workers.hint_wait(GOLD) == 0
            async with held_up(workers.advisers.plain):
                waiting = [hinting(workers)]
                await until(lambda: workers.advisers.plain.busy)
                assert 0 < workers.hint_wait(GOLD) != first  # measured by now
            await asyncio.gather(*waiting)

    run(ask)


def test_too_many_hints_are_refused() -> None:
    async def ask() -> None:
        async with opened() as workers:
            async with held_up(workers.advisers.plain):
                waiting = [hinting(workers) for _ in range(MOST_HINTS)]
                await until(lambda: workers.advisers.plain.busy)
                with pytest.raises(Busy) as busy:
                    await workers.ponder(GOLD, START, 0, 8, hint=True)
                assert busy.value.seconds >= 1
                waiting.append(looking_back(workers))  # may wait as long as it likes
                waiting[5].cancel()
                await asyncio.wait(waiting[5:6])
                waiting[5] = hinting(workers)  # there is room again
            for found in await asyncio.gather(*waiting):
                assert found.policy in LEGAL

    run(ask)


def test_an_adviser_that_is_killed_is_replaced() -> None:
    async def ask() -> None:
        async with opened() as workers, held_up(workers.advisers.plain) as pid:
            asking = hinting(workers)
            await until(lambda: workers.advisers.plain.busy)
            os.kill(pid, signal.SIGKILL)
            assert (await asking).policy in LEGAL
            assert workers.advisers.plain.pid not in (0, pid)

    run(ask)


# ── reading ──


def test_records_are_read_elsewhere() -> None:
    async def ask() -> None:
        match = filon.new("gold", 2, seed=3)
        while not match.is_over:
            match.play(match.legal[(7 * match.ply) % len(match.legal)])
        async with opened() as workers:
            record = match.record()
            assert await workers.retell(record, 1, 40) == views.replay(match, 1, 40)
            assert await workers.result(record) == views.result(match)
            pid = workers.reader.plain.pid
            with pytest.raises(Failed):
                await workers.result("filon 2\nnonsense")
            with pytest.raises(Failed):
                await workers.result(record.rsplit("\n", 2)[0] + "\n")  # it is not over
            assert workers.reader.plain.pid == pid
            assert (workers.plain.pid, workers.advisers.plain.pid) == (0, 0)

    run(ask)


# ── all of them ──


def test_closing_while_everything_is_under_way() -> None:
    async def close() -> None:
        workers = Workers(True, lambda *_: None)
        crews: list[Crew] = [workers.bots, workers.advisers]
        async with held_up(workers.plain) as first, held_up(workers.advisers.plain) as second:
            workers.bots.begin_warming("gold")
            asking = [asking(workers) for asking in (choosing, hinting, looking_back) for _ in range(3)]
            await until(lambda: all(crew.plain.busy for crew in crews))
            reading = asyncio.create_task(workers.result("filon 2\n"))  # its process is only being started
            await asyncio.sleep(0)
            await workers.close()
            assert is_gone(first)
            assert is_gone(second)
            for one in (*asking, reading):
                await died(one)
        # Nothing is started any more.
        workers.bots.begin_warming("gold")
        await workers.bots.warmed("gold")
        for late in (choosing, hinting, looking_back):
            with pytest.raises(Failed):
                await late(workers)
        assert not workers.compiled
        assert all(crew.plain.pid == 0 for crew in (*crews, workers.reader))

    run(close)


def test_what_nobody_closes_ends_with_the_loop() -> None:
    pids: list[int] = []

    async def forget() -> None:
        workers = Workers(True, lambda *_: None)
        workers.bots.begin_warming("gold")
        async with held_up(workers.plain) as pid:
            asking = choosing(workers)
            await until(lambda: workers.plain.busy)
            pids.append(pid)
        del asking

    run(forget)
    assert is_gone(pids[0])


def test_processes_nobody_asks_are_let_go_but_for_the_one_that_bots_need_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def rest() -> None:
        async with opened() as workers:
            crews = (workers.bots, workers.advisers, workers.reader)
            for crew in crews:
                await crew.plain.start()
            bots, adviser, reader = (crew.plain.pid for crew in crews)
            await workers.let_idle_go()  # it is not long enough
            assert [crew.plain.pid for crew in crews] == [bots, adviser, reader]
            monkeypatch.setattr("filon.server.workers._IDLE", 0.0)
            async with held_up(workers.advisers.plain):
                asking = hinting(workers)
                await until(lambda: workers.advisers.plain.busy)
                await workers.let_idle_go()
                assert (workers.plain.pid, workers.advisers.plain.pid) == (bots, adviser)
                assert is_gone(reader)
            await asking
            await workers.let_idle_go()
            assert is_gone(adviser)
            assert (await workers.ponder(GOLD, START, 0, 8, hint=True)).policy in LEGAL

    run(rest)


def test_the_compiled_worker_takes_over_and_tells_how_far_it_is() -> None:
    async def play() -> None:
        told: list[tuple[str, int, int]] = []
        async with opened(True, lambda *progress: told.append(progress)) as workers:
            workers.bots.begin_warming("gold")
            # Meanwhile the table is played on: nobody waits for the compiler.
            plainly = await workers.choose(GOLD, START, 0, "hard")
            assert (await workers.ponder(GOLD, START, 0, 64, hint=True)).policy in LEGAL
            await workers.bots.warmed("gold")
            assert told[-1] == ("gold", told[-1][2], told[-1][2])
            fast = workers.compiled["gold"]
            assert await workers.choose(GOLD, START, 0, "hard") == plainly
            # Advice comes from another process, warm as well.
            assert (await workers.ponder(GOLD, START, 0, 64)).thoughts
            assert (await workers.ponder(GOLD, START, 0, 64, hint=True)).thoughts
            assert workers.advisers.compiled["gold"].pid not in (0, fast.pid)
            os.kill(fast.pid, signal.SIGKILL)
            # The job is not lost with the worker, and another one is made ready.
            await workers.choose(GOLD, START, 0, "hard")
            await until(lambda: workers.compiled.get("gold", fast) is not fast)

    run(play, 500.0)


def test_the_table_hears_how_far_the_compiler_is(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "hard")
        watcher = await visit(table, [keys.watch])
        said: list[Json] = []
        while not said or said[-1]["done"] < said[-1]["of"]:
            said += [message for message in heard(watcher) if message["type"] == "warming"]
            await asyncio.sleep(0.05)
        assert {message["game"] for message in said} == {"gold"}

    in_house(tmp_path, play, compile_games=True, patience=500.0)
