"""What is found in a part of a campaign stands on sources: as long as these say the same, what was found counts."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from filon.engine.compile import PACKAGE, folder_of, root_of
from filon.engine.said import hash_said, source_in, sources_of


class Ground(NamedTuple):
    """The sources that are run, by where they begin: all that they import belongs to them."""

    package: str
    """Of a box: with its data and what is said in its folder itself."""
    asked: tuple[str, ...]
    """The modules of the box that are asked for by name."""
    modules: tuple[str, ...]
    """Those of the program: of the campaign, and templates."""
    apart: tuple[str, ...] = ()
    """Packages and modules that they import, but which are not run for this part."""
    files: tuple[Path, ...] = ()
    """Whatever else is read: every byte of it counts."""


_FOR_OTHERS = tuple(
    f"filon.engine.{name}" for name in ("blame", "conformance_rounds", "lesson", "picture", "tensor", "wasm", "wording")
)
"""What the engine does for checks, pages, programs that learn and browsers; whoever runs it names it."""


@cache
def hash_of(ground: Ground) -> str:
    """The same as long as the sources say the same, however they are commented and laid out. It does not matter where
    they lie."""
    root, package = root_of(ground.package), ground.package
    roots = {"filon": PACKAGE, root: folder_of(root)}

    def find(module: str) -> Path | None:
        if module not in ground.modules and is_among(module, (*_FOR_OTHERS, *ground.apart)):
            return None
        name = next((one for one in (root, "filon") if is_among(module, (one,))), None)
        return source_in(roots[name], module.removeprefix(name)) if name else None

    modules = (package, *(f"{package}.{name}" for name in ground.asked), *ground.modules)
    digest = hash_said(sources_of(modules, find))
    for data in sorted(folder_of(package).glob("*.json")):
        digest.update(repr((data.name, json.loads(data.read_text(encoding="utf-8")))).encode())
    for file in ground.files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def is_among(module: str, packages: tuple[str, ...]) -> bool:
    """Whether a module is one of these, or lies in one."""
    return any(module == one or module.startswith(f"{one}.") for one in packages)


def sources() -> str:
    """A hash of the program, of its boxes' data and of their tests (mutants are held against those): for what runs all
    of it."""
    digest, games, tests = hashlib.sha256(), PACKAGE / "games", PACKAGE.parents[1] / "tests" / "games"
    data = [*games.rglob("*.json"), *games.rglob("*.toml")]
    for path in sorted([*PACKAGE.rglob("*.py"), *data, *tests.rglob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
