"""Elfengold's auction."""

from __future__ import annotations

from typing import Any

from tests.clauses import clause
from tests.games.elfengold.positions import (
    GOLD_BOX,
    P1,
    P2,
    P3,
    P4,
    bowl,
    clause_of,
    deal_all,
    kinds,
    on_open,
    playing,
    table,
    told,
)

from filon.engine.decisions import written
from filon.engine.state import CHANCE
from filon.games.elfengold.data import COUNTER_NAMES
from filon.games.elfengold.state import AUCTION, PLACE, ROW
from filon.match.match import Match

SIX = ("dragon", "giant_pig", "gold", "unicorn", "double", "obstacle")


def auction(players: int = 3, row: tuple[str, ...] = SIX, **what: Any) -> Match:
    return table(GOLD_BOX, players, phase=AUCTION, row=row, **what)


def gold(match: Match) -> list[int]:
    return list(match.position()["gold"][: match.players])


@clause("EG-AUC-1")
def test_two_counters_a_player_lie_in_a_row_before_the_first_bid() -> None:
    match = table(GOLD_BOX, 3, phase=ROW)
    left = sum(bowl(match).values())
    for sort in SIX:
        assert match.mover == CHANCE
        match.deal(f"counter {written(sort)}")
    s = match.observation(P3)
    assert [COUNTER_NAMES[sort] for sort in s["row"][:6]] == list(SIX)
    assert (s["row"][6:], match.mover, s["supply_count"]) == ([-1] * 6, P1, left - 6)


@clause("EG-AUC-2", "EG-AUC-11")
def test_the_row_is_auctioned_in_order_each_opened_by_the_first_player() -> None:
    match = auction(first=P2, active=P2)
    openers = []
    while match.position()["phase"] == AUCTION:
        openers.append((match.position()["lot"], match.mover))
        playing(match, "bid 1", "pass-bid", "pass-bid")
    assert openers == [(lot, P2) for lot in range(6)]
    assert (match.position()["phase"], match.mover) == (PLACE, P2)
    assert sum(on_open(match, P2).values()) == 6
    assert match.position()["row"] == [-1] * 12


@clause("EG-AUC-2", "EG-AUC-3")
def test_a_bid_is_higher_than_the_standing_one_and_at_most_150() -> None:
    match = auction()
    assert match.legal == ["pass-bid", *(f"bid {amount}" for amount in range(1, 151))]
    for text in ("pass", "draw-pile", "end-move", "choose-counter dragon open"):
        assert clause_of(match, text) == "EG-AUC-2"
    playing(match, "bid 7")
    assert clause_of(match, "bid 7") == clause_of(match, "bid 1") == "EG-AUC-3"
    assert kinds(match, "bid") == [str(amount) for amount in range(8, 151)]
    playing(match, "bid 150")
    assert match.legal == ["pass-bid"]


@clause("EG-AUC-4")
def test_who_passed_is_out_of_this_auction_but_not_of_the_next() -> None:
    match = auction()
    playing(match, "pass-bid", "bid 1", "bid 2")
    assert match.mover == P2
    playing(match, "pass-bid")
    assert (match.position()["lot"], match.mover) == (1, P1)


@clause("EG-AUC-5")
def test_the_highest_bidder_is_never_asked_to_raise_himself() -> None:
    match = auction()
    playing(match, "bid 3", "pass-bid", "pass-bid")
    assert (gold(match), on_open(match, P1)) == ([9, 12, 12], {"dragon": 1})
    # The last one left is asked when there is no bid yet.
    last = auction()
    playing(last, "pass-bid", "pass-bid")
    assert last.mover == P3
    playing(last, "bid 1")
    assert (gold(last), on_open(last, P3)) == ([12, 12, 11], {"dragon": 1})


@clause("EG-AUC-6", "EG-AUC-8", "EG-HID-4")
def test_the_winner_pays_and_the_counter_lies_open() -> None:
    match = auction()
    playing(match, "bid 2", "bid 4", "pass-bid", "pass-bid", "pass-bid", "bid 1", "pass-bid")
    assert on_open(match, P2) == {"dragon": 1, "giant_pig": 1}
    assert gold(match) == [12, 7, 12]
    assert ("sold", P2, COUNTER_NAMES.index("giant_pig"), 1, 0) in told(match, P1)


@clause("EG-AUC-7", "EG-HID-4")
def test_without_a_bid_the_counter_goes_back() -> None:
    match = auction()
    before = bowl(match)["dragon"]
    playing(match, "pass-bid", "pass-bid", "pass-bid")
    assert (bowl(match)["dragon"], match.position()["lot"], match.mover) == (before + 1, 1, P1)
    assert ("unsold", COUNTER_NAMES.index("dragon"), 0, 0, 0) in told(match, P3)


@clause("EG-AUC-9", "EG-AUC-10")
def test_who_bids_too_much_pays_all_and_gets_nothing() -> None:
    match = auction(4, (*SIX, "elfcycle", "elfcycle"), gold={P1: 5, P2: 9, P3: 3, P4: 4}, first=P3, active=P3)
    playing(match, "bid 6", "pass-bid", "pass-bid", "pass-bid")
    assert (gold(match), on_open(match, P3)) == ([5, 9, 0, 4], {})
    # The same counter again, without the defaulter, opened by the next one who may.
    assert (match.position()["lot"], match.mover) == (0, P4)
    playing(match, "bid 1", "bid 2", "pass-bid")
    assert match.mover == P4
    playing(match, "pass-bid")
    assert (gold(match), on_open(match, P1), match.mover) == ([3, 9, 0, 4], {"dragon": 1}, P3)


@clause("EG-AUC-10")
def test_a_second_defaulter_is_out_as_well() -> None:
    match = auction(3, gold={P1: 0, P2: 0, P3: 5})
    playing(match, "bid 1", "pass-bid", "pass-bid")
    assert match.mover == P2
    playing(match, "bid 1", "pass-bid")
    assert (match.mover, match.position()["lot"]) == (P3, 0)
    playing(match, "bid 2")
    assert (gold(match), on_open(match, P3)) == ([0, 0, 3], {"dragon": 1})


@clause("EG-AUC-12", "EG-OPT-4")
def test_overbidding_can_be_forbidden() -> None:
    match = auction(options={"overbid": "forbidden"}, gold={P1: 3, P2: 2, P3: 200})
    assert kinds(match, "bid") == ["1", "2", "3"]
    assert clause_of(match, "bid 4") == "EG-AUC-12"
    playing(match, "bid 2")
    assert match.legal == ["pass-bid"]
    playing(match, "pass-bid")
    assert match.legal == ["pass-bid", *(f"bid {amount}" for amount in range(3, 151))]


@clause("EG-AUC-3", "EG-AUC-4")
def test_bids_and_passes_stand_once_they_are_said() -> None:
    for text in ("bid 3", "pass-bid"):
        match = auction()
        playing(match, text)
        assert match.undo_refusal(P1) is not None


@clause("EG-AUC-11")
def test_the_row_is_drawn_anew_each_round() -> None:
    match = table(GOLD_BOX, 2, phase=ROW)
    deal_all(match)
    assert (match.position()["lot"], match.position()["phase"]) == (0, AUCTION)
