"""How Torchlight is taught: to a learner in the first seat, with two others."""

from filon.engine.lesson import Lesson, Step

LESSONS = (
    Lesson(
        game="torchlight",
        players=3,
        options={"descents": 3},
        steps=(
            # TL-VEIN-1, TL-VEIN-2, TL-HAZARD-1
            Step("share", ("stay; stay; stay; card bats",), played="card vein-13"),
            # TL-LEAVE-1, TL-LEAVE-2, TL-RELIC-2
            Step(
                "alone",
                ("leave; stay; card bats",),
                played="stay; leave; stay; card vein-9; stay; stay; card whistle",
            ),
            # TL-RELIC-3; 5 gold on the heap
            Step("together", ("leave; leave; leave",), played="card vein-8; stay; stay; stay; card vein-15; stay; stay; stay; card vein-5"),
            # TL-TORCH-2, TL-TORCH-3, TL-HAZARD-2, TL-HAZARD-3
            Step("torch", ("light; stay; stay; card gust",), played=""),
            # TL-END-1, TL-END-2, TL-TORCH-4
            Step("end", ("leave; leave; leave",), played=""),
        ),
    ),
)
