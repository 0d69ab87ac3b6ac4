"""`tools/page.py` builds the page when, and only when, its sources changed."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

import page


@pytest.fixture
def root(tmp_path: Path) -> Path:
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    for name in page.PACKAGES:
        (web / name).write_text("{}")
    (web / "src" / "main.ts").write_text("console.log('gold')")
    (tmp_path / "src" / "filon" / "server").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The npm commands run so far, and what kinds of packages are installed; a build leaves one file, as Vite would."""
    made: list[str] = []

    def run_npm(*arguments: str, cwd: Path) -> None:
        kinds = [argument for argument in arguments if argument.endswith("=dev")]
        made.append(" ".join([arguments[0], *kinds]))
        folder = cwd / ("node_modules" if arguments[0] == "install" else "dist")
        folder.mkdir(exist_ok=True)
        (folder / "index.html").write_text("built")

    monkeypatch.setattr(page, "run_npm", run_npm)
    return made


SOME, ALL = "install --omit=dev", "install --include=dev"


def test_a_second_build_does_nothing(root: Path, calls: list[str]) -> None:
    assert page.build(root)
    assert (root / "src" / "filon" / "server" / "page" / "index.html").read_text() == "built"
    assert calls == [SOME, "run"]
    assert not page.build(root)
    assert calls == [SOME, "run"]


def test_a_changed_source_builds_without_installing_again(root: Path, calls: list[str]) -> None:
    page.build(root)
    (root / "web" / "src" / "main.ts").write_text("console.log('more gold')")
    assert page.build(root)
    assert calls == [SOME, "run", "run"]


def test_a_renamed_source_builds(root: Path, calls: list[str]) -> None:
    page.build(root)
    (root / "web" / "src" / "main.ts").rename(root / "web" / "src" / "start.ts")
    assert page.build(root)


def test_a_changed_lockfile_installs(root: Path, calls: list[str]) -> None:
    page.build(root)
    (root / "web" / "package-lock.json").write_text('{"lockfileVersion": 3}')
    page.build(root)
    assert calls == [SOME, "run", SOME, "run"]


def test_what_only_checks_need_is_installed_when_something_is_checked(root: Path, calls: list[str]) -> None:
    page.build(root)
    page.npm("run", "check", root=root)
    page.npm("run", "test", root=root)
    assert calls == [SOME, "run", ALL, "run", "run"]


def test_who_has_checked_builds_with_what_is_there(root: Path, calls: list[str]) -> None:
    page.npm("run", "check", root=root)
    page.build(root)
    assert calls == [ALL, "run", "run"]


def test_what_the_page_is_built_from_is_installed_to_build_it() -> None:
    web = page.ROOT / "web"
    built_from = [*(web / "src").rglob("*.ts"), *(web / "src").rglob("*.svelte"), *web.glob("[sv]*.config.*")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in built_from)
    named = re.findall(r"""^ *(?:import|\} from)\b[^'"\n]*['"]((?:@[\w-]+/)?[\w-]+)[\w./-]*['"]""", text, re.M)
    named += [f"@iconify-json/{set}" for set in re.findall(r"['\"]~icons/([\w-]+)/", text)]
    needed = json.loads((web / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert {"svelte", "vite", "@fluent/bundle", "@iconify-json/lucide"} <= set(named) <= set(needed)


def test_what_building_and_testing_leave_behind_is_no_source(root: Path, calls: list[str]) -> None:
    page.build(root)
    for folder in (*page.MADE, "__pycache__"):
        (root / "web" / folder).mkdir(exist_ok=True)
        (root / "web" / folder / "left").write_text("over")
    assert not page.build(root)


def test_a_failed_build_keeps_the_page_that_was_there(
    root: Path, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page.build(root)
    (root / "web" / "src" / "main.ts").write_text("console.log(")

    def fail(*arguments: str, cwd: Path) -> None:
        raise RuntimeError("syntax")

    monkeypatch.setattr(page, "run_npm", fail)
    with pytest.raises(RuntimeError, match="syntax"):
        page.build(root)
    assert (root / "src" / "filon" / "server" / "page" / "index.html").read_text() == "built"


MOST_BYTES = 170_000
"""All that a visitor's browser ever fetches and reads of the page: scripts and styles, gzipped. Most of what concerns
other people is fetched when it is opened."""


@pytest.mark.slow
def test_the_page_is_small() -> None:
    page.build()
    built = page.ROOT / "src" / "filon" / "server" / "page"
    read = [path for path in built.rglob("*") if path.suffix in (".js", ".css")]
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in read}
    assert {path.suffix for path in read} == {".js", ".css"}
    assert sum(sizes.values()) <= MOST_BYTES, sizes
