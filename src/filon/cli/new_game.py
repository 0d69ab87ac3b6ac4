"""`filon new-game`: a whole box that runs, to be changed into another one.

What is written is the box in `templates/`, with names of its own: a folder beside our games, or a package. Nothing is
declared anywhere else: the shelf finds it.
"""

from __future__ import annotations

import keyword
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from filon.cli.words import Refused, word
from filon.engine.compile import PACKAGE
from filon.engine.state import MOST_SEATS
from filon.games import BOX_ID, missing, shelf

TEMPLATES = Path(__file__).parent / "templates"
ROOT = PACKAGE.parent.parent
"""The working tree, if the program runs in one."""
_TITLE = re.compile(r"[^\x00-\x1f\"'\\{}`<>]{1,40}")
_PLAYERS = re.compile(r"(\d+)(?:[-–](\d+))?")
_CLAUSE = re.compile(r"([A-Z]{2})-[A-Z0-9]+-\d+")


@dataclass(frozen=True)
class NewBox:
    """What a box is called, and for how many it is."""

    id: str
    title: str
    players: tuple[int, int]
    letters: str
    """With which the ids of its clauses begin."""
    module: str
    """The package that holds its rules."""
    tests: str
    """Where its tests find each other."""


def new_box(id: str, title: str, players: str, module: str = "", tests: str = "tests") -> NewBox:
    """A box of that name; refused if it can't be called so, or not be for so many."""
    if not BOX_ID.fullmatch(id) or keyword.iskeyword(id) or len(id) > 32:
        raise Refused("error-new-name", name=id[:80])
    if id in shelf() or any(box.is_called(id) for box in missing()):
        raise Refused("error-new-taken", name=id)
    title = " ".join((title or id.replace("_", " ").capitalize()).split())
    if not _TITLE.fullmatch(title):
        raise Refused("error-new-title", title=title[:80])
    given = _PLAYERS.fullmatch(players.strip())
    least, most = (int(given[1]), int(given[2] or given[1])) if given else (0, 0)
    if not 2 <= least <= most <= MOST_SEATS:
        raise Refused("error-new-players", players=players[:40], most=MOST_SEATS)
    return NewBox(id, title, (least, most), _letters(id), module or f"filon_{id}", tests)


def _letters(id: str) -> str:
    """Two letters that no other box has for its clauses, from its name if that can be."""
    taken = {found[1] for game in shelf().values() for clause in game.clauses if (found := _CLAUSE.match(clause))}
    own = [letter for letter in id.upper() if letter.isalpha()]
    pairs = [*map("".join, combinations(own, 2)), *(own[0] + chr(n) for n in range(ord("A"), ord("Z") + 1))]
    return next((pair for pair in pairs if pair not in taken), "ZZ")


# ── writing ──


def write_folder(box: NewBox, folder: Path) -> None:
    """The folder holds the box; refused if there is one already."""
    _copy(TEMPLATES / "box", folder, box)


def write_tests(box: NewBox, folder: Path) -> None:
    _copy(TEMPLATES / "tests", folder, box)


def write_law(box: NewBox, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_named(box, (TEMPLATES / "law.md").read_text(encoding="utf-8")), encoding="utf-8")


def write_package(box: NewBox, folder: Path) -> None:
    """The folder holds a package to be installed, with the box in it, its law and its tests."""
    if folder.exists():
        raise Refused("error-new-exists", folder=str(folder))
    write_folder(box, folder.joinpath(*box.module.split(".")))
    write_tests(box, folder / "tests")
    write_law(box, folder / "docs" / "rules" / f"{box.id}.md")
    # A project file of that name in here would be one for every tool that looks at the templates.
    for name, written in (("package.toml", "pyproject.toml"), ("README.md", "README.md")):
        (folder / written).write_text(_named(box, (TEMPLATES / name).read_text(encoding="utf-8")), encoding="utf-8")


def _copy(source: Path, target: Path, box: NewBox) -> None:
    if target.exists():
        raise Refused("error-new-exists", folder=str(target))
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            copied = target / path.relative_to(source)
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.write_text(_named(box, path.read_text(encoding="utf-8")), encoding="utf-8")


def _named(box: NewBox, text: str) -> str:
    """A text of the templates with the names of the box in place of those of the sample."""
    for name, own in _names(box).items():
        text = re.sub(name, own, text)
    return text


def _names(box: NewBox) -> Mapping[str, str]:
    least, most = box.players
    alone = least == most
    return {
        r"filon\.cli\.templates\.box": box.module,
        r"filon\.cli\.templates\.tests": box.tests,
        r"\bfilon_sample\b": box.module.partition(".")[0],
        r"\bfilon-sample\b": f"filon-{box.id.replace('_', '-')}",
        r"\bSampleState\b": "".join(part.capitalize() for part in box.id.split("_")) + "State",
        r"\bSA(?=-)": box.letters,
        r"\bSample\b": box.title,
        r"\bsample\b": box.id,
        r"\(2, SEATS\)": f"({least}, SEATS)",
        r"\bSEATS = 5\b": f"SEATS = {most}",
        r"\b2 to 5\b": str(most) if alone else f"{least} to {most}",
        r"\bDe 2 à 5\b": f"À {most}" if alone else f"De {least} à {most}",
    }


# ── the command ──


def in_checkout() -> bool:
    """Whether the program runs in a working tree, where a box may be a folder beside the others."""
    return (ROOT / "pyproject.toml").is_file() and (ROOT / "docs" / "rules").is_dir()


def write_new(id: str, title: str, players: str, package: bool) -> None:
    """The box has been written, in the working tree or as a package in a folder of its own, and what to do next is
    said."""
    if not package and not in_checkout():
        raise Refused("error-new-no-checkout")
    if package:
        box = new_box(id, title, players)
        folder = Path(f"filon-{id.replace('_', '-')}")
        write_package(box, folder)
        _tidy(folder)
        print(word("new-package", folder=str(folder), game=id))
        return
    box = new_box(id, title, players, f"filon.games.{id}", f"tests.games.{id}")
    places = [ROOT / "src/filon/games" / id, ROOT / "tests/games" / id, ROOT / "docs/rules" / f"{id}.md"]
    if there := [place for place in places if place.exists()]:
        raise Refused("error-new-exists", folder=str(there[0]))
    write_folder(box, places[0])
    write_tests(box, places[1])
    write_law(box, places[2])
    _tidy(*places[:2])
    here = Path.cwd()
    box_in, tests_in, law_in = (str(p.relative_to(here) if p.is_relative_to(here) else p) for p in places)
    print(word("new-folder", folder=box_in, tests=tests_in, law=law_in, game=id))


def _tidy(*folders: Path) -> None:
    """Imports are in order and lines as long as they should be, where there is a formatter: names have other lengths
    than those of the sample."""
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")
    if ruff:
        for arguments in (
            ["check", "--quiet", "--no-cache", "--fix", "--select", "I"],
            ["format", "--quiet", "--no-cache"],
        ):
            subprocess.run([ruff, *arguments, *map(str, folders)], check=False, stdin=subprocess.DEVNULL)
