"""The routes of `wire.py` that belong to no table: how well people play."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.types import ControllerRouterHandler

from filon.games import get_game
from filon.server.files import AnyRequest
from filon.server.live import TheHouse
from filon.server.people.identity import TheWho
from filon.server.ratings.boards import leaderboard, ratings_of
from filon.server.ratings.wire import MOST_PAGES, Leaderboard, PersonRatings
from filon.server.routing import TheLimits, refusals, spend

_BOARD_COST, _PERSON_COST = 5, 2  # reads: the first looks at everybody who is rated in a box


@get("/api/ratings/{game:str}", responses=refusals(404, 429))
async def ratings_in(
    request: AnyRequest,
    game: FromPath[str],
    house: TheHouse,
    limits: TheLimits,
    who: TheWho,
    page: Annotated[int, QueryParameter(ge=0, lt=MOST_PAGES)] = 0,
) -> Leaderboard:
    """Who plays a box best, among those who show it and have played it often enough."""
    spend(limits.reads, request, _BOARD_COST)
    return await asyncio.to_thread(leaderboard, house.store, get_game(game).id, page, who.person)


@get("/api/people/{person:str}/ratings", responses=refusals(404, 429))
async def person_ratings(
    request: AnyRequest, person: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho
) -> PersonRatings:
    """The ratings of a person in every box, and how they came about."""
    spend(limits.reads, request, _PERSON_COST)
    return await asyncio.to_thread(ratings_of, house.store, person, who.id)


ROUTES: list[ControllerRouterHandler] = [ratings_in, person_ratings]
