"""The queue works on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from filon.server.settings import database_url
from filon.server.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A database of each kind."""
    of_postgres = request.param == "postgresql"
    made = Store(database_url(request.getfixturevalue("postgres") if of_postgres else str(tmp_path / "filon.db")))
    made.prepare()
    yield made
    made.close()
