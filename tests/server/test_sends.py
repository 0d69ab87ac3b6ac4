"""What is sent to a table: once is once, however often it comes and whoever else sends at the same time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.helpers import BOTH, begin, frame_of, frames, heard, in_house, lay, play_on, plies, visit

from filon.engine.errors import NotYourTurn
from filon.house.problems import BadKey, SendUsed, StaleMoment
from filon.house.tables import Table
from filon.house.wire import Done, Play, Undo
from filon.server.house import House


def test_a_repeated_send_has_one_effect_and_one_answer_even_after_a_restart(tmp_path: Path) -> None:
    async def play(house: House) -> tuple[str, Play, list[Done]]:
        table, _ = await lay(house, "me", "me")
        send = Play(await begin(table), "once", "flip 5")
        return table.row.id, send, [await table.take(BOTH, send), await table.take(BOTH, send)]

    id, send, answers = in_house(tmp_path, play)
    assert answers[0] == answers[1]
    assert answers[0].moment == send.moment + 1 > 4

    async def again(house: House) -> tuple[Done, int]:
        table = await house.find(id)
        return await table.take(BOTH, send), (await frame_of(table, 0, BOTH))["moment"]

    done, moment = in_house(tmp_path, again)
    assert done == answers[0]
    assert moment == answers[0].moment


@pytest.mark.parametrize("restarted", [False, True])
def test_a_send_that_comes_again_with_another_decision_is_refused(tmp_path: Path, restarted: bool) -> None:
    async def play(house: House) -> tuple[str, int]:
        table, _ = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        await table.take(BOTH, Undo(1, "u"))
        await table.take(BOTH, Play(2, "b", "choose blue"))
        if not restarted:
            await reuse(table)
        return table.row.id, plies(table)

    async def reuse(table: Table) -> None:
        for message in (Play(0, "a", "choose green"), Play(3, "a", "choose green"), Undo(0, "a"), Undo(3, "b")):
            with pytest.raises(SendUsed):
                await table.take(BOTH, message)
        with pytest.raises(SendUsed):
            await table.take(BOTH, Play(1, "u", "choose green"))
        # Spaces make no other decision of it.
        assert await table.take(BOTH, Play(0, "a", " choose   red ")) == Done("a", 1)
        assert await table.take(BOTH, Undo(1, "u")) == Done("u", 2)

    async def again(house: House) -> int:
        table = await house.find(id)
        await reuse(table)
        return len(house.store.read_log(id))

    id, before = in_house(tmp_path, play)
    assert in_house(tmp_path, again) == before == 3


def test_an_answer_is_found_again_however_many_came_after_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me", match=True)
        done = await table.take(BOTH, Play(0, "first", "choose red"))
        await play_on(table, 60)
        assert (0, "first") not in table._sends.kept  # not at hand any more
        assert await table.take(BOTH, Play(0, "first", "choose red")) == done
        with pytest.raises(SendUsed):
            await table.take(BOTH, Play(0, "first", "choose blue"))

    in_house(tmp_path, play)


def test_each_seat_numbers_its_sends_as_it_likes(tmp_path: Path) -> None:
    async def play(house: House) -> list[int]:
        table, _ = await lay(house, "me", "guest")
        first = await table.take(frozenset({0}), Play(0, "1", "choose red"))
        second = await table.take(frozenset({1}), Play(1, "1", "choose blue"))
        return [first.moment, second.moment]

    assert in_house(tmp_path, play) == [1, 2]


def test_a_late_send_changes_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> int:
        table, _ = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        for moment in (0, 2, -1, 10**30):
            with pytest.raises(StaleMoment):
                await table.take(BOTH, Play(moment, f"b{moment}"[:60], "choose blue"))
            with pytest.raises(StaleMoment):
                await table.take(BOTH, Undo(moment, f"u{moment}"[:60]))
        with pytest.raises(NotYourTurn):
            await table.take(frozenset({0}), Play(1, "c", "choose blue"))
        with pytest.raises(BadKey):
            await table.take(frozenset(), Play(1, "d", "choose blue"))
        return len(house.store.read_log(table.row.id))

    assert in_house(tmp_path, play) == 1


def test_of_two_clients_that_race_for_a_moment_one_wins(tmp_path: Path) -> None:
    async def race(house: House) -> tuple[list[object], int]:
        table, _ = await lay(house, "me", "me")
        moment = await begin(table)
        before = plies(table)
        sends = [table.take(BOTH, Play(moment, f"race-{slot}", f"flip {slot}")) for slot in range(8)]
        answers = await asyncio.gather(*sends, return_exceptions=True)
        return list(answers), len(house.store.read_log(table.row.id)) - before

    answers, lines = in_house(tmp_path, race)
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert sum(isinstance(answer, StaleMoment) for answer in answers) == 7
    assert lines == 2  # the flip and its card


def test_of_two_servers_on_one_database_the_second_writer_is_told_and_catches_up(tmp_path: Path) -> None:
    async def two(house: House) -> None:
        other = House(house.settings)
        await other.open()
        mine, keys = await lay(house, "me", "me")
        moment = await begin(mine)
        theirs = await other.find(keys.table)
        watcher = await visit(theirs, [keys.watch])
        heard(watcher)
        done = await mine.take(BOTH, Play(moment, "x", "flip 1"))
        with pytest.raises(StaleMoment):
            await theirs.take(BOTH, Play(moment, "y", "flip 2"))
        # A send that reached the other server first gets its answer from the log.
        third = await mine.take(BOTH, Play(done.moment, "z", "flip 3"))
        assert (await theirs.take(BOTH, Play(done.moment, "z", "flip 3"))) == third
        assert [frame["moment"] for frame in frames(heard(watcher))] == [done.moment, third.moment]
        assert await frame_of(theirs, 0, BOTH) == await frame_of(mine, 0, BOTH)
        await other.close()

    in_house(tmp_path, two)


def test_a_decision_survives_the_client_that_sent_it(tmp_path: Path) -> None:
    async def hang_up(house: House) -> int:
        table, _ = await lay(house, "me", "me")
        sending = asyncio.create_task(table.take(BOTH, Play(0, "a", "choose red")))
        await asyncio.sleep(0)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        return int((await frame_of(table, 0, BOTH))["moment"])

    assert in_house(tmp_path, hang_up) == 1
