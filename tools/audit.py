"""Looks for what is wrong with packages that Filon is made of: `make audit`.

    python tools/audit.py           what the registries themselves say: versions taken back, or not to be used any more
    python tools/audit.py --known   besides, the weaknesses that are publicly known (asks services on the internet)

Ends with 1 if anything is found, or if somebody who was asked did not answer.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

import page
import pin

_TAKEN_BACK = re.compile(r"^warning: `([^`]+)` is yanked(.*)$", re.M)


def pinned(text: str) -> list[str]:
    """The versions of every package that an install may bring, also of those that only build."""
    uv = tomllib.loads(text)["tool"]["uv"]
    return [*uv["constraint-dependencies"], *uv["build-constraint-dependencies"]]


def taken_back(pins: Iterable[str]) -> list[str]:
    """What the Python registry says of versions whose makers took them back."""
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "pins.in").write_text("\n".join(pins) + "\n", encoding="utf-8")
        compile = [pin.program(), "pip", "compile", "--universal", "--no-deps", "--no-annotate", "pins.in"]
        asked = subprocess.run(compile, cwd=name, capture_output=True, text=True)
    if asked.returncode:
        return [f"the Python registry does not know what we ask for: {asked.stderr.strip()}"]
    return [f"{package} was taken back{why}" for package, why in _TAKEN_BACK.findall(asked.stderr)]


def given_up(lock: str) -> list[str]:
    """What the npm registry said of versions that nobody should use any more, when the lock was written."""
    packages = json.loads(lock)["packages"]
    return [f"{name}: {said['deprecated']}" for name, said in packages.items() if "deprecated" in said]


def known() -> list[str]:
    """Weaknesses of our packages that are publicly known."""
    found = []
    with pin.beside(pin.PYPROJECT.read_text(encoding="utf-8")) as folder:
        if subprocess.run([pin.program(), "audit"], cwd=folder).returncode:
            found.append("see what is said above of packages of Python")
    try:
        page.npm("audit")
    except subprocess.CalledProcessError:
        found.append("see what is said above of packages of the page")
    return found


def main(*, deep: bool) -> int:
    pins = pinned(pin.PYPROJECT.read_text(encoding="utf-8"))
    lock = (pin.ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    found = [*taken_back(pins), *given_up(lock), *(known() if deep else [])]
    print("\n".join(found) or f"Nothing is wrong with {len(pins)} packages of Python and those of the page.")
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main(deep="--known" in sys.argv[1:]))
