"""`filon puzzles`: positions where one decision is clearly better than the others."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median

from filon.arena.pick import find_puzzles
from filon.cli.simulate import progress_bar
from filon.cli.words import Refused, word
from filon.games import get_game
from filon.match.puzzle import Puzzle, puzzle_file, write_puzzles


def write_found(id: str, count: int, seed: int, workers: int | None, minutes: float, out: Path | None) -> None:
    """The puzzles that were found are in the file, and what they are like is on stdout."""
    game = get_game(id)
    with progress_bar() as bar:
        task = bar.add_task(word("puzzles-finding", game=game.id), total=count)
        found = find_puzzles(id, count, seed, workers, minutes, lambda done, games: bar.update(task, completed=done))
    if not found:
        raise Refused("error-no-puzzles", game=game.id)
    file = out or puzzle_file(game)
    write_puzzles(file, found)
    print(word("puzzles-found", game=game.id, count=len(found), file=str(file)))
    for name, words in _figures(found).items():
        print(word(f"puzzles-{name}", list=words))


def _figures(found: tuple[Puzzle, ...]) -> dict[str, str]:
    """What the puzzles are like, in words."""

    def counted(key: str) -> str:
        return ", ".join(f"{value} {times}" for value, times in sorted(Counter(getattr(p, key) for p in found).items()))

    figures = {"kinds": counted("kind"), "players": counted("players"), "easy": counted("easy")}
    if gaps := [puzzle.measure.gap for puzzle in found if puzzle.measure]:
        figures["gaps"] = ", ".join(f"{100 * gap:.1f} %" for gap in (min(gaps), median(gaps), max(gaps)))
    return figures
