"""What the routes share: what they may refuse, how they count, how they answer."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from filon.house.problems import STATUS, TooFast
from filon.house.wire import Problem
from filon.server.files import AnyRequest
from filon.server.limits import Buckets, Limits

TheLimits = NamedDependency[Limits]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may refuse, for the schema: these, and what every route may."""
    return {
        status: ResponseSpec(
            Problem, description=", ".join(code for code, its in STATUS.items() if its == status) or "bad-message, ..."
        )
        for status in sorted({400, 403, 421, 500, 503, *statuses})
    }


def spend(buckets: Buckets, request: AnyRequest, cost: float = 1) -> None:
    """The request counts against what its address may ask for; `TooFast` if that was all."""
    if not buckets.take(request.client.host if request.client else "", cost):
        raise TooFast


def json_reply(made: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    return Response(made, media_type=MediaType.JSON, headers=headers)
