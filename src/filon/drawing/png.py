"""An SVG as pixels."""

from __future__ import annotations

from pathlib import Path

_FONTS = Path(__file__).parent / "fonts"
FAMILY = "Fraunces"


def png_of(svg: str, width: int) -> bytes:
    """The drawing as a PNG of so many pixels; its height follows. The typeface is Filon's own, so that a picture is the
    same on a machine that has none."""
    import resvg_py  # only whoever wants pixels loads it

    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(path) for path in sorted(_FONTS.glob("*.ttf"))],
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
    )
