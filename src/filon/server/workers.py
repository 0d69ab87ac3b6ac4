"""What takes long is done in other processes: bots think in theirs, hints and looking back have others, records one.

So nothing that people ask for keeps a bot waiting, and nobody who leaves takes a process along.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from filon.bots.choose import RANDOM
from filon.bots.ponder import Pondered
from filon.engine.game import Game
from filon.house.patience import LONGEST, UNHURRIED, Patience, Rank
from filon.house.problems import Busy, Failed, TooLarge
from filon.server.process import LATER, NICE, NICER, SOON, TookTooLong, Worker, WorkerDied
from filon.server.thinker import (
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
)

MOST_HINTS = 16
"""Hints that may wait at once, in all."""
MOST_READ = 32
"""Records that may wait at once to be told again."""
_TRIES = 3
_LONGEST_REPLAY = 15.0  # of a game that a stranger gives us; the longest takes half a second
_LONGEST_WARMING = 900.0
_LONGEST_LOADING = 10.0  # seconds a hint waits for the compiled process; what is in the cache takes about two
_IDLE = 900.0  # seconds after which a process that nobody asks is let go
_AHEAD = 4  # steps that a hint shows after the first
_FIRST = -1  # goes before everything: it takes a moment, or nobody else asks yet

Warming = Callable[[str, int, int], None]
"""Told how far the warming of a game is."""
T = TypeVar("T")

log = logging.getLogger(__name__)


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
        self, game: str, question: Question, rank: int = SOON, compiled: bool = True, within: float = LONGEST
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
            answer = await worker.ask(Warm(game), _LONGEST_WARMING, partial(self._warming, game), _FIRST)
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


async def in_time(ask: Callable[[], Awaitable[T]], patience: Patience, busy: float = 0.0) -> T:
    """The answer, if it comes while there is patience; else `Busy`, at once if whoever is asked is busy with others
    for so many seconds."""
    if busy < patience.seconds:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience.seconds):
                return await ask()
    raise Busy(math.ceil(max(busy, 1)))


class Workers:
    """All processes of a server."""

    def __init__(self, compile_games: bool, warming: Warming, seed: int | None = None) -> None:
        """With a seed, whoever sees the same decides the same."""
        self._seed = seed
        self.bots = Crew(NICE, compile_games, warming, stays=True)
        self.advisers = Crew(NICER, compile_games)
        self.reader = Crew(NICER)
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

    async def choose(
        self, game: Game, observation: bytes, seat: int, level: str, patience: Patience = UNHURRIED
    ) -> int:
        """What a bot of the level decides, from the compiled search if it is ready, else from the plain policy; `Busy`
        if that would take longer than there is patience for."""
        question = Choose(game.key, observation, seat, level, self._draw(observation))
        # The plain process is asked whatever waits for it: there is nobody quicker.
        busy = self.compiled[game.key].wait(patience.rank, 0.0) if game.key in self.compiled else 0.0
        ask = partial(self.bots.ask, game.key, question, patience.rank, compiled=level != RANDOM)
        answer = await in_time(ask, patience, busy)
        assert isinstance(answer, Chosen)
        return answer.decision

    async def follow_policy(self, game: Game, observation: bytes, seat: int, level: str) -> int:
        """What the plain policy of the level decides, at once."""
        question = Choose(game.key, observation, seat, level, self._draw(observation))
        answer = await self.bots.ask(game.key, question, _FIRST, compiled=False)
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

        Hints go before looking back; `Busy` if too many of them wait, or for too long.
        """
        if hint and self._hints >= MOST_HINTS:
            raise Busy(math.ceil(self.hint_wait(game)) or 1)
        self._hints += hint
        try:
            if game.key in self.compiled:
                # All is in the cache now, so this is a matter of seconds.
                self.advisers.begin_warming(game.key)
                await self.advisers.warmed(game.key, _LONGEST_LOADING if hint else None)
            question = self._question(game, observation, seat, iterations, hint, judge)
            rank = Rank.HINT if hint else Rank.BACK
            answer = await in_time(partial(self.advisers.ask, game.key, question, rank), Patience(rank, LONGEST))
        finally:
            self._hints -= hint
        assert isinstance(answer, Pondered)
        return answer

    def _question(
        self, game: Game, observation: bytes, seat: int, iterations: int, hint: bool, judge: int | None
    ) -> Ponder:
        ahead = _AHEAD if hint else 0
        return Ponder(game.key, observation, seat, iterations, self._draw(observation), judge, ahead)

    def hint_wait(self, game: Game) -> float:
        """Seconds a new hint would have to wait now; 0 if nothing goes before it."""
        return self.advisers.worker(game.key).wait(Rank.HINT)

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
            answer = await self._ask_reader(Replay(record), LATER, _LONGEST_REPLAY)
        except TookTooLong:
            raise TooLarge from None
        assert isinstance(answer, Replayed)
        return answer

    async def _read(self, question: Retell | Tally | Draw) -> bytes:
        answer = await self._ask_reader(question)
        assert isinstance(answer, Retold)
        return answer.data

    async def _ask_reader(self, question: Question, rank: int = SOON, within: float = LONGEST) -> Answer:
        if self._reading >= MOST_READ:
            raise Busy(math.ceil(self.reader.plain.wait(SOON)) or 1)
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
