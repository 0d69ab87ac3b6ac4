"""How long people wait when many bots think at once: `.venv/bin/python tools/thinking.py [--jobs 200]`.

So many tables ask for a decision of a bot that searches, again and again, with one process (or one worker) to think for
all of them. First everybody waits as long as it takes; then as long as a decision may take at the normal pace, and the
policy decides where that is not enough.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from filon.games import get_game
from filon.house.patience import Patience, Rank, share
from filon.house.problems import Busy
from filon.house.terms import Pace
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.server.settings import database_url
from filon.server.store import Store
from filon.server.thinking.pulled import PulledWorkers
from filon.server.thinking.worker import Pulling
from filon.server.workers import Workers

_FOREVER = Patience(Rank.LIVE, 3600.0)


class Measured:
    """What people have waited, in seconds, and how many decisions were the policy's."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.hasty = 0

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.waits, n=100)
        return (
            f"{len(self.waits)} decisions, {self.hasty} by the policy: median {statistics.median(self.waits):.2f} s, "
            f"p99 {cuts[98]:.2f} s, longest {max(self.waits):.2f} s"
        )


async def measure(workers: Workers, game_id: str, level: str, jobs: int, rounds: int, patience: Patience) -> Measured:
    """So many tables have asked so often, each as soon as it had its answer."""
    game, found = get_game(game_id), Measured()
    match = Match(game, game.players[0], {}, Dealer.from_seed(1))
    asked = game, match.packed_observation(match.mover), match.mover, level

    async def play() -> None:
        for _ in range(rounds):
            begun = time.monotonic()
            try:
                await workers.choose(*asked, patience)
            except Busy:
                await workers.follow_policy(*asked)
                found.hasty += 1
            found.waits.append(time.monotonic() - begun)

    for _ in range(3):  # how long a thought takes is known afterwards
        await workers.choose(*asked, _FOREVER)
    await asyncio.gather(*(play() for _ in range(jobs)))
    return found


@asynccontextmanager
async def thinkers(game: str, database: str | None) -> AsyncIterator[Workers]:
    """Whoever thinks here, or is pulled from this database, with the game compiled."""
    if database is None:
        here = Workers(True, lambda *_: None)
        here.begin_warming(game)
        await here.warmed(game)
        yield here
        await here.close()
        return
    store = Store(database_url(database))
    store.prepare()
    ready = asyncio.Event()
    pulling = Pulling(store, 1, True)
    pulling._hands[0].begin_warming(game)
    await pulling._hands[0].warmed(game)
    task = asyncio.create_task(pulling.run(ready.set))
    await ready.wait()
    pulled = PulledWorkers(store)
    yield pulled
    await pulled.close()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    store.close()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="goldland")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--jobs", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--database", help="PostgreSQL; otherwise a file of SQLite")
    given = parser.parse_args()
    allowed = Patience(Rank.LIVE, share(get_game(given.game), Pace()))
    with tempfile.TemporaryDirectory() as folder:
        for where, database in (("here", None), ("pulled", given.database or str(Path(folder, "filon.db")))):
            async with thinkers(given.game, database) as workers:
                for how, patience in (("as long as it takes", _FOREVER), (f"{allowed.seconds:.1f} s", allowed)):
                    found = await measure(workers, given.game, given.level, given.jobs, given.rounds, patience)
                    print(f"{where}, {how}: {found}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
