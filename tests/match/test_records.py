"""Recorded games under tests/records: every one replays, round-trips and verifies, whatever the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from filon.engine.state import WATCHER
from filon.games import get_game, shelf
from filon.match.match import Match
from filon.match.record_file import Record, read, verify, write

FOLDER = Path(__file__).resolve().parents[1] / "records"
FILES = sorted(FOLDER.rglob("*.filon"))


@cache
def load(path: Path) -> tuple[Record, Match]:
    record = read(path.read_text(encoding="utf-8"))
    return record, record.match()


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_record_round_trips(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record, match = load(path)
    assert write(record) == text
    assert match.log == record.entries
    assert record.game == path.parent.name


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_record_is_a_whole_game_with_clean_states(path: Path) -> None:
    record, finished = load(path)
    match = Match(get_game(record.game), record.players, record.options, None, record.position)
    for entry in record.entries:
        assert not match.is_over
        match.restore([entry])
        assert match.game.broken(match._states, 0) == []
        assert match.game.layout.out_of_range(match._states, 0) == []
    assert match.is_over
    assert match.position() == finished.position()
    assert match.outcome.reason in match.game.reasons
    for viewer in (*range(match.players), WATCHER):
        assert match.view(viewer).choices == []
    match.result()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_deal_of_a_record_is_what_its_secret_says(path: Path) -> None:
    record, _ = load(path)
    # Positions are dealt by hand.
    assert bool(record.secret) is not bool(record.position)
    if record.secret:
        assert verify(record) == []


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_every_option_player_count_reason_and_tie_break_is_on_record(game: object) -> None:
    box = get_game(getattr(game, "id", ""))
    played = [load(path) for path in FILES if path.parent.name == box.id]
    assert {record.players for record, _ in played} == set(range(box.players[0], box.players[1] + 1))
    for option in box.options:
        if not option.fixed:
            assert {match.options[option.id] for _, match in played} >= set(option.samples()), option.id
    assert {match.outcome.reason for _, match in played} == set(box.reasons)
    assert {match.outcome.tie_break for _, match in played} == set(box.tie_breaks)
    assert any(entry.kind == "undo" for record, _ in played for entry in record.entries)
