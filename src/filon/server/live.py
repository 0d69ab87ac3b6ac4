"""The socket of a table: typed messages in, typed messages out, and nothing a client sends can do harm."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from filon.engine.errors import FilonError
from filon.server.house import House
from filon.server.limits import Bucket
from filon.server.problems import BadMessage, Failed, TooFast, TooLarge, problem
from filon.server.tables import Table
from filon.server.visitors import Visitor
from filon.server.wire import AskHint, ClientMessage, Hello, Look, Play, Seen, Undo, Why

MOST_BYTES = 16 * 1024
BURST, A_SECOND = 30, 6
_SEEN_COST = 1 / 50  # a skipped playback marks hundreds of frames as seen at once
_PATIENCE = 30.0  # seconds to say hello in, and to take the last message before the line is cut

# Codes of our own for closing: the page need not try again after them.
NO_TABLE, NO_KEY = 4404, 4403
POLICY, TOO_BIG, MISTAKE, TOO_SLOW = 1008, 1009, 1011, 1013
_CLOSES = {"unknown-table": NO_TABLE, "bad-key": NO_KEY, "too-large": TOO_BIG}

TheHouse = NamedDependency[House]

log = logging.getLogger(__name__)

_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Line:
    """One connection, from hello to the end."""

    def __init__(self, socket: WebSocket, house: House) -> None:  # type: ignore[type-arg]
        self._socket, self._house = socket, house
        self._visitor = Visitor()
        self._bucket = Bucket(BURST, A_SECOND)
        self._hints: set[asyncio.Task[None]] = set()

    async def serve(self, table_id: str) -> None:
        """The connection has been served to its end, whoever ended it."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read(table_id))
        lost = asyncio.create_task(self._visitor.lost.wait())
        too_slow = False
        try:
            await asyncio.wait((reader, writer, lost), return_when=asyncio.FIRST_COMPLETED)
            too_slow = lost.done() and not reader.done()
            if reader.done():
                # Refused or dismissed: the last message still goes out. Gone: lost is set.
                await asyncio.wait((writer, lost), timeout=_PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._visitor.lost.set()
            for task in (reader, writer, lost, *self._hints):
                task.cancel()
            await asyncio.gather(reader, writer, lost, return_exceptions=True)
        if too_slow:
            with suppress(Exception):
                await self._socket.close(TOO_SLOW)

    # ── out ──

    async def _write(self) -> None:
        """What is for the visitor goes out, one after the other, until the line is closed."""
        while True:
            delivery = await self._visitor.outbox.get()
            try:
                for message in delivery.messages:
                    await self._socket.send_text(msgspec.json.encode(message).decode())
                if delivery.close:
                    await self._socket.close(delivery.close)
            except Exception:
                return  # gone; the reader notices, too
            if delivery.close:
                return

    # ── in ──

    async def _read(self, table_id: str) -> None:
        """The visitor was at the table until they left or were dismissed."""
        table = None
        try:
            table = await self._house.find(table_id)
            hello = await asyncio.wait_for(self._next(), _PATIENCE)
            if not isinstance(hello, Hello):
                raise BadMessage("the first message is hello")
            self._visitor.held = table.open_with(hello.keys)
            await table.join(self._visitor, hello.look)
            while True:
                await self._handle_next(table)
        except FilonError as error:
            self._visitor.dismiss(_CLOSES.get(error.code, POLICY), problem(error))
        except TimeoutError:
            self._visitor.dismiss(POLICY, problem(BadMessage("hello was expected")))
        except WebSocketDisconnect:
            self._visitor.lost.set()
        except Exception:
            log.exception("a line of table %s broke", table_id)
            self._visitor.dismiss(MISTAKE, problem(Failed()))
        finally:
            if table:
                table.leave(self._visitor)

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
        try:
            return _DECODER.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadMessage(str(error)) from None

    async def _handle_next(self, table: Table) -> None:
        """One message is dealt with, or what is wrong with it was said; floods and giants end the line."""
        message = None
        try:
            message = await self._next()
            self._count(_SEEN_COST if isinstance(message, Seen) else 1)
            await self._handle(table, message)
        except (TooFast, TooLarge):
            raise
        except FilonError as error:
            if message is None:
                self._count(1)  # garbage counts, too
            self._visitor.tell(problem(error, getattr(message, "send", "")))

    def _count(self, cost: float) -> None:
        if not self._bucket.take(cost):
            raise TooFast

    async def _handle(self, table: Table, message: ClientMessage) -> None:
        visitor = self._visitor
        match message:
            case Play() | Undo():
                await table.take(visitor.held, message, visitor)
                self._bucket.give_back()  # a game may be played as fast as it goes
            case Look():
                await table.look(visitor, message.seat)
            case Why():
                visitor.tell(await table.why(visitor.held, message.decision))
            case Seen():
                table.seen_by(visitor, message.ply)
            case AskHint():
                # A hint may take a while; the line stays open for everything else.
                task = asyncio.create_task(self._hint(table))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            case Hello():
                raise BadMessage("hello is said once")

    async def _hint(self, table: Table) -> None:
        try:
            self._visitor.tell(await self._house.hint(table, self._visitor.held))
        except FilonError as error:
            self._visitor.tell(problem(error))


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket, table: FromPath[str], house: TheHouse) -> None:  # type: ignore[type-arg]
    """Everything at a table as it happens."""
    await socket.accept()
    await Line(socket, house).serve(table)
