"""Who hears what, as a table: the place of whoever says it and of whoever may hear it, before and after the end."""

from __future__ import annotations

from itertools import product

import pytest

from filon.server.talk.hearing import Hearer, Room, Voice, hears

END = 1000
RUNNING, OVER = Room(public=False, over=False, ended=0), Room(public=False, over=True, ended=END)

HEARD = {
    # (who says it, when it was said, who listens): heard while it runs, heard once it is over
    ("player", "before", "player"): (True, True),
    ("player", "before", "watcher"): (False, False),
    ("player", "after", "player"): (None, True),
    ("player", "after", "watcher"): (None, True),
    ("watcher", "before", "player"): (False, True),
    ("watcher", "before", "watcher"): (True, True),
    ("watcher", "after", "player"): (None, True),
    ("watcher", "after", "watcher"): (None, True),
}
"""Words at a table that was reached by a link. None: nothing is said after the end of a game that runs."""


@pytest.mark.parametrize(("case", "heard"), HEARD.items())
def test_words_at_a_table_among_friends(case: tuple[str, str, str], heard: tuple[bool | None, bool]) -> None:
    says, when, listens = case
    voice = Voice("anna", says == "player", False, END + 1 if when == "after" else END - 1, False)
    ear = Hearer("bob", listens == "player", False)
    for room, expected in zip((RUNNING, OVER), heard, strict=True):
        if expected is not None:
            assert hears(ear, voice, room) == expected
            assert not hears(ear, voice, room, apart=True)


@pytest.mark.parametrize(("plays", "listens", "room"), [*product((True, False), (True, False), (RUNNING, OVER))])
def test_reactions_are_seen_by_all_but_those_of_watchers_by_players_while_it_runs(
    plays: bool, listens: bool, room: Room
) -> None:
    voice, ear = Voice("", plays, True, END - 1, False), Hearer("", listens, False)
    for public in (True, False):
        expected = plays or not listens or room.over
        assert hears(ear, voice, room._replace(public=public)) == expected


@pytest.mark.parametrize(("mine", "theirs"), [*product((True, False), (True, False))])
def test_at_a_public_table_words_go_between_people_who_both_talk_with_strangers(mine: bool, theirs: bool) -> None:
    room = RUNNING._replace(public=True)
    voice, ear = Voice("anna", True, False, 1, mine), Hearer("bob", True, theirs)
    assert hears(ear, voice, room) == (mine and theirs)


def test_everybody_hears_themselves() -> None:
    for plays, public in product((True, False), (True, False)):
        voice, ear = Voice("anna", plays, False, 1, False), Hearer("anna", True, False)
        assert hears(ear, voice, RUNNING._replace(public=public))
    # Nobody is not the same as nobody.
    assert not hears(Hearer("", True, False), Voice("", False, False, 1, False), RUNNING)
