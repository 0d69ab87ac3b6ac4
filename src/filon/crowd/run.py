"""One run: tables are laid, played for a while, and counted."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from filon.crowd.clients import Http
from filon.crowd.ours import OurTable
from filon.crowd.peer import PeerTable
from filon.crowd.process import ServerProcess
from filon.crowd.table import CrowdTable, Run
from filon.games import get_game

_AT_ONCE = 16
"""Tables being laid at the same time."""
_WARM_UP = 0.05
"""The share of the time that is played before anything is counted. If a number of decisions ends the run, all count."""
_TICK = 0.02  # seconds between two looks at how late this process is
_PATIENCE = 10.0  # seconds that the last answers may take

Progress = Callable[[str, float, float], None]
"""Called with what is going on (`laying`, `playing`), how much of it is done, and of how much."""


@dataclass(frozen=True)
class Trial:
    """What a run does."""

    tables: int
    boxes: tuple[str, ...]
    think: float
    """Mean seconds a player thinks (exponentially distributed); 0: decides at once."""
    watchers: int
    seconds: float
    decisions: int | None = None
    """The number of decisions that ends the run, if it is reached before the time is over."""
    reconnects: float = 0
    """How many lines are cut and opened again, a second."""
    seed: int = 1
    bot: str = ""
    """The level of a bot that sits at the first table, too; empty: none does."""


async def play(trial: Trial, server: ServerProcess, peer: bool, progress: Progress) -> dict[str, Any]:
    """The report of one run."""
    https, run = [Http(url) for url in server.urls], Run(trial.think, trial.seed)
    tables: list[CrowdTable] = []
    for number in range(trial.tables):
        if peer:
            tables.append(PeerTable(run, server.urls[0], https[0], trial.watchers))
        else:
            box = trial.boxes[number % len(trial.boxes)]
            # As behind a balancer: whatever comes next comes to the next node.
            nodes = server.urls[number % len(https) :] + server.urls[: number % len(https)]
            http, people = https[number % len(https)], max(2, get_game(box).players[0])
            bot = "" if number else trial.bot
            tables.append(OurTable(run, nodes, http, box, people, trial.watchers, bot))
    try:
        memory = await _lay(tables, 1 if peer else len(trial.boxes), server, progress)
        counted = await _measure(trial, run, tables, server, progress)
        await _settle(run, tables)
    finally:
        for task in run.tasks:
            task.cancel()
        for table in tables:
            table.close()
        for http in https:
            http.close()
    return {
        "tables": trial.tables,
        "boxes": ["pairs"] if peer else list(trial.boxes),
        "screens": sum(len(table.screens) for table in tables),
        "think_s": trial.think,
        **run.figures.report(counted["seconds"]),
        **counted,
        **memory,
    }


async def _lay(tables: list[CrowdTable], kinds: int, server: ServerProcess, progress: Progress) -> dict[str, Any]:
    """All tables are laid; what they take of the server's memory."""
    # The first of each box brings the box itself into memory, which the others share.
    for table in tables[:kinds]:
        await table.lay()
    before, begun = server.memory(), time.perf_counter()
    gate, done = asyncio.Semaphore(_AT_ONCE), 0

    async def lay(table: CrowdTable) -> None:
        nonlocal done
        async with gate:
            await table.lay()
        done += 1
        progress("laying", done, len(tables) - kinds)

    rest = tables[kinds:]
    await asyncio.gather(*(lay(table) for table in rest))
    spent, after = time.perf_counter() - begun, server.memory()
    figures: dict[str, Any] = dict.fromkeys(("laid_per_s", "rss_before_mb", "rss_with_tables_mb", "kb_a_table"))
    if rest:
        figures["laid_per_s"] = round(len(rest) / spent, 1)
    if before is not None and after is not None:
        figures |= {"rss_before_mb": round(before / 1e6, 1), "rss_with_tables_mb": round(after / 1e6, 1)}
        if rest:
            figures["kb_a_table"] = round((after - before) / 1000 / len(rest), 1)
    return figures


async def _measure(
    trial: Trial, run: Run, tables: list[CrowdTable], server: ServerProcess, progress: Progress
) -> dict[str, Any]:
    """The tables have been played; what it took of both processes."""
    figures = run.figures
    gc.collect()
    gc.freeze()  # what is here stays: the collector need not walk through it while we measure
    run.playing = True
    for table in tables:
        for screen in table.screens:
            screen.decide_soon()
    if trial.decisions is None:
        await asyncio.sleep(trial.seconds * _WARM_UP)
    load = os.getloadavg()[0]
    figures.counting = True
    begun, ours, theirs = time.perf_counter(), time.process_time(), server.cpu()
    next_cut = begun
    while (now := time.perf_counter()) < begun + trial.seconds:
        if trial.decisions is not None and figures.decisions >= trial.decisions:
            break
        progress("playing", now - begun, trial.seconds)
        await asyncio.sleep(_TICK)
        figures.lag.append(time.perf_counter() - now - _TICK)
        while trial.reconnects and next_cut <= now:
            _cut_one(run, tables)
            next_cut += 1 / trial.reconnects
    spent, spent_here, after = time.perf_counter() - begun, time.process_time() - ours, server.cpu()
    figures.counting = False
    shares = [now - before for before, now in zip(theirs, after, strict=True)]
    used = sum(shares) if shares else None
    return {
        "seconds": round(spent, 2),
        "server_cpu_share": None if used is None else round(used / spent, 3),
        "node_cpu_shares": [round(share / spent, 3) for share in shares],
        "server_cpu_ms_a_decision": round(1000 * used / figures.decisions, 3) if used and figures.decisions else None,
        "tool_cpu_share": round(spent_here / spent, 3),
        "load_average": [round(load, 2), round(os.getloadavg()[0], 2)],
    }


def _cut_one(run: Run, tables: list[CrowdTable]) -> None:
    """Somebody's socket is cut and opened again."""
    table = run.random.choice(tables)
    idle = [screen for screen in table.screens if screen.socket and not screen.pending and not screen.opened_at]
    if idle and not table.over:
        run.random.choice(idle).reconnect()


async def _settle(run: Run, tables: list[CrowdTable]) -> None:
    """Every decision is answered, and every line is back that the server has cut; or it is an error."""
    run.playing = False
    end = time.perf_counter() + _PATIENCE
    while waiting := sum(bool(screen.pending) for table in tables for screen in table.screens):
        if time.perf_counter() > end:
            run.figures.errors["no-answer"] += waiting
            return
        await asyncio.sleep(_TICK)
    while gone := sum(bool(screen.lost_at) for table in tables if not table.over for screen in table.screens):
        if time.perf_counter() > end:
            run.figures.errors["not-back"] += gone
            return
        await asyncio.sleep(_TICK)
