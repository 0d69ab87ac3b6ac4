"""One server for all tests of a process that leave it as they found it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.helpers import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "filon.db")
    yield running
    assert running.alive()
    running.stop()
