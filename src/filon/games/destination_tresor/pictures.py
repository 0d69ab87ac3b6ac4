"""What *how to play* Destination Trésor shows: markers and cards, and how somebody who is lost finds the way."""

from filon.engine.picture import Picture, Pictures, piece

PICTURES = (
    Pictures(
        game="destination_tresor",
        shown=(
            Picture("fort-hex", ("h1103",), step="walk", wide=100),
            Picture("site-hex", ("h0304",), step="walk", wide=100),
            Picture("marker", pieces=(piece("marker-jungle", text="3"),)),
            Picture("shortcut", pieces=(piece("shortcut-plain", text="1"),)),
            Picture("event", pieces=(piece("event-jungle", text="2"),)),
            Picture("walker", pieces=(piece("walker", "red"),)),
            Picture("clue", pieces=(piece("clue-swamp"),)),
            Picture("flag", pieces=(piece("flag", "red"),)),
            Picture("opened", pieces=(piece("opened"),)),
            Picture("pin", pieces=(piece("declare"),)),
            *(
                Picture(kind.replace("_", "-"), pieces=(piece(f"kit-{kind}"),))
                for kind in (
                    "rope",
                    "multitool",
                    "flask",
                    "binoculars",
                    "radio",
                    "survival_kit",
                    "compass",
                    "flashlight",
                    "knife",
                )
            ),
            # DT-WALK-2, DT-LOC-2, DT-LOC-3
            Picture("guide", sheet="guide-0-0", step="sea", played="step N", wide=260),
            # DT-WALK-4, DT-ASSIST-1
            Picture("sea", step="sea", decides="step N"),
            Picture("sea-after"),
            # DT-EVENT-2
            Picture("cancel", tray="turn", step="sea"),
            Picture("cancel-kit", tray="kit-0"),
            # DT-LOC-5, DT-LOC-6
            Picture("declare", ("h1102", "h1203", "h1003"), step="declare", decides="declare h1102"),
            # DT-WALK-3, DT-FORT-1
            Picture("fort", ("h1102", "h1203", "h1003", "h1103"), step="fort", decides="step S; read; content swamp"),
            # DT-SITE-1, DT-SITE-2
            Picture("site", ("h0403", "h0503", "h0405", "h0304", "h0303"), step="treasure", decides="step SW; open"),
        ),
    ),
)
