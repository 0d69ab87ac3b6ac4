"""How Goldland is taught: to a learner who plays red, against one other."""

from filon.engine.lesson import Lesson, Step

LESSONS = (
    Lesson(
        game="goldland",
        players=2,
        options={"first_player": "seat_0"},
        steps=(
            # GL-MOVE-2, GL-MOVE-4, GL-MOVE-6
            Step("pack", ("step west walk; step west walk; end-move",)),
            # GL-GAIN-3
            Step("gain", ("gain 0; take shovel",)),
            # GL-EXPL-2, GL-EXPL-7, GL-MOVE-10
            Step(
                "explore",
                (
                    "explore; land T03; place r5c4 1",
                    "explore; land T03; place r5c4 2",
                    "explore; land T03; place r5c4 3",
                ),
            ),
            # GL-ADV-2, GL-CAMP-1, GL-MARK-1
            Step("survive", ("step west survive; camp; end-move",), record="natives", ply=18),
            # GL-TREAS-1, GL-TREAS-5
            Step("treasure", ("treasure",)),
            # What everybody gets wrong: GL-PACK-3, GL-MOVE-2; then GL-AMU-1, GL-AMU-5
            Step(
                "load",
                ("discard *; step west walk; step north walk",),
                played="gain 0; take shovel; stop; exchange rope",
                record="temple",
                ply=194,
            ),
            # GL-END-1, GL-END-3, GL-SCORE-1
            Step("last", ("treasure; end-turn",), record="end", ply=157),
        ),
    ),
)
