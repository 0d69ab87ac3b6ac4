"""Somebody from the first visit on: a browser's cookie, a name, and seats that belong to a person."""

from __future__ import annotations

import random

import pytest
import sqlalchemy as sa
from tests.server.helpers import Server, check_problem
from tests.server.people.helpers import somebody

from filon.house.seating import hash_key, new_key
from filon.server.people.identity import COOKIE
from filon.server.people.names import PARTS, any_portrait, friendly_name, is_portrait
from filon.server.settings import database_url


def test_the_first_visit_makes_a_browser_somebody(server: Server) -> None:
    assert server.http.get("/api/me").json() is None
    browser, me = somebody(server)
    assert browser.get("/api/me").json() == me
    assert browser.post("/api/me", json={}).json() == me
    assert me["person"]["kind"] == "guest"
    assert len(me["person"]["name"].split()) == 2
    assert is_portrait(me["person"]["portrait"])
    _, them = somebody(server, "fr")
    assert them["person"]["id"] != me["person"]["id"]


def test_a_guest_lives_where_their_browser_says(server: Server) -> None:
    for zone, kept in (("Europe/Paris", "Europe/Paris"), ("Moon/Tranquility", "UTC"), ("../../etc/passwd", "UTC")):
        assert server.browser().post("/api/me", json={"zone": zone}).json()["wishes"]["zone"] == kept


def test_a_cookie_is_for_this_server_and_no_script(server: Server) -> None:
    said = server.browser().post("/api/me", json={}).headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=strict", "Path=/api", "Max-Age="):
        assert part.lower() in said.lower()
    assert "secure" not in said.lower()  # over http there is none


def test_a_cookie_is_renewed_by_every_visit(server: Server) -> None:
    browser, _ = somebody(server)
    token = browser.cookies[COOKIE]
    said = browser.post("/api/me", json={}).headers["set-cookie"]
    assert said.startswith(f"{COOKIE}={token};")
    assert "max-age=31536000" in said.lower()


def test_only_the_fingerprint_of_a_cookie_is_kept(server: Server) -> None:
    browser, _ = somebody(server)
    token = browser.cookies[COOKIE]
    engine = sa.create_engine(database_url(str(server.database)))
    with engine.connect() as connection:
        kept = [row[0] for row in connection.execute(sa.text("SELECT digest FROM sessions"))]
    engine.dispose()
    assert hash_key(token) in kept
    assert token not in kept


def test_what_one_is_called_and_looks_like_can_be_changed(server: Server) -> None:
    browser, me = somebody(server)
    change = {"name": "  Ada \u0007 L. ", "colour": 3, "portrait": "0.1.2.3.4", "wishes": {"zone": "Europe/Paris"}}
    changed = browser.patch("/api/me", json=change).json()
    assert changed["person"] == me["person"] | {"name": "Ada L.", "colour": 3, "portrait": "0.1.2.3.4"}
    assert changed["wishes"] == me["wishes"] | {"zone": "Europe/Paris"}
    assert browser.get("/api/me").json() == changed
    assert browser.patch("/api/me", json={}).json() == changed
    for wrong in (
        {"name": " \u0007 "},
        {"colour": 12},
        {"portrait": "9.9.9.9.9"},
        {"portrait": "0.0.0.0"},
        {"portrait": "٣.0.0.0.0"},
        {"wishes": {"zone": "Moon/Tranquility"}},
        {"wishes": {"away": ["2026-12-24", ""]}},
        {"wishes": {"away": ["2026-12-24", "2026-12-23"]}},
        {"wishes": {"away": ["tomorrow", "later"]}},
    ):
        answer = browser.patch("/api/me", json=wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-profile"), wrong
        check_problem(answer.json())
    assert browser.get("/api/me").json() == changed


def test_nobody_changes_nothing(server: Server) -> None:
    answer = server.http.patch("/api/me", json={"name": "Eve"})
    assert (answer.status_code, answer.json()["code"]) == (401, "who-are-you")
    for made_up in ("", "x", "x" * 5000, "\u00e9"):
        cookie = {"cookie": f"{COOKIE}={made_up}".encode()}
        assert server.http.get("/api/me", headers=cookie).json() is None  # type: ignore[arg-type]


def test_a_seat_belongs_to_whoever_sat_down_and_opens_without_a_key(server: Server) -> None:
    anna, me = somebody(server)
    bob, _ = somebody(server)
    laid = anna.post("/api/tables", json={"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}]}).json()
    address = f"/api/tables/{laid['table']}"
    for browser, invitation in zip((anna, bob), laid["invitations"], strict=True):
        wish = {"invitation": invitation, "key": new_key(), "entropy": "my-own-share"}
        assert browser.post(f"{address}/seats", json=wish).status_code == 200
    assert [seat["mine"] for seat in anna.get(address).json()["seats"]] == [True, False]
    assert [seat["mine"] for seat in bob.get(address).json()["seats"]] == [False, True]
    assert anna.get(address).json()["seats"][0]["person"] == me["person"]["id"]
    frame = bob.get(f"{address}/frame").json()
    assert frame["viewer"] == 1
    stranger, _ = somebody(server)
    for nobody in (stranger, server.http):
        assert nobody.get(address).json()["code"] == "bad-key"
        assert nobody.get(f"{address}/frame").json()["code"] == "bad-key"
    mover = (anna, bob)[frame["mover"]]
    play = {"type": "play", "moment": 0, "send": "a", "decision": "choose red"}
    assert stranger.post(f"{address}/decisions", json=play).json()["code"] == "bad-key"
    assert mover.post(f"{address}/decisions", json=play).status_code == 200


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_and_portraits_by_lot_can_be_used(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(1)
    monkeypatch.setattr("secrets.choice", rng.choice)
    monkeypatch.setattr("secrets.randbelow", rng.randrange)
    names = {friendly_name(language) for _ in range(3000)}
    assert len(names) > 800
    assert all(len(name) <= 40 for name in names)
    assert all(is_portrait(any_portrait()) for _ in range(100))
    assert not is_portrait(".".join(str(count) for count in PARTS.values()))
