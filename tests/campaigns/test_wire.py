"""Mutated messages and requests get an answer that is no internal error, and what is broken is found."""

from __future__ import annotations

import asyncio
import json
from contextlib import nullcontext
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.server import helpers
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from filon.campaigns import wire
from filon.campaigns.attack import Attacker
from filon.campaigns.campaign import Found
from filon.campaigns.runner import Undertaking
from filon.campaigns.sayings import SAID, anything
from filon.campaigns.servers import Serving
from filon.campaigns.wire import garbled, mutated
from filon.house.talk import Reaction
from filon.house.visits import read_message
from filon.house.wire import ClientMessage, Play


@pytest.mark.slow
@pytest.mark.parametrize(("part", "units"), [(wire.MESSAGES, 300), (wire.REQUESTS, 150), (wire.SOAK, 3)])
def test_whatever_is_sent_is_answered(part: str, units: int) -> None:
    found = wire.work(part, 0, units)
    assert found["flaws"] == []
    assert found.get("heard", 0) or found.get("4xx", 0) or found["rounds"]


@pytest.mark.parametrize("kind", get_args(ClientMessage), ids=lambda kind: kind.__name__)
def test_every_field_of_every_message_is_said_and_all_of_it_is_understood(kind: type[msgspec.Struct]) -> None:
    said = [one for messages in SAID[kind.__struct_config__.tag] for one in messages]
    for one in said:
        assert type(read_message(json.dumps(one).encode())) is kind
    for field in kind.__struct_fields__:
        assert any(field in one for one in said)


def test_words_every_reaction_and_every_hold_are_said() -> None:
    say, play = ([one for messages in SAID[name] for one in messages] for name in ("say", "play"))
    assert {one["reaction"] for one in say if "reaction" in one} == set(get_args(Reaction))
    assert any(one.get("text") and not one.get("reaction") for one in say)
    holds = get_args(get_type_hints(Play)["hold"])
    assert {one["hold"] for one in play if "hold" in one} == set(holds)


def test_words_that_nobody_hears_are_a_flaw() -> None:
    found = {"messages": 3_000, "words": 0, "reactions": 3}
    assert wire.judge(wire.MESSAGES, found) == ["no words were ever heard"]
    assert wire.judge(wire.MESSAGES, found | {"words": 1}) == []


def test_mutations_repeat_and_differ() -> None:
    def made(seed: int) -> list[Any]:
        rng = Random(seed)
        return [json.dumps(mutated(anything(rng), rng)) for _ in range(200)]

    assert made(1) == made(1) != made(2)
    assert len(set(made(1))) > 100
    rng = Random(3)
    data = json.dumps(anything(rng)).encode()
    assert sum(garbled(data, rng) != data for _ in range(100)) > 80


def test_a_server_that_lets_nobody_in_is_found(server: helpers.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object) -> None:
        raise WebSocketException

    monkeypatch.setattr(Attacker, "socket", refused)
    found = asyncio.run(wire.send_messages(Serving(server.address), Random(1), 60))
    assert found["flaws"] == ["lines end before anything can be said"]


@pytest.mark.parametrize("problem", ["", "too-fast"])
def test_a_server_that_ends_every_line_after_hello_is_found(
    server: helpers.Server, monkeypatch: pytest.MonkeyPatch, problem: str
) -> None:
    """Whatever it gives as a reason: nobody has said more than is allowed."""

    async def listen(line: ServerConnection) -> None:
        await line.recv()
        if problem:
            await line.send(json.dumps({"type": "problem", "code": problem}))

    async def run() -> Found:
        async with serve(listen, "127.0.0.1", 0) as ending:
            address = f"ws://127.0.0.1:{next(iter(ending.sockets)).getsockname()[1]}"
            monkeypatch.setattr(Attacker, "socket", lambda *_: connect(address))
            return await wire.send_messages(Serving(server.address), Random(1), 60)

    assert "a line ends" in asyncio.run(run())["flaws"][0]


def test_a_soak_lasts_as_long_as_asked_at_one_server(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[int] = []
    soaked: list[int] = []

    async def soak(server: object, rng: Random, units: int) -> Found:
        soaked.append(units)
        return {"seconds": units, "flaws": []}

    def serving(_: object) -> Any:
        served.append(1)
        return nullcontext(SimpleNamespace(mistakes=[], is_running=True))

    monkeypatch.setitem(wire.WAYS, wire.SOAK, soak)
    monkeypatch.setattr(wire, "serving", serving)
    undertaking = Undertaking(wire.CAMPAIGN, only=(wire.SOAK,), workers=1, size=0.5)
    assert undertaking()["parts"][wire.SOAK]["units"] == 7_200
    undertaking.minutes = 150
    undertaking()  # shorter than what was done
    undertaking.size = 1
    assert undertaking()["parts"][wire.SOAK]["units"] == 9_000
    assert (soaked, len(served)) == ([7_200, 9_000], 2)


BROKEN = "import filon.house.tables as t; t.Table.why = lambda *_: 1 / 0; "


@pytest.mark.slow
def test_an_internal_error_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "_SERVE", BROKEN + helpers._SERVE)
    broken = helpers.Server(tmp_path / "filon.db")
    monkeypatch.setattr(wire, "serving", lambda _: nullcontext(Serving(broken.address, broken.process)))
    assert wire.work(wire.MESSAGES, 0, 60)["flaws"]
    broken.kill()
