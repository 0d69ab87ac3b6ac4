"""What was found wrong, each thing once, however often it was seen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from filon.engine.blame import place_of, said_of

_PLACED = re.compile(r"(?P<file>[^\s:]+\.\w+):(?P<line>\d+): (?P<problem>.*)", re.DOTALL)


@dataclass
class Remark:
    """One thing that is wrong, or not there yet."""

    problem: str
    file: str = ""
    line: int = 0
    """Where the author has to look, if that can be told."""
    first: str = ""
    """The game in which it was first seen."""
    later: bool = False
    """It is not wrong: a box can do without it for now."""
    times: int = 1
    games: set[str] = field(default_factory=set)

    @property
    def kind(self) -> tuple[str, int, str]:
        """What two remarks of the same mistake share: in games, numbers differ from state to state."""
        return self.file, self.line, re.sub(r"\d+", "#", self.problem) if self.first else self.problem

    @property
    def place(self) -> str:
        """File and line as editors and terminals open them: short, where it is below the present folder."""
        if not self.file:
            return ""
        path = Path(self.file)
        shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        return f"{shown}:{self.line}" if self.line else str(shown)


def raised(error: BaseException, folder: Path, first: str = "") -> Remark:
    """What a box has raised."""
    file, line = place_of(error, folder) or ("", 0)
    return Remark(said_of(error), file, line, first)


def told(text: str) -> Remark:
    """A remark from a line that may begin with its place."""
    if placed := _PLACED.fullmatch(text):
        return Remark(placed["problem"], placed["file"], int(placed["line"]))
    return Remark(text)


def collapsed(remarks: Iterable[Remark]) -> list[Remark]:
    """Each kind of remark once, with how often and in how many games it was seen; what is wrong comes first."""
    kinds: dict[tuple[str, int, str], Remark] = {}
    for remark in remarks:
        kept = kinds.setdefault(remark.kind, remark)
        if kept is not remark:
            kept.times += remark.times
        kept.games.add(remark.first.partition(", ply")[0])
    return sorted(kinds.values(), key=lambda remark: remark.later)
