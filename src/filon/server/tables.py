"""The routes of `house/wire.py` at a table.

A seat opens to its key or to its person. A key travels in a header, the body or the socket's first message, and is in
no address: it does not leak by referrer, history or access log. A person is known by a cookie
(`people/identity.py`), or a program by a token, which needs the `scope` of the route.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Any, NamedTuple

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.types import ControllerRouterHandler

from filon.house.arranging import Again, Arrange, Ready
from filon.house.problems import BadKey
from filon.house.tables import Table
from filon.house.time_wire import Back, Clocks, Concede, Stop
from filon.house.wire import (
    MOST_GIVEN,
    WATCHING,
    Analysis,
    Done,
    Frame,
    Given,
    NewTable,
    NextTable,
    Play,
    Reseat,
    Reseated,
    Result,
    Seated,
    Sit,
    TableInfo,
    TableLaid,
)
from filon.server.files import PACKED, AnyRequest, takes_packed
from filon.server.house import House
from filon.server.live import TheHouse, live
from filon.server.people.identity import TheWho, Who
from filon.server.ratings.boards import ratings_at
from filon.server.ratings.wire import TableRatings
from filon.server.routing import BY_ANYBODY, BY_SEAT, TheLimits, json_reply, only_json, refusals, spend
from filon.server.routing import keys_of as _keys

_REPLAY_COST = 5  # reads: there can be 5 MB of it
_GIVEN_COST = 5  # tables: a whole game is played again
_MOST_GIVEN_BYTES = 2 * MOST_GIVEN  # as JSON, which may escape letters


class At(NamedTuple):
    """Where somebody asks: the table, and the seats that they hold there."""

    table: Table
    held: frozenset[int]


async def _at(request: AnyRequest, table: str, house: House, who: Who) -> At:
    found = await house.find(table)
    return At(found, found.open_with(_keys(request), who.id))


async def _reading(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho) -> At:
    spend(limits.reads, request)
    return await _at(request, table, house, who)


async def _deciding(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho) -> At:
    spend(limits.decisions, request)
    return await _at(request, table, house, who)


TheAt = NamedDependency[At]
_READS: dict[str, Any] = {
    "scope": "read",
    "security": BY_ANYBODY,
    "responses": refusals(401, 404, 409, 429),
    "dependencies": {"at": Provide(_reading)},
}
"""What routes have in common by which a table is looked at."""
_CHANGES: dict[str, Any] = {
    "guards": [only_json],
    "security": BY_SEAT,
    "responses": refusals(401, 404, 409, 413, 415, 429),
}
"""What routes have in common by which a seat, or whoever laid the table, changes something."""
_DECIDES = _CHANGES | {"status_code": 200, "scope": "play", "dependencies": {"at": Provide(_deciding)}}
"""What routes have in common by which a seat decides something."""


def _viewer(held: frozenset[int]) -> int:
    return min(held) if held else WATCHING


@post("/api/tables", status_code=201, scope="lay", guards=[only_json], responses=refusals(401, 404, 413, 415, 429))
async def lay(
    request: AnyRequest, data: JSONBody[NewTable], house: TheHouse, limits: TheLimits, who: TheWho
) -> TableLaid:
    """Lays a table. The answer has the only copy of its invitations and keys."""
    spend(limits.tables, request)
    return await house.lay(data, who.id)


@post(
    "/api/tables/given",
    status_code=201,
    guards=[only_json],
    request_max_body_size=_MOST_GIVEN_BYTES,
    responses=refusals(401, 404, 409, 413, 415, 429),
)
async def take_over(
    request: AnyRequest, data: JSONBody[Given], house: TheHouse, limits: TheLimits, who: TheWho
) -> TableLaid:
    """Lays a table at which a game goes on that was begun elsewhere. It is played again by the rules first."""
    spend(limits.tables, request, _GIVEN_COST)
    return await house.take_over(data, who.id)


@get("/api/tables/{table:str}", scope="read", security=BY_ANYBODY, responses=refusals(401, 404, 409, 429))
async def table_info(
    request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho
) -> TableInfo:
    """Seats, options and the dealer's commitment. An invitation opens it, too."""
    spend(limits.reads, request)
    return await (await house.find(table)).info(_keys(request), who.id)


@post(
    "/api/tables/{table:str}/seats",
    status_code=200,
    scope="play",
    guards=[only_json],
    responses=refusals(401, 404, 409, 413, 415, 429),
)
async def sit(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Sit], house: TheHouse, limits: TheLimits, who: TheWho
) -> Seated:
    """Takes the seat of an invitation; or without one, a seat that is open to whoever is known, or a bot's where people
    may come late. The same again has no second effect."""
    spend(limits.sits, request)
    if not data.invitation:
        house.lobby.check_places(who.id, table)
    called = who.person.name if who.person else ""
    return await (await house.find(table)).sitting.sit(data, who.id, called)


@post("/api/tables/{table:str}/ready", status_code=204, scope="play", **_CHANGES)
async def be_ready(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Ready], house: TheHouse, limits: TheLimits, who: TheWho
) -> None:
    """The game may begin for whoever asks, or not yet: asked where seats are open."""
    spend(limits.sits, request)
    await (await house.find(table)).sitting.be_ready(_keys(request), who.id, data.ready)


@post(
    "/api/tables/{table:str}/up",
    status_code=204,
    scope="play",
    security=BY_SEAT,
    responses=refusals(401, 404, 409, 429),
)
async def get_up(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho) -> None:
    """Gets up before the game begins, or waits no more for a bot's seat."""
    spend(limits.sits, request)
    await (await house.find(table)).sitting.get_up(_keys(request), who.id)


@post("/api/tables/{table:str}/arrange", status_code=204, scope="lay", **_CHANGES)
async def arrange(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Arrange], house: TheHouse, limits: TheLimits, who: TheWho
) -> None:
    """Another order of the seats, or other terms, until the game begins. For whoever laid the table."""
    spend(limits.sits, request)
    await (await house.find(table)).sitting.arrange(_host_key(request), data, who.id)


@post("/api/tables/{table:str}/invitations", status_code=200, scope="lay", **_CHANGES)
async def reseat(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Reseat], house: TheHouse, limits: TheLimits, who: TheWho
) -> Reseated:
    """Withdraws an invitation: a new one is made, the seat is open, or a bot sits down. For whoever laid the table."""
    spend(limits.sits, request)
    return await (await house.find(table)).sitting.reseat(_host_key(request), data, who.id)


def _host_key(request: AnyRequest) -> str:
    host, *others = _keys(request) or [""]
    if others:
        raise BadKey
    return host


@post(
    "/api/tables/{table:str}/again",
    status_code=201,
    scope="play",
    security=BY_SEAT,
    responses=refusals(401, 404, 409, 413, 429),
)
async def again(
    request: AnyRequest,
    table: FromPath[str],
    house: TheHouse,
    limits: TheLimits,
    who: TheWho,
    data: JSONBody[Again | None] = None,
) -> NextTable:
    """The next table of the same players, laid by the first of them who asks; everybody a seat further on, if they
    wish."""
    spend(limits.tables, request)
    turned = bool(data and data.turned)
    return await house.again(await house.find(table), _keys(request), who.id, turned)


@post("/api/tables/{table:str}/decisions", **_DECIDES)
async def decide(at: TheAt, data: JSONBody[Play]) -> Done:
    """A decision of the key's seat; a repeated send gets its first answer."""
    return await at.table.take(at.held, data)


@post("/api/tables/{table:str}/concede", **_DECIDES)
async def concede(at: TheAt, data: JSONBody[Concede]) -> Done:
    """Gives up for good: a bot plays on, or the game ends with this seat last, as the table's terms say."""
    return await at.table.away.concede(at.held, data)


@post("/api/tables/{table:str}/stop", **_DECIDES)
async def stop(at: TheAt, data: JSONBody[Stop]) -> Done:
    """Offers to stop here, accepts that, or takes it back; the game ends when all people want it."""
    return await at.table.away.stop(at.held, data)


@post("/api/tables/{table:str}/back", **_DECIDES)
async def back(at: TheAt, data: JSONBody[Back]) -> Done:
    """Takes the seat back from the bot that stands in."""
    return await at.table.away.back(at.held, data)


@get("/api/tables/{table:str}/clock", **_READS)
async def clock(at: TheAt) -> Clocks | None:
    """How much time everybody has; null where no clock runs."""
    return await at.table.time_now()


@get("/api/tables/{table:str}/frame", **_READS)
async def frame(at: TheAt) -> Response[Frame]:
    """The table now, as the key's seat may see it."""
    return json_reply(await at.table.frame(_viewer(at.held), at.held))


@get("/api/tables/{table:str}/result", **_READS)
async def result(at: TheAt) -> Response[Result]:
    """How the game ended."""
    return json_reply(await at.table.back.result())


@get("/api/tables/{table:str}/ratings", **_READS)
async def table_ratings(at: TheAt, house: TheHouse, who: TheWho) -> TableRatings:
    """How well those at the table play; once the game is over, before and after it."""
    return await asyncio.to_thread(ratings_at, house.store, at.table.row, who.id)


@get("/api/tables/{table:str}/analysis", **_READS)
async def analysis(at: TheAt) -> Analysis:
    """A strong player's look back at a finished game, as far as it has come: ask again while it grows."""
    return await at.table.back.analysis()


@get("/api/tables/{table:str}/replay", packed=True, **_READS)
async def replay(
    request: AnyRequest,
    at: TheAt,
    limits: TheLimits,
    seat: Annotated[int | None, QueryParameter(ge=WATCHING, le=16)] = None,
) -> Response[list[Frame]]:
    """Every moment as this viewer saw it, as far as the rules open it; of a finished game, also as another seat did."""
    spend(limits.reads, request, _REPLAY_COST - 1)
    viewer = _viewer(at.held) if seat is None else seat
    at.table.check_look(at.held, viewer)
    told = await at.table.back.replay(viewer)
    if not takes_packed(request):
        return json_reply(told)
    # Megabytes: to pack them well would take longer than to send them.
    return json_reply(await asyncio.to_thread(gzip.compress, told, 1), PACKED)


@get("/api/tables/{table:str}/preview.png", media_type="image/png", responses=refusals(404, 409, 429))
async def preview(request: AnyRequest, table: FromPath[str], house: TheHouse, limits: TheLimits) -> bytes:
    """The board as one who watches sees it now, for links to the table: it needs no key, because a link has none."""
    spend(limits.reads, request, _REPLAY_COST)
    return await (await house.find(table)).back.preview()


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, **_READS)
async def record(at: TheAt) -> Response[str]:
    """The record file, as far as the rules open it."""
    headers = {"content-disposition": f'attachment; filename="{at.table.row.game}-{at.table.row.id}.filon"'}
    return Response(await at.table.back.record(), headers=headers, media_type=MediaType.TEXT)


ROUTES: list[ControllerRouterHandler] = [
    lay,
    take_over,
    table_info,
    sit,
    be_ready,
    get_up,
    arrange,
    reseat,
    again,
    decide,
    clock,
    concede,
    stop,
    back,
    frame,
    result,
    table_ratings,
    analysis,
    replay,
    preview,
    record,
    live,
]
