"""Destination Trésor in names: hexes, grounds, markers, equipment, and where hexes lie on the board."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from filon.engine.messages import Icon, Message, say
from filon.engine.scene import TINTS
from filon.games.destination_tresor.data import (
    ACCESSORY_NAMES,
    CELLS,
    CONTENT_NAMES,
    DIRECTION_NAMES,
    EVENT_NAMES,
    EVENT_OF,
    FIRST_FORT,
    FIRST_SITE,
    FORT_NAMES,
    GROUND_NAMES,
    GROUND_OF,
    HEX_NAMES,
    HEX_SIZE,
    IS_SHORTCUT,
    MARKER_HOURS,
    MARKER_TERRAIN,
    ORDINARY,
    SITE_NAMES,
    SYMBOL_NAMES,
    SYMBOL_OF,
    TERRAIN_NAMES,
)

SEAT_TINTS = (TINTS[0], TINTS[1])


# ── the map ────────────────────────────────────────────────────────────────────────────────────────────


def centre(place: int) -> tuple[float, float]:
    return CELLS[place]["x"], CELLS[place]["y"]


@cache
def outline(place: int) -> str:
    """The hexagon of a hex."""
    x, y = centre(place)
    corners = [(x + HEX_SIZE * cos(k * pi / 3), y + HEX_SIZE * sin(k * pi / 3)) for k in range(6)]
    return "M" + "L".join(f"{a:.1f},{b:.1f}" for a, b in corners) + "Z"


def key_of(place: int) -> str:
    return HEX_NAMES[place]


def line_through(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


# ── names ──────────────────────────────────────────────────────────────────────────────────────────────


def ground_name(ground: int) -> Message:
    """What is told of a hex."""
    return say(f"ground-{GROUND_NAMES[ground]}")


def direction_name(d: int) -> Message:
    return say(f"direction-{(*DIRECTION_NAMES, 'E', 'W')[d]}")


def label(place: int) -> str:
    """The letter and number of a fort or site."""
    return FORT_NAMES[place - FIRST_FORT] if place < FIRST_SITE else SITE_NAMES[place - FIRST_SITE]


@cache
def hex_name(place: int) -> Message:
    """A hex in words: what it is, and in which part of the island."""
    if place < ORDINARY:
        zone = say(f"zone-{CELLS[place]['zone']}")
        return say("hex-ordinary", ground=ground_name(int(GROUND_OF[place])), zone=zone, hex=HEX_NAMES[place])
    if place < FIRST_SITE:
        return say("hex-fort", label=label(place))
    return say("hex-site", label=label(place), symbol=symbol_name(place - FIRST_SITE))


def symbol_name(site: int) -> Message:
    return say(f"content-{SYMBOL_NAMES[SYMBOL_OF[site]]}")


def content_name(content: int) -> Message:
    return say(f"content-{CONTENT_NAMES[content]}")


def content_icon(content: int) -> Icon:
    return Icon(f"clue-{CONTENT_NAMES[content]}", content_name(content))


def accessory_name(accessory: int) -> Message:
    return say(f"accessory-{ACCESSORY_NAMES[accessory]}")


def accessory_icon(accessory: int) -> Icon:
    return Icon(f"kit-{ACCESSORY_NAMES[accessory]}", accessory_name(accessory))


def marker_sprite(marker: int) -> str:
    kind = "shortcut" if IS_SHORTCUT[marker] else "event" if EVENT_OF[marker] >= 0 else "marker"
    return f"{kind}-{TERRAIN_NAMES[MARKER_TERRAIN[marker]]}"


def marker_name(marker: int) -> Message:
    """A marker in words, with its event."""
    terrain, hours = ground_name(int(MARKER_TERRAIN[marker])), int(MARKER_HOURS[marker])
    if IS_SHORTCUT[marker]:
        return say("marker-shortcut", terrain=terrain, hours=hours)
    if EVENT_OF[marker] < 0:
        return say("marker-hours", terrain=terrain, hours=hours)
    return say("marker-event", terrain=terrain, hours=hours, event=say(f"event-{EVENT_NAMES[EVENT_OF[marker]]}"))


def marker_icon(marker: int) -> Icon:
    return Icon(marker_sprite(marker), marker_name(marker))
