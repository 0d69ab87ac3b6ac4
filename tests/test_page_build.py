"""`tools/page.py` builds the page when, and only when, its sources changed."""

from __future__ import annotations

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
    """The npm commands run so far; a build leaves one file, as Vite would."""
    made: list[str] = []

    def run_npm(*arguments: str, cwd: Path) -> None:
        made.append(arguments[0])
        folder = cwd / ("node_modules" if arguments[0] == "install" else "dist")
        folder.mkdir(exist_ok=True)
        (folder / "index.html").write_text("built")

    monkeypatch.setattr(page, "run_npm", run_npm)
    return made


def test_a_second_build_does_nothing(root: Path, calls: list[str]) -> None:
    assert page.build(root)
    assert (root / "src" / "filon" / "server" / "page" / "index.html").read_text() == "built"
    assert calls == ["install", "run"]
    assert not page.build(root)
    assert calls == ["install", "run"]


def test_a_changed_source_builds_without_installing_again(root: Path, calls: list[str]) -> None:
    page.build(root)
    (root / "web" / "src" / "main.ts").write_text("console.log('more gold')")
    assert page.build(root)
    assert calls == ["install", "run", "run"]


def test_a_renamed_source_builds(root: Path, calls: list[str]) -> None:
    page.build(root)
    (root / "web" / "src" / "main.ts").rename(root / "web" / "src" / "start.ts")
    assert page.build(root)


def test_a_changed_lockfile_installs(root: Path, calls: list[str]) -> None:
    page.build(root)
    (root / "web" / "package-lock.json").write_text('{"lockfileVersion": 3}')
    page.build(root)
    assert calls == ["install", "run", "install", "run"]


def test_what_building_and_testing_leave_behind_is_no_source(root: Path, calls: list[str]) -> None:
    page.build(root)
    for folder in page.MADE:
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
