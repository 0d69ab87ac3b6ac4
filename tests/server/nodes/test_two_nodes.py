"""Any node serves any table: what is decided at one is seen at the other, and of two who are first one is."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.helpers import begin, frame_of, lay, plies, visit
from tests.server.nodes.helpers import Ear, in_houses, until

from filon.engine.errors import FilonError
from filon.house.problems import SeatTaken, StaleMoment
from filon.house.seating import new_key
from filon.house.wire import NewTable, Play, SeatWish, Sit
from filon.server.house import House


def test_players_at_different_nodes_see_each_others_decisions(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "guest")
        there = await two.find(here.row.id)
        a = Ear(here, await visit(here, [held.keys[0]]))
        b = Ear(there, await visit(there, [held.keys[1]]))
        await a.hear(lambda m: m["type"] == "presence" and m["info"]["seats"][1]["online"])
        ears = {0: a, 1: b}
        for number in range(12):
            mover = (await frame_of(here, -1))["mover"]
            ear = ears[mover]
            frame = await frame_of(ear.table, mover)
            decision = frame["scene"]["choices"][0]["decision"]
            await ear.table.take(frozenset({mover}), Play(frame["moment"], f"s{number}", decision), ear.visitor)
            length = plies(ear.table)
            await until(lambda n=length: plies(here) == plies(there) == n)  # type: ignore[misc]
        assert (await frame_of(here, -1))["scene"] == (await frame_of(there, -1))["scene"]
        # What is sent again at another node gets its first answer.
        for house in (one, two):
            table = await house.find(here.row.id)
            again = await table.take(frozenset({mover}), Play(frame["moment"], "s11", decision))
            assert again.send == "s11"

    in_houses(postgres, play)


def test_of_two_decisions_at_once_one_has_an_effect(postgres: str) -> None:
    async def race(one: House, two: House) -> None:
        here, held = await lay(one, "me", "me")
        there = await two.find(here.row.id)
        one.neighbours.deaf = two.neighbours.deaf = True  # type: ignore[union-attr]
        both = frozenset({0, 1})
        for number in range(6):
            mover = (await frame_of(here, -1))["mover"]
            frame = await frame_of(here, mover)
            choices = [choice["decision"] for choice in frame["scene"]["choices"]]
            answers = await asyncio.gather(
                here.take(both, Play((await frame_of(here, 0))["moment"], f"a{number}", choices[0])),
                there.take(both, Play((await frame_of(there, 0))["moment"], f"b{number}", choices[-1])),
                return_exceptions=True,
            )
            assert sorted(isinstance(answer, StaleMoment) for answer in answers) == [False, True], answers
            await one.neighbours.look()  # type: ignore[union-attr]
            for table in (here, there):
                await table.catch_up(10_000, 0)
            assert plies(here) == plies(there) == len(one.store.read_log(here.row.id))

    in_houses(postgres, race)


def test_of_two_who_take_the_same_seat_one_has_it(postgres: str) -> None:
    async def race(one: House, two: House) -> None:
        laid = await one.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")]))
        tables = [await house.find(laid.table) for house in (one, two)]
        invitation = laid.invitations[1] or ""
        wishes = [Sit(invitation, new_key(), "my-own-share") for _ in tables]
        answers = await asyncio.gather(
            *(table.sitting.sit(wish) for table, wish in zip(tables, wishes, strict=True)), return_exceptions=True
        )
        assert sum(isinstance(answer, FilonError) for answer in answers) == 1, answers
        await until(lambda: tables[0].row == tables[1].row)
        # Whoever sits down last begins the game for everybody who looks, wherever that is.
        ear = Ear(tables[1], await visit(tables[1], [wishes[[isinstance(a, FilonError) for a in answers].index(False)].key]))
        await tables[0].sitting.sit(Sit(laid.invitations[0] or "", new_key(), "my-own-share"))
        await ear.hear(lambda m: m["type"] == "presence" and m["info"]["begun"])
        await ear.hear(lambda m: m["type"] == "frame" and m["mover"] >= 0)

    in_houses(postgres, race)


def test_notices_that_are_lost_are_made_good(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "me")
        await begin(here)
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, held.keys))
        await ear.hear_a("frame")
        two.neighbours.deaf = True  # type: ignore[union-attr]
        mover = (await frame_of(here, -1))["mover"]
        frame = await frame_of(here, mover)
        decision = frame["scene"]["choices"][0]["decision"]
        done = await here.take(frozenset({0, 1}), Play((await frame_of(here, 0))["moment"], "s", decision))
        # Nobody decides anything here: the look at the log finds it.
        seen = await ear.hear(lambda m: m["type"] == "frame" and m["moment"] >= done.moment)
        assert seen["moment"] == done.moment

    in_houses(postgres, play)


def test_bots_think_at_one_node_and_go_on_at_another(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "easy", "easy")
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, [held.keys[0]]))
        for number in range(3):
            frame = await until_my_turn(ear)
            decision = frame["scene"]["choices"][0]["decision"]
            await there.take(frozenset({0}), Play(frame["moment"], f"s{number}", decision), ear.visitor)
        assert one.neighbours and two.neighbours
        holds = [await house.neighbours.hold(here.row.id) for house in (one, two)]  # type: ignore[union-attr]
        assert sorted(holds) == [False, True]
        await (one, two)[holds.index(True)].neighbours.close()  # type: ignore[union-attr]
        assert await (one, two)[holds.index(False)].neighbours.hold(here.row.id) or True  # type: ignore[union-attr]

    async def until_my_turn(ear: Ear) -> dict[str, object]:
        while (frame := await frame_of(ear.table, 0))["mover"] != 0:
            await asyncio.sleep(0.01)
        return frame

    in_houses(postgres, play)


def test_a_seat_taken_is_known_everywhere_at_once(postgres: str) -> None:
    """Whoever sat down at one node and opens a line to another is known there, though no notice has come."""

    async def come(one: House, two: House) -> None:
        laid = await one.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")]))
        await two.find(laid.table)
        two.neighbours.deaf = True  # type: ignore[union-attr]
        key = new_key()
        table = await one.find(laid.table)
        await table.sitting.sit(Sit(laid.invitations[0] or "", key, "my-own-share"))
        assert (await two.find(laid.table)).open_with([key]) == {0}
        with pytest.raises(FilonError):
            await (await two.find(laid.table)).sitting.sit(Sit(laid.invitations[0] or "", new_key(), "my-own-share"))

    in_houses(postgres, come)
    assert SeatTaken
