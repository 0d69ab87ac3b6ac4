"""Compiling a game before its bots are asked, on two processors."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

from filon.bots.mind import Mind
from filon.engine.chores import Chore, prepare_all
from filon.engine.chores import chores as kernel_chores
from filon.engine.compile import COMPILED, cache_folder
from filon.engine.game import Game, find_game

_SECOND = ("policy", "determinize", "display", "search")
"""What the second process compiles: each finds in the cache what the other has done."""


def chores(game: Game) -> dict[str, list[Chore]]:
    """What bots call, each by a name."""
    return {**kernel_chores(game), "search": Mind(game).chores()}


def warm(game: Game, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Everything that bots of this game call is compiled (or found in the cache) when this returns."""
    jobs = chores(game)
    first = [jobs[name] for name in jobs if name not in _SECOND]
    then = [jobs[name] for name in jobs if name in _SECOND]
    done_before = cache_folder(game.package) / "warm" if COMPILED else None
    second = None
    if done_before and not done_before.exists() and (os.cpu_count() or 1) > 1:
        second = subprocess.Popen(
            [sys.executable, "-m", "filon.bots.warm", game.package, game.id], stdin=subprocess.DEVNULL
        )
    try:
        prepare_all(first, lambda done, _: progress(done, len(jobs)))
        if second:
            second.wait()
        prepare_all(then, lambda done, _: progress(len(first) + done, len(jobs)))
    finally:
        if second:
            second.kill()
    if done_before:
        done_before.touch()


if __name__ == "__main__":
    prepare_all([job for name, job in chores(find_game(*sys.argv[1:])).items() if name in _SECOND])
