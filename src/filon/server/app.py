"""The routes of `wire.py`, as a Litestar application.

No cookies: a seat's key travels in the query, the body or the socket's first message, only where the page puts it. So a
foreign site can't act in anybody's name, and nothing like a CSRF token is needed. Keys do not leak by referrer (none is
sent) nor into an access log (none is kept).
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, TypeAlias

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.logging import LoggingConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import Message, Scope

import filon
from filon.bots.choose import levels
from filon.engine.errors import FilonError
from filon.engine.game import ENGINE_TEXTS, Game
from filon.engine.messages import LANGUAGES
from filon.games import get_game, shelf
from filon.server.house import House
from filon.server.limits import Buckets
from filon.server.live import MOST_BYTES, TheHouse, live
from filon.server.page import art, page, start_page
from filon.server.problems import BadMessage, Failed, NotFound, TooFast, TooLarge, problem, status_of
from filon.server.settings import Settings
from filon.server.wire import (
    WATCHING, Analysis, Done, Frame, GameInfo, NewTable, OptionInfo, Play, Problem, Result, TableInfo, TableKeys,
)

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

AnyRequest: TypeAlias = Request[Any, Any, Any]
TheLimits = NamedDependency[Buckets]

# ── games ──────────────────────────────────────────────────────────────────────────────────────────────


def game_info(game: Game) -> GameInfo:
    """The game as a box on the shelf."""
    options = [
        OptionInfo(o.id, o.kind, o.default, list(o.values), o.minimum, o.maximum) for o in game.options if not o.fixed
    ]
    return GameInfo(
        id=game.id,
        names=dict(game.names),
        designer=game.designer,
        publisher=game.publisher,
        year=game.year,
        players=game.players,
        minutes=game.minutes,
        age=game.age,
        version=game.version,
        options=options,
        levels=list(levels(game)),
        suggested=list(game.suggested),
        palette=dict(game.palette),
        secrets=game.secrets,
    )


def _language(language: str) -> str:
    if language not in LANGUAGES:
        raise NotFound
    return language


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """The shelf: every game with its options and bots."""
    return [game_info(game) for game in shelf().values()]


@get("/api/texts/{language:str}", media_type=MediaType.TEXT, sync_to_thread=False)
def texts(language: FromPath[str]) -> str:
    """The Fluent file of errors and of the table."""
    return (ENGINE_TEXTS / f"{_language(language)}.ftl").read_text(encoding="utf-8")


@get("/api/games/{game:str}/texts/{language:str}", media_type=MediaType.TEXT, sync_to_thread=False)
def game_texts(game: FromPath[str], language: FromPath[str]) -> str:
    """The Fluent file of a game."""
    return (get_game(game).path / "texts" / f"{_language(language)}.ftl").read_text(encoding="utf-8")


@get("/api/games/{game:str}/rules/{language:str}", media_type=MediaType.HTML, sync_to_thread=False)
def rules(game: FromPath[str], language: FromPath[str]) -> str:
    """How to play, as a fragment of HTML."""
    from filon.server.rules_page import rules_page

    return rules_page(get_game(game).rules_page(_language(language)))


# ── tables ─────────────────────────────────────────────────────────────────────────────────────────────


def _address(request: AnyRequest) -> str:
    return request.client.host if request.client else ""


def _viewer(held: frozenset[int]) -> int:
    return min(held) if held else WATCHING


@post("/api/tables", status_code=201)
async def new_table(data: JSONBody[NewTable], house: TheHouse, limits: TheLimits, request: AnyRequest) -> TableKeys:
    """Lays a table. The answer has the only copy of its keys."""
    if not limits.take(_address(request)):
        raise TooFast
    return await house.new_table(data)


@post("/api/tables/{table:str}/again", status_code=201)
async def again(
    table: FromPath[str], key: FromQuery[list[str]], house: TheHouse, limits: TheLimits, request: AnyRequest
) -> TableKeys:
    """Lays a new table with the same seats and options, or leads to the one that another player has laid."""
    found = await house.find(table)
    held = found.open_with(key)
    if not limits.take(_address(request)):
        raise TooFast
    return await house.again(found, held)


@get("/api/tables/{table:str}")
async def table_info(table: FromPath[str], key: FromQuery[str], house: TheHouse) -> TableInfo:
    """Seats, options and the dealer's commitment."""
    found = await house.find(table)
    return await found.info(found.open_with([key]))


@get("/api/tables/{table:str}/frame")
async def frame(table: FromPath[str], key: FromQuery[str], house: TheHouse) -> Frame:
    """The table now, as the key's seat may see it."""
    found = await house.find(table)
    held = found.open_with([key])
    return await found.frame(_viewer(held), held)


@post("/api/tables/{table:str}/decisions", status_code=200)
async def decide(table: FromPath[str], key: FromQuery[str], data: JSONBody[Play], house: TheHouse) -> Done:
    """A decision of the key's seat; a repeated send gets its first answer."""
    found = await house.find(table)
    return await found.take(found.open_with([key]), data)


@get("/api/tables/{table:str}/result")
async def result(table: FromPath[str], key: FromQuery[str], house: TheHouse) -> Result:
    """How the game ended."""
    found = await house.find(table)
    found.open_with([key])
    return await found.result()


@get("/api/tables/{table:str}/analysis")
async def analysis(table: FromPath[str], key: FromQuery[str], house: TheHouse) -> Analysis:
    """A strong player's look back at a finished game, as far as it has come: ask again while it grows."""
    found = await house.find(table)
    found.open_with([key])
    return await house.analysis(found)


@get("/api/tables/{table:str}/replay")
async def replay(table: FromPath[str], key: FromQuery[str], house: TheHouse) -> list[Frame]:
    """Every moment as this viewer saw it, as far as the rules open it."""
    found = await house.find(table)
    return await found.replay(_viewer(found.open_with([key])))


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(table: FromPath[str], key: FromQuery[str], house: TheHouse) -> Response[str]:
    """The record file, as far as the rules open it."""
    found = await house.find(table)
    found.open_with([key])
    headers = {"content-disposition": f'attachment; filename="{found.row.game}-{found.row.id}.filon"'}
    return Response(await found.record(), headers=headers, media_type=MediaType.TEXT)


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
    details = [str(part.get("message", "")) for part in error.extra or [] if isinstance(part, dict)]
    return _answer(BadMessage("; ".join([error.detail, *details])), error.status_code)


def on_depth(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    """JSON nested deeper than anything of ours."""
    return _answer(BadMessage("nested too deeply"))


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


def create_app(settings: Settings) -> Litestar:
    """The application of one server."""
    house = House(settings)
    limits = Buckets(settings.tables_per_minute, settings.tables_per_minute / 60)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def always(thing: Any) -> Callable[[], Any]:
        return lambda: thing

    return Litestar(
        route_handlers=[
            games, texts, game_texts, rules, new_table, again, table_info, frame, decide, result, analysis, replay,
            record, live, art, start_page, page,
        ],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(always(house), sync_to_thread=False),
            "limits": Provide(always(limits), sync_to_thread=False),
        },
        exception_handlers={
            FilonError: on_refusal, HTTPException: on_http_error, RecursionError: on_depth, Exception: on_mistake,
        },
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Filon", version=version(filon.__name__), path="/schema", render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=LoggingConfig(log_exceptions="never", configure_root_logger=False),
        debug=False,
    )
