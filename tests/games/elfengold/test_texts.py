"""Elfenland and Elfengold in words: both languages say the same things, and every sentence of a game can be said."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import filon
from filon.engine.messages import LANGUAGES
from filon.engine.record import WATCHER
from filon.engine.wording import messages_in
from filon.games import get_game
from tests.games.elfengold.positions import BOTH, GOLD_BOX, LAND

GAME = get_game(GOLD_BOX)
IDS = re.compile(r"#(E[LG]-[A-Z]+-\d+)")


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(language: str) -> dict[str, set[str]]:
    """Every message of a file with the variables it takes."""
    text = (GAME.path / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    english, french = (variables(language) for language in LANGUAGES)
    assert sorted(english) == sorted(french)
    for id, names in english.items():
        assert {n for n in names if not n.endswith("IsYou")} == {n for n in french[id] if not n.endswith("IsYou")}, id


@pytest.mark.parametrize("box", BOTH)
def test_every_sentence_of_a_game_can_be_said_in_both_languages(box: str) -> None:
    wizards: dict[str, bool | int | str] = {"wizards": True, "hand_limit": "four"}
    options = wizards if box == GOLD_BOX else {"home_town": True}
    match = filon.new(box, players=3, options=options, seed=3)
    while not match.is_over:
        match.play(match.legal[(match.ply * 11) % min(len(match.legal), 14)])
    for viewer in (0, WATCHER):
        sentences = [message for _, line in match.told(viewer) for message in messages_in(line)]
        sentences += messages_in(match.result())
        sentences += messages_in(match.view(viewer))
        unique = {repr(message): message for message in sentences}
        for language in LANGUAGES:
            texts = match.game.texts(language)
            for message in unique.values():
                for you in (0, 1, None):
                    text = texts.format(message, "ABC".__getitem__, you)
                    assert text
                    assert "{" not in text


def anchors(box: str, language: str) -> list[str]:
    page = (GAME.path / f"RULES.{box}.{language}.md").read_text(encoding="utf-8")
    return IDS.findall(" ".join(re.findall(r"\{([^}]*)\}", page)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", BOTH)
def test_the_rules_page_anchors_every_clause_once(box: str, language: str) -> None:
    rules = (GAME.path.parents[3] / "docs" / "rules" / "elfengold.md").read_text(encoding="utf-8")
    defined = set(re.findall(r"^\s*- \*\*(E[LG]-[A-Z]+-\d+)\*\*", rules, re.M))
    wanted = {id for id in defined if "-EX-" not in id and "-RULING-" not in id}
    if box == LAND:
        wanted = {id for id in wanted if id.startswith("EL-")}
    found = anchors(box, language)
    assert set(found) == wanted
    assert len(found) == len(set(found))
    page = (GAME.path / f"RULES.{box}.{language}.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\]\(#(E[LG]-[A-Z]+-\d+)\)", page)) <= set(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_can_refuse_has_a_sentence_and_an_anchor(language: str) -> None:
    texts = GAME.texts(language)
    for id in GAME.clauses[1:]:
        assert f"refused-{id}" in texts
        assert id in anchors(GOLD_BOX, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", BOTH)
def test_the_box_its_options_and_its_ends_have_words(box: str, language: str) -> None:
    game = get_game(box)
    texts = game.texts(language)
    for option in game.options:
        if not option.fixed:
            for word in ("", "-help", *(f"-{value}" for value in option.values)):
                assert f"option-{option.id}{word}" in texts
    for id in (*(f"reason-{reason}" for reason in game.reasons), *(f"tie-{tie}" for tie in game.tie_breaks[1:])):
        assert id in texts, id
    for id in ("title", "tagline", "about"):
        assert f"{id}-{box}" in texts


def test_both_languages_are_typeset() -> None:
    for language in LANGUAGES:
        text = (GAME.path / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        assert "'" not in text
    french = [line for line in text.splitlines() if not line.lstrip().startswith(("#", "[", "*", "}"))]
    assert [line for line in french if re.search(r"\w [?!;:](?: |$)", line)] == []
