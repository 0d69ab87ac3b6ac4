"""One table: when its record is open, how long it is kept, and what players of a finished game go on to."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.server.helpers import BOTH, Json, begin, frame_of, in_house, lay, play_on, plies, sit_all, visit

from filon.engine.errors import Closed, FilonError
from filon.house.problems import NotOver, OldRules, UnknownTable
from filon.house.seating import hash_key
from filon.house.tables import Table
from filon.house.wire import WATCHING, NewTable, SeatWish
from filon.match.record_file import read, verify
from filon.match.views import View
from filon.server.house import House

# ── what is open, and when ──


@pytest.mark.clause("GO-INFO-7")
def test_record_and_replay_are_closed_while_the_round_runs_and_open_after(tmp_path: Path) -> None:
    async def replay(house: House, table: Table, viewer: int) -> list[Json]:
        told: list[Json] = json.loads(await table.back.replay(viewer))
        return told

    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me", match=True)
        await begin(table)
        await play_on(table, 10)
        for shut in (table.back.replay(0), table.back.record()):
            with pytest.raises(Closed):
                await shut
        with pytest.raises(NotOver):
            await table.back.result()
        while (await frame_of(table, 0, BOTH))["scene"]["status"][0]["args"]["round"] == 1:
            await play_on(table, 1)
        await play_on(table, 7)
        told, record = await replay(house, table, 0), read(await table.back.record())
        assert table._match
        assert 0 < len(record.entries) < plies(table) - 7
        # The replay ends where the record does.
        assert told[-1]["moment"] == View(table._match, 0).moment_at(len(record.entries))
        assert not record.secret
        await play_on(table)
        whole = read(await table.back.record())
        assert whole.secret
        assert verify(whole) == []
        assert len(whole.entries) == plies(table)
        last = (await replay(house, table, WATCHING))[-1]
        assert (last["moment"], last["over"]) == ((await frame_of(table, WATCHING))["moment"], True)
        info = await table.info([keys.keys[0] or ""])
        assert info.secret == whole.secret
        assert info.commitment == whole.commitment
        result = json.loads(await table.back.result())
        assert result["growth"][-1] == result["scores"]

    in_house(tmp_path, play)


def test_with_open_memory_and_open_gold_the_record_is_open_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me", open_memory=True, open_gold=True)
        await begin(table)
        await play_on(table, 3)
        record = read(await table.back.record())
        assert len(record.entries) == plies(table)
        assert not record.secret

    in_house(tmp_path, play)


# ── tables ──


def test_a_table_nobody_uses_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        busy, more = await lay(house, "me", "me")
        await visit(busy, [more.watch])
        await begin(table)
        await table.settle()
        before = await table.frame(0, BOTH)
        while not table.is_idle:
            await asyncio.sleep(0)
        house.forget_idle()
        found = await house.find(keys.table)
        assert found is not table
        assert await found.frame(0, BOTH) == before
        assert await house.find(more.table) is busy

    in_house(tmp_path, play, keep_idle=-1)


def test_names_stay_on_one_line_and_again_keeps_seats_and_options(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        seats = [SeatWish("me", "  An\nna\u202e "), SeatWish("guest"), SeatWish("medium")]
        table, keys = await sit_all(house, NewTable("gold", seats, {"open_gold": True}))
        assert [key is None for key in keys.keys] == [False, False, True]
        await play_on(table)
        again = await house.again(table, [keys.keys[0] or ""])
        other = await house.find(again.table)
        infos = [await t.info([keys.watch]) for t in (table, other)]
        assert [seat.name for seat in infos[0].seats] == ["An na", "", ""]
        assert [(seat.name, seat.kind, seat.level) for seat in infos[0].seats] == [
            (seat.name, seat.kind, seat.level) for seat in infos[1].seats
        ]
        assert infos[1].options["open_gold"] is True
        assert infos[0].commitment != infos[1].commitment
        # Nobody's key opens anything there before they have sat down.
        assert [seat.taken for seat in infos[1].seats] == [False, False, True]
        assert [seat.key for seat in other.row.seats] == ["", "", ""]
        assert [seat.invitation for seat in other.row.seats] == [hash_key(key) if key else "" for key in keys.keys]

    in_house(tmp_path, play)


def test_a_table_of_other_rules_is_not_replayed(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await table.settle()
        with pytest.raises(UnknownTable):
            await house.find("nowhere")
        table.row.version = 99
        table._match = None
        with pytest.raises(OldRules) as refused:
            await visit(table, [keys.watch])
        assert isinstance(refused.value, FilonError)

    in_house(tmp_path, play)
