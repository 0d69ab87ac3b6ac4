"""How Gold is taught: to a learner with the red entrance, between blue and green."""

from filon.engine.lesson import Lesson, Step

LESSONS = (
    Lesson(
        game="gold",
        players=3,
        options={"layout": "grid", "first_player": "seat_0", "open_gold": True},
        steps=(
            # GO-SETUP-1, GO-SETUP-3
            Step("entrance", ("choose red; choose blue; choose green",)),
            # GO-TURN-3, GO-FIND-1
            Step("pair", ("flip 27; card gold-3; flip 28; card red-4", "flip 28; card red-4; flip 27; card gold-3")),
            # What everybody gets wrong, GO-FIND-2; then both others turn over pairs that do nothing, GO-NONE-1.
            Step(
                "colour",
                (
                    "flip 35; card gold-4; flip 36; card blue-5;"
                    "flip 21; card gold-2; flip 22; card gold-4; flip 42; card red-5; flip 43; card green-5",
                    "flip 36; card blue-5; flip 35; card gold-4;"
                    "flip 21; card gold-2; flip 22; card gold-4; flip 42; card red-5; flip 43; card green-5",
                ),
                played="flip 10; card blue-2; flip 11; card gold-3; flip 50; card green-3; flip 51; card gold-2",
            ),
            # GO-MEM-2
            Step("memory", ("flip 22; flip 42", "flip 42; flip 22")),
            # GO-TURN-2, GO-DYN-1
            Step(
                "dynamite",
                ("flip 13; card dynamite; flip *",),
                played="flip 44; card yellow-2; flip 45; card green-4; flip 46; card gold-1; flip 47; card gold-2",
            ),
            # GO-RUSH-1, GO-RUSH-3
            Step("rush", ("flip *",), record="rush", ply=125),
            # GO-END-1, GO-END-2
            Step("end", ("flip *",), record="rush", ply=141),
        ),
    ),
)
