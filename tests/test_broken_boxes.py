"""A box that is broken is missing by itself, ours or another package's, whichever of its files it is."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.boxes import OURS
from tests.other_package import filon, install_at, python
from tests.torchlight_box import PACKAGE

pytestmark = pytest.mark.slow
BOX = PACKAGE / "filon_torchlight"
"""It has every kind of file that a box may have, but for those below."""
MORE = {
    "certain.py": "def certain(s, seat):\n    return ()\n",
    "inputs.py": "INPUTS = 1\n",
    "hidden.py": "from filon_torchlight.state import TorchlightState\n",
    "unasked.py": "X = 1\n",
    "parts/__init__.py": "",
    "parts/late.py": "",
}


class Spoiled(NamedTuple):
    """A copy of the box in which something is wrong, and what is to be said of it."""

    module: str
    file: Path
    why: str
    line: int = 0


BROKEN: dict[str, tuple[str, str]] = {
    "raises": ("1 / 0\n", "ZeroDivisionError"),
    "no_python": ("def (\n", "SyntaxError"),
    "no_games": ("GAMES = None\n", "TypeError"),
    "something_else": ("GAMES = ('gold',)\n", "not a Game"),
    "takes_a_name": ("from filon.games.gold import GAMES\n", "there is a box gold already"),
    "a_file": ("import dataclasses\nfrom filon.games.gold import GAMES as G\n"
               "GAMES = (dataclasses.replace(G[0], id='g2', package=__name__),)\n", "a_file is no package"),
    "freezes_a_float": ("from filon.engine.compile import const\nODDS = const([[1], [0.5]])\n",
                        "const: 0.5 at [1][0] is no integer"),
    "leaves": ("raise SystemExit(3)\n", "SystemExit"),
}  # fmt: skip
"""Modules that bring no box, and what is said of each."""


def test_a_broken_box_is_missing_by_itself(tmp_path: Path) -> None:
    for module, (code, _) in BROKEN.items():
        (tmp_path / f"{module}.py").write_text(code, encoding="utf-8")
        install_at(tmp_path, module)
    ran = filon(tmp_path, "games")
    assert ran.returncode == 0
    assert all(id in ran.stdout for id in OURS)
    lines = {line.split()[5]: line for line in ran.stderr.splitlines()}
    assert sorted(lines) == sorted(BROKEN)
    for module, (_, why) in BROKEN.items():
        assert lines[module].startswith(f"filon: not on the shelf: {module} ({module.replace('_', '-')} 2.0): ")
        assert why in lines[module]
        assert f"{module}.py" in lines[module] or not why.startswith(("ZeroDivisionError", "SyntaxError", "const"))


MISTAKES = (("def (", "SyntaxError"), ("1 / 0", "ZeroDivisionError"), ("x = y", "NameError"))
UNASKED = ("unasked.py", "parts/__init__.py", "parts/late.py")
"""Nobody imports them: what they do when they are imported is nobody's trouble."""
SAID = (
    ("__init__.py", '"torchlight": Ladder', '"torch": Ladder', "LADDERS has no torchlight"),
    ("__init__.py", ', "fr": "Torchlight"', "", "no name in fr"),
    ("__init__.py", "players=(3, 6)", "players=3", "cannot unpack"),
    ("lessons.py", "LESSONS = (", "LESSON = (", "no attribute 'LESSONS'"),
    ("pictures.py", "PICTURES = (", "PICTURES = 5, (", "no attribute 'game'"),
)
"""In a file, what stands there, what is said instead, and what the shelf says of it."""


def copied(folder: Path, module: str) -> None:
    """A copy of the box, with names of its own."""
    shutil.copytree(BOX, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file, text in MORE.items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("filon_torchlight", module), encoding="utf-8")


def spoiled(folder: Path, package: str) -> Iterator[Spoiled]:
    """Below the folder lie copies of the box, each with a mistake: every mistake in every file."""
    number = 0

    def another() -> tuple[str, Path]:
        nonlocal number
        number += 1
        name = f"spoiled_{number:02}"
        copied(folder / name, package + name)
        return name, folder / name

    for file in sorted([path.relative_to(BOX).as_posix() for path in BOX.rglob("*.py")] + list(MORE)):
        for mistake, why in MISTAKES[: 1 if file in UNASKED else None]:
            name, box = another()
            path = box / file
            lines = path.read_text(encoding="utf-8").splitlines()
            path.write_text("\n".join([*lines, mistake]) + "\n", encoding="utf-8")
            yield Spoiled(name, path, why, len(lines) + 1)
    for file, old, new, why in SAID:
        name, box = another()
        text = (box / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file}: {old}"
        (box / file).write_text(text.replace(old, new), encoding="utf-8")
        yield Spoiled(name, box / file, why)


def expect_said(lines: list[str], copies: list[Spoiled]) -> None:
    """Each is said in one line, with the file that is wrong, and where in it."""
    assert len(lines) == len(copies)
    for line, copy in zip(sorted(lines), copies, strict=True):
        assert re.search(rf"\b{copy.module}\b", line)
        assert copy.why in line
        assert f"({copy.file}" in line
        assert not copy.line or f", line {copy.line})" in line


def test_a_mistake_in_any_file_is_said_with_its_place_and_its_line(tmp_path: Path) -> None:
    copies = list(spoiled(tmp_path, ""))
    for copy in copies:
        install_at(tmp_path, copy.module)
    ran = filon(tmp_path, "games", "--json")
    assert ran.returncode == 0
    assert [box["id"] for box in json.loads(ran.stdout)] == list(OURS)
    expect_said(ran.stderr.splitlines(), copies)


LOOKED = """
import json, sys
import filon.games
filon.games.__path__.append(sys.argv[1])
told = [list(filon.games.shelf()), [f"{box.name}: {box.reason}" for box in filon.games.missing()]]
"""
"""A program that looks at the shelf, with more folders of ours than there are."""
SERVED = """
from litestar.testing import TestClient
from filon.server.app import create_app
from filon.server.settings import Settings, database_url

with TestClient(create_app(Settings(database_url(sys.argv[1] + "/filon.db"), compile_games=False))) as ask:
    assert told[0] == [box["id"] for box in ask.get("/api/games").json()]
    assert told[0] == [box["game"] for box in ask.get("/api/puzzles").json()]
"""


def looked(folders: Path, *then: str) -> tuple[list[str], list[str], str]:
    """The boxes on the shelf, why others are missing, and what else was said."""
    program = "".join((LOOKED, *then, "print(json.dumps(told))"))
    ran = python(folders, "-c", program, str(folders), FILON_ENGINE="plain")
    assert ran.returncode == 0, ran.stderr
    boxes, said = json.loads(ran.stdout)
    return boxes, said, ran.stderr


def test_ours_are_missing_by_themselves_too(tmp_path: Path) -> None:
    """A folder of ours in which a file is broken leaves the others on the shelf, and the shelf is served."""
    copies = list(spoiled(tmp_path, "filon.games."))
    grows = tmp_path / "whole"
    copied(grows, "filon.games.whole")
    (grows / "art" / "cover.svg").unlink()
    (grows / "puzzles").mkdir()
    (grows / "puzzles" / "torchlight.jsonl").write_text("no puzzle\n", encoding="utf-8")
    boxes, said, log = looked(tmp_path, SERVED)
    assert boxes == [*OURS, "torchlight"]
    expect_said(said, copies)
    assert "torchlight: no puzzles: " in log


def test_a_box_is_missing_without_the_other_of_its_folder(tmp_path: Path) -> None:
    copied(tmp_path / "two", "filon.games.two")
    init = tmp_path / "two" / "__init__.py"
    with init.open("a", encoding="utf-8") as file:
        file.write("\nfrom dataclasses import replace\n\nGAMES = (replace(GAMES[0], id='b'), *GAMES)\n")
    boxes, said, _ = looked(tmp_path)
    assert boxes == [*OURS, "torchlight"]
    assert [("LADDERS has no b" in line, f"({init})" in line) for line in said] == [(True, True)]


def test_rules_of_an_earlier_version_are_looked_at_as_well(tmp_path: Path) -> None:
    for name in ("kept", "lost"):
        copied(tmp_path / name, f"filon.games.{name}")
        copied(tmp_path / name / "v1", f"filon.games.{name}.v1")
        init = tmp_path / name / "__init__.py"
        text = init.read_text(encoding="utf-8").replace("version=1", "version=2").replace("torchlight", name)
        init.write_text(text, encoding="utf-8")
        init = tmp_path / name / "v1" / "__init__.py"
        init.write_text(init.read_text(encoding="utf-8").replace("torchlight", name), encoding="utf-8")
    bot = tmp_path / "lost" / "v1" / "bot.py"
    bot.write_text("1 / 0\n", encoding="utf-8")
    boxes, said, _ = looked(tmp_path)
    assert boxes == [*OURS, "kept"]
    assert [f"({bot}, line 1)" in line for line in said] == [True]
