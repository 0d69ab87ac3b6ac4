"""What is drawn again and again in Destination Trésor: terrains, symbols, letters."""

from __future__ import annotations

import math
import random

from art.pen import DIGITS, INK, disc, group, n, oval, path, polygon

# Terrain: ground, a lighter and a darker tone of it, ink of what grows there.
GROUND = {
    "plain": ("#e3d37c", "#eee19a", "#cdb95c", "#8d7f2c"),
    "jungle": ("#4f9150", "#63a55c", "#3d7a43", "#1f4a2b"),
    "mountain": ("#b3a596", "#c6baac", "#988a7c", "#584c44"),
    "swamp": ("#7fa893", "#93b9a2", "#66917f", "#2f5a52"),
    "bush": ("#cf9a51", "#dcae6b", "#b68240", "#6d4620"),
    "sea": ("#5aa2b0", "#7fbcc4", "#438a9a", "#22566a"),
}
RED, YELLOW, CREAM = "#b8432f", "#efbf35", "#fff3d6"
NIGHT = "#1d2b36"

LETTERS = {
    "A": "M-9,14L0,-14L9,14M-5.6,4.5H5.6",
    "B": "M-8,-14V14M-8,-14H1C9,-14 9,-1 1,-1H-8M1,-1C11,-1 11,14 1,14H-8",
    "C": "M9,-9C4,-16.5 -9,-16 -9,0C-9,16 4,16.5 9,9",
    "D": "M-8,-14V14M-8,-14H-1C12,-14 12,14 -1,14H-8",
    "E": "M8,-14H-8V14H8M-8,0H5",
    "F": "M8,-14H-8V14M-8,0H5",
    "I": "M0,-14V14",
    "N": "M-8,14V-14L8,14V-14",
    "O": "M0,-14C-13,-14 -13,14 0,14C13,14 13,-14 0,-14Z",
    "R": "M-8,14V-14H1C10,-14 10,1 1,1H-8M0,1L9,14",
    "S": "M8,-10C3,-16.5 -9,-15.5 -8.5,-7C-8,1 9,-1 9,7C9,16.5 -5,16.5 -9,10",
    "T": "M-9,-14H9M0,-14V14",
    "É": "M8,-14H-8V14H8M-8,0H5M-1,-19.5L4,-22.5",
    "9": "M-7,12C2,17 9,8 9,-4C9,-17 -9,-17 -9,-5C-9,5 6,5 9,-4",
    "6": "M7,-12C-2,-17 -9,-8 -9,4C-9,17 9,17 9,5C9,-5 -6,-5 -9,4",
}


def letters(word: str, x: float, y: float, scale: float, ink: str, width: float, gap: float = 25) -> str:
    """A word drawn with a broad pen, its middle at x, y."""
    parts = []
    for k, sign in enumerate(word):
        d = DIGITS[int(sign)] if sign in "12345" else LETTERS[sign]
        parts.append(group(path(d, ink=ink, width=width), at=((k - (len(word) - 1) / 2) * gap, 0)))
    return group(*parts, at=(x, y), scale=scale)


def hexagon(x: float, y: float, size: float) -> list[tuple[float, float]]:
    return [(x + size * math.cos(k * math.pi / 3), y + size * math.sin(k * math.pi / 3)) for k in range(6)]


# ── what grows ─────────────────────────────────────────────────────────────────────────────────────────


def grass(ink: str, light: str) -> str:
    return path("M0,0Q-1,-6 -5,-9M0,0Q0,-7 1,-11M0,0Q2,-5 5,-8", ink=ink, width=1.5) + path(
        "M-8,1H8", ink=light, width=1
    )


def tree(ink: str, dark: str, light: str) -> str:
    """A palm: a bent trunk and a crown of leaves."""
    return "".join([
        path("M0,0C1,-5 1,-9 -1,-13", ink="#6b4a2a", width=2.6),
        path("M-1,-13C-6,-18 -11,-15 -12,-10C-8,-13 -4,-13 -1,-12C-5,-9 -7,-6 -6,-3C-3,-8 -1,-10 0,-12"
             "C2,-9 5,-7 8,-4C8,-8 5,-11 2,-13C6,-14 9,-13 12,-11C10,-17 4,-18 -1,-13C-1,-17 -3,-20 -6,-21C-5,-18 -3,-15 -1,-13Z",
             dark, ink, 1.1),
        path("M-1,-13C-5,-16 -8,-15 -10,-12M0,-13C4,-15 7,-15 9,-13", ink=light, width=1),
    ])  # fmt: skip


def canopy(ink: str, dark: str, light: str) -> str:
    """A broad round tree."""
    return "".join([
        path("M-1.4,0V-6H1.4V0Z", "#6b4a2a"),
        path("M-10,-7C-13,-12 -7,-17 -4,-16C-2,-21 6,-20 6,-16C11,-16 13,-10 9,-7C5,-4 -6,-4 -10,-7Z", dark, ink, 1.2),
        path("M-6,-11C-5,-14 -2,-14 -1,-13M2,-15C4,-17 6,-15 6,-13", ink=light, width=1.3),
    ])  # fmt: skip


def peak(ink: str, dark: str, light: str) -> str:
    return "".join([
        path("M-14,2L-2,-20L3,-13L6,-17L15,2Z", light, ink, 1.4),
        path("M-2,-20L3,-13L0,-6L4,2H15L6,-17L3,-13Z", dark),
        path("M-2,-20L-6,-12L-3,-13.5L-1,-10L1.4,-13L3,-13Z", CREAM),
        path("M-14,2L-2,-20L3,-13L6,-17L15,2", ink=ink, width=1.4),
    ])  # fmt: skip


def reeds(ink: str, light: str) -> str:
    return "".join([
        path("M-11,1Q-8,-1 -5,1T1,1T7,1T12,1M-7,4.5Q-4,2.5 -1,4.5T5,4.5", ink=light, width=1.4),
        path("M-4,0L-5,-12M0,0V-15M4,0L6,-11", ink=ink, width=1.3),
        path("M-5,-8.5L-5.3,-13M0,-11V-16M5.4,-7.5L6.2,-12", ink="#6b4424", width=3),
    ])  # fmt: skip


def thorns(ink: str, dark: str, light: str) -> str:
    return "".join([
        path("M-11,0C-13,-7 -8,-9 -6,-8C-5,-13 3,-13 4,-9C9,-11 13,-6 10,0Z", dark, ink, 1.2),
        path("M-6,-8L-8,-12M-1,-11L-2,-15M4,-9L6,-13M9,-7L12,-10M-10,-5L-13,-7", ink=ink, width=1.3),
        path("M-7,-3L-4,-6M-1,-4L2,-7M4,-2L7,-5", ink=light, width=1.2),
    ])  # fmt: skip


def waves(ink: str) -> str:
    return path("M-12,-4Q-8,-8 -4,-4T4,-4T12,-4M-9,3Q-5,-1 -1,3T7,3T12,2", ink=ink, width=2)


def growth(terrain: str, seed: int = 0) -> str:
    """One thing that stands for a terrain, about 24 wide, its foot at the origin."""
    _, light, dark, ink = GROUND[terrain]
    if terrain == "plain":
        return grass(ink, dark)
    if terrain == "jungle":
        return tree(ink, dark, light) if seed % 3 else canopy(ink, dark, light)
    if terrain == "mountain":
        return peak(ink, dark, light)
    if terrain == "swamp":
        return reeds(ink, light)
    if terrain == "bush":
        return thorns(ink, dark, light)
    return waves(light)


# Where things stand in a hex, from the back to the front: x, y, scale.
STANDS = {
    "plain": [(-11, -8, 0.85), (10, -4, 0.95), (-5, 11, 1), (12, 15, 0.8)],
    "jungle": [(-11, -2, 0.88), (9, 0, 0.95), (-1, 17, 1.02)],
    "mountain": [(6, 3, 0.78), (-5, 15, 1.05)],
    "swamp": [(-9, -3, 0.85), (10, 3, 0.85), (-3, 17, 0.95)],
    "bush": [(-10, -5, 0.82), (10, -1, 0.85), (-1, 16, 0.95)],
}


def stand(terrain: str, x: float, y: float, seed: int) -> str:
    """What grows on one hex, as uses of `seedlings`."""
    rng = random.Random(seed)
    parts = []
    for k, (dx, dy, scale) in enumerate(STANDS[terrain]):
        at = (x + dx + 5 * (rng.random() - 0.5), y + dy + 4 * (rng.random() - 0.5))
        scale *= 0.92 + 0.16 * rng.random()
        kind = "canopy" if terrain == "jungle" and (seed + k) % 3 == 0 else terrain
        parts.append(f'<use href="#{kind}" transform="translate({n(at[0])} {n(at[1])}) scale({scale:.2f})"/>')
    return "".join(parts)


def seedlings() -> str:
    """What the hexes of a board use again and again."""
    kinds = {terrain: growth(terrain, 1) for terrain in STANDS} | {"canopy": growth("jungle", 0)}
    return "<defs>" + "".join(f'<g id="{kind}">{drawing}</g>' for kind, drawing in kinds.items()) + "</defs>"


# ── symbols, around the origin, about 24 wide ──────────────────────────────────────────────────────────


def symbol(name: str, ink: str, fill: str) -> str:
    if name == "water":
        return path("M0,-12C6,-4 8.5,0 8.5,4A8.5,8.5 0 0 1 -8.5,4C-8.5,0 -6,-4 0,-12Z", fill, ink, 1.6) + path(
            "M-4,5A4.4,4.4 0 0 0 0,9", ink=ink, width=1.8
        )
    if name == "cave":
        return path("M-12,10C-12,-6 -7,-12 0,-12C7,-12 12,-6 12,10Z", fill, ink, 1.6) + path(
            "M-6,10C-6,0 -3,-4 0,-4C3,-4 6,0 6,10Z", ink
        )
    if name == "ruins":
        return (
            path("M-11,10H11V7H-11Z", fill, ink, 1.4)
            + path("M-9,7V-9H-5V7ZM-2,7V-4L2,-6V7ZM5,7V-1L9,1V7Z", fill, ink, 1.4)
            + path("M-11,-9H-3V-12H-11Z", fill, ink, 1.4)
        )
    # a port: an anchor
    return disc(0, -9, 3, ink=fill, width=2.6) + path(
        "M0,-6V10M-5,-3H5M-10,2C-9,8 -4,10 0,10C4,10 9,8 10,2M-10,2L-12,5M-10,2L-7,4M10,2L12,5M10,2L7,4",
        ink=fill,
        width=2.6,
    )


def tower(fill: str, ink: str) -> str:
    """A fort with its battlements, about 26 wide."""
    return "".join([
        path("M-12,10V-4H-12V-10H-8V-7H-4V-10H4V-7H8V-10H12V10Z", fill, ink, 1.6),
        path("M-3.4,10V4A3.4,3.4 0 0 1 3.4,4V10Z", ink),
        path("M-9,-1H-5M5,-1H9", ink=ink, width=1.8),
    ])  # fmt: skip


def fort_sign(name: str) -> str:
    """A fort on the map, its middle at the origin."""
    return "".join([
        path(polygon(hexagon(0, 0, 25)), YELLOW, INK, 2),
        path(polygon(hexagon(0, 0, 21.5)), ink="#fbe08a", width=1.4),
        group(tower("#fff0bd", INK), at=(0, -6), scale=0.82),
        letters(name, 0, 12.5, 0.4, INK, 6.4, 23),
    ])  # fmt: skip


def site_sign(name: str, kind: str) -> str:
    """A treasure site on the map, its middle at the origin."""
    return "".join([
        disc(0, 0, 22.5, RED, INK, 2),
        disc(0, 0, 19.6, ink="#e58a6d", width=1.2),
        group(symbol(kind, "#7d2417", CREAM), at=(0, -5.5), scale=0.82),
        letters(name, 0, 12.5, 0.38, CREAM, 6.6, 23),
    ])  # fmt: skip


def chest(open_lid: bool = True) -> str:
    """A chest of gold, about 90 wide, its foot at the origin."""
    coins = "".join(
        oval(x, y, 7.5, 5.5, "#ffd24a", INK, 1.6) + path(f"M{n(x - 3)},{n(y - 2)}h4", ink="#fff1b0", width=1.6)
        for x, y in (
            (-28, -38),
            (-14, -41),
            (0, -39),
            (15, -42),
            (28, -38),
            (-21, -45),
            (-6, -47),
            (8, -47),
            (21, -46),
            (0, -53),
        )
    )
    lid = path("M-42,-44C-46,-74 -26,-82 0,-82C26,-82 46,-74 42,-44C30,-52 -30,-52 -42,-44Z", "#7b4a24", INK, 2.6)
    lid += path("M-30,-54C-32,-70 -26,-77 -22,-79M22,-79C26,-77 32,-70 30,-54", ink="#d9a441", width=5)
    return "".join([
        lid if open_lid else "",
        path("M-38,-44C-26,-52 26,-52 38,-44V-34H-38Z", "#3a2010"),
        coins,
        path("M-42,-38H42L38,0H-38Z", "#99602f", INK, 2.6),
        path("M-42,-38H42L40.6,-27H-40.6Z", "#b97a3d", INK, 2),
        path("M-30,-38L-28,0M30,-38L28,0", ink="#d9a441", width=6),
        path("M-9,-36H9V-20C9,-14 -9,-14 -9,-20Z", "#e8b84a", INK, 2), disc(0, -26, 3, INK),
        path("M-36,-14H36M-37,-8H-18M10,-6H34", ink="#6f421e", width=1.6),
    ])  # fmt: skip
