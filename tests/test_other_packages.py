"""Boxes of other packages are on the shelf like ours."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from tests.other_package import NAME, SERVED, build_site, filon, install, python, write_swap

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sources") / "package"
    write_swap(folder)
    target = tmp_path_factory.mktemp("installed")
    install(folder, target)
    assert list(target.glob("filon_swap-0.1.0.dist-info/entry_points.txt"))
    return target


def test_the_box_is_on_the_shelf_of_every_command(target: Path, tmp_path: Path) -> None:
    listed = filon(target, "games", "--json")
    assert [box["id"] for box in json.loads(listed.stdout)][-1] == "swap"
    assert listed.stderr == ""
    played = filon(target, "simulate", "swap", "--games", "20", "--json")
    assert json.loads(played.stdout)["games"] == 20, played.stderr
    record = tmp_path / "game.filon"
    made = (
        "import filon; match = filon.new('swap', players=2, seed=1)\n"
        "while not match.is_over: match.play(match.legal[0])\n"
        "print(match.record(), end='')"
    )
    record.write_text(python(target, "-c", made).stdout, encoding="utf-8")
    assert filon(target, "replay", str(record)).returncode == 0


def test_the_battery_plays_it_in_both_modes(target: Path, tmp_path: Path) -> None:
    ran = filon(target, "check", "swap", "--each", "1", FILON_CACHE=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "swap: all is well, 3 for later" in ran.stdout.splitlines(), ran.stdout
    assert "step by step the same in both modes" in ran.stdout
    # The cache is the package's own, and a change of what its rules use beside the box's folder is another one.
    caches = list((tmp_path / f"{NAME}.box").iterdir())
    assert len(caches) == 1
    where = f"from filon.engine.compile import cache_folder; print(cache_folder('{NAME}.box').name)"
    assert python(target, "-c", where, FILON_CACHE=str(tmp_path)).stdout.strip() == caches[0].name
    deck = target / NAME / "deck.py"
    before = deck.read_text(encoding="utf-8")
    deck.write_text(before + "# another card\n", encoding="utf-8")
    assert python(target, "-c", where, FILON_CACHE=str(tmp_path)).stdout.strip() != caches[0].name
    deck.write_text(before, encoding="utf-8")


def test_the_server_plays_it_with_its_art_texts_and_rules(target: Path, tmp_path: Path) -> None:
    ran = python(target, "-c", SERVED, str(tmp_path), "swap", FILON_ENGINE="plain")
    assert ran.stdout == "served\n", ran.stderr


def test_a_site_has_the_boxes_it_is_asked_for_and_no_others(target: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build_site(target, site, "gold", "swap")
    (boxes,), (device,) = site.glob("boxes-*"), site.glob("device-*")
    assert [box["id"] for box in json.loads((boxes / "api" / "games.json").read_text(encoding="utf-8"))] == [
        "gold",
        "swap",
    ]
    assert sorted(folder.name for folder in (boxes / "art").iterdir()) == ["gold", "swap"]
    told = json.loads((device / "minds" / "swap.json").read_text(encoding="utf-8"))
    assert sorted(file.name for file in (device / "minds").iterdir()) == sorted(["swap.json", told["code"]])
    unpack = (
        "import json, lzma, marshal, sys\n"
        "files = marshal.loads(lzma.decompress(open(sys.argv[1], 'rb').read()))\n"
        "print(json.dumps({name: files[name].decode() if name.endswith('.json') else '' for name in files}))"
    )
    packed = json.loads(python(target, "-c", unpack, str(device / "filon.xz")).stdout)
    assert json.loads(packed["filon/games/shelf.json"]) == {"gold": "filon.games.gold", "swap": f"{NAME}.box"}
    assert {f"{NAME}/deck.py", f"{NAME}/box/rules/turn.py"} <= packed.keys()
    assert not [name for name in packed if "goldland" in name]
    make = subprocess.run(
        ["make", "--silent", "site", "BOXES=gold chess", "ARGS="],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert make.returncode != 0
    assert "not on the shelf: chess" in make.stderr
