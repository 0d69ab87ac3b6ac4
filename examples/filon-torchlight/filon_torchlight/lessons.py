"""How Torchlight is taught: to a learner with the red torch, beside blue and green."""

from filon.engine.lesson import Lesson, Step

ON = "stay; stay; stay"  # all three go on
LESSONS = (
    Lesson(
        game="torchlight",
        players=3,
        options={"descents": 4},
        steps=(
            # TL-VEIN-1, TL-VEIN-2, TL-HAZARD-1
            Step("share", (f"{ON}; card bats",), played="card vein-13"),
            # TL-LEAVE-1, TL-LEAVE-2, TL-RELIC-2, TL-HAZARD-2; after a descent the first card of the next lies open
            Step(
                "alone",
                ("leave; stay; card bats; card vein-8",),
                "stay; stay; leave; card vein-9; stay; stay; card whistle",
            ),
            # TL-LEAVE-2, TL-RELIC-3
            Step("together", ("leave; leave; leave; card gust",), f"{ON}; card vein-5"),
            # TL-TORCH-2, TL-TORCH-3, TL-HAZARD-3
            Step("torch", ("light; stay; stay; card gust; card vein-12",), f"{ON}; card vein-17; {ON}; card vein-15"),
            # TL-END-1, TL-END-2, TL-TORCH-4
            Step("end", ("leave; leave; leave",), f"{ON}; card flood; {ON}; card vein-6"),
        ),
    ),
)
