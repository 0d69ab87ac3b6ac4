"""Tables in a database whose rules are mended while they run: the server is stopped, and started with others."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.helpers import Held, database_of, frame_of, frames, heard, in_house, lay, plies, visit
from tests.server.nodes.helpers import in_houses, others, until
from tests.two_versions import Upgraded, packages, upgraded

from filon.bots.choose import levels
from filon.bots.levels import ladder_of
from filon.engine.errors import UnknownGame
from filon.engine.state import WATCHER
from filon.games import shelf
from filon.house.bots import Bots
from filon.house.problems import OldRules
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.wire import NewTable, Play, SeatWish, Sit, TableLaid, Undo
from filon.match.record_file import read, verify
from filon.server.house import House
from filon.server.order.errands import Errand, Errands
from filon.server.schema import tables
from filon.server.store import Store
from filon.server.thinking.jobs import rules_of
from filon.server.workers import Workers

__all__ = ["packages", "upgraded"]


async def keep(table: Table, decisions: int = 1) -> None:
    """Whoever is asked keeps their card."""
    for _ in range(decisions):
        mover = (await frame_of(table, WATCHER))["mover"]
        moment = (await frame_of(table, mover, frozenset({mover})))["moment"]
        await table.take(frozenset({mover}), Play(moment, f"{table.row.id}-{mover}-{moment}", "keep"))


def begun(folder: Path, upgraded: Upgraded, decisions: int, *seats: str) -> Held:
    """A table at which so much was decided under the first version; after that the server has the second one."""
    held: list[Held] = []

    async def play(house: House) -> None:
        table, keys = await lay(house, *(seats or ("me", "me")), game="swap", rounds=2)
        await keep(table, decisions)
        held.append(keys)

    in_house(folder, play)
    upgraded.has(upgraded.versions.second)
    return held[0]


def afterwards(folder: Path, keys: Held, do: Callable[[House, Table], Coroutine[Any, Any, None]]) -> None:
    async def go_on(house: House) -> None:
        await do(house, await house.find(keys.table))

    in_house(folder, go_on)


@pytest.mark.parametrize(("decisions", "version", "points"), [(1, 2, 2), (2, 1, 1)], ids=["moved", "not moved"])
def test_a_running_table_goes_on(
    tmp_path: Path, upgraded: Upgraded, both_databases: str, decisions: int, version: int, points: int
) -> None:
    keys = begun(tmp_path, upgraded, decisions)

    async def go_on(house: House, table: Table) -> None:
        watcher = await visit(table, [keys.watch])
        shown = frames(heard(watcher))[-1]
        assert shown["moment"] > 0
        assert (table.row.version, table.game.version) == (version, version)
        assert (await table.info([keys.watch])).version == version
        await keep(table, 4 - decisions)
        match = await table.order(table.load)
        assert match.is_over
        assert max(match.growth()[1][1]) == points
        assert frames(heard(watcher))[-1]["over"]
        # All that is told of it afterwards is told by the same rules.
        record = read(await table.back.record())
        assert (record.version, verify(record)) == (version, [])
        assert json.loads(await table.back.result())["scores"] == list(match.outcome.scores)
        assert json.loads(await table.back.replay(WATCHER))[-1]["over"]

    afterwards(tmp_path, keys, go_on)
    found = Store(database_of(tmp_path)).find_table(keys.table)
    assert found
    assert (found.version, found.over) == (version, True)
    # And once more, from the store alone: a finished game stays as it was played.
    afterwards(tmp_path, keys, lambda house, table: stays(table, version))


async def stays(table: Table, version: int) -> None:
    match = await table.order(table.load)
    assert (table.row.version, match.game.version, match.is_over) == (version, version, True)


def test_undo_and_repeated_sends_at_a_table_of_the_old_rules(tmp_path: Path, upgraded: Upgraded) -> None:
    keys = begun(tmp_path, upgraded, 2)

    async def go_on(house: House, table: Table) -> None:
        mover = (await frame_of(table, WATCHER))["mover"]
        held = frozenset({mover})
        moment = (await frame_of(table, mover, held))["moment"]
        done = await table.take(held, Play(moment, "the-same-send", "stake"))
        assert await table.take(held, Play(moment, "the-same-send", "stake")) == done
        assert (await frame_of(table, mover, held))["can_undo"]
        await table.take(held, Undo(done.moment, "taken-back"))
        match = await table.order(table.load)
        assert (match.game.version, [entry.kind for entry in match.log[-2:]]) == (1, ["decision", "undo"])

    afterwards(tmp_path, keys, go_on)


def test_bots_and_hints_at_a_table_of_the_old_rules(tmp_path: Path, upgraded: Upgraded) -> None:
    keys = begun(tmp_path, upgraded, 2)

    async def go_on(house: House, table: Table) -> None:
        asked: list[str] = []
        workers = house.workers
        assert isinstance(workers, Workers)
        ask = workers.bots.ask

        async def noted(game: str, *rest: Any, **more: Any) -> Any:
            asked.append(game)
            return await ask(game, *rest, **more)

        workers.bots.ask = noted  # type: ignore[method-assign]
        mover = (await frame_of(table, WATCHER))["mover"]
        visitor = await visit(table, [keys.keys[mover]])
        hint = await table.bots.hint(visitor)
        assert hint.decision in ("keep", "swap", "stake")
        match = await table.order(table.load)
        decision = await workers.choose(table.game, match.packed_observation(mover), mover, "deep")
        assert match.game.decisions.text(decision) in match.legal
        assert asked == ["swap@1"]

    afterwards(tmp_path, keys, go_on)


def test_what_a_bot_was_asked_by_the_old_rules_it_does_not_decide_by_others(
    tmp_path: Path, upgraded: Upgraded, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = levels(upgraded.versions.first)[0]

    async def wait(house: House) -> TableLaid:
        return await house.lay(NewTable("swap", [SeatWish("me"), SeatWish(level)]))

    laid = in_house(tmp_path, wait)
    upgraded.has(upgraded.versions.second)
    monkeypatch.setattr(Bots, "wake", lambda *_: None)

    async def move(house: House) -> None:
        table = await house.find(laid.table)
        await table.sitting.sit(Sit(laid.invitations[0] or "", new_key(), "a share"))
        if (await frame_of(table, WATCHER))["mover"] == 0:
            await keep(table)
        (turn,) = await table.order(table.bots._turns)
        before = house.store.read_log(laid.table)
        table._match = None  # as if another node had moved it
        assert (await table.order(table.load)).game is not turn.game
        await table.bots._play_one(turn)
        assert house.store.read_log(laid.table) == before

    in_house(tmp_path, move)


def test_whoever_looks_back_at_a_game_of_the_old_rules_does_so_by_them(tmp_path: Path, upgraded: Upgraded) -> None:
    keys = begun(tmp_path, upgraded, 4)

    async def look_back(house: House, table: Table) -> None:
        await table.back.analysis()
        assert table.back.analysing
        await table.back.analysing
        found = await table.back.analysis()
        assert (found.done, len(found.plies)) == (found.of, 4)

    afterwards(tmp_path, keys, look_back)


def test_a_table_whose_rules_were_frozen_nowhere_is_not_opened(tmp_path: Path, upgraded: Upgraded) -> None:
    keys = begun(tmp_path, upgraded, 2)

    async def lose(house: House, table: Table) -> None:
        table.row.version, table._match = 7, None
        with pytest.raises(OldRules):
            await visit(table, [keys.watch])

    afterwards(tmp_path, keys, lose)


def test_a_table_that_waits_begins_under_its_rules_and_is_moved_like_others(tmp_path: Path, upgraded: Upgraded) -> None:
    async def wait(house: House) -> TableLaid:
        return await house.lay(NewTable("swap", [SeatWish("me"), SeatWish("me")]))

    laid = in_house(tmp_path, wait)
    upgraded.has(upgraded.versions.second)

    async def sit_down(house: House) -> None:
        table = await house.find(laid.table)
        for invitation in laid.invitations:
            await table.sitting.sit(Sit(invitation or "", new_key(), "a share"))
        await keep(table)
        assert (table.row.version, (await table.order(table.load)).game.version) == (1, 1)

    async def look(house: House) -> None:
        table = await house.find(laid.table)
        assert (await table.order(table.load)).ply > 1
        assert table.row.version == 2

    in_house(tmp_path, sit_down)
    in_house(tmp_path, look)


@pytest.mark.slow
def test_two_nodes_move_a_table_once(postgres: str, upgraded: Upgraded) -> None:
    keys: list[Held] = []

    async def play(one: House, two: House) -> None:
        table, held = await lay(one, "me", "me", game="swap", rounds=2)
        await keep(table)
        keys.append(held)

    async def go_on(one: House, two: House) -> None:
        others(one).deaf = others(two).deaf = True
        here, there = await one.find(keys[0].table), await two.find(keys[0].table)
        await asyncio.gather(*(visit(table, [keys[0].watch]) for table in (here, there)))
        assert [table.row.version for table in (here, there)] == [2, 2]
        assert here.row.edition == there.row.edition
        await keep(here)
        await others(two).look()
        await until(lambda: plies(here) == plies(there))
        await keep(there, 2)
        await others(one).look()
        await until(lambda: plies(here) == plies(there))
        found = [await table.order(table.load) for table in (here, there)]
        assert found[0].log == found[1].log
        assert [(match.game.version, match.is_over) for match in found] == [(2, True)] * 2

    in_houses(postgres, play)
    upgraded.has(upgraded.versions.second)
    in_houses(postgres, go_on)


@pytest.mark.slow
def test_what_is_decided_by_the_old_rules_while_another_node_moves_the_table_is_decided_anew(
    postgres: str, upgraded: Upgraded
) -> None:
    async def wait(one: House, _: House) -> TableLaid:
        return await one.lay(NewTable("swap", [SeatWish("me"), SeatWish("me")]))

    laid = in_houses(postgres, wait)
    upgraded.has(upgraded.versions.second)

    async def play(one: House, two: House) -> None:
        others(one).deaf = others(two).deaf = True
        here = await one.find(laid.table)
        for invitation in laid.invitations:
            await here.sitting.sit(Sit(invitation or "", new_key(), "a share"))
        assert here.game.version == 1
        there = await two.find(laid.table)
        assert (await there.order(there.load)).game.version == 2
        await keep(here)
        match = await here.order(here.load)
        assert (here.row.version, match.game.version) == (2, 2)

    in_houses(postgres, play)


@pytest.mark.slow
def test_who_is_overtaken_while_they_move_a_table_reads_it_again(postgres: str, upgraded: Upgraded) -> None:
    async def wait(one: House, _: House) -> TableLaid:
        return await one.lay(NewTable("swap", [SeatWish("me"), SeatWish("guest")]))

    laid = in_houses(postgres, wait)
    upgraded.has(upgraded.versions.second)

    async def play(one: House, two: House) -> None:
        others(two).deaf = True
        here, there = await one.find(laid.table), await two.find(laid.table)
        await visit(there, [laid.watch])
        read_log, read = two.store.read_log, list[str]()

        def overtaken(id: str, since: int = 0) -> Any:
            if not read:
                with one.store.engine.begin() as connection:
                    connection.execute(sa.update(tables).values(edition=tables.c.edition + 1))
            read.append(id)
            return read_log(id, since)

        for invitation in laid.invitations:
            await here.sitting.sit(Sit(invitation or "", new_key(), "a share"))
        two.store.read_log = overtaken  # type: ignore[method-assign]
        there.is_behind = True
        assert (await there.order(there.load)).game.version == 2
        assert len(read) == 2

    in_houses(postgres, play)


def test_a_table_with_a_bot_that_is_gone_stays_with_the_rules_that_have_it(
    tmp_path: Path, upgraded: Upgraded, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = begun(tmp_path, upgraded, 0, "me", levels(upgraded.versions.first)[-1])
    second = upgraded.versions.second
    fewer = replace(ladder_of(second), levels=ladder_of(second).levels[:1])
    monkeypatch.setattr(
        sys.modules[levels.__module__], "ladder_of", lambda game: fewer if game is second else ladder_of(game)
    )

    async def look(house: House, table: Table) -> None:
        assert (await table.order(table.load)).game.version == 1

    afterwards(tmp_path, keys, look)


def test_what_lies_beside_frozen_rules_is_no_version(upgraded: Upgraded) -> None:
    second = upgraded.versions.second
    beside = [second.path / "v1.txt", second.path / "v2_notes"]
    for file in beside:
        file.touch()
    assert [game.version for game in second.frozen] == [1]
    for file in beside:
        file.unlink()


def test_a_table_whose_box_is_gone_is_in_nobodys_way(
    tmp_path: Path, upgraded: Upgraded, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(house: House) -> TableLaid:
        return await house.lay(NewTable("swap", [SeatWish("me"), SeatWish("me")]))

    laid = in_house(tmp_path, wait)
    monkeypatch.delitem(shelf(), "swap")

    async def look(house: House) -> None:
        with pytest.raises(UnknownGame):
            await house.find(laid.table)
        house.push_warming("gold", 1, 2)
        errands = Errands(house.store)
        errands.leave(Errand("close", laid.table, why="A test."))
        await house.steward.look()
        assert errands.read() == []  # those after it have their turn

    in_house(tmp_path, look)


def test_whoever_thinks_for_others_has_the_frozen_rules_too(upgraded: Upgraded) -> None:
    upgraded.has(upgraded.versions.second)
    second = upgraded.versions.second
    assert len({rules_of(game) for game in (second, *second.frozen)}) == 2
