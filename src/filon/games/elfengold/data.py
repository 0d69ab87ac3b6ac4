"""The map, the transports, the cards and the counters, from `data.json`, as arrays for the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from filon.engine.compile import const

_DATA: dict[str, Any] = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
_LAND: dict[str, Any] = _DATA["elfenland"]
_GOLD: dict[str, Any] = _DATA["elfengold"]
MAP: dict[str, Any] = _DATA["map"]

# ── kinds ──────────────────────────────────────────────────────────────────────────────────────────────

TERRAIN_NAMES: tuple[str, ...] = tuple(terrain["id"] for terrain in _DATA["terrains"])
PLAIN = TERRAIN_NAMES.index("plain")
FOREST = TERRAIN_NAMES.index("forest")
DESERT = TERRAIN_NAMES.index("desert")
MOUNTAIN = TERRAIN_NAMES.index("mountain")
RIVER = TERRAIN_NAMES.index("river")
LAKE = TERRAIN_NAMES.index("lake")
TRANSPORT_NAMES: tuple[str, ...] = tuple(kind["id"] for kind in _DATA["transports"])
TRANSPORTS = len(TRANSPORT_NAMES)

# Cards: a card of each transport, rafts, wizards, gold cards (never in a hand).
CARD_NAMES = (*TRANSPORT_NAMES, "raft", "wizard", "gold_card")
RAFT = CARD_NAMES.index("raft")
WIZARD = CARD_NAMES.index("wizard")
GOLD_CARD = CARD_NAMES.index("gold_card")
CARD_KINDS = len(CARD_NAMES)
HAND_KINDS = GOLD_CARD
TRAVEL_KINDS = WIZARD

# Counters: the transports, then everything else.
COUNTER_NAMES = (*TRANSPORT_NAMES, "obstacle", "sea_monster", "gold", "double", "exchange")
OBSTACLE = COUNTER_NAMES.index("obstacle")
SEA_MONSTER = COUNTER_NAMES.index("sea_monster")
GOLD = COUNTER_NAMES.index("gold")
DOUBLE = COUNTER_NAMES.index("double")
EXCHANGE = COUNTER_NAMES.index("exchange")
SORTS = len(COUNTER_NAMES)

_EXTRA = {"wizard": _GOLD["wizards"]["count"], "gold_card": _GOLD["gold_cards"]}
_CARDS: list[list[int]] = [
    [_LAND["travel_cards"].get(name, 0) for name in CARD_NAMES],
    [(_GOLD["travel_cards"] | _EXTRA).get(name, 0) for name in CARD_NAMES],
]  # fmt: skip
CARDS = const(_CARDS)
_BOWL = {counter["id"]: counter["count"] for counter in _GOLD["counters"]}
# In Elfenland the obstacles are the players' own and never in the supply.
_COUNTERS: list[list[int]] = [
    [_LAND["transport_counters"].get(name, 0) for name in COUNTER_NAMES],
    [_BOWL[name] for name in COUNTER_NAMES],
]  # fmt: skip
COUNTERS = const(_COUNTERS)

# ── the map ────────────────────────────────────────────────────────────────────────────────────────────

CITY_NAMES: tuple[str, ...] = tuple(city["id"] for city in MAP["cities"])
CITIES = len(CITY_NAMES)
CITY_AT: list[tuple[float, float]] = [(city["x"], city["y"]) for city in MAP["cities"]]  # on the drawing
ELVENHOLD = CITY_NAMES.index(MAP["start"])
ROUTE_NAMES: tuple[str, ...] = tuple(route["id"] for route in MAP["routes"])
ROUTES = len(ROUTE_NAMES)
_ENDS = [(CITY_NAMES.index(route["a"]), CITY_NAMES.index(route["b"])) for route in MAP["routes"]]
_TERRAIN = [TERRAIN_NAMES.index(route["terrain"]) for route in MAP["routes"]]
# Roads come first: routes 0 .. ROADS-1 have a land terrain, the others are water.
ROADS = sum(terrain < RIVER for terrain in _TERRAIN)

TERRAIN = const(_TERRAIN)
ENDS = const([[a, b] for a, b in _ENDS])
_AT = [[r for r in range(ROUTES) if city in _ENDS[r]] for city in range(CITIES)]
DEGREE = const([len(routes) for routes in _AT])
MOST_ROUTES = max(len(routes) for routes in _AT)
# The routes at a city, in increasing order.
AT = const([routes + [-1] * (MOST_ROUTES - len(routes)) for routes in _AT])

# Cards of a kind that a road costs by that transport; 0: it can't be used there.
_COST: list[list[int]] = [[kind["cost"].get(TERRAIN_NAMES[t], 0) for kind in _DATA["transports"]] for t in range(RIVER)]
CHART = const(_COST)
ROAD_COST = const([_COST[_TERRAIN[road]] for road in range(ROADS)])


def _rafts(route: int) -> list[int]:
    """Rafts that a route costs from its first and from its second end."""
    raft: dict[str, int] = _DATA["raft"]
    entry = MAP["routes"][route]
    if _TERRAIN[route] == LAKE:
        return [raft["lake"]] * 2
    if _TERRAIN[route] != RIVER:
        return [0, 0]
    down = entry["downstream"][0] == entry["a"]
    return [raft["downstream"], raft["upstream"]] if down else [raft["upstream"], raft["downstream"]]


RAFTS = const([_rafts(route) for route in range(ROUTES)])
CARAVAN: int = _DATA["caravan"]["cards"]
OBSTACLE_EXTRA: int = _DATA["obstacle_extra_cards"]


def _distances() -> list[list[int]]:
    """The least number of routes between any two cities. EL-HOME-2."""
    table = []
    for start in range(CITIES):
        found, edge = {start: 0}, [start]
        while edge:
            city = edge.pop(0)
            for route in _AT[city]:
                there = sum(_ENDS[route]) - city
                if there not in found:
                    found[there] = found[city] + 1
                    edge.append(there)
        table.append([found[city] for city in range(CITIES)])
    return table


DISTANCE = const(_distances())

HOME_TOWNS: tuple[int, ...] = tuple(CITY_NAMES.index(name) for name in _DATA["home_town_cards"])
HOMES = const(list(HOME_TOWNS))
CITY_VALUE = const([city["gold"] for city in MAP["cities"]])
HIGHEST = 7
DISCS = const([_GOLD["city_value_discs"].get(str(value), 0) for value in range(HIGHEST + 1)])

# ── numbers ────────────────────────────────────────────────────────────────────────────────────────────

MARKERS: int = _LAND["town_markers_per_player"]
DISPLAY: int = _LAND["face_up_counters"]
OPEN_DRAWS: int = _LAND["open_draws"]
HAND_LIMIT: int = _LAND["hand_limit_end_of_turn"]
ROUNDS: int = _GOLD["rounds"]
START_GOLD: int = _GOLD["start_gold"]
INCOME: int = _GOLD["income_per_round"]
DRAWS: int = _GOLD["draws_per_round"]
MARKET: int = _GOLD["face_up_cards"]
BONUS_DRAWS: int = _GOLD["cards_instead_of_gold"]
GOLD_PER_CARD: int = _GOLD["gold_per_gold_card"]
AUCTIONED: int = _GOLD["auction_counters_per_player"]
BID_CAP: int = _GOLD["bid_cap"]
PASS_OBSTACLE: int = _GOLD["wizards"]["pass_obstacle_cost"]
FLIGHT: int = _GOLD["wizards"]["flight_cost"]
DEALT_TO = const([_LAND["hand_size"], _GOLD["start_hand"]])
DRAWN = const([_LAND["hidden_draw"], _GOLD["counters_drawn"]])
KEPT = const([_LAND["counters_kept"], _GOLD["counters_kept"]])
