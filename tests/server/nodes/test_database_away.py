"""A database that is away at the wrong moment: what a node could not do then, or was not told of, is done once it is
there again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.helpers import ANNA, BOB, BOTH, lay, play_on, visit
from tests.server.nodes.helpers import Ear, in_houses, others, until

from filon.house.bots import Bots
from filon.house.problems import StorageFailed
from filon.house.wire import NewTable, SeatWish, Sit, TableLaid
from filon.server.house import House
from filon.server.schema import leases

pytestmark = pytest.mark.slow


class Fault:
    """While it is there, a method fails, before it has done anything or `after` it has: the answer is lost."""

    def __init__(self, its: object, name: str, after: bool = False) -> None:
        self._method: Callable[..., Any] = getattr(its, name)
        self._after = after
        self.is_there = True
        self.met = 0
        """How often it was in somebody's way."""
        setattr(its, name, self._call)

    def _call(self, *args: Any) -> Any:
        if not self.is_there:
            return self._method(*args)
        if self._after:
            self._method(*args)
        self.met += 1
        raise StorageFailed


async def come(house: House, laid: TableLaid, key: str) -> Ear:
    """Whoever has sat down on the last free seat, and looks at the table by this node."""
    table = await house.find(laid.table)
    await table.sitting.sit(Sit(laid.invitations[-1] or "", key, "my-own-share"))
    return Ear(table, await visit(table, [key]))


BOT_FIRST = NewTable("gold", [SeatWish("easy"), SeatWish("me")])


def test_a_table_that_could_not_be_taken_over_is_taken_over_later(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        laid = await two.lay(BOT_FIRST)
        assert await others(one).hold(laid.table)
        away = Fault(one.store, "find_table")
        ear = await come(two, laid, ANNA)
        await until(lambda: away.met)  # the bot is that node's, which does not even find its table
        away.is_there = False
        await ear.my_turn()

    in_houses(postgres, play)


@pytest.mark.parametrize("lost", ["beat", "take"])
def test_a_lease_that_was_granted_while_the_line_was_cut_is_known_soon(postgres: str, lost: str) -> None:
    def holder(house: House, table: str) -> str | None:
        with house.store.reading.connect() as connection:
            return connection.execute(sa.select(leases.c.node).where(leases.c.name == table)).scalar()

    async def play(one: House, two: House) -> None:
        laid = await two.lay(BOT_FIRST)
        answer, other = Fault(others(one)._roll, lost, after=True), Fault(others(two)._roll, "beat")
        if lost == "beat":
            with one.store.engine.begin() as connection:  # as a node that has died has left it
                connection.execute(sa.insert(leases).values(name=laid.table, node=""))
            await until(lambda: holder(one, laid.table))
        else:
            with pytest.raises(StorageFailed):
                await others(one).hold(laid.table)
        answer.is_there = other.is_there = False
        assert holder(one, laid.table) == one.store.node
        ear = await come(two, laid, ANNA)
        await ear.my_turn()

    in_houses(postgres, play)


def test_a_lease_that_could_not_be_let_is_known_still(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        laid = await two.lay(BOT_FIRST)
        assert await others(one).hold(laid.table)
        away = Fault(others(one)._roll, "let")
        with pytest.raises(StorageFailed):
            await others(one).let([laid.table])
        away.is_there = False
        ear = await come(two, laid, ANNA)
        await ear.my_turn()

    in_houses(postgres, play)


def test_a_decision_that_was_written_though_nobody_knew_is_shown_by_a_look(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: House, _: House) -> None:
        here, held = await lay(one, "me", "me")
        ear = Ear(here, await visit(here, held.keys))
        await ear.hear_a("frame")
        write = one.writer.write

        async def lost(saved: Awaitable[None]) -> None:
            await saved
            raise StorageFailed

        with monkeypatch.context() as cut:
            cut.setattr(one.writer, "write", lambda change: lost(write(change)) if change.lines else write(change))
            with pytest.raises(StorageFailed):
                await play_on(here, 1, BOTH)
        await ear.hear(lambda m: m["type"] == "frame" and m["moment"] == 1)

    in_houses(postgres, play)


def test_what_the_last_of_the_others_did_not_tell_is_found_when_it_has_gone(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "me")
        there = await two.find(here.row.id)
        ear = Ear(there, await visit(there, held.keys))
        await ear.hear_a("frame")
        others(two).deaf, away = True, Fault(others(two)._roll, "look")
        await play_on(here, 1, BOTH)
        await others(one).close()  # it gives no more signs of life, and does not say that it leaves
        await until(lambda: not others(two)._company)
        await until(lambda tries=away.met: away.met > tries)  # type: ignore[misc]
        away.is_there = False
        await ear.hear(lambda m: m["type"] == "frame" and m["moment"] == 1)

    in_houses(postgres, play)


def test_a_bot_that_nobody_has_woken_is_woken_by_a_look(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(one: House, _: House) -> None:
        with monkeypatch.context() as asleep:
            asleep.setattr(Bots, "wake", lambda *_: None)
            ear = await come(one, await one.lay(BOT_FIRST), ANNA)
        await ear.my_turn()

    in_houses(postgres, play)


def test_who_is_here_is_told_once_it_can_be(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        here, held = await lay(one, "me", "guest")
        there = await two.find(here.row.id)
        full = Fault(one.store, "write")
        await visit(here, [held.keys[0]])
        await until(lambda: full.met)
        full.is_there = False
        await until(lambda: there.online == {0})

    in_houses(postgres, play)


def test_a_game_whose_beginning_could_not_be_read_begins_for_who_waits(postgres: str) -> None:
    async def play(one: House, two: House) -> None:
        laid = await one.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")]))
        here = await one.find(laid.table)
        await here.sitting.sit(Sit(laid.invitations[0] or "", ANNA, "my-own-share"))
        there = await two.find(laid.table)
        ear = Ear(there, await visit(there, [ANNA]))
        away = Fault(two.store, "read_log")
        await come(one, laid, BOB)
        await until(lambda: away.met)
        away.is_there = False
        await ear.hear(lambda m: m["type"] == "frame" and m["mover"] >= 0)

    in_houses(postgres, play)
