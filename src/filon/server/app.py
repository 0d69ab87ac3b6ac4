"""The routes of `wire.py`, as a Litestar application.

No cookies: a key travels in a header, the body or the socket's first message, only where the page puts it. So another
site can't act in anybody's name, and nothing like a CSRF token is needed. Keys are in no address: they do not leak by
referrer, history or access log.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, MediaType, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler, Message, Scope

import filon
from filon.engine.errors import FilonError
from filon.house.problems import BadKey, BadMessage, Failed, NotFound, TooLarge, problem, status_of
from filon.house.tables import Table
from filon.house.wire import (
    WATCHING,
    Analysis,
    Done,
    Frame,
    NewTable,
    NextTable,
    Play,
    Problem,
    Reseat,
    Reseated,
    Result,
    Seated,
    Sit,
    TableInfo,
    TableLaid,
)
from filon.server.boxes import cover, game_texts, games, lesson, picture, puzzle, puzzles, rules, texts
from filon.server.files import PACKED, AnyRequest, art, page, page_file, takes_packed
from filon.server.gate import Gate
from filon.server.house import House
from filon.server.limits import Limits
from filon.server.live import MOST_BYTES, TheHouse, live
from filon.server.routing import TheLimits, json_reply, refusals, spend
from filon.server.settings import Settings

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

_BEARER = re.compile(r"[Bb]earer +([\w-]{1,64}(?:,[\w-]{1,64}){0,15})", re.ASCII)
_REPLAY_COST = 5  # reads: there can be 5 MB of it
KEY = [{"key": list[str]()}]
"""Where a key is asked for, in the schema."""


def only_json(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A body is JSON and says so: a form of another site can't."""
    if connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(status_code=415, detail="the content-type has to be application/json")


# ── tables ─────────────────────────────────────────────────────────────────────────────────────────────


def _keys(request: AnyRequest) -> list[str]:
    """The keys that a request brings; `BadKey` if there is none, or nothing like it."""
    found = _BEARER.fullmatch(request.headers.get("authorization", ""))
    if not found:
        raise BadKey
    return found[1].split(",")


async def _read(
    request: AnyRequest, table: str, house: House, limits: Limits, cost: float = 1
) -> tuple[Table, frozenset[int]]:
    """The table, and the seats that the request's keys open."""
    spend(limits.reads, request, cost)
    found = await house.find(table)
    return found, found.open_with(_keys(request))


def _viewer(held: frozenset[int]) -> int:
    return min(held) if held else WATCHING


@post("/api/tables", status_code=201, guards=[only_json], responses=refusals(404, 413, 415, 429))
async def lay(request: AnyRequest, data: JSONBody[NewTable], house: TheHouse, limits: TheLimits) -> TableLaid:
    """Lays a table. The answer has the only copy of its invitations and keys."""
    spend(limits.tables, request)
    return await house.lay(data)


@get("/api/tables/{table:str}", security=KEY, responses=refusals(404, 409, 429))
async def table_info(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> TableInfo:
    """Seats, options and the dealer's commitment. An invitation opens it, too."""
    spend(limits.reads, request)
    return await (await house.find(table)).info(_keys(request))


@post("/api/tables/{table:str}/seats", status_code=200, guards=[only_json], responses=refusals(404, 409, 413, 415, 429))
async def sit(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Sit], house: TheHouse, limits: TheLimits
) -> Seated:
    """Takes the seat of an invitation. The same again has no second effect."""
    spend(limits.sits, request)
    return await (await house.find(table)).sit(data)


@post(
    "/api/tables/{table:str}/invitations",
    status_code=200,
    guards=[only_json],
    security=KEY,
    responses=refusals(404, 409, 413, 415, 429),
)
async def reseat(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Reseat], house: TheHouse, limits: TheLimits
) -> Reseated:
    """Withdraws an invitation: a new one is made, or a bot sits down. For whoever laid the table."""
    spend(limits.sits, request)
    found = await house.find(table)
    host, *others = _keys(request)
    if others:
        raise BadKey
    return await found.reseat(host, data)


@post("/api/tables/{table:str}/again", status_code=201, security=KEY, responses=refusals(404, 409, 429))
async def again(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> NextTable:
    """The next table of the same players, laid by the first of them who asks."""
    spend(limits.tables, request)
    return await house.again(await house.find(table), _keys(request))


@post(
    "/api/tables/{table:str}/decisions",
    status_code=200,
    guards=[only_json],
    security=KEY,
    responses=refusals(404, 409, 413, 415, 429),
)
async def decide(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Play], house: TheHouse, limits: TheLimits
) -> Done:
    """A decision of the key's seat; a repeated send gets its first answer."""
    spend(limits.decisions, request)
    found = await house.find(table)
    return await found.take(found.open_with(_keys(request)), data)


@get("/api/tables/{table:str}/frame", security=KEY, responses=refusals(404, 409, 429))
async def frame(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> Response[Frame]:
    """The table now, as the key's seat may see it."""
    found, held = await _read(request, table, house, limits)
    return json_reply(await found.frame(_viewer(held), held))


@get("/api/tables/{table:str}/result", security=KEY, responses=refusals(404, 409, 429))
async def result(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> Response[Result]:
    """How the game ended."""
    found, _ = await _read(request, table, house, limits)
    return json_reply(await found.back.result())


@get("/api/tables/{table:str}/analysis", security=KEY, responses=refusals(404, 409, 429))
async def analysis(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> Analysis:
    """A strong player's look back at a finished game, as far as it has come: ask again while it grows."""
    found, _ = await _read(request, table, house, limits)
    return await found.back.analysis()


@get("/api/tables/{table:str}/replay", security=KEY, responses=refusals(404, 409, 429), packed=True)
async def replay(
    request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits
) -> Response[list[Frame]]:
    """Every moment as this viewer saw it, as far as the rules open it."""
    found, held = await _read(request, table, house, limits, _REPLAY_COST)
    told = await found.back.replay(_viewer(held))
    if not takes_packed(request):
        return json_reply(told)
    # Megabytes: to pack them well would take longer than to send them.
    return json_reply(await asyncio.to_thread(gzip.compress, told, 1), PACKED)


@get("/api/tables/{table:str}/preview.png", media_type="image/png", responses=refusals(404, 409, 429))
async def preview(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> bytes:
    """The board as one who watches sees it now, for links to the table: it needs no key, because a link has none."""
    spend(limits.reads, request, _REPLAY_COST)
    return await (await house.find(table)).back.preview()


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, security=KEY, responses=refusals(404, 409, 429))
async def record(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> Response[str]:
    """The record file, as far as the rules open it."""
    found, _ = await _read(request, table, house, limits)
    headers = {"content-disposition": f'attachment; filename="{found.row.game}-{found.row.id}.filon"'}
    return Response(await found.back.record(), headers=headers, media_type=MediaType.TEXT)


# ── errors and headers ─────────────────────────────────────────────────────────────────────────────────


def _answer(error: FilonError, status: int | None = None) -> Response[Problem]:
    return Response(problem(error), status_code=status or status_of(error), media_type=MediaType.JSON)


def on_refusal(_: AnyRequest, error: FilonError) -> Response[Problem]:
    """Whatever the program refuses."""
    return _answer(error)


def on_http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Whatever the framework refuses before a handler is asked."""
    if error.status_code == 413:
        return _answer(TooLarge())
    if error.status_code == 404:
        return _answer(NotFound())
    if error.status_code >= 500:
        return on_mistake(_, error)
    reason = error.detail
    if isinstance(error, ValidationException):  # its own words repeat the address
        parts = [part for part in error.extra or [] if isinstance(part, dict)]
        reason = "; ".join(f"{part.get('message', '')} ({part.get('key', '')})" for part in parts)
    return _answer(BadMessage(reason), error.status_code)


def on_depth(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    """JSON nested deeper than anything of ours."""
    return _answer(BadMessage("nested too deeply"))


def on_garble(_: AnyRequest, __: UnicodeDecodeError) -> Response[Problem]:
    """A body that is not UTF-8."""
    return _answer(BadMessage("text that is not UTF-8"))


def on_mistake(_: AnyRequest, error: Exception) -> Response[Problem]:
    """A mistake of ours: logged, never shown."""
    logging.getLogger(__name__).error("unexpected", exc_info=error)
    return _answer(Failed())


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers, and what belongs to a table is kept nowhere."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store" if scope["path"].startswith("/api/tables") else "no-cache")


ROUTES: list[ControllerRouterHandler] = [
    games,
    texts,
    game_texts,
    rules,
    picture,
    lesson,
    cover,
    puzzles,
    puzzle,
    lay,
    table_info,
    sit,
    reseat,
    again,
    decide,
    frame,
    result,
    analysis,
    replay,
    preview,
    record,
    live,
    art,
    page,
    page_file,
]
"""Everything that can be asked for."""


def described() -> OpenAPIConfig:
    """How the routes describe themselves."""
    return OpenAPIConfig(
        title="Filon",
        version=version(filon.__name__),
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
    )


def create_app(settings: Settings) -> Litestar:
    """The application of one server."""
    house = House(settings)
    limits = Limits(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def always(thing: Any) -> Callable[[], Any]:
        return lambda: thing

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        dependencies={
            "house": Provide(always(house), sync_to_thread=False),
            "limits": Provide(always(limits), sync_to_thread=False),
        },
        exception_handlers={
            FilonError: on_refusal,
            HTTPException: on_http_error,
            RecursionError: on_depth,
            UnicodeDecodeError: on_garble,
            Exception: on_mistake,
        },
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude_opt_key="packed"),
        request_max_body_size=MOST_BYTES,
        openapi_config=described(),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = Gate(app.asgi_handler, settings)
    return app
