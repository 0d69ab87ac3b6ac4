"""The socket of a table: typed messages in, typed messages out, and nothing a client sends can do harm."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from filon.engine.errors import FilonError
from filon.house.problems import BadMessage, Draining, Failed, TooFast, TooLarge, problem
from filon.house.talk import Listen
from filon.house.visitors import Visitor
from filon.house.visits import Visit, read_message
from filon.house.wire import ClientMessage, Play, Seen, ServerMessage, Undo
from filon.server.house import RESTART, House
from filon.server.limits import Bucket, Limits
from filon.server.people.identity import TheWho, Who

MOST_BYTES = 16 * 1024
BURST, A_SECOND = 30, 6
# A skipped playback marks hundreds of frames as seen at once; what was said is read from the store.
_COSTS: dict[type[ClientMessage], float] = {Seen: 1 / 50, Listen: 3}
_PAUSE = 0.05  # seconds until a line that decides too fast is read on
_HELLO_COST = 2  # reads: whoever comes is told the log and the whole scene
_LAST_WORDS = 10.0  # seconds a client has to take the last message before the line is cut

# Codes of our own for closing: the page need not try again after them.
NO_TABLE, NO_KEY = 4404, 4403
POLICY, TOO_BIG, MISTAKE, TOO_SLOW = 1008, 1009, 1011, 1013
_CLOSES = {"unknown-table": NO_TABLE, "bad-key": NO_KEY, "too-large": TOO_BIG}

TheHouse = NamedDependency[House]
TheLimits = NamedDependency[Limits]

log = logging.getLogger(__name__)


class TimedVisitor(Visitor):
    """A visitor of whom it is known since when something waits to be sent."""

    since = 0.0
    """Seconds of the clock that only counts."""

    def push(self, *messages: ServerMessage | bytes) -> None:
        if self.outbox.empty():
            self.since = perf_counter()
        super().push(*messages)


class Connection:
    """One connection, from hello to the end."""

    def __init__(self, socket: WebSocket, house: House, who: Who, address: str) -> None:  # type: ignore[type-arg]
        self._socket, self._house = socket, house
        self._visitor = TimedVisitor(self._cut, who.id, address, who.session or who.token)
        self._bucket = Bucket(BURST, A_SECOND)
        # Faster than that nobody plays; a program is made to wait.
        self._decisions = Bucket(3 * house.settings.decisions_per_second, house.settings.decisions_per_second)
        self._writer: asyncio.Task[None] | None = None
        self._reader: asyncio.Task[None] | None = None

    def _cut(self) -> None:
        for task in (self._reader, self._writer):
            if task:
                task.cancel()

    async def serve(self, table_id: str) -> None:
        """The connection has been served to its end, whoever ended it."""
        self._writer = asyncio.create_task(self._write())
        self._reader = asyncio.create_task(self._read(table_id))
        try:
            await asyncio.wait((self._reader, self._writer), return_when=asyncio.FIRST_COMPLETED)
            if self._reader.done() and not self._visitor.lost:
                # Refused or dismissed: the last message still goes out.
                await asyncio.wait((self._writer,), timeout=_LAST_WORDS)
        finally:
            too_slow = self._visitor.lost and not self._visitor.closing
            self._visitor.give_up()
            self._cut()
            await asyncio.gather(self._reader, self._writer, return_exceptions=True)
        if too_slow:
            with suppress(Exception):
                await self._socket.close(TOO_SLOW)

    # ── out ──

    async def _write(self) -> None:
        """What is for the visitor goes out, one after the other, until the line is closed."""
        visitor, send = self._visitor, self._socket.send
        try:
            while True:
                message = await visitor.outbox.get()
                await send({"type": "websocket.send", "bytes": None, "text": message.decode()})
                message = b""  # not to be kept until the next one comes: the first has a whole scene
                if visitor.outbox.empty():
                    self._house.meter.told(perf_counter() - visitor.since)
                if visitor.closing and visitor.outbox.empty():
                    await self._socket.close(visitor.closing)
                    return
        except Exception:
            return  # gone; the reader notices, too

    # ── in ──

    async def _read(self, table_id: str) -> None:
        """The visitor was at the table until they left or were dismissed."""
        visit = None
        try:
            table = await self._house.find(table_id)
            async with asyncio.timeout(self._house.settings.hello_within):
                hello = await self._next()
            visit = Visit(table, self._visitor)
            await visit.begin(hello)
            while True:
                await self._handle_next(visit)
        except FilonError as error:
            self._house.meter.refused(error.code)
            self._visitor.dismiss(_CLOSES.get(error.code, POLICY), problem(error))
        except TimeoutError:
            self._visitor.dismiss(POLICY, problem(BadMessage("hello was expected")))
        except WebSocketDisconnect:
            self._visitor.lost = True
        except Exception:
            log.exception("a line of table %s broke", table_id)
            self._visitor.dismiss(MISTAKE, problem(Failed()))
        finally:
            if visit:
                visit.end()

    async def _next(self) -> ClientMessage:
        """The next message; what is wrong with it is an error of ours."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        text, data = event.get("text"), event.get("bytes")
        if not isinstance(data, bytes):
            data = str(text).encode("utf-8", "replace")
        if len(data) > MOST_BYTES:
            raise TooLarge
        return read_message(data)

    async def _handle_next(self, visit: Visit) -> None:
        """One message is dealt with, or what is wrong with it was said; floods and giants end the line."""
        message = None
        try:
            message = await self._next()
            await self._count(message)
            begun = perf_counter()
            await visit.handle(message)
            if isinstance(message, Play | Undo):
                self._house.meter.acknowledged(perf_counter() - begun)
        except (TooFast, TooLarge):
            raise
        except FilonError as error:
            self._house.meter.refused(error.code)
            if message is None:
                await self._count(None)  # garbage counts, too
            self._visitor.push(problem(error, getattr(message, "send", "")))

    async def _count(self, message: ClientMessage | None) -> None:
        if isinstance(message, Play | Undo):
            while not self._decisions.take():
                await asyncio.sleep(_PAUSE)
        elif not self._bucket.take(_COSTS.get(type(message), 1) if message else 1):
            raise TooFast


@websocket("/api/tables/{table:str}/live", scope="play")
async def live(
    socket: WebSocket,  # type: ignore[type-arg]
    table: FromPath[str],
    house: TheHouse,
    limits: TheLimits,
    who: TheWho,
) -> None:
    """Everything at a table as it happens."""
    if house.health.draining:
        await socket.close(RESTART, Draining.code)
        return
    await socket.accept()
    address = socket.client.host if socket.client else ""
    if not limits.reads.take(address, _HELLO_COST):
        await socket.close(TOO_SLOW, problem(TooFast()).code)
        return
    await Connection(socket, house, who, address).serve(table)
