"""The pictures of *how to play*, drawn from positions of the real rules by the game's own scene."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from functools import cache
from threading import Lock

from filon.drawing.extent import extent_around
from filon.drawing.svg import svg_of, svg_of_row
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.lesson import lesson_of
from filon.engine.messages import LANGUAGES
from filon.engine.picture import Picture, pictures_of
from filon.engine.scene import Board, Piece, Scene, Sheet
from filon.match.exercise import BadLine, Draw, drawn_from, fork, play_line
from filon.match.lessons import positions
from filon.match.match import Entry, Match

NAMED = re.compile(r"!\[(?P<alt>[^\]]*)\]\(picture:(?P<id>[^)\s]*)[^)]*\)")
"""A picture as the text of a box names it."""
_FIGURE = re.compile(r"^!\[.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_CLAUSE_LINK = re.compile(r"\]\(#[A-Z]{2}-[A-Z]+-\d+\)")
_MARGIN = 34.0  # units of the board that are seen around what a picture is about
_HIGH = 64  # pixels of a piece by itself
_DRAWING = Lock()


class BadPicture(ValueError):
    """A picture that can't be drawn."""


def drawn(game: Game) -> dict[str, str]:
    """Every picture of a box as SVG, by its id; `BadPicture` names one that can't be drawn. Drawn once, however many
    ask for them at once."""
    with _DRAWING:
        return _all_drawn(game)


@cache
def _all_drawn(game: Game) -> dict[str, str]:
    return dict(_drawn(game))


def _drawn(game: Game) -> Iterator[tuple[str, str]]:
    pictures = pictures_of(game)
    lesson = lesson_of(game)
    begun = {step.id: fork(match) for step, match in positions(game, lesson)} if lesson else {}
    seat, draw = (lesson.seat, drawn_from(lesson.seed)) if lesson else (0, drawn_from(0))
    match: Match | None = None
    for picture in pictures:
        try:
            if picture.pieces:
                yield picture.id, svg_of_row(picture.pieces, game, high=_HIGH)
                continue
            match = fork(begun[picture.step]) if picture.step else match
            if match is None:
                raise BadPicture("no position")
            play_line(match, seat, picture.played, draw)
            scene = match.view(seat)
            ways = _decided(match, seat, picture.decides, scene, draw)
            yield picture.id, _of_scene(picture, scene, game, ways)
        except (BadLine, BadPicture, FilonError, KeyError, ValueError) as error:
            raise BadPicture(f"{picture.id}: {error}") from error


def _decided(match: Match, seat: int, line: str, scene: Scene, draw: Draw) -> list[list[str]]:
    """The line is played; what the seat picks in each of its decisions."""
    ways: list[list[str]] = []
    seen = [scene]

    def note(_: int, entry: Entry, __: object) -> None:
        if entry.kind == "decision" and entry.seat == seat:
            offered = [choice.path for choice in seen[-1].choices if choice.decision == entry.text]
            ways.append(max(offered, key=len))
        seen.append(match.view(seat))

    match.followers.append(note)
    play_line(match, seat, line, draw)
    match.followers.remove(note)
    return ways


def _of_scene(picture: Picture, scene: Scene, game: Game, ways: list[list[str]]) -> str:
    if picture.tray:
        return svg_of_row(_in_tray(scene, picture.tray), game, high=_HIGH, lit={key for way in ways for key in way})
    if picture.sheet:
        scene = _of_sheet({sheet.key: sheet for sheet in scene.sheets}[picture.sheet])
    around = [piece.key for piece in scene.pieces] if picture.sheet else picture.around
    extent = extent_around(scene, around, _MARGIN) if around else None
    return svg_of(scene, game, "", wide=picture.wide, extent=extent, ways=ways)


def _of_sheet(sheet: Sheet) -> Scene:
    """A sheet on the bare table."""
    return Scene(Board(0, 0), sheet.name, sheet.pieces, strokes=sheet.strokes)


def _in_tray(scene: Scene, key: str) -> list[Piece]:
    trays = [*scene.trays, *(tray for panel in scene.panels for tray in panel.trays)]
    return {tray.key: tray.pieces for tray in trays}[key]


# ── the battery ──


def picture_flaws(game: Game) -> list[str]:
    """Everything wrong with the pictures of a box: none, one that can't be drawn or is not shown, or lacks words."""
    declared = [picture.id for picture in pictures_of(game)]
    if not declared:
        return [f"{game.id}: no pictures"]
    found = [f"{id} twice" for id in sorted(set(declared)) if declared.count(id) > 1]
    try:
        deque(_drawn(game), maxlen=0)
    except BadPicture as error:
        found.append(str(error))
    for language in LANGUAGES:
        text = game.how_to_play(language).read_text(encoding="utf-8")
        named = {match["id"]: match["alt"] for match in NAMED.finditer(text)}
        found += [f"{id} is not shown in {language}" for id in declared if id not in named]
        found += [f"{id} is shown in {language} and not declared" for id in named if id not in declared]
        found += [f"{id}: nothing says in {language} what is seen" for id, alt in named.items() if not alt]
        unbound = [figure[0] for figure in _FIGURE.finditer(text) if not _CLAUSE_LINK.search(figure[0])]
        found += [f"a caption in {language} names no clause: {figure}" for figure in unbound]
    return [f"{game.id}, pictures: {flaw}" for flaw in found]
