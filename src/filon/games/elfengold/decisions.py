"""What can be decided and what chance can answer in Elfenland and Elfengold, with the notation."""

from __future__ import annotations

from filon.engine.decisions import Space, kind
from filon.games.elfengold.data import (
    BID_CAP, CARD_NAMES, CITY_NAMES, COUNTER_NAMES, DISPLAY, HAND_KINDS, HIGHEST, HOME_TOWNS, MARKET, ROADS,
    ROUTE_NAMES, TRANSPORT_NAMES,
)
from filon.games.elfengold.state import SEATS

FACES = ("open", "hidden")
_WIZARD = ((), ("wizard",))
_ROADS, _WATERS = ROUTE_NAMES[:ROADS], ROUTE_NAMES[ROADS:]

# Ids of one kind follow one another in the order in which rules walk through routes and kinds.
DECISIONS = Space(
    kind("pass"),
    kind("end_move"),
    kind("take_gold"),
    kind("take_cards"),
    kind("pass_bid"),
    kind("take_open", range(DISPLAY)),
    kind("take_blind"),
    kind("draw_open", range(MARKET)),
    kind("draw_pile"),
    kind("take_gold_pile"),
    kind("keep_hidden", COUNTER_NAMES),
    kind("bid", range(1, BID_CAP + 1)),
    kind("choose_counter", COUNTER_NAMES, FACES),
    kind("choose_route", ROUTE_NAMES),
    kind("choose_placed", _ROADS, TRANSPORT_NAMES),
    # By road, transport, and with a wizard or without; then by water.
    kind("travel", only=[(road, by, *w) for road in _ROADS for by in TRANSPORT_NAMES for w in _WIZARD]
         + [(water, "raft", *w) for water in _WATERS for w in _WIZARD]),
    kind("begin_caravan", only=[(route, *w) for route in ROUTE_NAMES for w in _WIZARD]),
    kind("fly", CITY_NAMES),
    kind("pay_card", CARD_NAMES[:HAND_KINDS]),
    kind("discard_card", CARD_NAMES[:HAND_KINDS]),
    kind("return_counter", COUNTER_NAMES, FACES),
)  # fmt: skip
(
    PASS, END_MOVE, TAKE_GOLD, TAKE_CARDS, PASS_BID, TAKE_OPEN, TAKE_BLIND, DRAW_OPEN_CARD, DRAW_PILE, TAKE_GOLD_PILE,
    KEEP, BID, CHOOSE_COUNTER, CHOOSE_ROUTE, CHOOSE_PLACED, TRAVEL, BEGIN_CARAVAN, FLY, PAY_CARD, DISCARD,
    RETURN_COUNTER,
) = (DECISIONS.base(entry.name) for entry in DECISIONS.kinds)  # fmt: skip
# Where the waterways begin among the travels.
TRAVEL_WATER = TRAVEL + ROADS * len(TRANSPORT_NAMES) * 2

OUTCOMES = Space(
    kind("first", range(SEATS)),
    kind("home", [CITY_NAMES[city] for city in HOME_TOWNS]),
    kind("value", range(HIGHEST + 1)),
    kind("counter", COUNTER_NAMES),
    kind("card", CARD_NAMES),
)
FIRST, HOME, VALUE, COUNTER, CARD = (OUTCOMES.base(entry.name) for entry in OUTCOMES.kinds)

# Clauses a decision can be refused by; `refusal` gives the index.
CLAUSES = (
    "",
    # what is to be done now
    "EL-DRAW-3", "EL-PLACE-1", "EL-PLACE-11", "EL-MOVE-1", "EL-MOVE-15", "EL-TRIM-1", "EL-FIN-1",
    "EG-CARD-1", "EG-CTR-1", "EG-AUC-2", "EG-EARN-5", "EG-EARN-6", "EG-OPT-3", "EG-FIN-2",
    # cards and auction
    "EG-CARD-2", "EG-CARD-11", "EG-CARD-13", "EG-CTR-2", "EG-AUC-3", "EG-AUC-12",
    # placing
    "EL-PLACE-2", "EL-PLACE-3", "EL-PLACE-5", "EL-PLACE-6", "EL-PLACE-10", "EL-OPT-2", "EG-PLACE-3", "EG-OBS-1",
    "EG-OBS-2", "EG-GOLD-1", "EG-SPELL-1", "EG-SPELL-2", "EG-SPELL-3", "EG-SPELL-5",
    # moving
    "EL-MOVE-2", "EL-MOVE-3", "EL-MOVE-4", "EL-MOVE-5", "EL-MOVE-6", "EL-MOVE-7", "EL-MOVE-8", "EG-OBS-3", "EG-MOVE-1",
    "EG-OPT-5", "EG-WIZ-2", "EG-WIZ-3", "EG-WIZ-5", "EG-WIZ-6",
    # returning
    "EL-FIN-2",
)  # fmt: skip
(
    NOW_DRAFT, NOW_PLACE, FINISH_PLACEMENT, NOW_MOVE, FINISH_CARAVAN, NOW_TRIM, NOW_RETURN,
    NOW_CARDS, NOW_KEEP, NOW_AUCTION, NOW_EARN, NOW_BONUS, NOW_TRIM_GOLD, NOW_RETURN_GOLD,
    NO_GOLD_PILE, EMPTY_PLACE, NO_PILE, NOT_DRAWN, HIGHER_BID, BEYOND_MEANS,
    FREE_AND_SUITED, NOT_ON_WATER, OBSTACLE_USED, OBSTACLE_NEEDS, NOT_OWNED, PEACEFUL, ROAD_TAKEN, OBSTACLE_GOLD,
    MONSTER_ON_WATER, TREASURE_NEEDS, SPELL_NEEDS, ONE_DOUBLE, NO_SECOND, EXCHANGE_NEEDS,
    FROM_CITY, NO_COUNTER, WRONG_CARDS, OBSTACLE_COSTS, RAFTS_NEEDED, CARAVAN_NEEDS, NO_CARAVAN, MONSTER_COSTS,
    EITHER_ONE, NO_WIZARDS, WIZARD_PASSES, WIZARD_FLIES, NOT_A_TRAVEL_CARD, WIZARD_GOLD,
    OBSTACLE_STAYS,
) = range(1, len(CLAUSES))  # fmt: skip

# What is told: event kinds with their arguments.
EVENTS = (
    "",
    "first",  # seat
    "home",  # seat, city (to its owner)
    "value",  # city, value
    "displayed",  # slot, kind
    "dealt",  # seat, kind (to its owner)
    "drew_hidden",  # seat, sort (to its owner; others: NONE)
    "took_open",  # seat, kind
    "took_blind",  # seat, kind
    "refilled",  # slot, kind
    "drew_open",  # seat, kind
    "drew_pile",  # seat, kind (to its owner; others: NONE)
    "gold_card",  # seat, gold cards on the pile
    "gold_pile",  # seat, gold, cards
    "market",  # slot, kind
    "market_gold",  # gold cards on the pile
    "shuffled",
    "income",  # gold
    "kept",  # seat, sort laid open, sort kept hidden (to its owner; others: NONE)
    "lot",  # sort
    "bid",  # seat, amount, sort
    "passed_bid",  # seat, sort
    "sold",  # seat, sort, amount
    "unsold",  # sort
    "defaulted",  # seat, gold paid, sort
    "passed",  # seat
    "placed",  # seat, sort, route
    "doubled",  # seat, kind, route
    "exchanged",  # seat, route, route, the two kinds before (first * 16 + second)
    "travelled",  # seat, route, kind, cards
    "caravan",  # seat, route
    "paid",  # seat, kind
    "wizard",  # seat
    "flew",  # seat, city
    "arrived",  # seat, city, 1: by caravan
    "marker",  # seat, city, markers taken
    "stayed",  # seat
    "took_gold",  # seat, gold
    "took_cards",  # seat
    "discarded",  # seat, kind
    "returned",  # seat, sort (hidden ones to their owner; others: NONE), 1: hidden
    "round_over",  # round
    "round_begins",  # round, first player
    "over",
)
(
    T_FIRST, T_HOME, T_VALUE, T_DISPLAYED, T_DEALT, T_DREW_HIDDEN, T_TOOK_OPEN, T_TOOK_BLIND, T_REFILLED, T_DREW_OPEN,
    T_DREW_PILE, T_GOLD_CARD, T_GOLD_PILE, T_MARKET, T_MARKET_GOLD, T_SHUFFLED, T_INCOME, T_KEPT, T_LOT, T_BID,
    T_PASSED_BID, T_SOLD, T_UNSOLD, T_DEFAULTED, T_PASSED, T_PLACED, T_DOUBLED, T_EXCHANGED, T_TRAVELLED, T_CARAVAN,
    T_PAID, T_WIZARD, T_FLEW, T_ARRIVED, T_MARKER, T_STAYED, T_TOOK_GOLD, T_TOOK_CARDS, T_DISCARDED, T_RETURNED,
    T_ROUND_OVER, T_ROUND_BEGINS, T_OVER,
) = range(1, len(EVENTS))  # fmt: skip

REASONS = ("rounds", "all-cities")
LAST_ROUND, ALL_CITIES = range(2)
# The second one is cards in Elfenland, gold in Elfengold.
TIE_BREAKS = {"elfenland": ("", "distance", "cards", "shared"), "elfengold": ("", "distance", "gold", "shared")}
NO_TIE, TIE_DISTANCE, TIE_WEALTH, TIE_SHARED = range(4)

FLAWS = ("cards", "counters", "counts", "markers", "board", "gold", "sure", "turn", "events")
