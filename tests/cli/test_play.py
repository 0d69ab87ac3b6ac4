"""Whole games line by line, as a pipe or a screen reader gets them."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

GAME = ("play", "gold", "--seed", "3")


def numbers(seed: int) -> list[str]:
    """More numbers than a game of Gold needs; those of empty places are refused on the way."""
    dice = random.Random(seed)
    return [str(dice.randint(1, 64)) for _ in range(4000)]


def board(picture: str) -> list[str]:
    """The numbers of the cards in a picture of the table."""
    return re.findall(r"\d+", picture)


def test_a_whole_game_by_numbers(filon: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.filon"
    ran = filon(*GAME, "--seats", "me,bot:hard", "--record", str(path), typed=numbers(1))
    assert ran.status == 0
    assert re.search(r"(You win|Bot 2, hard wins) with \d+ points!", ran.out)
    assert "The last card has left the mine." in ran.out
    assert filon("verify", str(path)).status == 0


def test_a_whole_game_in_french(filon: Any) -> None:
    ran = filon(*GAME, "--seats", "bot:easy,me", "--language", "fr", typed=numbers(2))
    assert ran.status == 0
    assert "La dernière carte a quitté la mine." in ran.out
    assert "You" not in ran.out


def test_several_people_around_one_terminal(filon: Any) -> None:
    ran = filon(*GAME, "--seats", "me:Anna,me,bot:easy", typed=numbers(3))
    assert ran.status == 0
    assert "Anna" in ran.out
    assert "Player 2" in ran.out


def test_watching_bots(filon: Any) -> None:
    assert "The last card has left the mine." in filon(*GAME, "--seats", "bot:hard,bot:easy,bot:random").out


def test_notation_is_understood(filon: Any) -> None:
    ran = filon(*GAME, "--seats", "me,bot", typed=["choose purple"])
    assert "You took purple." in ran.out


def test_all_cards_are_on_the_board(filon: Any) -> None:
    out = filon(*GAME, "--seats", "me,bot", typed=["1", "2", "3"]).out
    first = out.split("cards left in the mine)")[1].split("Type a number")[0]
    assert sorted(map(int, board(first))) == list(range(1, 65))


def test_a_map_with_names_is_shown_on_demand(filon: Any) -> None:
    out = filon("play", "highlanders", "--seed", "1", "--seats", "me,bot", typed=["board", "seats"]).out
    assert "Inverlochy" in out
    assert "Knights on the board" in out
    assert "army-" not in out


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["why 1"], "Nothing stands in the way of “choose red”."),
        (["why flip 3"], "First every player chooses a mine entrance"),
        (["pourquoi flip 3"], "(GO-SETUP-2)"),
        (["flip 3"], "✗ First every player chooses a mine entrance"),
        (["why dance"], "“dance” is nothing that can be decided"),
        (["dance"], "“dance” is nothing that can be decided"),
        (["77"], "No choice has the number 77."),
        (["undo"], "There is nothing of yours to take back."),
        (["1", "undo"], "Somebody else has decided since."),
        (["1", "log"], "   1  You took red."),
        (["help"], "quit    leaves the table"),
        (["quit"], "Goodbye."),
        ([], "Goodbye."),
    ],
)
def test_what_can_be_typed(filon: Any, typed: list[str], says: str) -> None:
    ran = filon(*GAME, "--seats", "me,bot:hard", typed=typed)
    assert ran.status == 0
    assert says in ran.out


def test_control_c_leaves_politely(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("filon.cli.plain.LineTable.ask", interrupt)
    ran = filon(*GAME, "--seats", "me,bot")
    assert (ran.status, ran.err) == (0, "")
    assert "Goodbye." in ran.out


def test_what_has_to_be_remembered_is_told_once(filon: Any) -> None:
    """A card turned down is on later boards by its number only, and the log does not name it."""
    typed = ["1", "2", "3", *numbers(4)[:40], "log"]
    out = filon(*GAME, "--seats", "me,bot:hard", typed=typed).out
    log = out[out.rindex("   1  ") :]
    assert "Face up" in out
    assert "Face up" not in log
    boards = [part.split("Type a number")[0] for part in out.split("cards left in the mine)")[1:]]
    assert boards
    assert max(len(re.findall(r"Pr|Go|Dy", board)) for board in boards) <= 2


def test_open_memory_keeps_cards_on_view(filon: Any) -> None:
    typed = ["1", "2", "3", *numbers(4)[:40]]
    out = filon(*GAME, "--seats", "me,bot:hard", "--option", "open_memory=true", typed=typed).out
    boards = [part.split("Type a number")[0] for part in out.split("cards left in the mine)")[1:]]
    assert max(len(re.findall(r"Pr|Go|Dy", board)) for board in boards) > 2


def test_a_terminal_gets_the_screen_and_plain_does_without(filon: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("filon.cli.play.has_screen", lambda: True)
    monkeypatch.setattr("filon.cli.terminal.table.TableApp.run", lambda app: shown.append(app.title))
    assert "Goodbye." in filon(*GAME).out
    assert shown == ["Gold"]
    assert "Turn over" not in filon(*GAME, "--plain", typed=["quit"]).err
    assert shown == ["Gold"]
