"""Draws the icons of the installed page from `web/public/icon.svg`: `uv run python tools/icons.py`."""

from __future__ import annotations

import re
from pathlib import Path

from filon.drawing import png_of

PUBLIC = Path(__file__).parents[1] / "web/public"
# Of a maskable icon the system may cut off all but a disc of 80 % of its width: the drawing is made smaller, and its
# ground has no corners.
_LESS = "translate(32 32) scale(.78) translate(-32 -32)"


def maskable(svg: str) -> str:
    """The same icon, with room around it."""
    ground, drawing = re.split(r"(?<=/>)", svg.removesuffix("\n").removesuffix("</svg>"), maxsplit=1)
    without_corners = re.sub(r' rx="[^"]*"', "", ground)
    return f'{without_corners}<g transform="{_LESS}">{drawing}</g></svg>'


def icons() -> dict[str, bytes]:
    """Every icon by the name of its file."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    return {
        "icon-180.png": png_of(maskable(svg), 180),  # iOS rounds the corners itself
        "icon-192.png": png_of(svg, 192),
        "icon-512.png": png_of(svg, 512),
        "icon-maskable-512.png": png_of(maskable(svg), 512),
    }


if __name__ == "__main__":
    for name, png in icons().items():
        (PUBLIC / name).write_bytes(png)
