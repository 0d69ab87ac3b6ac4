"""The house of a browser, without the browser: its desk answers as the server does, and what it keeps is safe first."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from filon.bots.choose import levels
from filon.device.desk import NO_KEY, NO_TABLE, Desk
from filon.device.house import BrowserHouse
from filon.device.keeper import TAKEN
from filon.games import get_game
from filon.house.seating import is_table_id
from filon.match import giving, record_file

KEY, SHARE = "k" * 24, "entropy-of-mine"


class Memory:
    """What a browser keeps, in a dict; it may be full, or slower than one wishes."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.log: dict[tuple[str, int], dict[str, Any]] = {}
        self.seen: dict[tuple[str, int], int] = {}
        self.fails = ""

    async def read(self, table: str) -> str:
        await asyncio.sleep(0)
        if table not in self.tables:
            return "null"
        log = [line for (id, _), line in sorted(self.log.items()) if id == table]
        seen = {seat: ply for (id, seat), ply in self.seen.items() if id == table}
        return json.dumps({"row": self.tables[table], "log": log, "seen": seen})

    async def write(self, change: str) -> str:
        await asyncio.sleep(0)
        if self.fails:
            return self.fails
        told = json.loads(change)
        lines = {(line["table"], line["ply"]): line for line in told["log"]}
        if lines.keys() & self.log.keys():
            return TAKEN
        self.log |= lines
        self.tables.setdefault(told["table"], {}).update(told["row"])
        self.seen |= {(told["table"], int(seat)): ply for seat, ply in told["seen"].items()}
        return ""


class NoMinds:
    """Nobody thinks beside the house."""

    async def think(self, question: str) -> str:
        return "null"


class Screen:
    """A page, and what it was told."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.codes: list[int] = []
        self._news = asyncio.Event()

    def told(self, line: int, message: str) -> None:
        self.heard.append(json.loads(message))
        self._news.set()

    def closed(self, line: int, code: int) -> None:
        self.codes.append(code)
        self._news.set()

    async def until(self, wanted: Callable[[], object]) -> None:
        async with asyncio.timeout(60):
            while not wanted():
                self._news.clear()
                await self._news.wait()

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == kind)


class Visitor:
    """A browser with its house, and the table that was laid there."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        self.screen = Screen()
        self.desk = Desk(BrowserHouse(self.memory, NoMinds()), self.screen)
        self.table = ""

    async def ask(self, method: str, path: str, body: object = None, keys: str = KEY) -> tuple[int, str]:
        status, _, text = (await self.desk.ask(method, path, keys, json.dumps(body))).partition(" ")
        return int(status), text

    async def lay(self, game: str = "gold", *bots: str) -> None:
        seats = [{"who": "me"}, *({"who": bot} for bot in bots)]
        status, text = await self.ask("POST", "/api/tables", {"game": game, "seats": seats})
        assert status == 200, text
        laid = json.loads(text)
        self.table = laid["table"]
        sit = {"invitation": laid["invitations"][0], "key": KEY, "entropy": SHARE}
        assert await self.ask("POST", f"/api/tables/{self.table}/seats", sit) == (200, '{"seat":0}')

    async def come(self, line: int = 1) -> None:
        self.desk.open(line, f"/api/tables/{self.table}")
        self.say(line, type="hello", keys=[KEY])
        await self.screen.until(lambda: any(message["type"] == "frame" for message in self.screen.heard))

    def say(self, line: int = 1, /, **message: object) -> None:
        self.desk.say(line, json.dumps(message))

    async def play(self, decision: str, send: str) -> dict[str, Any]:
        """The answer: done, or a problem."""
        self.say(1, type="play", moment=self.screen.last("frame")["moment"], send=send, decision=decision)
        answers = self.screen.heard
        await self.screen.until(lambda: any(message.get("send") == send for message in answers))
        return next(message for message in answers if message.get("send") == send)


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 120))


def test_a_table_is_laid_played_and_found_again() -> None:
    async def work() -> None:
        here = Visitor()
        await here.lay("gold", "easy")
        assert is_table_id(here.table)
        assert here.table.startswith("0")
        await here.come()
        assert (await here.play("choose red", "a"))["type"] == "done"
        kept = [line["text"] for line in here.memory.log.values()]
        assert "choose red" in kept
        # Another house over the same storage: the tab was closed and opened again.
        again = Visitor(here.memory)
        again.table = here.table
        await again.come()
        assert again.screen.last("welcome")["moment"] > 0
        status, text = await again.ask("GET", f"/api/tables/{here.table}")
        assert (status, json.loads(text)["begun"]) == (200, True)

    run(work)


def test_nothing_is_told_that_was_not_saved() -> None:
    async def work() -> None:
        here = Visitor()
        await here.lay("gold", "easy")
        await here.come()
        before = dict(here.memory.log)
        here.memory.fails = "QuotaExceededError"
        answer = await here.play("choose red", "a")
        assert (answer["type"], answer["code"]) == ("problem", "storage")
        assert here.memory.log == before
        here.memory.fails = ""
        assert (await here.play("choose red", "b"))["type"] == "done"

    run(work)


def test_two_tabs_never_write_the_same_line() -> None:
    async def work() -> None:
        one = Visitor()
        await one.lay("gold", "easy")
        await one.come()
        other = Visitor(one.memory)
        other.table = one.table
        await other.come()
        assert (await one.play("choose red", "a"))["type"] == "done"
        assert (await other.play("choose blue", "b"))["code"] == "stale-moment"
        mine = [line["text"] for line in one.memory.log.values() if line["seat"] == 0]
        assert mine == ["choose red"]
        # A send that was lost gets its first answer, from whichever tab.
        assert (await other.play("choose red", "a"))["type"] == "done"

    run(work)


def test_what_a_stranger_asks_is_refused_as_by_the_server() -> None:
    async def work() -> None:
        here = Visitor()
        await here.lay("gold", "easy")
        path = f"/api/tables/{here.table}"
        asked: list[tuple[str, str, Any, str, int, str]] = [
            ("GET", path, None, "", 403, "bad-key"),
            ("GET", path, None, "x" * 24, 403, "bad-key"),
            ("GET", "/api/tables/0aaaaaaaaa", None, KEY, 404, "unknown-table"),
            ("GET", "/api/nothing", None, KEY, 404, "not-found"),
            ("GET", f"{path}/nothing", None, KEY, 404, "not-found"),
            ("GET", f"{path}/result", None, KEY, 409, "not-over"),
            ("POST", "/api/tables", {"game": "chess", "seats": []}, KEY, 404, "unknown-game"),
            ("POST", "/api/tables", {"seats": []}, KEY, 400, "bad-message"),
            ("POST", f"{path}/invitations", {"seat": 0}, KEY, 403, "bad-key"),
            ("POST", f"{path}/again", None, KEY, 409, "not-over"),
        ]
        for method, at, body, keys, status, code in asked:
            answered, text = await here.ask(method, at, body, keys)
            assert (answered, json.loads(text)["code"]) == (status, code), at
        here.desk.open(2, "/api/tables/0aaaaaaaaa")
        here.desk.open(3, path)
        here.say(3, type="hello", keys=["x" * 24])
        await here.screen.until(lambda: len(here.screen.codes) == 2)
        assert sorted(here.screen.codes) == [NO_KEY, NO_TABLE]

    run(work)


def test_a_finished_game_is_looked_back_at() -> None:
    async def work() -> None:
        here = Visitor()
        box = get_game("gold")
        await here.lay("gold", *[levels(box)[1]])
        await here.come()
        frame = here.screen.last("frame")
        number = 0
        while not frame.get("over"):
            status, text = await here.ask("GET", f"/api/tables/{here.table}/frame")
            frame = json.loads(text)
            choices = frame["scene"].get("choices", [])
            if choices and not frame.get("over"):
                number += 1
                play = {"moment": frame["moment"], "send": f"s{number}", "decision": choices[0]["decision"]}
                await here.ask("POST", f"/api/tables/{here.table}/decisions", {"type": "play", **play})
            await asyncio.sleep(0)
        status, record = await here.ask("GET", f"/api/tables/{here.table}/record")
        assert status == 200
        assert record_file.read(record).match().is_over
        status, text = await here.ask("GET", f"/api/tables/{here.table}/result")
        assert sorted(json.loads(text)["ranks"])[0] == 1
        status, text = await here.ask("GET", f"/api/tables/{here.table}/replay")
        assert len(json.loads(text)) > number
        # Elsewhere it can be looked at as well.
        there = Visitor()
        status, text = await there.ask("POST", "/api/records", record)
        brought = json.loads(text)
        assert (status, brought["game"]) == (200, "gold")
        again = await there.ask("GET", f"/api/tables/{brought['table']}/result", keys=brought["key"])
        assert again == await here.ask("GET", f"/api/tables/{here.table}/result")
        assert (await there.ask("GET", f"/api/tables/{brought['table']}/record", keys=brought["key"]))[1] == record
        half = "\n".join(record.splitlines()[:-3])
        assert (await there.ask("POST", "/api/records", half))[0] == 409
        assert (await there.ask("POST", "/api/records", "nothing"))[0] == 400
        status, text = await here.ask("POST", f"/api/tables/{here.table}/again")
        assert json.loads(text)["table"].startswith("0")

    run(work)


def test_a_puzzle_is_posed() -> None:
    async def work() -> None:
        here = Visitor()
        status, text = await here.ask("GET", "/api/games/gold/puzzles/01def73009")
        assert (status, json.loads(text)["id"]) == (200, "01def73009")
        assert (await here.ask("GET", "/api/games/gold/puzzles/nothing"))[0] == 404

    run(work)


def test_a_running_game_is_given_away_and_goes_on_elsewhere_only() -> None:
    async def work() -> None:
        here = Visitor()
        await here.lay("gold", "easy")
        await here.come()
        assert (await here.play("choose red", "a"))["type"] == "done"
        path = f"/api/tables/{here.table}"
        assert (await here.ask("GET", f"{path}/given", keys="x" * 24))[0] == 403
        status, text = await here.ask("GET", f"{path}/given")
        assert status == 200
        given = giving.read_given(text)
        match, wrong = giving.check_given(given)
        assert wrong is None
        assert match.log[0].text == "choose red"
        assert giving.beginning(given).secret == here.memory.tables[here.table]["secret"]
        # From then on, nothing can be decided here: not by a bot either.
        assert await here.ask("POST", f"{path}/moved", {"table": "abcdefghjk"}) == (200, '{"table":"abcdefghjk"}')
        assert here.screen.last("presence")["info"]["next"] == "abcdefghjk"
        kept = dict(here.memory.log)
        assert (await here.play("choose blue", "b"))["code"] == "moved"
        assert json.loads((await here.ask("GET", f"{path}/given"))[1])["code"] == "moved"
        again = Visitor(here.memory)
        again.table = here.table
        await again.come()
        assert again.screen.last("welcome")["info"]["next"] == "abcdefghjk"
        assert here.memory.log == kept

    run(work)
