"""Decisions that end a turn: held until they are meant, and taken back while bots wait."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.helpers import Json, frame_of, heard, in_house, sit_all, visit

from filon.engine.errors import IllegalDecision
from filon.house.problems import Held
from filon.house.tables import Table
from filon.house.wire import WATCHING, NewTable, Play, SeatWish, Undo
from filon.server.house import House

ME = frozenset({0})
LONG = 3600.0  # seconds: what waits so long does not happen in a test


async def my_turn(table: Table) -> Json:
    while (frame := await frame_of(table, 0, ME))["mover"] != 0:
        await asyncio.sleep(0.01)
    return frame


async def at_highlanders(house: House, *seats: str) -> Table:
    table, _ = await sit_all(house, NewTable("highlanders", [SeatWish(who) for who in seats]))
    return table


def marches(frame: Json) -> list[str]:
    return [c["decision"] for c in frame["scene"]["choices"] if c["decision"].startswith("march")]


def test_the_die_is_rolled_only_when_the_last_march_is_meant(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await at_highlanders(house, "me", "random")
        for number in range(60):
            frame = await my_turn(table)
            lines = len(house.store.read_log(table.row.id))
            decision = (marches(frame) or [frame["scene"]["choices"][0]["decision"]])[0]
            try:
                await table.take(ME, Play(frame["moment"], f"{number}", decision, "final"))
            except Held:
                assert await frame_of(table, 0, ME) == frame
                assert len(house.store.read_log(table.row.id)) == lines
                await table.take(ME, Play(frame["moment"], f"{number}", decision))  # meant: with the same send
                assert len(house.store.read_log(table.row.id)) > lines + 1  # the die, too
                return
        raise AssertionError("no march ended a turn")

    in_house(tmp_path, play)


def test_what_is_illegal_is_refused_by_its_rule_and_not_held(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await at_highlanders(house, "me", "random")
        frame = await my_turn(table)
        refused = frame["scene"]["plausible"][0]["decision"]
        with pytest.raises(IllegalDecision):
            await table.take(ME, Play(frame["moment"], "a", refused, "turn"))

    in_house(tmp_path, play)


def test_bots_wait_while_the_end_of_a_turn_may_be_taken_back(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await sit_all(house, NewTable("gold", [SeatWish("me"), SeatWish("random"), SeatWish("random")]))
        looker = await visit(table, keys.keys)
        frame = await my_turn(table)
        with pytest.raises(Held):
            await table.take(ME, Play(frame["moment"], "a", "choose red", "turn"), looker)
        done = await table.take(ME, Play(frame["moment"], "a", "choose red", "final"), looker)
        assert (await frame_of(table, WATCHING))["mover"] == 1
        await table.take(ME, Undo(done.moment, "b"), looker)
        assert (await frame_of(table, WATCHING))["mover"] == 0
        assert [entry.entry.kind for entry in house.store.read_log(table.row.id)] == ["decision", "undo"]
        heard(looker)

    in_house(tmp_path, play, take_back=LONG)


def test_bots_do_not_wait_for_whoever_does_not_ask(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await sit_all(house, NewTable("gold", [SeatWish("me"), SeatWish("random")]))
        looker = await visit(table, keys.keys)
        frame = await my_turn(table)
        await table.take(ME, Play(frame["moment"], "a", "choose red"), looker)
        await my_turn(table)  # the bot has chosen, and it goes on

    in_house(tmp_path, play, take_back=LONG)
