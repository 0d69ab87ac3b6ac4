"""All of one's data as a file, and leaving: games stay, the name goes."""

from __future__ import annotations

import sqlalchemy as sa
from tests.server.helpers import Server
from tests.server.people.helpers import WORD, rows, sit, somebody, take_seat, who, with_account

from filon.server import schema
from filon.server.people.held import ELSEWHERE, HELD
from filon.server.people.identity import COOKIE
from filon.server.settings import database_url

_NAMES = {"person", "other", "about", "who", "what", "owner", "laid_by"}
"""What columns that name a person are called."""


def test_every_column_that_names_a_person_is_seen_to() -> None:
    """A new table with a person in it is exported and cleared, or this fails."""
    naming = {
        column
        for table in schema.metadata.tables.values()
        for column in table.c
        if column is not schema.persons.c.id
        and (
            column.name in _NAMES
            or column.type is schema._PERSON
            or any(key.column is schema.persons.c.id for key in column.foreign_keys)
        )
    }
    assert naming == {held.column for held in HELD} | set(ELSEWHERE)


def fill(server: Server, person: str, other: str) -> None:
    """A row of everything that names this person, beside what its own routes make."""
    for words in (
        "INSERT INTO blocks VALUES (:me, :other)",
        "INSERT INTO blocks VALUES (:other, :me)",
        "INSERT INTO talk SELECT sits.\"table\", 1, :me, 0, 'Ada', 'my words', '', 5, 0 FROM sits WHERE person = :me",
        "INSERT INTO reports VALUES (NULL, :me, :other, '', NULL, 'he cheats', '', 5, 0)",
        "INSERT INTO reports VALUES (NULL, :other, :me, '', NULL, 'she cheats', '', 5, 0)",
        "INSERT INTO ratings VALUES ('gold', :me, 25, 8, 1, 1, 1)",
        "INSERT INTO rating_log VALUES (1, :me, 'gold', 25, 8)",
        "INSERT INTO subscriptions VALUES (:me, :me, 'https://push.example/1', 'key-of-push', 'auth-of-push', 'en', 5)",
        "INSERT INTO webhooks VALUES (:me, :me, 'https://hook.example/1', 'secret-of-hook', 5, 0)",
        "INSERT INTO outbox VALUES (NULL, :me, '', 'turn', '{}', 5, 9000000000000, 0, 0, 0, NULL, 0)",
        # Not one that is past: the server forgets those at its next look.
        "INSERT INTO bans VALUES (:me, 9000000000000, 'rude', 5)",
    ):
        rows(server.database, words, me=person, other=other)


def test_the_file_has_all_that_is_kept_of_somebody_and_no_secret(server: Server) -> None:
    browser, login = with_account(server)
    other, _ = somebody(server)
    person = who(browser)
    table = sit(browser, "easy")
    codes = browser.post("/api/me/recovery").json()["codes"]
    bot = browser.post("/api/me/bots", json={"name": "Robby"}).json()
    token = browser.post("/api/me/tokens", json={"label": "mine", "scopes": ["read"]}).json()["token"]
    while browser.get(f"/api/tables/{table}/frame").json()["mover"] != 0:
        pass
    frame = browser.get(f"/api/tables/{table}/frame").json()
    decision = frame["scene"]["choices"][0]["decision"]
    play = {"type": "play", "moment": frame["moment"], "send": "a", "decision": decision}
    assert browser.post(f"/api/tables/{table}/decisions", json=play).status_code == 200
    fill(server, person, who(other))
    answer = browser.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="filon.json"'
    assert answer.headers["cache-control"] == "no-store"
    told = answer.json()
    for held in HELD:
        if held.told and held.column.table is not schema.passkeys:
            assert told[held.column.table.name], held.column
    assert told["person"]["id"] == person
    assert told["accounts"] == [{"person": person, "login": login}]
    assert told["bots"][0]["id"] == bot["id"]
    (game,) = told["games"]
    assert (game["id"], game["seat"], game["decisions"][0]["text"]) == (table, 0, decision)
    secrets = (WORD, "argon2", browser.cookies[COOKIE], token, *codes, "key-of-push", "auth-of-push", "secret-of-hook")
    assert not [secret for secret in secrets if secret in answer.text]
    assert "she cheats" not in answer.text  # what another said is theirs


def test_who_leaves_takes_everything_along_but_the_games(server: Server) -> None:
    browser, login = with_account(server)
    other, _ = somebody(server)
    person = who(browser)
    laid = browser.post(
        "/api/tables", json={"game": "gold", "seats": [{"who": "me", "name": "Ada"}, {"who": "guest"}]}
    ).json()
    take_seat(browser, laid["table"], laid["invitations"][0])
    take_seat(other, laid["table"], laid["invitations"][1])
    address = f"/api/tables/{laid['table']}"
    fill(server, person, who(other))
    bot = browser.post("/api/me/bots", json={"name": "Robby"}).json()
    wish = {"label": "x", "scopes": ["read"], "bot": bot["id"]}
    token = browser.post("/api/me/tokens", json=wish).json()["token"]
    assert other.get(address).json()["seats"][0]["name"] == "Ada"
    wrong = browser.post("/api/me/leave", json={"password": "made up"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-secret")
    assert browser.post("/api/me/leave", json={"password": WORD}).status_code == 204
    assert not who(browser)
    seat = other.get(address).json()["seats"][0]
    assert (seat["name"], seat["person"], seat["taken"]) == ("", "", True)
    assert other.get(f"{address}/frame").status_code == 200
    for gone in (person, bot["id"]):
        told = other.get(f"/api/people/{gone}").json()
        assert (told["person"]["kind"], told["person"]["name"], told["played"]) == ("gone", "", None)
    assert server.http.get("/api/me", headers={"authorization": f"Bearer {token}"}).json()["code"] == "bad-token"
    assert server.browser().post("/api/sign-in", json={"login": login, "password": WORD}).status_code == 403
    engine = sa.create_engine(database_url(str(server.database)))
    with engine.connect() as connection:
        for held in HELD:
            left = connection.execute(sa.select(held.column.table).where(held.column == person)).all()
            assert bool(left) == (held.leaving == "stay"), held.column
        words = connection.execute(sa.select(schema.talk).where(schema.talk.c.table == laid["table"])).one()
    engine.dispose()
    assert (words.name, words.text, words.removed) == ("", "", True)
    again, _ = somebody(server)
    assert again.post("/api/me/account", json={"login": login, "password": WORD}).status_code == 200


def test_a_guest_leaves_without_being_asked(server: Server) -> None:
    browser, _ = somebody(server)
    person = who(browser)
    assert browser.post("/api/me/leave", json={}).status_code == 204
    assert server.http.get(f"/api/people/{person}").json()["person"]["kind"] == "gone"
