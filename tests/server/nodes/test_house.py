"""A house of several nodes behind a door, as `deploy/` lays it out: one stops, and nobody is refused anything."""

from __future__ import annotations

import math

import pytest
from tests.server.balancer import balanced
from tests.server.helpers import Server, wait_for
from tests.server.thinking.helpers import worker_process

import house_try
from filon.bots.choose import bot
from filon.games import get_game
from filon.server.settings import database_url
from filon.server.store import Store

pytestmark = pytest.mark.slow


def test_a_node_stops_and_everybody_moves_on(postgres: str) -> None:
    nodes = [Server(postgres, FILON_THINKING="pulled") for _ in range(3)]
    with balanced([node.address for node in nodes]) as door, worker_process(postgres):
        stop = ["kill", "-TERM", str(nodes[1].process.pid)]
        report = house_try.try_house(door, stop, tables=4, decisions=60)
        wait_for(lambda: answers_of_workers(postgres))
    # How fast they are back hangs on the machine; that they are, and that nothing was lost on the way, does not.
    assert house_try.flaws(report, within=math.inf) == []
    assert report["away_ms"]["max"] >= report["away_ms"]["p50"] > 0
    assert report["decisions"] >= 60
    assert nodes[1].process.wait() is not None
    for node in (nodes[0], nodes[2]):
        assert node.alive()
        node.stop()


def answers_of_workers(address: str) -> int:
    """How often a worker has answered a question, as PostgreSQL counts it: it changes the row by taking it, too."""
    store = Store(database_url(address))
    with store.reading.connect() as connection:
        asked = "SELECT n_tup_upd / 2 FROM pg_stat_user_tables WHERE relname = 'jobs'"
        found = connection.exec_driver_sql(asked).scalar()
    store.close()
    return int(found or 0)


def test_whoever_tries_a_house_notices_what_is_wrong() -> None:
    well = {"errors": {}, "disconnects": 1, "away_ms": {"max": 1999.0}}
    assert house_try.flaws(well) == []
    assert house_try.flaws(well | {"errors": {"stale-moment": 2}}) == ["stale-moment: 2"]
    assert house_try.flaws(well | {"away_ms": {"max": 2001.0}}) == ["somebody was away for 2001.0 ms"]
    assert house_try.flaws(well | {"away_ms": None})
    assert house_try.flaws(well | {"disconnects": 0})
    assert bot(get_game(house_try._BOXES[0]), house_try._SEARCHES).iterations
