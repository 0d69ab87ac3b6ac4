"""What our OpenAPI document promises is kept: schemathesis asks every route for whatever it can think of."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

from filon.house.seating import new_table_id
from filon.server.people.identity import COOKIE

# A body may also be too long to be looked at.
REFUSED = [400, 401, 403, 404, 405, 409, 413, 415]
CHECKS = {
    "negative_data_rejection": {"expected-statuses": REFUSED},
    # What the rules of games, of names and of passkeys refuse is in no schema.
    "positive_data_acceptance": {"enabled": False},
    # A table is over, or somebody gone, by what anybody else does.
    "use_after_free": {"enabled": False},
    "ensure_resource_availability": {"enabled": False},
    # Who may see whose table is asked of every route by a table of its own.
    "object_level_authorization": {"enabled": False},
}
Ways = dict[str, dict[str, str]]
"""By the names of the document: what opens which door."""


def _post(address: str, path: str, body: object, cookie: str = "") -> tuple[dict[str, Any], str]:
    """The answer, and the cookie that came with it."""
    headers = {"content-type": "application/json"} | ({"cookie": f"{COOKIE}={cookie}"} if cookie else {})
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        given = answer.headers.get("set-cookie", "").partition(f"{COOKIE}=")[2].partition(";")[0]
        return json.loads(answer.read() or b"null"), given


def nobody(address: str) -> Ways:
    return {}


def guest(address: str) -> Ways:
    return {"cookie": {"api_key": _post(address, "/api/me", {})[1]}}


def account(address: str) -> Ways:
    cookie = _post(address, "/api/me", {})[1]
    wish = {"login": f"user-{new_table_id()}", "password": "a word that nobody guesses"}
    _, other = _post(address, "/api/me/account", wish, cookie)
    return {"cookie": {"api_key": other or cookie}}


def program(address: str) -> Ways:
    """A bot that a program plays by its token."""
    cookie = account(address)["cookie"]["api_key"]
    bot = _post(address, "/api/me/bots", {"name": "Robby"}, cookie)[0]["id"]
    wish = {"label": "a program", "scopes": ["read", "play", "lay", "profile"], "bot": bot}
    return {"key": {"bearer": _post(address, "/api/me/tokens", wish, cookie)[0]["token"]}}


CALLERS: dict[str, Callable[[str], Ways]] = {"nobody": nobody, "guest": guest, "account": account, "program": program}


def kept(address: str, caller: str, seed: int, examples: int) -> dict[str, Any]:
    """What was asked, with so many examples for each route, and what is not as promised. Once is enough at the limits
    of the schema, by whoever may most."""
    import schemathesis  # of those who develop
    from schemathesis.config import SchemathesisConfig
    from schemathesis.engine import events, from_schema

    ways, limits = CALLERS[caller](address), caller == "account"
    phases = {"examples": False, "coverage": limits, "fuzzing": True, "stateful": limits}
    config = SchemathesisConfig.from_dict(
        {
            "seed": seed + 1,
            "auth": {"openapi": ways} if ways else {},
            "checks": CHECKS,
            "generation": {"max-examples": examples, "deterministic": True, "database": "none", "no-shrink": True},
            "phases": {name: {"enabled": enabled} for name, enabled in phases.items()},
            "cache": {"enabled": False},
            "warnings": False,
        }
    )
    asked, cases, flaws = set[str](), 0, list[str]()
    for event in from_schema(schemathesis.openapi.from_url(f"{address}/schema", config=config)).execute():
        if isinstance(event, events.NonFatalError | events.FatalError):
            flaws.append(str(event))
        if isinstance(event, events.ScenarioFinished):
            asked.add(str(event.recorder.label))
            cases += len(event.recorder.cases)
            for checks in event.recorder.checks.values():
                failed = [one.failure_info for one in checks if one.failure_info]
                flaws += [f"{one.failure.title}: {one.failure.message}\n{one.code_sample}" for one in failed]
    return {"asked": sorted(asked), "cases": cases, "flaws": flaws}
