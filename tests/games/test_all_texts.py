"""All games in words: both languages say the same things, set as they should be, and leave nothing unsaid."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from tests.boxes import OURS, law_of, our_boxes

from filon.engine.compile import PACKAGE
from filon.engine.game import ENGINE_TEXTS, Game
from filon.engine.messages import LANGUAGES, Argument, Seat, say
from filon.games import shelf

ROOT = Path(__file__).parents[2]
FOLDERS = {
    "engine": ENGINE_TEXTS,
    "cli": PACKAGE / "cli" / "texts",
    "page": ROOT / "web" / "src" / "texts",
    "people": ROOT / "web" / "src" / "people" / "texts",
    **{game.path.name: game.path / "texts" for game in shelf().values()},
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


def expect_typeset(file: Path, lines: list[str]) -> None:
    """No straight apostrophes; in French no mark stands loose before which a space must not break."""
    loose = r"\w'\w" if file.stem.endswith("en") else r"\w'\w|[^ ] [;!?:»](?: |$)|« "
    assert [line for line in lines if re.search(loose, re.sub(r"\|[-:| ]+\|", "", line))] == []


@languages
@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_texts_are_typeset(folder: Path, language: str) -> None:
    file = folder / f"{language}.ftl"
    expect_typeset(file, [line.partition("=")[2] for line in file.read_text(encoding="utf-8").splitlines()])


@languages
@boxes
def test_how_to_play_is_typeset(game: Game, language: str) -> None:
    text = game.how_to_play(language)
    expect_typeset(text, text.read_text(encoding="utf-8").splitlines())


def anchors(game: Game, language: str) -> list[str]:
    """The clauses that *how to play* has an anchor for."""
    text = game.how_to_play(language).read_text(encoding="utf-8")
    return re.findall(r"#([A-Z]{2}-[A-Z]+-\d+)", " ".join(re.findall(r"\{([^}]*)\}", text)))


def clauses(game: Game) -> set[str]:
    """The clauses of the law that a box is under, but for examples and rulings."""
    found = re.findall(r"^\s*- (?:\*\*)?([A-Z]{2}-[A-Z]+-\d+)\b", law_of(game).read_text(encoding="utf-8"), re.M)
    return {id for id in found if "-EX-" not in id and "-RULING-" not in id}


@languages
@our_boxes
def test_how_to_play_anchors_every_clause_once(game: Game, language: str) -> None:
    """Boxes that share a law may each have clauses of their own, which begin with other letters."""
    found = anchors(game, language)
    assert len(found) == len(set(found))
    letters = {id[:2] for id in anchors(game, LANGUAGES[0])}
    told = {id for id in found if "-RULING-" not in id}
    assert told == {id for id in clauses(game) if id[:2] in letters}
    text = game.how_to_play(language).read_text(encoding="utf-8")
    assert set(re.findall(r"\]\(#([A-Z-]+\d+)\)", text)) <= set(found)


@our_boxes
def test_no_clause_is_left_out_by_all_boxes_of_a_law(game: Game) -> None:
    together = [box for box in OURS.values() if box.package == game.package]
    assert clauses(game) <= {id for box in together for id in anchors(box, LANGUAGES[0])}


@languages
@pytest.mark.parametrize("package", sorted({game.package for game in shelf().values()}))
def test_every_clause_that_can_refuse_has_a_sentence_and_an_anchor(package: str, language: str) -> None:
    """Boxes of one package share their clauses, and each says how to play in its own words."""
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
    wanted = [f"{id}{suffix}" for id in ("title", "tagline", "aim", "about")]
    for option in game.options:
        if not option.fixed:
            wanted += [
                f"option-{option.words}{word}" for word in ("", "-help", *(f"-{value}" for value in option.values))
            ]
    wanted += [f"reason-{reason}" for reason in game.reasons] + [f"tie-{tie}" for tie in game.tie_breaks[1:]]
    assert game.telling
    wanted += game.telling
    assert [id for id in wanted if id not in texts] == []


LONGEST_AIM = 110
"""Characters: a line under the name of a box."""


@languages
@boxes
def test_the_aim_is_said_in_a_line(game: Game, language: str) -> None:
    texts = game.texts(language)
    aim = texts.format(say(f"aim-{game.id}" if f"aim-{game.id}" in texts else "aim"))
    assert len(aim) <= LONGEST_AIM
    assert "\n" not in aim


PEOPLE = {"player", "loser", "other", "owner", "by"}
NAMES = {
    "Elsa": "d’Elsa", "Alma": "d’Alma", "Iris": "d’Iris", "Émile": "d’Émile", "Hugo": "d’Hugo", "Yves": "d’Yves",
    "Bruno": "de Bruno", "Clara": "de Clara", "Diego": "de Diego", "Jonas": "de Jonas", "Yann": "de Yann",
    "Harry": "de Harry", "alma": "d’alma", "Åsa": "d’Åsa", "Øystein": "d’Øystein", "Œdipe": "d’Œdipe",
    "Ólafur": "d’Ólafur", "Ülkü": "d’Ülkü", "8 bit": "de 8 bit", "11": "de 11", "Łukasz": "de Łukasz",
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


PAGE = Path(__file__).parents[2] / "web/src/texts"


@pytest.mark.parametrize("folder", [*FOLDERS.values(), PAGE], ids=[*FOLDERS, "page"])
def test_nothing_but_de_and_que_would_be_elided_before_a_name_in_french(folder: Path) -> None:
    """These two are; any other word that drops its vowel would need a sentence without it."""
    sentences = Sentences()
    sentences.visit(FluentParser().parse((folder / "fr.ftl").read_text(encoding="utf-8")))
    words = "le|la|je|me|te|se|ne|ce|si|jusque|lorsque|puisque|quoique|du|des|au|aux"
    before = rf"\b(?:{words}) \{{(?:player|name|by|other|loser|owner)\}}"
    assert [found for found in sentences.found if re.search(before, found, re.IGNORECASE)] == []


@pytest.mark.parametrize("folder", [*FOLDERS.values(), PAGE], ids=[*FOLDERS, "page"])
def test_french_does_not_guess_whether_you_are_a_man(folder: Path) -> None:
    sentences = Sentences()
    sentences.visit(FluentParser().parse((folder / "fr.ftl").read_text(encoding="utf-8")))
    guess = r"\btoi seule?\b|\btu es (?:\w+ )?(?:\w+[éi]|perdu|venu|seul|prêt|premier|dernier)\b"
    assert [words for words in sentences.found if re.search(guess, words, re.IGNORECASE)] == []


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
