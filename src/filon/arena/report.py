"""A report as a folder: all figures, the same to read, and a plot."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path("arena-reports")


def folder_of(report: dict[str, Any]) -> Path:
    """Where a report lies if nobody says otherwise: the same arena, the same folder."""
    settings = re.search(r"--players.*", report["command"])
    name = "-".join([report["game"], *report["bots"], settings[0] if settings else ""])
    return FOLDER / re.sub(r"[^\w.=]+", "-", name)[:150].strip("-")


def write_report(report: dict[str, Any], folder: Path | None = None) -> Path:
    """The folder in which the report has been stored."""
    folder = folder or folder_of(report)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return folder
