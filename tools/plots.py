"""The plots of the docs, drawn from the figures that are kept in bench/ and docs/chances/.

    .venv/bin/python tools/plots.py     writes docs/images/research.svg, selfplay.svg and chances.svg

They bring a ground of their own, so that they read as well on a dark page.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Any

from filon.bench.research import PEERS
from filon.games import get_game, shelf

ROOT = Path(__file__).resolve().parents[1]
INK, GROUND, OWN, THEIRS, LINE = "#3b2f1e", "#fffdf8", "#d9a520", "#b5a88e", "#e4d9c0"
LEFT, WIDTH, ROW = 190, 560, 24
TIMES = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def research(figures: list[dict[str, Any]]) -> str:
    """Decisions a second of our batches and environments beside those of others; each step of the scale is ten times as
    many."""
    *ours, rest = figures
    names = {entry["game"]: get_game(entry["game"]).names["en"] for entry in ours}
    groups = []
    for title, own, peers in (
        ("Driven from Python: batches, and a game at a time (OpenSpiel)", "batch_per_s", ("pgx", "open_spiel")),
        ("PettingZoo’s loop, a game at a time", "aec_per_s", ("pettingzoo",)),
        ("Batches on a GPU", "gpu_per_s", ("pgx_gpu",)),
    ):
        rows = [(names[entry["game"]], entry[own], OWN) for entry in ours if entry.get(own)]
        for peer in peers:
            for game, found in (rest["peers"].get(peer) or {}).items():
                rows.append((f"{PEERS[peer][0]} {game}", next(iter(found.values())), THEIRS))
        if rows:
            groups.append((title, sorted(rows, key=lambda row: -row[1])))
    return _bars("Random decisions a second", groups)


def _bars(title: str, groups: list[tuple[str, list[tuple[str, int, str]]]]) -> str:
    """Bars by the logarithm of what they stand for."""
    values = [value for _, rows in groups for _, value, _ in rows]
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    height = 60 + sum(34 + ROW * len(rows) for _, rows in groups)
    scale: Callable[[float], float] = lambda value: LEFT + WIDTH * (log10(value) - low) / (high - low)  # noqa: E731
    drawn = [f'<text class="b" x="16" y="28">{escape(title)}</text>']
    for power in range(low, high + 1):
        x = scale(10**power)
        drawn.append(f'<path class="grid" d="M{x:.1f} 40V{height - 28}"/>')
        drawn.append(f'<text class="s" x="{x:.1f}" y="{height - 10}" text-anchor="middle">{_power(power)}</text>')
    y = 40
    for heading, rows in groups:
        drawn.append(f'<text class="h" x="{LEFT}" y="{y + 20}">{escape(heading)}</text>')
        y += 30
        for name, value, colour in rows:
            width = scale(value) - LEFT
            drawn.append(f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>')
            drawn.append(f'<rect x="{LEFT}" y="{y}" width="{width:.1f}" height="{ROW - 5}" fill="{colour}"/>')
            drawn.append(f'<text class="s" x="{LEFT + width + 6:.1f}" y="{y + 14}">{value:,}</text>')
            y += ROW
        y += 4
    return _svg(LEFT + WIDTH + 90, height, title, drawn)


def _power(power: int) -> str:
    return f"10{str(power).translate(TIMES)}"


def selfplay(report: dict[str, Any]) -> str:
    """The share of games that a learning net wins against `random` and `simple`, with 95 % intervals, by minutes."""
    settings, curve = report["settings"], report["curve"]
    title = f"Self-play, {get_game(settings['box']).names['en']}, {settings['players']} players: games won"
    left, top, width, tall = 60, 48, 680, 300
    most = max(line["minutes"] for line in curve) or 1.0

    def at(line: dict[str, Any], share: float) -> str:
        return f"{left + width * line['minutes'] / most:.1f} {top + tall * (1 - share):.1f}"

    drawn = [f'<text class="b" x="16" y="28">{escape(title)}</text>']
    for tenth in range(0, 11, 2):
        y = top + tall * (1 - tenth / 10)
        drawn.append(f'<path class="grid" d="M{left} {y:.1f}H{left + width}"/>')
        drawn.append(f'<text class="s" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{10 * tenth} %</text>')
    for tick in _ticks(most):
        x = left + width * tick / most
        drawn.append(f'<text class="s" x="{x:.1f}" y="{top + tall + 20}" text-anchor="middle">{tick:g}</text>')
    drawn.append(f'<text class="s" x="{left + width / 2}" y="{top + tall + 42}" text-anchor="middle">minutes</text>')
    for opponents, colour in (("random", THEIRS), ("simple", "#8a5a00")):
        band = [at(line, line[opponents][1]) for line in curve] + [at(line, line[opponents][2]) for line in curve[::-1]]
        drawn.append(f'<path d="M{"L".join(band)}z" fill="{colour}" opacity="0.3"/>')
        path = "L".join(at(line, line[opponents][0]) for line in curve)
        drawn.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        y = top + tall * (1 - curve[-1][opponents][0])
        drawn.append(f'<text x="{left + width + 8}" y="{y + 4:.1f}">{opponents}</text>')
    return _svg(left + width + 90, top + tall + 56, title, drawn)


def chances(boxes: list[dict[str, Any]]) -> str:
    """How often chances came true, a plot a box: what was said to the right, what came upwards, in tenths, with bars of
    two standard errors; before the fit, and after it."""
    left, top, side, gap, columns = 54, 76, 190, 66, 4
    drawn = ['<text class="b" x="16" y="28">Chances to win: said, and come true (grey: before; gold: after)</text>']
    for number, box in enumerate(boxes):
        x0, y0 = left + (side + gap) * (number % columns), top + (side + gap) * (number // columns)
        drawn.append(f'<text class="h" x="{x0}" y="{y0 - 10}">{escape(get_game(box["box"]).names["en"][:24])}</text>')
        for fifth in range(0, 6):
            x, y = x0 + side * fifth / 5, y0 + side * (1 - fifth / 5)
            drawn.append(f'<path class="grid" d="M{x0} {y:.1f}h{side}M{x:.1f} {y0}v{side}"/>')
            drawn.append(f'<text class="s" x="{x0 - 6}" y="{y + 4:.1f}" text-anchor="end">{20 * fifth}</text>')
            drawn.append(f'<text class="s" x="{x:.1f}" y="{y0 + side + 16}" text-anchor="middle">{20 * fifth}</text>')
        drawn.append(f'<path d="M{x0} {y0 + side}l{side} {-side}" stroke="{INK}" stroke-dasharray="3 4"/>')
        for when, colour in (("before", THEIRS), ("after", OWN)):
            for row in filter(None, box[when]):
                x, y = x0 + side * row["said"], y0 + side * (1 - row["came"])
                bar = side * 2 * row["error"]
                up, down = min(bar, y - y0), min(bar, y0 + side - y)
                drawn.append(f'<path d="M{x:.1f} {y - up:.1f}V{y + down:.1f}" stroke="{colour}" stroke-width="2"/>')
                drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')
    rows = -(-len(boxes) // columns)
    return _svg(left + columns * (side + gap) - 20, top + rows * (side + gap), "Reliability of chances to win", drawn)


def _ticks(most: float) -> list[float]:
    """At most ten, at round numbers."""
    step = next(s for power in range(-3, 9) for s in (10.0**power, 2 * 10.0**power, 5 * 10.0**power) if most <= 10 * s)
    return [round(k * step, 6) for k in range(int(most / step) + 1)]


def _svg(width: int, height: int, title: str, drawn: list[str]) -> str:
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="t">',
        f'<title id="t">{escape(title)}</title>',
        f"<style>text {{ font: 14px system-ui, sans-serif; fill: {INK} }} .b {{ font-size: 16px; font-weight: 600 }} "
        f".h {{ font-weight: 600 }} .s {{ font-size: 12px }} .grid {{ stroke: {LINE} }}</style>",
        f'<rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>',
    ]
    return "\n".join([*head, *drawn, "</svg>", ""])


PLOTS: dict[str, Callable[[Any], str]] = {"research": research, "selfplay": selfplay}
"""Of the figures in bench/<name>.json, the plot in docs/images/<name>.svg."""


def draw() -> dict[Path, str]:
    """What each plot is to be; of figures that are not kept there is none."""
    kept = {name: ROOT / "bench" / f"{name}.json" for name in PLOTS}
    drawn = {
        ROOT / "docs" / "images" / f"{name}.svg": PLOTS[name](json.loads(path.read_text(encoding="utf-8")))
        for name, path in kept.items()
        if path.is_file()
    }
    of_boxes = [path for box in shelf() if (path := ROOT / "docs" / "chances" / f"{box}.json").is_file()]
    boxes = [json.loads(path.read_text(encoding="utf-8")) for path in of_boxes]
    return {**drawn, ROOT / "docs" / "images" / "chances.svg": chances(boxes)}


if __name__ == "__main__":
    for path, svg in draw().items():
        path.write_text(svg, encoding="utf-8")
        print(path.relative_to(ROOT))
