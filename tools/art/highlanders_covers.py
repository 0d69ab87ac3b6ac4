"""The covers of Highlanders and Rheingold: a loch at dawn, and the Rhine at the golden hour."""

from __future__ import annotations

import math
import random

from art.gold_scenes import LETTERS
from art.pen import disc, group, n, oval, path, polygon, smooth

INK = "#1b1420"
Point = tuple[float, float]

# More letters for the wood type of Gold: each 100 high, with its width.
TYPE = LETTERS | {
    "H": (92, "M0,0H40V15H34V40H58V15H52V0H92V15H84V85H92V100H52V85H58V60H34V85H40V100H0V85H8V15H0Z"),
    "I": (44, "M0,0H44V15H35V43L40,50L35,57V85H44V100H0V85H9V57L4,50L9,43V15H0Z"),
    "E": (76, "M0,0H74V34H56V20H36V40H52V60H36V80H56V66H76V100H0V85H10V57L5,50L10,43V15H0Z"),
    "N": (94, "M0,0H34L60,52V15H52V0H94V15H86V100H62L34,46V85H42V100H0V85H8V15H0Z"),
    "A": (92, "M30,0H62L84,85H92V100H54V85H60L57,74H35L32,85H38V100H0V85H8ZM46,28L39,56H53Z"),
    "R": (92, "M0,0H62L80,16V42L66,56L84,85H92V100H62L42,62H36V85H44V100H0V85H10V15H0ZM36,20V44H50L55,38V26L50,20Z"),
    "S": (76, "M16,0H58L74,16V36H50V26L44,20H32L26,26V34L32,40H58L76,56V82L58,100H16L0,84V64H24V74L30,80H46L51,75V66L45,60H18L0,44V16Z"),
}  # fmt: skip


def word(text: str, middle: float, y: float, scale: float, fill: str, edge: str, shadow: str) -> str:
    """A title in cut letters, with a thick edge and a shadow."""
    letters, at = [], 0.0
    for letter in text:
        width, d = TYPE[letter]
        letters.append((at, d))
        at += width + 13
    at -= 13

    def row(colour: str, ink: str, width: float, dx: float, dy: float) -> str:
        return "".join(group(path(d, colour, ink, width, 'fill-rule="evenodd"'), at=(u + dx, dy)) for u, d in letters)

    return group(
        row(shadow, shadow, 13, 5, 8), row(edge, edge, 13, 0, 0), row(fill, "#fff3c4", 2, 0, 0),
        at=(middle - at * scale / 2, y), scale=scale,
    )  # fmt: skip


def gradient(id: str, *stops: tuple[float, str], across: bool = False) -> str:
    """Flat bands, one under the other (or one beside the other)."""
    way = 'x1="0" x2="1" y1="0" y2="0"' if across else 'x1="0" x2="0" y1="0" y2="1"'
    inner, last = "", ""
    for at, colour in stops:
        if last:
            inner += f'<stop offset="{at}" stop-color="{last}"/>'
        inner += f'<stop offset="{at}" stop-color="{colour}"/>'
        last = colour
    return f'<linearGradient id="{id}" {way}>{inner}</linearGradient>'


GOLD_BANDS = ((0.0, "#fff0b4"), (0.2, "#ffd85f"), (0.52, "#f4b32c"), (0.8, "#d98c1b"))


def bands(y: float, tones: tuple[str, ...], height: float, rng: random.Random, swing: float = 16) -> str:
    """A sky in flat steps with soft edges."""
    parts = [f'<rect width="600" height="600" fill="{tones[0]}"/>']
    for k, tone in enumerate(tones[1:], 1):
        top: list[Point] = [(x, y + height * k + swing * (rng.random() - 0.5)) for x in range(-60, 721, 60)]
        parts.append(path(smooth(top) + "V600H-60Z", tone))
    return "".join(parts)


def range_of(rng: random.Random, base: float, height: float, step: float, light: str, dark: str) -> str:
    """A chain of mountains, each with a lit and a shaded side."""
    parts, x = [], -40.0
    while x < 640:
        w, h = step * (0.8 + 0.5 * rng.random()), height * (0.6 + 0.5 * rng.random())
        top = (x, base - h)
        left, right = (x - w, base + 6), (x + w, base + 6)
        ridge = [top, (x + w * 0.12, base - h * 0.66), (x - w * 0.06, base - h * 0.4), (x + w * 0.16, base + 6)]
        parts.append(path(polygon([left, top, right]), light))
        parts.append(path(polygon([*ridge, right]), dark))
        x += step * (0.9 + 0.3 * rng.random())
    return "".join(parts)


def block(x: float, y: float, w: float, h: float, wall: str, shade: str, light: bool = True) -> str:
    """A tower with battlements; the sun comes from the right."""
    teeth = max(3, round(w / 9))
    c = (w + 6) / (2 * teeth - 1)
    crown = "".join(f"h{n(c)}v{n(5 if k % 2 == 0 else -5)}" for k in range(2 * teeth - 2))
    parts = [
        path(f"M{n(x)},{n(y)}v{n(-h)}h{n(w)}v{n(h)}Z", wall, INK, 2.4),
        path(f"M{n(x)},{n(y)}v{n(-h)}h{n(w * 0.42)}v{n(h)}Z", shade),
        path(f"M{n(x - 3)},{n(y - h + 4)}v-10{crown}h{n(c)}v10Z", wall, INK, 2.4),
        path(f"M{n(x)},{n(y)}v{n(-h)}h{n(w)}v{n(h)}", "none", INK, 2.4),
    ]
    if light:
        parts.append(path(f"M{n(x + w * 0.55)},{n(y - h * 0.62)}v8h5v-8a2.5,2.5 0 0 0 -5,0Z", "#ffd76a", INK, 1.4))
    return "".join(parts)


def spire(x: float, y: float, w: float, h: float, wall: str, shade: str, roof: str) -> str:
    """A round tower with a pointed roof."""
    return "".join([
        path(f"M{n(x - w / 2)},{n(y)}v{n(-h)}h{n(w)}v{n(h)}Z", wall, INK, 2.2),
        path(f"M{n(x - w / 2)},{n(y)}v{n(-h)}h{n(w * 0.4)}v{n(h)}Z", shade),
        path(f"M{n(x - w / 2 - 4)},{n(y - h + 2)}L{n(x)},{n(y - h - w * 1.25)}L{n(x + w / 2 + 4)},{n(y - h + 2)}Z", roof, INK, 2.2),
        path(f"M{n(x - w / 2 - 4)},{n(y - h + 2)}L{n(x)},{n(y - h - w * 1.25)}L{n(x - w * 0.06)},{n(y - h + 2)}Z", "#00000030"),
        path(f"M{n(x + w * 0.1)},{n(y - h * 0.66)}v7h4v-7a2,2 0 0 0 -4,0Z", "#ffd76a", INK, 1.2),
    ])  # fmt: skip


def frame(colour: str) -> str:
    return f'<rect x="9" y="9" width="582" height="582" rx="10" fill="none" stroke="{colour}" stroke-width="3"/>'


def claymore(length: float, blade: str = "#e6e4dc") -> str:
    """A great sword, its point at (0, -length), its grip below."""
    return "".join([
        path(f"M-7,0L-5,{n(-length + 16)}L0,{n(-length)}L5,{n(-length + 16)}L7,0Z", blade, INK, 2.6),
        path(f"M0,-4V{n(-length + 18)}", ink="#a9a79e", width=2),
        path("M-40,-8L-34,4L0,0L34,4L40,-8L34,-2L0,-8L-34,-2Z", "#c79a3e", INK, 2.4),
        path("M0,2V46", ink=INK, width=11), path("M0,2V45", ink="#6b3a2a", width=6.6),
        disc(0, 51, 8, "#c79a3e", INK, 2.4),
    ])  # fmt: skip


def targe(x: float, y: float, r: float) -> str:
    """A round Highland shield with brass nails."""
    parts = [
        disc(x, y, r, "#6b3a24", INK, 3.4),
        disc(x, y, r * 0.86, "#84492c"),
        disc(x, y, r * 0.5, "#6b3a24", "#c79a3e", 2.4),
    ]
    for ring, count in ((0.92, 24), (0.68, 16), (0.36, 8)):
        parts += [
            disc(
                x + r * ring * math.cos(math.tau * k / count),
                y + r * ring * math.sin(math.tau * k / count),
                r * 0.035 + 0.8,
                "#e8bf5e",
            )
            for k in range(count)
        ]
    parts += [
        disc(x, y, r * 0.15, "#e8bf5e", INK, 2),
        path(
            f"M{n(x - r * 0.72)},{n(y - r * 0.3)}A{n(r * 0.78)},{n(r * 0.78)} 0 0 1 {n(x)},{n(y - r * 0.78)}",
            ink="#a9653f",
            width=3,
        ),
    ]
    return "".join(parts)


def highlander(x: float, y: float) -> str:
    """A clansman from behind, looking over the loch, the plaid in the wind."""
    kilt, line, skin, shirt = "#8f2f35", "#3d6a57", "#d9a07a", "#e6dcc4"
    pleats = "".join(f"M{n(-30 + 12 * k)},14L{n(-38 + 15 * k)},66" for k in range(6))
    bars = "M-33,30Q0,38 33,30M-36,48Q0,57 37,48"
    return group(
        path("M-20,62L-24,128H-6L-4,66M6,66L8,128H26L21,62", skin, INK, 2.8),
        path("M-25,96H-5L-5,130H-27ZM7,96H25L28,130H7Z", "#e4dcc8", INK, 2.4),
        path("M-30,126H-2V138H-34ZM5,126H30L36,138H5Z", "#3a2a22", INK, 2.4),
        path("M-32,8Q0,16 32,8L44,66Q0,80 -44,66Z", kilt, INK, 3),
        path(pleats, ink="#5d1c26", width=2), path(bars, ink=line, width=4, extra='opacity=".9"'), path(bars, ink="#e3b94f", width=1.2),
        path("M-36,-66C-26,-78 26,-78 36,-66L34,12Q0,20 -34,12Z", shirt, INK, 3),
        path("M-36,-66C-30,-40 -6,-8 34,6L34,12Q0,20 -34,12Z", "#cfc3a6"),
        # The plaid over the shoulder, streaming to the left.
        path("M30,-74C6,-56 -22,-20 -34,14C-64,18 -92,2 -116,18C-108,-8 -78,-12 -58,-16C-44,-34 -12,-66 14,-80Z", kilt, INK, 3),
        path("M22,-74C-6,-50 -30,-18 -46,0C-68,0 -88,-4 -106,8", ink=line, width=4), path("M22,-74C-6,-50 -30,-18 -46,0C-68,0 -88,-4 -106,8", ink="#e3b94f", width=1.2),
        path("M34,-62C54,-52 64,-30 66,-6L54,0C50,-20 44,-30 32,-38Z", shirt, INK, 2.8), disc(61, 3, 8.4, skin, INK, 2.6),
        oval(0, -92, 19, 21, "#a2562b", INK, 3), path("M-19,-92C-22,-74 -14,-68 -10,-66H12C18,-72 22,-80 19,-92Z", "#a2562b", INK, 2.6),
        path("M-25,-100C-24,-122 26,-122 25,-100C14,-94 -14,-94 -25,-100Z", "#2f4b5e", INK, 3), disc(0, -118, 5.6, "#c23b3b", INK, 2.2), path("M18,-112C24,-130 36,-136 44,-136C40,-126 34,-114 24,-106Z", "#f1ead6", INK, 2),
        at=(x, y),
    )  # fmt: skip


def cover_highlanders() -> str:
    rng = random.Random(1993)
    parts = ["<defs>" + gradient("title", *GOLD_BANDS) + "</defs>"]
    parts.append(bands(40, ("#16263f", "#1f3a55", "#2f5568", "#4f7678", "#87947a", "#c9a86b", "#efbf6a"), 48, rng))
    stars = "".join(f"M{n(600 * rng.random())},{n(150 * rng.random())}h.1" for _ in range(46))
    parts.append(path(stars, ink="#f4eed8", width=2.2))
    parts.append(disc(404, 284, 54, "#ffdf8e", extra='opacity=".4"') + disc(404, 284, 36, "#ffe7a6"))
    parts.append(range_of(rng, 376, 150, 120, "#6d7f86", "#566a76"))
    parts.append(range_of(rng, 384, 104, 92, "#5a6470", "#454f60"))
    parts.append(range_of(rng, 388, 56, 70, "#4c5548", "#3a4340"))
    # The loch, with the sun on it.
    parts.append('<rect y="384" width="600" height="216" fill="#2d5162"/>')
    for k in range(7):
        y, w = 392 + 15 * k, 92.0 - 7 * k
        parts.append(
            path(
                f"M{n(404 - w)},{y}h{n(2 * w)}M{n(404 - w * 0.6)},{y + 7}h{n(w * 1.2)}",
                ink="#f3cc7c",
                width=3.4,
                extra=f'opacity="{0.85 - 0.09 * k:.2f}"',
            )
        )
    ripples = "".join(
        f"M{n(600 * rng.random())},{n(392 + 120 * rng.random())}h{n(14 + 30 * rng.random())}" for _ in range(60)
    )
    parts.append(path(ripples, ink="#4f7a86", width=2))
    # The castle on its island, and the bridge that leads to it.
    arch = "".join(f"M{n(398 + 46 * k)},424v-8a16,16 0 0 1 32,0v8Z" for k in range(5))
    parts.append(path("M380,424V396Q500,384 620,394V424Z", "#6f6a66", INK, 2.6) + path(arch, "#2d5162", INK, 2.2))
    parts.append(
        path("M196,426C214,394 262,392 300,392C352,390 392,400 404,426Z", "#4a5140", INK, 2.6)
        + path("M200,426q100,-14 200,0", ink="#6c7552", width=3)
    )
    wall, shade = "#8d8781", "#6a6568"
    parts.append(path("M226,404V372H384V404Z", wall, INK, 2.4) + path("M226,404V372H290V404Z", shade))
    parts += [
        block(228, 398, 34, 58, wall, shade),
        block(352, 400, 36, 46, wall, shade),
        block(272, 398, 62, 108, wall, shade),
    ]
    parts.append(
        path("M276,288L303,262L330,288Z", "#4a4a5a", INK, 2.4)
        + path("M303,262V236", ink=INK, width=3)
        + path("M304,238C318,232 324,246 338,240V256C324,260 316,250 304,254Z", "#b3362b", INK, 2)
    )
    parts.append(path("M250,428q54,8 108,0M236,438q66,8 140,0M262,448q44,6 84,0", ink="#223f4f", width=3))
    # The near shore, in heather.
    near: list[Point] = [(-20, 520), (60, 488), (150, 500), (260, 530), (380, 522), (480, 492), (560, 486), (620, 500)]
    parts.append(path(smooth(near) + "V620H-20Z", "#4b3f4a", INK, 3))
    parts.append(path(smooth([(x, y + 26) for x, y in near]) + "V620H-20Z", "#3b3039"))
    heather = []
    for _ in range(150):
        x = 600 * rng.random()
        v = 520 + 80 * rng.random()
        heather.append(f"M{n(x)},{n(v)}l{n(-3 + 6 * rng.random())},{n(-9 - 7 * rng.random())}")
    parts.append(
        path("".join(heather[:90]), ink="#8c5a86", width=3) + path("".join(heather[90:]), ink="#b983a6", width=2.6)
    )
    parts.append(highlander(118, 446))
    parts.append(group(claymore(150), at=(468, 536), turn=34) + group(claymore(150), at=(510, 536), turn=-34))
    parts.append(targe(489, 516, 56))
    parts.append(
        word("HIGH", 300, 40, 0.74, "url(#title)", "#3a1f1c", "#120d18")
        + word("LANDERS", 300, 128, 0.74, "url(#title)", "#3a1f1c", "#120d18")
    )
    parts.append(frame("#e9c765"))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">\n' + "\n".join(parts) + "\n</svg>\n"


def vines() -> str:
    """Rows of vines on the right bank, a stroke each."""
    strokes = []
    for row in range(9):
        for x in range(400, 612, 13):
            y = 300 + 33 * row + (606 - x) * 0.36 - 0.0009 * (x - 400) ** 2
            edge = 392 + 34 * math.sin((y - 360) / 40) if y < 470 else 448 + (y - 470) * 0.9
            if y > 300 + (606 - x) * 0.4 and x > edge + 22 and y < 574:
                strokes.append(f"M{n(x)},{n(y)}l5,11")
    return "".join(strokes)


def rhine_knight(x: float, y: float) -> str:
    """A knight on the bank, his shield before him and the banner in his hand."""
    steel, dark, coat = "#c9ccd2", "#8b909b", "#b3362b"
    return group(
        path("M64,-168V120", ink=INK, width=8), path("M64,-168V120", ink="#a5733a", width=4.6),
        path("M66,-166C92,-178 112,-154 142,-166L130,-140L142,-112C112,-104 92,-122 66,-112Z", "#e2b23c", INK, 3),
        path("M86,-150L98,-128L104,-152L112,-128L122,-150", ink="#7d2a22", width=4),
        path("M-24,50L-28,118H-6L-2,56M2,56L8,118H30L24,50", steel, INK, 3), path("M-34,114H-4V126H-38ZM6,114H34L40,126H6Z", dark, INK, 2.6),
        path("M-36,-48C-24,-58 24,-58 36,-48L40,62Q0,76 -40,62Z", coat, INK, 3), path("M-36,-48C-30,-52 -18,-54 -8,-55L-10,68Q-28,68 -40,62Z", "#8a2620"),
        path("M0,-40V64M-22,-4H22", ink="#f2d48a", width=6),
        path("M-38,8Q0,18 38,8", ink="#4a2f1c", width=7),
        path("M34,-46C56,-42 64,-28 66,-8L56,0C50,-16 44,-24 34,-26Z", steel, INK, 2.8), disc(64, -2, 8.6, dark, INK, 2.6),
        path("M-26,-60C-30,-104 30,-104 26,-60L18,-50H-18Z", steel, INK, 3), path("M-24,-78H24L20,-68H4V-52H-4V-68H-20Z", "#2a2530"), path("M-26,-62C-29,-92 -14,-96 -6,-95L-12,-52H-18Z", "#ffffff40"),
        path("M-4,-94C-2,-122 -34,-128 -52,-112C-36,-112 -26,-104 -18,-92Z", coat, INK, 2.6),
        # The shield.
        group(path("M-34,-44C-18,-38 -8,-46 0,-50C8,-46 18,-38 34,-44V2C34,26 16,42 0,52C-16,42 -34,26 -34,2Z", "#f1e6c8", INK, 3.4), path("M0,-48C8,-44 18,-37 32,-42V2C32,4 32,5 31.700,6H0Z", "#2f5f86"), path("M0,6H-31.700C-28,28 -14,40 0,50Z", "#2f5f86"), path("M-34,-44C-18,-38 -8,-46 0,-50C8,-46 18,-38 34,-44V2C34,26 16,42 0,52C-16,42 -34,26 -34,2Z", "none", INK, 3.4), disc(0, 4, 7, "#e2b23c", INK, 2), at=(-36, 22)),
        at=(x, y),
    )  # fmt: skip


def cover_rheingold() -> str:
    rng = random.Random(1992)
    parts = ["<defs>" + gradient("title", *GOLD_BANDS) + "</defs>"]
    parts.append(bands(30, ("#5d2b46", "#823a4a", "#a94d47", "#cf6f45", "#e79549", "#f3b857", "#f9d57c"), 44, rng))
    parts.append(disc(318, 330, 44, "#fff3c6") + disc(318, 330, 64, "#ffe9a0", extra='opacity=".4"'))
    clouds = "".join(
        f"M{n(40 + 560 * rng.random())},{n(130 + 130 * rng.random())}h{n(30 + 60 * rng.random())}" for _ in range(16)
    )
    parts.append(path(clouds, ink="#ffe0a8", width=5, extra='opacity=".45"'))
    parts.append(range_of(rng, 356, 70, 150, "#b5674f", "#9a5550"))
    # The river, coming down from the light.
    parts.append('<rect y="346" width="600" height="254" fill="#6f7a5a"/>')
    river = "M296,346C308,372 246,398 300,424C372,458 250,486 196,530C164,556 150,580 150,610H486C470,572 452,540 424,512C372,462 424,440 384,416C344,392 352,370 340,346Z"
    parts.append(path(river, "#3f7185", INK, 2.6))
    for k in range(12):
        y = 352 + 18 * k
        x = 318 + 16 * math.sin(k * 1.1)
        w = 10 + 5.4 * k
        parts.append(
            path(
                f"M{n(x - w)},{n(y)}h{n(w * 0.8)}M{n(x)},{n(y + 5)}h{n(w * 0.9)}",
                ink="#ffd873",
                width=3.2,
                extra=f'opacity="{0.95 - 0.05 * k:.2f}"',
            )
        )
    glitter = "".join(
        f"M{n(230 + 180 * rng.random())},{n(500 + 90 * rng.random())}h{n(4 + 9 * rng.random())}" for _ in range(34)
    )
    parts.append(path(glitter, ink="#ffe48f", width=2.6))
    # Left: the rock with its castle.
    rock: list[Point] = [
        (-20, 250),
        (40, 244),
        (96, 262),
        (150, 268),
        (176, 312),
        (214, 340),
        (262, 360),
        (290, 392),
        (230, 420),
        (236, 452),
        (150, 500),
        (60, 540),
        (-20, 560),
    ]
    parts.append(path(smooth(rock) + "Z", "#6a5240", INK, 3))
    parts.append(path("M150,268C176,312 214,340 262,360L290,392L230,420L206,392L170,362L150,320Z", "#8e6c4a"))
    parts.append(
        path("M30,300L60,350L48,410M100,300L122,356L104,420L120,470M170,340L186,392L172,440", ink="#4c3a30", width=3)
    )
    trees = [
        (20, 262),
        (58, 268),
        (8, 300),
        (36, 330),
        (150, 300),
        (88, 388),
        (30, 420),
        (140, 420),
        (196, 404),
        (70, 470),
    ]
    parts += [
        disc(x, y + 14, 15 + 4 * (k % 3), "#45602f" if k % 2 else "#577238", INK, 2) for k, (x, y) in enumerate(trees)
    ]
    wall, shade, roof = "#e2cfa4", "#b79b78", "#9c3c31"
    parts.append(path("M44,262V216H146V262Z", wall, INK, 2.4) + path("M44,262V216H86V262Z", shade))
    parts += [
        spire(50, 264, 26, 74, wall, shade, roof),
        spire(146, 270, 24, 62, wall, shade, roof),
        block(78, 262, 42, 92, wall, shade),
    ]
    parts.append(path("M74,166L99,132L124,166Z", roof, INK, 2.4))
    # Right: vineyards, and a second castle.
    slope: list[Point] = [
        (620, 262),
        (560, 276),
        (500, 312),
        (440, 344),
        (386, 372),
        (412, 400),
        (446, 430),
        (432, 458),
        (452, 500),
        (500, 548),
        (620, 590),
    ]
    parts.append(path(smooth(slope) + "Z", "#8a8a3f", INK, 3))
    parts.append(path(vines(), ink="#56682c", width=4.6))
    parts.append(
        path(
            "M404,380C470,352 540,318 612,300M440,428C500,404 560,380 612,366M448,486C500,466 560,448 612,440",
            ink="#a9a55a",
            width=2.4,
        )
    )
    parts += [
        spire(522, 306, 22, 48, wall, shade, roof),
        spire(566, 300, 20, 40, wall, shade, roof),
        path("M524,304V276H566V304Z", wall, INK, 2.2),
    ]
    # The toll tower on its island.
    parts.append(path("M300,456C316,446 372,446 392,458C372,470 316,470 300,456Z", "#7a7a4a", INK, 2.4))
    parts += [spire(346, 456, 26, 52, wall, shade, roof)]
    # The near bank.
    bank: list[Point] = [(-20, 566), (80, 536), (180, 548), (260, 580), (330, 610)]
    parts.append(path(smooth(bank) + "H-20Z", "#4f5a2f", INK, 3))
    tufts = "".join(
        f"M{n(260 * rng.random())},{n(566 + 34 * rng.random())}l{n(-3 + 6 * rng.random())},-12" for _ in range(46)
    )
    parts.append(path(tufts, ink="#7d8a45", width=3))
    parts.append(rhine_knight(116, 452))
    parts.append(nuggets())
    parts.append(word("RHEINGOLD", 300, 44, 0.62, "url(#title)", "#46161a", "#260c18"))
    parts.append(frame("#f4cd6a"))
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">\n' + "\n".join(parts) + "\n</svg>\n"


def nuggets() -> str:
    """The treasure at the bottom of the river shines through."""
    parts = []
    for x, y, r in ((300, 566, 12), (330, 578, 15), (362, 562, 10), (388, 582, 13), (276, 588, 10), (420, 572, 9)):
        points = [
            (x + r * (1 - 0.22 * (k % 2)) * math.cos(math.tau * k / 7), y + r * 0.8 * math.sin(math.tau * k / 7))
            for k in range(7)
        ]
        parts.append(
            path(polygon(points), "#f4b32c", "#7a4a12", 2)
            + path(polygon([points[4], points[5], points[6], (x, y)]), "#ffe48f")
        )
    return "".join(parts)
