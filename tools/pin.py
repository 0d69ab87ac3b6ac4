"""Writes every resolved version into `pyproject.toml`, so that installs repeat without a committed lock file.

    python tools/pin.py             keep the versions pinned now, add those of new dependencies, drop the unused
    python tools/pin.py --upgrade   take the newest versions that the declared ranges allow

A lock file names the address of the registry it was made with; a version does not (docs/decisions/0005).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = ROOT / "pyproject.toml"
# The backend asks for this one at build time when the install is editable; no table of pyproject.toml names it.
ASKED_BY_BACKEND = "editables"


def with_pins(text: str, key: str, pins: list[str]) -> str:
    """The text of `pyproject.toml` with the array `key` of [tool.uv] replaced."""
    array = "".join(f'  "{pin}",\n' for pin in pins)
    replaced, count = re.subn(rf"(?ms)^{key} = \[\n.*?^\]$", lambda _: f"{key} = [\n{array}]", text)
    if count != 1:
        raise SystemExit(f"pin: pyproject.toml has {count} arrays `{key}`, one expected")
    return replaced


def program() -> str:
    """Where uv is."""
    return subprocess.check_output([ROOT / "tools" / "ensure_uv"], text=True).strip()


def uv(*arguments: str, cwd: Path) -> str:
    """What a uv command printed."""
    return subprocess.check_output([program(), *arguments], cwd=cwd, text=True)


def requirements(printed: str) -> list[str]:
    """The lines that name a package and its version."""
    return [line.strip() for line in printed.splitlines() if "==" in line]


@contextmanager
def beside(text: str) -> Iterator[Path]:
    """A folder to resolve this `pyproject.toml` in: the lock file with its addresses never lands in the tree."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "pyproject.toml").write_text(text, encoding="utf-8")
        (folder / "README.md").touch()
        yield folder


def main(upgrade: bool) -> None:
    text = PYPROJECT.read_text(encoding="utf-8")
    build = [*tomllib.loads(text)["build-system"]["requires"], ASKED_BY_BACKEND]
    start = text
    if upgrade:
        start = with_pins(with_pins(text, "constraint-dependencies", []), "build-constraint-dependencies", [])
    with beside(start) as folder:
        plain = ("--no-hashes", "--no-annotate", "--no-header")
        export = ("export", "-q", "--all-groups", "--all-extras", "--no-emit-project", *plain)
        pins = requirements(uv(*export, cwd=folder))
        (folder / "build.in").write_text("\n".join(build) + "\n", encoding="utf-8")
        kept = tomllib.loads(start)["tool"]["uv"]["build-constraint-dependencies"]
        (folder / "kept.txt").write_text("\n".join(kept) + "\n", encoding="utf-8")
        (folder / "pyproject.toml").unlink()
        compile = ("pip", "compile", "-q", "--universal", "--python-version", "3.11", "-c", "kept.txt", "build.in")
        build_pins = requirements(uv(*compile, "--no-annotate", "--no-header", cwd=folder))
    text = with_pins(text, "constraint-dependencies", [pin.replace('"', "'") for pin in pins])
    text = with_pins(text, "build-constraint-dependencies", [pin.replace('"', "'") for pin in build_pins])
    PYPROJECT.write_text(text, encoding="utf-8")
    print(f"pinned {len(pins)} packages, and {len(build_pins)} to build with")


if __name__ == "__main__":
    main(upgrade="--upgrade" in sys.argv[1:])
