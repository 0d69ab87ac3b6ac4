"""The art of Destination Trésor; `tools/draw.py` writes it.

The island is drawn from the game's data: a hex of the map is a hex of the drawing.
"""

from __future__ import annotations

import json
import math
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from art.destination_tresor_cover import cover
from art.destination_tresor_things import (
    CREAM,
    GROUND,
    RED,
    YELLOW,
    chest,
    fort_sign,
    growth,
    hexagon,
    letters,
    seedlings,
    site_sign,
    stand,
    symbol,
    tower,
    waves,
)
from art.pen import INK, disc, group, n, oval, path, polygon

FOLDER = "src/filon/games/destination_tresor/art"
DATA = json.loads((Path(__file__).parents[2] / "src/filon/games/destination_tresor/data.json").read_text("utf-8"))
SIZE = DATA["board"]["hex_size"]
DIRECTIONS = range(6)


@dataclass(frozen=True)
class Island:
    """The map as it is printed: with north above, or with north below for whoever sits on the other side."""

    turned: bool

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (1000 - x, 1000 - y) if self.turned else (x, y)

    @property
    def cells(self) -> list[dict[str, Any]]:
        return [{**cell, "x": x, "y": y} for cell in DATA["hexes"] for x, y in [self.at(cell["x"], cell["y"])]]

    @property
    def rose(self) -> tuple[float, float]:
        return self.at(852, 850)


# ── the board ──────────────────────────────────────────────────────────────────────────────────────────


def sea(island: Island) -> str:
    """Open water: rhumb lines from the compass, waves, and depth towards the rim."""
    rng = random.Random(1721)
    land = [(cell["x"], cell["y"]) for cell in island.cells]
    rose = island.rose
    parts = [path("M0,0H1000V1000H0Z", "#4d96a6")]
    for k in range(24):
        a = math.tau * k / 24
        x, y = rose[0] + 1500 * math.cos(a), rose[1] + 1500 * math.sin(a)
        parts.append(path(f"M{n(rose[0])},{n(rose[1])}L{n(x)},{n(y)}", ink="#7fbcc4", width=0.9, extra='opacity=".4"'))
    crests: list[str] = []
    while len(crests) < 70:
        x, y = 24 + 952 * rng.random(), 24 + 952 * rng.random()
        if min(math.dist((x, y), spot) for spot in land) > 92 and math.dist((x, y), rose) > 150:
            crests.append(f"M{n(x - 11)},{n(y)}q5.5,-6 11,0t11,0")
    parts.append(path("".join(crests), ink="#8cc6cb", width=2, extra='opacity=".75"'))
    return "".join(parts)


def coast(island: Island) -> str:
    """Shallows, surf and beach around everything that is land."""
    outlines = "".join(polygon(hexagon(cell["x"], cell["y"], SIZE)) for cell in island.cells)
    rings = [("#67aab3", 74), ("#86c0c0", 50), ("#a9d5cb", 30), ("#d9ecd8", 16), ("#2c5a63", 11.4), ("#f3e0ad", 8.6)]
    uses = "".join(
        f'<use href="#land" fill="{colour}" stroke="{colour}" stroke-width="{n(width)}"/>' for colour, width in rings
    )
    return f'<defs><path id="land" d="{outlines}" stroke-linejoin="round"/></defs>{uses}'


def ground(island: Island) -> str:
    rng = random.Random(1722)
    parts = []
    for cell in island.cells:
        base, light, dark, _ = GROUND[cell["terrain"]]
        fill = (base, base, light, base, dark)[rng.randrange(5)]
        corners = hexagon(cell["x"], cell["y"], SIZE + 0.4)
        parts.append(path(polygon(corners), base))
        if fill != base:
            # A lighter or darker patch instead of a whole hex: the grid stays quiet.
            patch = [
                (cell["x"] + (px - cell["x"]) * (0.62 + 0.3 * rng.random()), cell["y"] + (py - cell["y"]) * 0.75)
                for px, py in corners
            ]
            parts.append(path(polygon(patch), fill, extra='opacity=".45"'))
    parts.append('<use href="#land" fill="none" stroke="#2c2a1c" opacity=".32"/>')
    return "".join(parts)


def borders(island: Island) -> str:
    """A firmer line where one zone meets another."""
    zone = {cell["id"]: cell["zone"] for cell in DATA["hexes"]}
    lines = []
    north = 1 if island.turned else 4
    for cell in island.cells:
        corners = hexagon(cell["x"], cell["y"], SIZE)
        # Neighbours come N, NE, SE, S, SW, NW; above, the edge of N lies between the corners at 240 and 300 degrees.
        for d, other in enumerate(cell["n"][:3]):
            if other != "sea" and zone[other] != cell["zone"]:
                a, b = corners[(north + d) % 6], corners[(north + d + 1) % 6]
                lines.append(f"M{n(a[0])},{n(a[1])}L{n(b[0])},{n(b[1])}")
    return path("".join(lines), ink="#3b3420", width=2.2, extra='opacity=".5"')


def life(island: Island) -> str:
    """What grows on the land, from the back to the front, and the signs of forts and sites."""
    kinds = {site["id"]: site["symbol"] for site in DATA["sites"]}
    parts = []
    for k, cell in enumerate(sorted(island.cells, key=lambda cell: (cell["y"], cell["x"]))):
        x, y, label = cell["x"], cell["y"], cell["site"]
        if label is None:
            parts.append(stand(cell["terrain"], x, y, k))
        else:
            sign = site_sign(label, kinds[label]) if label in kinds else fort_sign(label)
            parts.append(group(sign, at=(x, y)))
    return "".join(parts)


def rose(island: Island) -> str:
    """The compass in the south-east: six ways, and north with its letter."""
    x, y = island.rose
    half = 180 if island.turned else 0
    north = y + 137 if island.turned else y - 137
    parts = [
        disc(x, y, 132, "#2f7486", extra='opacity=".55"'),
        disc(x, y, 128, "#f4e6bd", "#2c4a4f", 3),
        disc(x, y, 121, ink="#b98f42", width=2),
        disc(x, y, 58, ink="#b98f42", width=1.4),
    ]
    ticks = "".join(
        f"M{n(x + 121 * math.cos(math.radians(a)))},{n(y + 121 * math.sin(math.radians(a)))}"
        f"L{n(x + (113 if a % 30 else 108) * math.cos(math.radians(a)))},{n(y + (113 if a % 30 else 108) * math.sin(math.radians(a)))}"
        for a in range(0, 360, 10)
    )
    parts.append(path(ticks, ink="#8a6a32", width=1.6))
    for d in DIRECTIONS:
        ray = path("M0,-56L9,-9L0,0Z", "#c0562f" if d == 0 else "#8a6a32", "#3b2a16", 1.4) + path(
            "M0,-56L-9,-9L0,0Z", "#e58a5a" if d == 0 else "#d8b366", "#3b2a16", 1.4
        )
        parts.append(group(ray, at=(x, y), turn=60 * d + half))
        a = math.radians(60 * d - 90)
        parts.append(disc(x + 92 * math.cos(a), y + 92 * math.sin(a), 25, "#ead7a2", "#b98f42", 1.6))
    parts.append(disc(x, y, 7, "#f4e6bd", "#3b2a16", 1.8))
    parts.append(disc(x, north, 15, "#c0562f", "#3b2a16", 2.2))
    parts.append(letters("N", x, north, 0.5, CREAM, 6.6))
    return "".join(parts)


def ship() -> str:
    """A small ship in the north-west, on its way."""
    return "".join([
        path("M-58,22Q-40,12 -22,22T14,22T50,22M-44,31Q-28,23 -12,31T20,31", ink="#a9d5cb", width=3),
        path("M-40,4C-36,18 -26,20 -18,20H24C34,20 40,10 44,0L20,6H-30Z", "#8a5428", INK, 2.4),
        path("M-40,4L-30,6H20L44,0", ink="#d9a25a", width=2.4),
        path("M-14,6V-52M14,6V-40", ink="#4d2f18", width=3.2),
        path("M-14,-50C4,-44 6,-24 -2,-12C-10,-16 -26,-16 -34,-10C-28,-24 -30,-40 -14,-50Z", CREAM, INK, 2.2),
        path("M14,-40C30,-34 32,-18 26,-8C20,-12 8,-12 2,-8C6,-18 4,-32 14,-40Z", "#f0d9a4", INK, 2.2),
        path("M-14,-52L-14,-62L2,-57L-14,-52Z", RED, INK, 1.8),
    ])  # fmt: skip


def serpent() -> str:
    """Something that swims in the south-west."""
    return "".join([
        path("M-46,12C-44,-14 -22,-14 -20,12Z", "#3d8a78", INK, 2.2),
        path("M-12,12C-10,-8 8,-8 10,12Z", "#3d8a78", INK, 2.2),
        path("M18,12C16,-14 20,-34 34,-36C46,-37 52,-28 46,-22C42,-20 38,-22 34,-20C30,-14 32,0 32,12Z", "#3d8a78", INK, 2.2),
        path("M-40,0C-38,-6 -30,-8 -26,0M-7,3C-5,-2 3,-2 5,3M22,6C22,-8 22,-22 30,-28", ink="#8fd0b4", width=2.2),
        disc(39, -29.5, 2, INK),
        path("M-60,14Q-52,8 -44,14T-28,14T-12,14T4,14T20,14T36,14T52,14", ink="#a9d5cb", width=3),
    ])  # fmt: skip


def board(island: Island) -> str:
    frame = path("M12,12H988V988H12Z", ink="#23525f", width=3) + path("M18,18H982V982H18Z", ink="#a9d5cb", width=1.4)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">\n'
        + "\n".join([
            seedlings(), sea(island), coast(island), ground(island), borders(island), life(island), rose(island),
            group(ship(), at=island.at(140, 92), scale=0.95), group(serpent(), at=island.at(95, 700), scale=0.82), frame,
        ])
        + "\n</svg>\n"
    )  # fmt: skip


# ── sprites ────────────────────────────────────────────────────────────────────────────────────────────


def tile(terrain: str, rim: str = INK) -> str:
    """The face of a terrain marker: a square of its ground."""
    base, light, dark, _ = GROUND[terrain]
    return (
        path("M14,4H86Q96,4 96,14V86Q96,96 86,96H14Q4,96 4,86V14Q4,4 14,4Z", base, rim, 4)
        + path("M15,10H85Q90,10 90,15V85Q90,90 85,90H15Q10,90 10,85V15Q10,10 15,10Z", ink=light, width=2.4)
        + path("M10,70Q30,60 50,70T90,68V85Q90,90 85,90H15Q10,90 10,85Z", dark, extra='opacity=".5"')
    )


def marker(terrain: str) -> str:
    things = group(growth(terrain, 1), at=(34, 50), scale=1.5) + group(growth(terrain, 2), at=(66, 58), scale=1.5)
    return tile(terrain) + things


def shortcut(terrain: str) -> str:
    trail = "M18,74C30,50 40,66 52,44C58,34 66,34 78,26"
    return (
        tile(terrain)
        + path(trail, ink=INK, width=13) + path(trail, ink=CREAM, width=8)
        + path("M66,18L86,20L80,40Z", CREAM, INK, 3)
    )  # fmt: skip


def event(terrain: str) -> str:
    return (
        tile(terrain, RED)
        + group(growth(terrain, 1), at=(28, 46), scale=1.3)
        + path("M50,16L84,74H16Z", "#ffd24a", INK, 4)
        + path("M50,34V54", ink=INK, width=8) + disc(50, 65, 4.6, INK)
    )  # fmt: skip


def cell(terrain: str) -> str:
    """A cell of the guide: transparent, so that the map shines through."""
    base, _, _, ink = GROUND[terrain]
    return (
        path(polygon(hexagon(50, 50, 47)), base, extra='fill-opacity=".78"')
        + path(polygon(hexagon(50, 50, 46)), ink=ink, width=4)
        + path(polygon(hexagon(50, 50, 41)), ink=CREAM, width=2.4, extra='opacity=".8"')
        + group(
            growth(terrain, 1) if terrain != "sea" else waves(CREAM), at=(50, 64 if terrain != "sea" else 50), scale=1.9
        )
    )


def special_cell(kind: str) -> str:
    post = kind == "post"
    fill, ink = (YELLOW, "#6d4d0b") if post else (RED, "#5d150c")
    sign = (
        group(tower("#fff0bd", INK), at=(50, 52), scale=1.9)
        if post
        else path("M30,32L70,70M70,32L30,70", ink=CREAM, width=12)
    )
    return (
        path(polygon(hexagon(50, 50, 47)), fill, extra='fill-opacity=".8"')
        + path(polygon(hexagon(50, 50, 46)), ink=ink, width=4)
        + sign
    )


def card(inner: str) -> str:
    """An equipment card."""
    return (
        path("M14,3H86Q95,3 95,12V88Q95,97 86,97H14Q5,97 5,88V12Q5,3 14,3Z", "#f6e9c6", INK, 3.4)
        + path("M14,9H86Q89,9 89,12V88Q89,91 86,91H14Q11,91 11,88V12Q11,9 14,9Z", "#dcefe6", "#b98f42", 2)
        + inner
    )


STEEL, LEATHER = "#b9c2c6", "#9a6433"


def kit(name: str) -> str:
    if name == "rope":
        coil = "".join(
            oval(50, y, 25, 9, "none", INK, 9) + oval(50, y, 25, 9, "none", "#d9a95b", 5.4) for y in (66, 56, 46, 36)
        )
        return (
            coil
            + path("M73,40C86,52 70,74 80,82", ink=INK, width=9)
            + path("M73,40C86,52 70,74 80,82", ink="#d9a95b", width=5.4)
        )
    if name == "multitool":
        return (
            path("M42,86V48H58V86Q50,92 42,86Z", RED, INK, 3)
            + path("M46,48L30,18L40,14L54,48Z", STEEL, INK, 2.6) + path("M52,48L66,16L74,22L60,50Z", STEEL, INK, 2.6)
            + path("M48,58H52V78H48Z", CREAM)
        )  # fmt: skip
    if name == "flask":
        return (
            path("M34,34H66C76,46 76,74 66,84H34C24,74 24,46 34,34Z", "#4d8a6b", INK, 3)
            + path("M42,34V22H58V34Z", STEEL, INK, 3) + path("M44,22H56V15H44Z", LEATHER, INK, 2.6)
            + path("M28,56H72", ink=LEATHER, width=7) + path("M33,46C31,54 31,66 33,74", ink="#9cd0b4", width=3.4)
        )  # fmt: skip
    if name == "binoculars":
        barrel = "M{0},24H{1}L{2},78Q{3},86 {4},78Z"
        return (
            path(barrel.format(26, 42, 48, 34, 20), "#4a4440", INK, 3) + path(barrel.format(58, 74, 80, 66, 52), "#4a4440", INK, 3)
            + path("M42,38H58V54H42Z", "#6f665f", INK, 2.6)
            + oval(34, 79, 13, 6, "#8fc5d6", INK, 2.6) + oval(66, 79, 13, 6, "#8fc5d6", INK, 2.6)
            + path("M26,20H42V28H26ZM58,20H74V28H58Z", "#2c2825", INK, 2.4)
        )  # fmt: skip
    if name == "radio":
        return (
            path("M64,34V10", ink=INK, width=5) + disc(64, 10, 4, RED, INK, 2)
            + path("M26,32H74Q80,32 80,38V80Q80,86 74,86H26Q20,86 20,80V38Q20,32 26,32Z", "#c9a86a", INK, 3)
            + disc(42, 60, 15, "#5a4a33", INK, 2.6)
            + path("M34,54H50M32,60H52M34,66H50", ink="#c9a86a", width=2.4)
            + path("M63,44H75V52H63Z", "#8fc5d6", INK, 2.2) + disc(69, 66, 5, RED, INK, 2.2) + disc(69, 78, 3, INK)
        )  # fmt: skip
    if name == "survival_kit":
        return (
            path("M38,30V22Q38,16 44,16H56Q62,16 62,22V30", ink=INK, width=5)
            + path("M24,30H76Q84,30 84,38V76Q84,84 76,84H24Q16,84 16,76V38Q16,30 24,30Z", "#fbf6ea", INK, 3)
            + path("M43,40H57V50H67V64H57V74H43V64H33V50H43Z", RED, INK, 2.4)
        )
    if name == "compass":
        return (
            disc(50, 54, 33, "#d9a441", INK, 3) + disc(50, 54, 26, CREAM, INK, 2.4) + disc(50, 17, 6, ink=INK, width=3.4)
            + path("M50,32L57,54H43Z", RED, INK, 2) + path("M50,76L57,54H43Z", STEEL, INK, 2) + disc(50, 54, 3, INK)
        )  # fmt: skip
    if name == "flashlight":
        return group(
            path("M-34,-16L-6,-9V9L-34,16Z", "#ffe89a", extra='opacity=".8"'),
            path("M-8,-13H6L14,-8H40Q44,-8 44,0Q44,8 40,8H14L6,13H-8Z", "#3f5f75", INK, 3),
            path("M-8,-13H-2V13H-8Z", STEEL, INK, 2.4),
            path("M20,-8V8M26,-8V8", ink=INK, width=2.2),
            at=(50, 52), turn=-38,
        )  # fmt: skip
    return group(
        path("M-40,-2C-20,-16 4,-14 12,-8V8C-6,8 -26,8 -40,-2Z", STEEL, INK, 3),
        path("M-34,-2C-20,-10 0,-9 10,-6", ink="#f2f6f7", width=2.4),
        path("M12,-13H18V13H12Z", "#d9a441", INK, 2.4),
        path("M18,-8H40Q46,0 40,8H18Z", LEATHER, INK, 3),
        disc(26, 0, 2.4, INK), disc(35, 0, 2.4, INK),
        at=(50, 50), turn=-40,
    )  # fmt: skip


def price(points: int) -> str:
    """What a card costs, on a coin in its corner."""
    coin = disc(78, 22, 19, "#f0b93a", INK, 3) + disc(78, 22, 15, ink="#fbe08a", width=1.6)
    return coin + letters(str(points), 78, 22, 0.62 if points > 9 else 0.78, INK, 6, 19)


def pips(left: int) -> str:
    """How often a card still helps, as studs along its foot."""
    return "".join(disc(50 + (k - (left - 1) / 2) * 16, 88, 6.6, "#c0562f", INK, 2.4) for k in range(left))


def scrap(inner: str) -> str:
    """A torn piece of parchment with a clue."""
    return (
        path(
            "M10,12L24,7L40,12L58,6L76,11L90,8L93,30L89,50L94,70L88,91L70,94L52,89L34,95L12,90L7,72L11,52L6,32Z",
            "#f2dfae",
            INK,
            3,
        )
        + path("M14,18L30,14L56,13M86,30L84,52M16,84L30,88", ink="#d8bd7c", width=2.4)
        + inner
    )


def clue(name: str) -> str:
    if name in GROUND:
        base, _, _, ink = GROUND[name]
        inside = waves(CREAM) if name == "sea" else growth(name, 1)
        return scrap(
            path(polygon(hexagon(50, 50, 32)), base, ink, 3)
            + group(inside, at=(50, 50 if name == "sea" else 63), scale=1.7 if name == "sea" else 1.6)
        )
    if name == "empty":
        return scrap(disc(50, 50, 25, ink="#a98a4a", width=6) + path("M33,67L67,33", ink="#a98a4a", width=6))
    return scrap(disc(50, 50, 31, RED, INK, 3) + group(symbol(name, "#7d2417", CREAM), at=(50, 51), scale=1.9))


def clue_back() -> str:
    return scrap(
        disc(50, 52, 21, RED, "#6d1d12", 3)
        + path("M50,39L54,48L63,49L56,55L58,64L50,59L42,64L44,55L37,49L46,48Z", "#e58a6d")
    )


def walker() -> str:
    """An explorer in the colour of the player, seen from behind, hat and rucksack."""
    return "".join([
        oval(50, 93, 24, 5.5, "#000", extra='opacity=".25"'),
        path("M38,66L35,92H46L49,72H51L54,92H65L62,66Z", "#5a4630", INK, 3.4),
        path("M30,44C30,34 40,30 50,30C60,30 70,34 70,44L66,72H34Z", "var(--tint, #c0392b)", INK, 3.4),
        path("M36,42H64V62Q64,68 58,68H42Q36,68 36,62Z", "#b58a4c", INK, 3), path("M36,50H64M50,50V58", ink=INK, width=2.6),
        path("M68,44L76,62M32,44L24,62", ink=INK, width=9), path("M68,44L76,62M32,44L24,62", ink="var(--tint, #c0392b)", width=4.6),
        disc(50, 22, 11, "#d9a066", INK, 3),
        path("M24,20C32,26 68,26 76,20C74,12 64,14 62,12C62,2 38,2 38,12C36,14 26,12 24,20Z", "#efd9a0", INK, 3.2),
        path("M38,13C44,17 56,17 62,13", ink="var(--tint, #c0392b)", width=4.2),
    ])  # fmt: skip


def flag() -> str:
    return path("M28,96V8", ink=INK, width=8) + path(
        "M28,10C44,2 58,22 84,12V52C58,62 46,42 28,50Z", "var(--tint, #c0392b)", INK, 5
    )


def opened() -> str:
    return path("M22,22L78,78M78,22L22,78", ink=CREAM, width=22) + path(
        "M22,22L78,78M78,22L22,78", ink="#3b2a20", width=13
    )


def arrow(open_way: bool) -> str:
    if not open_way:
        return disc(50, 50, 44, "#7fbcc4", "#22566a", 4) + group(waves("#22566a"), at=(50, 52), scale=2.2)
    return disc(50, 50, 44, "#fff6df", INK, 4) + path("M50,14L80,52H63V84H37V52H20Z", "#c0562f", INK, 4)


def declare() -> str:
    """A pin stuck into a map."""
    return (
        path("M8,62L36,52L64,62L92,52V86L64,96L36,86L8,96Z", "#f2dfae", INK, 3)
        + path("M36,52V86M64,62V96", ink="#c3a565", width=2.6)
        + path("M50,78C42,60 26,50 26,33A24,24 0 0 1 74,33C74,50 58,60 50,78Z", "var(--tint, #c0392b)", INK, 4)
        + disc(50, 33, 10, CREAM, INK, 3)
    )


def icon_fort() -> str:
    return group(tower(YELLOW, INK), at=(50, 50), scale=3)


def icon_hours() -> str:
    return (
        disc(50, 52, 38, CREAM, INK, 6) + path("M50,28V54L66,64", ink=INK, width=7) + path("M42,8H58", ink=INK, width=8)
    )


def icon_skip() -> str:
    return path("M62,14A38,38 0 1 0 88,58A30,30 0 0 1 62,14Z", "#f0c95a", INK, 5) + path(
        "M60,24H80L62,44H84", ink=INK, width=6
    )


def sprites() -> str:
    symbols: dict[str, str] = {}
    for terrain in list(GROUND)[:5]:
        symbols |= {f"marker-{terrain}": marker(terrain), f"shortcut-{terrain}": shortcut(terrain)}
        symbols |= {f"event-{terrain}": event(terrain), f"cell-{terrain}": cell(terrain)}
    symbols |= {"cell-sea": cell("sea"), "cell-post": special_cell("post"), "cell-site": special_cell("site")}
    for accessory in DATA["accessories"]:
        name, picture = accessory["id"], card(kit(accessory["id"]))
        symbols |= {f"kit-{name}": picture, f"offer-{name}": picture + price(accessory["cost"])}
        symbols |= {f"kit-{name}-{left}": picture + pips(left) for left in range(1, accessory["uses"] + 1)}
    symbols |= {f"clue-{name}": clue(name) for name in (*GROUND, "water", "cave", "ruins", "port", "empty")}
    symbols |= {
        "clue-back": clue_back(), "walker": walker(), "flag": flag(), "opened": opened(),
        "treasure": group(chest(), at=(50, 92), scale=1.02), "arrow": arrow(True), "arrow-sea": arrow(False),
        "declare": declare(), "icon-fort": icon_fort(), "icon-hours": icon_hours(), "icon-skip": icon_skip(),
    }  # fmt: skip
    lines = [f'<symbol id="{id}" viewBox="0 0 100 100">{drawing}</symbol>' for id, drawing in symbols.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(lines) + "\n</svg>\n"


FILES = {
    "sprites.svg": sprites, "board.svg": lambda: board(Island(turned=False)),
    "board-turned.svg": lambda: board(Island(turned=True)), "cover.svg": cover,
}  # fmt: skip
