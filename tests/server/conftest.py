"""One server for all tests of a process that leave it as they found it; and a small application in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.helpers import ELSEWHERE, Client, Server, settings

from filon.server.app import create_app


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "filon.db")
    yield running
    assert running.alive()
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def both_databases(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The test is run twice, with a database of each kind in its folder; which it is."""
    if request.param == "postgresql":
        (tmp_path / ELSEWHERE).write_text(request.getfixturevalue("postgres"))
    return str(request.param)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """An application in this process, whose addresses may ask for little."""
    little = {"tables_per_minute": 5, "sits_per_minute": 5, "reads_per_second": 2, "decisions_per_second": 2}
    with TestClient(create_app(settings(tmp_path, **little)), raise_server_exceptions=False) as made:
        yield made
