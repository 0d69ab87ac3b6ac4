"""What takes long is done in other processes: bots think in theirs, hints and looking back have others, records one.

So nothing that people ask for keeps a bot waiting, and nobody who leaves takes a process along.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import math
import os
import secrets
import sys
import time
import zlib
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from filon.bots.choose import RANDOM
from filon.bots.ponder import Pondered
from filon.engine.game import Game
from filon.house.problems import Busy, Failed, TooLarge
from filon.server.thinker import (
    LENGTH,
    Answer,
    Broken,
    Choose,
    Chosen,
    Draw,
    Ponder,
    Progress,
    Question,
    Replay,
    Replayed,
    Retell,
    Retold,
    Tally,
    Warm,
    pack,
)

MOST_HINTS = 16
"""Hints that may wait at once, in all."""
MOST_READ = 32
"""Records that may wait at once to be told again."""
_TRIES = 3
_LONGEST_THOUGHT = 60.0
_LONGEST_REPLAY = 15.0  # of a game that a stranger gives us; the longest takes half a second
_LONGEST_WARMING = 900.0
_LONGEST_LOADING = 10.0  # seconds a hint waits for the compiled process; what is in the cache takes about two
_IDLE = 900.0  # seconds after which a process that nobody asks is let go
_NICE, _NICER = 5, 8  # people go first (0), then bots, then whatever else
_AHEAD = 4  # steps that a hint shows after the first
_SOON, _LATER = 0, 1  # which questions go first
_GUESS = 1.0  # seconds a thought is expected to take before one was measured
_FORGETTING = 0.2  # the weight of the last thought in the mean of all

Warming = Callable[[str, int, int], None]
"""Told how far the warming of a game is."""
Progressed = Callable[[int, int], None]
_ANSWER: Any = Answer

log = logging.getLogger(__name__)


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

    def __init__(self, mode: str, niceness: int = _NICE) -> None:
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

    def wait(self, rank: int) -> float:
        """Seconds a question of that rank would have to wait now, if thoughts take as long as they did on average."""
        before = [asked for asked in self._queue if asked.rank <= rank and not asked.answer.done()]
        if self._under_way:
            before.append(self._under_way)
        return sum(self._paces.get(asked.rank, _GUESS) for asked in before)

    async def start(self) -> None:
        """The process runs."""
        await self._put(None, 0.0, None, _SOON)

    async def ask(
        self, question: Question, within: float, progress: Progressed | None = None, rank: int = _SOON
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
        """There is no process, and its pipes are closed."""
        if process := self._process:
            with suppress(ProcessLookupError):
                process.kill()
            assert process.stdin
            process.stdin.close()
            await process.communicate()
            with suppress(OSError):  # what was not sent yet is lost
                await process.stdin.wait_closed()
            self._process = None


class Crew:
    """Processes for one purpose: a plain one that answers at once, and one a game, compiled in the background."""

    def __init__(
        self, niceness: int, compile_games: bool = False, warming: Warming = lambda *_: None, stays: bool = False
    ) -> None:
        self.compiled: dict[str, Worker] = {}
        """Warm processes, by game."""
        self._niceness = niceness
        self.plain = self._worker("plain")
        self._compile_games = compile_games
        self._warming = warming
        self._stays = stays
        """Whether the plain process is kept, even if nobody asks it."""
        self._closed = False
        self._tries: dict[str, int] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def _worker(self, mode: str) -> Worker:
        return Worker(mode, self._niceness)

    def worker(self, game: str) -> Worker:
        """The best there is for the game now."""
        return self.compiled.get(game, self.plain)

    async def ask(
        self, game: str, question: Question, rank: int = _SOON, compiled: bool = True, within: float = _LONGEST_THOUGHT
    ) -> Answer:
        """The answer, if need be from another process than the one that was asked first; else `Failed`."""
        for _ in range(_TRIES):
            if self._closed:
                break
            worker = self.worker(game) if compiled else self.plain
            try:
                answer = await worker.ask(question, within, rank=rank)
            except WorkerDied as error:
                if self._closed:
                    raise
                log.warning("a %s worker died while thinking about %s: %r", worker.mode, game, error.__cause__)
                if self.compiled.get(game) is worker:
                    del self.compiled[game]
                    self.begin_warming(game)
                    await worker.close()
                elif isinstance(error, TookTooLong):
                    raise  # it would again
                continue
            if isinstance(answer, Broken):
                log.error("a question about %s failed: %s", game, answer.reason)
                break
            return answer
        raise Failed

    def begin_warming(self, game: str) -> None:
        """The game is being compiled in the background, unless it is already, or never works."""
        tries = self._tries.get(game, 0)
        known = game in self._tasks or game in self.compiled
        if not self._compile_games or self._closed or known or tries >= _TRIES:
            return
        self._tries[game] = tries + 1
        self._tasks[game] = asyncio.create_task(self._warm(game))

    async def warmed(self, game: str, within: float | None = None) -> None:
        """The game is compiled, or can't be, or not within so many seconds."""
        if task := self._tasks.get(game):
            await asyncio.wait([task], timeout=within)

    async def _warm(self, game: str) -> None:
        worker = self._worker("compiled")
        try:
            answer = await worker.ask(Warm(game), _LONGEST_WARMING, lambda done, of: self._warming(game, done, of))
            if isinstance(answer, Progress):
                self.compiled[game] = worker
                self._tries[game] = 0
            else:
                log.error("%s can't be compiled: %s", game, answer)
        except WorkerDied as error:
            log.warning("a worker died while compiling %s: %r", game, error.__cause__)
        finally:
            del self._tasks[game]
            if self.compiled.get(game) is not worker:
                await worker.close()

    async def let_idle_go(self) -> None:
        """Processes nobody has asked for a long time have ended."""
        for game, worker in list(self.compiled.items()):
            if worker.idle > _IDLE:
                del self.compiled[game]
                await worker.close()
        if not self._stays and self.plain.idle > _IDLE:
            idle, self.plain = self.plain, self._worker("plain")
            await idle.close()

    async def close(self) -> None:
        """Every process has ended, and none will be started."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in (self.plain, *self.compiled.values())))


class Workers:
    """All processes of a server."""

    def __init__(self, compile_games: bool, warming: Warming, seed: int | None = None) -> None:
        """With a seed, whoever sees the same decides the same."""
        self._seed = seed
        self.bots = Crew(_NICE, compile_games, warming, stays=True)
        self.advisers = Crew(_NICER, compile_games)
        self.reader = Crew(_NICER)
        self._hints = 0
        self._reading = 0

    @property
    def plain(self) -> Worker:
        """The process that answers for bots at once."""
        return self.bots.plain

    @property
    def compiled(self) -> dict[str, Worker]:
        """Warm processes of bots, by game."""
        return self.bots.compiled

    @property
    def waiting(self) -> int:
        """Questions that no process has begun to answer."""
        crews = (self.bots, self.advisers, self.reader)
        return sum(worker.waiting for crew in crews for worker in (crew.plain, *list(crew.compiled.values())))

    def begin_warming(self, game: str) -> None:
        """The bots' process of a game is being compiled in the background."""
        self.bots.begin_warming(game)

    async def warmed(self, game: str) -> None:
        """It is, or can't be."""
        await self.bots.warmed(game)

    def _draw(self, observation: bytes) -> int:
        """What a bot is to draw from: nothing of the dealer's, for a bot must not know what chance will answer."""
        return secrets.randbits(62) if self._seed is None else self._seed + zlib.crc32(observation)

    async def choose(self, game: Game, observation: bytes, seat: int, level: str) -> int:
        """What a bot of the level decides, from the compiled search if it is ready, else from the plain policy."""
        question = Choose(game.id, observation, seat, level, self._draw(observation))
        answer = await self.bots.ask(game.id, question, compiled=level != RANDOM)
        assert isinstance(answer, Chosen)
        return answer.decision

    async def ponder(
        self,
        game: Game,
        observation: bytes,
        seat: int,
        iterations: int,
        *,
        hint: bool = False,
        judge: int | None = None,
    ) -> Pondered:
        """What a strong player thinks, from the compiled search if the game is warm, else from policy and evaluation;
        and of the decision to `judge`.

        Hints go before looking back; `Busy` if too many of them wait.
        """
        if hint and self._hints >= MOST_HINTS:
            raise Busy(math.ceil(self.hint_wait(game)) or 1)
        self._hints += hint
        try:
            if game.id in self.compiled:
                # All is in the cache now, so this is a matter of seconds.
                self.advisers.begin_warming(game.id)
                await self.advisers.warmed(game.id, _LONGEST_LOADING if hint else None)
            ahead = _AHEAD if hint else 0
            question = Ponder(game.id, observation, seat, iterations, self._draw(observation), judge, ahead)
            answer = await self.advisers.ask(game.id, question, _SOON if hint else _LATER)
        finally:
            self._hints -= hint
        assert isinstance(answer, Pondered)
        return answer

    def hint_wait(self, game: Game) -> float:
        """Seconds a new hint would have to wait now; 0 if nothing goes before it."""
        return self.advisers.worker(game.id).wait(_SOON)

    async def retell(self, record: str, viewer: int, until: int) -> bytes:
        """What the viewer saw of the match of a record file up to a line of it: see `filon.match.views.replay`."""
        return await self._read(Retell(record, viewer, until))

    async def result(self, record: str) -> bytes:
        """How the match of a record file ended: see `filon.match.views.result`."""
        return await self._read(Tally(record))

    async def draw(self, game: str, frame: bytes, wide: int) -> bytes:
        """The scene of a frame as a PNG."""
        return await self._read(Draw(game, frame, "en", wide))

    async def replay(self, record: str) -> Replayed:
        """Whether the match of a record file follows the rules, and was dealt as it says; `TooLarge` if that takes too
        long to find out."""
        try:
            answer = await self._ask_reader(Replay(record), _LATER, _LONGEST_REPLAY)
        except TookTooLong:
            raise TooLarge from None
        assert isinstance(answer, Replayed)
        return answer

    async def _read(self, question: Retell | Tally | Draw) -> bytes:
        answer = await self._ask_reader(question)
        assert isinstance(answer, Retold)
        return answer.data

    async def _ask_reader(self, question: Question, rank: int = _SOON, within: float = _LONGEST_THOUGHT) -> Answer:
        if self._reading >= MOST_READ:
            raise Busy(math.ceil(self.reader.plain.wait(_SOON)) or 1)
        self._reading += 1
        try:
            return await self.reader.ask("a record", question, rank, within=within)
        finally:
            self._reading -= 1

    async def let_idle_go(self) -> None:
        """Processes nobody has asked for a long time have ended."""
        for crew in (self.bots, self.advisers, self.reader):
            await crew.let_idle_go()

    async def close(self) -> None:
        """Every process has ended, and none will be started."""
        await asyncio.gather(*(crew.close() for crew in (self.bots, self.advisers, self.reader)))
