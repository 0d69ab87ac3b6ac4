"""What was done of a campaign: chunk by chunk in a file, and the parts of a report that is gone on from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from filon.campaigns.campaign import Found, add


class ChunkDone(NamedTuple):
    """A chunk that was done."""

    units: int
    seconds: float
    found: Found
    date: str


@dataclass
class Share:
    """All that was done of a part, on the same ground: whoever did it, and wherever."""

    chunks: set[int] = field(default_factory=set)
    units: int = 0
    seconds: float = 0.0
    found: Found = field(default_factory=dict)
    flaws: list[dict[str, Any]] = field(default_factory=list)
    """Of its chunks."""
    since: str = ""
    until: str = ""

    def has(self, number: int, units: int) -> bool:
        """Whether so much of this chunk was done."""
        return number in self.chunks and self.units >= units * len(self.chunks)

    def put(self, name: str, number: int, kept: ChunkDone, most_flaws: int) -> None:
        """The chunk of this name belongs to it as well."""
        self.chunks.add(number)
        self.units += kept.units
        self.seconds += kept.seconds
        self.flaws += [{"chunk": name, "what": what} for what in kept.found.get("flaws", ())[:most_flaws]]
        self.found = add(self.found, {key: value for key, value in kept.found.items() if key != "flaws"})
        self.since = min(self.since or kept.date, kept.date)
        self.until = max(self.until, kept.date)

    def written(self) -> dict[str, Any]:
        """As a report has it, but for what the part is."""
        return {
            "units": self.units,
            "seconds": round(self.seconds, 1),
            "chunks": list(ranges(self.chunks)),
            "since": self.since,
            "until": self.until,
            "found": self.found,
        }

    @classmethod
    def of(cls, name: str, part: dict[str, Any], flaws: Iterable[dict[str, Any]]) -> Share:
        """A part of a report, of which these are the flaws."""
        chunks = {number for first, last in part["chunks"] for number in range(first, last + 1)}
        own = [flaw for flaw in flaws if flaw["chunk"].rpartition("/")[0] == name and is_of_a_chunk(flaw["chunk"])]
        copied: Found = json.loads(json.dumps(part["found"]))
        return cls(chunks, part["units"], part["seconds"], copied, own, part["since"], part["until"])


def is_of_a_chunk(name: str) -> bool:
    """Whether this names a chunk, and not a part as a whole."""
    return name.rpartition("/")[2].isdecimal()


def ranges(numbers: Iterable[int]) -> Iterator[list[int]]:
    """The first and the last of all that follow upon each other."""
    here: list[int] = []
    for number in sorted(numbers):
        if here and number == here[1] + 1:
            here[1] = number
            continue
        if here:
            yield here
        here = [number, number]
    if here:
        yield here


def read_report(file: Path, mode: str) -> dict[str, Any]:
    """The report in this file, if it is one of this mode of the engine: in another, a chunk has other games."""
    if not file.is_file():
        return {"parts": {}, "flaws": []}
    report: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if report["machine"]["mode"] != mode:
        return {"parts": {}, "flaws": []}
    return report
