"""`filon check`: the conformance battery."""

from __future__ import annotations

import sys
from functools import partial

from rich.progress import Progress, TaskID

from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word
from filon.drawing.pictures import picture_flaws
from filon.engine.conformance import check, settings
from filon.engine.lesson import lesson_of
from filon.engine.picture import pictures_of
from filon.games import get_game, shelf
from filon.match.lessons import flaws
from filon.match.puzzle import puzzle_flaws, puzzles_of


def check_games(ids: list[str], each: int) -> None:
    """Every named game (or all) has walked through the battery; what is wrong is on stderr, and an error."""
    games = [get_game(id) for id in ids] or list(shelf().values())
    wrong = 0
    with progress_bar() as bar:
        for game in games:
            task = bar.add_task(word("checking", game=game.id), total=None)
            failures = check(game, each, partial(_advance, bar, task))
            # What teaches a box comes later: it can be played without.
            failures += flaws(game) if lesson_of(game) else []
            failures += puzzle_flaws(game) if puzzles_of(game) else []
            failures += picture_flaws(game) if pictures_of(game) else []
            bar.remove_task(task)
            for failure in failures:
                print(f"filon: {failure}", file=sys.stderr)
            print(word("checked", game=game.id, settings=len(settings(game)), failures=len(failures)), flush=True)
            wrong += len(failures)
    if wrong:
        raise Refused("error-check", count=wrong)


def _advance(bar: Progress, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)
