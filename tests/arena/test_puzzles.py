"""Looking for puzzles: the same arguments find the same ones, and what was found holds when it is weighed again."""

from __future__ import annotations

from statistics import fmean

import msgspec
import pytest

from filon.arena.pick import pick
from filon.arena.puzzles import find
from filon.arena.weigh import Budget, Scale
from filon.games import shelf
from filon.match.puzzle import Puzzle, puzzles_of

SEARCHED = [id for id, game in shelf().items() if any(puzzle.measure for puzzle in puzzles_of(game))]
AGAIN = Budget(worlds=6, few=6, each=60)
"""Much less than a puzzle was found with: enough where the answer is far ahead."""


def test_what_is_found_depends_on_the_arguments_alone() -> None:
    found = [find("gold", number, seed=7) for number in range(30)]
    assert found == [find("gold", number, seed=7) for number in range(30)]
    puzzles = [puzzle for game in found for puzzle in game]
    assert puzzles
    for puzzle in puzzles:
        puzzle.match(shelf()["gold"])


def test_few_are_picked_of_what_anybody_finds_and_one_of_a_game() -> None:
    first, second, *_ = puzzles_of(shelf()["goldland"])
    easy = [msgspec.structs.replace(first, easy=True, players=n) for n in range(2, 8)]
    hard = [msgspec.structs.replace(second, easy=False, players=n) for n in range(2, 8)]
    picked = pick([[one] for one in [*easy, *hard]], 6)
    assert sum(puzzle.easy for puzzle in picked) == 2
    assert len(picked) == 6
    assert [puzzle.id for puzzle in picked] == sorted(puzzle.id for puzzle in picked)
    assert len(pick([easy, hard], 6)) == 2


def clearest(id: str) -> Puzzle:
    """The puzzle whose one answer is furthest ahead, of those where the others are not just lost."""
    found = [
        (p.measure.gap, p.id) for p in puzzles_of(shelf()[id]) if p.measure and p.measure.next and len(p.answers) == 1
    ]
    return next(puzzle for puzzle in puzzles_of(shelf()[id]) if puzzle.id == max(found)[1])


@pytest.mark.slow
@pytest.mark.parametrize("id", SEARCHED)
def test_weighed_again_the_answer_is_still_ahead(id: str) -> None:
    game, puzzle = shelf()[id], clearest(id)
    seen = puzzle.match(game).packed_observation(puzzle.seat, display=True)
    answer, other = game.decisions.parse(puzzle.answers[0]), game.decisions.parse(puzzle.next)
    found = Scale(game, AGAIN).weigh(seen, puzzle.seat, [answer, other], seed=1)
    assert fmean(found[answer]) > fmean(found[other])
