"""Puzzles of every box: positions that a page asks and answers without a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.boxes import with_puzzles

from filon.engine.game import Game
from filon.games import shelf
from filon.match.puzzle import BadPuzzle, Puzzle, posed, puzzle_flaws, puzzles_of, read_puzzles, write_puzzles

GOLD = shelf()["gold"]


def changed(**change: Any) -> Puzzle:
    return msgspec.structs.replace(puzzles_of(GOLD)[0], **change)


@with_puzzles
def test_every_puzzle_can_be_posed_and_is_said_in_both_languages(game: Game) -> None:
    assert puzzle_flaws(game) == []


@with_puzzles
def test_what_is_worth_asking(game: Game) -> None:
    """The answer is ahead for sure, and nothing is won or lost anyhow."""
    for puzzle in puzzles_of(game):
        assert 1 <= len(puzzle.answers) <= 2
        if measure := puzzle.measure:
            assert measure.gap >= max(4 * measure.error, 0.1 / puzzle.players), puzzle.id
            assert 0.05 <= measure.share <= 0.97, puzzle.id
            assert puzzle.next not in puzzle.answers


def test_a_box_without_puzzles_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.match.puzzle.puzzles_of", lambda game: (changed(), changed()))
    assert puzzle_flaws(GOLD)[:2] == ["gold, puzzles: only 2", f"gold, puzzles: {changed().id} twice"]
    assert read_puzzles(tmp_path / "none.jsonl") == ()


def test_a_file_holds_what_was_written(tmp_path: Path) -> None:
    file = tmp_path / "puzzles" / "gold.jsonl"
    write_puzzles(file, puzzles_of(GOLD))
    assert read_puzzles(file) == puzzles_of(GOLD)
    file.write_text('{"version": "one"}\n', encoding="utf-8")
    with pytest.raises(BadPuzzle, match=r"gold\.jsonl"):
        read_puzzles(file)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (changed(version=0), "rules version 0"),
        (changed(seat=puzzles_of(GOLD)[0].seat + 1), "does not decide"),
        (changed(players=9), "players"),
        (changed(answers=()), "nothing to choose"),
        (changed(answers=("choose red",)), "choose red"),
        (changed(log=(*puzzles_of(GOLD)[0].log, "0 fly")), "fly"),
        (changed(position={"nuggets": 3}), "nuggets"),
    ],
)
def test_what_these_rules_do_not_know_is_refused(wrong: Puzzle, said: str) -> None:
    with pytest.raises(BadPuzzle, match=said):
        wrong.match(GOLD)


def test_a_line_that_can_not_be_played_on_is_refused() -> None:
    pair = next(puzzle for puzzle in puzzles_of(GOLD) if puzzle.kind == "pair")
    first, _ = pair.answers[0].split("; ")
    with pytest.raises(BadPuzzle):
        posed(GOLD, msgspec.structs.replace(pair, answers=(f"{first}; {first}",)))


def test_memory_is_shown_what_it_needs_and_then_no_more() -> None:
    """What led to the position is shown moment by moment; both orders of the pair count."""
    pair = next(puzzle for puzzle in puzzles_of(GOLD) if puzzle.kind == "pair")
    asked = msgspec.json.decode(posed(GOLD, pair))
    assert len(asked["story"]) > 10
    assert "scene" in asked["story"][0]
    first, second = asked["exercise"]["positions"][0]["answers"]
    assert {first["decision"], second["decision"]} == set(pair.answers[0].split("; "))
    assert {first["to"], second["to"]} == {1, 2}
    assert asked["gap"] == 0
    others = [game for game in shelf().values() if game is not GOLD]
    assert not any(msgspec.json.decode(posed(game, puzzles_of(game)[0]))["story"] for game in others)
