"""Programs: tokens with scopes, and bots that sit like people and are known as bots."""

from __future__ import annotations

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from tests.server.helpers import NOWHERE, Json, Server, check_problem
from tests.server.people.helpers import rows, somebody, take_seat, who, with_account
from tests.server.test_authority import _FILL, AUTHORITY
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from filon.house.seating import hash_key
from filon.server.app import ROUTES

SCOPES = ("read", "profile", "play", "lay")
TAKEN = {
    "read": "me tables person table_info frame result analysis replay record",
    "profile": "change_me",
    "play": "sit again decide live",
    "lay": "lay reseat",
}
"""What each scope is for: names of handlers. A route that is not here takes no token."""


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def bot_of(browser: httpx.Client, *scopes: str) -> tuple[Json, str]:
    """A bot that the person of this browser made, and its token."""
    bot = browser.post("/api/me/bots", json={"name": "Robby"}).json()
    wish = {"label": "a program", "scopes": scopes or SCOPES, "bot": bot["id"]}
    answer = browser.post("/api/me/tokens", json=wish)
    assert answer.status_code == 201, answer.text
    return bot, answer.json()["token"]


def handlers() -> dict[str, HTTPRouteHandler | WebsocketRouteHandler]:
    found = [handler for handler in ROUTES if isinstance(handler, HTTPRouteHandler | WebsocketRouteHandler)]
    return {handler.fn.__name__: handler for handler in found}


def test_every_route_says_what_a_token_needs_for_it() -> None:
    said: dict[str, set[str]] = {scope: set() for scope in SCOPES}
    for name, handler in handlers().items():
        if "scope" in handler.opt:
            said[handler.opt["scope"]].add(name)
    known = {scope: set(names.split()) for scope, names in TAKEN.items()}
    assert {scope: names & said[scope] for scope, names in known.items()} == known


def test_a_token_does_what_its_scopes_say_and_nothing_else(server: Server) -> None:
    """All routes that ask who it is, with all scopes but the one they need, and with that one."""
    browser, _ = with_account(server)
    bot = browser.post("/api/me/bots", json={"name": "Robby"}).json()

    def token(*scopes: str) -> str:
        wish = {"label": "a program", "scopes": scopes, "bot": bot["id"]}
        return str(browser.post("/api/me/tokens", json=wish).json()["token"])

    only = {scope: token(scope) for scope in SCOPES}
    without = {scope: token(*({*SCOPES} - {scope})) for scope in SCOPES}
    everything = token(*SCOPES)
    fill = _FILL | {"table": NOWHERE}

    def code(method: str, path: str, token: str) -> str:
        """What is refused, if anything is."""
        body = AUTHORITY[method, path].body
        answer = server.http.request(method, path.format(**fill), json=body, headers=bearer(token))
        return str(answer.json()["code"]) if answer.status_code >= 400 else ""

    asking = [handler for handler in handlers().values() if "who" in handler.fn.__annotations__]
    routes = [
        (method, path.replace(":str", ""), handler.opt.get("scope"))
        for handler in asking
        if isinstance(handler, HTTPRouteHandler)
        for path in handler.paths
        for method in handler.http_methods
        if method not in ("OPTIONS", "HEAD")
    ]
    assert len(routes) > 25
    for method, path, scope in routes:
        refused = code(method, path, without[scope] if scope else everything)
        assert refused == "out-of-scope", (method, path)
        if scope:
            assert code(method, path, only[scope]) != "out-of-scope", (method, path)


def test_a_bot_sits_like_a_person_and_is_known_as_a_bot(server: Server) -> None:
    browser, _ = with_account(server)
    _, token = bot_of(browser)
    program = httpx.Client(base_url=server.address, headers=bearer(token), timeout=60)
    wish = {"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}]}
    laid = program.post("/api/tables", json=wish).json()
    address = f"/api/tables/{laid['table']}"
    take_seat(program, laid["table"], laid["invitations"][0])
    take_seat(browser, laid["table"], laid["invitations"][1])
    seats = program.get(address).json()["seats"]
    assert [seat["mine"] for seat in seats] == [True, False]
    told = browser.get(f"/api/people/{seats[0]['person']}").json()
    assert (told["person"]["kind"], told["person"]["name"]) == ("bot", "Robby")
    assert told["owner"]["id"] == who(browser)
    players = (program, browser)
    mover = program.get(f"{address}/frame").json()["mover"]
    play = {"type": "play", "moment": 0, "send": "a", "decision": "choose red"}
    assert players[1 - mover].post(f"{address}/decisions", json=play).json()["code"] == "not-your-turn"
    assert players[mover].post(f"{address}/decisions", json=play).status_code == 200
    assert [table["table"] for table in program.get("/api/me/tables").json()] == [laid["table"]]
    with connect(f"{server.address.replace('http', 'ws')}{address}/live", additional_headers=bearer(token)) as line:
        line.send('{"type": "hello", "keys": []}')
        assert '"mine":true' in line.recv(60)


def test_a_line_is_opened_by_no_other_token(server: Server) -> None:
    browser, _ = with_account(server)
    _, token = bot_of(browser, "read", "lay")
    live = server.address.replace("http", "ws")
    for wrong in (token, "fp_" + "x" * 43):
        with pytest.raises(InvalidStatus):
            connect(f"{live}/api/tables/{NOWHERE}/live", additional_headers=bearer(wrong)).__enter__()


def test_only_bots_play_by_a_token(server: Server) -> None:
    browser, _ = with_account(server)
    for scope in ("play", "lay"):
        answer = browser.post("/api/me/tokens", json={"label": "me", "scopes": ["read", scope]})
        assert (answer.status_code, answer.json()["code"]) == (403, "out-of-scope")
        check_problem(answer.json())
    mine = browser.post("/api/me/tokens", json={"label": "me", "scopes": ["read", "profile"]}).json()["token"]
    assert server.http.patch("/api/me", json={"name": "Ada"}, headers=bearer(mine)).json()["person"]["name"] == "Ada"


def test_tokens_are_listed_without_their_secret_and_revoked(server: Server) -> None:
    browser, _ = with_account(server)
    bot, token = bot_of(browser, "read")
    mine = browser.post("/api/me/tokens", json={"label": " my \u0007 own ", "scopes": ["read", "read"]}).json()
    listed = browser.get("/api/me/tokens")
    assert [(one["label"], one["scopes"], one["person"], one["used"]) for one in listed.json()] == [
        ("a program", ["read"], bot["id"], 0),
        ("my own", ["read"], who(browser), 0),
    ]
    assert token not in listed.text
    assert mine["token"] not in listed.text
    kept = {row[0] for row in rows(server.database, "SELECT digest FROM tokens")}
    assert {hash_key(token), hash_key(mine["token"])} <= kept
    assert server.http.get("/api/me", headers=bearer(token)).json()["person"] == bot
    assert browser.get("/api/me/tokens").json()[0]["used"] > 0
    other, _ = with_account(server)
    id = listed.json()[0]["id"]
    assert other.delete(f"/api/me/tokens/{id}").status_code == 404
    assert browser.delete(f"/api/me/tokens/{id}").status_code == 204
    answer = server.http.get("/api/me", headers=bearer(token))
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    check_problem(answer.json())


def test_a_token_beside_keys_and_two_tokens(server: Server) -> None:
    browser, _ = with_account(server)
    _, token = bot_of(browser)
    table = server.open("me", "guest")
    both = {"authorization": f"bearer {token},{table.keys[1]}"}
    assert server.http.get(f"/api/tables/{table.id}", headers=both).json()["seats"][1]["mine"]
    assert server.http.get(f"/api/tables/{table.id}", headers=bearer(token)).json()["code"] == "bad-key"
    assert server.http.get("/api/me", headers=bearer(f"{token},{token}")).json()["code"] == "bad-token"


def test_programs_are_for_those_with_an_account_and_there_are_so_many(server: Server) -> None:
    guest, _ = somebody(server)
    assert guest.post("/api/me/bots", json={"name": "Robby"}).json()["code"] == "needs-account"
    browser, _ = with_account(server)
    answers = [browser.post("/api/me/bots", json={"name": f"Robby {n}"}) for n in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [409]
    check_problem(answers[-1].json())
    made = [browser.post("/api/me/tokens", json={"label": "x", "scopes": ["read"]}) for _ in range(21)]
    assert [answer.status_code for answer in made] == [201] * 20 + [409]
    assert browser.post("/api/me/bots", json={"name": " \u0007 "}).json()["code"] == "bad-profile"
    other, _ = with_account(server)
    theirs = answers[0].json()["id"]
    wish = {"label": "x", "scopes": ["play"], "bot": theirs}
    assert other.post("/api/me/tokens", json=wish).json()["code"] == "unknown-person"
    assert other.delete(f"/api/me/bots/{theirs}").status_code == 404
    assert browser.delete(f"/api/me/bots/{theirs}").status_code == 204
    assert len(browser.get("/api/me/bots").json()) == 4
    assert browser.get(f"/api/people/{theirs}").json()["person"]["kind"] == "gone"
