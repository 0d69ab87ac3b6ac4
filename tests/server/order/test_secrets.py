"""Keys, tokens and the dealer's secrets are in no log, whatever goes wrong, and in no address that is passed on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.helpers import Server, bearer, new

from filon.house.seating import hash_key, new_key
from filon.server.people.identity import COOKIE

PASSWORD = "nobody-guesses-this-word"


@pytest.mark.parametrize("how", ["plain", "json"])
def test_no_secret_is_in_the_log(tmp_path: Path, how: str) -> None:
    with (tmp_path / "log").open("wb") as log:

        class Logged(Server):
            stderr = log

        server = Logged(tmp_path / "filon.db", FILON_LOG=how)
        browser = server.browser()
        browser.post("/api/me", json={})
        browser.post("/api/me/account", json={"login": "anna", "password": PASSWORD})
        codes = browser.post("/api/me/recovery").json()["codes"]
        token = browser.post("/api/me/tokens", json={"label": "x", "scopes": ["read"]}).json()["token"]
        device = browser.post("/api/me/device").json()["code"]
        table = server.open("me", "guest")
        secrets = [*table.keys, *table.invitations, table.host, table.watch, browser.cookies[COOKIE]]
        secrets += [PASSWORD, token, device, *codes[:1]]
        player = table.sit()
        player.hear_a("frame")
        # Whatever is asked wrongly with them,
        for key in secrets:
            for path in ("", "/frame", f"/{key}", f"?key={key}"):
                server.http.get(f"/api/tables/{table.id}{path}", headers=bearer(key))
            server.http.get("/api/me", headers={"cookie": f"{COOKIE}={key}", "referer": f"http://x/{key}"})
            server.http.post("/api/tables", content=key, headers={"content-type": "application/json"})
        player.socket.send(f'{{"type":"hello","keys":["{table.keys[0]}"]')
        # and when the database fails in the middle of it:
        with closing(sqlite3.connect(server.database)) as connection:
            secrets += [row[0] for row in connection.execute("SELECT secret FROM tables")]
            connection.execute("ALTER TABLE sessions RENAME TO no_sessions")
            assert browser.get("/api/me").status_code == 503  # the first of its kind is logged
            for name in ("tables", "log"):
                connection.execute(f"ALTER TABLE {name} RENAME TO no_{name}")
        wish = {"invitation": table.invitations[0], "key": new_key(), "entropy": "12345678"}
        failed = [
            server.http.post("/api/tables", json=new("me", "easy")),
            server.http.post(f"/api/tables/{table.id}/seats", json=wish | {"invitation": table.invitations[1]}),
            server.browser().post("/api/me", json={}),
            table.play("choose red", 0, "a"),
            table.play("choose red", 0, "a", table.keys[1]),
        ]
        assert 503 in [answer.status_code for answer in failed]
        player.close()
        server.stop()
    written = (tmp_path / "log").read_text()
    assert "database:" in written  # it did say something
    if how == "json":
        lines = [json.loads(line) for line in written.splitlines()]
        assert {"time", "level", "logger", "message"} <= set.intersection(*(set(line) for line in lines))
        assert any(line.get("request") for line in lines)
    for secret in secrets:
        assert secret not in written
        assert hash_key(secret) not in written


def test_no_page_passes_its_address_on(server: Server) -> None:
    for path in ("/", "/table/abcdefghjk", "/api/games", "/nowhere"):
        assert server.http.get(path).headers["referrer-policy"] == "no-referrer"
