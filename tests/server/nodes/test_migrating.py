"""A migration runs while a node that does not know of it serves decisions: nobody waits, nothing fails."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory
from tests.server.helpers import lay, play_on
from tests.server.nodes.helpers import in_houses

from filon.campaigns.postgres import Postgres
from filon.server.house import House
from filon.server.migrations import config, upgrade
from filon.server.settings import database_url
from filon.server.store import HEAD, Store

pytestmark = pytest.mark.slow


def before_head(address: str) -> None:
    """The database as the release before has left it."""
    script = ScriptDirectory.from_config(settings := config()).get_revision(HEAD)
    engine = sa.create_engine(database_url(address))
    with engine.begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, str(script.down_revision))
    engine.dispose()


def test_people_play_on_while_the_database_is_changed(
    postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres_server.create()
    before_head(address)
    # These nodes are of the release before: they take the database as it is.
    monkeypatch.setattr(Store, "prepare", lambda _: None)

    async def play(one: House, two: House) -> None:
        table, _ = await lay(one, "me", "me")

        async def decide() -> None:
            while not migrated.done():
                await play_on(table, 1)
            await play_on(table, 5)

        migrated = asyncio.ensure_future(asyncio.to_thread(upgrade, two.store.engine))
        await asyncio.gather(migrated, decide())
        with one.store.reading.connect() as connection:
            assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        there = await two.find(table.row.id)
        await play_on(there, 2)
        assert len(one.store.read_log(table.row.id)) >= 8

    in_houses(address, play)
    postgres_server.drop(address)
