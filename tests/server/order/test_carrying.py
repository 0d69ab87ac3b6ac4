"""A backup of PostgreSQL is a file that any Filon serves, and comes back into either database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.helpers import in_house, lay, play_on
from tests.server.nodes.helpers import in_houses

from filon.campaigns.postgres import Postgres
from filon.server.house import House
from filon.server.order.backup import restore
from filon.server.order.carrying import NotEmpty, carry_in, carry_out
from filon.server.people.register import Register
from filon.server.people.wire import Arrival
from filon.server.schema import metadata, reports
from filon.server.settings import database_url
from filon.server.store import Store

pytestmark = pytest.mark.slow

KEPT = [table for table in metadata.sorted_tables if table.name not in ("nodes", "leases", "presence")]


def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    store = Store(url)
    with store.reading.connect() as connection:
        found = {
            table.name: sorted((tuple(row) for row in connection.execute(sa.select(table))), key=repr) for table in KEPT
        }
    store.close()
    return found


def report(words: str) -> dict[str, Any]:
    return {"person": "a", "about": "b", "table": "c", "words": words, "why": "", "at": 1, "done": False}


async def play(one: House, two: House) -> str:
    """A game and people on PostgreSQL."""
    table, _ = await lay(one, "me", "guest")
    await play_on(await two.find(table.row.id), 8)
    Register(one.store).add_guest(Arrival(), "a browser", one.time.now())
    with one.store.engine.begin() as connection:
        connection.execute(sa.insert(reports).values(report("é “quoted”")))
    return table.row.id


def test_a_backup_comes_back_into_either_database(postgres: str, postgres_server: Postgres, tmp_path: Path) -> None:
    url, copy, file = database_url(postgres), tmp_path / "copy.db", tmp_path / "filon.db"
    id = in_houses(postgres, play)
    before = everything(url)
    assert before["log"]
    assert carry_out(url, copy) == 1
    with pytest.raises(FileExistsError):
        carry_out(url, copy)
    assert everything(f"sqlite:///{copy}") == before
    # Into a file, at which a server goes on:
    restore(copy, file)

    async def go_on(house: House) -> int:
        table = await house.find(id)
        await play_on(table, 2)
        return len(house.store.read_log(id))

    assert in_house(tmp_path, go_on) > len(before["log"])
    # into another database, which has to be empty:
    with pytest.raises(NotEmpty):
        carry_in(copy, url)
    assert everything(url) == before
    another = postgres_server.create(postgres_server.prepared)
    other = database_url(another)
    try:
        assert carry_in(copy, other) == 1
        assert everything(other) == before
        store = Store(other)
        with store.engine.begin() as connection:  # it goes on counting after the last
            connection.execute(sa.insert(reports).values(report("another")))
        store.close()
    finally:
        postgres_server.drop(another)
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []
