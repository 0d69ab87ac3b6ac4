"""How Highlanders and Rheingold are taught: to a learner who plays red, between blue and yellow."""

from filon.engine.lesson import Lesson, Step

LESSONS = (
    Lesson(
        game="highlanders",
        players=3,
        steps=(
            # HR-ENTRY-1, HR-MOVE-1
            Step("march", ("march p2 h24; march h24 h23",), played="first 0; die 2"),
            # HR-MOVE-4, HR-CASTLE-3
            Step(
                "double",
                ("march p2 h24; march h24 h23; march h23 strome",),
                played="end-turn; die 2; march p2 h25; end-turn; die 5; march p5 h50; march h50 h41; end-turn; die 2",
            ),
            # HR-CASTLE-8, HR-SHIELD-1, HR-SHIELD-5; then blue gathers, and yellow takes a castle too.
            Step(
                "garrison",
                (
                    "enter 1; shield yes; shield 0; die 2; march p2 h25; end-turn;"
                    "die 5; march p5 h50; march h50 h41; march h41 loch-leven; enter 2; shield yes; shield 2; die 6",
                ),
            ),
            # HI-GAR-1; then blue comes between the learner and the scroll.
            Step(
                "leave",
                ("march strome h23; end-turn; die 4; march h25 h24; count 2; end-turn; die 3; end-turn; die 2",),
            ),
            # HR-BATTLE-2, HR-BATTLE-4
            Step("fronts", ("march h23 h24; march p2 h24", "march p2 h24; march h23 h24")),
            # What everybody gets wrong: HR-CASTLE-4, HR-CASTLE-6
            Step("swords", ("march h02 lochindorb; count 4",), record="highlanders-shield", ply=319),
            # HR-END-1, HR-END-2, HR-SCORE-1
            Step("end", ("march h07 urquhart",), record="highlanders-end", ply=396),
        ),
    ),
    Lesson(
        game="rheingold",
        players=3,
        steps=(
            # HR-ENTRY-1, HR-MOVE-1; then the others march.
            Step(
                "rhine-march",
                (
                    "march p3 r22; march r22 r11; march r11 r12;"
                    "die 2; march p2 r42; march r42 r43; march r43 r31;"
                    "die 1; march p1 r17; march r17 r06; march r06 r07; die 5",
                ),
                played="first 0; die 3",
            ),
            # HR-CASTLE-3
            Step(
                "rhine-storm",
                ("march r12 gutenfels",),
                played="march p5 r25; march r25 r24; march r24 r12;"
                "die 4; march p4 r46; march r46 r35; end-turn;"
                "die 1; march p1 r17; march r17 r06; march r06 r07; die 6",
            ),
            # RH-GAR-1, HR-CASTLE-8, HR-SHIELD-2
            Step("rhine-garrison", ("enter 1; shield yes; shield 3",)),
            # HR-MOVE-5; then blue comes to the other bank, and yellow takes a castle.
            Step(
                "rhine-ferry",
                (
                    "march r12 r11; march r11 r02; die 2; march r35 r36; end-turn;"
                    "die 2; march r07 liebenstein; enter 1; shield yes; shield 0; end-turn; die 4",
                ),
            ),
            # HR-BATTLE-2, HR-BATTLE-4
            Step(
                "rhine-fronts",
                ("march r02 r36; march r37 r36", "march r37 r36; march r02 r36"),
                played="march p6 r49; march r49 r38; march r38 r37; die 5; end-turn; die 6; end-turn; die 1",
            ),
            # What everybody gets wrong: HR-CASTLE-4, HR-CASTLE-6
            Step("rhine-swords", ("march r02 pfalzgrafenstein; count 4",), record="rheingold-shield", ply=251),
            # HR-END-1, HR-END-2, HR-SCORE-1
            Step("rhine-end", ("march r16 ehrenbreitstein",), record="rheingold-end", ply=367),
        ),
    ),
)
