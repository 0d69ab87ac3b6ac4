"""The routes of `wire.py`: who I am, what I play, and who others are."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import Response, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler
from msgspec.structs import asdict

from filon.engine.errors import FilonError
from filon.house.problems import BadProfile, UnknownPerson
from filon.house.seating import tidy_name
from filon.server.files import AnyRequest
from filon.server.live import TheHouse
from filon.server.people.identity import COOKIE, TheWho, cookie
from filon.server.people.names import COLOURS, can_be, is_portrait
from filon.server.people.profiles import UNKNOWN, in_order, is_turn, my_tables, profile
from filon.server.people.register import Person, Register
from filon.server.people.wire import Arrival, Me, MyChanges, MyTable, Profile, Wishes
from filon.server.routing import BY_PERSON, TheLimits, only_json, refusals, spend

_MOST_ASKED = 10  # tables whose log does not say whose turn it is: their games are looked at


def me_of(person: Person) -> Me:
    return Me(person.info, person.wishes, person.created)


@get("/api/me", scope="read", responses=refusals(401, 429))
async def me(request: AnyRequest, who: TheWho, limits: TheLimits) -> Me | None:
    """Who this browser is; null: nobody yet."""
    spend(limits.reads, request)
    return me_of(who.person) if who.person else None


@post("/api/me", status_code=200, guards=[only_json], responses=refusals(401, 413, 415, 429))
async def arrive(
    request: AnyRequest, data: JSONBody[Arrival], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[Me]:
    """This browser is somebody from now on; the same as before, if it was."""
    spend(limits.reads if who.person else limits.arrivals, request)
    secure = request.url.scheme == "https"
    if who.person:  # the cookie is good for another year
        return Response(me_of(who.person), cookies=[cookie(request.cookies[COOKIE], secure)])
    label = request.headers.get("user-agent", "")
    person, token = await asyncio.to_thread(Register(house.store).add_guest, data, label, house.time.now())
    return Response(me_of(person), cookies=[cookie(token, secure)])


@patch("/api/me", scope="profile", security=BY_PERSON, guards=[only_json], responses=refusals(401, 413, 415, 429))
async def change_me(
    request: AnyRequest, data: JSONBody[MyChanges], who: TheWho, house: TheHouse, limits: TheLimits
) -> Me:
    """Another name, colour, portrait, or other wishes."""
    spend(limits.sits, request)
    person = who.known()
    values: dict[str, Any] = {name: value for name, value in asdict(data).items() if value is not None}
    if "name" in values:
        values["name"] = tidy_name(values["name"])
    if (
        not values.get("name", "x")
        or values.get("colour", 0) >= COLOURS
        or not is_portrait(values.get("portrait", person.portrait))
        or not can_be(values.get("wishes", Wishes()))
    ):
        raise BadProfile
    await asyncio.to_thread(Register(house.store).change, person.id, values)
    for name, value in values.items():
        setattr(person, name, value)
    return me_of(person)


@get("/api/me/tables", scope="read", security=BY_PERSON, responses=refusals(401, 429))
async def tables(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> list[MyTable]:
    """Where I sit: open tables first, and of these where it is my turn; then the newest first."""
    spend(limits.reads, request, 2)
    found = await asyncio.to_thread(my_tables, house.store, who.known().id)
    unknown = [table for table, mover in found if mover == UNKNOWN and table.begun and not table.over]
    for table in unknown[:_MOST_ASKED]:
        with suppress(FilonError):
            table.turn = is_turn(table.seats, await (await house.find(table.table)).turn())
    return in_order(table for table, _ in found)


@get("/api/people/{person:str}", scope="read", responses=refusals(401, 404, 429))
async def person(
    request: AnyRequest, person: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits
) -> Profile:
    """Somebody, as they let others see them."""
    spend(limits.reads, request, 2)
    found = await asyncio.to_thread(Register(house.store).find, person)
    if found is None:
        raise UnknownPerson
    return await asyncio.to_thread(profile, house.store, found, found.id == who.id)


ROUTES: list[ControllerRouterHandler] = [me, arrive, change_me, tables, person]
