"""The covers of the two boxes: a land in the morning, and the same land by lantern and gold."""

from __future__ import annotations

import math
import random

from art.elfengold_things import GLYPHS, GOLD, GOLD_DARK, GOLD_LIGHT, INK, coin, star
from art.pen import disc, group, n, oval, path, smooth


def hills(rng: random.Random, y: float, swing: float, fill: str, line: str) -> str:
    ridge = [(k * 75.0, y + swing * (rng.random() - 0.5)) for k in range(9)]
    return path(smooth(ridge) + "V600H0Z", fill) + path(smooth(ridge), ink=line, width=2.4)


def pine(x: float, y: float, h: float, fill: str) -> str:
    w = h * 0.26
    d = "".join(
        f"M{n(x)},{n(y - h * (1 - top))}L{n(x + w * half)},{n(y - h * (1 - low))}H{n(x - w * half)}Z"
        for top, low, half in ((0, 0.4, 0.55), (0.22, 0.68, 0.8), (0.46, 0.94, 1))
    )
    return path(d + f"M{n(x - 2)},{n(y - h * 0.08)}h4V{n(y)}h-4Z", fill)


def castle(x: float, y: float, scale: float, wall: str, shadow: str, roof: str, light: str) -> str:
    def tower(dx: float, w: float, h: float) -> str:
        return (path(f"M{n(dx - w / 2)},0V{n(-h)}H{n(dx + w / 2)}V0Z", wall, INK, 2.4) + path(f"M{n(dx + w * 0.12)},0V{n(-h)}H{n(dx + w / 2)}V0Z", shadow)
                + path(f"M{n(dx - w / 2 - 5)},{n(-h)}L{n(dx)},{n(-h - w * 1.9)}L{n(dx + w / 2 + 5)},{n(-h)}Z", roof, INK, 2.4)
                + path(f"M{n(dx - 4)},{n(-h + 14)}v14h8v-14a4 4 0 0 0 -8,0Z", light, INK, 1.6))  # fmt: skip

    gate = path("M-60,0V-52H60V0Z", wall, INK, 2.4) + path("M-14,0V-26a14 14 0 0 1 28,0V0Z", light, INK, 2.2)
    flags = "".join(
        path(f"M{dx},{top}v-18l20,6l-20,7", GOLD, INK, 1.8) for dx, top in ((0, -189), (-48, -147), (48, -147))
    )
    return group(
        tower(-48, 26, 98),
        tower(48, 26, 98),
        tower(-20, 24, 122),
        tower(22, 24, 116),
        tower(0, 34, 124),
        gate,
        flags,
        at=(x, y),
        scale=scale,
    )


def word(text: str, y: float, size: float, fill: str, edge: str, glow: str) -> str:
    face = (
        'font-family="Georgia, \'Palatino Linotype\', \'DejaVu Serif\', serif" font-weight="bold" text-anchor="middle"'
    )
    width = f'textLength="{n(size * 4.75)}" lengthAdjust="spacingAndGlyphs"'
    layer = '<text x="{x}" y="{y}" {face} font-size="{size}" {width} fill="{fill}" stroke="{ink}" stroke-width="{w}" stroke-linejoin="round">{text}</text>'
    parts = ((304, y + 6, edge, edge, 16), (300, y, edge, edge, 14), (300, y, glow, glow, 6), (300, y, fill, fill, 1))
    return "".join(
        layer.format(x=n(x), y=n(v), face=face, size=n(size), width=width, fill=f, ink=i, w=w, text=text)
        for x, v, f, i, w in parts
    )


def road(points: list[tuple[float, float]], wide: float, fill: str, edge: str) -> str:
    """A road that comes towards us: broad below, narrow far away."""
    left, right = [], []
    for k, (x, y) in enumerate(points):
        w = wide * (1 - k / (len(points) - 0.4))
        left.append((x - w, y))
        right.append((x + w, y))
    return path(smooth(left) + smooth(right[::-1], "L") + "Z", fill, edge, 3)


def elf(tint: str, skin: str = "#f0c49a") -> str:
    """A young elf with a bundle, seen from behind a little: 100 by 160."""
    return "".join([
        path("M34,150C30,132 36,118 40,104L62,104C66,120 70,134 66,150L56,150L52,122L46,150Z", "#6b4a34", INK, 3),
        path("M24,152C26,144 38,142 48,147L48,156H22C16,156 14,148 18,144C20,148 22,150 24,152ZM56,146C64,142 74,144 78,150C82,148 86,142 84,138C92,142 90,156 78,156H56Z", tint, INK, 3),
        path("M26,108C24,84 32,66 50,66C68,66 78,84 76,108C60,116 42,116 26,108Z", tint, INK, 3),
        path("M27,100C42,107 60,107 75,100V108C60,116 42,116 27,108Z", "#4a3524", INK, 2.4), path("M46,100h10v10h-10Z", GOLD, INK, 2),
        path("M30,46C28,30 38,22 51,22C64,22 73,31 71,47C69,60 61,67 50,67C39,67 32,60 30,46Z", skin, INK, 3),
        path("M31,44L12,34L28,54ZM70,44L90,36L73,55Z", skin, INK, 2.6),
        path("M28,38C30,22 40,16 52,16C64,16 72,24 73,38C62,32 40,32 28,38Z", "#8a5a2c", INK, 2.6),
        path("M27,36C34,10 58,-8 88,-2C78,2 74,10 76,20C77,28 75,33 74,38C58,30 42,30 27,36Z", tint, INK, 3),
        disc(90, -2, 5.4, GOLD, INK, 2),
        disc(43, 46, 2.8, INK), disc(59, 46, 2.8, INK), path("M44,56c5,4 9,4 14,0", ink=INK, width=2.4), disc(37, 53, 3, "#e79a7c"), disc(65, 53, 3, "#e79a7c"),
        path("M74,82C86,82 92,74 94,60", ink=INK, width=12), path("M74,82C86,82 92,74 94,60", ink=tint, width=7),
        path("M100,16L90,112", ink=INK, width=6.4), path("M100,16L90,112", ink="#b9813c", width=3.2),
        disc(94, 58, 5.6, skin, INK, 2.4),
    ])  # fmt: skip


def rim(parts: list[str], edge: str, line: str) -> str:
    """The picture, with the edge of the lid around it."""
    frame = (
        path("M0,0H600V600H0Z M14,14V586H586V14Z", edge, extra='fill-rule="evenodd"')
        + path("M14,14H586V586H14Z", ink=line, width=2.4)
        + path("M7,7H593V593H7Z", ink=line, width=1.4)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">\n' + "\n".join([*parts, frame]) + "\n</svg>\n"
    )


def cover_land() -> str:
    rng = random.Random(7)
    parts = ['<rect width="600" height="600" fill="#8fcbe0"/>']
    for y, tone in ((60, "#a4d6e4"), (130, "#bfe3e2"), (200, "#dcecd6"), (262, "#f6edc4")):
        parts.append(path(smooth([(75.0 * k, y + 10 * (rng.random() - 0.5)) for k in range(9)]) + "V600H0Z", tone))
    parts.append(disc(452, 214, 62, "#fff2b8") + disc(452, 214, 46, "#ffdf73"))
    for x, y, r in ((70, 96, 1), (190, 190, 0.6), (540, 118, 0.8)):
        parts.append(
            group(
                path(
                    "M-46,16C-60,14 -58,-4 -42,-6C-40,-22 -16,-24 -8,-12C2,-28 30,-20 28,-4C44,-8 54,10 40,16Z",
                    "#ffffff",
                    extra='opacity=".85"',
                ),
                at=(x, y),
                scale=r,
            )
        )
    parts.append(path("M0,330L52,272L86,300L140,232L182,288L224,258L276,316L600,316V420H0Z", "#93a9b8", "#5f7688", 2.4))
    parts.append(
        path(
            "M140,232L160,259L148,254L138,268L122,256ZM52,272L68,286L54,284L44,294L38,288ZM224,258L240,274L226,270L214,276Z",
            "#ffffff",
        )
    )
    parts.append(hills(rng, 322, 22, "#9cc27d", "#5f8f54"))
    parts.append(castle(300, 330, 0.86, "#fdf3da", "#e2cfa4", "#c4583a", "#5a3f28"))
    parts.append(hills(rng, 352, 26, "#7fae62", "#4f7f47"))
    parts += [
        pine(x, 372 + 14 * rng.random(), 44 + 22 * rng.random(), tone)
        for x in (36, 62, 92, 118, 508, 534, 560, 584)
        for tone in [rng.choice(("#3f7a45", "#4f8a4b", "#2f6a3d"))]
    ]
    parts.append(
        path(
            "M600,404C540,396 500,410 470,424C430,442 440,462 500,476C540,486 570,486 600,484Z", "#5fa9c8", "#2f6f8f", 3
        )
        + path("M520,426h30M486,446h34M540,462h34", ink="#c7e6ef", width=3)
    )
    # Somebody looks over the hill.
    parts.append(group(GLYPHS["unicorn"](), at=(404, 340), scale=1.05))
    parts.append(hills(rng, 420, 30, "#a9c96f", "#6f9648"))
    parts.append(
        path(
            "M600,430C548,420 500,430 478,440C448,456 470,472 520,482C556,488 580,488 600,486Z", "#5fa9c8", "#2f6f8f", 3
        )
        + path("M524,444h30M500,460h34M548,472h30", ink="#c7e6ef", width=3)
    )
    parts.append(
        road(
            [(250, 620), (214, 548), (286, 490), (372, 452), (330, 408), (304, 372), (300, 348)],
            74,
            "#f0dfa0",
            "#9a7a3c",
        )
    )
    parts.append(path("M232,560l20,6M292,520l18,-4M340,470l12,2M256,590l26,2M318,428l8,1", ink="#c2a35c", width=4))
    for kind, x, y, scale, turn in (("giant_pig", 36, 420, 1.42, 0), ("dragon", 428, 150, 1.2, -6)):
        parts.append(
            oval(x + 50 * scale, y + 86 * scale, 40 * scale, 6 * scale, "#1c1622", extra='opacity=".25"')
            if kind != "dragon"
            else ""
        )
        parts.append(group(GLYPHS[kind](), at=(x, y), scale=scale, turn=turn))
    parts.append(group(GLYPHS["raft"](), at=(498, 424), scale=0.62))
    parts.append(
        oval(262, 572, 54, 9, "#1c1622", extra='opacity=".3"') + group(elf("#3f8f5f"), at=(206, 392), scale=1.14)
    )
    parts.append(group(GLYPHS["elfcycle"](), at=(330, 470), scale=1.12))
    for _ in range(46):
        u, v = rng.uniform(20, 580), rng.uniform(520, 584)
        if not 150 < u < 330:
            parts.append(
                disc(
                    u, v, 2.4 + 2 * rng.random(), rng.choice(("#f7f2dc", "#f2c14a", "#e27a8e", "#b98be0")), "#4f7f47", 1
                )
            )
    parts.append(word("Elfenland", 118, 104, "#f7d257", "#1f4a33", "#fff6d0"))
    return rim(parts, "#2f5f43", "#d9c27a")


def cover_gold() -> str:
    rng = random.Random(11)
    parts = ['<rect width="600" height="600" fill="#1d1a3d"/>']
    for y, tone in (
        (80, "#272252"),
        (150, "#352b66"),
        (214, "#4d3673"),
        (268, "#71437a"),
        (312, "#a35a75"),
        (344, "#d98a63"),
    ):
        parts.append(path(smooth([(75.0 * k, y + 12 * (rng.random() - 0.5)) for k in range(9)]) + "V600H0Z", tone))
    for _ in range(80):
        parts.append(
            disc(
                600 * rng.random(),
                260 * rng.random() ** 1.2,
                0.7 + 1.3 * rng.random(),
                "#fdf0d0",
                extra=f'opacity="{n(0.4 + 0.5 * rng.random())}"',
            )
        )
    parts += [
        star(x, y, r, "#fff6dc", 4, 0.3) for x, y, r in ((60, 190, 8), (548, 172, 9), (134, 246, 5), (500, 262, 6))
    ]
    parts.append(disc(474, 224, 44, "#fff0c0") + disc(458, 214, 40, "#4d3673"))
    parts.append(
        path(
            "M0,372L60,312L98,344L150,290L196,340L248,318L300,352L372,312L420,346L480,300L534,340L600,308V460H0Z",
            "#5c3f70",
            "#33244f",
            2.4,
        )
    )
    parts.append(castle(300, 396, 1.02, "#8a6f9c", "#5f4a78", "#3d2f66", "#ffd75a"))
    parts.append(hills(rng, 402, 24, "#3c3560", "#251f45"))
    parts += [
        pine(x, 424 + 16 * rng.random(), 50 + 30 * rng.random(), "#251f45")
        for x in (26, 54, 84, 110, 500, 530, 556, 582)
    ]
    parts.append(hills(rng, 446, 24, "#4a3f66", "#2b2447"))
    glow = "".join(
        oval(300, 520, r, r * 0.42, "#f0b429", extra=f'opacity="{o}"')
        for r, o in ((300, 0.12), (220, 0.14), (140, 0.16))
    )
    parts.append(glow)
    parts.append(road([(300, 640), (280, 566), (322, 506), (296, 462), (300, 428)], 88, "#c98f4a", "#5a3420"))
    parts.append(group(GLYPHS["dragon"](), at=(40, 150), scale=1.5, turn=-4))
    parts.append(group(GLYPHS["sea_monster"](), at=(478, 398), scale=1.0))
    parts.append(
        oval(176, 574, 56, 9, "#120e26", extra='opacity=".5"') + group(elf("#7a4aa0"), at=(112, 392), scale=1.14)
    )
    # The chest: gold that pours over its edge.
    heap = [(k % 7 * 26 - 78 + 8 * (k % 2), -12 - 13 * (k // 7) + 4 * math.sin(k)) for k in range(26)]
    chest = "".join([
        oval(0, 62, 118, 14, "#120e26", extra='opacity=".5"'),
        path("M-96,-8C-96,-74 96,-74 96,-8Z", "#7f4f2c", INK, 4), path("M-96,-8C-96,-64 96,-64 96,-8Z", "#5a3420"),
        path("M-40,-56V-10M40,-56V-10", ink=GOLD_DARK, width=9),
        "".join(coin(x, y, 17) for x, y in sorted(heap, key=lambda at: at[1]) if abs(x) < 88),
        path("M-100,-4H100L92,58H-92Z", "#94602f", INK, 4), path("M-98,14H98M-95,36H95", ink="#5a3420", width=3),
        path("M-54,-4h20v62h-20ZM34,-4h20v62h-20Z", GOLD, INK, 3), path("M-14,4h28v26l-14,8l-14,-8Z", GOLD_LIGHT, INK, 3), disc(0, 17, 4.6, INK),
    ])  # fmt: skip
    parts.append(group(chest, at=(364, 508), scale=1.06))
    parts += [coin(x, y, 15) for x, y in ((238, 556), (478, 566), (268, 578), (512, 584), (452, 584))]
    parts += [
        star(x, y, r, "#fff6c9", 4, 0.25)
        for x, y, r in ((312, 440, 12), (420, 452, 16), (374, 418, 9), (470, 486, 8), (268, 520, 8))
    ]
    parts.append(word("Elfengold", 118, 104, "#f6c33a", "#120e26", "#fff0b0"))
    return rim(parts, "#241c44", "#d9b24a")
