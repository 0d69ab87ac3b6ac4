"""A table of turns: hours for each, nights and holidays spared, whatever the house goes through."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.helpers import HandTime, Server, bearer, lay, wait_for
from tests.server.time.helpers import DAY, HOUR, MINUTE, TURNS, at_hand, decide, runs, said, settled, stand_ins, timed

from filon.house.clock import deadline
from filon.house.seating import new_key
from filon.house.terms import Pace, Terms
from filon.house.wire import NewTable, SeatWish, Sit
from filon.server.house import House
from filon.server.people.hours import covered, free_time
from filon.server.people.register import Register
from filon.server.people.wire import Arrival, Wishes


def moment(year: int, month: int, day: int, hour: int, minute: int = 0, zone: str = "UTC") -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def over(wishes: Wishes, start: int, hours: int) -> datetime:
    """When a turn is over that began then, in the person's own zone."""
    end = deadline(start, hours * HOUR, lambda a, b: covered(free_time(wishes, a, b), a, b))
    return datetime.fromtimestamp(end / 1000, ZoneInfo(wishes.zone)).replace(tzinfo=None)


# ── hours of a person ──


@pytest.mark.parametrize(
    ("wishes", "start", "hours", "expected"),
    [
        (Wishes("UTC", (0, 0)), (2026, 11, 18, 12), 24, datetime(2026, 11, 19, 12)),
        (Wishes("UTC", (22, 8)), (2026, 11, 18, 12), 12, datetime(2026, 11, 19, 10)),
        (Wishes("UTC", (22, 8)), (2026, 11, 18, 23), 1, datetime(2026, 11, 19, 9)),
        (Wishes("UTC", (1, 6)), (2026, 11, 18, 0), 2, datetime(2026, 11, 18, 7)),
        (Wishes("UTC", (0, 0), ("2026-12-24", "2026-12-26")), (2026, 12, 23, 12), 24, datetime(2026, 12, 27, 12)),
        (Wishes("UTC", (22, 8), ("2026-12-24", "2026-12-26")), (2026, 12, 23, 12), 11, datetime(2026, 12, 27, 9)),
        # A night in which clocks are set back has eleven hours; forward, nine.
        (Wishes("Europe/Paris", (22, 8)), (2026, 10, 24, 21), 2, datetime(2026, 10, 25, 9)),
        (Wishes("Europe/Paris", (22, 8)), (2026, 3, 28, 21), 2, datetime(2026, 3, 29, 9)),
        (Wishes("Pacific/Auckland", (22, 8)), (2026, 11, 18, 21), 2, datetime(2026, 11, 19, 9)),
        # Whoever sleeps all day has a night of twelve hours.
        (Wishes("UTC", (0, 23)), (2026, 11, 18, 0), 1, datetime(2026, 11, 18, 13)),
        (Wishes("UTC", (0, 0), ("2026-01-01", "2099-01-01")), (2026, 1, 1, 0), 1, datetime(2026, 1, 31, 1)),
        (Wishes("UTC", (0, 0), ("soon", "later")), (2026, 1, 1, 0), 1, datetime(2026, 1, 1, 1)),
    ],
)
def test_nights_and_holidays_are_spared(
    wishes: Wishes, start: tuple[int, int, int, int], hours: int, expected: datetime
) -> None:
    assert over(wishes, moment(*start, 0, wishes.zone), hours) == expected


def test_a_zone_that_is_none_is_the_worlds() -> None:
    for name in ("", "Nowhere/Else", "../../etc/passwd", "Europe", "\0"):
        assert list(free_time(Wishes(name), 0, DAY)) == list(free_time(Wishes("UTC"), 0, DAY))


@given(
    spans=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=6),
    start=st.integers(0, 99),
    whole=st.integers(0, 50),
)
def test_what_counts_of_a_turn_is_what_the_table_gives(spans: list[tuple[int, int]], start: int, whole: int) -> None:
    end = deadline(start, whole, lambda a, b: covered(spans, a, b))
    free = {moment for begin, stop in spans for moment in range(begin, stop)}
    assert sum(moment not in free for moment in range(start, end)) == whole
    assert covered(spans, start, end) == sum(moment in free for moment in range(start, end))


# ── at a table ──


def test_a_turn_ends_when_its_hours_are_over(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, (_, bob) = await timed(house, "me", "guest", pace=TURNS, away="easy")
        await decide(table)
        clocks = said(bob, "clocks")[-1]
        assert clocks["due"] == [0, time.now() + DAY]
        for visitor in list(table.visitors):
            table.leave(visitor)
        await time.let_pass(DAY - 1)
        assert await runs(table) == [1], "it runs while nobody is there, too"
        assert stand_ins(table) == ["", ""]
        await time.let_pass(1)
        await settled(table)
        assert stand_ins(table) == ["", "easy"]
        assert await runs(table) == [0]

    at_hand(tmp_path, do)


async def sit_as(house: House, wishes: Wishes, terms: Terms) -> tuple[str, str]:
    """A table at which a person with these wishes sits in seat 0."""
    register = Register(house.store)
    person, _ = register.add_guest(Arrival(), "", house.time.now())
    register.change(person.id, {"wishes": wishes})
    made = await house.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")], {}, terms))
    table = await house.find(made.table)
    for invitation, who in zip(made.invitations, (person.id, ""), strict=True):
        assert invitation
        await table.sitting.sit(Sit(invitation, new_key(), "my-own-share"), who)
    return made.table, person.id


def test_a_week_with_two_restarts(tmp_path: Path) -> None:
    """A turn of 48 hours, begun on a Monday noon by somebody who sleeps from 22 to 8 and is away on Wednesday; the
    house is closed for six hours on Tuesday, and for half an hour of Thursday."""
    time = HandTime(moment(2026, 11, 16, 12, zone="Europe/Paris"))
    terms = Terms(pace=Pace("turns", hours=48), away="easy")
    wishes = Wishes("Europe/Paris", (22, 8), ("2026-11-18", "2026-11-18"))

    async def monday(house: House, time: HandTime) -> str:
        table, _ = await sit_as(house, wishes, terms)
        await time.let_pass(DAY - 2 * HOUR)  # Tuesday, 10:00
        return table

    async def tuesday(house: House, time: HandTime) -> None:  # 16:00
        assert await runs(await house.find(laid)) == [0]
        await time.let_pass(DAY + 20 * HOUR)  # Thursday, 12:00

    async def thursday(house: House, time: HandTime) -> None:  # 12:30; the table is looked at by nobody
        counted = 10 + 2 + 6 + 4 + 9.5 + 14 + 2.5
        assert counted == 48
        # Monday, Tuesday before and after, Thursday before and after, Friday; then 2½ hours of Saturday.
        end = moment(2026, 11, 21, 10, 30, zone="Europe/Paris")
        await time.let_pass(end - time.now() - 1)
        assert not (await house.find(laid)).row.seats[0].stand_in
        await time.let_pass(1)
        table = await house.find(laid)
        assert table.row.seats[0].stand_in == "easy"
        await settled(table)
        await time.let_pass(2 * DAY)
        assert table.row.seats[1].stand_in == "easy", "nobody's nights are known there"

    laid = at_hand(tmp_path, monday, time)
    time._calls.clear()
    time._now += 6 * HOUR
    at_hand(tmp_path, tuesday, time)
    time._calls.clear()
    time._now += 30 * MINUTE
    at_hand(tmp_path, thursday, time)


def test_a_table_out_of_memory_is_looked_at_in_time(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held = await lay(house, "me", "guest", terms=Terms(pace=TURNS, away="last"))
        house._tables.clear()
        await time.let_pass(DAY)
        found = await house.find(held.table)
        assert found is not table
        assert found.row.over

    at_hand(tmp_path, do)


def test_what_was_left_survives_kill_9(tmp_path: Path) -> None:
    server = Server(tmp_path / "filon.db")
    try:
        terms = {"pace": {"kind": "live", "bank": 600, "increment": 5}, "away": "easy"}
        wish = {"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}], "terms": terms}
        laid = server.http.post("/api/tables", json=wish).json()
        keys = [new_key(), new_key()]
        for invitation, key in zip(laid["invitations"], keys, strict=True):
            body = {"invitation": invitation, "key": key, "entropy": "12345678"}
            assert server.http.post(f"/api/tables/{laid['table']}/seats", json=body).status_code == 200
        clock = f"/api/tables/{laid['table']}/clock"
        play = {"type": "play", "moment": 0, "send": "a", "decision": "choose red"}
        decisions = f"/api/tables/{laid['table']}/decisions"
        assert server.http.post(decisions, json=play, headers=bearer(keys[0])).status_code == 200
        before = server.http.get(clock, headers=bearer(keys[0])).json()
        server.kill()
        server.start()
        after = wait_for(lambda: server.http.get(clock, headers=bearer(keys[0])).json())
        assert after["left"] == before["left"] == [605_000, 600_000]
        assert after["runs"] == [], "nobody is there"
        assert after["now"] >= before["now"]
    finally:
        server.stop()
