"""Sample keeps the promises of the contract, and tests show its whole law."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from filon.cli.templates.tests.positions import GAME
from filon.engine.conformance import Walk, covering_settings

HERE = Path(__file__).parent
LAW = next(path for folder in HERE.parents if (path := folder / "docs" / "rules" / "sample.md").is_file())


@pytest.mark.parametrize("setting", covering_settings(GAME), ids=str)
def test_random_games_keep_every_promise(setting: tuple[int, dict[str, bool | int | str]]) -> None:
    assert list(Walk(GAME, setting, seed=1).problems()) == []


def test_every_clause_is_shown_by_a_test() -> None:
    clauses = set(re.findall(r"^- \*\*(SA-[A-Z]+-\d+)", LAW.read_text(encoding="utf-8"), re.M))
    shown = {id for path in HERE.glob("test_*.py") for id in re.findall(r'"(SA-[A-Z]+-\d+)"', path.read_text())}
    assert clauses == shown
