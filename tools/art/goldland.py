"""The art of Goldland; `tools/draw.py` writes it.

Tiles are drawn from the game's data: a ground that turns with its roads, and above it an upright face with the
adventure and the equipment line (red to pay, white to own, black to gain; overlapping: all of it, side by side: one).
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from art.goldland_scenes import board, cover
from art.goldland_things import (
    BLACK,
    EMBLEMS,
    EQUIPMENT,
    RED,
    WHITE,
    YELLOW,
    amulet,
    camp,
    coin,
    crate,
    icon_score,
    kit,
    marker,
    pawn,
    slot,
    token,
    treasure,
)
from art.pen import INK, WAY, disc, group, n, oval, path, polygon, smooth

FOLDER = "src/filon/games/goldland/art"
DATA: dict[str, Any] = json.loads((Path(__file__).parents[2] / "src/filon/games/goldland/data.json").read_text("utf-8"))

ROAD, ROAD_EDGE = "#e3c58c", "#8f6a3c"
SEA, FOAM, SAND = "#4f9aa8", "#d5eeec", "#ecd7a2"
# Ground, its texture and what grows along the closed side.
GROUNDS = {
    "forest": ("#7fa355", "#5f8741", "trees"),
    "savanna": ("#c9b860", "#a8973f", "grass"),
    "river": ("#93b868", "#6f9a4d", "water"),
    "clearing": ("#a9bd6c", "#86a04e", "trees"),
    "quarry": ("#b5a78a", "#8f8269", "rocks"),
    "bandits": ("#a79873", "#83765a", "rocks"),
    "puma": ("#8ea45a", "#6b8341", "trees"),
    "desert": ("#ecd08c", "#cfae62", "dunes"),
    "mountain": ("#aaa9a6", "#85858a", "rocks"),
    "canyon": ("#cf9468", "#a66b44", "rocks"),
    "lake": ("#8db27a", "#658f5b", "water"),
    "natives": ("#a5b860", "#7f9645", "trees"),
}
TERRAIN = {
    "T01": "forest", "T02": "forest", "T03": "forest", "T04": "savanna", "T05": "savanna", "T06": "river",
    "T07": "river", "T08": "clearing", "T09": "clearing", "T10": "clearing", "T11": "forest", "T12": "quarry",
    "T13": "clearing",
}  # fmt: skip


# ── the ground ─────────────────────────────────────────────────────────────────────────────────────────


def rect(x: float, y: float, w: float, h: float, fill: str, extra: str = "") -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" fill="{fill}"{" " + extra if extra else ""}/>'


def frame() -> str:
    return '<rect x="1" y="1" width="128" height="128" rx="9" fill="none" stroke="#33240f" stroke-width="2"/>'


def texture(seed: int, fill: str) -> str:
    rng = random.Random(seed)
    dots = [f"M{n(6 + 118 * rng.random())},{n(6 + 118 * rng.random())}h{n(2 + 3 * rng.random())}" for _ in range(46)]
    return path("".join(dots), ink=fill, width=2, extra='opacity=".75"')


def tree(x: float, y: float, r: float, dark: bool = False) -> str:
    return disc(x, y + r * 0.25, r, "#27401f", extra='opacity=".35"') + disc(
        x, y, r, "#3f6b33" if dark else "#4f7f3b", "#24391b", 1.4
    ) + disc(x - r * 0.3, y - r * 0.3, r * 0.36, "#7fae58")  # fmt: skip


def rock(x: float, y: float, r: float, fill: str) -> str:
    rim = [(x + r * (0.8 + 0.3 * ((k * 7) % 5) / 5) * math.cos(math.tau * k / 7), y + r * 0.8 * math.sin(math.tau * k / 7))
           for k in range(7)]  # fmt: skip
    return path(polygon(rim), fill, "#3a2f28", 1.5) + path(f"M{n(x - r * 0.4)},{n(y - r * 0.2)}l{n(r * 0.5)},{n(-r * 0.25)}",
                                                         ink="#e8dfce", width=1.6)  # fmt: skip


def barrier(kind: str, seed: int) -> str:
    """What bars the closed side, along the south edge."""
    rng = random.Random(seed)
    xs = [8 + 11.5 * k + 3 * rng.random() for k in range(11)]
    if kind == "water":
        rim = [(k * 13.0, 112 + 5 * math.sin(k * 1.7)) for k in range(11)]
        return path(smooth([(0, 112), *rim[1:10], (130, 112)]) + "V130H0Z", "#5aa3b8", "#2f6d80", 1.8) + path(
            "M14,121q5,-5 10,0t10,0M56,123q5,-5 10,0t10,0M98,120q5,-5 10,0t10,0", ink="#dff3f5", width=2
        )
    if kind == "dunes":
        humps = "M0,130V118Q16,102 34,116Q52,104 68,116Q88,102 104,116Q118,106 130,116V130Z"
        return path(humps, "#dcb469", "#8f6c31", 1.8) + path(
            "M14,116q8,-7 16,0M84,115q8,-7 16,0", ink="#b98d48", width=2
        )
    if kind == "grass":
        blades = "".join(f"M{n(x)},129l-3,-13M{n(x)},129l1,-17M{n(x)},129l5,-13" for x in xs)
        return path("M0,130V119Q65,110 130,119V130Z", "#9a8a3a", "#5f5420", 1.6) + path(
            blades, ink="#6f6327", width=2.2
        )
    if kind == "rocks":
        return "".join(rock(x, 120 + 4 * rng.random(), 7 + 3 * rng.random(), rng.choice(("#8d8272", "#796e60", "#9c917f")))
                       for x in xs)  # fmt: skip
    return "".join(tree(x, 119 + 5 * rng.random(), 8 + 2.5 * rng.random(), bool(k % 2)) for k, x in enumerate(xs))


def roads(sides: str, broken: bool) -> str:
    """Roads from the middle to the open sides; an adventure interrupts them."""
    ends = {"N": (65, 0), "E": (130, 65), "S": (65, 130), "W": (0, 65)}
    lines = []
    for side in sides:
        x, y = ends[side]
        near = (65 + (x - 65) * 0.34, 65 + (y - 65) * 0.34) if broken else (65.0, 65.0)
        lines.append(f"M{n(near[0])},{n(near[1])}L{x},{y}")
    d = "".join(lines)
    dashes = path(d, ink="#b8935a", width=1.6, extra='stroke-dasharray="5 7"')
    return path(d, ink=ROAD_EDGE, width=21) + path(d, ink=ROAD, width=16, extra=WAY) + dashes


def ground(name: str, seed: int) -> str:
    fill, dark, wall = GROUNDS[name]
    rng = random.Random(seed)
    adventure = name in EMBLEMS
    # Growth in the four corners, away from the roads.
    growth = []
    for x, y in ((26, 26), (104, 26), (26, 96), (104, 96)):
        for _ in range(3):
            dx, dy = 16 * (rng.random() - 0.5), 16 * (rng.random() - 0.5)
            if wall == "trees":
                growth.append(tree(x + dx, y + dy, 5.5 + 2 * rng.random(), rng.random() < 0.5))
            elif wall == "rocks":
                growth.append(rock(x + dx, y + dy, 4.5 + 2 * rng.random(), dark))
            else:
                growth.append(path(f"M{n(x + dx)},{n(y + dy)}l-3,-7m3,7l1,-9m-1,9l4,-7", ink=dark, width=2))
    return "".join([
        rect(0, 0, 130, 130, fill, 'rx="9"'),
        texture(seed, dark),
        roads("NEW", adventure),
        *growth,
        barrier(wall, seed + 1),
        frame(),
    ])  # fmt: skip


def waves(cells: Sequence[tuple[float, float]]) -> str:
    return path("".join(f"M{n(x)},{n(y)}q4,-4 8,0t8,0" for x, y in cells), ink=FOAM, width=1.8, extra='opacity=".8"')


def shore(two: bool) -> str:
    """Coast with the sea in the south; a corner tile has it in the south and west."""
    land_edge = (
        "M0,0H130V92C112,86 96,98 78,92C66,88 52,96 38,94L34,88C30,70 40,54 33,38C29,26 36,12 30,0Z"
        if two
        else "M0,0H130V90C114,96 100,86 84,92C66,99 50,86 32,92C20,96 10,88 0,91Z"
    )
    sand = path(land_edge, "#a9bd6c", SAND, 13) + path(land_edge, "none", "#b89a5e", 1.4)
    ends = "NE" if two else "NEW"
    return "".join([
        rect(0, 0, 130, 130, SEA, 'rx="9"'),
        waves([(14, 112), (60, 118), (98, 110), (36, 122)] + ([(8, 40), (10, 74), (6, 12)] if two else [])),
        sand,
        texture(77, "#86a04e") if not two else "",
        roads(ends, False),
        tree(104, 26, 7), tree(112, 34, 6, True), tree(*((96, 22, 6) if two else (24, 24, 7))), tree(*((112, 18, 5) if two else (32, 32, 5))),
        frame(),
    ])  # fmt: skip


# ── the face ───────────────────────────────────────────────────────────────────────────────────────────

CHIP = 26.0
APART, SAME = 19.0, 14.0  # how far an overlapping chip lies from the one before: another kind, the same kind
WIDEST = 118.0


def chip(kind: str, x: float, y: float, rim: str) -> str:
    """A piece of the equipment line, its rim saying what for."""
    fill = {RED: "#ffe1d6", WHITE: "#8f7a5c", BLACK: "#fff5d9", YELLOW: "#fff0b8"}[rim]
    half, icon = CHIP / 2, CHIP * 0.8
    return (
        f'<rect x="{n(x - half)}" y="{n(y - half)}" width="{n(CHIP)}" height="{n(CHIP)}" rx="5" fill="{fill}" '
        f'stroke="{rim}" stroke-width="3.4"/><use href="#i-{kind}" x="{n(x - icon / 2)}" y="{n(y - icon / 2)}" '
        f'width="{n(icon)}" height="{n(icon)}"/>'
    )


def places(counts: dict[str, int]) -> list[tuple[float, str]]:
    """Where the chips of a group lie, from the left, overlapping."""
    found: list[tuple[float, str]] = []
    for kind, count in counts.items():
        for k in range(count):
            found.append((found[-1][0] + (SAME if k else APART) if found else CHIP / 2, kind))
    return found


def chips(counts: dict[str, int], x: float, rim: str) -> str:
    """Chips of one group, overlapping: all of them. The first lies on top, so that each icon can be told."""
    return "".join(chip(kind, x + at, 0, rim) for at, kind in reversed(places(counts)))


def line(tile: dict[str, Any], y: float = 107) -> str:
    """The equipment line: what to pay, what to own, an arrow, what to gain; as large as the tile allows."""
    parts: list[tuple[str, Any]] = []
    if tile.get("pay"):
        parts.append((RED, tile["pay"]))
    if tile.get("own"):
        parts.append((WHITE, tile["own"]))
    if tile.get("gain"):
        if parts:
            parts.append(("arrow", None))
        for k, entry in enumerate(tile["gain"]):
            if k:
                parts.append(("or", None))
            parts.append((BLACK, entry))
    fixed = {"arrow": 13.0, "or": 9.0}
    widths = [fixed[what] if counts is None else places(counts)[-1][0] + CHIP / 2 for what, counts in parts]
    gap = 4.0
    total = sum(widths) + gap * (len(widths) - 1)
    x = -total / 2
    drawn = [
        f'<rect x="{n(x - 5)}" y="-17.5" width="{n(total + 10)}" height="35" rx="9" fill="#3b2a18" fill-opacity=".8"/>'
    ]
    for (what, counts), width in zip(parts, widths, strict=True):
        if what == "arrow":
            drawn.append(path(f"M{n(x + 1)},0h10m-6,-5.5l6,5.5l-6,5.5", ink="#ffe9b0", width=3.4))
        elif what == "or":
            drawn.append(path(f"M{n(x + 7)},-12L{n(x + 2)},12", ink="#ffe9b0", width=3))
        else:
            drawn.append(chips(counts, x, what))
        x += width + gap
    return group(*drawn, at=(65, y), scale=min(1, WIDEST / (total + 10)))


def octagon() -> str:
    """Where a treasure lies, and the two provisions it costs."""
    return (
        path("M92,11H110L120,21V37L110,47H92L82,37V21Z", "#20160f", "#f4c430", 2.4, 'fill-opacity=".55"')
        + group(chip("provisions", 0, 0, YELLOW), chip("provisions", 9, 4, YELLOW), at=(110, 57), scale=0.52)
    )  # fmt: skip


def hut(x: float, y: float) -> str:
    return path(f"M{n(x - 12)},{n(y)}h24v13h-24Z", "#d9b27e", INK, 1.8) + path(
        f"M{n(x - 16)},{n(y + 1)}L{n(x)},{n(y - 13)}L{n(x + 16)},{n(y + 1)}Z", "#a5482f", INK, 1.8
    ) + path(f"M{n(x - 3)},{n(y + 13)}v-8h6v8Z", "#3b2716")  # fmt: skip


def face(tile: dict[str, Any]) -> str:
    parts = []
    if "adventure" in tile:
        parts += [
            oval(65, 59, 33, 31, "#fbf1d6", INK, 2, 'fill-opacity=".88"'),
            f'<use href="#e-{tile["adventure"]}" x="38" y="31" width="54" height="54"/>',
        ]
        if tile.get("treasure"):
            parts.append(octagon())
    elif tile.get("village"):
        parts += [hut(38, 40), hut(92, 34), hut(96, 64)]
    elif tile["class"] == "start":
        parts.append(group(
            path("M0,-26V26", ink=INK, width=4), path("M1,-26L30,-17L1,-8Z", RED, INK, 2),
            path("M-30,26L-8,-6L14,26Z", "#e8d7a8", INK, 2), path("M-8,-6L-4,26H-12Z", "#5c391c", INK, 1.6),
            at=(68, 46),
        ))  # fmt: skip
    parts.append(line(tile))
    return "".join(parts)


def back() -> str:
    """The back of a land tile: a blank of the map with a compass rose."""
    rose = "".join(
        path(polygon([(65, 65 - r), (65 + 7, 58), (65, 65), (58, 58)]), fill, "#5c4424", 1.6,
             f'transform="rotate({turn} 65 65)"')
        for turn, r, fill in ((45, 30, "#c9ac6c"), (135, 30, "#c9ac6c"), (225, 30, "#c9ac6c"), (315, 30, "#c9ac6c"),
                              (0, 44, "#a8432f"), (90, 44, "#7d6234"), (180, 44, "#7d6234"), (270, 44, "#7d6234"))
    )  # fmt: skip
    return "".join([
        rect(0, 0, 130, 130, "#e4cf9b", 'rx="9"'),
        texture(9, "#c7ad72"),
        path("M10,26C34,14 48,34 70,24C92,14 104,30 122,22M8,104C30,116 52,96 74,108C94,118 108,102 122,110",
             ink="#c0a468", width=2),
        disc(65, 65, 33, "none", "#a88a4e", 2),
        rose,
        frame(),
    ])  # fmt: skip


def stack() -> str:
    """The face-down stack, with room for its number."""
    return back() + disc(65, 65, 32, "#fbf1d6", "#5c4424", 3)


# ── the files ──────────────────────────────────────────────────────────────────────────────────────────


def symbol(id: str, drawing: str, box: str = "0 0 100 100", shape: str = "") -> str:
    return f'<symbol id="{id}" viewBox="{box}"{f" data-shape={chr(34)}{shape}{chr(34)}" if shape else ""}>{drawing}</symbol>'


def laid(tile: dict[str, Any], turns: int) -> str:
    """A tile as it lies: its ground turned, its face upright."""
    if tile["class"] in ("start", "cape"):
        name, turns = "corner", {"C11": 0, "C12": 2, "START": 3}[tile["id"]]
    elif tile["class"] == "coast":
        name = "coast"
    else:
        name = tile.get("adventure") or TERRAIN[tile["id"]]
    spin = f' transform="rotate({90 * turns} 65 65)"' if turns else ""
    return (
        f'<use href="#g-{name}" width="130" height="130"{spin}/><use href="#f-{tile["id"]}" width="130" height="130"/>'
    )


def sprites() -> str:
    square = "0 0 130 130"
    lines = [symbol(f"i-{name}", draw()) for name, draw in EQUIPMENT.items()]
    lines += [symbol(f"e-{name}", draw()) for name, draw in EMBLEMS.items()]
    lines += [symbol(f"g-{name}", ground(name, 10 * k + 5), square) for k, name in enumerate(GROUNDS)]
    lines += [symbol("g-coast", shore(two=False), square), symbol("g-corner", shore(two=True), square)]
    for tile in DATA["tiles"]:
        lines.append(symbol(f"f-{tile['id']}", face(tile), square))
        kinds = {"coast": (0, 3), "start": (0,), "cape": (0,)}
        for turns in kinds.get(tile["class"], (0, 1, 2, 3)):
            lines.append(symbol(f"tile-{tile['id']}-{turns}", laid(tile, turns), square, "card"))
    lines += [symbol("back", back(), square, "card"), symbol("stack", stack(), square, "card")]
    lines += [symbol(f"kit-{name}", kit(name), shape="card") for name in EQUIPMENT]
    lines += [symbol(f"crate-{name}", crate(name), "0 0 100 132", "card") for name in EQUIPMENT]
    lines.append(symbol("slot", slot(), shape="card"))
    values = {entry["id"]: entry["marker_value"] for entry in DATA["adventures"]}
    lines += [symbol(f"marker-{name}", marker(name, values[name])) for name in EMBLEMS]
    pieces = {
        "coin": coin, "amulet": amulet, "treasure": treasure, "token": token, "camp": camp, "icon-score": icon_score,
    }  # fmt: skip
    lines += [symbol(id, draw()) for id, draw in pieces.items()]
    lines.append(symbol("pawn", pawn(), "0 0 75 100"))
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(lines) + "\n</svg>\n"


FILES = {"sprites.svg": sprites, "board.svg": board, "cover.svg": cover}
