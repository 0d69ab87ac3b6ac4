"""Draws the pictures of docs/scene-parts.md: each is the scene of the listing above it, on the table of the sample box.

.venv/bin/python tools/scene_parts.py
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from filon.cli.templates.box import GAMES
from filon.drawing.svg import svg_of, svg_of_row
from filon.engine import scene as parts
from filon.engine.messages import say
from filon.engine.scene import Scene, Tray

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE = DOCS / "scene-parts.md"
_LISTING = re.compile(r"^```python\n(?P<code>.*?)^```\n\n!\[[^\]]+\]\((?P<file>[^)]+)\)$", re.M | re.S)
WIDE = 480  # pixels


def drawings(page: Path = PAGE) -> Iterator[tuple[str, str]]:
    """Each picture's file, as the page names it, and its SVG."""
    for found in _LISTING.finditer(page.read_text(encoding="utf-8")):
        yield found["file"], drawn(found["code"])


def drawn(code: str) -> str:
    """The picture of a listing: of its `scene`, with what its choices point at, or of its `tray`."""
    names: dict[str, object] = {**vars(parts), "say": say}
    exec(code, names)
    scene, tray = names.get("scene"), names.get("tray")
    if isinstance(scene, Scene):
        lit = {key for choice in scene.choices for key in choice.path}
        return svg_of(scene, GAMES[0], "", wide=WIDE, lit=lit)
    assert isinstance(tray, Tray)
    return svg_of_row(tray.pieces, GAMES[0], high=90)


def main() -> None:
    for file, svg in drawings():
        path = DOCS / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg + "\n", encoding="utf-8")
        print(path, file=sys.stderr)


if __name__ == "__main__":
    main()
