"""The land of the elves, drawn from the data: terrains, waters with their flow, roads with their curves, cities.

By day for Elfenland, by night for Elfengold: a `Light` says the colours.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any

from art.elfengold_light import Light
from art.elfengold_things import GOLD, INK, TERRAINS, star
from art.pen import WAY, disc, group, n, oval, path, polygon, smooth

Point = tuple[float, float]


def closed(points: list[Point]) -> str:
    """A round outline through points."""
    count = len(points)
    d = [f"M{n(points[0][0])},{n(points[0][1])}"]
    for k in range(count):
        before, here, there, after = (points[(k + j) % count] for j in (-1, 0, 1, 2))
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        d.append(f"C{n(first[0])},{n(first[1])} {n(second[0])},{n(second[1])} {n(there[0])},{n(there[1])}")
    return "".join(d) + "Z"


def inside(x: float, y: float, points: list[Point]) -> bool:
    found = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


class Land:
    """The map, and how far a spot is from everything that must stay clear."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.at = {city["id"]: (float(city["x"]), float(city["y"])) for city in data["cities"]}
        self.lines = {
            route["id"]: [self.at[route["a"]], *map(tuple, route["path"]), self.at[route["b"]]]
            for route in data["routes"]
        }
        self.busy: list[tuple[Point, float]] = [(spot, 34) for spot in self.at.values()]
        self.busy += [((city["label"][0], city["label"][1]), 26) for city in data["cities"]]
        self.busy += [((city["label"][0] + s, city["label"][1]), 22) for city in data["cities"] for s in (-28, 28)]
        self.busy += [(tuple(route["anchor"]), 23) for route in data["routes"]]
        for line in self.lines.values():
            for (ax, ay), (bx, by) in pairwise(line):
                self.busy += [((ax + (bx - ax) * t / 4, ay + (by - ay) * t / 4), 14) for t in range(5)]

    def is_clear(self, x: float, y: float, room: float) -> bool:
        return all(math.hypot(x - bx, y - by) > r + room for (bx, by), r in self.busy)


def scatter(land: Land, rng: random.Random, points: list[Point], count: int, room: float, apart: float) -> list[Point]:
    """Spots inside an outline, off everything that matters, from back to front."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    spots: list[Point] = []
    for _ in range(count * 14):
        x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        free = len(spots) < count and inside(x, y, points) and land.is_clear(x, y, room)
        if free and all(math.hypot(x - a, (y - b) * 1.3) > apart for a, b in spots):
            spots.append((x, y))
    return sorted(spots, key=lambda spot: spot[1])


def tree(light: Light, rng: random.Random, x: float, y: float) -> str:
    h, tone = rng.uniform(15, 22), rng.choice(light.leaves)
    if rng.random() < 0.5:
        crown = f"M{n(x)},{n(y - h)}L{n(x + h * 0.32)},{n(y - h * 0.18)}H{n(x - h * 0.32)}Z"
        lit = f"M{n(x)},{n(y - h)}L{n(x - h * 0.32)},{n(y - h * 0.18)}H{n(x - h * 0.06)}Z"
        return (
            path(f"M{n(x)},{n(y)}V{n(y - h * 0.3)}", ink=light.trunk, width=2.4)
            + path(crown, tone, light.leaf_edge, 1.2)
            + path(lit, light.leaf_lit, extra='opacity=".55"')
        )
    r = h * 0.36
    return (path(f"M{n(x)},{n(y)}V{n(y - h * 0.4)}", ink=light.trunk, width=2.4) + disc(x, y - h * 0.62, r, tone, light.leaf_edge, 1.2)
            + disc(x - r * 0.3, y - h * 0.7, r * 0.42, light.leaf_lit, extra='opacity=".6"'))  # fmt: skip


def peak(light: Light, rng: random.Random, x: float, y: float) -> str:
    h = rng.uniform(18, 30)
    w = h * rng.uniform(0.62, 0.78)
    return "".join([
        path(f"M{n(x - w)},{n(y)}L{n(x - w * 0.1)},{n(y - h)}L{n(x + w)},{n(y)}Z", light.rock, light.rock_edge, 1.6),
        path(f"M{n(x - w * 0.1)},{n(y - h)}L{n(x + w)},{n(y)}H{n(x + w * 0.15)}L{n(x + w * 0.2)},{n(y - h * 0.45)}Z", light.rock_shade),
        path(f"M{n(x - w * 0.42)},{n(y - h * 0.64)}L{n(x - w * 0.1)},{n(y - h)}L{n(x + w * 0.28)},{n(y - h * 0.65)}l{n(-w * 0.16)},{n(-h * 0.06)}l{n(-w * 0.12)},{n(h * 0.12)}l{n(-w * 0.16)},{n(-h * 0.12)}Z", light.snow),
    ])  # fmt: skip


def dune(light: Light, rng: random.Random, x: float, y: float) -> str:
    w = rng.uniform(12, 22)
    return path(
        f"M{n(x - w)},{n(y)}C{n(x - w * 0.3)},{n(y - w * 0.5)} {n(x + w * 0.2)},{n(y - w * 0.5)} {n(x + w)},{n(y)}",
        ink=light.dune,
        width=2.2,
    )


def cactus(light: Light, x: float, y: float) -> str:
    d = f"M{n(x)},{n(y)}V{n(y - 15)}M{n(x)},{n(y - 6)}h-5v-5M{n(x)},{n(y - 8)}h5v-5"
    return path(d, ink=light.cactus[0], width=4.4) + path(d, ink=light.cactus[1], width=2.2)


def tuft(light: Light, rng: random.Random, x: float, y: float) -> str:
    return path(
        f"M{n(x - 4)},{n(y)}q1,-5 -1,-7M{n(x)},{n(y)}v-8M{n(x + 4)},{n(y)}q-1,-5 1,-7",
        ink=rng.choice(light.grass),
        width=1.6,
    )


def waves(light: Light, rng: random.Random, x: float, y: float) -> str:
    w = rng.uniform(5, 8)
    return path(f"M{n(x - w)},{n(y)}q{n(w / 2)},-4 {n(w)},0q{n(w / 2)},4 {n(w)},0", ink=light.water_light, width=1.8)


def along(points: list[Point], t: float) -> tuple[float, float, float]:
    """A spot on a line at a share of its length, with the direction there."""
    lengths = [math.hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    left = t * sum(lengths)
    for (ax, ay), (bx, by), length in zip(points, points[1:], lengths, strict=False):
        if left <= length:
            return (
                ax + (bx - ax) * left / length,
                ay + (by - ay) * left / length,
                math.degrees(math.atan2(by - ay, bx - ax)),
            )
        left -= length
    return (*points[-1], 0.0)


def river(light: Light, land: Land, route: dict[str, Any]) -> str:
    """A river, with arrowheads that say where it flows."""
    line = land.lines[route["id"]]
    if route["downstream"][0] != route["a"]:
        line = line[::-1]
    d = smooth(line)
    arrows = []
    for t in (0.22, 0.78):
        x, y, turn = along(line, t)
        arrows.append(group(path("M-6,-6L5,0L-6,6L-3,0Z", "#ffffff", light.water_dark, 1.4), at=(x, y), turn=turn))
    return (path(d, ink=light.water_dark, width=17) + path(d, ink=light.water, width=13.5, extra=WAY)
            + path(d, ink=light.water_light, width=1.6, extra='stroke-dasharray="14 20" opacity=".8"') + "".join(arrows))  # fmt: skip


def ferry(light: Light, land: Land, route: dict[str, Any]) -> str:
    d = smooth(land.lines[route["id"]])
    return path(d, ink=light.water_dark, width=5, extra=f'stroke-dasharray="3 9" {WAY}') + path(
        d, ink="#ffffff", width=2.6, extra='stroke-dasharray="3 9"'
    )


def road(light: Light, land: Land, route: dict[str, Any]) -> str:
    """A road: its colour and its pattern both say the terrain."""
    d, terrain = smooth(land.lines[route["id"]]), route["terrain"]
    marks = {
        "plain": path(d, ink="#fff7c9", width=1.8, extra='stroke-dasharray="10 7"'),
        "forest": path(d, ink="#c9e6b0", width=2.4, extra='stroke-dasharray="2 7"'),
        "desert": path(d, ink="#fff0d0", width=3.2, extra='stroke-dasharray=".1 8"'),
        "mountain": path(d, ink="#54495c", width=7, extra='stroke-dasharray="1.8 7"', cap="butt"),
    }
    return path(d, ink=light.ink, width=12.4) + path(d, ink=TERRAINS[terrain], width=8.6, extra=WAY) + marks[terrain]


def medallion(light: Light, x: float, y: float, terrain: str) -> str:
    """Where a counter goes: a small sign of the terrain."""
    fill = TERRAINS.get(terrain, light.water)
    signs = {
        "plain": path("M-6,7q0,-9 3,-14M0,8V-9M6,7q0,-9 -3,-14", ink="#6f7a2c", width=2.2),
        "forest": path("M0,-10L7,3H-7Z", "#2f5f33") + path("M0,8V3", ink="#4a3524", width=3),
        "desert": disc(0, -2, 4.6, "#fff0b0", "#9a5a14", 1.6)
        + path("M-9,7q4,-5 9,-1q5,-4 9,1", ink="#9a5a14", width=2),
        "mountain": path("M-9,7L-2,-8L2,-1L5,-5L10,7Z", "#5a5062") + path("M-4.6,-3L-2,-8L0,-4.4L-2,-2Z", "#ffffff"),
        "river": path("M-8,-3q4,-4 8,0t8,0M-8,4q4,-4 8,0t8,0", ink="#ffffff", width=2.2),
        "lake": path("M-7,3H7L4,7H-4ZM0,1V-9L6,0Z", "#ffffff"),
    }
    return group(disc(0, 0, 15.5, light.paper, light.ink, 1.8), disc(0, 0, 12.6, fill), signs[terrain], at=(x, y))


def glow(light: Light, x: float, y: float, r: float) -> str:
    """Lamplight on the ground around a place, by night."""
    rings = (r * (2.7 - 0.13 * k) for k in range(12))
    return "".join(oval(x, y, far, far * 0.94, light.lamp, extra='opacity=".035"') for far in rings)


def house(light: Light, x: float, y: float, w: float, h: float, roof: str) -> str:
    return (path(f"M{n(x)},{n(y)}v{n(-h)}h{n(w)}v{n(h)}Z", light.wall, INK, 1.6)
            + path(f"M{n(x - 2)},{n(y - h)}L{n(x + w / 2)},{n(y - h - w * 0.8)}L{n(x + w + 2)},{n(y - h)}Z", roof, INK, 1.6)
            + path(f"M{n(x + w / 2 - 1.6)},{n(y)}v-5h3.2v5Z", light.door))  # fmt: skip


def town(light: Light, k: int, x: float, y: float) -> str:
    """A small town, each with roofs of its own."""
    one, two = light.roofs[k % 5], light.roofs[(k + 2) % 5]
    tower = path(f"M{n(x - 3)},{n(y + 6)}v-22h8v22Z", light.tower, INK, 1.6) + path(
        f"M{n(x - 6)},{n(y - 16)}l7,-13l7,13Z", two, INK, 1.6
    )
    flag = path(f"M{n(x + 1)},{n(y - 29)}v-5l7,2.4l-7,2.6", GOLD, INK, 1.2)
    ground = disc(x, y, 23, light.square[0], light.ink, 2.4) + disc(x, y, 19.4, light.square[1], light.square[2], 1.2)
    if light.lamp:
        tower += path(f"M{n(x)},{n(y - 8)}v-4h2.4v4Z", light.door)
        ground = glow(light, x, y, 23) + ground
    return ground + group(
        tower + flag + house(light, x - 15, y + 9, 11, 8, one) + house(light, x + 4, y + 11, 12, 8, one)
    )


def castle(light: Light, x: float, y: float) -> str:
    """Elvenhold."""

    def turret(dx: float, h: float, w: float, roof: str) -> str:
        window = path(f"M{n(x + dx - 1.6)},{n(y + 20 - h)}v5h3.2v-5Z", light.door) if light.lamp else ""
        return (path(f"M{n(x + dx - w / 2)},{n(y + 14)}v{n(-h)}h{n(w)}v{n(h)}Z", light.keep, INK, 1.8)
                + path(f"M{n(x + dx - w / 2 - 3)},{n(y + 14 - h)}L{n(x + dx)},{n(y + 14 - h - w * 1.7)}L{n(x + dx + w / 2 + 3)},{n(y + 14 - h)}Z", roof, INK, 1.8)
                + window)  # fmt: skip

    side, middle = light.roofs[1], light.roofs[2]
    return "".join([
        glow(light, x, y, 33) if light.lamp else "",
        disc(x, y, 33, light.square[0], light.ink, 2.8), disc(x, y, 28.6, light.court[0], light.court[1], 1.6),
        turret(-17, 20, 9, side), turret(17, 20, 9, side), turret(0, 31, 12, middle),
        path(f"M{n(x - 14)},{n(y + 15)}v-12h28v12Z", light.gate, INK, 1.8), path(f"M{n(x - 4)},{n(y + 15)}v-6a4 4 0 0 1 8,0v6Z", light.door, INK, 1.2),
        path(f"M{n(x)},{n(y - 37)}v-8l10,3l-10,3.4", GOLD, INK, 1.4),
    ])  # fmt: skip


def label(light: Light, x: float, y: float, text: str, size: float, fill: str, extra: str = "") -> str:
    face = "font-family=\"Georgia, 'Palatino Linotype', 'DejaVu Serif', serif\" text-anchor=\"middle\""
    text = text.replace("'", "’")
    return f'<text x="{n(x)}" y="{n(y)}" {face} font-size="{n(size)}" fill="{fill}" stroke="{light.halo}" stroke-width="4.4" stroke-linejoin="round" paint-order="stroke"{extra}>{text}</text>'


def name_spot(city: dict[str, Any], width: float) -> Point:
    """Where a name stands: clear of the city and of the markers around it, and inside the frame."""
    half = (6.2 if city["capital"] else 4.9) * len(city["name"]["en"])
    x, y = (float(v) for v in city["label"])
    dx, dy = x - city["x"], y - city["y"]
    far = math.hypot(dx, dy)
    for _ in range(30):
        x, y = min(max(x, half + 16), width - half - 16), max(y, 29.0)
        near_x = min(max(city["x"], x - half), x + half)
        near_y = min(max(city["y"], y - 13), y + 3)
        if math.hypot(near_x - city["x"], near_y - city["y"]) > (39 if city["capital"] else 33):
            break
        x, y = x + 2 * dx / far, y + 2 * dy / far
    return x, y


def fireflies(light: Light, rng: random.Random, spots: list[Point]) -> list[str]:
    """Small lights over the meadows, by night."""
    return [
        disc(x, y, 3.6, light.lamp, extra='opacity=".22"') + disc(x, y, 1.3, "#fff2b0")
        for x, y in (rng.sample(spots, len(spots) // 3) if light.lamp else [])
    ]


def area_of(points: list[Point]) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))) / 2


def ground(light: Light, land: Land, rng: random.Random) -> list[str]:
    """Meadows and terrains with what grows there."""
    width, height = land.data["width"], land.data["height"]
    parts = [f'<rect width="{width}" height="{height}" fill="{light.meadow}"/>']
    for _ in range(26):
        x, y, r = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(30, 90)
        blob = [
            (x + r * rng.uniform(0.8, 1.2) * math.cos(a), y + 0.6 * r * rng.uniform(0.8, 1.2) * math.sin(a))
            for a in (math.tau * k / 9 for k in range(9))
        ]
        parts.append(path(closed(blob), light.meadow_dark, extra='opacity=".35"'))
    scenes = [(entry["terrain"], [tuple(p) for p in entry["polygon"]]) for entry in land.data["scenery"]]
    for terrain, points in scenes:
        if terrain != "lake":
            edge = f'stroke-opacity="{light.shore}"'
            parts.append(path(closed(points), light.ground[terrain], ink="#ffffff", width=5, extra=edge))
    for terrain, points in scenes:
        if terrain == "lake":
            parts.append(path(closed(points), light.water, light.water_dark, 3.4))
            parts.append(path(closed(points), light.ground["lake"], extra='transform="translate(0 0)" opacity=".55"'))
    for terrain, points in scenes:
        area = area_of(points)
        if terrain == "forest":
            parts += [tree(light, rng, *spot) for spot in scatter(land, rng, points, int(area / 210), 2, 13)]
        elif terrain == "mountain":
            parts += [peak(light, rng, *spot) for spot in scatter(land, rng, points, int(area / 620), 8, 26)]
        elif terrain == "desert":
            spots = scatter(land, rng, points, int(area / 620), 4, 26)
            parts += [cactus(light, *spot) if k % 5 == 2 else dune(light, rng, *spot) for k, spot in enumerate(spots)]
        else:
            parts += [waves(light, rng, *spot) for spot in scatter(land, rng, points, int(area / 420), -4, 20)]
    meadow = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
    free = [
        spot
        for spot in scatter(land, rng, meadow, 260, 0, 22)
        if not any(inside(*spot, points) for _, points in scenes)
    ]
    parts += [tuft(light, rng, *spot) for spot in free]
    return [*parts, *fireflies(light, rng, free)]


def frame(light: Light, width: float, height: float) -> list[str]:
    border = [(5.0, 5.0), (width - 5.0, 5.0), (width - 5.0, height - 5.0), (5.0, height - 5.0)]
    inner = [(11, 11), (width - 11, 11), (width - 11, height - 11), (11, height - 11)]
    hole = polygon([(11, 11), (11, height - 11), (width - 11, height - 11), (width - 11, 11)])
    parts = [
        path(f"M0,0H{width}V{height}H0Z" + hole, light.frame, extra='fill-rule="evenodd"'),
        path(polygon(border), ink="#d9b26a", width=1.8),
        path(polygon(inner), ink=light.ink, width=2.2),
    ]
    if light.lamp:
        parts += [disc(x, y, 9, light.frame, "#d9b26a", 1.8) + star(x, y, 7, "#ffe08a", 4, 0.34) for x, y in border]
    return parts


def board(data: dict[str, Any], light: Light) -> str:
    rng = random.Random(1998)
    land = Land(data)
    width, height = data["width"], data["height"]
    parts = ground(light, land, rng)
    # Below the middle of the lake, clear of the ferries.
    for lake, (dx, dy) in zip(data["lakes"], ((8, 26), (-12, 62)), strict=True):
        italic = ' font-style="italic" letter-spacing="1" stroke-opacity=".5"'
        parts.append(label(light, lake["x"] + dx, lake["y"] + dy, lake["name"]["en"], 12, light.lake_name, italic))
    routes = data["routes"]
    parts += [river(light, land, route) for route in routes if route["terrain"] == "river"]
    parts += [ferry(light, land, route) for route in routes if route["terrain"] == "lake"]
    parts += [road(light, land, route) for route in routes if route["terrain"] in TERRAINS]
    parts += [medallion(light, route["anchor"][0], route["anchor"][1], route["terrain"]) for route in routes]
    for k, city in enumerate(data["cities"]):
        parts.append(castle(light, city["x"], city["y"]) if city["capital"] else town(light, k, city["x"], city["y"]))
    for city in data["cities"]:
        x, y = name_spot(city, width)
        size = 21 if city["capital"] else 16.5
        parts.append(label(light, x, y, city["name"]["en"], size, light.name, ' font-weight="bold"'))
    parts += frame(light, width, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n' + "\n".join(parts) + "\n</svg>\n"
    )
