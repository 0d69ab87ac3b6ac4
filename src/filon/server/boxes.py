"""What everybody may ask for without a key: the shelf, texts, rules, lessons, puzzles."""

from __future__ import annotations

import gzip
from functools import cache, lru_cache

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from filon.drawing.pictures import drawn
from filon.engine.game import ENGINE_TEXTS
from filon.engine.messages import LANGUAGES
from filon.games import get_game, shelf
from filon.house.boxes import game_info, ids_of_puzzles, puzzle_of
from filon.house.exercises import Posed, Puzzles, Taught
from filon.house.problems import NotFound
from filon.house.wire import GameInfo
from filon.match.lessons import taught
from filon.server import previews
from filon.server.files import FOR_EVER, PACKED, AnyRequest, send, takes_packed
from filon.server.routing import TheLimits, json_reply, refusals, spend


def _language(language: str) -> str:
    if language not in LANGUAGES:
        raise NotFound
    return language


@get("/api/games", sync_to_thread=False, responses=refusals())
def games() -> list[GameInfo]:
    """The shelf: every game with its options and bots."""
    return [game_info(game) for game in shelf().values()]


@get("/api/texts/{language:str}", media_type=MediaType.TEXT, sync_to_thread=False, responses=refusals(404))
def texts(language: FromPath[str]) -> str:
    """The Fluent file of errors and of the table."""
    return (ENGINE_TEXTS / f"{_language(language)}.ftl").read_text(encoding="utf-8")


@get(
    "/api/games/{game:str}/texts/{language:str}",
    media_type=MediaType.TEXT,
    sync_to_thread=False,
    responses=refusals(404),
)
def game_texts(game: FromPath[str], language: FromPath[str]) -> str:
    """The Fluent file of a game."""
    return (get_game(game).path / "texts" / f"{_language(language)}.ftl").read_text(encoding="utf-8")


@get(
    "/api/games/{game:str}/rules/{language:str}",
    media_type=MediaType.HTML,
    sync_to_thread=True,
    responses=refusals(404),
)
def rules(game: FromPath[str], language: FromPath[str]) -> str:
    """How to play, as a fragment of HTML."""
    from filon.server.how_to_play import html_of

    return html_of(get_game(game), _language(language))


@get("/api/games/{game:str}/pictures/{file:str}", sync_to_thread=True, responses=refusals(404), packed=True)
def picture(request: AnyRequest, game: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A picture of how to play, as SVG."""
    svg = drawn(get_game(game)).get(file.removesuffix(".svg"))
    if svg is None:
        raise NotFound
    return send(request, svg.encode(), "image/svg+xml", FOR_EVER)


@cache
def _taught(game: str) -> tuple[bytes, bytes]:
    """The lesson of a box as JSON, and packed; `NotFound` if it has none."""
    made = taught(get_game(game))
    if made is None:
        raise NotFound
    return made, gzip.compress(made, mtime=0)


@get("/api/games/{game:str}/lesson", sync_to_thread=True, responses=refusals(404, 429), packed=True)
def lesson(request: AnyRequest, game: FromPath[str], limits: TheLimits) -> Response[Taught]:
    """How the box is taught, to be played without a table."""
    spend(limits.reads, request)
    made, packed = _taught(game)
    return json_reply(packed, PACKED) if takes_packed(request) else json_reply(made)


@get("/api/games/{game:str}/cover.png", media_type="image/png", sync_to_thread=True, responses=refusals(404, 429))
def cover(request: AnyRequest, game: FromPath[str], limits: TheLimits) -> bytes:
    """The cover of a box, for links to it."""
    spend(limits.reads, request)
    return previews.cover(get_game(game).id)


@get("/api/puzzles", sync_to_thread=False, responses=refusals(429))
def puzzles(request: AnyRequest, limits: TheLimits) -> list[Puzzles]:
    """The puzzles of every box, in their order."""
    spend(limits.reads, request)
    return [Puzzles(game.id, ids_of_puzzles(game)) for game in shelf().values()]


@lru_cache(maxsize=64)  # a few hundred kilobytes each: those of some days
def _posed(game: str, id: str) -> tuple[bytes, bytes]:
    """A puzzle as JSON, and packed; `NotFound` if there is no such."""
    made = puzzle_of(get_game(game), id)
    return made, gzip.compress(made, mtime=0)


@get("/api/games/{game:str}/puzzles/{id:str}", sync_to_thread=True, responses=refusals(404, 429), packed=True)
def puzzle(request: AnyRequest, game: FromPath[str], id: FromPath[str], limits: TheLimits) -> Response[Posed]:
    """A puzzle with its answer, to be solved without a table."""
    spend(limits.reads, request)
    made, packed = _posed(game, id)
    return json_reply(packed, PACKED) if takes_packed(request) else json_reply(made)


ROUTES: list[ControllerRouterHandler] = [games, texts, game_texts, rules, picture, lesson, cover, puzzles, puzzle]
