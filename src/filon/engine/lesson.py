"""Lessons, as a box declares them in its `lessons.py`: positions, what counts as an answer, and the ids of texts.

A **line** is decisions of any seat and outcomes of chance in notation, with semicolons between them:

    choose red; choose blue; first 0; flip 12; card gold-3

Outcomes may be left out: chance is then answered from the lesson's seed, the same for everybody. `...` lets all others
decide by their simplest policy until it is the learner's turn again. In a decision of the learner, `*` stands for
anything (`flip *`).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from filon.engine.bind import part
from filon.engine.options import OptionValue

if TYPE_CHECKING:
    from filon.engine.game import Game


class Step(NamedTuple):
    """One thing to learn by doing it.

    Its texts are in the game's files: `lesson-<id>` (what to do and why, in a sentence), `lesson-<id>-done` (what has
    been seen) and `lesson-<id>-missed` (what to say to a legal decision that does not count, where there is any).
    """

    id: str
    ways: tuple[str, ...]
    """Lines from the position on: whoever decides along any of them has done it. The first is the one from which the
    next step goes on."""
    played: str = ""
    """A line that leads to the position, from the end of the step before."""
    record: str = ""
    """A file of the box's `records` folder, without its ending: the step looks into that game instead of going on."""
    ply: int = 0
    """How many lines of the record have been played."""


class Lesson(NamedTuple):
    """How a box is taught."""

    game: str
    players: int
    steps: tuple[Step, ...]
    options: Mapping[str, OptionValue] = {}
    seat: int = 0
    """Where the learner sits."""
    seed: int = 0
    """From which chance is answered."""


def lesson_of(game: Game) -> Lesson | None:
    """The lesson that a box declares in `LESSONS` of its `lessons.py`."""
    module = f"{game.package}.lessons"
    if importlib.util.find_spec(module) is None:
        return None
    return next((lesson for lesson in part(module).LESSONS if lesson.game == game.id), None)
