"""`filon check --watch`: the check begins again whenever a file of the box is saved.

Each run is a process of its own, for Python imports a module once; a run that is not done when the next file is saved
is ended. Files are looked at by the times at which they were written: that costs a millisecond, and no package.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from filon.checks.boxes import folder_named
from filon.cli.words import Refused, word

EVERY = 0.1  # seconds between two looks: below what a person notices
_LEFT_OUT = {"__pycache__", ".git", ".venv", "node_modules"}
Times = dict[str, tuple[int, int]]


def watch_boxes(names: list[str], each: int) -> None:
    """Checks until it is interrupted."""
    if not names:
        raise Refused("error-check-watch")
    folders = [folder_named(name) for name in names]
    command = [sys.executable, "-m", "filon", "check", *names, "--quick", "--each", str(each)]
    print(word("check-watching", folders=", ".join(map(str, folders))), flush=True)
    while True:
        before = times(folders)
        run = subprocess.Popen(command)
        try:
            while times(folders) == before:
                time.sleep(EVERY)
        finally:
            run.terminate()
            run.wait()


def times(folders: list[Path]) -> Times:
    """When each file was written, and its size."""
    return dict(entry for folder in folders for entry in _below(folder))


def _below(folder: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    if entry.name not in _LEFT_OUT:
                        yield from _below(Path(entry.path))
                elif not entry.name.startswith("."):
                    seen = entry.stat()
                    yield entry.path, (seen.st_mtime_ns, seen.st_size)
    except FileNotFoundError:  # an editor may put a file in the place of another at this moment
        return
