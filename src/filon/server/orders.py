"""One after the other: what is ordered is carried out in its turn, by one task, to its end."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class Orderly:
    """Something that is worked on by one task alone."""

    def __init__(self) -> None:
        self.used = time.monotonic()
        """When somebody last ordered something, in seconds."""
        self._orders: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._worker: asyncio.Task[None] | None = None  # while there are any

    def order(self, work: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Future[T]:
        """The work is done after all that was ordered before, to its end, even if whoever ordered it has gone."""
        self.used = time.monotonic()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._orders.append((work, answer))
        if self._worker is None:
            self._worker = asyncio.create_task(self._carry_out())
        return answer

    async def _carry_out(self) -> None:
        try:
            while self._orders:
                work, answer = self._orders.popleft()
                try:
                    done = await work()
                except Exception as error:
                    if answer.cancelled():
                        log.debug("nobody waits for what was refused: %s", error)
                    else:
                        answer.set_exception(error)
                else:
                    if not answer.cancelled():
                        answer.set_result(done)
        finally:
            self._worker = None
