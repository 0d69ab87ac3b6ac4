"""How Destination Trésor is taught: to a learner who wakes up in the northern jungle, three steps from a fort."""

from filon.engine.lesson import Lesson, Step

LESSONS = (
    Lesson(
        game="destination_tresor",
        players=2,
        options={"location_assistant": True, "clue_assistant": True},
        steps=(
            # DT-SETUP-2; then the rival does the same.
            Step("start", ("start h0912; start h0902", "start *; start h0902")),
            # DT-SETUP-3, DT-SETUP-7
            Step(
                "kit",
                (
                    "take knife; take flashlight; take flask; done; take knife; take compass; done; first 0",
                    "take flashlight; take knife; take flask; done; take knife; take compass; done; first 0",
                ),
            ),
            # DT-TURN-3, DT-WALK-2, DT-LOC-2
            Step("walk", ("step SE; marker jungle-3",)),
            # DT-EVENT-2
            Step("event", ("step NE; marker panther-2",)),
            # DT-WALK-4, DT-ASSIST-1: of all the places that fitted, one is left.
            Step("sea", ("step N",)),
            # What everybody gets wrong: DT-LOC-3, DT-LOC-8; then DT-LOC-6.
            Step("declare", ("declare h1102",)),
            # DT-WALK-3, DT-FORT-1 to DT-FORT-5
            Step("fort", ("step S; read; content swamp",)),
            # DT-FORT-6, DT-SITE-1, DT-SITE-2, DT-END-1
            Step("treasure", ("step SW; open; treasure",), record="treasure", ply=102),
        ),
    ),
)
