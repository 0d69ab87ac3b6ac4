"""The art of Highlanders and Rheingold: boards from the data, tokens, castles; `tools/draw.py` writes it."""

from __future__ import annotations

import math
import random
from typing import Any

from art.highlanders_covers import cover_highlanders, cover_rheingold
from art.highlanders_names import Grounds, places_of_names, size_of
from art.pen import WAY, disc, group, n, oval, path, polygon, shape
from filon.games.highlanders.data import BOARDS, CASTLES, COLOURS, GATE
from filon.games.highlanders.layout import MARGIN, SIZES, XY

FOLDER = "src/filon/games/highlanders/art"
INK = "#2c2418"
PAPER = "#f6ecd2"

Point = tuple[float, float]

# ── palettes ───────────────────────────────────────────────────────────────────────────────────────────

LAND: list[dict[str, Any]] = [
    {
        "land": "#c8c29a", "far": "#b9b58a", "patch": ("#b3b27f", "#bda9a6", "#d2c9a2", "#a9ad7c"), "shore": "#e5dcb8",
        "water": "#5b8b9c", "deep": "#4a7b8f", "wave": "#86adb6", "hill": "#8f8a73", "hill-light": "#a8a48a",
        "tree": "#5d7350", "frame": "#3f5a4c",
    },
    {
        "land": "#dccb98", "far": "#cfbd86", "patch": ("#c5bd7b", "#d8b98c", "#e4d7a8", "#b9b673"), "shore": "#efe2b6",
        "water": "#5f93a3", "deep": "#4e8395", "wave": "#8db6bd", "hill": "#7f9159", "hill-light": "#9aa96c",
        "tree": "#5b7a48", "frame": "#6a3f3a",
    },
]  # fmt: skip


# ── land and water ─────────────────────────────────────────────────────────────────────────────────────


def closed(points: list[Point]) -> str:
    """A smooth closed curve through the points."""
    count = len(points)
    d = [f"M{n(points[0][0])},{n(points[0][1])}"]
    for k in range(count):
        before, here, there, after = (points[(k + j) % count] for j in (-1, 0, 1, 2))
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        d.append(f"C{n(first[0])},{n(first[1])} {n(second[0])},{n(second[1])} {n(there[0])},{n(there[1])}")
    return "".join(d) + "Z"


def shifted(points: list[list[float]]) -> list[Point]:
    return [(x + MARGIN, y + MARGIN) for x, y in points]


def blob(rng: random.Random, x: float, y: float, rx: float, ry: float, rough: float = 0.3) -> str:
    points = []
    for k in range(9):
        a, d = math.tau * k / 9, 1 - rough / 2 + rough * rng.random()
        points.append((x + rx * d * math.cos(a), y + ry * d * math.sin(a)))
    return closed(points)


def land(number: int, rng: random.Random) -> list[str]:
    tone, (width, height) = LAND[number], SIZES[number]
    parts = [f'<rect width="{width}" height="{height}" fill="{tone["land"]}"/>']
    for k in range(46):
        x, y, r = width * rng.random(), height * rng.random(), 40 + 80 * rng.random()
        parts.append(path(blob(rng, x, y, r * 1.5, r), tone["patch"][k % 4], extra='opacity=".38"'))
    tufts = []
    for _ in range(420):
        x, y = width * rng.random(), height * rng.random()
        tufts.append(f"M{n(x)},{n(y)}l{n(-2 + 4 * rng.random())},{n(-4 - 3 * rng.random())}")
    parts.append(path("".join(tufts), ink="#8d8a60" if number == 0 else "#a39a58", width=1.1, extra='opacity=".55"'))
    return parts


def water(number: int, rng: random.Random) -> list[str]:
    tone, decor, parts = LAND[number], BOARDS[number]["decor"], []
    for lake in decor["water"]:
        outline = shifted(lake["outline"])
        d = closed(outline)
        parts.append(path(d, tone["shore"], tone["shore"], 20))
        parts.append(path(d, tone["water"], "#3c6170", 2.4))
        middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
        for k, opacity in ((0.9, 0.5), (0.78, 0.6)):
            if lake["kind"] == "lake":
                inner = [
                    (middle[0] + (x - middle[0]) * k, middle[1] + (y - middle[1]) * (k - 0.06)) for x, y in outline
                ]
                parts.append(path(closed(inner), tone["deep"], extra=f'opacity="{opacity}"'))
        parts += waves(number, outline, rng, river=lake["kind"] == "river")
    for island in decor["islands"]:
        d = closed(shifted(island))
        parts.append(path(d, "none", tone["wave"], 12, 'opacity=".5"'))
        parts.append(path(d, tone["land"], "#3c6170", 2))
        parts.append(path(d, "none", tone["shore"], 3.4))
    return parts


def inside(x: float, y: float, outline: list[Point]) -> bool:
    hit = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def waves(number: int, outline: list[Point], rng: random.Random, river: bool) -> list[str]:
    """Small strokes on the water; on the Rhine some of them are gold."""
    width, height = SIZES[number]
    strokes: list[str] = []
    gold: list[str] = []
    tries = 900 if river else 420
    for _ in range(tries):
        x, y = width * rng.random(), height * rng.random()
        if not all(inside(x + dx, y + dy, outline) for dx, dy in ((-14, -9), (14, -9), (-14, 9), (14, 9))):
            continue
        w = 5 + 7 * rng.random()
        stroke = f"M{n(x - w)},{n(y)}q{n(w / 2)},{n(-2.6)} {n(w)},0t{n(w)},0"
        (gold if river and rng.random() < 0.22 else strokes).append(stroke)
    tone = LAND[number]["wave"]
    return [
        path("".join(strokes), ink=tone, width=1.7, extra='opacity=".8"'),
        path("".join(gold), ink="#f0c75e", width=2, extra='opacity=".95"'),
    ]


def peak(x: float, y: float, size: float, tone: dict[str, Any], rng: random.Random) -> str:
    """A Highland mountain: a lit side, a shaded side, and a little snow."""
    h, w = size * 1.15, size * 0.95
    top = (x + 2 - 4 * rng.random(), y - h * 0.62)
    left, right, foot = (x - w, y + h * 0.38), (x + w, y + h * 0.38), (x + w * 0.12, y + h * 0.4)
    ridge = [top, (x + w * 0.22, y - h * 0.2), (x - w * 0.02, y + h * 0.05), foot]
    snow = [
        top,
        (x + w * 0.2, y - h * 0.28),
        (x + w * 0.04, y - h * 0.2),
        (x - w * 0.1, y - h * 0.3),
        (x - w * 0.25, y - h * 0.22),
    ]
    return (
        path(polygon([left, top, right]), tone["hill-light"], "#5a5644", 1.8)
        + path(polygon([*ridge, right]), tone["hill"])
        + path(polygon(snow), "#f4f0e2")
        + path(polygon([left, top, right]), "none", "#5a5644", 1.8)
        + path(
            f"M{n(x - w * 0.5)},{n(y + h * 0.2)}l{n(w * 0.14)},{n(-h * 0.16)}M{n(x - w * 0.7)},{n(y + h * 0.34)}l{n(w * 0.16)},{n(-h * 0.2)}",
            ink="#7c775f",
            width=1.3,
        )
    )


def vineyard(x: float, y: float, size: float, tone: dict[str, Any], rng: random.Random) -> str:
    """A hill above the Rhine, with rows of vines."""
    w, h = size * 1.15, size * 0.86
    dome = f"M{n(x - w)},{n(y + h * 0.5)}C{n(x - w * 0.7)},{n(y - h * 0.6)} {n(x - w * 0.1)},{n(y - h * 0.8)} {n(x + w * 0.1)},{n(y - h * 0.5)}C{n(x + w * 0.5)},{n(y - h * 0.7)} {n(x + w * 0.8)},{n(y)} {n(x + w)},{n(y + h * 0.5)}Z"
    rows = []
    for k in range(4):
        a = -0.55 + 0.3 * k
        rows.append(
            f"M{n(x + w * (a - 0.2))},{n(y + h * 0.42)}Q{n(x + w * a)},{n(y)} {n(x + w * (a * 0.5 + 0.02))},{n(y - h * 0.34)}"
        )
    trees = []
    for k in range(3):
        u, v = x + w * (0.35 + 0.2 * k), y + h * (0.28 - 0.16 * (k == 1))
        trees.append(disc(u, v, size * 0.17, tone["tree"], "#3f5230", 1.3))
    return (
        path(dome, tone["hill-light"], "#566238", 1.8)
        + path("".join(rows), ink="#6d7f3f", width=1.8, extra='stroke-dasharray="3 2.6"')
        + "".join(trees)
    )


def pine(x: float, y: float, size: float, tone: dict[str, Any]) -> str:
    tiers = "".join(
        f"M{n(x)},{n(y - size * (1.5 - 0.42 * k))}l{n(size * (0.34 + 0.13 * k))},{n(size * 0.6)}h{n(-size * (0.68 + 0.26 * k))}Z"
        for k in range(3)
    )
    return path(f"M{n(x)},{n(y)}v{n(size * 0.3)}", ink="#6b4a2c", width=2) + path(tiers, tone["tree"], "#37482f", 1)


def free(number: int, x: float, y: float, room: float) -> bool:
    """Whether nothing of the game lies so near."""
    spots = [spot for spot in XY[number] if spot != (MARGIN, MARGIN)]
    near = all(math.hypot(x - a, y - b) > room for a, b in spots)
    ways = all(from_line(x, y, a, b) > room * 0.55 for a, b in roads(number))
    dry = not any(inside(x, y, shifted(lake["outline"])) for lake in BOARDS[number]["decor"]["water"])
    return near and ways and dry


def from_line(x: float, y: float, a: Point, b: Point) -> float:
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = max(0.0, min(1.0, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length))
    return math.hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1]))


def nature(number: int, rng: random.Random) -> list[str]:
    tone, (width, height), things = LAND[number], SIZES[number], []
    for x, y, size in BOARDS[number]["decor"]["mountains"]:
        draw = peak if number == 0 else vineyard
        things.append((y, draw(x + MARGIN, y + MARGIN, size, tone, rng)))
    for _ in range(260):
        x, y = 20 + (width - 40) * rng.random(), 20 + (height - 40) * rng.random()
        if free(number, x, y, 44):
            if number == 0 or rng.random() < 0.5:
                things.append((y - MARGIN, pine(x, y, 9 + 4 * rng.random(), tone)))
            else:
                things.append((y - MARGIN, disc(x, y, 5 + 3 * rng.random(), tone["tree"], "#3f5230", 1.2)))
    return [drawn for _, drawn in sorted(things)]


# ── roads, spaces, scrolls ─────────────────────────────────────────────────────────────────────────────


def roads(number: int) -> list[tuple[Point, Point]]:
    board = BOARDS[number]
    spots = {
        thing["id"]: (thing["x"] + MARGIN, thing["y"] + MARGIN)
        for kind in ("scrolls", "spaces", "castles")
        for thing in board[kind]
    }
    links = [tuple(pair) for pair in board["paths"]]
    links += [(scroll["id"], exit) for scroll in board["scrolls"] for exit in scroll["exits"]]
    return [(spots[a], spots[b]) for a, b in links]


def dotted(a: Point, b: Point) -> str:
    """A dotted way, bent a little as ways are."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    bend = 0.07 * (1 if (round(mx) + round(my)) % 2 else -1)
    mx, my = mx - (b[1] - a[1]) * bend, my + (b[0] - a[0]) * bend
    return f"M{n(a[0])},{n(a[1])}Q{n(mx)},{n(my)} {n(b[0])},{n(b[1])}"


def ways(number: int) -> list[str]:
    d = "".join(dotted(a, b) for a, b in roads(number))
    gates = "".join(
        f"M{n(XY[number][int(GATE[number][k])][0])},{n(XY[number][int(GATE[number][k])][1])}L{n(XY[number][CASTLES + k][0])},{n(XY[number][CASTLES + k][1])}"
        for k in range(len(BOARDS[number]["castles"]))
    )
    return [
        path(gates, ink="#5d4a2c", width=15, extra='opacity=".85"'),
        path(gates, ink="#e6cf93", width=11, extra=WAY),
        path(gates, ink="#b2924f", width=2, extra='stroke-dasharray="2 5"'),
        path(d, ink="#fff7e0", width=9, extra=f'opacity=".55" {WAY}'),
        path(d, ink="#5b4426", width=5.4, extra='stroke-dasharray=".1 9.6"'),
        path(d, ink="#f4e3b4", width=2.6, extra='stroke-dasharray=".1 9.6"'),
    ]


def spaces(number: int) -> list[str]:
    parts = []
    for space in BOARDS[number]["spaces"]:
        x, y = space["x"] + MARGIN, space["y"] + MARGIN
        gate, crossing = space["gate_of"], space.get("crossing")
        if crossing and number == 1:
            parts.append(
                group(
                    path("M-36,-6Q0,6 36,-6L29,10Q0,17 -29,10Z", "#8b5f36", INK, 2),
                    path("M-30,-1Q0,8 30,-1M-29,4Q0,12 29,4", ink="#6d4826", width=1.3),
                    at=(x, y + 15),
                )
            )
        elif crossing:
            parts.append(
                path(
                    f"M{n(x - 30)},{n(y + 17)}Q{n(x)},{n(y + 1)} {n(x + 30)},{n(y + 17)}V{n(y + 26)}Q{n(x)},{n(y + 10)} {n(x - 30)},{n(y + 26)}Z",
                    "#a69b86",
                    INK,
                    1.8,
                )
            )
        parts.append(oval(x, y + 3, 23, 22, INK, extra='opacity=".28"'))
        parts.append(disc(x, y, 22, "#e9c765" if gate else "#efe6cb", INK, 2))
        parts.append(disc(x, y, 17.6, "#fbf3da", "#c9a443" if gate else "#bfb08a", 1.5))
    return parts


ARMS = ("#b3362b", "#2563a8", "#e6bb3c", "#3d8f62", "#6d3f91", "#dd7a30")


def scroll(x: float, y: float, arms: int) -> str:
    """A parchment with its coats of arms along the top; knights stand below them."""
    sheet = "M-40,-27C-20,-31 20,-24 40,-28L42,24C22,29 -18,22 -40,27Z"
    curl = "M-40,-27C-48,-26 -49,-15 -42,-14L-40,27C-47,27 -49,16 -43,14M40,-28C48,-27 49,-16 43,-15L42,24C49,24 50,13 44,12"
    marks = []
    for k in range(arms):
        u = (k - (arms - 1) / 2) * 12.4
        shield = f"M{n(u - 5)},-22h10v7.4c0,4 -2.6,6 -5,7.4c-2.4,-1.4 -5,-3.4 -5,-7.4Z"
        marks.append(path(shield, ARMS[k], INK, 1.3))
        marks.append(path(f"M{n(u)},-21.4v12.6" if k % 2 else f"M{n(u - 4.4)},-16h8.8", ink="#fff4d8", width=1.5))
    return group(
        path("M-41,-22C-20,-26 22,-18 43,-22L44,31C22,36 -18,28 -40,33Z", INK, extra='opacity=".25"'),
        path(curl, "#d9c08a", INK, 1.8),
        path(sheet, "#f4e5bd", INK, 2),
        path("M-34,-4H36", ink="#d3b97f", width=1.3, extra='stroke-dasharray="2 3"'),
        *marks,
        at=(x, y),
    )


# ── castles ────────────────────────────────────────────────────────────────────────────────────────────


def tower(x: float, base: float, w: float, h: float, wall: str, roof: str) -> str:
    """A tower with battlements, or with a pointed roof if one is given."""
    d = f"M{n(x - w / 2)},{n(base)}V{n(base - h)}H{n(x + w / 2)}V{n(base)}Z"
    shade = f"M{n(x + w * 0.12)},{n(base)}V{n(base - h)}H{n(x + w / 2)}V{n(base)}Z"
    head = w / 2 + 1.6
    parts = [path(d, wall, INK, 1.7), path(shade, "#00000022")]
    if roof:
        parts.append(
            path(
                f"M{n(x - head - 0.6)},{n(base - h + 0.6)}L{n(x)},{n(base - h - w * 1.05)}L{n(x + head + 0.6)},{n(base - h + 0.6)}Z",
                roof,
                INK,
                1.7,
            )
        )
    else:
        t = base - h
        c = 2 * head / 5
        teeth = "".join(f"h{n(c)}v{n(3.4 if k % 2 == 0 else -3.4)}" for k in range(4))
        parts.append(path(f"M{n(x - head)},{n(t + 3)}V{n(t - 4)}{teeth}h{n(c)}V{n(t + 3)}Z", wall, INK, 1.6))
    parts.append(path(f"M{n(x)},{n(base - h * 0.72)}v3.4", ink=INK, width=2.2))
    return "".join(parts)


def castle(number: int, x: float, y: float, swords: int) -> str:
    """A castle as strong as it looks: one, two or three towers, and its swords on a plate."""
    wall, roof = ("#a9a598", "") if number == 0 else ("#e3d3ad", "#a8453a")
    slope = "#7d7a62" if number == 0 else "#8a8152"
    parts = [path("M-27,22C-25,8 -13,2 0,3C13,2 25,8 27,22C14,28 -14,28 -27,22Z", slope, INK, 1.7)]
    door = path("M-4,15V9a4,4 0 0 1 8,0v6Z", "#4a3420", INK, 1.3)
    if swords == 1:
        parts += [path("M-14,15V4H14V15Z", wall, INK, 1.6), tower(0, 15, 17, 31, wall, roof)]
    elif swords == 2:
        parts += [
            tower(-13, 15, 12, 24, wall, roof),
            path("M-12,15V-1H14V15Z", wall, INK, 1.6),
            tower(11, 15, 15, 33, wall, roof),
        ]
    else:
        parts += [
            tower(-19, 15, 11, 22, wall, roof), tower(19, 15, 11, 25, wall, roof), path("M-18,15V-2H18V15Z", wall, INK, 1.6),
            tower(0, 15, 18, 37, wall, roof),
        ]  # fmt: skip
    parts.append(door)
    w = 7 + 11 * swords
    parts.append(
        path(f"M{n(-w / 2)},15h{n(w)}q3,0 3,3v9q0,3 -3,3h{n(-w)}q-3,0 -3,-3v-9q0,-3 3,-3Z", "#3a2a1c", "#e9c765", 1.4)
    )
    for k in range(swords):
        u = (k - (swords - 1) / 2) * 11
        parts.append(
            path(f"M{n(u)},17.4L{n(u + 1.5)},20V25.4H{n(u - 1.5)}V20Z", "#f2efe2")
            + path(f"M{n(u - 3.4)},25.6h6.8M{n(u)},25.6v3", ink="#e9c765", width=1.7)
        )
    return group(*parts, at=(x, y))


def castles(number: int) -> list[str]:
    """All castles, and then their names, clear of the rings that may glow around places."""
    things = BOARDS[number]["castles"]
    spots = [XY[number][CASTLES + k] for k in range(len(things))]
    parts = [castle(number, x, y, thing["swords"]) for thing, (x, y) in zip(things, spots, strict=True)]
    spaces = [spot for spot in XY[number][6:CASTLES] if spot != (MARGIN, MARGIN)]
    grounds = Grounds(SIZES[number], spots, spaces, XY[number][:6], roads(number))
    names = [thing["name"]["en"] for thing in things]
    for name, box in zip(names, places_of_names(names, grounds), strict=True):
        parts.append(name_text(name, size_of(box), (box[0] + box[2]) / 2, box[3] - 4))
    return parts


def name_text(name: str, size: int, x: float, y: float) -> str:
    style = 'font-family="Georgia, \'DejaVu Serif\', \'Times New Roman\', serif" font-weight="700" text-anchor="middle"'
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{size}" {style} fill="{INK}" stroke="{PAPER}" stroke-width="3.4" paint-order="stroke" stroke-linejoin="round">{name}</text>'


LABELS = [
    [(626, 392, -24, "Loch", 30)],
    [(722, 370, 14, "Rhein", 25), (112, 350, -3, "‹ Koblenz", 15), (806, 394, -2, "Bingen ›", 15)],
]


def monster(x: float, y: float) -> str:
    """Somebody lives in the loch."""
    skin, line = "#3d6b6a", "#23474a"
    return group(
        path("M-62,6Q-54,-12 -44,6M-36,6Q-24,-22 -10,6", skin, line, 2),
        path("M4,6C6,-14 20,-18 22,-34C23,-44 36,-46 40,-39C46,-38 47,-33 43,-31C38,-30 35,-32 34,-30C33,-16 24,-8 26,6Z", skin, line, 2),
        disc(36, -38, 1.7, "#f4f0e2"),
        path("M-70,8q6,-3 12,0t12,0t12,0t12,0t12,0t12,0t12,0t12,0", ink="#9fc3c8", width=1.8),
        at=(x, y), scale=0.8,
    )  # fmt: skip


def labels(number: int) -> list[str]:
    style = (
        'font-family="Georgia, \'DejaVu Serif\', \'Times New Roman\', serif" font-style="italic" text-anchor="middle"'
    )
    return [
        f'<text transform="translate({x} {y}) rotate({turn})" {style} font-size="{size}" letter-spacing="{size * 0.12:.0f}" fill="#e4eff0">{text}</text>'
        for x, y, turn, text, size in LABELS[number]
    ] + ([monster(782, 318)] if number == 0 else [])


def frame(number: int) -> list[str]:
    (width, height), tone = SIZES[number], LAND[number]["frame"]
    return [
        f'<rect x="5" y="5" width="{width - 10}" height="{height - 10}" rx="8" fill="none" stroke="{tone}" stroke-width="10"/>',
        f'<rect x="13" y="13" width="{width - 26}" height="{height - 26}" rx="4" fill="none" stroke="#e3c26b" stroke-width="1.6"/>',
    ]


def board(number: int) -> str:
    rng = random.Random(1992 + number)
    width, height = SIZES[number]
    parts = [
        *land(number, rng),
        *water(number, rng),
        *labels(number),
        *nature(number, rng),
        *ways(number),
        *spaces(number),
    ]
    for thing in BOARDS[number]["scrolls"]:
        parts.append(scroll(thing["x"] + MARGIN, thing["y"] + MARGIN, thing["arms"]))
    parts += [*castles(number), *frame(number)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


# ── sprites ────────────────────────────────────────────────────────────────────────────────────────────

TINTS = {
    "red": ("#b3362b", "#fff6ee"), "blue": ("#2563a8", "#f4f8ff"), "yellow": ("#e6bb3c", "#2c2003"),
    "green": ("#3d8f62", "#04180d"), "purple": ("#6d3f91", "#fbf5ff"),
}  # fmt: skip


def symbol(id: str, content: str, width: int = 100, height: int = 100, form: str = "disc") -> str:
    return f'<symbol id="{id}" viewBox="0 0 {width} {height}" data-shape="{form}">{content}</symbol>'


def tinted(colour: str) -> tuple[str, str]:
    fill, ink = TINTS[colour]
    return f"var(--tint, {fill})", f"var(--tint-ink, {ink})"


def army(colour: str) -> str:
    """A group: a disc for its number, under a helmet, with the mark of its colour."""
    fill, ink = tinted(colour)
    return "".join([
        oval(50, 57, 43, 41, "#1a130b", extra='opacity=".35"'),
        disc(50, 53, 42, fill, "#1a130b", 4),
        disc(50, 53, 35, "none", ink, 2.4, 'opacity=".55"'),
        # The helmet looks over the rim, with a plume and the mark of the colour on its brow.
        path("M30,24C30,5 70,5 70,24L66,31H34Z", "#d9d5c8", "#1a130b", 3.4),
        path("M50,8C54,-3 70,-3 76,6C68,4 62,8 57,12Z", fill, "#1a130b", 2.6),
        shape(colour, 50, 20, 8.4, fill, "#1a130b", 2),
    ])  # fmt: skip


def banner(colour: str) -> str:
    fill, ink = tinted(colour)
    return "".join([
        path("M22,6V112", ink="#1a130b", width=8),
        path("M22,6V112", ink="#b58a4a", width=4.4),
        path("M25,10C45,2 60,20 92,10L80,34L92,58C60,68 45,50 25,58Z", fill, "#1a130b", 4),
        shape(colour, 52, 34, 15, ink, "#1a130b", 2),
        disc(22, 7, 5.4, "#e9c765", "#1a130b", 2.4),
    ])  # fmt: skip


SHIELD = "M8,10C28,14 38,6 45,4C52,6 62,14 82,10V52C82,76 62,92 45,100C28,92 8,76 8,52Z"


def shield_up() -> str:
    """Face up: the number stands on bright metal framed in the owner's colour."""
    return path(SHIELD, "var(--tint, #7b6d5d)", "#1a130b", 4.4) + path(
        "M18,20C30,22 39,17 45,15C51,17 60,22 72,20V52C72,70 58,82 45,89C32,82 18,70 18,52Z",
        "var(--tint-ink, #fff6ee)",
        "none",
        0,
        'opacity=".22"',
    )


def shield_down() -> str:
    """Face down: leather and studs in the owner's colour, a secret."""
    studs = "".join(
        disc(x, y, 3.6, "#e9c765", "#1a130b", 1.4)
        for x, y in ((20, 24), (70, 24), (17, 52), (73, 52), (28, 76), (62, 76))
    )
    return (
        path(SHIELD, "var(--tint, #7b6d5d)", "#1a130b", 4.4)
        + path("M45,6V98M10,44H80", ink="#1a130b", width=2.4, extra='opacity=".35"')
        + path("M24,32C34,26 56,26 66,32V56C66,66 56,74 45,80C34,74 24,66 24,56Z", "#1a130b", extra='opacity=".28"')
        + studs
    )


PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]}  # fmt: skip


def die(face: int) -> str:
    body = path("M22,8H78Q92,8 92,22V78Q92,92 78,92H22Q8,92 8,78V22Q8,8 22,8Z", "#fbf6e6", "#1a130b", 4.4)
    shade = path("M92,60V78Q92,92 78,92H22Q12,92 9,84Q60,84 92,60Z", "#d9cba6", extra='opacity=".8"')
    return (
        body
        + shade
        + path(body_edge(), "none", "#1a130b", 4.4)
        + "".join(disc(50 + 23 * u, 50 + 23 * v, 8.6, "#8f2b22" if face == 1 else "#2c2418") for u, v in PIPS[face])
    )


def body_edge() -> str:
    return "M22,8H78Q92,8 92,22V78Q92,92 78,92H22Q8,92 8,78V22Q8,8 22,8Z"


def icon_swords() -> str:
    blade = (
        path("M46,8L50,2L54,8V64H46Z", "#e8e6dc", "#1a130b", 3)
        + path("M32,64H68M50,64V84", ink="#1a130b", width=9)
        + path("M33,64H67M50,64V83", ink="#e0b450", width=5)
        + disc(50, 88, 6, "#e0b450", "#1a130b", 2.4)
    )
    return f'<g transform="rotate(38 50 52)">{blade}</g><g transform="rotate(-38 50 52)">{blade}</g>'


def icon_castle() -> str:
    return path(
        "M10,92V30H20V40H30V30H36V16H44V24H56V16H64V30H70V40H80V30H90V92H60V74A10,10 0 0 0 40,74V92Z",
        "#b9b3a2",
        "#1a130b",
        4,
    )


def icon_knight() -> str:
    return (
        path("M24,52C20,14 80,14 76,52L72,78C62,90 38,90 28,78Z", "#d9d5c8", "#1a130b", 4)
        + path("M28,50H72L68,60H54V84H46V60H32Z", "#2c2418")
        + path("M50,20C56,2 84,2 92,18C78,12 66,18 58,24Z", "#b3362b", "#1a130b", 3)
    )


def icon_shield() -> str:
    return f'<g transform="translate(5 0)">{path(SHIELD, "#c9a443", "#1a130b", 5)}{path("M45,8V96M10,46H80", ink="#1a130b", width=3.4)}</g>'


def sprites() -> str:
    parts = [symbol(f"army-{colour}", army(colour)) for colour in COLOURS]
    parts += [symbol(f"banner-{colour}", banner(colour), 96, 116, "card") for colour in COLOURS]
    parts += [symbol("shield-up", shield_up(), 90, 104, "card"), symbol("shield-down", shield_down(), 90, 104, "card")]
    parts += [symbol(f"die-{face}", die(face), form="card") for face in range(1, 7)]
    icons = {"swords": icon_swords, "castle": icon_castle, "knight": icon_knight, "shield": icon_shield}
    parts += [symbol(f"icon-{name}", draw(), 100, 104) for name, draw in icons.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"


FILES = {
    "highlanders/board.svg": lambda: board(0),
    "rheingold/board.svg": lambda: board(1),
    "highlanders/cover.svg": cover_highlanders,
    "rheingold/cover.svg": cover_rheingold,
    "sprites.svg": sprites,
}
