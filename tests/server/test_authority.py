"""Who may what, as a table: every route has a row, and every kind of caller is tried on it."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx
import pytest
from tests.server.helpers import Keys, Server, bearer, new

from filon.house.seating import new_key, new_table_id

EVERYBODY = frozenset({"nobody", "stranger", "watcher", "host", "seat", "person", "account"})
"""Without cookie and key; somebody who has nothing to do with the table; by the keys for watching, of who laid the
table, of a seat; by the cookie of somebody who sits there; and by that of somebody who has an account."""
KNOWN = frozenset({"stranger", "person", "account"})
KEPT = frozenset({"account"})
INSIDE = frozenset({"watcher", "host", "seat", "person"})
SITTING = frozenset({"seat", "person"})


class Row(NamedTuple):
    may: frozenset[str]
    body: Any = None
    fresh: bool = False
    """Whether it changes who the callers are: nobody else can use them then."""


WORD = "a word that nobody guesses"


PLAY = {"type": "play", "moment": 0, "send": "a", "decision": "sing"}
AUTHORITY: dict[tuple[str, str], Row] = {
    ("GET", "/api/games"): Row(EVERYBODY),
    ("GET", "/api/texts/{language}"): Row(EVERYBODY),
    ("GET", "/api/games/{game}/texts/{language}"): Row(EVERYBODY),
    ("GET", "/api/games/{game}/rules/{language}"): Row(EVERYBODY),
    ("GET", "/api/games/{game}/pictures/{file}"): Row(EVERYBODY),
    ("GET", "/api/games/{game}/lesson"): Row(EVERYBODY),
    ("GET", "/api/games/{game}/cover.png"): Row(EVERYBODY),
    ("GET", "/api/puzzles"): Row(EVERYBODY),
    ("GET", "/api/games/{game}/puzzles/{id}"): Row(EVERYBODY),
    ("POST", "/api/tables"): Row(EVERYBODY, new("me", "easy")),
    ("POST", "/api/tables/given"): Row(EVERYBODY, {"record": "", "seats": []}),
    ("GET", "/api/tables/{table}"): Row(INSIDE),
    ("POST", "/api/tables/{table}/seats"): Row(
        frozenset(), {"invitation": "made-up", "key": new_key(), "entropy": "12345678"}
    ),
    ("POST", "/api/tables/{table}/invitations"): Row(frozenset({"host"}), {"seat": 0}),
    ("POST", "/api/tables/{table}/ready"): Row(SITTING, {}),
    ("POST", "/api/tables/{table}/up"): Row(SITTING),
    ("POST", "/api/tables/{table}/arrange"): Row(frozenset({"host"}), {}),
    ("POST", "/api/tables/{table}/again"): Row(SITTING),
    ("POST", "/api/tables/{table}/decisions"): Row(SITTING, PLAY),
    ("GET", "/api/tables/{table}/clock"): Row(INSIDE),
    ("POST", "/api/tables/{table}/concede"): Row(SITTING, {"type": "concede", "send": "a"}),
    ("POST", "/api/tables/{table}/stop"): Row(SITTING, {"type": "stop", "send": "a", "way": "accept"}),
    ("POST", "/api/tables/{table}/back"): Row(SITTING, {"type": "back", "send": "a"}),
    ("GET", "/api/tables/{table}/frame"): Row(INSIDE),
    ("GET", "/api/tables/{table}/result"): Row(INSIDE),
    ("GET", "/api/tables/{table}/ratings"): Row(INSIDE),
    ("GET", "/api/tables/{table}/analysis"): Row(INSIDE),
    ("GET", "/api/tables/{table}/replay"): Row(INSIDE),
    ("GET", "/api/tables/{table}/preview.png"): Row(EVERYBODY),
    ("GET", "/api/tables/{table}/record"): Row(INSIDE),
    ("GET", "/api/me"): Row(EVERYBODY),
    ("POST", "/api/me"): Row(EVERYBODY, {}),
    ("PATCH", "/api/me"): Row(KNOWN, {}),
    ("GET", "/api/lobby"): Row(EVERYBODY),
    ("POST", "/api/lobby/find"): Row(KNOWN, {"game": "gold"}),
    ("GET", "/api/me/push-key"): Row(EVERYBODY),
    ("GET", "/api/me/subscriptions"): Row(KNOWN),
    ("POST", "/api/me/subscriptions"): Row(KNOWN, {"address": "", "p256dh": "", "auth": ""}),
    ("DELETE", "/api/me/subscriptions/{id}"): Row(KNOWN),
    ("GET", "/api/me/webhooks"): Row(KNOWN),
    ("POST", "/api/me/webhooks"): Row(KNOWN, {"address": ""}),
    ("DELETE", "/api/me/webhooks/{id}"): Row(KNOWN),
    ("POST", "/api/me/notices/test"): Row(KNOWN),
    ("GET", "/api/me/tables"): Row(KNOWN),
    ("GET", "/api/people/{person}"): Row(EVERYBODY),
    ("GET", "/api/me/account"): Row(KNOWN),
    ("POST", "/api/me/account"): Row(KNOWN, {"login": "x"}),
    ("POST", "/api/me/password"): Row(frozenset(), {"new": "another word", "old": "made up"}),
    ("POST", "/api/me/recovery"): Row(KEPT),
    ("POST", "/api/me/passkeys/options"): Row(KNOWN, {"login": "somebody"}),
    ("POST", "/api/me/passkeys"): Row(KEPT, {"passkey": "{}"}),
    ("DELETE", "/api/me/passkeys/{id}"): Row(KEPT),
    ("DELETE", "/api/me/sessions/{id}"): Row(KNOWN),
    ("POST", "/api/me/device"): Row(KNOWN),
    ("GET", "/api/me/export"): Row(KNOWN),
    ("POST", "/api/me/leave"): Row(KNOWN, {"password": WORD}, fresh=True),
    ("GET", "/api/me/tokens"): Row(KEPT),
    ("POST", "/api/me/tokens"): Row(KEPT, {"label": "a program", "scopes": ["read"]}),
    ("DELETE", "/api/me/tokens/{id}"): Row(KEPT),
    ("GET", "/api/me/bots"): Row(KEPT),
    ("POST", "/api/me/bots"): Row(KEPT, {"name": "Robby"}),
    ("DELETE", "/api/me/bots/{person}"): Row(KEPT),
    ("POST", "/api/sign-in"): Row(frozenset(), {"login": "somebody", "password": "made up"}),
    ("POST", "/api/sign-in/recovery"): Row(frozenset(), {"login": "somebody", "code": "made up"}),
    ("POST", "/api/sign-in/device"): Row(frozenset(), {"code": "made up"}),
    ("POST", "/api/sign-in/passkey/options"): Row(EVERYBODY),
    ("POST", "/api/sign-in/passkey"): Row(EVERYBODY, {"passkey": '{"id": "made up"}'}),  # it is none
    ("POST", "/api/sign-out"): Row(KNOWN, {}, fresh=True),
    ("GET", "/api/me/blocks"): Row(KNOWN),
    ("PUT", "/api/me/blocks/{person}"): Row(KNOWN),
    ("DELETE", "/api/me/blocks/{person}"): Row(KNOWN),
    ("POST", "/api/tables/{table}/reports"): Row(frozenset({"person"}), {"seat": 0}),
    ("GET", "/api/ratings/{game}"): Row(EVERYBODY),
    ("GET", "/api/people/{person}/ratings"): Row(EVERYBODY),
    ("GET", "/api/live"): Row(EVERYBODY),
    ("GET", "/api/ready"): Row(EVERYBODY),
}
"""Every route, and who may use it: everybody else is refused as unknown or without the right (401, 403)."""
_FILL = {"language": "en", "game": "gold", "file": "cover.svg", "id": "none", "person": "abcdefghjkmn"}
Callers = tuple[Keys, dict[str, tuple[httpx.Client, dict[str, str]]]]


def routes(server: Server) -> set[tuple[str, str]]:
    paths = server.http.get("/schema").json()["paths"]
    return {(method.upper(), path) for path, of in paths.items() for method in of if path.startswith("/api")}


def test_every_route_has_a_row(server: Server) -> None:
    assert routes(server) == set(AUTHORITY)


def arrived(server: Server) -> httpx.Client:
    browser = server.browser()
    assert browser.post("/api/me", json={}).status_code == 200
    return browser


def with_account(server: Server) -> httpx.Client:
    browser = arrived(server)
    login = f"user-{new_table_id()}"
    assert browser.post("/api/me/account", json={"login": login, "password": WORD}).status_code == 200
    return browser


def gather(server: Server) -> Callers:
    """A table at which somebody sits by their cookie, and everybody who may ask about it."""
    table, person = server.lay("me", "guest"), arrived(server)
    table.sit_down(0)
    wish = {"invitation": table.invitations[1], "key": new_key(), "entropy": "12345678"}
    assert person.post(f"/api/tables/{table.id}/seats", json=wish).status_code == 200
    keyed = {"nobody": (), "watcher": (table.watch,), "host": (table.host,), "seat": (table.keys[0],)}
    return table, {
        **{name: (server.http, bearer(*keys) if keys else {}) for name, keys in keyed.items()},
        "stranger": (arrived(server), {}),
        "person": (person, {}),
        "account": (with_account(server), {}),
    }


@pytest.fixture(scope="module")
def callers(server: Server) -> Callers:
    return gather(server)


@pytest.mark.parametrize(("method", "path"), AUTHORITY)
def test_who_may_what(method: str, path: str, callers: Callers, server: Server) -> None:
    row = AUTHORITY[method, path]
    table, who = gather(server) if row.fresh else callers
    address = path.format(table=table.id, **_FILL)
    for name, (browser, headers) in who.items():
        answer = browser.request(method, address, headers=headers, json=row.body)
        # What the rules of a game keep closed is closed to everybody.
        refused = answer.status_code in (401, 403) and answer.json()["code"] != "closed"
        assert refused != (name in row.may), (name, answer.status_code, answer.text[:200])
