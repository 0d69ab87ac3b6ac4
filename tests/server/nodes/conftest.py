"""How nodes tell each other."""

from __future__ import annotations

import pytest


@pytest.fixture(params=["postgresql", "redis"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The test is run twice, with notices by PostgreSQL and by a Redis; which it is."""
    if request.param == "redis":
        monkeypatch.setenv("FILON_REDIS", request.getfixturevalue("redis_server").address)
    return str(request.param)
