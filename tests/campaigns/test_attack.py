"""Probes find nothing at a server as it is, and find what is broken; they stay at home."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from tests.server.helpers import Server

from filon.campaigns import attack
from filon.campaigns.attack import Attacker, aim_at, probe
from filon.campaigns.campaign import BadCampaign
from filon.campaigns.servers import Caller, Heard, Serving, serving

QUICK = {
    "FILON_HEAD_WITHIN": "2",
    "FILON_BODY_WITHIN": "2",
    "FILON_HELLO_WITHIN": "2",
    "FILON_CONNECTIONS_PER_ADDRESS": "60",
}
"""The usual limits, for whoever has no time."""
NEVER = "100000"


@pytest.mark.slow
def test_probes_find_nothing_at_a_server_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "MOST", 24)
    with serving(QUICK) as server:
        # Those first that need tables: the last ones are told to come again.
        for name in ("leaving", "replays", "strangers", "slow", "nonsense", "starving", "guessing"):
            assert asyncio.run(probe(server, name, Random(1), 1))["flaws"] == [], name
        assert server.memory > 10_000_000


@pytest.mark.slow
def test_a_server_without_a_limit_of_lines_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "MOST", 8)
    monkeypatch.setattr(attack, "ENDED_WITHIN", 1.0)
    without = {"FILON_HEAD_WITHIN": NEVER, "FILON_BODY_WITHIN": NEVER, "FILON_HELLO_WITHIN": NEVER}
    with serving(QUICK | without) as server:
        slow = asyncio.run(probe(server, "slow", Random(1), 1))
        starving = asyncio.run(probe(server, "starving", Random(1), 1))
    assert len([flaw for flaw in slow["flaws"] if "never ended" in flaw]) == 5
    assert set(starving["flaws"]) == {
        "one address holds 28 lines",
        "never ended: a line that says nothing",
        "never ended: a socket without hello",
    }


def test_other_machines_are_not_probed_unless_they_are_said_to_be_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "TARGET", [])
    for url in ("http://192.0.2.1:8017", "https://games.example"):
        with pytest.raises(BadCampaign):
            aim_at(url, mine=False)
        assert attack.TARGET == []
        aim_at(url, mine=True)
        assert [url] == attack.TARGET
        attack.TARGET.clear()
    for url in ("http://127.0.0.1:8017", "http://localhost:1/", "http://[::1]:80"):
        aim_at(url, mine=False)
        assert [url.rstrip("/")] == attack.TARGET


def test_what_must_not_be_answered_is_a_flaw(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([Heard(500, {}, b""), Heard(200, {}, b""), Heard(429, {}, b""), Heard(404, {}, b"")])

    async def ask(*_: Any, **__: Any) -> Heard:
        return next(answers)

    monkeypatch.setattr(Caller, "ask", ask)
    attacker = Attacker(Serving("http://127.0.0.1:1"), Random(1))

    async def try_all() -> None:
        for _ in range(4):
            await attacker.ask("GET", "/api/me", may=(401, 404))

    asyncio.run(try_all())
    assert len(attacker.flaws) == 2  # an internal error, and an open door
    assert attacker.counted["too many"] == 1


def test_a_server_that_is_not_there_any_more_is_a_flaw(server: Server) -> None:
    assert asyncio.run(probe(Serving(server.address), "replays", Random(1), 1))["flaws"] == []
    gone = asyncio.run(probe(Serving("http://127.0.0.1:1"), "nonsense", Random(1), 1))
    assert any("not there any more" in flaw for flaw in gone["flaws"])
