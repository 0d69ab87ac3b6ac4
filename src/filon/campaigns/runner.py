"""Carrying a campaign out: chunk by chunk on all cores, each kept as soon as it is done, and a report at any time."""

from __future__ import annotations

import hashlib
import json
import platform
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from filon.arena.run import processes
from filon.campaigns.campaign import BadCampaign, Campaign, Found, Sector, add, campaign_of
from filon.engine.compile import MODE, PACKAGE
from filon.engine.machine import cores
from filon.games import get_game, shelf

Report = dict[str, Any]
_AHEAD = 2  # chunks handed out for each worker, so that none waits for the next
_MOST_FLAWS = 50  # of a part that a report shows


class Chunk(NamedTuple):
    """So many units of a part, by the number that repeats them."""

    part: str
    number: int
    units: int

    @property
    def name(self) -> str:
        return f"{self.part}/{self.number}"


@dataclass
class Undertaking:
    """What is to be done of a campaign, and what has been."""

    campaign: Campaign
    boxes: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """The parts that are gone on with; none: all."""
    size: float = 1.0
    workers: int | None = None
    minutes: float | None = None
    state: Path | None = None
    """Where what was done is kept; None: nowhere."""
    done: dict[str, tuple[int, float, Found]] = field(default_factory=dict)
    """By chunk: its units, the seconds it took, and what was found."""
    interrupted: bool = False

    def parts(self) -> list[Sector]:
        for box in self.boxes:
            get_game(box)
        return self.campaign.parts(self.boxes or tuple(shelf()))

    def part(self, name: str) -> Sector:
        found = next((one for one in self.parts() if one.name == name), None)
        if found is None:
            raise BadCampaign(f"{self.campaign.name} has no part {name!r}")
        return found

    def chunks(self) -> Iterator[Chunk]:
        """All of them, the parts in turn: whenever it is stopped, each has had its share."""
        parts = [(part, part.chunks(self.size)) for part in self.parts() if part.name in self.only or not self.only]
        most = max((count for _, count in parts), default=0)
        for step in range(most):
            for part, count in parts:
                # A part of few chunks is spread over the time that the others take.
                first, end = step * count // most, (step + 1) * count // most
                units = part.units(self.size, self.minutes)
                yield from (Chunk(part.name, number, units) for number in range(first, end))

    def __call__(self, progress: Callable[[int, int], None] = lambda done, of: None) -> Report:
        """All chunks that were not done before have been, or as many as there was time for."""
        for name in self.only:
            self.part(name)
        self.recall()
        chunks = list(self.chunks())
        left = [chunk for chunk in chunks if self.done.get(chunk.name, (0,))[0] < chunk.units]
        until = time.monotonic() + 60 * self.minutes if self.minutes else float("inf")
        workers = min(self.workers or cores(), self.campaign.at_once or cores(), max(1, len(left)))
        before = len(chunks) - len(left)
        try:
            for number, (chunk, seconds, found) in enumerate(self._carried_out(left, workers, until), before + 1):
                self.note(chunk, seconds, found)
                progress(number, len(chunks))
        except KeyboardInterrupt:
            self.interrupted = True
        return self.report()

    def _carried_out(self, chunks: list[Chunk], workers: int, until: float) -> Iterator[tuple[Chunk, float, Found]]:
        if workers == 1:
            for chunk in chunks:
                if time.monotonic() > until:
                    return
                yield chunk, *worked(self.campaign.name, chunk)
            return
        with processes(workers) as pool:
            left, under_way = iter(chunks), dict[Future[tuple[float, Found]], Chunk]()
            while True:
                while len(under_way) < _AHEAD * workers and time.monotonic() < until:
                    if (begun := next(left, None)) is None:
                        break
                    under_way[pool.submit(worked, self.campaign.name, begun)] = begun
                time_left = until - time.monotonic()
                if time_left <= 0:  # what nobody has begun is not begun any more
                    under_way = {one: chunk for one, chunk in under_way.items() if not one.cancel()}
                if not under_way:
                    return
                patience = time_left if 0 < time_left < float("inf") else None
                for one in wait(under_way, patience, return_when=FIRST_COMPLETED).done:
                    yield under_way.pop(one), *one.result()

    # ── what is kept ──

    def recall(self) -> None:
        """What was done before is known; it counts only for the very same sources."""
        if self.state is None or not self.state.is_file():
            return
        head, *lines = self.state.read_text(encoding="utf-8").splitlines() or [""]
        if head != self._head():
            raise BadCampaign(
                f"{self.state} is of another campaign, another mode or other sources: remove it, or name another file"
            )
        for line in lines:
            try:
                kept = json.loads(line)
            except ValueError:
                continue  # it was stopped while it wrote this
            self.done[kept["chunk"]] = kept["units"], kept["seconds"], kept["found"]

    def note(self, chunk: Chunk, seconds: float, found: Found) -> None:
        """The chunk is done, and will not be done again."""
        self.done[chunk.name] = chunk.units, round(seconds, 3), found
        if self.state is None:
            return
        self.state.parent.mkdir(parents=True, exist_ok=True)
        # On a line of its own, whatever a run that was killed has left there.
        is_new = not self.state.is_file()
        kept = {"chunk": chunk.name, "units": chunk.units, "seconds": round(seconds, 3), "found": found}
        with self.state.open("a", encoding="utf-8") as file:
            file.write(f"{self._head() if is_new else ''}\n{json.dumps(kept)}")

    def _head(self) -> str:
        return json.dumps({"campaign": self.campaign.name, "mode": MODE, "sources": sources()})

    # ── what came of it ──

    def report(self) -> Report:
        parts = {}
        flaws: list[dict[str, Any]] = []
        for part in self.parts():
            mine = {name: kept for name, kept in self.done.items() if name.rpartition("/")[0] == part.name}
            if not mine:
                continue
            total: Found = {}
            for name, (_, _, found) in sorted(mine.items(), key=lambda one: int(one[0].rpartition("/")[2])):
                flaws += [{"chunk": name, "what": what} for what in found.get("flaws", ())[:_MOST_FLAWS]]
                total = add(total, {key: value for key, value in found.items() if key != "flaws"})
            if total:  # not all of it broke down
                flaws += [{"chunk": part.name, "what": what} for what in self.campaign.judge(part.name, total)]
            units, seconds = sum(kept[0] for kept in mine.values()), sum(kept[1] for kept in mine.values())
            parts[part.name] = {"units": units, "full": part.full, "seconds": round(seconds, 1), "found": total}
        return {
            "campaign": self.campaign.name,
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "unit": self.campaign.unit,
            "sources": sources(),
            "machine": {"cores": cores(), "python": platform.python_version(), "filon": version("filon"), "mode": MODE},
            "interrupted": self.interrupted,
            "parts": parts,
            "flaws": flaws,
        }


def worked(name: str, chunk: Chunk) -> tuple[float, Found]:
    """The chunk has been done, in the seconds that it took; what broke down is a flaw as well."""
    begun = time.perf_counter()
    try:
        found = campaign_of(name).work(*chunk)
    except BadCampaign:
        raise
    except Exception:
        found = {"flaws": [f"it broke down: {traceback.format_exc(limit=-4)}"]}
    return time.perf_counter() - begun, found


def sources() -> str:
    """A hash of the program, of its boxes' data and of their tests (mutants are held against those): what was found of
    other sources says nothing about these."""
    digest, games, tests = hashlib.sha256(), PACKAGE / "games", PACKAGE.parents[1] / "tests" / "games"
    data = [*games.rglob("*.json"), *games.rglob("*.toml")]
    for path in sorted([*PACKAGE.rglob("*.py"), *data, *tests.rglob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def kept_in(name: str) -> Path:
    """Where a campaign is kept unless somebody says otherwise."""
    return Path("build", "campaigns", f"{name}-{MODE}-{sources()}.jsonl")


def repeat(name: str, chunk: str, size: float = 1.0, minutes: float | None = None) -> tuple[Chunk, float, Found]:
    """One chunk has been done once more: what a flaw names."""
    part, _, number = chunk.rpartition("/")
    if not number.isdecimal():
        raise BadCampaign(f"no chunk is called {chunk!r}: it is PART/NUMBER")
    found = Undertaking(campaign_of(name)).part(part)
    again = Chunk(part, int(number), found.units(size, minutes))
    return again, *worked(name, again)
