"""What *how to play* Goldland shows: its pieces, and the turns of the lesson."""

from filon.engine.picture import Picture, Pictures, piece

PICTURES = (
    Pictures(
        game="goldland",
        shown=(
            Picture("pawn", pieces=(piece("pawn", "red"),)),
            Picture("camp", pieces=(piece("camp", "red"),)),
            Picture("tile", pieces=(piece("tile-A21-0"),)),
            Picture("provisions", pieces=(piece("kit-provisions"),)),
            Picture("rope", pieces=(piece("kit-rope"),)),
            Picture("rifle", pieces=(piece("kit-rifle"),)),
            Picture("shovel", pieces=(piece("kit-shovel"),)),
            Picture("log", pieces=(piece("kit-log"),)),
            Picture("pearl", pieces=(piece("kit-pearl"),)),
            Picture("rod", pieces=(piece("kit-rod"),)),
            Picture("token", pieces=(piece("token"),)),
            Picture("coin", pieces=(piece("coin"),)),
            Picture("treasure", pieces=(piece("treasure"),)),
            Picture("amulet", pieces=(piece("amulet"),)),
            Picture("marker", pieces=(piece("marker-desert"),)),
            # GL-MOVE-2, GL-MOVE-4
            Picture("steps-pack", tray="pack-0", step="pack"),
            Picture("steps", ("tile-START", "tile-C01"), decides="step west walk; step west walk"),
            # GL-GAIN-3
            Picture("gain", ("tile-C01",), step="gain", decides="gain 0; take shovel", wide=180),
            Picture("gain-after", tray="pack-0"),
            # GL-EXPL-2, GL-EXPL-7
            Picture("explore", ("tile-C01", "tile-START", "space-r5c4"), step="explore"),
            Picture("explore-after", ("tile-C01", "tile-START", "tile-T03"), played="explore; land T03; place r5c4 1"),
            # GL-ADV-2, GL-CAMP-1, GL-MARK-1
            Picture("survive-pack", tray="pack-0", step="survive"),
            Picture("survive", ("tile-A21", "tile-C02"), decides="step west survive"),
            Picture("survive-after", ("tile-A21", "tile-C02"), played="camp; end-move"),
            # GL-TREAS-1, GL-TREAS-5
            Picture("dig", ("tile-A21", "tile-C02"), step="treasure", decides="treasure"),
            Picture("dig-after", tray="pack-0"),
            # GL-AMU-1, GL-AMU-5
            Picture("load", tray="pack-0", step="load", decides="discard rope"),
            Picture(
                "temple", ("tile-T01", "tile-T12", "amulets", "reserve"), decides="step west walk; step north walk"
            ),
        ),
    ),
)
