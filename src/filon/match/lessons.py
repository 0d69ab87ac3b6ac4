"""The lesson of a box, played by the real rules: an exercise a step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.lesson import Lesson, Step, lesson_of
from filon.engine.messages import LANGUAGES, say
from filon.engine.scene import encode
from filon.match.exercise import BadLine, drawn_from, exercise, play_line
from filon.match.match import Match
from filon.match.record_file import read

LENGTH = range(5, 9)
"""How many steps a lesson may have."""


def taught(game: Game) -> bytes | None:
    """The lesson of a box as JSON (`Lesson` of the wire), if it has one; `BadLine` where it can't be played."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    steps = [_step(step, msgspec.Raw(made)) for step, made in _exercises(game, lesson)]
    return encode({"game": game.id, "steps": steps})


def _step(step: Step, made: msgspec.Raw) -> dict[str, object]:
    return {
        "text": say(f"lesson-{step.id}"),
        "done": say(f"lesson-{step.id}-done"),
        "missed": say(f"lesson-{step.id}-missed"),
        "exercise": made,
    }


def _exercises(game: Game, lesson: Lesson) -> Iterator[tuple[Step, bytes]]:
    """Each step as an exercise. `BadLine` names the step that can't be played."""
    for step, match in positions(game, lesson):
        with _naming(step.id):
            made = exercise(match, lesson.seat, step.ways, lesson.seed)
        yield step, made


def positions(game: Game, lesson: Lesson) -> Iterator[tuple[Step, Match]]:
    """The match of each step as it begins; a step goes on where the one before ended. `BadLine` names the step that
    does not."""
    match = Match(game, lesson.players, lesson.options)
    draw = drawn_from(lesson.seed)
    for step in lesson.steps:
        with _naming(step.id):
            if step.record:
                match = _from_record(game, step)
            play_line(match, lesson.seat, step.played, draw)
        yield step, match
        with _naming(step.id):
            play_line(match, lesson.seat, step.ways[0], draw)


@contextmanager
def _naming(step: str) -> Iterator[None]:
    """What goes wrong is said to be of that step."""
    try:
        yield
    except (BadLine, FilonError, OSError) as error:
        raise BadLine(f"{step}: {error}") from error


def _from_record(game: Game, step: Step) -> Match:
    """The game of a record file, up to the step's ply."""
    record = read((game.path / "records" / f"{step.record}.filon").read_text(encoding="utf-8"))
    record.entries = record.entries[: step.ply]
    record.secret = ""
    return record.match()


# ── the battery ──


def flaws(game: Game) -> list[str]:
    """Everything wrong with the lesson of a box: it can't be played as written, or words are missing."""
    lesson = lesson_of(game)
    if lesson is None:
        return [f"{game.id}: no lesson"]
    found = [] if len(lesson.steps) in LENGTH else [f"a lesson of {len(lesson.steps)} steps"]
    try:
        for step, made in _exercises(game, lesson):
            found += [f"no text {id} in {language}" for language, id in _unsaid(game, step, made)]
    except BadLine as error:
        found.append(str(error))
    return [f"{game.id}, lesson: {flaw}" for flaw in found]


def _unsaid(game: Game, step: Step, made: bytes) -> Iterator[tuple[str, str]]:
    """Texts of a step that a language lacks."""
    needed = [f"lesson-{step.id}", f"lesson-{step.id}-done"]
    first, *more = (asked := msgspec.json.decode(made))["positions"]
    offered = {choice["decision"] for choice in asked["frame"]["scene"].get("choices", [])}
    if more or offered != {answer["decision"] for answer in first["answers"]}:
        needed.append(f"lesson-{step.id}-missed")
    for language in LANGUAGES:
        texts = game.texts(language)
        yield from ((language, id) for id in needed if id not in texts)
