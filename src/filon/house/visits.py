"""What somebody says at a table, from hello to the end, and what comes of it."""

from __future__ import annotations

import asyncio

import msgspec

from filon.engine.errors import FilonError
from filon.house.problems import BadMessage, problem
from filon.house.tables import Table
from filon.house.talk import Listen, Say
from filon.house.time_wire import Back, Concede, Stop
from filon.house.visitors import Visitor
from filon.house.wire import AskHint, ClientMessage, Hello, Look, Play, Seen, Undo, Why

_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def read_message(data: bytes) -> ClientMessage:
    """What was said; `BadMessage` if it is nothing that can be."""
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


class Visit:
    """One visitor at one table."""

    def __init__(self, table: Table, visitor: Visitor) -> None:
        self._table, self._visitor = table, visitor
        self._hints: set[asyncio.Task[None]] = set()

    async def begin(self, hello: ClientMessage) -> None:
        """The visitor is at the table; a `FilonError` if they may not be."""
        if not isinstance(hello, Hello):
            raise BadMessage("the first message is hello")
        self._visitor.keys = hello.keys
        self._visitor.held = self._table.open_with(hello.keys, self._visitor.person)
        await self._table.join(self._visitor, hello.look, hello.moment)

    async def handle(self, message: ClientMessage) -> None:
        """What the visitor said is dealt with; a `FilonError` is what is wrong with it."""
        table, visitor = self._table, self._visitor
        match message:
            case Play() | Undo():
                await table.take(visitor.held, message, visitor)
            case Concede():
                await table.away.concede(visitor.held, message, visitor)
            case Stop():
                await table.away.stop(visitor.held, message, visitor)
            case Back():
                await table.away.back(visitor.held, message, visitor)
            case Look():
                await table.look(visitor, message.seat)
            case Why():
                visitor.push(await table.why(visitor.held, message.decision, visitor.look))
            case Seen():
                table.seen_by(visitor, message.moment)
            case AskHint():
                # A hint may take a while; the line stays open for everything else.
                task = asyncio.create_task(self._hint())
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            case Say() | Listen():
                await table.means.steward.hear(table, visitor, message)
            case Hello():
                raise BadMessage("hello is said once")

    async def _hint(self) -> None:
        try:
            self._visitor.push(await self._table.bots.hint(self._visitor))
        except FilonError as error:
            self._visitor.push(problem(error))

    def end(self) -> None:
        """The visitor has left."""
        for hint in self._hints:
            hint.cancel()
        self._table.leave(self._visitor)
