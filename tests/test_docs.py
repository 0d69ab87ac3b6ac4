"""What the documentation names in backticks exists: files, make targets, commands, and names in the sources."""

from __future__ import annotations

import ast
import io
import os
import re
import shutil
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.boxes import OURS
from tests.torchlight_box import path_with_it
from tests.tree import ROOT, tracked
from typer.main import get_command

from docs_nav import filled
from filon.cli.app import app
from filon.server.settings import DECLARED, in_environment

# What is in docs/rules is the law of the games: their names are the rulebook's.
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "web" / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.parent.name != "rules"),
]
# Where a path may begin, beside the folder of the file that names it. Gold's stands for the folder of any game.
BASES = tuple(ROOT / base for base in ("", "src", "src/filon", "src/filon/games/gold", "web", "web/src"))
# Not in git: made by building and measuring.
MADE = {"deploy/.env", ".venv/", "site/", "dist/", "build/site/", "arena-reports/", "src/filon/server/page/"}
COMMAND = re.compile(r"\s*(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(make|filon|npm run) ([a-z][a-z-]*)")
# Of other programs and of standards, or placeholders in a notation.
FOREIGN = set(
    """
    FlatFile deltaState IntEnum Clause lockfile application/json Host Origin X Forwarded
    Strict Secure Proto toJSON KIND ROUTE SEAT KEY1 KEY2 hCCRR xIsYou is_ can_
""".split()
)


def parted(path: Path) -> tuple[str, str]:
    """What a source does, and what it says: its code, and its docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".ts", ".svelte"):
        comment = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"])//[^\n]*", re.S)
        return comment.sub(" ", text), "\n".join(comment.findall(text))
    if path.suffix not in (".py", ".pyi"):
        return text, ""
    docstrings = {
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    does: list[str] = []
    says: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        is_said = token.type == tokenize.STRING and token.start[0] in docstrings
        (says if is_said or token.type == tokenize.COMMENT else does).append(token.string)
    return " ".join(does), "\n".join(says)


@cache
def sources() -> dict[Path, tuple[str, str]]:
    """Every source with what it does and what it says."""
    kinds = {".py", ".pyi", ".ts", ".svelte", ".ftl", ".toml", ".json", ".yaml"}
    folders = [ROOT / name for name in ("src", "web", "tests", "tools", "bench", "deploy")]
    return {
        path: parted(path)
        for path in tracked()
        if (path.suffix in kinds and path.name != "package-lock.json" and any(f in path.parents for f in folders))
        or (path.parent == ROOT and (path.suffix in kinds or path.name == "Makefile"))
    }


@cache
def words() -> frozenset[str]:
    """Every word of code, and every part of a file's name."""
    found = FOREIGN | {in_environment(name) for name in DECLARED}
    for does, _ in sources().values():
        found.update(re.findall(r"\w+", does))
    for path in tracked():
        found.update(re.findall(r"\w+", path.relative_to(ROOT).as_posix()))
    return frozenset(found)


@cache
def commands() -> dict[str, set[str]]:
    """What may follow `make`, `filon` and `npm run`."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    package = (ROOT / "web" / "package.json").read_text(encoding="utf-8")
    return {
        "make": set(re.findall(r"^([a-z-]+):", makefile, re.M)),
        "filon": set(get_command(app).commands),  # type: ignore[attr-defined]
        "npm run": set(re.findall(r'^    "([a-z:]+)": ', package.partition('"devDependencies"')[0], re.M)),
    }


def is_there(path: str, folder: Path) -> bool:
    """Whether a path leads somewhere, its ending written or not; `<game>` stands for any name."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    found = (base.glob(name) for base in (folder, *BASES) for name in (pattern, f"{pattern}.*"))
    return path in MADE | FOREIGN or any(any(files) for files in found)


def missing_command(line: str) -> str:
    """The command that a line or a span calls, if there is no such command."""
    called = COMMAND.match(line)
    return called[0].strip() if called and called[2] not in commands()[called[1]] else ""


def missing_name(span: str, folder: Path) -> str:
    """The path that a span is, or the words in it, that nothing has as its name."""
    if re.fullmatch(r"(?:[\w.<>-]+/)+[\w.<>-]*", span) and not is_there(span, folder):
        return span
    return ", ".join(word for word in re.findall(r"[A-Za-z_]\w*", span) if word not in words())


def missing(text: str, folder: Path) -> list[str]:
    """Whatever stands in backticks and does not exist; of blocks of code, the commands."""
    blocks = re.findall(r"^```.*?^```", text, re.M | re.S)
    prose = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    spans = re.findall(r"(?<!`)`([^`\n]+)`", prose)
    found = [missing_command(line) for block in blocks for line in block.splitlines()]
    found += [missing_command(span) or missing_name(span, folder) for span in spans]
    return [name for name in found if name]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_names_exists(page: Path) -> None:
    assert missing(page.read_text(encoding="utf-8"), page.parent) == []


def test_what_comments_and_docstrings_name_exists() -> None:
    found = {path.relative_to(ROOT).as_posix(): missing(says, path.parent) for path, (_, says) in sources().items()}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize("mistake", [
    "`dig" + "_deeper`", "`make golden`", "`filon digger`", "`npm run golden`", "`src/filon/digger.py`", "`digger/`",
    "\n```sh\nmake golden  # digs\n```\n", "\n```sh\nFILON_ENGINE=plain .venv/bin/filon digger\n```\n",
])  # fmt: skip
def test_what_does_not_exist_is_noticed(mistake: str) -> None:
    assert len(missing(f"After `make play`: {mistake}", ROOT)) == 1


def menu(nav: Any) -> Iterator[str]:
    """Every page of a menu, however deep."""
    if isinstance(nav, str):
        yield nav
    for entry in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from menu(entry)


def test_every_page_is_in_the_menu_and_those_of_boxes_are_called_by_them() -> None:
    nav = [filled(entry, ROOT / "docs") for entry in yaml.safe_load((ROOT / "mkdocs.yml").read_text())["nav"]]
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert sorted(menu(nav)) == sorted(pages)
    rules = next(entry["Rules"] for entry in nav if "Rules" in entry)
    named = " and ".join(name for entry in rules for name in entry)
    assert all(game.names["en"] in named for game in OURS.values())


def build(folder: Path, installed: str = "") -> subprocess.CompletedProcess[str]:
    """The documentation as `make docs` builds it, in another place."""
    made = re.search(r"\$\(BIN\)/mkdocs (build .*)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert made
    command = [sys.executable, "-m", "mkdocs", *made[1].split(), "--site-dir", str(folder / "site")]
    config = ["--config-file", str(folder / "mkdocs.yml")]
    return subprocess.run(
        [*command, *config],
        env={
            **os.environ,
            "NO_MKDOCS_2_WARNING": "1",
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT / "tools"), installed])),
        },
        capture_output=True,
        text=True,
        check=False,
    )


MISTAKES = ("[x](nowhere.md)", "[x](#nowhere)", "[x](/glossary.md)", "[x](puzzles.md#nowhere)")


def copied(folder: Path) -> None:
    """The documentation lies in another place."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("- tools/", f"- {ROOT}/tools/")
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "docs", folder / "docs")


@pytest.mark.slow
def test_the_documentation_is_built_without_a_warning_with_boxes_that_are_installed(tmp_path: Path) -> None:
    copied(tmp_path)
    built = build(tmp_path, path_with_it(tmp_path))
    warned = [line for line in built.stderr.splitlines() if "WARNING" in line]
    assert (built.returncode, warned) == (0, []), built.stderr
    rules = tmp_path / "site" / "rules"
    page = (rules / "torchlight.html").read_text(encoding="utf-8")
    pictures = set(re.findall(r'<img [^>]*src="(torchlight/[^"]+)"', page))
    assert len(pictures) > 4
    assert all((rules / picture).read_text(encoding="utf-8").startswith("<svg ") for picture in pictures)
    assert 'id="TL-VEIN-1"' in page
    assert "<strong>TL-SETUP-1</strong>" in (rules / "torchlight.law.html").read_text(encoding="utf-8")
    # Both are in the menu, which is on every page.
    assert {"torchlight.html", "torchlight.law.html"} <= set(re.findall(r'href="([^"#]+)"', page))


@pytest.mark.slow
def test_what_the_documentation_links_in_vain_is_noticed(tmp_path: Path) -> None:
    copied(tmp_path)
    (tmp_path / "docs" / "orphan.md").write_text("# In no menu\n\n" + "\n\n".join(MISTAKES), encoding="utf-8")
    built = build(tmp_path)
    warned = [line for line in built.stderr.splitlines() if "WARNING" in line]
    assert (built.returncode, len(warned)) == (1, len(MISTAKES) + 1), built.stderr
