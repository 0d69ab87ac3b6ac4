"""The routes of `wire.py` about programs: the bots of a person, and the tokens by which programs are they."""

from __future__ import annotations

import asyncio

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from filon.house.problems import BadProfile, Enough, OutOfScope, UnknownPerson
from filon.house.seating import tidy_name
from filon.server.files import AnyRequest
from filon.server.house import House
from filon.server.live import TheHouse
from filon.server.people.identity import TheWho
from filon.server.people.moving import leave
from filon.server.people.register import Person, Register
from filon.server.people.tokens import FOR_BOTS, Tokens
from filon.server.people.wire import NewBot, NewToken, PersonInfo, TokenInfo, TokenMade
from filon.server.routing import BY_COOKIE, TheLimits, only_json, refusals, spend

_MOST_BOTS = 5
_REFUSES = refusals(401, 404, 409, 413, 415, 429)


async def _bots(house: House, person: Person) -> list[Person]:
    return await asyncio.to_thread(Register(house.store).bots_of, person.id)


async def _all(house: House, person: Person) -> list[str]:
    return [person.id, *(bot.id for bot in await _bots(house, person))]


@get("/api/me/bots", responses=_REFUSES)
async def bots(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> list[PersonInfo]:
    """The bots I made."""
    spend(limits.reads, request)
    return [bot.info for bot in await _bots(house, who.kept())]


@post("/api/me/bots", status_code=201, guards=[only_json], responses=_REFUSES)
async def add_bot(
    request: AnyRequest, data: JSONBody[NewBot], who: TheWho, house: TheHouse, limits: TheLimits
) -> PersonInfo:
    """Somebody who is played by a program, and is known as such."""
    spend(limits.arrivals, request)
    person, name = who.kept(), tidy_name(data.name)
    if not name:
        raise BadProfile
    if len(await _bots(house, person)) >= _MOST_BOTS:
        raise Enough(_MOST_BOTS)
    return (await asyncio.to_thread(Register(house.store).add_bot, person.id, name, house.time.now())).info


@delete("/api/me/bots/{person:str}", responses=_REFUSES)
async def drop_bot(request: AnyRequest, person: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits) -> None:
    """The bot is gone. Its games stay, without its name."""
    spend(limits.sits, request)
    if person not in [bot.id for bot in await _bots(house, who.kept())]:
        raise UnknownPerson
    await leave(house, person)


@get("/api/me/tokens", responses=_REFUSES)
async def tokens(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> list[TokenInfo]:
    """My tokens and those of my bots, without what only their programs have."""
    spend(limits.reads, request)
    return await asyncio.to_thread(Tokens(house.store).of, await _all(house, who.kept()))


@post("/api/me/tokens", status_code=201, guards=[only_json], responses=_REFUSES)
async def add_token(
    request: AnyRequest, data: JSONBody[NewToken], who: TheWho, house: TheHouse, limits: TheLimits
) -> TokenMade:
    """A token for a program, seen this once."""
    spend(limits.arrivals, request)
    person, label = who.kept(), tidy_name(data.label)
    stands_for = data.bot or person.id
    if stands_for not in await _all(house, person):
        raise UnknownPerson
    if not label:
        raise BadProfile
    if stands_for == person.id and (wrong := FOR_BOTS & {*data.scopes}):
        raise OutOfScope(min(wrong))
    token, info = await asyncio.to_thread(Tokens(house.store).add, stands_for, label, data.scopes, house.time.now())
    return TokenMade(token, info)


@delete("/api/me/tokens/{id:str}", responses=_REFUSES)
async def revoke_token(request: AnyRequest, id: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits) -> None:
    """The token opens nothing any more."""
    spend(limits.sits, request)
    stood_for = await asyncio.to_thread(Tokens(house.store).revoke, await _all(house, who.kept()), id)
    house.let_go(stood_for)


_ALL: list[ControllerRouterHandler] = [bots, add_bot, drop_bot, tokens, add_token, revoke_token]
ROUTES: list[ControllerRouterHandler] = [Router("", route_handlers=_ALL, security=BY_COOKIE)]
