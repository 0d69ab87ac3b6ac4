"""Mutants differ from their source in one thing, and stand in the place of their module."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from tests.boxes import OURS

from filon.campaigns import mutants as campaign
from filon.campaigns.campaign import Found
from filon.campaigns.mutant_tests import HUNG, MUTANT, NOTICED, SURVIVED, UNDECIDED
from filon.campaigns.mutants import Allowed, Ran
from filon.campaigns.mutation import RAN, mutants, mutated, probed

PLAIN = {**os.environ, "FILON_ENGINE": "plain"}
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
        after = ast.unparse(ast.parse(mutated(SOURCE, mutant))).splitlines()
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1, mutant.what


def test_what_is_changed_twice_on_a_line_is_told_apart() -> None:
    source = "def f(s: list[int]) -> int:\n    return s[1] + s[1]\n"
    told = {mutant.what: mutated(source, mutant).splitlines()[1] for mutant in mutants(source)}
    assert told["2: constant: 1 → 2"] == "    return s[2] + s[1]"
    assert told["2: constant: 1 → 2 (2)"] == "    return s[1] + s[2]"


def test_what_stands_outside_of_the_function_is_as_it_was_written() -> None:
    source = f"# first\n{SOURCE}\n\n@rule\ndef g() -> int:\n    return 1  # not two\n\n\nX = (1)  # last\n"
    changed = max(mutants(source), key=lambda mutant: int(mutant.what.partition(":")[0]))
    assert mutated(source, changed) == source.replace("    return 1  # not two", "    return 2")


def test_a_probed_source_notes_which_statements_have_run() -> None:
    source, size = probed(SOURCE)
    ran, told = bytearray(size), []
    names: dict[str, Any] = {RAN: ran, "tell": lambda *said: told.append(said)}
    exec(source, names)
    assert not any(ran)
    assert names["f"](7) == 8
    assert told == [(8, True)]
    did = {mutant.what.partition(":")[0]: ran[mutant.statement] for mutant in mutants(SOURCE)}
    assert did == {"4": 1, "5": 1, "6": 0, "7": 1, "8": 1}


def test_functions_do_what_a_source_says_whoever_has_imported_them() -> None:
    """Refusals of conditions alone are written into the automaton of their box, which everybody has imported, too."""
    shown = subprocess.run([sys.executable, "-c", PUT], env=PLAIN, capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines() == ["0 5", "1 0", "0 5"]


PUT = """
from filon.campaigns import mutant_tests as it
it.phases.automaton = it.noting(it.phases.automaton)
import filon, sys
from filon.campaigns.mutants import GAMES, of_file
from filon.games.gold.rules.setup import refuse_colour

module, source = sys.modules["filon.games.gold.rules.setup"], (GAMES / "gold/rules/setup.py").read_text()
turned = next(one for one in of_file("gold/rules/setup.py") if "s.owner[colour] != NOBODY" in one.what)
for it_is in (source, it.mutated(source, turned), source):
    it.put(module, it_is)
    match = filon.new("gold", players=2)
    print(int(refuse_colour(match.game.layout.at(match._states, 0), 0) > 0), len(match.legal))
"""


def test_every_file_of_rules_has_mutants() -> None:
    parts = campaign.parts(tuple(OURS))
    assert {part.name.partition("/")[0] for part in parts} == {game.path.name for game in OURS.values()}
    assert sum(part.full for part in parts) > 3_000


SHOW = (
    "import filon.campaigns.mutant_tests, inspect, filon.games.gold.rules.scoring as it; print(inspect.getsource(it))"
)


def test_a_mutant_stands_in_the_place_of_its_module() -> None:
    mutant, path = campaign.of_file("gold/rules/scoring.py")[0], campaign.GAMES / "gold/rules/scoring.py"
    given = {**PLAIN, MUTANT: "filon.games.gold.rules.scoring:0"}
    shown = subprocess.run([sys.executable, "-c", SHOW], env=given, capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == mutated(path.read_text(), mutant).strip()


@pytest.mark.slow
def test_a_process_of_tests_says_what_comes_of_mutants(monkeypatch: pytest.MonkeyPatch) -> None:
    """By those of Gold's tests that are about turns."""
    command = campaign.tests_of("gold")
    monkeypatch.setattr(campaign, "tests_of", lambda package: [*command, "-k", "test_turn"])
    suite = campaign.Suite("gold")
    for file, what, came in (
        ("turns", "s.active + 1 → s.active - 1", NOTICED),
        ("mine", "dropped: low = middle + 1", HUNG),
        ("soundness", "constant: False → True", SURVIVED),  # no state in them is broken
    ):
        number = next(k for k, one in enumerate(campaign.of_file(f"gold/rules/{file}.py")) if what in one.what)
        assert suite.tried(f"filon.games.gold.rules.{file}", number) == came, what
    monkeypatch.setattr(campaign, "tests_of", lambda package: [*command, "tests/no_such_file.py"])
    with pytest.raises(RuntimeError, match="no_such_file"):
        campaign.Suite("gold")


FOUND: Found = {"mutants": 100, "killed": 94, "survivors": ["1: x"] * 6, "undecided": []}
FILE = "gold/rules/turns.py"


def test_too_few_noticed_is_a_flaw() -> None:
    assert campaign.judge(FILE, FOUND) == ["94 of 100 mutants were noticed"]
    assert campaign.judge(FILE, FOUND | {"killed": 95}) == []
    assert campaign.judge(FILE, FOUND | {"mutants": 10, "killed": 1}) == []
    assert f"## Survivors\n\n| file | line: what was changed |\n|---|---|\n| {FILE} | 1: x |" in campaign.more(
        {FILE: FOUND}
    )


def test_who_is_explained_counts_neither_way_and_is_listed_with_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "why", lambda: {FILE: {"2: y": "nobody asks | anybody"}})
    found = FOUND | {"survivors": ["1: x"] * 5 + ["2: y"] * 20, "mutants": 100, "killed": 75}
    assert campaign.judge(FILE, found) == ["75 of 80 mutants were noticed"]
    assert campaign.judge(FILE, found | {"killed": 76}) == []
    page = campaign.more({FILE: found})
    assert "75 of 80 mutants were noticed (93.8%)" in page
    assert (
        "## Survivors that can't be noticed\n\nThey count neither way.\n\n| file | line: what was changed | why |"
        in page
    )
    assert f"| {FILE} | 2: y | nobody asks \\| anybody |" in page
    assert page.count("| 1: x |") == 5


def test_what_computes_on_and_on_hangs_and_what_merely_takes_long_is_undecided() -> None:
    loops = campaign.ran([sys.executable, "-c", "while True: pass"], Allowed(1, 600), {})
    assert loops.code == -signal.SIGXCPU
    assert loops.computed > 0.9
    assert campaign.ran([sys.executable, "-c", "import time; time.sleep(600)"], Allowed(600, 0.1), {}).code is None
    assert campaign.ran([sys.executable, "-c", ""], Allowed(600, 600), {}).code == 0


@pytest.mark.parametrize(
    ("code", "came", "counts"),
    [
        (0, SURVIVED, (1, 0, 1, 0)),
        (1, NOTICED, (1, 1, 0, 0)),
        (-signal.SIGXCPU, HUNG, (1, 1, 0, 0)),
        (None, UNDECIDED, (0, 0, 0, 1)),
    ],
)
def test_limits_are_as_the_tests_take_without_the_change(
    monkeypatch: pytest.MonkeyPatch, code: int | None, came: str, counts: tuple[int, ...]
) -> None:
    asked: list[Allowed | None] = []

    def afresh(package: str, mutant: str = "", limits: Allowed | None = None) -> Ran:
        asked.append(limits)
        return Ran(code, 0, 0) if mutant else Ran(0, 700.0, 900.0)

    # What it changes has run before any test.
    monkeypatch.setattr(campaign, "suite_of", lambda package: SimpleNamespace(tried=lambda *mutant: None))
    monkeypatch.setattr(campaign, "afresh", afresh)
    assert campaign.tried(FILE, 0) == came
    assert asked[0] is None
    assert asked[1] is not None
    assert asked[1].computed > 5 * 700
    assert asked[1].took > 20 * 900
    found = campaign.work(FILE, 0, 1)
    assert (found["mutants"], found["killed"], len(found["survivors"]), len(found["undecided"])) == counts


def test_tests_that_fail_as_they_are_say_nothing_of_a_mutant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "afresh", lambda package, mutant="": Ran(1, 0, 0))
    with pytest.raises(RuntimeError, match="fail as they are"):
        campaign.tried_afresh("gold", "filon.games.gold.rules.turns:0")
