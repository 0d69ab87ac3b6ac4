"""Looking for puzzles on all cores, and picking those that are worth having."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait

from filon.arena.puzzles import find, in_turn, merit
from filon.arena.run import processes
from filon.bots.warm import warm
from filon.engine.machine import cores
from filon.games import get_game
from filon.match.puzzle import Puzzle

_EASY = 3
"""One puzzle of so many may be one that the box's rule of thumb solves."""


def find_puzzles(
    id: str,
    count: int,
    seed: int,
    workers: int | None = None,
    minutes: float = 3.0,
    progress: Callable[[int, int], None] = lambda found, games: None,
) -> tuple[Puzzle, ...]:
    """The best `count` puzzles of as many games as the workers could play in these minutes."""
    warm(get_game(id))
    found: list[list[Puzzle]] = []
    until = time.monotonic() + 60 * minutes
    for puzzles in _games(id, seed, workers or cores(), until):
        found.append(puzzles)
        progress(sum(map(bool, found)), len(found))
    return pick(found, count)


def _games(id: str, seed: int, workers: int, until: float) -> Iterator[list[Puzzle]]:
    """What was found in each game, until the time is over."""
    with processes(workers) as pool:
        waiting: set[Future[list[Puzzle]]] = {pool.submit(find, id, number, seed) for number in range(2 * workers)}
        number = len(waiting)
        while (left := until - time.monotonic()) > 0:
            done, waiting = wait(waiting, left, FIRST_COMPLETED)
            for future in done:
                yield future.result()
                waiting.add(pool.submit(find, id, number, seed))
                number += 1


def pick(found: Sequence[Sequence[Puzzle]], count: int) -> tuple[Puzzle, ...]:
    """The best of all kinds, one of a game: in turn from every kind of decision, number of players and third of the
    game, rare ones first; few of those that the rule of thumb solves, if there are enough others."""
    groups: dict[tuple[object, ...], list[tuple[int, Puzzle]]] = defaultdict(list)
    for game, puzzles in enumerate(found):
        for puzzle in puzzles:
            groups[puzzle.kind, puzzle.players, puzzle.part, puzzle.easy].append((game, puzzle))
    rows = [sorted(group, key=lambda pair: (-merit(pair[1]), pair[1].id)) for group in groups.values()]
    hard: dict[int, Puzzle] = {}
    easy: dict[int, Puzzle] = {}
    for game, puzzle in in_turn(sorted(rows, key=len)):
        if game not in hard and game not in easy:
            (easy if puzzle.easy else hard)[game] = puzzle
    spare = list(easy.values())[: max(count // _EASY, count - len(hard))]
    return tuple(sorted([*list(hard.values())[: count - len(spare)], *spare], key=lambda puzzle: puzzle.id))
