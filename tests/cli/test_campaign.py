"""`filon campaign`: what was done and found, what a flaw names, and what can't be asked for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from filon.campaigns import race
from filon.campaigns.campaign import Found, Sector


def work(part: str, number: int, units: int) -> Found:
    """The third chunk goes wrong."""
    return {"races": units, "flaws": ["two effects"] if number == 2 else []}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Races of no time, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    made = replace(race.CAMPAIGN, parts=lambda boxes: [Sector(box, 40, 10) for box in boxes], work=work)
    monkeypatch.setattr(race, "CAMPAIGN", made)


def test_a_campaign_says_what_it_did_and_goes_on(filon: Any, tmp_path: Path) -> None:
    ran = filon("campaign", "race", "--boxes", "gold", "--size", "0.5", "--workers", "1", "--report", "trust")
    assert (ran.status, ran.err) == (0, "")
    assert "20" in ran.out
    assert "Nothing was found that must not be." in ran.out
    assert (tmp_path / "trust" / "race.md").read_text().startswith("# Campaign: race")
    ran = filon("campaign", "race", "--boxes", "gold", "--workers", "1", "--json")
    assert json.loads(ran.out)["parts"]["gold"]["units"] == 40
    assert ran.status == 1
    assert "filon campaign race --chunk gold/2" in ran.err


def test_a_chunk_is_repeated(filon: Any) -> None:
    ran = filon("campaign", "race", "--chunk", "gold/1")
    assert (ran.status, json.loads(ran.out)["races"]) == (0, 10)
    ran = filon("campaign", "race", "--chunk", "gold/2")
    assert (ran.status, json.loads(ran.out)["flaws"]) == (1, ["two effects"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rase"], "There is no campaign “rase”"),
        (["race", "--boxes", "goldfinger"], "goldfinger"),
        (["race", "--chunk", "gold"], "no chunk is called 'gold'"),
        (["race", "--url", "http://127.0.0.1:1"], "Only “attack” goes to a server"),
        (["attack", "--url", "http://192.0.2.1"], "another machine"),
    ],
)
def test_what_can_not_be_is_one_line(filon: Any, arguments: list[str], said: str) -> None:
    ran = filon("campaign", *arguments)
    assert ran.status == 1
    assert said in ran.err
    assert ran.err.count("\n") == 1
