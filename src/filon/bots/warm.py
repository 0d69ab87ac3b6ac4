"""Compiling a game before its bots are asked, on two processors."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from filon.bots.mind import Mind
from filon.engine.chores import Chore, prepare_all
from filon.engine.chores import chores as kernel_chores
from filon.engine.compile import cache_folder, either
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
    with either(_alone, _helped)(game) as finish:
        prepare_all(first, lambda done, _: progress(done, len(jobs)))
        if finish:
            finish()
        prepare_all(then, lambda done, _: progress(len(first) + done, len(jobs)))


@contextmanager
def _alone(game: Game) -> Iterator[None]:
    """There is nothing to compile."""
    yield


@contextmanager
def _helped(game: Game) -> Iterator[Callable[[], object] | None]:
    """A second process compiles, unless all was compiled before; given is what waits for it."""
    done_before = cache_folder(game.package) / "warm"
    second = None
    if not done_before.exists() and (os.cpu_count() or 1) > 1:
        command = [sys.executable, "-m", "filon.bots.warm", game.package, game.id]
        second = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    try:
        yield second.wait if second else None
    finally:
        if second:
            second.kill()
    done_before.touch()


if __name__ == "__main__":
    prepare_all([job for name, job in chores(find_game(*sys.argv[1:])).items() if name in _SECOND])
