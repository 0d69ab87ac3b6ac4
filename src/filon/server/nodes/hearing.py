"""What is said on a channel, by a backend of Litestar's Channels: that of PostgreSQL, or of a Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable

import sqlalchemy as sa
from litestar.channels.backends.base import ChannelsBackend

_AGAIN = 0.5  # seconds until a lost channel is opened again

log = logging.getLogger(__name__)


def channel_of(database: str, redis: str = "") -> Callable[[], ChannelsBackend]:
    """How to open a channel: by the Redis, if there is an address of one, else by the database."""
    if redis:
        from filon.server.nodes.redis import RedisChannel  # who sets none need not have its package

        return lambda: RedisChannel(redis)
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    address = sa.make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    return lambda: PsycoPgChannelsBackend(address)


async def notices(opened: Callable[[], ChannelsBackend], name: str) -> AsyncGenerator[bytes | None, None]:
    """Every notice, until this is cancelled, whatever becomes of the line. None: it is heard from here on, and what was
    said before was not."""
    while True:
        channel = opened()  # a new one: after trouble the old one takes itself to be subscribed
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
            task = asyncio.current_task()
            if task and task.cancelling():  # the line broke while it was closed: what has ended is not begun again
                raise asyncio.CancelledError from error
            log.warning("notices are not heard: %s", error)
        await asyncio.sleep(_AGAIN)
