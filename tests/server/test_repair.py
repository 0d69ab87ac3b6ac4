"""A file that two servers want, or that is damaged: what is said of it, and what of it can be saved."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from tests.server.helpers import PATIENCE, Server, in_house, wait_for
from tests.server.ratings.books import add_result, seat

from filon.cli import main
from filon.games import get_game
from filon.house.rows import TableChange, TableRow
from filon.house.seating import Seating, hash_key, new_table_id
from filon.match.dealer import Dealer, Elsewhere
from filon.match.match import Entry, Match
from filon.server import serve as serve_module
from filon.server.house import House
from filon.server.migrations import config
from filon.server.ratings.reckoning import check, count_new
from filon.server.repair import NothingToSave, Saved, repair
from filon.server.schema import log, metadata, persons, rating_log, ratings, results, seen, tables
from filon.server.serve import alone, check_file
from filon.server.settings import database_url
from filon.server.store import Store

pytestmark = pytest.mark.slow

LINES = 60
Logs = dict[str, list[Entry]]


def played(game: str, seed: int, lines: int = LINES) -> Match:
    """A match that has run for a while, decided at random."""
    chooser = random.Random(seed)
    match = Match(get_game(game), 2, {}, Dealer.from_seed(seed))
    while match.ply < lines and not match.is_over:
        match.play(chooser.choice(match.legal))
    return match


def table_of(match: Match) -> TableRow:
    assert match.dealer
    return TableRow(
        id=new_table_id(),
        game=match.game.id,
        version=match.game.version,
        options=match.options,
        seats=[Seating("me", key=hash_key("a")), Seating("easy")],
        host="",
        watch=hash_key("w"),
        secret=match.dealer.secret.hex(),
        commitment=match.dealer.commitment,
        created=5,
        begun=True,
        over=match.is_over,
    )


def fill(path: Path, *matches: Match) -> Logs:
    """A database with these matches, and their logs."""
    store = Store(database_url(str(path)))
    store.prepare()
    logs: Logs = {}
    for match in matches:
        row = table_of(match)
        store.add_table(row, match.log)
        store.write([TableChange(row.id, seen={0: match.ply})])
        logs[row.id] = match.log
    store.close()
    return logs


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement, values)
        connection.commit()


def saved_logs(saved: Saved) -> Logs:
    """The logs in the new file; every table of it opens."""
    with closing(sqlite3.connect(saved.file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        ids = [str(row[0]) for row in connection.execute("SELECT id FROM tables")]
    # Read before anybody comes in: where it is a bot's turn, it plays on as soon as its table is opened.
    store = Store(database_url(str(saved.file)))
    logs = {id: [line.entry for line in store.read_log(id)] for id in ids}
    store.close()
    folder = saved.file.parent / "opened"
    folder.mkdir()
    saved.file.rename(folder / "filon.db")

    async def look(house: House) -> None:
        for id in ids:
            assert await (await house.find(id)).frame(-1, frozenset())

    in_house(folder, look)
    return logs


@contextmanager
def untouched(path: Path) -> Iterator[None]:
    """Nothing happens to this file or to what lies beside it; there may be one more."""
    before = {file: file.read_bytes() for file in path.parent.iterdir()}
    yield
    after = {file: file.read_bytes() for file in path.parent.iterdir()}
    assert {file: after.get(file) for file in before} == before
    assert len(after) <= len(before) + 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "filon.db"


# ── saving ──


def test_of_a_whole_file_nothing_is_lost(path: Path) -> None:
    logs = fill(path, *(played(game, seed) for seed in range(3) for game in ("gold", "elfenland")))
    with untouched(path):
        saved = repair(path)
    assert (saved.whole, saved.cut, saved.lost) == (6, 0, 0)
    assert saved_logs(saved) == logs


def test_what_was_written_last_is_saved_too(path: Path) -> None:
    store = Store(database_url(str(path)))
    store.prepare()
    match = played("gold", 1)
    store.add_table(table_of(match), match.log)
    assert path.with_name("filon.db-wal").stat().st_size > 0
    with untouched(path):
        saved = repair(path)
    store.close()
    assert list(saved_logs(saved).values()) == [match.log]


def pages(path: Path, *but: str) -> list[int]:
    """Pages of the file, counted from 0, but for those that say what there is, and those of these tables."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT pageno, name FROM dbstat").fetchall()
    return sorted(number - 1 for number, name in found if name not in ("sqlite_schema", *but))


@pytest.mark.parametrize("seed", range(4))
def test_a_page_full_of_noise_costs_little_more_than_that_page(path: Path, seed: int) -> None:
    logs = fill(path, *(played("gold", number) for number in range(40)))
    chooser = random.Random(seed)
    data = bytearray(path.read_bytes())
    for page in chooser.sample(pages(path), 3):
        data[page * 4096 : page * 4096 + 4096] = chooser.randbytes(4096)
    path.write_bytes(data)
    with untouched(path):
        saved = repair(path)
    found = saved_logs(saved)
    assert saved.whole + saved.cut == len(found)
    assert len(found) + saved.lost <= 40
    assert all(logs[id][: len(log)] == log for id, log in found.items())
    assert saved.whole >= 20


def test_a_log_is_cut_where_it_breaks_the_rules(path: Path) -> None:
    logs = fill(path, match := played("gold", 1, 10_000), played("gold", 2))
    broken, other = logs
    at = max(ply for ply, line in enumerate(match.log[:50]) if line.kind == "decision")
    change(path, 'UPDATE log SET text = ? WHERE "table" = ? AND ply = ?', "flip 99", broken, at)
    saved = repair(path)
    assert (saved.whole, saved.cut, saved.lost) == (1, 1, 0)
    with closing(sqlite3.connect(saved.file)) as connection:
        assert connection.execute("SELECT over FROM tables WHERE id = ?", (broken,)).fetchone() == (0,)
        assert connection.execute('SELECT "table" FROM seen').fetchall() == [(other,)]
    assert saved_logs(saved) == {broken: match.log[:at], other: logs[other]}


@pytest.mark.parametrize("kind", ["decision", "chance"])
def test_a_log_is_cut_where_a_line_is_missing_and_nobody_waits_for_chance(path: Path, kind: str) -> None:
    fill(path, match := played("gold", 3))
    at = max(ply for ply, line in enumerate(match.log[:50]) if line.kind == kind)
    change(path, "DELETE FROM log WHERE ply = ?", at)
    (found,) = saved_logs(repair(path)).values()
    assert found == match.log[: at if kind == "decision" else at - 1]
    again = Match(match.game, 2, {})
    again.restore(found)
    assert again.mover >= 0


def test_who_loses_the_first_card_gets_the_same_cards_again(path: Path) -> None:
    match = played("elfenland", 4)
    assert match.log[0].kind == "chance"
    fill(path, match)
    change(path, "DELETE FROM log WHERE ply = 0")
    saved = repair(path)
    assert saved.cut == 1
    (found,) = saved_logs(saved).values()
    assert found
    assert match.log[: len(found)] == found


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tables SET seats = 'no list' WHERE id = ?",
        "UPDATE tables SET game = 'chess' WHERE id = ?",
        "UPDATE tables SET options = '[]' WHERE id = ?",
        "UPDATE tables SET secret = 'zz', begun = 'x' WHERE id = ?",
        "DELETE FROM tables WHERE id = ?",
    ],
)
def test_a_table_that_makes_no_sense_is_lost_alone(path: Path, statement: str) -> None:
    logs = fill(path, played("gold", 5), played("gold", 6))
    lost, other = logs
    change(path, statement, lost)
    saved = repair(path)
    assert (saved.whole, saved.cut, saved.lost) == (1, 0, 1)
    assert saved_logs(saved) == {other: logs[other]}


def test_a_line_that_makes_no_sense_cuts_only_its_log(path: Path) -> None:
    for number, (column, value) in enumerate((("kind", "wonder"), ("seat", "north"), ("text", b"\xff\xfe"))):
        file = path.with_name(f"{number}.db")
        fill(file, match := played("gold", 7))
        at = max(ply for ply, line in enumerate(match.log[:30]) if line.kind == "decision")
        change(file, f"UPDATE log SET {column} = ? WHERE ply = ?", value, at)
        saved = repair(file)
        assert (saved.cut, saved.lost) == (1, 0), column
        with closing(sqlite3.connect(saved.file)) as connection:
            assert connection.execute("SELECT count(*) FROM log").fetchone() == (at,), column


def test_a_file_of_an_older_form_comes_out_in_the_newest(path: Path) -> None:
    match = played("gold", 8)
    engine = sa.create_engine(database_url(str(path)))
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
    engine.dispose()
    row = table_of(match)
    change(
        path,
        "INSERT INTO tables VALUES (?, 'gold', ?, 2, '{}', ?, ?, ?, ?, '', 5, 0)",
        row.id, row.version, '[{"who": "me"}, {"who": "easy"}]', row.watch, row.secret, row.commitment,
    )  # fmt: skip
    for ply, line in enumerate(match.log):
        change(path, "INSERT INTO log VALUES (?, ?, ?, ?, ?, NULL, 5)", row.id, ply, line.kind, line.seat, line.text)
    saved = repair(path)
    assert saved.whole == 1
    assert saved_logs(saved) == {row.id: match.log}


@pytest.mark.parametrize(("at", "lines"), [(12, 12), (0, None), (45, 30)])
def test_of_a_game_that_was_begun_elsewhere_no_more_is_said_than_is_left(
    path: Path, at: int, lines: int | None
) -> None:
    match = played("goldland", 1)
    store = Store(database_url(str(path)))
    store.prepare()
    row = table_of(match)
    row.elsewhere = Elsewhere(30, "c", "e", "00")
    store.add_table(row, match.log)
    store.close()
    change(path, 'DELETE FROM log WHERE "table" = ? AND ply = ?', row.id, at)
    saved = repair(path)
    assert saved.cut == 1
    store = Store(database_url(str(saved.file)))
    found = store.find_table(row.id)
    kept = len(store.read_log(row.id))
    store.close()
    assert found is not None
    assert found.elsewhere == (None if lines is None else Elsewhere(min(lines, kept), "c", "e", "00"))


def test_where_nothing_can_be_read_nothing_is_left_behind(path: Path) -> None:
    fill(path, played("gold", 9))
    data = path.read_bytes()
    for content in (b"", b"once upon a time " * 1000, data[:3000], b"\0" * 4096 + data[4096:]):
        path.write_bytes(content)
        with untouched(path), pytest.raises(NothingToSave):
            repair(path)
        assert not list(path.parent.glob("*repaired*"))
        assert not list(path.parent.glob(".*"))


def test_the_command_says_what_was_saved(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(file: Path) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["repair", str(file)])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    fill(path, played("gold", 10))
    status, out, _ = run(path)
    assert (status, out.count("\n")) == (0, 1)
    assert str(path.with_name("filon.repaired.db")) in out
    for file in (path, path.with_name("missing.db")):  # the first was repaired already
        status, _, error = run(file)
        assert (status, error.count("\n")) == (1, 1)


# ── people ──


def anything(column: sa.Column[Any], number: int, table: str) -> Any:
    """A value that the column may have."""
    about = {key.column.table.name for key in column.foreign_keys}
    if about:
        return f"person{number % 100}" if about == {"persons"} else table
    if isinstance(column.type, sa.JSON):
        return [] if column.name in ("scopes", "left") else {}
    kind = column.type.python_type
    return {"kind": "guest"}.get(column.name, f"{column.name}{number}") if kind is str else kind(number)


def populate(path: Path, table: str) -> None:
    """A hundred people, and something in every other table of the database; ten games have counted."""
    store = Store(database_url(str(path)))
    made = {tables, log, seen, results, ratings, rating_log}
    with store.engine.begin() as connection:
        for kept in metadata.sorted_tables:
            rows = [{c.name: anything(c, number, table) for c in kept.c} for number in range(100)]
            if kept is persons:
                rows = [row | {"id": f"person{number}"} for number, row in enumerate(rows)]
            if kept not in made:
                connection.execute(sa.insert(kept), rows)
    for number in range(10):
        add_result(store, [seat(f"person{number}", 1), seat("person99", 2)])
    count_new(store)
    store.close()


def content(path: Path) -> dict[str, set[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        names = [table.name for table in metadata.sorted_tables]
        found = {name: set(connection.execute(f'SELECT * FROM "{name}"').fetchall()) for name in names}
    found["house"] = {row for row in found["house"] if row[0] != "ratings"}  # by whom they were computed
    return found


def test_people_and_all_that_is_theirs_are_saved(path: Path) -> None:
    populate(path, *fill(path, played("gold", 11)))
    saved = repair(path)
    assert (saved.whole, saved.people) == (1, 100)
    before = content(path)
    assert all(before.values())
    assert content(saved.file) == before


@pytest.mark.parametrize("seed", range(3))
def test_of_people_in_damaged_pages_no_half_is_left(path: Path, seed: int) -> None:
    populate(path, *fill(path, played("gold", 12)))
    before, chooser = content(path), random.Random(seed)
    data = bytearray(path.read_bytes())
    for page in (data.index(b"portrait77") // 4096, *chooser.sample(pages(path, "persons"), 2)):
        data[page * 4096 : page * 4096 + 4096] = chooser.randbytes(4096)
    path.write_bytes(data)
    saved = repair(path)
    found = content(saved.file)
    assert 0 < saved.people < 100
    with closing(sqlite3.connect(saved.file)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    computed = {"ratings", "rating_log", "house"}  # from what is left of results
    assert all(found[name] <= before[name] for name in before.keys() - computed)
    store = Store(database_url(str(saved.file)))
    assert check(store).different == 0
    store.close()


@pytest.mark.parametrize(
    ("statement", "lost"),
    [
        ("UPDATE persons SET wishes = 'no JSON' WHERE id = 'person7'", {"persons", "sits", "tokens"}),
        ("UPDATE persons SET kind = 'ghost' WHERE id = 'person7'", {"persons", "sits", "tokens"}),
        ("UPDATE tokens SET scopes = '[' WHERE person = 'person7'", {"tokens"}),
        ("UPDATE talk SET at = 'soon' WHERE number = 7", {"talk"}),
        ("DELETE FROM persons WHERE id = 'person7'", {"sits", "tokens"}),
    ],
)
def test_a_row_that_makes_no_sense_goes_with_what_is_about_it(path: Path, statement: str, lost: set[str]) -> None:
    populate(path, *fill(path, played("gold", 13)))
    change(path, statement)
    saved = repair(path)
    before, found = content(path), content(saved.file)
    assert all(len(found[name]) == len(before[name]) - 1 for name in lost)
    assert all(found[name] == before[name] for name in ("bans", "reports", "errands", "results", "outbox"))


def test_a_game_that_is_not_over_any_more_has_no_result(path: Path) -> None:
    (table,) = fill(path, match := played("gold", 14, 10_000))
    populate(path, table)
    change(path, 'UPDATE results SET "table" = ? WHERE number = 1', table)
    change(path, "DELETE FROM log WHERE ply = ?", match.ply - 1)
    change(path, 'UPDATE outbox SET "table" = ?', table)
    saved = repair(path)
    found = content(saved.file)
    assert (saved.cut, len(found["results"])) == (1, 9)
    kept = {row[0] for row in found["outbox"]}
    assert kept == set(range(min(100, len(found["log"]) + 1)))


# ── before serving ──


def test_a_damaged_file_is_not_served_but_can_be_saved(path: Path) -> None:
    server = Server(path)
    tables = [server.open("me", "guest") for _ in range(30)]
    for table in tables:
        assert table.play("choose red", 0, "a").status_code == 200
    server.stop()
    data = bytearray(path.read_bytes())
    middle = len(data) // 4096 // 2 * 4096
    data[middle : middle + 4096] = bytes(range(256)) * 16
    path.write_bytes(data)
    with pytest.raises(SystemExit, match="filon repair"):
        check_file(path)
    saved = repair(path)
    server.database = saved.file
    server.start()
    statuses = [table.get("/frame").status_code for table in tables]
    assert statuses.count(200) == saved.whole + saved.cut > 0
    assert set(statuses) <= {200, 404}
    server.stop()


def test_a_big_damaged_file_is_served_and_the_log_says_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fill(path, *(played("gold", number) for number in range(5)))
    data = bytearray(path.read_bytes())
    data[-8192:] = b"\x07" * 8192
    path.write_bytes(data)
    monkeypatch.setattr(serve_module, "CHECKED_FIRST", 100)
    check_file(path)
    wait_for(lambda: "filon repair" in caplog.text)


def test_a_whole_file_passes(path: Path) -> None:
    check_file(path)
    fill(path, played("gold", 11))
    check_file(path)


_HOLD = """
import sys
from pathlib import Path
from typing import Any
from filon.server.schema import log, metadata, persons, rating_log, ratings, results, seen, tables
from filon.server.serve import alone
with alone(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def hold(path: Path) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", _HOLD, str(path)], stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline()


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(path: Path) -> None:
    first = hold(path)
    assert first_line(first) == "held\n"
    second = hold(path)
    _, error = second.communicate(timeout=PATIENCE)
    assert second.returncode == 1
    assert error.count("\n") == 1
    assert str(path) in error
    first.send_signal(signal.SIGKILL)
    first.wait()
    third = hold(path)
    assert first_line(third) == "held\n"
    third.communicate(timeout=PATIENCE)
    with alone(path):
        pass


def test_two_servers_do_not_share_a_file(path: Path) -> None:
    server = Server(path)
    with pytest.raises(SystemExit, match="Another server"):
        serve_module.serve(port=0, database=str(path), open_browser=False)
    assert server.alive()
    server.kill()
    server.start()
    server.stop()
