#!/usr/bin/env python3
"""The server's and the browser's tests have run so many times beside a load, and whatever ever failed is named.

    .venv/bin/python tools/rounds.py 20 [what pytest shall be told besides]

The load keeps every core busy and ends with this program. Each round adds a line to build/rounds.jsonl: rounds of the
same commit, with pytest told the same, add up; whoever is interrupted goes on later. The exit status says whether all
of them were green.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

REPORT = Path("build/rounds.jsonl")
TESTS = ("tests/server", "tests/browser", *map(str, sorted(Path("tests/games").glob("*/test_browser.py"))))
BUSY = "while True: pass"


@contextmanager
def load() -> Iterator[None]:
    """Every core has something else to do."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def failures(*arguments: str) -> list[str]:
    """What did not pass in one round; if it has no name, what pytest's exit status was."""
    command = [sys.executable, "-m", "pytest", "-rfE", "--no-header", *TESTS, *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    print(done.stdout, flush=True)
    if not done.returncode:
        return []
    told = [line.partition(" ")[2] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return sorted({line.partition(" - ")[0] for line in told}) or [f"pytest ended with {done.returncode}"]


def commit() -> str:
    """The commit these files are, and whether they are more than that."""
    ask = ("git", "describe", "--always", "--abbrev=40", "--dirty")
    return subprocess.run(ask, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def so_far(of: str) -> list[list[str]]:
    """What failed in each round like this one."""
    lines = REPORT.read_text(encoding="utf-8").splitlines() if REPORT.exists() else []
    return [found["failed"] for found in map(json.loads, lines) if found["of"] == of]


def main(rounds: int, *arguments: str) -> int:
    REPORT.parent.mkdir(exist_ok=True)
    of = " ".join((commit(), *arguments))
    with load():
        while len(so_far(of)) < rounds:
            line = {"of": of, "failed": failures(*arguments)}
            with REPORT.open("a", encoding="utf-8") as report:
                report.write(json.dumps(line) + "\n")
    found = so_far(of)
    print(f"{found.count([])} of {len(found)} rounds of {of} were green.")
    for name in sorted({name for failed in found for name in failed}):
        print(f"  {sum(name in failed for failed in found)} x {name}")
    return int(any(found))


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]), *sys.argv[2:]))
