"""How Elfenland and Elfengold are taught: to a learner who begins, before blue and green."""

from filon.engine.lesson import Lesson, Step

# The display, three hands of eight cards, and three hidden counters.
_DEALT = (
    "counter elfcycle; counter dragon; counter troll-wagon; counter unicorn; counter magic-cloud;"
    "card elfcycle; card elfcycle; card elfcycle; card giant-pig; card unicorn; card troll-wagon; card raft; card raft;"
    "card dragon; card dragon; card giant-pig; card giant-pig; card giant-pig; card unicorn; card raft; card elfcycle;"
    "card troll-wagon; card troll-wagon; card raft; card dragon; card dragon; card magic-cloud; card raft; card raft;"
    "counter giant-pig; counter unicorn; counter magic-cloud"
)

# Elfengold: three hands of five cards, the market, and the two counters of the learner.
_DEALT_FOR_GOLD = (
    "card giant-pig; card giant-pig; card elfcycle; card unicorn; card raft;"
    "card troll-wagon; card troll-wagon; card unicorn; card dragon; card magic-cloud;"
    "card raft; card raft; card dragon; card elfcycle; card magic-cloud;"
    "card dragon; card raft; card troll-wagon; counter gold; counter double"
)
_AUCTIONED = (
    "counter giant-pig; counter obstacle; counter exchange; counter troll-wagon; counter elfcycle; counter giant-pig"
)
# Whatever the learner bids, blue bids one more, and gives in the next time.
_BIDS = tuple(
    f"bid {bid}; bid {bid + 1}; pass-bid; bid {more}; pass-bid" for bid in (2, 1, 3) for more in range(bid + 2, 9)
)

LESSONS = (
    Lesson(
        game="elfenland",
        players=3,
        options={"first_player": "seat_0"},
        steps=(
            # EL-DRAW-3, EL-DRAW-4, EL-DRAW-6
            Step(
                "draft",
                ("take-open 0; counter giant-pig; take-open 0; counter elfcycle; take-open 1; counter giant-pig",),
                played=_DEALT,
            ),
            # EL-PLACE-1, EL-PLACE-2; then both others place.
            Step(
                "place",
                (
                    "choose-counter elfcycle open; choose-route elvenhold-lapphalia-plain;"
                    "choose-counter giant-pig open; choose-route ixara-lapphalia-forest;"
                    "choose-counter troll-wagon open; choose-route beata-elvenhold-plain",
                ),
                played="take-open 3; take-open 4; take-open 2; take-open 0; take-blind; take-blind",
            ),
            # EL-PLACE-5, EL-PLACE-6; then green opens a road that the learner will need.
            Step(
                "obstacle",
                (
                    "choose-counter obstacle open; choose-route beata-elvenhold-plain; pass;"
                    "choose-counter dragon open; choose-route dagamura-mahdavikia-mountain",
                ),
            ),
            # EL-PLACE-9, EL-MOVE-4, EL-MOVE-11
            Step("travel", ("travel elvenhold-lapphalia-plain elfcycle",), played="pass; pass; pass"),
            # What everybody gets wrong: EL-PLACE-7
            Step("shared", ("travel ixara-lapphalia-forest giant-pig",)),
            # EL-MOVE-6
            Step("river", ("travel ixara-mahdavikia-river raft",)),
            # EL-MOVE-7
            Step("caravan", ("begin-caravan dagamura-mahdavikia-mountain; pay-card *; pay-card *; pay-card *",)),
            # EL-END-1, EL-END-3, EL-END-4
            Step("end", ("travel throtmanni-tichih-plain troll-wagon; end-move",), record="elfenland-end", ply=353),
        ),
    ),
    Lesson(
        game="elfengold",
        players=3,
        options={"first_player": "seat_0"},
        steps=(
            # EG-CTR-1; then both others draw and choose.
            Step(
                "gold-keep",
                (
                    "keep-hidden gold; counter troll-wagon; counter unicorn; keep-hidden unicorn;"
                    "counter elfcycle; counter dragon; keep-hidden dragon;" + _AUCTIONED,
                ),
                played=_DEALT_FOR_GOLD,
            ),
            # EG-AUC-2 to EG-AUC-6, EG-AUC-9: blue overbids the learner once.
            Step("gold-auction", _BIDS),
            # EG-SPELL-2; before it blue buys an obstacle, green an exchange, and both place what the learner needs.
            Step(
                "gold-double",
                (
                    "choose-counter double open; choose-route elvenhold-ergeren-forest; choose-counter giant-pig open;"
                    "pass; pass",
                ),
                played="pass-bid; bid 3; pass-bid; pass-bid; pass-bid; bid 2;"
                + "pass-bid; pass-bid; pass-bid;" * 3
                + "pass; choose-counter troll-wagon open; choose-route elvenhold-ergeren-forest;"
                "choose-counter elfcycle open; choose-route ergeren-tichih-forest",
            ),
            # EG-GOLD-1, EG-GOLD-2
            Step("gold-counter", ("choose-counter gold hidden; choose-route elvenhold-ergeren-forest; pass; pass",)),
            # EG-MOVE-1, EG-EARN-1, EG-EARN-4
            Step(
                "gold-travel",
                ("travel elvenhold-ergeren-forest giant-pig; travel ergeren-tichih-forest elfcycle",),
                played="pass",
            ),
            # What everybody gets wrong: EG-EARN-5
            Step("gold-earn", ("end-move; take-gold",)),
            # EG-CARD-2, EG-CARD-4, EG-CARD-6, EG-CARD-7
            Step(
                "gold-draw",
                ("draw-pile; card gold-card; take-gold-pile",),
                played="travel elvenhold-ergeren-forest troll-wagon; end-move; take-gold;"
                "travel elvenhold-rivinia-river raft; end-move; take-gold;"
                "draw-open 0; card gold-card; card dragon; draw-open 1; card gold-card; card unicorn",
            ),
            # EG-END-1, EG-END-2
            Step("gold-end", ("take-gold",), record="elfengold-end", ply=573),
        ),
    ),
)
