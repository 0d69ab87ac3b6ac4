"""Setup of both games, the map, and the order of a round."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    BOTH,
    GOLD_BOX,
    LAND,
    P1,
    P2,
    P3,
    begun,
    bowl,
    clause_of,
    deal_all,
    elf,
    fresh,
    hand,
    kinds,
    on_open,
    playing,
    table,
)

import filon
from filon.engine.decisions import written
from filon.engine.state import CHANCE
from filon.games.elfengold.data import (
    CITIES,
    CITY_NAMES,
    CITY_VALUE,
    COUNTER_NAMES,
    ENDS,
    MAP,
    RAFTS,
    ROADS,
    ROUTE_NAMES,
    ROUTES,
    TERRAIN,
    TERRAIN_NAMES,
)
from filon.games.elfengold.state import (
    AUCTION,
    CITY_VALUES,
    DEAL,
    DRAW_CARDS,
    DRAW_COUNTERS,
    DRAW_HIDDEN,
    DRAW_OPEN,
    FILL_MARKET,
    FIRST_DISPLAY,
    FIRST_PLAYER,
    HOME_TOWNS,
    KEEP_HIDDEN,
    MOVE,
    PLACE,
    ROW,
)


@clause("EL-SETUP-1", "EL-SETUP-2", "EL-SETUP-3", "EL-SETUP-9", "EG-SETUP-1")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("box", BOTH)
def test_elves_start_in_elvenhold_and_markers_everywhere_else(box: str, players: int) -> None:
    match = begun(box, players)
    s = match.position()
    assert [elf(match, seat) for seat in range(players)] == ["elvenhold"] * players
    assert s["markers"] == [0] * 6
    assert all(not any(row) for row in s["visited"])
    # Only elves, markers and obstacles depend on the number of players.
    assert (len(s["display"]), len(s["market"])) == (5, 3)
    with pytest.raises(filon.FilonError):
        filon.new(box, players=7)
    with pytest.raises(filon.FilonError):
        filon.new(box, players=1)


@clause("EL-SETUP-4", "EG-SETUP-1")
def test_everybody_has_an_obstacle_in_elfenland_only() -> None:
    land = begun(LAND, 3)
    assert [on_open(land, seat) for seat in range(3)] == [{"obstacle": 1}] * 3
    assert bowl(land)["obstacle"] == 0
    gold = fresh(GOLD_BOX, 3)
    assert [on_open(gold, seat) for seat in range(3)] == [{}] * 3
    assert bowl(gold)["obstacle"] == 2


@clause("EL-SETUP-5")
def test_five_counters_are_on_display() -> None:
    match = fresh(LAND, 2, first_player="seat_0")
    assert match.position()["phase"] == FIRST_DISPLAY
    assert match.chances() == {f"counter {written(kind)}": 8 for kind in COUNTER_NAMES[:6]}
    for kind in ("dragon", "dragon", "unicorn", "elfcycle", "giant_pig"):
        match.deal(f"counter {written(kind)}")
    s = match.position()
    assert [COUNTER_NAMES[kind] for kind in s["display"]] == ["dragon", "dragon", "unicorn", "elfcycle", "giant_pig"]
    assert (s["supply_count"], bowl(match)["dragon"]) == (43, 6)


@clause("EL-SETUP-6", "EL-DEAL-1", "EL-DEAL-2")
def test_the_cards_are_one_stack_and_everybody_gets_eight() -> None:
    match = fresh(LAND, 3, first_player="seat_0")
    deal_all(match, ["counter dragon"] * 5)
    assert match.position()["phase"] == DRAW_OPEN
    again = fresh(LAND, 2, first_player="seat_0")
    for _ in range(5):
        again.deal("counter dragon")
    assert again.position()["phase"] == DEAL
    assert again.chances() == {**{f"card {written(kind)}": 10 for kind in COUNTER_NAMES[:6]}, "card raft": 12}
    for _ in range(8):
        again.deal("card raft")
    assert (hand(again, P1), again.chances()["card raft"]) == ({"raft": 8}, 4)
    for _ in range(8):
        again.deal("card unicorn")
    assert hand(again, P2) == {"unicorn": 8}
    assert again.position()["hand_count"][:2] == [8, 8]
    assert again.observation(P1)["hand_count"][:2] == [8, 8]
    assert again.observation(P1)["hand"][P2] == [0] * 8


@clause("EL-SETUP-7", "EL-OPT-4", "EG-OPT-1")
@pytest.mark.parametrize("box", BOTH)
def test_the_first_player_is_drawn_or_seat_0(box: str) -> None:
    match = fresh(box, 4)
    assert (match.mover, match.position()["phase"]) == (CHANCE, FIRST_PLAYER)
    assert match.chances() == {f"first {seat}": 1 for seat in range(4)}
    match.deal("first 2")
    deal_all(match)
    assert (match.position()["first"], match.mover) == (P3, P3)
    assert begun(box, 4).mover == P1


@clause("EL-SETUP-8", "EL-HOME-1", "EL-HOME-6", "EL-OPT-3", "EG-OPT-1")
@pytest.mark.parametrize("box", BOTH)
def test_home_towns_are_dealt_only_with_the_option(box: str) -> None:
    assert begun(box, 2).position()["home"] == [-1] * 6
    match = fresh(box, 2, first_player="seat_0", home_town=True)
    assert match.position()["phase"] == HOME_TOWNS
    towns = [
        "beata", "ergeren", "grangor", "ixara", "jaccaranda", "mahdavikia", "strykhaven", "tichih", "usselen", "virst",
        "wylhien", "yttar",
    ]  # fmt: skip
    assert match.chances() == {f"home {town}": 1 for town in towns}
    match.deal("home virst")
    assert "home virst" not in match.chances()
    match.deal("home yttar")
    assert [CITY_NAMES[city] for city in match.position()["home"][:2]] == ["virst", "yttar"]
    assert match.position()["phase"] != HOME_TOWNS


@clause("EG-SETUP-2", "EG-OPT-2")
def test_the_cities_have_the_values_of_the_rulebook() -> None:
    values = dict(zip(CITY_NAMES, begun(GOLD_BOX).position()["value"], strict=True))
    assert values["elvenhold"] == 0
    by_value = {value: {city for city, worth in values.items() if worth == value} for value in range(2, 8)}
    assert by_value[7] == {"albaran"}
    assert by_value[6] == {"kihromah"}
    assert by_value[5] == {"grangor", "mahdavikia", "jaccaranda", "ergeren"}
    assert by_value[4] == {"strykhaven", "dagamura", "yttar", "parundia", "usselen", "feodor"}
    assert by_value[3] == {"virst", "ixara", "wylhien", "throtmanni", "tichih", "rivinia"}
    assert by_value[2] == {"beata", "lapphalia"}
    assert begun(LAND).position()["value"] == [0] * CITIES


@clause("EG-OPT-2")
def test_random_values_are_the_twenty_discs_one_a_city() -> None:
    match = fresh(GOLD_BOX, 2, first_player="seat_0", city_values="random")
    assert match.position()["phase"] == CITY_VALUES
    assert match.chances() == {"value 2": 2, "value 3": 6, "value 4": 6, "value 5": 4, "value 6": 1, "value 7": 1}
    match.deal("value 7")
    assert match.position()["value"][1] == 7
    assert "value 7" not in match.chances()
    deal_all(match)
    assert sorted(match.position()["value"]) == sorted(int(v) for v in CITY_VALUE)
    assert match.position()["value"][0] == 0


@clause("EG-SETUP-3")
def test_the_bowl_holds_48_counters() -> None:
    match = fresh(GOLD_BOX)
    assert bowl(match) == {
        "dragon": 4, "magic_cloud": 4, "unicorn": 5, "elfcycle": 8, "troll_wagon": 8, "giant_pig": 9,
        "gold": 2, "double": 2, "exchange": 2, "obstacle": 2, "sea_monster": 2,
    }  # fmt: skip
    assert match.position()["display"] == [-1] * 5


@clause("EG-SETUP-4", "EG-SETUP-5", "EG-SETUP-7", "EG-WIZ-1")
@pytest.mark.parametrize(("players", "wizards"), [(2, False), (3, True), (6, False)])
def test_cards_are_dealt_before_the_gold_cards_join(players: int, wizards: bool) -> None:
    match = fresh(GOLD_BOX, players, first_player="seat_0", wizards=wizards)
    while match.position()["round_no"] == 0:
        chances = match.chances()
        assert "card gold-card" not in chances
        assert ("card wizard" in chances) == (wizards and match.position()["stack"][7] > 0)
        assert sum(chances.values()) == match.position()["stack_count"]
        match.deal(next(iter(chances)))
    s = match.position()
    assert s["hand_count"][:players] == [5] * players
    assert all(kind >= 0 for kind in s["market"])
    assert s["stack_count"] == 67 - 5 * players + 6 * wizards
    assert s["stack"][8] == 7
    assert (s["gold_pile"], s["discards"]) == (0, [0] * 9)


@clause("EG-SETUP-6")
def test_everybody_has_twelve_gold() -> None:
    assert begun(GOLD_BOX, 3).position()["gold"] == [12, 12, 12, 0, 0, 0]
    assert begun(LAND, 3).position()["gold"] == [0] * 6


@clause("EL-MAP-1", "EL-MAP-2")
def test_the_map() -> None:
    assert (CITIES, ROUTES, ROADS) == (21, 48, 35)
    count = {name: [int(t) for t in TERRAIN].count(k) for k, name in enumerate(TERRAIN_NAMES)}
    assert count == {"plain": 8, "forest": 12, "desert": 7, "mountain": 8, "river": 7, "lake": 6}
    # Two cities may be joined by a road and by water: distinct routes.
    pairs = [tuple(int(city) for city in ENDS[route]) for route in range(ROUTES)]
    both = [ROUTE_NAMES[r] for r in range(ROUTES) if set(pairs[r]) == {CITY_NAMES.index("beata"), 0}]
    assert both == ["beata-elvenhold-plain", "beata-elvenhold-river"]
    for route, entry in enumerate(MAP["routes"]):
        down = entry.get("downstream")
        assert (down is not None) == (entry["terrain"] == "river")
        if down:
            leaving = pairs[route].index(CITY_NAMES.index(down[0]))
            assert (RAFTS[route][leaving], RAFTS[route][1 - leaving]) == (1, 2)
        elif entry["terrain"] == "lake":
            assert list(RAFTS[route]) == [2, 2]


@clause("EL-MAP-3", "EL-MAP-4")
def test_routes_go_both_ways_and_elves_do_not_block() -> None:
    match = table(roads={"beata-elvenhold-plain": "dragon"}, hands={P1: {"dragon": 2}, P2: {"dragon": 1}})
    playing(match, "travel beata-elvenhold-plain dragon", "travel beata-elvenhold-plain dragon", "end-move")
    assert (elf(match, P1), elf(match, P2)) == ("elvenhold", "elvenhold")
    playing(match, "travel beata-elvenhold-plain dragon")
    assert elf(match, P2) == "beata"
    there = table(elves={P1: "beata", P2: "beata"}, hands={P1: {"raft": 1}})
    playing(there, "travel beata-elvenhold-river raft")


@clause("EL-ROUND-1", "EL-OPT-1", "EG-ROUND-1")
def test_number_of_rounds() -> None:
    assert begun(LAND).position()["rounds"] == 4
    assert begun(LAND, rounds=3).position()["rounds"] == 3
    assert begun(GOLD_BOX).position()["rounds"] == 6
    with pytest.raises(filon.FilonError):
        fresh(LAND, rounds=5)
    with pytest.raises(filon.FilonError):
        fresh(GOLD_BOX, rounds=4)


@clause("EL-ROUND-2", "EL-ROUND-3")
def test_the_phases_of_elfenland_in_turn_order() -> None:
    match = fresh(LAND, 3)
    match.deal("first 1")
    phases, order = [], []
    while match.position()["round_no"] < 2:
        s = match.position()
        if s["phase"] not in phases:
            phases.append(s["phase"])
            order.append(s["active"])
        if match.mover == CHANCE:
            match.deal(next(iter(match.chances())))
        else:
            match.play("pass" if "pass" in match.legal else match.legal[0])
    assert phases[1:4] == [DEAL, DRAW_HIDDEN, DRAW_OPEN]
    assert phases.index(DRAW_OPEN) < phases.index(PLACE) < phases.index(MOVE)
    assert order[1:4] == [P2, P2, P2]
    assert order[phases.index(PLACE)] == order[phases.index(MOVE)] == P2


@clause("EG-ROUND-2", "EG-ROUND-3", "EG-ROUND-4")
def test_the_phases_of_elfengold_and_the_shorter_first_round() -> None:
    match = fresh(GOLD_BOX, 2)
    match.deal("first 1")
    phases: dict[int, list[int]] = {0: [], 1: [], 2: []}
    starters: dict[tuple[int, int], int] = {}
    while (s := match.position())["round_no"] < 3:
        if s["phase"] not in phases[s["round_no"]]:
            phases[s["round_no"]].append(s["phase"])
            starters[s["round_no"], s["phase"]] = s["active"]
        if match.mover == CHANCE:
            match.deal(next(iter(match.chances())))
        else:
            match.play(next((text for text in ("pass-bid", "pass", "end-move") if text in match.legal), match.legal[0]))
    main = (DRAW_CARDS, DRAW_COUNTERS, KEEP_HIDDEN, ROW, AUCTION, PLACE, MOVE)
    assert [phase for phase in phases[1] if phase in main] == list(main[1:])
    assert [phase for phase in phases[2] if phase in main] == list(main)
    assert FILL_MARKET in phases[0]
    assert {starters[1, phase] for phase in main[1:]} == {P2}
    assert {starters[2, phase] for phase in main} == {P1}


@clause("EL-ROUND-4", "EL-PLACE-10", "EL-MOVE-13")
@pytest.mark.parametrize("box", BOTH)
def test_who_can_do_only_one_thing_is_asked_all_the_same(box: str) -> None:
    place = table(box, phase=PLACE, open={}, hands={})
    assert place.legal == ["pass"]
    assert table(box).legal == ["end-move"]
    assert clause_of(place, "choose-counter dragon open") == "EL-PLACE-10"
    assert kinds(place, "choose-counter") == []
