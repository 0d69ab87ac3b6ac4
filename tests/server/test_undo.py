"""What can be taken back at a table, how often and by whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.helpers import BOTH, begin, frame_of, in_house, lay, play_on

from filon.engine.errors import GameIsOver, UndoRefused
from filon.house.problems import BadKey
from filon.house.wire import Play, Undo
from filon.match.match import MOST_UNDOS
from filon.server.house import House


@pytest.mark.clause("GO-TURN-7")
def test_a_choice_can_be_taken_back_once_but_never_a_flip(tmp_path: Path) -> None:
    async def undo(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        assert (await frame_of(table, 1, BOTH))["can_undo"]  # whoever holds the screen may take it back
        done = await table.take(BOTH, Undo(1, "u"))
        assert done == await table.take(BOTH, Undo(1, "u"))
        assert (await frame_of(table, 0, BOTH))["mover"] == 0
        with pytest.raises(UndoRefused):
            await table.take(BOTH, Undo(2, "v"))
        moment = await begin(table)
        flipped = await table.take(BOTH, Play(moment, "f", "flip 0"))
        frame = await frame_of(table, 0, BOTH)
        assert not frame["can_undo"]
        assert frame["undo_refusal"]
        with pytest.raises(UndoRefused):
            await table.take(BOTH, Undo(flipped.moment, "w"))
        with pytest.raises(BadKey):
            await table.take(frozenset(), Undo(flipped.moment, "x"))
        assert keys.table == table.row.id

    in_house(tmp_path, undo)


def test_nothing_is_taken_back_after_the_end(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        await play_on(table)
        frame = await frame_of(table, 0, BOTH)
        assert frame["over"]
        assert frame["mover"] == -1
        assert (frame["can_undo"], frame["undo_refusal"]["id"]) == (False, "error-game-over")
        for send in (Undo(frame["moment"], "u"), Play(frame["moment"], "p", "flip 1")):
            with pytest.raises(GameIsOver) as refused:
                await table.take(BOTH, send)
            assert refused.value.code == "game-over"

    in_house(tmp_path, play)


def test_playing_and_taking_back_comes_to_an_end(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        moment = 0
        for turn in range(MOST_UNDOS):
            moment = (await table.take(BOTH, Play(moment, f"p{turn}", "choose red"))).moment
            moment = (await table.take(BOTH, Undo(moment, f"u{turn}"))).moment
        moment = (await table.take(BOTH, Play(moment, "p", "choose red"))).moment
        with pytest.raises(UndoRefused) as refused:
            await table.take(BOTH, Undo(moment, "u"))
        assert refused.value.message.id == "undo-enough"
        assert (await frame_of(table, 0, frozenset({0})))["undo_refusal"]["id"] == "undo-enough"
        assert len(house.store.read_log(table.row.id)) == 2 * MOST_UNDOS + 1

    in_house(tmp_path, play)
