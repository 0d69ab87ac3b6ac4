"""Where in an author's sources an error comes from: file and line, in either mode of the engine.

In plain mode a traceback says it. In compiled mode it is full of the compiler: what it was looking at when it gave up
is in its frames, or in the text of its error.
"""

from __future__ import annotations

import linecache
import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_IN_TEXT = re.compile(r'File "([^"]+)", line (\d+)|\bat (\S+\.py) \((\d+)\)')
_COMPILER = ("Failed in ", "During:", "File ", "Traceback", "Each entry", "There are ")
_WRITTEN = re.compile(r"# from (.+):(\d+)$")
_LOC = "Loc"  # numba.core.ir.Loc: a file and a line; named, so that nothing of Numba is imported


def place_of(error: BaseException, folder: Path) -> tuple[str, int] | None:
    """The file and line below a folder that an error is to be looked for at, if it can be told."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 1
    found = [place for place in _places(error) if Path(place[0]).is_relative_to(folder)]
    if found:
        return found[0]
    for file, line in _said(str(error)):
        if path := _below(folder, file):
            return str(path), line
    return None


_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def said_of(error: BaseException) -> str:
    """What went wrong, in one line without the compiler's own."""
    text = _COLOURS.sub("", str(error))  # the compiler's own, if it takes this for a terminal
    lines = [line for line in map(str.strip, text.splitlines()) if line and not line.startswith(_COMPILER)]
    # A KeyError or an AssertionError may say nothing but a name: its kind comes first.
    kind = type(error).__name__
    return f"{kind}: {lines[0][:300]}" if lines else kind


def _places(error: BaseException) -> Iterator[tuple[str, int]]:
    """Where it was raised, from the inside out; then what the compiler was looking at."""
    frames = list(traceback.walk_tb(error.__traceback__))
    for frame, line in reversed(frames):
        file = frame.f_code.co_filename
        # A refusal that is written into the automaton is of the file that it was written in.
        if written := _WRITTEN.search(linecache.getline(file, line).rstrip()):
            yield written[1], int(written[2])
        yield file, line
    for frame, _ in reversed(frames):
        for value in reversed(list(frame.f_locals.values())):
            loc: Any = value if type(value).__name__ == _LOC else getattr(value, "__dict__", {}).get("loc")
            if type(loc).__name__ == _LOC:
                yield str(loc.filename), int(loc.line)
    if cause := error.__cause__ or error.__context__:
        yield from _places(cause)


def _said(text: str) -> Iterator[tuple[str, int]]:
    for match in _IN_TEXT.finditer(text):
        yield match[1] or match[3], int(match[2] or match[4])


def _below(folder: Path, file: str) -> Path | None:
    """The file below a folder that the compiler means: it shortens paths."""
    path = Path(file)
    if path.is_absolute():
        return path if path.is_relative_to(folder) and path.is_file() else None
    candidate = folder.parent / path
    if candidate.is_relative_to(folder) and candidate.is_file():
        return candidate
    return next((found for found in folder.rglob(path.name) if found.as_posix().endswith(path.as_posix())), None)
