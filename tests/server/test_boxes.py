"""What everybody may fetch without a key: the shelf, texts, rules, drawings, the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.boxes import with_pictures
from tests.engine.secret import ALONE
from tests.server.helpers import NOWHERE, Client, Server, check_problem

from filon.engine.conformance import Walk
from filon.engine.game import Game
from filon.engine.state import OVER
from filon.games import shelf
from filon.house.boxes import game_info
from filon.match.puzzle import puzzles_of
from filon.server import files
from filon.server.how_to_play import html_of, render

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


def test_a_box_is_taught(server: Server) -> None:
    boxes = {box["id"]: box["lesson"] for box in server.http.get("/api/games").json()}
    assert boxes["gold"]
    for id, has_lesson in boxes.items():
        answer = server.http.get(f"/api/games/{id}/lesson")
        assert answer.status_code == (200 if has_lesson else 404)
        assert not has_lesson or answer.json()["game"] == id
    plain = server.http.get("/api/games/gold/lesson", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == server.http.get("/api/games/gold/lesson").json()
    check_problem(server.http.get("/api/games/chess/lesson").json())


def test_every_box_has_puzzles_to_take(server: Server) -> None:
    found = server.http.get("/api/puzzles").json()
    assert [puzzles["game"] for puzzles in found] == list(shelf())
    said = {box["id"]: box["puzzles"] for box in server.http.get("/api/games").json()}
    assert said == {puzzles["game"]: bool(puzzles["ids"]) for puzzles in found}
    assert not game_info(ALONE).puzzles
    for puzzles in [puzzles for puzzles in found if puzzles_of(shelf()[puzzles["game"]])]:
        assert len(set(puzzles["ids"])) >= 60
        path = f"/api/games/{puzzles['game']}/puzzles"
        puzzle = server.http.get(f"{path}/{puzzles['ids'][0]}")
        assert puzzle.status_code == 200
        assert puzzle.json()["exercise"]["game"] == puzzles["game"]
        lost = server.http.get(f"{path}/0123456789")
        assert (lost.status_code, lost.json()["code"]) == (404, "not-found")
        check_problem(lost.json())


def test_there_is_no_other_language(server: Server) -> None:
    for path in ("/api/texts/de", "/api/games/gold/texts/de", "/api/games/gold/rules/de"):
        answer = server.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
        check_problem(answer.json())


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
    all_met = {game: refusals_met(game) for game in shelf().values()}
    assert any(all_met.values())  # a box may refuse nothing
    for game, met in all_met.items():
        for language in ("en", "fr"):
            anchors = re.findall(r'id="([^"]+)"', server.http.get(f"/api/games/{game.id}/rules/{language}").text)
            assert met <= set(anchors), (game.id, language, met - set(anchors))


def image(id: str) -> dict[str, str | int | float]:
    return {"src": f"{id}.svg", "width": 10}


def test_a_block_begins_with_the_anchors_it_ends_with() -> None:
    text = "# Turn {#GO-1}\n\n- Flip *two* cards. {#GO-TURN-2 #GO-TURN-3}\n\n<script>x</script>\n\nPlain {x}."
    html = render(text, image)
    assert '<h1><span id="GO-1"></span>Turn</h1>' in html
    assert '<li><span id="GO-TURN-2"></span><span id="GO-TURN-3"></span>Flip <em>two</em> cards.</li>' in html
    assert "<script>" not in html
    assert "Plain {x}." in html


def test_a_paragraph_that_begins_with_pictures_is_a_figure() -> None:
    html = render("![Before](picture:one)\n![After](picture:two)\nIt *falls*: [so](#GO-1).\n\nText.", image)
    first = '<img src="one.svg" alt="Before" width="10" />'
    second = '<img src="two.svg" alt="After" width="10" />'
    assert f'<figure><div class="pictures">{first}\n{second}\n</div><figcaption>It <em>falls</em>: ' in html
    assert '<a href="#GO-1">so</a>.</figcaption></figure>\n<p>Text.</p>' in html


def test_a_clause_links_to_the_pieces_it_speaks_of() -> None:
    entries = (
        '- ![A log](picture:log "log, logs") **Log**\n'
        '- ![A hut](picture:hut "log cabin") **Hut**\n'
        "- ![Rope](picture:rope) Rope\n\n## Rules\n\n"
    )
    clauses = "- **Logs** make a log cabin, logs a raft, rope nothing. [A log](#GO-1). Catalogue. {#GO-1}\n- A log."
    html = render(entries + clauses, image)
    assert (
        '<li><img src="log.svg" alt="A log" width="10" /><span id="piece-log"> <strong>Log</strong></span></li>' in html
    )
    log, hut = '<a class="piece" href="#piece-log">Logs</a>', '<a class="piece" href="#piece-hut">log cabin</a>'
    told = f'<strong>{log}</strong> make a {hut}, logs a raft, rope nothing. <a href="#GO-1">A log</a>. Catalogue.'
    assert f'<li><span id="GO-1"></span>{told}</li>\n<li>A log.</li>' in html


@with_pictures
def test_clauses_speak_of_the_same_pieces_in_both_languages(box: str) -> None:
    pages = [html_of(shelf()[box], language) for language in ("en", "fr")]
    english, french = (set(re.findall(r'<a class="piece" href="#([^"]+)">', page)) for page in pages)
    assert len(english) >= 4
    assert english == french
    assert all(f'id="{anchor}"' in page for page in pages for anchor in english | french)


@with_pictures
def test_every_picture_of_how_to_play_is_sent_and_may_be_kept(server: Server, box: str) -> None:
    shown = [
        re.findall(r'<img src="([^"]+)"', server.http.get(f"/api/games/{box}/rules/{x}").text) for x in ("en", "fr")
    ]
    assert shown[0] == shown[1]
    assert len(shown[0]) >= 10
    for source in shown[0]:
        answer = server.http.get(source)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text.startswith("<svg ")


def test_there_is_no_other_picture(server: Server) -> None:
    for path in ("gold/pictures/nothing.svg", "gold/pictures/..%2fcover.svg", "chess/pictures/gold.svg"):
        assert server.http.get(f"/api/games/{path}").status_code == 404


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
    monkeypatch.setattr(files, "PAGE", tmp_path / "page")
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
        assert "script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "connect-src 'self'" in policy, "no socket to anywhere else"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "set-cookie" not in headers
    assert server.http.get(f"/api/tables/{NOWHERE}").headers["cache-control"] == "no-store"
    assert server.http.get("/api/games", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"


def test_the_page_names_what_plays_in_a_browser_where_it_was_built(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PAGE", tmp_path / "page")
    device = tmp_path / "page" / "device-0123456789ab"
    device.mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<head></head>")
    (device / "filon.xz").write_bytes(b"code")
    named = '<meta name="device" content="/device-0123456789ab" />'
    assert named in client.get("/").text
    answer = client.get("/device-0123456789ab/filon.xz")
    assert answer.content == b"code"
    assert "immutable" in answer.headers["cache-control"]
    (device / "filon.xz").unlink()
    device.rmdir()
    assert "device" not in client.get("/").text
