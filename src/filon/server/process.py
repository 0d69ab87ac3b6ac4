"""One process that thinks or reads for a server, and the questions that wait for it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import os
import signal
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from filon.house.problems import Failed
from filon.server.thinker import LENGTH, Answer, Progress, Question, pack

SOON, LATER = 0, 1
"""Which questions go first."""
GUESS = 1.0
"""Seconds a thought is expected to take before one was measured."""
NICE, NICER = 5, 8
"""People go first (0), then bots, then whatever else."""
_FORGETTING = 0.2  # the weight of the last thought in the mean of all

Progressed = Callable[[int, int], None]
"""Told how far something is."""
_ANSWER: Any = Answer


class WorkerDied(Failed):
    """The process has crashed, was killed or did not answer in time."""


class TookTooLong(WorkerDied):
    """The process did not answer in time."""


@dataclass(order=True, slots=True)
class _Asked:
    """A question in the queue; without one, the process shall only run."""

    rank: int
    number: int
    question: Question | None = field(compare=False)
    within: float = field(compare=False)
    progress: Progressed | None = field(compare=False)
    answer: asyncio.Future[Answer | WorkerDied | None] = field(compare=False)
    """Done before the question is answered if whoever asked has left."""

    def give(self, answer: Answer | WorkerDied | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class Worker:
    """One process, owned by one task. It is started when it is needed, and again after it died.

    Only that task talks to the process; whoever asks waits for a future. So leaving while a thought is under way
    disturbs nothing: its answer is read, and thrown away.
    """

    def __init__(self, mode: str, niceness: int = NICE) -> None:
        self.mode = mode
        self._niceness = niceness
        self._closed = False
        self._used = time.monotonic()
        self._numbers = itertools.count()
        self._queue: list[_Asked] = []
        self._filled = asyncio.Event()
        self._under_way: _Asked | None = None
        self._paces: dict[int, float] = {}
        """Seconds a thought takes on average, by rank."""
        self._process: Process | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        """The id of the process; 0 if there is none."""
        return self._process.pid if self._process and self._process.returncode is None else 0

    @property
    def busy(self) -> bool:
        """Whether a question is under way."""
        return self._under_way is not None

    @property
    def waiting(self) -> int:
        """Questions that wait for the one under way."""
        return len(self._queue)

    @property
    def idle(self) -> float:
        """Seconds since there was something to do."""
        return 0.0 if self.busy or self._queue else time.monotonic() - self._used

    def wait(self, rank: int, guess: float = GUESS) -> float:
        """Seconds a question of that rank would have to wait now, if thoughts take as long as they did on average; a
        guess stands for what was never measured."""
        before = [asked for asked in self._queue if asked.rank <= rank and not asked.answer.done()]
        if self._under_way:
            before.append(self._under_way)
        return sum(self._paces.get(asked.rank, guess) for asked in before)

    async def start(self) -> None:
        """The process runs."""
        await self._put(None, 0.0, None, SOON)

    async def ask(
        self, question: Question, within: float, progress: Progressed | None = None, rank: int = SOON
    ) -> Answer:
        """The last answer to the question; `WorkerDied` if there is none."""
        answer = await self._put(question, within, progress, rank)
        assert answer
        return answer

    async def close(self) -> None:
        """The process has ended for good; whoever waits for an answer gets `WorkerDied`."""
        if self._task and not self._closed:
            self._task.cancel()  # once: a second time would disturb what ends the process
        self._closed = True
        if self._task:
            await asyncio.wait([self._task])

    async def _put(
        self, question: Question | None, within: float, progress: Progressed | None, rank: int
    ) -> Answer | None:
        if self._closed:
            raise WorkerDied
        future: asyncio.Future[Answer | WorkerDied | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, _Asked(rank, next(self._numbers), question, within, progress, future))
        self._filled.set()
        if not self._task:
            self._task = asyncio.create_task(self._run())
            # A task that is cancelled before its first step never gets to a `finally`.
            self._task.add_done_callback(self._ended)
        answer = await future
        if isinstance(answer, WorkerDied):
            raise answer
        return answer

    async def _run(self) -> None:
        """Questions are answered one by one until this is cancelled; then there is no process any more."""
        try:
            while True:
                asked = await self._next()
                try:
                    answer: Answer | WorkerDied | None = await self._answer(asked)
                except Exception as error:
                    # Whatever it was: the next thing the process says may be about the wrong question.
                    await self._end()
                    answer = TookTooLong() if isinstance(error, TimeoutError) else WorkerDied()
                    answer.__cause__ = error
                self._under_way, self._used = None, time.monotonic()
                asked.give(answer)
        finally:
            self._closed = True
            await self._end()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._closed = True
        for asked in (self._under_way, *self._queue):
            if asked:
                asked.give(WorkerDied())

    async def _next(self) -> _Asked:
        """The question that goes first among those somebody still waits for; it is under way."""
        while True:
            while not self._queue:
                self._filled.clear()
                await self._filled.wait()
            asked = heapq.heappop(self._queue)
            if not asked.answer.done():
                self._under_way = asked
                return asked

    async def _answer(self, asked: _Asked) -> Answer | None:
        if not self.pid:
            await self._end()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "filon.server.thinker",
                str(self._niceness),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"FILON_ENGINE": self.mode},
                # Ctrl-C is for the server, which then ends its workers. In a session of its own each process would be
                # scheduled as a group, and niceness count for nothing.
                process_group=0,
            )
        assert self._process
        if asked.question is None:
            return None
        begun = time.monotonic()
        async with asyncio.timeout(asked.within):
            answer = await self._exchange(self._process, asked.question, asked.progress)
        took = time.monotonic() - begun
        pace = self._paces.setdefault(asked.rank, took)
        self._paces[asked.rank] = pace + (took - pace) * _FORGETTING
        return answer

    async def _exchange(self, process: Process, question: Question, progress: Progressed | None) -> Answer:
        assert process.stdin
        assert process.stdout
        process.stdin.write(pack(question))
        await process.stdin.drain()
        while True:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            answer: Answer = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=_ANSWER)
            if not isinstance(answer, Progress):
                return answer
            if progress:
                progress(answer.done, answer.of)
            if answer.done == answer.of:
                return answer

    async def _end(self) -> None:
        """There is no process, nor any that it has started (a compiler's second one), and its pipes are closed."""
        if process := self._process:
            if process.returncode is None:  # its number is still its own
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            assert process.stdin
            process.stdin.close()
            await process.communicate()
            with suppress(OSError):  # what was not sent yet is lost
                await process.stdin.wait_closed()
            self._process = None
