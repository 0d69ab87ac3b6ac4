"""`filon freeze`: the rules of a box as they are today, kept for the tables and records that were begun under them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from filon.cli.words import Refused, word
from filon.engine.bind import part
from filon.engine.game import Game
from filon.games import get_game

SHARED = frozenset(("lessons.py", "pictures.py"))
"""What teaches is about the rules of today."""


def freeze_box(id: str) -> None:
    """The folder of the box holds its rules of this version beside those of the next, and says so."""
    game = get_game(id)
    boxes: tuple[Game, ...] = part(game.package).GAMES
    if len({box.version for box in boxes}) > 1:
        raise Refused("error-freeze-together", boxes=", ".join(box.id for box in boxes))
    folder = game.path / f"v{game.version}"
    if folder.exists():
        raise Refused("error-new-exists", folder=str(folder))
    copy_rules(game.path, folder, game.package)
    raised = raise_version(game.path / "__init__.py", game.version, len(boxes))
    arguments = {"game": id, "version": game.version, "folder": str(folder), "next": game.version + 1}
    print(word("frozen", **arguments, raised="yes" if raised else "no"))


def copy_rules(source: Path, folder: Path, package: str) -> None:
    """All that plays of a box lies in the folder, a package of its own: its Python files, and the data beside them."""
    own = re.compile(rf"(?<![\w.]){re.escape(package)}(?!\w)")
    files = [path for kind in ("*.py", "*.json") for path in sorted(source.rglob(kind))]
    for path in files:
        inside = path.relative_to(source)
        if inside.name in SHARED or re.fullmatch(r"v\d+", inside.parts[0]):
            continue
        target = folder / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".py":
            text = path.read_text(encoding="utf-8")
            target.write_text(own.sub(f"{package}.{folder.name}", text), encoding="utf-8")
        else:
            shutil.copyfile(path, target)


def raise_version(init: Path, version: int, boxes: int) -> bool:
    """Whether the boxes of the folder have the next version now: only if each says the present one in so many words."""
    text, found = re.subn(rf"\bversion={version}\b", f"version={version + 1}", init.read_text(encoding="utf-8"))
    if found == boxes:
        init.write_text(text, encoding="utf-8")
    return found == boxes
