"""The parts of the documentation that follow from the shelf: MkDocs calls this when it reads `mkdocs.yml`.

A folder that stands in the menu in place of a list (`Rules: rules/`) is all its pages, each called by the boxes that it
is about. A new box needs no line there. Boxes of other packages bring their rules: what they say on how to play, with
its pictures, and their law, if there is a `LAW.md` in their folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from filon.drawing.pictures import drawn
from filon.engine.game import Game
from filon.games import shelf

LAW = "LAW.md"
"""In the folder of a box of another package."""
RULES = "rules/"
_CLAUSES = re.compile(r"\s*\{((?:#[A-Z0-9-]+\s*)+)\}")
_PICTURE = re.compile(r'\(picture:([\w-]+)(?: "[^"]*")?\)')


class Brought(NamedTuple):
    """A page that an installed box brings."""

    title: str
    uri: str
    text: str


def on_config(config: Any) -> Any:
    """The menu is complete."""
    docs = Path(config["docs_dir"])
    config["nav"] = [filled(entry, docs) for entry in config["nav"]]
    return config


def on_files(files: Any, config: Any) -> Any:
    """What installed boxes bring is there."""
    from mkdocs.structure.files import File  # only what builds the documentation has it

    for page in brought():
        files.append(File.generated(config, page.uri, content=page.text))
    for game in foreign():
        for id, svg in drawn(game).items():
            files.append(File.generated(config, f"{RULES}{game.id}/{id}.svg", content=svg))
    return files


def filled(entry: dict[str, Any], docs: Path) -> dict[str, Any]:
    """An entry of the menu, with the pages of its folder if it names one."""
    ((title, target),) = entry.items()
    if not isinstance(target, str) or not target.endswith("/"):
        return entry
    pages = [{called(page): page.relative_to(docs).as_posix()} for page in sorted((docs / target).glob("*.md"))]
    return {title: pages + [{page.title: page.uri} for page in brought() if target == RULES]}


def called(page: Path) -> str:
    """The boxes that a page is about by their names; a page about something else by its heading, without its number."""
    boxes = [game.names["en"] for game in shelf().values() if game.path.name == page.stem and game not in foreign()]
    heading = page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# 0123456789.")
    return " and ".join(boxes) or heading


def foreign() -> list[Game]:
    """The boxes of other packages that are installed here."""
    return [game for game in shelf().values() if not game.package.startswith("filon.games.")]


def brought() -> Iterator[Brought]:
    """The pages of their rules; boxes of one folder share its law."""
    for game in foreign():
        name, law = game.names["en"], game.path / LAW
        if law.is_file():
            yield Brought(name, f"{RULES}{game.id}.law.md", law.read_text(encoding="utf-8"))
        text = _CLAUSES.sub(_anchors, game.how_to_play("en").read_text(encoding="utf-8"))
        yield Brought(f"{name}: how to play", f"{RULES}{game.id}.md", _PICTURE.sub(rf"({game.id}/\1.svg)", text))


def _anchors(clauses: re.Match[str]) -> str:
    return "".join(f'<span id="{id.lstrip("#")}"></span>' for id in clauses[1].split())
