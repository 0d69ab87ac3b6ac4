"""A package of somebody else with a box in it: the toy of the engine's tests, with all that a box needs to be shown."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import release

TOY = Path(__file__).parent / "engine" / "toy"
NAME = "filon_swap"
TEXTS = """
title = Swap
tagline = One card, one chance.
aim = The highest card wins.
about = Everybody gets a card and may swap it once.
level-plain = plain
level-deep = deep
option-flaw = Flaw
option-flaw-none = none
option-notes = Notes
option-notes-help = Strokes on a note of one’s own.
"""
ART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#c93"/></svg>'
SPRITES = (
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="card" viewBox="0 0 60 90"><rect width="60" height="90"/>'
    "</symbol></svg>"
)
PROJECT = """
[build-system]
requires = {requires}
build-backend = "hatchling.build"
[project]
name = "filon-swap"
version = "1.0"
[project.entry-points."filon.games"]
swap = "filon_swap.box"
[tool.hatch.build.targets.wheel]
packages = ["filon_swap"]
"""


def write_package(folder: Path) -> None:
    """The folder holds the sources of the package: its box lies in a package within, its rules use what is beside."""
    box = folder / NAME / "box"
    shutil.copytree(TOY, box, ignore=shutil.ignore_patterns("__pycache__"))
    for path in box.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("tests.engine.toy", f"{NAME}.box")
        if path.name == "__init__.py":
            # Without its flaws, which the battery would find; how many cards there are stands outside the box's folder.
            for number, flaw in enumerate(("leak", "peek", "uneven", "unbalanced", "mute", "cheat"), 1):
                text = text.replace(f'FLAWS("{flaw}")', str(number))
            for number, flaw in enumerate(("weightless", "unlisted", "gossip", "aliased", "count"), 7):
                text = text.replace(f'FLAWS("{flaw}")', str(number))
            text = text.replace("RANKS, COPIES, SEATS = 6, 2, 3", "SEATS = 3")
            text = text.replace("from filon.bots", f"from {NAME}.deck import COPIES, RANKS\nfrom filon.bots", 1)
        path.write_text(text, encoding="utf-8")
    (folder / NAME / "__init__.py").write_text("", encoding="utf-8")
    (folder / NAME / "deck.py").write_text("RANKS, COPIES = 6, 2\n", encoding="utf-8")
    (box / "art").mkdir()
    (box / "art" / "cover.svg").write_text(ART, encoding="utf-8")
    (box / "art" / "sprites.svg").write_text(SPRITES, encoding="utf-8")
    for language in ("en", "fr"):
        texts = box / "texts" / f"{language}.ftl"
        texts.write_text(texts.read_text(encoding="utf-8") + TEXTS, encoding="utf-8")
        (box / f"RULES.{language}.md").write_text("# Swap\n\nKeep your card, or swap it. {#TOY-1}\n", encoding="utf-8")
    requires = [need for need in release.pyproject()["build-system"]["requires"] if need.startswith("hatchling")]
    (folder / "pyproject.toml").write_text(PROJECT.format(requires=requires), encoding="utf-8")


def install(folder: Path, target: Path) -> None:
    """The package of a folder is installed, with its entry points, into a folder that may be on a path."""
    command = [release.uv(), "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(folder)]
    subprocess.run(command, check=True)


def beside(target: Path) -> dict[str, str]:
    """The environment of a process that finds what is installed there."""
    return {**os.environ, "PYTHONPATH": str(target)}


SITE = """
import sys
from pathlib import Path
sys.path.insert(0, "tools")
import site_build
site_build.build(Path(sys.argv[1]), boxes=sys.argv[2:], minds=["swap"], offered=False)
"""


def build_site(target: Path, site: Path, *boxes: str) -> None:
    """The site with these boxes, built where the package is installed; the bots of Swap search."""
    command = [sys.executable, "-c", SITE, str(site), *boxes]
    subprocess.run(command, env=beside(target) | {"FILON_ENGINE": "plain"}, cwd=TOY.parents[2], check=True)
