"""Draws the pictures of docs/scene-parts.md: each is the scene of the listing above it, on the table of the sample box.

.venv/bin/python tools/scene_parts.py
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from filon.cli.templates.box import GAMES
from filon.drawing.beside import svg_of_chart, svg_of_panel
from filon.drawing.svg import svg_of, svg_of_row
from filon.engine import scene as parts
from filon.engine.messages import Texts, say
from filon.engine.scene import Chart, Panel, Scene, Tray

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = DOCS / "scene-parts.md"
_LISTING = re.compile(r"^```python\n(?P<code>.*?)^```\n\n!\[[^\]]+\]\((?P<file>[^)]+)\)$", re.M | re.S)
WIDE = 480  # pixels
_BOX = GAMES[0]
_WORDS = """
hand = In the hand
chart-cards = What is left in the deck
chart-card = Card
chart-copies = Copies
chart-chance = Chance
figure = { $value }
percent = { $value } %
"""
"""Of the listings, beside those that the box has."""


def drawings(page: Path = PAGE) -> Iterator[tuple[str, str]]:
    """Each picture's file, as the page names it, and its SVG."""
    for found in _LISTING.finditer(page.read_text(encoding="utf-8")):
        yield found["file"], drawn(found["code"])


def drawn(code: str) -> str:
    """The picture of what a listing makes last; of a scene with what its choices point at."""
    names: dict[str, object] = {**vars(parts), "say": say}
    before = set(names)
    exec(code, names)
    texts = Texts("en", [(_BOX.path / "texts" / "en.ftl").read_text(encoding="utf-8"), _WORDS])
    match [thing for name, thing in names.items() if name not in before][-1]:
        case Scene() as scene:
            lit = {key for choice in scene.choices for key in choice.path}
            return svg_of(scene, _BOX, "", wide=WIDE, lit=lit)
        case Tray() as tray:
            return svg_of_row(tray.pieces, _BOX, high=90)
        case Panel() as panel:
            return svg_of_panel(panel, _BOX, texts, "Ann")
        case Chart() as chart:
            return svg_of_chart(chart, _BOX, texts)
    raise ValueError(f"nothing that can be drawn:\n{code}")


def main() -> None:
    for file, svg in drawings():
        path = DOCS / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg + "\n", encoding="utf-8")
        print(path, file=sys.stderr)


if __name__ == "__main__":
    main()
