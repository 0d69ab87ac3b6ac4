"""`filon serve --reload`: what an author saves is served at once, and the tables are still there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.toy import write_box

from filon.cli.reload import watched
from filon.cli.watch import times

pytestmark = pytest.mark.slow
HEADER = "[filon.games]\nswap = {}\n"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A box that is installed where an author works on it."""
    folder = tmp_path / "sources" / "swap_here"
    write_box(folder, "swap_here", bot=False)
    info = tmp_path / "sources" / "swap-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: swap\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(HEADER.format("swap_here"), encoding="utf-8")
    return folder


@pytest.fixture
def server(package: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    path = os.pathsep.join(filter(None, [str(package.parent), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "filon", "serve", "--reload", "--no-open", "--port", "0"]
    started = subprocess.Popen(
        [*command, "--database", str(tmp_path / "filon.db")],
        env={**os.environ, "PYTHONPATH": path, "FILON_ENGINE": "plain", "LANG": "en", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    yield started
    started.terminate()
    started.wait()


def next_address(server: subprocess.Popen[str]) -> str:
    """Where it says that it is open, once more."""
    assert server.stdout
    for line in server.stdout:
        if line.startswith("Filon is open at "):
            return line.split()[-1]
        assert line != "The server could not begin: it waits for the next save.\n"
    raise AssertionError("the server has ended")


def test_what_is_saved_is_served_and_tables_are_kept(server: subprocess.Popen[str], package: Path) -> None:
    address = next_address(server)

    mine = {"authorization": f"Bearer {'k' * 24}"}

    def ask(path: str) -> httpx.Response:
        return httpx.get(address.rstrip("/") + path, headers=mine)

    wish = {"game": "swap", "seats": [{"who": "me"}, {"who": "easy"}]}
    laid = httpx.post(address + "api/tables", json=wish).json()
    frame = f"/api/tables/{laid['table']}/frame"
    sit = {"invitation": laid["invitations"][0], "key": "k" * 24, "entropy": "12345678"}
    assert httpx.post(f"{address}api/tables/{laid['table']}/seats", json=sit).json() == {"seat": 0}
    asked = ask(frame).json()["scene"]["choices"]
    texts = package / "texts" / "en.ftl"
    texts.write_text(texts.read_text(encoding="utf-8").replace("title = Swap", "title = Swop"), encoding="utf-8")
    assert next_address(server) == address
    assert "title = Swop" in ask("/api/games/swap/texts/en").text
    assert ask(frame).json()["scene"]["choices"] == asked
    # What breaks a box takes that box away, until it is mended.
    rules = package / "rules" / "turn.py"
    before = rules.read_text(encoding="utf-8")
    rules.write_text(before + "\nthis is no Python\n", encoding="utf-8")
    assert next_address(server) == address
    assert "swap" not in [box["id"] for box in ask("/api/games").json()]
    rules.write_text(before, encoding="utf-8")
    assert next_address(server) == address
    assert "swap" in [box["id"] for box in ask("/api/games").json()]
    assert ask(frame).json()["scene"]["choices"] == asked
    # Whoever ends it, by Ctrl-C or otherwise, has ended the server, too.
    server.terminate()
    assert server.wait() == 0
    with pytest.raises(httpx.ConnectError):
        ask("/api/games")


def test_files_of_all_boxes_are_watched() -> None:
    seen = times(list(watched()))
    assert any(name.endswith("gold/rules/turns.py") for name in seen)
    assert any(name.endswith("goldland/texts/fr.ftl") for name in seen)
    assert not any("__pycache__" in name for name in seen)
