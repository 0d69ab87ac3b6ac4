"""docs/box-requirements.md says what the program demands, with its very numbers and names."""

from __future__ import annotations

import re

from tests.tree import ROOT

from filon.checks.shown import COVER, SPRITES
from filon.checks.texts import LONGEST_AIM, NAMED_LEVELS, OF_THE_BOX
from filon.engine import conformance
from filon.engine.scene import TINTS
from filon.engine.state import EVENT_SIZE, MOST_SEATS, State
from filon.match.lessons import LENGTH
from filon.match.puzzle import ENOUGH

PAGE = (ROOT / "docs" / "box-requirements.md").read_text(encoding="utf-8")


def row(begins: str) -> str:
    """What a table says of something."""
    (found,) = re.findall(rf"^\| {re.escape(begins)}[^|]*\| (.*) \|$", PAGE, re.M)
    return str(found)


def test_the_limits() -> None:
    assert row("players") == f"{MOST_SEATS} at most"
    assert row("events of one decision") == f"{State.fields()['events'].shape[0]} at most"
    assert row("arguments of an event") == f"{EVENT_SIZE - 2} at most"
    assert row("legal decisions at once") == f"{conformance.MOST_LEGAL} at most"
    assert row("plies of a game") == f"{conformance.LONGEST} at most"
    assert row("tints") == f"{len(TINTS)}: {', '.join(TINTS)}"
    assert row("steps of a lesson") == f"{LENGTH[0]} to {LENGTH[-1]}"
    assert row("puzzles, if there are some") == f"{ENOUGH} at least"


def test_the_names() -> None:
    assert f"| {', '.join(f'`{id}`' for id in OF_THE_BOX)} |" in PAGE
    assert f"a line of {LONGEST_AIM} characters at most" in row("`title`")
    assert f"none of {', '.join(NAMED_LEVELS)};" in row("`level-")
    assert f"| `art/{COVER}`, `art/{SPRITES}` |" in PAGE


def test_every_kind_of_id_that_is_asked_for_has_its_row() -> None:
    """The ids of a box that has them all: what they begin with is in the table."""
    from filon.checks.texts import required, wished
    from filon.games import get_game

    asked = {
        id.partition("-")[0]
        for name in ("gold", "elfengold")
        for id in (*required(get_game(name)), *wished(get_game(name)))
    }
    named = {span.partition("-")[0] for span in re.findall(r"`([a-z]+(?:-<[^`]*)?)`", PAGE)}
    assert asked - named == set()
