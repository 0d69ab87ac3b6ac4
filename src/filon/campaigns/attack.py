"""Probes against a running Filon: what strangers, guessers, floods and slow lines get. Bounded, and at one's own server
alone."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import secrets
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from filon.arena.play import seed_of
from filon.campaigns.campaign import BadCampaign, Campaign, Found, Sector
from filon.campaigns.servers import PATIENCE, Caller, Hangs, Heard, Serving, serving
from filon.house.seating import new_key, new_table_id

TARGET: list[str] = []
"""The server that is probed; without one, one is started for it, with its limits as they usually are."""
Ended = asyncio.Task[bytes] | asyncio.Task[None]
MOST = 40  # requests of a kind in one round of a probe
SECONDS = 20.0
"""That a probe takes at most in a round."""
ENDED_WITHIN = 60.0
"""Seconds after which a line that says nothing, or never comes to an end, has been ended."""


def aim_at(url: str, mine: bool) -> None:
    """This server is probed; `BadCampaign` if it may be somebody else's."""
    host = Caller(url).host
    with suppress(ValueError):
        mine = mine or ipaddress.ip_address(host).is_loopback
    if not (mine or host == "localhost"):
        raise BadCampaign(f"{host} is another machine: probe it with --mine, if it is yours")
    TARGET[:] = [url.rstrip("/")]


def parts(boxes: Sequence[str]) -> list[Sector]:
    return [Sector(name, 20, 1) for name in PROBES]


def work(part: str, number: int, units: int) -> Found:
    rng = Random(seed_of(part, number))
    if TARGET:
        return asyncio.run(probe(Serving(TARGET[0]), part, rng, units))
    with serving({}) as own:
        return asyncio.run(probe(own, part, rng, units))


async def probe(server: Serving, name: str, rng: Random, rounds: int) -> Found:
    """So many rounds of a probe; the server has to be well afterwards."""
    attacker = Attacker(server, rng)
    for _ in range(rounds):
        try:
            async with asyncio.timeout(2 * PATIENCE + SECONDS):
                await PROBES[name](attacker)
        except (TimeoutError, Hangs) as error:
            attacker.flaws.append(f"{name}: it hangs: {error}")
    try:
        if not (server.is_running and await Caller(server.address).is_alive()):
            attacker.flaws.append(f"{name}: the server is not there any more")
    except Hangs as error:
        attacker.flaws.append(f"{name}: afterwards, {error}")
    attacker.flaws += [f"{name}: its log says {line}" for line in server.mistakes]
    return {**attacker.counted, "flaws": attacker.flaws}


class Attacker:
    """Somebody who means no good, and what they were answered."""

    def __init__(self, server: Serving, rng: Random) -> None:
        self.caller, self.rng = Caller(server.address), rng
        self.counted: Counter[str] = Counter()
        self.flaws: list[str] = []

    async def ask(self, method: str, path: str, body: Any = None, may: Sequence[int] = (), **headers: str) -> Heard:
        """A request; what is neither refused nor among the answers that may be is a flaw."""
        answer = await self.caller.ask(method, path, body, **headers)
        self.counted["requests"] += 1
        self.counted["refused"] += 400 <= answer.status < 500
        self.counted["too many"] += answer.status == 429
        if answer.status >= 500 and answer.status != 503:
            self.flaws.append(f"{method} {path[:80]} is answered by {answer.status}: {answer.body[:120]!r}")
        elif may and answer.status not in (*may, 429, 503):
            self.flaws.append(f"{method} {path[:80]} is answered by {answer.status}, not by one of {may}")
        return answer

    async def lay(self, *who: str) -> dict[str, Any] | None:
        """A table that is laid; None if that is refused for now."""
        wish = {"game": "gold", "seats": [{"who": one} for one in who or ("me", "guest")]}
        answer = await self.ask("POST", "/api/tables", wish, may=(201,))
        return answer.json() if answer.status == 201 else None

    async def sit(self, table: dict[str, Any], seat: int) -> str:
        key = new_key()
        wish = {"invitation": table["invitations"][seat], "key": key, "entropy": "a-share-of-mine"}
        await self.ask("POST", f"/api/tables/{table['table']}/seats", wish, may=(200,))
        return key

    async def socket(self, table: str, headers: Mapping[str, str] | None = None) -> ClientConnection:
        address = f"{self.caller.socket_address}/api/tables/{table}/live"
        async with asyncio.timeout(PATIENCE):
            return await connect(address, max_size=None, additional_headers=headers)

    async def choose(self, table: str, key: str, send: str, decision: str) -> Heard:
        body = {"type": "play", "moment": 0, "send": send, "decision": decision}
        return await self.ask("POST", f"/api/tables/{table}/decisions", body, authorization=f"Bearer {key}")

    async def all_end(
        self, lines: Sequence[tuple[str, Ended]], meanwhile: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """These lines are ended by the server, sooner or later; what was not is a flaw."""
        loop = asyncio.get_running_loop()
        until, left = loop.time() + ENDED_WITHIN, {ended for _, ended in lines}
        while left and loop.time() < until:
            _, left = await asyncio.wait(left, timeout=1)
            if left and meanwhile:
                await meanwhile()
        self.counted["let go"] += len(lines) - len(left)
        self.flaws += sorted({f"never ended: {what}" for what, ended in lines if ended in left})
        for ended in left:
            ended.cancel()


# ── probes ──


async def strangers(self: Attacker) -> None:
    """Keys of nobody, of another table, of one who watches, in other places than the header."""
    table, other = await self.lay(), await self.lay()
    if not table or not other:
        return
    key, others = await self.sit(table, 0), await self.sit(other, 0)
    await self.sit(table, 1), await self.sit(other, 1)
    id = table["table"]
    for wrong in (new_key(), others, table["watch"], table["host"], key[:-1], key.upper(), "", "null", f"{key} "):
        answer = await self.choose(id, wrong, "stolen", "choose red")
        if answer.status == 200 and wrong.strip() != key:
            self.flaws.append("a decision was taken by a key that is not the seat's")
    for path in (f"/api/tables/{id}/frame?key={key}", f"/api/tables/{id}/record?authorization=Bearer%20{key}"):
        answer = await self.ask("GET", path)
        if b'"choices":[{' in answer.body:
            self.flaws.append("a key in an address opens a seat")
    await self.ask("GET", f"/api/tables/{id}/frame", may=(401, 403, 404), authorization=f"Bearer {new_key()}")
    await self.ask("POST", f"/api/tables/{id}/invitations", {"seat": 0}, may=(401, 403), authorization=f"Bearer {key}")


async def guessing(self: Attacker) -> None:
    """Invitations, ids of tables, names with passwords, codes and tokens, until it is refused to go on."""
    table = await self.lay()
    for _ in range(MOST):
        if table:
            wish = {"invitation": new_key(), "key": new_key(), "entropy": "a-share-of-mine"}
            await self.ask("POST", f"/api/tables/{table['table']}/seats", wish, may=(401, 403, 404, 409))
        await self.ask("GET", f"/api/tables/{new_table_id()}", may=(404,))
        await self.ask("POST", "/api/sign-in", {"login": "anna", "password": secrets.token_hex(8)}, may=(401, 403))
        await self.ask("POST", "/api/sign-in/device", {"code": f"{self.rng.randrange(10**8):08}"}, may=(401, 403))
        await self.ask("GET", "/api/me/tables", may=(401, 403), authorization=f"Bearer {secrets.token_urlsafe(32)}")
    if not self.counted["too many"]:
        self.flaws.append("nobody who guesses is ever told to stop")


async def flooding(self: Attacker) -> None:
    """Many requests at once, and as many tables as it takes to be refused."""
    for path in ("/api/games", "/api/lobby", "/api/me", "/api/puzzles"):
        await asyncio.gather(*(self.ask("GET", path) for _ in range(MOST)))
    await asyncio.gather(*(self.lay() for _ in range(MOST)))
    if not self.counted["too many"]:
        self.flaws.append("nobody who floods is ever told to stop")


async def slow(self: Attacker) -> None:
    """Half a head, a head letter by letter, a body that never comes: others are served meanwhile, and it ends."""
    halves = (b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-", b"POST /api/tables HTTP/1.1\r\n", b"", b"G")
    long = self.caller.head("POST", "/api/tables", {"Content-Length": "1000", "Content-Type": "application/json"})
    async with AsyncExitStack() as stack:
        lines = []
        for half in (*halves, long + b'{"game":'):
            for _ in range(4):
                reader, writer = await self.caller.line()
                stack.callback(writer.close)
                writer.write(half)
                lines.append((half, _ended(reader), writer))

        async def go_on() -> None:
            for _, ended, writer in lines:
                with suppress(ConnectionError):
                    if not ended.done():
                        writer.write(b"a")
            await self.ask("GET", "/api/games", may=(200,))

        await self.all_end([(f"{half!r} and a letter a second", ended) for half, ended, _ in lines], go_on)


async def starving(self: Attacker) -> None:
    """Lines that are opened and say nothing, not even hello, more than one address may hold: some are turned away at
    once, and all end."""
    table = await self.lay()
    async with AsyncExitStack() as stack:
        silent, turned_away = list[tuple[str, Ended]](), 0
        for number in range(-MOST // 2, 3 * MOST):
            try:
                if table and number < 0:
                    line = await self.socket(table["table"])
                    stack.push_async_callback(line.close)
                    silent.append(("a socket without hello", asyncio.create_task(line.wait_closed())))
                else:
                    reader, writer = await self.caller.line()
                    stack.callback(writer.close)
                    silent.append(("a line that says nothing", _ended(reader)))
                self.counted["lines"] += 1
            except (OSError, WebSocketException, TimeoutError):
                turned_away += 1
        await self.all_end(silent)
        # Whoever has said nothing and is told something is told that there are too many.
        turned_away += sum(ended.done() and not ended.cancelled() and bool(ended.result()) for _, ended in silent)
        if not turned_away:
            self.flaws.append(f"one address holds {len(silent)} lines")


def _ended(reader: asyncio.StreamReader) -> Ended:
    """Done when the line has ended, with what was said on it."""

    async def read_on() -> bytes:
        with suppress(ConnectionError):
            return await reader.read()
        return b""

    return asyncio.create_task(read_on())


async def replays(self: Attacker) -> None:
    """The same decision and the same invitation again and again, at once and later, and a send that says another."""
    table = await self.lay()
    if not table:
        return
    key = await self.sit(table, 0)
    await self.sit(table, 1)
    id = table["table"]
    answers = await asyncio.gather(*(self.choose(id, key, "again", "choose red") for _ in range(8)))
    done = {answer.body for answer in answers if answer.status == 200}
    if len(done) > 1:
        self.flaws.append(f"a send that was repeated has {len(done)} answers")
    answer = await self.choose(id, key, "again", "choose blue")
    if answer.status == 200:
        self.flaws.append("a send was taken twice, with another decision")
    again = {"invitation": table["invitations"][0], "key": new_key(), "entropy": "a-share-of-mine"}
    await self.ask("POST", f"/api/tables/{id}/seats", again, may=(401, 403, 404, 409))
    frame = await self.ask("GET", f"/api/tables/{id}/frame", authorization=f"Bearer {key}")
    if done and frame.status == 200 and frame.json()["moment"] != 1:
        self.flaws.append(f"a decision that was sent eight times led to moment {frame.json()['moment']}")


async def leaving(self: Attacker) -> None:
    """Gone in the middle: of a head, of a body, of a handshake, after a decision, with a reset instead of a goodbye."""
    table = await self.lay()
    if not table:
        return
    key = await self.sit(table, 0)
    await self.sit(table, 1)
    id = table["table"]
    body = json.dumps({"type": "play", "moment": 0, "send": "gone", "decision": "choose red"}).encode()
    given = {"Content-Type": "application/json", "Content-Length": str(len(body)), "Authorization": f"Bearer {key}"}
    request = self.caller.head("POST", f"/api/tables/{id}/decisions", given) + body
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    shake = self.caller.head(
        "GET", f"/api/tables/{id}/live", upgrade | {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    )
    for number in range(MOST):
        whole = request if number % 2 else shake
        cut = self.rng.randint(1, len(whole))
        with suppress(OSError, TimeoutError):
            _, writer = await self.caller.line()
            writer.write(whole[:cut])
            if number % 3:
                own = writer.get_extra_info("socket")
                own.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.close()
            self.counted["lines"] += 1
    for _ in range(4):
        with suppress(OSError, WebSocketException, TimeoutError):
            line = await self.socket(id)
            await line.send(json.dumps({"type": "hello", "keys": [key]}))
            line.transport.abort()
            self.counted["lines"] += 1
    frame = await self.ask("GET", f"/api/tables/{id}/frame", authorization=f"Bearer {key}")
    if frame.status == 200 and frame.json()["moment"] > 1:
        self.flaws.append("what somebody sent who left was done more than once")


async def nonsense(self: Attacker) -> None:
    """Paths out of the folder, heads without end, numbers without end, garbage."""
    for path in (
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/tables/%00",
        "/api/games/../../x",
        "/" + "a" * 9000,
    ):
        answer = await self.ask("GET", path)
        if b"root:" in answer.body:
            self.flaws.append(f"{path[:60]} gives a file away")
    deep = b"[" * 50_000
    for body in (deep, b'{"game":' + deep, b"\xff\xfe", b'{"game": "gold", "seats": 1e999}', b"x" * 3_000_000):
        await self.ask("POST", "/api/tables", body, may=(400, 413, 0))
    many = {f"X-{number}": "y" * 100 for number in range(400)}
    for head in (self.caller.head("GET", "/api/games", many), b"GET\r\n\r\n", self.rng.randbytes(500) + b"\r\n\r\n"):
        answer = await self.caller.raw(head)
        self.counted["requests"] += 1
        if answer.status >= 500:
            self.flaws.append(f"{head[:60]!r} is answered by {answer.status}")
    for line in (
        "GET /api/games HTTP/1.1\r\nHost: a.example\r\n",
        "GET /api/me HTTP/1.1\r\nHost: x\r\nOrigin: http://e.example\r\n",
    ):
        answer = await self.caller.raw(f"{line}Connection: close\r\n\r\n".encode())
        self.counted["requests"] += 1


PROBES: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "strangers": strangers,
    "guessing": guessing,
    "flooding": flooding,
    "slow": slow,
    "starving": starving,
    "replays": replays,
    "leaving": leaving,
    "nonsense": nonsense,
}
WAITING = {"slow", "starving"}
"""Probes that wait until the server has had enough of it."""

CAMPAIGN = Campaign(
    name=Path(__file__).stem,
    unit="rounds",
    parts=parts,
    work=work,
    at_once=1,
    is_kept=False,
    columns=lambda found: {
        name: f"{found.get(name, 0):,}" for name in ("requests", "refused", "too many", "lines", "let go")
    },
    about="""
`filon campaign attack --url http://127.0.0.1:8017` probes any running Filon; without an address, one that is
started for it with its usual limits. Each probe is bounded in requests and in time. It refuses addresses of other
machines, unless `--mine` says that the server there is one's own.

Keys of strangers, of other tables and in other places; guessing of invitations, tables, passwords, codes and
tokens; floods; slow and silent lines; sends and invitations used again; leaving in the middle of everything;
nonsense. What must not be: an answer that is an internal error, a request that is not answered, a seat that opens
to a wrong key, an effect that happens twice, nobody ever told to stop, 120 lines at once of one address, a line that
is not ended within a minute although it says nothing or never comes to an end, and a server that is not well
afterwards.
""",
)
