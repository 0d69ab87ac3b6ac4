"""A full disk or a locked database: what can't be saved is told to nobody, and afterwards all goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from itertools import pairwise
from pathlib import Path

import pytest
from tests.server.helpers import (
    BOTH,
    begin,
    complete,
    frame_of,
    frames,
    heard,
    in_house,
    lay,
    no_more_room,
    play_on,
    plies,
    visit,
)

from filon.house.problems import StorageFailed
from filon.house.wire import WATCHING, Play
from filon.server import store
from filon.server.house import House


def test_a_full_disk_is_told_and_the_table_stays_where_it_was(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await begin(table)
        watcher = await visit(table, [keys.watch])
        with no_more_room(house), pytest.raises(StorageFailed):
            await play_on(table, 400)
        told = frames(heard(watcher))
        saved = len(house.store.read_log(table.row.id))
        for number in range(2):
            mine = await frame_of(table, 0)
            decision = (await frame_of(table, mine["mover"]))["scene"]["choices"][0]["decision"]
            await table.take(BOTH, Play(mine["moment"], f"after{number}", decision))
        # Whoever was here is told of what comes after the trouble, and nobody ever heard of what could not be saved.
        told += frames(heard(watcher))
        assert [frame["moment"] for frame in told] == list(range(told[0]["moment"], told[0]["moment"] + len(told)))
        for before, frame in pairwise([{"scene": {}}, *told]):
            complete(frame, before["scene"])
        now = await frame_of(table, WATCHING)
        assert (told[-1]["moment"], told[-1]["scene"]) == (now["moment"], now["scene"])
        assert saved < plies(table) == len(house.store.read_log(table.row.id))

    in_house(tmp_path, fill)


def test_what_was_seen_is_kept_although_a_decision_was_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_BUSY_MS", 50)

    async def lock(house: House) -> str:
        table, keys = await lay(house, "me", "guest", first_player="seat_0")
        moment = await begin(table)
        bob = await visit(table, [keys.keys[1]])
        done = await table.take(frozenset({0}), Play(moment, "a", "flip 0"))
        table.seen_by(bob, done.moment)
        other = sqlite3.connect(tmp_path / "filon.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed):
            await table.take(frozenset({0}), Play(done.moment, "b", "flip 1"))
        other.execute("ROLLBACK")
        other.close()
        await table.take(frozenset({0}), Play(done.moment, "c", "flip 1"))
        return keys.table

    id = in_house(tmp_path, lock)

    async def read_marks(house: House) -> tuple[int, int]:
        return house.store.read_seen(id)[1], len(house.store.read_log(id))

    seen, lines = in_house(tmp_path, read_marks)
    assert seen == lines - 2  # all but the second flip and its card


def test_a_new_table_that_can_not_be_saved_is_refused(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        tables = [lay(house, "me", "me") for _ in range(50)]
        with no_more_room(house):
            answers = await asyncio.gather(*tables, return_exceptions=True)
        assert any(isinstance(answer, StorageFailed) for answer in answers)
        await lay(house, "me", "me")

    in_house(tmp_path, fill)


def test_bots_wait_for_a_full_disk_and_then_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.house.bots._AFTER_TROUBLE", 0.05)

    async def fill(house: House) -> bool:
        table, keys = await lay(house, "easy", "easy", match=True)
        with no_more_room(house):
            watcher = await visit(table, [keys.watch])
            while not any(message["type"] == "problem" for message in heard(watcher)):
                await asyncio.sleep(0.01)
        moment = (await frame_of(table, WATCHING))["moment"]
        while (await frame_of(table, WATCHING))["moment"] == moment:
            await asyncio.sleep(0.01)
        return True

    assert in_house(tmp_path, fill)
