"""Plays at a house through its door while one of its nodes is stopped: everybody has to move on by themselves.

    python tools/house_try.py http://localhost:8017 -- docker compose -f deploy/compose.yaml stop node2

Ends with 1 if anything was refused or lost, or if nobody had to move.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from filon.crowd.process import ServerProcess
from filon.crowd.run import Trial, play


def try_house(url: str, stop: list[str], tables: int, decisions: int) -> dict[str, Any]:
    """The report of a run in the middle of which the command has stopped a node."""
    stopping: list[Future[Any]] = []
    with ThreadPoolExecutor(1) as aside:

        def progress(what: str, done: float, of: float) -> None:
            if what == "playing" and not stopping:
                stopping.append(aside.submit(subprocess.run, stop, check=True))

        # At most ten minutes: what ends it is the number of decisions.
        trial = Trial(tables, ("gold",), 0.2, 0, 600, decisions)
        report = asyncio.run(play(trial, ServerProcess([url]), False, progress))
        for future in stopping:
            future.result()
    return report


def flaws(report: dict[str, Any]) -> list[str]:
    """What must not be."""
    found = [f"{code}: {count}" for code, count in report["errors"].items()]
    return found if report["disconnects"] else [*found, "nobody was at the node that stopped"]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("url")
    arguments.add_argument("--tables", type=int, default=12)
    arguments.add_argument("--decisions", type=int, default=400)
    arguments.add_argument("stop", nargs="+", help="the command that stops a node")
    given = arguments.parse_args()
    report = try_house(given.url, given.stop, given.tables, given.decisions)
    print(f"{report['decisions']} decisions, {report['disconnects']} lines moved, back within {report['reconnect_ms']}")
    if wrong := flaws(report):
        sys.exit("house: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
