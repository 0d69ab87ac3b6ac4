"""Whether a server answers, and whether visitors can be sent to it: for whoever balances or watches over it."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from litestar import get
from litestar.di import NamedDependency
from litestar.types import ControllerRouterHandler

from filon.engine.errors import FilonError
from filon.house.problems import Draining, StorageFailed
from filon.server.routing import refusals

_EVERY = 5.0  # seconds between two looks at a database that was well, however often somebody asks
_AGAIN = 0.5  # seconds between two looks at one that was not
_WITHIN = 2.0  # seconds for the database to take a line


class Health:
    """Whether a house can take visitors."""

    def __init__(self, touch: Callable[[], object]) -> None:
        self._touch = touch
        """Writes something into the database; called in a thread."""
        self.draining = False
        self._failed: FilonError | None = None
        self._looked = -math.inf
        self._look: asyncio.Future[object] | None = None

    @property
    def trouble(self) -> FilonError | None:
        """Why no visitors can be sent here, as it was known last; None: they can."""
        return Draining() if self.draining else self._failed

    async def check(self) -> None:
        """Visitors can be sent here; `Draining` or `StorageFailed` if not."""
        now = time.monotonic()
        if not self.draining and now - self._looked > (_AGAIN if self._failed else _EVERY):
            if self._look is None or self._look.done():  # one look at a time: a database that hangs takes one thread
                self._look = asyncio.ensure_future(asyncio.to_thread(self._touch))
                self._look.add_done_callback(lambda done: done.cancelled() or done.exception())  # heard, if late
            try:
                async with asyncio.timeout(_WITHIN):  # `wait_for` can swallow that its caller is cancelled
                    await asyncio.shield(self._look)
                self._failed = None
            except (FilonError, TimeoutError):
                self._failed = StorageFailed()
            self._looked = time.monotonic()
        if trouble := self.trouble:
            raise trouble


TheHealth = NamedDependency[Health]


@get("/api/live", status_code=204, responses=refusals())
async def alive() -> None:
    """The server answers."""


@get("/api/ready", status_code=204, responses=refusals())
async def ready(health: TheHealth) -> None:
    """Visitors can be sent here: the database takes what is written, and nobody has told the server to stop."""
    await health.check()


ROUTES: list[ControllerRouterHandler] = [alive, ready]
