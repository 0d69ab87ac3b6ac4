"""Mutated messages and requests get an answer that is no internal error, and what is broken is found."""

from __future__ import annotations

import asyncio
import json
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server import helpers
from websockets.exceptions import WebSocketException

from filon.campaigns import wire
from filon.campaigns.attack import Attacker
from filon.campaigns.servers import Serving
from filon.campaigns.wire import SAID, garbled, mutated


@pytest.mark.slow
@pytest.mark.parametrize(("part", "units"), [(wire.MESSAGES, 300), (wire.REQUESTS, 150), (wire.SOAK, 3)])
def test_whatever_is_sent_is_answered(part: str, units: int) -> None:
    found = wire.work(part, 0, units)
    assert found["flaws"] == []
    assert found.get("heard", 0) or found.get("4xx", 0) or found["rounds"]


def test_mutations_repeat_and_differ() -> None:
    def made(seed: int) -> list[Any]:
        rng = Random(seed)
        return [json.dumps(mutated(rng.choice(SAID), rng)) for _ in range(200)]

    assert made(1) == made(1) != made(2)
    assert len(set(made(1))) > 100
    rng = Random(3)
    data = json.dumps(SAID[0]).encode()
    assert sum(garbled(data, rng) != data for _ in range(100)) > 80


def test_a_server_that_lets_nobody_in_is_found(server: helpers.Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object) -> None:
        raise WebSocketException

    monkeypatch.setattr(Attacker, "socket", refused)
    found = asyncio.run(wire.send_messages(Serving(server.address), Random(1), 60))
    assert found["flaws"] == ["lines end before anything can be said"]


BROKEN = "import filon.house.tables as t; t.Table.why = lambda *_: 1 / 0; "


@pytest.mark.slow
def test_an_internal_error_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "_SERVE", BROKEN + helpers._SERVE)
    broken = helpers.Server(tmp_path / "filon.db")
    monkeypatch.setattr(wire, "serving", lambda _: nullcontext(Serving(broken.address, broken.process)))
    assert wire.work(wire.MESSAGES, 0, 60)["flaws"]
    broken.kill()
