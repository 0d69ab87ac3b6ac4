"""What `filon new-game --package` writes is installed, checked, played and removed, and the shelf is as before."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.other_package import SERVED, beside, filon, install, pinned, python


@pytest.mark.slow
def test_a_new_package_is_installed_checked_played_by_bots_and_over_http_and_removed(tmp_path: Path) -> None:
    bare, target = tmp_path / "bare", tmp_path / "installed"
    written = subprocess.run(
        [sys.executable, "-m", "filon", "new-game", "probe", "--package", "--players", "2-4"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert written.returncode == 0, written.stderr
    package = tmp_path / "filon-probe"
    project = package / "pyproject.toml"
    project.write_text(pinned(project.read_text(encoding="utf-8")), encoding="utf-8")
    install(package, target)
    law = package / "docs" / "rules" / "probe.md"
    assert (target / "filon_probe" / "LAW.md").read_text(encoding="utf-8") == law.read_text(encoding="utf-8")
    before = json.loads(filon(bare, "games", "--json").stdout)
    shelf = json.loads(filon(target, "games", "--json").stdout)
    assert shelf[:-1] == before
    assert shelf[-1]["id"] == "probe"
    # Its own tests, its law among them, and the battery in both modes.
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(package)]
    tested = subprocess.run(tests, cwd=package, env=beside(target), capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stdout
    checked = filon(target, "check", "probe", FILON_CACHE=str(tmp_path / "cache"))
    assert checked.returncode == 0, checked.stderr
    # Bots play it: those that follow the policy that stands in for its own, and those that search.
    simulated = filon(target, "simulate", "probe", "--games", "50", "--players", "4", "--json", FILON_ENGINE="plain")
    assert json.loads(simulated.stdout)["games"] == 50, simulated.stderr
    arena = ("arena", "probe", "--bots", "search:30,random", "--games", "8", "--workers", "1", "--json")
    fought = filon(target, *arena, "--out", str(tmp_path / "reports"), FILON_ENGINE="plain")
    assert fought.returncode == 0, fought.stderr
    covered = filon(target, "records", "probe", "--cover", "--out", str(tmp_path / "records"))
    assert covered.returncode == 0, covered.stderr
    served = python(target, "-c", SERVED, str(tmp_path), "probe", FILON_ENGINE="plain")
    assert served.stdout == "served\n", served.stderr
    # What other people installed is still there when it is gone.
    shutil.rmtree(target)
    assert json.loads(filon(target, "games", "--json").stdout) == before
