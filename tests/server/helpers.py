"""A real server in a process of its own, and clients of it; or a house in this process, without a network."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import IO, Any, TypeVar

import httpx
import sqlalchemy as sa
from litestar.testing import TestClient
from websockets.sync.client import ClientConnection, connect

from filon.campaigns.frames import changed as changed
from filon.campaigns.frames import complete as complete
from filon.campaigns.houses import Keyring
from filon.campaigns.houses import sit_all as sit_all
from filon.engine.game import ENGINE_TEXTS
from filon.engine.messages import Message, Texts
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.terms import Terms
from filon.house.visitors import Visitor
from filon.house.wire import WATCHING, NewTable, Play, SeatWish, TableLaid
from filon.server.house import House
from filon.server.settings import Settings, database_url

T = TypeVar("T")
Json = dict[str, Any]
Client = TestClient[Any]
PATIENCE = 60.0
"""Seconds after which something that should happen counts as never happening, on the slowest machine."""
ANEW = httpx.Limits(max_keepalive_connections=0)
"""Each request has a line of its own: one that stays idle is let go by the server, at times just when this is about to
ask again. A browser asks once more then; this client does not."""
_SERVE = "import sys; from filon.server.serve import serve; serve(port=0, database=sys.argv[1], open_browser=False)"
# Where no bytecode may be written beside the sources, every start would compile the whole of its imports again.
_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir(), "filon-bytecode"))}
NOWHERE = "abcdefghjk"
"""The id of a table that is not there."""
Held = Keyring
BOTH = frozenset((0, 1))
"""Seats of two people at one screen."""
ANNA, BOB = "a" * 22, "b" * 22
"""Keys that two people made up."""
_TEXTS = {language: Texts(language, [(ENGINE_TEXTS / f"{language}.ftl").read_text()]) for language in ("en", "fr")}
# Tests ask for more in a minute than people do in a day.
PLENTY = (
    *("TABLES_PER_MINUTE", "SITS_PER_MINUTE", "READS_PER_SECOND", "DECISIONS_PER_SECOND", "CONNECTIONS_PER_ADDRESS"),
    *("ARRIVALS_PER_MINUTE", "GUESSES_PER_NAME", "GUESSES_PER_ADDRESS", "TALK_PER_MINUTE"),
)
QUICK = {"FILON_BOT_DELAY": "0", "FILON_COMPILE": "no", **{f"FILON_{name}": "100000" for name in PLENTY}}


# ── a server in a process of its own ──


class Server:
    """`serve` on a free port, killed and started again as a test likes."""

    stderr: IO[bytes] | None = None
    """Where its log goes, if not to the test's own."""

    def __init__(self, database: Path | str, **environment: str) -> None:
        self.database, self._environment = database, QUICK | environment
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(self.database)],
            stdout=subprocess.PIPE,
            stderr=self.stderr,
            text=True,
            env=os.environ | _BYTECODE | {"FILON_ENGINE": "plain"} | self._environment,
        )
        assert self.process.stdout
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "the server did not start"
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.http = self.browser(CookieJar(DefaultCookiePolicy(allowed_domains=[])))  # nobody in particular

    def browser(self, cookies: CookieJar | None = None) -> httpx.Client:
        """A client with cookies of its own."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE, cookies=cookies, limits=ANEW)

    def kill(self) -> None:
        """kill -9: no time for last words."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.http.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.http.close()

    def open(self, *seats: str, **options: bool | int | str) -> Keys:
        """A table of Gold with these seats, at which everybody has sat down."""
        table = self.lay(*seats, **options)
        table.sit_down()
        return table

    def lay(self, *seats: str, **options: bool | int | str) -> Keys:
        """A table of Gold with these seats, to which everybody is invited."""
        wish = {"game": "gold", "seats": [{"who": who} for who in seats], "options": options}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return Keys(self, answer.json())

    def alive(self) -> bool:
        return self.http.get("/api/games").status_code == 200


class Keys:
    """A table just laid, and what opens it."""

    def __init__(self, server: Server, answer: Json) -> None:
        self.server = server
        self.id: str = answer["table"]
        self.commitment: str = answer["commitment"]
        self.invitations: list[str] = answer["invitations"]
        self.host: str = answer["host"]
        self.watch: str = answer["watch"]
        self.keys: list[str] = [invitation and new_key() for invitation in self.invitations]
        """For each person's seat, what opens it once they have sat down."""

    def sit_down(self, *seats: int) -> None:
        """These people (all, if nobody is named) take their seats."""
        for seat, invitation in enumerate(self.invitations):
            if invitation and (not seats or seat in seats):
                answer = self.take_seat(invitation, self.keys[seat])
                assert answer.json() == {"seat": seat}, answer.text

    def take_seat(self, invitation: str, key: str, entropy: str = "my own share", name: str = "") -> httpx.Response:
        wish = {"invitation": invitation, "key": key, "entropy": entropy.replace(" ", "-"), "name": name}
        return self.post("/seats", None, wish)

    def get(self, what: str = "", *keys: str) -> httpx.Response:
        return self.server.http.get(f"/api/tables/{self.id}{what}", headers=bearer(*keys or (self.keys[0],)))

    def post(self, what: str, key: str | None, body: Any = None) -> httpx.Response:
        headers = bearer(key) if key else {}
        return self.server.http.post(f"/api/tables/{self.id}{what}", headers=headers, json=body)

    def play(self, decision: str, moment: int, send: str, key: str | None = None) -> httpx.Response:
        body = {"type": "play", "moment": moment, "send": send, "decision": decision}
        return self.post("/decisions", key or self.keys[0], body)

    def sit(self, *keys: str, look: int | None = None, moment: int | None = None) -> Player:
        return Player(self, list(keys) or [self.keys[0]], look, moment)

    def come(self, browser: httpx.Client, *keys: str) -> Player:
        """Whoever this browser is, at the table."""
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        return Player(self, list(keys), cookies=cookies)


def bearer(*keys: str) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(keys)}"}


class Player:
    """A socket that has said hello."""

    def __init__(
        self, table: Keys, keys: list[str], look: int | None = None, moment: int | None = None, cookies: str = ""
    ) -> None:
        self.socket = line(table.server, table.id, cookies)
        self.heard: list[Json] = []
        """Everything the server ever said; every frame has its whole scene."""
        self.say(type="hello", keys=keys, look=look, moment=moment)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        message: Json = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "frame":
            before: Json = next((m["scene"] for m in reversed(self.heard) if m["type"] == "frame"), {})
            complete(message, before)
        self.heard.append(message)
        return message

    def hear_until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def hear_a(self, *types: str) -> Json:
        return self.hear_until(lambda message: message["type"] in types)

    def my_turn(self) -> Json:
        """The next frame in which this player decides, or the last one."""
        return self.hear_until(
            lambda m: m["type"] == "frame" and not m["missed"] and (m["over"] or m["mover"] == m["viewer"] >= 0)
        )

    def close(self) -> None:
        self.socket.close()


def new(*seats: str, **changes: object) -> Json:
    """The wish for a table of Gold, as it is posted."""
    return {"game": "gold", "seats": [{"who": who} for who in seats]} | changes


def check_problem(problem: Json) -> None:
    """A refusal has a code and a sentence in both languages."""
    assert problem["type"] == "problem"
    if not problem["clause"]:
        for texts in _TEXTS.values():
            assert texts.format(Message(problem["text"]["id"], problem["text"].get("args", {})))


def line(server: Server, table: str, cookies: str = "") -> ClientConnection:
    """A bare socket to a table."""
    address, headers = server.address.replace("http", "ws", 1), {"cookie": cookies} if cookies else {}
    opening = connect(
        f"{address}/api/tables/{table}/live", open_timeout=PATIENCE, max_size=None, additional_headers=headers
    )
    return opening.__enter__()  # tests close it when they like, or leave it to hang


def wait_for(condition: Callable[[], T]) -> T:
    """The first true answer of the condition."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)
    return found


# ── time that moves by hand ──


# ── a house in this process ──


ELSEWHERE = "database.txt"
"""A file that says where the database of its folder is, if it is not beside it."""


def database_of(folder: Path) -> str:
    """The database of a test: a file of SQLite in its folder, or one in PostgreSQL (the fixture `both_databases`)."""
    note = folder / ELSEWHERE
    return database_url(note.read_text() if note.exists() else str(folder / "filon.db"))


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(database_of(folder), **{"bot_delay": 0, "compile_games": False} | changes)


class HandTime:
    """Time that a test moves by hand; whoever is to be woken is woken in order, as it passes."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self._now = now
        self._calls: dict[int, tuple[int, Callable[[], object]]] = {}
        self._made = 0
        self.house: House | None = None

    def now(self) -> int:
        return self._now

    def call_at(self, when: int, work: Callable[[], object]) -> Callable[[], object]:
        self._made += 1
        number = self._made
        self._calls[number] = when, work
        return lambda: self._calls.pop(number, None)

    def go(self, milliseconds: int) -> None:
        """So much time has passed."""
        until = self._now + milliseconds
        while self._wake_one(until):
            pass
        self._now = until

    async def let_pass(self, milliseconds: int) -> None:
        """So much time has passed, and every table that had to look at its clock has done so."""
        until = self._now + milliseconds
        while self._wake_one(until):
            while self.house and self.house._ringing:
                await asyncio.gather(*self.house._ringing)
        self._now = until

    def _wake_one(self, until: int) -> bool:
        due = [(when, number) for number, (when, _) in self._calls.items() if when <= until]
        if due:
            when, number = min(due)
            self._now = max(self._now, when)
            self._calls.pop(number)[1]()
        return bool(due)


def in_house(
    folder: Path,
    do: Callable[[House], Coroutine[Any, Any, T]],
    patience: float = PATIENCE,
    time: HandTime | None = None,
    **changes: Any,
) -> T:
    """What `do` returns, done in a house that is open meanwhile; the database stays in the folder."""

    async def run() -> T:
        house = House(settings(folder, **changes))
        if time:
            house.time = time
            time.house = house
        await house.open()
        try:
            return await asyncio.wait_for(do(house), patience)
        finally:
            await house.close()

    return asyncio.run(run())


async def lay(
    house: House, *seats: str, terms: Terms | None = None, game: str = "gold", **options: bool | int | str
) -> tuple[Table, Held]:
    """A table in this house, of Gold unless another box is named, at which everybody has sat down."""
    return await sit_all(house, NewTable(game, [SeatWish(who) for who in seats], options, terms or Terms()))


async def invite(house: House, *seats: str, game: str = "gold") -> tuple[Table, TableLaid, list[str]]:
    """A table to which people are invited, and the invitations."""
    laid = await house.lay(NewTable(game, [SeatWish(who) for who in seats]))
    return await house.find(laid.table), laid, [invitation or "" for invitation in laid.invitations]


async def frame_of(table: Table, viewer: int, held: frozenset[int] = frozenset()) -> Json:
    """The present moment as this viewer sees it."""
    return complete(json.loads(await table.frame(viewer, held)), {})


async def begin(table: Table) -> int:
    """Colours are chosen; the first card can be flipped. The moment is returned."""
    while (frame := await frame_of(table, WATCHING))["scene"]["rule"].startswith("GO-SETUP"):
        await play_on(table, 1)
    assert frame["moment"]
    return int(frame["moment"])


def plies(table: Table) -> int:
    """How many lines the log of the match in memory has."""
    assert table._match
    return table._match.ply


async def play_on(table: Table, decisions: int = 10_000, screen: frozenset[int] = frozenset()) -> None:
    """So many decisions of people are taken, each by its own seat or all from one screen; fewer, if the game ends."""
    for _ in range(decisions):
        while (mover := (await frame_of(table, WATCHING))["mover"]) >= 0 and not table.row.seats[mover].is_person:
            await asyncio.sleep(0.01)
        if mover < 0:
            return
        held = screen or frozenset({mover})
        moment = (await frame_of(table, min(held)))["moment"]
        decision = (await frame_of(table, mover))["scene"]["choices"][0]["decision"]
        await table.take(held, Play(moment, f"{table.row.id}-{moment}", decision))


def heard(visitor: Visitor) -> list[Json]:
    """What has been told to a visitor since the last time, as it would go over the wire."""
    messages: list[Json] = []
    while not visitor.outbox.empty():
        messages.append(json.loads(visitor.outbox.get_nowait()))
    return messages


def frames(messages: list[Json]) -> list[Json]:
    """The frames among the messages, with what was left out because it is as usual."""
    usual = {"lines": [], "missed": False, "over": False, "can_undo": False}
    return [usual | message for message in messages if message["type"] == "frame"]


async def visit(
    table: Table, keys: Sequence[str | None], look: int | None = None, moment: int | None = None
) -> Visitor:
    visitor = Visitor()
    visitor.keys = [key for key in keys if key]
    visitor.held = table.open_with(visitor.keys)
    await table.join(visitor, look, moment)
    return visitor


@contextmanager
def no_more_room(house: House) -> Iterator[None]:
    """The disk is full: SQLite may not take another page, and says so by its own error."""
    pages = 1  # SQLite takes that to mean: no more than there are

    def limit(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}").close()

    sa.event.listen(house.store.engine, "checkout", limit)
    yield
    pages = 1_000_000
