"""What is old is tidied up by one of the nodes, whatever the others do meanwhile."""

from __future__ import annotations

import asyncio
import time
from threading import Thread
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.helpers import ANNA, PATIENCE, invite, visit
from tests.server.nodes.helpers import in_houses, others, until

from filon.house.rows import Conflict, TableChange
from filon.match.match import Entry
from filon.server import house as house_module
from filon.server.house import House
from filon.server.order.expiry import UNBEGUN_FOR
from filon.server.schema import tables

pytestmark = pytest.mark.slow


def grow_old(house: House, table: str) -> None:
    """The table was laid too long ago."""
    long_ago = house.time.now() - 2 * UNBEGUN_FOR
    with house.store.engine.begin() as connection:
        connection.execute(sa.update(tables).where(tables.c.id == table).values(created=long_ago))


def test_a_table_that_another_node_begins_while_it_is_forgotten_is_gone_or_begun(postgres: str) -> None:
    async def forget(one: House, two: House) -> None:
        table, laid, _ = await invite(one, "me", "guest")
        id, became = table.row.id, list[str]()
        grow_old(one, id)

        def begin() -> None:
            lines = [Entry("decision", "choose red", 0)]
            try:
                two.store.write([TableChange(id, lines=lines, row={"begun": True})])
                became.append("begun")
            except Conflict:
                became.append("too late")

        beginning = Thread(target=begin)

        def meanwhile(connection: Any, _: Any, words: str, *__: Any) -> None:
            """Between the first two deletions the other node begins the table, or waits until it may."""
            if words.startswith("DELETE FROM seen"):
                beginning.start()
                end = time.monotonic() + PATIENCE
                while beginning.is_alive() and not waits_for_a_lock(two):
                    assert time.monotonic() < end

        sa.event.listen(one.store.engine, "before_cursor_execute", meanwhile)
        gone = await asyncio.to_thread(one.store.forget_unbegun, one.time.now() - UNBEGUN_FOR)
        await asyncio.to_thread(beginning.join, PATIENCE)
        assert (gone, became) == ([id], ["too late"])
        assert one.store.find_table(id) is None
        assert laid.table == id

    in_houses(postgres, forget)


def waits_for_a_lock(house: House) -> bool:
    asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with house.store.reading.connect() as connection:
        return bool(connection.exec_driver_sql(asked).scalar())


@pytest.mark.parametrize("trouble", [Conflict(), RuntimeError("nobody has thought of it")], ids=["conflict", "other"])
def test_a_sweep_that_goes_wrong_is_done_again_and_leases_are_let_all_the_same(
    postgres: str, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    monkeypatch.setattr(house_module, "_SWEEP_EVERY", 0.01)
    tried: list[House] = []

    async def fail(house: House) -> None:
        tried.append(house)
        raise trouble

    monkeypatch.setattr(House, "forget_old", fail)

    async def sweep(one: House, _: House) -> None:
        assert await others(one).hold("nobodys-any-more")
        await until(lambda: len(tried) > 3)
        await until(lambda: "nobodys-any-more" not in others(one)._mine)

    in_houses(postgres, sweep)


def test_a_table_at_which_somebody_waits_by_another_node_is_not_forgotten(postgres: str) -> None:
    """Also by a node that has begun after they came, and has heard of nobody."""

    async def wait(one: House, two: House) -> None:
        table, laid, _ = await invite(one, "me", "guest")
        others(two).deaf = True
        visitor = await visit(table, [laid.host or ANNA])
        three = House(one.settings)
        await three.open()
        try:
            grow_old(one, laid.table)
            for house in (two, three):
                await house.forget_old()
                assert house.store.find_table(laid.table)
            table.leave(visitor)

            async def gone() -> bool:
                await three.forget_old()
                return three.store.find_table(laid.table) is None

            while not await gone():
                await asyncio.sleep(0.01)
        finally:
            await three.close()

    in_houses(postgres, wait)
