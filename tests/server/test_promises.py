"""What our OpenAPI document promises is kept: schemathesis asks every route for whatever it can think of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from tests.server.helpers import Server
from tests.server.test_authority import arrived, routes, with_account

from filon.server.people.identity import COOKIE

pytestmark = pytest.mark.slow

EXAMPLES = 4
"""For each route and caller, beside those at the limits of its schema."""
# A body may also be too long to be looked at.
REFUSED = [400, 401, 403, 404, 405, 409, 413, 415]
CHECKS = {
    "negative_data_rejection": {"expected-statuses": REFUSED},
    # What the rules of games, of names and of passkeys refuse is in no schema.
    "positive_data_acceptance": {"enabled": False},
    # A table is over, or somebody gone, by what anybody else does.
    "use_after_free": {"enabled": False},
    "ensure_resource_availability": {"enabled": False},
    # Who may see whose table is asked of every route in `test_authority.py`.
    "object_level_authorization": {"enabled": False},
}


Ways = dict[str, dict[str, str]]
"""By the names of the document: what opens which door."""


def nobody(_: Server) -> Ways:
    return {}


def guest(server: Server) -> Ways:
    return {"cookie": {"api_key": arrived(server).cookies[COOKIE]}}


def account(server: Server) -> Ways:
    return {"cookie": {"api_key": with_account(server).cookies[COOKIE]}}


def program(server: Server) -> Ways:
    """A bot that a program plays by its token."""
    owner = with_account(server)
    bot = owner.post("/api/me/bots", json={"name": "Robby"}).json()["id"]
    wish = {"label": "a program", "scopes": ["read", "play", "lay", "profile"], "bot": bot}
    return {"key": {"bearer": owner.post("/api/me/tokens", json=wish).json()["token"]}}


def config(ways: Ways, limits: bool) -> SchemathesisConfig:
    phases: dict[str, Any] = {"examples": False, "coverage": limits, "fuzzing": True, "stateful": limits}
    return SchemathesisConfig.from_dict(
        {
            "seed": 1,
            "auth": {"openapi": ways} if ways else {},
            "checks": CHECKS,
            "generation": {"max-examples": EXAMPLES, "deterministic": True, "database": "none", "no-shrink": True},
            "phases": {name: {"enabled": enabled} for name, enabled in phases.items()},
            "cache": {"enabled": False},
            "warnings": False,
        }
    )


@pytest.mark.parametrize("caller", [nobody, guest, account, program])
def test_whatever_is_asked_the_answer_is_as_promised(caller: Callable[[Server], Ways], server: Server) -> None:
    # Once is enough at the limits of the schema, by whoever may most.
    described = schemathesis.openapi.from_url(
        f"{server.address}/schema", config=config(caller(server), limits=caller is account)
    )
    asked, broken = set[str](), list[str]()
    for event in from_schema(described).execute():
        assert not isinstance(event, events.NonFatalError | events.FatalError), event
        if isinstance(event, events.ScenarioFinished):
            asked.add(str(event.recorder.label))
            for checks in event.recorder.checks.values():
                failed = [one.failure_info for one in checks if one.failure_info]
                broken += [f"{one.failure.title}: {one.failure.message}\n{one.code_sample}" for one in failed]
    assert not broken, "\n\n".join(broken)
    assert asked >= {f"{method} {path}" for method, path in routes(server)}
