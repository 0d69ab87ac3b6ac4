"""Seats that are open to everybody who is known: sitting down, being ready, getting up, changing the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from tests.server.helpers import HandTime, Server, check_problem, heard, in_house, invite, new
from tests.server.lobby.people import PUBLIC, lay_public, look_in, names, sit_down, somebody, turns

from filon.engine.errors import FilonError
from filon.house.arranging import Arrange
from filon.house.gathering import FOUND_FOR, KEPT_FOR, READY_FOR
from filon.house.problems import BadInvitation, BadKey, HasBegun, NotPublic, SeatTaken, WhoAreYou
from filon.house.seating import new_key
from filon.house.terms import Terms
from filon.house.wire import Reseat, Seated, Sit
from filon.server.house import House
from filon.server.people.register import Person
from filon.server.schema import sits


def seats_of(house: House, person: Person) -> list[int]:
    """What is kept beside the tables: where a person sits."""
    with house.store.reading.connect() as connection:
        return [row.seat for row in connection.execute(sa.select(sits).where(sits.c.person == person.id))]


def test_five_want_one_seat_and_one_gets_it(tmp_path: Path) -> None:
    async def race(house: House) -> None:
        anna = somebody(house)
        table, _ = await lay_public(house, anna, "open", "open")
        assert await sit_down(table, anna, ready=True) == Seated(0)
        others = [somebody(house) for _ in range(5)]
        results = await asyncio.gather(*(sit_down(table, one, 1) for one in others), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["SeatTaken"] * 4 + ["Seated"]
        winner = others[[type(result) for result in results].index(Seated)]
        assert table.row.seats[1].person == winner.id
        assert seats_of(house, winner) == [1]
        assert not any(seats_of(house, one) for one in others if one is not winner)
        assert not table.row.begun
        # The same again has no second effect.
        assert await sit_down(table, winner, 0) == Seated(1)
        await table.sitting.be_ready([], winner.id, True)
        assert table.row.begun

    in_house(tmp_path, race)


def test_only_who_is_known_and_only_at_a_public_table(tmp_path: Path) -> None:
    async def try_it(house: House) -> None:
        anna = somebody(house)
        table, _ = await lay_public(house, anna, "open", "open")
        with pytest.raises(WhoAreYou):
            await table.sitting.sit(Sit("", new_key(), "a-share-of-mine"))
        with pytest.raises(SeatTaken):
            await sit_down(table, anna, 7)
        with pytest.raises(NotPublic):
            await lay_public(house, anna, "open", "open", terms=Terms("link"))
        by_link, _, _ = await invite(house, "me", "guest")
        with pytest.raises(BadInvitation):
            await sit_down(by_link, anna)
        with pytest.raises(BadInvitation):
            await sit_down(by_link, anna, 1)

    in_house(tmp_path, try_it)


def test_the_game_begins_when_all_people_are_ready(tmp_path: Path) -> None:
    async def gather(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, laid = await lay_public(house, anna, "me", "open", "easy")
        await table.sitting.sit(Sit(str(laid.invitations[0]), new_key(), "annas-share", "Anna"), anna.id)
        assert laid.invitations[1:] == [None, None]
        await sit_down(table, bob, ready=True)
        asked = [seat.ready for seat in (await table.info([], bob.id)).seats]
        assert (table.row.begun, asked) == (False, [False, True, True])
        with pytest.raises(BadKey):
            await table.sitting.be_ready([], "", True)
        await table.sitting.be_ready([], bob.id, False)
        await table.sitting.be_ready([], anna.id, True)
        assert not table.row.begun
        await table.sitting.be_ready([], bob.id, True)
        assert table.row.begun
        await table.sitting.be_ready([], bob.id, False)  # too late to mean anything
        assert table.row.entropy == "annas-share a-share-of-mine"

    in_house(tmp_path, gather)


def test_over_days_whoever_sits_down_is_ready(tmp_path: Path) -> None:
    async def gather(house: House) -> None:
        table, _ = await lay_public(house, None, "open", "open", terms=turns())
        for person in (somebody(house), somebody(house)):
            await sit_down(table, person)
        assert table.row.begun

    in_house(tmp_path, gather)


def test_who_gets_up_leaves_the_seat_open_and_can_do_nothing_from_it(tmp_path: Path) -> None:
    async def leave(house: House) -> None:
        anna, bob, carl = (somebody(house) for _ in range(3))
        table, _ = await lay_public(house, anna, "open", "open")
        await sit_down(table, anna, ready=True)
        await sit_down(table, bob, ready=False)
        line = await look_in(table, bob)
        assert line.held == {1}
        await table.sitting.get_up([], bob.id)
        assert (names(table), seats_of(house, bob), line.held) == ([anna.name, "-"], [], frozenset())
        told = heard(line)[-1]["info"]
        assert [seat["open"] for seat in told["seats"]] == [False, True]
        await sit_down(table, carl, ready=True)
        assert table.row.begun
        assert line.held == frozenset()  # the line that was bob's plays for nobody
        with pytest.raises(HasBegun):
            await table.sitting.get_up([], carl.id)
        with pytest.raises(BadKey):
            await table.sitting.get_up([], bob.id)

    in_house(tmp_path, leave)


def test_by_link_who_gets_up_can_come_back_with_the_invitation(tmp_path: Path) -> None:
    async def leave(house: House) -> None:
        table, _, invitations = await invite(house, "me", "guest")
        key = new_key()
        await table.sitting.sit(Sit(invitations[1], key, "bobs-share", "Bob"))
        await table.sitting.get_up([key])
        with pytest.raises(BadKey):
            table.open_with([key])
        assert await table.sitting.sit(Sit(invitations[1], new_key(), "bobs-share")) == Seated(1)

    in_house(tmp_path, leave)


def test_the_table_of_a_host_who_leaves_is_the_next_ones(tmp_path: Path) -> None:
    async def leave(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, laid = await lay_public(house, anna, "open", "open", "open")
        await sit_down(table, anna)
        await sit_down(table, bob)
        assert (await table.info([laid.host])).host
        with pytest.raises(BadKey):
            await table.sitting.reseat("", Reseat(2, "easy"), bob.id)
        await table.sitting.get_up([], anna.id)
        for key, person in ((laid.host, ""), ("", anna.id)):
            with pytest.raises(BadKey):
                await table.sitting.reseat(key, Reseat(2, "easy"), person)
        await table.sitting.reseat("", Reseat(0, "easy"), bob.id)
        await table.sitting.reseat("", Reseat(2, "easy"), bob.id)
        assert (await table.info([], bob.id)).host
        await table.sitting.be_ready([], bob.id, True)
        assert table.row.begun

    in_house(tmp_path, leave)


def test_the_last_who_leaves_may_come_back_to_the_table(tmp_path: Path) -> None:
    async def leave(house: House) -> None:
        anna = somebody(house)
        table, _ = await lay_public(house, anna, "open", "open")
        await sit_down(table, anna)
        await table.sitting.get_up([], anna.id)
        assert house.lobby.now().tables == []  # nobody waits there
        assert (await table.info([], anna.id)).host
        await sit_down(table, anna)
        assert [listed.table for listed in house.lobby.now().tables] == [table.row.id]

    in_house(tmp_path, leave)


def test_whoever_laid_the_table_changes_seats_order_and_terms_until_it_begins(tmp_path: Path) -> None:
    async def change(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, laid = await lay_public(house, anna, "open", "open", "guest", "easy", game="highlanders")
        await table.sitting.sit(
            Sit("", new_key(), "annas-share", "Anna", {"colour_1": "red"}, seat=0, ready=True), anna.id
        )
        await sit_down(table, bob, 1, ready=True)
        assert await table.sitting.reseat(laid.host, Reseat(3, "open")) == await table.sitting.reseat(
            laid.host, Reseat(3, "medium")
        )
        # Everybody but whoever changes it is asked anew.
        assert [seat.ready for seat in table.row.seats[:2]] == [False, False]
        for person in (anna, bob):
            await table.sitting.be_ready([], person.id, True)
        await table.sitting.arrange("", Arrange([2, 1, 0, 3], Terms("public", late="round")), anna.id)
        assert names(table) == ["guest", bob.name, "Anna", "medium"]
        assert [seat.ready for seat in table.row.seats[1:3]] == [False, True]
        assert (table.row.options["colour_1"], table.row.options["colour_3"]) == ("any", "red")
        assert (seats_of(house, anna), seats_of(house, bob)) == ([2], [1])
        assert table.row.terms.late == "round"
        again = await house.find(table.row.id)
        kept = house.store.find_table(table.row.id)
        assert kept
        assert (kept.seats, kept.terms, kept.options) == (again.row.seats, again.row.terms, again.row.options)
        wrong: list[tuple[Arrange, type[FilonError]]] = [
            (Arrange([0, 0, 1, 2]), SeatTaken),
            (Arrange([0, 1]), SeatTaken),
            (Arrange([4, 1, 2, 3]), SeatTaken),
            (Arrange(terms=Terms("private")), NotPublic),
        ]
        for wish, refusal in wrong:
            with pytest.raises(refusal):
                await table.sitting.arrange(laid.host, wish)
        for key, whose in (("", bob.id), (laid.watch, ""), ("", "")):
            with pytest.raises(BadKey):
                await table.sitting.arrange(key, Arrange(), whose)
        await table.sitting.reseat(laid.host, Reseat(0, "easy"))
        for person in (anna, bob):
            await table.sitting.be_ready([], person.id, True)
        assert table.row.begun
        with pytest.raises(HasBegun):
            await table.sitting.arrange(laid.host, Arrange([1, 0, 2, 3]))
        with pytest.raises(SeatTaken):
            await table.sitting.reseat(laid.host, Reseat(0, "easy"))

    in_house(tmp_path, change)


def test_who_is_moved_while_they_get_up_leaves_their_own_seat(tmp_path: Path) -> None:
    async def race(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, laid = await lay_public(house, anna, "open", "open", "open")
        for person in (anna, bob):
            await sit_down(table, person)
        await asyncio.gather(table.sitting.arrange(laid.host, Arrange([1, 0, 2])), table.sitting.get_up([], bob.id))
        assert names(table) == ["-", anna.name, "-"]

    in_house(tmp_path, race)


def test_who_goes_away_before_the_beginning_sits_there_no_more(tmp_path: Path) -> None:
    time = HandTime()

    async def go_away(house: House) -> str:
        anna, bob = somebody(house), somebody(house)
        table, _ = await lay_public(house, anna, "open", "open", "open")
        await sit_down(table, anna)
        here = await look_in(table, anna)
        await sit_down(table, bob)
        time.go(KEPT_FOR - 1)
        table.open_with([], bob.id)  # a program asks now and then
        time.go(KEPT_FOR - 1)
        await table.settle()
        assert names(table) == [anna.name, bob.name, "-"]
        table.gathering.look()
        time.go(2)
        await table.order(nothing)
        assert names(table) == [anna.name, "-", "-"]
        time.go(10 * KEPT_FOR)
        await table.order(nothing)
        assert names(table) == [anna.name, "-", "-"]  # who looks is there
        table.leave(here)
        return table.row.id

    async def come_back(house: House) -> None:
        table = await house.find(known)  # nobody asked for it: the house itself has found it
        time.go(KEPT_FOR - 1)
        await table.order(nothing)
        assert "-" in names(table)
        assert names(table)[0] != "-"
        time.go(1)
        await table.order(nothing)
        assert names(table) == ["-", "-", "-"]

    known = in_house(tmp_path, go_away, time=time)
    in_house(tmp_path, come_back, time=time)


async def nothing() -> None:
    """An order that comes after all others."""


def test_who_is_ready_keeps_the_seat_while_their_telephone_sleeps(tmp_path: Path) -> None:
    time = HandTime()

    async def sleep(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, _ = await lay_public(house, anna, "open", "open", "easy")
        await sit_down(table, anna, ready=True)
        telephone = await look_in(table, anna)
        await sit_down(table, bob)
        here = await look_in(table, bob)
        table.leave(telephone)
        time.go(READY_FOR - 1)
        await table.order(nothing)
        told = (await table.info([], bob.id)).seats[0]
        assert (told.name, told.ready, told.online) == (anna.name, True, False)
        # Back in time, one sits there ready as before, and may sleep as long again.
        table.leave(await look_in(table, anna))
        time.go(READY_FOR - 1)
        await table.order(nothing)
        assert table.row.seats[0].ready
        await table.sitting.be_ready([], bob.id, True)
        assert table.row.begun  # nobody had to wait for anybody who sleeps
        table.leave(here)

    async def stay_away(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, _ = await lay_public(house, anna, "open", "open")
        await sit_down(table, anna, ready=True)
        time.go(READY_FOR)
        await table.order(nothing)
        assert names(table) == ["-", "-"]
        assert await sit_down(table, bob, ready=True) == Seated(0)
        assert not table.row.begun

    in_house(tmp_path / "one", sleep, time=time)
    in_house(tmp_path / "other", stay_away, time=time)


def test_a_seat_is_kept_for_a_while(tmp_path: Path) -> None:
    time = HandTime()

    async def keep(house: House) -> None:
        anna, bob, carl = (somebody(house) for _ in range(3))
        table, _ = await lay_public(house, anna, "open", "open")
        assert await table.sitting.keep(bob.id) == Seated(0)
        assert await table.sitting.keep(bob.id) == Seated(0)
        assert await table.sitting.keep(carl.id) == Seated(1)
        with pytest.raises(SeatTaken):
            await table.sitting.keep(anna.id)
        with pytest.raises(SeatTaken):
            await sit_down(table, anna)
        assert await sit_down(table, carl) == Seated(1)
        await look_in(table, carl)
        time.go(FOUND_FOR)
        await table.order(nothing)
        assert names(table) == ["-", carl.name]

    in_house(tmp_path, keep, time=time)


def test_over_http_refusals_are_typed(server: Server) -> None:
    anna, bob = server.browser(), server.browser()
    for browser in (anna, bob):
        browser.post("/api/me", json={})
    laid = anna.post("/api/tables", json=new("open", "open", terms={"visibility": "public"})).json()
    address = f"/api/tables/{laid['table']}"
    wish = {"invitation": "", "key": new_key(), "entropy": "a-share-of-mine"}
    answer = server.http.post(f"{address}/seats", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (401, "who-are-you")
    assert anna.post(f"{address}/seats", json=wish).json() == {"seat": 0}
    name = anna.get("/api/me").json()["person"]["name"]
    assert anna.get(address).json()["seats"][0]["name"] == name
    taken = bob.post(f"{address}/seats", json={**wish, "key": new_key(), "seat": 0})
    assert (taken.status_code, taken.json()["code"]) == (409, "seat-taken")
    wrong = anna.post("/api/tables", json=new("open", "open"))
    assert (wrong.status_code, wrong.json()["code"]) == (400, "not-public")
    for problem in (taken, wrong, answer):
        check_problem(problem.json())
    assert anna.post(f"{address}/up").status_code == 204
    assert bob.post(f"{address}/arrange", json={"order": [1, 0]}).status_code == 403
    assert bob.post(f"{address}/ready", json={}).status_code == 403


def test_a_table_by_link_with_everybody_seated_begins_as_ever(tmp_path: Path) -> None:
    async def sit(house: House) -> None:
        table, laid = await lay_public(house, None, "me", "easy", terms=replace(PUBLIC, late="now"))
        await table.sitting.sit(Sit(str(laid.invitations[0]), new_key(), "annas-share"))
        assert table.row.begun  # no seat was open: nobody is asked

    in_house(tmp_path, sit)


def test_a_table_that_the_house_has_closed_gathers_nobody(tmp_path: Path) -> None:
    async def close(house: House) -> None:
        anna, bob = somebody(house), somebody(house)
        table, _ = await lay_public(house, anna, "open", "open")
        for person in (anna, bob):
            await sit_down(table, person)
        await table.away.close("late")
        for person in (anna, bob):
            await table.sitting.be_ready([], person.id, True)
        assert not table.row.begun
        assert house.lobby.now().tables == []
        assert not table.gathering.is_waiting

    in_house(tmp_path, close)
