"""What is written is there, what can't be written leaves nothing behind."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from filon.server import store as store_module
from filon.server.migrations import config
from filon.server.problems import StorageFailed
from filon.server.seating import Seating, hash_key
from filon.server.settings import database_url
from filon.server.store import HEAD, Conflict, Store, TableRow, metadata
from filon.table.match import Entry

FLIP, CARD = Entry("decision", "flip 3", 0), Entry("chance", "card gold-1")


def row(id: str = "abc") -> TableRow:
    seats = [Seating("me", "Anna", hash_key("key")), Seating("easy")]
    return TableRow(id, "gold", 1, {"match": True}, seats, hash_key("watch"), "00" * 32, "11" * 32, "salt", 5)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(database_url(str(tmp_path / "filon.db")))
    made.prepare()
    yield made
    made.close()


def test_a_new_database_is_in_its_newest_form(store: Store) -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        settings = [connection.execute(sa.text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2]


def test_preparing_again_changes_nothing(store: Store) -> None:
    store.add_table(row(), [])
    store.prepare()
    assert store.find_table("abc") == row()


def test_a_migration_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "filon.db"))
    broken = Store(url)
    executed: list[str] = []

    def fail_late(_: Any, __: Any, statement: str, *___: Any) -> None:
        executed.append(statement)
        if "CREATE TABLE seen" in statement:
            raise sqlite3.OperationalError("killed")

    sa.event.listen(broken.engine, "before_cursor_execute", fail_late)
    with pytest.raises(StorageFailed):
        broken.prepare()
    broken.close()
    assert any("CREATE TABLE log" in statement for statement in executed)
    whole = Store(url)
    whole.prepare()
    whole.add_table(row(), [])
    whole.close()


def test_a_table_and_its_log_come_back(store: Store) -> None:
    store.add_table(row(), [CARD])
    store.append("abc", 1, [FLIP, CARD], send="s1", at=1, over=False)
    store.append("abc", 3, [FLIP], send=None, at=2, over=True)
    found = store.find_table("abc")
    assert found is not None
    assert found.over
    assert found.seats == row().seats
    assert [(line.entry, line.send) for line in store.read_log("abc")] == [
        (CARD, None), (FLIP, "s1"), (CARD, None), (FLIP, None),
    ]
    assert store.find_table("abd") is None


def test_a_second_writer_of_a_ply_fails_and_leaves_nothing(store: Store) -> None:
    store.add_table(row(), [])
    store.append("abc", 0, [FLIP, CARD], send="s1", at=1, over=False)
    with pytest.raises(Conflict):
        store.append("abc", 1, [FLIP, CARD], send="s2", at=1, over=True)
    assert len(store.read_log("abc")) == 2
    assert not store.find_table("abc").over  # type: ignore[union-attr]


def test_a_seat_sends_once_but_two_seats_may_send_the_same(store: Store) -> None:
    store.add_table(row(), [])
    store.append("abc", 0, [FLIP], send="s1", at=1, over=False)
    store.append("abc", 1, [Entry("decision", "flip 4", 1)], send="s1", at=1, over=False)
    with pytest.raises(Conflict):
        store.append("abc", 2, [FLIP], send="s1", at=1, over=False)


def test_what_was_seen_never_goes_back(store: Store) -> None:
    store.add_table(row(), [])
    store.write_seen("abc", {0: 7})
    store.write_seen("abc", {0: 3, 1: 4})
    assert store.read_seen("abc") == {0: 7, 1: 4}


def test_no_key_is_in_the_database(store: Store, tmp_path: Path) -> None:
    private = row()
    private.seats[0].key = hash_key("the-secret-key-of-anna")
    store.add_table(private, [])
    store.close()
    assert b"the-secret-key" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


def test_a_locked_database_is_a_typed_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "_BUSY_MS", 50)
    made = Store(database_url(str(tmp_path / "filon.db")))
    made.prepare()
    made.add_table(row(), [])
    other = sqlite3.connect(tmp_path / "filon.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed):
        made.append("abc", 0, [FLIP], send=None, at=1, over=False)
    assert made.read_log("abc") == []  # reading goes on
    other.execute("ROLLBACK")
    made.append("abc", 0, [FLIP], send=None, at=1, over=False)
    other.close()
    made.close()


def test_a_file_that_is_no_database_is_a_typed_error(tmp_path: Path) -> None:
    (tmp_path / "filon.db").write_text("once upon a time " * 100)
    broken = Store(database_url(str(tmp_path / "filon.db")))
    with pytest.raises(StorageFailed):
        broken.prepare()


def test_addresses_of_databases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_url("postgresql://me@host/filon") == "postgresql+psycopg://me@host/filon"
    assert database_url(str(tmp_path / "a" / "b.db")) == f"sqlite:///{tmp_path}/a/b.db"
    monkeypatch.setenv("FILON_DATA", str(tmp_path / "data"))
    assert database_url(None) == f"sqlite:///{tmp_path}/data/filon.db"
    monkeypatch.delenv("FILON_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert database_url(None) == f"sqlite:///{tmp_path}/xdg/filon/filon.db"
