"""What is said on a channel of the database, by the PostgreSQL backend of Litestar's Channels."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator

import sqlalchemy as sa
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

_AGAIN = 0.5  # seconds until a lost channel is opened again

log = logging.getLogger(__name__)


async def notices(url: str, name: str) -> AsyncGenerator[bytes | None, None]:
    """Every notice, until this is cancelled, whatever becomes of the line. None: it is heard from here on, and what was
    said before was not."""
    address = sa.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        channel = PsycoPgChannelsBackend(address)  # a new one: after trouble the old one takes itself to be subscribed
        try:
            await channel.on_startup()
            try:
                await channel.subscribe([name])
                yield None
                async for _, text in channel.stream_events():
                    yield text
            finally:
                await channel.on_shutdown()
        except Exception as error:
            log.warning("notices of the database are not heard: %s", error)
        await asyncio.sleep(_AGAIN)
