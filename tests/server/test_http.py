"""The routes of the contract: what they answer, what they refuse, and with which headers."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.helpers import PATIENCE, Json, Keys, Server, bearer, settings, wait_for
from tests.server.test_live import check_problem

from filon.engine.conformance import Walk
from filon.engine.game import Game
from filon.engine.state import OVER
from filon.games import shelf
from filon.server import page as page_module
from filon.server.app import create_app
from filon.server.problems import STATUS
from filon.server.rules_page import render
from filon.server.seating import new_key, new_table_id

Client = TestClient[Any]
NOWHERE = "abcdefghjk"
"""The id of a table that is not there."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """An application in this process, whose addresses may ask for little."""
    little = {"tables_per_minute": 5, "sits_per_minute": 5, "reads_per_second": 2, "decisions_per_second": 2}
    with TestClient(create_app(settings(tmp_path, **little)), raise_server_exceptions=False) as made:
        yield made


def new(*seats: str, **changes: object) -> Json:
    return {"game": "gold", "seats": [{"who": who} for who in seats]} | changes


# ── games ──


def test_the_shelf_has_every_game_with_its_bots_and_options(server: Server) -> None:
    boxes = server.http.get("/api/games").json()
    assert [box["id"] for box in boxes] == list(shelf())
    gold = next(box for box in boxes if box["id"] == "gold")
    assert gold["levels"][0] == "random"
    assert {option["id"]: option["default"] for option in gold["options"]}["layout"] == "scatter"
    assert gold["secrets"] is False


@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_and_rules_are_there_in_both_languages(server: Server, language: str) -> None:
    own = server.http.get(f"/api/texts/{language}")
    assert "error-stale-moment =" in own.text
    assert own.headers["content-type"] == "text/plain; charset=utf-8"
    for id in shelf():
        assert server.http.get(f"/api/games/{id}/texts/{language}").status_code == 200
        rules = server.http.get(f"/api/games/{id}/rules/{language}")
        assert rules.headers["content-type"].startswith("text/html")
        assert re.search(r'<span id="[A-Z]+-[A-Z]+-\d+"></span>', rules.text)
        assert "{#" not in rules.text


def refusals_met(game: Game) -> set[str]:
    """The clauses that refuse anything in the first decisions of a random game."""
    walk = Walk(game, (game.players[0], {}), seed=5)
    met: set[int] = set()
    for _ in range(120):
        if walk.mover() == OVER:
            break
        if walk.mover() >= 0:
            met |= {int(game.kernel.refusal_at(walk.states, 0, d)) for d in range(len(game.decisions))}
        walk.advance(walk.random_next())
    return {game.clauses[number] for number in met if number}


def test_every_clause_a_refusal_names_is_an_anchor_of_the_rules(server: Server) -> None:
    for game in shelf().values():
        met = refusals_met(game)
        assert met
        for language in ("en", "fr"):
            anchors = re.findall(r'id="([^"]+)"', server.http.get(f"/api/games/{game.id}/rules/{language}").text)
            assert met <= set(anchors), (game.id, language, met - set(anchors))


def test_a_block_begins_with_the_anchors_it_ends_with() -> None:
    page = render("# Turn {#GO-1}\n\n- Flip *two* cards. {#GO-TURN-2 #GO-TURN-3}\n\n<script>x</script>\n\nPlain {x}.")
    assert '<h1><span id="GO-1"></span>Turn</h1>' in page
    assert '<li><span id="GO-TURN-2"></span><span id="GO-TURN-3"></span>Flip <em>two</em> cards.</li>' in page
    assert "<script>" not in page
    assert "Plain {x}." in page


def test_drawings_are_sent_and_nothing_beside_them(server: Server) -> None:
    cover = server.http.get("/art/gold/cover.svg")
    assert cover.headers["content-type"].startswith("image/svg+xml")
    beside = ("nothing.svg", "..%2fdata.json", "%2e%2e%2f__init__.py", "..%2fscene.svg", "%00.svg", "a" * 3000 + ".svg")
    for path in beside:
        answer = server.http.get(f"/art/gold/{path}")
        assert answer.status_code == 404, path[:40]
        check_problem(answer.json())
    assert server.http.get("/art/chess/cover.svg").status_code == 404


# ── the page ──


def test_the_page_is_served_for_every_address_of_its_own(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_module, "PAGE", tmp_path / "page")
    hint = client.get("/")
    assert "make page" in hint.text
    assets = tmp_path / "page" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<title>Filon</title>")
    (assets / "main-abc123.js").write_text("let x = 1;" * 200)
    (tmp_path / "secret.txt").write_text("no")
    for address in ("/", "/box/gold", "/table/abc", "/table/abc/result", "/about"):
        answer = client.get(address)
        assert (answer.status_code, answer.text) == (200, "<title>Filon</title>")
        assert answer.headers["cache-control"] == "no-cache"
    script = client.get("/assets/main-abc123.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert client.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"}).text == script.text
    for address in ("/assets/old.js", "/nothing.png", "/api/nothing", "/..%2fsecret.txt", "/%2e%2e/secret.txt"):
        answer = client.get(address)
        assert answer.status_code == 404, address
        check_problem(answer.json())


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/art/gold/cover.svg", f"/api/tables/{NOWHERE}", "/schema", "/%ff"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"].split("; ")
        assert "script-src 'self'" in policy
        assert "connect-src 'self'" in policy, "no socket to anywhere else"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "set-cookie" not in headers
    assert server.http.get(f"/api/tables/{NOWHERE}").headers["cache-control"] == "no-store"
    assert server.http.get("/api/games", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"


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
        for id in (table.id, NOWHERE, "%00", "x" * 500):
            address = path.replace("{table}", id).replace("{game}", "gold").replace("{language}", "en")
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


# ── how much one address may ask for ──


def test_tables_are_not_laid_without_end(client: Client) -> None:
    answers = [client.post("/api/tables", json=new("me", "guest")) for _ in range(8)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    assert answers[-1].status_code == 429
    check_problem(answers[-1].json())
    made = answers[0].json()
    again = client.post(f"/api/tables/{made['table']}/again", headers=bearer(made["watch"]))
    assert again.status_code == 429
    assert client.get("/api/games").status_code == 200


def test_nobody_guesses_invitations_for_long(client: Client) -> None:
    table = client.post("/api/tables", json=new("me", "guest")).json()
    address = f"/api/tables/{table['table']}"
    guesses = [
        client.post(f"{address}/seats", json={"invitation": new_key(), "key": new_key(), "entropy": "12345678"})
        for _ in range(7)
    ]
    assert [guess.status_code for guess in guesses[:5]] == [403] * 5
    assert guesses[-1].status_code == 429
    check_problem(guesses[-1].json())
    assert client.post(f"{address}/invitations", json={"seat": 1}, headers=bearer(table["host"])).status_code == 429


@pytest.mark.parametrize("what", ["", "/frame", "/result", "/analysis", "/replay", "/record"])
def test_nobody_reads_without_end_whether_they_have_a_key_or_not(client: Client, what: str) -> None:
    answers = [client.get(f"/api/tables/{NOWHERE}{what}", headers=bearer("x")) for _ in range(40)]
    assert answers[0].status_code == 404
    # Now and then there is room for one more: what counts is that others are refused.
    check_problem(next(answer.json() for answer in answers if answer.status_code == 429))


def test_nobody_decides_without_end_over_http(client: Client) -> None:
    play = {"type": "play", "moment": 0, "send": "a", "decision": "choose red"}
    answers = [client.post(f"/api/tables/{NOWHERE}/decisions", json=play, headers=bearer("x")) for _ in range(40)]
    assert answers[0].status_code == 404
    assert 429 in {answer.status_code for answer in answers}


def test_a_socket_on_which_nobody_says_hello_is_closed(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, hello_within=0.1))) as client:
        table = client.post("/api/tables", json=new("me", "guest")).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            assert socket.receive_json(timeout=PATIENCE)["code"] == "bad-message"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json(timeout=PATIENCE)


def test_nobody_plays_and_takes_back_without_end(server: Server) -> None:
    table = server.open("me", "guest")
    player = table.sit()
    frame = player.my_turn()
    refused = None
    for number in range(100):
        player.say(type="play", moment=frame["moment"], send=f"p{number}", decision="choose red")
        moment = player.hear_a("done")["moment"]
        player.say(type="undo", moment=moment, send=f"u{number}")
        answer = player.hear_a("done", "problem")
        if answer["type"] == "problem":
            refused = answer
            break
        frame = player.my_turn()
    assert refused
    assert refused["code"] == "undo-refused"
    check_problem(refused)
    player.close()


def test_a_full_house_lays_no_more_tables(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, most_tables=2))) as client:
        answers = [client.post("/api/tables", json=new("me", "guest")) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 503]
    assert answers[-1].json()["code"] == "house-full"
    check_problem(answers[-1].json())


def test_a_mistake_of_ours_is_not_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.server.app.game_info", lambda _: 1 / 0)
    answer = client.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["code"] == "failed"
    assert "ZeroDivision" not in answer.text
    check_problem(answer.json())
