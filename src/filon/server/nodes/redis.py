"""Notices by a Redis, for houses that set one: the Redis backend of Litestar's Channels, in both directions."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

SCHEMES = ("redis", "rediss", "unix")
_PORT = 6379
_CONNECT_WITHIN = 5.0  # seconds
_ANSWER_WITHIN = 5.0  # seconds that a Redis may take to take a notice
_MOST_WAITING = 10_000  # notices; whoever is that far behind does not catch up by telling more
_LAST_WORDS = 1.0  # seconds for what still waits when a node ends
_ALIVE = {"TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 10_000}
"""A Redis that has gone without a word is noticed within seconds."""
_PAUSE = 0.5  # seconds until a Redis that did not answer is asked again

log = logging.getLogger(__name__)


def is_address(url: str) -> bool:
    """Whether this may be the address of a Redis."""
    try:
        parts = urlsplit(url)
        return parts.scheme in SCHEMES and bool(parts.path if parts.scheme == "unix" else parts.hostname and place(url))
    except ValueError:  # a port that is none
        return False


def place(url: str) -> str:
    """Where it is, without user and password."""
    parts = urlsplit(url)
    return parts.path if parts.scheme == "unix" else f"{parts.hostname}:{parts.port or _PORT}"


def client(url: str) -> Redis:
    """Whoever asks it notices at once that the line is cut: nothing is repeated unseen, because what was said meanwhile
    is lost."""
    alive = {getattr(socket, name): value for name, value in _ALIVE.items() if hasattr(socket, name)}
    by_net: Any = {} if url.startswith("unix:") else {"socket_keepalive": True, "socket_keepalive_options": alive}
    return Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=_CONNECT_WITHIN,
        socket_timeout=_ANSWER_WITHIN,
        health_check_interval=2,
        **by_net,
    )


async def try_out(url: str) -> None:
    """It answers, and a channel can be heard there; nothing is changed."""
    channel = RedisChannel(url)
    try:
        await channel.subscribe(["filon-check"])
        async with asyncio.timeout(_ANSWER_WITHIN):
            await channel.subscribed()
    finally:
        await channel.on_shutdown()


class RedisChannel(RedisChannelsPubSubBackend):
    """The backend with a line of its own, which ends with it."""

    def __init__(self, url: str) -> None:
        self._client = client(url)
        super().__init__(redis=self._client)

    async def subscribed(self) -> None:
        """The Redis has confirmed it."""
        while not await self._pub_sub.get_message(timeout=_ANSWER_WITHIN):
            pass

    async def on_shutdown(self) -> None:
        await super().on_shutdown()
        await self._client.aclose()


class Teller:
    """Tells what is committed, one notice after the other. Whoever writes does not wait for it, and what it can't tell
    is found by those who look."""

    def __init__(self, url: str, name: str) -> None:
        self._name = name
        self._channel = RedisChannel(url)
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._telling = asyncio.create_task(self._tell())

    def tell(self, text: str) -> None:
        """The notice will be told, in turn; by whatever thread this is called."""
        with suppress(RuntimeError):  # the node has ended meanwhile
            self._loop.call_soon_threadsafe(self._add, text)

    def _add(self, text: str) -> None:
        if self._waiting.qsize() < _MOST_WAITING:
            self._waiting.put_nowait(text)

    async def _tell(self) -> None:
        while True:
            text = await self._waiting.get()
            try:
                await self._channel.publish(text.encode(), [self._name])
            except Exception as error:  # whatever is wrong with it, the next notice is tried again
                log.warning("notices are not told: %s", error)
                await asyncio.sleep(_PAUSE)
                while not self._waiting.empty():  # by now, everybody has looked
                    self._take()
            self._waiting.task_done()

    def _take(self) -> None:
        self._waiting.get_nowait()
        self._waiting.task_done()

    async def close(self) -> None:
        """What was to be told is told, if anybody listens."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_LAST_WORDS):
                await self._waiting.join()
        self._telling.cancel()
        await asyncio.gather(self._telling, return_exceptions=True)
        with suppress(Exception):
            await self._channel.on_shutdown()
