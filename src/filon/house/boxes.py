"""What everybody may know of boxes."""

from __future__ import annotations

import logging

from filon.bots.choose import characters, levels
from filon.bots.levels import ladder_of
from filon.engine.game import Game
from filon.engine.lesson import lesson_of
from filon.house.paces import paces_of
from filon.house.problems import NotFound
from filon.house.wire import GameInfo, OptionInfo
from filon.match.puzzle import BadPuzzle, posed, puzzle_file, puzzles_of

log = logging.getLogger(__name__)


def game_info(game: Game) -> GameInfo:
    """The game as a box on the shelf."""
    options = [
        OptionInfo(o.id, o.kind, o.default, list(o.values), o.minimum, o.maximum, o.words, o.seat)
        for o in game.options
        if not o.fixed
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
        characters=characters(game),
        suggested=list(ladder_of(game).suggested),
        palette=dict(game.palette),
        secrets=game.secrets,
        lesson=lesson_of(game) is not None,
        puzzles=puzzle_file(game).is_file(),
        telling=list(game.telling),
        paces=paces_of(game),
    )


def ids_of_puzzles(game: Game) -> list[str]:
    """The puzzles of a box in their order; none, if its file is broken: the puzzles of the others are there."""
    try:
        return [puzzle.id for puzzle in puzzles_of(game)]
    except BadPuzzle as error:
        log.error("%s: no puzzles: %s", game.id, error)
        return []


def puzzle_of(game: Game, id: str) -> bytes:
    """A puzzle as JSON; `NotFound` if there is no such."""
    found = next((puzzle for puzzle in puzzles_of(game) if puzzle.id == id), None)
    if found is None:
        raise NotFound
    return posed(game, found)
