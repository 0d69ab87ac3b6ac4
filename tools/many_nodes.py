"""What many nodes would hold, by simulation: `.venv/bin/python tools/many_nodes.py [--nodes 2 10 100] [--redis]`.

What one decision costs a node, what hearing of one costs, and what PostgreSQL takes for a transaction are measured on
this machine (a PostgreSQL of its own that syncs its disk). Then nodes are simulated, each with a core of its own and as
many tables as it takes: of two players at a table each is at some node. Found is how many decisions a second all of
them hold with the 99th percentile of saving below a bound, and what is used to its end there.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import psycopg
import sqlalchemy as sa
from tests.postgres import Postgres, running
from tests.redis_server import running as redis_running
from tests.server.helpers import begin, frame_of, lay, visit

from filon.crowd.process import ServerProcess
from filon.house.seating import hash_key
from filon.house.visitors import Visitor
from filon.house.wire import Play
from filon.server.house import House
from filon.server.nodes import neighbours
from filon.server.nodes.hearing import channel_of, notices
from filon.server.nodes.word import Touched, Word, in_parts
from filon.server.people.register import Register
from filon.server.people.wire import Arrival
from filon.server.settings import Settings, database_url

_GAMES = 6  # played to the end to measure a decision
_WORDS = 3000
_LOOKED_AT = (10, 510)  # tables at which somebody looks
_LOOKS = 100
_AT_REST = 12.0  # seconds for which statements are counted
_WRITERS = (1, 4, 16)
_COMMITS = 100  # of each of them
_LISTENERS = 16
_BOUND = 0.1  # seconds within which 99 of 100 decisions have to be saved
_LOST = 1.0  # seconds
_SIMULATED = 2.0  # seconds
_DATABASE_CORES = 8
_DECIDES_EVERY = 5.0  # seconds between two decisions at a table


class Price(NamedTuple):
    """Seconds of computing."""

    node: float
    database: float


_FREE = Price(0.0, 0.0)


@dataclass
class Costs:
    """Measured, in seconds."""

    take: float = 0.0
    """Of a node, for a decision of its own: rules and frames."""
    write: float = 0.0
    """Of a node, for a transaction: its statements."""
    hear: float = 0.0
    """Of a node, for a decision of another node at a table at which somebody looks here."""
    drop: float = 0.0
    """Of a node, for a notice of a table at which nobody looks here: it is received, read and thrown away."""
    locked: float = 0.0
    """Of PostgreSQL, for a notice: as long as that, nobody else can commit one."""
    alone: float = 0.0
    """Of a transaction of PostgreSQL without anybody else, until it is committed."""
    commit: float = 0.0
    """Of PostgreSQL, for a transaction without a notice, where several are committed together."""
    deliver: float = 0.0
    """Of PostgreSQL, or of the Redis, to hand a notice to one node."""
    beat: Price = _FREE
    """Of a sign of life."""
    look: Price = _FREE
    """Of a look whether something was missed, but for what each table adds."""
    look_at: Price = _FREE
    """What a table adds to it at which somebody looks."""
    at_rest: float = 0.0
    """Statements a second of a node with company at which nobody is."""


_NOT, _WITHIN, _AFTER = "without notices", "with notices in the transaction", "with notices after it"
_tables = count()


# ── what is measured ──


def played(address: str, server: ServerProcess) -> Costs:
    """What a node does, by two houses in this process."""

    async def play() -> Costs:
        one, two = (House(Settings(database_url(address), bot_delay=0, compile_games=False)) for _ in range(2))
        await one.open()
        await two.open()
        texts: list[str] = []
        one.store.aloud = texts.append  # here, nobody is told
        took = wrote = heard = 0.0
        decisions = 0
        for _ in range(_GAMES):
            table, held = await lay(one, "me", "guest")
            await begin(table)
            there = await two.find(table.row.id)
            await visit(table, [held.keys[0]])
            await visit(there, [held.keys[1]])
            while (mover := (await frame_of(table, -1))["mover"]) >= 0:
                frame = await frame_of(table, mover)
                decision = frame["scene"]["choices"][-1]["decision"]
                texts.clear()
                begun, here = time.process_time(), time.thread_time()
                await table.take(frozenset({mover}), Play(frame["moment"], f"s{decisions}", decision))
                mine = time.thread_time() - here
                took, wrote, decisions = took + mine, wrote + time.process_time() - begun - mine, decisions + 1
                begun = time.process_time()
                for text in texts:
                    two.neighbours.hear(text.encode())  # type: ignore[union-attr]
                heard += time.process_time() - begun
        word = in_parts(Word("another", [Touched("nobody-is-here", 9, lines=[("decision", "flip 12", 0, "", "s1")])]))[
            0
        ].encode()
        begun = time.process_time()
        for _ in range(_WORDS):
            two.neighbours.hear(word)  # type: ignore[union-attr]
        dropped = (time.process_time() - begun) / _WORDS
        received = await reception(address)
        costs = Costs(took / decisions, wrote / decisions, heard / decisions, dropped + received)
        await two.close()
        await look_after(one, server, costs)
        await one.close()
        return costs

    return asyncio.run(play())


async def look_after(house: House, server: ServerProcess, costs: Costs) -> None:
    """What it costs a node to be there, and to look for what it has missed."""
    asked: list[str] = []
    sa.event.listen(house.store.engine, "before_cursor_execute", lambda *event: asked.append(event[2]))
    others = house.neighbours
    assert others
    for table in house.all_at_hand():
        for visitor in list(table.visitors):
            table.leave(visitor)
    await asyncio.sleep(_AT_REST)
    costs.at_rest = len(asked) / _AT_REST
    costs.beat = await price(others._beat_once, server)
    person, token = Register(house.store).add_guest(Arrival("en"), "", house.time.now())
    looks = list[Price]()
    for most in _LOOKED_AT:
        while sum(bool(table.visitors) for table in house.all_at_hand()) < most:
            table, held = await lay(house, "me", "guest")
            visitor = Visitor(person=person.id, proof=hash_key(token))
            visitor.keys, visitor.held = [held.keys[0] or ""], frozenset({0})
            await table.join(visitor, None)
        looks.append(await price(others.look, server))
    few, many = _LOOKED_AT
    costs.look_at = Price(*((b - a) / (many - few) for a, b in zip(*looks, strict=True)))
    costs.look = Price(*(a - few * each for a, each in zip(looks[0], costs.look_at, strict=True)))


async def price(work: Callable[[], Awaitable[object]], server: ServerProcess) -> Price:
    """What the work costs, done again and again."""
    here, there = time.process_time(), server.cpu()[0]
    for _ in range(_LOOKS):
        await work()
    return Price((time.process_time() - here) / _LOOKS, (server.cpu()[0] - there) / _LOOKS)


async def reception(address: str) -> float:
    """Seconds of a node to receive a notice, whatever is in it."""
    heard = notices(channel_of(database_url(address)), "filon_reception")
    await anext(heard)
    loop = f"FOR n IN 1..{_WORDS} LOOP PERFORM pg_notify('filon_reception', {'x' * 150!r} || n); COMMIT; END LOOP;"

    def tell() -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("SET synchronous_commit = off")
            connection.execute(f"DO $$ BEGIN {loop} END $$")

    begun, telling = time.process_time(), asyncio.create_task(asyncio.to_thread(tell))
    for _ in range(_WORDS):
        await anext(heard)
    spent = (time.process_time() - begun) / _WORDS
    await telling
    await heard.aclose()
    return spent


_ROWS = """
    INSERT INTO log ("table", ply, kind, seat, text, at) VALUES ('{t}', n, 'decision', 0, 'flip 12', 1),
        ('{t}', n + 1000000, 'chance', -2, 'red 5', 1);
    INSERT INTO seen ("table", seat, ply) VALUES ('{t}', 0, n) ON CONFLICT ("table", seat) DO UPDATE SET ply = n;"""


def committed(address: str, writers: int, told: str) -> float:
    """Commits a second of so many who write at once, in the database itself: nothing of Python is in it. They tell of
    it not at all, within the transaction, or after it, as nodes do."""
    notice = f"PERFORM pg_notify('filon', {'x' * 150!r} || n);"
    quick = f"COMMIT; PERFORM set_config('synchronous_commit', 'off', true); {notice}"
    tell = {_NOT: "", _WITHIN: notice, _AFTER: quick}[told]

    def write(_: int) -> None:
        table = f"t{next(_tables)}"
        loop = f"FOR n IN 1..{_COMMITS} LOOP {_ROWS.format(t=table)} {tell} COMMIT; END LOOP;"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(
                "INSERT INTO tables (id, game, version, players, options, seats, host, watch, secret, commitment, "
                "entropy, created, begun, over, next) "
                "VALUES (%s, 'gold', 1, 2, '{}', '[]', '', '', '', '', '', 1, true, false, '')",
                (table,),
            )
            connection.execute(f"DO $$ BEGIN {loop} END $$")

    begun = time.perf_counter()
    with ThreadPoolExecutor(writers) as pool:
        list(pool.map(write, range(writers)))
    return writers * _COMMITS / (time.perf_counter() - begun)


def delivered(postgres: Postgres, address: str, listeners: int) -> float:
    """Seconds of computing of the database for a notice, while so many listen."""
    lines = [psycopg.connect(address, autocommit=True) for _ in range(listeners)]
    for line in lines:
        line.execute("LISTEN filon")
    server = ServerProcess([""], [postgres.process])
    loop = f"FOR n IN 1..{_WORDS} LOOP PERFORM pg_notify('filon', {'x' * 150!r} || n); COMMIT; END LOOP;"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("SET synchronous_commit = off")
        before = server.cpu()[0]
        connection.execute(f"DO $$ BEGIN {loop} END $$")
        for line in lines:
            line.execute("SELECT 1")  # whoever listens has heard all of it
        spent = server.cpu()[0] - before
    for line in lines:
        line.close()
    return spent / _WORDS


def published() -> float:
    """Seconds that a Redis takes to hand one notice to one node."""
    import redis

    with redis_running() as server:
        client: Any = redis.Redis.from_url(server.address)
        ears = [client.pubsub() for _ in range(_LISTENERS)]
        for ear in ears:
            ear.subscribe("filon")
            ear.get_message(timeout=5)
        asking = redis.Redis.from_url(server.address)
        before = asking.info("cpu")
        pipe = asking.pipeline(transaction=False)
        for _ in range(2000):
            pipe.publish("filon", b"x" * 150)
        pipe.execute()
        after = asking.info("cpu")
        spent = sum(float(after[key]) - float(before[key]) for key in ("used_cpu_user", "used_cpu_sys"))
        return spent / 2000 / _LISTENERS


def measured(postgres: Postgres, redis: bool, say: Callable[[str], None]) -> Costs:
    address = postgres.create(postgres.prepared)
    costs = played(address, ServerProcess([""], [postgres.process]))
    rates = {(n, told): committed(address, n, told) for n in _WRITERS for told in (_NOT, _WITHIN, _AFTER)}
    for (writers, told), rate in rates.items():
        say(f"{writers} who write, {told}: {rate:,.0f} commits a second")
    most = max(_WRITERS)
    handed = max(0.0, delivered(postgres, address, _LISTENERS) - delivered(postgres, address, 0)) / _LISTENERS
    costs.commit, costs.alone = 1 / rates[most, _NOT], 1 / rates[1, _NOT if redis else _AFTER]
    costs.locked = 0.0 if redis else max(0.0, 1 / rates[most, _AFTER] - costs.commit)
    costs.deliver = published() if redis else handed
    return costs


# ── what is simulated ──


class Nodes:
    """So many nodes, for some seconds, at so many decisions a second in all."""

    def __init__(self, costs: Costs, nodes: int, rate: float, seed: int = 1) -> None:
        self._costs, self._size, self._rate = costs, nodes, rate
        self._random = Random(seed)
        self._free_at = [0.0] * nodes  # when each node's core is free
        self._told = [0] * nodes  # notices that each node has dealt with
        self._waiting: list[list[tuple[float, int]]] = [[] for _ in range(nodes)]
        self._writing = [False] * nodes
        self._lock_free = self._disk_free = 0.0
        self._notices = 0
        self.busy: dict[str, float] = defaultdict(float)
        self.saved: list[float] = []
        self._is_lost = False
        """Whether somebody has waited for so long that it only gets worse."""

    def _compute(self, node: int, now: float, seconds: float) -> float:
        """When the node has done it, after all that it has to do before: notices that it throws away, too."""
        missed, self._told[node] = self._notices - self._told[node], self._notices
        seconds += missed * self._costs.drop
        self.busy["throwing away"] += missed * self._costs.drop / self._size
        self.busy["nodes"] += seconds / self._size
        self._free_at[node] = max(now, self._free_at[node]) + seconds
        return self._free_at[node]

    def _looks(self) -> Iterator[tuple[float, str, int, int]]:
        """When each node gives a sign of life, and when it looks: spread over the time, as nodes were started."""
        for node in range(self._size):
            for what, every in (("beat", neighbours._BEAT), ("look", neighbours._LOOK)):
                at = self._random.uniform(0, every)
                while at < _SIMULATED:
                    yield at, what, node, -1
                    at += every

    def run(self) -> dict[str, float]:
        """How long saving took, and how busy everything was."""
        events = [*self._looks()]
        heapq.heapify(events)
        now = 0.0
        # By the screens of its two players, a table is looked at by two nodes, or by one.
        tables = self._rate * _DECIDES_EVERY * (2 - 1 / self._size) / self._size
        costs = self._costs
        look = Price(*(once + tables * each for once, each in zip(costs.look, costs.look_at, strict=True)))
        while now < _SIMULATED:
            now += self._random.expovariate(self._rate)
            heapq.heappush(
                events, (now, "decide", self._random.randrange(self._size), self._random.randrange(self._size))
            )
        while events and not self._is_lost:
            now, what, node, other = heapq.heappop(events)
            if what == "decide":
                done = self._compute(node, now, costs.take)
                self._waiting[node].append((now, other))
                heapq.heappush(events, (done, "write", node, -1))
            elif what == "hear":
                self._compute(node, now, costs.hear)
            elif what in ("beat", "look") and self._size > 1:
                asked = costs.beat if what == "beat" else look
                self._compute(node, now, asked.node)
                self.busy["looking, node"] += asked.node / self._size
                self.busy["looking, database"] += asked.database
            elif what == "write" and not self._writing[node] and self._waiting[node]:
                self._write(node, now, events)
            elif what == "written":
                self._writing[node] = False
                if self._waiting[node]:
                    self._write(node, now, events)
        self.saved.sort()
        spent = max(_SIMULATED, now)
        return {name: seconds / spent for name, seconds in self.busy.items()} | {
            "p99": _LOST if self._is_lost else self.saved[int(0.99 * (len(self.saved) - 1))]
        }

    def _write(self, node: int, now: float, events: list[tuple[float, str, int, int]]) -> None:
        """All that waits at the node is one transaction."""
        costs, batch = self._costs, self._waiting[node]
        self._waiting[node], self._writing[node] = [], True
        sent = self._compute(node, now, costs.write)
        ready = self._disk_free = max(sent + costs.alone, self._disk_free + costs.commit)
        self.busy["commits"] += costs.commit
        if costs.locked:
            ready = self._lock_free = max(ready, self._lock_free + costs.locked)
            self.busy["lock"] += costs.locked
        self.busy["delivering"] += costs.deliver * self._size
        self._notices += 1
        for came, other in batch:
            self.saved.append(ready - came)
            self._is_lost = self._is_lost or ready - came > _LOST
            if other != node:
                heapq.heappush(events, (ready, "hear", other, -1))
        heapq.heappush(events, (ready, "written", node, -1))


def most_held(costs: Costs, nodes: int) -> tuple[float, dict[str, float]]:
    """The decisions a second that they hold, and how busy everything is then."""
    low, high = 0.0, nodes / costs.take
    found: dict[str, float] = {}
    for _ in range(11):
        rate = (low + high) / 2
        simulated = Nodes(costs, nodes, rate).run()
        if simulated["p99"] <= _BOUND and simulated["nodes"] < 1:
            low, found = rate, simulated
        else:
            high = rate
    return low, found


def rows(costs: Costs, sizes: list[int]) -> Iterator[str]:
    parts = ("nodes", "throwing away", "looking, node", "lock", "commits")
    titles = ("its core", "throwing away", "looking", "lock", "commits", "handing out", "looks")
    yield "| nodes | decisions a second | a node | " + " | ".join(titles) + " |"
    yield "|" + "---:|" * (3 + len(titles))
    for nodes in sizes:
        rate, busy = most_held(costs, nodes)
        shares = [busy.get(name, 0.0) for name in parts]
        shares += [busy.get(name, 0.0) / _DATABASE_CORES for name in ("delivering", "looking, database")]
        yield (
            f"| {nodes} | {rate:,.0f} | {rate / nodes:,.0f} | "
            + " | ".join(f"{100 * part:.0f} %" for part in shares)
            + " |"
        )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--nodes", type=int, nargs="+", default=[2, 10, 100])
    arguments.add_argument("--redis", action="store_true", help="notices go by a Redis")
    given = arguments.parse_args()
    with running(durable=True) as postgres:
        costs = measured(postgres, given.redis, print)
    print(f"{costs.at_rest:.1f} statements a second of a node at rest")
    for name, seconds in asdict(costs).items():
        if name != "at_rest":
            parts = seconds if isinstance(seconds, tuple) else (seconds,)
            print(f"{name}: {' + '.join(f'{1e6 * part:,.1f}' for part in parts)} µs")
    with suppress(BrokenPipeError):
        for row in rows(costs, given.nodes):
            print(row)


if __name__ == "__main__":
    main()
