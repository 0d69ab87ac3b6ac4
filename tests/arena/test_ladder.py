"""The page about the bots' strength, from what was measured."""

from __future__ import annotations

import re

import ladder
import pytest


def test_every_level_meets_the_one_below_it_and_the_yardsticks() -> None:
    assert ladder.pairings(("novice", "hard", "master")) == [
        ("hard", "novice"), ("master", "hard"), ("master", "simple"), ("simple", "random"), ("master", "random"),
    ]


def test_the_page_has_a_row_for_every_pairing_and_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [("policy:2", "policy:1"), ("simple", "random")]
    monkeypatch.setattr(ladder, "pairings", lambda levels: pairs)
    measured = ladder.measure("gold", games=2, thinking=4, seed=4, workers=1)
    page = ladder.page_of([measured])
    assert page.startswith(ladder.HEAD)
    assert re.findall(r"^\| (\S+) over (\S+) \|", page, re.MULTILINE) == pairs
    assert "2 players, seed 4, rules " in page
    assert "| simple over random | 2 |" in page
    assert ".venv/bin/python tools/ladder.py gold --games 2 --thinking 4 --seed 4\n" in page


def test_bots_that_search_play_their_own_number_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "pairings", lambda levels: [("policy:1", "random"), ("search:1", "random")])
    measured = ladder.measure("gold", games=2, thinking=4, seed=4, workers=1)
    assert [report["games"] for report in measured["pairings"]] == [2, 4]


def test_a_row_is_about_the_first_bot_whichever_was_better() -> None:
    def row(bot: str, share: float) -> dict[str, object]:
        return {"bot": bot, "share": [share, share / 2, share], "ratio": 2 * share, "ms": {"mean": 1.0}}

    gap = {"bot": "b", "elo": [50.0, 10.0, 90.0]}
    report = {"bots": ["a", "b"], "games": 30, "standings": [row("b", 0.57), row("a", 0.43)], "gaps": [gap]}
    assert ladder.row_of(report) == "| a over b | 30 | 43.0 % | 22–43 % | 0.86 | -50 | 1 | 1 |"
    gap["elo"] = [None, None, None]
    assert "| -∞ |" in ladder.row_of(report)
