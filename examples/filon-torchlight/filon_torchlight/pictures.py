"""What *how to play* Torchlight shows: its cards, and what becomes of those who turn back or stay."""

from filon.engine.picture import Picture, Pictures, piece

PICTURES = (
    Pictures(
        game="torchlight",
        shown=(
            Picture("vein", pieces=(piece("vein-9"),)),
            Picture("hazard", pieces=(piece("bats"),)),
            Picture("relic", pieces=(piece("bell"),)),
            Picture("torch", pieces=(piece("torch", "red"),)),
            Picture("heap", pieces=(piece("heap"),)),
            # TL-VEIN-1, TL-VEIN-2
            Picture("share", ("mouth", "heap", "card-0", "torch-0", "torch-2"), step="share"),
            # TL-RELIC-2
            Picture("alone", ("mouth", "card-0", "card-3"), step="alone", decides="leave"),
            # TL-LEAVE-2
            Picture("together", ("mouth", "heap", "card-1", "torch-0", "torch-2"), step="together"),
            # TL-TORCH-3, TL-HAZARD-3
            Picture("danger", ("mouth", "card-0", "card-2"), step="torch", decides="light"),
        ),
    ),
)
