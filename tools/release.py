"""Makes a release: builds sdist and wheel into `dist/`, tries the wheel in a clean environment, and tags the commit.

What both are made of is written beside them, as bills of materials.

    python tools/release.py         `make release`
    python tools/release.py --dry   everything but the tag, whatever the state of the tree

The wheel brings what plays in a browser (`tools/site_build.py`); the sdist is source, and needs no linker.

The version is the one of `pyproject.toml`. It is tagged as `v<version>` if the tree is clean, there is no such tag, and
`CHANGELOG.md` has a dated section for it with nothing left under Unreleased. Pushing and publishing are left to people.
"""

from __future__ import annotations

import json
import os
import re
import select
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import page
import pin
import site_build

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
"""Seconds after which a server that should answer counts as never answering."""
# A game from Python, played in the environment of the wheel.
GAME = """
import filon
match = filon.new("gold", players=3, seed=7)
while not match.is_over:
    match.play(match.legal[0])
assert filon.load(match.record()).outcome == match.outcome
print(filon.__file__)
"""

# A few steps in the environments of other libraries, which come with the extra `research`.
RESEARCH = """
import os
os.environ["FILON_ENGINE"] = "plain"  # compiling would take longer than all of this
import gymnasium
import pyspiel
import filon.research.gymnasium
import filon.research.openspiel
from filon.research.pettingzoo import env
alone, table = gymnasium.make("filon/Gold-v1", opponents="random"), env("gold")
seen, state = alone.reset(seed=1)[0], pyspiel.load_game("filon_gold").new_initial_state()
table.reset(seed=1)
for _ in range(5):
    seen = alone.step(int(seen["action_mask"].argmax()))[0]
    table.step(int(table.last()[0]["action_mask"].argmax()))
    state.apply_action(state.legal_actions()[0])
print(len(state.history()))
"""


def pyproject(root: Path = ROOT) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def version_of(root: Path = ROOT) -> str:
    """The version, where it is said."""
    return str(pyproject(root)["project"]["version"])


def git(*arguments: str, root: Path = ROOT) -> str:
    """What a git command printed."""
    return subprocess.check_output(["git", *arguments], cwd=root, text=True).strip()


def objections(root: Path = ROOT) -> list[str]:
    """Why the commit can't be tagged as the version; empty if it can."""
    version, found = version_of(root), []
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    unreleased = re.search(r"^## \[Unreleased\]$(.*?)(?=^## |\Z)", changes, re.M | re.S)
    if git("status", "--porcelain", root=root):
        found.append("the tree is not clean: commit first")
    if git("tag", "--list", f"v{version}", root=root):
        found.append(f"v{version} is tagged already: raise the version in pyproject.toml")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.M):
        found.append(f"CHANGELOG.md has no section `## [{version}] - <date>`")
    if not unreleased or unreleased[1].strip():
        found.append("CHANGELOG.md needs a section `## [Unreleased]` with nothing in it")
    return found


def build(folder: Path, root: Path = ROOT, minds: Iterable[str] | None = None) -> tuple[Path, Path]:
    """The folder holds an sdist and a wheel, and nothing else. The wheel is made from the sdist and what plays in a
    browser, with the bots of these boxes (if none are named, of all)."""
    from filon.games import shelf

    shutil.rmtree(folder, ignore_errors=True)
    make: list[str | Path] = [pin.program(), "build", "--quiet", "--out-dir", folder]
    subprocess.run([*make, "--sdist"], cwd=root, check=True)
    (sdist,) = folder.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as name, tarfile.open(sdist) as archive:
        archive.extractall(name, filter="data")
        unpacked = Path(name) / sdist.name.removesuffix(".tar.gz")
        page.install(root)
        # Not into the tree's own page: what is served from there stays as it is.
        served = unpacked / "src" / "filon" / "server" / "page"
        boxes = [id for id, game in shelf().items() if game.package.startswith("filon.")]
        site_build.make_house(served, root, boxes=boxes, minds=boxes if minds is None else minds)
        subprocess.run([*make, "--wheel"], cwd=unpacked, check=True)
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def bills(folder: Path) -> list[Path]:
    """What the program and its page are made of, as bills of materials (CycloneDX) beside what is published."""
    of_python, of_page = folder / "filon-python.cdx.json", folder / "filon-page.cdx.json"
    with pin.beside((ROOT / "pyproject.toml").read_text(encoding="utf-8")) as aside:
        exported = ("export", "-q", "--no-default-groups", "--all-extras", "--preview-features", "sbom-export")
        of_python.write_text(pin.uv(*exported, "--format", "cyclonedx1.5", cwd=aside), encoding="utf-8")
        # In the tree the page has no version: it is that of the program. A bill needs one.
        web = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8")) | {"version": version_of()}
        (named := aside / web["name"]).mkdir()
        (named / "package.json").write_text(json.dumps(web), encoding="utf-8")
        shutil.copy(ROOT / "web" / "package-lock.json", named)
        # All of them: told to leave out what only checks the page, npm leaves out Svelte as well.
        kinds = ("--sbom-format", "cyclonedx", "--package-lock-only")
        of_page.write_text(page.run_npm("sbom", *kinds, cwd=named, says=True), encoding="utf-8")
    return [of_python, of_page]


def try_wheel(wheel: Path) -> None:
    """The wheel does its work where nothing but it is installed: the command, a game from Python, and the page; then,
    with what the extra `research` brings, the environments of other libraries."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # The pinned versions, as an install from the tree gets them.
        pins: list[str] = pyproject()["tool"]["uv"]["constraint-dependencies"]
        (folder / "pins.txt").write_text("\n".join(pins) + "\n", encoding="utf-8")
        home = folder / "environment"
        run([pin.program(), "venv", "--quiet", "--python", sys.executable, str(home)], folder)
        binaries = home / ("Scripts" if os.name == "nt" else "bin")
        install = [pin.program(), "pip", "install", "--quiet", "--python", str(binaries / "python"), "-c", "pins.txt"]
        run([*install, str(wheel)], folder)
        if "serve" not in run([str(binaries / "filon"), "--help"], folder):
            raise SystemExit("release: `filon --help` does not name its commands")
        source = run([str(binaries / "python"), "-c", GAME], folder).strip()
        if not Path(source).is_relative_to(home):
            raise SystemExit(f"release: played {source} instead of the wheel")
        with serving(binaries / "filon", folder) as address:
            html = fetch(address).decode()
            script = re.search(r'src="\.?/?(assets/[^"]+\.js)"', html)
            if not script or not fetch(f"{address}/{script[1]}") or b'"gold"' not in fetch(f"{address}/api/games"):
                raise SystemExit("release: the server of the wheel does not answer with the page and the games")
            device = re.search(r'<meta name="device" content="(/device-[0-9a-f]+)"', html)
            if not device or not all(
                fetch(f"{address}{device[1]}/{file}") for file in ("filon.xz", *site_build.PYODIDE)
            ):
                raise SystemExit("release: the server of the wheel does not bring what plays in a browser")
        run([*install, f"{wheel}[research]"], folder)
        if run([str(binaries / "python"), "-c", RESEARCH], folder).strip() != "5":
            raise SystemExit("release: the environments of other libraries do not play with filon[research]")


def outside() -> dict[str, str]:
    """The environment of a process that knows nothing of this tree and its virtual environment."""
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT")
    return {name: value for name, value in os.environ.items() if name not in ours and not name.startswith("FILON_")}


def run(command: list[str], folder: Path) -> str:
    """What a command printed that was called in a folder outside the tree."""
    return subprocess.run(command, cwd=folder, env=outside(), check=True, stdout=subprocess.PIPE, text=True).stdout


@contextmanager
def serving(filon: Path, folder: Path) -> Iterator[str]:
    """The address of a server on a free port, until it is no longer needed."""
    command = [str(filon), "serve", "--no-open", "--port", "0", "--database", str(folder / "filon.db")]
    with subprocess.Popen(command, cwd=folder, env=outside(), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            if not select.select([server.stdout], [], [], PATIENCE)[0]:
                raise SystemExit("release: the server of the wheel does not start")
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.terminate()


def fetch(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return bytes(answer.read())


def main(dry: bool) -> None:
    if not dry and (found := objections()):
        raise SystemExit("\n".join(f"release: {objection}" for objection in found))
    os.environ["FILON_ENGINE"] = "plain"
    sdist, wheel = build(ROOT / "dist")
    try_wheel(wheel)
    files = (sdist, wheel, *bills(ROOT / "dist"))
    sizes = [f"dist/{file.name} ({file.stat().st_size / 1e6:.1f} MB)" for file in files]
    print(f"Built and tried: {', '.join(sizes)}")
    if not dry:
        tag = f"v{version_of()}"
        git("tag", "--annotate", tag, "--message", f"Filon {version_of()}")
        print(f"Tagged as {tag}; to publish it: git push origin {tag}")


if __name__ == "__main__":
    main(dry="--dry" in sys.argv[1:])
