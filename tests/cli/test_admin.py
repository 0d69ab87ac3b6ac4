"""`filon admin` beside a running server: what it does is done there within seconds, and told to those it concerns."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.helpers import Keys, Server, check_problem, new, wait_for
from websockets.exceptions import ConnectionClosed

from filon.cli.admin import restore
from filon.house.seating import new_key


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("admin") / "filon.db")
    yield running
    running.stop()


@pytest.fixture
def admin(filon: Any, server: Server) -> Any:
    """Runs `filon admin ...` on the running server's database."""
    return lambda *arguments: filon("admin", *arguments, "--database", str(server.database))


def arrive(server: Server, name: str) -> tuple[httpx.Client, str]:
    browser = server.browser()
    me = browser.post("/api/me", json={}).json()
    assert browser.patch("/api/me", json={"name": name}).status_code == 200
    return browser, me["person"]["id"]


def lay(server: Server, *browsers: httpx.Client) -> Keys:
    """A table at which whoever these browsers are sit."""
    table = Keys(server, browsers[0].post("/api/tables", json=new(*("guest" for _ in browsers))).json())
    for browser, invitation in zip(browsers, table.invitations, strict=True):
        wish = {"invitation": invitation, "key": new_key(), "entropy": "12345678"}
        assert browser.post(f"/api/tables/{table.id}/seats", json=wish).status_code == 200
    return table


def test_tables_are_listed_and_a_running_one_is_closed(server: Server, admin: Any) -> None:
    table = server.open("me", "guest")
    player = table.sit()
    player.hear_a("frame")
    listed = json.loads(admin("tables", "--json").out)
    assert [row["id"] for row in listed if row["id"] == table.id and not row["over"]]
    assert not any(word in json.dumps(listed) for word in ("secret", "host", "watch"))
    assert table.id in admin("tables").out
    ran = admin("close", table.id, "--why", "The cat sits on it.")
    assert (ran.status, table.id in ran.out) == (0, True)
    info = player.hear_until(lambda m: m["type"] == "presence" and m["info"]["over"])["info"]
    assert info["closed"] == "The cat sits on it."
    last = [message for message in player.heard if message["type"] == "frame"][-1]
    assert (last["over"], last["mover"], last["scene"].get("choices", [])) == (True, -1, [])
    answer = table.play("choose red", last["moment"], "a")
    assert (answer.status_code, answer.json()["code"]) == (409, "game-over")
    check_problem(answer.json())
    player.close()
    assert admin("close", table.id).status == 1  # it is over
    assert admin("close", "nowhere234").status == 1
    assert table.id not in admin("tables", "--json").out
    assert table.id in admin("tables", "--all", "--json").out


def test_a_person_is_banned_by_name_and_admitted_again(server: Server, admin: Any) -> None:
    browser, id = arrive(server, "Mallory Fox")
    ran = admin("ban", "Mallory Fox", "--days", "2", "--why", "Rude.")
    assert (ran.status, id in ran.out) == (0, True)

    def refused() -> dict[str, Any] | None:
        answer = browser.post("/api/tables", json=new("me", "easy"))
        return answer.json() if answer.status_code == 403 else None

    problem = wait_for(refused)
    assert problem
    assert (problem["code"], problem["text"]["args"]["why"]) == ("banned", "Rude.")
    check_problem(problem)
    assert browser.get("/api/games").status_code == 200
    assert id in admin("bans", "--json").out
    assert "Rude." in admin("bans").out
    assert admin("unban", "Mallory Fox").status == 0
    wait_for(lambda: browser.post("/api/tables", json=new("me", "easy")).status_code == 201)
    assert admin("unban", id).status == 1
    assert admin("unban", "10.1.2.3").status == 1
    arrive(server, "Mallory Fox")
    ran = admin("ban", "Mallory Fox")
    assert (ran.status, id in ran.err) == (1, True)  # which of the two?
    assert admin("ban", "Nobody Atall").status == 1


def test_an_address_is_banned_at_the_gate(tmp_path: Path, filon: Any) -> None:
    alone = Server(tmp_path / "filon.db")
    try:
        table = alone.open("me", "guest")
        player = table.sit()
        player.hear_a("frame")
        ban = ("admin", "ban", "127.0.0.1", "--database", str(alone.database))
        assert filon(*ban, "--why", "A test.").status == 0
        wait_for(lambda: alone.http.get("/api/games").status_code == 403)
        problem = alone.http.get("/api/games").json()
        assert problem["code"] == "banned"
        check_problem(problem)
        assert "A test." in alone.http.get("/").text  # a person reads it without a page
        player.say(type="why", decision="choose red")  # whoever was in is not heard any more
        with pytest.raises(ConnectionClosed) as cut:
            player.hear_a("because")
        assert cut.value.rcvd
        assert cut.value.rcvd.code == 1008
        assert filon("admin", "unban", "127.0.0.1", "--database", str(alone.database)).status == 0
        wait_for(alone.alive)
    finally:
        alone.stop()


def test_words_are_read_reported_and_removed(server: Server, admin: Any) -> None:
    (anna, _), (bob, b) = arrive(server, "Anna Wren"), arrive(server, "Bob Lynx")
    table = lay(server, anna, bob)
    one, other = table.come(anna), table.come(bob)
    one.hear_a("frame")
    other.say(type="say", text="[red]something rude[/red]")
    number = one.hear_a("said")["number"]
    assert anna.post(f"/api/tables/{table.id}/reports", json={"number": number, "why": "rude"}).status_code == 204
    (report,) = [row for row in json.loads(admin("reports", "--json").out) if row["table"] == table.id]
    assert (report["about"], report["about_name"], report["words"], report["why"]) == (
        b,
        "Bob Lynx",
        "[red]something rude[/red]",
        "rude",
    )
    assert "rude" in admin("reports").out
    assert "[red]" in admin("talk", table.id).out  # shown as it is
    assert admin("unsay", table.id, str(number)).status == 0
    again = one.hear_a("said")
    assert (again["number"], again.get("text", ""), again["removed"]) == (number, "", True)
    assert "something rude" not in admin("talk", table.id, "--json").out
    assert admin("unsay", table.id, "99").status == 1
    assert admin("done", str(report["id"])).status == 0
    assert "something rude" not in admin("reports", "--json").out
    assert "something rude" in admin("reports", "--all", "--json").out
    assert admin("done", "9999").status == 1
    one.close()
    other.close()


def test_a_persons_data_is_given_and_forgotten(server: Server, admin: Any, tmp_path: Path) -> None:
    (anna, a), (bob, _) = arrive(server, "Ada Heron"), arrive(server, "Bo Heron")
    table = lay(server, anna, bob)
    assert [row["id"] for row in json.loads(admin("people", "ada her", "--json").out)] == [a]
    file = tmp_path / "ada.json"
    assert admin("export", "Ada Heron", str(file)).status == 0
    given = json.loads(file.read_text())
    assert (given["person"]["name"], given["games"][0]["id"]) == ("Ada Heron", table.id)
    assert admin("export", a, str(file)).status == 1  # the file is there
    assert json.loads(admin("export", a).out) == given
    assert admin("delete", a).status == 1  # not without --yes
    assert anna.get("/api/me").json()["person"]["id"] == a
    assert admin("delete", a, "--yes").status == 0
    wait_for(lambda: anna.get("/api/me").json() is None)
    seats = bob.get(f"/api/tables/{table.id}").json()["seats"]
    assert (seats[0]["person"], seats[0]["taken"]) == ("", True)
    assert "Ada Heron" not in admin("people", "--json").out


def test_a_backup_is_made_while_a_server_runs_and_brought_back(
    server: Server, admin: Any, filon: Any, tmp_path: Path
) -> None:
    before = server.open("me", "guest")
    assert before.play("choose red", 0, "a").status_code in (200, 409)
    copy = tmp_path / "copy.db"
    ran = admin("backup", str(copy))
    assert ran.status == 0, ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]
    assert admin("backup", str(copy)).status == 1  # nothing is overwritten
    after = server.open("me", "guest")
    with pytest.raises(SystemExit) as running:
        restore(copy, str(server.database))
    assert "Another server" in str(running.value)

    elsewhere = tmp_path / "house" / "filon.db"
    elsewhere.parent.mkdir()
    old = Server(elsewhere)
    there = old.open("me", "guest")
    old.kill()  # what it wrote last is beside the file
    ran = filon("admin", "restore", str(copy), "--database", str(elsewhere))
    assert ran.status == 0, ran.err
    (kept,) = elsewhere.parent.glob("filon.before-*.db")
    assert kept.name in ran.out
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT id FROM tables").fetchall() == [(there.id,)]
    old.start()
    try:
        before.server = after.server = there.server = old
        assert before.get().status_code == 200
        assert [table.get().status_code for table in (after, there)] == [404, 404]
        assert before.get("/frame").status_code == 200
    finally:
        old.stop()


@pytest.mark.parametrize("broken", ["cut", "other", "newer", "text"])
def test_what_is_no_whole_backup_is_not_brought_back(
    broken: str, server: Server, admin: Any, filon: Any, tmp_path: Path
) -> None:
    copy, database = tmp_path / "copy.db", tmp_path / "filon.db"
    assert admin("backup", str(copy)).status == 0
    assert filon("admin", "restore", str(copy), "--database", str(database)).status == 0
    there = database.read_bytes()
    match broken:
        case "cut":
            copy.write_bytes(copy.read_bytes()[:-8192])
        case "text":
            copy.write_text("no database")
        case _:
            with closing(sqlite3.connect(copy)) as connection:
                change = "DROP TABLE tables" if broken == "other" else "UPDATE alembic_version SET version_num = '9999'"
                connection.execute(change)
                connection.commit()
    ran = filon("admin", "restore", str(copy), "--database", str(database))
    assert ran.status == 1
    assert ran.err.startswith(f"filon: {copy}")
    assert database.read_bytes() == there
    assert not list(tmp_path.glob("*before*"))
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["tables", "--database", "{folder}/none.db"],
        ["backup", "{folder}/copy.db", "--database", "{folder}/none.db"],
        ["restore", "{folder}/none.db", "--database", "{folder}/filon.db"],
        ["backup", "{folder}/copy.db", "--database", "postgresql://127.0.0.1:1/filon"],
        ["ban"],
        ["ban", "10.0.0.1", "--days", "-1"],
        ["nothing"],
    ],
)
def test_what_can_not_be_done_is_one_line_and_makes_nothing(filon: Any, tmp_path: Path, arguments: list[str]) -> None:
    ran = filon("admin", *(argument.format(folder=tmp_path) for argument in arguments))
    assert ran.status in (1, 2)
    assert ran.err.count("\n") == 1
    assert not [path.name for path in tmp_path.iterdir() if not path.name.endswith(".lock")]
