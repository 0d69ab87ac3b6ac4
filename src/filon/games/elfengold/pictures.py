"""What *how to play* Elfenland and Elfengold shows: counters and cards, and the turns of the lessons."""

from filon.engine.picture import Picture, Pictures, piece

_TRANSPORTS = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")
_PIECES = (
    *(
        Picture(kind.replace("_", "-"), pieces=(piece(f"counter-{kind}"), piece(f"card-{kind}")))
        for kind in _TRANSPORTS
    ),
    Picture("transport", pieces=(piece("counter-dragon"), piece("card-dragon"))),
    Picture("elf", pieces=(piece("elf", "red"),)),
    Picture("marker", pieces=(piece("marker", "red"),)),
    Picture("raft", pieces=(piece("card-raft"),)),
    Picture("obstacle", pieces=(piece("counter-obstacle"),)),
    Picture("hidden", pieces=(piece("counter-back"),)),
)
_IN_THE_EAST = ("city-elvenhold", "city-ergeren")

PICTURES = (
    Pictures(
        game="elfenland",
        shown=(
            *_PIECES,
            # EL-PLACE-1, EL-PLACE-2
            Picture("place-counters", tray="counters-0", step="place", decides="choose-counter elfcycle open"),
            Picture("place", ("city-elvenhold", "city-lapphalia"), decides="choose-route elvenhold-lapphalia-plain"),
            # EL-PLACE-6
            Picture(
                "obstructed",
                ("city-elvenhold", "city-beata"),
                step="obstacle",
                played="choose-counter obstacle open; choose-route beata-elvenhold-plain",
            ),
            # EL-MOVE-4, EL-MOVE-11
            Picture(
                "travel",
                ("city-elvenhold", "city-ixara"),
                step="travel",
                decides="travel elvenhold-lapphalia-plain elfcycle; travel ixara-lapphalia-forest giant-pig",
            ),
            Picture("travel-after", ("city-elvenhold", "city-ixara")),
            # EL-MOVE-6
            Picture(
                "river",
                ("city-ixara", "city-mahdavikia", "route-ixara-mahdavikia-river"),
                step="river",
                decides="travel ixara-mahdavikia-river raft",
            ),
            # EL-MOVE-7
            Picture(
                "caravan",
                ("city-ixara", "city-mahdavikia", "city-dagamura"),
                step="caravan",
                decides="begin-caravan dagamura-mahdavikia-mountain",
            ),
            Picture("caravan-cards", tray="hand", decides="pay-card elfcycle; pay-card unicorn; pay-card troll-wagon"),
        ),
    ),
    Pictures(
        game="elfengold",
        shown=(
            *_PIECES,
            Picture("sea-monster", pieces=(piece("counter-sea_monster"),)),
            Picture("gold-counter", pieces=(piece("counter-gold"),)),
            Picture("double", pieces=(piece("counter-double"),)),
            Picture("exchange", pieces=(piece("counter-exchange"),)),
            Picture("gold-card", pieces=(piece("card-gold_card"),)),
            Picture("wizard", pieces=(piece("card-wizard"),)),
            Picture("value", pieces=(piece("value", text="5"),)),
            # EG-CTR-1
            Picture("keep", tray="drawn", step="gold-keep", decides="keep-hidden gold"),
            # EG-AUC-2, EG-AUC-3
            Picture("auction", tray="row", step="gold-auction"),
            # EG-SPELL-2
            Picture("doubled", _IN_THE_EAST, step="gold-double"),
            Picture(
                "doubled-after",
                _IN_THE_EAST,
                played="choose-counter double open; choose-route elvenhold-ergeren-forest;"
                "choose-counter giant-pig open",
            ),
            # EG-GOLD-2, EG-EARN-1, EG-EARN-4
            Picture(
                "earn",
                (*_IN_THE_EAST, "city-tichih"),
                step="gold-travel",
                decides="travel elvenhold-ergeren-forest giant-pig; travel ergeren-tichih-forest elfcycle",
            ),
            # EG-CARD-2, EG-CARD-7
            Picture("draw", tray="market", step="gold-draw", decides="take-gold-pile"),
        ),
    ),
)
