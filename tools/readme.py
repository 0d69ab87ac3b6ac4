"""The parts of `README.md` that follow from the shelf: `python tools/readme.py` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import wrap

from filon.engine.game import Game
from filon.games import shelf

README = Path(__file__).resolve().parents[1] / "README.md"


def written(text: str) -> str:
    """The text with these parts as they are today; each stands between two marks."""
    boxes = [game for game in shelf().values() if game.package.startswith("filon.games.")]
    for name, part in (("shelf", on_the_shelf(boxes)), ("credits", credits(boxes))):
        text, times = re.subn(rf"(<!-- {name} -->\n).*?(\n<!-- / -->)", rf"\g<1>{part}\g<2>", text, flags=re.S)
        if times != 1:
            raise SystemExit(f"README.md: no place for the {name}")
    return text


def on_the_shelf(boxes: list[Game]) -> str:
    """The names of all boxes with their authors, in a sentence."""
    by: dict[str, list[str]] = {}
    for game in boxes:
        by.setdefault(game.designer, []).append(f"**{game.names['en']}**")
    named = [f"{' and '.join(names)} ({designer})" for names, designer in sorted((by[name], name) for name in by)]
    return "\n".join(wrap(f"On the shelf: {', '.join(named)}, with every rule and every variant.", 118))


def credits(boxes: list[Game]) -> str:
    """A row for each box."""
    rows = [(game.names["en"], game.designer, f"{game.publisher}, {game.year}") for game in boxes]
    return "\n".join(f"| {' | '.join(row)} |" for row in [("box", "by", "published by"), ("---",) * 3, *sorted(rows)])


if __name__ == "__main__":
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8")
