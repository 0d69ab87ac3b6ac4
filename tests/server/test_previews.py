"""What a link looks like where it is passed on."""

from __future__ import annotations

import re
import struct

import msgspec
import pytest
from tests.server.helpers import NOWHERE, Client, Server, check_problem

from filon.drawing import png_of, svg_of
from filon.games import get_game, shelf
from filon.house.wire import Frame
from filon.server.previews import tags


def told(html: str) -> dict[str, str]:
    """The tags of a page's head by their names."""
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', html))


def test_every_place_of_the_page_tells_what_it_is(server: Server) -> None:
    shelf_page = told(server.http.get("/").text)
    assert shelf_page["og:title"] == "Filon"
    for id in shelf():
        facts = told(server.http.get(f"/box/{id}/rules", headers={"accept-language": "fr-CH,en;q=0.5"}).text)
        assert facts["og:title"] == get_game(id).names["fr"]
        assert facts["og:description"] != shelf_page["og:description"]
        image = server.http.get(facts["og:image"])
        assert image.headers["content-type"] == "image/png"
        assert struct.unpack(">I", image.content[16:20]) == (800,)


def test_a_link_to_a_table_shows_what_one_who_watches_sees(server: Server) -> None:
    table = server.open("me", "guest")
    facts = told(server.http.get(f"/table/{table.id}").text)
    image = server.http.get(facts["og:image"])
    assert image.status_code == 200
    assert image.headers["cache-control"] == "no-store"
    watched = msgspec.json.decode(table.get("/frame", table.watch).content, type=Frame)
    assert watched.scene
    assert image.content == png_of(svg_of(watched.scene, get_game("gold"), "en", wide=800), 800)


def test_there_is_no_picture_of_what_is_not_there(server: Server) -> None:
    for path in (f"/api/tables/{NOWHERE}/preview.png", "/api/games/chess/cover.png"):
        answer = server.http.get(path)
        assert answer.status_code == 404
        check_problem(answer.json())
    assert "preview" not in server.http.get("/table/../../etc").text


def test_pictures_are_not_drawn_without_end(client: Client) -> None:
    answers = [client.get(f"/api/tables/{NOWHERE}/preview.png") for _ in range(10)]
    check_problem(next(answer.json() for answer in answers if answer.status_code == 429))


@pytest.mark.parametrize("path", ['/box/"><script>', "/table/<b>", "/box/gold/../x", "/\u0000"])
def test_nothing_of_an_address_is_repeated(path: str) -> None:
    made = tags(path, 'http://a"b/', '"><script>')
    assert "<script" not in made
    assert "<b>" not in made
    assert 'a"b' not in made
