"""The repository as tests of the repository see it."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def tracked() -> list[Path]:
    """Every file in git, and those about to be."""
    listed = subprocess.check_output(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, text=True
    )
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]
