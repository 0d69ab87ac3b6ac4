"""A queue, and workers that pull from it: in this loop, or in a process of their own."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from tests.server.helpers import PATIENCE, QUICK

from filon.games import get_game
from filon.house.patience import Patience, Rank
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.server.schema import jobs
from filon.server.store import Store
from filon.server.thinking.pulled import PulledWorkers
from filon.server.thinking.worker import Pulling

ELFENLAND = get_game("elfenland")
MATCH = Match(ELFENLAND, 2, {}, Dealer.from_seed(1))
SEAT, SEEN, LEGAL = MATCH.mover, MATCH.packed_observation(MATCH.mover), MATCH.legal_ids()
LONG = Patience(Rank.LIVE, PATIENCE)


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


@asynccontextmanager
async def pulling(store: Store, at_once: int = 1, compile_games: bool = False) -> AsyncIterator[Pulling]:
    """A worker in this loop, which everybody knows of."""
    made = Pulling(store, at_once, compile_games)
    ready = asyncio.Event()
    task = asyncio.create_task(made.run(ready.set))
    try:
        await ready.wait()
        yield made
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def node(store: Store) -> AsyncIterator[PulledWorkers]:
    made = PulledWorkers(store)
    try:
        yield made
    finally:
        await made.close()


@contextmanager
def worker_process(address: str) -> Iterator[subprocess.Popen[str]]:
    """`filon worker`, and nothing left of it afterwards, however it ended."""
    process = subprocess.Popen(
        [sys.executable, "-m", "filon", "worker", "--database", address],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | QUICK | {"FILON_ENGINE": "plain"},
    )
    try:
        assert process.stdout
        assert select.select([process.stdout], [], [], PATIENCE)[0], "the worker did not start"
        assert process.stdout.readline().startswith("Filon thinks")
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        process.wait(PATIENCE)
        assert process.stdout
        process.stdout.close()


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def rows(store: Store) -> list[Any]:
    """The questions in the queue."""
    with store.reading.connect() as connection:
        return list(connection.execute(sa.select(jobs)))


def end(pid: int) -> None:
    """kill -9, whether it is stopped or not."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
