"""The bot of Elfenland and Elfengold: plans a tour, lays counters for it, and leaves random play far behind."""

from __future__ import annotations

import pytest
from tests.bots.helpers import decides, evaluation, winners_of
from tests.games.elfengold.positions import BEATA_ELVENHOLD, BEATA_RIVER, BOTH, GOLD_BOX, LAND, P1, P2, playing, table

from filon.games import get_game
from filon.games.elfengold.state import AUCTION, DRAW_CARDS, DRAW_OPEN, EARN, PLACE, RETURN


@pytest.mark.parametrize("box", BOTH)
def test_it_wins_against_random_play(box: str) -> None:
    for number in range(6):
        seat = number % 2
        assert winners_of(get_game(box), [0, 2] if seat else [2, 0], seed=11 + number) == (seat,)


@pytest.mark.parametrize("box", BOTH)
def test_it_travels_to_new_cities_and_not_in_circles(box: str) -> None:
    roads = {BEATA_ELVENHOLD: "dragon", "beata-strykhaven-plain": "giant_pig"}
    match = table(box, roads=roads, hands={P1: {"dragon": 1, "giant_pig": 1}})
    assert decides(match) == f"travel {BEATA_ELVENHOLD} dragon"
    playing(match, decides(match), "travel beata-strykhaven-plain giant-pig")
    assert decides(match) == "end-move"
    everywhere = table(LAND, roads=roads, hands={P1: {"dragon": 1, "giant_pig": 1}}, visited={P1: 20}, round_no=2)
    assert decides(everywhere) == "end-move"


def test_it_ends_a_tour_with_a_caravan() -> None:
    match = table(LAND, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"unicorn": 1, "elfcycle": 2}}, round_no=4)
    assert decides(match) == f"begin-caravan {BEATA_ELVENHOLD}"


@pytest.mark.parametrize("box", BOTH)
def test_it_lays_the_counter_its_tour_needs(box: str) -> None:
    match = table(box, phase=PLACE, open={P1: {"dragon": 1, "unicorn": 1}}, hands={P1: {"dragon": 1}})
    assert decides(match) == "choose-counter dragon open"
    playing(match, "choose-counter dragon open")
    # Of the two plains from Elvenhold, the one to the city where most roads lead on.
    assert decides(match) == "choose-route elvenhold-lapphalia-plain"
    useless = table(box, phase=PLACE, open={P1: {"giant_pig": 1}}, hands={P1: {"dragon": 1}})
    assert decides(useless) == "pass"


def test_it_hinders_the_leader() -> None:
    match = table(
        GOLD_BOX, phase=PLACE, open={P1: {"sea_monster": 1}}, elves={P1: "yttar", P2: "beata"}, visited={P2: 8}
    )
    assert decides(match) == "choose-counter sea-monster open"
    assert decides(playing(match, "choose-counter sea-monster open")) == f"choose-route {BEATA_RIVER}"


def test_it_drafts_bids_and_draws_for_its_hand() -> None:
    draft = table(LAND, phase=DRAW_OPEN, open={}, hands={P1: {"unicorn": 3}})
    assert decides(draft) == "take-open 3"
    auction = table(GOLD_BOX, phase=AUCTION, row=("dragon",) * 4, hands={P1: {"dragon": 3}})
    assert decides(auction) == "bid 1"
    poor = table(GOLD_BOX, phase=AUCTION, row=("dragon",) * 4, hands={P1: {"dragon": 3}}, gold={P1: 0})
    assert decides(poor) == "pass-bid"
    market = ("giant_pig", "dragon", "elfcycle")
    cards = table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS, market=market, open={P1: {"dragon": 2}})
    assert decides(cards) == "draw-open 1"
    assert decides(table(GOLD_BOX, phase=DRAW_CARDS, drawing=DRAW_CARDS, gold_pile=5)) == "take-gold-pile"


def test_it_weighs_gold_against_cards_and_keeps_what_serves() -> None:
    assert decides(table(GOLD_BOX, phase=EARN, steps=2, earned=11)) == "take-gold"
    assert decides(table(GOLD_BOX, phase=EARN, steps=1, earned=3)) == "take-cards"
    assert decides(table(GOLD_BOX, phase=EARN, steps=1, earned=3, round_no=6)) == "take-gold"
    keeps = table(LAND, phase=RETURN, open={P1: {"dragon": 1, "unicorn": 1}}, hands={P1: {"dragon": 3}})
    assert decides(keeps) == "return-counter unicorn open"


def test_the_evaluation_is_a_share_that_follows_the_markers() -> None:
    shares = evaluation(table(LAND, 3, visited={P1: 10, P2: 5}))
    assert shares[0] > shares[1] > shares[2] > 0
    assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("box", BOTH)
def test_plans_and_evaluations_leave_everything_in_its_place(box: str) -> None:
    roads = {BEATA_ELVENHOLD: "dragon"}
    counters, cards = {P1: {"giant_pig": 2, "dragon": 1}}, {P1: {"dragon": 2, "giant_pig": 2, "raft": 2}}
    match = table(box, phase=PLACE, roads=roads, open=counters, hands=cards)
    before = match.game.layout.pack(match._states, 0)
    decides(match)
    evaluation(match)
    assert match.game.layout.pack(match._states, 0) == before


def test_a_seat_that_can_still_travel_is_ahead() -> None:
    roads = {BEATA_ELVENHOLD: "dragon"}
    mine, theirs = evaluation(table(LAND, roads=roads, hands={P1: {"dragon": 1}, P2: {"unicorn": 1}}, round_no=4))
    assert mine > 0.8 > theirs


def test_a_hand_of_many_kinds_is_better_than_one_of_few() -> None:
    hands = {P1: {"dragon": 1, "giant_pig": 1, "unicorn": 1}, P2: {"dragon": 3}}
    for box in BOTH:
        mine, theirs = evaluation(table(box, phase=RETURN, hands=hands, open={P1: {"elfcycle": 3}}, round_no=2))
        assert mine > theirs
