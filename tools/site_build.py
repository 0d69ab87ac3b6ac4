"""Builds the library without a server: a folder of files for any host, under any path.

    python tools/site_build.py [--out build/site] [--boxes "gold goldland"]

It holds the page, what boxes are made of as files, Python with our code for the house in a browser, and a service
worker that installs all of it or nothing. What the house is made of also goes into the page that `filon serve` serves.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import page

ROOT = page.ROOT
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_PARTS = ("engine", "bots", "match", "house", "device")
_UNUSED = shutil.ignore_patterns(
    "__pycache__", "art", "texts", "*.md", "*.filon", "*.pyi", "anchors.*", "card.py", "tensor.py", "net.json"
)
"""Drawings and texts are the page's, nothing is rated or learned there, no batch is on a card, and
nets are in the modules."""
_FOR_COMPANY = ("people-*", "meeting-*")
"""Parts of the page that are fetched where there are other people: at a server. `web/vite.config.ts` names them."""


def make_device(root: Path, folder: Path, boxes: Iterable[str]) -> None:
    """Python and our code with these boxes, compiled, as a browser loads them."""
    with tempfile.TemporaryDirectory() as made:
        code = Path(made) / "code"
        for part in _PARTS:
            shutil.copytree(root / "src" / "filon" / part, code / "filon" / part, ignore=_UNUSED)
        shutil.copy(root / "src" / "filon" / "__init__.py", code / "filon")
        copy_boxes(code, boxes)
        shutil.copytree(root / "web" / "python", code, ignore=_UNUSED, dirs_exist_ok=True)
        pyodide = root / "web" / "node_modules" / "pyodide"
        _node(root / "tools" / "site_python.mjs", pyodide, code, folder)
    for name in PYODIDE:
        shutil.copy(pyodide / name, folder)
    # Which packages there are beside the library: none.
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def copy_boxes(code: Path, boxes: Iterable[str]) -> None:
    """The code of these boxes, wherever it was installed, and a shelf that has them and no others."""
    from filon import games
    from filon.engine.compile import folder_of, root_of

    packages = {id: games.get_game(id).package for id in boxes}
    for name in sorted({root_of(package) for package in packages.values()}):
        shutil.copytree(folder_of(name), code.joinpath(*name.split(".")), ignore=_UNUSED)
    shutil.copy(str(games.__file__), code / "filon" / "games")
    (code / "filon" / "games" / games.CHOSEN).write_text(json.dumps(packages), encoding="utf-8")


def _node(script: Path, *arguments: Path) -> None:
    subprocess.run([page.node(), str(script), *map(str, arguments)], check=True)


def make_minds(folder: Path, ids: Iterable[str]) -> None:
    """The bots of boxes as WebAssembly, as `filon wasm` makes them; boxes with the same rules share their code."""
    from filon.bots.modules import module_of
    from filon.games import get_game

    folder.mkdir()
    for id in ids:
        code, meta = module_of(get_game(id))
        data = code.read_bytes()
        name = f"{hashlib.sha256(data).hexdigest()[:12]}.wasm"
        (folder / name).write_bytes(data)
        told = {**json.loads(meta.read_text(encoding="utf-8")), "code": name}
        (folder / f"{id}.json").write_text(json.dumps(told, separators=(",", ":")), encoding="utf-8")


def make_house(folder: Path, root: Path = ROOT, *, boxes: Iterable[str], minds: Iterable[str]) -> Path:
    """All that plays these boxes in a browser, in a folder within this one that is named by what is in it. `minds`:
    those whose bots search; the others' follow their policies."""
    made = folder / "device"
    make_device(root, made, boxes)
    make_minds(made / "minds", minds)
    return folder / named_by_content(made)


def make_boxes(folder: Path, boxes: Iterable[str]) -> None:
    """What the page asks of boxes, as files named like the routes (`web/src/place/place.ts`)."""
    import msgspec

    from filon.drawing.pictures import drawn
    from filon.engine.game import ENGINE_TEXTS
    from filon.engine.messages import LANGUAGES
    from filon.games import get_game
    from filon.house.boxes import game_info
    from filon.house.exercises import Puzzles
    from filon.match.lessons import taught
    from filon.match.puzzle import puzzles_of
    from filon.server.how_to_play import html_of

    def put(name: str, data: bytes) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    games = [get_game(id) for id in boxes]
    put("api/games.json", msgspec.json.encode([game_info(game) for game in games]))
    put("api/puzzles.json", msgspec.json.encode([Puzzles(g.id, [p.id for p in puzzles_of(g)]) for g in games]))
    for language in LANGUAGES:
        put(f"api/texts/{language}.txt", (ENGINE_TEXTS / f"{language}.ftl").read_bytes())
    for game in games:
        for language in LANGUAGES:
            put(f"api/games/{game.id}/texts/{language}.txt", (game.path / "texts" / f"{language}.ftl").read_bytes())
            put(f"api/games/{game.id}/rules/{language}.txt", html_of(game, language).encode())
        for name, svg in drawn(game).items():
            put(f"api/games/{game.id}/pictures/{name}.svg", svg.encode())
        lesson = taught(game)
        if lesson is not None:
            put(f"api/games/{game.id}/lesson.json", lesson)
        for drawing in {*(game.path / "art").glob("*.svg"), *(game.path / "art" / game.id).glob("*.svg")}:
            put(f"art/{game.id}/{drawing.name}", game.art(drawing.name).read_bytes())


def files_in(folder: Path) -> Iterator[Path]:
    """Every file, in a fixed order."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def named_by_content(folder: Path) -> str:
    """The folder has a name that changes with what is in it."""
    name = f"{folder.name}-{page.fingerprint(files_in(folder), folder)[:12]}"
    folder.rename(folder.with_name(name))
    return name


def head_of(html: str, **folders: str) -> str:
    """The page with the names of folders in its head."""
    told = "".join(f'<meta name="{name}" content="{folder}" />\n    ' for name, folder in folders.items())
    return html.replace("<title>", f"{told}<title>", 1)


def build(out: Path, root: Path = ROOT, *, boxes: Collection[str], minds: Iterable[str], offered: bool = True) -> None:
    """The site stands in `out`, whole; one that was there before stays until then. `offered`: by the server, too."""
    page.install(root)
    page.build(root)
    built = root / "src" / "filon" / "server" / "page"
    new = out.with_name(f".{out.name}-new")
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(built, new, ignore=shutil.ignore_patterns("worker.js", ".built-from", "device-*", *_FOR_COMPANY))
    device = make_house(new, root, boxes=boxes, minds=minds).name
    make_boxes(new / "boxes", boxes)
    files = named_by_content(new / "boxes")
    index = new / "index.html"
    html = index.read_text(encoding="utf-8").replace('"/', '"./')
    index.write_text(head_of(html, device=device, boxes=files), encoding="utf-8")
    make_worker(new)
    if offered:
        offer(new / device, built)
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)


def make_worker(site: Path) -> None:
    """The service worker knows every file of the site."""
    names = {path.relative_to(site).as_posix(): path.stat().st_size for path in files_in(site)}
    del names["site.js"]
    names["./"] = names.pop("index.html")
    version = page.fingerprint((path for path in files_in(site) if path.name != "site.js"), site)[:16]
    worker = site / "site.js"
    code = worker.read_text(encoding="utf-8")
    worker.write_text(code.replace("__FILES__", json.dumps(names)).replace("__VERSION__", version), encoding="utf-8")


def offer(device: Path, served: Path) -> None:
    """The page of `filon serve` can play on the device as well: the server names the folder in its head."""
    for old in served.glob("device-*"):
        shutil.rmtree(old)
    shutil.copytree(device, served / device.name)


def report(site: Path) -> str:
    """How much a first visit costs, packed as a host packs it."""
    whole = {path: len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in files_in(site)}
    lines = [f"{sum(whole.values()) / 1e6:6.2f} MB packed, {len(whole)} files"]
    for folder in sorted({path.relative_to(site).parts[0] for path in whole}):
        size = sum(packed for path, packed in whole.items() if path.relative_to(site).parts[0] == folder)
        if size > 20_000:
            lines.append(f"{size / 1e6:6.2f} MB {folder}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    parser.add_argument(
        "--boxes", default="", help="ids of boxes, those of other packages too; without: the whole shelf"
    )
    options = parser.parse_args()
    os.environ["FILON_ENGINE"] = "plain"
    from filon.games import shelf

    boxes = options.boxes.split() or list(shelf())
    if unknown := [id for id in boxes if id not in shelf()]:
        print(f"site: not on the shelf: {' '.join(unknown)} (there are {' '.join(shelf())})", file=sys.stderr)
        return 1
    # A server that has more boxes than the device would offer what can't be played.
    build(options.out.resolve(), boxes=boxes, minds=boxes, offered=set(boxes) == set(shelf()))
    print(report(options.out))
    print(f"The site stands in {options.out}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
