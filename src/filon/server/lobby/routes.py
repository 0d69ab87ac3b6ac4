"""The routes of `wire.py`: what there is in the lobby, as it changes, and a table for whoever wants one."""

from __future__ import annotations

import asyncio

from litestar import WebSocket, get, post, websocket
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from filon.house.problems import TooFast
from filon.server.files import AnyRequest
from filon.server.live import POLICY, TOO_SLOW, TheHouse
from filon.server.lobby.wire import Find, FoundSeat, Lobby
from filon.server.people.identity import TheWho
from filon.server.routing import BY_PERSON, TheLimits, only_json, refusals, spend

_LOOK_COST = 2  # reads: whoever comes is told everything


@get("/api/lobby", scope="read", responses=refusals(401, 429))
async def lobby(request: AnyRequest, house: TheHouse, limits: TheLimits) -> Lobby:
    """Public tables that wait for people, and those that can be watched."""
    spend(limits.reads, request)
    return house.lobby.now()


@post(
    "/api/lobby/find",
    status_code=200,
    scope="play",
    guards=[only_json],
    security=BY_PERSON,
    responses=refusals(401, 404, 409, 413, 415, 429),
)
async def find(request: AnyRequest, data: JSONBody[Find], house: TheHouse, limits: TheLimits, who: TheWho) -> FoundSeat:
    """A seat at the best fitting table is kept for whoever asks; if there is none, a table is laid."""
    person = who.known()
    spend(limits.tables, request)
    return await house.finding.find(data, person)


@websocket("/api/lobby/live")
async def lobby_live(socket: WebSocket, house: TheHouse, limits: TheLimits) -> None:  # type: ignore[type-arg]
    """The lobby as it changes. Nothing is to be said there: whoever does is shown out."""
    await socket.accept()
    if not limits.reads.take(socket.client.host if socket.client else "", _LOOK_COST):
        await socket.close(TOO_SLOW, TooFast.code)
        return
    number, everything = house.lobby.enter()

    async def tell() -> None:
        nonlocal number
        await socket.send_text(everything.decode())
        while True:
            number, messages = await house.lobby.news(number)
            for message in messages:
                await socket.send_text(message.decode())

    telling, listening = asyncio.ensure_future(tell()), asyncio.ensure_future(socket.receive())
    try:
        await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.lobby.leave()
        for task in (telling, listening):
            task.cancel()
        results = await asyncio.gather(telling, listening, return_exceptions=True)
    heard = results[1]
    if isinstance(heard, dict) and heard["type"] == "websocket.receive":
        await socket.close(POLICY)


ROUTES: list[ControllerRouterHandler] = [lobby, find, lobby_live]
