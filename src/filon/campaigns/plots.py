"""Drawings of the pages of campaigns: SVG with a ground of its own, so that it reads as well on a dark page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

INK, GROUND, GOLD, LINE = "#3b2f1e", "#fffdf8", "#d9a520", "#e4d9c0"
_LEFT, _WIDTH, _TALL, _GAP = 170, 600, 46, 20
_MOST_BARS = 120


def bars(title: str, rows: Mapping[str, Mapping[int, int]], width: int) -> str:
    """A row of bars for each name: how often each number (of so much) came, all against one scale."""
    last = max((bar for counts in rows.values() for bar in counts), default=0) + 1
    step = -(-last // _MOST_BARS)
    height = 60 + len(rows) * (_TALL + _GAP) + 20
    drawn = [f'<text class="b" x="16" y="28">{escape(title)}</text>']
    wide = _WIDTH / -(-last // step)
    for row, (name, counts) in enumerate(rows.items()):
        bottom = 50 + (row + 1) * (_TALL + _GAP) - _GAP
        grouped: dict[int, int] = {}
        for bar, count in counts.items():
            grouped[bar // step] = grouped.get(bar // step, 0) + count
        most = max(grouped.values(), default=1)
        drawn.append(f'<text x="{_LEFT - 10}" y="{bottom - 6}" text-anchor="end">{escape(name)}</text>')
        drawn.append(f'<path class="line" d="M{_LEFT} {bottom}h{_WIDTH}"/>')
        path = "".join(
            f"M{_LEFT + bar * wide:.1f} {bottom}v-{_TALL * count / most:.1f}h{wide:.1f}v{_TALL * count / most:.1f}z"
            for bar, count in sorted(grouped.items())
        )
        drawn.append(f'<path d="{path}" fill="{GOLD}"/>')
    for tenth in range(0, 11, 2):
        x = _LEFT + _WIDTH * tenth / 10
        drawn.append(
            f'<text class="s" x="{x:.1f}" y="{height - 12}" text-anchor="middle">{last * width * tenth // 10}</text>'
        )
    return framed(_LEFT + _WIDTH + 40, height, title, drawn)


def framed(width: int, height: int, title: str, drawn: list[str]) -> str:
    """A whole drawing."""
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="t">',
        f'<title id="t">{escape(title)}</title>',
        f"<style>text {{ font: 14px system-ui, sans-serif; fill: {INK} }} .b {{ font-size: 16px; font-weight: 600 }} "
        f".s {{ font-size: 12px }} .line {{ stroke: {LINE} }}</style>",
        f'<rect width="{width}" height="{height}" rx="12" fill="{GROUND}"/>',
    ]
    return "\n".join([*head, *drawn, "</svg>", ""])
