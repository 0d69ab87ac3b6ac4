"""Carrying a campaign out: chunk by chunk on all cores, each kept as soon as it is done, and a report at any time."""

from __future__ import annotations

import json
import platform
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

from filon.arena.run import processes
from filon.campaigns.campaign import BadCampaign, Campaign, Found, Sector, campaign_of
from filon.campaigns.ground import hash_of, sources
from filon.campaigns.kept import ChunkDone, Share, read_report
from filon.engine.compile import MODE
from filon.engine.machine import cores
from filon.games import get_game, shelf

Report = dict[str, Any]
_AHEAD = 2  # chunks handed out for each worker, so that none waits for the next
stopped = Event()
"""Somebody has ended this process: what it was about to do is not done. (A compiler that is interrupted goes on.)"""
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
    goes_on_from: Path | None = None
    """A folder with a report: what it shows is not done again, but added to, where the sources are the same."""
    done: dict[str, ChunkDone] = field(default_factory=dict)
    """By chunk."""
    shown: dict[str, Share] = field(default_factory=dict)
    """By part: what that report shows."""
    interrupted: bool = False
    _grounds: dict[str, str] = field(default_factory=dict)
    _full: dict[str, int] = field(default_factory=dict)

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
        for part in self.parts():
            self.ground(part.name)  # as it is now
        self.recall()
        chunks = list(self.chunks())
        left = [chunk for chunk in chunks if not self.is_done(chunk)]
        until = time.monotonic() + 60 * self.minutes if self.minutes else float("inf")
        workers = min(self.workers or cores(), self.campaign.at_once or cores(), max(1, len(left)))
        before = len(chunks) - len(left)
        try:
            for number, (chunk, seconds, found) in enumerate(self._carried_out(left, workers, until), before + 1):
                if stopped.is_set():  # and what was thrown in the middle of the chunk was caught there
                    raise KeyboardInterrupt
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
        """What was done before is known, as far as it stands on the sources that are here."""
        if self.goes_on_from:
            self._recall_report(read_report(self.goes_on_from / f"{self.campaign.name}.json", MODE))
        if self.state is None or not self.state.is_file():
            return
        head, *lines = self.state.read_text(encoding="utf-8").splitlines() or [""]
        if head != self._head():
            raise BadCampaign(
                f"{self.state} is of another campaign, or of another mode: remove it, or name another file"
            )
        there = {part.name for part in self.parts()}
        for line in lines:
            try:
                kept = json.loads(line)
            except ValueError:
                continue  # it was stopped while it wrote this
            part = kept["chunk"].rpartition("/")[0]
            if part in there and kept["ground"] == self.ground(part):
                self.done[kept["chunk"]] = ChunkDone(kept["units"], kept["seconds"], kept["found"], kept["date"])

    def _recall_report(self, report: Report) -> None:
        there = {part.name for part in (*self.parts(), *self.campaign.parts(tuple(shelf())))}
        for name, part in report["parts"].items():
            if name in there and part.get("ground") == self.ground(name):
                self.shown[name] = Share.of(name, part, report["flaws"])
                self._full[name] = part["full"]

    def ground(self, part: str) -> str:
        """A hash of what the part stands on; the same for as long as this goes on, whatever is changed meanwhile."""
        if part not in self._grounds:
            rests_on = self.campaign.rests_on
            self._grounds[part] = hash_of(rests_on(part)) if rests_on else self._sources
        return self._grounds[part]

    @cached_property
    def _sources(self) -> str:
        return sources()

    def note(self, chunk: Chunk, seconds: float, found: Found) -> None:
        """The chunk is done, and will not be done again."""
        kept = ChunkDone(chunk.units, round(seconds, 3), found, f"{datetime.now(UTC):%Y-%m-%d}")
        self.done[chunk.name] = kept
        if self.state is None:
            return
        self.state.parent.mkdir(parents=True, exist_ok=True)
        # On a line of its own, whatever a run that was killed has left there.
        is_new = not self.state.is_file()
        line = {"chunk": chunk.name, "ground": self.ground(chunk.part), **kept._asdict()}
        with self.state.open("a", encoding="utf-8") as file:
            file.write(f"{self._head() if is_new else ''}\n{json.dumps(line)}")

    def _head(self) -> str:
        return json.dumps({"campaign": self.campaign.name, "mode": MODE})

    def is_done(self, chunk: Chunk) -> bool:
        """Whether so much of the chunk was done, here or for the report that is gone on from."""
        here, shown = self.done.get(chunk.name), self.shown.get(chunk.part)
        return bool((here and here.units >= chunk.units) or (shown and shown.has(chunk.number, chunk.units)))

    # ── what came of it ──

    def report(self) -> Report:
        parts = {}
        flaws: list[dict[str, Any]] = []
        here = {part.name: part.full for part in self.parts()}
        for name in self._in_order([*here, *(name for name in self.shown if name not in here)]):
            share = self._share(name)
            if not share.chunks:
                continue
            flaws += share.flaws
            if share.found:  # not all of it broke down
                flaws += [{"chunk": name, "what": what} for what in self.campaign.judge(name, share.found)]
            full = here.get(name, self._full.get(name))
            parts[name] = {"full": full, "ground": self.ground(name), **share.written()}
        return {
            "campaign": self.campaign.name,
            "date": max((part["until"] for part in parts.values()), default=f"{datetime.now(UTC):%Y-%m-%d}"),
            "unit": self.campaign.unit,
            "machine": {"cores": cores(), "python": platform.python_version(), "filon": version("filon"), "mode": MODE},
            "interrupted": self.interrupted,
            "parts": parts,
            "flaws": flaws,
        }

    def _in_order(self, names: list[str]) -> list[str]:
        """Boxes that were not asked for this time keep their places."""
        if not self.boxes:
            return names
        order = [part.name for part in self.campaign.parts(tuple(shelf()))]
        return sorted(names, key=lambda name: order.index(name) if name in order else len(order))

    def _share(self, name: str) -> Share:
        """What was done of a part: what the report shows that is gone on from, and since. What both have (a state that
        was kept, and then shown) counts once."""
        share, since = self.shown.get(name) or Share(), list[tuple[int, str, ChunkDone]]()
        for chunk, kept in self.done.items():
            part, _, number = chunk.rpartition("/")
            if part == name and not share.has(int(number), kept.units):
                since.append((int(number), chunk, kept))
        if any(number in share.chunks for number, _, _ in since):
            share = Share()  # a soak that was longer
        share = deepcopy(share)
        for at, chunk, kept in sorted(since, key=lambda one: one[0]):
            share.put(chunk, at, kept, _MOST_FLAWS)
        return share


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


def kept_in(name: str) -> Path:
    """Where a campaign is kept unless somebody says otherwise."""
    return Path("build", "campaigns", f"{name}-{MODE}.jsonl")


def repeat(name: str, chunk: str, size: float = 1.0, minutes: float | None = None) -> tuple[Chunk, float, Found]:
    """One chunk has been done once more: what a flaw names."""
    part, _, number = chunk.rpartition("/")
    if not number.isdecimal():
        raise BadCampaign(f"no chunk is called {chunk!r}: it is PART/NUMBER")
    found = Undertaking(campaign_of(name)).part(part)
    again = Chunk(part, int(number), found.units(size, minutes))
    return again, *worked(name, again)
