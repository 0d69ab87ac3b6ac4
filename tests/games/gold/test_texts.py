"""Gold in words: both languages say the same things, and every sentence of a game can be said."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import filon
from filon.engine.game import ENGINE_TEXTS, Game
from filon.engine.messages import LANGUAGES
from filon.engine.record import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game
from filon.games.gold.decisions import CLAUSES, REASONS, TIE_BREAKS
from tests.clauses import clause
from tests.games.gold.positions import mine, turn

GAME: Game = get_game("gold")
FOLDERS = {"gold": GAME.path / "texts", "engine": ENGINE_TEXTS}


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(folder: str, language: str) -> dict[str, set[str]]:
    """Every message of a file with the variables it takes."""
    text = (FOLDERS[folder] / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_have_the_same_messages_with_the_same_variables(folder: str) -> None:
    english, french = (variables(folder, language) for language in LANGUAGES)
    assert sorted(english) == sorted(french)
    # Whether "you" are meant is grammar, not information.
    for id, names in english.items():
        assert {n for n in names if not n.endswith("IsYou")} == {n for n in french[id] if not n.endswith("IsYou")}, id


@pytest.mark.parametrize("options", GAME.option_sets(), ids=str)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(options: dict[str, bool | int | str]) -> None:
    match = filon.new("gold", players=3, options=options, seed=3)
    while not match.is_over:
        match.play(match.legal[(match.ply * 11) % len(match.legal)])
    said = set()
    for viewer in (0, WATCHER):
        sentences = [message for moment in match.moments(viewer) for message in messages_in(moment.told)]
        scenes = [moment.scene for moment in match.moments(viewer)]
        sentences += [message for scene in (*scenes[:9], *scenes[9::9], scenes[-1]) for message in messages_in(scene)]
        sentences += [message for _, line in match.told(viewer) for message in messages_in(line)]
        sentences += messages_in(match.result())
        unique = {repr(message): message for message in sentences}
        for language in LANGUAGES:
            texts = GAME.texts(language)
            for message in unique.values():
                for you in (0, 1, None):
                    text = texts.format(message, "ABCDE".__getitem__, you)
                    assert text
                    assert "{" not in text
                said.add(message.id)
    assert {"log-shown", "log-first", "log-over", "game-over", "ask-flip-first", "wait-flip-second"} <= said
    assert "log-nothing" in said


@clause("GO-SETUP-1", "GO-SETUP-2", "GO-SETUP-7", "GO-TURN-2", "GO-TURN-5", "GO-RUSH-3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_can_refuse_has_a_sentence_and_an_anchor_in_the_rules_page(language: str) -> None:
    texts = GAME.texts(language)
    page = (GAME.path / f"RULES.{language}.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r"#(GO-[A-Z]+-\d+)", " ".join(re.findall(r"\{([^}]*)\}", page))))
    for id in CLAUSES[1:]:
        assert f"refused-{id}" in texts
        assert id in anchors
    assert "refused-pass" in texts
    assert "GO-TURN-7" in anchors


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_anchors_every_clause_of_the_rules_once(language: str) -> None:
    page = (GAME.path / f"RULES.{language}.md").read_text(encoding="utf-8")
    anchors = re.findall(r"#(GO-[A-Z]+-\d+)", " ".join(re.findall(r"\{([^}]*)\}", page)))
    rules = (GAME.path.parents[3] / "docs" / "rules" / "gold.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"^- \*\*(GO-[A-Z]+-\d+)\*\*", rules, re.M))
    assert {id for id in clauses if "-EX-" not in id and "-RULING-" not in id} == set(anchors)
    assert len(anchors) == len(set(anchors))
    links = set(re.findall(r"\]\(#(GO-[A-Z]+-\d+)\)", page))
    assert links <= set(anchors)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_reasons_and_tie_breaks_have_words(language: str) -> None:
    texts = GAME.texts(language)
    for option in GAME.options:
        for word in ("", "-help", *(f"-{value}" for value in option.values)):
            assert f"option-{option.id}{word}" in texts
    for id in (*(f"reason-{reason}" for reason in REASONS), *(f"tie-{tie}" for tie in TIE_BREAKS[1:])):
        assert id in texts, id
    for id in ("title", "tagline", "about"):
        assert id in texts


@clause("GO-FIND-2", "GO-FIND-3")
@pytest.mark.parametrize(
    ("language", "you", "expected"),
    [
        ("en", 0, "You found gold, and it goes to B."),
        ("en", 1, "A found gold, and it goes to you."),
        ("en", 2, "A found gold, and it goes to B."),
    ],
)
def test_the_log_knows_who_you_are(language: str, you: int, expected: str) -> None:
    match = mine()
    turn(match, (0, "blue-3"), (1, "gold-3"))
    line = match.told(you)[-1][1]
    assert GAME.texts(language).format(line.text, "ABC".__getitem__, you) == expected
    assert GAME.texts("fr").format(line.text, "ABC".__getitem__, you) != expected
