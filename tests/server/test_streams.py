"""Twins at a server's table: of two games that differ only in what somebody may not know, they hear the same, byte by
byte: frames, who thinks, clocks, talk, answers, whatever they ask for meanwhile, and what is told when the house closes
the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.clauses import clause
from tests.secret_box import alone
from tests.server.story import Scripted, Setting, ended, parted, told
from tests.server.time.helpers import LIVE, TURNS

from filon.checks import orders, twins
from filon.engine.state import WATCHER
from filon.games import get_game
from filon.house import tables
from filon.house.terms import Pace

__all__ = ["alone"]
PACES = {"without a clock": Pace(), "with a clock": LIVE, "by turns": TURNS}
BOXES: list[tuple[str, int, dict[str, Any]]] = [
    ("elfenland", 3, {"home_town": True}),
    ("elfengold", 3, {}),
    ("destination_tresor", 2, {"stray": True}),
    ("gold", 3, {}),
    ("highlanders", 3, {}),
    ("rheingold", 3, {"probe_attacks": True}),
    ("alone", 3, {}),
]
"""Every box in which somebody may not know something, or may not be reminded of it."""
ORDERS = 120
"""Of the first game: enough to have something to hide in every box, and no more to be played at a table."""


def tables_of_all() -> Iterator[Any]:
    """Each box with every viewer (first seat, last seat, who watches) and every pace, twice with people and once with
    bots; what goes with what is otherwise in the next box."""
    for number, (box, players, options) in enumerate(BOXES):
        for k, viewer in enumerate((0, players - 1, WATCHER)):
            pace = list(PACES)[(number + k) % 3]
            bots = (number // 3 + k) % 3 == 2
            name = f"{box}-{'bots' if bots else 'people'}-{pace}-{viewer}"
            yield pytest.param(box, players, options, viewer, pace, bots, id=name)


@clause("EL-HID-2", "EL-HID-3", "EL-HID-7", "DT-SETUP-8", "DT-INFO-5", "DT-INFO-10", "HR-HIDE-1", "HR-HIDE-9")
@clause("GO-INFO-1", "GO-INFO-9", "DT-INFO-9", "EL-HID-6", "HR-HIDE-8")
@pytest.mark.slow
@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("box", "players", "options", "viewer", "pace", "bots"), [*tables_of_all()])
def test_twins_sound_the_same_at_a_table(
    tmp_path: Path,
    box: str,
    players: int,
    options: dict[str, Any],
    viewer: int,
    pace: str,
    bots: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setting = Setting(get_game(box), players, options, viewer, PACES[pace], bots)
    monkeypatch.setattr(tables, "Dealer", Scripted)
    monkeypatch.setattr(orders, "LONGEST", ORDERS)
    if bots:  # they take nothing back
        monkeypatch.setattr(orders, "UNDOS", 0)
        monkeypatch.setattr(twins, "HESITATION", 0)
    pair = parted(setting, seed=3)
    first, second = (told(tmp_path / str(side), setting, side, pair) for side in (0, 1))
    for row, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, row
    kinds = {heard.split(b'"type":"')[1].split(b'"')[0] for row in first for heard in row if b'"type":"' in heard}
    assert {b"frame", b"welcome", b"said", b"talk"} <= kinds
    assert (b"clocks" in kinds) == (pace != "without a clock")
    assert (b"thinking" in kinds) == bots


@clause("EL-HID-5", "EL-HID-6", "EG-HID-1")
@pytest.mark.slow
@pytest.mark.parametrize(("box", "viewer"), [("elfenland", 0), ("elfengold", WATCHER)])
def test_what_stays_hidden_after_the_end_changes_nothing_of_what_a_table_tells(
    tmp_path: Path, box: str, viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands are not turned over: frames, the result and what is looked back at from the own seat are the same."""
    setting = Setting(get_game(box), 2, {"home_town": True}, viewer)
    monkeypatch.setattr(tables, "Dealer", Scripted)
    pair = ended(setting, seed=4)
    first, second = (told(tmp_path / str(side), setting, side, pair) for side in (0, 1))
    for row, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, row
    assert any(b'"over":true' in heard for heard in first[-1])
    assert any(b'"headline"' in heard for heard in first[-1])


def leak_moves(push: Callable[..., None]) -> Callable[..., None]:
    def pushed(bots: Any, seat: int) -> None:
        bots._thinking = -2  # said anew for every decision
        push(bots, seat)

    return pushed


@pytest.mark.slow
def test_bots_that_say_each_time_that_they_think_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from filon.house.bots import Bots

    monkeypatch.setattr(Bots, "_push_thinking", leak_moves(Bots._push_thinking))
    setting = Setting(get_game("destination_tresor"), 2, {}, 0, bots=True)
    monkeypatch.setattr(tables, "Dealer", Scripted)
    monkeypatch.setattr(orders, "UNDOS", 0)
    monkeypatch.setattr(twins, "HESITATION", 0)
    for seed in range(20):
        pair = parted(setting, seed)
        if any(len(one) != len(other) for one, other in pair.rows):
            break
    first, second = (told(tmp_path / str(side), setting, side, pair) for side in (0, 1))
    assert first != second
