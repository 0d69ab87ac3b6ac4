"""What nodes tell each other, by PostgreSQL and by a Redis: never before it is saved, and never for long without it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncGenerator

import pytest
import sqlalchemy as sa
from litestar.channels.backends.memory import MemoryChannelsBackend
from tests.redis_server import WAYS, RedisServer, running, works
from tests.server.helpers import PATIENCE, begin, frame_of, lay, visit
from tests.server.nodes.helpers import Ear, in_houses, others

from filon.house.problems import StorageFailed
from filon.house.tables import Table
from filon.house.wire import Play
from filon.server.house import House
from filon.server.nodes.hearing import channel_of, notices
from filon.server.nodes.word import Word

pytestmark = pytest.mark.slow


async def next_of(heard: AsyncGenerator[bytes | None, None]) -> bytes | None:
    return await anext(heard)


def test_what_is_not_committed_is_never_told(postgres: str, way: str) -> None:
    async def tell(one: House, _: House) -> None:
        settings, store = one.settings, one.store
        heard = notices(channel_of(settings.database, settings.redis), others(one)._channel)
        assert await next_of(heard) is None  # from here on

        def fail() -> None:
            with store.telling() as connection:
                store.tell(connection, Word("first"))
                connection.execute(sa.text("SELECT 1 FROM nowhere"))

        def tell() -> None:
            with store.telling() as connection:
                store.tell(connection, Word("second"))

        with pytest.raises(StorageFailed):
            await asyncio.to_thread(fail)
        await asyncio.to_thread(tell)
        while not (text := await next_of(heard) or b"").startswith(b'{"node":"second"'):
            assert b"first" not in text
        assert store._told == {}
        await heard.aclose()

    in_houses(postgres, tell)


async def decide(here: Table, send: str) -> int:
    """The moment after a decision at this node."""
    decision = (await frame_of(here, await here.turn()))["scene"]["choices"][0]["decision"]
    moment = (await frame_of(here, 0))["moment"]
    return (await here.take(frozenset({0, 1}), Play(moment, send, decision))).moment


def test_without_its_redis_a_house_is_late_and_not_wrong(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "me")
        await begin(here)
        ear = Ear(there := await two.find(here.row.id), await visit(there, held.keys))
        for number, change in enumerate((server.stop, server.start, lambda: None)):
            await asyncio.to_thread(change)
            moment = await decide(here, f"s{number}")
            await ear.hear(lambda m, at=moment: m["type"] == "frame" and m["moment"] >= at)  # type: ignore[misc]

    with running() as server:
        in_houses(postgres, play, redis=server.address)


def test_nodes_that_are_told_in_different_ways_say_so(
    postgres: str, redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def start(one: House, _: House) -> None:
        odd = House(one.settings.__class__(one.settings.database, compile_games=False, redis=redis_server.address))
        await odd.open()
        await odd.close()

    in_houses(postgres, start)
    assert "`redis` has to be the same at all of them" in caplog.text


def test_each_database_has_a_channel_of_its_own(postgres: str, redis_server: RedisServer) -> None:
    async def open_both(one: House, two: House) -> None:
        assert others(one)._channel == others(two)._channel
        channels = redis_server.ask("PUBSUB", "CHANNELS", "filon-*")
        assert others(one)._channel.encode() in channels  # type: ignore[operator]

    in_houses(postgres, open_both, redis=redis_server.address)


def test_the_tests_find_a_redis(redis_server: RedisServer) -> None:
    found = [program for way in WAYS[:2] if (program := way()) and works(program)]
    assert found or redis_server.process.poll() is None
    redis_server.stop()
    assert redis_server.process.returncode == -signal.SIGKILL
    redis_server.start()


class Breaking(MemoryChannelsBackend):
    """A channel whose line breaks as it is closed for the first time."""

    broken = False

    async def on_shutdown(self) -> None:
        if not Breaking.broken:
            Breaking.broken = True
            raise ConnectionError("the line is cut")


def test_who_is_told_to_stop_stops_though_the_line_breaks_meanwhile() -> None:
    async def listen() -> None:
        heard = asyncio.Event()

        async def hear() -> None:
            async for _ in notices(Breaking, "filon"):
                heard.set()

        hearing = asyncio.create_task(hear())
        async with asyncio.timeout(PATIENCE):
            await heard.wait()
            hearing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await hearing

    asyncio.run(listen())
