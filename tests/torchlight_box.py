"""The example box, `examples/filon-torchlight`, installed as anybody would install it, into a folder of its own.

So it is on the shelf of the tests that ask for it, and of no other.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.other_package import install

PACKAGE = Path(__file__).parents[1] / "examples" / "filon-torchlight"


def installed(folder: Path) -> Path:
    """The folder into which it has been installed, to be put on the path of a process."""
    # A copy: whatever builds it may leave something beside it.
    sources = shutil.copytree(PACKAGE, folder / "sources", ignore=shutil.ignore_patterns("__pycache__", ".*_cache"))
    install(sources, folder / "installed")
    return folder / "installed"


def path_with_it(folder: Path) -> str:
    """The PYTHONPATH of a process that finds it."""
    return os.pathsep.join(filter(None, [str(installed(folder)), os.environ.get("PYTHONPATH")]))
