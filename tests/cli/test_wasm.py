"""`filon wasm` writes what the page loads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from filon.bots.choose import opponents
from filon.games import get_game


@pytest.mark.slow
def test_a_module_and_what_its_loader_has_to_know_are_written(command: Any, tmp_path: Path) -> None:
    ran = command("wasm", "gold", "--out", str(tmp_path / "new" / "folder"))
    assert ran.status == 0, ran.err
    code, meta = (tmp_path / "new" / "folder" / name for name in ("gold.wasm", "gold.json"))
    assert code.read_bytes()[:4] == b"\0asm"
    assert f"{code}: " in ran.out
    known = json.loads(meta.read_text("utf-8"))
    assert known["box"] == "gold"
    assert tuple(level["name"] for level in known["levels"]) == opponents(get_game("gold"))[1:]


def test_a_box_that_is_not_there_is_refused(command: Any, tmp_path: Path) -> None:
    ran = command("wasm", "chess", "--out", str(tmp_path))
    assert ran.status == 1
    assert "chess" in ran.err


@pytest.mark.slow
def test_modules_are_measured_beside_native_code(command: Any) -> None:
    ran = command("bench", "gold", "--wasm", "--json", "--seconds", "0.05")
    assert ran.status == 0, ran.err
    (gold,) = json.loads(ran.out)
    for figure in ("games_per_s", "iterations_per_s"):
        assert min(gold[where][figure] for where in ("native", "wasm", "of_native")) > 0
    assert gold["bytes_gz"] <= 150_000
