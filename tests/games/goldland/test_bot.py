"""Goldland's bots: three levels that differ, and know what they want."""

from __future__ import annotations

import pytest
from tests.bots.helpers import decides, evaluation, share
from tests.games.goldland.positions import ANN, BOB, land, play

from filon.games import get_game
from filon.match.match import Match

GAME = get_game("goldland")
RANDOM, EASY, MEDIUM, HARD = range(4)


def test_any_plan_beats_none() -> None:
    assert share(GAME, EASY, RANDOM, 12) > 0.9


def test_the_levels_are_measurably_different() -> None:
    # Measured over 400 games: 0.91 against easy, 0.66 against medium.
    assert share(GAME, HARD, EASY, 24) > 0.7


def until(match: Match, verb: str, most: int = 12) -> str:
    """The bot plays on until it does something of this kind."""
    for _ in range(most):
        text = decides(match)
        if text.split()[0] == verb:
            return text
        play(match, text)
    return ""


def test_it_enters_the_temple_and_stops_there() -> None:
    match = land(
        {"r0c0": "T01@2", "r0c1": "T02@0", "r1c1": "T03@2"}, at={ANN: "r1c1"}, explored=1, gained=1,
        packs={ANN: {"log": 4}},
    )  # fmt: skip
    assert until(match, "end-move") == "end-move"
    assert match.position()["where"][ANN] == 0


def test_it_takes_a_treasure_it_can_pay() -> None:
    match = land({"r5c3": "A06@1"}, at={ANN: "r5c3"}, packs={ANN: {"provisions": 4}}, moved=1, gained=1)
    assert decides(match) == "treasure"


def test_it_claims_its_coin_first() -> None:
    match = land(amulets=[ANN], coins={ANN: 2}, bonus=2, options={"manual_income": True})
    assert decides(match) == "claim"


def test_it_goes_where_a_marker_can_be_won() -> None:
    match = land(
        {"r5c3": "A07@1"}, at={ANN: "r6c3"}, packs={ANN: {"provisions": 6}}, explored=1, gained=1, amulets=[ANN],
        coins={ANN: 2}, bonus=2,
    )  # fmt: skip
    assert decides(match) == "step north survive"
    play(match, "step north survive")
    assert decides(match) == "camp"


def test_it_pays_with_what_it_misses_least() -> None:
    match = land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"rope": 2, "log": 2, "rod": 3}})
    play(match, "step north cross")
    assert decides(match) == "pay rod"


def test_it_buys_the_piece_an_adventure_next_door_asks_for() -> None:
    match = land({"r5c3": "A04@1"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 1}}, tokens={ANN: 4}, gained=1)
    assert decides(match) == "exchange rifle"


def test_it_lays_land_so_that_a_road_leads_on() -> None:
    match = land(at={ANN: "r1c6"}, packs={ANN: {"provisions": 3}})
    play(match, "explore", "land T04")
    chosen = decides(match)
    play(match, chosen)
    assert "step west walk" in match.legal


def test_it_discards_when_it_cannot_move() -> None:
    match = land(packs={ANN: {"pearl": 6, "provisions": 6}}, gained=1)
    assert decides(match).startswith("discard")


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_the_evaluation_sees_who_is_ahead(seat: int) -> None:
    values = evaluation(land(holders={"desert": seat, "puma": seat}))
    assert values[seat] > values[1 - seat]
    assert sum(values) == pytest.approx(1)
