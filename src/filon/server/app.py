"""The server as a Litestar application: all routes, and what every answer has in common.

The only cookie says who a browser is (`people/identity.py`). It never comes with what another site asks for, and the
gate lets no page of another site in: so nobody can act in anybody's name, and nothing like a CSRF token is needed.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler, Message, Scope

import filon
from filon.engine.errors import FilonError
from filon.house.problems import BadMessage, Failed, NotFound, TooLarge, problem, status_of
from filon.house.wire import Problem
from filon.server import boxes, health, tables
from filon.server.files import AnyRequest, art, page, page_file
from filon.server.gate import Gate
from filon.server.house import House
from filon.server.limits import Limits
from filon.server.live import MOST_BYTES
from filon.server.lobby import routes as lobby
from filon.server.logs import request_id
from filon.server.notices import routes as notices
from filon.server.people import account_routes, entry_routes, program_routes
from filon.server.people import routes as people
from filon.server.people.identity import COOKIE, who_asks
from filon.server.ratings import routes as ratings
from filon.server.routing import StrictRequest
from filon.server.settings import Settings
from filon.server.talk import routes as talk

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

_OWN = ("/api/tables", "/api/me", "/api/people", "/api/sign-")
"""How addresses begin whose answers are for one reader alone."""

_CUT_OFF = "client disconnected prematurely"
"""What Litestar says, as of a mistake of its own, when somebody leaves in the middle of a body."""


# ── errors and headers ─────────────────────────────────────────────────────────────────────────────────


def _answer(error: FilonError, status: int | None = None, headers: dict[str, str] | None = None) -> Response[Problem]:
    status = status or status_of(error)
    return Response(problem(error), status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refusal(request: AnyRequest, error: FilonError) -> Response[Problem]:
    """Whatever the program refuses."""
    house_of(request.app).meter.refused(error.code)
    return _answer(error)


def on_http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Whatever the framework refuses before a handler is asked."""
    if error.status_code == 413:
        return _answer(TooLarge())
    if error.status_code == 404:
        return _answer(NotFound())
    if error.detail == _CUT_OFF:
        return _answer(BadMessage("cut off in the middle"))  # nobody hears it, and it is no mistake of ours
    if error.status_code >= 500:
        return on_mistake(_, error)
    reason = error.detail
    if isinstance(error, ValidationException):  # its own words repeat the address
        parts = [part for part in error.extra or [] if isinstance(part, dict)]
        reason = "; ".join(f"{part.get('message', '')} ({part.get('key', '')})" for part in parts)
    return _answer(BadMessage(reason), error.status_code, error.headers)


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
    """Every answer carries the security headers, and what belongs to a table or a person is kept nowhere."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("x-request-id", request_id())  # by which its owner finds it in the log
        headers.setdefault("cache-control", "no-store" if scope["path"].startswith(_OWN) else "no-cache")
        if (
            scope.get("method") == "OPTIONS" and "allow" in headers
        ):  # Litestar names the first method of an address alone
            headers["allow"] = ", ".join(sorted(scope["litestar_app"].route_handler_method_map[scope["path_template"]]))


def house_of(app: Litestar) -> House:
    """The house that an application opens to visitors."""
    house: House = app.state["house"]
    return house


PEOPLE = [*account_routes.ROUTES, *entry_routes.ROUTES, *program_routes.ROUTES, *notices.ROUTES]
ROUTES: list[ControllerRouterHandler] = [
    *boxes.ROUTES,
    *tables.ROUTES,
    *people.ROUTES,
    *lobby.ROUTES,
    *PEOPLE,
    *talk.ROUTES,
    *ratings.ROUTES,
    *health.ROUTES,
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
        components=Components(
            security_schemes={
                "key": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE),
            }
        ),
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
            "who": Provide(who_asks),
            "health": Provide(always(house.health), sync_to_thread=False),
        },
        exception_handlers={
            FilonError: on_refusal,
            HTTPException: on_http_error,
            RecursionError: on_depth,
            UnicodeDecodeError: on_garble,
            Exception: on_mistake,
        },
        request_class=StrictRequest,
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude_opt_key="packed"),
        request_max_body_size=MOST_BYTES,
        openapi_config=described(),
        logging_config=None,
        debug=False,
    )
    app.state["house"] = house

    def admit(who: str) -> None:
        house.steward.bans.check(who, house.time.now())

    app.asgi_handler = Gate(app.asgi_handler, settings, admit, house.meter)
    return app
