"""The drawings of a box, and its pages on how to play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import msgspec

from filon.checks.remark import Remark
from filon.checks.texts import badly_set
from filon.drawing.sprites import symbols
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES, Icon
from filon.engine.scene import Board, Cell, Counter, Piece, Scene

COVER, SPRITES = "cover.svg", "sprites.svg"
"""The drawings that every box has: its cover, and what its scenes are made of."""
_ANCHORS = re.compile(r"\{(#[^}]*)\}")
_LINKS = re.compile(r"\]\(#([A-Z][A-Z0-9-]*\d)\)")
_OUTSIDE = re.compile(r"""(?:href|src)\s*=\s*["'](?!#|data:)([^"']+)""")


class Drawings:
    """What scenes have shown: sprites and boards, by their names."""

    def __init__(self) -> None:
        self.sprites: set[str] = set()
        self.boards: set[str] = set()

    def __call__(self, thing: object) -> None:
        match thing:
            case Piece():
                self.sprites.add(thing.sprite)
            case Counter():
                self.sprites.add(thing.icon)
            case Icon() | Cell():
                self.sprites.add(thing.sprite)
            case Board():
                self.boards |= {thing.art, thing.turned}
        if isinstance(thing, msgspec.Struct):
            for name in thing.__struct_fields__:
                value = getattr(thing, name)
                if type(value) not in (str, int, float, bool):
                    self(value)
        elif isinstance(thing, list | tuple | dict):
            for item in thing.values() if isinstance(thing, dict) else thing:
                self(item)

    def scene(self, scene: Scene) -> None:
        self(scene)


def art_remarks(game: Game, seen: Drawings) -> Iterator[Remark]:
    """Drawings that are not there, that no browser shows, or that scenes ask for in vain."""
    none = not (game.path / "art").is_dir()
    for file in (COVER, SPRITES, *sorted(seen.boards - {""})):
        path = game.art(file)
        if path.is_file():
            yield from _drawing_remarks(path)
        else:
            yield Remark(f"this drawing is not there{' yet' * none}", str(path), later=none)
    sprites = game.art(SPRITES)
    if not sprites.is_file():
        return
    known = symbols(sprites)
    for name in sorted(seen.sprites - known.keys() - {""}):
        yield Remark(f'no <symbol id="{name}">, which a scene shows', str(sprites))
    for name, symbol in known.items():
        if "viewBox" not in symbol.attributes:
            yield Remark(
                f'<symbol id="{name}"> has no viewBox: its size is taken for 100 x 100', str(sprites), later=True
            )


def _drawing_remarks(path: Path) -> Iterator[Remark]:
    source = path.read_text(encoding="utf-8")
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        yield Remark(f"no browser shows this: {error}", str(path), error.position[0])
        return
    if not root.tag.endswith("svg"):
        yield Remark(f"not a drawing: its root is {root.tag}", str(path), 1)
    for found in _OUTSIDE.finditer(source):
        yield Remark(f"nothing may be fetched from elsewhere: {found[1][:60]}", str(path), _line(source, found.start()))


def page_remarks(game: Game) -> Iterator[Remark]:
    """How to play is there in every language, has an anchor for each clause that can refuse, the one that refuses
    whoever is not asked among them, and is well set."""
    none = not any(game.how_to_play(language).is_file() for language in LANGUAGES)
    if not game.in_turn:
        said = "no clause says that nobody decides but who is asked: name it, in_turn of the Game"
        yield Remark(said, str(game.path / "__init__.py"), later=none)
    for language in LANGUAGES:
        path = game.how_to_play(language)
        if not path.is_file():
            yield Remark(f"this page is not there{' yet' * none}: how to play", str(path), later=none)
            continue
        text = path.read_text(encoding="utf-8")
        anchors = _anchors(text)
        # Boxes that share a folder share their clauses, and each page may tell those of its own.
        told = {id for page in _pages(game, language) for id in _anchors(page.read_text(encoding="utf-8"))}
        for clause in sorted({*game.clauses[1:], game.in_turn} - {"", *told}):
            yield Remark(f"no {{#{clause}}}: a refusal could not open its clause", str(path))
        for id in sorted({id for id in anchors if anchors.count(id) > 1}):
            *_, last = re.finditer(rf"#{re.escape(id)}(?=[\s}}])", text)
            yield Remark(f"{{#{id}}} twice", str(path), _line(text, last.start()))
        for found in _LINKS.finditer(text):
            if found[1] not in anchors:
                yield Remark(f"a link to {found[1]}, which has no anchor", str(path), _line(text, found.start()))
        for number, line in enumerate(text.splitlines(), 1):
            yield from (Remark(said, str(path), number) for said in badly_set(line, language))


def _anchors(text: str) -> list[str]:
    return [id.lstrip("#") for found in _ANCHORS.findall(text) for id in found.split()]


def _pages(game: Game, language: str) -> Iterator[Path]:
    yield from game.path.glob(f"RULES.*{language}.md")


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1
