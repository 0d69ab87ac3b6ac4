"""The plots of the docs show the figures that are kept."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from plots import PLOTS, draw


def test_every_plot_is_drawn_from_the_figures_as_they_are() -> None:
    for path, svg in draw().items():
        assert path.read_text(encoding="utf-8") == svg, "run tools/plots.py"
        assert ET.fromstring(svg).tag.endswith("svg")


def test_the_curve_of_a_run_is_drawn_with_its_intervals() -> None:
    line = {"minutes": 2.0, "random": [0.9, 0.85, 0.95], "simple": [0.25, 0.2, 0.3]}
    start = {"minutes": 0.5, "random": [0.4, 0.35, 0.45], "simple": [0.0, 0.0, 0.01]}
    svg = PLOTS["selfplay"]({"settings": {"box": "elfenland", "players": 2}, "curve": [start, line]})
    assert "Self-play, Elfenland, 2 players" in svg
    assert svg.count("<path d=") == 4  # a line and a band for each opponent
    assert ">50 %<" not in svg
    assert ">40 %<" in svg
