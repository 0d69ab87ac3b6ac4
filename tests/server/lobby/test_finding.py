"""A table for whoever wants one; bots that take open seats; people who relieve bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.helpers import HandTime, Server, frame_of, heard, in_house, play_on, plies
from tests.server.lobby.people import lay_public, look_in, names, sit_down, somebody

from filon.engine.errors import BadPlayers, UnknownGame
from filon.engine.game import Game
from filon.engine.state import Sees
from filon.games import shelf
from filon.house.gathering import KEPT_FOR
from filon.house.problems import BadKey, SeatTaken
from filon.house.seating import hash_key, new_key
from filon.house.tables import Table
from filon.house.terms import Pace, Terms
from filon.house.wire import WATCHING, Seated, Sit
from filon.server.house import House
from filon.server.lobby.wire import Find, FoundSeat
from filon.server.people.register import Person
from filon.server.schema import blocks, log


async def nothing() -> None:
    """An order that comes after all others."""


async def settled(table: Table) -> Table:
    await table.order(nothing)
    return table


def test_those_who_want_the_same_find_each_other(tmp_path: Path) -> None:
    async def find(house: House) -> None:
        people = [somebody(house) for _ in range(9)]
        wish = Find("gold", 3)
        found = await asyncio.gather(*(house.finding.find(wish, one) for one in people))
        tables = {one.table for one in found}
        assert (len(tables), sum(one.laid for one in found)) == (3, 3)
        assert len({(one.table, one.seat) for one in found}) == 9
        # Nobody gets a second seat by asking again.
        assert await house.finding.find(wish, people[4]) == FoundSeat(found[4].table, found[4].seat, False)
        for one, person in zip(found, people, strict=True):
            assert await sit_down(await house.find(one.table), person, ready=True) == Seated(one.seat)
        assert all([(await house.find(id)).row.begun for id in tables])

    in_house(tmp_path, find)


def test_the_best_of_those_that_wait(tmp_path: Path) -> None:
    async def find(house: House) -> None:
        async def waits(*seats: str, terms: Terms, game: str = "gold") -> str:
            table, _ = await lay_public(house, None, *seats, terms=terms, game=game)
            await sit_down(table, somebody(house))
            return table.row.id

        fast, slow = Pace("live", bank=300, increment=5), Pace("turns", hours=24)
        with_bots = await waits("open", "open", "easy", terms=Terms("public", fast, fill=60))
        fuller = await waits("open", "open", terms=Terms("public", fast))
        emptier = await waits("open", "open", "open", terms=Terms("public", fast))
        days = await waits("open", "open", terms=Terms("public", slow), game="goldland")

        async def found(**wish: object) -> str:
            return (await house.finding.find(Find(**wish), somebody(house))).table  # type: ignore[arg-type]

        assert await found(pace=Pace("turns", hours=36)) == days
        assert await found(players=3, bots=False, game="gold") == emptier
        assert await found(game="gold", bots=False, pace=Pace("live", bank=500)) == fuller
        assert await found(game="gold") == with_bots  # people only, and this: each lacked one
        known = {with_bots, fuller, emptier, days}
        assert await found(game="gold", pace=Pace("live", bank=900)) not in known
        assert await found(game="highlanders") not in known
        assert await found(pace=Pace("turns", hours=72), bots=False) not in known

    in_house(tmp_path, find)


def test_what_is_laid_is_as_wished(tmp_path: Path) -> None:
    async def find(house: House) -> None:
        anna = somebody(house)
        found = await house.finding.find(Find("goldland", 4, Pace("live", 600, 10), True, 30), anna)
        row = (await house.find(found.table)).row
        assert (row.game, len(row.seats), row.laid_by, row.begun) == ("goldland", 4, anna.id, False)
        terms = row.terms
        assert (terms.visibility, terms.pace, terms.fill, terms.late) == ("public", Pace("live", 600, 10), 30, "now")
        alone = (await house.find((await house.finding.find(Find("gold", bots=False), anna)).table)).row
        assert (alone.terms.fill, alone.terms.late) == (0, "never")
        six = (await house.find((await house.finding.find(Find(players=6), anna)).table)).row
        assert len(six.seats) == 6
        assert shelf()[six.game].players[1] >= 6
        with pytest.raises(UnknownGame):
            await house.finding.find(Find("chess"), anna)
        with pytest.raises(BadPlayers):
            await house.finding.find(Find("gold", 16), anna)

    in_house(tmp_path, find)


def test_people_who_avoid_each_other_are_not_brought_together(tmp_path: Path) -> None:
    async def find(house: House) -> None:
        anna, bob, carl = (somebody(house) for _ in range(3))
        with house.store.engine.begin() as connection:
            connection.execute(sa.insert(blocks).values(person=anna.id, other=bob.id))
        first = await house.finding.find(Find("gold", 3), anna)
        assert (await house.finding.find(Find("gold", 3), bob)).table != first.table
        assert (await house.finding.find(Find("gold", 3), carl)).table == first.table

    in_house(tmp_path, find)


def test_finding_is_for_who_is_known(server: Server) -> None:
    assert server.http.post("/api/lobby/find", json={}).json()["code"] == "who-are-you"
    anna = server.browser()
    anna.post("/api/me", json={})
    wrongs: tuple[object, ...] = (
        {"fill": 1},
        {"players": 99},
        {"pace": {"kind": "live", "bank": -1}},
        {"game": "x" * 99},
        [],
    )
    for wrong in wrongs:
        assert anna.post("/api/lobby/find", json=wrong).status_code == 400
    found = anna.post("/api/lobby/find", json={"game": "gold", "players": 2, "bots": False}).json()
    address = f"/api/tables/{found['table']}"
    info = anna.get(address).json()
    assert [(seat["mine"], seat["taken"]) for seat in info["seats"]] == [(True, False), (False, False)]
    wish = {"invitation": "", "key": new_key(), "entropy": "a-share-of-mine", "ready": True}
    assert anna.post(f"{address}/seats", json=wish).json() == {"seat": found["seat"]}
    assert anna.post(f"{address}/up").status_code == 204


# ── bots take open seats ──


def test_bots_take_the_seats_that_stay_open_too_long_also_after_a_restart(tmp_path: Path) -> None:
    time = HandTime()

    async def wait(house: House) -> str:
        anna = somebody(house)
        found = await house.finding.find(Find("gold", 3, fill=40), anna)
        table = await house.find(found.table)
        await sit_down(table, anna, ready=True)
        time.go(39_999)
        assert names(await settled(table)) == [anna.name, "-", "-"]
        return table.row.id

    async def go_on(house: House) -> None:
        table = house._tables[waiting]  # nobody asked for it
        assert not table.row.begun
        time.go(1)
        await settled(table)
        assert table.row.begun
        assert [seat.who for seat in table.row.seats[1:]] == [table.row.terms.away] * 2
        assert all(seat.name for seat in table.row.seats)

    waiting = in_house(tmp_path, wait, time=time)
    in_house(tmp_path, go_on, time=time)


def test_bots_wait_for_people_who_are_not_ready_and_fill_nothing_where_nobody_waits(tmp_path: Path) -> None:
    time = HandTime()

    async def wait(house: House) -> None:
        anna = somebody(house)
        terms = Terms("public", fill=10)
        empty, _ = await lay_public(house, anna, "open", "open", terms=terms)
        table, _ = await lay_public(house, anna, "open", "open", "guest", terms=terms)
        await sit_down(table, anna)
        await look_in(table, anna)
        time.go(20_000)
        assert (await settled(empty)).row.seats[0].is_free
        assert names(await settled(table))[1] not in ("-", "guest")
        assert (names(table)[2], table.row.begun) == ("guest", False)  # who was invited is waited for

    in_house(tmp_path, wait, time=time)


# ── people relieve bots ──


async def with_bots(house: House, late: str) -> tuple[Table, Person]:
    anna = somebody(house)
    terms = Terms("public", late=late)  # type: ignore[arg-type]
    table, _ = await lay_public(house, anna, "open", "easy", "easy", terms=terms, match=True)
    await sit_down(table, anna, ready=True)
    assert table.row.begun
    return table, anna


def test_who_comes_late_takes_a_bots_seat_with_all_it_has(tmp_path: Path) -> None:
    async def come(house: House) -> None:
        table, anna = await with_bots(house, "now")
        await play_on(table, 4)
        others = [somebody(house) for _ in range(3)]
        watchers = [await look_in(table, one) for one in others]
        line = await look_in(table, anna)
        while (await frame_of(table, WATCHING))["mover"] != 0:
            await asyncio.sleep(0.01)
        before = await frame_of(table, 1, frozenset({1}))
        with pytest.raises(SeatTaken):
            await sit_down(table, others[0], 0)
        results = await asyncio.gather(*(sit_down(table, one, 1) for one in others), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["SeatTaken", "SeatTaken", "Seated"]
        first = [type(result) for result in results].index(Seated)
        after = await frame_of(table, 1, frozenset({1}))
        assert after["scene"] == before["scene"]
        assert [watcher.held for watcher in watchers] == [{1} if k == first else set() for k in range(3)]
        told = [message["info"] for message in heard(line) if message["type"] == "presence"][-1]
        assert (told["seats"][1]["kind"], told["seats"][1]["name"]) == ("person", others[first].name)
        shares = table.row.entropy
        assert shares == table.row.seats[0].entropy  # the new share comes too late for the dealing
        await play_on(table)
        assert table.row.over
        with house.store.reading.connect() as connection:
            lines = connection.execute(
                sa.select(log).where(log.c.table == table.row.id, log.c.kind == "decision").order_by(log.c.ply)
            ).all()
        by = {seat: [line.by for line in lines if line.seat == seat] for seat in range(3)}
        assert set(by[0]) == {None}
        assert set(by[2]) == {"easy"}
        assert by[1][0] == "easy"
        assert by[1][-1] is None
        assert by[1] == sorted(by[1], key=lambda level: level is None)

    in_house(tmp_path, come)


def test_a_bot_that_thinks_when_it_is_relieved_decides_nothing_any_more(tmp_path: Path) -> None:
    async def come(house: House) -> None:
        thinking, go_on = asyncio.Event(), asyncio.Event()
        choose = house.workers.choose

        async def slowly(*args: object) -> int:
            if thinking.is_set():
                await asyncio.Event().wait()
            thinking.set()
            await go_on.wait()
            return await choose(*args)  # type: ignore[arg-type]

        house.workers.choose = slowly  # type: ignore[method-assign, assignment]
        table, _ = await with_bots(house, "now")
        if not thinking.is_set():
            await play_on(table, 1)
        await thinking.wait()
        mover = (await frame_of(table, WATCHING))["mover"]
        bob, before = somebody(house), plies(table)
        await sit_down(table, bob, mover)
        go_on.set()
        while (
            not table.bots.are_done and (await frame_of(table, WATCHING))["mover"] == mover and plies(table) == before
        ):
            await asyncio.sleep(0.01)
        assert plies(table) == before

    in_house(tmp_path, come)


def test_between_rounds(tmp_path: Path) -> None:
    async def come(house: House) -> str:
        table, _ = await with_bots(house, "round")
        bob, carl = somebody(house), somebody(house)
        assert await sit_down(table, bob, 1) == Seated(1, waits=True)
        assert await sit_down(table, bob, 2) == Seated(1, waits=True)
        with pytest.raises(SeatTaken):
            await sit_down(table, carl, 1)
        assert await sit_down(table, carl, 2) == Seated(2, waits=True)
        await table.sitting.get_up([], carl.id)
        assert [seat.coming for seat in (await table.info([], carl.id)).seats] == ["", bob.name, ""]
        with pytest.raises(BadKey):
            await table.sitting.get_up([], carl.id)
        assert table.open_with([], bob.id) == frozenset()
        return table.row.id

    async def go_on(house: House) -> None:
        table = await house.find(known)
        match = await table.order(table.load)
        first = match.position()["rounds_over"]
        while match.position()["rounds_over"] == first:
            assert not table.row.seats[1].is_person
            await play_on(table, 1)
        await settled(table)
        assert (table.row.seats[1].is_person, table.row.seats[1].coming) == (True, None)
        await play_on(table)
        assert table.row.over

    known = in_house(tmp_path, come)
    in_house(tmp_path, go_on)


def test_where_nobody_may_come_late_nobody_does(tmp_path: Path) -> None:
    async def come(house: House) -> None:
        table, _ = await with_bots(house, "never")
        with pytest.raises(SeatTaken):
            await sit_down(table, somebody(house), 1)

    in_house(tmp_path, come)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_box_says_what_a_round_is(game: Game) -> None:
    assert game.layout.fields[game.round].sees is Sees.EVERYONE


# ── again ──


def test_again_with_turned_seats_and_without_keys(tmp_path: Path) -> None:
    time = HandTime()

    async def go_on(house: House) -> None:
        anna, bob, carl = (somebody(house) for _ in range(3))
        table, _ = await lay_public(house, anna, "open", "open", "easy")
        await sit_down(table, anna, ready=True)
        await sit_down(table, bob, ready=True)
        await play_on(table)
        with pytest.raises(BadKey):
            await house.again(table, [], carl.id, turned=True)
        following = await house.again(table, [], bob.id, turned=True)
        assert await house.again(table, [], anna.id) == following
        there = await house.find(following.table)
        assert [seat.who for seat in there.row.seats] == ["open", "easy", "open"]
        assert await sit_down(there, anna, ready=True) == Seated(2)
        await look_in(there, anna)
        time.go(KEPT_FOR - 1)
        with pytest.raises(SeatTaken):
            await sit_down(await settled(there), carl)  # what is kept is kept, for a while
        time.go(1)
        assert await sit_down(await settled(there), carl, ready=True) == Seated(0)
        assert there.row.begun

    in_house(tmp_path, go_on, time=time)


def test_the_key_of_a_seat_is_the_invitation_to_it_wherever_it_is_turned(tmp_path: Path) -> None:
    async def go_on(house: House) -> None:
        table, laid = await lay_public(house, None, "me", "guest", "guest", terms=Terms())
        keys = [new_key() for _ in range(3)]
        for invitation, key in zip(laid.invitations, keys, strict=True):
            await table.sitting.sit(Sit(str(invitation), key, "a-share-of-mine"))
        await play_on(table)
        there = await house.find((await house.again(table, [keys[0]], turned=True)).table)
        assert [seat.invitation for seat in there.row.seats] == [hash_key(keys[number]) for number in (1, 2, 0)]
        assert await there.sitting.sit(Sit(keys[0], new_key(), "a-share-of-mine")) == Seated(2)

    in_house(tmp_path, go_on)
