"""Every clause of the rules is shown by a test, and no test cites a clause that is not there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
RULES = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))

ID = r"[A-Z]{2}-[A-Z0-9]+-\d+"
# A clause is defined where its id opens a list item or stands in bold.
DEFINED = re.compile(rf"(?:^\s*[-*]\s+\**|\*\*)({ID})\b", re.M)


def defined(path: Path) -> set[str]:
    """The clauses of a rules file, and its rulings."""
    return set(DEFINED.findall(path.read_text(encoding="utf-8")))


def is_mark(function: ast.expr) -> bool:
    """Whether this is what gives a test its clauses: `clause`, or `pytest.mark.clause`."""
    return ast.unparse(function).rpartition(".")[2] == "clause"


@cache
def cited(folder: Path = TESTS) -> dict[str, set[str]]:
    """Every id given to a `clause` mark below a folder, with the files that give it."""
    found: dict[str, set[str]] = {}
    for path in folder.rglob("*.py"):
        if path == TESTS / "clauses.py":  # it makes the mark, and cites nothing
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_mark(node.func):
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}:{node.lineno}: write each id out"
                    found.setdefault(str(argument.value), set()).add(path.name)
    return found


def unknown(citations: dict[str, set[str]]) -> dict[str, set[str]]:
    """The citations of clauses that no rules define."""
    everything = set[str]().union(*(defined(path) for path in RULES))
    return {id: files for id, files in citations.items() if id not in everything}


def test_there_are_rules() -> None:
    assert len(defined(TESTS.parent / "docs" / "rules" / "gold.md")) > 60


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_clause_is_cited_by_a_test(path: Path) -> None:
    clauses = {id for id in defined(path) if "-RULING-" not in id}
    assert sorted(clauses - set(cited())) == []


def test_every_cited_clause_exists() -> None:
    assert unknown(cited()) == {}


@pytest.mark.parametrize("mark", ["clause", "pytest.mark.clause"])
def test_a_mistyped_clause_is_noticed_however_it_is_cited_and_wherever(tmp_path: Path, mark: str) -> None:
    (tmp_path / "server").mkdir()
    source = f'@{mark}("GO-TURN-2", "GO-TRUN-2")\ndef test_a_turn() -> None: ...\n'
    (tmp_path / "server" / "test_turn.py").write_text(source, encoding="utf-8")
    assert unknown(cited(tmp_path)) == {"GO-TRUN-2": {"test_turn.py"}}
