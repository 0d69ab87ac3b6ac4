"""What README.md says is true: its Python runs, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from tests.boxes import OURS

import readme

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_examples_run_as_written() -> None:
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S))
    test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", "README.md", 0)
    assert len(test.examples) > 4
    report: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not results.failed, "".join(report)


def test_every_link_leads_to_a_file() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    assert not [link for link in links if not (ROOT / link).is_file()]


def test_the_boxes_are_those_of_the_shelf() -> None:
    """`python tools/readme.py` writes them anew."""
    assert readme.written(README) == README
    assert all(f"**{game.names['en']}**" in README and game.publisher in README for game in OURS.values())
