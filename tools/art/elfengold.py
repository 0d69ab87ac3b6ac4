"""The art of Elfenland and Elfengold; `tools/draw.py` writes it. Map and chart come from the data of the rules."""

from __future__ import annotations

import json
import math
from pathlib import Path

from art.elfengold_covers import cover_gold, cover_land
from art.elfengold_light import DAY, NIGHT
from art.elfengold_map import board
from art.elfengold_things import GLYPHS, GOLD, GOLD_DARK, GOLD_LIGHT, INK, KINDS, PAPER, TERRAINS, coins, star
from art.pen import disc, group, n, oval, path, specks

FOLDER = "src/filon/games/elfengold/art"
DATA = json.loads((Path(__file__).parents[2] / "src/filon/games/elfengold/data.json").read_text(encoding="utf-8"))
COSTS = {kind["id"]: kind["cost"] for kind in DATA["transports"]}


def shade(colour: str, by: float) -> str:
    """A colour made darker (below 1) or lighter."""
    parts = [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
    mixed = [round(c * by) if by <= 1 else round(255 - (255 - c) * (2 - by)) for c in parts]
    return "#" + "".join(f"{min(255, c):02x}" for c in mixed)


def counter(kind: str) -> str:
    """A round counter: the rim in the kind's colour, the picture on paper."""
    rim = KINDS[kind]
    ground = PAPER if kind not in ("sea_monster", "double", "exchange") else shade(rim, 1.72)
    return "".join([
        disc(50, 52, 47, "#1c1622", extra='opacity=".35"'),
        disc(50, 50, 47, rim, INK, 2.6),
        disc(50, 50, 38.5, ground, shade(rim, 0.6), 1.6),
        specks(len(kind) * 7, 14, 34, shade(rim, 0.9), 0.25, 1.2),
        group(GLYPHS[kind](), at=(50 - 33.5, 50 - 33.5), scale=0.67),
        path("M14,32A40 40 0 0 1 40,11", ink="#ffffff", width=2.6, extra='opacity=".55"'),
    ])  # fmt: skip


def counter_back() -> str:
    leaf = "M0,-30C14,-18 14,0 0,14C-14,0 -14,-18 0,-30Z"
    leaves = "".join(
        group(
            path(leaf, "#6f9f63", "#27452e", 2), path("M0,-26V10", ink="#27452e", width=1.6), at=(50, 50), turn=72 * k
        )
        for k in range(5)
    )
    return (
        disc(50, 52, 47, "#1c1622", extra='opacity=".35"')
        + disc(50, 50, 47, "#35573d", INK, 2.6)
        + disc(50, 50, 39, ink="#8db57c", width=2)
        + leaves
        + disc(50, 50, 7, GOLD, INK, 2)
    )


def frame(colour: str) -> str:
    """The ground of a card of 70 by 100."""
    return (
        f'<rect x="1.5" y="1.5" width="67" height="97" rx="7" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        f'<rect x="5" y="5" width="60" height="90" rx="4.5" fill="{colour}"/>'
    )


def chart(kind: str) -> str:
    """The four terrains with the number of cards, as dots."""
    cells = []
    for k, (terrain, colour) in enumerate(TERRAINS.items()):
        x, cost = 8.5 + 13.4 * k, COSTS[kind].get(terrain, 0)
        cells.append(
            f'<rect x="{n(x)}" y="80" width="12" height="12" rx="2" fill="{colour}" stroke="{INK}" stroke-width="1"/>'
        )
        if cost == 0:
            cells.append(path(f"M{n(x + 3)},83l6,6m0,-6l-6,6", ink=INK, width=1.8, extra='opacity=".55"'))
        for dot in range(cost):
            cells.append(disc(x + 6 + (dot - (cost - 1) / 2) * 4.8, 86, 1.9, INK))
    return "".join(cells)


def card(kind: str) -> str:
    colour = KINDS[kind]
    picture = path("M8,10H62V72C50,77 20,77 8,72Z", shade(colour, 1.72), shade(colour, 0.6), 1.4)
    if kind in COSTS:
        strip = chart(kind)
    elif kind == "raft":
        strip = "".join(
            f'<rect x="{x}" y="80" width="25.5" height="12" rx="2" fill="{fill}" stroke="{INK}" stroke-width="1"/>'
            for x, fill in ((8.5, "#6fb7d6"), (36, "#3f8fb5"))
        ) + disc(15, 86, 1.9, INK) + path("M20,84l4,2l-4,2M26,86h.1", ink=INK, width=1.6) + disc(45, 86, 1.9, INK) + disc(51, 86, 1.9, INK)  # fmt: skip
    else:
        strip = "".join(star(x, 86, 4, GOLD_LIGHT) for x in (22, 35, 48))
    return frame(colour) + picture + group(GLYPHS[kind](), at=(35 - 27, 42 - 29), scale=0.54) + strip


def card_back() -> str:
    rays = "".join(
        path(f"M35,50L{n(35 + 40 * math.cos(a))},{n(50 + 40 * math.sin(a))}", ink="#4d7a58", width=3)
        for a in (math.tau * k / 12 for k in range(12))
    )
    clip = f'<rect x="5" y="5" width="60" height="90" rx="4.5" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
    return (
        frame("#35573d")
        + rays
        + clip
        + disc(35, 50, 17, "#27452e", GOLD, 2)
        + group(boot("#d9c27a"), at=(35 - 14, 50 - 15), scale=0.29)
    )


def boot(fill: str) -> str:
    """An elf's boot, its toe curled up."""
    return "".join([
        oval(50, 90, 34, 6, "#1c1622", extra='opacity=".35"'),
        path("M30,10H62C64,26 60,40 62,52C74,56 90,60 94,46C98,42 100,48 98,56C94,78 76,88 52,88H30C24,88 22,82 24,74C28,54 26,32 30,10Z", fill, INK, 4),
        path("M27,8C38,2 54,2 65,8L63,24C52,19 40,19 29,24Z", "#fff6e3", INK, 3.4),
        path("M26,76C44,82 66,80 84,68", ink=INK, width=3, extra='opacity=".5"'),
        disc(96, 44, 5.4, GOLD, INK, 2.4),
        path("M36,34C34,46 35,56 32,68", ink="#ffffff", width=4, extra='opacity=".45"'),
    ])  # fmt: skip


def marker() -> str:
    return disc(50, 50, 44, "var(--tint, #7b6d5d)", INK, 9) + path(
        "M50,24L58,42L77,44L63,57L67,76L50,66L33,76L37,57L23,44L42,42Z", "var(--tint-ink, #fff6e3)"
    )


def value() -> str:
    return (
        disc(50, 53, 46, "#1c1622", extra='opacity=".35"')
        + disc(50, 50, 46, GOLD_DARK, INK, 5)
        + disc(50, 48, 38, GOLD_LIGHT, "#8a5a0c", 2.4)
    )


def icon_caravan() -> str:
    """Camels make a caravan; three cards of any kind, too."""
    return "".join(
        group(
            f'<rect x="-18" y="-26" width="36" height="52" rx="5" fill="{fill}" stroke="{INK}" stroke-width="4"/>',
            at=(x, 52),
            turn=turn,
        )
        for x, turn, fill in ((28, -14, KINDS["dragon"]), (50, 0, KINDS["elfcycle"]), (72, 14, KINDS["magic_cloud"]))
    )


def sprites() -> str:
    square = {f"counter-{kind}": counter(kind) for kind in GLYPHS if kind not in ("raft", "wizard", "gold_card")}
    square |= {
        "counter-back": counter_back(),
        "elf": boot("var(--tint, #7b6d5d)"),
        "marker": marker(),
        "value": value(),
    }
    square |= {"icon-gold": coins(), "icon-caravan": icon_caravan()}
    tall = {f"card-{kind}": card(kind) for kind in GLYPHS if kind in COSTS or kind in ("raft", "wizard", "gold_card")}
    tall["card-back"] = card_back()
    lines = [f'<symbol id="{id}" viewBox="0 0 100 100">{drawing}</symbol>' for id, drawing in square.items()]
    lines += [f'<symbol id="{id}" viewBox="0 0 70 100">{drawing}</symbol>' for id, drawing in tall.items()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(lines) + "\n</svg>\n"


FILES = {
    "sprites.svg": sprites, "board.svg": lambda: board(DATA["map"], DAY), "elfenland/cover.svg": cover_land,
    "elfengold/cover.svg": cover_gold, "elfengold/board.svg": lambda: board(DATA["map"], NIGHT),
}  # fmt: skip
