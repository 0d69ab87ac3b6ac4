"""The two large drawings of Torchlight: the mine that the cards are laid into, and the cover."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from art.destination_tresor_things import LETTERS
from art.pen import INK, WAY, disc, group, n, oval, path, polygon, smooth
from art.torchlight_things import GOLD, GOLD_DARK, flame, nugget

CELL, LEFT, TOP = 190, 120, 108  # as in the box's scene.py


def spot(place: int) -> tuple[float, float]:
    """Where a card of the path lies, as in the box's scene.py."""
    row, column = divmod(place + 2, 5)
    return LEFT + CELL * (4 - column if row % 2 else column), TOP + CELL * row


def gallery() -> list[tuple[float, float]]:
    """The corners of the way down, from the shaft on."""
    corners: list[tuple[float, float]] = [(LEFT + CELL, TOP)]
    for row in range(5):
        first, last = (0, 4) if row % 2 == 0 else (4, 0)
        corners += [(LEFT + CELL * (first if row else 1), TOP + CELL * row), (LEFT + CELL * last, TOP + CELL * row)]
    return corners[1:]


def line_of(points: list[tuple[float, float]]) -> str:
    return "M" + " ".join(f"{n(x)},{n(y)}" for x, y in points)


def rough(points: list[tuple[float, float]], seed: int, by: float, step: float = 24) -> str:
    """A line along the points, as uneven as rock."""
    rng = random.Random(seed)
    found = []
    for (x, y), (to_x, to_y) in pairwise(points):
        count = max(1, round(math.dist((x, y), (to_x, to_y)) / step))
        for k in range(count):
            found.append(
                (
                    x + (to_x - x) * k / count + by * (rng.random() - 0.5),
                    y + (to_y - y) * k / count + by * (rng.random() - 0.5),
                )
            )
    return smooth([*found, points[-1]])


def rock(seed: int, width: float, height: float, count: int, tones: tuple[str, ...]) -> str:
    """Facets of a wall: uneven many-sided stones in a few tones."""
    rng = random.Random(seed)
    parts = []
    for _ in range(count):
        x, y, r = width * rng.random(), height * rng.random(), 26 + 58 * rng.random()
        rim = [(x + r * (0.7 + 0.5 * rng.random()) * math.cos(a), y + r * (0.6 + 0.4 * rng.random()) * math.sin(a))
               for a in (math.tau * k / 7 for k in range(7))]  # fmt: skip
        parts.append(path(polygon(rim), tones[rng.randrange(len(tones))], extra='opacity=".8"'))
    return "".join(parts)


def rails(points: list[tuple[float, float]]) -> str:
    """A mine railway along the way: sleepers, and two rails on them."""
    sleepers = []
    for (x, y), (to_x, to_y) in pairwise(points):
        far = math.dist((x, y), (to_x, to_y))
        ux, uy = (to_x - x) / far, (to_y - y) / far
        for k in range(int(far // 21) + 1):
            px, py = x + ux * 21 * k, y + uy * 21 * k
            sleepers.append(f"M{n(px - uy * 40)},{n(py + ux * 40)}L{n(px + uy * 40)},{n(py - ux * 40)}")
    way = line_of(points)
    return (path("".join(sleepers), ink="#33241a", width=9) + path("".join(sleepers), ink="#5b4029", width=6)
            + path(way, ink="#221a16", width=56) + path(way, ink="#8a8f96", width=51) + path(way, ink="#c5c9cd", width=47)
            + path(way, ink="#4d3f34", width=44) + path("".join(sleepers), ink="#5b4029", width=6, extra='opacity=".75"'))  # fmt: skip


def frame(x: float, y: float, turn: float = 0) -> str:
    """A timber frame that holds the roof, across the way; a lantern hangs on it."""
    return group(
        path("M-7,-82H7V82H-7Z", "#7b4f2b", INK, 3), path("M-3,-76V76", ink="#b07a45", width=3),
        path("M-15,-86H15V-72H-15ZM-15,72H15V86H-15Z", "#5a3a20", INK, 3),
        at=(x, y), turn=turn,
    )  # fmt: skip


def lantern(x: float, y: float) -> str:
    return disc(x, y, 46, "#ffb347", extra='opacity=".10"') + disc(x, y, 26, "#ffc56a", extra='opacity=".16"') + group(
        path("M-7,-11H7L9,10H-9Z", "#ffe7a3", INK, 2.2), path("M-9,10H9V14H-9ZM-8,-15H8V-11H-8Z", "#4a3a2c", INK, 2),
        path("M-4,-15C-4,-22 4,-22 4,-15", ink=INK, width=2.4), group(flame(0, 0, 0.62), at=(0, 9)), at=(x, y),
    )  # fmt: skip


def crystals(x: float, y: float, size: float, fill: str, light: str) -> str:
    return group(
        path("M-16,10L-20,-10L-12,-20L-5,-8L-6,10Z", fill, INK, 2.2), path("M-5,10L-6,-22L2,-32L10,-20L8,10Z", fill, INK, 2.2),
        path("M8,10L9,-6L17,-14L22,-4L18,10Z", fill, INK, 2.2), path("M-1,6L-2,-20L2,-28L3,6ZM-13,6L-16,-8L-12,-15L-11,6Z", light),
        at=(x, y), scale=size,
    )  # fmt: skip


def daylight() -> str:
    """The mouth of the mine, seen from within: morning over the hills, a meadow, and the portal of timber."""
    arch = "M8,8H232V196H8Z"
    return "".join([
        path(arch, "#8fc7e8"), path("M8,8H232V70C180,92 60,60 8,84Z", "#bfe0f0"),
        disc(58, 60, 25, "#fff0b5"), disc(58, 60, 34, "#fff0b5", extra='opacity=".4"'),
        path("M8,112L54,74L92,108L138,62L190,108L232,84V196H8Z", "#7e9ab5"), path("M138,62L160,82L146,90L132,80L118,82ZM54,74L70,88L54,92L42,86Z", "#eef5fa"),
        path("M8,134C50,104 96,132 140,118C176,108 206,124 232,116V196H8Z", "#6f9e5a"),
        path("M8,158C60,132 120,158 232,142V196H8Z", "#568846"),
        path("M30,150l4,-18l5,18M40,156l5,-22l6,22M196,146l4,-20l6,20M208,152l4,-16l5,16", "#2f5e34", INK, 1.8),
        path("M94,196C106,170 120,158 128,146H140C146,162 164,176 186,196Z", "#d9b77c"),
        path("M0,0H240V208H0ZM24,26C18,80 20,150 22,190L120,196L206,190C212,140 210,80 214,30C150,14 80,16 24,26Z", "#2b231d", extra='fill-rule="evenodd"'),
        path("M10,14H34L30,200H8Z", "#8a5a30", INK, 3.4), path("M206,14H230L236,200H210Z", "#7a4d28", INK, 3.4),
        path("M28,22L25,190M212,24L216,190", ink="#c08a50", width=3),
        path("M-2,8L240,2L242,34L0,40Z", "#9a6433", INK, 3.4), path("M10,16L110,13M130,20L226,16M20,30L90,28", ink="#5c391c", width=2.4),
    ])  # fmt: skip


def board() -> str:
    way = gallery()
    rng = random.Random(4)
    specks = "".join(
        f"M{n(1000 * rng.random())},{n(1000 * rng.random())}h{n(1 + 3 * rng.random())}" for _ in range(420)
    )
    gold = "".join(nugget(LEFT + 95 + CELL * c + 34 * (rng.random() - 0.5), TOP + 95 + CELL * r + 6 * (rng.random() - 0.5), 5 + 4 * rng.random(), rng.randrange(90), rng.randrange(40), 1.6)
                   for r in range(4) for c in range(4) if (r + c) % 2)  # fmt: skip
    seams = "".join(path(rough([(LEFT - 60 + CELL * c, TOP + 95 + CELL * r), (LEFT + 250 + CELL * c, TOP + 95 + CELL * r)], 7 * r + round(2 * c), 12), ink=GOLD_DARK, width=3, extra='opacity=".75"')
                    for r, c in ((0, 1.6), (1, 0), (2, 2), (3, 0.5)))  # fmt: skip
    slots = "".join(
        path(f"M{n(x - 70)},{n(y - 58)}a12 12 0 0 1 12,-12h116a12 12 0 0 1 12,12v116a12 12 0 0 1 -12,12h-116a12 12 0 0 1 -12,-12Z",
             "#1d1713", "#efc88a", 2, 'fill-opacity=".16" stroke-opacity=".16" stroke-dasharray="5 9"')
        for x, y in map(spot, range(23))
    )  # fmt: skip
    frames = "".join(
        frame(LEFT + CELL * (c + 0.5), TOP + CELL * r)
        for r in range(5)
        for c in range(4)
        if (r or c) and (2 * r + c) % 3 == 1
    )
    lamps = "".join(
        lantern(*at)
        for at in (
            (500, 20),
            (880, 20),
            (120, 206),
            (690, 206),
            (405, 396),
            (880, 396),
            (215, 586),
            (690, 586),
            (120, 776),
            (500, 776),
            (880, 776),
        )
    )
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">',
        '<rect width="1000" height="1000" fill="#2a221d"/>',
        rock(3, 1000, 1000, 240, ("#3a2f27", "#2d2520", "#44382d", "#282019", "#3d3129")),
        path(specks, ink="#8b7660", width=1.5, extra='opacity=".5"'),
        path(rough(way, 9, 14), ink="#120d0a", width=174), path(rough(way, 9, 12), ink="#46392d", width=163),
        path(rough(way, 12, 10), ink="#55463a", width=142), path(rough(way, 15, 10), ink="#615142", width=104),
        seams, gold,
        path(line_of(way), ink="#4d3f34", width=58, extra=WAY), rails(way), frames, slots, lamps,
        crystals(24, 300, 0.9, "#5d7fa3", "#c5def0"), crystals(976, 118, 0.8, "#7a5d9c", "#d9c8ee"), crystals(980, 690, 0.9, "#5d7fa3", "#c5def0"),
        crystals(22, 880, 0.9, "#7a5d9c", "#d9c8ee"), crystals(310, 588, 0.62, "#5d7fa3", "#c5def0"), crystals(595, 206, 0.62, "#7a5d9c", "#d9c8ee"),
        group(daylight(), at=(-2, 0)),
        path("M236,40C262,66 250,150 240,206L420,206V150C380,190 300,190 268,160C300,120 290,70 262,34Z", "#1d1713", extra='opacity=".35"'),
        "</svg>\n",
    ])  # fmt: skip


# ── the cover ──


def cave_ring(cx: float, cy: float, rx: float, ry: float, fill: str, seed: int, rough_by: float) -> str:
    """A wall of rock with a hole in it, so that what is behind shines through."""
    rng = random.Random(seed)
    hole = [(cx + rx * (1 + rough_by * (rng.random() - 0.5)) * math.cos(a), cy + ry * (1 + rough_by * (rng.random() - 0.5)) * math.sin(a))
            for a in (math.tau * k / 22 for k in range(22))]  # fmt: skip
    return path(f"M0,0H600V600H0Z{polygon(hole)}", fill, INK, 2.4, 'fill-rule="evenodd"')


def explorer(tint: str, pack: str) -> str:
    """Somebody seen from behind, a torch held up in the right hand: some 200 high, standing on the origin."""
    return "".join([
        path("M-26,0C-30,-34 -24,-62 -22,-74H22C24,-62 32,-30 28,0H8L2,-52L-6,0Z", "#2b2430", INK, 3),
        path("M-28,0C-30,-8 -10,-10 -6,0ZM8,0C10,-10 30,-8 30,0Z", "#1b1418", INK, 3),
        path("M-30,-70C-38,-100 -34,-136 -16,-142H18C34,-136 38,-100 30,-70Z", tint, INK, 3),
        path("M-20,-76C-26,-100 -24,-128 -14,-132H14C24,-128 26,-100 20,-76C8,-70 -8,-70 -20,-76Z", pack, INK, 3),
        path("M-20,-112C-8,-106 8,-106 20,-112M0,-108V-92", ink=INK, width=2.6), path("M-16,-140H16V-128H-16Z", "#c9a063", INK, 2.6),
        path("M22,-134C36,-140 44,-160 48,-178L60,-174C58,-150 48,-124 30,-112Z", tint, INK, 3),
        disc(54, -180, 8.5, "#e6ae82", INK, 2.8),
        path("M-32,-128C-44,-112 -44,-92 -36,-78L-26,-84C-32,-96 -30,-110 -22,-120Z", tint, INK, 3), disc(-32, -78, 7.5, "#e6ae82", INK, 2.8),
        path("M-14,-142C-18,-168 18,-168 14,-142C8,-138 -8,-138 -14,-142Z", "#e6ae82", INK, 2.6),
        path("M-30,-154C-20,-158 -18,-176 0,-178C18,-176 20,-158 30,-154C16,-146 -16,-146 -30,-154Z", "#7a4d28", INK, 3),
        path("M-16,-160C-6,-155 6,-155 16,-160", ink="#e4b25c", width=4),
        group(path("M-5,-6H5L4,34H-4Z", "#9a6433", INK, 2.6), path("M-8,-10H8L7,0H-7Z", "#4a4f58", INK, 2.4), flame(0, -9, 2), at=(57, -206), turn=8),
    ])  # fmt: skip


def chest_of_gold(x: float, y: float) -> str:
    spots = [
        (-70, 6, 15),
        (-44, 0, 18),
        (-14, -8, 20),
        (20, -8, 20),
        (50, 0, 18),
        (76, 8, 14),
        (-28, -30, 17),
        (6, -38, 19),
        (36, -28, 16),
        (2, -62, 16),
    ]
    return group(oval(2, 18, 110, 16, "#120d0a", extra='opacity=".5"'),
                 *(nugget(px, py, r, 29 * k % 80, 3 + 5 * k, 2.4) for k, (px, py, r) in enumerate(spots)), at=(x, y))  # fmt: skip


def sparkle(x: float, y: float, r: float) -> str:
    return path(
        f"M{n(x)},{n(y - r)}Q{n(x)},{n(y)} {n(x + r)},{n(y)}Q{n(x)},{n(y)} {n(x)},{n(y + r)}Q{n(x)},{n(y)} {n(x - r)},{n(y)}Q{n(x)},{n(y)} {n(x)},{n(y - r)}Z",
        "#fff6dc",
    )


STROKES = {
    **LETTERS,
    "G": "M9,-9C4,-16.5 -9,-16 -9,0C-9,16 9,16 9,3H2",
    "H": "M-8,-14V14M8,-14V14M-8,0H8",
    "L": "M-7,-14V14H8",
}


def lettering(word: str, y: float, scale: float, gap: float) -> str:
    """The title in glowing gold, its letters standing in a slight arc."""
    wide = [gap * (0.56 if sign == "I" else 1) for sign in word]
    x, shapes = 300 - sum(wide) / 2, []
    for sign, own in zip(word, wide, strict=True):
        t = 2 * (x + own / 2 - 300) / sum(wide)
        shapes.append((x + own / 2, y + 11 * t * t, 3 * t, STROKES[sign]))
        x += own
    layers = [
        (17, "#140a0d", 0, 2.6),
        (14, "#7d2417", 0, 0),
        (10.4, "#d9731f", 0, 0.8),
        (8.6, GOLD, 0, 0),
        (2.8, "#fff1b0", -1, -1.6),
    ]
    return "".join(
        group(path(d, ink=ink, width=width), at=(x + dx * scale, at + dy * scale), scale=scale, turn=turn)
        for width, ink, dx, dy in layers
        for x, at, turn, d in shapes
    )


def cover() -> str:
    rng = random.Random(8)
    eyes = "".join(
        group(oval(-7, 0, 4.6, 5.6, "#ffd34d"), oval(7, 0, 4.6, 5.6, "#ffd34d"), disc(-6, 0, 1.8, INK), disc(8, 0, 1.8, INK), at=(x, y), scale=size)
        for x, y, size in ((58, 150, 1), (92, 196, 0.7), (548, 176, 0.9), (512, 120, 0.65), (46, 330, 0.7), (560, 300, 0.6))
    )  # fmt: skip
    glints = "".join(
        sparkle(x, y, r)
        for x, y, r in (
            (300, 196, 13),
            (252, 232, 8),
            (352, 236, 9),
            (330, 172, 6),
            (214, 282, 6),
            (398, 290, 7),
            (150, 250, 6),
            (470, 252, 6),
        )
    )
    dust = "".join(
        f"M{n(90 + 420 * rng.random())},{n(90 + 420 * rng.random())}h{n(1 + 2 * rng.random())}" for _ in range(90)
    )
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">',
        '<rect width="600" height="600" fill="#ffe7a3"/>',
        disc(300, 250, 190, "#fff6d2"), disc(300, 250, 120, "#fffdf0"),
        cave_ring(300, 262, 168, 150, "#f2a23c", 2, 0.2), cave_ring(300, 270, 206, 184, "#cf6f2c", 5, 0.22),
        chest_of_gold(302, 316),
        cave_ring(300, 282, 240, 218, "#8f4226", 9, 0.2),
        path(rough([(60, 330), (46, 280), (72, 230), (58, 180)], 5, 12, 16), ink=GOLD_DARK, width=11),
        path(rough([(60, 330), (46, 280), (72, 230), (58, 180)], 5, 12, 16), ink=GOLD, width=6),
        path(rough([(540, 360), (560, 300), (536, 250), (552, 206)], 6, 12, 16), ink=GOLD_DARK, width=11),
        path(rough([(540, 360), (560, 300), (536, 250), (552, 206)], 6, 12, 16), ink=GOLD, width=6),
        cave_ring(300, 292, 272, 258, "#532a24", 12, 0.16),
        path("M0,392C70,360 150,374 220,366C300,356 380,372 450,362C520,356 570,372 600,384V600H0Z", "#7a3f28", INK, 3),
        path("M176,372C220,356 380,356 424,372L560,600H40Z", "#b3632f"), path("M222,368C260,358 340,358 378,368L462,600H138Z", "#dd8f3e"),
        path("M262,364C290,358 320,358 344,364L384,600H216Z", "#f4bd62"),
        path(dust, ink="#fff3c4", width=2, extra='opacity=".8"'), glints,
        oval(214, 426, 34, 7, "#5a2c1a", extra='opacity=".6"'), oval(384, 432, 36, 7, "#5a2c1a", extra='opacity=".6"'), oval(292, 562, 66, 12, "#5a2c1a", extra='opacity=".6"'),
        group(explorer("#2471a3", "#6b4a2f"), at=(214, 424), scale=0.62), group(explorer("#1e8449", "#7a5a34"), at=(384, 430), scale=0.66),
        group(explorer("#c0392b", "#8a5a30"), at=(292, 560), scale=1.24),
        disc(364, 302, 62, "#ffd27a", extra='opacity=".22"'), disc(364, 302, 34, "#ffe9ae", extra='opacity=".3"'),
        path("M0,0H600V60L572,132L548,64L524,96L498,52L470,116L446,44L410,70L384,30L352,58L318,26L286,64L256,30L226,52L196,34L160,104L136,46L108,84L82,50L54,142L30,66L0,110Z", "#241519", INK, 3),
        path("M54,142L40,66L60,52ZM160,104L150,44L168,40ZM470,116L460,52L478,48ZM572,132L560,64L580,60Z", "#3d2428"),
        path("M0,600V470L26,520L52,452L84,548L110,506L140,600ZM600,600V456L572,516L548,470L520,556L492,512L462,600Z", "#241519", INK, 3),
        path("M52,452L58,540L72,510ZM548,470L552,548L534,520Z", "#3d2428"),
        eyes,
        '<rect x="9" y="9" width="582" height="582" rx="10" fill="none" stroke="#f3c25a" stroke-width="3"/>',
        lettering("TORCHLIGHT", 74, 1.9, 56),
        "</svg>\n",
    ])  # fmt: skip
