"""Bots think in other processes: one that answers at once, and one a game that has been compiled in the background."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from filon.bots.choose import RANDOM
from filon.engine.game import Game
from filon.server.problems import Failed
from filon.server.thinker import (
    LENGTH, Answer, Broken, Choose, Chosen, Ponder, Pondered, Progress, Question, Warm, pack,
)

_TRIES = 3
_LONGEST_THOUGHT = 60.0
_LONGEST_WARMING = 900.0
_IDLE = 900.0  # seconds after which the compiled process of a game is let go

Tell = Callable[[int, int], None]
_ANSWER: Any = Answer

log = logging.getLogger(__name__)


class WorkerDied(Exception):
    """The process has crashed, was killed or did not answer in time."""


class Worker:
    """One process. It is started when it is needed, and again after it died."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._process: Process | None = None

    @property
    def pid(self) -> int:
        """The id of the process; 0 if there is none."""
        return self._process.pid if self._process and self._process.returncode is None else 0

    async def start(self) -> None:
        """The process runs."""
        async with self._lock:
            await self._running()

    async def ask(self, question: Question, within: float, progress: Tell | None = None) -> Answer:
        """The last answer to the question; `WorkerDied` if there is none."""
        async with self._lock:
            try:
                process = await self._running()
                async with asyncio.timeout(within):
                    return await self._exchange(process, question, progress)
            except BaseException as error:
                # After an interrupted exchange the next answer would be to the wrong question.
                await self.close()
                if isinstance(error, (asyncio.IncompleteReadError, OSError, TimeoutError)):
                    raise WorkerDied from error
                raise
            finally:
                self.used = time.monotonic()

    async def _running(self) -> Process:
        if not self.pid:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "filon.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"FILON_ENGINE": self.mode},
                start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
            )
        assert self._process
        return self._process

    async def _exchange(self, process: Process, question: Question, progress: Tell | None) -> Answer:
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

    async def close(self) -> None:
        """The process has ended; another one is started when it is needed."""
        process, self._process = self._process, None
        if process:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # its pipes are closed, too


class Workers:
    """All processes of a server."""

    def __init__(self, compile_games: bool, warming: Callable[[str, int, int], None]) -> None:
        self.plain = Worker("plain")
        self.compiled: dict[str, Worker] = {}
        """Warm processes, by game."""
        self._compile_games = compile_games
        self._warming = warming
        """Told how far the warming of a game is."""
        self._tries: dict[str, int] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def choose(self, game: Game, observation: bytes, seat: int, level: str) -> int:
        """What a bot of the level decides, from the compiled search if it is ready, else from the plain policy."""
        # The seed has nothing to do with the dealer's secret: a bot must not know what chance will answer.
        question = Choose(game.id, observation, seat, level, secrets.randbits(62))
        answer = await self._ask(game, question, compiled=level != RANDOM)
        assert isinstance(answer, Chosen)
        return answer.decision

    async def ponder(self, game: Game, observation: bytes, seat: int, iterations: int) -> Pondered:
        """What a strong player thinks, from the compiled search if it is ready, else from policy and evaluation."""
        answer = await self._ask(game, Ponder(game.id, observation, seat, iterations, secrets.randbits(62)))
        assert isinstance(answer, Pondered)
        return answer

    async def _ask(self, game: Game, question: Choose | Ponder, compiled: bool = True) -> Chosen | Pondered:
        for _ in range(_TRIES):
            worker = self.compiled.get(game.id, self.plain) if compiled else self.plain
            try:
                answer = await worker.ask(question, _LONGEST_THOUGHT)
            except WorkerDied:
                log.warning("a %s worker died while thinking about %s", worker.mode, game.id)
                if self.compiled.get(game.id) is worker:
                    del self.compiled[game.id]
                    self.warm(game.id)
                continue
            if isinstance(answer, Chosen | Pondered):
                return answer
            log.error("a bot of %s failed: %s", game.id, answer.reason if isinstance(answer, Broken) else answer)
        raise Failed

    def warm(self, game: str) -> None:
        """The game is being compiled in the background, unless it is already, or never works."""
        tries = self._tries.get(game, 0)
        if not self._compile_games or game in self._tasks or game in self.compiled or tries >= _TRIES:
            return
        self._tries[game] = tries + 1
        self._tasks[game] = asyncio.create_task(self._warm(game))

    async def warmed(self, game: str) -> None:
        """The game is compiled, or can't be."""
        if task := self._tasks.get(game):
            await asyncio.wait([task])

    async def _warm(self, game: str) -> None:
        worker = Worker("compiled")
        try:
            answer = await worker.ask(Warm(game), _LONGEST_WARMING, lambda done, of: self._warming(game, done, of))
            if isinstance(answer, Progress):
                self.compiled[game] = worker
                self._tries[game] = 0
            else:
                log.error("%s can't be compiled: %s", game, answer)
        except WorkerDied:
            log.warning("a worker died while compiling %s", game)
        finally:
            del self._tasks[game]
            if self.compiled.get(game) is not worker:
                await worker.close()

    async def let_idle_go(self) -> None:
        """Compiled processes nobody has asked for a long time have ended."""
        for game, worker in list(self.compiled.items()):
            if time.monotonic() - worker.used > _IDLE:
                del self.compiled[game]
                await worker.close()

    async def close(self) -> None:
        """Every process has ended."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in (self.plain, *self.compiled.values())))
