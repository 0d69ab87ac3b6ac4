"""What *how to play* Highlanders and Rheingold shows: pieces, and the marches, battles and sieges of the lessons."""

from filon.engine.picture import Picture, Pictures, piece

_PIECES = (
    Picture("knight", pieces=(piece("army-red", "red", "3"),)),
    Picture("shield", pieces=(piece("shield-down", "red", "?"), piece("shield-up", "red", "2"))),
    Picture("banner", pieces=(piece("banner-red", "red"),)),
    Picture("die", pieces=(piece("die-4"),)),
)

PICTURES = (
    Pictures(
        game="highlanders",
        shown=(
            *_PIECES,
            Picture("castle", ("strome",), step="march", wide=100),
            Picture("gate", ("h23",), step="march", wide=100),
            Picture("scroll", ("p2",), step="march", wide=100),
            # HR-ENTRY-1, HR-MOVE-1
            Picture("march", ("strome", "h23", "p2", "h25"), step="march", decides="march p2 h24; march h24 h23"),
            # HR-CASTLE-3
            Picture(
                "storm",
                ("strome", "h23", "p2", "h25"),
                step="double",
                decides="march p2 h24; march h24 h23; march h23 strome",
            ),
            # HR-CASTLE-8, HR-SHIELD-1
            Picture("storm-after", ("strome", "h23", "p2", "h25"), played="enter 1; shield yes; shield 0"),
            # HR-BATTLE-2, HR-BATTLE-4
            Picture("fronts", ("strome", "h23", "p2", "h25"), step="fronts", decides="march h23 h24; march p2 h24"),
            Picture("fronts-after", ("strome", "h23", "p2", "h25")),
            # HR-CASTLE-4, HR-CASTLE-6
            Picture("swords", ("lochindorb", "h02"), step="swords", decides="march h02 lochindorb; count 4"),
            Picture("swords-after", ("lochindorb", "h02"), played="enter 2; shield no"),
            # HI-GAR-1
            Picture("leave", ("strome", "h23", "h24"), step="leave", decides="march strome h23"),
            # HR-END-1, HR-END-2
            Picture("last", step="end", decides="march h07 urquhart", wide=640),
        ),
    ),
    Pictures(
        game="rheingold",
        shown=(
            *_PIECES,
            Picture("castle", ("gutenfels",), step="rhine-march", wide=100),
            Picture("gate", ("r12",), step="rhine-march", wide=100),
            Picture("scroll", ("p3",), step="rhine-march", wide=100),
            # HR-ENTRY-1, HR-MOVE-1
            Picture(
                "march",
                ("gutenfels", "p3", "r12"),
                step="rhine-march",
                decides="march p3 r22; march r22 r11; march r11 r12",
            ),
            # HR-CASTLE-3
            Picture("storm", ("gutenfels", "r12", "r02"), step="rhine-storm", decides="march r12 gutenfels"),
            # RH-GAR-1, HR-SHIELD-1
            Picture("storm-after", ("gutenfels", "r12", "r02"), played="enter 1; shield yes; shield 3"),
            # HR-BATTLE-2, HR-BATTLE-4
            Picture("fronts", ("r02", "r36", "r37"), step="rhine-fronts", decides="march r02 r36; march r37 r36"),
            Picture("fronts-after", ("r02", "r36", "r37")),
            # HR-CASTLE-4, HR-CASTLE-6
            Picture(
                "swords",
                ("pfalzgrafenstein", "r02"),
                step="rhine-swords",
                decides="march r02 pfalzgrafenstein; count 4",
            ),
            Picture("swords-after", ("pfalzgrafenstein", "r02"), played="enter 2; shield no"),
            # HR-END-1, HR-END-2
            Picture("last", step="rhine-end", decides="march r16 ehrenbreitstein", wide=640),
        ),
    ),
)
