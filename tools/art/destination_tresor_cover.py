"""The cover of Destination Trésor: an explorer on a cliff, the island before him, the treasure almost in sight."""

from __future__ import annotations

import math
import random

from art.destination_tresor_things import LETTERS, RED, chest, hexagon, peak, tower
from art.pen import disc, group, n, oval, path, polygon, smooth

DEEP = "#10303c"
GOLD, GOLD_LIGHT, GOLD_DARK = "#f6bd2f", "#ffe68a", "#b8601c"


def sky() -> str:
    bands = ["#1f5f78", "#2b7488", "#3d8b97", "#5ba39f", "#86bba3", "#b8d0a2", "#e6dca0", "#fbdf95", "#fdcf7c"]
    parts = [path("M0,0H600V340H0Z", bands[-1])]
    rng = random.Random(4)
    for k, colour in reversed(list(enumerate(bands[:-1]))):
        y = 62 + 34 * k
        points = [(x, y + 9 * (rng.random() - 0.5)) for x in (20.0 * k for k in range(-1, 33, 3))]
        parts.append(path(smooth(points) + "L640,-20L-20,-20Z", colour))
    sun = [disc(450, 292, r, "#fff0b8", extra=f'opacity="{o}"') for r, o in ((120, 0.16), (86, 0.22), (60, 0.34))]
    parts += [*sun, disc(450, 292, 40, "#fff6cf")]
    for x, y, s in ((70, 214, 1.1), (210, 186, 0.7), (538, 196, 0.9)):
        cloud = "M-60,10C-58,-4 -40,-8 -32,-2C-28,-20 0,-22 6,-6C18,-14 36,-8 36,4C50,0 60,6 60,10Z"
        parts.append(group(path(cloud, "#fdf0cc", extra='opacity=".85"'), at=(x, y), scale=s))
    birds = "M-16,0C-10,-8 -4,-6 0,0C4,-6 10,-8 16,0"
    for x, y, s in ((170, 232, 0.7), (206, 246, 0.5), (140, 250, 0.45), (500, 236, 0.6)):
        parts.append(group(path(birds, ink=DEEP, width=3.4), at=(x, y), scale=s))
    return "".join(parts)


def water() -> str:
    rng = random.Random(9)
    parts = [path("M0,318H600V600H0Z", "#2f8791")]
    for k, colour in enumerate(("#3b959b", "#2f8791", "#277883", "#1f6775", "#195767")):
        y = 318 + 46 * k
        points = [(x, y + 8 * (rng.random() - 0.5)) for x in (20.0 * k for k in range(-1, 33, 2))]
        parts.append(path(smooth(points) + "L640,620L-20,620Z", colour))
    glints = []
    for _ in range(60):
        y = 324 + 150 * rng.random() ** 1.5
        x = 450 + (y - 300) * 0.7 * (rng.random() - 0.5) * 2
        glints.append(f"M{n(x - 10)},{n(y)}h{n(8 + 14 * rng.random())}")
    parts.append(path("".join(glints), ink="#ffe9a8", width=2.6, extra='opacity=".8"'))
    crests = "".join(f"M{n(600 * rng.random())},{n(340 + 200 * rng.random())}q6,-6 12,0t12,0" for _ in range(26))
    parts.append(path(crests, ink="#8fd0c4", width=2, extra='opacity=".55"'))
    return "".join(parts)


def palm(x: float, y: float, scale: float, lean: float, leaf: str = "#1f5a3d", trunk: str = "#5a3a20") -> str:
    """A palm tree, its foot at x, y."""
    top = (lean, -92)
    parts = [
        path(
            f"M-6,0C-4,-34 {n(lean - 8)},-64 {n(top[0] - 3)},-92L{n(top[0] + 4)},-91C{n(lean)},-60 5,-34 8,0Z",
            trunk,
            DEEP,
            2.4,
        )
    ]
    for a, r in ((-168, 50), (-196, 44), (-134, 46), (-92, 34), (-48, 46), (-14, 50), (14, 44)):
        ex, ey = top[0] + r * math.cos(math.radians(a)), top[1] + r * math.sin(math.radians(a)) + 12
        mx, my = top[0] + r * 0.55 * math.cos(math.radians(a)), top[1] + r * 0.62 * math.sin(math.radians(a)) - 9
        leafing = (
            f"M{n(top[0])},{n(top[1])}Q{n(mx)},{n(my - 7)} {n(ex)},{n(ey)}Q{n(mx)},{n(my + 9)} {n(top[0])},{n(top[1])}Z"
        )
        parts.append(path(leafing, leaf, DEEP, 2))
    parts += [
        disc(top[0] - 5, top[1] + 6, 5, "#7a4a22", DEEP, 1.8),
        disc(top[0] + 5, top[1] + 7, 5, "#7a4a22", DEEP, 1.8),
    ]
    return group(*parts, at=(x, y), scale=scale)


def island() -> str:
    rng = random.Random(21)
    smoke = "".join(
        disc(x, y, r, "#f7ead0", extra=f'opacity="{o}"')
        for x, y, r, o in ((286, 208, 10, 0.9), (296, 194, 14, 0.75), (312, 180, 17, 0.55), (334, 170, 20, 0.36))
    )
    volcano = "".join([
        path("M118,352C190,330 236,262 262,214L276,220L290,214L304,221L314,214C338,264 400,330 478,352Z", "#8f7f74", DEEP, 3),
        path("M290,214L304,221L314,214C338,264 400,330 478,352H330C340,320 320,300 326,276C318,262 300,240 290,214Z", "#6d5f5b"),
        path("M262,214L276,220L290,214L304,221L314,214C318,224 324,236 330,246C318,240 314,252 304,242C296,256 288,238 278,250"
             "C272,240 262,246 248,240C254,230 258,222 262,214Z", "#e2603a", DEEP, 2),
        path("M268,222L277,228L290,221L303,228L311,222L314,230L303,234L290,228L277,236L264,230Z", "#ffb347"),
    ])  # fmt: skip
    hills = "".join([
        path("M60,372C90,338 132,330 168,348C196,322 238,322 262,350C300,326 352,330 376,352C410,330 468,340 520,376Z", "#3f8350", DEEP, 3),
        path("M60,372C90,350 130,346 166,360C200,342 236,342 262,364C304,346 350,348 378,366C420,350 470,358 520,376Z", "#5a9e58"),
    ])  # fmt: skip
    crowns = []
    for _ in range(34):
        x = 92 + 390 * rng.random()
        y = 352 + 18 * rng.random()
        r = 6 + 5 * rng.random()
        crowns.append(
            (
                y,
                disc(x, y, r, "#357546", DEEP, 1.8)
                + path(
                    f"M{n(x - r * 0.5)},{n(y - r * 0.4)}q{n(r * 0.4)},{n(-r * 0.4)} {n(r * 0.8)},0",
                    ink="#7fbf6a",
                    width=1.8,
                ),
            )
        )
    beach = "".join([
        path("M34,388C90,366 200,372 300,370C400,368 500,372 560,390C480,414 380,420 296,420C200,420 100,412 34,388Z", "#f4dca0", DEEP, 3),
        path("M60,394C150,414 430,418 536,394C470,412 380,416 296,416C200,416 120,408 60,394Z", "#e2bd77"),
    ])  # fmt: skip
    trail = path(
        "M150,398C190,380 226,404 262,390C300,376 330,402 366,392", ink=RED, width=4.4, extra='stroke-dasharray="10 9"'
    )
    cross = path("M384,380L412,404M412,380L384,404", ink="#fff3d6", width=13) + path(
        "M384,380L412,404M412,380L384,404", ink=RED, width=8
    )
    fort = group(
        tower("#e9c766", DEEP),
        path("M0,-10V-24", ink=DEEP, width=2.2),
        path("M0,-23C5,-27 9,-20 15,-23V-15C9,-13 5,-19 0,-16Z", RED, DEEP, 1.4),
        at=(330, 350),
        scale=1.5,
    )
    return "".join([
        oval(298, 402, 276, 26, "#8fd0c4", extra='opacity=".55"'), smoke, volcano,
        group(peak("#10303c", "#7a6d66", "#a89c90"), at=(430, 352), scale=2.2), hills, beach,
        *(drawing for _, drawing in sorted(crowns)), fort, palm(226, 396, 0.5, 14), palm(252, 400, 0.42, -12),
        palm(470, 398, 0.56, 18), palm(500, 394, 0.42, -6), trail, cross,
    ])  # fmt: skip


def chart() -> str:
    """The map in the explorer's hands: a few hexes, a coast, a route."""
    cells = []
    tones = ("#e3d37c", "#63a55c", "#b3a596", "#cf9a51", "#7fa893")
    for q in range(4):
        for r in range(3):
            x, y = -34 + 22.5 * q, -20 + 26 * r - (13 if q % 2 else 0) + 8
            cells.append(path(polygon(hexagon(x, y, 14.6)), tones[(q * 2 + r) % 5], "#6d5427", 1.4))
    return "".join([
        path("M-62,-44L-20,-52L20,-44L62,-52V44L20,52L-20,44L-62,52Z", "#f7e7b8", DEEP, 3),
        group(*cells, scale=0.92),
        path("M-20,-52V44M20,-44V52", ink="#cdae69", width=2.4),
        path("M-34,24C-20,4 0,16 14,-4C20,-14 30,-12 36,-20", ink=RED, width=3, extra='stroke-dasharray="6 5"'),
        path("M32,-27L44,-15M44,-27L32,-15", ink=RED, width=4),
    ])  # fmt: skip


def explorer() -> str:
    """Seen from behind, a map in the left hand, feet at the origin, about 210 high."""
    coat, coat_light, skin = "#a8442f", "#cf6a45", "#c98b58"
    return "".join([
        oval(0, 2, 52, 9, "#0a1f27", extra='opacity=".45"'),
        path("M-26,-78L-32,0H-8L-2,-62H4L10,0H34L28,-78Z", "#4a3a2c", DEEP, 3.4),
        path("M-34,-8H-6V4H-40Q-40,-4 -34,-8ZM8,-8H36Q42,-4 42,4H8Z", "#2c2019", DEEP, 3),
        path("M-36,-148C-36,-160 -18,-166 0,-166C18,-166 36,-160 36,-148L32,-70C10,-62 -12,-62 -32,-70Z", coat, DEEP, 3.4),
        path("M22,-158C32,-156 36,-152 36,-148L32,-70C28,-68 24,-67 20,-66C26,-96 26,-130 22,-158Z", coat_light),
        path("M-32,-84C-10,-76 10,-76 32,-84", ink=DEEP, width=5),
        # The right arm shades the eyes, the left one holds the map.
        path("M30,-148C54,-150 60,-172 40,-190", ink=DEEP, width=22), path("M30,-148C54,-150 60,-172 40,-190", ink=coat_light, width=15.5),
        disc(36, -194, 9, skin, DEEP, 3),
        path("M-30,-146C-54,-138 -66,-124 -78,-112", ink=DEEP, width=22), path("M-30,-146C-54,-138 -66,-124 -76,-114", ink=coat, width=15.5),
        # Rucksack with a rolled blanket and a rope.
        path("M-26,-150H26Q30,-150 30,-142V-96Q30,-84 18,-84H-18Q-30,-84 -30,-96V-142Q-30,-150 -26,-150Z", "#9a7440", DEEP, 3.4),
        path("M-30,-132H30M-8,-132V-118H8V-132", ink=DEEP, width=3), path("M14,-146C22,-146 26,-142 26,-136V-98", ink="#c9a05e", width=3),
        path("M-34,-164H34Q42,-158 34,-150H-34Q-42,-158 -34,-164Z", "#3f7f86", DEEP, 3), path("M-18,-164V-150M18,-164V-150", ink=DEEP, width=3),
        # Head and hat.
        disc(2, -186, 21, skin, DEEP, 3.2), path("M-18,-182C-16,-168 -4,-164 8,-166C16,-168 22,-176 22,-184C10,-176 -6,-176 -18,-182Z", "#5a3a22"),
        path("M-50,-194C-30,-184 34,-184 54,-194C48,-206 30,-202 26,-206C26,-230 -22,-230 -22,-206C-26,-202 -46,-206 -50,-194Z", "#e8cf94", DEEP, 3.4),
        path("M-22,-207C-8,-200 12,-200 26,-207", ink=RED, width=6.5),
        path("M26,-206C30,-202 48,-206 53,-195M12,-224C20,-222 24,-216 25,-209", ink="#fff0c2", width=3),
        group(chart(), at=(-104, -104), scale=0.9, turn=-7),
        disc(-53, -104, 8.5, skin, DEEP, 3),
    ])  # fmt: skip


def cliff() -> str:
    grass = "".join(
        group(path("M0,0Q-2,-9 -7,-13M0,0Q0,-10 2,-16M0,0Q3,-8 8,-11", ink="#1f5a3d", width=3), at=(x, y), scale=s)
        for x, y, s in ((26, 520, 1.2), (74, 506, 1), (246, 512, 1), (290, 536, 1.1), (112, 572, 1.2))
    )
    return "".join([
        path("M0,508C40,492 90,502 130,494C180,486 236,496 272,516C304,534 318,566 330,600H0Z", "#5c8a4c", DEEP, 3.4),
        path("M0,532C50,518 110,528 160,520C214,512 262,534 288,600H0Z", "#47764a"),
        path("M20,600C26,572 54,556 72,560C90,564 102,580 106,600Z", "#7d7068", DEEP, 3), path("M36,590C42,574 56,566 70,568", ink="#a89c90", width=4),
        grass,
    ])  # fmt: skip


def shore() -> str:
    """The corner of a beach with the chest, half in the sand."""
    return "".join([
        path("M330,600C360,556 420,540 480,536C530,532 570,528 600,516V600Z", "#f4dca0", DEEP, 3.4),
        path("M356,600C390,570 450,560 510,556C550,553 580,548 600,540V600Z", "#e2bd77"),
        group(chest(), at=(492, 572), scale=1.32, turn=-5),
        path("M424,600C436,580 470,570 500,574C530,578 556,574 574,584L580,600Z", "#eccb8a", DEEP, 2.6),
        *(oval(x, y, 8, 5.5, GOLD, DEEP, 2) for x, y in ((410, 582), (428, 590), (574, 566), (586, 580), (392, 594))),
    ])  # fmt: skip


def lettering(word: str, y: float, scale: float, gap: float) -> str:
    """A title cut in gold, its letters standing in a slight arc."""
    shapes = []
    middle = (len(word) - 1) / 2
    for k, sign in enumerate(word):
        t = (k - middle) / max(middle, 1)
        shapes.append((300 + (k - middle) * gap, y + 9 * t * t * scale, 2.6 * t, LETTERS[sign]))
    layers = [
        (16.5, DEEP, 0, 3.2),
        (14, "#7d2417", 0, 0),
        (10, GOLD_DARK, 0, 0.6),
        (8.4, GOLD, 0, 0),
        (2.6, GOLD_LIGHT, -1, -1.6),
    ]
    return "".join(
        group(path(d, ink=ink, width=width), at=(x + dx * scale, at + dy * scale), scale=scale, turn=turn)
        for width, ink, dx, dy in layers
        for x, at, turn, d in shapes
    )


def cover() -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">\n'
        + "\n".join([
            sky(), water(), island(), shore(), cliff(), group(explorer(), at=(196, 544), scale=1.04),
            palm(596, 548, 1.75, -58, "#1b4d38", "#4d311c"),
            '<rect x="9" y="9" width="582" height="582" rx="10" fill="none" stroke="#f3c25a" stroke-width="3"/>',
            lettering("DESTINATION", 52, 1.02, 42.5),
            lettering("TRÉSOR", 146, 2.2, 79),
        ])
        + "\n</svg>\n"
    )  # fmt: skip
