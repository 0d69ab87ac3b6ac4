"""Draws the art of every game whose drawings are code: `uv run python tools/draw.py [--check]`.

A module of `tools/art` that has a `FOLDER` and `FILES` (name of the file: function that returns its text) is drawn.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def drawings() -> Iterator[tuple[Path, str]]:
    """Every file that is drawn, with its text."""
    for source in sorted((ROOT / "tools/art").glob("*.py")):
        module = importlib.import_module(f"art.{source.stem}")
        for name, draw in getattr(module, "FILES", {}).items():
            yield ROOT / module.FOLDER / name, draw()


def main() -> None:
    """Writes every file, or with `--check` says which ones are not what is drawn here."""
    stale = []
    for file, text in drawings():
        if "--check" not in sys.argv[1:]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            stale.append(str(file.relative_to(ROOT)))
    if stale:
        sys.exit(f"Out of date: {', '.join(stale)}. Run tools/draw.py.")


if __name__ == "__main__":
    main()
