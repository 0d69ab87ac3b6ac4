"""Replaying, verifying and renewing record files."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from filon.match.dealer import Elsewhere
from filon.match.record_file import read, write


def test_replay_tells_the_whole_game(filon: Any, record_file: Path) -> None:
    ran = filon("replay", str(record_file))
    assert ran.status == 0
    record = read(record_file.read_text(encoding="utf-8"))
    assert ran.out.count("\n") >= len(record.entries)
    assert "bot hard took red." in ran.out
    assert "The last card has left the mine." in ran.out


def test_replay_in_french(filon: Any, record_file: Path) -> None:
    out = filon("replay", str(record_file), "--language", "fr").out
    assert "bot hard a pris le rouge." in out
    assert "La dernière carte a quitté la mine." in out


def test_replay_stops_at_a_ply_with_the_table(filon: Any, record_file: Path) -> None:
    out = filon("replay", str(record_file), "--ply", "8").out
    assert "   8  " in out
    assert "   9  " not in out
    assert "64 cards left in the mine" in out
    assert "The last card" not in out


def test_a_ply_beyond_the_end_is_refused(filon: Any, record_file: Path) -> None:
    ran = filon("replay", str(record_file), "--ply", "9999")
    assert ran.status == 1
    assert "there is no line 9,999" in ran.err


def test_verify_finds_every_draw_right(filon: Any, record_file: Path) -> None:
    ran = filon("verify", str(record_file))
    assert ran.status == 0
    assert "draws are as the dealer’s secret says" in ran.out


def swap_two_cards(text: str) -> str:
    """Two draws change places: still legal, but not what was dealt."""
    lines = text.splitlines()
    draws = [k for k, line in enumerate(lines) if line.startswith("* card")]
    a, b = next((a, b) for a, b in pairwise(draws) if lines[a] != lines[b])
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("filon 2", "filon 9"),
        lambda text: text.replace("game: gold", "game: chess"),
        lambda text: text.replace("version: 1", "version: 99"),
        lambda text: text.replace("players: 2", "players: two"),
        lambda text: text.replace("players: 2", "players: 7"),
        lambda text: text.replace("option match: false", "option match: perhaps"),
        lambda text: text.replace("0 choose red", "0 choose pink"),
        lambda text: text.replace("0 choose red", "1 choose red"),
        lambda text: text + "0 flip 1\n",
        lambda text: text + "what is this\n",
        lambda text: text + "² flip 1\n",
        lambda text: text.replace("secret: ", "secret: zz"),
        lambda text: text.replace("seat 0:", "seat zero:"),
        lambda text: text.replace("seat 0:", "position: [1]\nseat 0:"),
        lambda text: "",
        lambda text: "\0\n",
    ],
)
def test_bad_files_are_refused_in_one_line(filon: Any, record_file: Path, command: str, spoil: Any) -> None:
    before = record_file.read_text(encoding="utf-8")
    assert spoil(before) != before
    record_file.write_text(spoil(before), encoding="utf-8")
    ran = filon(command, str(record_file))
    assert ran.status == 1
    assert ran.err.startswith("filon: ")
    assert ran.err.count("\n") == 1
    assert not ran.out


def test_a_file_that_is_no_text_is_refused(filon: Any, tmp_path: Path) -> None:
    path = tmp_path / "picture.filon"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert "this is no text file" in filon("replay", str(path)).err


def test_verify_notices_a_deal_that_was_changed(filon: Any, record_file: Path) -> None:
    record_file.write_text(swap_two_cards(record_file.read_text(encoding="utf-8")), encoding="utf-8")
    ran = filon("verify", str(record_file))
    assert ran.status == 1
    assert "The record is not what was dealt" in ran.err
    assert ran.err.count("\n") == 1


def test_verify_notices_another_secret(filon: Any, record_file: Path) -> None:
    text = record_file.read_text(encoding="utf-8")
    secret = read(text).secret
    record_file.write_text(text.replace(secret, secret[::-1]), encoding="utf-8")
    ran = filon("verify", str(record_file))
    assert ran.status == 1
    assert "secret does not match the commitment" in ran.err


def test_renew_writes_an_old_record_as_today(filon: Any, record_file: Path) -> None:
    today = record_file.read_text(encoding="utf-8")
    old = today.replace("filon 2", "filon 1").replace("layout scatter-", "layout scatter_")
    assert old != today
    record_file.write_text(old, encoding="utf-8")
    assert filon("verify", str(record_file)).status == 0
    assert "is written as today" in filon("renew", str(record_file)).out
    assert record_file.read_text(encoding="utf-8") == today
    assert "was so already" in filon("renew", str(record_file)).out
    assert [path.name for path in record_file.parent.iterdir()] == [record_file.name]


def test_renew_leaves_alone_what_can_not_be_replayed(filon: Any, record_file: Path) -> None:
    broken = record_file.read_text(encoding="utf-8").replace("filon 2", "filon 1").replace("flip", "flop", 1)
    record_file.write_text(broken, encoding="utf-8")
    assert filon("renew", str(record_file)).status == 1
    assert record_file.read_text(encoding="utf-8") == broken


@pytest.mark.parametrize("known", [True, False])
def test_verify_says_what_was_dealt_elsewhere(filon: Any, record_file: Path, known: bool) -> None:
    text = record_file.read_text(encoding="utf-8")
    record = read(text)
    record.elsewhere = Elsewhere(20, record.commitment, record.entropy, record.secret if known else "")
    record_file.write_text(write(record), encoding="utf-8")
    ran = filon("verify", str(record_file))
    assert ran.status == 0
    told = " ".join(ran.out.split())
    here = sum(entry.kind == "chance" for entry in record.entries[20:])
    assert f"All {here} draws are as the dealer’s secret says" in told
    assert "its first 20 lines" in told
    assert "in a player’s hands" in told
    assert ("that dealer’s own secret says" in told) is known
    assert ("nothing of them could be checked" in told) is not known
