"""People play at several nodes while everything breaks, at random; and nobody may notice more than a pause.

    .venv/bin/python tools/chaos.py --minutes 10 --seed 1

Nodes are killed (kill -9) and told to stop, their database is restarted, notices are lost, and the network between a
node and the database is cut or goes dead. Meanwhile people decide, lose their lines, call again wherever somebody
answers, and send again what was not answered. In the end all that was answered has to be in the database once, by the
rules, every table goes on, and everybody is back. Ends with 1 if not. It brings its own PostgreSQL (tests/postgres.py).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import psycopg
from tests.postgres import Postgres, running

from chaos_cable import Cable
from chaos_check import flaws_of
from chaos_people import Game, known
from filon.crowd.process import GENEROUS
from filon.crowd.table import Run
from filon.server.serve import listen

_THINK = 0.25  # seconds a person thinks on average
_BETWEEN = (1.0, 5.0)  # seconds between two things that break
_LASTS = (0.3, 7.0)  # seconds for which what can be mended stays broken; a node counts as dead after five
_LOSES = (0.2, 1.0)  # the share of notices that do not arrive
_SETTLES = 180.0  # seconds after which what has not become well again counts as broken, on the fullest machine
_DECISIONS = 3  # that every table has to take then
_LOOK_AFTER = 0.5  # seconds between two looks whether a node has ended
_TICK = 0.05  # seconds


class Node:
    """A server, with a cable of its own to the database."""

    def __init__(self, cable: Cable, database: str) -> None:
        self.cable = cable
        place = psycopg.conninfo.conninfo_to_dict(database)
        # Not encrypted, so that the cable can tell one message from another.
        self._database = (
            f"postgresql://{place['user']}@127.0.0.1:{cable.port}/{place['dbname']}?sslmode=disable&gssencmode=disable"
        )
        with listen("127.0.0.1", 0) as free:
            self._port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.is_wanted = True

    async def watch(self) -> None:
        """If it ends by itself (the database was away when it started), it is started again, as by any service."""
        while True:
            await asyncio.sleep(_LOOK_AFTER)
            if self.is_wanted and self.process and self.process.poll() is not None:
                self.start()

    def start(self) -> None:
        self.is_wanted = True
        command = [sys.executable, "-m", "filon", "serve", "--no-open", "--port", str(self._port)]
        environment = os.environ | GENEROUS | {"FILON_BOT_DELAY": "0", "FILON_DATABASE": self._database}
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)

    def end(self, how: signal.Signals) -> None:
        self.is_wanted = False
        if self.process:
            self.process.send_signal(how)
            self.process.wait(_SETTLES)

    async def is_ready(self) -> bool:
        try:
            async with asyncio.timeout(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.write(b"GET /api/ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                said = await reader.readline()
                writer.close()
                return b" 204 " in said
        except (OSError, TimeoutError):
            return False


class Chaos:
    """One campaign."""

    def __init__(self, postgres: Postgres, seed: int, nodes: int, tables: int, say: Callable[[str], None]) -> None:
        self._postgres, self._say = postgres, say
        self._random = Random(seed)
        self.database = postgres.create(postgres.prepared)
        self._run = Run(_THINK, seed)
        self._socket = next(Path(str(psycopg.conninfo.conninfo_to_dict(self.database)["host"])).glob(".s.PGSQL.*[0-9]"))
        self._size, self._tables = nodes, tables
        self.broken: Counter[str] = Counter()
        self._breaking: set[asyncio.Task[None]] = set()
        self._watching: list[asyncio.Task[None]] = []
        self._restarting = asyncio.Lock()

    async def __call__(self, seconds: float) -> dict[str, Any]:
        """What came of it."""
        cables = [Cable(self._socket, self._random) for _ in range(self._size)]
        for cable in cables:
            await cable.lay()
        self.nodes = [Node(cable, self.database) for cable in cables]
        self.games = [Game(self._run, [node.url for node in self.nodes], number) for number in range(self._tables)]
        try:
            for node in self.nodes:
                node.start()
                self._watching.append(asyncio.create_task(node.watch()))
            await self._until(self._all_are_ready, "nodes start")
            await asyncio.gather(*(game.lay() for game in self.games))
            self._run.playing = True
            for game in self.games:
                for screen in game.screens:
                    screen.decide_soon()
            begun = time.monotonic()
            await self._break_things(begun + seconds)
            report = {"seconds": round(time.monotonic() - begun, 1), "broken": dict(self.broken)}
            report |= {"notices lost": sum(cable.lost for cable in cables)}
            report |= await self._end()
        finally:
            for task in [*self._watching, *self._run.tasks, *self._breaking]:
                task.cancel()
            for game in self.games:
                game.close()
            for node in self.nodes:
                await asyncio.to_thread(node.end, signal.SIGTERM)
                node.cable.close()
        flaws = await asyncio.to_thread(flaws_of, self.database, self.games)
        return report | known(self.games) | {"errors": dict(self._run.figures.errors), "flaws": dict(flaws)}

    # ── breaking ──

    async def _break_things(self, until: float) -> None:
        """In turn, each as often as any other; what comes when, and for how long, is drawn."""
        ways = [self._kill, self._stop, self._cut, self._go_dead, self._lose, self._restart]
        bag: list[Callable[[Node, float], Coroutine[Any, Any, None]]] = []
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, self._random.uniform(*_BETWEEN)))
            await self._until(self._one_is_ready, "a node is ready")  # a house that is never there has nothing to lose
            if not bag:
                bag = self._random.sample(ways, len(ways))
            node, lasts = self._random.choice(self.nodes), self._random.uniform(*_LASTS)
            way = bag.pop()
            self.broken[way.__name__.strip("_").replace("_", " ")] += 1
            self._say(f"{until - time.monotonic():5.0f} s left: {way.__name__}, {node.url}, {lasts:.1f} s")
            task = asyncio.create_task(way(node, lasts))
            self._breaking.add(task)
        await asyncio.gather(*self._breaking)

    async def _kill(self, node: Node, lasts: float) -> None:
        await self._end_and_start(node, lasts, signal.SIGKILL)

    async def _stop(self, node: Node, lasts: float) -> None:
        await self._end_and_start(node, lasts, signal.SIGTERM)

    async def _end_and_start(self, node: Node, lasts: float, how: signal.Signals) -> None:
        if node.is_wanted:
            await asyncio.to_thread(node.end, how)
            await asyncio.sleep(lasts)
            node.start()

    async def _cut(self, node: Node, lasts: float) -> None:
        node.cable.cut()
        await asyncio.sleep(lasts)
        node.cable.mend(reset=False)

    async def _go_dead(self, node: Node, lasts: float) -> None:
        node.cable.go_dead()
        await asyncio.sleep(lasts)
        node.cable.mend(reset=self._random.random() < 0.5)

    async def _lose(self, node: Node, lasts: float) -> None:
        node.cable.loses = self._random.uniform(*_LOSES)
        await asyncio.sleep(lasts)
        node.cable.loses = 0.0

    async def _restart(self, _: Node, lasts: float) -> None:
        async with self._restarting:
            how = self._random.choice([signal.SIGQUIT, signal.SIGINT])  # at once, or after lines were cut in order
            await asyncio.to_thread(self._postgres.stop, how)
            await asyncio.sleep(lasts / 4)
            await asyncio.to_thread(self._postgres.start)

    # ── and then ──

    async def _end(self) -> dict[str, Any]:
        """Nothing breaks any more: every table goes on, and then everybody sees the same."""
        begun = time.monotonic()
        await self._until(self._all_are_ready, "nodes are ready again")
        had = {game: sum(len(story.done) for story in game.stories) for game in self.games}

        async def all_go_on() -> bool:
            return not self._stuck(had)

        goes_on = await self._until(all_go_on, "tables go on")
        stuck = [game.story.id for game in self._stuck(had)]
        self._run.playing = False

        async def all_are_together() -> bool:
            return all(game.is_together for game in self.games)

        together = await self._until(all_are_together, "everybody sees the same")
        away = [game.story.id for game in self.games if not game.is_together]
        found = {"tables stuck": [] if goes_on else stuck, "not back": [] if together else away}
        return found | {"settled, s": round(time.monotonic() - begun, 1)}

    def _stuck(self, had: dict[Game, int]) -> list[Game]:
        return [game for game in self.games if sum(len(s.done) for s in game.stories) < had[game] + _DECISIONS]

    async def _one_is_ready(self) -> bool:
        return any(await asyncio.gather(*(node.is_ready() for node in self.nodes)))

    async def _all_are_ready(self) -> bool:
        return all(await asyncio.gather(*(node.is_ready() for node in self.nodes)))

    async def _until(self, condition: Callable[[], Awaitable[bool]], what: str) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(_SETTLES):
                while not await condition():
                    await asyncio.sleep(_TICK)
                return True
        self._say(f"not within {_SETTLES:.0f} s: {what}")
        return False


def campaign(
    seconds: float, seed: int, nodes: int = 3, tables: int = 9, say: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """The report of so many seconds in which things break."""
    with running() as postgres:
        return asyncio.run(Chaos(postgres, seed, nodes, tables, say)(seconds))


def wrong(report: dict[str, Any]) -> list[str]:
    """What must not be."""
    found = [f"{what}: {count}" for what, count in report["flaws"].items() if count]
    return found + [f"{what}: {report[what]}" for what in ("tables stuck", "not back") if report[what]]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--minutes", type=float, default=10)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--nodes", type=int, default=3)
    arguments.add_argument("--tables", type=int, default=9)
    given = arguments.parse_args()

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    report = campaign(60 * given.minutes, given.seed, given.nodes, given.tables, say)
    print(json.dumps(report, indent=2))
    if flaws := wrong(report):
        sys.exit("chaos: " + "; ".join(flaws))


if __name__ == "__main__":
    main()
