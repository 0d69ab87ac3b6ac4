"""Waiting for what others put into the database: told by it where it can, and looking every so often in any case."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from filon.server.store import Store

_LOOK_EVERY = 1.0  # seconds: a notice may be missed
_LOOK_OFTEN = 0.05  # where the database tells nobody


class Bell:
    """Rings when something was said on a channel of the database."""

    def __init__(self, store: Store, channel: str) -> None:
        self._rung = asyncio.Event()
        self._every = _LOOK_OFTEN
        self._listening: asyncio.Task[None] | None = None
        if store.engine.dialect.name == "postgresql":
            self._every = _LOOK_EVERY
            url = store.engine.url.render_as_string(hide_password=False)
            self._listening = asyncio.create_task(self._listen(url, channel))

    def ring(self) -> None:
        self._rung.set()

    async def wait(self) -> None:
        """Something was said since the last time, or it is time to look anyway."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._every):
                await self._rung.wait()
        self._rung.clear()

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self, url: str, name: str) -> None:
        from filon.server.nodes.hearing import channel_of, notices  # where there are none, its driver need not be there

        async for _ in notices(channel_of(url), name):
            self.ring()
