"""The two large pictures of Goldland: the map the tiles are laid on, and the cover of the box."""

from __future__ import annotations

import math
import random

from art.gold_scenes import LETTERS as WOOD_TYPE
from art.goldland_things import GOLD, GOLD_DARK, GOLD_LIGHT, NUMERALS
from art.pen import INK, disc, group, n, oval, path, polygon, smooth

# --- The map ----------------------------------------------------------------------------------------------------

LETTER_STROKES = {
    "A": "M-8,14L0,-14L8,14M-5,5H5", "B": "M-7,-14V14H2C11,14 11,0 2,0H-7H1C9,0 9,-14 1,-14Z",
    "C": "M8,-9C3,-17 -9,-15 -9,0C-9,15 3,17 8,9", "D": "M-8,-14V14H-1C12,14 12,-14 -1,-14Z",
    "E": "M8,-14H-7V14H8M-7,0H5", "F": "M8,-14H-7V14M-7,0H5", "G": "M8,-9C3,-17 -9,-15 -9,0C-9,15 8,17 8,3H2",
}  # fmt: skip


def stone(x: float, y: float, w: float, h: float, fill: str) -> str:
    return path(f"M{n(x)},{n(y)}h{n(w)}v{n(h)}h{n(-w)}Z", fill, "#5a4a33", 2)


def ruins() -> str:
    """The temple in the north-west corner: walls around the final field, with places for amulets and coins."""
    tones = ("#d8c49a", "#c9b286", "#bfa678")
    blocks = []
    for k in range(6):
        blocks.append(stone(2 + 41 * k, 2, 40, 41, tones[k % 3]))
        blocks.append(stone(2, 43 + 36 * k, 41, 35, tones[(k + 1) % 3]))
    steps = path("M43,43H248V50H50V259H43Z", "#8f7a55", "#5a4a33", 2)
    # Gold inlay, and the two places where coins lie.
    inlay = path("M8,8H240M8,8V252", ink=GOLD_DARK, width=3, extra='stroke-dasharray="14 8"')
    places = "".join(
        disc(x, y, 23, "#3b2a18", "#f2b632", 2.4, 'fill-opacity=".55"') for x, y in ((110, 24), (23, 110), (23, 186))
    )
    return "".join(blocks) + steps + inlay + places


def board() -> str:
    rng = random.Random(2002)
    parts = ['<rect width="1000" height="1000" fill="#3f8c9b"/>']
    # Sea in bands, darker away from the shore.
    for inset, tone in ((0, "#2f7486"), (14, "#378092"), (28, "#3f8c9b")):
        rim = []
        for k in range(21):
            rim.append((1000 - inset - 8 * rng.random(), 50.0 * k))
        lower = [(1000 - 50.0 * k, 1000 - inset - 8 * rng.random()) for k in range(21)]
        parts.append(path(smooth(rim) + smooth(lower, "L") + "V0H1000Z", tone))
    swell = []
    for _ in range(60):
        x, y = (
            (958 + 34 * rng.random(), 1000 * rng.random())
            if rng.random() < 0.5
            else (1000 * rng.random(), 960 + 34 * rng.random())
        )
        swell.append(f"M{n(x)},{n(y)}q4,-4 8,0t8,0")
    parts.append(path("".join(swell), ink="#cfeaea", width=2, extra='opacity=".7"'))
    # The unknown: old paper, with hills somebody has heard of.
    parts.append(path("M0,0H958V958H0Z", "#dcc798"))
    for _ in range(90):
        r = 20 + 70 * rng.random()
        x, y = r + (958 - 2 * r) * rng.random(), r + (958 - 2 * r) * rng.random()
        parts.append(oval(x, y, r, r * 0.6, rng.choice(("#d4bd8a", "#e2cfa3", "#d8c292")), extra='opacity=".5"'))
    hills, dots = [], []
    for row in range(6):
        for column in range(6):
            x, y = 45 + 130 * column, 45 + 130 * row
            for _ in range(3):
                u, v = x + 22 + 82 * rng.random(), y + 30 + 78 * rng.random()
                w = 9 + 9 * rng.random()
                hills.append(
                    f"M{n(u - w)},{n(v)}L{n(u)},{n(v - w)}L{n(u + w)},{n(v)}M{n(u)},{n(v - w)}l{n(w * 0.25)},{n(w * 0.8)}"
                )
            dots.append(f"M{n(x + 20 + 80 * rng.random())},{n(y + 20 + 90 * rng.random())}h4m4,3h4m4,2h4")
    parts.append(path("".join(hills), ink="#b2955c", width=2.2, extra='opacity=".75"'))
    parts.append(path("".join(dots), ink="#b2955c", width=2, extra='opacity=".6"'))
    grid = "".join(f"M{45 + 130 * k},45V825M45,{45 + 130 * k}H825" for k in range(7))
    parts.append(path(grid, ink="#a88a52", width=2.4, extra='stroke-dasharray="3 9"'))
    # Lines of the compass, as on any old map.
    rays = "".join(
        f"M500,500L{n(500 + 620 * math.cos(a))},{n(500 + 620 * math.sin(a))}"
        for a in (math.tau * k / 16 + 0.1 for k in range(16))
    )
    parts.append(path(rays, ink="#b2955c", width=1.2, extra='opacity=".35"'))
    parts.append(path("M43,45V955H957V43", ink="#7d6234", width=3))
    parts.append(path("M825,45V825H45", ink="#8f6f3c", width=3))
    parts.append(ruins())
    for k, letter in enumerate("ABCDEFG"):  # in the sea, like the numbers: the ruins stand where they would be on land
        parts.append(group(path(LETTER_STROKES[letter], ink="#e9f4f0", width=4.6), at=(110 + 130 * k, 979), scale=0.72))
    for k in range(7):
        parts.append(group(path(NUMERALS[k + 1], ink="#e9f4f0", width=4.6), at=(978, 110 + 130 * k), scale=0.72))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">\n' + "\n".join(parts) + "\n</svg>\n"


# --- The cover --------------------------------------------------------------------------------------------------

SHADE = "#0f2a2c"
LETTERS = {
    **WOOD_TYPE,
    "A": (88, "M30,0H58L88,85V100H54V84H60L56,70H32L28,84H34V100H0V85ZM44,30L37,52H51Z"),
    "N": (92, "M0,0H34L58,44V15H50V0H92V15H84V100H58L28,46V85H38V100H0V85H8V15H0Z"),
}


def lettering(x: float, y: float, scale: float) -> str:
    letters, at = [], 0.0
    for letter in "GOLDLAND":
        width, d = LETTERS[letter]
        letters.append((at, d))
        at += width + 13

    def word(fill: str, ink: str = "", width: float = 2, dx: float = 0, dy: float = 0) -> str:
        return "".join(group(path(d, fill, ink, width, 'fill-rule="evenodd"'), at=(u + dx, dy)) for u, d in letters)

    clip = "".join(f'<path d="{d}" clip-rule="evenodd" transform="translate({n(u)} 0)"/>' for u, d in letters)

    def facet(edge: float, fill: str, line: tuple[float, ...]) -> str:
        across = [(at - (at + 10) * k / (len(line) - 1), v) for k, v in enumerate(line)]
        return path(polygon([(-10, edge), (at, edge), *across]), fill)

    return group(
        f'<clipPath id="goldland-art-cover-word">{clip}</clipPath>',
        "".join(word("#12332f", "#12332f", 11, k, k) for k in (9, 6, 3)),
        word("#12332f", "#0a201f", 12),
        word("#8a4a16", "#8a4a16", 6),
        group(
            path(f"M-10,-4H{n(at)}V104H-10Z", "#f0a92c"),
            facet(-4, "#ffd65c", (52, 58, 47, 56, 49, 57, 48, 54)),
            facet(-4, "#fff2b4", (15, 20, 15, 13, 20, 15, 18, 14)),
            facet(104, "#cf8119", (86, 82, 88, 89, 83, 88, 84, 87)),
            extra='clip-path="url(#goldland-art-cover-word)"',
        ),
        at=(x, y),
        scale=scale,
    )


def sky() -> str:
    parts = ['<rect width="600" height="600" fill="#1f5f6b"/>']
    bands = ((70, "#2d7a7c"), (112, "#4b9585"), (150, "#83b083"), (186, "#c3c77c"), (218, "#eecb6c"), (248, "#f8b95c"))
    rng = random.Random(5)
    for y, tone in bands:
        rim = [(75.0 * k, y + 10 * (rng.random() - 0.5) - 26 * math.sin(math.pi * k / 8)) for k in range(9)]
        parts.append(path(smooth(rim) + "V600H0Z", tone))
    rays = []
    for k in range(20):
        a, b = math.tau * (k - 0.22) / 20, math.tau * (k + 0.22) / 20
        rays.append(
            polygon(
                [
                    (318, 238),
                    (318 + 460 * math.cos(a), 238 + 460 * math.sin(a)),
                    (318 + 460 * math.cos(b), 238 + 460 * math.sin(b)),
                ]
            )
        )
    parts.append(path("".join(rays), "#fff0b0", extra='opacity=".16"'))
    for r, tone in ((104, "#fbd071"), (86, "#fde08e"), (68, "#fff1bd")):
        parts.append(disc(318, 238, r, tone))
    return "".join(parts)


def temple() -> str:
    """Steps of stone in the last light."""
    parts = []
    tiers = ((318, 340, 112, 30), (318, 312, 94, 28), (318, 286, 76, 26), (318, 262, 58, 24), (318, 240, 42, 22))
    for x, y, half, height in tiers:
        parts.append(
            path(
                f"M{n(x - half)},{n(y)}L{n(x - half + 7)},{n(y - height)}H{n(x + half - 7)}L{n(x + half)},{n(y)}Z",
                "#8a6a4a",
                "#33261c",
                2.6,
            )
        )
        parts.append(
            path(
                f"M{n(x - half + 7)},{n(y - height)}H{n(x - half * 0.2)}L{n(x - half * 0.25)},{n(y)}H{n(x - half)}Z",
                "#c39a5e",
            )
        )
        parts.append(path(f"M{n(x - half + 4)},{n(y - height + 9)}H{n(x + half - 8)}", ink="#5c4430", width=2))
        parts.append(
            path(
                f"M{n(x - half)},{n(y)}L{n(x - half + 7)},{n(y - height)}H{n(x + half - 7)}L{n(x + half)},{n(y)}Z",
                ink="#33261c",
                width=2.6,
            )
        )
    stairs = path("M302,340L309,219H327L334,340Z", "#e9c987", "#33261c", 2.6)
    treads = path(
        "".join(f"M{n(303 + k * 0.55)},{n(332 - 9.4 * k)}H{n(333 - k * 0.55)}" for k in range(13)),
        ink="#8a6a4a",
        width=2,
    )
    shrine = "".join([
        path("M288,219V184H348V219Z", "#a37d50", "#33261c", 2.6),
        path("M288,219V184H312V219Z", "#d5ab69"),
        path("M280,186L290,170H346L356,186Z", "#c0945a", "#33261c", 2.6),
        path("M306,219V196C306,186 330,186 330,196V219Z", "#3a2213", "#33261c", 2),
        path("M311,219V199C311,192 325,192 325,199V219Z", "#ffcf4d"),
        path("M315,219V203C315,198 321,198 321,203V219Z", "#fff6c9"),
        path("M300,170L318,150L336,170Z", GOLD, "#33261c", 2.6),
        disc(318, 162, 4.6, "#2f9b78", "#33261c", 1.6),
    ])  # fmt: skip
    return "".join(parts) + stairs + treads + shrine


def hills() -> str:
    far = "M0,332C50,300 84,318 122,296C160,276 190,318 232,330H402C436,316 470,276 512,290C548,300 574,282 600,292V470H0Z"
    peaks = (
        "M0,318L38,268L62,292L104,236L150,300L176,286L214,330H0ZM410,332L446,286L470,304L520,240L556,288L600,262V334Z"
    )
    near = (
        "M0,384C60,352 120,372 180,356C230,344 262,352 300,344C350,338 420,352 470,350C520,350 560,372 600,362V480H0Z"
    )
    return (
        path(peaks, "#7d9a78")
        + path("M104,236L150,300L132,296L116,280L104,292ZM520,240L556,288L536,284L524,272L508,290Z", "#d9d3a0")
        + path(far, "#5a8a5c")
        + path(near, "#3f7350")
    )


def palm(x: float, y: float, height: float, lean: float, fill: str, trunk: str) -> str:
    top = (x + lean, y - height)
    fronds = []
    for k, a in enumerate((-2.9, -2.35, -1.75, -1.2, -0.6, -0.05, 0.5)):
        reach = height * (0.52 if k % 2 else 0.44)
        tip = (top[0] + reach * math.cos(a), top[1] + reach * math.sin(a) * 0.62 + reach * 0.28)
        mid = (top[0] + reach * 0.55 * math.cos(a), top[1] + reach * 0.55 * math.sin(a) - reach * 0.16)
        fronds.append(
            f"M{n(top[0])},{n(top[1])}Q{n(mid[0])},{n(mid[1] - 8)} {n(tip[0])},{n(tip[1])}Q{n(mid[0])},{n(mid[1] + 12)} {n(top[0])},{n(top[1])}Z"
        )
    stem = f"M{n(x - 5)},{n(y)}Q{n(x + lean * 0.2 - 4)},{n(y - height * 0.6)} {n(top[0] - 2)},{n(top[1])}H{n(top[0] + 3)}Q{n(x + lean * 0.2 + 5)},{n(y - height * 0.6)} {n(x + 6)},{n(y)}Z"
    return path(stem, trunk) + path("".join(fronds), fill)


def valley() -> str:
    """The way there: a river, a road, and woods on both sides."""
    bushes = "".join(
        disc(206 + 16.5 * k, 343 + 4 * (k % 3), 11 + 3 * (k % 2), ("#3f7350", "#356848")[k % 2]) for k in range(15)
    )
    river = "M318,346C300,372 366,388 356,412C346,440 250,444 236,486C226,520 268,552 250,600H392C408,552 348,520 368,486C386,456 438,436 430,406C424,382 346,374 334,346Z"
    parts = [
        bushes,
        path("M0,404C70,380 140,398 200,388C280,376 380,384 440,382C500,380 560,398 600,390V600H0Z", "#2f6247"),
        path(river, "#bfe3cf"),
        path(
            "M322,350C312,372 378,386 370,412C360,440 270,452 256,490C246,520 284,552 272,600H372C380,552 330,520 348,484C366,452 420,436 414,408C408,384 340,374 330,350Z",
            "#5fb3b0",
        ),
        path(
            "M300,470q12,-6 24,0t24,0M286,520q12,-6 24,0t24,0M352,424q10,-5 20,0t20,0M300,566q14,-7 28,0t28,0M330,386q8,-4 16,0",
            ink="#e6f7ec",
            width=3,
        ),
    ]
    rng = random.Random(14)
    for _ in range(64):
        x = rng.choice((rng.uniform(-10, 214), rng.uniform(446, 612)))
        y = 392 + 90 * rng.random()
        r = 9 + (y - 380) * 0.14
        tone = rng.choice(("#275339", "#2f6243", "#1f4531", "#3a7350"))
        parts.append(disc(x, y, r, tone) + disc(x - r * 0.3, y - r * 0.35, r * 0.42, "#4f8f5c", extra='opacity=".55"'))
    return "".join(parts)


def adventurer() -> str:
    """Seen from behind, with a pack that holds everything: rope, shovel, rifle, rod."""
    return group(
        oval(4, 112, 74, 12, "#06181a", extra='opacity=".55"'),
        # legs and boots
        path("M-24,46L-30,104H-6L0,58L8,104H32L24,46Z", "#5a4636", SHADE, 3.4),
        path("M-34,98H-4V114H-38C-40,106 -38,100 -34,98ZM6,98H34C40,100 42,108 40,114H6Z", "#3a2417", SHADE, 3.4),
        # rod and shovel behind the pack
        path("M30,-30L72,-146", ink=SHADE, width=8), path("M30,-30L72,-146", ink="#7aa05a", width=4),
        path("M72,-146C86,-120 78,-96 82,-74", ink=SHADE, width=2.4),
        path("M-36,-20L-66,-112", ink=SHADE, width=11), path("M-36,-20L-66,-112", ink="#b98248", width=6),
        path("M-58,-108L-80,-101C-88,-122 -84,-136 -78,-146C-66,-140 -56,-128 -58,-108Z", "#b7c1c4", SHADE, 3.4),
        # arms
        path("M-44,-36C-64,-20 -66,10 -58,30L-44,28C-48,8 -42,-8 -30,-18Z", "#a8432f", SHADE, 3.4),
        path("M44,-36C62,-22 68,2 84,18L76,32C56,20 46,2 32,-14Z", "#a8432f", SHADE, 3.4),
        disc(-52, 33, 9, "#d9a077", SHADE, 3), disc(82, 27, 9, "#d9a077", SHADE, 3),
        # staff
        path("M92,-56L80,112", ink=SHADE, width=10), path("M92,-56L80,112", ink="#8a5a30", width=5.4),
        # body and pack
        path("M-44,-42C-30,-56 30,-56 44,-42L36,52H-36Z", "#a8432f", SHADE, 3.4),
        path("M-40,-40C-40,-54 40,-54 40,-40L46,30C46,46 -46,46 -46,30Z", "#8f6236", SHADE, 3.8),
        path("M-40,-40C-40,-54 40,-54 40,-40L42,-6C30,4 -30,4 -42,-6Z", "#b08048", SHADE, 3.4),
        path("M-22,-48V8M22,-48V8", ink=SHADE, width=9), path("M-22,-48V8M22,-48V8", ink="#5c391c", width=5),
        path("M-28,6H-16V18H-28ZM16,6H28V18H16Z", GOLD, SHADE, 2.4),
        path("M-36,24H36", ink="#5c391c", width=3),
        # the bedroll above, the coil of rope and the pan beside
        path("M-46,-64H46C56,-64 56,-44 46,-44H-46C-56,-44 -56,-64 -46,-64Z", "#d8b06c", SHADE, 3.4),
        oval(46, -54, 6, 9.4, "#a8793a", SHADE, 2.6), path("M-24,-64V-44M20,-64V-44", ink="#7d5526", width=4),
        oval(-44, 18, 17, 19, "none", SHADE, 11), oval(-44, 18, 17, 19, "none", "#d9b878", 5.6),
        path("M-57,8L-50,14M-61,20H-52M-56,32L-49,26M-31,8L-38,14M-27,20H-36", ink="#8f6a34", width=2),
        # rifle
        path("M34,54L58,-78", ink=SHADE, width=9), path("M34,54L58,-78", ink="#59626a", width=5),
        path("M28,70L34,20L46,22L42,72C38,80 28,78 28,70Z", "#7b4a24", SHADE, 3),
        # head and hat
        path("M-16,-62C-16,-76 16,-76 16,-62Z", "#d9a077", SHADE, 3),
        path("M-24,-76C-26,-104 -12,-108 0,-104C12,-108 26,-104 24,-76Z", "#caa060", SHADE, 3.6),
        path("M-24,-84H24V-76H-24Z", "#5c2f1c", SHADE, 2.4),
        path("M-54,-74C-36,-84 -20,-76 0,-76C20,-76 36,-84 54,-74C40,-60 20,-66 0,-66C-20,-66 -40,-60 -54,-74Z", "#caa060", SHADE, 3.6),
        # the light of the temple on edges
        path("M-22,-100C-10,-106 8,-104 18,-100M-44,-62H40M40,-38L44,-10M46,-34C60,-20 66,0 80,14", ink="#ffe9a8", width=3, extra='opacity=".85"'),
        at=(176, 470), scale=1.06,
    )  # fmt: skip


def leaf(x: float, y: float, length: float, turn: float, fill: str, vein: str) -> str:
    w = length * 0.24
    return group(
        path(f"M0,0C{n(length * 0.3)},{n(-w)} {n(length * 0.75)},{n(-w * 0.9)} {n(length)},0C{n(length * 0.75)},{n(w * 0.9)} {n(length * 0.3)},{n(w)} 0,0Z", fill, SHADE, 2.6),
        path(f"M4,0H{n(length * 0.9)}", ink=vein, width=2.4),
        path("".join(f"M{n(length * t)},0l{n(length * 0.1)},{n(s * w * 0.62)}" for t in (0.2, 0.36, 0.52, 0.68) for s in (-1, 1)), ink=vein, width=1.8),
        at=(x, y), turn=turn,
    )  # fmt: skip


def puma_in_the_grass() -> str:
    """Somebody is watching."""
    return group(
        path("M-66,30C-60,2 -30,-8 0,-6C34,-6 58,6 70,30Z", "#c58b41", SHADE, 3),
        path("M-34,-8L-32,-32L-14,-22C-6,-26 6,-26 14,-22L32,-32L34,-8C40,8 32,28 14,36C6,40 -6,40 -14,36C-32,28 -40,8 -34,-8Z", "#d9a052", SHADE, 3.2),
        path("M-28,-24L-26,-14L-18,-19ZM28,-24L26,-14L18,-19Z", "#7d5120"),
        path("M-18,32C-18,16 -8,12 0,12C8,12 18,16 18,32C8,40 -8,40 -18,32Z", "#f4dfb8"),
        path("M-24,-2L-8,4L-16,9ZM24,-2L8,4L16,9Z", "#f9e663", SHADE, 2),
        disc(-15, 4.6, 2.2, INK), disc(15, 4.6, 2.2, INK),
        path("M-6,13H6L0,20Z", INK), path("M0,20V26M-10,27C-4,32 4,32 10,27", ink=INK, width=2.6),
        path("M0,-22V-10M-8,-20L-6,-12M8,-20L6,-12", ink="#7d5120", width=3),
        at=(492, 508), scale=1,
    )  # fmt: skip


def undergrowth() -> str:
    parts = [
        path(
            "M0,600V560C60,540 120,556 180,574C240,590 330,580 400,566C470,552 540,548 600,536V600Z",
            "#143a33",
            SHADE,
            3,
        )
    ]
    for x, y, length, turn, k in (
        (-14, 604, 150, -62, 0), (-10, 610, 170, -28, 1), (40, 616, 130, -78, 0), (92, 618, 120, -40, 1), (614, 606, 160, -118, 0),
        (612, 590, 150, -150, 1), (566, 616, 140, -98, 0), (520, 618, 110, -130, 1), (468, 622, 96, -74, 0), (420, 622, 84, -112, 1),
        (612, 532, 96, -168, 0), (-12, 520, 96, -16, 0),
    ):  # fmt: skip
        parts.append(leaf(x, y, length, turn, ("#2b6b4a", "#1f5640")[k], ("#63a873", "#4b8f66")[k]))
    return "".join(parts)


def coins() -> str:
    spots = ((322, 566, 14), (352, 572, 13), (296, 574, 13), (336, 550, 12))
    return "".join(
        disc(x, y, r, GOLD, SHADE, 2.4)
        + disc(x, y, r * 0.66, "none", GOLD_DARK, 1.8)
        + path(
            f"M{n(x - r * 0.5)},{n(y - r * 0.3)}A{n(r * 0.6)} {n(r * 0.6)} 0 0 1 {n(x)},{n(y - r * 0.6)}",
            ink=GOLD_LIGHT,
            width=2.4,
        )
        for x, y, r in spots
    )


def birds() -> str:
    return path(
        "M452,150q9,-9 16,0q9,-9 17,0M496,178q6,-6 11,0q6,-6 12,0M426,186q5,-5 9,0q5,-5 10,0M132,176q7,-7 13,0q7,-7 14,0",
        ink="#16423f",
        width=3,
    )


def cover() -> str:
    parts = [
        sky(), birds(), hills(), temple(), valley(),
        palm(62, 470, 190, 34, "#1c4a38", "#3a2c1c"), palm(560, 452, 176, -36, "#1f5540", "#3f301f"), palm(24, 440, 120, -12, "#2b6b4a", "#4a3822"),
        adventurer(), puma_in_the_grass(), undergrowth(), coins(), lettering(34, 44, 0.675),
        '<rect x="10" y="10" width="580" height="580" rx="14" fill="none" stroke="#f2c55a" stroke-width="3"/>',
    ]  # fmt: skip
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">\n' + "\n".join(parts) + "\n</svg>\n"
