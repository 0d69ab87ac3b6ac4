"""Plays at a house through its door while one of its nodes is stopped: everybody has to move on by themselves.

    python tools/house_try.py http://localhost:8017 -- docker compose -f deploy/compose.yaml stop node2

Ends with 1 if anything was refused or lost, if nobody had to move, or if somebody who had to was without a table for
longer than two seconds. At one of the tables sits a bot that searches, for which a worker has to think.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from filon.crowd.process import ServerProcess
from filon.crowd.run import Trial, play

_BOXES = ("highlanders", "gold", "gold", "gold")
_SEARCHES = "hard"  # in the first of them
_MOVED_WITHIN = 2.0  # seconds, from the loss of a line to the first frame of the next


def try_house(url: str, stop: list[str], tables: int, decisions: int) -> dict[str, Any]:
    """The report of a run in the middle of which the command has stopped a node."""
    stopping: list[Future[Any]] = []
    with ThreadPoolExecutor(1) as aside:

        def progress(what: str, done: float, of: float) -> None:
            if what == "playing" and not stopping:
                stopping.append(aside.submit(subprocess.run, stop, check=True))

        # At most ten minutes: what ends it is the number of decisions.
        trial = Trial(tables, _BOXES, 0.2, 0, 600, decisions, bot=_SEARCHES)
        report = asyncio.run(play(trial, ServerProcess([url]), False, progress))
        for future in stopping:
            future.result()
    return report


def flaws(report: dict[str, Any], within: float = _MOVED_WITHIN) -> list[str]:
    """What must not be; whoever lost their line has to be back `within` so many seconds."""
    found = [f"{code}: {count}" for code, count in report["errors"].items()]
    if not report["disconnects"]:
        return [*found, "nobody was at the node that stopped"]
    longest = report["away_ms"]["max"] if report["away_ms"] else math.inf
    return found if longest <= 1000 * within else [*found, f"somebody was away for {longest} ms"]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("url")
    arguments.add_argument("--tables", type=int, default=12)
    arguments.add_argument("--decisions", type=int, default=400)
    arguments.add_argument("stop", nargs="+", help="the command that stops a node")
    given = arguments.parse_args()
    report = try_house(given.url, given.stop, given.tables, given.decisions)
    print(f"{report['decisions']} decisions, {report['disconnects']} lines moved, away for {report['away_ms']} ms")
    if wrong := flaws(report):
        sys.exit("house: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
