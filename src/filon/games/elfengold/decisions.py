"""What can be decided, answered by chance, refused and told in Elfenland and Elfengold."""

from __future__ import annotations

from filon.engine.compile import const
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon.games.elfengold.data import (
    BID_CAP,
    CARD_NAMES,
    CITY_NAMES,
    COUNTER_NAMES,
    DISPLAY,
    HAND_KINDS,
    HIGHEST,
    HOME_TOWNS,
    MARKET,
    RAFT,
    ROADS,
    ROUTE_NAMES,
    ROUTES,
    SORTS,
    TRANSPORT_NAMES,
    TRANSPORTS,
)
from filon.games.elfengold.state import SEATS

FACES = ("open", "hidden")
_WIZARD = ((), ("wizard",))
_BY_ROAD = [(road, kind) for road in range(ROADS) for kind in range(TRANSPORTS)]
_BY_WATER = [(water, RAFT) for water in range(ROADS, ROUTES)]
_TRAVELS = [(ROUTE_NAMES[route], CARD_NAMES[kind], *w) for route, kind in _BY_ROAD + _BY_WATER for w in _WIZARD]

# Ids of one kind follow one another in the order in which rules walk through routes and kinds.
DECISIONS = Space()
PASS = DECISIONS("pass")
END_MOVE = DECISIONS("end-move")
TAKE_GOLD = DECISIONS("take-gold")
TAKE_CARDS = DECISIONS("take-cards")
PASS_BID = DECISIONS("pass-bid")
TAKE_OPEN = DECISIONS("take-open", range(DISPLAY))
TAKE_BLIND = DECISIONS("take-blind")
DRAW_OPEN_CARD = DECISIONS("draw-open", range(MARKET))
DRAW_PILE = DECISIONS("draw-pile")
TAKE_GOLD_PILE = DECISIONS("take-gold-pile")
KEEP = DECISIONS("keep-hidden", COUNTER_NAMES)
BID = DECISIONS("bid", range(1, BID_CAP + 1))
CHOOSE_COUNTER = DECISIONS("choose-counter", COUNTER_NAMES, FACES)
CHOOSE_ROUTE = DECISIONS("choose-route", ROUTE_NAMES)
CHOOSE_PLACED = DECISIONS("choose-placed", ROUTE_NAMES[:ROADS], TRANSPORT_NAMES)
TRAVEL = DECISIONS("travel", only=_TRAVELS)
BEGIN_CARAVAN = DECISIONS("begin-caravan", only=[(route, *w) for route in ROUTE_NAMES for w in _WIZARD])
FLY = DECISIONS("fly", CITY_NAMES)
PAY_CARD = DECISIONS("pay-card", CARD_NAMES[:HAND_KINDS])
DISCARD = DECISIONS("discard-card", CARD_NAMES[:HAND_KINDS])
RETURN_COUNTER = DECISIONS("return-counter", COUNTER_NAMES, FACES)
KIND_OF = const(DECISIONS.kind_of())

# The arguments of decisions that have several, counted from the first of their kind: `TRAVEL_ROUTE[d - TRAVEL]`.
COUNTER_SORT = const([sort for sort in range(SORTS) for _ in FACES])
COUNTER_HIDDEN = const([hidden for _ in range(SORTS) for hidden in range(len(FACES))])
PLACED_ROAD = const([road for road, _ in _BY_ROAD])
PLACED_KIND = const([kind for _, kind in _BY_ROAD])
TRAVEL_ROUTE = const([route for route, _ in _BY_ROAD + _BY_WATER for _ in _WIZARD])
TRAVEL_KIND = const([kind for _, kind in _BY_ROAD + _BY_WATER for _ in _WIZARD])
TRAVEL_WATER = TRAVEL + len(_BY_ROAD) * len(_WIZARD)  # where the waterways begin
CARAVAN_ROUTE = const([route for route in range(ROUTES) for _ in _WIZARD])

OUTCOMES = Space()
FIRST = OUTCOMES("first", range(SEATS))
HOME = OUTCOMES("home", [CITY_NAMES[city] for city in HOME_TOWNS])
VALUE = OUTCOMES("value", range(HIGHEST + 1))
COUNTER = OUTCOMES("counter", COUNTER_NAMES)
CARD = OUTCOMES("card", CARD_NAMES)

CLAUSES = Clauses()
# what is to be done now
NOW_DRAFT = CLAUSES("EL-DRAW-3")
NOW_PLACE = CLAUSES("EL-PLACE-1")
FINISH_PLACEMENT = CLAUSES("EL-PLACE-11")
NOW_MOVE = CLAUSES("EL-MOVE-1")
FINISH_CARAVAN = CLAUSES("EL-MOVE-15")
NOW_TRIM = CLAUSES("EL-TRIM-1")
NOW_RETURN = CLAUSES("EL-FIN-1")
NOW_CARDS = CLAUSES("EG-CARD-1")
NOW_KEEP = CLAUSES("EG-CTR-1")
NOW_AUCTION = CLAUSES("EG-AUC-2")
NOW_EARN = CLAUSES("EG-EARN-5")
NOW_BONUS = CLAUSES("EG-EARN-6")
NOW_TRIM_GOLD = CLAUSES("EG-OPT-3")
NOW_RETURN_GOLD = CLAUSES("EG-FIN-2")
# cards and auction
NO_GOLD_PILE = CLAUSES("EG-CARD-2")
EMPTY_PLACE = CLAUSES("EG-CARD-11")
NO_PILE = CLAUSES("EG-CARD-13")
NOT_DRAWN = CLAUSES("EG-CTR-2")
HIGHER_BID = CLAUSES("EG-AUC-3")
BEYOND_MEANS = CLAUSES("EG-AUC-12")
# placing
FREE_AND_SUITED = CLAUSES("EL-PLACE-2")
NOT_ON_WATER = CLAUSES("EL-PLACE-3")
OBSTACLE_USED = CLAUSES("EL-PLACE-5")
OBSTACLE_NEEDS = CLAUSES("EL-PLACE-6")
NOT_OWNED = CLAUSES("EL-PLACE-10")
PEACEFUL = CLAUSES("EL-OPT-2")
ROAD_TAKEN = CLAUSES("EG-PLACE-3")
OBSTACLE_GOLD = CLAUSES("EG-OBS-1")
MONSTER_ON_WATER = CLAUSES("EG-OBS-2")
TREASURE_NEEDS = CLAUSES("EG-GOLD-1")
SPELL_NEEDS = CLAUSES("EG-SPELL-1")
ONE_DOUBLE = CLAUSES("EG-SPELL-2")
NO_SECOND = CLAUSES("EG-SPELL-3")
EXCHANGE_NEEDS = CLAUSES("EG-SPELL-5")
# moving
FROM_CITY = CLAUSES("EL-MOVE-2")
NO_COUNTER = CLAUSES("EL-MOVE-3")
WRONG_CARDS = CLAUSES("EL-MOVE-4")
OBSTACLE_COSTS = CLAUSES("EL-MOVE-5")
RAFTS_NEEDED = CLAUSES("EL-MOVE-6")
CARAVAN_NEEDS = CLAUSES("EL-MOVE-7")
NO_CARAVAN = CLAUSES("EL-MOVE-8")
MONSTER_COSTS = CLAUSES("EG-OBS-3")
EITHER_ONE = CLAUSES("EG-MOVE-1")
NO_WIZARDS = CLAUSES("EG-OPT-5")
WIZARD_PASSES = CLAUSES("EG-WIZ-2")
WIZARD_FLIES = CLAUSES("EG-WIZ-3")
NOT_A_TRAVEL_CARD = CLAUSES("EG-WIZ-5")
WIZARD_GOLD = CLAUSES("EG-WIZ-6")
# returning
OBSTACLE_STAYS = CLAUSES("EL-FIN-2")

EVENTS = Events()
BEGINS = EVENTS("first", "player")
HOME_GIVEN = EVENTS("home", "player", "city")  # to its owner
VALUE_GIVEN = EVENTS("value", "city", "value")
DISPLAYED = EVENTS("displayed", "slot", "kind")
DEALT = EVENTS("dealt", "player", "kind")  # to its owner
DREW_HIDDEN = EVENTS("drew_hidden", "player", "sort", "other")  # to its owner; others: NONE; the other in Elfengold
TOOK_OPEN = EVENTS("took_open", "player", "counter")
TOOK_BLIND = EVENTS("took_blind", "player", "counter")
REFILLED = EVENTS("refilled", "slot", "kind")
DREW_OPEN = EVENTS("drew_open", "player", "card")
DREW_PILE = EVENTS("drew_pile", "player", "kind")  # to its owner; others: NONE
DREW_GOLD = EVENTS("gold_card", "player", "count")  # now on the gold pile
GOLD_PILE = EVENTS("gold_pile", "player", "gold", "gold_cards")
MARKET_CARD = EVENTS("market", "slot", "kind")
MARKET_GOLD = EVENTS("market_gold", "count")  # now on the gold pile
SHUFFLED = EVENTS("shuffled")
INCOME_PAID = EVENTS("income", "gold")
KEPT_HIDDEN = EVENTS("kept", "player", "laid_open", "hidden")  # hidden: to its owner; others: NONE
LOT = EVENTS("lot", "counter")
MADE_BID = EVENTS("bid", "player", "amount", "counter")
PASSED_BID = EVENTS("passed_bid", "player", "sort")
SOLD = EVENTS("sold", "player", "counter", "gold")
UNSOLD = EVENTS("unsold", "counter")
COULD_NOT_PAY = EVENTS("defaulted", "player", "gold", "counter")
PASSED_PLACING = EVENTS("passed", "player")
PLACED = EVENTS("placed", "player", "counter", "route")
DOUBLED = EVENTS("doubled", "player", "counter", "route")
EXCHANGED = EVENTS("exchanged", "player", "route", "other_route", "kinds")  # before: 16 * the route's + the other's
TRAVELLED = EVENTS("travelled", "player", "route", "kind", "cards")
CARAVAN_BEGUN = EVENTS("caravan", "player", "route", "count")
PAID = EVENTS("paid", "player", "card")
WIZARD_PAID = EVENTS("wizard", "player", "gold")
FLEW = EVENTS("flew", "player", "city")
ARRIVED = EVENTS("arrived", "player", "city")
MARKER = EVENTS("marker", "player", "city", "count")
STAYED = EVENTS("stayed", "player")
TOOK_GOLD = EVENTS("took_gold", "player", "gold")
TOOK_CARDS = EVENTS("took_cards", "player")
DISCARDED = EVENTS("discarded", "player", "card")
RETURNED = EVENTS("returned", "player", "sort", "hidden")  # the sort of a hidden one to its owner; others: NONE
ROUND_OVER = EVENTS("round_over", "round")
ROUND_BEGINS = EVENTS("round_begins", "round", "player")
GAME_OVER = EVENTS("over")

REASONS = Reasons()
LAST_ROUND = REASONS("rounds")
ALL_CITIES = REASONS("all-cities")

TIE_BREAKS = {"elfenland": TieBreaks(), "elfengold": TieBreaks()}


def _tie_break(in_elfenland: str, in_elfengold: str) -> int:
    """The number of a tie-break, which is the same in both boxes."""
    TIE_BREAKS["elfenland"](in_elfenland)
    return TIE_BREAKS["elfengold"](in_elfengold)


TIE_DISTANCE = _tie_break("distance", "distance")
TIE_WEALTH = _tie_break("cards", "gold")

FLAWS = Flaws()
BAD_CARDS = FLAWS("cards")
BAD_COUNTERS = FLAWS("counters")
BAD_COUNTS = FLAWS("counts")
BAD_MARKERS = FLAWS("markers")
BAD_BOARD = FLAWS("board")
BAD_GOLD = FLAWS("gold")
BAD_SURE = FLAWS("sure")
BAD_TURN = FLAWS("turn")
