"""Games are played until everything that can be different about one is on record."""

from __future__ import annotations

import pytest
from tests.toy import toy

from filon.arena.cover import Cover, cases, cover, shown_by
from filon.games import get_game
from filon.match.record_file import read, verify

GOLD = get_game("gold")


@pytest.mark.slow
def test_the_records_show_every_case_and_none_is_there_for_nothing() -> None:
    found = cover(GOLD)
    assert found.missing == []
    assert found.shown == cases(GOLD)
    records = {name: read(text) for name, text in found.records.items()}
    assert all(verify(record) == [] and record.secret for record in records.values())
    shown = {name: shown_by(record.match()) for name, record in records.items()}
    assert set[tuple[str, ...]]().union(*shown.values()) == cases(GOLD)
    for name in shown:
        assert set[tuple[str, ...]]().union(*(more for other, more in shown.items() if other != name)) < cases(GOLD)


def test_the_cases_are_all_that_a_box_declares() -> None:
    assert cases(toy()) == {
        ("players", "2"), ("players", "3"), ("rounds", "1"), ("rounds", "3"), ("rounds", "5"), ("stakes", "true"),
        ("stakes", "false"), ("reason", "rounds"), ("tie", ""), ("tie", "card"), ("tie", "shared"), ("undo",),
    }  # fmt: skip


def test_what_is_on_record_is_not_played_again() -> None:
    some = cover(GOLD, most=3)
    kept = [read(text).match() for text in some.records.values()]
    again = cover(GOLD, kept, most=0)
    assert (again.games, again.records, again.shown) == (0, {}, some.shown)
    assert cover(GOLD, most=3).records == some.records


def test_what_can_not_be_reached_is_said_when_enough_was_played() -> None:
    found: Cover = cover(toy(), most=1)
    assert found.games == 1
    assert found.missing
    assert set(found.missing) | found.shown == found.wanted
    assert cover(toy(), seconds=0.0).games == 0
