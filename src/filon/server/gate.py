"""The gate: who is let in, how many at once, for how long, and what of it is written into the log.

Requests have to be meant for this server and to come from its own page or from a program, not from a page of another
site. Connections are counted until they are really gone, and those that keep us waiting are ended.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
import re
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import unquote_to_bytes

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from filon.engine.errors import FilonError
from filon.engine.game import ENGINE_TEXTS
from filon.engine.messages import LANGUAGES, load_texts
from filon.house.problems import BadHost, BadMessage, BadOrigin, Busy, problem, status_of
from filon.server.limits import neighbourhood
from filon.server.logs import JsonLines, PlainLines, begin_request
from filon.server.meter import Meter
from filon.server.settings import Settings

ACCEPTED_AT_ONCE = 16
"""Connections asyncio takes before we see any of them: several times as many have to fit into the reserve."""
_RESERVE = 64  # file descriptors for the database, the bots and what asyncio takes before it asks us
_NO_LIMIT = 65_536  # where the system names none
_MOST_HEAD = 128 * 1024  # bytes between two requests, for parsers that know no limit
_LOOKED_AT = 64  # connections looked at in one go
_BUSY_SECONDS = 10
_POLICY = 1008

# ── requests ───────────────────────────────────────────────────────────────────────────────────────────


class Gate:
    """Lets requests and sockets through that are meant for this server and come from its page or from a program."""

    def __init__(
        self, app: ASGIApp, settings: Settings, admit: Callable[[str], None], meter: Meter | None = None
    ) -> None:
        self._app, self._admit, self._meter = app, admit, meter or Meter()
        self._given = frozenset(settings.hosts)
        self._names = self._given | {"localhost", socket.gethostname().lower()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begin_request()
        try:
            self._check(scope)
        except FilonError as error:
            self._meter.refused(error.code)
            await _refuse(scope, error, send)
        else:
            await self._app(scope, self._while_admitted(scope, receive, send), send)

    def _while_admitted(self, scope: Scope, receive: Receive, send: Send) -> Receive:
        """A socket ends with what is said next, once its address is not admitted any more."""
        if scope["type"] != ScopeType.WEBSOCKET:
            return receive

        async def listen() -> Any:
            message = await receive()
            try:
                self._admit(_address(scope))
            except FilonError as error:
                if message["type"] != "websocket.disconnect":
                    await _refuse(scope, error, send)
                return {"type": "websocket.disconnect", "code": _POLICY}
            return message

        return listen

    def _check(self, scope: Scope) -> None:
        parts = [value for _, value in scope["headers"]]
        parts += [unquote_to_bytes(part) for part in (scope["raw_path"], scope["query_string"]) if b"%" in part]
        try:
            for part in parts:
                if not part.isascii():
                    part.decode()
        except UnicodeDecodeError:
            raise BadMessage("text that is not UTF-8") from None
        self._admit(_address(scope))
        # A name that a stranger had turned to this machine would make their page one of ours (DNS rebinding).
        host = _only(scope, b"host")
        if host is None or not self._is_ours(_name(host)):
            raise BadHost
        origin = _only(scope, b"origin")
        if origin is not None:
            place = origin.partition("://")[2]
            if not place or (_without_port(place) != _without_port(host) and _name(place) not in self._given):
                raise BadOrigin

    def _is_ours(self, name: str) -> bool:
        if name in self._names or name.endswith(".local"):
            return True
        with suppress(ValueError):
            return bool(ipaddress.ip_address(name))
        return False


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _only(scope: Scope, wanted: bytes) -> str | None:
    """The value of a header, in small letters; empty if there are several."""
    found = [value.decode().lower() for name, value in scope["headers"] if name == wanted]
    return "" if len(found) > 1 else found[0] if found else None


def _name(place: str) -> str:
    """`name` of `name:port`, without the brackets of an address of version 6."""
    return re.sub(r":\d*$", "", place).removeprefix("[").removesuffix("]").removesuffix(".")


def _without_port(place: str) -> str:
    """The place without a port that goes without saying: behind a proxy, it can be that of either scheme."""
    return re.sub(r":(80|443)$", "", place)


async def _refuse(scope: Scope, error: FilonError, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": _POLICY, "reason": ""})
        return
    kind, body = b"application/json", msgspec.json.encode(problem(error))
    if not scope["path"].startswith("/api"):  # a person, who has no page yet to say it
        said = [load_texts(language, ENGINE_TEXTS).format(error.message) for language in LANGUAGES]
        kind, body = b"text/plain; charset=utf-8", "\n".join([*said, ""]).encode()
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


# ── connections ────────────────────────────────────────────────────────────────────────────────────────


def proxies_of(settings: Settings) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Where proxies of ours are. Who listens at `::` hears of those of version 4 by addresses of version 6."""
    given = [ipaddress.ip_network(proxy, strict=False) for proxy in settings.proxies]
    four = [network for network in given if isinstance(network, ipaddress.IPv4Network)]
    return given + [ipaddress.ip_network(f"::ffff:{net.network_address}/{96 + net.prefixlen}") for net in four]


class _Stay:
    """One connection, and what it is waited for."""

    def __init__(self, protocol: _Counted, address: str) -> None:
        self.protocol, self.address = protocol, address
        self.stage: object = None
        self.since = 0.0


class Doors:
    """Everybody inside. A look around, again and again, ends the connections that keep us waiting for too long."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._in_all = most_connections()
        self._inside: dict[asyncio.BaseTransport, _Stay] = {}
        self._of: Counter[str] = Counter()
        self._proxies = proxies_of(settings)
        waits = (settings.head_within, settings.body_within, settings.answer_within, settings.keep_alive)
        self._every = min(1.0, *(wait / 4 for wait in waits))
        self._looking = False
        self._round: list[asyncio.BaseTransport] = []
        """Who is still to be looked at before everybody is again."""
        self._pause = self._every

    def enter(self, protocol: _Counted, transport: asyncio.BaseTransport) -> bool:
        """Whether there is room; if so, the connection is inside until it leaves. A second time changes only who
        speaks on it: it has become a socket."""
        stay = self._inside.get(transport)
        if stay:
            stay.protocol = protocol
            return True
        peer = transport.get_extra_info("peername")
        address = neighbourhood(peer[0]) if isinstance(peer, tuple) else ""
        crowded = self._of[address] >= self.settings.connections_per_address
        if (crowded and not self._is_proxy(peer)) or len(self._inside) >= self._in_all:
            return False
        self._inside[transport] = _Stay(protocol, address)
        self._of[address] += 1
        if not self._looking:
            self._looking = True
            self._look_around()
        return True

    def _is_proxy(self, peer: object) -> bool:
        if not isinstance(peer, tuple) or not self._proxies:
            return False
        address = ipaddress.ip_address(peer[0].partition("%")[0])
        return any(address in network for network in self._proxies)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        stay = self._inside.pop(transport, None)
        if stay:
            self._of[stay.address] -= 1
            if not self._of[stay.address]:
                del self._of[stay.address]

    def _look_around(self) -> None:
        """Everybody is looked at again and again, a few at a time: nobody at a table may notice it."""
        loop = asyncio.get_running_loop()
        if not self._round:
            self._round = list(self._inside)
            self._pause = self._every / max(1, math.ceil(len(self._round) / _LOOKED_AT))
        now = loop.time()
        for transport in self._round[-_LOOKED_AT:]:
            if stay := self._inside.get(transport):
                self._look_at(transport, stay, now)
        del self._round[-_LOOKED_AT:]
        self._looking = bool(self._inside)
        if self._looking:
            loop.call_later(self._pause, self._look_around)

    def _look_at(self, transport: asyncio.BaseTransport, stay: _Stay, now: float) -> None:
        closing = transport.is_closing()
        stage, within = ("closing", self.settings.answer_within) if closing else stay.protocol.stage()
        if stage != stay.stage:
            stay.stage, stay.since = stage, now
        elif within is not None and now - stay.since > within:
            # To close is to wait until all is sent; who takes nothing any more is cut off.
            transport.abort() if closing else transport.close()  # type: ignore[attr-defined]


class _Counted(asyncio.Protocol):
    """A connection that is counted while it is there. uvicorn gives its transport to another protocol when it becomes
    a socket, so both are."""

    doors: Doors
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not self.doors.enter(self, transport):
            self.transport.write(_FULL)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def stage(self) -> tuple[object, float | None]:
        """What this connection is waited for, and for how many seconds at most: nothing, once it is a socket."""
        return None, None


class _Asking(_Counted):
    """Before it is a socket: a request is waited for, its body, or that its answer is taken."""

    cycle: Any = None
    """uvicorn's request and answer, the last that was begun."""
    _between = 0

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        waiting = self.cycle is None or self.cycle.response_complete
        self._between = self._between + len(data) if waiting else 0
        if self._between > _MOST_HEAD:
            self.transport.close()

    def stage(self) -> tuple[object, float | None]:
        settings, cycle = self.doors.settings, self.cycle
        if cycle is None:
            return "head", settings.head_within
        if cycle.response_complete:
            return (cycle, "next"), settings.keep_alive + settings.head_within
        if cycle.more_body:
            return (cycle, "body"), settings.body_within
        return (cycle, "answer"), settings.answer_within


def protocols(settings: Settings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """uvicorn's own protocols for requests and for sockets, with doors."""
    with_doors = {"doors": Doors(settings)}
    http = type("HTTP", (_Asking, AutoHTTPProtocol), with_doors)
    return http, type("Socket", (_Counted, WebSocketsSansIOProtocol), with_doors)


def most_connections() -> int:
    """How many connections there can be in all. The process may have as many open files as the system allows it."""
    try:
        import resource
    except ImportError:  # Windows
        return _NO_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _NO_LIMIT if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return (most if soft == resource.RLIM_INFINITY else soft) - _RESERVE


_FULL_BODY = msgspec.json.encode(problem(Busy(_BUSY_SECONDS)))
_FULL = (
    f"HTTP/1.1 503 Service Unavailable\r\nretry-after: {_BUSY_SECONDS}\r\ncontent-type: application/json\r\n"
    f"content-length: {len(_FULL_BODY)}\r\nconnection: close\r\n\r\n"
).encode() + _FULL_BODY


# ── the log ────────────────────────────────────────────────────────────────────────────────────────────


class Calm(logging.Filter):
    """The same is said at most once in a while, with how often it was left unsaid: nobody can fill a disk by it."""

    def __init__(self, every: float = 60.0, most: int = 200) -> None:
        super().__init__()
        self._every, self._most = every, most
        self._said: dict[object, tuple[float, int]] = {}
        """When each thing was said last, and how often it came up since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to say it."""
        now, what = time.monotonic(), _gist(record)
        at, left_out = self._said.get(what, (-self._every, 0))
        if now - at < self._every:
            self._said[what] = at, left_out + 1
            return False
        if len(self._said) >= self._most and what not in self._said:
            self._said = {key: (at, n) for key, (at, n) in self._said.items() if now - at < self._every}
            if len(self._said) >= self._most:
                return False
        self._said[what] = now, 0
        if left_out:
            record.msg = f"{record.msg} (and {left_out} more like it)"
        return True


def _gist(record: logging.LogRecord) -> object:
    """What makes two messages the same: where they come from and how they begin, whatever they are about."""
    words = re.sub(r"\d+", "", str(record.msg).partition("\n")[0])
    error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
    trace = error.__traceback__ if error else None
    while trace and trace.tb_next:
        trace = trace.tb_next
    return record.name, record.levelno, words, type(error), trace and (trace.tb_frame.f_code, trace.tb_lineno)


def calm_log(how: str = "plain") -> None:
    """Everything worth a warning goes to stderr, calmly; to programs, also what a house says of its own doings."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if how == "json" else PlainLines())
    if how == "json":
        logging.getLogger("filon.server.house").setLevel(logging.INFO)
    handler.addFilter(Calm())
    logging.getLogger().addHandler(handler)
