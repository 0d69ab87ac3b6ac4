"""What is published carries its page: a wheel made from the sdist plays without Node.js."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from pathlib import Path

import page

ROOT = Path(__file__).resolve().parent.parent


def test_sdist_and_wheel_hold_the_built_page(tmp_path: Path) -> None:
    uv = subprocess.check_output([ROOT / "tools" / "ensure_uv"], text=True).strip()
    # Without flags uv builds the sdist, then the wheel from that sdist: one run shows both.
    built = subprocess.run([uv, "build", "--out-dir", tmp_path], cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    (sdist,) = tmp_path.glob("*.tar.gz")
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    assert {"filon/server/page/index.html", "filon/games/gold/data.json", "filon/games/gold/texts/fr.ftl"} <= in_wheel
    assert not [name for name in in_wheel if "node_modules" in name or name.startswith(("web/", "tests/"))]
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path, filter="data")
    assert {"src/filon/server/page/index.html", "web/package.json", "hatch_build.py", "tools/page.py"} <= in_sdist
    assert not [name for name in in_sdist if "node_modules" in name]
    # The sdist's page is known to be the one of its sources: whoever installs it builds nothing.
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    mark = page.fingerprint(page.sources(unpacked / "web"), unpacked / "web")
    assert page.is_stamped(unpacked / "src" / "filon" / "server" / "page", mark)
