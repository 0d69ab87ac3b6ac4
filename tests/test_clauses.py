"""Every clause of the rules is shown by a test, and no test cites a clause that is not there."""

from __future__ import annotations

import ast
import re
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


def cited() -> dict[str, set[str]]:
    """Every id given to a `clause` mark, with the files that give it."""
    found: dict[str, set[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "clause":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}:{node.lineno}: write each id out"
                    found.setdefault(str(argument.value), set()).add(path.name)
    return found


def test_there_are_rules() -> None:
    assert len(defined(TESTS.parent / "docs" / "rules" / "gold.md")) > 60


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_clause_is_cited_by_a_test(path: Path) -> None:
    clauses = {id for id in defined(path) if "-RULING-" not in id}
    assert sorted(clauses - set(cited())) == []


def test_every_cited_clause_exists() -> None:
    everything = set[str]().union(*(defined(path) for path in RULES))
    assert {id: files for id, files in cited().items() if id not in everything} == {}
