"""All games in words: both languages say the same things, set as they should be, and leave nothing unsaid."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from filon.engine.compile import PACKAGE
from filon.engine.game import ENGINE_TEXTS, Game
from filon.engine.messages import LANGUAGES, Argument, Seat, say
from filon.games import shelf

ROOT = Path(__file__).parents[2]
FOLDERS = {
    "engine": ENGINE_TEXTS,
    "cli": PACKAGE / "cli" / "texts",
    "page": ROOT / "web" / "src" / "texts",
    **{game.path.name: game.path / "texts" for game in shelf().values()},
}
# Each box's own page of rules tells the clauses with these letters, of that file in docs/rules.
CLAUSES = {
    "gold": ("gold", "GO"),
    "highlanders": ("highlanders", "HR|HI"),
    "rheingold": ("highlanders", "HR|RH"),
    "goldland": ("goldland", "GL"),
    "elfenland": ("elfengold", "EL"),
    "elfengold": ("elfengold", "EL|EG"),
    "destination_tresor": ("destination_tresor", "DT"),
}

boxes = pytest.mark.parametrize("game", [pytest.param(game, id=id) for id, game in shelf().items()])
languages = pytest.mark.parametrize("language", LANGUAGES)


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(file: Path) -> dict[str, set[str]]:
    """Every message of a file with the variables it takes."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            visitor = Variables()
            visitor.visit(entry)
            # Whether "you" are meant is grammar, not information.
            found[entry.id.name] = {name for name in visitor.names if not name.endswith("IsYou")}
    return found


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_both_languages_have_the_same_messages_with_the_same_variables(folder: Path) -> None:
    english, french = (variables(folder / f"{language}.ftl") for language in LANGUAGES)
    assert english == french


def expect_typeset(page: Path, lines: list[str]) -> None:
    """No straight apostrophes; in French no mark stands loose before which a space must not break."""
    loose = r"\w'\w" if page.stem.endswith("en") else r"\w'\w|[^ ] [;!?:»](?: |$)|« "
    assert [line for line in lines if re.search(loose, re.sub(r"\|[-:| ]+\|", "", line))] == []


@languages
@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_texts_are_typeset(folder: Path, language: str) -> None:
    page = folder / f"{language}.ftl"
    expect_typeset(page, [line.partition("=")[2] for line in page.read_text(encoding="utf-8").splitlines()])


@languages
@boxes
def test_rules_pages_are_typeset(game: Game, language: str) -> None:
    page = game.rules_page(language)
    expect_typeset(page, page.read_text(encoding="utf-8").splitlines())


def anchors(game: Game, language: str) -> list[str]:
    """The clauses that a page of rules has an anchor for."""
    page = game.rules_page(language).read_text(encoding="utf-8")
    return re.findall(r"#([A-Z]{2}-[A-Z]+-\d+)", " ".join(re.findall(r"\{([^}]*)\}", page)))


@languages
@boxes
def test_the_rules_page_anchors_every_clause_once(game: Game, language: str) -> None:
    file, letters = CLAUSES[game.id]
    rules = (ROOT / "docs" / "rules" / f"{file}.md").read_text(encoding="utf-8")
    clauses = set(re.findall(rf"^\s*- (?:\*\*)?((?:{letters})-[A-Z]+-\d+)\b", rules, re.M))
    found = anchors(game, language)
    assert {id for id in clauses if "-EX-" not in id and "-RULING-" not in id} <= set(found) <= clauses
    assert len(found) == len(set(found))
    page = game.rules_page(language).read_text(encoding="utf-8")
    assert set(re.findall(r"\]\(#([A-Z-]+\d+)\)", page)) <= set(found)


@languages
@pytest.mark.parametrize("package", sorted({game.package for game in shelf().values()}))
def test_every_clause_that_can_refuse_has_a_sentence_and_an_anchor(package: str, language: str) -> None:
    """Boxes of one package share their clauses, and have pages of their own."""
    games = [game for game in shelf().values() if game.package == package]
    told = {id for game in games for id in anchors(game, language)}
    for id in games[0].clauses[1:]:
        assert f"refused-{id}" in games[0].texts(language)
        assert id in told


@languages
@boxes
def test_the_box_its_options_and_its_ends_have_words(game: Game, language: str) -> None:
    texts = game.texts(language)
    shared = [box for box in shelf().values() if box.package == game.package]
    suffix = f"-{game.id}" if len(shared) > 1 else ""
    wanted = [f"{id}{suffix}" for id in ("title", "tagline", "about")]
    for option in game.options:
        if not option.fixed:
            wanted += [f"option-{option.id}{word}" for word in ("", "-help", *(f"-{value}" for value in option.values))]
    wanted += [f"reason-{reason}" for reason in game.reasons] + [f"tie-{tie}" for tie in game.tie_breaks[1:]]
    assert [id for id in wanted if id not in texts] == []


PEOPLE = {"player", "loser", "other", "owner", "by"}
NAMES = {
    "Elsa": "d’Elsa", "Alma": "d’Alma", "Iris": "d’Iris", "Émile": "d’Émile", "Hugo": "d’Hugo", "Yves": "d’Yves",
    "Bruno": "de Bruno", "Clara": "de Clara", "Diego": "de Diego", "Jonas": "de Jonas", "Yann": "de Yann",
    "Harry": "de Harry",
}  # fmt: skip


class Sentences(Visitor):
    """Collects the sentences of a message that name a player, in every variant."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        words = "".join(
            f"{{{part.expression.id.name}}}"
            if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.VariableReference)
            else part.value
            if isinstance(part, ast.TextElement)
            else "{}"
            for part in node.elements
        )
        self.found.append(words)
        self.generic_visit(node)


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_french_sentences_do_not_guess_whether_a_player_is_a_man(folder: Path) -> None:
    sentences = Sentences()
    sentences.visit(FluentParser().parse((folder / "fr.ftl").read_text(encoding="utf-8")))
    guess = r"\{(?:player|name|by|other|loser|owner)\}[^.!?]*(?:-t-il\b|-t-elle\b)|\{(?:player|name|by)\} s’est \w+u\b"
    assert [words for words in sentences.found if re.search(guess, words)] == []


@pytest.mark.parametrize("name", NAMES)
def test_names_take_an_apostrophe_in_every_french_sentence_where_they_should(name: str) -> None:
    """Every message of every box that says "de" before a player, said of somebody of that name."""
    said = 0
    for game in {game.package: game for game in shelf().values()}.values():
        source = (game.path / "texts" / "fr.ftl").read_text(encoding="utf-8")
        for id, keys in variables(game.path / "texts" / "fr.ftl").items():
            people = [key for key in keys if re.search(rf"\bde {{ \${key} }}", source) and key in PEOPLE]
            if people:
                args: dict[str, Argument] = {key: Seat(0) if key in PEOPLE else 2 for key in keys}
                text = game.texts("fr").format(say(id, **args), lambda _: name)
                assert ("de " if NAMES[name].startswith("d’") else "d’") + name not in text
                said += NAMES[name] in text
    assert said > 15
