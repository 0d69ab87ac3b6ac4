"""Another game with the same players, and how many tables there can be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.helpers import ANNA, BOB, Held, frame_of, heard, in_house, lay, play_on, visit

from filon.house.problems import BadInvitation, BadKey, HouseFull, NotOver, SeatTaken
from filon.house.seating import new_key
from filon.house.wire import Seated, Sit
from filon.server.house import House

pytestmark = pytest.mark.slow


def test_again_is_for_players_of_a_finished_game(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "guest")
        with pytest.raises(NotOver):
            await house.again(table, [keys.keys[0] or ""])
        await play_on(table)
        for stranger in (keys.watch, keys.host, keys.invitations[0] or "", "made-up"):
            with pytest.raises(BadKey):
                await house.again(table, [stranger])
        assert (await table.info([keys.watch])).next == ""
        assert house.store.count_tables() == 1
        following = await house.again(table, [keys.keys[1] or "", keys.watch])
        assert (await table.info([keys.watch])).next == following.table

    in_house(tmp_path, play)


def test_all_players_go_on_at_one_table_even_after_a_restart(tmp_path: Path) -> None:
    async def finish(house: House) -> tuple[Held, str]:
        table, keys = await lay(house, "me", "guest")
        watcher = await visit(table, [keys.watch])
        await play_on(table)
        heard(watcher)
        both = await asyncio.gather(*(house.again(table, [key or ""]) for key in keys.keys))
        assert both[0] == both[1]
        told = [message["info"]["next"] for message in heard(watcher) if message["type"] == "presence"]
        assert told == [both[0].table]
        return keys, both[0].table

    async def go_on(house: House) -> None:
        table = await house.find(keys.table)
        assert [(await house.again(table, [key or ""])).table for key in keys.keys] == [following] * 2
        there = await house.find(following)
        for key in keys.keys:
            with pytest.raises(BadKey):
                there.open_with([key or ""])  # an invitation is no key
        for nobody in (keys.watch, keys.host, *keys.invitations):
            with pytest.raises(BadInvitation):
                await there.sitting.sit(Sit(nobody or "", new_key(), "strange-share"))
        assert await there.sitting.sit(Sit(keys.keys[1] or "", BOB, "bobs-new-share")) == Seated(1)
        with pytest.raises(SeatTaken):
            await there.sitting.sit(Sit(keys.keys[1] or "", ANNA, "annas-new-share"))
        assert not there.row.begun
        assert await there.sitting.sit(Sit(keys.keys[0] or "", ANNA, "annas-new-share")) == Seated(0)
        assert there.row.begun
        assert there.row.entropy == "annas-new-share bobs-new-share"
        # Whoever still has the old page open is led there, too; and from there on to the one after it.
        assert (await house.again(table, [keys.keys[0] or ""])).table == following
        await play_on(there)
        third = await house.again(there, [ANNA])
        assert third.table not in (keys.table, following)
        assert (await house.again(there, [BOB])) == third

    keys, following = in_house(tmp_path, finish)
    in_house(tmp_path, go_on)


def test_alone_with_bots_every_again_is_another_table(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "easy")
        await play_on(table)
        key = keys.keys[0] or ""
        first, second = await house.again(table, [key]), await house.again(table, [key])
        assert first != second
        there = await house.find(second.table)
        assert await there.sitting.sit(Sit(key, ANNA, "annas-share")) == Seated(0)
        assert (await frame_of(there, 0))["mover"] == 0

    in_house(tmp_path, play)


def test_a_house_has_only_so_many_tables(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        table, keys = await lay(house, "me", "guest")
        await lay(house, "me", "me")
        with pytest.raises(HouseFull):
            await lay(house, "me", "me")
        await play_on(table)
        with pytest.raises(HouseFull):
            await house.again(table, [keys.keys[0] or ""])
        assert (await table.info([keys.watch])).next == ""

    in_house(tmp_path, fill, most_tables=2)
