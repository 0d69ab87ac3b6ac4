"""Gold: what a pair does in a normal turn."""

from __future__ import annotations

from itertools import product

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ANN, BOB, CID, TWO, known, left, mine, names, pile, piles, removed, told, turn

from filon.games.gold.data import COLOUR_NAMES

PROSPECTORS = [f"{colour}-{strength}" for colour in COLOUR_NAMES for strength in (2, 3, 4, 5)]
GOLD = ["gold-1", "gold-2", "gold-3", "gold-4"]


@clause("GO-DYN-1")
@pytest.mark.parametrize("other", ["dynamite", *PROSPECTORS, *GOLD])
@pytest.mark.parametrize("dynamite_first", [True, False])
def test_dynamite_removes_both_cards_before_any_other_case(other: str, dynamite_first: bool) -> None:
    match = mine(keeps=["dynamite", "dynamite"] if other == "dynamite" else ["dynamite", other])
    before = removed(match)
    pair = [(0, "dynamite"), (1, other)]
    turn(match, *(pair if dynamite_first else pair[::-1]))
    assert left(match) == 38
    gone = removed(match) - before
    assert gone == {"dynamite": 2} if other == "dynamite" else gone == {"dynamite": 1, other: 1}
    assert known(match) == {}
    assert names(match) == ["shown", "dynamite"]


@clause("GO-DYN-2")
@pytest.mark.parametrize("gold", GOLD)
def test_gold_blown_up_is_scored_by_nobody(gold: str) -> None:
    match = mine()
    turn(match, (0, gold), (1, "dynamite"))
    assert piles(match) == [[], [], []]
    assert match.outcome.scores == (0, 0, 0)


@clause("GO-FIND-1", "GO-NONE-1")
@pytest.mark.parametrize(("strength", "value"), list(product((2, 3, 4, 5), (1, 2, 3, 4))))
def test_a_prospector_takes_gold_up_to_his_strength(strength: int, value: int) -> None:
    match = mine(keeps=[f"red-{strength}", f"gold-{value}"])
    before = removed(match)
    turn(match, (0, f"red-{strength}"), (1, f"gold-{value}"))
    if strength >= value:
        assert pile(match, ANN) == [f"gold-{value}"]
        assert removed(match) - before == {f"red-{strength}": 1}
        assert (left(match), known(match)) == (38, {})
    else:
        assert piles(match) == [[], [], []]
        assert removed(match) == before
        assert (left(match), known(match)) == (40, {0: f"red-{strength}", 1: f"gold-{value}"})


@clause("GO-FIND-1", "GO-FIND-2")
@pytest.mark.parametrize("active", [ANN, BOB, CID])
@pytest.mark.parametrize(("colour", "owner"), [("red", ANN), ("blue", BOB), ("green", CID)])
def test_the_owner_of_the_colour_takes_the_gold_whoever_turned_the_cards(active: int, colour: str, owner: int) -> None:
    match = mine(active=active, keeps=[f"{colour}-4"])
    turn(match, (0, "gold-3"), (1, f"{colour}-4"))
    assert piles(match) == [["gold-3"] if seat == owner else [] for seat in range(3)]
    assert told(match)[-1][:3] == ("found", owner, active)
    assert match.mover == (active + 1) % 3


@clause("GO-FIND-3")
@pytest.mark.parametrize("active", [ANN, BOB, CID])
@pytest.mark.parametrize("colour", ["yellow", "purple"])
def test_gold_found_by_an_unowned_colour_goes_to_the_active_player(active: int, colour: str) -> None:
    match = mine(active=active, keeps=[f"{colour}-2"])
    turn(match, (0, f"{colour}-2"), (1, "gold-2"))
    assert piles(match) == [["gold-2"] if seat == active else [] for seat in range(3)]
    assert removed(match)[f"{colour}-2"] >= 1


@clause("GO-FIND-4")
def test_taken_gold_lies_face_down_under_the_entrance() -> None:
    match = mine()
    turn(match, (0, "blue-3"), (1, "gold-3"))
    view = match.view(BOB)
    taken = next(piece for piece in view.pieces if piece.key == "slot-1")
    assert taken.leaves_to == "seat:1"
    turn(match, (2, "gold-1"), (3, "gold-1"))
    assert "slot-1" not in [piece.key for piece in match.view(BOB).pieces]
    assert [counter.value for counter in match.view(BOB).panels[BOB].counters] == [None, None]


@clause("GO-FIND-4")
def test_with_two_players_both_entrances_share_one_pile() -> None:
    match = mine(owners=TWO, keeps=["red-4", "blue-4"])
    turn(match, (0, "red-4"), (1, "gold-4"))
    turn(match, (2, "blue-4"), (3, "gold-3"))
    assert piles(match) == [["gold-3", "gold-4"], []]
    assert match.outcome.scores == (7, 0)


@clause("GO-DUEL-1", "GO-NONE-1")
@pytest.mark.parametrize(("one", "other"), list(product((2, 3, 4, 5), (2, 3, 4, 5))))
@pytest.mark.parametrize(
    "colours", [("red", "blue"), ("red", "red"), ("yellow", "purple"), ("green", "yellow"), ("purple", "red")]
)
def test_the_weaker_prospector_is_removed_whatever_the_colours(colours: tuple[str, str], one: int, other: int) -> None:
    a, b = f"{colours[0]}-{one}", f"{colours[1]}-{other}"
    if a == b and one == 5:
        b = "blue-5"  # there is one strongest prospector in a colour
    match = mine(keeps=[a, b])
    before = removed(match)
    turn(match, (5, a), (6, b))
    assert piles(match) == [[], [], []]
    if one == other:
        assert (left(match), known(match), removed(match)) == (40, {5: a, 6: b}, before)
        assert names(match) == ["shown", "nothing"]
    else:
        assert known(match) == ({5: a} if one > other else {6: b})
        assert removed(match) - before == {b if one > other else a: 1}
        assert left(match) == 39
        assert names(match) == ["shown", "duel"]


@clause("GO-DUEL-1")
def test_two_prospectors_of_one_owner_duel_too() -> None:
    match = mine(owners=TWO, keeps=["red-2", "blue-5"])
    turn(match, (0, "red-2"), (1, "blue-5"))
    assert (left(match), known(match)) == (39, {1: "blue-5"})


@clause("GO-NONE-1")
@pytest.mark.parametrize(("one", "other"), list(product(GOLD, GOLD)))
def test_two_gold_cards_do_nothing(one: str, other: str) -> None:
    match = mine(keeps=[one, other])
    before = removed(match)
    turn(match, (0, one), (1, other))
    assert (left(match), known(match), removed(match)) == (40, {0: one, 1: other}, before)
    assert piles(match) == [[], [], []]
    assert names(match) == ["shown", "nothing"]
    assert match.position()["fruitless"] == 1
