"""Compiling a game before its bots are asked, on two processors."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

from filon.bots.mind import Mind
from filon.engine.compile import COMPILED, cache_folder
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.games import get_game, shelf

_OTHER_END = ("start", "policy", "evaluate", "determinize", "display", "search")
"""What the second process begins with: each finds in the cache what the other has compiled."""


def chores(game: Game) -> dict[str, Callable[[], object]]:
    """Calls after which everything that bots need is compiled, each by its name."""

    def search() -> None:
        mind = Mind(game, threads=1)
        states = game.start(game.players[0], {}, count=2)
        (out, weights), rng = game.buffers(), new_rng(1)
        game.kernel.settle(states, 0, out, weights, rng)
        seat = int(game.kernel.mover_at(states, 0))
        game.kernel.observe(states, 0, seat, states, 1)
        thoughts = mind.think(game.layout.pack(states, 1), seat, seed=1, iterations=2)
        mind.decided(seat, thoughts[0].decision if thoughts else int(out[0]))

    return {**game.chores(), "search": search}


def warm(game: Game, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Everything that bots of this game call is compiled (or found in the cache) when this returns."""
    jobs = list(chores(game).values())
    done_before = cache_folder(game.package) / "warm" if COMPILED else None
    second = None
    if done_before and not done_before.exists() and game.id in shelf() and (os.cpu_count() or 1) > 1:
        second = subprocess.Popen([sys.executable, "-m", "filon.bots.warm", game.id], stdin=subprocess.DEVNULL)
    try:
        for done, job in enumerate(jobs):
            progress(done, len(jobs))
            job()
    finally:
        if second:
            second.kill()
            second.wait()
    if done_before:
        done_before.touch()
    progress(len(jobs), len(jobs))


def main(id: str) -> None:
    """The second process: what the first comes to last is compiled."""
    jobs = chores(get_game(id))
    for name in _OTHER_END:
        jobs[name]()


if __name__ == "__main__":
    main(sys.argv[1])
