"""What is published carries its page: a wheel plays without Node.js, where nothing else is, on a device, too."""

from __future__ import annotations

import json
import subprocess
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from tests.boxes import OURS

import filon
import page
import release
from filon.engine.compile import PACKAGE

FOLDERS = PACKAGE / "games"
CHANGES = """# Changelog

## [Unreleased]

## [1.2.0] - 2026-01-31

### Added

- Everything.
"""


@pytest.mark.slow
def test_sdist_and_wheel_hold_the_built_page_and_the_wheel_does_its_work(tmp_path: Path) -> None:
    sdist, wheel = release.build(tmp_path / "dist", minds=())
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    assert {"filon/server/page/index.html", "filon/games/gold/data.json", "filon/games/gold/texts/fr.ftl"} <= in_wheel
    # Every file of our boxes, whatever they have.
    files = {path for game in OURS.values() for path in game.path.rglob("*") if path.is_file()}
    own = {f"filon/games/{path.relative_to(FOLDERS).as_posix()}" for path in files if path.suffix != ".pyc"}
    assert own <= in_wheel
    assert {"filon/drawing/fonts/Fraunces-Bold.ttf", "filon/drawing/fonts/OFL.txt"} <= in_wheel
    # The wheel plays in a browser as well; the sdist is source.
    device = {name.split("/", 4)[4] for name in in_wheel if name.startswith("filon/server/page/device-")}
    assert {"filon.xz", "pyodide.asm.wasm", "pyodide-lock.json"} <= device
    assert not [name for name in in_wheel if "node_modules" in name or name.startswith(("web/", "tests/"))]
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path, filter="data")
    assert {"src/filon/server/page/index.html", "web/package.json", "hatch_build.py", "tools/page.py"} <= in_sdist
    assert not [name for name in in_sdist if "node_modules" in name or "device-" in name]
    # The sdist's page is known to be the one of its sources: whoever installs it builds nothing.
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    mark = page.fingerprint(page.sources(unpacked / "web"), unpacked / "web")
    assert page.is_stamped(unpacked / "src" / "filon" / "server" / "page", mark)
    release.try_wheel(wheel)


# ── what may be released ──


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A clean tree of a version that is ready."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def git(tree: Path, *arguments: str) -> None:
    somebody = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "tag.gpgSign=false")
    subprocess.run(["git", *somebody, *arguments], cwd=tree, check=True)


def commit(tree: Path) -> None:
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--no-gpg-sign", "--message", "Everything")


def test_a_clean_tree_of_a_new_version_may_be_released(tree: Path) -> None:
    assert release.objections(tree) == []


def test_what_is_not_committed_is_not_released(tree: Path) -> None:
    (tree / "more.txt").write_text("gold", encoding="utf-8")
    assert ["not clean" in objection for objection in release.objections(tree)] == [True]


def test_a_version_is_released_once(tree: Path) -> None:
    git(tree, "tag", "v1.2.0")
    assert ["v1.2.0 is tagged" in objection for objection in release.objections(tree)] == [True]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("[1.2.0] - 2026-01-31", "[1.1.0] - 2026-01-31", "no section `## [1.2.0]"),
        ("[1.2.0] - 2026-01-31", "[1.2.0]", "no section `## [1.2.0]"),
        ("## [1.2.0]", "- Still to come.\n\n## [1.2.0]", "[Unreleased]"),
    ],
)
def test_the_changes_of_a_version_stand_under_it_with_a_date(tree: Path, old: str, new: str, wanted: str) -> None:
    (tree / "CHANGELOG.md").write_text(CHANGES.replace(old, new), encoding="utf-8")
    commit(tree)
    assert [wanted in objection for objection in release.objections(tree)] == [True]


def test_the_version_is_said_once() -> None:
    assert "version" not in json.loads((release.ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert version(filon.__name__) == release.version_of()
