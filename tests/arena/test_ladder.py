"""The page about the bots' strength, from what was measured."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import ladder


def test_every_level_meets_the_one_below_it_and_the_yardsticks() -> None:
    assert ladder.pairings(("novice", "hard", "master")) == [
        ("hard", "novice"),
        ("master", "hard"),
        ("master", "simple"),
        ("simple", "random"),
        ("master", "random"),
    ]


def test_the_tables_of_a_box_are_the_smallest_the_usual_and_the_largest() -> None:
    assert ladder.tables("goldland") == [2, 3, 5]
    assert ladder.tables("destination_tresor")[0] == 2


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where results go, and two quick pairings."""
    monkeypatch.setattr(ladder, "KEPT", tmp_path)
    monkeypatch.setattr(ladder, "tables", lambda box: [2])
    monkeypatch.setattr(ladder, "pairings", lambda levels: [("search:1", "random"), ("simple", "random")])
    return tmp_path


def test_the_page_has_a_row_and_a_command_for_every_pairing(kept: Path) -> None:
    page = ladder.page_of([ladder.measure("gold", games=2, thinking=4, seed=4, workers=1)])
    assert page.startswith(ladder.HEAD)
    assert re.findall(r"^\| (\S+) over (\S+) \|", page, re.MULTILINE) == [("search:1", "random"), ("simple", "random")]
    assert "2 players, seed 4, rules " in page
    assert "| simple over random | 2 |" in page
    assert "filon arena gold --bots simple,random --players 2 --games 2 --seed 4\n" in page


def test_bots_that_search_play_their_own_number_of_games(kept: Path) -> None:
    measured = ladder.measure("gold", games=2, thinking=4, seed=4, workers=1)
    assert [report["games"] for report in measured["pairings"]] == [4, 2]
    assert json.loads((kept / "gold.json").read_text(encoding="utf-8")) == measured


def test_a_pairing_is_measured_again_and_the_others_are_kept(kept: Path) -> None:
    ladder.measure("gold", games=2, thinking=4, seed=4, workers=1)
    again = ladder.measure("gold", games=6, thinking=6, seed=4, workers=1, only=("simple:random",))
    assert [report["games"] for report in again["pairings"]] == [4, 6]


def test_every_table_has_rows_of_its_own(kept: Path) -> None:
    ladder.measure("gold", games=3, thinking=3, seed=4, workers=1, only=("simple:random",), players=(3,))
    measured = ladder.measure("gold", games=2, thinking=2, seed=4, workers=1, only=("simple:random",))
    assert [report["players"] for report in measured["pairings"]] == [2, 3]
    page = ladder.page_of([measured])
    assert page.index("2 players, seed 4") < page.index("--players 2") < page.index("3 players, seed 4")


def test_a_pairing_that_does_not_exist_is_refused(kept: Path) -> None:
    with pytest.raises(SystemExit, match="no pairing of gold: master:luck"):
        ladder.measure("gold", games=2, thinking=4, seed=4, workers=1, only=("simple:random", "master:luck"))
    assert not list(kept.iterdir())


def test_a_row_is_about_the_first_bot_whichever_was_better() -> None:
    def row(bot: str, share: float) -> dict[str, object]:
        return {"bot": bot, "share": [share, share / 2, share], "ratio": 2 * share, "ms": {"mean": 1.0, "p95": 2.0}}

    gap = {"bot": "b", "elo": [50.0, 10.0, 90.0]}
    report = {"bots": ["a", "b"], "games": 30, "standings": [row("b", 0.57), row("a", 0.43)], "gaps": [gap]}
    assert ladder.row_of(report) == "| a over b | 30 | 43.0 % | 22–43 % | 0.86 | -50 | 1 | 2 | 1 | 2 |"
    gap["elo"] = [None, None, None]
    assert "| -∞ |" in ladder.row_of(report)


def test_distances_that_miss_their_bar_are_listed(kept: Path) -> None:
    """And what was measured of other pairings is not, whatever it is."""

    def report(pair: list[str], better: str, elo: list[float | None]) -> dict[str, Any]:
        return {"players": 2, "bots": pair, "games": 8, "gaps": [{"bot": better, "elo": elo}]}

    pairings = [
        report(["easy", "novice"], "easy", [150.0, 120.0, 180.0]),
        report(["medium", "easy"], "easy", [40.0, -5.0, 85.0]),
        report(["hard", "medium"], "hard", [None, 300.0, None]),
        report(["master", "random"], "master", [900.0, 800.0, 990.0]),
    ]
    page = "\n".join(ladder.distances([{"box": "gold", "pairings": pairings}]))
    assert re.findall(r"^\| gold .*$", page, re.MULTILINE) == [
        "| gold | 2 | medium over easy | 8 | -40 | -85 to +5 |",
        "| gold | 2 | hard over medium | 8 | +∞ | +300 to +∞ |",
    ]


def test_the_page_says_how_long_a_decision_takes_at_most(kept: Path) -> None:
    measured = ladder.measure("gold", games=2, thinking=4, seed=4, workers=1, only=("simple:random",))
    most = {row["bot"]: row["ms"]["p95"] for row in measured["pairings"][0]["standings"]}
    row = next(line for line in ladder.page_of([measured]).splitlines() if line.startswith("| simple over random"))
    assert [row.split("|")[k].strip() for k in (8, 10)] == [f"{most[bot]:.3g}" for bot in ("simple", "random")]
