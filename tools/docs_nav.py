"""The parts of the documentation's menu that follow from the shelf: MkDocs calls this when it reads `mkdocs.yml`.

A folder that stands in the menu in place of a list (`Rules: rules/`) is all its pages, each called by the boxes that it
is about. A new box needs no line there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from filon.games import shelf


def on_config(config: Any) -> Any:
    """The menu is complete."""
    docs = Path(config["docs_dir"])
    config["nav"] = [filled(entry, docs) for entry in config["nav"]]
    return config


def filled(entry: dict[str, Any], docs: Path) -> dict[str, Any]:
    """An entry of the menu, with the pages of its folder if it names one."""
    ((title, target),) = entry.items()
    if not isinstance(target, str) or not target.endswith("/"):
        return entry
    return {title: [{called(page): page.relative_to(docs).as_posix()} for page in sorted((docs / target).glob("*.md"))]}


def called(page: Path) -> str:
    """The boxes that a page is about by their names; a page about something else by its heading, without its number."""
    boxes = [game.names["en"] for game in shelf().values() if game.path.name == page.stem]
    heading = page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# 0123456789.")
    return " and ".join(boxes) or heading
