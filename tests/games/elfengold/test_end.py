"""Finishing a round, the end, scores, ties, home towns."""

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
    GOLD_BOX,
    LAND,
    LAPPHALIA_VIRST,
    P1,
    P2,
    P3,
    bowl,
    clause_of,
    deal_all,
    elf,
    kinds,
    on_hidden,
    on_open,
    playing,
    table,
    told,
)

from filon.engine.state import CHANCE
from filon.games.elfengold.data import CITY_NAMES, COUNTER_NAMES, DISTANCE, ROADS
from filon.games.elfengold.state import DEAL, DRAW_CARDS, MOVE, RETURN
from filon.match.match import Match


def returning(box: str, players: int = 2, **what: Any) -> Match:
    return table(box, players, phase=RETURN, **what)


def last_move(box: str, players: int = 2, **what: Any) -> Match:
    """The last player of the last round ends his movement."""
    rounds = 4 if box == LAND else 6
    match = table(box, players, phase=MOVE, active=players - 1, **{"round_no": rounds, **what})
    playing(match, "end-move")
    while not match.is_over:
        if match.mover == CHANCE:
            match.deal(next(iter(match.chances())))
        else:
            playing(match, match.legal[0])
    return match


@clause("EL-FIN-1", "EL-FIN-2", "EL-FIN-8", "EL-HID-4")
def test_all_counters_but_one_are_returned_in_turn() -> None:
    own = {P2: {"dragon": 2, "obstacle": 1}, P3: {"unicorn": 1, "obstacle": 1}, P1: {"giant_pig": 1, "elfcycle": 1}}
    match = returning(LAND, 3, first=P2, active=P2, open=own, hidden={P2: {"unicorn": 1}})
    before = bowl(match)
    assert kinds(match, "return-counter") == ["unicorn hidden", "dragon open"]
    assert clause_of(match, "return-counter obstacle open") == "EL-FIN-2"
    for text in ("return-counter giant-pig open", "return-counter dragon hidden", "pass"):
        assert clause_of(match, text) == "EL-FIN-1"
    playing(match, "return-counter dragon open")
    assert match.mover == P2
    assert told(match, P3) == [("returned", P2, COUNTER_NAMES.index("dragon"), 0, 0)]
    playing(match, "return-counter dragon open")
    # A hidden one that is kept stays hidden; P3 has one and is skipped.
    assert (on_hidden(match, P2), on_open(match, P2), match.mover) == ({"unicorn": 1}, {"obstacle": 1}, P1)
    assert bowl(match)["dragon"] == before["dragon"] + 2
    playing(match, "return-counter giant-pig open")
    assert (match.position()["phase"], match.position()["round_no"]) == (DEAL, 2)


@clause("EL-HID-4", "EL-FIN-1")
def test_a_hidden_counter_returned_is_seen_by_nobody_else() -> None:
    match = returning(LAND, open={P1: {"dragon": 1}}, hidden={P1: {"unicorn": 1, "elfcycle": 1}})
    playing(match, "return-counter unicorn hidden")
    assert told(match, P1) == [("returned", P1, COUNTER_NAMES.index("unicorn"), 1, 0)]
    assert told(match, P2) == [("returned", P1, -1, 1, 0)]
    seen = match.observation(P2)
    assert (seen["facedown_count"][P1], seen["facedown"][P1], seen["supply"]) == (1, [0] * 11, [0] * 11)


@clause("EL-FIN-3", "EL-FIN-4", "EL-FIN-5", "EL-FIN-6")
def test_the_board_is_cleared_and_the_next_round_begins() -> None:
    match = returning(
        LAND, 3, open={P1: {"dragon": 2}}, roads={ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "giant_pig"},
        obstacles=[ALBARAN_FEODOR], elves={P2: "virst"}, first=P3, active=P1,
    )  # fmt: skip
    before, display = bowl(match), match.position()["display"]
    playing(match, "return-counter dragon open")
    s = match.position()
    assert (s["counter"], s["obstacle"]) == ([-1] * ROADS, [0] * 48)
    assert bowl(match)["dragon"] == before["dragon"] + 2
    assert (s["display"], elf(match, P2)) == (display, "virst")
    assert (s["spent"], bowl(match)["obstacle"]) == (3, 0)  # the two of the others were spent before
    assert (s["round_no"], s["first"], s["active"]) == (2, P1, P1)


@clause("EL-FIN-7", "EL-END-1", "EG-FIN-4")
@pytest.mark.parametrize("box", BOTH)
def test_nothing_is_returned_after_the_last_round(box: str) -> None:
    match = last_move(box, open={P1: {"dragon": 3}}, roads={ALBARAN_FEODOR: "dragon"})
    assert match.is_over
    assert on_open(match, P1) == {"dragon": 3}
    assert match.position()["counter"].count(-1) == ROADS - 1
    assert match.outcome.reason == "rounds"


@clause("EL-END-1", "EL-OPT-1")
def test_three_rounds_end_the_short_game() -> None:
    assert last_move(LAND, round_no=3, options={"rounds": 3}).is_over
    four = table(LAND, round_no=3, open={})
    playing(four, "end-move", "end-move")
    assert four.position()["round_no"] == 4


@clause("EL-END-2", "EG-END-1")
@pytest.mark.parametrize("box", BOTH)
def test_all_twenty_cities_end_the_game_after_the_round(box: str) -> None:
    match = table(box, 3, visited={P1: 20}, round_no=2)
    playing(match, "end-move")
    deal_all(match)
    while match.mover != P2:
        playing(match, "draw-pile")
        deal_all(match, ["card raft"])
    assert not match.is_over
    while not match.is_over:
        playing(match, match.legal[0])
        deal_all(match, ["card raft"])
    assert (match.outcome.reason, match.position()["round_no"], match.outcome.winners) == ("all-cities", 2, (P1,))


@clause("EL-END-3", "EL-END-4")
def test_most_markers_then_most_cards_then_shared() -> None:
    won = last_move(LAND, 3, visited={P1: 5, P2: 7, P3: 6})
    assert (won.outcome.scores, won.outcome.ranks, won.outcome.tie_break) == ((5, 7, 6), (3, 1, 2), "")
    cards = last_move(LAND, 3, visited={P1: 7, P2: 7, P3: 7}, hands={P1: {"raft": 1}, P2: {"raft": 3}})
    assert (cards.outcome.ranks, cards.outcome.tie_break) == ((2, 1, 3), "cards")
    shared = last_move(LAND, 3, visited={P1: 7, P2: 7, P3: 6}, hands={P1: {"raft": 2}, P2: {"dragon": 2}})
    assert (shared.outcome.ranks, shared.outcome.tie_break) == ((1, 1, 3), "shared")


@clause("EG-END-2", "EG-END-3")
def test_in_elfengold_gold_breaks_ties_not_cards() -> None:
    match = last_move(GOLD_BOX, 3, visited={P1: 7, P2: 7, P3: 6}, gold={P1: 9, P2: 8, P3: 50}, hands={P2: {"raft": 5}})
    assert (match.outcome.ranks, match.outcome.tie_break) == ((1, 2, 3), "gold")
    shared = last_move(GOLD_BOX, 2, visited={P1: 7, P2: 7}, gold={P1: 9, P2: 9}, hands={P2: {"raft": 5}})
    # Cards drawn in the last turn bring no gold: the first legal draw is a market card.
    assert (shared.outcome.ranks, shared.outcome.tie_break) == ((1, 1), "shared")
    all_of_them = last_move(GOLD_BOX, 2, visited={P1: 20, P2: 20}, gold={P1: 3, P2: 4}, round_no=3)
    assert (all_of_them.outcome.winners, all_of_them.outcome.reason) == ((P2,), "all-cities")


@clause("EL-HOME-2", "EL-HOME-3", "EL-HOME-5")
@pytest.mark.parametrize("box", BOTH)
def test_the_way_home_costs_points(box: str) -> None:
    options = {"home_town": True}
    homes = {P1: "yttar", P2: "beata"}
    match = last_move(
        box, 2, visited={P1: 2, P2: 2}, homes=homes, elves={P1: "elvenhold", P2: "beata"}, options=options
    )
    # Yttar is five routes from Elvenhold: the score may be negative; P2 never took the marker of his home.
    assert match.outcome.scores == (-3, 2)
    assert int(DISTANCE[CITY_NAMES.index("throtmanni")][CITY_NAMES.index("jaccaranda")]) == 1


@clause("EL-HOME-4", "EG-END-4")
@pytest.mark.parametrize("box", BOTH)
def test_ties_with_home_towns(box: str) -> None:
    options = {"home_town": True}
    homes = {P1: "beata", P2: "ergeren"}
    elves = {P1: "elvenhold", P2: "ergeren"}
    away = last_move(box, 2, visited={P1: 8, P2: 7}, homes=homes, elves=elves, options=options, gold={P1: 50})
    assert (away.outcome.scores, away.outcome.winners, away.outcome.tie_break) == ((7, 7), (P2,), "distance")
    at_home = {P1: "beata", P2: "ergeren"}
    more = {P1: {"raft": 3}}
    even = last_move(
        box, 2, visited={P1: 7, P2: 7}, homes=homes, elves=at_home, options=options, gold={P1: 50}, hands=more
    )
    assert (even.outcome.winners, even.outcome.tie_break) == ((P1,), "gold" if box == GOLD_BOX else "cards")


@clause("EG-FIN-1", "EG-FIN-3", "EG-FIN-4")
def test_in_elfengold_everything_goes_back_into_the_bowl() -> None:
    match = returning(
        GOLD_BOX, 2, open={P1: {"dragon": 3}},
        roads={ALBARAN_FEODOR: "unicorn", LAPPHALIA_VIRST: ("elfcycle", "giant_pig")},
        obstacles=[ALBARAN_FEODOR, BEATA_RIVER], treasures=[LAPPHALIA_VIRST], gold_pile=2, hands={P1: {"raft": 3}},
        gold={P1: 5}, elves={P1: "virst"}, discards={"raft": 2},
    )  # fmt: skip
    s = match.position()
    playing(match, "return-counter dragon open")
    full = {
        "gold": 2,
        "double": 2,
        "exchange": 2,
        "obstacle": 2,
        "sea_monster": 2,
        "unicorn": 5,
        "elfcycle": 8,
        "giant_pig": 9,
    }
    assert {sort: bowl(match)[sort] for sort in full} == full
    after = match.position()
    assert (after["round_no"], after["first"], after["phase"]) == (3, P2, DRAW_CARDS)
    for field in ("hand", "gold", "elf", "market", "stack", "discards", "gold_pile"):
        assert after[field] == s[field]


@clause("EG-FIN-2", "EG-FIN-4")
def test_two_counters_of_any_sort_are_kept() -> None:
    match = returning(GOLD_BOX, 2, open={P1: {"dragon": 1, "obstacle": 1}, P2: {"gold": 2}}, hidden={P1: {"double": 1}})
    assert kinds(match, "return-counter") == ["dragon open", "obstacle open", "double hidden"]
    assert clause_of(match, "return-counter gold open") == clause_of(match, "pass") == "EG-FIN-2"
    playing(match, "return-counter dragon open")
    assert (on_open(match, P1), on_hidden(match, P1)) == ({"obstacle": 1}, {"double": 1})
    assert on_open(match, P2) == {"gold": 2}
    assert match.position()["phase"] == DRAW_CARDS


@clause("EL-DEAL-1")
def test_in_elfenland_hands_are_filled_to_eight_from_all_other_cards() -> None:
    match = table(LAND, open={}, hands={P1: {"raft": 3}, P2: {"raft": 4}}, discards={"dragon": 6})
    playing(match, "end-move", "end-move")
    assert (match.position()["phase"], match.chances()["card dragon"], match.position()["active"]) == (DEAL, 10, P2)
    deal_all(match)
    assert match.position()["hand_count"][:2] == [8, 8]


@clause("EG-END-1")
def test_six_rounds() -> None:
    assert last_move(GOLD_BOX).position()["round_no"] == 6
    assert ELVENHOLD_VIRST
