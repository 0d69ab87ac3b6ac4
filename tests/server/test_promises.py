"""What our OpenAPI document promises is kept: schemathesis asks every route for whatever it can think of."""

from __future__ import annotations

import pytest
from tests.server.helpers import Server
from tests.server.test_authority import routes

from filon.campaigns.promises import CALLERS, kept

pytestmark = pytest.mark.slow

EXAMPLES = 4
"""For each route and caller, beside those at the limits of its schema."""


@pytest.mark.parametrize("caller", CALLERS)
def test_whatever_is_asked_the_answer_is_as_promised(caller: str, server: Server) -> None:
    found = kept(server.address, caller, 0, EXAMPLES)
    assert not found["flaws"], "\n\n".join(found["flaws"])
    assert set(found["asked"]) >= {f"{method} {path}" for method, path in routes(server)}
