"""Recorded games beside the tests of each box: every one replays, round-trips and verifies, whatever the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tests.boxes import GAMES, OURS, our_boxes, records_of
from tests.two_versions import Upgraded, Versions, packages, upgraded

from filon.arena.cover import cases, shown_by
from filon.engine.game import Game
from filon.engine.state import WATCHER
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.record_file import Record, read, verify, write

__all__ = ["packages", "upgraded"]

FILES = [path for game in OURS.values() for path in records_of(game)]


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
    look_at_every_state(*load(path))


def look_at_every_state(record: Record, finished: Match) -> None:
    """By the rules of the record's version: those of today may be others."""
    match = Match(finished.game, record.players, record.options, None, record.position)
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


def test_a_record_is_looked_at_by_the_rules_of_its_version(packages: Versions, upgraded: Upgraded) -> None:
    before = Match(packages.first, 2, {}, Dealer.from_seed(4))
    while not before.is_over:
        before.play("keep")
    upgraded.has(packages.second)
    record = read(before.record())
    assert record.match().game.version == 1 < get_game("swap").version
    look_at_every_state(record, record.match())


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_deal_of_a_record_is_what_its_secret_says(path: Path) -> None:
    record, _ = load(path)
    # Positions are dealt by hand.
    assert bool(record.secret) is not bool(record.position)
    if record.secret:
        assert verify(record) == []


@our_boxes
def test_every_option_player_count_reason_and_tie_break_is_on_record(game: Game) -> None:
    """`filon records --cover` plays what is missing."""
    shown = set[tuple[str, ...]]().union(*(shown_by(load(path)[1]) for path in records_of(game)))
    assert cases(game) - shown == set()


def test_no_record_lies_where_nobody_looks() -> None:
    assert sorted(GAMES.rglob("*.filon")) == sorted(FILES)
