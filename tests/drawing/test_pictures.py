"""The pictures of *how to play*: every box has some, each can be drawn, and what is wrong with one is told."""

from __future__ import annotations

import gzip
import importlib.util
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.boxes import with_pictures

from filon.drawing import pictures
from filon.drawing.pictures import NAMED, drawn, picture_flaws
from filon.engine.messages import LANGUAGES
from filon.engine.picture import Picture, pictures_of
from filon.games import get_game, shelf

GOLD = get_game("gold")

MOST_BYTES = 40_000
"""Of a picture, packed."""
MOST_BYTES_OF_A_BOX = 200_000


@with_pictures
def test_every_picture_is_drawn_and_shown_in_both_languages(box: str) -> None:
    assert picture_flaws(shelf()[box]) == []


def test_pictures_are_drawn_once_however_many_ask_for_them_at_once() -> None:
    game = get_game("destination_tresor")
    with ThreadPoolExecutor(8) as readers:
        first, *others = readers.map(drawn, [game] * 8)
    assert all(other is first for other in others)


@with_pictures
def test_both_languages_show_the_same_pictures_in_the_same_order(box: str) -> None:
    texts = [shelf()[box].how_to_play(language).read_text(encoding="utf-8") for language in LANGUAGES]
    english, french = ([found["id"] for found in NAMED.finditer(text)] for text in texts)
    assert english == french


@with_pictures
def test_three_worked_examples_at_least(box: str) -> None:
    text = shelf()[box].how_to_play("en").read_text(encoding="utf-8")
    figures = [paragraph for paragraph in text.split("\n\n") if paragraph.startswith("![")]
    assert 3 <= len(figures) <= 8


@with_pictures
def test_pictures_are_whole_and_light(box: str) -> None:
    sizes = []
    for svg in drawn(shelf()[box]).values():
        ElementTree.fromstring(svg)
        assert not re.findall(r'(?:href|src)="(?!#)', svg)  # nothing is fetched from elsewhere
        sizes.append(len(gzip.compress(svg.encode())))
    assert max(sizes) <= MOST_BYTES
    assert sum(sizes) <= MOST_BYTES_OF_A_BOX


def test_a_decision_is_seen_and_what_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Picture("find", ("slot-27", "slot-28"), step="pair", decides="flip 27; card gold-3; flip 28; card red-4")
    found = drawn_from(monkeypatch, pair, Picture("after", ("slot-27", "slot-28")))
    assert found["find"].count('stroke="#4aa3f0"') == 2
    assert "s-gold-3" not in found["find"]
    assert "s-gold-3" in found["after"]
    assert "s-prospector-red-4" in found["after"]


def test_a_move_is_an_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    march = Picture("march", ("h23", "p2"), step="march", decides="march p2 h24; march h24 h23")
    svg = drawn_from(monkeypatch, march, box="highlanders")["march"]
    assert svg.count('<path d="M') > 2
    assert len(re.findall(r'fill="#4aa3f0" stroke="#4aa3f0"', svg)) == 2  # heads


def test_a_crop_is_lighter_than_the_whole_board(monkeypatch: pytest.MonkeyPatch) -> None:
    near, whole = Picture("near", ("h23",), step="march"), Picture("whole", step="march")
    found = drawn_from(monkeypatch, near, whole, box="highlanders")
    assert 2 * len(found["near"]) < len(found["whole"])


def drawn_from(monkeypatch: pytest.MonkeyPatch, *declared: Picture, box: str = "gold") -> dict[str, str]:
    monkeypatch.setattr(pictures, "pictures_of", lambda game: declared)
    return dict(pictures._drawn(get_game(box)))


def test_the_battery_tells_what_is_wrong_with_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*declared: Picture) -> str:
        monkeypatch.setattr(pictures, "pictures_of", lambda game: declared)
        return "\n".join(picture_flaws(GOLD))

    assert "gold, pictures: find: flip 99: no legal decision" in told(Picture("find", step="pair", decides="flip 99"))
    assert "find: flip 99: no legal decision" in told(Picture("find", step="pair", played="flip 99"))
    assert "find: 'slot-99'" in told(Picture("find", ("slot-99",), step="pair"))
    assert "find: 'nowhere'" in told(Picture("find", step="nowhere"))
    assert "find: 'hand'" in told(Picture("find", step="pair", tray="hand"))
    assert "find: 'guide'" in told(Picture("find", step="pair", sheet="guide"))
    assert "find: no position" in told(Picture("find"))
    twice = told(Picture("find", step="pair"), Picture("find", step="pair"), Picture("new", step="pair"))
    assert "find twice" in twice
    assert "new is not shown in fr" in twice
    assert "rush is shown in en and not declared" in twice


def test_a_picture_without_words_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = tmp_path / "RULES.md"
    text.write_text("![](picture:gold)\nNothing.\n\n![Rush](picture:rush)\nNow [so](#GO-RUSH-1).", encoding="utf-8")
    monkeypatch.setattr(type(GOLD), "how_to_play", lambda game, language: text)
    flaws = picture_flaws(GOLD)
    assert "gold, pictures: gold: nothing says in en what is seen" in flaws
    assert "gold, pictures: a caption in fr names no clause: ![](picture:gold)\nNothing." in flaws
    assert not [flaw for flaw in flaws if "rush" in flaw.lower()]


def test_a_box_without_pictures_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda module: None)
    assert pictures_of(GOLD) == ()
    assert picture_flaws(GOLD) == ["gold: no pictures"]
