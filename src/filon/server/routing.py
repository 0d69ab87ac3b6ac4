"""What the routes share: what they may refuse, how they count, how they answer."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec

from filon.house.problems import STATUS, BadKey, BadMessage, TooFast
from filon.house.wire import Problem
from filon.server.files import AnyRequest
from filon.server.limits import Buckets, Limits
from filon.server.people.tokens import is_token

TheLimits = NamedDependency[Limits]
_BEARER = re.compile(r"[Bb]earer +([\w-]{1,64}(?:,[\w-]{1,64}){0,15})", re.ASCII)
BY_COOKIE = [{"cookie": list[str]()}]
"""In the schema, where only the person of a browser is let in."""
BY_PERSON = [*BY_COOKIE, {"key": list[str]()}]
"""Where somebody has to be known, by a cookie or by a token."""
BY_SEAT = BY_PERSON
"""Where a seat, or whoever laid the table, has to be known: by a key or as a person."""
BY_ANYBODY = [dict[str, list[str]](), *BY_SEAT]
"""Where a public table is open to everybody, another one to whoever has a key or sits there."""
NOTHING = {204: ResponseSpec(None, description="done")}
"""An answer that only brings a cookie."""


class StrictRequest(Request[Any, Any, Any]):
    """A body is what its type says, to the letter: Litestar itself would take "1" for 1 and 0 for no."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation if field else Any)
        except msgspec.MsgspecError as error:
            raise BadMessage(str(error)) from None


def keys_of(request: AnyRequest) -> list[str]:
    """The keys that a request brings beside a token, if any; `BadKey` if it is nothing like it."""
    header = request.headers.get("authorization")
    if header is None:
        return []
    found = _BEARER.fullmatch(header)
    if not found:
        raise BadKey
    return [part for part in found[1].split(",") if not is_token(part)]


def only_json(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A body is JSON and says so: a form of another site can't."""
    if connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(status_code=415, detail="the content-type has to be application/json")


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may refuse, for the schema: these, and what every route may."""
    return {
        status: ResponseSpec(
            Problem, description=", ".join(code for code, its in STATUS.items() if its == status) or "bad-message, ..."
        )
        for status in sorted({400, 403, 421, 500, 503, *statuses})
    }


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def spend(buckets: Buckets, request: AnyRequest, cost: float = 1) -> None:
    """The request counts against what its address may ask for; `TooFast` if that was all."""
    if not buckets.take(address_of(request), cost):
        raise TooFast


def json_reply(made: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    return Response(made, media_type=MediaType.JSON, headers=headers)
