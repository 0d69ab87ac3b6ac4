"""What *how to play* Gold shows: its cards, and the pairs that people get wrong."""

from filon.engine.picture import Picture, Pictures, piece

PICTURES = (
    Pictures(
        game="gold",
        shown=(
            Picture("gold", pieces=(piece("gold-3"),)),
            Picture("prospector", pieces=(piece("prospector-blue-4"),)),
            Picture("dynamite", pieces=(piece("dynamite"),)),
            Picture("entrance", pieces=(piece("entrance-red"),)),
            # GO-TURN-3, GO-FIND-1
            Picture("find", ("slot-18", "slot-29"), step="pair", decides="flip 27; card gold-3; flip 28; card red-4"),
            Picture("find-after", ("slot-18", "slot-29")),
            # GO-NONE-1
            Picture("weak", ("slot-1", "slot-12"), played="flip 10; card blue-2; flip 11; card gold-3"),
            # GO-DUEL-1
            Picture("duel", ("slot-33", "slot-44"), played="flip 42; card red-5; flip 43; card green-3"),
            # GO-FIND-2
            Picture(
                "colour", ("slot-26", "slot-37"), step="colour", played="flip 35; card gold-4; flip 36; card blue-5"
            ),
            # GO-DYN-1, GO-DYN-2
            Picture(
                "blown", ("slot-3", "slot-14"), step="dynamite", played="flip 13; card dynamite; flip 12; card gold-4"
            ),
            # GO-RUSH-1, GO-RUSH-3
            Picture("rush", step="rush", decides="flip 30"),
        ),
    ),
)
