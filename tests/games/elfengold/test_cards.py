"""Elfengold's cards: market, draw pile, gold pile; income; counters drawn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    GOLD_BOX,
    P1,
    P2,
    P3,
    aside,
    bowl,
    clause_of,
    deal_all,
    hand,
    on_hidden,
    on_open,
    playing,
    table,
    told,
)

from filon.engine.decisions import written
from filon.engine.state import CHANCE
from filon.games.elfengold.data import CARD_NAMES, COUNTER_NAMES
from filon.games.elfengold.state import (
    BONUS_DRAW,
    DRAW_CARDS,
    DRAW_COUNTERS,
    FILL_MARKET,
    KEEP_HIDDEN,
    MOVE,
    PILE_CARD,
    ROW,
)
from filon.match.match import Match


def drawing(players: int = 2, **what: Any) -> Match:
    return table(GOLD_BOX, players, phase=DRAW_CARDS, drawing=DRAW_CARDS, **what)


def market(match: Match) -> list[str]:
    return [CARD_NAMES[kind] if kind >= 0 else "" for kind in match.position()["market"]]


@clause("EG-CARD-1", "EG-INC-1")
def test_three_draws_each_round_the_table_then_income() -> None:
    match = drawing(3)
    order = []
    while match.position()["phase"] in (DRAW_CARDS, PILE_CARD, FILL_MARKET):
        if match.mover == CHANCE:
            match.deal(next(text for text in match.chances() if text != "card gold-card"))
        else:
            order.append(match.mover)
            match.play(match.legal[len(order) % 3])
    assert order == [P1, P2, P3] * 3
    s = match.position()
    assert (s["phase"], s["hand_count"][:3], s["gold"][:3]) == (DRAW_COUNTERS, [3, 3, 3], [14, 14, 14])


@clause("EG-INC-1", "EG-ROUND-3")
def test_no_income_in_round_1() -> None:
    match = table(GOLD_BOX, phase=DRAW_COUNTERS, round_no=1)
    deal_all(match)
    assert match.position()["gold"][:2] == [12, 12]


@clause("EG-CARD-1", "EG-CARD-2")
def test_what_a_draw_can_be() -> None:
    match = drawing()
    assert match.legal == ["draw-open 0", "draw-open 1", "draw-open 2", "draw-pile"]
    assert clause_of(match, "take-gold-pile") == "EG-CARD-2"
    for text in ("pass", "bid 1", "end-move", "take-blind"):
        assert clause_of(match, text) == "EG-CARD-1"
    assert drawing(gold_pile=1).legal[-1] == "take-gold-pile"


@clause("EG-CARD-3", "EG-HID-1", "EG-HID-2")
def test_a_market_card_is_seen_by_all_and_replaced_at_once() -> None:
    match = drawing()
    playing(match, "draw-open 1")
    assert (hand(match, P1), match.position()["phase"]) == ({"elfcycle": 1}, FILL_MARKET)
    assert match.observation(P2)["sure"][P1][CARD_NAMES.index("elfcycle")] == 1
    assert told(match, P2)[0][:3] == ("drew_open", P1, CARD_NAMES.index("elfcycle"))
    match.deal("card unicorn")
    assert market(match) == ["giant_pig", "unicorn", "raft"]
    assert match.mover == P2


@clause("EG-CARD-4", "EG-CARD-8")
def test_gold_cards_never_fill_the_market() -> None:
    match = drawing()
    playing(match, "draw-open 0")
    match.deal("card gold-card")
    assert (match.position()["gold_pile"], market(match), match.mover) == (1, ["", "elfcycle", "raft"], CHANCE)
    match.deal("card gold-card")
    match.deal("card dragon")
    assert (match.position()["gold_pile"], market(match), match.mover) == (2, ["dragon", "elfcycle", "raft"], P2)


@clause("EG-CARD-5", "EG-HID-1")
def test_a_card_of_the_pile_is_seen_by_its_drawer_only() -> None:
    match = drawing()
    playing(match, "draw-pile")
    left = match.position()["stack"]
    assert match.chances() == {f"card {written(CARD_NAMES[kind])}": left[kind] for kind in range(9) if left[kind]}
    match.deal("card dragon")
    assert (hand(match, P1), match.mover) == ({"dragon": 1}, P2)
    assert told(match, P1) == [("drew_pile", P1, CARD_NAMES.index("dragon"), 0, 0)]
    assert told(match, P2) == [("drew_pile", P1, -1, 0, 0)]
    assert match.observation(P2)["sure"][P1] == [0] * 8


@clause("EG-CARD-6")
def test_a_gold_card_of_the_pile_is_shown_and_the_draw_goes_on() -> None:
    match = drawing()
    playing(match, "draw-pile")
    match.deal("card gold-card")
    s = match.position()
    assert (match.mover, s["gold_pile"], s["draws"], hand(match, P1)) == (P1, 1, 0, {})
    assert told(match, P2) == [("gold_card", P1, 1, 0, 0)]
    assert match.legal == ["draw-open 0", "draw-open 1", "draw-open 2", "draw-pile", "take-gold-pile"]


@clause("EG-CARD-7")
def test_the_gold_pile_pays_three_a_card() -> None:
    match = drawing(gold_pile=4)
    playing(match, "take-gold-pile")
    s = match.position()
    assert (s["gold"][P1], s["gold_pile"], aside(match)) == (24, 0, {"gold_card": 4})
    assert (hand(match, P1), match.mover) == ({}, P2)


@clause("EG-CARD-9")
def test_played_cards_lie_open_on_the_discard_pile() -> None:
    match = table(GOLD_BOX, roads={"beata-elvenhold-plain": "dragon"}, hands={P1: {"dragon": 2}})
    playing(match, "travel beata-elvenhold-plain dragon")
    assert aside(match) == {"dragon": 1}
    assert match.observation(P2)["discards"][CARD_NAMES.index("dragon")] == 1


@clause("EG-CARD-10", "EG-CARD-13")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    match = drawing(pile={"unicorn": 1})
    before = aside(match)
    playing(match, "draw-pile")
    match.deal("card unicorn")
    assert (match.position()["stack_count"], aside(match)) == (0, before)
    playing(match, "draw-pile")
    assert aside(match) == {}
    assert told(match)[0][0] == "shuffled"
    assert match.chances() == {f"card {written(name)}": count for name, count in before.items()}
    assert match.chances()["card gold-card"] == 7


def hoarded(**what: Any) -> Match:
    """All travel cards are in hands, but for what is said."""
    kinds = CARD_NAMES[:7]
    hands = {P1: dict.fromkeys(kinds, 5), P2: dict.fromkeys(kinds, 4)}
    return drawing(hands=hands, market=("", "", ""), **what)


@clause("EG-CARD-11", "EG-CARD-12", "EG-CARD-13")
def test_with_all_cards_in_hands_only_gold_goes_round() -> None:
    match = hoarded(gold_pile=7)
    assert match.legal == ["take-gold-pile"]
    assert clause_of(match, "draw-pile") == "EG-CARD-13"
    assert clause_of(match, "draw-open 0") == "EG-CARD-11"
    playing(match, "take-gold-pile")
    # The gold cards are in the discard pile: before the next draw they are turned up for the empty market.
    assert (match.position()["gold"][P1], match.position()["phase"]) == (33, FILL_MARKET)
    for _ in range(7):
        assert match.chances().keys() == {"card gold-card"}
        match.deal("card gold-card")
    assert (match.mover, match.legal, market(match)) == (P2, ["take-gold-pile"], ["", "", ""])


@clause("EG-CARD-11")
def test_empty_places_are_filled_lowest_first_before_the_next_draw() -> None:
    kinds = CARD_NAMES[:7]
    hands = {P1: dict.fromkeys(kinds, 5), P2: {**dict.fromkeys(kinds, 4), "raft": 2, "dragon": 3}}
    match = drawing(hands=hands, market=("", "dragon", ""), gold_pile=7, discards={"raft": 2})
    assert match.legal == ["draw-open 1", "draw-pile", "take-gold-pile"]
    playing(match, "take-gold-pile")
    assert match.position()["phase"] == FILL_MARKET
    match.deal("card raft")
    assert market(match) == ["raft", "dragon", ""]
    match.deal("card gold-card")
    match.deal("card raft")
    assert market(match) == ["raft", "dragon", "raft"]
    assert (match.mover, match.position()["gold_pile"]) == (P2, 1)
    # A place taken while no card is left stays empty.
    empty = drawing(hands=hands, market=("raft", "dragon", "raft"), gold_pile=7)
    playing(empty, "draw-open 1")
    assert (market(empty), empty.mover) == (["raft", "", "raft"], P2)


@clause("EG-CARD-13")
def test_nothing_is_filled_or_shuffled_outside_draws() -> None:
    kinds = CARD_NAMES[:7]
    hands = {P1: dict.fromkeys(kinds, 5), P2: dict.fromkeys(kinds, 4)}
    roads = {"beata-elvenhold-plain": "dragon"}
    match = table(GOLD_BOX, phase=MOVE, hands=hands, market=("", "", ""), gold_pile=7, roads=roads)
    playing(match, "travel beata-elvenhold-plain dragon", "end-move", "take-gold")
    assert (market(match), aside(match), match.position()["stack_count"]) == (["", "", ""], {"dragon": 1}, 0)
    # The last draw of a phase fills nothing for anybody either.
    last = hoarded(gold_pile=7, draws=5, active=P2)
    playing(last, "take-gold-pile")
    assert (market(last), aside(last)) == (["", "", ""], {"gold_card": 7})


@clause("EG-CTR-1", "EG-CTR-3", "EG-CTR-4", "EG-HID-3")
def test_two_counters_one_hidden_one_open() -> None:
    match = table(GOLD_BOX, phase=DRAW_COUNTERS)
    before = bowl(match)
    assert match.chances() == {f"counter {written(sort)}": count for sort, count in before.items()}
    match.deal("counter gold")
    match.deal("counter dragon")
    assert (match.mover, match.position()["phase"]) == (P1, KEEP_HIDDEN)
    assert match.legal == ["keep-hidden dragon", "keep-hidden gold"]
    assert match.observation(P2)["drawn"] == [-1, -1]
    assert match.observation(P1)["drawn"] == [COUNTER_NAMES.index("gold"), COUNTER_NAMES.index("dragon")]
    for text in ("take-blind", "pass", "take-open 0"):
        assert clause_of(match, text) == "EG-CTR-1"
    playing(match, "keep-hidden gold")
    assert (on_hidden(match, P1), on_open(match, P1)) == ({"gold": 1}, {"dragon": 1})
    assert told(match, P2) == [("kept", P1, COUNTER_NAMES.index("dragon"), -1, 0)]
    # The next player draws only now.
    assert (match.mover, match.position()["active"]) == (CHANCE, P2)
    assert match.position()["supply_count"] == sum(before.values()) - 2


@clause("EG-CTR-2", "EL-ROUND-4")
@pytest.mark.parametrize("sort", ["giant_pig", "double", "sea_monster", "exchange", "obstacle", "gold"])
def test_two_alike_are_asked_all_the_same(sort: str) -> None:
    match = table(GOLD_BOX, phase=DRAW_COUNTERS, active=P2)
    match.deal(f"counter {written(sort)}")
    match.deal(f"counter {written(sort)}")
    assert match.legal == [f"keep-hidden {written(sort)}"]
    assert clause_of(match, "keep-hidden dragon") == "EG-CTR-2"
    playing(match, f"keep-hidden {written(sort)}")
    assert (on_hidden(match, P2), on_open(match, P2)) == ({sort: 1}, {sort: 1})
    assert match.position()["phase"] == ROW


@clause("EG-EARN-6")
def test_bonus_draws_belong_to_one_player() -> None:
    match = table(GOLD_BOX, phase=BONUS_DRAW, drawing=BONUS_DRAW)
    assert clause_of(match, "end-move") == "EG-EARN-6"
    playing(match, "draw-pile")
    match.deal("card gold-card")
    playing(match, "draw-pile")
    match.deal("card raft")
    assert match.mover == P1
    playing(match, "take-gold-pile")
    assert (match.mover, match.position()["phase"]) == (P2, MOVE)
