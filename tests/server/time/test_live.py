"""A live clock: whose time runs, what a decision costs and brings, and what is nobody's to lose."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.helpers import HandTime, frames, heard, visit
from tests.server.time.helpers import MINUTE, SECOND, at_hand, decide, left, runs, said, settled, timed, undo

from filon.house.rows import TableChange
from filon.house.terms import Pace
from filon.house.wire import Play
from filon.server.house import House


def test_the_mover_pays_and_gets_an_increment(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, _ = await timed(house, "me", "guest")
        assert await left(table) == [60 * SECOND, 60 * SECOND]
        assert await runs(table) == [0]
        await time.let_pass(10 * SECOND)
        assert await left(table) == [50 * SECOND, 60 * SECOND]
        await decide(table)
        assert await left(table) == [55 * SECOND, 60 * SECOND]
        assert await runs(table) == [1]
        await time.let_pass(7 * SECOND)
        assert await left(table) == [55 * SECOND, 53 * SECOND]
        await decide(table)
        rows = [row for row in house.store.read_log(held.table) if row.left is not None]
        assert [row.left for row in rows] == [55 * SECOND, 58 * SECOND]

    at_hand(tmp_path, do)


def test_what_had_to_be_decided_costs_nothing_and_brings_nothing(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest", "guest", "guest", "guest")
        for _ in range(4):
            await decide(table)
        match = await table.order(table.load)
        assert len(match.legal) == 1, "the last one has to take the colour that is left"
        seat = match.mover
        await time.let_pass(3 * SECOND)
        await decide(table)
        assert (await left(table))[seat] == 60 * SECOND

    at_hand(tmp_path, do)


def test_a_forced_decision_that_takes_long_is_paid_for(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest", "guest", "guest", "guest")
        for _ in range(4):
            await decide(table)
        seat = (await table.order(table.load)).mover
        await time.let_pass(20 * SECOND)
        await decide(table)
        assert (await left(table))[seat] == 45 * SECOND

    at_hand(tmp_path, do)


def test_it_stands_while_nobody_is_there(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, (anna, bob) = await timed(house, "me", "guest")
        await time.let_pass(4 * SECOND)
        table.leave(bob)
        await time.let_pass(4 * SECOND)
        assert await left(table) == [52 * SECOND, 60 * SECOND], "Anna is there, and thinks"
        watcher = await visit(table, [held.watch])
        heard(watcher)
        table.leave(anna)
        assert said(watcher, "clocks")[-1]["runs"] == [], "who watches knows that it stands"
        await time.let_pass(10 * MINUTE)
        assert await runs(table) == []
        assert await left(table) == [52 * SECOND, 60 * SECOND]
        await visit(table, [held.keys[1]])
        await time.let_pass(SECOND)
        assert await left(table) == [51 * SECOND, 60 * SECOND], "Bob waits for her"

    at_hand(tmp_path, do)


def test_pauses_of_the_server_cost_nobody_anything(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "easy")
        choose, write = house.workers.choose, house.writer.write

        async def slow(*question: Any) -> int:
            time._now += 30 * SECOND
            return await choose(*question)

        def slow_disk(change: TableChange) -> Any:
            time._now += 20 * SECOND
            return write(change)

        patch = pytest.MonkeyPatch()
        patch.setattr(house.workers, "choose", slow)
        patch.setattr(house.writer, "write", slow_disk)
        await time.let_pass(2 * SECOND)
        await decide(table)
        await settled(table)
        while (await table.order(table.load)).mover != 0:
            await settled(table)
        assert await left(table) == [63 * SECOND, 60 * SECOND]
        assert await runs(table) == [0]

    at_hand(tmp_path, do)


def test_a_decision_that_waits_for_others_is_there_when_it_arrives(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest")
        match = await table.order(table.load)

        async def hold_up() -> None:
            time._now += 15 * SECOND

        await time.let_pass(5 * SECOND)
        held_up = table.order(hold_up)
        await table.take(frozenset({0}), Play(0, "a", match.legal[0]))
        await held_up
        assert (await left(table))[0] == 60 * SECOND

    at_hand(tmp_path, do)


def test_an_undo_takes_back_what_the_decision_brought(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest")
        await time.let_pass(10 * SECOND)
        await decide(table)
        await time.let_pass(8 * SECOND)  # Bob thinks, in vain
        await undo(table, 0)
        assert await left(table) == [50 * SECOND, 60 * SECOND]
        assert await runs(table) == [0]
        for _ in range(5):
            await decide(table, send=f"d{(await table.order(table.load)).ply}")
            await undo(table, 0)
        assert await left(table) == [50 * SECOND, 60 * SECOND], "nobody wins time by changing their mind"

    at_hand(tmp_path, do)


def test_what_was_left_survives_a_restart(tmp_path: Path) -> None:
    time = HandTime()

    async def first(house: House, time: HandTime) -> str:
        table, held, _ = await timed(house, "me", "guest")
        await time.let_pass(10 * SECOND)
        await decide(table)
        await time.let_pass(9 * SECOND)
        assert held.keys[1]
        return held.table + " " + held.keys[1]

    async def second(house: House, time: HandTime) -> None:
        table = await house.find(id)
        assert await runs(table) == []
        assert await left(table) == [55 * SECOND, 51 * SECOND], "what ran before the house went away counts"
        await visit(table, [key])
        await time.let_pass(SECOND)
        assert await left(table) == [55 * SECOND, 50 * SECOND]

    id, key = at_hand(tmp_path, first, time).split()
    time._calls.clear()
    time._now += 10 * MINUTE
    at_hand(tmp_path, second, time)


@pytest.mark.parametrize(("noted", "counts"), [(0, 0), (1, 6), (2, 13)])
def test_after_kill_9_what_ran_until_it_was_last_noted_counts(tmp_path: Path, noted: int, counts: int) -> None:
    time = HandTime()
    copies = [tmp_path / name for name in ("0", "1", "2")]

    def copy(folder: Path) -> None:
        """What would be there, were the house killed now."""
        folder.mkdir()
        with (
            closing(sqlite3.connect(tmp_path / "filon.db")) as now,
            closing(sqlite3.connect(folder / "filon.db")) as then,
        ):
            now.backup(then)

    async def first(house: House, time: HandTime) -> str:
        table, held, _ = await timed(house, "me", "guest")
        await decide(table)
        copy(copies[0])
        for folder, seconds in zip(copies[1:], (6, 7), strict=True):
            await time.let_pass(seconds * SECOND)
            await house.note_life()
            copy(folder)
        return held.table

    async def second(house: House, time: HandTime) -> None:
        table = await house.find(there)
        assert await left(table) == [65 * SECOND, (60 - counts) * SECOND]

    there = at_hand(tmp_path, first, time)
    time._calls.clear()
    time._now += 10 * MINUTE
    at_hand(copies[noted], second, time)


def test_clocks_are_told_with_what_shows_and_count_down_by_themselves(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, (anna, bob) = await timed(house, "me", "guest")
        for visitor in (anna, bob):
            heard(visitor)
        await time.let_pass(3 * SECOND)
        assert not heard(anna)
        await decide(table)
        for visitor in (anna, bob):
            messages = heard(visitor)
            assert len(frames(messages)) == 1
            assert [m for m in messages if m["type"] == "clocks"] == [
                {"type": "clocks", "now": time.now(), "left": [62 * SECOND, 60 * SECOND], "runs": [1], "due": [0, 0]}
            ]

    at_hand(tmp_path, do)


ACTS = st.lists(
    st.tuples(st.sampled_from(["decide", "decide", "undo", "leave", "join"]), st.integers(0, 20 * SECOND)), max_size=20
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=ACTS)
def test_clocks_and_the_log_agree_whatever_happens(
    tmp_path_factory: pytest.TempPathFactory, acts: list[tuple[str, int]]
) -> None:
    """No clock goes up but by an increment, none runs for one who owes nothing, and what the log says adds up."""

    async def do(house: House, time: HandTime) -> None:
        table, held, here = await timed(house, "me", "guest", "guest", pace=Pace("live", bank=600, increment=3))
        model, brought, thought = [600 * SECOND] * 3, list[int](), 0
        for act, pause in acts:
            match = await table.order(table.load)
            mover, ply, choices = match.mover, match.ply, len(match.legal)
            running = await runs(table)
            assert running == ([mover] if here else [])
            await time.let_pass(pause)
            thought += pause * len(running)
            expected = [had - thought * (seat == mover) for seat, had in enumerate(model)]
            assert await left(table) == expected, "it runs for whoever owes a decision, and for nobody else"
            if act == "leave" and here:
                table.leave(here.pop())
            elif act == "join":
                here.append(await visit(table, [held.keys[len(here) % 3]]))
            elif act == "decide":
                await decide(table, send=f"d{ply}")
                brought.append(3 * SECOND if choices > 1 else min(thought, 3 * SECOND))
                model[mover] += brought[-1] - thought
                thought = 0
            elif act == "undo":
                seat = match.log[-1].seat if match.standing and match.log[-1].kind == "decision" else -1
                if seat < 0 or match.undo_refusal(seat):
                    continue
                await undo(table, seat)
                model[seat] -= brought.pop() + (thought if seat == mover else 0)
                thought = 0
            rows = house.store.read_log(held.table)
            said = {row.entry.seat: row.left for row in rows if row.left is not None}
            assert said == {seat: model[seat] for seat in said}, "the log says what everybody had"
        assert table.timing.clock
        assert list(table.timing.clock.left) == model

    at_hand(tmp_path_factory.mktemp("house"), do)
