"""Where the page asks a house in the same browser: the routes and the lines of `filon.house.wire`, as text."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec

from filon.device.house import BrowserHouse
from filon.engine.errors import FilonError
from filon.games import get_game
from filon.house.arranging import Again
from filon.house.boxes import puzzle_of
from filon.house.problems import BadKey, BadMessage, Failed, NotFound, problem, status_of
from filon.house.tables import Table
from filon.house.visitors import Visitor, encode
from filon.house.visits import Visit, read_message
from filon.house.wire import WATCHING, NewTable, NextTable, Play, Reseat, Sit

T = TypeVar("T")

NO_TABLE, NO_KEY, POLICY, MISTAKE = 4404, 4403, 1008, 1011
"""How a line is closed, as by the server."""
_CLOSES = {"unknown-table": NO_TABLE, "bad-key": NO_KEY}
_PUZZLE = re.compile(r"/api/games/([a-z0-9_]+)/puzzles/([a-z0-9-]+)")
_TABLE = re.compile(r"/api/tables/([a-z0-9]+)(?:/([a-z]+))?")

log = logging.getLogger(__name__)


class Page(Protocol):
    """The page's side of all lines."""

    def told(self, line: int, message: str, /) -> object: ...
    def closed(self, line: int, code: int, /) -> object: ...


class Desk:
    """Everything the page can ask for of one house."""

    def __init__(self, house: BrowserHouse, page: Page) -> None:
        self._house, self._page = house, page
        self._lines: dict[int, _Line] = {}

    async def ask(self, method: str, path: str, keys: str, body: str) -> str:
        """The answer: its HTTP status, a space, and what it says (JSON, or a record)."""
        try:
            made = await self._answer(method, path, [key for key in keys.split(",") if key], body)
        except FilonError as error:
            return f"{status_of(error)} {encode(problem(error)).decode()}"
        except Exception:
            log.exception("%s %s", method, path)
            return f"500 {encode(problem(Failed())).decode()}"
        return "200 " + (
            made if isinstance(made, str) else (made if isinstance(made, bytes) else encode(made)).decode()
        )

    async def _answer(self, method: str, path: str, keys: list[str], body: str) -> Any:
        house = self._house
        if (method, path) == ("POST", "/api/tables"):
            return await house.lay(_read(body, NewTable))
        if (method, path) == ("POST", "/api/records"):
            return await house.bring(_read(body, str))
        if asked := _PUZZLE.fullmatch(path):
            return puzzle_of(get_game(asked[1]), asked[2])
        found = _TABLE.fullmatch(path)
        if not found:
            raise NotFound
        table, what = await house.find(found[1]), found[2] or ""
        if method == "POST":
            return await self._do(table, what, keys, body)
        if not what:
            return await table.info(keys)
        answer = _ANSWERS.get(what)
        if answer is None:
            raise NotFound
        return await answer(table, table.open_with(keys))

    async def _do(self, table: Table, what: str, keys: list[str], body: str) -> Any:
        if what == "seats":
            return await table.sitting.sit(_read(body, Sit))
        if what == "invitations":
            if len(keys) != 1:
                raise BadKey
            return await table.sitting.reseat(keys[0], _read(body, Reseat))
        if what == "moved":
            next = _read(body, NextTable)
            await table.going_on.move(table.open_with(keys), next.table)
            return next
        if what == "again":
            wish = Again() if body in ("", "null") else _read(body, Again)
            return await self._house.again(table, keys, turned=wish.turned)
        if what == "decisions":
            return await table.take(table.open_with(keys), _read(body, Play))
        raise NotFound

    # ── lines ──

    def open(self, line: int, path: str) -> None:
        """A line to a table is open; its number is the page's."""
        found = _TABLE.fullmatch(path)
        self._lines[line] = _Line(line, found[1] if found else "", self._house, self._page)

    def say(self, line: int, message: str) -> None:
        """The page says something on a line."""
        if line in self._lines:
            self._lines[line].inbox.put_nowait(message)

    def close(self, line: int) -> None:
        """The page has hung up."""
        if line in self._lines:
            self._lines.pop(line).cut()


class _Line:
    """One visitor, from hello to the end."""

    def __init__(self, number: int, table: str, house: BrowserHouse, page: Page) -> None:
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self._number, self._page = number, page
        self._visitor = Visitor(self.cut)
        self._tasks = [asyncio.ensure_future(self._write()), asyncio.ensure_future(self._read(table, house))]

    def cut(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _write(self) -> None:
        visitor = self._visitor
        while True:
            self._page.told(self._number, (await visitor.outbox.get()).decode())
            if visitor.closing and visitor.outbox.empty():
                self._page.closed(self._number, visitor.closing)
                return

    async def _read(self, id: str, house: BrowserHouse) -> None:
        visit = None
        try:
            table = await house.find(id)
            hello = read_message((await self.inbox.get()).encode())
            visit = Visit(table, self._visitor)
            await visit.begin(hello)
            while True:
                await self._next(visit)
        except FilonError as error:
            self._visitor.dismiss(_CLOSES.get(error.code, POLICY), problem(error))
        except Exception:
            log.exception("a line of table %s broke", id)
            self._visitor.dismiss(MISTAKE, problem(Failed()))
        finally:
            if visit:
                visit.end()

    async def _next(self, visit: Visit) -> None:
        message = None
        try:
            message = read_message((await self.inbox.get()).encode())
            await visit.handle(message)
        except FilonError as error:
            self._visitor.push(problem(error, getattr(message, "send", "")))


def _read(body: str, wanted: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=wanted)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


_ANSWERS: dict[str, Callable[[Table, frozenset[int]], Awaitable[Any]]] = {
    "frame": lambda table, held: table.frame(_viewer(held), held),
    "result": lambda table, _: table.back.result(),
    "analysis": lambda table, _: table.back.analysis(),
    "replay": lambda table, held: table.back.replay(_viewer(held)),
    "record": lambda table, _: table.back.record(),
    "given": lambda table, held: table.going_on.given(held),
}


def _viewer(held: frozenset[int]) -> int:
    return min(held) if held else WATCHING
