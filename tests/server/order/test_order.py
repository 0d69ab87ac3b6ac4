"""Order in a house: who is not admitted, what is closed, what is forgotten, and how much one may make."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.helpers import HandTime, frame_of, heard, in_house, lay, play_on, visit

from filon.engine.errors import GameIsOver
from filon.house.problems import Banned, Enough, TableClosed, UnknownTable
from filon.house.rows import TableChange
from filon.house.seating import new_key
from filon.house.tables import Table
from filon.house.talk import Say
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, Play, SeatWish, Sit
from filon.server import limits
from filon.server.house import House
from filon.server.limits import DAY, MOST, Most, check_most
from filon.server.order.bans import Ban, date_of
from filon.server.order.errands import Errand, Errands
from filon.server.order.expiry import UNSEEN_FOR
from filon.server.people.held import export
from filon.server.people.register import Register
from filon.server.people.wire import Arrival
from filon.server.schema import metadata, persons, sessions, tables

pytestmark = pytest.mark.usefixtures("both_databases")

TWO = NewTable("gold", [SeatWish("guest"), SeatWish("guest")])


async def arrive(house: House) -> str:
    person, _ = await asyncio.to_thread(Register(house.store).add_guest, Arrival(), "a browser", house.time.now())
    return person.id


async def sit(house: House, table: str, invitation: str | None, person: str) -> str:
    key = new_key()
    await (await house.find(table)).sitting.sit(Sit(invitation or "", key, "my-own-share", "Anna"), person)
    return key


# ── bans ──


def test_who_is_banned_lays_no_table_sits_down_at_none_and_says_nothing_until_it_is_over(tmp_path: Path) -> None:
    async def be_banned(house: House) -> None:
        house.time = time = HandTime()
        anna, bob = await arrive(house), await arrive(house)
        laid = await house.lay(TWO, bob)
        await sit(house, laid.table, laid.invitations[0], anna)
        table = await house.find(laid.table)
        visitor = Visitor(person=anna)
        visitor.held = table.open_with([], anna)
        await table.join(visitor, None)
        until = time.now() + DAY
        house.steward.bans.add(Ban(anna, until, "rude", time.now()))
        await house.steward.look()
        for act in (
            lambda: house.lay(TWO, anna),
            lambda: sit(house, laid.table, laid.invitations[1], anna),
            lambda: house.steward.hear(table, visitor, Say("hello")),
        ):
            with pytest.raises(Banned) as refused:
                await act()
            assert refused.value.message.args == {"until": date_of(until), "why": "rude"}
        # Nobody else is left waiting: what was begun is played on.
        await sit(house, laid.table, laid.invitations[1], bob)
        await play_on(table, 1)
        await time.let_pass(DAY)
        await house.steward.look()
        await house.lay(TWO, anna)
        assert house.steward.bans.all() == []
        with house.store.engine.connect() as connection:
            assert not connection.execute(sa.select(metadata.tables["bans"])).all()

    in_house(tmp_path, be_banned)


def test_a_ban_is_of_a_whole_neighbourhood_and_of_nobody_else(tmp_path: Path) -> None:
    async def be_banned(house: House) -> None:
        now = house.time.now()
        for what in ("10.0.0.7", "2001:db8::/64"):
            house.steward.bans.add(Ban(what, now + DAY, "", now))
        house.steward.bans.add(Ban("10.0.0.8", now - 1, "", now))
        await house.steward.look()
        for address in ("10.0.0.7", "::ffff:10.0.0.7", "2001:db8::17"):
            with pytest.raises(Banned):
                house.steward.bans.check(address, now)
        for address in ("10.0.0.8", "2001:db8:0:1::1", "", "testclient"):
            house.steward.bans.check(address, now)

    in_house(tmp_path, be_banned)


# ── closing ──


async def refuses_to_go_on(table: Table) -> None:
    frame = await frame_of(table, 0, frozenset({0}))
    assert (frame["over"], frame["scene"].get("choices", [])) == (True, [])
    assert frame["scene"]["prompt"]["id"] == "closed-house"
    with pytest.raises(GameIsOver):
        await table.take(frozenset({0}), Play(frame["moment"], "a", "choose red"))


def test_a_closed_table_is_over_for_everybody_and_says_why(tmp_path: Path) -> None:
    ids: list[str] = []

    async def close(house: House) -> None:
        house.time = time = HandTime()
        table, held = await lay(house, "guest", "guest")
        waiting = await house.lay(TWO)
        visitor = await visit(table, held.keys[:1])
        errands = Errands(house.store)
        for id in (table.row.id, waiting.table, "nowhere234"):
            errands.leave(Errand("close", id, why="A test."))
        heard(visitor)
        await house.steward.look()
        assert errands.read() == []
        told = [message["info"] for message in heard(visitor) if message["type"] == "presence"]
        assert [(info["over"], info["closed"]) for info in told] == [(True, "A test.")]
        await refuses_to_go_on(table)
        with pytest.raises(TableClosed):
            await sit(house, waiting.table, waiting.invitations[0], "")
        assert (table.row.over, table.row.ended) == (True, time.now())
        await table.away.close("again")
        assert table.row.closed == "A test."
        ids.append(table.row.id)

    async def later(house: House) -> None:
        table = await house.find(ids[0])
        assert (table.row.over, table.row.closed) == (True, "A test.")
        await refuses_to_go_on(table)

    in_house(tmp_path, close)
    in_house(tmp_path, later)


def test_bots_at_a_closed_table_think_no_more(tmp_path: Path) -> None:
    async def close(house: House) -> None:
        table, held = await lay(house, "guest", "easy")
        visitor = await visit(table, held.keys[:1])
        await table.away.close("A test.")
        match = await table.order(table.load)
        before = match.ply
        table.bots.wake(match)
        assert table.bots.are_done
        await table.settle()
        assert match.ply == before
        assert not visitor.lost

    in_house(tmp_path, close)


# ── expiry ──


def test_what_is_old_is_forgotten_and_what_was_played_is_not(tmp_path: Path) -> None:
    async def grow_old(house: House) -> None:
        house.time = time = HandTime()
        guest, other = await arrive(house), await arrive(house)
        account = await arrive(house)
        await asyncio.to_thread(Register(house.store).change, account, {"kind": "account"})
        played = await house.lay(TWO, guest)
        for invitation, person in zip(played.invitations, (guest, other), strict=True):
            await sit(house, played.table, invitation, person)
        waited_for, unbegun = await house.lay(TWO, guest), await house.lay(TWO, guest)
        visitor = await visit(await house.find(waited_for.table), [waited_for.host])

        await time.let_pass(DAY)
        await house.forget_old()
        assert (await house.find(unbegun.table)).row.begun is False
        await time.let_pass(1)
        await house.forget_old()
        with pytest.raises(UnknownTable):
            await house.find(unbegun.table)
        await house.find(waited_for.table)  # somebody is there
        (await house.find(waited_for.table)).leave(visitor)
        await house.forget_old()
        with pytest.raises(UnknownTable):
            await house.find(waited_for.table)
        assert house._stored == 1

        await time.let_pass(UNSEEN_FOR - DAY)
        await asyncio.to_thread(Register(house.store).change, other, {"seen": time.now()})
        await house.forget_old()
        register = Register(house.store)
        assert [bool(register.find(person)) for person in (guest, other, account)] == [False, True, True]
        with house.store.engine.connect() as connection:
            left = connection.execute(sa.select(sessions.c.person)).scalars().all()
        assert set(left) == {other, account}
        table = await house.find(played.table)
        assert [seat.name for seat in table.row.seats] == ["Anna", "Anna"]

    in_house(tmp_path, grow_old)


# ── a person's data ──


def test_all_that_is_kept_of_a_person_is_given_and_then_gone(tmp_path: Path) -> None:
    async def go(house: House) -> None:
        anna, bob = await arrive(house), await arrive(house)
        laid = await house.lay(TWO, anna)
        key = await sit(house, laid.table, laid.invitations[0], anna)
        await sit(house, laid.table, laid.invitations[1], bob)
        table = await house.find(laid.table)
        visitor = Visitor(person=anna)
        visitor.held = table.open_with([], anna)
        await table.join(visitor, None)
        await house.steward.hear(table, visitor, Say("remember me"))
        house.steward.book.block(bob, anna, 0)
        house.steward.book.block(anna, bob, 0)

        given = export(house.store, anna)
        assert given["talk"][0]["text"] == "remember me"
        assert given["games"][0]["game"] == "gold"
        assert json.dumps(given)

        Errands(house.store).leave(Errand("forget", anna))
        await house.steward.look()
        assert [(seat.name, seat.person) for seat in table.row.seats] == [("", ""), ("Anna", bob)]
        assert table.open_with([key]) == {0}  # the game stays theirs who have its key
        assert visitor.lost
        table.leave(visitor)
        await house.writer.write(TableChange(laid.table))  # and all that was to be written before
        kept = [table for table in metadata.tables.values() if anna in str(_everything(house, table))]
        assert [table.name for table in kept] == ["persons"]
        gone = Register(house.store).find(anna)
        assert gone
        assert (gone.kind, gone.name) == ("gone", "")

    in_house(tmp_path, go)


def _everything(house: House, table: sa.Table) -> list[tuple[object, ...]]:
    with house.store.engine.connect() as connection:
        return [tuple(row) for row in connection.execute(sa.select(table))]


# ── how much ──


def test_every_kind_of_thing_has_its_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.MOST, "tables", Most(2, tables.c.laid_by, sa.not_(tables.c.over)))

    async def lay_many(house: House) -> None:
        anna, bob = await arrive(house), await arrive(house)
        first = await house.lay(TWO, anna)
        await house.lay(TWO, anna)
        with pytest.raises(Enough):
            await house.lay(TWO, anna)
        await house.lay(TWO, bob)
        await house.lay(TWO)  # nobody: counted by address
        await (await house.find(first.table)).away.close("over")
        await house.lay(TWO, anna)
        for kind in MOST:
            check_most(house.store, kind, bob, house.time.now())

    in_house(tmp_path, lay_many)
    named = {table.name for table in metadata.tables.values() if any(c.references(persons.c.id) for c in table.c)}
    # What one has once, or gets by sitting down, needs no most.
    assert named - {kind.whose.table.name for kind in MOST.values()} == {"accounts", "recovery_codes", "sits"}
