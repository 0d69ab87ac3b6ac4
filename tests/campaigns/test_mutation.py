"""Mutants differ from their source in one thing, and stand in the place of their module."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest
from tests.boxes import OURS

from filon.campaigns import mutants as campaign
from filon.campaigns.mutation import MUTANT, mutants, mutated

SOURCE = '''
def f(a: int, b: int = 3) -> int:
    """Says nothing."""
    x = a + 1
    if a < b and not x:
        x += 2
    tell(x, True)
    return x if a == 7 else b
'''
WHAT = {
    "4: arithmetic: a + 1 → a - 1", "4: constant: 1 → 2", "4: dropped: x = a + 1 → pass",
    "5: comparison: a < b → a <= b", "5: condition: a < b and (not x) → a < b or not x", "5: condition: not x → x",
    "5: condition: if a < b and (not x): x += 2 → if not (a < b and (not x)): x += 2",
    "6: constant: 2 → 3", "6: dropped: x += 2 → pass",
    "7: constant: True → False", "7: dropped: tell(x, True) → pass",
    "8: comparison: a == 7 → a != 7", "8: constant: 7 → 8", "8: condition: x if a == 7 else b → b if a == 7 else x",
}  # fmt: skip


def test_every_kind_of_change_is_made_and_one_at_a_time() -> None:
    made = mutants(SOURCE)
    assert {mutant.what for mutant in made} == WHAT
    assert len(made) == len(WHAT)
    before = ast.unparse(ast.parse(SOURCE)).splitlines()
    for mutant in made:
        after = mutated(SOURCE, mutant).splitlines()
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1, mutant.what


def test_every_file_of_rules_has_mutants() -> None:
    parts = campaign.parts(tuple(OURS))
    assert {part.name.partition("/")[0] for part in parts} == {game.path.name for game in OURS.values()}
    assert sum(part.full for part in parts) > 3_000


SHOW = "import filon.campaigns.mutation, inspect, filon.games.gold.rules.scoring as it; print(inspect.getsource(it))"


def test_a_mutant_stands_in_the_place_of_its_module() -> None:
    mutant, path = campaign.of_file("gold/rules/scoring.py")[0], campaign.GAMES / "gold/rules/scoring.py"
    given = {**os.environ, "FILON_ENGINE": "plain", MUTANT: "filon.games.gold.rules.scoring:0"}
    shown = subprocess.run([sys.executable, "-c", SHOW], env=given, capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == mutated(path.read_text(), mutant).strip()


@pytest.mark.slow
def test_a_mutant_is_noticed_by_the_tests_of_its_box() -> None:
    file = "gold/rules/turns.py"
    number = next(k for k, one in enumerate(campaign.of_file(file)) if "s.active + 1 → s.active - 1" in one.what)
    assert campaign.is_killed(file, number)


def test_too_few_noticed_is_a_flaw() -> None:
    found = {"mutants": 100, "killed": 94, "survivors": ["1: x"] * 6}
    assert campaign.judge("gold/rules/turns.py", found) == ["94 of 100 mutants were noticed"]
    assert campaign.judge("gold/rules/turns.py", found | {"killed": 95}) == []
    assert campaign.judge("gold/rules/turns.py", found | {"mutants": 10, "killed": 1}) == []
    assert "nobody has looked yet" in campaign.more({"gold/rules/turns.py": found})


def test_tests_that_fail_as_they_are_say_nothing_of_a_mutant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "fails", lambda package, mutant="": True)
    with pytest.raises(RuntimeError, match="fail as they are"):
        campaign.is_killed("gold/rules/turns.py", 0)
