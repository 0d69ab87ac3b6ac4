"""A node that hears nothing finds by looking what the others have written: not only at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.helpers import ANNA, BOB, lay, visit
from tests.server.lobby.people import lay_public, look_in, sit_down, somebody
from tests.server.nodes.helpers import Ear, in_houses, others, until

from filon.house.problems import StorageFailed
from filon.house.talk import Listen, Say
from filon.house.wire import NewTable, SeatWish, Sit
from filon.server.house import House
from filon.server.nodes import neighbours
from filon.server.notices.pending import sort_out
from filon.server.order.errands import Errand
from filon.server.order.expiry import UNBEGUN_FOR

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here has two seconds for each look."""
    monkeypatch.setattr(neighbours, "_LOOK", 0.05)


def with_a_deaf_node(database: str, do: Callable[[House, House], Coroutine[Any, Any, None]]) -> None:
    """Done with two nodes, of which the second hears nothing."""

    async def run(one: House, two: House) -> None:
        others(two).deaf = True
        await do(one, two)

    in_houses(database, run)


def listed(house: House) -> dict[str, tuple[bool, int]]:
    """The tables of its lobby: whether they have begun, and how many look on."""
    return {table.table: (table.begun, table.watchers) for table in house.lobby.now().tables}


def test_the_lobby_is_as_it_is_in_the_database(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        anna, bob = somebody(one), somebody(one)
        table, laid = await lay_public(one, anna, "open", "open")
        await sit_down(table, anna, ready=True)
        await until(lambda: listed(two) == {laid.table: (False, 0)})
        watcher = await look_in(table)
        await until(lambda: listed(two) == {laid.table: (False, 1)})
        table.leave(watcher)
        await until(lambda: listed(two) == {laid.table: (False, 0)})
        await sit_down(table, bob, ready=True)
        await until(lambda: listed(two) == {laid.table: (True, 0)})
        await table.away.close("it is late")
        await until(lambda: listed(two) == {})
        # One that is not there any more.
        other, laid = await lay_public(one, anna, "open", "open")
        await sit_down(other, anna, ready=True)
        await until(lambda: listed(two) == {laid.table: (False, 0)})
        await asyncio.to_thread(one.store.forget_unbegun, one.time.now() + UNBEGUN_FOR)
        await until(lambda: listed(two) == {})

    with_a_deaf_node(postgres, play)


def test_whoever_looks_for_a_table_finds_none_that_waits_no_more(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        anna, bob = somebody(one), somebody(one)
        table, _ = await lay_public(one, anna, "open", "open")
        await sit_down(table, anna, ready=True)
        await two.lobby.read_waiting()
        assert [row.id for row in two.lobby.waiting()] == [table.row.id]
        await sit_down(table, bob, ready=True)
        await two.lobby.read_waiting()
        assert two.lobby.waiting() == []

    with_a_deaf_node(postgres, play)


def test_only_the_newest_tables_are_compared_and_those_that_are_shown(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "_MOST_COMPARED", 2)

    async def play(one: House, two: House) -> None:
        anna = somebody(one)
        first, _ = await lay_public(one, anna, "open", "open")
        await sit_down(first, anna, ready=True)
        await until(lambda: first.row.id in listed(two))
        laid = [(await lay_public(one, anna, "open", "open"))[0] for _ in range(4)]
        for table in laid[-2:]:
            await sit_down(table, anna, ready=True)
        await until(lambda: [*listed(two)] == [table.row.id for table in (first, *laid[-2:])])
        await sit_down(first, somebody(one), ready=True)
        await until(lambda: listed(two)[first.row.id] == (True, 0))

    with_a_deaf_node(postgres, play)


def test_a_node_that_comes_later_knows_who_is_there(postgres: str) -> None:
    """Of nodes that know each other already, nobody tells it."""

    async def come(one: House, two: House) -> None:
        anna = somebody(one)
        table, laid = await lay_public(one, anna, "open", "open")
        await sit_down(table, anna)
        await look_in(table)
        await until(lambda: listed(two) == {laid.table: (False, 1)})
        three = House(one.settings)
        try:
            await three.open()
            assert listed(three) == {laid.table: (False, 1)}
        finally:
            await three.close()

    in_houses(postgres, come)


def test_nobody_is_told_who_sat_down_where_they_wait_themselves(postgres: str) -> None:
    async def wait(one: House, two: House) -> None:
        anna, bob = somebody(one), somebody(one)
        one.notices.addresses.add_webhook(anna.id, "https://example.org/", one.time.now())
        await one.notices.renew_here()
        laid = await one.lay(NewTable("gold", [SeatWish("guest"), SeatWish("guest"), SeatWish("guest")]), anna.id)
        table = await one.find(laid.table)
        for number, (person, key) in enumerate(((anna, ANNA), (bob, BOB))):
            await table.sitting.sit(Sit(laid.invitations[number] or "", key, "my-own-share"), person.id)
        visitor = await look_in(table, anna)

        def told() -> bool:
            """Whether the node that hears nothing would tell her."""
            rows, state = two.notices._rows.due(two.time.now() + UNBEGUN_FOR, ())[anna.id, laid.table]
            newest, gone = sort_out(rows, state, two.is_here(laid.table, anna.id))
            assert bool(newest) != bool(gone)
            return bool(newest)

        await until(lambda: not told())
        table.leave(visitor)
        await until(told)

    with_a_deaf_node(postgres, wait)


def test_who_can_be_reached_is_known_soon(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def come(one: House, two: House) -> None:
        anna = somebody(one)
        renewed, tries = two.notices.renew_here, list[int]()

        async def away_at_first() -> None:
            tries.append(len(tries))
            if len(tries) == 1:
                raise StorageFailed
            await renewed()

        monkeypatch.setattr(two.notices, "renew_here", away_at_first)
        hook = one.notices.addresses.add_webhook(anna.id, "https://example.org/", one.time.now())
        await until(lambda: anna.id in two.notices.reachable)
        one.notices.addresses.remove(anna.id, hook.id)
        await until(lambda: anna.id not in two.notices.reachable)

    with_a_deaf_node(postgres, come)


def test_words_that_were_taken_away_are_gone_from_all_screens(postgres: str) -> None:
    async def talk(one: House, two: House) -> None:
        anna = somebody(one)
        here, held = await lay(one, "me", "guest")
        there = await two.find(here.row.id)
        a, b = await visit(here, [held.keys[0]]), Ear(there, await visit(there, [held.keys[1]]))
        a.person = anna.id
        for text in ("good evening", "nonsense"):
            await one.steward.hear(here, a, Say(text))
        await two.steward.hear(there, b.visitor, Listen())
        assert len((await b.hear_a("talk"))["lines"]) == 2
        assert await others(one).hold(":errands")
        # As `filon admin unsay` does it; a node tells it those who look on there, and the others.
        one.steward.book.remove(here.row.id, 2)
        one.steward._errands.leave(Errand("unsay", here.row.id, 2))
        assert (await b.hear(lambda m: m["type"] == "said" and m.get("removed", False)))["number"] == 2
        # It is told once.
        await others(two).look()
        await one.steward.hear(here, a, Say("good night"))
        assert (await b.hear_a("said"))["number"] == 3

    with_a_deaf_node(postgres, talk)
