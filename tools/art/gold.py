"""The art of Gold; `tools/draw.py` writes it.

The drawings are code where they repeat themselves (five colours, four strengths) and chance where nature is untidy
(rock, specks of dust); the chance is seeded, so that the same files come out every time.
"""

from __future__ import annotations

import math
import random

from art.gold_scenes import board, cover
from art.gold_things import GOLD, LAMP, PAPER, WOOD, WOOD_DARK, WOOD_LIGHT, nugget, pick
from art.pen import INK, digit, disc, group, n, oval, path, polygon, shape, specks

FOLDER = "src/filon/games/gold/art"

# House colour: what fills, what is printed on it (where the page gives no --tint and --tint-ink).
TINTS = {
    "red": ("#c0392b", "#fff6e3"),
    "blue": ("#2471a3", "#fff6e3"),
    "green": ("#1e8449", "#fff6e3"),
    "yellow": ("#d4a90f", "#2a1a10"),
    "purple": ("#7d3c98", "#fff6e3"),
}
NEUTRAL = ("#7b6d5d", "#fff6e3")

# The lower part of a card, where its number and mark are printed.
PLATE = "M5,63.5Q50,56.5 95,63.5A47 47 0 0 1 5,63.5Z"


def ring(fill: str, line: str = INK) -> str:
    """The rim of a card: covers what sticks out of the window."""
    return (
        disc(50, 50, 42.4, ink=fill, width=9)
        + disc(50, 50, 38, ink=line, width=1.6)
        + disc(50, 50, 47, ink=line, width=2)
    )


def back() -> str:
    rng = random.Random(11)
    stones = []
    tones = ("#6f6155", "#65584d", "#7a6b5d", "#695b4f", "#74665a")
    spokes = [math.tau * (k + 0.35 * rng.random()) / 7 for k in range(7)]
    inner = [(50 + 17 * math.cos(a + 0.4), 50 + 17 * math.sin(a + 0.4)) for a in spokes]
    outer = [(50 + 42 * math.cos(a), 50 + 42 * math.sin(a)) for a in spokes]
    for k in range(7):
        j = (k + 1) % 7
        stones.append(path(polygon([outer[k], outer[j], inner[j], inner[k]]), tones[k % 5], "#574a40", 1.2))
    stones.append(path(polygon(inner), "#705f52"))
    return "".join([
        disc(50, 50, 47, "#65584d"),
        *stones,
        specks(5, 26, 38, "#3d3028", 0.35, 1.3),
        specks(6, 18, 38, "#c9b69c", 0.35, 1.2),
        group(pick("#a88560", "#b3aaa0", "#3d3028"), at=(50, 51), turn=-42),
        group(pick("#a88560", "#b3aaa0", "#3d3028"), at=(50, 51), turn=42),
        disc(50, 50, 43.6, ink="#4d4138", width=6.6),
        disc(50, 50, 40.4, ink="#8d7c6a", width=1.2),
        disc(50, 50, 47, ink="#241811", width=2),
    ])  # fmt: skip


# Where the nuggets of a value lie: x, y, radius, turn, which stone.
NUGGETS: dict[int, list[tuple[float, float, float, float, int]]] = {
    1: [(50, 35, 22, 8, 3)],
    2: [(33, 39, 17, -12, 3), (67, 34, 17.5, 30, 8)],
    3: [(50, 22, 13.5, 10, 8), (30.5, 44, 15, -14, 3), (69.5, 43.5, 15, 40, 21)],
    4: [(37, 22, 12.5, 5, 8), (63.5, 21.5, 12.5, 60, 3), (26.5, 46, 13.5, -14, 21), (73.5, 45.5, 13.5, 40, 5)],
}


def gold(value: int) -> str:
    rays = []
    for k in range(14):
        corners = []
        for side in (-0.24, 0.24):
            a = math.tau * (k + side) / 14
            # From the middle of the light (50, 36) to the rim of the card.
            reach = 14 * math.sin(a) + math.sqrt(44**2 - (14 * math.cos(a)) ** 2)
            corners.append((50 + reach * math.cos(a), 36 + reach * math.sin(a)))
        rays.append(polygon([(50, 36), *corners]))
    return "".join([
        disc(50, 50, 46, "#84491a"),
        path("".join(rays), "#a25f20"),
        disc(50, 36, 27, "#c07a28"),
        specks(20 + value, 20, 38, "#ffd98a", 0.5, 1.3),
        *(nugget(*where) for where in NUGGETS[value]),
        disc(50, 50, 45, ink="#4a2a12", width=4),
        disc(50, 50, 42.8, ink=GOLD, width=1.8),
        path(PLATE, PAPER, INK, 2),
        digit(value, 50, 77.5, 0.88, INK, 7.4),
        disc(50, 50, 47, ink=INK, width=2),
    ])  # fmt: skip


def eyes(y: float, gap: float = 7.5, squint: bool = False) -> str:
    left = disc(50 - gap, y, 2, INK)
    right = (
        path(f"M{n(50 + gap - 3)},{n(y + 0.4)}q3,-2.4 6,0", ink=INK, width=2) if squint else disc(50 + gap, y, 2, INK)
    )
    return left + right


SKIN, SKIN_DARK = "#e6ae82", "#cf8f63"


def face(cheek: str = "#d98a68") -> str:
    return (
        oval(32.6, 42, 3.4, 4.4, SKIN, INK, 1.8)
        + oval(67.4, 42, 3.4, 4.4, SKIN, INK, 1.8)
        + path("M34,32C33,52 38,61 50,61C62,61 67,52 66,32Z", SKIN, INK)
        + disc(40, 47.5, 3.2, cheek, extra='opacity=".65"')
        + disc(60, 47.5, 3.2, cheek, extra='opacity=".65"')
    )


def scarf(tint: str) -> str:
    return path("M16,70C20,60 32,57 50,57C68,57 80,60 84,70L80,80H20Z", "#7c5a3c", INK) + path(
        "M30,58C40,64 60,64 70,58L66,68L50,74L34,68Z", tint, INK, 1.8
    )


def portrait(strength: int, tint: str) -> str:
    """One character a strength: a greenhorn, a moustache, a dark beard, and the old hand with the white one."""
    if strength == 2:
        hair = path("M33,40C32,33 35,29 40,28H60C65,29 68,33 67,40L63,35H37Z", "#b8682c", INK, 1.8)
        freckles = path("M38,45.5h.1M41.5,47.5h.1M44,45h.1M56,45h.1M58.5,47.5h.1M62,45.5h.1", ink="#a5603a", width=1.7)
        smile = path("M43,52.5C46,56.5 54,56.5 57,52.5", ink=INK, width=2)
        hat = (
            path("M36,29C36,17 42,15.5 50,15.5C58,15.5 64,17 64,29Z", "#e2bd6d", INK)
            + path("M36,24.5C44,27 56,27 64,24.5V30H36Z", tint, INK, 1.8)
            + path("M21,31.5C29,26 36,29 50,29C64,29 71,26 79,31.5C70,36 60,34.5 50,34.5C40,34.5 30,36 21,31.5Z",
                   "#e2bd6d", INK)
        )  # fmt: skip
        nose = path("M50,43C53,46.5 52.5,48.5 49,48.5", ink=SKIN_DARK, width=2)
        return scarf(tint) + face() + hair + eyes(41) + nose + freckles + smile + hat
    if strength == 3:
        nose = oval(50, 46.5, 3.8, 4.4, SKIN_DARK)
        moustache = path(
            "M50,49.5C44,46.5 35,49 29,56C35,55.5 38,59.5 43,58.5C46.5,58 49,55.5 50,53.5C51,55.5 53.5,58 57,58.5"
            "C62,59.5 65,55.5 71,56C65,49 56,46.5 50,49.5Z", "#6a3f1f", INK, 1.8
        )  # fmt: skip
        brows = path("M38.5,37.5l7,-1M54.5,36.5l7,1", ink="#6a3f1f", width=2.4)
        hat = (
            path("M33.5,28C34,15 40,13.5 46,16C49,17.3 52,17.3 55,16C60,13.5 66,16 66.5,28Z", "#8e5a30", INK)
            + path("M34,23.5C43,26.5 57,26.5 66,23.5L66.6,29.5H33.4Z", tint, INK, 1.8)
            + path("M15,30C24,22.5 35,28.5 50,28.5C65,28.5 76,22.5 85,30C74,37 62,34.5 50,34.5C38,34.5 26,37 15,30Z",
                   "#8e5a30", INK)
        )  # fmt: skip
        return scarf(tint) + face() + eyes(41.5) + brows + nose + moustache + hat
    if strength == 4:
        beard = path(
            "M32,39C30,52 29,62 34,72C42,80 58,80 66,72C71,62 70,52 68,39C66,47 62,49 57,48.5C52,47.5 48,47.5 43,48.5"
            "C38,49 34,47 32,39Z", "#4b2d1a", INK
        )  # fmt: skip
        curls = path("M38,56c2,4 2,8 1,12M46,60c1,4 1,8 0,12M54,60c-1,4 -1,8 0,12M62,56c-2,4 -2,8 -1,12",
                     ink="#7b4d2b", width=1.8)  # fmt: skip
        mouth = path("M44,53.5C47,52 53,52 56,53.5C53,56.5 47,56.5 44,53.5Z", "#8c3b30", INK, 1.4)
        brows = path("M37.5,38l8,.8M54.5,38.8l8,-.8", ink="#4b2d1a", width=3)
        nose = oval(50, 46, 4.4, 4.6, SKIN_DARK)
        hat = (
            path("M32,27.5C32,13.5 39,12.5 44,14C50,16 54,12.5 59,13.5C66,15 68,20 68,27.5Z", "#5a4636", INK)
            + path("M32,22.5C43,26 57,26 68,22.5V29H32Z", tint, INK, 1.8)
            + path("M12.5,28C22,22 35,28 50,28C65,28 78,22 87.5,28C79,37.5 63,34.5 50,34.5C37,34.5 21,37.5 12.5,28Z",
                   "#5a4636", INK)
        )  # fmt: skip
        return scarf(tint) + face() + beard + curls + mouth + eyes(42) + brows + nose + hat
    beard = path(
        "M31,37C25,50 20,60 24,74C36,84 64,84 76,74C80,60 75,50 69,37C67,46 63,48.5 58,48C52,47 48,47 42,48"
        "C37,48.5 33,46 31,37Z", "#f4efe4", INK
    )  # fmt: skip
    curls = path("M31,54c1,5 0,9 -2,13M40,59c1,5 0,9 -1,12M60,59c-1,5 0,9 1,12M69,54c-1,5 0,9 2,13",
                 ink="#b9ae9c", width=2)  # fmt: skip
    moustache = path(
        "M50,49C45,45.8 35,48 31,54C36,59.5 46,58.5 50,54.5C54,58.5 64,59.5 69,54C65,48 55,45.8 50,49Z",
        "#fffaf0", INK, 1.8,
    )  # fmt: skip
    brows = path("M37,38.5c2,-2.4 5.5,-2.6 8.5,-.6M54.5,37.6c3,-1.6 6.5,-1.4 8.5,1.4", ink="#fffaf0", width=3.4)
    nose = oval(50, 46, 4.8, 4.6, "#d9805c", INK, 1.4)
    hat = (
        path("M31.5,27C30,16 35,12.8 41,13.5C47,14.2 49,18 53,16.5C58,14 65,12.8 67.5,18C69,21 68.5,24 68.5,27Z",
             "#a1512a", INK)
        + path("M31.5,22C43,25.5 57,25.5 68.5,22V28.5H31.5Z", tint, INK, 1.8)
        + path("M12.5,31C17,21.5 33,28 50,28C67,28 80,19.5 87.5,26C84,36 64,34.5 50,34.5C36,34.5 20,38 12.5,31Z",
               "#a1512a", INK)
    )  # fmt: skip
    return scarf(tint) + face("#d2714f") + beard + curls + moustache + eyes(42, squint=True) + brows + nose + hat


def pips(count: int, ink: str) -> str:
    marks = []
    for k in range(count):
        a = math.radians(-90 + 15 * (k - (count - 1) / 2))
        marks.append(disc(50 + 42.6 * math.cos(a), 50 + 42.6 * math.sin(a), 2.9, ink))
    return "".join(marks)


def prospector(strength: int, colour: str = "") -> str:
    fill, ink = TINTS.get(colour, NEUTRAL)
    tint, print_ink = f"var(--tint, {fill})", f"var(--tint-ink, {ink})"
    label = (
        digit(strength, 38.5, 76.5, 0.82, print_ink, 7.6) + shape(colour, 62.5, 76.5, 10.2, print_ink)
        if colour
        else digit(strength, 50, 77.5, 0.88, print_ink, 7.4)
    )
    return "".join([
        disc(50, 50, 44, LAMP),
        disc(50, 40, 27, "#fdf0cd"),
        specks(40 + strength, 16, 36, "#c9964a", 0.45, 1.2),
        group(portrait(strength, tint), at=(2.5, 3.4), scale=0.95),
        ring(tint),
        pips(strength, print_ink),
        path(PLATE, tint, INK, 2),
        disc(50, 50, 47, ink=INK, width=2),
        label,
    ])  # fmt: skip


def burst(x: float, y: float, outer: float, inner: float, teeth: int, turn: float = 0) -> str:
    points = []
    for k in range(2 * teeth):
        a = turn + math.pi * k / teeth
        d = inner if k % 2 else outer * (1 if k % 4 else 0.86)
        points.append((x + d * math.cos(a), y + d * math.sin(a)))
    return polygon(points)


def stick(x: float) -> str:
    return (
        path(f"M{n(x - 8)},-20V22C{n(x - 8)},26 {n(x + 8)},26 {n(x + 8)},22V-20Z", "#cf3a2c", INK)
        + path(f"M{n(x + 2.5)},-17V22.5", ink="#8f2118", width=3.4)
        + path(f"M{n(x - 4.4)},-14V20", ink="#f08a6c", width=2)
        + oval(x, -20, 8, 3.4, "#f3c9a2", INK, 1.8)
    )


def dynamite() -> str:
    line = "M0,-21C2,-30 14,-24 17,-33"
    fuse = path(line, ink=INK, width=4.6) + path(line, ink="#e9d6ae", width=2)
    return "".join([
        disc(50, 50, 44, "#33282a"),
        path(burst(50, 50, 40, 27, 12, 0.1), "#e2702a"),
        path(burst(50, 50, 32, 22, 12, 0.36), "#f7b23c"),
        group(
            stick(-16), stick(16), fuse, stick(0),
            path("M-25.5,-4C-10,0.5 10,0.5 25.5,-4V7C10,11.5 -10,11.5 -25.5,7Z", "#54402f", INK, 2),
            path("M-25,-1C-10,3.5 10,3.5 25,-1", ink="#8a6b4e", width=1.4),
            path(burst(17.5, -34, 9.5, 4, 7, 0.2), "#fff3b8", "#b2461b", 1.6),
            at=(47, 55), turn=10,
        ),
        ring("#2b2226"),
        disc(50, 50, 42.5, ink="#f0a528", width=4.6, extra='stroke-dasharray="8.9 8.9"'),
        disc(50, 50, 47, ink=INK, width=2),
    ])  # fmt: skip


def entrance(colour: str = "") -> str:
    """A timbered hole in the rock, lit from within; below it the colour's own mark."""
    fill, ink = TINTS.get(colour, NEUTRAL)
    tint, print_ink = f"var(--tint, {fill})", f"var(--tint-ink, {ink})"
    return "".join([
        disc(50, 50, 44, "#f3cf8e"),
        path("M8,62C14,44 22,42 27,30C32,18 42,12 52,13C64,14 68,26 75,33C83,40 88,50 92,62V70H8Z", "#7d6e62", INK),
        path("M52,13C64,14 68,26 75,33C83,40 88,50 92,62V70H78C80,52 72,34 60,26C55,22 52,18 52,13Z", "#62554b"),
        path("M20,50l6,-8l3,4M37,19l5,-2l1,5M17,60l7,-5M82,52l-4,-6M86,62l-5,-3", ink="#51453c", width=1.6),
        path("M33,33H67L69,68H31Z", "#20130b"),
        path("M38,68V46C38,36 62,36 62,46V68Z", "#5b3413"),
        path("M42,68V50C42,42 58,42 58,50V68Z", "#a9641c"),
        path("M45.5,68V54C45.5,48.5 54.5,48.5 54.5,54V68Z", "#f2b541"),
        path("M27,32H36.5L35,70H23.5Z", WOOD, INK),
        path("M73,32H63.5L65,70H76.5Z", WOOD, INK),
        path("M30.5,42L29,60M69.5,44L71,62", ink=WOOD_DARK, width=1.5),
        path("M18.5,23.5L81.5,22L82,34.5L18,35.5Z", WOOD_LIGHT, INK),
        path("M24,29L40,28.6M58,28.2L76,27.6M34,32.2L50,31.8", ink=WOOD_DARK, width=1.5),
        path("M50,34V38.5", ink=INK, width=1.8),
        path("M46.5,39H53.5L54.5,46H45.5Z", "#fff0b0", INK, 1.8),
        ring(tint),
        path(PLATE, tint, INK, 2),
        disc(50, 50, 47, ink=INK, width=2),
        shape(colour, 50, 76.5, 12.4, print_ink) if colour else nugget(50, 76.5, 12.5, 8, 3),
    ])  # fmt: skip


def icon_gold() -> str:
    return nugget(30, 66, 23, 0, 3, 4) + nugget(71, 67, 22, 30, 21, 4) + nugget(50, 36, 25, 10, 8, 4)


def icon_cards() -> str:
    return (
        disc(63, 39, 31, "#54483e", INK, 4)
        + disc(51, 49, 31, "#65584d", INK, 4)
        + disc(38, 60, 33, "#7a6b5d", INK, 4)
        + group(pick("#d9b27e", "#e3ddd3", INK, 3), at=(37, 61), turn=35, scale=0.9)
    )


def icon_prospector() -> str:
    return group(
        path("M31,37C23,52 22,68 30,78C42,88 58,88 70,78C78,68 77,52 69,37Z", "#f4efe4", INK, 4),
        path("M35,33H65C66,45 62,52 50,52C38,52 34,45 35,33Z", SKIN, INK, 3),
        path("M50,53C43,49 34,52 30,58C37,63 46,62 50,58C54,62 63,63 70,58C66,52 57,49 50,53Z", "#fffaf0", INK, 3),
        disc(43, 43, 2.6, INK), disc(57, 43, 2.6, INK),
        path("M29,29C28,11 37,9 45,12C50,14 55,12 60,11C70,10 72,20 71,29Z", "#a1512a", INK, 4),
        path("M29,23H71V31H29Z", "var(--tint, #d4a90f)", INK, 3),
        path("M6,31C14,22 32,29 50,29C68,29 86,22 94,31C84,42 66,38 50,38C34,38 16,42 6,31Z", "#a1512a", INK, 4),
    )  # fmt: skip


def icon_rush() -> str:
    """A pick that strikes a nugget: everybody for himself."""
    return (
        nugget(37, 68, 28, 0, 3, 4)
        + group(pick(WOOD_LIGHT, "#c3cace", INK, 2.6), at=(60, 48), turn=-38, scale=1.5)
        + path("M13,22l9,9M33,8l3,12M6,42l12,3", ink="#f0a528", width=6)
    )


def icon_removed() -> str:
    return (
        disc(50, 50, 36, "#7a6b5d", INK, 4)
        + disc(50, 50, 27, ink="#a08d79", width=2.6)
        + path("M22,78L78,22M22,22L78,78", ink=INK, width=15)
        + path("M22,78L78,22M22,22L78,78", ink="#e2574a", width=8)
    )


def icon_tally() -> str:
    """Four strokes and one across, chalked up for the rounds that are over."""
    return (
        path("M12,18H88V82H12Z", "#65584d", INK, 4)
        + path("M27,32V68M42,32V68M57,32V68M72,32V68", ink="#f4efe4", width=7)
        + path("M18,62L82,38", ink="#f0a528", width=7)
    )


def sprites() -> str:
    symbols = {"back": back()}
    symbols |= {f"gold-{value}": gold(value) for value in (1, 2, 3, 4)}
    symbols |= {f"prospector-{strength}": prospector(strength) for strength in (2, 3, 4, 5)}
    symbols |= {f"prospector-{c}-{strength}": prospector(strength, c) for c in TINTS for strength in (2, 3, 4, 5)}
    symbols["dynamite"] = dynamite()
    symbols["entrance"] = entrance()
    symbols |= {f"entrance-{c}": entrance(c) for c in TINTS}
    symbols |= {
        "icon-gold": icon_gold(),
        "icon-cards": icon_cards(),
        "icon-prospector": icon_prospector(),
        "icon-rush": icon_rush(),
        "icon-removed": icon_removed(),
        "icon-tally": icon_tally(),
    }
    lines = [f'<symbol id="{id}" viewBox="0 0 100 100">{drawing}</symbol>' for id, drawing in symbols.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(lines) + "\n</svg>\n"


FILES = {"sprites.svg": sprites, "board.svg": board, "cover.svg": cover}
