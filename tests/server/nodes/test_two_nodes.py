"""Any node serves any table: what is decided at one is seen at the other, and of two who are first one is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.helpers import HandTime, begin, frame_of, lay, play_on, plies, visit
from tests.server.lobby.people import look_in, sit_down, somebody
from tests.server.nodes.helpers import Ear, Statements, in_houses, others, until
from tests.server.time.helpers import HOUR, TURNS

from filon.engine.errors import FilonError
from filon.house.problems import StaleMoment
from filon.house.seating import hash_key, new_key
from filon.house.talk import Say
from filon.house.terms import Terms
from filon.house.wire import NewTable, Play, SeatWish, Sit
from filon.server.house import House
from filon.server.lobby.wire import Find
from filon.server.nodes import neighbours
from filon.server.people.reception import Reception
from filon.server.people.register import Register
from filon.server.people.wire import Arrival

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]


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
        here, _ = await lay(one, "me", "me")
        there = await two.find(here.row.id)
        others(one).deaf = others(two).deaf = True
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
            await others(one).look()
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
        winner = next(wish for wish, answer in zip(wishes, answers, strict=True) if not isinstance(answer, FilonError))
        ear = Ear(tables[1], await visit(tables[1], [winner.key]))
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
        others(two).deaf = True
        mover = (await frame_of(here, -1))["mover"]
        frame = await frame_of(here, mover)
        decision = frame["scene"]["choices"][0]["decision"]
        done = await here.take(frozenset({0, 1}), Play((await frame_of(here, 0))["moment"], "s", decision))
        # Nobody decides anything here: the look at the log finds it.
        seen = await ear.hear(lambda m: m["type"] == "frame" and m["moment"] >= done.moment)
        assert seen["moment"] == done.moment

    in_houses(postgres, play)


def test_a_node_whose_lines_to_the_database_were_cut_hears_again(
    postgres: str, monkeypatch: pytest.MonkeyPatch, way: str, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr(neighbours, "_LOOK", 3600.0)  # only notices are left

    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "me")
        await begin(here)
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, held.keys))
        await asyncio.to_thread(cut_all, one)
        if way == "redis":
            request.getfixturevalue("redis_server").ask("CLIENT", "KILL", "TYPE", "pubsub")
        for number in range(2):  # the first may be found when the line is there again
            mover = (await frame_of(here, -1))["mover"]
            decision = (await frame_of(here, mover))["scene"]["choices"][0]["decision"]
            moment = (await frame_of(here, 0))["moment"]
            done = await here.take(frozenset({0, 1}), Play(moment, f"s{number}", decision))
            await ear.hear(lambda m, at=done.moment: m["type"] == "frame" and m["moment"] >= at)  # type: ignore[misc]

    in_houses(postgres, play)


def cut_all(house: House) -> None:
    """No line to this database is left."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
    with house.store.engine.connect() as connection:
        mine = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
        connection.exec_driver_sql(cut, (mine,))


def test_bots_think_at_one_node_and_go_on_at_another(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "easy", "easy")
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, [held.keys[0]]))

        async def decide(send: str) -> None:
            frame = await ear.my_turn()
            decision = frame["scene"]["choices"][0]["decision"]
            await there.take(frozenset({0}), Play(frame["moment"], send, decision), ear.visitor)

        for number in range(3):
            await decide(f"s{number}")
        # One of them looks after the table, and the other hears of all that its bots decide.
        holds = [await others(house).hold(here.row.id) for house in (one, two)]
        assert sorted(holds) == [False, True]
        ends, stays = (one, two) if holds[0] else (two, one)
        await others(ends).close()
        await others(ends).leave()
        assert await until_held(stays, here.row.id)

    in_houses(postgres, play)


async def until_held(house: House, table: str) -> bool:
    while not await others(house).hold(table):
        await asyncio.sleep(0.05)
    return True


def test_a_seat_taken_is_known_everywhere_at_once(postgres: str) -> None:
    """Whoever sat down at one node and opens a line to another is known there, though no notice has come."""

    async def come(one: House, two: House) -> None:
        laid = await one.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")]))
        await two.find(laid.table)
        others(two).deaf = True
        key = new_key()
        table = await one.find(laid.table)
        await table.sitting.sit(Sit(laid.invitations[0] or "", key, "my-own-share"))
        assert (await two.find(laid.table)).open_with([key]) == {0}
        with pytest.raises(FilonError):
            await (await two.find(laid.table)).sitting.sit(Sit(laid.invitations[0] or "", new_key(), "my-own-share"))

    in_houses(postgres, come)


def test_whoever_is_at_a_table_is_there_for_all_nodes(postgres: str) -> None:
    async def come(one: House, two: House) -> None:
        here, held = await lay(one, "me", "guest")
        there = await two.find(here.row.id)
        visitor = await visit(there, [held.keys[1]])
        watcher = await visit(there, [held.watch])
        await until(lambda: here.online == {1} and here.watchers == 1)
        assert (await (await one.find(here.row.id)).info([held.watch])).watchers == 1
        there.leave(watcher)
        there.leave(visitor)
        await until(lambda: not here.online and not here.watchers)
        # One that comes later reads it.
        await visit(here, [held.keys[0]])
        await until(lambda: there.online == {0})
        two._tables.clear()
        assert (await two.find(here.row.id)).online == {0}

    in_houses(postgres, come)


def test_a_clock_runs_out_once_for_all_nodes(postgres: str) -> None:
    time = HandTime()

    async def run_out(one: House, two: House) -> None:
        here, held = await lay(one, "me", "guest", terms=Terms(pace=TURNS, away="easy"))
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, [held.keys[1]]))
        # Either node may be the one that looks after the table: the other keeps up as long as somebody looks on there.
        await visit(here, [held.watch])
        mover = await here.turn()
        time.house = one
        await time.let_pass(25 * HOUR)
        await until(lambda: all(table.row.seats[mover].stand_in == "easy" for table in (here, there)))
        await ear.hear(lambda m: m["type"] == "presence" and m["info"]["seats"][mover].get("stand_in") == "easy")

    in_houses(postgres, run_out, time)


def test_who_wants_the_same_finds_each_other_at_whatever_node(postgres: str) -> None:
    async def find(one: House, two: House) -> None:
        people = [somebody(house) for house in (one, two)]
        wish = Find("gold", players=2, bots=False)
        found = await asyncio.gather(
            *(house.finding.find(wish, person) for house, person in zip((one, two), people, strict=True))
        )
        assert found[0].table == found[1].table
        assert {seat.seat for seat in found} == {0, 1}
        await sit_down(await one.find(found[0].table), people[0], found[0].seat)
        await until(lambda: [table.table for table in two.lobby.now().tables] == [found[0].table])

    in_houses(postgres, find)


@pytest.mark.parametrize("met", [True, False], ids=["known to each other", "one has just begun"])
def test_again_at_two_nodes_at_once_is_one_table(postgres: str, met: bool) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "guest")
        there = await two.find(here.row.id)
        await play_on(here)
        others(one).deaf = others(two).deaf = True
        for house in (one, two):
            others(house)._company = met
        both = zip((one, two), (here, there), held.keys, strict=True)
        found = await asyncio.gather(*(house.again(table, [key or ""]) for house, table, key in both))
        assert found[0] == found[1]
        assert one.store.count_tables() == 2

    in_houses(postgres, play)


def test_what_is_said_is_heard_at_all_nodes(postgres: str) -> None:
    async def talk(one: House, two: House) -> None:
        anna = somebody(one)
        laid = await one.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")]), anna.id)
        here = await one.find(laid.table)
        keys = [new_key(), new_key()]
        for invitation, key, person in zip(laid.invitations, keys, (anna.id, ""), strict=True):
            await here.sitting.sit(Sit(invitation or "", key, "my-own-share"), person)
        there = await two.find(laid.table)
        a, b = await look_in(here, anna), Ear(there, await visit(there, [keys[1]]))
        await one.steward.hear(here, a, Say("good evening"))
        assert (await b.hear_a("said"))["text"] == "good evening"
        others(two).deaf = True
        for text in ("is anybody", "there"):  # nobody tells the other node, which looks
            await one.steward.hear(here, a, Say(text))
        assert [(await b.hear_a("said"))["text"] for _ in range(2)] == ["is anybody", "there"]
        others(two).deaf = False
        # Whoever signs out is gone everywhere.
        c = await look_in(there, anna)
        one.let_go(anna.id)
        assert a.lost
        await until(lambda: c.lost)

    in_houses(postgres, talk)


def test_a_secret_that_is_good_once_is_good_at_any_node(postgres: str) -> None:
    async def come(one: House, two: House) -> None:
        time = one.time = HandTime()
        for house in (one, two):
            house.reception = Reception(house.settings, house.store, time)
        one.reception.devices.add("abcd-efgh", "anna")
        one.reception.devices.add("late-late", "anna")
        one.reception.questions.add("question", "")
        assert two.reception.questions.take("abcd-efgh") is None  # of another kind
        assert [house.reception.devices.take("abcd-efgh") for house in (two, one)] == ["anna", None]
        assert two.reception.questions.take("question") == ""
        time.go(HOUR)
        assert two.reception.devices.take("late-late") is None

    in_houses(postgres, come)


@pytest.mark.parametrize("tables", [1, 8])
def test_a_look_asks_the_same_however_many_tables_and_people_there_are(
    postgres: str, tables: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "_LOOK", 3600.0)  # it looks when the test says so

    async def count(one: House, two: House) -> None:
        for _ in range(tables):
            table, held = await lay(one, "me", "me")
            visitor = await visit(table, held.keys)
            person, token = Register(one.store).add_guest(Arrival("en"), "", one.time.now())
            visitor.person, visitor.proof = person.id, hash_key(token)
        asked = Statements(one)
        await others(one).look()
        assert asked.of_looks() == ["SELECT tables", "SELECT tokens", "SELECT tables"]  # the last is for the lobby

    in_houses(postgres, count)


@pytest.mark.parametrize(("tables", "nodes"), [(1, 2), (12, 2), (1, 3)])
def test_a_decision_costs_the_same_however_many_tables_and_nodes_there_are(
    postgres: str, tables: int, nodes: int, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(neighbours, "_LOOK", 3600.0)  # looks whether something was missed do not hang on decisions

    async def count(one: House, two: House, *rest: House) -> None:
        await until(lambda: others(one)._company)  # it tells nobody anything before it knows that there is somebody
        for _ in range(tables - 1):
            await lay(one, "me", "me")
        here, held = await lay(one, "me", "me")
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, held.keys))
        moment = await begin(here)
        await ear.hear(lambda m: m["type"] == "frame" and m["moment"] == moment)
        ears = [ear]
        for house in rest:  # somebody looks there, too
            table = await house.find(here.row.id)
            ears.append(Ear(table, await visit(table, held.keys)))
            await ears[-1].hear_a("frame")
        await until(lambda: len(here.afar) == nodes - 1)  # who is there is told, too
        written, read = Statements(one), [Statements(house) for house in (two, *rest)]
        decision = (await frame_of(here, await here.turn()))["scene"]["choices"][0]["decision"]
        moment = (await frame_of(here, 0))["moment"]
        done = await here.take(frozenset({0, 1}), Play(moment, "s", decision))
        for ear in ears:
            await ear.hear(lambda m: m["type"] == "frame" and m["moment"] == done.moment)
        # The lines, what was seen, and one notice for all nodes, which has the lines: nobody reads them.
        notice = ["SELECT pg_notify"] if way == "postgresql" else []
        assert written.about_tables() == ["INSERT INTO log", "INSERT INTO seen", *notice]
        assert [asked.about_tables() for asked in read] == [[]] * (nodes - 1)
        assert written.bytes_of_notice < 200

    in_houses(postgres, count, nodes=nodes)


def test_two_nodes_that_both_take_a_bot_for_their_own_decide_once(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        laid = await one.lay(NewTable("gold", [SeatWish("easy"), SeatWish("me")]))
        tables = [await house.find(laid.table) for house in (one, two)]
        gate, chosen = asyncio.Event(), list[House]()
        for house in (one, two):
            others(house)._mine.add(laid.table)
            house.workers.choose = slowly(house, chosen, gate)  # type: ignore[method-assign]
        key = new_key()
        await tables[0].sitting.sit(Sit(laid.invitations[1] or "", key, "my-own-share"))
        ears = [
            Ear(table, await visit(await house.find(laid.table), [key]))
            for house, table in zip((one, two), tables, strict=True)
        ]
        await until(lambda: len({*chosen}) == 2)  # both think, and answer at the same time
        gate.set()
        for ear in ears:
            await ear.my_turn()
        await until(lambda: all(table.bots.are_done for table in tables))
        await until(lambda: plies(tables[0]) == plies(tables[1]) == len(one.store.read_log(laid.table)))
        by_bot = [row.entry for row in one.store.read_log(laid.table) if row.entry.kind == "decision"]
        assert [entry.seat for entry in by_bot] == [0]
        for ear in ears:
            moments = [message["moment"] for message in ear.told() if message["type"] == "frame"]
            assert len(moments) == len({*moments}), moments

    in_houses(postgres, play)


def slowly(house: House, chosen: list[House], gate: asyncio.Event) -> Callable[..., Coroutine[Any, Any, int]]:
    """Whoever thinks at this node answers when the gate opens."""
    choose = house.workers.choose

    async def wait(*asked: Any) -> int:
        found = await choose(*asked)
        chosen.append(house)
        await gate.wait()
        return found

    return wait
