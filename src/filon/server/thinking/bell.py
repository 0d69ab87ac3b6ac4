"""Waiting for what others put into the database: told by it where it can, and looking every so often in any case."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from filon.server.nodes.neighbours import postgres_channel
from filon.server.store import Store

_LOOK_EVERY = 1.0  # seconds: a notice may be missed
_LOOK_OFTEN = 0.05  # where the database tells nobody
_AFTER_TROUBLE = 0.5

log = logging.getLogger(__name__)


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
        while True:
            channel = postgres_channel(url)  # a new one: after trouble the old one takes itself to be subscribed
            try:
                await channel.on_startup()
                try:
                    await channel.subscribe([name])
                    self.ring()  # what was said before is not said again
                    async for _ in channel.stream_events():
                        self.ring()
                finally:
                    await channel.on_shutdown()
            except Exception as error:
                log.warning("nobody says what is put into the database: %s", error)
            await asyncio.sleep(_AFTER_TROUBLE)
