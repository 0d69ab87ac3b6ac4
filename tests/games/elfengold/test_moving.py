"""Moving: prices, caravans, markers, wizards, gold or cards, the hand limit."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    ALBARAN_FEODOR,
    BEATA_ELVENHOLD,
    BEATA_RIVER,
    BOTH,
    ELVENHOLD_VIRST,
    FEODOR_LAPPHALIA,
    GOLD_BOX,
    LAND,
    LAPPHALIA_VIRST,
    P1,
    P2,
    aside,
    clause_of,
    deal_all,
    elf,
    hand,
    kinds,
    playing,
    table,
    told,
    visited,
)

from filon.games.elfengold.data import CARD_NAMES, CITY_NAMES, ENDS, ROADS, ROUTE_NAMES, ROUTES
from filon.games.elfengold.state import BONUS_DRAW, CARAVAN_PAY, EARN, MOVE, RETURN, TRIM
from filon.match.match import Match

WIZARDS = {"wizards": True}


def moving(box: str = LAND, **what: Any) -> Match:
    return table(box, phase=MOVE, **what)


@clause("EL-MOVE-1", "EL-MOVE-13", "EG-MOVE-1")
@pytest.mark.parametrize("box", BOTH)
def test_a_whole_movement_of_any_length_in_turn(box: str) -> None:
    match = moving(box, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 2}, P2: {"dragon": 1}})
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert (match.mover, "end-move" in match.legal) == (P1, True)
    for text in ("pass", "take-blind", "choose-counter dragon open", "bid 2", "discard-card dragon"):
        assert clause_of(match, text) == "EL-MOVE-1"
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert match.legal == ["end-move"]
    playing(match, "end-move", *(["take-gold"] if box == GOLD_BOX else []))
    assert (match.mover, match.position()["phase"]) == (P2, MOVE)


@clause("EL-MOVE-2")
def test_a_step_starts_where_the_elf_is_and_is_paid_in_full() -> None:
    match = moving(roads={BEATA_ELVENHOLD: "dragon", ALBARAN_FEODOR: "dragon"}, hands={P1: {"dragon": 3}})
    assert clause_of(match, f"travel {ALBARAN_FEODOR} dragon") == "EL-MOVE-2"
    assert clause_of(match, f"begin-caravan {ALBARAN_FEODOR}") == "EL-MOVE-2"
    assert clause_of(match, "fly virst") == "EL-MOVE-2"
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert (elf(match, P1), hand(match, P1)) == ("beata", {"dragon": 2})


@clause("EL-MOVE-3", "EL-MOVE-8")
def test_a_road_without_counter_is_closed() -> None:
    match = moving(hands={P1: {"dragon": 5}})
    assert clause_of(match, f"travel {BEATA_ELVENHOLD} dragon") == "EL-MOVE-3"
    assert clause_of(match, f"begin-caravan {BEATA_ELVENHOLD}") == "EL-MOVE-8"


@clause("EL-MOVE-4")
@pytest.mark.parametrize(
    ("held", "refused"), [({"dragon": 2}, ""), ({"dragon": 1}, "EL-MOVE-4"), ({"raft": 2}, "EL-MOVE-4")]
)
def test_a_normal_step_takes_the_charts_number_of_the_counters_kind(held: dict[str, int], refused: str) -> None:
    match = moving(roads={FEODOR_LAPPHALIA: "dragon"}, elves={P1: "feodor"}, hands={P1: held})
    assert clause_of(match, f"travel {FEODOR_LAPPHALIA} dragon") == refused
    assert clause_of(match, f"travel {FEODOR_LAPPHALIA} unicorn") == "EL-MOVE-4"
    assert clause_of(match, f"travel {FEODOR_LAPPHALIA} dragon wizard") == "EL-MOVE-4"
    if not refused:
        playing(match, f"travel {FEODOR_LAPPHALIA} dragon")
        assert hand(match, P1) == {}


@clause("EL-MOVE-5", "EG-OBS-4")
@pytest.mark.parametrize("box", BOTH)
def test_an_obstacle_costs_one_more(box: str) -> None:
    what: dict[str, Any] = {
        "roads": {FEODOR_LAPPHALIA: "dragon"},
        "obstacles": [FEODOR_LAPPHALIA],
        "elves": {P1: "feodor"},
    }
    match = moving(box, hands={P1: {"dragon": 2}}, **what)
    assert clause_of(match, f"travel {FEODOR_LAPPHALIA} dragon") == "EL-MOVE-5"
    enough = playing(moving(box, hands={P1: {"dragon": 3}}, **what), f"travel {FEODOR_LAPPHALIA} dragon")
    assert hand(enough, P1) == {}


@clause("EL-MOVE-6", "EG-OBS-3")
@pytest.mark.parametrize(
    ("route", "start", "rafts"),
    [
        (BEATA_RIVER, "beata", 1),
        (BEATA_RIVER, "elvenhold", 2),
        (ELVENHOLD_VIRST, "virst", 2),
        (ELVENHOLD_VIRST, "elvenhold", 2),
    ],
)
def test_water_takes_rafts_and_a_monster_one_more(route: str, start: str, rafts: int) -> None:
    for box in BOTH:
        short = moving(box, elves={P1: start}, hands={P1: {"raft": rafts - 1, "dragon": 5}})
        assert clause_of(short, f"travel {route} raft") == "EL-MOVE-6"
        match = playing(moving(box, elves={P1: start}, hands={P1: {"raft": rafts}}), f"travel {route} raft")
        assert hand(match, P1) == {}
    guarded = moving(GOLD_BOX, elves={P1: start}, hands={P1: {"raft": rafts}}, obstacles=[route])
    assert clause_of(guarded, f"travel {route} raft") == "EG-OBS-3"
    more = moving(GOLD_BOX, elves={P1: start}, hands={P1: {"raft": rafts + 1}}, obstacles=[route])
    assert hand(playing(more, f"travel {route} raft"), P1) == {}


@clause("EL-MOVE-7", "EL-MOVE-9", "EL-MOVE-15", "EG-OBS-4")
@pytest.mark.parametrize("box", BOTH)
def test_a_caravan_takes_any_three_cards_four_with_an_obstacle(box: str) -> None:
    held = {"raft": 1, "giant_pig": 1, "dragon": 2}
    match = moving(box, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: held})
    assert f"travel {BEATA_ELVENHOLD} dragon" in match.legal  # and a caravan all the same
    playing(match, f"begin-caravan {BEATA_ELVENHOLD}")
    assert (match.position()["phase"], elf(match, P1)) == (CARAVAN_PAY, "elvenhold")
    assert kinds(match, "pay-card") == ["giant-pig", "dragon", "raft"]
    assert clause_of(match, "pay-card unicorn") == "EL-MOVE-7"
    for text in ("end-move", f"travel {BEATA_ELVENHOLD} dragon"):
        assert clause_of(match, text) == "EL-MOVE-15"
    playing(match, "pay-card raft")
    assert told(match, P2) == [("paid", P1, CARD_NAMES.index("raft"), 0, 0)]
    assert aside(match) == {"raft": 1}
    playing(match, "pay-card dragon")
    assert elf(match, P1) == "elvenhold"
    playing(match, "pay-card dragon")
    assert (elf(match, P1), hand(match, P1), match.position()["phase"]) == ("beata", {"giant_pig": 1}, MOVE)
    blocked: dict[str, Any] = {"roads": {BEATA_ELVENHOLD: "dragon"}, "obstacles": [BEATA_ELVENHOLD]}
    assert clause_of(moving(box, hands={P1: {"raft": 3}}, **blocked), f"begin-caravan {BEATA_ELVENHOLD}") == "EL-MOVE-7"
    four = playing(
        moving(box, hands={P1: {"raft": 4}}, **blocked), f"begin-caravan {BEATA_ELVENHOLD}", *["pay-card raft"] * 4
    )
    assert (elf(four, P1), hand(four, P1)) == ("beata", {})


@clause("EL-MOVE-8")
def test_no_caravan_on_water() -> None:
    match = moving(hands={P1: {"raft": 1, "dragon": 4}})
    for route in (BEATA_RIVER, ELVENHOLD_VIRST):
        assert clause_of(match, f"begin-caravan {route}") == "EL-MOVE-8"


@clause("EL-MOVE-10", "EL-MOVE-12")
def test_counters_stay_and_a_route_may_be_used_again() -> None:
    match = moving(roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 3}})
    playing(match, *[f"travel {BEATA_ELVENHOLD} dragon"] * 3)
    assert (elf(match, P1), hand(match, P1)) == ("beata", {})
    assert match.position()["counter"][0] == CARD_NAMES.index("dragon")


@clause("EL-MOVE-11")
def test_a_marker_is_taken_once_also_in_passing() -> None:
    roads = {BEATA_ELVENHOLD: "dragon", "beata-strykhaven-plain": "dragon"}
    match = moving(roads=roads, hands={P1: {"dragon": 4}})
    playing(match, f"travel {BEATA_ELVENHOLD} dragon", "travel beata-strykhaven-plain dragon")
    assert visited(match, P1) == {"beata", "strykhaven"}
    playing(match, "travel beata-strykhaven-plain dragon", f"travel {BEATA_ELVENHOLD} dragon")
    assert (visited(match, P1), match.position()["markers"][:2]) == ({"beata", "strykhaven"}, [2, 0])


@clause("EL-MOVE-14")
def test_played_cards_are_seen_and_come_back_with_the_next_deal_only() -> None:
    match = moving(roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 1}}, open={})
    stack = match.position()["stack_count"]
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert match.observation(P2)["discards"][CARD_NAMES.index("dragon")] == 1
    assert match.position()["stack_count"] == stack
    playing(match, "end-move", "end-move")
    assert (aside(match), match.position()["stack_count"]) == ({}, stack + 1)


@clause("EL-TRIM-1")
def test_more_than_four_cards_are_discarded_at_once() -> None:
    match = playing(moving(hands={P1: {"dragon": 3, "raft": 2, "unicorn": 1}, P2: {"raft": 4}}), "end-move")
    assert (match.position()["phase"], match.mover) == (TRIM, P1)
    assert kinds(match, "discard-card") == ["unicorn", "dragon", "raft"]
    assert clause_of(match, "discard-card giant-pig") == clause_of(match, "end-move") == "EL-TRIM-1"
    playing(match, "discard-card raft")
    assert told(match, P2) == [("discarded", P1, CARD_NAMES.index("raft"), 0, 0)]
    playing(match, "discard-card dragon")
    assert (match.mover, match.position()["phase"], hand(match, P1)) == (
        P2,
        MOVE,
        {"dragon": 2, "raft": 1, "unicorn": 1},
    )
    last = moving(hands={P1: {"raft": 5}}, round_no=4)
    playing(last, "end-move", "discard-card raft", "end-move")
    assert last.is_over


@clause("EG-MOVE-1")
def test_on_a_doubled_road_either_transport_pays() -> None:
    what: dict[str, Any] = {"roads": {LAPPHALIA_VIRST: ("elfcycle", "magic_cloud")}, "elves": {P1: "virst"}}
    match = moving(GOLD_BOX, hands={P1: {"elfcycle": 1, "magic_cloud": 2}}, **what)
    assert kinds(match, "travel") == [f"{LAPPHALIA_VIRST} elfcycle", f"{LAPPHALIA_VIRST} magic-cloud"]
    assert clause_of(match, f"travel {LAPPHALIA_VIRST} dragon") == "EG-MOVE-1"
    assert hand(playing(match, f"travel {LAPPHALIA_VIRST} magic-cloud"), P1) == {"elfcycle": 1}


@clause("EG-MOVE-2", "EG-OPT-3")
def test_no_hand_limit_in_elfengold_unless_the_option_says_so() -> None:
    free = moving(GOLD_BOX, hands={P1: {"raft": 7}}, elves={P1: "beata"})
    playing(free, f"travel {BEATA_RIVER} raft", "end-move", "take-gold")
    assert (free.mover, hand(free, P1)) == (P2, {"raft": 6})
    four = moving(
        GOLD_BOX, hands={P1: {"raft": 4, "wizard": 2}}, elves={P1: "beata"}, options={"hand_limit": "four", **WIZARDS}
    )
    playing(four, f"travel {BEATA_RIVER} raft", "end-move", "take-gold")
    assert (four.position()["phase"], kinds(four, "discard-card")) == (TRIM, ["raft", "wizard"])
    assert clause_of(four, "end-move") == clause_of(four, "discard-card dragon") == "EG-OPT-3"
    playing(four, "discard-card wizard")
    assert (four.mover, aside(four)) == (P2, {"raft": 1, "wizard": 1})
    # Two draws come first, then the limit; there is none after phase 1.
    stays = moving(GOLD_BOX, hands={P1: {"raft": 4}}, options={"hand_limit": "four"})
    playing(stays, "end-move", "draw-pile")
    stays.deal("card dragon")
    playing(stays, "draw-pile")
    stays.deal("card dragon")
    assert stays.position()["phase"] == TRIM


@clause("EG-EARN-1", "EG-EARN-2", "EG-EARN-3")
def test_every_city_entered_pays_elvenhold_nothing() -> None:
    match = moving(GOLD_BOX, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 3}}, visited={P1: ["beata"]})
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert match.position()["earned"] == 2
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert match.position()["earned"] == 2
    playing(match, f"travel {BEATA_ELVENHOLD} dragon", "end-move")
    assert (match.position()["earned"], match.position()["gold"][P1]) == (4, 12)
    playing(match, "take-gold")
    assert match.position()["gold"][P1] == 16


@clause("EG-EARN-4", "EG-GOLD-2")
def test_a_gold_counter_doubles_the_city_reached() -> None:
    roads = {BEATA_ELVENHOLD: "dragon", "beata-strykhaven-plain": "dragon"}
    match = moving(GOLD_BOX, roads=roads, treasures=[BEATA_ELVENHOLD], hands={P1: {"dragon": 4, "giant_pig": 2}})
    playing(match, f"travel {BEATA_ELVENHOLD} dragon")
    assert match.position()["earned"] == 4
    playing(match, "travel beata-strykhaven-plain dragon")
    assert match.position()["earned"] == 8
    playing(match, "travel beata-strykhaven-plain dragon", f"begin-caravan {BEATA_ELVENHOLD}")
    playing(match, "pay-card dragon", "pay-card giant-pig", "pay-card giant-pig")
    assert match.position()["earned"] == 10


@clause("EG-EARN-5")
def test_gold_or_two_draws_all_or_nothing() -> None:
    def arrived() -> Match:
        match = moving(GOLD_BOX, elves={P1: "beata"}, hands={P1: {"raft": 1}}, gold_pile=2)
        return playing(match, f"travel {BEATA_RIVER} raft", "end-move")

    match = arrived()
    assert (match.position()["phase"], match.legal) == (EARN, ["take-gold", "take-cards"])
    for text in ("end-move", "draw-pile", "pass"):
        assert clause_of(match, text) == "EG-EARN-5"
    playing(match, "take-cards")
    assert (match.position()["phase"], match.mover) == (BONUS_DRAW, P1)
    playing(match, "take-gold-pile", "draw-open 0")
    deal_all(match)
    assert (match.mover, match.position()["gold"][P1], hand(match, P1)) == (P2, 18, {"giant_pig": 1})


@clause("EG-EARN-6")
def test_who_stays_draws_two_cards_without_a_choice() -> None:
    match = playing(moving(GOLD_BOX, hands={P1: {"raft": 2}}), "end-move")
    assert (match.position()["phase"], match.mover) == (BONUS_DRAW, P1)
    assert clause_of(match, "take-gold") == "EG-EARN-6"


@clause("EG-EARN-7")
def test_earnings_pay_nothing_during_the_movement() -> None:
    match = moving(
        GOLD_BOX, elves={P1: "elvenhold"}, hands={P1: {"raft": 2, "wizard": 1}}, gold={P1: 2}, options=WIZARDS
    )
    playing(match, f"travel {ELVENHOLD_VIRST} raft")
    assert match.position()["earned"] == 3
    assert clause_of(match, "fly beata") == "EG-WIZ-6"


@clause("EG-WIZ-2")
@pytest.mark.parametrize("route", range(ROADS, ROUTES))
def test_a_wizard_passes_a_sea_monster_on_every_water(route: int) -> None:
    here, there = (CITY_NAMES[end] for end in ENDS[route])
    cards = {"raft": 2, "wizard": 1}
    match = moving(
        GOLD_BOX, elves={P1: here}, obstacles=[ROUTE_NAMES[route]], hands={P1: cards}, gold={P1: 1}, options=WIZARDS
    )
    assert {text for text in match.legal if text.endswith("wizard")} == {f"travel {ROUTE_NAMES[route]} raft wizard"}
    playing(match, f"travel {ROUTE_NAMES[route]} raft wizard")
    assert elf(match, P1) == there


@clause("EG-WIZ-2", "EG-WIZ-6")
def test_a_wizard_passes_an_obstacle() -> None:
    what: dict[str, Any] = {"roads": {BEATA_ELVENHOLD: "dragon"}, "obstacles": [BEATA_ELVENHOLD], "options": WIZARDS}
    match = moving(GOLD_BOX, hands={P1: {"dragon": 1, "wizard": 1}}, gold={P1: 1}, **what)
    assert kinds(match, "travel") == [f"{BEATA_ELVENHOLD} dragon wizard"]
    playing(match, f"travel {BEATA_ELVENHOLD} dragon wizard")
    assert told(match)[0][:3] == ("wizard", P1, 1)
    assert (elf(match, P1), hand(match, P1), match.position()["gold"][P1]) == ("beata", {}, 0)
    assert aside(match) == {"dragon": 1, "wizard": 1}
    poor = moving(GOLD_BOX, hands={P1: {"dragon": 1, "wizard": 1}}, gold={P1: 0}, **what)
    assert clause_of(poor, f"travel {BEATA_ELVENHOLD} dragon wizard") == "EG-WIZ-6"
    without = moving(GOLD_BOX, hands={P1: {"dragon": 1}}, **what)
    assert clause_of(without, f"travel {BEATA_ELVENHOLD} dragon wizard") == "EG-WIZ-2"
    clear = moving(GOLD_BOX, hands={P1: {"dragon": 1, "wizard": 1}}, roads={BEATA_ELVENHOLD: "dragon"}, options=WIZARDS)
    assert clause_of(clear, f"travel {BEATA_ELVENHOLD} dragon wizard") == "EG-WIZ-2"
    caravan = moving(GOLD_BOX, hands={P1: {"raft": 3, "wizard": 2}}, **what)
    assert clause_of(caravan, f"begin-caravan {BEATA_ELVENHOLD}") == "EL-MOVE-7"
    playing(caravan, f"begin-caravan {BEATA_ELVENHOLD} wizard")
    assert (caravan.position()["gold"][P1], hand(caravan, P1)) == (11, {"raft": 3, "wizard": 1})
    assert clause_of(caravan, "pay-card wizard") == "EG-WIZ-5"
    playing(caravan, *["pay-card raft"] * 3)
    assert elf(caravan, P1) == "beata"


@clause("EG-WIZ-3", "EG-WIZ-4", "EG-WIZ-6")
def test_a_flight_to_any_other_city() -> None:
    match = moving(GOLD_BOX, hands={P1: {"wizard": 2}}, gold={P1: 6}, elves={P1: "virst"}, options=WIZARDS)
    assert len(kinds(match, "fly")) == 20
    assert clause_of(match, "fly virst") == "EG-WIZ-3"
    playing(match, "fly kihromah")
    assert told(match)[0][:3] == ("wizard", P1, 3)
    assert (visited(match, P1), match.position()["earned"], match.position()["gold"][P1]) == ({"kihromah"}, 0, 3)
    playing(match, "fly elvenhold")
    assert (elf(match, P1), match.position()["gold"][P1], aside(match)) == ("elvenhold", 0, {"wizard": 2})
    playing(match, "end-move")
    assert match.position()["phase"] == EARN
    none = moving(GOLD_BOX, hands={P1: {"raft": 2}}, options=WIZARDS)
    assert clause_of(none, "fly beata") == "EG-WIZ-3"


@clause("EG-OPT-5")
def test_wizards_are_an_option() -> None:
    match = moving(GOLD_BOX, roads={BEATA_ELVENHOLD: "dragon"}, hands={P1: {"dragon": 3}}, obstacles=[BEATA_ELVENHOLD])
    assert clause_of(match, "fly beata") == "EG-OPT-5"
    assert clause_of(match, f"travel {BEATA_ELVENHOLD} dragon wizard") == "EG-OPT-5"
    assert clause_of(match, f"begin-caravan {BEATA_ELVENHOLD} wizard") == "EG-OPT-5"
    assert moving(GOLD_BOX, options=WIZARDS).position()["stack"][CARD_NAMES.index("wizard")] == 6


@clause("EG-WIZ-5")
def test_a_wizard_is_no_travel_card() -> None:
    what: dict[str, Any] = {"roads": {BEATA_ELVENHOLD: "dragon"}, "options": WIZARDS}
    match = moving(GOLD_BOX, hands={P1: {"raft": 2, "wizard": 2}}, gold={P1: 0}, **what)
    assert clause_of(match, f"begin-caravan {BEATA_ELVENHOLD}") == "EL-MOVE-7"
    paying = playing(
        moving(GOLD_BOX, hands={P1: {"giant_pig": 3, "wizard": 1}}, **what), f"begin-caravan {BEATA_ELVENHOLD}"
    )
    assert kinds(paying, "pay-card") == ["giant-pig"]
    assert clause_of(paying, "pay-card wizard") == "EG-WIZ-5"


@clause("EL-MOVE-13")
def test_ending_a_movement_can_be_taken_back_until_somebody_acts() -> None:
    match = playing(moving(hands={P1: {"raft": 1}}, elves={P1: "beata"}), f"travel {BEATA_RIVER} raft", "end-move")
    assert match.undo_refusal(P1) is None
    match.undo(P1)
    match.undo(P1)
    assert (elf(match, P1), hand(match, P1)) == ("beata", {"raft": 1})
    assert match.position()["phase"] != RETURN
