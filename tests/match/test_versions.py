"""Rules that were mended: games go on under those they were begun with, or under today's where these change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.two_versions import Upgraded, Versions, packages, upgraded

import filon
from filon.checks.stages import Checkup, passed
from filon.cli.freeze import raise_version
from filon.engine.conformance import covering_settings
from filon.engine.errors import BadRecord, UnknownGame
from filon.games import box_of, by_key, get_game, shelf
from filon.match.dealer import Dealer
from filon.match.eye import Glass
from filon.match.match import Match
from filon.match.moving import under
from filon.match.record_file import read, verify

__all__ = ["packages", "upgraded"]


def played(game: filon.Game, decisions: int) -> Match:
    """A match in which everybody keeps their cards."""
    match = Match(game, 2, {}, Dealer.from_seed(4))
    for _ in range(decisions):
        match.play("keep")
    return match


def test_a_box_is_found_under_every_version(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.second)
    today, before = get_game("swap"), box_of("swap", 1)
    assert (today.version, before.version) == (2, 1)
    assert (today.key, before.key) == ("swap", "swap@1")
    assert (by_key("swap"), by_key("swap@1")) == (today, before)
    assert today.frozen == [before]
    assert box_of("swap", 7) is today
    for key in ("swap@7", "swap@", "swap@x", "nothing@1"):
        with pytest.raises(UnknownGame):
            by_key(key)
    # Texts and art are those of the box; what plays is its own.
    assert (before.path, before.art("cover.svg"), before.home) == (today.path, today.art("cover.svg"), today.package)
    assert before.kernel is not today.kernel
    assert Glass.of(before) is not Glass.of(today)


def test_both_versions_score_as_they_did(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.second)
    old, new = played(box_of("swap", 1), 2), played(get_game("swap"), 2)
    assert [max(match.outcome.scores) for match in (old, new)] == [1, 2]
    assert played(packages.first, 2).outcome.scores == old.outcome.scores


def test_records_of_both_versions_are_read_and_verified(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.first)
    before = played(packages.first, 6)
    upgraded.has(packages.second)
    after = played(packages.second, 6)
    for match, version, points in ((before, 1, 1), (after, 2, 2)):
        assert match.is_over
        record = read(match.record())
        again = record.match()
        assert (record.version, again.game.version, verify(record)) == (version, version, [])
        assert again.outcome.scores == match.outcome.scores
        assert again.record() == match.record()
        assert max(again.growth()[1][1]) == points
        assert filon.load(match.record()).result() == match.result()
    with pytest.raises(BadRecord, match="rules version 3"):
        read(before.record().replace("version: 1", "version: 3")).match()


def test_undo_and_what_is_refused_are_those_of_the_old_rules(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.second)
    match = played(box_of("swap", 1), 0)
    match.play("stake")
    assert match.why_not("swap") is not None
    match.undo(match.mover)
    assert match.why_not("swap") is None
    assert read(match.record()).match().log == match.log


def test_a_match_is_moved_if_nothing_would_have_come_otherwise(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.second)
    old = box_of("swap", 1)
    early, scored = played(old, 1), played(old, 2)
    moved = under(early, packages.second)
    assert moved is not None
    assert (moved.game, moved.log, moved.mover, moved.dealer) == (packages.second, early.log, early.mover, early.dealer)
    moved.play("keep")
    assert max(moved.outcome.scores) == 2
    assert under(scored, packages.second) is None
    assert under(scored, old) is not None


def test_a_match_is_not_moved_if_the_cards_would_have_come_otherwise(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.second)
    early = played(box_of("swap", 1), 1)
    early.dealer = Dealer.from_seed(5)
    assert under(early, packages.second) is None
    early.options = {"rounds": 99}
    assert under(early, packages.second) is None


def test_the_check_looks_at_frozen_rules(packages: Versions, upgraded: Upgraded) -> None:
    upgraded.has(packages.second)
    stages = {stage.stage: stage for stage in passed(Checkup(packages.second, quick=True))}
    assert stages["versions"].did["versions"] == 1
    assert stages["versions"].remarks == ()
    assert not [remark for stage in stages.values() for remark in stage.wrong]
    assert [each.version for each in packages.second.frozen] == [1]
    assert covering_settings(packages.second.frozen[0]) == covering_settings(packages.second)


def test_every_version_of_ours_before_todays_is_frozen() -> None:
    for game in shelf().values():
        kept = {frozen.version for frozen in game.frozen}
        assert kept >= {*range(1, game.version)}, f"{game.id}: freeze its rules before you change them"


@pytest.mark.parametrize(
    ("text", "version", "then"),
    [
        ("    players=(2, 5),\n", 1, "    version=2,\n    players=(2, 5),\n"),
        ("    version=3,\n    players=(2, 5),\n", 3, "    version=4,\n    players=(2, 5),\n"),
        ("    version=THIS,\n", 3, None),
    ],
)
def test_the_version_is_raised_where_it_is_said(tmp_path: Path, text: str, version: int, then: str | None) -> None:
    init = tmp_path / "__init__.py"
    init.write_text(text, encoding="utf-8")
    assert raise_version(init, version, 1) is (then is not None)
    assert init.read_text(encoding="utf-8") == (then or text)
