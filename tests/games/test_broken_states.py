"""States that are broken, a number at a time: what is wrong with them is said, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.boxes import OURS

import filon
from broken_states import broken_states, files
from filon.engine.errors import BadPosition


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_what_is_wrong_with_a_broken_state_is_said(path: Path) -> None:
    # `tools/broken_states.py --update` writes the file anew: read the difference first.
    assert broken_states(path) == path.read_text(encoding="utf-8")


def test_every_box_has_broken_states() -> None:
    assert {path.stem for path in files()} == set(OURS)


@pytest.mark.parametrize(
    ("box", "field", "value"),
    [
        ("goldland", "where", [-1, 0, 0, 0, 0]),
        ("goldland", "tile", [99] * 45),
        ("elfengold", "ruleset", 2),
        ("elfengold", "lot", 12),
        ("rheingold", "board", 2),
    ],
)
def test_a_position_that_points_nowhere_is_refused_as_one(box: str, field: str, value: int | list[int]) -> None:
    fields = filon.position(box, {}, seed=1).position()
    if isinstance(value, list):
        value = [*value, *fields[field]][: len(fields[field])]
    with pytest.raises(BadPosition):
        filon.position(box, {field: value}, seed=1)
