"""Endpoints that notices arrive at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.notices.endpoint import Endpoint, listening


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with listening() as made:
        yield made
