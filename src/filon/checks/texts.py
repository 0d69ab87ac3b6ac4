"""The texts of a box: every sentence that something asks for, in every language, set as it should be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from filon.bots.levels import characters_of, ladder_of
from filon.checks.remark import Remark
from filon.engine.bind import has
from filon.engine.game import ENGINE_TEXTS, Game
from filon.engine.lesson import lesson_of
from filon.engine.messages import LANGUAGES
from filon.games import shelf

NAMED_LEVELS = ("random", "simple", "novice", "easy", "medium", "hard", "master")
"""Levels that have a name already, on the page and in the terminal."""
OF_THE_BOX = ("title", "tagline", "aim", "about")
LONGEST_AIM = 110
"""Characters: a line under the name of a box."""
_SHARED = ("headline-win", "headline-shared")
"""What the engine says of its own accord, in a box's words where it has some."""
_STRAIGHT = re.compile(r"\w'\w")
_BREAKS = re.compile(r"\w[;!?»]|\w:(?=\s)|[ \n][;:!?»]|«(?![\u00a0\u202f])")
_CODE = re.compile(r"`[^`]*`|\]\([^)]*\)|\{[^}]*\}|!(?=\[)|https?://\S+|\|[-:| ]+\|")
_ANY = "\0"  # what an f-string fills in


def required(game: Game) -> list[str]:
    """The ids that the engine, the page and the terminal ask every box for, whatever it says besides."""
    suffix = f"-{game.id}" if len(_sharing(game)) > 1 else ""
    wanted = [f"{id}{suffix}" for id in OF_THE_BOX]
    for option in game.options:
        if not option.fixed:
            named = ("", *(f"-{value}" for value in option.values))
            wanted += [f"option-{option.words}{word}" for word in named]
    wanted += [f"refused-{clause}" for clause in game.clauses[1:]]
    wanted += [f"reason-{reason}" for reason in game.reasons]
    wanted += [f"tie-{tie}" for tie in game.tie_breaks[1:]]
    if not has(game.package, "scene", "hint"):
        wanted += [f"hint-{kind.name}" for kind in game.decisions.kinds]
    return [*dict.fromkeys([*wanted, *game.telling])]


def wished(game: Game) -> list[str]:
    """The ids that a page has something to put in the place of, but nothing as good."""
    bots = (*ladder_of(game).levels, *characters_of(game))
    levels = (bot.name for bot in bots if bot.name not in NAMED_LEVELS)
    helps = dict.fromkeys(f"option-{option.words}-help" for option in game.options if not option.fixed)
    return [*(f"level-{name}" for name in levels), *helps]


def _sharing(game: Game) -> list[Game]:
    """The boxes of its folder."""
    return [box for box in shelf().values() if box.package == game.package] or [game]


def text_remarks(game: Game) -> Iterator[Remark]:
    """Everything wrong with the texts of a box."""
    files = {language: game.path / "texts" / f"{language}.ftl" for language in LANGUAGES}
    if missing := [file for file in files.values() if not file.is_file()]:
        # Who has begun with one language has begun.
        none = len(missing) == len(files)
        yield from (Remark(f"this file is not there{' yet' * none}", str(file), later=none) for file in missing)
        return
    read = {language: _read(file) for language, file in files.items()}
    for language, file in files.items():
        entries, broken = read[language]
        yield from (Remark(f"not Fluent: {said}", str(file), line) for line, said in broken)
        others = [entries_of for other, (entries_of, _) in read.items() if other != language]
        for id in sorted(set[str]().union(*others) - set(entries)):
            yield Remark(f"no text {id}, which the other language has", str(file))
        for entry in entries.values():
            yield from _entry_remarks(entry, language, file)
    known = set(_read(ENGINE_TEXTS / f"{LANGUAGES[0]}.ftl")[0]).union(*(entries for entries, _ in read.values()))
    yield from (Remark(f"no text {id}", str(files[LANGUAGES[0]])) for id in required(game) if id not in known)
    lacking = (id for id in wished(game) if id not in known)
    yield from (Remark(f"no text {id} yet", str(files[LANGUAGES[0]]), later=True) for id in lacking)
    yield from _long_aim(game, read)
    english, *rest = (entries for entries, _ in read.values())
    for language, entries in zip(LANGUAGES[1:], rest, strict=True):
        for id in english.keys() & entries.keys():
            if english[id].variables != entries[id].variables:
                takes = ", ".join(f"${name}" for name in sorted(english[id].variables)) or "nothing"
                yield Remark(f"{id} takes {takes} in {LANGUAGES[0]}", str(files[language]), entries[id].line)
    yield from _unused(game, english, files[LANGUAGES[0]])


def _long_aim(game: Game, read: dict[str, tuple[dict[str, Text], list[tuple[int, str]]]]) -> Iterator[Remark]:
    for language, (entries, _) in read.items():
        aim = entries.get(f"aim-{game.id}") or entries.get("aim")
        if aim and len("".join(aim.words)) > LONGEST_AIM:
            file = game.path / "texts" / f"{language}.ftl"
            yield Remark(f"{aim.id} has more than {LONGEST_AIM} characters: it is a line", str(file), aim.line)


class Text(Visitor):
    """A text: where it stands, what it takes, and what it says in every variant."""

    def __init__(self, message: fluent.Message, line: int) -> None:
        self.id, self.line = message.id.name, line
        self.variables: set[str] = set()
        self.words: list[str] = []
        self.visit(message)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        if not node.id.name.endswith("IsYou"):  # grammar, not information
            self.variables.add(node.id.name)

    def visit_TextElement(self, node: fluent.TextElement) -> None:
        self.words.append(node.value)


@cache
def _read(file: Path) -> tuple[dict[str, Text], list[tuple[int, str]]]:
    """The texts of a file by their ids; what of it nobody can read, with its line."""
    source = file.read_text(encoding="utf-8")
    entries: dict[str, Text] = {}
    broken: list[tuple[int, str]] = []
    for node in FluentParser().parse(source).body:
        line = source.count("\n", 0, node.span.start if node.span else 0) + 1
        if isinstance(node, fluent.Junk):
            broken.append((line, (node.content or "").strip().partition("\n")[0][:80]))
        elif isinstance(node, fluent.Message):
            if node.id.name in entries:
                broken.append((line, f"{node.id.name} twice"))
            entries[node.id.name] = Text(node, line)
    return entries, broken


def _entry_remarks(entry: Text, language: str, file: Path) -> Iterator[Remark]:
    for words in entry.words:
        yield from (Remark(f"{entry.id}: {said}", str(file), entry.line) for said in badly_set(words, language))


def badly_set(words: str, language: str) -> Iterator[str]:
    """What is wrong with how words are set."""
    said = _CODE.sub("", words)
    if found := _STRAIGHT.search(said):
        yield f"a straight apostrophe in {_around(said, found)}: write ’"
    if language == "fr" and (found := _BREAKS.search(said)):
        yield f"no narrow no-break space (U+202F) in {_around(said, found)}"


def _around(text: str, found: re.Match[str]) -> str:
    return f"“{' '.join(text[max(0, found.start() - 12) : found.end() + 12].split())}”"


def _unused(game: Game, entries: dict[str, Text], file: Path) -> Iterator[Remark]:
    """Texts that nothing seems to ask for: no id in the sources of the box is written so, nor could be put together."""
    asked = re.compile("|".join(sorted(_patterns(game))))
    used = {id for box in _sharing(game) for id in (*required(box), *wished(box))}.union(_SHARED, OF_THE_BOX)
    for id, entry in entries.items():
        if id not in used and not asked.fullmatch(id):
            yield Remark(f"nothing says {id}", str(file), entry.line, later=True)


def _patterns(game: Game) -> Iterator[str]:
    """Ids as patterns: of words in the sources, and of what f-strings put together."""
    boxes = _sharing(game)
    options = {option.words for box in boxes for option in box.options}
    yield from (rf"option-{re.escape(words)}(-.*)?" for words in options)
    yield from (rf"hint-{re.escape(kind.name)}.*" for kind in game.decisions.kinds)
    yield from (rf"log-{re.escape(word.replace('_', '-'))}.*" for word in game.events[1:])
    yield "puzzle-.*"
    for box in boxes:
        yield from (f"lesson-{re.escape(step.id)}(-done|-missed)?" for step in getattr(lesson_of(box), "steps", ()))
    for source in game.path.rglob("*.py"):
        for text in _strings(source.read_text(encoding="utf-8")):
            if re.fullmatch(rf"[a-z{_ANY}][\w{_ANY}-]*", text) and text.strip(f"{_ANY}-"):
                yield re.escape(text).replace(re.escape(_ANY), r"[\w-]+")


def _strings(source: str) -> Iterable[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else _ANY for part in node.values)
