"""Thoughts of a node that does not search: that is left to workers; policies and records have processes of its own."""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import suppress
from functools import partial

import msgspec

from filon.bots.choose import bot
from filon.bots.ponder import Pondered
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.house.patience import LONGEST, UNHURRIED, Patience, Rank
from filon.house.problems import Failed
from filon.server.store import Store
from filon.server.thinker import Answer, Broken, Choose, Chosen, Ponder
from filon.server.thinking.bell import Bell
from filon.server.thinking.jobs import ANSWERED, Answered, Jobs, Pressure, new_id, rules_of
from filon.server.workers import Workers, in_time

_STALE, _KNOWN = 1.0, 10.0  # seconds after which it is looked again how many ask; after which it says nothing any more
_FORGETTING = 0.2  # the weight of the last thought in the mean of all

log = logging.getLogger(__name__)


class PulledWorkers(Workers):
    """Who thinks for a node: whoever pulls its questions from the database."""

    def __init__(self, store: Store, seed: int | None = None) -> None:
        super().__init__(False, lambda *_: None, seed)
        self._jobs = Jobs(store)
        self._asked: dict[str, tuple[int, asyncio.Future[bytes]]] = {}
        """Ranks of the questions under way, and who waits."""
        self._paces: dict[int, float] = {}
        """Seconds a thought takes on average, by rank."""
        self._pressure = Pressure({}, {})
        self._looked = -math.inf
        self._looking: asyncio.Task[None] | None = None
        self._collecting: asyncio.Task[None] | None = None

    async def choose(
        self, game: Game, observation: bytes, seat: int, level: str, patience: Patience = UNHURRIED
    ) -> int:
        if not bot(game, level).iterations:  # a moment's work, less than to ask for it
            return await self.follow_policy(game, observation, seat, level)
        answer = await self._ask(game, Choose(game.key, observation, seat, level, self._draw(observation)), patience)
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
        if not iterations:
            return await super().ponder(game, observation, seat, iterations, hint=hint, judge=judge)
        question = self._question(game, observation, seat, iterations, hint, judge)
        answer = await self._ask(game, question, Patience(Rank.HINT if hint else Rank.BACK, LONGEST))
        assert isinstance(answer, Pondered)
        return answer

    @property
    def waiting(self) -> int:
        """Questions of this node that nobody has begun to answer; it reads, so ask in a thread."""
        return super().waiting + (self._jobs.waiting(asked) if (asked := [*self._asked]) else 0)

    def hint_wait(self, game: Game) -> float:
        """Seconds a new hint would have to wait, as far as it is known."""
        return self._wait(game, Rank.HINT) if self._age < _KNOWN else 0.0

    async def close(self) -> None:
        if self._collecting:
            self._collecting.cancel()
            await asyncio.gather(self._collecting, return_exceptions=True)
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(Failed())
        await super().close()

    # ── the queue ──

    async def _ask(self, game: Game, question: Choose | Ponder, patience: Patience) -> Answer:
        """The answer; `Busy` if there would be none in time."""
        if self._age > _STALE:
            self._looking = self._looking or asyncio.create_task(self._look())
            await asyncio.shield(self._looking)
        waiting = partial(self._answer, game, question, patience)
        data = await in_time(waiting, patience, self._wait(game, patience.rank))
        answer = msgspec.msgpack.decode(data, type=Chosen | Pondered | Broken)
        if isinstance(answer, Broken):
            log.error("a question about %s failed: %s", game.key, answer.reason)
            raise Failed
        return answer

    @property
    def _age(self) -> float:
        """For how many seconds it is known how things stand."""
        return asyncio.get_running_loop().time() - self._looked

    async def _look(self) -> None:
        try:
            self._pressure = await asyncio.to_thread(self._jobs.pressure)
            self._looked = asyncio.get_running_loop().time()
        finally:
            self._looking = None

    def _wait(self, game: Game, rank: int) -> float:
        """Seconds a question of that rank would have to wait now, if thoughts take as long as they did on average."""
        hands = self._pressure.hands.get(rules_of(game), 0)
        if not hands:
            return LONGEST  # nobody is there who could think about this game
        own = [asked for asked, _ in self._asked.values()]
        ahead = {rank: max(own.count(rank), count) for rank, count in self._pressure.waiting.items()}
        ahead |= {rank: own.count(rank) for rank in own if rank not in ahead}
        # What there are hands for does not wait.
        seconds = sum(count * self._paces.get(before, 0.0) for before, count in ahead.items() if before <= rank)
        return seconds / hands if sum(ahead.values()) >= hands else 0.0

    async def _answer(self, game: Game, question: Choose | Ponder, patience: Patience) -> bytes:
        id, future = new_id(), asyncio.get_running_loop().create_future()
        self._asked[id] = patience.rank, future
        try:
            await asyncio.to_thread(self._jobs.put, id, game, question, patience)
            if not self._collecting:
                self._collecting = asyncio.create_task(self._collect())
            data: bytes = await future
            return data
        except BaseException:
            # The row must not be thought about in vain; should that fail, its time runs out.
            with suppress(FilonError):
                await asyncio.shield(asyncio.to_thread(self._jobs.withdraw, id))
            raise
        finally:
            del self._asked[id]

    async def _collect(self) -> None:
        """Answers are given to whoever waits for them, until this is cancelled."""
        bell = Bell(self._jobs.store, ANSWERED)
        try:
            while True:
                await bell.wait()
                waiting = [id for id, (_, answer) in self._asked.items() if not answer.done()]
                if not waiting:
                    continue
                with suppress(FilonError):  # it is in the log, and looked at again
                    for answered in await asyncio.to_thread(self._jobs.collect, waiting):
                        self._give(answered)
        finally:
            await bell.close()

    def _give(self, answered: Answered) -> None:
        rank, future = self._asked.get(answered.id, (0, None))
        if future and not future.done():
            future.set_result(answered.answer)
            pace = self._paces.setdefault(rank, answered.took / 1000)
            self._paces[rank] = pace + (answered.took / 1000 - pace) * _FORGETTING
