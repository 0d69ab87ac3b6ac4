"""What many games have in common: draws, places by scores and tie-breaks, pieces that are counted, sentences."""

from __future__ import annotations

import pytest

from filon.engine.compile import int_array, int_table
from filon.engine.declare import SCORE, Events, TieBreaks
from filon.engine.kit import (
    Sentences,
    add_counts,
    add_lying,
    are_all_there,
    are_within,
    by_copies,
    clear,
    evenly,
    rank,
    sum_of,
)
from filon.engine.messages import Seat, say
from filon.engine.scene import Told

TIE_BREAKS = TieBreaks()
NEARER = TIE_BREAKS("nearer")
RICHER = TIE_BREAKS("richer")


@pytest.mark.parametrize(
    ("scores", "nearer", "richer", "ranks", "decided"),
    [
        ([5, 7, 6], [0, 0, 0], [0, 0, 0], [3, 1, 2], ""),
        ([7, 7, 6], [0, 1, 9], [9, 0, 9], [2, 1, 3], "nearer"),
        ([7, 7, 6], [1, 1, 9], [3, 2, 9], [1, 2, 3], "richer"),
        ([7, 7, 6], [1, 1, 9], [2, 2, 9], [1, 1, 3], "shared"),
        ([7, 7, 7], [1, 1, 1], [2, 2, 2], [1, 1, 1], "shared"),
        ([7, 7, 7], [0, 1, 1], [9, 2, 3], [3, 2, 1], "richer"),
        ([7, 7, 7], [0, 1, 1], [9, 3, 3], [3, 1, 1], "shared"),
        ([9, 7, 7], [0, 1, 1], [0, 3, 3], [1, 2, 2], ""),
    ],
)
def test_equals_are_parted_by_one_tie_break_after_the_other(
    scores: list[int], nearer: list[int], richer: list[int], ranks: list[int], decided: str
) -> None:
    figures, found = int_table(TIE_BREAKS.figures, 8), int_array(8)
    for seat in range(3):
        figures[SCORE][seat], figures[NEARER][seat], figures[RICHER][seat] = scores[seat], nearer[seat], richer[seat]
    assert TIE_BREAKS[int(rank(3, figures, found))] == decided
    assert list(found[:3]) == ranks


def test_draws_are_weighted_by_what_is_left() -> None:
    out, weights, copies = int_array(6), int_array(6), int_array(6)
    assert evenly(10, 3, out, weights) == 3
    assert (list(out[:3]), list(weights[:3])) == ([10, 11, 12], [1, 1, 1])
    copies[1], copies[3], copies[4] = 2, 1, 5
    assert by_copies(10, copies, 4, out, weights) == 2
    assert (list(out[:2]), list(weights[:2])) == ([11, 13], [2, 1])
    assert by_copies(30, copies, 2, out, weights, 3) == 2
    assert (list(out[:2]), list(weights[:2])) == ([30, 31], [1, 5])
    assert by_copies(20, copies, 6, out, copies) == 3
    assert (list(out[:3]), list(copies[:3])) == ([21, 23, 24], [2, 1, 5])


def test_pieces_are_counted_wherever_they_are() -> None:
    tally, hand, table, copies = int_array(9), int_array(3), int_array(4), int_array(3)
    tally[0] = 7
    clear(tally, 3)
    hand[0], hand[1], hand[2] = 2, 0, 1
    table[0], table[1], table[2], table[3] = 2, -1, 1, -1
    add_counts(tally, hand)
    add_lying(tally, table)
    assert list(tally[:3]) == [2, 1, 2]
    copies[0], copies[1], copies[2] = 2, 1, 3
    assert are_all_there(tally, copies, 0, 2)
    assert not are_all_there(tally, copies, 0, 3)
    assert sum_of(hand) == 3
    assert are_within(table, -1, 2)
    assert not are_within(table, 0, 2)
    assert not are_within(table, -1, 1)


def test_no_other_place_makes_up_for_fewer_than_none() -> None:
    tally, hand, stack, copies = int_array(1), int_array(1), int_array(1), int_array(1)
    hand[0], stack[0], copies[0] = -1, 4, 3
    add_counts(tally, hand)
    add_counts(tally, stack)
    assert not are_all_there(tally, copies, 0, 1)


EVENTS = Events()
MOVED = EVENTS("moved_on", "player", "place", "steps")
DRAWN = EVENTS("drawn", "card", "place")
DEALT = EVENTS("dealt", "player")


def test_events_are_said_by_the_names_of_their_arguments() -> None:
    sentences = Sentences(EVENTS, silent=(DEALT,), place=lambda s, x: s[x], card=lambda x: say(f"card-{x}"), steps=None)
    assert sentences.retell("abc", [MOVED, 0, 4, 1, 9, 0]) == Told(say("log-moved-on", player=Seat(4), place="b"), 4)
    assert sentences.retell("abc", [DRAWN, 0, 3, 2, 0, 0]) == Told(say("log-drawn", card=say("card-3"), place="c"))
    assert sentences.retell("abc", [DEALT, 0, 1, 0, 0, 0]) is None
