"""A box of its own for every test that spoils one: what `filon new-game` writes, under a new name."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path

from tests.toy import write_box

from filon.checks.boxes import opened
from filon.checks.remark import Remark
from filon.checks.stages import Checkup, Passed, passed
from filon.engine.game import Game

_number = count(1)
Changes = Mapping[str, tuple[str, str]]
"""In a file of the box: what stands there once, and what shall stand there."""


def written(folder: Path, changes: Changes | None = None) -> Path:
    """The folder of a new box."""
    name = f"box_to_spoil_{next(_number)}"
    box = folder / name
    write_box(box, name)
    for file, (old, new) in (changes or {}).items():
        text = (box / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file}: {old}"
        (box / file).write_text(text.replace(old, new), encoding="utf-8")
    return box


def game_of(box: Path) -> Game:
    """The box of a folder."""
    (found,) = opened([str(box)])
    assert found.wrong == ()
    return found.games[0]


def looked_at(box: Path) -> dict[str, Passed]:
    """What each stage of a quick check makes of a box."""
    return {stage.stage: stage for stage in passed(Checkup(game_of(box), quick=True))}


def place(remark: Remark, box: Path) -> str:
    """Where a remark lies in its box, with the line that stands there."""
    path = Path(remark.file)
    line = path.read_text(encoding="utf-8").splitlines()[remark.line - 1].strip() if remark.line else ""
    return f"{path.relative_to(box).as_posix()}: {line}"
