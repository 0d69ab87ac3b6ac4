"""The page's types say what the server sends."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from tests.server.helpers import Server

import filon
import wire_types
from filon.engine.game import Game
from filon.engine.state import WATCHER
from filon.games import shelf
from filon.house.wire import Frame, ServerMessage
from filon.match.views import View

encode = msgspec.json.Encoder().encode


def is_as_the_struct_writes_it(data: bytes, kind: object) -> bool:
    """Whether a message leaves out exactly those fields that its structs do: what is optional for the page."""
    return bool(json.loads(encode(msgspec.json.decode(data, type=kind))) == json.loads(data))


def test_types_of_the_page_are_fresh() -> None:
    fresh = wire_types.FILE.read_text(encoding="utf-8") == wire_types.page_types()
    assert fresh, f"web/src/wire/types.ts is not what the structs say: run {wire_types.COMMAND}"


@pytest.mark.parametrize("game", [pytest.param(game, id=id) for id, game in shelf().items()])
def test_frames_leave_out_what_the_page_may_find_missing(game: Game) -> None:
    rng = Random(3)
    match = filon.new(game.id, seed=3)
    views = [View(match, viewer) for viewer in (0, WATCHER)]
    assert all(is_as_the_struct_writes_it(view.present() + b"}", Frame) for view in views)
    for _ in range(40):
        if match.is_over:
            break
        match.play(rng.choice(match.legal))
        told = [view.news() + b"}" for view in views if view.has_news]
        assert all(is_as_the_struct_writes_it(frame, Frame) for frame in told)


def test_what_is_said_over_the_socket_leaves_out_the_same(server: Server) -> None:
    table = server.open("me", "guest")
    player = table.sit()
    heard: list[bytes] = []

    def hear(kind: str) -> None:
        while not heard or json.loads(heard[-1])["type"] != kind:
            heard.append(player.socket.recv(60, decode=False))

    hear("frame")
    player.say(type="why", decision="choose red")
    hear("because")
    player.say(type="play", moment=99, send="a", decision="choose red")
    hear("problem")
    player.say(type="play", moment=json.loads(heard[1])["moment"], send="b", decision="choose red")
    hear("done")
    again = table.sit(moment=0)
    heard.append(again.socket.recv(60, decode=False))
    assert {json.loads(one)["type"] for one in heard} >= {"welcome", "frame", "because", "problem", "done"}
    assert all(is_as_the_struct_writes_it(one, ServerMessage) for one in heard)
