"""The art of Torchlight, the box of `examples/filon-torchlight`; `tools/draw.py` writes it."""

from __future__ import annotations

import math
import random

from art.pen import DIGITS, INK, disc, group, n, oval, path, polygon, smooth
from art.torchlight_scenes import board, cover
from art.torchlight_things import BRASS, BRASS_DARK, BRASS_LIGHT, GOLD, GOLD_DARK, GOLD_LIGHT, flame, nugget, torch

FOLDER = "examples/filon-torchlight/filon_torchlight/art"
NUMERALS = {
    **DIGITS,
    0: "M0,-14C-12,-14 -12,14 0,14C12,14 12,-14 0,-14Z",
    6: "M6,-13C-4,-9 -9,-1 -9,5C-9,16 9,16 9,5.5C9,-3 -6,-5 -8.6,3",
    7: "M-9,-14H9L-3,14",
    8: "M0,-1C-10,-4 -9,-14 0,-14C9,-14 10,-4 0,-1C-12,3 -11,14 0,14C11,14 12,3 0,-1Z",
    9: "M-6,13C4,9 9,1 9,-5C9,-16 -9,-16 -9,-5.5C-9,3 6,5 8.6,-3",
}
TINT = "var(--tint, #7b6d5d)"


def figure(value: int, x: float, y: float, scale: float, ink: str) -> str:
    """A number of one or two numerals, in the middle of where it stands."""
    digits = [int(digit) for digit in str(value)]
    gap = 21 * scale
    return "".join(
        group(path(NUMERALS[digit], ink=ink, width=6.8), at=(x + gap * (k - (len(digits) - 1) / 2), y), scale=scale)
        for k, digit in enumerate(digits)
    )


def badge(value: int, fill: str, ink: str) -> str:
    """What a card is worth, on a coin in its corner."""
    return (
        disc(24, 24, 18.5, fill, INK, 2.4) + disc(24, 24, 15.2, ink=ink, width=1.4) + figure(value, 24, 24, 0.62, INK)
    )


def card(frame: str, line: str, ground: str, sign: str, *inside: str) -> str:
    """A square card: its frame, a picture in its window, and a sign in its corner."""
    rim = "M14,0H86A14 14 0 0 1 100,14V86A14 14 0 0 1 86,100H14A14 14 0 0 1 0,86V14A14 14 0 0 1 14,0Z"
    window = "M17,7A10 10 0 0 0 7,17V83A10 10 0 0 0 17,93H83A10 10 0 0 0 93,83V17A10 10 0 0 0 83,7Z"
    return "".join([
        path("M12,6H88A6 6 0 0 1 94,12V88A6 6 0 0 1 88,94H12A6 6 0 0 1 6,88V12A6 6 0 0 1 12,6Z", ground),
        group(*inside, at=(5, 5), scale=0.9),
        path(rim + window, frame, extra='fill-rule="evenodd"'),
        path(window, ink=line, width=1.8),
        path("M14,1.2H86A12.8 12.8 0 0 1 98.8,14V86A12.8 12.8 0 0 1 86,98.8H14A12.8 12.8 0 0 1 1.2,86V14"
             "A12.8 12.8 0 0 1 14,1.2Z", ink=INK, width=2.4),
        sign,
    ])  # fmt: skip


# ── veins ──


def stones(seed: int, tones: tuple[str, ...], ink: str) -> str:
    """A wall of rock: uneven blocks in rows that do not line up."""
    rng = random.Random(seed)
    blocks = []
    y = 2.0
    for row in range(6):
        tall, x = 15 + 5 * rng.random(), -9.0 * (row % 2) - 4 * rng.random()
        while x < 98:
            wide = 17 + 12 * rng.random()
            left, right = max(0.0, x + 1), min(100.0, x + wide - 1)
            corners = [(left, y + 2 * rng.random()), (right, y + 2 * rng.random()),
                       (right - rng.random(), min(100.0, y + tall - 1)), (left + rng.random(), min(100.0, y + tall - 1))]  # fmt: skip
            blocks.append(path(polygon(corners), tones[rng.randrange(len(tones))], ink, 1.4))
            x += wide
        y += tall
    return "".join(blocks)


# Where nuggets sit in the wall, the largest first.
SITES = [(60, 58, 15), (34, 71, 12), (78, 36, 10.5), (80, 76, 10), (52, 32, 9), (20, 52, 8), (55, 84, 8), (72, 56, 7)]


def vein(worth: int) -> str:
    """Gold in the rock, the more the richer: a seam that grows, and nuggets beside it."""
    rng = random.Random(worth)
    seam: list[tuple[float, float]] = [
        (4, 78 + 8 * rng.random()),
        (26, 66 + 8 * rng.random()),
        (44, 62),
        (60, 50),
        (78, 40),
        (97, 22 + 8 * rng.random()),
    ]
    wide = 3 + worth * 0.75
    count = 2 + (worth - 4) * 6 // 13
    sparks = "".join(
        path(f"M{n(x)},{n(y - 5)}Q{n(x)},{n(y)} {n(x + 5)},{n(y)}Q{n(x)},{n(y)} {n(x)},{n(y + 5)}"
             f"Q{n(x)},{n(y)} {n(x - 5)},{n(y)}Q{n(x)},{n(y)} {n(x)},{n(y - 5)}Z", "#fff3c4")
        for x, y in [(66, 20), (28, 86), (88, 60), (46, 46)][: 1 + worth // 5]
    )  # fmt: skip
    return card(
        "#6d4a2c", GOLD, "#3a3029", badge(worth, GOLD_LIGHT, GOLD_DARK),
        stones(worth * 7, ("#53463b", "#4a3e35", "#5d4f42", "#463b33"), "#2b231d"),
        oval(56, 58, 46, 40, "#ffb347", extra='opacity=".13"'), oval(58, 56, 30, 26, "#ffb347", extra='opacity=".16"'),
        path(smooth(seam), ink="#241a12", width=wide + 5),
        path(smooth(seam), ink=GOLD_DARK, width=wide),
        path(smooth([(x, y - wide * 0.16) for x, y in seam]), ink=GOLD, width=wide * 0.62),
        path(smooth([(x, y - wide * 0.3) for x, y in seam]), ink=GOLD_LIGHT, width=wide * 0.2),
        *(nugget(x, y, r, rng.randrange(60), 3 + 5 * k, 1.9) for k, (x, y, r) in enumerate(SITES[:count])),
        sparks,
    )  # fmt: skip


# ── hazards ──


def hazard(ground: str, *inside: str) -> str:
    """A card of danger: a red frame, and a sign in its corner that needs no colour."""
    sign = (
        path("M25,9L43,40H7Z", "#ffd34d", INK, 2.6) + path("M25,19V29", ink=INK, width=4.4) + disc(25, 34.8, 2.4, INK)
    )
    return card("#8e2b22", "#f0856a", ground, sign, *inside)


def gust() -> str:
    swirl = "M4,58C30,48 52,66 68,52C80,41 70,26 59,33C51,39 59,48 66,44M2,74C34,64 60,84 96,62M8,88C40,80 62,94 92,82"
    return hazard(
        "#1f2b3d",
        path("M6,30C30,20 70,44 98,18V98H2Z", "#27374e"), path("M2,64C40,52 60,74 98,50V98H2Z", "#2f435e"),
        path(swirl, ink="#12202f", width=9), path(swirl, ink="#a9cde4", width=5.4), path(swirl, ink="#e6f4fb", width=1.8),
        group(path("M-4,-4H4L3,34H-3Z", "#9a6433", INK, 2.2), path("M-6,-10H6L5,0H-5Z", "#4a4f58", INK, 2.2),
              path("M0,-12C-7,-19 6,-23 0,-31C-4,-37 3,-40 7,-44", ink="#c9cdd4", width=3.2), at=(82, 62), turn=16),
    )  # fmt: skip


def bat(x: float, y: float, scale: float, turn: float, fill: str, eyes: str = "#ffcf4a") -> str:
    return group(
        path("M0,-6C-6,-14 -10,-12 -12,-6C-22,-16 -36,-12 -44,2C-36,-2 -32,2 -29,8C-24,2 -19,4 -16,10C-12,6 -6,8 0,16"
             "C6,8 12,6 16,10C19,4 24,2 29,8C32,2 36,-2 44,2C36,-12 22,-16 12,-6C10,-12 6,-14 0,-6Z", fill, INK, 2.2),
        path("M-5,-8L-6,-17L-1,-10M5,-8L6,-17L1,-10", fill, INK, 1.8),
        disc(-3.2, -3, 1.9, eyes), disc(3.2, -3, 1.9, eyes),
        path("M-2.4,3L-1.2,6L0,3L1.2,6L2.4,3", "#fff6e3"),
        at=(x, y), scale=scale, turn=turn,
    )  # fmt: skip


def bats() -> str:
    return hazard(
        "#3b2350",
        disc(64, 40, 30, "#f3dca0"), disc(64, 40, 30, ink="#b99a5c", width=1.6), disc(56, 34, 5, "#e2c684"), disc(74, 50, 7, "#e2c684"),
        path("M2,98V70L16,82L26,62L38,84L54,74L66,90L84,70L98,84V98Z", "#22132f"),
        bat(62, 44, 0.78, -8, "#4a3160"), bat(30, 66, 0.5, 14, "#5b3d75"), bat(76, 78, 0.46, -16, "#5b3d75"),
    )  # fmt: skip


def boulder(x: float, y: float, r: float, seed: int) -> str:
    rng = random.Random(seed)
    rim = [(x + r * (0.86 + 0.2 * rng.random()) * math.cos(a), y + r * (0.82 + 0.2 * rng.random()) * math.sin(a))
           for a in (math.tau * k / 9 for k in range(9))]  # fmt: skip
    shade = [rim[0], rim[1], rim[2], rim[3], (x - r * 0.2, y + r * 0.35), (x + r * 0.4, y + r * 0.2)]
    lit = [rim[5], rim[6], rim[7], (x + r * 0.1, y - r * 0.35), (x - r * 0.4, y - r * 0.1)]
    return (path(polygon(rim), "#8b7b6b") + path(polygon(shade), "#635649") + path(polygon(lit), "#aa9a86")
            + path(polygon(rim), ink=INK, width=2.2))  # fmt: skip


def rockfall() -> str:
    return hazard(
        "#2c2521",
        path("M2,2H98V22L88,30L78,20L66,32L52,18L38,34L24,22L2,34Z", "#57493d", INK, 2.2),
        path("M62,30L58,40L64,46M44,28L40,38", ink="#1b1512", width=2.4),
        path("M60,44L56,66M82,34L86,52M34,40L28,60", ink="#8b7b6b", width=2.2, extra='stroke-dasharray="5 5"'),
        boulder(82, 58, 9, 2), boulder(62, 66, 14, 5), boulder(34, 70, 11, 9),
        path("M2,98V90C14,80 22,90 32,84C46,78 54,90 66,84C80,78 88,86 98,80V98Z", "#4a3e35", INK, 2.2),
        boulder(18, 88, 9, 4), boulder(50, 89, 10, 7), boulder(83, 86, 12, 12),
    )  # fmt: skip


def flood() -> str:
    def wave(y: float, fill: str, lift: float) -> str:
        return path(
            f"M-2,{n(y + 8)}C8,{n(y - lift)} 20,{n(y - lift)} 26,{n(y + 4)}C36,{n(y - lift)} 48,{n(y - lift)} 54,{n(y + 4)}"
            f"C64,{n(y - lift)} 78,{n(y - lift)} 84,{n(y + 4)}C90,{n(y - lift * 0.6)} 98,{n(y - 4)} 102,{n(y)}V102H-2Z", fill, INK, 2.2,
        )  # fmt: skip

    return hazard(
        "#16242f",
        path("M2,2H98V40C84,30 72,46 56,34C40,24 22,44 2,32Z", "#2a3b46"),
        path("M62,34L60,52M84,38V50M44,34L45,46", ink="#7fc3dd", width=2.6),
        wave(54, "#1f5f7d", 12), path("M6,52C12,46 18,46 22,52M34,50C40,44 46,44 50,51M63,50C70,44 76,44 80,51", ink="#e6f7fb", width=3),
        wave(68, "#2f82a3", 11), path("M16,70C22,64 30,64 34,70M48,70C54,64 62,64 66,70", ink="#d4f0f7", width=2.6),
        wave(82, "#4aa6c4", 10), path("M6,84C10,80 14,80 18,84M36,86C42,80 50,80 54,86M72,85C78,80 84,80 88,85", ink="#eafbff", width=2.6),
        group(path("M-9,-7H9L7,10H-7Z", "#9a6433", INK, 2), path("M-9,-3H9", ink="#5c391c", width=2), at=(74, 60), turn=22),
    )  # fmt: skip


def firedamp() -> str:
    def cloud(x: float, y: float, size: float, fill: str) -> str:
        return group(
            path("M-34,14C-46,12 -44,-6 -30,-6C-30,-20 -10,-24 -4,-13C4,-24 24,-20 24,-7C38,-8 42,12 30,14Z", fill, INK, 2.2),
            path("M-28,2C-24,-4 -18,-4 -14,0M2,-6C8,-10 14,-8 16,-3", ink="#f2f5c0", width=2.4),
            at=(x, y), scale=size,
        )  # fmt: skip

    return hazard(
        "#24301f",
        path("M2,98V60C20,48 34,66 52,54C70,44 84,60 98,50V98Z", "#31422a"),
        cloud(66, 36, 0.78, "#8fa04a"), cloud(36, 62, 0.9, "#a9b85a"), cloud(72, 80, 0.74, "#c2cc72"),
        group(flame(0, 0, 1.5, "#3f7fd0", "#8fc6ff", "#f1fbff"), at=(63, 60)),
        path("M50,42l-6,-6M78,48l8,-5M52,70l-7,4M80,66l7,4", ink="#bfe3ff", width=2.6),
    )  # fmt: skip


# ── relics ──


def rays(x: float, y: float, fill: str) -> str:
    beams = []
    for k in range(12):
        a, b = math.tau * (k - 0.22) / 12, math.tau * (k + 0.22) / 12
        beams.append(
            polygon(
                [(x, y), (x + 50 * math.cos(a), y + 50 * math.sin(a)), (x + 50 * math.cos(b), y + 50 * math.sin(b))]
            )
        )
    return path("".join(beams), fill)


def relic(worth: int, *inside: str) -> str:
    coin = badge(worth, "#c9f2e4", "#2c6264")
    return card("#2c6264", "#8fe0cf", "#173b41", coin, rays(50, 50, "#1f4d52"), disc(55, 58, 33, "#2b6a6b"), *inside)


def whistle() -> str:
    return relic(5, group(
        path("M-30,-9H14V-3C26,-4 30,8 24,17C17,27 0,25 -3,12L-4,6H-30Z", BRASS, INK, 2.8),
        path("M-27,-5H10", ink=BRASS_LIGHT, width=3), path("M0,14C4,22 16,23 22,14", ink=BRASS_DARK, width=3),
        disc(11, 9, 5, "#2b1d12"), path("M-14,-9H-7V0H-14Z", "#2b1d12"),
        path("M25,6C36,0 38,-12 30,-20C24,-27 12,-26 10,-18", ink=INK, width=4.4),
        path("M25,6C36,0 38,-12 30,-20C24,-27 12,-26 10,-18", ink="#c0392b", width=2.2), at=(54, 62), turn=-10,
    ))  # fmt: skip


def compass() -> str:
    return relic(6, group(
        disc(0, -31, 6, "none", INK, 5), disc(0, -31, 6, "none", BRASS, 2.4),
        disc(0, 0, 27, BRASS, INK, 2.8), disc(0, 0, 21, "#f7ecd0", INK, 2), path("M0,-18V-14M0,18V14M-18,0H-14M18,0H14", ink=INK, width=2.2),
        path("M0,-16L5,0H-5Z", "#c0392b", INK, 1.6), path("M0,16L5,0H-5Z", "#4a5560", INK, 1.6), disc(0, 0, 2.6, BRASS_LIGHT, INK, 1.4),
        path("M-22,-12C-18,-20 -12,-23 -6,-24.5", ink=BRASS_LIGHT, width=2.6), at=(55, 62), turn=18,
    ))  # fmt: skip


def bell() -> str:
    return relic(7, group(
        path("M-7,-30C-7,-38 7,-38 7,-30", ink=INK, width=5.4), path("M-7,-30C-7,-38 7,-38 7,-30", ink=BRASS, width=2.6),
        disc(0, 23, 6, BRASS_DARK, INK, 2.4),
        path("M0,-30C-18,-30 -18,-8 -20,4C-21,12 -27,14 -28,21H28C27,14 21,12 20,4C18,-8 18,-30 0,-30Z", "#cfd6da", INK, 2.8),
        path("M6,-28C16,-22 14,-4 17,6C18,13 24,15 25,19H10C12,2 10,-14 6,-28Z", "#98a3aa"),
        path("M-10,-20C-13,-12 -12,-2 -14,6", ink="#f6fafb", width=4), path("M-21,9H21", ink="#6d7880", width=2.4), at=(55, 61), turn=8,
    ))  # fmt: skip


def seal() -> str:
    return relic(8, group(
        path("M-9,-30C-9,-38 9,-38 9,-30L6,-8H-6Z", "#8a5a30", INK, 2.6), path("M-3,-30L-2,-12", ink="#b98248", width=2.6),
        path("M-11,-8H11V0H-11Z", BRASS, INK, 2.4), disc(0, 17, 22, "#b5302a", INK, 2.8),
        path("M-17,4C-22,12 -20,24 -12,31", ink="#e0695c", width=3), disc(0, 17, 14.5, "#8f211d", "#5d1310", 1.6),
        path("M0,6L3.2,13.4L11,14L5,19.2L7,27L0,22.8L-7,27L-5,19.2L-11,14L-3.2,13.4Z", GOLD_LIGHT, INK, 1.6), at=(56, 58), turn=-12,
    ))  # fmt: skip


def lamp() -> str:
    return relic(10, disc(57, 56, 30, "#ffd27a", extra='opacity=".35"'), group(
        path("M20,2C34,-2 36,-14 30,-18C24,-20 20,-14 24,-10", ink=INK, width=6.4),
        path("M20,2C34,-2 36,-14 30,-18C24,-20 20,-14 24,-10", ink=GOLD, width=3),
        path("M-40,-6C-34,-8 -30,-2 -22,0H18C28,0 26,18 8,20H-8C-20,20 -26,10 -40,0Z", GOLD, INK, 2.8),
        path("M-8,20H8C24,18 26,8 22,2C22,12 6,15 -8,15C-18,15 -26,8 -36,1C-26,10 -20,20 -8,20Z", GOLD_DARK),
        path("M-16,5H8", ink=GOLD_LIGHT, width=3.4), path("M-9,0C-9,-10 9,-10 9,0Z", GOLD, INK, 2.6), disc(0, -10, 3.4, GOLD_LIGHT, INK, 2),
        path("M-7,20H7L12,29H-12Z", GOLD, INK, 2.6), group(flame(0, 0, 0.85), at=(-41, -17)), at=(61, 65),
    ))  # fmt: skip


# ── what lies on the table, and beside it ──


def heap() -> str:
    spots = [(22, 80, 17), (98, 80, 17), (60, 84, 18), (40, 60, 17), (80, 60, 17), (60, 38, 18), (60, 62, 16)]
    return (oval(60, 92, 56, 9, "#120d0a", extra='opacity=".55"')
            + "".join(nugget(x, y, r, 37 * k % 90, 3 + 4 * k, 2.4) for k, (x, y, r) in enumerate(spots)))  # fmt: skip


def icon_bag() -> str:
    return (
        path("M36,30C14,44 8,66 16,80C26,94 74,94 84,80C92,66 86,44 64,30Z", "#a8713c", INK, 5)
        + path("M66,40C78,52 82,68 76,78C66,88 48,88 38,86C62,82 70,62 66,40Z", "#7d5028")
        + path("M34,28C30,18 28,12 34,10C40,14 44,8 50,12C56,8 60,14 66,10C72,12 70,18 66,28Z", "#c48d54", INK, 5)
        + path("M32,29H68", ink=INK, width=12) + path("M33,29H67", ink="#e9d6ae", width=6)
        + nugget(50, 63, 18, 10, 8, 4)
    )  # fmt: skip


def icon_chest() -> str:
    return (
        path("M10,44C10,18 90,18 90,44V50H10Z", "#8a5a30", INK, 5) + path("M8,46H92V86H8Z", "#9a6433", INK, 5)
        + path("M22,26V86M78,26V86", ink=INK, width=12) + path("M22,27V84M78,27V84", ink=BRASS, width=6)
        + path("M8,52H92", ink=INK, width=5) + path("M40,44H60V66H40Z", GOLD_LIGHT, INK, 4.4) + disc(50, 54, 4, INK)
    )  # fmt: skip


def icon_danger() -> str:
    return path("M50,8L95,88H5Z", "#ffd34d", INK, 7) + path("M50,36V60", ink=INK, width=11) + disc(50, 75, 6.4, INK)


def sprites() -> str:
    cards = {f"vein-{worth}": vein(worth) for worth in (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17)}
    cards |= {
        draw.__name__: draw() for draw in (gust, bats, rockfall, flood, firedamp, whistle, compass, bell, seal, lamp)
    }
    cards |= {"icon-bag": icon_bag(), "icon-chest": icon_chest(), "icon-danger": icon_danger()}
    cards["icon-torch"] = group(torch("#9a6433", 1.0), at=(50, 50), scale=1.36)
    lines = [f'<symbol id="{id}" viewBox="0 0 100 100">{drawing}</symbol>' for id, drawing in cards.items()]
    lines.append(f'<symbol id="heap" viewBox="0 0 120 100">{heap()}</symbol>')
    lines.append(f'<symbol id="torch" viewBox="-20 -36 40 72">{torch(TINT, 0.8)}</symbol>')
    lines.append(f'<symbol id="torch-bright" viewBox="-20 -36 40 72">{torch(TINT, 1.25)}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(lines) + "\n</svg>\n"


FILES = {"sprites.svg": sprites, "board.svg": board, "cover.svg": cover}
