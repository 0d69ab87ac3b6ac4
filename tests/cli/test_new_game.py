"""`filon new-game` and `filon records`: a box of one's own, and the games that show what it can do."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from filon.cli import new_game
from filon.games import shelf


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_package_is_written_with_names_of_its_own(filon: Run, here: Path) -> None:
    ran = filon("new-game", "torch_light", "--package", "--title", "Torch & Light", "--players", "3-6")
    assert (ran.status, ran.err) == (0, "")
    assert "filon-torch-light" in ran.out
    package = here / "filon-torch-light"
    files = {path.relative_to(package).as_posix(): path for path in package.rglob("*") if path.is_file()}
    assert {"pyproject.toml", "README.md", "docs/rules/torch_light.md", "tests/test_rules.py"} <= files.keys()
    assert {f"filon_torch_light/{name}" for name in ("state.py", "RULES.fr.md", "art/cover.svg")} <= files.keys()
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
    # Nothing is called as in the templates any more, and everybody is counted.
    assert [name for name, text in texts.items() if re.search(r"[Ss]ample|\bSA-|templates", text)] == []
    assert "title = Torch & Light" in texts["filon_torch_light/texts/fr.ftl"]
    assert "class TorchLightState(State)" in texts["filon_torch_light/state.py"]
    assert "SEATS = 6" in texts["filon_torch_light/state.py"]
    assert "players=(3, SEATS)" in texts["filon_torch_light/__init__.py"]
    assert "For 3 to 6 players" in texts["filon_torch_light/RULES.en.md"]
    assert 'torch_light = "filon_torch_light"' in texts["pyproject.toml"]
    # Clauses of no other box begin so.
    (letters,) = set(re.findall(r"\*\*([A-Z]{2})-", texts["docs/rules/torch_light.md"]))
    assert not any(clause.startswith(letters) for game in shelf().values() for clause in game.clauses)


@pytest.mark.parametrize("package", [True, False])
def test_what_is_written_needs_no_other_look(package: bool, here: Path) -> None:
    """Of whatever length the names are, imports are in order and lines are folded as the linter folds them."""
    for id in ("ox", "a_box_with_a_rather_long_name_it"):
        if package:
            new_game.write_new(id, "", "2-4", package=True)
            folder = here / f"filon-{id.replace('_', '-')}"
        else:
            folder = here / id
            box = new_game.new_box(id, "", "2-4", f"filon.games.{id}", f"tests.games.{id}")
            new_game.write_folder(box, folder / "src" / "filon" / "games" / id)
            new_game.write_tests(box, folder / "tests" / "games" / id)
            (folder / "pyproject.toml").write_text((new_game.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            new_game._tidy(folder)
        for arguments in (["check"], ["format", "--check"]):
            ruff = [str(Path(sys.executable).with_name("ruff")), *arguments, "."]
            done = subprocess.run(ruff, cwd=folder, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["Probe"], "small letters"),
        (["1st"], "small letters"),
        (["a-box"], "small letters"),
        (["class"], "no word of Python"),
        ([""], "small letters"),
        ([], "small letters"),
        (["x" * 40], "small letters"),
        (["gold"], "There is a box gold already"),
        (["probe", "--players", "1-4"], "A box is for 2 to 6 players"),
        (["probe", "--players", "4-2"], "A box is for"),
        (["probe", "--players", "2-7"], "A box is for"),
        (["probe", "--players", "some"], "A box is for"),
        (["probe", "--title", 'The "box"'], "A title has"),
        (["probe", "--title", "a" * 41], "A title has"),
    ],
)
def test_what_can_not_be_written_is_refused_in_a_line(filon: Run, here: Path, arguments: list[str], why: str) -> None:
    ran = filon("new-game", *arguments, "--package")
    assert (ran.status, ran.out) == (1, "")
    assert why in ran.err
    assert ran.err.count("\n") == 1
    assert list(here.iterdir()) == []


def test_what_is_there_is_not_overwritten(filon: Run, here: Path) -> None:
    (here / "filon-probe").mkdir()
    ran = filon("new-game", "probe", "--package")
    assert ran.status == 1
    assert "filon-probe already, and nothing was written" in ran.err
    assert list((here / "filon-probe").iterdir()) == []


def test_a_box_is_a_folder_of_a_working_tree_and_nothing_is_half_written(
    filon: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_game, "ROOT", here)
    ran = filon("new-game", "probe", "--folder")
    assert "no working tree" in ran.err
    (here / "pyproject.toml").touch()
    law = here / "docs" / "rules" / "probe.md"
    law.parent.mkdir(parents=True)
    law.touch()
    assert "probe.md already" in filon("new-game", "probe").err
    assert not (here / "src").exists()
    law.unlink()
    assert filon("new-game", "probe").status == 0
    assert (here / "src/filon/games/probe/scene.py").is_file()
    assert "from tests.games.probe.positions import" in (here / "tests/games/probe/test_rules.py").read_text()
    assert "docs/rules/probe.md" in (here / "src/filon/games/probe/rules/__init__.py").read_text()
    assert law.is_file()


def test_on_a_terminal_what_was_not_said_is_asked(filon: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    asked: list[str] = []
    answers = iter(["probe", "Probe it", "2-3"])

    def prompt(text: str, default: str | None = None) -> str:
        asked.append(text)
        return next(answers)

    monkeypatch.setattr("typer.prompt", prompt)
    monkeypatch.setattr("typer.confirm", lambda text, default: False)
    assert filon("new-game").status == 0
    assert len(asked) == 3
    assert "title = Probe it" in (here / "filon-probe/filon_probe/texts/en.ftl").read_text(encoding="utf-8")
    assert "SEATS = 3" in (here / "filon-probe/filon_probe/state.py").read_text(encoding="utf-8")


@pytest.mark.slow
def test_records_are_played_until_all_is_shown(filon: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = filon("records", "gold", "--out", "kept")
    assert nothing.status == 1
    assert "0 of 20 cases" in nothing.out
    assert "Shown by no record" in nothing.err
    assert "tie last-round" in nothing.err
    played = filon("records", "gold", "--cover", "--out", "kept")
    assert (played.status, played.err) == (0, "")
    written = sorted(here.glob("kept/*.filon"))
    assert len(written) == played.out.count("\n") - 1 > 3
    assert [filon("verify", str(path)).status for path in written] == [0] * len(written)
    before = {path: path.read_text(encoding="utf-8") for path in written}
    assert filon("records", "gold", "--out", "kept").status == 0
    # What is missing is added, and what was kept stays as it is.
    written[0].unlink()
    assert filon("records", "gold", "--cover", "--out", "kept", "--seed", "9").status == 0
    assert all(path.read_text(encoding="utf-8") == before[path] for path in written[1:])


def test_what_can_not_be_shown_within_a_bound_is_an_error(filon: Run, here: Path) -> None:
    ran = filon("records", "gold", "--cover", "--out", "kept", "--games", "1")
    assert ran.status == 1
    assert "after one game" in ran.out
    assert "players 5" in ran.err
