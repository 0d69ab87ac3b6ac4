"""A package of somebody else with a box in it: what `filon new-game` writes, lying in a package within a package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pin
import release
from filon.cli.new_game import NewBox, write_package

NAME = "filon_swap"
ROOT = Path(__file__).parents[1]


def write_swap(folder: Path) -> None:
    """The folder holds the sources of the package: its box lies in a package within, its rules use what is beside."""
    write_package(NewBox("swap", "Swap", (2, 3), "SW", f"{NAME}.box", "tests"), folder)
    (folder / NAME / "__init__.py").write_text("", encoding="utf-8")
    # How many cards there are stands outside the box's folder.
    (folder / NAME / "deck.py").write_text("RANKS, COPIES = 6, 3\n", encoding="utf-8")
    state = folder / NAME / "box" / "state.py"
    lines = [
        line
        for line in state.read_text(encoding="utf-8").splitlines()
        if line.split()[:1] not in (["RANKS"], ["COPIES"])
    ]
    lines.insert(lines.index("from __future__ import annotations") + 1, f"from {NAME}.deck import COPIES, RANKS")
    state.write_text("\n".join(lines) + "\n", encoding="utf-8")
    project = folder / "pyproject.toml"
    text = project.read_text(encoding="utf-8").replace(f'swap = "{NAME}"', f'swap = "{NAME}.box"')
    project.write_text(pinned(text), encoding="utf-8")


def pinned(project: str) -> str:
    """A project that is built by just what this one is built by, which is there already."""
    needs = [need for need in release.pyproject()["build-system"]["requires"] if need.startswith("hatchling")]
    return project.replace('requires = ["hatchling"]', f"requires = {needs}")


def install(folder: Path, target: Path) -> None:
    """The package of a folder is installed, with its entry points, into a folder that may be on a path."""
    command = [pin.program(), "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(folder)]
    subprocess.run(command, check=True)


def install_at(folder: Path, module: str) -> None:
    """The package of a module that lies there is as if installed, in version 2.0."""
    name, info = module.replace("_", "-"), folder / f"{module}-2.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[filon.games]\nx = {module}\n", encoding="utf-8")


def beside(target: Path) -> dict[str, str]:
    """The environment of a process that finds what is installed there."""
    return {**os.environ, "PYTHONPATH": str(target)}


def python(target: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=beside(target) | environment, cwd=ROOT, capture_output=True, text=True, check=False
    )


def filon(target: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return python(target, "-m", "filon", *arguments, **environment)


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
    subprocess.run(command, env=beside(target) | {"FILON_ENGINE": "plain"}, cwd=ROOT, check=True)


SERVED = """
import sys
from pathlib import Path
from litestar.testing import TestClient
from filon.server.app import create_app
from filon.server.settings import Settings, database_url

id = sys.argv[2]
habits = {"bot_delay": 0, "compile_games": False, "reads_per_second": 100_000}
with TestClient(create_app(Settings(database_url(sys.argv[1] + "/filon.db"), **habits))) as ask:
    box = next(box for box in ask.get("/api/games").json() if box["id"] == id)
    assert {"novice", "master"} <= set(box["levels"])
    assert "La plus haute carte" in ask.get(f"/api/games/{id}/texts/fr").text
    assert '-TURN-1"' in ask.get(f"/api/games/{id}/rules/en").text
    assert "2f5b4f" in ask.get(f"/art/{id}/cover.svg").text
    assert ask.get(f"/api/games/{id}/cover.png").content.startswith(b"\\x89PNG")
    laid = ask.post("/api/tables", json={"game": id, "seats": [{"who": "me"}, {"who": "hard"}]}).json()
    at, key = f"/api/tables/{laid['table']}", "k" * 24
    sit = {"invitation": laid["invitations"][0], "key": key, "entropy": "12345678"}
    assert ask.post(f"{at}/seats", json=sit).json() == {"seat": 0}
    mine = {"authorization": f"Bearer {key}"}
    frame = ask.get(f"{at}/frame", headers=mine).json()
    assert {choice["decision"] for choice in frame["scene"]["choices"]} == {"keep", "swap", "stake"}
    # The bot thinks in a process of its own, which finds the box as well.
    sends = iter("abc")
    while not ask.get(at, headers=mine).json()["over"]:
        frame = ask.get(f"{at}/frame", headers=mine).json()
        if frame["scene"].get("choices"):
            play = {"type": "play", "moment": frame["moment"], "send": next(sends), "decision": "keep"}
            assert ask.post(f"{at}/decisions", headers=mine, json=play).status_code == 200
    assert ask.get(f"{at}/result", headers=mine).json()["ranks"]
print("served")
"""
"""A program that plays a box over HTTP, against a bot: with its database in this folder, and the box of this name."""
