"""A house of several nodes behind a door, as `deploy/` lays it out: one stops, and nobody is refused anything."""

from __future__ import annotations

import pytest
from tests.server.balancer import balanced
from tests.server.helpers import Server

import house_try

pytestmark = pytest.mark.slow


def test_a_node_stops_and_everybody_moves_on(postgres: str) -> None:
    nodes = [Server(postgres) for _ in range(3)]
    with balanced([node.address for node in nodes]) as door:
        stop = ["kill", "-TERM", str(nodes[1].process.pid)]
        report = house_try.try_house(door, stop, tables=4, decisions=60)
    assert house_try.flaws(report) == []
    assert report["decisions"] >= 60
    assert nodes[1].process.wait() is not None
    for node in (nodes[0], nodes[2]):
        assert node.alive()
        node.stop()


def test_whoever_tries_a_house_notices_what_is_wrong() -> None:
    assert house_try.flaws({"errors": {"stale-moment": 2}, "disconnects": 1}) == ["stale-moment: 2"]
    assert house_try.flaws({"errors": {}, "disconnects": 0})
