"""Every clause is shown by a test, every text is there in both languages, and the box is no longer than it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lines import GAME, game

from filon.engine.messages import LANGUAGES
from filon.engine.wording import messages_in

LAW = (GAME.path / "LAW.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^- \*\*(TL-[A-Z]+-\d+)\*\*", LAW, re.M)
MOST_LINES = 900


def test_every_clause_is_cited_by_a_test_and_by_the_rules_for_players() -> None:
    assert len(CLAUSES) == len(set(CLAUSES)) > 25
    tests = (Path(__file__).parent / "test_rules.py").read_text(encoding="utf-8")
    cited = {id for mark in re.findall(r"^@clause\(([^)]*)\)", tests, re.M) for id in re.findall(r'"([^"]+)"', mark)}
    assert cited == set(CLAUSES)
    for language in LANGUAGES:
        page = GAME.how_to_play(language).read_text(encoding="utf-8")
        anchors = re.findall(r"#(TL-[A-Z]+-\d+)[ }]", page)
        assert sorted(anchors) == sorted(id for id in CLAUSES if "-EX-" not in id)


def test_both_languages_say_the_same_things() -> None:
    said = [
        dict(
            re.findall(r"^([\w-]+) =(.*(?:\n .*)*)", (GAME.path / "texts" / f"{language}.ftl").read_text("utf-8"), re.M)
        )
        for language in LANGUAGES
    ]
    assert list(said[0]) == list(said[1])
    for id in said[0]:
        variables = [set(re.findall(r"\$\w+", texts[id])) for texts in said]
        assert variables[0] == variables[1], id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_game_can_be_said(language: str) -> None:
    first = "card vein-13; stay; leave; light; card bats; stay; leave; card whistle; leave"
    match = game(f"{first}; card bats; stay; light; stay; card bats; card gust")
    texts = GAME.texts(language)
    said = set()
    for viewer in (0, 1, -1):
        for moment in match.moments(viewer):
            for message in messages_in([moment.scene, moment.told]):
                assert "{" not in texts.format(message, "ABC".__getitem__, viewer)
                said.add(message.id)
    assert {"log-took", "log-lost", "log-struck", "log-saved", "log-left", "log-lit", "note-outside"} <= said


def test_the_box_is_small() -> None:
    """Lines of Python and texts in the package that are not blank."""
    files = [*GAME.path.glob("*.py"), *(GAME.path / "texts").glob("*.ftl")]
    assert sum(bool(line.strip()) for file in files for line in file.read_text("utf-8").splitlines()) <= MOST_LINES
