"""Somebody at a table: the seats they hold, where they look from, and what is on its way to them."""

from __future__ import annotations

import asyncio

import msgspec

from filon.server.wire import WATCHING, Problem, ServerMessage

_MOST_WAITING = 256
"""Deliveries that may wait for a slow line; then it is dropped, and comes back to what it missed."""


class Delivery(msgspec.Struct):
    """Messages that go out together; with a code, the connection is closed after them."""

    messages: list[ServerMessage]
    close: int = 0


class Visitor:
    """One connection."""

    def __init__(self) -> None:
        self.held: frozenset[int] = frozenset()
        self.look = WATCHING
        self.sent = 0
        """The last ply that is on its way or there."""
        self.outbox: asyncio.Queue[Delivery] = asyncio.Queue(_MOST_WAITING)
        self.lost = asyncio.Event()
        """Set when the line is too slow to be served, or gone."""

    def tell(self, *messages: ServerMessage) -> None:
        """The messages are on their way; nobody waits for them to arrive."""
        self._deliver(Delivery(list(messages)))

    def dismiss(self, code: int, reason: Problem) -> None:
        """The connection is told why, and closed."""
        self._deliver(Delivery([reason], code))

    def _deliver(self, delivery: Delivery) -> None:
        try:
            self.outbox.put_nowait(delivery)
        except asyncio.QueueFull:
            self.lost.set()
