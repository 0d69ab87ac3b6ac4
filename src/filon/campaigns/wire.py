"""Whatever is sent, the server answers and lives: mutated messages, mutated requests, schemathesis, and a soak."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from filon.arena.play import seed_of
from filon.campaigns.attack import ENDED_WITHIN, PROBES, WAITING, Attacker
from filon.campaigns.campaign import Campaign, Found, Sector
from filon.campaigns.promises import CALLERS, guest, kept
from filon.campaigns.sayings import anything
from filon.campaigns.servers import PATIENCE, UNLIMITED, Caller, Hangs, Serving, serving
from filon.server.people.identity import COOKIE

MESSAGES, REQUESTS, SCHEMA, SOAK = "messages", "requests", "schema", "soak"
_LINES = 40  # at a time: whoever sends half a request is waited for
_BODIES = 40  # of requests: what is said at tables
_ROUTES = 80  # about as many as there are
_AT_ONCE = 6  # mutated messages on a line until it is asked whether it still answers
_ENDS = {"too-fast", "too-large"}
"""Why the line of somebody who has said hello may end."""
_OF_A_TABLE = 4  # lines, before there is another table
_SENDS = 60  # among which one is drawn: some are new, and some were there before
_HEARD = 3_000  # messages of which some words are certainly heard
_GROWS = 1.5
"""Times as much memory as after the first third: more is a leak."""
_ROOM = 40 << 20
"""Bytes that caches may still fill."""


def parts(boxes: Sequence[str]) -> list[Sector]:
    sent = [Sector(MESSAGES, 500_000, 3_000), Sector(REQUESTS, 500_000, 1_000)]
    return [*sent, Sector(SCHEMA, 10_000, 400), Sector(SOAK, 14_400, 60, in_one_go=True)]


def work(part: str, number: int, units: int) -> Found:
    rng = Random(seed_of(part, number))
    with serving({} if part == SOAK else UNLIMITED) as server:
        if part == SCHEMA:
            asked = kept(server.address, list(CALLERS)[number % len(CALLERS)], number, units // _ROUTES)
            found = {"cases": asked["cases"], "flaws": asked["flaws"]}
        else:
            found = asyncio.run(WAYS[part](server, rng, units))
        found["flaws"] += [f"its log says {line}" for line in server.mistakes]
        if not server.is_running:
            found["flaws"].append("the server has ended")
        return found


# ── mutations ──

_ODD: list[Any] = [
    None, True, 0, -1, 1 << 63, -(1 << 64), 1e308, 0.5, "", "x" * 300, "\x00", "‮\ufeff", "é́" * 9, [], {}, [[[]]],
    {"type": "play"}, "choose red", "flip 3", " flip  3 ", "FLIP 3", "flip 3; drop table log", ["KEY"] * 40,
]  # fmt: skip


def mutated(message: Any, rng: Random) -> Any:
    """The message with one thing of it changed, left out, said twice or moved."""
    if isinstance(message, dict) and message and rng.random() < 0.9:
        name = rng.choice(sorted(message))
        way = rng.randrange(5)
        if way == 0:
            return {key: value for key, value in message.items() if key != name}
        if way == 1:
            return {**message, rng.choice(["", "type", "seat", "keys", "x", name.upper()]): rng.choice(_ODD)}
        if way == 2:
            return {**message, name: mutated(message[name], rng)}
        return {**message, name: rng.choice(_ODD)}
    if isinstance(message, list) and message and rng.random() < 0.5:
        return [*message, mutated(rng.choice(message), rng)]
    return rng.choice(_ODD)


def garbled(data: bytes, rng: Random) -> bytes:
    """The bytes with some of them changed, left out, moved or repeated."""
    at, length = rng.randrange(len(data) + 1), rng.randint(1, 8)
    way = rng.randrange(5)
    if way == 0:
        return data[:at] + rng.randbytes(length) + data[at + length :]
    if way == 1:
        return data[:at] + data[at + length :]
    if way == 2:
        return data[:at] + data[at : at + length] * rng.randint(2, 50) + data[at + length :]
    if way == 3:
        return data[:at]
    return data[:at] + rng.choice([b"\x00", b"\xff", b"{", b'"', b"\\ud800", b"\r\n\r\n", b"9" * 400]) + data[at:]


# ── messages ──


async def send_messages(server: Serving, rng: Random, units: int) -> Found:
    """Mutated messages on lines to tables, half of them of somebody who is known; now and then each line is asked
    whether it still answers."""
    attacker, counted = Attacker(server, rng), Counter[str]()
    flaws, begun, table, key = list[str](), 0, "", ""
    known: dict[str, str] = {}
    while counted["messages"] < units and not flaws:
        if begun % _OF_A_TABLE == 0:  # most games are over soon, as somebody concedes; nobody may say much in a minute
            cookie = (await asyncio.to_thread(guest, server.address))["cookie"]["api_key"]
            known = {"Cookie": f"{COOKIE}={cookie}"}
            laid = await attacker.lay("me", "guest", "easy")
            assert laid
            table, key = laid["table"], await attacker.sit(laid, 0)
            await attacker.sit(laid, 1)
        begun += 1
        said = Saying(rng, key, counted)
        try:
            async with asyncio.timeout(2 * PATIENCE), await attacker.socket(table, known if begun % 2 else {}) as line:
                flaws += await said.all_of_it(line)
        except TimeoutError:
            flaws.append("a line hangs")
        except WebSocketException:
            counted["lines ended"] += 1
        if counted["lines ended"] > counted["answers"] + _LINES:
            flaws.append("lines end before anything can be said")
    return {**counted, "flaws": flaws}


class Saying:
    """What is said on a line, and what is heard."""

    def __init__(self, rng: Random, key: str, counted: Counter[str]) -> None:
        self.rng, self.key, self.counted = rng, key, counted
        self.greets, self.answers = rng.random() < 0.95, 0
        self.last = ""
        """The code of the last problem."""

    async def all_of_it(self, line: ClientConnection) -> list[str]:
        """What was wrong, until the line has ended, or enough was said."""
        sent: list[str | bytes] = []
        try:
            if self.greets:
                await line.send(json.dumps({"type": "hello", "keys": [self.key]}))
            for _ in range(20):
                sent = [self._made() for _ in range(_AT_ONCE)]
                self.counted["messages"] += len(sent)
                for data in sent:
                    await line.send(data)
                await line.send('{"type":"why","decision":"the end of it"}')
                while not await self._is_answer(line):
                    pass
                self.answers += 1
                self.counted["answers"] += 1
        except ConnectionClosed as closed:
            self.counted["lines ended"] += 1
            with suppress(ConnectionClosed):
                while True:  # what it was told before
                    await self._is_answer(line)
            if wrong := self.wrong_end():
                return [f"{wrong} ({closed}) after {sent!r}"]
        return ["an internal error"] if self.last == "failed" else []

    def wrong_end(self) -> str:
        """What is wrong with the line having ended: who says hello and then no more than is allowed at once is heard,
        and everybody is told why they are not."""
        if self.last == "failed":
            return "an internal error"
        if not self.greets:
            return "" if self.last else "a line ends without a word"
        if self.last not in _ENDS:
            return f"a line ends without a reason (the last was {self.last!r})"
        return "" if self.answers else "a line ends before anything can be said"

    def _made(self) -> str | bytes:
        rng = self.rng
        said = json.dumps(anything(rng))
        send = f"s{rng.randrange(_SENDS)}"
        data = said.replace("KEY", self.key).replace('"send": "a"', f'"send": "{send}"').encode()
        if rng.random() < 0.5:
            data = json.dumps(mutated(json.loads(data), rng)).encode()
        data = data if rng.random() < 0.7 else garbled(data, rng)
        return data if rng.random() < 0.5 else data.decode("utf-8", "replace")

    async def _is_answer(self, line: ClientConnection) -> bool:
        """Whether what is heard next answers the question that nobody else has asked."""
        heard = json.loads(await line.recv())
        self.counted["heard"] += 1
        self.counted["words"] += heard["type"] == "said" and bool(heard.get("text"))
        self.counted["reactions"] += heard["type"] == "said" and bool(heard.get("reaction"))
        if heard["type"] == "problem":
            self.last = heard["code"]
            if self.last == "failed":
                return True
        return "the end of it" in json.dumps(heard) or heard.get("code") == "unknown-decision"


# ── requests ──


async def send_requests(server: Serving, rng: Random, units: int) -> Found:
    """Requests to every route, with paths, heads and bodies mutated, and bytes garbled."""
    attacker, counted = Attacker(server, rng), Counter[str]()
    caller = Caller(server.address)
    schema = (await caller.ask("GET", "/schema")).json()
    routes = [(method.upper(), path) for path, methods in schema["paths"].items() for method in methods]
    table = await attacker.lay("me", "guest")
    assert table
    key = await attacker.sit(table, 0)
    known = [table["table"], "gold", "en", "rheingold", "x" * 40, "..", "%00", "0"]
    bodies = [
        *(anything(rng) for _ in range(_BODIES)),
        {"game": "gold", "seats": [{"who": "me"}]},
        {"login": "a", "password": "b"},
        {"name": "Anna"},
    ]
    flaws: list[str] = []
    few = asyncio.Semaphore(_LINES)

    async def send(request: bytes) -> None:
        async with few:
            try:
                answer = await caller.raw(request)
            except Hangs as error:
                flaws.append(str(error))
                return
        counted["requests"] += 1
        counted[f"{answer.status // 100}xx" if answer.status else "closed"] += 1
        if answer.status >= 500 and answer.status != 503:
            flaws.append(f"{answer.status} to {request!r}")

    await asyncio.gather(*(send(_request(caller, rng, routes, known, bodies, key)) for _ in range(units)))
    return {**counted, "flaws": flaws}


def _request(
    caller: Caller, rng: Random, routes: list[tuple[str, str]], known: list[str], bodies: list[Any], key: str
) -> bytes:
    method, path = rng.choice(routes)
    while "{" in path:
        before, _, after = path.partition("{")
        path = before + rng.choice(known) + after.partition("}")[2]
    if rng.random() < 0.1:
        method = rng.choice(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "TRACE", "BREW"])
    if rng.random() < 0.2:
        path += rng.choice(["?seat=99", "?a=" + "b" * 500, "/", "//", "?moment=-1", "#x", "/%c0%af", "?language=%00"])
    body = json.dumps(mutated(rng.choice(bodies), rng)).encode() if method in ("POST", "PATCH", "PUT") else b""
    given = {"Content-Length": str(len(body)), "Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    if rng.random() < 0.2:
        given[rng.choice(["Accept", "Cookie", "Range", "If-None-Match", "Accept-Encoding"])] = rng.choice(
            ["", "*/*", "a=b; c", "bytes=0-1e9", "gzip;q=nan", "\\xff"]
        )
    request = caller.head(method, path, given) + body
    return request if rng.random() < 0.7 else garbled(request, rng) + b"\r\n\r\n"


# ── a soak ──


_WEIGHTS = {name: 1 if name in WAITING else 500 for name in PROBES}
"""How often each probe has its turn: while slow lines are waited for, nobody else misbehaves."""


async def soak(server: Serving, rng: Random, units: int) -> Found:
    """Everybody misbehaves in turn at one server, for so many seconds; memory that was needed after a third suffices to
    the end."""
    loop = asyncio.get_running_loop()
    begun, early, attacker = loop.time(), 0, Attacker(server, rng)
    counted: Counter[str] = Counter()
    while (passed := loop.time() - begun) < units:
        early = early or (server.memory if passed > units / 3 else 0)
        # Lines that are slow are waited for: there has to be time left for it.
        able = [name for name in PROBES if name not in WAITING or units - passed > ENDED_WITHIN / 2]
        (name,) = rng.choices(able, [_WEIGHTS[name] for name in able])
        try:
            async with asyncio.timeout(4 * PATIENCE):
                # An address has its most of lines, and the server may not have seen yet that those of a flood are gone.
                while not (await attacker.caller.ask("GET", "/")).status:
                    counted["refused lines"] += 1
                await PROBES[name](attacker)
        except (TimeoutError, Hangs) as error:
            attacker.flaws.append(f"{name}: it hangs: {error}")
            break
        except OSError:
            counted["refused lines"] += 1
        counted["rounds"] += 1
    # A guesser who has been told to stop may be told nothing else, and whoever floods lays no more tables.
    flaws = [flaw for flaw in attacker.flaws if "ever told to stop" not in flaw]
    late = server.memory
    if early and late > _GROWS * early + _ROOM:
        flaws.append(f"memory grew from {early >> 20} to {late >> 20} MB")
    return {"seconds": units, "most_memory_mb": late >> 20, **counted, **attacker.counted, "flaws": flaws}


WAYS = {MESSAGES: send_messages, REQUESTS: send_requests, SOAK: soak}


def judge(part: str, found: Found) -> list[str]:
    if part == MESSAGES and found["messages"] >= _HEARD:
        return [f"no {name} were ever heard" for name in ("words", "reactions") if not found.get(name)]
    return []


CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="sent (soak: seconds)",
    parts=parts,
    work=work,
    judge=judge,
    columns=lambda found: {
        "heard": f"{found.get('heard', 0) + sum(found.get(f'{k}xx', 0) for k in range(1, 6)):,}",
        "lines ended": f"{found.get('lines ended', 0):,}",
        "words and reactions": f"{found.get('words', 0) + found.get('reactions', 0):,}",
        "cases": f"{found.get('cases', 0):,}",
        "rounds": f"{found.get('rounds', 0):,}",
        "MB at the end": f"{found['most_memory_mb']:,}" if "most_memory_mb" in found else "",
    },
    about="""
Real servers, each chunk its own. *Messages*: everything that can be said at a table (it is made of the declared
types: every field, every value that one can have by name), with fields left out, doubled and exchanged, and bytes
garbled; after every six, the line has to answer a question, and no line ends on which no more was said than is
allowed. *Requests*: every route of the OpenAPI document with paths, methods, heads and bodies mutated. *Schema*:
schemathesis asks every route for whatever it can think of, as nobody, guest, account and program. *Soak*: the probes
of [the attack](attack.md), in turn (those that wait for the server once in a thousand times), at one server with its
usual limits, as many seconds on end as are asked for: 4 hours at full size, less with `--size` or `--minutes`
(`filon campaign wire --parts soak --minutes 60`). It is one chunk, noted when it is over; a longer one takes its place.

What must not be: an internal error (in an answer or in the log), a request that is not answered within half a
minute, a server that ends, memory that grows by more than half after the first third of a soak.
""",
)
