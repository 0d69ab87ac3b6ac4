"""`filon repair`: a damaged database, as far as it can still be read."""

from __future__ import annotations

from pathlib import Path

from filon.cli.words import word
from filon.server.repair import repair


def repair_file(path: Path) -> None:
    """What can be saved is in a new file, and it is said how much."""
    saved = repair(path)
    print(
        word("repaired", file=str(saved.file), whole=saved.whole, cut=saved.cut, lost=saved.lost, people=saved.people)
    )
