"""What is written is there, what can't be written leaves nothing behind."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from tests.server.helpers import ELSEWHERE, database_of

from filon.campaigns.postgres import Postgres
from filon.house.problems import BadMessage, StorageFailed
from filon.house.rows import Conflict, TableChange, TableRow
from filon.house.seating import Seating, hash_key
from filon.match.match import Entry
from filon.server import store as store_module
from filon.server.migrations import config
from filon.server.schema import metadata
from filon.server.settings import database_url
from filon.server.store import HEAD, Store

FLIP, CARD = Entry("decision", "flip 3", 0), Entry("chance", "card gold-1")


def row(id: str = "abc") -> TableRow:
    seats = [Seating("me", "Anna", hash_key("key"), hash_key("invitation"), "sugar"), Seating("easy")]
    host, watch = hash_key("host"), hash_key("watch")
    return TableRow(id, "gold", 1, {"match": True}, seats, host, watch, "00" * 32, "11" * 32, 5, "sugar", begun=True)


def differences(connection: sa.Connection) -> list[Any]:
    """Where the database is not as it should be."""

    def differ(_: Any, __: Any, ___: Any, has: Any, wanted: Any) -> bool | None:
        # SQLite does not care how long a text is, nor what it was said to be.
        return False if isinstance(has, sa.String) and isinstance(wanted, sa.String) else None

    found: list[Any] = compare_metadata(MigrationContext.configure(connection, opts={"compare_type": differ}), metadata)
    return found


@pytest.fixture
def store(both_databases: str, tmp_path: Path) -> Iterator[Store]:
    made = Store(database_of(tmp_path))
    made.prepare()
    yield made
    made.close()


def test_a_new_database_is_in_its_newest_form(store: Store) -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD
    with store.engine.connect() as connection:
        assert differences(connection) == []


def test_a_committed_decision_survives_a_power_cut(tmp_path: Path) -> None:
    made = Store(database_of(tmp_path))
    with made.engine.connect() as connection:
        settings = [connection.execute(sa.text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2]
    made.close()


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
    store.write(
        [TableChange("abc", 1, [FLIP, CARD], "s1", at=1), TableChange("abc", 3, [FLIP], at=2, row={"over": True})]
    )
    found = store.find_table("abc")
    assert found is not None
    assert (found.over, found.begun, found.next) == (True, True, "")
    assert (found.seats, found.entropy, found.host) == (row().seats, "sugar", hash_key("host"))
    assert [(line.entry, line.send) for line in store.read_log("abc")] == [
        (CARD, None),
        (FLIP, "s1"),
        (CARD, None),
        (FLIP, None),
    ]
    assert store.find_table("abd") is None


def test_a_second_writer_of_a_ply_fails_and_leaves_nothing(store: Store) -> None:
    store.add_table(row(), [])
    store.write([TableChange("abc", 0, [FLIP, CARD], "s1")])
    with pytest.raises(Conflict):
        store.write([TableChange("abc", 1, [FLIP, CARD], "s2", row={"over": True}, seen={0: 3})])
    assert len(store.read_log("abc")) == 2
    assert not store.find_table("abc").over  # type: ignore[union-attr]
    assert store.read_seen("abc") == {}


def test_a_seat_sends_once_but_two_seats_may_send_the_same(store: Store) -> None:
    store.add_table(row(), [])
    store.write([TableChange("abc", 0, [FLIP], "s1")])
    store.write([TableChange("abc", 1, [Entry("decision", "flip 4", 1)], "s1")])
    with pytest.raises(Conflict):
        store.write([TableChange("abc", 2, [FLIP], "s1")])


def test_a_send_is_found_with_the_line_it_brought(store: Store) -> None:
    store.add_table(row(), [CARD])
    undo = [Entry("undo", "", 1), Entry("undo", "", 0)]
    store.write([TableChange("abc", 1, [FLIP, CARD], "s1"), TableChange("abc", 3, undo, "s2")])
    assert store.find_send("abc", [0], "s1") == (2, FLIP)
    # What was taken back with it belongs to somebody else: the send brought the last of these lines.
    assert store.find_send("abc", [0, 1], "s2") == (5, undo[1])
    assert [line.send for line in store.read_log("abc")] == [None, "s1", None, None, "s2"]
    for table, seats, send in (("abc", [1], "s1"), ("abd", [0], "s1"), ("abc", [0], "s3")):
        assert store.find_send(table, seats, send) is None


def test_columns_of_a_table_change_together_with_its_log(store: Store) -> None:
    laid = row()
    laid.begun, laid.entropy = False, ""
    store.add_table(laid)
    seats = [Seating("guest", "Bea", hash_key("new"), hash_key("invitation"), "salt"), Seating("hard")]
    store.write(
        [TableChange("abc", lines=[CARD], row={"seats": seats, "begun": True, "entropy": "salt", "next": "abd"})]
    )
    found = store.find_table("abc")
    assert found is not None
    assert (found.seats, found.begun, found.entropy, found.next) == (seats, True, "salt", "abd")
    assert len(store.read_log("abc")) == 1


def test_tables_nobody_came_to_are_forgotten_after_a_while_and_no_others(store: Store) -> None:
    for id, created, begun in (("old", 1, False), ("new", 100, False), ("played", 1, True)):
        laid = row(id)
        laid.created, laid.begun = created, begun
        store.add_table(laid, [CARD] if begun else ())
    assert store.count_tables() == 3
    assert store.forget_unbegun(50, spared=["old"]) == []
    assert store.forget_unbegun(50) == ["old"]
    assert store.forget_unbegun(50) == []
    assert [id for id in ("old", "new", "played") if store.find_table(id)] == ["new", "played"]
    assert store.count_tables() == 2


def test_tables_of_the_first_version_are_as_they_were(
    both_databases: str, tmp_path: Path, postgres_server: Postgres
) -> None:
    """A seat's key was given to whoever laid the table, and the game began at once."""
    if both_databases == "postgresql":
        (tmp_path / ELSEWHERE).write_text(postgres_server.create())
    old = Store(database_of(tmp_path))
    with old.engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
        connection.execute(
            sa.text(
                "INSERT INTO tables (id, game, version, players, options, seats, watch, secret, commitment, entropy,"
                " created, over) VALUES ('abc', 'gold', 1, 2, '{}', :seats, 'w', '00', '11', 'salt', 5, false)"
            ),
            {"seats": json.dumps([{"who": "me", "name": "Anna", "key": hash_key("key")}, {"who": "easy"}])},
        )
        for ply, text in enumerate(("choose red", "layout scatter_a", "pass_bid", "end", "undo end")):
            values = {"ply": ply, "text": text, "send": f"s{ply}"}
            connection.execute(sa.text("INSERT INTO log VALUES ('abc', :ply, 'decision', 0, :text, :send, 6)"), values)
        connection.execute(sa.text("INSERT INTO seen VALUES ('abc', 0, 1)"))
    old.prepare()
    found = old.find_table("abc")
    assert found is not None
    assert (found.begun, found.host, found.next, found.entropy) == (True, "", "", "salt")
    assert found.seats == [Seating("me", "Anna", hash_key("key")), Seating("easy")]
    texts = [row.entry.text for row in old.read_log("abc")]
    assert texts == ["choose red", "layout scatter-a", "pass-bid", "end-turn", "undo end"]
    assert old.read_seen("abc") == {0: 1}
    with old.engine.connect() as connection:
        assert differences(connection) == []
        if both_databases == "sqlite":
            assert connection.execute(sa.text("PRAGMA foreign_key_check")).all() == []
            assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1
    old.close()


def test_what_was_seen_never_goes_back(store: Store) -> None:
    store.add_table(row(), [])
    store.write([TableChange("abc", seen={0: 7})])
    store.write([TableChange("abc", seen={0: 3, 1: 4})])
    assert store.read_seen("abc") == {0: 7, 1: 4}
    store.write([TableChange("abc", seen={0: 9, 1: 2}), TableChange("abc", seen={0: 8, 1: 5})])
    assert store.read_seen("abc") == {0: 9, 1: 5}


def test_no_key_is_in_the_database(store: Store, tmp_path: Path) -> None:
    private = row()
    private.seats[0].key = hash_key("the-secret-key-of-anna")
    private.seats[0].invitation = private.host = private.watch = hash_key("the-secret-key-of-others")
    store.add_table(private, [])
    store.close()
    assert b"the-secret-key" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


def test_a_connection_in_use_is_closed_when_it_is_given_back(tmp_path: Path) -> None:
    made = Store(database_url(str(tmp_path / "filon.db")))
    made.prepare()
    with made.reading.connect():
        made.close()
        assert (tmp_path / "filon.db-wal").exists()
    assert [path.name for path in tmp_path.glob("filon.db*")] == ["filon.db"]


def test_a_locked_database_is_a_typed_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "_BUSY_MS", 50)
    made = Store(database_url(str(tmp_path / "filon.db")))
    made.prepare()
    made.add_table(row(), [])
    other = sqlite3.connect(tmp_path / "filon.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed):
        made.write([TableChange("abc", 0, [FLIP])])
    assert made.read_log("abc") == []  # reading goes on
    other.execute("ROLLBACK")
    made.write([TableChange("abc", 0, [FLIP])])
    other.close()
    made.close()


def test_a_file_that_is_no_database_is_a_typed_error(tmp_path: Path) -> None:
    (tmp_path / "filon.db").write_text("once upon a time " * 100)
    broken = Store(database_url(str(tmp_path / "filon.db")))
    with pytest.raises(StorageFailed):
        broken.prepare()


def test_what_no_database_can_keep_is_the_fault_of_who_says_it(store: Store, both_databases: str) -> None:
    """PostgreSQL knows how long a text may be, and keeps no NUL; whatever was refused has changed nothing."""
    store.add_table(row(), [])
    for wrong in ("x\0y", "x" * 100):
        if both_databases == "postgresql":
            with pytest.raises(BadMessage):
                store.write([TableChange("abc", 0, [FLIP], wrong)])
    assert store.read_log("abc") == []


def test_nodes_that_start_together_prepare_the_database_once(tmp_path: Path, postgres_server: Postgres) -> None:
    url = database_url(postgres_server.create())
    stores = [Store(url) for _ in range(3)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(Store.prepare, stores))
    stores[0].add_table(row(), [CARD])
    assert [one.count_tables() for one in stores] == [1, 1, 1]
    for one in stores:
        one.close()


def test_addresses_of_databases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_url("postgresql://me@host/filon") == "postgresql+psycopg://me@host/filon"
    assert database_url(str(tmp_path / "a" / "b.db")) == f"sqlite:///{tmp_path}/a/b.db"
    monkeypatch.setenv("FILON_DATA", str(tmp_path / "data"))
    assert database_url(None) == f"sqlite:///{tmp_path}/data/filon.db"
    monkeypatch.delenv("FILON_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert database_url(None) == f"sqlite:///{tmp_path}/xdg/filon/filon.db"


def test_all_of_a_table_hangs_on_its_id() -> None:
    """What would go to a server by the hash of the id, should one database not be enough (docs/decisions/0032)."""
    keys = {name: [column.name for column in metadata.tables[name].primary_key] for name in metadata.tables}
    assert (keys["tables"], keys["leases"]) == (["id"], ["name"])  # a lease has the name of its table
    assert all(keys[name][0] == "table" for name in ("log", "seen", "talk", "presence", "analyses"))
    elsewhere = {
        name for name, table in metadata.tables.items() if "table" in table.columns and keys[name][0] != "table"
    }
    assert elsewhere == {"outbox", "reports", "results", "sits"}, elsewhere  # of people, on one server
