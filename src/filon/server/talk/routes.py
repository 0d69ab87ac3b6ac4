"""The routes of `wire.py`: blocking and reporting."""

from __future__ import annotations

import asyncio

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from filon.house.problems import BadMessage, NotFound
from filon.house.seating import tidy_name
from filon.server.files import AnyRequest
from filon.server.house import House
from filon.server.live import TheHouse
from filon.server.people.identity import TheWho
from filon.server.people.register import Register
from filon.server.people.wire import PersonInfo
from filon.server.routing import BY_COOKIE, BY_SEAT, TheLimits, keys_of, only_json, refusals, spend
from filon.server.talk.wire import Report


@get("/api/me/blocks", security=BY_COOKIE, responses=refusals(401, 429))
async def blocked(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> list[PersonInfo]:
    """Whom I do not want to meet."""
    spend(limits.reads, request)
    return await asyncio.to_thread(_blocked, house, who.known().id)


def _blocked(house: House, person: str) -> list[PersonInfo]:
    found = [Register(house.store).find(other) for other in house.steward.book.blocked_by(person)]
    return [other.info for other in found if other]


@put("/api/me/blocks/{person:str}", status_code=204, security=BY_COOKIE, responses=refusals(401, 404, 409, 429))
async def block(request: AnyRequest, person: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits) -> None:
    """Neither hears the other from now on, nor sits down at a public table of the other."""
    spend(limits.sits, request)
    me = who.known().id
    if person == me or await asyncio.to_thread(Register(house.store).find, person) is None:
        raise NotFound
    await asyncio.to_thread(house.steward.book.block, me, person, house.time.now())


@delete("/api/me/blocks/{person:str}", status_code=204, security=BY_COOKIE, responses=refusals(401, 429))
async def unblock(request: AnyRequest, person: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits) -> None:
    """As before it was blocked; whether it was or not."""
    spend(limits.sits, request)
    await asyncio.to_thread(house.steward.book.unblock, who.known().id, person)


@post(
    "/api/tables/{table:str}/reports",
    status_code=204,
    guards=[only_json],
    security=BY_SEAT,
    responses=refusals(401, 404, 409, 413, 415, 429),
)
async def report(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Report], who: TheWho, house: TheHouse, limits: TheLimits
) -> None:
    """Somebody who keeps the house will read it. For whoever is at the table."""
    spend(limits.sits, request)
    me = who.known().id
    found = await house.find(table)
    found.open_with(keys_of(request), me)
    house.steward.bans.check(me, house.time.now())
    about, words = "", ""
    if data.number is not None:
        line = await asyncio.to_thread(house.steward.book.find, table, data.number)
        if line is None:
            raise NotFound
        about, words = line.person, line.text or line.reaction
    elif data.seat is not None and 0 <= data.seat < len(found.row.seats):
        about, words = found.row.seats[data.seat].person, found.row.seats[data.seat].name
    else:
        raise BadMessage("a number or a seat has to be given")
    values = {"person": me, "about": about, "table": table, "number": data.number, "words": words}
    await asyncio.to_thread(house.steward.book.report, values | {"why": tidy_name(data.why), "at": house.time.now()})


ROUTES: list[ControllerRouterHandler] = [blocked, block, unblock, report]
