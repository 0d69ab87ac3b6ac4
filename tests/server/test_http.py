"""The routes of a table: what they answer, what they refuse, and which key they want."""

from __future__ import annotations

import hashlib
import json

import httpx
import pytest
from tests.server.helpers import NOWHERE, Client, Json, Keys, Server, bearer, check_problem, new, wait_for

from filon.house.problems import STATUS
from filon.house.seating import new_key, new_table_id

# ── the schema ──


def described(server: Server) -> dict[tuple[str, str], Json]:
    """Every method and path of the schema, with its responses."""
    paths = server.http.get("/schema").json()["paths"]
    return {(method, path): what["responses"] for path, of in paths.items() for method, what in of.items()}


def test_authors_of_bots_find_every_refusal_in_the_schema(server: Server) -> None:
    schema = server.http.get("/schema").json()
    assert "Frame" in str(schema["components"]["schemas"].keys())
    routes = described(server)
    assert {status for responses in routes.values() for status in responses if status >= "4"} == {
        str(status) for status in (*STATUS.values(), 400, 415)
    }
    for route, responses in routes.items():
        refused = {status: what for status, what in responses.items() if status >= "4"}
        assert {"400", "403", "421", "500", "503"} <= set(refused), route
        for what in refused.values():
            assert what["content"]["application/json"]["schema"]["$ref"].endswith("Problem")
        if "{table}" in route[1]:
            assert {"404", "409", "429"} <= set(refused), route
    assert {"413", "415"} <= set(routes["post", "/api/tables/{table}/decisions"])
    kinds = {path: routes["get", f"/api/tables/{{table}}/{path}"]["200"] for path in ("frame", "result", "replay")}
    assert "Frame" in str(kinds["frame"])
    assert "Frame" in str(kinds["replay"])
    assert "Result" in str(kinds["result"])


def test_no_route_answers_what_the_schema_does_not_know(server: Server) -> None:
    table = server.open("me", "guest")
    bodies = [None, {}, {"seat": 0}, {"invitation": "x", "key": new_key(), "entropy": "12345678"}, new("me", "easy")]
    bodies += [{"type": "play", "moment": 0, "send": "a", "decision": "sing"}, {"game": "x" * 20_000, "seats": []}]
    for (method, path), responses in described(server).items():
        path = path.replace("{game}", "gold").replace("{language}", "en")
        for address in {path.replace("{table}", id): None for id in (table.id, NOWHERE, "%00", "x" * 500)}:
            for key in ({}, bearer(table.keys[0]), bearer(table.watch), bearer("x" * 64), {"authorization": "Basic x"}):
                for body in bodies if method == "post" else [None]:
                    answer = server.http.request(method, address, headers=key, json=body)
                    assert str(answer.status_code) in responses, (method, address, answer.text)
                    if answer.status_code >= 400:
                        check_problem(answer.json())


# ── what is not understood ──


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        (new("me", "easy", game="chess"), 404, "unknown-game"),
        (new("me"), 400, "bad-players"),
        (new(*["me"] * 6), 400, "bad-players"),
        (new(*["me"] * 17), 400, "bad-message"),
        (new("me", "genius"), 400, "unknown-bot"),
        (new("me", "easy", options={"colour": "red"}), 400, "bad-option"),
        (new("me", "easy", options={"layout": "round"}), 400, "bad-option"),
        (new("me", "easy", options={"match": 1}), 400, "bad-option"),
        (new("me", "easy", options={"match": [1]}), 400, "bad-message"),
        (new("me", "easy", options=5), 400, "bad-message"),
        ({"game": "gold"}, 400, "bad-message"),
        ({"game": "gold", "seats": [{"who": "me", "name": "x" * 41}, {"who": "me"}]}, 400, "bad-message"),
        ([], 400, "bad-message"),
        (new(*["me"] * 4000), 413, "too-large"),
    ],
)
def test_a_table_that_can_not_be_is_refused_by_name(server: Server, wish: Json, status: int, code: str) -> None:
    answer = server.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    check_problem(answer.json())


POSTS = ("", "/seats", "/invitations", "/decisions")


def post(table: Keys, what: str, content: bytes, kind: str = "application/json") -> httpx.Response:
    """Something is posted to a table, or where tables are laid."""
    path = f"/api/tables/{table.id}{what}" if what else "/api/tables"
    headers = bearer(table.host if what == "/invitations" else table.keys[0]) | {"content-type": kind}
    return table.server.http.post(path, content=content, headers=headers)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"game": "\xff"}', b"[" * 10_000, b"null", b'"\\ud800"'])
def test_a_body_that_is_no_json_is_refused(server: Server, body: bytes) -> None:
    table = server.open("me", "guest")
    for what in POSTS:
        answer = post(table, what, body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
        check_problem(answer.json())


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "text/plain;application/json"])
def test_a_form_of_another_site_can_not_do_anything(server: Server, kind: str) -> None:
    table = server.open("me", "guest")
    for what in POSTS:
        answer = post(table, what, json.dumps(new("me", "guest")).encode(), kind)
        assert (answer.status_code, answer.json()["code"]) == (415, "bad-message")
        check_problem(answer.json())
    play = b'{"type": "play", "moment": 0, "send": "a", "decision": "choose red"}'
    assert post(table, "/decisions", play, kind).status_code == 415
    assert table.get("/frame").json()["moment"] == 0
    assert post(table, "/decisions", play, "Application/JSON; charset=utf-8").status_code == 200


@pytest.mark.parametrize(
    "id",
    ["nowhere", "%00", "abcdefghj%00", "a" * 11, "a" * 5000, "ABCDEFGHJK", "abcdefghi0", "%c3%a9bcdefghj", "..%2f.."],
)
def test_a_name_no_table_can_have_is_never_looked_up(client: Client, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    def looked_up(*_: object) -> None:
        raise AssertionError(id)

    monkeypatch.setattr("filon.server.store.Store.find_table", looked_up)
    for answer in (
        client.get(f"/api/tables/{id}", headers=bearer("x")),
        client.post(f"/api/tables/{id}/seats", json={"invitation": "x", "key": new_key(), "entropy": "12345678"}),
    ):
        assert (answer.status_code, answer.json()["code"]) in ((404, "unknown-table"), (404, "not-found"))


def test_every_table_has_a_name_that_is_looked_up(server: Server) -> None:
    for _ in range(50):
        assert server.http.get(f"/api/tables/{new_table_id()}", headers=bearer("x")).json()["code"] == "unknown-table"


def test_no_key_is_repeated_in_an_error(server: Server) -> None:
    table = server.open("me", "guest")
    secret = new_key()
    answers = [
        table.get("", secret), table.get("/frame", secret), table.get(f"?key={secret}", "x"),
        table.get(f"/{secret}", secret), table.play("sing", 0, "a", secret),
        table.post("/again", secret), table.post("/invitations", secret, {"seat": 0}),
        table.post("/decisions", table.keys[0], {"type": secret, "moment": 0, "send": "a", "decision": "x"}),
        table.post("/decisions", table.keys[0], {"type": "play", "moment": secret, "send": "a", "decision": "x"}),
        table.post("/seats", None, {"invitation": secret, "key": secret + "!", "entropy": "12345678"}),
        table.post("/seats", None, {"invitation": secret, "key": secret, "entropy": secret * 10}),
        table.post("/seats", None, {"invitation": secret, "key": secret, "entropy": "12345678"}),
        server.http.post("/api/tables", json=new(secret * 4, game=secret)),
        server.http.put(f"/api/tables?key={secret}"),
        server.http.get(f"/api/tables/{secret}"),
    ]  # fmt: skip
    for answer in answers:
        assert answer.status_code >= 400
        assert secret not in answer.text
        check_problem(answer.json())


# ── keys ──


def test_without_the_right_key_nothing_is_told(server: Server) -> None:
    table = server.open("me", "guest")
    other = server.open("me", "guest")
    for what in ("", "/frame", "/result", "/analysis", "/replay", "/record"):
        assert table.get(what, other.keys[0]).json()["code"] == "bad-key"
        assert table.get(what, table.keys[0], other.keys[0]).json()["code"] == "bad-key"
        assert server.http.get(f"/api/tables/{NOWHERE}{what}", headers=bearer("x")).json()["code"] == "unknown-table"
    assert table.play("choose red", 0, "a", other.keys[0]).status_code == 403
    assert table.play("choose red", 0, "a", table.watch).status_code == 403
    assert table.play("choose red", 0, "a", table.host).status_code == 403
    assert table.play("choose red", 0, "a", table.invitations[0]).status_code == 403
    assert table.post("/again", "x").json()["code"] == "bad-key"
    for key in (table.keys[0], table.watch, f"{table.host},{table.host}"):
        assert table.post("/invitations", key, {"seat": 1}).json()["code"] == "bad-key"


def test_a_key_is_taken_from_its_header_and_from_nowhere_else(server: Server) -> None:
    table = server.open("me", "guest")
    address, key = f"/api/tables/{table.id}", table.keys[0]
    assert server.http.get(address, headers={"authorization": f"bearer  {key}"}).status_code == 200
    odd = ["", "Bearer", f"Basic {key}", key, f"Bearer {key},", f"Bearer ,{key}", f"Bearer {key} {key}"]
    odd += [f"Bearer {key}, {key}", "Bearer é", "Bearer " + ",".join([key] * 17), "Bearer " + "x" * 2000]
    for header in odd:
        answer = server.http.get(address, headers=[(b"authorization", header.encode())])
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-key"), header
    for answer in (server.http.get(f"{address}?key={key}"), server.http.get(address, headers={"cookie": f"key={key}"})):
        assert answer.json()["code"] == "bad-key"


# ── a program at a table ──


def test_a_program_plays_over_http(server: Server) -> None:
    table = server.open("me", "guest")
    frame = table.get("/frame").json()
    assert (frame["moment"], frame["viewer"], frame["mover"]) == (0, 0, 0)
    assert "choose red" in [choice["decision"] for choice in frame["scene"]["choices"]]
    first = table.play("choose red", 0, "a")
    assert first.json() == table.play("choose red", 0, "a").json() == {"type": "done", "send": "a", "moment": 1}
    refusals = [
        (table.play("choose blue", 0, "b"), 409, "stale-moment"),
        (table.play("choose blue", 0, "a"), 409, "send-used"),
        (table.play("choose blue", 1, "c"), 409, "not-your-turn"),
        (table.play("choose red", 1, "d", table.keys[1]), 409, "illegal-decision"),
        (table.play("sing", 1, "e", table.keys[1]), 400, "unknown-decision"),
        (table.get("/result"), 409, "not-over"),
        (table.get("/analysis"), 409, "not-over"),
        (table.post("/again", table.keys[0]), 409, "not-over"),
        (table.get("/replay"), 403, "closed"),
        (table.get("/record"), 403, "closed"),
    ]
    for answer, status, code in refusals:
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        check_problem(answer.json())
    assert table.get("/frame", table.watch).json()["viewer"] == -1
    info = table.get("", table.keys[1]).json()
    assert [seat["mine"] for seat in info["seats"]] == [False, True]
    assert info["secret"] is None


def test_a_table_waits_for_everybody_who_is_invited(server: Server) -> None:
    table = server.lay("me", "guest")
    assert table.get("", table.invitations[1]).json()["begun"] is False
    assert table.get("/frame", table.watch).json()["mover"] == -1
    table.sit_down(0)
    taken = table.take_seat(table.invitations[0], new_key())
    refusals = [
        (table.play("choose red", 0, "a"), 409, "not-begun"),
        (taken, 409, "seat-taken"),
        (table.take_seat(new_key(), new_key()), 403, "bad-invitation"),
        (table.take_seat(server.lay("me", "guest").invitations[1], new_key()), 403, "bad-invitation"),
        (table.post("/invitations", table.host, {"seat": 0}), 409, "seat-taken"),
        (table.post("/invitations", table.host, {"seat": 1, "who": "genius"}), 400, "unknown-bot"),
    ]
    for answer, status, code in refusals:
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        check_problem(answer.json())
    old = table.invitations[1]
    table.invitations[1] = table.post("/invitations", table.host, {"seat": 1}).json()["invitation"]
    assert table.take_seat(old, new_key()).json()["code"] == "bad-invitation"
    table.sit_down(1)
    assert table.get().json()["begun"] is True
    assert table.take_seat(table.invitations[1], table.keys[1]).json() == {"seat": 1}, "the answer may have been lost"


def test_a_host_gives_a_seat_nobody_takes_to_a_bot(server: Server) -> None:
    table = server.lay("me", "guest")
    table.sit_down(0)
    answer = table.post("/invitations", table.host, {"seat": 1, "who": "easy"})
    assert (answer.status_code, answer.json()) == (200, {"invitation": None})
    info = table.get().json()
    assert (info["begun"], info["seats"][1]["level"]) == (True, "easy")


def play_out(table: Keys) -> None:
    """The game is over: both people have always decided the first thing they could."""
    while not (frame := table.get("/frame", table.watch).json()).get("over"):
        key = table.keys[frame["mover"]]
        own = table.get("/frame", key).json()
        decision = own["scene"]["choices"][0]["decision"]
        answer = table.play(decision, own["moment"], f"m{own['moment']}", key)
        assert answer.status_code == 200, answer.text


def test_what_is_left_of_a_game_and_how_its_players_go_on(server: Server) -> None:
    table = server.lay("me", "guest")
    assert [seat["entropy"] for seat in table.get("", table.watch).json()["seats"]] == ["", ""]
    table.sit_down()
    play_out(table)
    info = table.get("", table.watch).json()
    assert hashlib.sha256(bytes.fromhex(info["secret"])).hexdigest() == table.commitment, "promised before anybody sat"
    assert [seat["entropy"] for seat in info["seats"]] == ["my-own-share", "my-own-share"]
    result = table.get("/result", table.watch)
    assert result.headers["content-type"].startswith("application/json")
    assert sorted(result.json()["ranks"])[0] == 1
    packed = table.get("/replay")
    assert packed.headers["content-encoding"] == "gzip"
    replay = packed.json()
    headers = bearer(table.keys[0]) | {"accept-encoding": "identity"}
    plain = server.http.get(f"/api/tables/{table.id}/replay", headers=headers)
    assert "content-encoding" not in plain.headers
    assert plain.json() == replay
    assert "scene" in replay[0]
    assert all("change" in frame for frame in replay[1:])
    record = table.get("/record")
    assert record.headers["content-disposition"] == f'attachment; filename="gold-{table.id}.filon"'
    assert table.id not in record.text
    assert table.get("/analysis").json()["of"] > 0
    for key in (table.watch, table.host, table.invitations[0]):
        assert table.post("/again", key).json()["code"] == "bad-key", "who holds no seat does not go on"
    again = table.post("/again", table.keys[0])
    assert again.status_code == 201
    assert set(again.json()) == {"table"}, "no key of anybody"
    assert table.post("/again", table.keys[1]).json() == again.json()
    assert table.get("", table.watch).json()["next"] == again.json()["table"]
    following = Keys(server, {"commitment": "", "host": "", "watch": "", "invitations": table.keys, **again.json()})
    following.sit_down()
    assert following.get().json()["begun"] is True


def test_a_bot_plays_although_nobody_holds_a_line_open(server: Server) -> None:
    table = server.open("easy", "me")
    frame = wait_for(lambda: (found := table.get("/frame", table.keys[1]).json())["mover"] == 1 and found)
    assert frame["moment"] == 1
