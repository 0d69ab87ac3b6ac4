"""The 64 cards of the mine and the layouts, from `data.json`, as arrays for the rules."""

from __future__ import annotations

import json
from pathlib import Path

from filon.engine.compile import const

_DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))

COLOUR_NAMES: tuple[str, ...] = tuple(colour["id"] for colour in _DATA["colours"])
LAYOUT_NAMES = ("scatter_a", "scatter_b", "scatter_c", "grid")
LAYOUTS: list[list[list[int]]] = [_DATA["layouts"][name] for name in LAYOUT_NAMES]


_ROW = 125  # board units: the mine has eight rows, also where the cards lie scattered


def _spots(layout: list[list[int]]) -> list[tuple[int, int]]:
    """Row and number in the row of each slot, from 1, as a person would count them."""
    rows = [y // _ROW for _, y, _ in layout]
    return [
        (row + 1, 1 + sum(layout[other][0] < x for other, its in enumerate(rows) if its == row))
        for row, (x, _, _) in zip(rows, layout, strict=True)
    ]


SPOTS = [_spots(layout) for layout in LAYOUTS]
"""Where the slots of each layout are, in words."""

COLOURS = len(COLOUR_NAMES)
SLOTS: int = _DATA["face_down_cards"]
SCATTERS = 3
GRID = 3  # index of the square in LAYOUT_NAMES
RUSH_AT: int = _DATA["constants"]["rush_threshold"]
STALL_AFTER: int = _DATA["constants"]["stall_limit"]
COLOURS_EACH = {int(players): count for players, count in _DATA["constants"]["colours_per_player"].items()}

# Copies of one kind are interchangeable, so a card is its kind: four of gold, twenty of prospectors, dynamite.
GOLD_VALUES = (1, 2, 3, 4)
STRENGTHS = (2, 3, 4, 5)
KIND_NAMES: tuple[str, ...] = (
    *(f"gold-{value}" for value in GOLD_VALUES),
    *(f"{colour}-{strength}" for colour in COLOUR_NAMES for strength in STRENGTHS),
    "dynamite",
)
KINDS = len(KIND_NAMES)
GOLDS = len(GOLD_VALUES)  # kinds 0 .. GOLDS-1 are gold
DYNAMITE = KINDS - 1


def _name(card: dict[str, object]) -> str:
    if card["kind"] == "gold":
        return f"gold-{card['value']}"
    return f"{card['colour']}-{card['strength']}" if card["kind"] == "prospector" else "dynamite"


_NAMES = [_name(card) for card in _DATA["cards"]]
COPIES = const([_NAMES.count(name) for name in KIND_NAMES])
# Value of gold, strength of a prospector, 0 for dynamite.
WORTH = const([*GOLD_VALUES, *(STRENGTHS * COLOURS), 0])
# Colour of a prospector, -1 for the rest.
COLOUR_OF = const([-1] * GOLDS + [colour for colour in range(COLOURS) for _ in STRENGTHS] + [-1])
