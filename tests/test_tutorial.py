"""docs/tutorial.md is true: its listings are applied in their order, and its commands answer what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.tree import ROOT

TUTORIAL = ROOT / "docs" / "tutorial.md"
PACKAGE = "filon-swap"
_BLOCK = re.compile(r'^```(?P<kind>\w+)(?: title="(?P<file>[^"]+)")?\n(?P<body>.*?)^```$', re.M | re.S)


class Block(NamedTuple):
    """A change of a file, or commands with their answers."""

    kind: str
    file: str
    body: str


def blocks(text: str) -> Iterator[Block]:
    for found in _BLOCK.finditer(text):
        yield Block(found["kind"], found["file"] or "", found["body"])


def applied(source: str, change: str) -> str:
    """A source after a change: lines that go or stay stand in it once, one after the other."""
    lines = change.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    assert source.count(before) == 1, before
    return source.replace(before, "".join(line[1:] for line in lines if line[0] in " +"))


def answers(body: str) -> Iterator[tuple[list[str], str]]:
    """Each command, with a pattern of what it says."""
    for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
        command, _, said = part.partition("\n")
        # A line of dots alone is any number of lines, or none.
        pattern = re.escape(said).replace(r"\.\.\.", r"[^\n]*")
        yield command.split(), re.sub(r"^\[\^\\n\]\*(?:\\)?\n", r"(?:[^\\n]*\\n)*?", pattern, flags=re.M)


@pytest.mark.slow
def test_every_step_goes_as_it_is_told(tmp_path: Path) -> None:
    environment = {**os.environ, "FILON_ENGINE": "plain", "LANG": "en_GB.UTF-8", "FILON_CACHE": str(tmp_path / "cache")}
    found = list(blocks(TUTORIAL.read_text(encoding="utf-8")))
    assert {block.kind for block in found} == {"console", "diff"}
    for block in found:
        if block.kind == "diff":
            file = tmp_path / PACKAGE / block.file
            file.write_text(applied(file.read_text(encoding="utf-8"), block.body), encoding="utf-8")
            continue
        for (program, *arguments), pattern in answers(block.body):
            assert program == "filon"
            command = [sys.executable, "-m", program, *arguments]
            ran = subprocess.run(
                command, cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, check=False,
            )  # fmt: skip
            assert re.fullmatch(pattern, ran.stdout), f"{' '.join(command)}\n{ran.stdout}"
    # What installing it as editable would leave.
    info = tmp_path / PACKAGE / "filon_swap-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: filon-swap\nVersion: 0.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[filon.games]\nswap = filon_swap\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    ran = subprocess.run(
        command, cwd=tmp_path / PACKAGE, env=environment | {"PYTHONPATH": str(tmp_path / PACKAGE)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout
