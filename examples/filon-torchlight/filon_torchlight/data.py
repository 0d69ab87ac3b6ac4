"""The cards of Torchlight, as constants for the rules. TL-DECK-1 to TL-DECK-3."""

from __future__ import annotations

from filon.engine.compile import const

VEIN_WORTHS = (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17)
HAZARD_NAMES = ("gust", "bats", "rockfall", "flood", "firedamp")
RELIC_NAMES = ("whistle", "compass", "bell", "seal", "lamp")
RELIC_WORTHS = (5, 6, 7, 8, 10)
KIND_NAMES = (*(f"vein-{worth}" for worth in VEIN_WORTHS), *HAZARD_NAMES, *RELIC_NAMES)

# A card is its kind: veins first, then hazards, then relics.
VEINS, HAZARDS, RELICS, KINDS = len(VEIN_WORTHS), len(HAZARD_NAMES), len(RELIC_NAMES), len(KIND_NAMES)
FIRST_HAZARD, FIRST_RELIC = VEINS, VEINS + HAZARDS
WORTH = const([*VEIN_WORTHS, *[0] * HAZARDS, *RELIC_WORTHS])
HAZARD_COPIES = 2  # of each in the deck; one more waits in the box
DESCENTS, TORCHES = 5, 2  # at most
TORCH_WORTH = 3  # gold for a torch that was never lit
PATH = VEINS + HAZARDS + 1 + RELICS  # cards at most: every vein and relic, every hazard once, and one twice
