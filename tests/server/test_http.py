"""The routes of the contract: what they answer, what they refuse, and with which headers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from filon.engine.conformance import Walk
from filon.engine.game import Game
from filon.engine.record import OVER
from filon.games import shelf
from filon.server import page as page_module
from filon.server.app import create_app
from filon.server.rules_page import render
from tests.server.helpers import Json, Server, settings
from tests.server.test_live import check_problem


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:  # type: ignore[type-arg]
    with TestClient(create_app(settings(tmp_path, tables_per_minute=5)), raise_server_exceptions=False) as made:
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
    assert "error-stale-ply =" in own.text
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
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch  # type: ignore[type-arg]
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
    for address in ("/assets/old.js", "/nothing.png", "/api/nothing", "/..%2fsecret.txt", "/%2e%2e/secret.txt"):
        answer = client.get(address)
        assert answer.status_code == 404, address
        check_problem(answer.json())


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/art/gold/cover.svg", "/api/tables/x?key=y", "/schema"):
        headers = server.http.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "set-cookie" not in headers
    assert server.http.get("/api/tables/x?key=y").headers["cache-control"] == "no-store"
    assert server.http.get("/api/games", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"


def test_authors_of_bots_find_the_schema(server: Server) -> None:
    schema = server.http.get("/schema").json()
    assert set(schema["paths"]) >= {"/api/games", "/api/tables", "/api/tables/{table}/decisions"}
    assert "Frame" in str(schema["components"]["schemas"].keys())


# ── tables ──


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
        (new("me", "easy", entropy="a\nb"), 400, "bad-message"),
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


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 10_000, b"null", b'"\\ud800"'])
def test_a_body_that_is_no_json_is_refused(server: Server, body: bytes) -> None:
    table = server.open("me", "guest")
    for path in ("/api/tables", f"/api/tables/{table.id}/decisions?key={table.keys[0]}"):
        answer = server.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
        check_problem(answer.json())


def test_without_the_right_key_nothing_is_told(server: Server) -> None:
    table = server.open("me", "guest")
    other = server.open("me", "guest")
    for what in ("", "/frame", "/result", "/analysis", "/replay", "/record"):
        assert table.get(what, key=other.keys[0]).json()["code"] == "bad-key"
        assert table.get(what, key="é" * 30).status_code == 403
        assert server.http.get(f"/api/tables/{table.id}{what}").status_code == 400
        assert server.http.get(f"/api/tables/nowhere{what}", params={"key": "x"}).json()["code"] == "unknown-table"
    assert table.play("choose red", 0, "a", key=other.keys[0]).status_code == 403
    assert table.play("choose red", 0, "a", key=table.watch).status_code == 403
    again = server.http.post(f"/api/tables/{table.id}/again", params={"key": "x"})
    assert again.json()["code"] == "bad-key"


def test_a_program_plays_over_http(server: Server) -> None:
    table = server.open("me", "guest")
    frame = table.get("/frame").json()
    assert (frame["ply"], frame["viewer"], frame["mover"]) == (0, 0, 0)
    first = table.play("choose red", 0, "a")
    assert first.json() == table.play("choose red", 0, "a").json() == {"type": "done", "send": "a", "ply": 1}
    refusals = [
        (table.play("choose blue", 0, "b"), 409, "stale-ply"),
        (table.play("choose blue", 1, "c"), 409, "not-your-turn"),
        (table.play("choose red", 1, "d", key=table.keys[1]), 409, "illegal-decision"),
        (table.play("sing", 1, "e", key=table.keys[1]), 400, "unknown-decision"),
        (table.get("/result"), 409, "not-over"),
        (table.get("/analysis"), 409, "not-over"),
        (table.get("/replay"), 403, "closed"),
        (table.get("/record"), 403, "closed"),
    ]
    for answer, status, code in refusals:
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        check_problem(answer.json())
    assert table.get("/frame", key=table.watch).json()["viewer"] == -1
    info = table.get(key=table.keys[1]).json()
    assert [seat["mine"] for seat in info["seats"]] == [False, True]
    assert info["secret"] is None
    again = server.http.post(f"/api/tables/{table.id}/again", params={"key": table.keys[0]}).json()
    assert again["table"] != table.id
    assert len([key for key in again["keys"] if key]) == 2


def test_who_plays_again_finds_the_others(server: Server) -> None:
    table = server.open("me", "guest", "easy")
    first = server.http.post(f"/api/tables/{table.id}/again", params={"key": table.keys[1]}).json()
    assert [bool(key) for key in first["keys"]] == [True, True, False]  # who lays the table invites the others
    assert table.get().json()["next"] == first["table"]
    second = server.http.post(f"/api/tables/{table.id}/again", params={"key": table.keys[0]}).json()
    assert second == {**first, "keys": [first["keys"][0], None, None]}, "the same table, and only one's own seat"
    watching = server.http.post(f"/api/tables/{table.id}/again", params={"key": table.watch}).json()
    assert watching == {**first, "keys": [None, None, None]}
    both = server.http.post(f"/api/tables/{table.id}/again", params={"key": table.keys[:2]}).json()
    assert both["table"] != first["table"], "who holds all seats waits for nobody, and lays a new one"


def test_everybody_at_the_table_is_told_of_the_next_one(server: Server) -> None:
    table = server.open("me", "guest")
    guest = table.sit(table.keys[1])
    guest.hear_a("frame")
    again = server.http.post(f"/api/tables/{table.id}/again", params={"key": table.keys[0]}).json()
    assert guest.hear_a("next") == {"type": "next", "table": again["table"]}
    guest.close()


def test_a_bot_plays_although_nobody_holds_a_line_open(server: Server) -> None:
    table = server.open("easy", "me")
    with httpx.Client(base_url=server.address):
        while (frame := table.get("/frame", key=table.keys[1]).json())["mover"] != 1:
            pass
    assert frame["ply"] == 1


def test_tables_are_not_opened_without_end(client: TestClient) -> None:  # type: ignore[type-arg]
    answers = [client.post("/api/tables", json=new("me", "guest")) for _ in range(8)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    assert answers[-1].status_code == 429
    check_problem(answers[-1].json())
    made = answers[0].json()
    again = client.post(f"/api/tables/{made['table']}/again", params={"key": made["watch"]})
    assert again.status_code == 429
    assert client.get("/api/games").status_code == 200


def test_a_mistake_of_ours_is_not_shown(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[type-arg]
    monkeypatch.setattr("filon.server.app.game_info", lambda _: 1 / 0)
    answer = client.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["code"] == "failed"
    assert "ZeroDivision" not in answer.text
    check_problem(answer.json())
