"""`filon worker`: a process that pulls questions from a database and has them thought about on this machine."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from filon.bots.mind import TREES
from filon.engine.compile import insist_on_plain
from filon.engine.errors import FilonError
from filon.engine.machine import cores
from filon.games import missing, shelf
from filon.house.problems import Failed
from filon.server.gate import calm_log
from filon.server.process import NICE
from filon.server.serve import check_database
from filon.server.settings import Settings, database_url, read_settings
from filon.server.store import Store
from filon.server.thinker import Answer, Broken, Choose, Ponder
from filon.server.thinking.bell import Bell
from filon.server.thinking.jobs import ASKED, LEASE, Job, Jobs, new_id, rules_of
from filon.server.workers import Crew

_BEAT = LEASE / 4000  # seconds: one that comes late, or two, cost nothing
_AFTER_TROUBLE = 1.0
_TIDY_EVERY = 60.0

log = logging.getLogger(__name__)


class Pulling:
    """One worker: as many hands as it has cores for, each with processes of its own."""

    def __init__(self, store: Store, at_once: int, compile_games: bool) -> None:
        self.id = new_id()
        self._jobs = Jobs(store)
        self._rules = [rules_of(game) for box in shelf().values() for game in (box, *box.frozen)]
        self._hands = [Crew(NICE, compile_games) for _ in range(at_once)]
        self._free = list(self._hands)
        self._thinking: set[asyncio.Task[None]] = set()
        self._busy: set[str] = set()  # jobs that are thought about
        self.thought = 0
        """How many questions it has thought about."""

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Questions are answered until this is cancelled; what is not answered then is left to others."""
        await self._say_here()
        bell = Bell(self._jobs.store, ASKED)
        around = [asyncio.create_task(self._stay()), asyncio.create_task(self._tidy())]
        try:
            ready()
            while True:
                if not await self._take(bell):
                    await bell.wait()
        finally:
            for task in (*around, *self._thinking):
                task.cancel()
            await asyncio.gather(*around, *self._thinking, bell.close(), return_exceptions=True)
            await asyncio.gather(*(hand.close() for hand in self._hands))
            with suppress(FilonError):  # others will notice by themselves
                await asyncio.to_thread(self._jobs.leave, self.id)

    async def _take(self, bell: Bell) -> bool:
        """Whether there was something to think about, and a hand free for it."""
        if not self._free:
            return False
        try:
            found = await asyncio.to_thread(self._jobs.take, self.id, self._rules, len(self._free))
        except FilonError:  # it is in the log
            await asyncio.sleep(_AFTER_TROUBLE)
            return False
        for taken in found:
            task = asyncio.create_task(self._think(self._free.pop(0), taken, bell))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)
        return bool(found)

    async def _think(self, hand: Crew, taken: Job, bell: Bell) -> None:
        """The question is answered, and the hand is free again."""
        begun = time.monotonic()
        self._busy.add(taken.id)
        try:
            # What the first hand has compiled, the others find in the cache.
            if hand is self._hands[0] or taken.game in self._hands[0].compiled:
                hand.begin_warming(taken.game)
            answer = await self._answer(hand, taken)
            took = round(1000 * (time.monotonic() - begun))
            self.thought += 1
            await asyncio.to_thread(self._jobs.answer, taken.id, msgspec.msgpack.encode(answer), took)
        except FilonError as error:
            log.error("an answer about %s is lost: %s", taken.game, error)
        finally:
            self._busy.discard(taken.id)
            self._free.append(hand)
            bell.ring()

    async def _answer(self, hand: Crew, taken: Job) -> Answer:
        try:
            question = msgspec.msgpack.decode(taken.question, type=Choose | Ponder)
            return await hand.ask(taken.game, question)
        except (Failed, msgspec.MsgspecError) as error:
            return Broken(repr(error))

    async def _say_here(self) -> None:
        """Others know that this worker is there."""
        try:
            await asyncio.to_thread(self._jobs.here, self.id, self._rules, len(self._hands), [*self._busy])
        except FilonError as error:
            log.warning("nobody knows that this worker is there: %s", error)

    async def _stay(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            await self._say_here()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(_TIDY_EVERY)
            for hand in self._hands:
                await hand.let_idle_go()


def hands_of_machine() -> int:
    """How many searches fill this machine: each grows its trees side by side."""
    return max(1, cores() // TREES)


def work(database: str | None, at_once: int | None, config: Path | None = None) -> None:
    """Questions of all nodes on the database have been answered here until the process was told to stop. `SystemExit`
    says in one line what is wrong with the database."""
    insist_on_plain()  # whoever thinks is another process, and compiles there
    settings = read_settings(config, database=database)
    settings = replace(settings, database=database_url(settings.database))
    check_database(settings.database)
    calm_log(settings.log)
    for box in missing():
        log.error("not on the shelf: %s: %s", box.name, box.reason)
    asyncio.run(_work(settings, at_once or hands_of_machine()))


async def _work(settings: Settings, at_once: int) -> None:
    store = Store(settings.database)
    pulling = Pulling(store, at_once, settings.compile_games)
    told = f"Filon thinks, {at_once} at once"
    task = asyncio.create_task(pulling.run(lambda: print(told, flush=True)))
    for stop in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(stop, task.cancel)
    try:
        with suppress(asyncio.CancelledError):  # told to stop
            await task
    finally:
        store.close()
