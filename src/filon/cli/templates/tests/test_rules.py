"""Sample, clause by clause."""

from __future__ import annotations

import pytest

from filon.cli.templates.box.state import COPIES, NO_CARD, RANKS
from filon.cli.templates.tests.positions import ANN, BOB, begun, deal, dealt, end_round, told
from filon.engine.errors import IllegalDecision, NotYourTurn
from filon.engine.state import CHANCE, WATCHER

clause = pytest.mark.clause


@clause("SA-SETUP-1")
def test_a_round_begins_with_all_cards_in_the_deck() -> None:
    match = begun()
    assert match.mover == CHANCE
    assert match.position()["left"] == [COPIES] * RANKS
    assert not any(match.position()["score"])
    deal(match, 3, 4)
    match.play("stake")
    end_round(match)
    assert match.position()["rounds_over"] == 1
    assert match.position()["left"] == [COPIES] * RANKS
    assert not any(match.position()["staked"])


@clause("SA-SETUP-2")
def test_everybody_gets_a_card_that_is_in_the_deck() -> None:
    match = begun()
    match.deal("card 6")
    assert match.chances() == {f"card {card}": COPIES - (card == 6) for card in range(1, RANKS + 1)}
    assert told(match, ANN) == [("yours", ANN, 6)]
    assert told(match, BOB) == []
    for card in (5, 1, 2, 3, 4)[: match.players - 1]:
        match.deal(f"card {card}")
    assert match.mover == ANN
    assert match.position()["hand"][:2] == [5, 4]
    assert told(match, WATCHER) == [("round", 1)]


@clause("SA-SETUP-3")
def test_another_seat_begins_each_round() -> None:
    match = dealt(3, 4, rounds=3)
    begun_by = []
    while not match.is_over:
        begun_by.append(match.mover)
        end_round(match)
        if not match.is_over:
            deal(match, 3, 4)
    assert begun_by == [number % match.players for number in range(3)]


@clause("SA-TURN-1", "SA-TURN-3")
def test_keeping_ends_the_turn_and_is_said() -> None:
    match = dealt(3, 4)
    match.play("keep")
    assert match.mover == BOB
    assert told(match, BOB) == [("kept", ANN)]
    with pytest.raises(NotYourTurn) as refused:
        match.play("keep", ANN)
    assert refused.value.clause == "SA-TURN-1"


@clause("SA-TURN-2")
def test_three_coins_may_be_staked_in_secret() -> None:
    match = dealt(3, 4)
    unseen = {"told": 0, "events": []}
    before = match.observation(BOB) | unseen
    for coins in (1, 2, 3):
        match.play("stake")
        assert match.mover == ANN
        assert match.observation(ANN)["staked"][ANN] == coins
        assert match.observation(BOB) | unseen == before
    refused = match.why_not("stake")
    assert refused is not None
    assert refused[1] == "SA-TURN-2"


@clause("SA-TURN-4")
def test_a_swap_draws_another_card_and_ends_the_turn() -> None:
    match = dealt(3, 4)
    match.play("swap")
    assert match.mover == CHANCE
    assert match.chances()["card 3"] == COPIES - 1
    match.deal("card 5")
    assert match.mover == BOB
    assert match.position()["hand"][:2] == [4, 3]
    assert told(match, BOB) == [("swapped", ANN)]
    assert told(match, ANN) == [("swapped", ANN), ("yours", ANN, 5)]


@clause("SA-TURN-4")
def test_who_has_staked_may_not_swap() -> None:
    match = dealt(3, 4)
    match.play("stake")
    with pytest.raises(IllegalDecision) as refused:
        match.play("swap")
    assert refused.value.clause == "SA-TURN-4"


@clause("SA-TURN-5")
def test_without_the_option_there_are_no_coins() -> None:
    match = dealt(3, 4, stakes=False)
    assert match.legal == ["keep", "swap"]
    refused = match.why_not("stake")
    assert refused is not None
    assert refused[1] == "SA-TURN-5"


@clause("SA-INFO-1", "SA-INFO-2")
def test_you_see_your_own_cards_and_coins_alone() -> None:
    match = dealt(3, 4)
    match.play("swap")
    match.deal("card 5")
    match.play("stake")
    ann, bob, watcher = (match.observation(viewer) for viewer in (ANN, BOB, WATCHER))
    assert (ann["hand"][:2], ann["tossed"][:2], ann["staked"][:2]) == ([4, NO_CARD], [2, NO_CARD], [0, 0])
    assert (bob["hand"][:2], bob["tossed"][:2], bob["staked"][:2]) == ([NO_CARD, 3], [NO_CARD, NO_CARD], [0, 1])
    assert bob["swapped"][:2] == [1, 0]
    assert sum(ann["left"]) == COPIES * RANKS - 2
    assert sum(bob["left"]) == COPIES * RANKS - 1
    assert sum(watcher["left"]) == COPIES * RANKS


@clause("SA-END-1")
def test_every_highest_card_scores_with_its_coins() -> None:
    match = dealt(6, 6)
    match.play("stake")
    match.play("stake")
    end_round(match)
    assert match.position()["score"][:2] == [3, 1]
    assert told(match, WATCHER)[1:3] == [("shown", ANN, 6, 2, 3), ("shown", BOB, 6, 0, 1)]


@clause("SA-END-2")
def test_others_lose_their_coins() -> None:
    match = dealt(6, 5)
    match.play("keep")
    match.play("stake")
    end_round(match)
    assert match.position()["score"][:2] == [1, -1]


@clause("SA-END-3")
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_most_points_after_the_last_round_win(rounds: int) -> None:
    match = dealt(3, 4, rounds=rounds)
    for number in range(1, rounds + 1):
        end_round(match)
        assert match.is_over == (number == rounds)
        if not match.is_over:
            deal(match, 3, 4)
    assert match.outcome.scores[:2] == (0, rounds)
    assert (match.outcome.winners, match.outcome.reason, match.outcome.tie_break) == ((BOB,), "rounds", "")


@clause("SA-END-4")
@pytest.mark.parametrize(
    ("first", "second", "winners", "decided"),
    [((3, 4), (6, 5), (ANN,), "card"), ((4, 4), (5, 5), (ANN, BOB), "shared")],
)
def test_between_equals_the_last_card_decides(
    first: tuple[int, int], second: tuple[int, int], winners: tuple[int, ...], decided: str
) -> None:
    match = dealt(*first, rounds=2)
    end_round(match)
    deal(match, *second)
    end_round(match)
    assert (match.outcome.winners, match.outcome.tie_break) == (winners, decided)
