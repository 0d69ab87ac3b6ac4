"""Arenas as a whole: in one process, in two, on a cluster; stored, interrupted and refused."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from filon.arena import Arena, new_arena, run_arena, write_report
from filon.arena import run as running
from filon.arena.errors import BadCluster, BadCount, BadTest, NoRay
from filon.arena.play import play_deal
from filon.arena.report import folder_of


def without_times(report: dict[str, Any]) -> str:
    kept = json.loads(json.dumps({key: value for key, value in report.items() if key != "run"}))
    for row in kept["standings"]:
        del row["ms"]
    return json.dumps(kept)


@pytest.fixture(scope="module")
def arena() -> Arena:
    return new_arena("gold", ["policy:5", "policy:2"], seed=3)


@pytest.fixture(scope="module")
def report(arena: Arena) -> dict[str, Any]:
    return run_arena(arena, 11, workers=1)


def test_deals_are_played_whole(report: dict[str, Any]) -> None:
    assert (report["deals"], report["games"]) == (6, 12)
    assert sum(row["wins"] for row in report["standings"]) == 12
    assert not report["interrupted"]


def test_two_processes_play_the_same_games_as_one(arena: Arena, report: dict[str, Any]) -> None:
    seen: list[tuple[int, int]] = []
    again = run_arena(arena, 11, workers=2, progress=lambda done, of: seen.append((done, of)))
    assert without_times(again) == without_times(report)
    assert seen == [(done, 12) for done in range(2, 13, 2)]
    assert again["run"]["workers"] == 2


@pytest.mark.slow
@pytest.mark.timeout(600)  # on a machine that is busy with other tests, a node starts slowly or at the second try
def test_a_cluster_plays_the_same_games(arena: Arena, report: dict[str, Any]) -> None:
    again = run_arena(arena, 11, workers=1, ray="local")
    assert without_times(again) == without_times(report)
    assert again["run"]["cluster"]


def test_a_bot_against_itself_gets_the_even_share() -> None:
    mirror = run_arena(new_arena("gold", ["policy:3"] * 3), 60, workers=1)
    for row in mirror["standings"]:
        share, low, high = row["share"]
        assert low <= 1 / 3 <= high
        assert row["ratio"] == pytest.approx(3 * share, abs=1e-3)
    for gap in mirror["gaps"]:
        assert gap["elo"][1] <= 0 <= gap["elo"][2]
    copies = run_arena(new_arena("gold", ["policy:3"], players=3), 6, workers=1)
    assert copies["standings"][0]["ratio"] == 1


def test_the_better_bot_is_found_better() -> None:
    best, last = run_arena(new_arena("gold", ["random", "simple"]), 40, workers=1)["standings"]
    assert (best["bot"], last["bot"]) == ("simple", "random")
    assert best["share"][1] > 0.5 > last["share"][2]
    assert best["rating"]["mu"] - best["rating"]["sigma"] > last["rating"]["mu"] + last["rating"]["sigma"]


def test_a_sequential_test_stops_early() -> None:
    arena = new_arena("gold", ["simple", "random"])
    stopped = run_arena(arena, 400, workers=1, sprt=(0, 200))
    assert stopped["sprt"]["verdict"] == "elo1"
    assert stopped["games"] < 100
    assert sum(stopped["sprt"]["counts"]) == stopped["deals"]
    worse = new_arena("gold", ["random", "simple"])
    assert run_arena(worse, 400, workers=1, sprt=(0, 200))["sprt"]["verdict"] == "elo0"
    assert run_arena(arena, 2, workers=1, sprt=(0, 200))["sprt"]["verdict"] == "open"


def test_ctrl_c_reports_what_was_played(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(of: Arena, number: int) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return play_deal(of, number)

    monkeypatch.setattr(running, "play_deal", play)
    stopped = run_arena(arena, 20, workers=1)
    assert stopped["interrupted"]
    assert (stopped["deals"], stopped["games"]) == (2, 4)


def test_ctrl_c_ends_the_other_processes(arena: Arena) -> None:
    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    stopped = run_arena(arena, 400, workers=2, progress=interrupt)
    assert stopped["interrupted"]
    assert stopped["deals"] == 1


def test_a_report_is_a_folder(report: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = write_report(report)
    assert folder == folder_of(report)
    assert str(folder) == "arena-reports/gold-policy-5-policy-2-players-2-games-11-seed-3"
    assert json.loads((folder / "report.json").read_text()) == report
    page = (folder / "report.md").read_text()
    assert report["command"] in page
    assert "filon arena gold --bots policy:5,policy:2 --players 2 --games 11 --seed 3" in page
    assert re.search(r"^\| policy:5 \| 12 \|", page, re.M)
    assert (folder / "plot.svg").name in page
    drawing = ElementTree.parse(folder / "plot.svg").getroot()
    labels = ["".join(text.itertext()) for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"policy:5", "policy:2", "50 %"} <= set(labels)
    assert write_report(report, tmp_path / "elsewhere") == tmp_path / "elsewhere"


def test_the_command_names_what_was_chosen() -> None:
    arena = new_arena("gold", ["random"], 3, {"match": True}, seed=9)
    assert running.command(arena, 5, (0, 30)) == (
        "filon arena gold --bots random --players 3 --option match=true --games 5 --seed 9 --sprt 0,30"
    )


def test_what_can_not_be_is_refused(arena: Arena) -> None:
    with pytest.raises(BadCount):
        run_arena(arena, 0)
    with pytest.raises(BadCount):
        run_arena(arena, 1, workers=0)
    with pytest.raises(BadTest):
        run_arena(arena, 10, sprt=(30, 0))
    with pytest.raises(BadTest):
        run_arena(new_arena("gold", ["random"] * 3), 10, sprt=(0, 30))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "ray://host", "127.0.0.1:99999", "a b:3"])
def test_a_cluster_that_is_not_there_is_refused_at_once(arena: Arena, address: str) -> None:
    with pytest.raises(BadCluster) as caught:
        run_arena(arena, 1, ray=address)
    assert caught.value.message.args["address"] == address


def test_without_ray_the_extra_is_named(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay):
        run_arena(arena, 1, ray="local")
