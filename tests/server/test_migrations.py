"""A migration runs while the servers of the release before serve: it only adds, and they notice nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from filon.server.migrations import config
from filon.server.store import Store

ONE_AT_A_TIME = "0005"
"""Up to here, one server at a time had the database."""
SCRIPTS = ScriptDirectory.from_config(config())
STEPS = [
    (str(script.down_revision), script.revision)
    for script in SCRIPTS.walk_revisions(ONE_AT_A_TIME, "head")
    if script.revision != ONE_AT_A_TIME
]


def at(revision: str, file: Path) -> sa.Engine:
    """A new database as it was at that time."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)
    return engine


def known(engine: sa.Engine) -> sa.MetaData:
    """What a program of that time knows of the database."""
    found = sa.MetaData()
    found.reflect(engine)
    found.remove(found.tables["alembic_version"])
    return found


def a_row(table: sa.Table, number: int) -> dict[str, Any]:
    """Any values for every column."""

    def value(column: sa.Column[Any]) -> Any:
        if isinstance(column.type, sa.JSON):
            return {"k": number}
        return column.type.python_type(number)

    return {column.name: value(column) for column in table.columns}


@pytest.mark.parametrize(("before", "after"), STEPS)
def test_the_release_before_reads_and_writes_as_ever(tmp_path: Path, before: str, after: str) -> None:
    engine = at(before, tmp_path / "filon.db")
    old = known(engine)
    with engine.begin() as connection:
        for table in old.sorted_tables:
            connection.execute(sa.insert(table).values(a_row(table, 1)))
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, after)
    with engine.begin() as connection:
        for table in old.sorted_tables:
            connection.execute(sa.insert(table).values(a_row(table, 2)))
            rows = [dict(row) for row in connection.execute(sa.select(table)).mappings()]
            for number in (1, 2):
                assert a_row(table, number) in rows


@pytest.mark.parametrize(("before", "after"), STEPS)
def test_nothing_is_taken_away_or_narrowed(tmp_path: Path, before: str, after: str) -> None:
    """What the newer form lacks of the older one, as Alembic sees it: nothing but what was added."""
    old = known(at(before, tmp_path / "old.db"))
    with at(after, tmp_path / "new.db").connect() as connection:
        changes = compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), old)
    added = {"remove_table", "remove_column", "remove_index"}  # to go back, what was added would have to go
    kinds = {change[0] if isinstance(change, tuple) else change[0][0] for change in changes}
    assert kinds <= added | {"add_table"}, changes
    assert [change[1].name for change in changes if change[0] == "add_table"] in ([], ["alembic_version"])
    new_tables = {change[1].name for change in changes if change[0] == "remove_table"}
    for change in changes:
        if change[0] == "remove_index":
            # On a table that is in use, making one would keep everybody waiting.
            assert change[1].table.name in new_tables


def test_a_server_of_the_release_before_starts_on_the_newer_form(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'filon.db'}"
    store = Store(url)
    store.prepare()
    with store.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    store.prepare()
    with store.reading.connect() as connection:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == "9999"
    store.close()
