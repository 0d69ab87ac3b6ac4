"""Placing counters: transports, obstacles, sea monsters, gold, spells."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import clause
from tests.games.elfengold.positions import (
    ALBARAN_FEODOR,
    BEATA_ELVENHOLD,
    BEATA_RIVER,
    BOTH,
    DAGAMURA_IXARA,
    DAGAMURA_LAPPHALIA,
    ELVENHOLD_VIRST,
    FEODOR_LAPPHALIA,
    GOLD_BOX,
    IXARA_LAPPHALIA,
    LAND,
    LAPPHALIA_VIRST,
    P1,
    P2,
    P3,
    bowl,
    clause_of,
    kinds,
    on_hidden,
    on_open,
    on_road,
    playing,
    table,
)

from filon.engine.decisions import written
from filon.games.elfengold.data import COUNTER_NAMES, ROAD_COST, ROADS, ROUTE_NAMES, TRANSPORTS
from filon.games.elfengold.state import EXCHANGE_A, EXCHANGE_B, MOVE, PLACE, PLACE_ROUTE, PLACE_SECOND
from filon.match.match import Match


def placing(box: str, players: int = 2, **what: Any) -> Match:
    return table(box, players, phase=PLACE, **what)


@clause("EL-PLACE-1", "EG-PLACE-1")
@pytest.mark.parametrize("box", BOTH)
def test_one_counter_or_a_pass_then_the_next_player(box: str) -> None:
    match = placing(box, 3, open={P1: {"dragon": 2}, P2: {"dragon": 1}})
    assert match.legal == ["pass", "choose-counter dragon open"]
    playing(match, "choose-counter dragon open", f"choose-route {ALBARAN_FEODOR}")
    assert (match.mover, on_open(match, P1), on_road(match, ALBARAN_FEODOR)) == (P2, {"dragon": 1}, ["dragon"])
    playing(match, "pass")
    assert match.mover == P3
    for text in ("end-move", "take-blind", "bid 3", "draw-pile", f"choose-route {ALBARAN_FEODOR}"):
        assert clause_of(match, text) == "EL-PLACE-1"


@clause("EL-PLACE-2", "EL-PLACE-3", "EG-PLACE-3")
@pytest.mark.parametrize("kind", COUNTER_NAMES[:TRANSPORTS])
@pytest.mark.parametrize("box", BOTH)
def test_a_transport_goes_where_the_chart_lets_it(box: str, kind: str) -> None:
    roads = {BEATA_ELVENHOLD: "troll_wagon", FEODOR_LAPPHALIA: "troll_wagon"}
    match = playing(placing(box, open={P1: {kind: 1}}, roads=roads), f"choose-counter {written(kind)} open")
    k = COUNTER_NAMES.index(kind)
    suited = [ROUTE_NAMES[r] for r in range(ROADS) if ROAD_COST[r][k] and ROUTE_NAMES[r] not in roads]
    assert kinds(match, "choose-route") == suited
    taken = "EG-PLACE-3" if box == GOLD_BOX else "EL-PLACE-2"
    assert clause_of(match, f"choose-route {BEATA_ELVENHOLD}") == taken
    for route in ROUTE_NAMES[ROADS:]:
        assert clause_of(match, f"choose-route {route}") == "EL-PLACE-3"
    for road in range(ROADS):
        if not ROAD_COST[road][k] and ROUTE_NAMES[road] not in roads:
            assert clause_of(match, f"choose-route {ROUTE_NAMES[road]}") == "EL-PLACE-2"


@clause("EL-PLACE-2")
def test_the_chart() -> None:
    chart = {
        "giant_pig": "11--", "elfcycle": "11-2", "magic_cloud": "22-1", "unicorn": "-121", "troll_wagon": "1222",
        "dragon": "1211",
    }  # fmt: skip
    for kind, costs in chart.items():
        k = COUNTER_NAMES.index(kind)
        for road in range(ROADS):
            terrain = ("plain", "forest", "desert", "mountain").index(ROUTE_NAMES[road].rpartition("-")[2])
            assert int(ROAD_COST[road][k]) == (0 if costs[terrain] == "-" else int(costs[terrain]))


@clause("EL-PLACE-4")
@pytest.mark.parametrize("box", BOTH)
def test_hidden_and_open_counters_are_placed_alike(box: str) -> None:
    match = placing(box, open={P1: {"dragon": 1}}, hidden={P1: {"dragon": 1}})
    assert kinds(match, "choose-counter") == ["dragon open", "dragon hidden"]
    playing(match, "choose-counter dragon hidden", f"choose-route {ALBARAN_FEODOR}")
    assert (on_open(match, P1), on_hidden(match, P1)) == ({"dragon": 1}, {})
    assert match.observation(P2)["counter"][ROUTE_NAMES.index(ALBARAN_FEODOR)] == COUNTER_NAMES.index("dragon")


@clause("EL-PLACE-5", "EL-SETUP-4")
def test_an_obstacle_once_in_the_whole_game() -> None:
    match = placing(LAND, roads={ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "dragon"})
    playing(match, "choose-counter obstacle open", f"choose-route {ALBARAN_FEODOR}", "pass")
    assert clause_of(match, "choose-counter obstacle open") == "EL-PLACE-5"
    assert clause_of(match, "choose-counter obstacle hidden") == "EL-PLACE-10"
    peaceful = placing(LAND, roads={ALBARAN_FEODOR: "dragon"}, options={"no_obstacles": True})
    assert clause_of(peaceful, "choose-counter obstacle open") == "EL-OPT-2"
    assert peaceful.legal == ["pass"]


@clause("EL-OPT-2")
def test_a_peaceful_game_has_no_obstacles() -> None:
    match = placing(LAND, options={"no_obstacles": True})
    assert [on_open(match, seat) for seat in range(2)] == [{}, {}]
    assert match.game.broken(match._states, 0) == []


@clause("EL-PLACE-6")
@pytest.mark.parametrize("box", BOTH)
def test_an_obstacle_needs_a_counter_and_no_obstacle(box: str) -> None:
    own = {P1: {"obstacle": 1}, P2: {"obstacle": 0}}
    bare = placing(box, open=own)
    assert clause_of(bare, "choose-counter obstacle open") == ("EG-OBS-1" if box == GOLD_BOX else "EL-PLACE-6")
    roads = {ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "dragon"}
    match = placing(box, open=own, roads=roads, obstacles=[BEATA_ELVENHOLD])
    playing(match, "choose-counter obstacle open")
    assert kinds(match, "choose-route") == [ALBARAN_FEODOR]
    for route in (BEATA_ELVENHOLD, LAPPHALIA_VIRST, BEATA_RIVER, ELVENHOLD_VIRST):
        assert clause_of(match, f"choose-route {route}") == "EL-PLACE-6"


@clause("EL-PLACE-7")
def test_counters_go_anywhere_and_serve_all() -> None:
    match = placing(LAND, open={P1: {"dragon": 1}}, hands={P2: {"dragon": 1}}, elves={P2: "feodor"})
    playing(match, "choose-counter dragon open", f"choose-route {ALBARAN_FEODOR}", "pass", "pass", "end-move")
    assert f"travel {ALBARAN_FEODOR} dragon" in match.legal


@clause("EL-PLACE-8", "EL-PLACE-9")
@pytest.mark.parametrize("box", BOTH)
def test_passing_is_not_final(box: str) -> None:
    match = placing(box, open={P1: {"dragon": 1}, P2: {"dragon": 1}})
    playing(match, "pass", "choose-counter dragon open", f"choose-route {ALBARAN_FEODOR}")
    assert "choose-counter dragon open" in match.legal
    playing(match, "pass")
    assert match.position()["phase"] == PLACE
    playing(match, "pass")
    assert (match.position()["phase"], match.mover) == (MOVE, P1)


@clause("EL-PLACE-10")
@pytest.mark.parametrize("box", BOTH)
def test_only_counters_that_can_be_placed_are_offered(box: str) -> None:
    # The unicorn's only terrains are full.
    full = {ROUTE_NAMES[road]: "troll_wagon" for road in range(8, 16)}
    match = placing(box, open={P1: {"giant_pig": 1}}, roads=full)
    assert match.legal == ["pass", "choose-counter giant-pig open"]
    assert clause_of(match, "choose-counter unicorn open") == "EL-PLACE-10"
    deserts = {name: "dragon" for name in ROUTE_NAMES[:ROADS] if name.endswith("desert")}
    assert len(deserts) == 7


@clause("EL-PLACE-11", "EL-HID-3")
@pytest.mark.parametrize("box", BOTH)
def test_a_placement_begun_is_completed_and_takes_effect_at_once(box: str) -> None:
    match = placing(box, open={P1: {"dragon": 1}})
    before = match.observation(P2)
    playing(match, "choose-counter dragon open")
    assert match.position()["phase"] == PLACE_ROUTE
    for text in ("pass", "choose-counter dragon open", "end-move"):
        assert clause_of(match, text) == "EL-PLACE-11"
    assert on_open(match, P1) == {"dragon": 1}
    after = match.observation(P2)
    assert {name for name in after if after[name] != before[name]} == set()
    assert match.told(P2) == []
    match.undo(P1)
    assert match.legal == ["pass", "choose-counter dragon open"]


@clause("EG-PLACE-1", "EG-PLACE-2")
def test_obstacles_are_ordinary_counters_in_elfengold() -> None:
    roads = {ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "dragon"}
    match = placing(GOLD_BOX, open={P1: {"obstacle": 1}}, hidden={P1: {"obstacle": 1}}, roads=roads)
    playing(match, "choose-counter obstacle open", f"choose-route {ALBARAN_FEODOR}", "pass")
    playing(match, "choose-counter obstacle hidden", f"choose-route {BEATA_ELVENHOLD}")
    assert sum(match.position()["obstacle"]) == 2


@clause("EG-OBS-1", "EG-GOLD-1")
def test_gold_and_obstacle_exclude_each_other() -> None:
    roads = {ALBARAN_FEODOR: "dragon", BEATA_ELVENHOLD: "dragon"}
    match = placing(GOLD_BOX, open={P1: {"obstacle": 1}}, roads=roads, treasures=[ALBARAN_FEODOR])
    playing(match, "choose-counter obstacle open")
    assert clause_of(match, f"choose-route {ALBARAN_FEODOR}") == "EG-OBS-1"
    assert kinds(match, "choose-route") == [BEATA_ELVENHOLD]
    other = placing(GOLD_BOX, open={P1: {"gold": 1}}, roads=roads, obstacles=[ALBARAN_FEODOR])
    playing(other, "choose-counter gold open")
    assert kinds(other, "choose-route") == [BEATA_ELVENHOLD]
    for route in (ALBARAN_FEODOR, LAPPHALIA_VIRST, BEATA_RIVER):
        assert clause_of(other, f"choose-route {route}") == "EG-GOLD-1"
    only = placing(
        GOLD_BOX, open={P1: {"obstacle": 1, "gold": 1}}, roads={ALBARAN_FEODOR: "dragon"}, treasures=[ALBARAN_FEODOR]
    )
    assert clause_of(only, "choose-counter obstacle open") == "EG-OBS-1"
    assert clause_of(only, "choose-counter gold open") == "EG-GOLD-1"


@clause("EG-OBS-2")
def test_a_sea_monster_goes_on_water_only() -> None:
    match = placing(GOLD_BOX, open={P1: {"sea_monster": 1}}, obstacles=[BEATA_RIVER])
    playing(match, "choose-counter sea-monster open")
    assert kinds(match, "choose-route") == [name for name in ROUTE_NAMES[ROADS:] if name != BEATA_RIVER]
    for route in (BEATA_RIVER, BEATA_ELVENHOLD):
        assert clause_of(match, f"choose-route {route}") == "EG-OBS-2"


@clause("EG-SPELL-1", "EG-SPELL-2", "EG-SPELL-4", "EG-SPELL-7", "EG-PLACE-4")
def test_a_double_transport_brings_a_second_counter_of_ones_own() -> None:
    roads = {FEODOR_LAPPHALIA: "dragon", BEATA_ELVENHOLD: ("dragon", "dragon")}
    own = {P1: {"double": 1, "giant_pig": 1, "obstacle": 1}}
    match = placing(GOLD_BOX, open=own, hidden={P1: {"dragon": 1}}, roads=roads, obstacles=[FEODOR_LAPPHALIA])
    playing(match, "choose-counter double open")
    assert kinds(match, "choose-route") == [FEODOR_LAPPHALIA]
    assert clause_of(match, f"choose-route {BEATA_ELVENHOLD}") == "EG-SPELL-2"
    assert clause_of(match, f"choose-route {LAPPHALIA_VIRST}") == "EG-SPELL-1"
    assert clause_of(match, f"choose-route {BEATA_RIVER}") == "EG-SPELL-1"
    playing(match, f"choose-route {FEODOR_LAPPHALIA}")
    assert (match.position()["phase"], match.mover, on_road(match, FEODOR_LAPPHALIA)) == (PLACE_SECOND, P1, ["dragon"])
    assert kinds(match, "choose-counter") == ["giant-pig open", "dragon hidden"]
    assert clause_of(match, "choose-counter obstacle open") == "EG-SPELL-2"
    assert clause_of(match, "choose-counter unicorn open") == "EL-PLACE-10"
    assert clause_of(match, "pass") == "EL-PLACE-11"
    playing(match, "choose-counter dragon hidden")
    assert on_road(match, FEODOR_LAPPHALIA) == ["dragon", "dragon"]
    assert (on_open(match, P1), on_hidden(match, P1)) == ({"giant_pig": 1, "obstacle": 1}, {})
    assert match.mover == P2


@clause("EG-SPELL-2")
def test_the_second_counter_suits_the_terrain() -> None:
    own = {P1: {"double": 1, "giant_pig": 1, "dragon": 1}}
    match = placing(GOLD_BOX, open=own, roads={ALBARAN_FEODOR: "unicorn"})
    playing(match, "choose-counter double open", f"choose-route {ALBARAN_FEODOR}")
    assert match.legal == ["choose-counter dragon open"]
    assert clause_of(match, "choose-counter giant-pig open") == "EG-SPELL-2"


@clause("EG-SPELL-1", "EG-SPELL-3")
def test_no_double_transport_without_a_second_counter() -> None:
    match = placing(GOLD_BOX, open={P1: {"double": 1, "giant_pig": 1}}, roads={ALBARAN_FEODOR: "unicorn"})
    assert clause_of(match, "choose-counter double open") == "EG-SPELL-3"
    bare = placing(GOLD_BOX, open={P1: {"double": 1, "giant_pig": 1}})
    assert clause_of(bare, "choose-counter double open") == "EG-SPELL-1"
    roads = {ALBARAN_FEODOR: "unicorn", BEATA_ELVENHOLD: "dragon"}
    some = playing(
        placing(GOLD_BOX, open={P1: {"double": 1, "giant_pig": 1}}, roads=roads), "choose-counter double open"
    )
    assert kinds(some, "choose-route") == [BEATA_ELVENHOLD]
    assert clause_of(some, f"choose-route {ALBARAN_FEODOR}") == "EG-SPELL-3"


@clause("EG-SPELL-5", "EG-SPELL-7", "EG-PLACE-4", "EG-HID-4")
def test_an_exchange_swaps_two_counters_that_suit() -> None:
    roads = {DAGAMURA_IXARA: "troll_wagon", LAPPHALIA_VIRST: "magic_cloud", ALBARAN_FEODOR: "dragon"}
    match = placing(GOLD_BOX, open={P1: {"exchange": 1}}, roads=roads)
    before = bowl(match)["exchange"]
    playing(match, "choose-counter exchange open")
    assert match.position()["phase"] == EXCHANGE_A
    assert clause_of(match, f"choose-placed {FEODOR_LAPPHALIA} dragon") == "EG-SPELL-5"
    playing(match, f"choose-placed {DAGAMURA_IXARA} troll-wagon")
    assert match.position()["phase"] == EXCHANGE_B
    assert kinds(match, "choose-placed") == [f"{LAPPHALIA_VIRST} magic-cloud", f"{ALBARAN_FEODOR} dragon"]
    assert clause_of(match, f"choose-placed {DAGAMURA_IXARA} troll-wagon") == "EG-SPELL-5"
    assert clause_of(match, "pass") == "EL-PLACE-11"
    playing(match, f"choose-placed {ALBARAN_FEODOR} dragon")
    assert on_road(match, DAGAMURA_IXARA) == ["dragon"]
    assert on_road(match, ALBARAN_FEODOR) == ["troll_wagon"]
    assert (bowl(match)["exchange"], on_open(match, P1), match.mover) == (before + 1, {}, P2)


@clause("EG-SPELL-5")
def test_no_exchange_of_equal_kinds_or_on_one_road() -> None:
    same = {LAPPHALIA_VIRST: "dragon", ALBARAN_FEODOR: "dragon"}
    assert (
        clause_of(placing(GOLD_BOX, open={P1: {"exchange": 1}}, roads=same), "choose-counter exchange open")
        == "EG-SPELL-5"
    )
    one = {LAPPHALIA_VIRST: ("dragon", "giant_pig")}
    assert (
        clause_of(placing(GOLD_BOX, open={P1: {"exchange": 1}}, roads=one), "choose-counter exchange open")
        == "EG-SPELL-5"
    )
    bare = placing(GOLD_BOX, open={P1: {"exchange": 1}})
    assert clause_of(bare, "choose-counter exchange open") == "EG-SPELL-5"


@clause("EG-SPELL-6")
def test_everything_else_on_the_two_roads_stays() -> None:
    roads = {DAGAMURA_LAPPHALIA: ("dragon", "elfcycle"), IXARA_LAPPHALIA: "giant_pig"}
    match = placing(
        GOLD_BOX, open={P1: {"exchange": 1}}, roads=roads, obstacles=[DAGAMURA_LAPPHALIA], treasures=[IXARA_LAPPHALIA]
    )
    playing(match, "choose-counter exchange open", f"choose-placed {DAGAMURA_LAPPHALIA} elfcycle")
    playing(match, f"choose-placed {IXARA_LAPPHALIA} giant-pig")
    assert on_road(match, DAGAMURA_LAPPHALIA) == ["dragon", "giant_pig"]
    assert on_road(match, IXARA_LAPPHALIA) == ["elfcycle"]
    s = match.position()
    assert s["obstacle"][ROUTE_NAMES.index(DAGAMURA_LAPPHALIA)] == 1
    assert s["treasure"][ROUTE_NAMES.index(IXARA_LAPPHALIA)] == 1


@clause("EG-PLACE-3")
def test_at_most_two_transports_on_a_road() -> None:
    match = placing(GOLD_BOX, open={P1: {"dragon": 1}}, roads={LAPPHALIA_VIRST: ("elfcycle", "giant_pig")})
    playing(match, "choose-counter dragon open")
    assert clause_of(match, f"choose-route {LAPPHALIA_VIRST}") == "EG-PLACE-3"


def test_counters_of_the_other_game_do_not_exist() -> None:
    match = placing(LAND, roads={ALBARAN_FEODOR: "dragon"})
    for sort in ("gold", "double", "exchange", "sea-monster"):
        assert clause_of(match, f"choose-counter {sort} open") == "EL-PLACE-10"
