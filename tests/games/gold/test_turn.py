"""Gold: what a turn is."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ALL, ANN, BOB, CID, flip, known, left, mine, names, piles, removed, slots, turn

from filon.engine.errors import IllegalDecision, UndoRefused
from filon.engine.state import CHANCE
from filon.games.gold.data import KIND_NAMES, LAYOUTS
from filon.games.gold.state import FLIP_1, FLIP_2, RUSH_FEW, RUSH_FLIP


@clause("GO-TURN-1")
def test_with_eleven_cards_at_the_start_a_turn_is_normal() -> None:
    match = mine(left=12, keeps=["red-5", "red-4", "gold-1", "dynamite", "blue-2", "green-3"])
    turn(match, (0, "red-5"), (1, "red-4"))
    assert left(match) == 11
    assert (match.mover, match.position()["phase"], match.position()["rush"]) == (BOB, FLIP_1, 0)
    flip(match, 0, "red-5")
    assert (match.mover, match.position()["phase"]) == (BOB, FLIP_2)


@clause("GO-TURN-1", "GO-RUSH-1")
def test_with_ten_cards_at_the_start_the_rush_begins() -> None:
    match = mine(left=11, keeps=["red-5", "red-4", "gold-1", "dynamite", "blue-2"])
    turn(match, (0, "red-5"), (1, "red-4"))
    assert left(match) == 10
    assert (match.mover, match.position()["phase"], match.position()["rush"]) == (BOB, RUSH_FLIP, RUSH_FEW)
    assert names(match)[-1] == "rush"


@clause("GO-TURN-2")
def test_a_normal_turn_is_exactly_two_flips() -> None:
    match = mine()
    flip(match, 4, "gold-1")
    assert (match.mover, match.position()["phase"]) == (ANN, FLIP_2)
    flip(match, 5, "gold-1")
    assert (match.mover, match.position()["phase"]) == (BOB, FLIP_1)
    assert match.position()["turn"] == 31


@clause("GO-TURN-2")
def test_both_flips_are_compulsory() -> None:
    match = mine()
    for _ in range(2):
        refused = match.why_not("pass")
        assert refused is not None
        assert (refused[0].id, refused[1]) == ("refused-pass", "GO-TURN-2")
        assert "pass" not in match.legal
        if match.position()["phase"] == FLIP_1:
            flip(match, 0, "gold-2")


@clause("GO-TURN-2")
def test_the_second_card_is_another_one() -> None:
    match = mine()
    assert match.legal == [f"flip {slot}" for slot in range(40)]
    flip(match, 7, "gold-2")
    assert match.legal == [f"flip {slot}" for slot in range(40) if slot != 7]
    with pytest.raises(IllegalDecision) as refused:
        match.play("flip 7")
    assert (refused.value.clause, refused.value.decision) == ("GO-TURN-2", "flip 7")
    assert match.mover == ANN


@clause("GO-TURN-3")
@pytest.mark.parametrize("card", ["dynamite", "gold-4", "red-5"])
def test_everybody_sees_the_first_card_before_the_second_is_chosen_and_nothing_is_resolved(card: str) -> None:
    match = mine(left=12, keeps=[card, "dynamite", "blue-3", "gold-1"])
    flip(match, 3, card)
    for viewer in (ANN, BOB, CID, -1):
        piece = next(p for p in match.view(viewer).pieces if p.key == "slot-3")
        assert piece.face == "up"
        assert piece.sprite.endswith(card)
    assert names(match) == ["shown"]
    assert (left(match), match.mover, removed(match)["dynamite"]) == (12, ANN, 5 - match.position()["in_mine"][-1])
    assert piles(match) == [[], [], []]


@clause("GO-TURN-4")
def test_the_first_card_stays_face_up_until_the_pair_is_resolved() -> None:
    match = mine({9: "gold-3"})
    flip(match, 8, "blue-3")
    assert match.position()["flipped"] == 8
    match.play("flip 20")
    assert match.mover == CHANCE
    assert [p.key for p in match.view(BOB).pieces if p.face == "up"] == ["slot-8"]
    match.deal("card gold-2")
    assert match.position()["flipped"] == -1


@clause("GO-TURN-4")
def test_one_pair_has_one_effect_whatever_the_order() -> None:
    effects = []
    for a, b in combinations_with_replacement(KIND_NAMES, 2):
        if a == b and ALL[a] == 1:
            continue
        results = []
        for first, second in (((0, a), (1, b)), ((1, b), (0, a))):
            match = mine(keeps=[a, b])
            turn(match, first, second)
            results.append((slots(match), known(match), piles(match), removed(match), names(match)))
        assert results[0] == results[1], (a, b)
        effects.append(results[0][-1])
    assert all(len(effect) == 2 for effect in effects)
    assert {effect[1] for effect in effects} == {"found", "duel", "dynamite", "nothing"}


@clause("GO-TURN-5")
def test_cards_stay_in_their_slots_and_emptied_slots_stay_empty() -> None:
    match = mine(slots=[*range(10), *range(20, 50)], keeps=["green-5", "green-2"])
    turn(match, (25, "blue-3"), (4, "gold-2"))
    assert slots(match) == [0, 1, 2, 3, 5, 6, 7, 8, 9, *range(20, 25), *range(26, 50)]
    turn(match, (0, "green-2"), (30, "green-5"))
    assert known(match) == {30: "green-5"}
    assert slots(match) == [1, 2, 3, 5, 6, 7, 8, 9, *range(20, 25), *range(26, 50)]
    at = {piece.key: (piece.x, piece.y) for piece in match.view().pieces}
    assert all(at[f"slot-{slot}"] == tuple(LAYOUTS[0][slot][:2]) for slot in slots(match))


@clause("GO-TURN-5")
@pytest.mark.parametrize("slot", [4, 11, 63])
def test_an_empty_slot_can_not_be_flipped(slot: int) -> None:
    match = mine(slots=[*range(4), *range(5, 11), *range(20, 50)])
    refused = match.why_not(f"flip {slot}")
    assert refused is not None
    assert refused[1] == "GO-TURN-5"
    assert f"flip {slot}" not in match.legal


@clause("GO-TURN-5")
def test_a_card_turned_down_is_the_same_card_when_it_is_flipped_again() -> None:
    match = mine()
    turn(match, (3, "gold-4"), (4, "gold-4"))
    match.play("flip 3")
    assert match.mover == BOB
    assert KIND_NAMES[match.position()["shown_card"][0]] == "gold-4"
    assert known(match) == {3: "gold-4", 4: "gold-4"}


@clause("GO-TURN-6")
@pytest.mark.parametrize(
    "pair", [("gold-1", "gold-2"), ("dynamite", "red-2"), ("red-5", "gold-4"), ("red-2", "red-3"), ("blue-2", "gold-3")]
)
def test_the_turn_passes_clockwise_whatever_happened(pair: tuple[str, str]) -> None:
    for active, following in ((ANN, BOB), (BOB, CID), (CID, ANN)):
        match = mine(active=active, keeps=pair)
        turn(match, (0, pair[0]), (1, pair[1]))
        assert match.mover == following


@clause("GO-TURN-7")
def test_a_flip_is_never_taken_back_not_even_one_of_a_card_seen_before() -> None:
    match = mine({3: "gold-1", 4: "gold-2"})
    before = len(match.log)
    flip(match, 3, "gold-1")
    assert [entry.kind for entry in match.log[before:]] == ["decision"]
    with pytest.raises(UndoRefused) as refused:
        match.undo(ANN)
    assert refused.value.message.id == "undo-reveal"
    flip(match, 4, "gold-2")
    with pytest.raises(UndoRefused):
        match.undo(ANN)
    flip(match, 9, "red-3")
    with pytest.raises(UndoRefused) as drawn:
        match.undo(BOB)
    assert drawn.value.message.id == "undo-chance"
    assert match.position()["flipped"] == 9
