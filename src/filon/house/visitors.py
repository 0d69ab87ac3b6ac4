"""Somebody at a table: the seats they hold, where they look from, and what is on its way to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from filon.house.wire import WATCHING, Problem, Reconnect, ServerMessage, TableInfo

_MOST_WAITING = 256
"""Messages that may wait for a slow line; then it is dropped, and comes back to what it missed."""

encode = msgspec.json.Encoder().encode


def welcome(info: TableInfo, lines: bytes, visitor: Visitor, resumed: bool) -> bytes:
    """`Welcome` of the wire; its lines are encoded already."""
    end = b',"moment":%d,"viewer":%d' % (visitor.moment, visitor.look) + (b',"resumed":true}' if resumed else b"}")
    return b'{"type":"welcome","info":' + encode(info) + b',"lines":' + lines + end


class Visitor:
    """One connection."""

    def __init__(
        self, lose: Callable[[], object] = lambda: None, person: str = "", address: str = "", proof: str = ""
    ) -> None:
        self.person, self.address, self.proof = person, address, proof
        """Who it is, from where, and by what that is known; empty for whoever has only keys, and where nobody comes
        from elsewhere."""
        self.keys: list[str] = []
        """What the visitor has shown."""
        self.held: frozenset[int] = frozenset()
        self.look = WATCHING
        self.moment = -1
        """The last moment that is on its way or there."""
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(_MOST_WAITING)
        self.closing = 0
        """With a code, the line is closed after the last message."""
        self.lost = False
        """Whether the line is too slow to be served, or gone."""
        self._lose = lose

    def push(self, *messages: ServerMessage | bytes) -> None:
        """The messages are on their way, unless the last one was said; nobody waits for them to arrive."""
        for message in () if self.closing else messages:
            try:
                self.outbox.put_nowait(message if isinstance(message, bytes) else encode(message))
            except asyncio.QueueFull:
                self.give_up()

    def dismiss(self, code: int, reason: Problem | Reconnect) -> None:
        """The connection is told why, and closed."""
        self.push(reason)
        self.closing = self.closing or code

    def give_up(self) -> None:
        """Nothing more can reach the visitor."""
        if not self.lost:
            self.lost = True
            self._lose()
