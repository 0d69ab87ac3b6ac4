"""What was expensive to make is kept as long as there is room for it, and made once for all who ask."""

from __future__ import annotations

import asyncio

import pytest

from filon.house.looking_back import Kept
from filon.server.process import WorkerDied


class Maker:
    """Makes answers of ten bytes, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails = False

    async def get(self, kept: Kept, name: str) -> bytes:
        return await kept.get((name,), lambda: self._make(name))

    async def _make(self, name: str) -> bytes:
        self.asked.append(name)
        await asyncio.sleep(0)
        if self.fails:
            raise WorkerDied
        return name.encode() * 10


def test_what_several_ask_for_is_made_once() -> None:
    async def ask() -> None:
        kept, maker = Kept(100), Maker()
        assert await asyncio.gather(*(maker.get(kept, "a") for _ in range(5))) == [b"a" * 10] * 5
        assert await maker.get(kept, "a") == b"a" * 10
        assert maker.asked == ["a"]

    asyncio.run(ask())


def test_what_was_asked_for_last_stays_when_there_is_no_more_room() -> None:
    async def ask() -> None:
        kept, maker = Kept(20), Maker()
        for name in "abacab":
            await maker.get(kept, name)
        # Of a and b, b had not been asked for as long when c came, and a when b came again.
        assert maker.asked == ["a", "b", "c", "b"]

    asyncio.run(ask())


def test_what_is_larger_than_all_the_room_is_told_and_not_kept() -> None:
    async def ask() -> None:
        kept, maker = Kept(5), Maker()
        assert [await maker.get(kept, "a") for _ in range(2)] == [b"a" * 10] * 2
        assert maker.asked == ["a", "a"]

    asyncio.run(ask())


def test_what_failed_is_tried_again_and_who_leaves_takes_nothing_from_others() -> None:
    async def ask() -> None:
        kept, maker = Kept(100), Maker()
        maker.fails = True
        with pytest.raises(WorkerDied):
            await maker.get(kept, "a")
        maker.fails = False
        leaver, stayer = (asyncio.create_task(maker.get(kept, "a")) for _ in range(2))
        await asyncio.sleep(0)
        leaver.cancel()
        assert await stayer == b"a" * 10
        assert maker.asked == ["a", "a"]

    asyncio.run(ask())
