"""`filon check` as a person sees it, and `--watch`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.checks.helpers import written
from tests.other_package import install_at

from filon.checks.remark import Remark
from filon.checks.stages import Passed


def stages(*remarks: Remark) -> Any:
    """Stands in for all stages of a check: what they find is not what is tested here."""

    def passed(look: Any, begins: Any) -> Iterator[Passed]:
        begins("rules")
        look.progress(1, 2)
        yield Passed("rules", remarks, 0.1, {"games": 3, "plies": 1200})
        yield Passed("scenes", (), 0.0, {}, waits_for="rules" if remarks else "")

    return passed


def test_a_box_that_is_well(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.cli.check.passed", stages())
    ran = filon("check", "gold")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "gold",
        "  ✓ rules        3 random games, 1,200 decisions and outcomes",
        "  ✓ scenes       0 games on the table, as every viewer sees them",
        "gold: all is well",
        "",
    ]


def test_a_box_that_is_not(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    often = Remark(
        "broken invariant: cards", "/x/rules.py", 12, "2 players, seed 0, ply 3", times=288, games={"a", "b"}
    )
    many = [Remark(f"policy {'abcdefghijk'[k]} is refused") for k in range(11)]
    monkeypatch.setattr("filon.cli.check.passed", stages(often, *many, Remark("no lesson yet", later=True)))
    ran = filon("check", "gold", "--quick")
    assert ran.status == 1
    assert ran.err == "filon: 12 checks have failed.\n"
    assert "      /x/rules.py:12: broken invariant: cards\n" in ran.out
    assert "          288 times in 2 games; first seen: 2 players, seed 0, ply 3\n" in ran.out
    assert "… and 4 more" in ran.out
    assert "  – scenes       waits for: rules\n" in ran.out
    assert "gold: 12 things to mend, 1 for later (quick: fewer games, not compiled)" in ran.out


def test_in_french_and_as_json(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.cli.check.passed", stages(Remark("no lesson yet", later=True)))
    report = json.loads(filon("check", "gold", "--json").out)
    assert report[0]["box"] == "gold"
    assert [stage["stage"] for stage in report[0]["stages"]] == ["load", "rules", "scenes"]
    assert report[0]["stages"][1]["remarks"][0]["later"] is True
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "gold\u00a0: tout va bien, 1 pour plus tard" in filon("check", "gold").out


def test_a_folder_that_is_not_on_the_shelf(filon: Any, tmp_path: Path) -> None:
    box = written(tmp_path, {"rules/turn.py": ("s.decided += 1", "s.decidde = 1")})
    ran = filon("check", str(box), "--quick")
    assert ran.status == 1
    assert ran.out.startswith("swap\n  ✗ sources")
    assert re.search(r"/turn\.py:\d+: SwapState has no field decidde: do you mean decided\?\n", ran.out)
    assert len(ran.out.splitlines()) < 30
    box = written(tmp_path / "other")
    (box / "__init__.py").write_text("1 / 0\n", encoding="utf-8")
    ran = filon("check", str(box))
    assert "imported" in ran.out
    assert "__init__.py:1: ZeroDivisionError: division by zero" in ran.out
    assert (ran.status, ran.err) == (1, "filon: 1 check has failed.\n")


def test_to_watch_something_it_has_to_be_named(filon: Any) -> None:
    ran = filon("check", "--watch")
    assert (ran.status, ran.out) == (1, "")
    assert "Name what is to be watched" in ran.err


@contextmanager
def watched(named: str, **environment: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """What `--watch` says first, and what gives the summary of its next check."""
    environment = {**os.environ, "FILON_ENGINE": "plain", "LANG": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1", **environment}
    command = [sys.executable, "-m", "filon", "check", named, "--watch"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as watch:
        assert watch.stdout is not None
        said = watch.stdout
        try:
            yield said.readline(), lambda: next(line for line in said if re.match(r"\w+: ", line))
        finally:
            watch.terminate()


@pytest.mark.slow
def test_a_file_that_is_saved_is_checked_again(tmp_path: Path) -> None:
    box = written(tmp_path)
    with watched(str(box)) as (first, summary):
        assert first == f"Watching {box}. Ctrl+C ends it.\n"
        assert "all is well" in summary()
        rules = box / "rules" / "turn.py"
        sound = rules.read_text(encoding="utf-8")
        rules.write_text(sound.replace("s.decided += 1", "s.decidde = 1"), encoding="utf-8")
        assert "1 thing to mend" in summary()
        rules.write_text(sound, encoding="utf-8")
        assert "all is well" in summary()


@pytest.mark.slow
def test_a_box_that_is_broken_is_watched_by_its_id(tmp_path: Path) -> None:
    box = written(tmp_path)
    install_at(tmp_path, box.name)
    wrong = box / "bot.py"
    sound = wrong.read_text(encoding="utf-8")
    wrong.write_text(f"{sound}\n1 / 0\n", encoding="utf-8")
    with watched("swap", PYTHONPATH=str(tmp_path)) as (first, summary):
        assert first == f"Watching {box}. Ctrl+C ends it.\n"
        assert summary() == "swap: 1 thing to mend (quick: fewer games, not compiled)\n"
        wrong.write_text(sound, encoding="utf-8")
        assert "all is well" in summary()
